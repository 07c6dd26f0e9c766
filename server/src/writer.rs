//! The one desk at which is written: what all tables want stored is committed together and answered only then.
//!
//! Whoever comes to a free desk writes at once, themselves. Whoever finds it taken puts their wish into the queue, from
//! which the writer, a thread of its own, takes all that has come together.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use ruckus_table::Guest;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use crate::store::{Append, AppendError, Face, Pen, StoreError, TableId, Urgency};

/// So much may wait for the disk; beyond it whoever wants to write waits.
const QUEUE: usize = 1_024;
/// One commit holds at most so many appends.
const BATCH: usize = 256;
/// A desk that nobody has used for so long is in a quiet house.
const QUIET: Duration = Duration::from_micros(300);
/// What the index says of a table in play may be so old, and some are brought up to date so often: a few at a time, so
/// that nobody waits for all of them.
const OLD_FACE: Duration = Duration::from_secs(5);
const FACES_EVERY: Duration = Duration::from_millis(200);
const FEW_FACES: usize = 16;

/// A place in the writer's queue.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
    /// Gone when the house is closed.
    desk: Arc<Mutex<Option<Desk>>>,
    /// How many appends are in the queue, or in the writer's hands and not yet stored.
    waiting: Arc<AtomicUsize>,
    /// Did the last commit fail?
    failing: Arc<AtomicBool>,
    /// How many appends were stored.
    written: Arc<AtomicU64>,
    /// When a person was last at these tables, as far as it is not written yet.
    visits: Arc<Mutex<HashMap<TableId, u64>>>,
}

#[derive(Debug)]
enum Job {
    Append {
        append: Box<Append>,
        asked: Instant,
        answer: oneshot::Sender<Result<(), AppendError>>,
    },
    /// The faces that were put off, and the visits.
    Faces,
    TakeOff {
        guest: Guest,
        table: TableId,
        answer: oneshot::Sender<Result<(), StoreError>>,
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
        let written = Arc::new(AtomicU64::new(0));
        let visits: Arc<Mutex<HashMap<TableId, u64>>> = Arc::default();
        let desk = Desk {
            pen,
            visits: visits.clone(),
            faces: HashMap::new(),
            failing: failing.clone(),
            written: written.clone(),
            left: Instant::now(),
            runtime: Handle::current(),
        };
        let waiting = Arc::new(AtomicUsize::new(0));
        let desk = Arc::new(Mutex::new(Some(desk)));
        let thread = std::thread::Builder::new().name("writer".into());
        let (shared, counted) = (desk.clone(), waiting.clone());
        thread.spawn(move || write(&shared, &counted, jobs)).expect("the system gives a thread");
        Writer { queue, desk, waiting, failing, written, visits }
    }

