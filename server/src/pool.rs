//! The worker pool of the bots: threads of low priority (niceness) with a queue that is fair by address. Policies, which take
//! microseconds, have a lane with threads of their own, so that they never wait for searches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Instant;

use ruckus_core::Stop;
use tokio::sync::oneshot;

use crate::fair_queue::{FairQueue, Home};
use crate::lock::Lock as _;

/// Niceness of the threads that search.
const BACK: i32 = 10;
/// Niceness of the threads for policies.
const A_LITTLE_BACK: i32 = 5;

/// Some work, and a number that tells it from others.
struct Job {
    number: u64,
    work: Box<dyn FnOnce() + Send>,
}

/// The kind of a thought; each has its own queue and threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// A policy's: it takes microseconds.
    Quick,
    /// A search's: it takes what time there is.
    Deep,
}

impl Lane {
    fn name(self) -> &'static str {
        match self {
            Lane::Quick => "quick",
            Lane::Deep => "deep",
        }
    }
}

/// The two lanes. Clones share them; the threads exit when the last clone is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    quick: Arc<Queue>,
    deep: Arc<Queue>,
    /// Queue limit of one address, in jobs.
    most: usize,
}

impl Pool {
    /// `threads` search; a quarter as many more are for policies.
    pub(crate) fn new(threads: usize, most: usize) -> Self {
        let quick = Queue::open(Lane::Quick, (threads / 4).max(1), A_LITTLE_BACK);
        Pool { quick, deep: Queue::open(Lane::Deep, threads.max(1), BACK), most }
    }

    fn lane(&self, lane: Lane) -> &Queue {
        match lane {
            Lane::Quick => &self.quick,
            Lane::Deep => &self.deep,
        }
    }

    /// Is this address over its queue limit?
    pub(crate) fn is_crowded(&self, home: Home) -> bool {
        let waiting = [&self.quick, &self.deep].map(|lane| lane.0.state().line.len_of(home));
        waiting.iter().sum::<usize>() >= self.most
    }

    /// The queue position of the next job of an address: how many are done before it. Zero where a thread is free.
    pub(crate) fn ahead(&self, home: Home, lane: Lane) -> usize {
        let state = self.lane(lane).0.state();
        let is_free = state.at_work < state.threads && state.line.is_empty();
        if is_free { 0 } else { state.at_work + state.line.ahead_of_next(home) }
    }

    /// Runs a bot's thought. None if it has no answer, panics, or was cancelled in the queue.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        home: Home,
        lane: Lane,
        stop: Stop,
        thinker: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let think = move || {
            let started = Instant::now();
            let answer = thinker();
            let seconds = metrics::histogram!("ruckus_bot_thinking_seconds", "lane" => lane.name());
            seconds.record(started.elapsed().as_secs_f64());
            answer
        };
        self.work(home, lane, stop, think).await.flatten()
    }

    /// Queues work without an answer.
    pub(crate) fn leave(&self, home: Home, work: impl FnOnce() + Send + 'static) {
        self.deep.0.put(home, Box::new(work));
    }

    /// What comes of some work; none if it panics, or was stopped before its turn came. Whoever does not wait for it any more
    /// takes it out of the queue, with all that it holds.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        home: Home,
        lane: Lane,
        stop: Stop,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let asked = Instant::now();
        let job = move || {
            if !stop.is_raised() {
                let seconds = metrics::histogram!("ruckus_bot_waiting_seconds", "lane" => lane.name());
                seconds.record(asked.elapsed().as_secs_f64());
                // The receiver may have been dropped.
                let _ = answer.send(work());
            }
        };
        let hall = self.lane(lane);
        let _place = Place { hall: &hall.0, home, number: hall.0.put(home, Box::new(job)) };
        answered.await.ok()
    }
}

/// A job's place in the queue, until nobody waits for it any more.
struct Place<'h> {
    hall: &'h Shared,
    home: Home,
    number: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        // It is dropped when the queue is free again.
        let _job = self.hall.state().line.remove(self.home, |job| job.number == self.number);
    }
}

/// Where the work of one lane is brought and fetched. It closes when the last one goes who could bring some.
#[derive(Debug)]
struct Queue(Arc<Shared>);

