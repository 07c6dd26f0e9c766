//! What the bots of a table remember from question to question. They go on thinking about what they hear while people choose,
//! so that they need not do it when they are asked.

use std::sync::Arc;

use ruckus_core::{Budget, MAX_SEATS, Seat};
use ruckus_table::{Follower, Table};
use tokio::sync::{Mutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

/// The most bots of a server that keep a belief at the same time, each about a megabyte; the others go by what they see.
const MOST: usize = 128;

/// How many more may begin to remember something.
#[derive(Clone, Debug)]
pub(crate) struct Places(Arc<Semaphore>);

impl Default for Places {
    fn default() -> Self {
        Places(Arc::new(Semaphore::new(MOST)))
    }
}

/// The memories of one table's bots, by seat. Whoever thinks holds theirs meanwhile.
#[derive(Debug, Default)]
pub(crate) struct Memories([Arc<Mutex<Memory>>; MAX_SEATS]);

impl Memories {
    /// The memory of a seat, once nobody thinks with it.
    pub(crate) async fn of(&self, seat: Seat) -> OwnedMutexGuard<Memory> {
        self.0[seat.index()].clone().lock_owned().await
    }

    /// The memory of a seat, if nobody thinks with it.
    pub(crate) fn if_idle(&self, seat: Seat) -> Option<OwnedMutexGuard<Memory>> {
        self.0[seat.index()].clone().try_lock_owned().ok()
    }

    /// The game is over; whoever still thinks forgets it later.
    pub(crate) fn forget(&self) {
        for mut memory in self.0.iter().filter_map(|memory| memory.try_lock().ok()) {
            *memory = Memory::default();
        }
    }
}

/// What one bot remembers, if it does.
#[derive(Debug, Default)]
pub(crate) struct Memory(Option<(Follower, OwnedSemaphorePermit)>);

impl Memory {
    /// The code of the seat's choice, by what its bot remembers and sees now; none if no bot is asked there.
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

    /// Thinks about what the bot of the seat heard up to now.
    pub(crate) fn ponder(&mut self, places: &Places, table: &Table, seat: Seat, budget: &Budget) {
        if let Some(follower) = self.follow(places, table, seat) {
            follower.ponder(budget);
        }
    }

    /// The bot of the seat, up to date; none if it has nothing to remember, or no place for it.
    fn follow(&mut self, places: &Places, table: &Table, seat: Seat) -> Option<&mut Follower> {
        // Whoever thinks and fails begins anew.
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
