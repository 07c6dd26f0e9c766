//! The single writer (group commit): what all tables want stored is put into one queue, from which a thread takes all that
//! has come together, commits it in one transaction, and answers only then. It is the only one that writes, so nobody ever
//! waits for a lock of the store, and no thread that serves people waits for the disk.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ruckus_table::Guest;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use crate::lock::Lock as _;
use crate::store::{Append, AppendError, Drawn, Old, Pen, Removal, StoreError, Summary, TableId, Urgency};

/// Capacity of the writer's queue, in jobs; a full queue makes senders wait.
const QUEUE: usize = 1_024;
/// Largest group commit, in appends.
const BATCH: usize = 256;
/// After this long without a write the log gives its room on the disk back.
const QUIET: Duration = Duration::from_secs(10);
/// Write-behind of the index: a row of a table in play is written at the latest after this time.
const LATEST_ROW: Duration = Duration::from_secs(5);
/// What waits longer for the disk is told to the log: a person may notice.
const SLOW_DISK: Duration = Duration::from_millis(30);
/// The time between two rounds of that, and the rows written in one, or an eighth of those due where that is more.
const ROUNDS_EVERY: Duration = Duration::from_millis(200);
const ROWS_A_ROUND: usize = 16;

/// A place in the writer's queue.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
    /// Did the last commit fail?
    failing: Arc<AtomicBool>,
    /// When a person was last at these tables, as far as it is not written yet.
    visits: Arc<Mutex<HashMap<TableId, u64>>>,
}

#[derive(Debug)]
enum Job {
    Append {
        append: Box<Append>,
        asked: Instant,
        answer: oneshot::Sender<Result<u64, AppendError>>,
    },
    /// What comes round: the faces that were put off, the visits, and the log where all is quiet.
    Rounds,
    /// Faces that were made anew of entries.
    Redraw {
        faces: Vec<Drawn>,
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
        let desk = Committer {
            pen,
            visits: visits.clone(),
            faces: HashMap::new(),
            failing: failing.clone(),
            left: Instant::now(),
            runtime: Handle::current(),
        };
        let thread = std::thread::Builder::new().name("writer".into());
        thread.spawn(move || desk.write(jobs)).expect("the system gives a thread");
        Writer { queue, failing, visits }
    }

    /// Returns once the entries are safe, with how many bytes they take, or why they are not. After a failure of the store they may be there or not.
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

    /// Lets what the lobby shows be written once in a while, until `closes` is ready. Most tables change again before
    /// anybody looks, and an open one is asked itself.
    pub(crate) async fn go_round(&self, closes: impl Future<Output = ()>) {
        tokio::pin!(closes);
        while tokio::time::timeout(ROUNDS_EVERY, &mut closes).await.is_err() {
            let _ = self.queue.send(Job::Rounds).await;
        }
    }

    /// Writes faces that were made anew of entries.
    pub(crate) async fn redraw(&self, faces: Vec<Drawn>) -> Result<(), StoreError> {
        self.ask(|answer| Job::Redraw { faces, answer }).await
    }

    /// Notes that a person was at a table. It is written within a second; nobody waits for it.
    pub(crate) fn note_visit(&self, table: &TableId, at: u64) {
        self.visits.locked().insert(table.clone(), at);
    }

    /// Takes a table off a guest's own list.
    pub(crate) async fn take_off(&self, guest: Guest, table: TableId) -> Result<(), StoreError> {
        self.ask(|answer| Job::TakeOff { guest, table, answer }).await
    }

    /// Removes an old table, or as much of it as is removed at a time. Visits that are not written yet count, too.
    pub(crate) async fn remove(&self, old: Old) -> Result<Removal, StoreError> {
        self.ask(|answer| Job::Remove { old, answer }).await
    }

    /// Keeps a review of a finished game, and answers how many bytes it takes.
    pub(crate) async fn keep_review(&self, table: TableId, json: Arc<str>) -> Result<u64, StoreError> {
        self.ask(|answer| Job::KeepReview { table, json, answer }).await
    }

    /// Can be written? After a failure this tries it out, so that whoever asks learns when there is room again.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        if !self.failing.load(Ordering::Relaxed) {
            return if self.queue.is_closed() { Err(StoreError::Closed) } else { Ok(()) };
        }
        self.ask(|answer| Job::TryOut { answer }).await
    }

    /// Writes what is waiting, and nothing afterwards.
    pub(crate) async fn stop(&self) {
        let (done, stopped) = oneshot::channel();
        if self.queue.send(Job::Stop { done }).await.is_ok() {
            let _ = stopped.await;
        }
    }
}

/// What was put off.
#[derive(Debug)]
struct Late {
    since: Instant,
    changed: u64,
    face: Summary,
    /// How many bytes the table has grown by since.
    bytes: u64,
}

