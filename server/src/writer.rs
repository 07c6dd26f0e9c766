//! The one that writes: takes what all tables want stored, commits it together, and answers only then.

use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::store::{Append, AppendError, Store, StoreError};

/// So much may wait for the disk; beyond it whoever wants to write waits.
const QUEUE: usize = 1_024;
/// One commit holds at most so many appends.
const BATCH: usize = 256;

/// A place in the writer's queue.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
}

#[derive(Debug)]
enum Job {
    Append { append: Append, asked: Instant, answer: oneshot::Sender<Result<(), AppendError>> },
    Stop { done: oneshot::Sender<()> },
}

impl Writer {
    pub(crate) fn start(store: Store) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(write(store, jobs));
        Writer { queue }
    }

    /// Returns once the entries are safe, or why they are not. After a failure of the store they may be there or not.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let job = Job::Append { append, asked: Instant::now(), answer };
        self.queue.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) fn is_open(&self) -> bool {
        !self.queue.is_closed()
    }

    /// Writes what is waiting, and nothing afterwards.
    pub(crate) async fn stop(&self) {
        let (done, stopped) = oneshot::channel();
        if self.queue.send(Job::Stop { done }).await.is_ok() {
            let _ = stopped.await;
        }
    }
}

async fn write(store: Store, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut stopping = Vec::new();
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let (mut appends, mut waiting) = (Vec::new(), Vec::new());
        for job in batch.drain(..) {
            match job {
                Job::Append { append, asked, answer } => {
                    appends.push(append);
                    waiting.push((asked, answer));
                }
                Job::Stop { done } => {
                    // What is in the queue already is still written.
                    jobs.close();
                    stopping.push(done);
                }
            }
        }
        if !appends.is_empty() {
            commit(&store, &appends, waiting).await;
        }
    }
    for done in stopping {
        let _ = done.send(());
    }
}

type Waiting = Vec<(Instant, oneshot::Sender<Result<(), AppendError>>)>;

async fn commit(store: &Store, appends: &[Append], waiting: Waiting) {
    let answers = match store.append(appends).await {
        Ok(answers) => answers,
        Err(error) => {
            tracing::error!(%error, appends = appends.len(), "a commit failed");
            appends.iter().map(|_| Err(error.clone().into())).collect()
        }
    };
    metrics::histogram!("ruckus_commit_appends").record(appends.len() as f64);
    for ((asked, answer), result) in waiting.into_iter().zip(answers) {
        metrics::histogram!("ruckus_append_seconds").record(asked.elapsed().as_secs_f64());
        // Whoever asked may be gone; the entries are stored all the same.
        let _ = answer.send(result);
    }
}
