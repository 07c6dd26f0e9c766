//! Bots think here, off the path of people's requests: on a few threads of their own that stand back for everything else the
//! machine has to do. Whoever thinks about what is not asked any more is stopped.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ruckus_core::{Eye, Seat, Stop};
use ruckus_table::{Status, Table, TableError};
use tokio::sync::oneshot;

use crate::pass::Asked;
use crate::problem::ServerError;
use crate::room::Room;

/// The bot that every game has; it stands in for one that failed.
const SIMPLEST: &str = "random";
/// After so many failures in a row the simplest bot chooses.
const PATIENCE: u32 = 4;
/// The longest pause before a bot that failed is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// What a bot may take for one question, however much it would like to imagine: a turn may be a dozen questions, and people
/// wait for all of them.
pub(crate) const LONGEST_THOUGHT: Duration = Duration::from_secs(1);

/// By how much the threads of bots stand back.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

type Job = Box<dyn FnOnce() + Send>;

/// The threads on which bots think. They go when nobody holds the pool any more.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    jobs: Sender<Job>,
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Self {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = thread.spawn(move || do_jobs(&waiting)) {
                tracing::error!(%error, "a thread for bots cannot be started");
            }
        }
        Pool { jobs }
    }

    /// The code of the bot's choice; none if the bot has none or panics, or was stopped before its turn came.
    pub(crate) async fn think(
        &self,
        stop: Stop,
        thinker: impl FnOnce() -> Option<u16> + Send + 'static,
    ) -> Option<u16> {
        let think = move || {
            let started = Instant::now();
            let code = thinker();
            metrics::histogram!("ruckus_bot_thinking_seconds").record(started.elapsed().as_secs_f64());
            code
        };
        self.work(stop, think).await.flatten()
    }

    /// Some work that nobody waits for.
    fn leave(&self, work: impl FnOnce() + Send + 'static) {
        // Where nobody works any more, the house closes.
        let _ = self.jobs.send(Box::new(work));
    }

    /// What comes of some work; none if it panics, or was stopped before its turn came.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
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
        self.jobs.send(Box::new(job)).ok()?;
        answered.await.ok()
    }
}

