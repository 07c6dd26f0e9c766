//! The single writer (group commit, write-behind). All writes go through one queue; a thread takes what has gathered, commits
//! it in one transaction, and answers only then. No other connection writes, so there is no contention for the store's lock,
//! and no async thread waits for the disk. Rows of the index that may lag are written behind, in rounds.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ruckus_table::Guest;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use crate::lock::Lock as _;
use crate::store::{
    Append, AppendError, Old, Pen, RebuiltSummary, Removal, StoreError, Summary, TableId, Urgency,
};

/// Capacity of the writer's queue, in jobs; a full queue makes senders wait.
const QUEUE: usize = 1_024;
/// Largest group commit, in appends.
const BATCH: usize = 256;
/// Idle checkpoint: after this long without a commit the log is truncated.
const QUIET: Duration = Duration::from_secs(10);
/// Write-behind of the index: a late row is due after this time.
const LATEST_ROW: Duration = Duration::from_secs(5);
/// What waits longer for the disk is told to the log: a person may notice.
const SLOW_DISK: Duration = Duration::from_millis(30);
/// The time between two rounds of that, and the rows written in one, or an eighth of those due where that is more.
const ROUNDS_EVERY: Duration = Duration::from_millis(200);
/// Flush batch, in rows; an eighth of all late rows where that is more.
const ROWS_A_ROUND: usize = 16;

/// The sending end of the writer's queue. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
    /// Did the last commit fail?
    failing: Arc<AtomicBool>,
    /// Unix time (s) of the last visit of these tables, as far as it is not written yet (write-behind).
    visits: Arc<Mutex<HashMap<TableId, u64>>>,
}

#[derive(Debug)]
enum Job {
    Append {
        append: Box<Append>,
        asked: Instant,
        answer: oneshot::Sender<Result<u64, AppendError>>,
    },
    /// A flush of the write-behind: late rows, visits, and the idle checkpoint.
    Rounds,
    /// Writes summaries that were rebuilt from entries.
    WriteRebuilt {
        summaries: Vec<RebuiltSummary>,
        answer: oneshot::Sender<Result<(), StoreError>>,
    },
    TakeOff {
        guest: Guest,
        table: TableId,
        answer: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Removes an old table, or a part of it.
    Remove {
        old: Old,
        answer: oneshot::Sender<Result<Removal, StoreError>>,
    },
    KeepReview {
        table: TableId,
        json: Arc<str>,
        answer: oneshot::Sender<Result<u64, StoreError>>,
    },
    TryOut {
        answer: oneshot::Sender<Result<(), StoreError>>,
    },
    Stop {
        done: oneshot::Sender<()>,
    },
}

impl Writer {
    /// # Panics
    /// When the system gives no thread; a server cannot begin then.
    pub(crate) fn start(pen: Pen) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let failing = Arc::new(AtomicBool::new(false));
        let visits: Arc<Mutex<HashMap<TableId, u64>>> = Arc::default();
        let committer = Committer {
            pen,
            visits: visits.clone(),
            late: HashMap::new(),
            failing: failing.clone(),
            left: Instant::now(),
            runtime: Handle::current(),
        };
        let thread = std::thread::Builder::new().name("writer".into());
        thread.spawn(move || committer.write(jobs)).expect("the system gives a thread");
        Writer { queue, failing, visits }
    }

    /// Returns when the entries are on the disk, with the bytes that they take. After a failure of the store the outcome is
    /// unknown: they may be there or not.
    pub(crate) async fn append(&self, append: Append) -> Result<u64, AppendError> {
        let (append, asked) = (Box::new(append), Instant::now());
        self.ask(|answer| Job::Append { append, asked, answer }).await
    }

