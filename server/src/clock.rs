//! The scheduler of all tables' deadlines (a priority queue): one task sleeps until the next deadline, opens its table, and
//! lets the late seats be answered for. Tables need not stay open for their clocks.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};
use tokio::time::Instant;

use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::room::Room;
use crate::store::{StoreError, TableId};
use crate::tables::Tables;
use crate::time::Time;

/// The pause before the store is tried again after a failure, and before a game that has no room is.
const PAUSE: Duration = Duration::from_secs(5);
const UNTIL_ROOM: Duration = Duration::from_secs(5 * 60);
/// The most tables that are answered for at the same time; after a long stop many are due at once.
const AT_ONCE: usize = 16;

/// The priority queue: each table's next deadline.
#[derive(Debug, Default)]
pub(crate) struct Deadlines {
    waiting: Mutex<Waiting>,
    /// Its length, readable without the lock.
    count: AtomicUsize,
    /// Wakes the task when there is an earlier deadline than the one it sleeps for.
    sooner: Notify,
}

/// The key in the queue: when the deadline comes, and a number that makes it unique.
type Rank = (Instant, u64);

/// A table and its deadline, in Unix time (s) by the table's own clock.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Due {
    table: TableId,
    deadline: u64,
}

#[derive(Debug, Default)]
struct Waiting {
    line: BTreeMap<Rank, Due>,
    ranks: HashMap<TableId, Rank>,
    number: u64,
}

impl Deadlines {
    /// Sets a table's next deadline and when it comes, in place of the one before. The same deadline keeps its earliest time:
    /// opening a table again, or choosing and taking back, postpones nothing.
    pub(crate) fn set(&self, table: &TableId, next: Option<(u64, Instant)>) {
        if next.is_none() && self.count.load(Ordering::Acquire) == 0 {
            return;
        }
        self.replace(table, |noted| {
            let (deadline, due) = next?;
            let before = noted.filter(|(_, noted)| noted.deadline == deadline).map(|(before, _)| before);
            Some((deadline, before.map_or(due, |before| due.min(before))))
        });
    }

    /// What was due could not be done: it is tried again then, also where it was noted anew meanwhile.
    fn put_off(&self, due: Due, until: Instant) {
        let Due { table, deadline } = due;
        self.replace(&table, |_| Some((deadline, until)));
    }

    /// Notes what follows from what was noted before of a table.
    fn replace(&self, table: &TableId, next: impl FnOnce(Option<(Instant, Due)>) -> Option<(u64, Instant)>) {
        let mut waiting = self.waiting.locked();
        let Waiting { line, ranks, number } = &mut *waiting;
        let noted = ranks.remove(table).and_then(|rank| Some((rank.0, line.remove(&rank)?)));
        if let Some((deadline, due)) = next(noted) {
            *number += 1;
            let rank = (due, *number);
            line.insert(rank, Due { table: table.clone(), deadline });
            ranks.insert(table.clone(), rank);
            if line.first_key_value().is_some_and(|(first, _)| *first == rank) {
                self.sooner.notify_one();
            }
        }
        self.count.store(line.len(), Ordering::Release);
    }

    /// Sets a deadline that was read from the store, unless the open table has set a newer one meanwhile.
    fn remember(&self, table: &TableId, next: (u64, Instant)) {
        let known = self.waiting.locked().ranks.contains_key(table);
        if !known {
            self.set(table, Some(next));
        }
    }

    /// How many tables have a deadline.
    pub(crate) fn count(&self) -> usize {
        self.count.load(Ordering::Acquire)
    }

    /// Wakes the task after a test has pushed the clock.
    pub(crate) fn look_again(&self) {
        self.sooner.notify_one();
    }