impl Queue {
    fn open(lane: Lane, threads: usize, niceness: i32) -> Arc<Self> {
        let shared = Arc::new(Shared::default());
        shared.state().threads = threads;
        for number in 0..threads {
            let shared = shared.clone();
            let thread = std::thread::Builder::new().name(format!("{}-{number}", lane.name()));
            if let Err(error) = thread.spawn(move || do_jobs(&shared, niceness)) {
                tracing::error!(%error, "a thread for bots cannot be started");
            }
        }
        Arc::new(Queue(shared))
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.0.state().closed = true;
        self.0.came.notify_all();
    }
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    came: Condvar,
}

#[derive(Default)]
struct State {
    line: FairQueue<Job>,
    /// How many jobs were ever brought.
    brought: u64,
    /// How many threads there are, and how many of them are at work.
    threads: usize,
    /// How many of them are busy.
    at_work: usize,
    closed: bool,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} jobs wait", self.line.len())
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.locked()
    }

    /// Puts work into the queue and answers its number.
    fn put(&self, home: Home, work: Box<dyn FnOnce() + Send>) -> u64 {
        let number = {
            let mut queue = self.state();
            queue.brought += 1;
            let number = queue.brought;
            queue.line.put(home, Job { number, work });
            number
        };
        self.came.notify_one();
        number
    }

    /// Waits for the next job; none when the queue is closed and empty.
    fn take(&self) -> Option<Job> {
        let waits = |state: &mut State| state.line.is_empty() && !state.closed;
        let mut state = self.came.wait_while(self.state(), waits).expect("nobody panics here");
        let job = state.line.take()?;
        state.at_work += 1;
        Some(job)
    }
}

/// The loop of a worker thread.
fn do_jobs(shared: &Shared, niceness: i32) {
    stand_back_by(niceness);
    while let Some(job) = shared.take() {
        // A bot that panics has not answered, which is how one learns of it.
        let _ = catch_unwind(AssertUnwindSafe(job.work));
        shared.state().at_work -= 1;
    }
}

/// Lowers the priority of the calling thread, so that people's requests go first.
pub(crate) fn stand_back() {
    stand_back_by(BACK);
}