    /// Puts a job into the queue and waits for its answer.
    async fn ask<T, E: From<StoreError>>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, E>>) -> Job,
    ) -> Result<T, E> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Flushes the write-behind at intervals until `closes` is ready. Lists may lag: an open table is asked itself, and most
    /// tables change again before anybody looks.
    pub(crate) async fn go_round(&self, closes: impl Future<Output = ()>) {
        tokio::pin!(closes);
        while tokio::time::timeout(ROUNDS_EVERY, &mut closes).await.is_err() {
            let _ = self.queue.send(Job::Rounds).await;
        }
    }

    /// Writes summaries that were rebuilt from entries.
    pub(crate) async fn write_rebuilt(&self, summaries: Vec<RebuiltSummary>) -> Result<(), StoreError> {
        self.ask(|answer| Job::WriteRebuilt { summaries, answer }).await
    }

    /// Notes that a person was at a table; it is written with the next flush.
    pub(crate) fn note_visit(&self, table: &TableId, at: u64) {
        self.visits.locked().insert(table.clone(), at);
    }

    /// Takes a table off a guest's own list.
    pub(crate) async fn take_off(&self, guest: Guest, table: TableId) -> Result<(), StoreError> {
        self.ask(|answer| Job::TakeOff { guest, table, answer }).await
    }

    /// Removes an old table, or one batch of its entries, unless it was visited. Unwritten visits count, too.
    pub(crate) async fn remove(&self, old: Old) -> Result<Removal, StoreError> {
        self.ask(|answer| Job::Remove { old, answer }).await
    }

    /// Keeps a review of a finished game, and answers how many bytes it takes.
    pub(crate) async fn keep_review(&self, table: TableId, json: Arc<str>) -> Result<u64, StoreError> {
        self.ask(|answer| Job::KeepReview { table, json, answer }).await
    }

    /// Does the store take writes? After a failure this probes it with a test commit.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        if !self.failing.load(Ordering::Relaxed) {
            return if self.queue.is_closed() { Err(StoreError::Closed) } else { Ok(()) };
        }
        self.ask(|answer| Job::TryOut { answer }).await
    }

    /// Writes what is in the queue and all late rows, and closes the queue.
    pub(crate) async fn stop(&self) {
        let (done, stopped) = oneshot::channel();
        if self.queue.send(Job::Stop { done }).await.is_ok() {
            let _ = stopped.await;
        }
    }
}

/// A row that is to be written behind.
#[derive(Debug)]
struct Late {
    since: Instant,
    changed: u64,
    summary: Summary,
    /// How many bytes the table has grown by since.
    bytes: u64,
}

/// The state of the writer's thread.
#[derive(Debug)]
struct Committer {
    pen: Pen,
    visits: Arc<Mutex<HashMap<TableId, u64>>>,
    /// The late rows of the index, by table.
    late: HashMap<TableId, Late>,
    failing: Arc<AtomicBool>,
    /// The time of the last commit.
    left: Instant,
    /// The runtime of the callers.
    runtime: Handle,
}

