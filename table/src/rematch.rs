//! Rematches. The first who asks names the next table, in an entry of the finished one: entries are totally ordered, so all
//! who ask later come to the same table, also when two ask at once.

use std::sync::Arc;

use ruckus_core::Seat;

use crate::{Entry, Guest, Key, Plan, Setup, Sitter, Status, Table, TableError};

/// The table that follows a finished one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// Its name. It may not be made yet: then the next who asks makes it.
    pub table: String,
    /// Who asked for it, in order.
    pub wanted_by: Vec<Seat>,
}

impl Table {
    /// Asks for a rematch. `fresh` is the name of the next table, if nobody has asked before.
    pub fn want_rematch(&self, guest: &Guest, fresh: &str) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        if self.status() != Status::Over {
            return Err(TableError::NotOver);
        }
        let table = match self.rematch() {
            Some(rematch) if rematch.wanted_by.contains(&seat) => return Ok(Vec::new()),
            Some(rematch) => rematch.table.clone(),
            None => fresh.to_string(),
        };
        Ok(vec![Entry::Rematch { seat, table }])
    }

    pub fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_deref()
    }

    /// Where somebody who sat in `seat` sits in the rematch: everybody moves on by one.
    pub fn seat_in_rematch(&self, seat: Seat) -> Seat {
        let next = (seat.index() + 1) % self.sitters.len();
        self.seat_count().each().nth(next).expect("it is one of the seats")
    }

    /// The rematch as it is set out: the same game as it was agreed, the bots with their names, the people's seats free.
    pub fn plan_of_rematch(&self, id: String, host: Guest, key: Key, at: u64) -> Plan {
        let mut sitters: Vec<&Sitter> = self.sitters.iter().collect();
        sitters.rotate_right(1);
        let agreed = Setup::clone(&self.setup);
        let (glass, expected) = (Some(self.glass_seconds()), self.people_besides(&host));
        Plan {
            setup: Setup { id, host: Some(host), key, glass, expected, played_on: None, at, ..agreed },
            seats: sitters.iter().map(|sitter| own_bot(sitter).map(|(bot, _)| bot)).collect(),
            names: sitters
                .iter()
                .map(|sitter| own_bot(sitter).map(|(_, name)| name).unwrap_or_default())
                .collect(),
            edition: None,
        }
    }

    /// Who plays here besides somebody: at the table that follows they are expected.
    pub fn people_besides(&self, guest: &Guest) -> Vec<Guest> {
        self.sitters.iter().filter_map(Sitter::guest).filter(|other| *other != guest).cloned().collect()
    }

    /// Carries out [`Entry::Rematch`].
    pub(crate) fn note_rematch(&mut self, seat: Seat, table: String) {
        let rematch = self.rematch.get_or_insert_with(|| Arc::new(Rematch { table, wanted_by: Vec::new() }));
        Arc::make_mut(rematch).wanted_by.push(seat);
    }
}

/// A bot in a seat of its own, with its name; none for one that plays for a person.
fn own_bot(sitter: &Sitter) -> Option<(String, String)> {
    match sitter {
        Sitter::Bot { bot, name } => Some((bot.clone(), name.clone())),
        _ => None,
    }
}