fn stand_back_by(niceness: i32) {
    // On Linux this sets the niceness of the calling thread; elsewhere it would be that of the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, niceness) {
        tracing::debug!(%error, "the threads of bots do not stand back");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::sync::{RwLock, mpsc};

    use super::*;
    use crate::fair_queue::tests::home;

    async fn think(pool: &Pool, thinker: impl FnOnce() -> Option<u16> + Send + 'static) -> Option<u16> {
        pool.think(None, Lane::Deep, Stop::default(), thinker).await
    }

    #[tokio::test]
    async fn a_bot_that_panics_harms_nobody() {
        let pool = Pool::new(1, 9);
        assert_eq!(think(&pool, || panic!("a bot's mistake")).await, None);
        assert_eq!(think(&pool, || Some(7)).await, Some(7), "its place is free again");
    }

    #[tokio::test]
    async fn no_more_bots_think_at_once_than_there_are_places() {
        let (pool, now, most) =
            (Pool::new(2, 9), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (gate, (began, mut begun)) = (Arc::new(RwLock::new(())), mpsc::unbounded_channel());
        let closed = gate.write().await;
        let thoughts: Vec<_> = (0..8)
            .map(|_| {
                let (pool, now, most) = (pool.clone(), now.clone(), most.clone());
                let (gate, began) = (gate.clone(), began.clone());
                tokio::spawn(async move {
                    let thinker = move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        began.send(()).unwrap();
                        drop(gate.blocking_read());
                        now.fetch_sub(1, Ordering::SeqCst);
                        Some(0)
                    };
                    think(&pool, thinker).await
                })
            })
            .collect();
        // Both places are taken, and everybody else waits.
        for _ in 0..2 {
            begun.recv().await.unwrap();
        }
        while now.load(Ordering::SeqCst) + pool.deep.0.state().line.len_of(None) < 8 {
            tokio::task::yield_now().await;
        }
        assert!(begun.try_recv().is_err(), "the third has no place");
        drop(closed);
        for thought in thoughts {
            assert_eq!(thought.await.unwrap(), Some(0));
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn whoever_is_stopped_gives_its_place_to_the_next() {
        let pool = Pool::new(1, 9);
        let stop = Stop::default();
        let raised = stop.clone();
        let (begins, begun) = oneshot::channel();
        let endless = move || {
            begins.send(()).unwrap();
            while !raised.is_raised() {
                std::thread::yield_now();
            }
            Some(1)
        };
        tokio::select! {
            _ = pool.think(None, Lane::Deep, stop.clone(), endless) => panic!("it thinks until it is stopped"),
            begun = begun => {
                begun.unwrap();
                stop.raise();
            }
        }
        assert_eq!(pool.think(None, Lane::Deep, stop, || Some(2)).await, None, "nobody asks it any more");
        assert_eq!(think(&pool, || Some(3)).await, Some(3));
    }

    #[tokio::test]
    async fn whoever_answers_at_once_does_not_wait_for_those_who_search() {
        let pool = Pool::new(1, 9);
        let (go, gone) = std::sync::mpsc::channel::<()>();
        pool.leave(home(1), move || {
            let _ = gone.recv();
        });
        // Every thread that searches is taken until `go` is dropped.
        let answer = pool.think(home(1), Lane::Quick, Stop::default(), || Some(5)).await;
        assert_eq!(answer, Some(5));
        let deep = tokio::spawn({
            let pool = pool.clone();
            async move { pool.think(home(2), Lane::Deep, Stop::default(), || Some(6)).await }
        });
        while pool.deep.0.state().line.len_of(home(2)) == 0 {
            tokio::task::yield_now().await;
        }
        // Others are answered at once all the while.
        for _ in 0..100 {
            assert_eq!(pool.think(home(2), Lane::Quick, Stop::default(), || Some(7)).await, Some(7));
        }
        assert!(!deep.is_finished(), "it waits for a thread that searches");
        drop(go);
        assert_eq!(deep.await.unwrap(), Some(6));
    }

    #[tokio::test]
    async fn what_is_cancelled_leaves_the_queue_with_all_that_it_holds() {
        let pool = Pool::new(1, 9);
        let (begin, begun) = std::sync::mpsc::channel();
        let (go, gone) = std::sync::mpsc::channel::<()>();
        pool.leave(home(2), move || {
            let _ = begin.send(());
            let _ = gone.recv();
        });
        begun.recv().unwrap();
        let course = Arc::new(());
        for _ in 0..50 {
            let held = course.clone();
            let hint = pool.work(home(1), Lane::Deep, Stop::default(), move || drop(held));
            // It is asked for, and its page goes.
            let asked = tokio::time::timeout(std::time::Duration::ZERO, hint);
            assert!(asked.await.is_err());
        }
        assert_eq!(pool.deep.0.state().line.len_of(home(1)), 0);
        assert_eq!(Arc::strong_count(&course), 1, "nothing of it is held");
        drop(go);
    }

    #[tokio::test]
    async fn an_address_with_much_to_think_about_is_told_so() {
        let pool = Pool::new(1, 2);
        let (go, gone) = std::sync::mpsc::channel::<()>();
        pool.leave(home(1), move || {
            let _ = gone.recv();
        });
        // The thread has taken that one, sooner or later.
        while pool.is_crowded(home(1)) || !pool.deep.0.state().line.is_empty() {
            tokio::task::yield_now().await;
        }
        pool.leave(home(1), || ());
        assert!(!pool.is_crowded(home(1)));
        pool.leave(home(1), || ());
        assert!(pool.is_crowded(home(1)) && !pool.is_crowded(home(2)) && !pool.is_crowded(None));
        drop(go);
        while pool.is_crowded(home(1)) {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn whoever_asks_is_told_what_comes_before_whatever_it_is() {
        let pool = Pool::new(1, 9);
        let ahead = |number| pool.ahead(home(number), Lane::Deep);
        assert_eq!(ahead(1), 0, "the thread is free");
        let (begin, begun) = std::sync::mpsc::channel();
        let (go, gone) = std::sync::mpsc::channel::<()>();
        pool.leave(home(1), move || {
            let _ = begin.send(());
            let _ = gone.recv();
        });
        begun.recv().unwrap();
        assert_eq!((ahead(1), ahead(2)), (1, 1), "it is at work");
        (0..3).for_each(|_| pool.leave(home(1), || ()));
        assert_eq!((ahead(1), ahead(2)), (4, 2), "each address in its turn");
        assert_eq!(pool.ahead(home(1), Lane::Quick), 0);
        drop(go);
        // The last one answers when all before it are done.
        let last = pool.work(home(1), Lane::Deep, Stop::default(), || ()).await;
        assert_eq!(last, Some(()));
    }
}
