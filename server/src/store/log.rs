//! The store's log (SQLite's write-ahead log) is kept short: checkpoints, under the writer's own control.
//!
//! A second connection copies most of the log into the file while the writer goes on (a passive checkpoint). The little
//! that came meanwhile the writer copies itself, between two commits, and its next commit writes from the beginning of the
//! log again: only then can the log begin anew, since nobody else writes. Neither ever waits for the other's lock, where
//! SQLite would sleep for longer and longer times.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use rusqlite::Connection;

use super::StoreError;
use super::database::{self, Access};

/// Bytes of a page of the file, and of the frame that holds it in the log.
pub(super) const PAGE: u64 = 4_096;
pub(super) const FRAME: u64 = PAGE + 24;
/// In frames: a log that is this long is copied into the file, 8 MB.
pub(super) const FOLD_AT: u64 = 2_048;
/// In frames: beyond it those who write wait until the log was copied, 48 MB.
pub(super) const LONGEST: u64 = 12_288;
/// In frames: a long reading that can be done later gives way to a log that is this long, 24 MB. The log cannot begin anew
/// before what stands in it is read by nobody.
pub(super) const GIVE_WAY: u64 = 6_144;
/// The passive checkpoint is repeated until this little is left, or so often.
const LITTLE: i64 = 256;
const PASSES: u32 = 4;

/// Copies the log into the file beside the writer, when it is told to. Its connection is closed when this is gone.
#[derive(Debug)]
pub(super) struct Folder {
    /// Both are there until this goes.
    ask: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    working: Arc<AtomicBool>,
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(self.ask.take());
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl Folder {
    /// # Panics
    /// When the system gives no thread; a server cannot begin then.
    pub(super) fn start(file: PathBuf) -> Self {
        let (ask, asked) = sync_channel(1);
        let working = Arc::new(AtomicBool::new(false));
        let thread = std::thread::Builder::new().name("log".into());
        let shared = working.clone();
        let thread = thread.spawn(move || fold_when_asked(&file, &asked, &shared));
        let thread = thread.expect("the system gives a thread");
        Folder { ask: Some(ask), thread: Some(thread), working }
    }

    pub(super) fn is_working(&self) -> bool {
        self.working.load(Ordering::Acquire)
    }

    /// Begins, unless it is at work.
    pub(super) fn begin(&self) {
        if !self.working.swap(true, Ordering::AcqRel) {
            // Its thread lives as long as this does.
            let _ = self.ask.as_ref().map(|ask| ask.try_send(()));
        }
    }
}

fn fold_when_asked(file: &Path, asked: &Receiver<()>, working: &AtomicBool) {
    let mut kept = None;
    while asked.recv().is_ok() {
        if let Err(error) = fold(file, &mut kept) {
            tracing::warn!(%error, "the store's log could not be copied into its file");
        }
        working.store(false, Ordering::Release);
    }
}

/// A connection that failed is given up.
fn fold(file: &Path, kept: &mut Option<Connection>) -> Result<(), StoreError> {
    let connection = match kept.take() {
        Some(connection) => connection,
        None => database::open(file, Access::Write)?,
    };
    for _ in 0..PASSES {
        let Checkpoint { log, folded, .. } = checkpoint(&connection, "PASSIVE")?;
        if log - folded < LITTLE {
            break;
        }
    }
    *kept = Some(connection);
    Ok(())
}

/// What a checkpoint answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checkpoint {
    /// Did somebody who reads keep it from its end?
    pub(super) hindered: bool,
    /// Frames in the log, and those of them that are in the file now.
    pub(super) log: i64,
    pub(super) folded: i64,
}

pub(super) fn checkpoint(connection: &Connection, mode: &str) -> Result<Checkpoint, StoreError> {
    let answer = |row: &rusqlite::Row<'_>| {
        Ok(Checkpoint { hindered: row.get::<_, i64>(0)? != 0, log: row.get(1)?, folded: row.get(2)? })
    };
    Ok(connection.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], answer)?)
}