    /// Returns once the entries are safe, or why they are not. After a failure of the store they may be there or not.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let asked = Instant::now();
        if let Some(mut desk) = self.free_desk() {
            let desk = desk.as_mut().ok_or(StoreError::Closed)?;
            return desk.commit(vec![append], &[asked]).remove(0);
        }
        let (answer, answered) = oneshot::channel();
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.queue
            .send(Job::Append { append: Box::new(append), asked, answer })
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// The desk, if nobody is at it or waits for it. To wake the writer and to be woken by it would take about as long as
    /// the disk does. But this thread serves nobody else meanwhile, so there must be others.
    fn free_desk(&self) -> Option<MutexGuard<'_, Option<Desk>>> {
        let nobody_waits = self.waiting.load(Ordering::Relaxed) == 0;
        let others = Handle::current().metrics().num_workers() > 1;
        let desk = (nobody_waits && others).then(|| self.desk.try_lock().ok()).flatten()?;
        // Where much is written, the writer collects more at a time.
        let is_quiet = desk.as_ref().is_none_or(|desk| desk.left.elapsed() > QUIET);
        is_quiet.then_some(desk)
    }

    /// Lets what the lobby shows be written once in a while, until `closes` is ready. Most tables change again before
    /// anybody looks, and an open one is asked itself.
    pub(crate) async fn draw_faces(&self, closes: impl Future<Output = ()>) {
        tokio::pin!(closes);
        while tokio::time::timeout(FACES_EVERY, &mut closes).await.is_err() {
            let _ = self.queue.send(Job::Faces).await;
        }
    }

    /// Notes that a person was at a table. It is written within a second; nobody waits for it.
    pub(crate) fn note_visit(&self, table: &TableId, at: u64) {
        self.visits.lock().expect("nobody panics here").insert(table.clone(), at);
    }

    /// Takes a table off a guest's own list.
    pub(crate) async fn take_off(&self, guest: Guest, table: TableId) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Job::TakeOff { guest, table, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Can be written? After a failure this tries it out, so that whoever asks learns when there is room again.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        if !self.failing.load(Ordering::Relaxed) {
            return if self.queue.is_closed() { Err(StoreError::Closed) } else { Ok(()) };
        }
        let (answer, answered) = oneshot::channel();
        self.queue.send(Job::TryOut { answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// How many appends were stored since the server began.
    pub(crate) fn written(&self) -> u64 {
        self.written.load(Ordering::Relaxed)
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
    face: Face,
}

/// What is written with, by one at a time.
#[derive(Debug)]
struct Desk {
    pen: Pen,
    visits: Arc<Mutex<HashMap<TableId, u64>>>,
    /// What the index does not know yet: when each of these tables changed last, and what the lobby shows of it.
    faces: HashMap<TableId, Late>,
    failing: Arc<AtomicBool>,
    written: Arc<AtomicU64>,
    /// When something was last committed.
    left: Instant,
    /// Where those who wait live.
    runtime: Handle,
}

/// Writes what comes into the queue, batch by batch, until it is closed.
fn write(desk: &Mutex<Option<Desk>>, waiting: &AtomicUsize, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut stopping = Vec::new();
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        let mut desk = desk.lock().expect("nobody panics here");
        let desk = desk.as_mut().expect("the desk is there as long as jobs come");
        // What came while somebody else was at it.
        while batch.len() < BATCH
            && let Ok(job) = jobs.try_recv()
        {
            batch.push(job);
        }
        let (mut appends, mut askers, mut asking) = (Vec::new(), Vec::new(), Vec::new());
        let mut faces = false;
        for job in batch.drain(..) {
            match job {
                Job::Append { append, asked, answer } => {
                    appends.push(*append);
                    askers.push((asked, answer));
                }
                Job::Faces => faces = true,
                Job::TakeOff { guest, table, answer } => drop(answer.send(desk.pen.take_off(&guest, &table))),
                Job::TryOut { answer } => asking.push(answer),
                Job::Stop { done } => {
                    // What is in the queue already is still written.
                    jobs.close();
                    stopping.push(done);
                }
            }
        }
        if !appends.is_empty() {
            waiting.fetch_sub(appends.len(), Ordering::Relaxed);
            desk.commit_for(appends, askers);
        }
        if faces {
            desk.draw_faces(OLD_FACE);
            desk.write_visits();
        }
        if !asking.is_empty() {
            let tried = desk.pen.try_out();
            desk.failing.store(tried.is_err(), Ordering::Relaxed);
            asking.into_iter().for_each(|answer| drop(answer.send(tried.clone())));
        }
    }
    // The file is closed before anybody hears that all is stored.
    if let Some(mut desk) = desk.lock().expect("nobody panics here").take() {
        desk.draw_faces(Duration::ZERO);
        desk.write_visits();
    }
    for done in stopping {
        let _ = done.send(());
    }
}

impl Desk {
    /// Commits what was in the queue, and answers those who wait.
    fn commit_for(
        &mut self,
        appends: Vec<Append>,
        askers: Vec<(Instant, oneshot::Sender<Result<(), AppendError>>)>,
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
    fn commit(&mut self, appends: Vec<Append>, asked: &[Instant]) -> Vec<Result<(), AppendError>> {
        let answers = self.pen.append(&appends);
        let failed = answers.iter().any(|answer| matches!(answer, Err(AppendError::Store(_))));
        self.failing.store(failed, Ordering::Relaxed);
        self.written.fetch_add(appends.len() as u64, Ordering::Relaxed);
        metrics::histogram!("ruckus_commit_appends").record(appends.len() as f64);
        let committed = Instant::now();
        self.left = committed;
        let seconds = metrics::histogram!("ruckus_append_seconds");
        asked.iter().for_each(|asked| seconds.record((committed - *asked).as_secs_f64()));
        for (append, answer) in appends.into_iter().zip(&answers) {
            let Append { table, row, face, index, .. } = append;
            match index {
                _ if answer.is_err() => {}
                Urgency::AtOnce => drop(self.faces.remove(&table)),
                Urgency::Soon => {
                    let since = self.faces.get(&table).map_or(committed, |late| late.since);
                    self.faces.insert(table, Late { since, changed: row.changed, face });
                }
            }
        }
        answers
    }

    /// Writes who came and went. What cannot be written waits for the next time.
    fn write_visits(&mut self) {
        let visits = std::mem::take(&mut *self.visits.lock().expect("nobody panics here"));
        if !visits.is_empty() && self.pen.note_visits(&visits).is_err() {
            let mut newer = self.visits.lock().expect("nobody panics here");
            for (table, at) in visits {
                newer.entry(table).or_insert(at);
            }
        }
    }

    /// Draws the faces that are older than this, a few of them or a part where there are many. One that cannot be drawn
    /// waits for the next time.
    fn draw_faces(&mut self, older: Duration) {
        let most = if older.is_zero() { usize::MAX } else { FEW_FACES.max(self.faces.len() / 8) };
        let due = self.faces.iter().filter(|(_, late)| late.since.elapsed() >= older);
        let due: Vec<_> = due.take(most).map(|(table, _)| table.clone()).collect();
        let late = due.iter().filter_map(|table| self.faces.get_key_value(table));
        if !due.is_empty() && self.pen.draw(late.map(|(table, it)| (table, it.changed, &it.face))).is_ok() {
            due.iter().for_each(|table| drop(self.faces.remove(table)));
        }
    }
}
