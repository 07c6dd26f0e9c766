//! A table with one person and bots, run in this process.

use std::collections::BTreeMap;

use ruckus_core::{Budget, Eye, Phrase, Record, Seat, Threads};
use ruckus_lab::Seeds;
use ruckus_shelf::{Scene, Shelved};
use ruckus_table::{Entry, Follower, Guest, Key, Nonce, Plan, Setup, Table, TableError};
use serde_json::Value;

use crate::trouble::Trouble;

/// A budget with all threads of the machine, which is free for the search while a person waits.
fn all_hands() -> Budget {
    let threads = std::thread::available_parallelism().map_or(Threads::ONE, Threads::new);
    Budget { threads, ..Budget::default() }
}

/// A game of one person against bots.
pub(super) struct Session {
    table: Table,
    you: Guest,
    seat: Seat,
    /// What the bots think with.
    seeds: Seeds,
    /// What they remember.
    followers: BTreeMap<Seat, Follower>,
    /// The moment of the person's last choice.
    chosen: u32,
}

impl Session {
    /// Sits down. None among the bots is the person's seat.
    pub(super) fn begin(
        game: &'static dyn Shelved,
        bots: Vec<Option<String>>,
        options: &Value,
        (name, plays): (&str, Option<u8>),
        seed: Option<u64>,
    ) -> Result<Self, Trouble> {
        let mut numbers = numbers(seed)?;
        let mut next = || numbers.next().expect("numbers never end");
        let key = Key::new(secret([next(), next(), next(), next()]));
        let nonce = Nonce::new(secret([next(), next(), next(), next()]));
        let (id, at, seeds) = (format!("terminal-{:016x}", next()), next(), Seeds::of(next()));
        let seat = bots.iter().position(Option::is_none).and_then(Seat::from_index);
        let seat = seat.ok_or_else(|| Trouble::failed("no seat is left for you"))?;

        let you = Guest("you".to_string());
        let setup = Setup {
            options: options.clone(),
            host: Some(you.clone()),
            private: true,
            ..Setup::of(id, game.title().id, key, at)
        };
        let made = Table::make(Plan::of(setup, bots)).map_err(Trouble::usage)?;
        let table = Table::fold(made).map_err(Trouble::usage)?;
        let sat = table.sit_as(Some(seat), you.clone(), name, nonce.commitment(), plays, 0);
        let sat = sat.map_err(Trouble::usage)?;
        let mut session = Session { table, you, seat, seeds, followers: BTreeMap::new(), chosen: 0 };
        session.apply(sat)?;
        let begun = session.table.mix_in(&session.you, nonce, 0).map_err(Trouble::failed)?;
        session.apply(begun)?;
        Ok(session)
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn eye(&self) -> Eye {
        Eye::Seat(self.seat)
    }

    /// The name of a seat in lists.
    pub(super) fn name(&self, seat: Seat) -> String {
        match self.table.sitters().get(seat.index()) {
            Some(_) if seat == self.seat => "You".to_string(),
            Some(sitter) => sitter.name().to_string(),
            None => format!("Seat {}", seat.index() + 1),
        }
    }

    /// Words as the person reads them.
    pub(super) fn read(&self, words: &Phrase) -> String {
        words.read(self.eye(), |seat| self.name(seat))
    }

    /// How the game looks to the person.
    pub(super) fn scene(&self) -> Scene {
        self.table.scene(self.eye()).expect("all seats are taken, so the game has begun")
    }

    /// Lets the bots answer until only the person is awaited, or no seat.
    pub(super) fn let_bots_play(&mut self) -> Result<(), Trouble> {
        while let Some(&seat) = self.table.awaited_bots().first() {
            let seed = self.seeds.next().expect("seeds never end");
            let mut follower = self.table.follow(seat, self.followers.remove(&seat));
            let thought = follower.as_mut().and_then(|follower| follower.think(&all_hands(), seed));
            let choice = thought.ok_or_else(|| Trouble::failed("a bot has nothing to choose from"))?.choice;
            self.followers.extend(follower.map(|follower| (seat, follower)));
            let entries = self.table.choose_as_bot(seat, choice, 0).map_err(Trouble::failed)?;
            self.apply(entries)?;
        }
        Ok(())
    }

    pub(super) fn choose(&mut self, code: u16) -> Result<(), Trouble> {
        let moment = self.table.moment_count(self.eye());
        let entries = self.table.choose(&self.you, moment, code, 0).map_err(Trouble::failed)?;
        self.chosen = moment + 1;
        self.apply(entries)
    }

    /// Is this the moment of the person's last choice?
    pub(super) fn chose(&self, moment: u32) -> bool {
        self.chosen == moment
    }

    /// Takes the person's last choice back, or says why it stands.
    pub(super) fn undo(&mut self) -> Result<(), String> {
        let entries = self.table.undo(&self.you, 0).map_err(|error| error.to_string())?;
        self.apply(entries).map_err(|_| "the game would not go on without it".to_string())
    }

    fn apply(&mut self, entries: Vec<Entry>) -> Result<(), Trouble> {
        for entry in entries {
            self.table.apply(entry).map_err(|error: TableError| Trouble::failed(error))?;
        }
        Ok(())
    }

    /// The record so far. It is written when the person leaves the table, so it shows the key even of an unfinished game.
    pub(super) fn record(&self) -> Record {
        self.table.record_so_far().expect("all seats are taken, so the game has begun")
    }
}

/// Numbers that follow from the seed, or from the system's randomness.
fn numbers(seed: Option<u64>) -> Result<Box<dyn Iterator<Item = u64>>, Trouble> {
    if let Some(seed) = seed {
        return Ok(Box::new(Seeds::of(seed)));
    }
    let mut drawn = [0; 64];
    drawn
        .iter_mut()
        .try_for_each(|number| getrandom::u64().map(|random| *number = random))
        .map_err(|error| Trouble::failed(format!("the system has no randomness to give: {error}")))?;
    Ok(Box::new(drawn.into_iter()))
}

fn secret(numbers: [u64; 4]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (chunk, number) in bytes.chunks_exact_mut(8).zip(numbers) {
        chunk.copy_from_slice(&number.to_le_bytes());
    }
    bytes
}