/// What the writer's thread holds.
#[derive(Debug)]
struct Committer {
    pen: Pen,
    visits: Arc<Mutex<HashMap<TableId, u64>>>,
    /// What the index does not know yet: when each of these tables changed last, and what the lobby shows of it.
    faces: HashMap<TableId, Late>,
    failing: Arc<AtomicBool>,
    /// When somebody last had something committed.
    left: Instant,
    /// Where those who wait live.
    runtime: Handle,
}

impl Committer {
    /// Writes what comes into the queue, batch by batch, until it is closed.
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
                    Job::Redraw { faces, answer } => drop(answer.send(self.pen.redraw(&faces))),
                    Job::TakeOff { guest, table, answer } => {
                        drop(answer.send(self.pen.take_off(&guest, &table)));
                    }
                    Job::Remove { old, answer } => drop(answer.send(self.remove(&old))),
                    Job::KeepReview { table, json, answer } => {
                        drop(answer.send(self.pen.keep_review(&table, &json)));
                    }
                    Job::TryOut { answer } => asking.push(answer),
                    Job::Stop { done } => {
                        // What is in the queue already is still written.
                        jobs.close();
                        stopping.push(done);
                    }
                }
            }
            if !appends.is_empty() {
                self.commit_for(appends, askers);
            }
            if rounds {
                self.draw_faces(LATEST_ROW);
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
            // Those who were answered do not wait for it.
            self.pen.keep_log();
            metrics::gauge!("ruckus_log_bytes").set(self.pen.log_bytes() as f64);
        }
        self.draw_faces(Duration::ZERO);
        let _ = self.write_visits();
        // The file is closed before anybody hears that all is stored.
        drop(self);
        for done in stopping {
            let _ = done.send(());
        }
    }

    /// Commits what was in the queue, and answers those who wait.
    fn commit_for(
        &mut self,
        appends: Vec<Append>,
        askers: Vec<(Instant, oneshot::Sender<Result<u64, AppendError>>)>,
    ) {
        let (asked, askers): (Vec<_>, Vec<_>) = askers.into_iter().unzip();
        let answers = self.commit(appends, &asked);
        // One knock for all: to wake each of them from here would cost more than the writing.
        self.runtime.spawn(async move {
            for (answer, result) in askers.into_iter().zip(answers) {
                // Whoever asked may be gone; the entries are stored all the same.
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
            let Append { table, row, face, index, .. } = append;
            let (Ok(bytes), changed) = (answer, row.changed) else { continue };
            let late = self.faces.remove(&table);
            let late = match index {
                // Summary and row are written; how much the table had grown by before is not.
                Urgency::AtOnce => late.map(|late| Late { changed, face, ..late }),
                Urgency::Soon => {
                    let (since, before) = late.map_or((committed, 0), |late| (late.since, late.bytes));
                    Some(Late { since, changed, face, bytes: before + bytes })
                }
            };
            self.faces.extend(late.map(|late| (table, late)));
        }
        answers
    }

    /// Visits wait in memory for the next round, so those that came after the index was read are written first.
    fn remove(&mut self, old: &Old) -> Result<Removal, StoreError> {
        self.write_visits()?;
        self.pen.remove(old)
    }

    /// Writes who came and went. What cannot be written waits for the next time.
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

    /// Draws the faces that are older than this, a few of them or a part where there are many. One that cannot be drawn
    /// waits for the next time.
    fn draw_faces(&mut self, older: Duration) {
        let most = if older.is_zero() { usize::MAX } else { ROWS_A_ROUND.max(self.faces.len() / 8) };
        let due = self.faces.iter().filter(|(_, late)| late.since.elapsed() >= older);
        let due: Vec<_> = due.take(most).map(|(table, _)| table.clone()).collect();
        let late = due.iter().filter_map(|table| self.faces.get_key_value(table));
        if !due.is_empty()
            && self.pen.draw(late.map(|(table, it)| (table, it.changed, &it.face, it.bytes))).is_ok()
        {
            due.iter().for_each(|table| drop(self.faces.remove(table)));
        }
    }
}

/// How long an append that was asked for at this time waited for the disk: while the commit before it was brought there,
/// and its own.
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
    use crate::store::{Row, Store};

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
            let begun = Instant::now();
            let answer = poll_fn(|cx| Poll::Ready(append.as_mut().poll(cx).is_pending())).await;
            polled.send((answer, begun.elapsed())).unwrap();
            append.await
        });
        let (pending, took) = first.await.unwrap();
        assert!(pending, "it is not stored yet");
        // The store waits seconds for its lock.
        assert!(took < Duration::from_millis(500), "the thread was held for {took:?}");
        slow.execute_batch("ROLLBACK").unwrap();
        stored.await.unwrap().unwrap();
    }

    /// A table of bots that nobody has stored yet.
    fn new_table() -> Append {
        let entries: Vec<Entry> = entries_of_bots("tic-tac-toe", "random");
        let table = Table::fold(entries.clone()).unwrap();
        let (row, face) = (Row::of(&table, 0), Summary::of(&table));
        let table = TableId::new([0; 12]);
        Append { table, first: 0, entries, row, face, index: Urgency::AtOnce, home: None }
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