    /// Waits for the first deadline and takes it out of the queue.
    async fn next(&self, time: &Time) -> Due {
        loop {
            let first = {
                let mut waiting = self.waiting.locked();
                match waiting.line.first_key_value().map(|(&(due, _), _)| due) {
                    Some(due) if due <= time.now() => {
                        let (_, due) = waiting.line.pop_first().expect("it is there");
                        waiting.ranks.remove(&due.table);
                        self.count.store(waiting.line.len(), Ordering::Release);
                        return due;
                    }
                    first => first,
                }
            };
            match first {
                Some(due) => {
                    drop(tokio::time::timeout_at(time.on_the_machine(due), self.sooner.notified()).await);
                }
                None => self.sooner.notified().await,
            }
        }
    }
}

/// The instant this many seconds from now.
fn in_seconds(wait: u64, time: &Time) -> Instant {
    time.now() + Duration::from_secs(wait)
}

/// Sets a table's next deadline after a change.
pub(crate) fn note(room: &Room) {
    let table = room.now().table;
    let glass = table.glass().map(|glass| room.glass_timer.of(room, &table, glass));
    // With a glass of no length (in tests), a question still lapses at its own time.
    let asked = table.seat_count().each().any(|seat| table.asks(seat));
    let glass = glass.filter(|timer| !asked || timer.takes_time());
    let next = table.next_deadline().map(|deadline| match glass {
        Some(timer) => timer.end(deadline, room.server.time.now()),
        None => (deadline, in_seconds(deadline.saturating_sub(room.time()), &room.server.time)),
    });
    room.server.deadlines.set(&room.id, next);
}

/// Runs the scheduler until the server shuts down.
pub(crate) async fn keep(tables: Arc<Tables>) {
    let server = tables.server().clone();
    match server.store.deadlines().await {
        Ok(stored) => {
            let now = server.time.seconds();
            for (table, deadline) in stored {
                server
                    .deadlines
                    .remember(&table, (deadline.at, in_seconds(deadline.wait(now), &server.time)));
            }
        }
        Err(error) => tracing::error!(%error, "no clock can be wound; tables go on when somebody opens them"),
    }
    let places = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        let place = places.clone().acquire_owned().await.expect("the places are never closed");
        let due = tokio::select! {
            () = server.closes() => return,
            due = server.deadlines.next(&server.time) => due,
        };
        let tables = tables.clone();
        tokio::spawn(async move {
            let _place = place;
            lapse(&tables, &due).await;
            tables.let_go(&due.table);
        });
    }
}

/// Answers for the seats that are late at a table, and notes when it is due again.
async fn lapse(tables: &Tables, due: &Due) {
    let Due { table, deadline } = due;
    let server = tables.server();
    // Opening the table has noted it as due at once.
    let again = |error| server.deadlines.put_off(due.clone(), server.time.now() + pause_after(error));
    let room = match tables.open(table.as_str()).await {
        Ok(room) => room,
        // These failures are permanent.
        Err(
            ServerError::NotFound(_)
            | ServerError::Store(StoreError::Damaged { .. } | StoreError::NewerTable { .. }),
        ) => return,
        Err(error) => {
            tracing::warn!(%table, %error, "a table cannot be woken");
            return again(&error);
        }
    };
    // The table's clock may lag behind the timer by a fraction of a second.
    let now = room.time().max(*deadline);
    let seed = server.chance.seed(format_args!("lapse {table} {deadline}"));
    match room.change(move |table, _| Ok(table.lapse(now, seed)?)).await {
        Ok(()) => note(&room),
        Err(error) => {
            tracing::warn!(%table, %error, "a question did not lapse");
            again(&error);
        }
    }
}

