//! Checkpoints of SQLite's write-ahead log, under the writer's own control, with backpressure where the log grows too long.
//!
//! A second connection copies most of the log into the file while the writer goes on (a passive checkpoint). The writer
//! copies the rest itself, between two commits, and resets the log (RESTART), which only it can do since nobody else writes.
//! Neither waits for the other's lock, which SQLite polls with growing sleeps.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use rusqlite::Connection;

use super::StoreError;
use super::database::{self, Access};

/// Bytes of a page of the file.
pub(super) const PAGE: u64 = 4_096;
/// Bytes of a frame of the log: a page and its header.
pub(super) const FRAME: u64 = PAGE + 24;
/// Length of the log at which a checkpoint begins, in frames: 8 MB.
pub(super) const CHECKPOINT_AT: u64 = 2_048;
/// Length of the log from which commits wait for the checkpoint (backpressure), in frames: 48 MB.
pub(super) const LONGEST: u64 = 12_288;
/// Length of the log at which a long reader that can begin again gives way, in frames: 24 MB. The log cannot be reset while
/// a transaction reads from it.
pub(super) const GIVE_WAY: u64 = 6_144;
/// The passive checkpoint is repeated while more frames than these are left.
const LITTLE: i64 = 256;
/// Most passes of a passive checkpoint.
const PASSES: u32 = 4;

/// A thread that runs passive checkpoints beside the writer, on request. Dropping it ends the thread and its connection.
#[derive(Debug)]
pub(super) struct Checkpointer {
    /// Both are there until it is dropped.
    ask: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    working: Arc<AtomicBool>,
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        drop(self.ask.take());
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl Checkpointer {
    /// # Panics
    /// When the system gives no thread; a server cannot begin then.
    pub(super) fn start(file: PathBuf) -> Self {
        let (ask, asked) = sync_channel(1);
        let working = Arc::new(AtomicBool::new(false));
        let thread = std::thread::Builder::new().name("log".into());
        let shared = working.clone();
        let thread = thread.spawn(move || checkpoint_on_request(&file, &asked, &shared));
        let thread = thread.expect("the system gives a thread");
        Checkpointer { ask: Some(ask), thread: Some(thread), working }
    }

    pub(super) fn is_working(&self) -> bool {
        self.working.load(Ordering::Acquire)
    }

    /// Begins a checkpoint, unless one is running.
    pub(super) fn begin(&self) {
        if !self.working.swap(true, Ordering::AcqRel) {
            // The thread receives for as long as this lives.
            let _ = self.ask.as_ref().map(|ask| ask.try_send(()));
        }
    }
}

fn checkpoint_on_request(file: &Path, asked: &Receiver<()>, working: &AtomicBool) {
    let mut kept = None;
    while asked.recv().is_ok() {
        if let Err(error) = passive_checkpoint(file, &mut kept) {
            tracing::warn!(%error, "the store's log could not be copied into its file");
        }
        working.store(false, Ordering::Release);
    }
}

/// Copies most of the log into the file. A connection that failed is not kept.
fn passive_checkpoint(file: &Path, kept: &mut Option<Connection>) -> Result<(), StoreError> {
    let connection = match kept.take() {
        Some(connection) => connection,
        None => database::open(file, Access::Write)?,
    };
    for _ in 0..PASSES {
        let Checkpoint { log, copied, .. } = checkpoint(&connection, "PASSIVE")?;
        if log - copied < LITTLE {
            break;
        }
    }
    *kept = Some(connection);
    Ok(())
}

/// The result of a checkpoint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checkpoint {
    /// Did a reader keep it from completing?
    pub(super) hindered: bool,
    /// Frames in the log.
    pub(super) log: i64,
    /// Those of them that were copied into the file.
    pub(super) copied: i64,
}

pub(super) fn checkpoint(connection: &Connection, mode: &str) -> Result<Checkpoint, StoreError> {
    let answer = |row: &rusqlite::Row<'_>| {
        Ok(Checkpoint { hindered: row.get::<_, i64>(0)? != 0, log: row.get(1)?, copied: row.get(2)? })
    };
    Ok(connection.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], answer)?)
}
