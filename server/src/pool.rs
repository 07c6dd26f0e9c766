//! The threads on which bots think. They stand back for everything else the machine has to do, and take from each address
//! in turn: whoever has many bots waits for their own, not others for them.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Instant;

use ruckus_core::Stop;
use tokio::sync::oneshot;

/// By how much the threads of bots stand back.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

type Job = Box<dyn FnOnce() + Send>;

/// From where those come whom a bot thinks for; none where nobody has come yet, as after a restart.
pub(crate) type Home = Option<IpAddr>;

/// The threads, and what they have to do. They go when nobody holds the pool any more.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    hall: Arc<Hall>,
    /// So much of one address may wait before it is asked to have patience.
    most: usize,
}

impl Pool {
    pub(crate) fn new(threads: usize, most: usize) -> Self {
        let desk = Arc::new(Desk::default());
        for number in 0..threads.max(1) {
            let desk = desk.clone();
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = thread.spawn(move || do_jobs(&desk)) {
                tracing::error!(%error, "a thread for bots cannot be started");
            }
        }
        Pool { hall: Arc::new(Hall(desk)), most }
    }

    /// Do so many bots of an address wait for their turn that it should have no more?
    pub(crate) fn is_crowded(&self, home: Home) -> bool {
        self.hall.0.line().jobs.get(&home).is_some_and(|jobs| jobs.len() >= self.most)
    }

    /// What a bot answers; none if it has no answer or panics, or was stopped before its turn came.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        home: Home,
        stop: Stop,
        thinker: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let think = move || {
            let started = Instant::now();
            let answer = thinker();
            metrics::histogram!("ruckus_bot_thinking_seconds").record(started.elapsed().as_secs_f64());
            answer
        };
        self.work_for(home, stop, think).await.flatten()
    }

    /// Some work that nobody waits for.
    pub(crate) fn leave(&self, home: Home, work: impl FnOnce() + Send + 'static) {
        self.hall.0.put(home, Box::new(work));
    }

    /// What comes of some work; none if it panics, or was stopped before its turn came.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        stop: Stop,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.work_for(None, stop, work).await
    }

    async fn work_for<T: Send + 'static>(
        &self,
        home: Home,
        stop: Stop,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let job = move || {
            if !stop.is_raised() {
                // Nobody may want to know any more.
                let _ = answer.send(work());
            }
        };
        self.hall.0.put(home, Box::new(job));
        answered.await.ok()
    }
}

/// Closes the desk when the last one goes who could bring work.
#[derive(Debug)]
struct Hall(Arc<Desk>);

impl Drop for Hall {
    fn drop(&mut self) {
        self.0.line().closed = true;
        self.0.came.notify_all();
    }
}

/// Where work is brought and fetched.
#[derive(Debug, Default)]
struct Desk {
    line: Mutex<Line>,
    came: Condvar,
}

impl Desk {
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().expect("nobody panics here")
    }

    fn put(&self, home: Home, job: Job) {
        self.line().put(home, job);
        self.came.notify_one();
    }

    /// The next job, once there is one; none when nobody can bring one any more.
    fn take(&self) -> Option<Job> {
        let waits = |line: &mut Line| line.turns.is_empty() && !line.closed;
        self.came.wait_while(self.line(), waits).expect("nobody panics here").take()
    }
}

/// What waits: for each address a line of its own, and the addresses in turn.
#[derive(Default)]
struct Line {
    /// None of them is empty.
    jobs: HashMap<Home, VecDeque<Job>>,
    turns: VecDeque<Home>,
    closed: bool,
}

impl Line {
    fn put(&mut self, home: Home, job: Job) {
        let own = self.jobs.entry(home).or_insert_with(|| {
            self.turns.push_back(home);
            VecDeque::new()
        });
        own.push_back(job);
    }

    fn take(&mut self) -> Option<Job> {
        let home = self.turns.pop_front()?;
        let own = self.jobs.get_mut(&home)?;
        let job = own.pop_front();
        match own.is_empty() {
            true => drop(self.jobs.remove(&home)),
            false => self.turns.push_back(home),
        }
        job
    }
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} addresses wait", self.turns.len())
    }
}

/// Does one job after the other.
fn do_jobs(desk: &Desk) {
    stand_back();
    while let Some(job) = desk.take() {
        // A bot that panics has not answered, which is how one learns of it.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

/// People's moves go first, whoever thinks.
pub(crate) fn stand_back() {
    // On Linux this is about the calling thread alone; elsewhere it would be about all of the program.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "the threads of bots do not stand back");
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    async fn think(pool: &Pool, thinker: impl FnOnce() -> Option<u16> + Send + 'static) -> Option<u16> {
        pool.think(None, Stop::default(), thinker).await
    }

    fn home(number: u8) -> Home {
        Some(Ipv4Addr::new(10, 0, 0, number).into())
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
        let thoughts: Vec<_> = (0..8)
            .map(|_| {
                let (pool, now, most) = (pool.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let thinker = move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::sleep(Duration::from_millis(5));
                        now.fetch_sub(1, Ordering::SeqCst);
                        Some(0)
                    };
                    think(&pool, thinker).await
                })
            })
            .collect();
        for thought in thoughts {
            assert_eq!(thought.await.unwrap(), Some(0));
        }
        assert!(most.load(Ordering::SeqCst) <= 2);
    }

    #[tokio::test]
    async fn whoever_is_stopped_gives_its_place_to_the_next() {
        let pool = Pool::new(1, 9);
        let stop = Stop::default();
        let raised = stop.clone();
        let endless = move || {
            while !raised.is_raised() {
                std::thread::yield_now();
            }
            Some(1)
        };
        tokio::select! {
            _ = pool.think(None, stop.clone(), endless) => panic!("it thinks until it is stopped"),
            () = tokio::time::sleep(Duration::from_millis(20)) => stop.raise(),
        }
        assert_eq!(pool.think(None, stop, || Some(2)).await, None, "nobody asks it any more");
        assert_eq!(think(&pool, || Some(3)).await, Some(3));
    }

    /// The order in which a line is worked off.
    fn order(brought: &[(u8, u32)]) -> Vec<u32> {
        let (mut line, done) = (Line::default(), Arc::new(Mutex::new(Vec::new())));
        for &(from, number) in brought {
            let done = done.clone();
            line.put(home(from), Box::new(move || done.lock().unwrap().push(number)));
        }
        while let Some(job) = line.take() {
            job();
        }
        assert!(line.jobs.is_empty(), "nobody is remembered who has nothing to do");
        done.lock().unwrap().clone()
    }

    #[test]
    fn whoever_brings_much_waits_for_themselves() {
        assert_eq!(order(&[(1, 10), (1, 11), (1, 12), (2, 20), (3, 30), (2, 21)]), [10, 20, 30, 11, 21, 12]);
        assert_eq!(order(&[(1, 10), (1, 11)]), [10, 11], "one's own come in their order");
    }

    #[tokio::test]
    async fn an_address_with_much_to_think_about_is_told_so() {
        let pool = Pool::new(1, 2);
        let (go, gone) = std::sync::mpsc::channel::<()>();
        pool.leave(home(1), move || {
            let _ = gone.recv();
        });
        // The thread has taken that one, sooner or later.
        while pool.is_crowded(home(1)) || !pool.hall.0.line().turns.is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        pool.leave(home(1), || ());
        assert!(!pool.is_crowded(home(1)));
        pool.leave(home(1), || ());
        assert!(pool.is_crowded(home(1)) && !pool.is_crowded(home(2)) && !pool.is_crowded(None));
        drop(go);
        while pool.is_crowded(home(1)) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}