/// Does one job after the other.
fn do_jobs(waiting: &Mutex<Receiver<Job>>) {
    stand_back();
    loop {
        // Whoever waits for a job holds the lock, and the others wait for the lock.
        let job = waiting.lock().ok().and_then(|waiting| waiting.recv().ok());
        let Some(job) = job else { return };
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

/// Stops a thought when nobody waits for it any more.
pub(crate) struct StopAtEnd(pub(crate) Stop);

impl Drop for StopAtEnd {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Plays a seat for as long as its bot is awaited.
pub(crate) async fn play(room: Arc<Room>, seat: Seat) {
    let eye = Eye::Seat(seat);
    let mut failures: u32 = 0;
    let mut asked = None;
    let mut follow = room.follow();
    while let Some(table) = room.for_bot(seat).await {
        if room.house.under_test && is_early(&table, seat) {
            drop(table);
            tokio::select! {
                _ = follow.changed() => {}
                () = room.house.closes() => {}
            }
            continue;
        }
        let since = Asked::now(&room, &table, asked.take());
        let (moment, story) = (table.moment_count(eye), table.story(eye));
        let chance = &room.house.chance;
        let seed = chance.seed(format_args!("bot {} {} {moment} {story}", room.id, seat.index()));
        // What a bot thought of an older position is worth nothing: if it has learned something it thinks again.
        let is_so = move |table: &Table| table.moment_count(eye) == moment && table.story(eye) == story;
        let mut code = None;
        if failures < PATIENCE {
            let budget = room.house.budget_of_bots();
            let stop = budget.stop.clone();
            let _stop = StopAtEnd(stop.clone());
            let (mut memory, places) = (room.memories.of(seat).await, room.house.memories.clone());
            let asked_about = table.clone();
            let thinker = move || memory.think(&places, &asked_about, seat, &budget, seed);
            tokio::select! {
                thought = room.house.bots.think(stop, thinker) => code = thought,
                _ = follow.wait_for(|now| !is_so(&now.table)) => {
                    asked = Some(since);
                    continue;
                }
                () = room.house.closes() => continue,
            }
        }
        if code.is_none() {
            tracing::error!(table = %room.id, seat = seat.index(), "a bot failed; the simplest one chooses for it");
            metrics::counter!("ruckus_bot_failures_total").increment(1);
            if let Some(thinker) = table.thinker_of(seat, SIMPLEST) {
                let budget = room.house.budget_of_bots();
                let simplest = move || Some(thinker(&budget, seed).choice);
                code = room.house.bots.think(Stop::default(), simplest).await;
            }
        }
        let Some(code) = code else { return room.bot_gives_up(seat).await };
        since.hold(&room, &table, seat, code).await;
        asked = Some(since);
        let clock = room.clone();
        let chosen = room.change(move |table, _| match is_so(table) {
            true => Ok(table.choose_as_bot(seat, code, clock.time())?),
            false => Err(TableError::Stale.into()),
        });
        match chosen.await {
            Ok(()) => failures = 0,
            Err(ServerError::Conflict | ServerError::Table(TableError::Stale)) => {}
            Err(error) => {
                failures += 1;
                tracing::warn!(table = %room.id, seat = seat.index(), %error, failures, "a bot's choice failed");
                // The store may need a moment, or somebody to make room on the disk.
                tokio::time::sleep(Duration::from_millis(50 << failures.min(16)).min(LONGEST_PAUSE)).await;
            }
        }
    }
}

/// Lets the bots that nobody asks now think about what they heard.
pub(crate) fn ponder(room: &Room, table: &Arc<Table>) {
    let (awaited, now) = (table.awaited_bots(), table.status());
    if now == Status::Over {
        room.memories.forget();
    }
    let idle = table.seat_count().each().filter(|seat| !awaited.contains(seat));
    for seat in idle.filter(|&seat| now == Status::Playing && table.has_listener(seat)) {
        if let Some(mut memory) = room.memories.if_idle(seat) {
            let (table, places) = (table.clone(), room.house.memories.clone());
            let budget = room.house.budget_of_bots();
            room.house.bots.leave(move || memory.ponder(&places, &table, seat, &budget));
        }
    }
}

/// Has a seat before this one to answer as well? Where several are asked at once, the order in which they answer is nobody's
/// choice; for a server under test it must be the same every time.
fn is_early(table: &Table, seat: Seat) -> bool {
    table.seat_count().each().take_while(|before| *before != seat).any(|before| table.asks(before))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    async fn think(pool: &Pool, thinker: impl FnOnce() -> Option<u16> + Send + 'static) -> Option<u16> {
        pool.think(Stop::default(), thinker).await
    }

    #[tokio::test]
    async fn a_bot_that_panics_harms_nobody() {
        let pool = Pool::new(1);
        assert_eq!(think(&pool, || panic!("a bot's mistake")).await, None);
        assert_eq!(think(&pool, || Some(7)).await, Some(7), "its place is free again");
    }

    #[tokio::test]
    async fn no_more_bots_think_at_once_than_there_are_places() {
        let (pool, now, most) = (Pool::new(2), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
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
        let pool = Pool::new(1);
        let stop = Stop::default();
        let raised = stop.clone();
        let endless = move || {
            while !raised.is_raised() {
                std::thread::yield_now();
            }
            Some(1)
        };
        tokio::select! {
            _ = pool.think(stop.clone(), endless) => panic!("it thinks until it is stopped"),
            () = tokio::time::sleep(Duration::from_millis(20)) => drop(StopAtEnd(stop.clone())),
        }
        assert_eq!(pool.think(stop, || Some(2)).await, None, "nobody asks it any more");
        assert_eq!(think(&pool, || Some(3)).await, Some(3));
    }
}