/// How long what failed for this reason waits until it is tried again.
pub(crate) fn pause_after(error: &ServerError) -> Duration {
    match error {
        ServerError::NoRoom(_) => UNTIL_ROOM,
        _ => PAUSE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(letter: char) -> TableId {
        TableId::parse(&letter.to_string().repeat(12)).unwrap()
    }

    fn after(start: Instant, tenths: u64) -> Instant {
        start + Duration::from_millis(100 * tenths)
    }

    fn tenths(start: Instant) -> u128 {
        start.elapsed().as_millis() / 100
    }

    #[tokio::test(start_paused = true)]
    async fn tables_are_woken_in_the_order_of_their_deadlines() {
        let deadlines = Arc::new(Deadlines::default());
        let start = Instant::now();
        let at = |tenths| Some((tenths, after(start, tenths)));
        let woken = {
            let deadlines = deadlines.clone();
            tokio::spawn(async move {
                let mut woken = Vec::new();
                for _ in 0..3 {
                    let Due { table, deadline } = deadlines.next(&Time::default()).await;
                    assert!(tenths(start) >= u128::from(deadline), "nobody is woken too early");
                    woken.push((table, deadline));
                }
                woken
            })
        };
        deadlines.set(&table('a'), at(6));
        deadlines.set(&table('b'), at(4));
        tokio::time::advance(Duration::from_millis(50)).await;
        // One that is earlier than the one that the task sleeps for, one that is postponed, and one that is cancelled.
        deadlines.set(&table('c'), at(1));
        deadlines.set(&table('d'), at(2));
        deadlines.set(&table('b'), at(5));
        deadlines.set(&table('d'), None);
        assert_eq!(woken.await.unwrap(), [(table('c'), 1), (table('b'), 5), (table('a'), 6)]);
        assert!(deadlines.waiting.lock().unwrap().ranks.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn what_could_not_be_done_is_put_off_although_its_table_was_opened_for_it() {
        let (deadlines, start) = (Deadlines::default(), Instant::now());
        deadlines.set(&table('a'), Some((5, start)));
        let due = deadlines.next(&Time::default()).await;
        deadlines.set(&table('a'), Some((5, start)));
        deadlines.put_off(due, after(start, 50));
        assert_eq!(deadlines.next(&Time::default()).await.deadline, 5);
        assert!(tenths(start) >= 50);
    }

    #[test]
    fn a_game_that_has_no_room_is_not_tried_again_at_once() {
        let pauses = [ServerError::NoRoom("full"), ServerError::Broken, StoreError::Closed.into()];
        assert_eq!(pauses.map(|error| pause_after(&error).as_secs()), [300, 5, 5]);
    }

    #[tokio::test]
    async fn two_at_the_same_time_are_both_woken() {
        let deadlines = Deadlines::default();
        let due = Instant::now();
        for letter in ['a', 'b'] {
            deadlines.set(&table(letter), Some((5, due)));
        }
        assert_eq!(
            [deadlines.next(&Time::default()).await.table, deadlines.next(&Time::default()).await.table],
            ['a', 'b'].map(table)
        );
    }

    #[tokio::test]
    async fn an_open_table_knows_better_than_the_store() {
        let (deadlines, start) = (Deadlines::default(), Instant::now());
        deadlines.set(&table('a'), Some((10, start)));
        deadlines.remember(&table('a'), (900, after(start, 900)));
        deadlines.remember(&table('b'), (20, start));
        assert_eq!(
            [
                deadlines.next(&Time::default()).await.deadline,
                deadlines.next(&Time::default()).await.deadline
            ],
            [10, 20]
        );
    }

    #[tokio::test(start_paused = true)]
    async fn the_same_deadline_is_not_put_off() {
        let (deadlines, start) = (Deadlines::default(), Instant::now());
        deadlines.set(&table('a'), Some((1_060, after(start, 1))));
        deadlines.set(&table('a'), Some((1_060, after(start, 600))));
        assert_eq!(deadlines.next(&Time::default()).await.deadline, 1_060);
        assert!(tenths(start) < 100, "it came at its first time");
        deadlines.set(&table('a'), Some((1_120, after(start, 0))));
        deadlines.set(&table('a'), Some((1_150, after(start, 3))));
        assert_eq!(deadlines.next(&Time::default()).await.deadline, 1_150);
        assert!(tenths(start) >= 3, "another question has another time");
    }
}