impl Committer {
    /// Writes the jobs of the queue, batch by batch, until it is closed.
    fn write(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut stopping = Vec::new();
        while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
            let (mut appends, mut askers, mut asking) = (Vec::new(), Vec::new(), Vec::new());
            let mut rounds = false;
            for job in batch.drain(..) {
                match job {
                    Job::Append { append, asked, answer } => {
                        appends.push(*append);
                        askers.push((asked, answer));
                    }
                    Job::Rounds => rounds = true,
                    Job::WriteRebuilt { summaries, answer } => {
                        drop(answer.send(self.pen.write_rebuilt(&summaries)))
                    }
                    Job::TakeOff { guest, table, answer } => {
                        drop(answer.send(self.pen.take_off(&guest, &table)));
                    }
                    Job::Remove { old, answer } => drop(answer.send(self.remove(&old))),
                    Job::KeepReview { table, json, answer } => {
                        drop(answer.send(self.pen.keep_review(&table, &json)));
                    }
                    Job::TryOut { answer } => asking.push(answer),
                    Job::Stop { done } => {
                        // Jobs that are in the queue already are still done.
                        jobs.close();
                        stopping.push(done);
                    }
                }
            }
            if !appends.is_empty() {
                self.commit_for(appends, askers);
            }
            if rounds {
                self.write_late_rows(LATEST_ROW);
                let _ = self.write_visits();
                if self.left.elapsed() > QUIET {
                    self.pen.clear_log();
                }
            }
            if !asking.is_empty() {
                let tried = self.pen.try_out();
                self.failing.store(tried.is_err(), Ordering::Relaxed);
                asking.into_iter().for_each(|answer| drop(answer.send(tried.clone())));
            }
            // The checkpoint comes after the answers.
            self.pen.keep_log();
            metrics::gauge!("ruckus_log_bytes").set(self.pen.log_bytes() as f64);
        }
        self.write_late_rows(Duration::ZERO);
        let _ = self.write_visits();
        // The file is closed before the callers of `stop` are answered.
        drop(self);
        for done in stopping {
            let _ = done.send(());
        }
    }

    /// Commits a batch and answers its callers.
    fn commit_for(
        &mut self,
        appends: Vec<Append>,
        askers: Vec<(Instant, oneshot::Sender<Result<u64, AppendError>>)>,
    ) {
        let (asked, askers): (Vec<_>, Vec<_>) = askers.into_iter().unzip();
        let answers = self.commit(appends, &asked);
        // One task wakes all callers: waking each of them from this thread would cost more than the commit.
        self.runtime.spawn(async move {
            for (answer, result) in askers.into_iter().zip(answers) {
                // The caller may be gone; the entries are stored all the same.
                let _ = answer.send(result);
            }
        });
    }

    /// Commits a batch, and says of each part whether it is stored.
    fn commit(&mut self, appends: Vec<Append>, asked: &[Instant]) -> Vec<Result<u64, AppendError>> {
        let before = self.pen.last_commit();
        let answers = self.pen.append(&appends);
        let failed = answers.iter().any(|answer| matches!(answer, Err(AppendError::Store(_))));
        self.failing.store(failed, Ordering::Relaxed);
        metrics::histogram!("ruckus_commit_appends").record(appends.len() as f64);
        let committed = Instant::now();
        self.left = committed;
        let seconds = metrics::histogram!("ruckus_append_seconds");
        let on_disk = metrics::histogram!("ruckus_append_disk_seconds");
        for &asked in asked {
            seconds.record((committed - asked).as_secs_f64());
            let waited = disk_time(asked, before, self.pen.last_commit());
            on_disk.record(waited.as_secs_f64());
            if waited > SLOW_DISK {
                tracing::debug!(micros = waited.as_micros() as u64, "an append waited for the disk");
            }
        }
        for (append, answer) in appends.into_iter().zip(&answers) {
            let Append { table, row, summary, index, .. } = append;
            let (Ok(bytes), changed) = (answer, row.changed) else { continue };
            let late = self.late.remove(&table);
            let late = match index {
                // Row and summary are written; the bytes that the table had grown by before are still late.
                Urgency::AtOnce => late.map(|late| Late { changed, summary, ..late }),
                Urgency::Soon => {
                    let (since, before) = late.map_or((committed, 0), |late| (late.since, late.bytes));
                    Some(Late { since, changed, summary, bytes: before + bytes })
                }
            };
            self.late.extend(late.map(|late| (table, late)));
        }
        answers
    }

    /// Flushes the visits first: one may have come after the table was found to be old.
    fn remove(&mut self, old: &Old) -> Result<Removal, StoreError> {
        self.write_visits()?;
        self.pen.remove(old)
    }

    /// Flushes the visits; after a failure they are kept for the next flush.
    fn write_visits(&mut self) -> Result<(), StoreError> {
        let visits = std::mem::take(&mut *self.visits.locked());
        if visits.is_empty() {
            return Ok(());
        }
        let written = self.pen.note_visits(&visits);
        if written.is_err() {
            let mut newer = self.visits.locked();
            for (table, at) in visits {
                newer.entry(table).or_insert(at);
            }
        }
        written
    }

    /// Flushes a batch of the late rows that are older than this; after a failure they are kept for the next flush.
    fn write_late_rows(&mut self, older: Duration) {
        let most = if older.is_zero() { usize::MAX } else { ROWS_A_ROUND.max(self.late.len() / 8) };
        let due = self.late.iter().filter(|(_, late)| late.since.elapsed() >= older);
        let due: Vec<_> = due.take(most).map(|(table, _)| table.clone()).collect();
        let late = due.iter().filter_map(|table| self.late.get_key_value(table));
        if !due.is_empty()
            && self
                .pen
                .write_summaries(late.map(|(table, it)| (table, it.changed, &it.summary, it.bytes)))
                .is_ok()
        {
            due.iter().for_each(|table| drop(self.late.remove(table)));
        }
    }
}

