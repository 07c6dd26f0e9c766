//! Bots think here, off the path of people's requests, a bounded number at a time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ruckus_core::{Budget, Eye, Seat};
use ruckus_shelf::Thinker;
use ruckus_table::{Table, TableError};
use tokio::sync::Semaphore;

use crate::pass::Asked;
use crate::problem::ServerError;
use crate::room::Room;

/// The bot that every game has; it stands in for one that failed.
const SIMPLEST: &str = "random";
/// After so many failures in a row the simplest bot chooses.
const PATIENCE: u32 = 4;
/// The longest pause before a bot that failed is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// What a bot may take for one question, if it is one that thinks.
const LONGEST_THOUGHT: Duration = Duration::from_secs(5);

/// The threads on which bots think.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    places: Arc<Semaphore>,
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Self {
        Pool { places: Arc::new(Semaphore::new(threads.max(1))) }
    }

    /// The code of the bot's choice; none if the bot panics.
    pub(crate) async fn think(&self, thinker: Thinker, seed: u64) -> Option<u16> {
        let place = self.places.clone().acquire_owned().await.ok()?;
        let started = Instant::now();
        let thought = tokio::task::spawn_blocking(move || {
            let _place = place;
            thinker(&Budget::of_time(LONGEST_THOUGHT), seed).choice
        });
        let code = thought.await.ok();
        metrics::histogram!("ruckus_bot_thinking_seconds").record(started.elapsed().as_secs_f64());
        code
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
        let own = if failures < PATIENCE { table.thinker(seat) } else { None };
        let mut code = match own {
            Some(thinker) => room.house.bots.think(thinker, seed).await,
            None => None,
        };
        if code.is_none() {
            tracing::error!(table = %room.id, seat = seat.index(), "a bot failed; the simplest one chooses for it");
            metrics::counter!("ruckus_bot_failures_total").increment(1);
            if let Some(thinker) = table.thinker_of(seat, SIMPLEST) {
                code = room.house.bots.think(thinker, seed).await;
            }
        }
        let Some(code) = code else { return room.bot_gives_up(seat).await };
        since.hold(&room, &table, seat, code).await;
        asked = Some(since);
        // What a bot thought of an older position is worth nothing: if it has learned something it thinks again.
        let clock = room.clone();
        let is_so = move |table: &Table| table.moment_count(eye) == moment && table.story(eye) == story;
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

/// Has a seat before this one to answer as well? Where several are asked at once, the order in which they answer is nobody's
/// choice; for a server under test it must be the same every time.
fn is_early(table: &Table, seat: Seat) -> bool {
    table.seat_count().each().take_while(|before| *before != seat).any(|before| table.asks(before))
}

#[cfg(test)]
mod tests {
    use ruckus_core::Thought;

    use super::*;

    #[tokio::test]
    async fn a_bot_that_panics_harms_nobody() {
        let pool = Pool::new(1);
        assert_eq!(pool.think(Box::new(|_, _| panic!("a bot's mistake")), 1).await, None);
        assert_eq!(
            pool.think(Box::new(|_, _| Thought::plain(7)), 1).await,
            Some(7),
            "its place is free again"
        );
    }

    #[tokio::test]
    async fn no_more_bots_think_at_once_than_there_are_places() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let (pool, now, most) = (Pool::new(2), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let thoughts: Vec<_> = (0..8)
            .map(|_| {
                let (pool, now, most) = (pool.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let think = move |_: &Budget, _| {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::sleep(Duration::from_millis(5));
                        now.fetch_sub(1, Ordering::SeqCst);
                        Thought::plain(0)
                    };
                    pool.think(Box::new(think), 1).await
                })
            })
            .collect();
        for thought in thoughts {
            assert_eq!(thought.await.unwrap(), Some(0));
        }
        assert!(most.load(Ordering::SeqCst) <= 2);
    }
}
