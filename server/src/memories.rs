//! Memories (such as beliefs) of a table's bots from question to question. Bots update them while people choose (pondering),
//! so that it need not be done when they are asked.

use std::sync::Arc;

use ruckus_core::{Budget, MAX_SEATS, Seat};
use ruckus_table::{Follower, Table};
use tokio::sync::{Mutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

/// Most bots of a server that keep a memory at the same time, each about a megabyte; the others choose from their view alone.
const MOST: usize = 128;

/// Permits for memories (a semaphore).
#[derive(Clone, Debug)]
pub(crate) struct Places(Arc<Semaphore>);

impl Default for Places {
    fn default() -> Self {
        Places(Arc::new(Semaphore::new(MOST)))
    }
}

/// The memories of one table's bots, by seat. A bot that thinks holds the lock of its own.
#[derive(Debug, Default)]
pub(crate) struct Memories([Arc<Mutex<Memory>>; MAX_SEATS]);

impl Memories {
    /// Waits for the lock of a seat's memory.
    pub(crate) async fn of(&self, seat: Seat) -> OwnedMutexGuard<Memory> {
        self.0[seat.index()].clone().lock_owned().await
    }

    /// The memory of a seat, if its lock is free.
    pub(crate) fn if_idle(&self, seat: Seat) -> Option<OwnedMutexGuard<Memory>> {
        self.0[seat.index()].clone().try_lock_owned().ok()
    }

    /// Drops the memories when the game is over; one that is locked is dropped at the next change or with its room.
    pub(crate) fn forget(&self) {
        for mut memory in self.0.iter().filter_map(|memory| memory.try_lock().ok()) {
            *memory = Memory::default();
        }
    }
}

/// The memory of one bot with its permit, if it has one.
#[derive(Debug, Default)]
pub(crate) struct Memory(Option<(Follower, OwnedSemaphorePermit)>);

impl Memory {
    /// The code of the seat's choice, from its bot's memory if there is one, or from its view; none if no bot is asked there.
    pub(crate) fn think(
        &mut self,
        places: &Places,
        table: &Table,
        seat: Seat,
        budget: &Budget,
        seed: u64,
    ) -> Option<u16> {
        match self.follow(places, table, seat) {
            Some(follower) => Some(follower.think(budget, seed)?.choice),
            None => Some(table.thinker(seat)?(budget, seed).choice),
        }
    }

    /// Brings the memory up to date and lets the bot ponder.
    pub(crate) fn ponder(&mut self, places: &Places, table: &Table, seat: Seat, budget: &Budget) {
        if let Some(follower) = self.follow(places, table, seat) {
            follower.ponder(budget);
        }
    }

    /// The bot of the seat, up to date; none if it has no memory, or there is no permit for one.
    fn follow(&mut self, places: &Places, table: &Table, seat: Seat) -> Option<&mut Follower> {
        // Taken out first: a memory whose update fails or panics is dropped, and rebuilt the next time.
        let (so_far, place) = self.0.take().unzip();
        if !table.has_listener(seat) {
            return None;
        }
        let place = place.or_else(|| places.0.clone().try_acquire_owned().ok())?;
        self.0 = Some((table.follow(seat, so_far)?, place));
        self.0.as_mut().map(|(follower, _)| follower)
    }
}

#[cfg(test)]
mod tests {
    use ruckus_shelf::example;

    use super::*;
    use crate::room::tests::table_of_bots;

    /// A table at which only bots play that remember.
    fn table() -> Table {
        table_of_bots(example::CROWDED, "keen")
    }

    /// Plays some steps; what each bot answers, with a memory or without, and whether it ponders meanwhile.
    fn answers(places: &Places, ponders: bool) -> Vec<u16> {
        let (mut table, mut answers) = (table(), Vec::new());
        let mut memories = [Memory::default(), Memory::default()];
        let budget = Budget::of_iterations(12);
        while answers.len() < 30
            && let Some(&seat) = table.awaited_bots().first()
        {
            let code = memories[seat.index()].think(places, &table, seat, &budget, 7).unwrap();
            answers.push(code);
            table
                .choose_as_bot(seat, code, 0)
                .unwrap()
                .into_iter()
                .for_each(|entry| table.apply(entry).unwrap());
            if ponders {
                for (seat, memory) in [0, 1].map(Seat::new).into_iter().zip(&mut memories) {
                    memory.ponder(places, &table, seat, &Budget::default());
                }
            }
        }
        answers
    }

    #[test]
    fn whoever_ponders_answers_the_same_only_sooner() {
        let places = Places::default();
        assert_eq!(answers(&places, true), answers(&places, false));
    }

    #[test]
    fn no_more_remember_than_there_are_places() {
        let table = table();
        let places = Places(Arc::new(Semaphore::new(1)));
        let [mut one, mut two] = [Memory::default(), Memory::default()];
        one.ponder(&places, &table, Seat::new(0), &Budget::default());
        two.ponder(&places, &table, Seat::new(1), &Budget::default());
        assert!(one.0.is_some() && two.0.is_none());
        let asked = table.awaited_bots()[0];
        assert!(
            two.think(&places, &table, asked, &Budget::of_iterations(4), 1).is_some(),
            "it plays all the same"
        );
        one = Memory::default();
        two.ponder(&places, &table, Seat::new(1), &Budget::default());
        assert!(one.0.is_none() && two.0.is_some(), "a place was left");
    }
}
