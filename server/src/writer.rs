//! The one thread that writes: takes what all tables want stored, commits it together, and answers only then.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::store::{Append, AppendError, Pen, StoreError};

/// So much may wait for the disk; beyond it whoever wants to write waits.
const QUEUE: usize = 1_024;
/// One commit holds at most so many appends.
const BATCH: usize = 256;

/// A place in the writer's queue.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
    /// Did the last commit fail?
    failing: Arc<AtomicBool>,
}

#[derive(Debug)]
enum Job {
    Append { append: Box<Append>, asked: Instant, answer: oneshot::Sender<Result<(), AppendError>> },
    TryOut { answer: oneshot::Sender<Result<(), StoreError>> },
    Stop { done: oneshot::Sender<()> },
}

impl Writer {
    /// # Panics
    /// When the system gives no thread; a server cannot begin then.
    pub(crate) fn start(pen: Pen) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let failing = Arc::new(AtomicBool::new(false));
        let desk = Desk { pen, failing: failing.clone() };
        let thread = std::thread::Builder::new().name("writer".into());
        thread.spawn(move || desk.write(jobs)).expect("the system gives a thread");
        Writer { queue, failing }
    }

    /// Returns once the entries are safe, or why they are not. After a failure of the store they may be there or not.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let job = Job::Append { append: Box::new(append), asked: Instant::now(), answer };
        self.queue.send(job).await.map_err(|_| StoreError::Closed)?;
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

    /// Writes what is waiting, and nothing afterwards.
    pub(crate) async fn stop(&self) {
        let (done, stopped) = oneshot::channel();
        if self.queue.send(Job::Stop { done }).await.is_ok() {
            let _ = stopped.await;
        }
    }
}

/// What the thread works with.
struct Desk {
    pen: Pen,
    failing: Arc<AtomicBool>,
}

impl Desk {
    fn write(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut stopping = Vec::new();
        while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
            let (mut appends, mut waiting, mut asking) = (Vec::new(), Vec::new(), Vec::new());
            for job in batch.drain(..) {
                match job {
                    Job::Append { append, asked, answer } => {
                        appends.push(*append);
                        waiting.push((asked, answer));
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
                self.commit(&appends, waiting);
            }
            if !asking.is_empty() {
                let tried = self.pen.try_out();
                self.failing.store(tried.is_err(), Ordering::Relaxed);
                asking.into_iter().for_each(|answer| drop(answer.send(tried.clone())));
            }
        }
        // The file is closed before anybody hears that all is stored.
        drop(self.pen);
        for done in stopping {
            let _ = done.send(());
        }
    }

    fn commit(
        &mut self,
        appends: &[Append],
        waiting: Vec<(Instant, oneshot::Sender<Result<(), AppendError>>)>,
    ) {
        let answers = self.pen.append(appends);
        let failed = answers.iter().any(|answer| matches!(answer, Err(AppendError::Store(_))));
        self.failing.store(failed, Ordering::Relaxed);
        metrics::histogram!("ruckus_commit_appends").record(appends.len() as f64);
        let committed = Instant::now();
        for ((asked, answer), result) in waiting.into_iter().zip(answers) {
            metrics::histogram!("ruckus_append_seconds").record((committed - asked).as_secs_f64());
            // Whoever asked may be gone; the entries are stored all the same.
            let _ = answer.send(result);
        }
    }
}
