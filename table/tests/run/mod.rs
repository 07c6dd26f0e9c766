//! A table run in memory: what is decided is stored, then applied. Everybody is called what they are known by, and their
//! number for the dice follows from their name.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its part of it")]

pub mod twins;

use ruckus_core::Seat;
use ruckus_table::{Commitment, Entry, Guest, Key, Nonce, Plan, Setup, Sitter, Table, TableError};

/// The time of what happens while no clock runs.
pub const NOW: u64 = 0;

pub const KEY: Key = Key::new([3; 32]);

pub fn guest(name: &str) -> Guest {
    Guest(name.to_string())
}

/// The number that somebody mixes into the dice.
pub fn number(name: &str) -> Nonce {
    let mut bytes = [0; 32];
    bytes.iter_mut().zip(name.bytes()).for_each(|(byte, letter)| *byte = letter);
    Nonce::new(bytes)
}

pub fn committed(name: &str) -> Commitment {
    number(name).commitment()
}

pub fn plan(game: &str, seats: &[Option<&str>]) -> Plan {
    let setup = Setup { host: Some(guest("ann")), ..Setup::of("table", game, KEY, NOW) };
    Plan::of(setup, seats.iter().map(|seat| seat.map(str::to_string)).collect())
}

/// The same, with something else agreed.
pub fn agreed(mut plan: Plan, change: impl FnOnce(&mut Setup)) -> Plan {
    change(&mut plan.setup);
    plan
}

pub struct Run {
    pub stored: Vec<Entry>,
    pub table: Table,
}

impl Run {
    pub fn new(plan: Plan) -> Self {
        let stored = Table::make(plan).unwrap();
        Run { table: Table::fold(stored.clone()).unwrap(), stored }
    }

    /// Ann and Bob, and the game has begun.
    pub fn two(game: &str) -> Self {
        let mut run = Run::new(plan(game, &[None, None]));
        run.sit("ann", Some(Seat::new(0)));
        run.sit("bob", None);
        run
    }

    pub fn store(&mut self, entries: Result<Vec<Entry>, TableError>) {
        for entry in entries.unwrap() {
            // Entries survive being written.
            let written = serde_json::to_string(&entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&written).unwrap(), entry);
            self.table.apply(entry.clone()).unwrap();
            self.stored.push(entry);
        }
    }

    /// Sits down; whoever comes last begins the game.
    pub fn sit(&mut self, name: &str, seat: Option<Seat>) {
        self.take_seat(name, seat);
        self.mix();
    }

    /// Sits down and keeps the number to oneself.
    pub fn take_seat(&mut self, name: &str, seat: Option<Seat>) {
        self.store(self.table.sit(seat, guest(name), name, committed(name), 0));
    }

    /// If every seat is taken, everybody shows their number.
    pub fn mix(&mut self) {
        let names: Vec<String> =
            self.table.sitters().iter().filter_map(Sitter::guest).map(|guest| guest.0.clone()).collect();
        for name in names {
            if let Some(end) = self.table.mixing_ends() {
                // In no time after the last one has sat down.
                let at = end - ruckus_table::beginning::GRACE;
                self.store(self.table.mix_in(&guest(&name), number(&name), at));
            }
        }
    }

    pub fn choose(&mut self, name: &str, code: u16) {
        let moment = self.table.moment_count(self.table.eye_of(&guest(name)));
        self.store(self.table.choose(&guest(name), moment, code, 0));
        self.turn_glass();
    }

    /// If all have answered in a secret step, its glass is over at once.
    pub fn turn_glass(&mut self) {
        let asked = self.table.seat_count().each().any(|seat| self.table.asks(seat));
        if let (Some(_), false, Some(due)) = (self.table.glass(), asked, self.table.next_deadline()) {
            self.store(self.table.lapse(due, 1));
        }
    }
}