/// How long an append that was sent at this time waited for the disk: during the commit before its own, and its own.
fn disk_time(
    asked: Instant,
    before: Option<(Instant, Instant)>,
    own: Option<(Instant, Instant)>,
) -> Duration {
    let commits = [before.filter(|_| before != own), own].into_iter().flatten();
    commits.map(|(began, ended)| ended.saturating_duration_since(began.max(asked))).sum()
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::task::Poll;

    use ruckus_table::{Entry, Table};

    use super::*;
    use crate::room::tests::entries_of_bots;
    use crate::store::{IndexRow, Store};

    /// Another connection holds the lock of the store for as long as a slow disk would take.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn whoever_has_something_stored_blocks_no_thread_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let writer = Writer::start(store.pen());
        let slow = rusqlite::Connection::open(folder.path().join(Store::FILE)).unwrap();
        slow.execute_batch("BEGIN IMMEDIATE").unwrap();
        let (polled, first) = oneshot::channel();
        let stored = tokio::spawn(async move {
            let mut append = Box::pin(writer.append(new_table()));
            let pending = poll_fn(|cx| Poll::Ready(append.as_mut().poll(cx).is_pending())).await;
            polled.send(pending).unwrap();
            append.await
        });
        // A commit on this thread would wait for the lock until its timeout, and then be an error.
        assert!(first.await.unwrap(), "it is not stored yet");
        slow.execute_batch("ROLLBACK").unwrap();
        stored.await.unwrap().unwrap();
    }

    /// A table of bots that nobody has stored yet.
    fn new_table() -> Append {
        let entries: Vec<Entry> = entries_of_bots("tic-tac-toe", "random");
        let table = Table::fold(entries.clone()).unwrap();
        let (row, summary) = (IndexRow::of(&table, 0), Summary::of(&table));
        let table = TableId::new([0; 12]);
        Append { table, first: 0, entries, row, summary, index: Urgency::AtOnce, home: None }
    }

    #[test]
    fn an_append_waits_for_the_commit_before_it_and_its_own() {
        let start = Instant::now();
        let at = |millis: u64| start + Duration::from_millis(millis);
        let (before, own) = (Some((at(10), at(40))), Some((at(50), at(55))));
        let millis = |asked, before, own| disk_time(at(asked), before, own).as_millis();
        assert_eq!(millis(0, before, own), 35);
        assert_eq!(millis(30, before, own), 15, "it came in the middle of the first");
        assert_eq!(millis(45, before, own), 5);
        assert_eq!(millis(45, None, own), 5);
        assert_eq!(millis(0, before, before), 30, "its own failed before it came to the disk");
    }

    /// No rounds are made here, so a visit stays in memory until the writer has a reason to store it.
    #[tokio::test]
    async fn a_visit_that_is_not_stored_yet_keeps_an_old_table() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let writer = Writer::start(store.pen());
        let made = new_table();
        let id = made.table.clone();
        writer.append(made).await.unwrap();
        let old = Old { table: id.clone(), visited: 10 };
        writer.note_visit(&id, 11);
        assert_eq!(writer.remove(old.clone()).await.unwrap(), Removal::Visited);
        assert!(store.load(&id).await.unwrap().is_some());
        assert_eq!(writer.remove(Old { visited: 11, ..old }).await.unwrap(), Removal::Done);
        assert!(store.load(&id).await.unwrap().is_none());
    }
}
