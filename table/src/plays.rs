//! What each seat plays as, a species or a corporation: chosen when somebody takes a seat, or until the last one is taken; bots and
//! people who chose nothing get what is left. It goes into the options of the record. The promise of the dice is older
//! and does not hold for it: it changes no rule and no die.

use ruckus_core::{Allotment, MAX_SEATS, Seat, SeatChoice};
use serde_json::{Map, Value};

use crate::{Commitment, Entry, Guest, Sitter, Status, Table, TableError};

/// What the seats of a table play as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plays {
    pub choice: SeatChoice,
    allotment: Allotment,
}

impl Plays {
    /// By number.
    pub fn of(&self, seat: Seat) -> u8 {
        self.allotment.of(seat)
    }
}

/// What of a table's options the promise of its dice holds for, and what seats play as according to the rest.
pub(crate) fn split(choice: Option<SeatChoice>, options: Value) -> (Value, Option<Allotment>) {
    let Value::Object(mut fields) = options else { return (options, None) };
    let Some(listed) = choice.and_then(|choice| fields.remove(choice.key)) else {
        return (Value::Object(fields), None);
    };
    let rest = if fields.is_empty() { Value::Null } else { Value::Object(fields) };
    (rest, serde_json::from_value(listed).ok())
}

impl Table {
    /// Takes a free seat as [`sit`](Table::sit) does, and chooses what it plays as.
    pub fn sit_as(
        &self,
        seat: Option<Seat>,
        guest: Guest,
        name: &str,
        commitment: Commitment,
        plays: Option<u8>,
        at: u64,
    ) -> Result<Vec<Entry>, TableError> {
        let sat = self.sit(seat, guest, name, commitment, at)?;
        let (Some(value), Some(seat)) = (plays, sat.first().and_then(Entry::seat)) else { return Ok(sat) };
        // Before the seat is taken: with the last one the dice begin to be mixed.
        Ok([vec![self.choice_of(seat, value)?], sat].concat())
    }

    /// Chooses what one's own seat plays as. Nothing if it has chosen that already.
    pub fn play_as(&self, guest: &Guest, value: u8) -> Result<Vec<Entry>, TableError> {
        self.check_edition()?;
        if self.status() != Status::Open {
            return Err(TableError::Begun);
        }
        if self.mixing_ends().is_some() {
            return Err(TableError::Mixing);
        }
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let chosen = self.choice_of(seat, value)?;
        if self.chosen_by(seat) == Some(value) {
            return Ok(Vec::new());
        }
        self.seatings.check_plays(seat)?;
        Ok(vec![chosen])
    }

    fn choice_of(&self, seat: Seat, value: u8) -> Result<Entry, TableError> {
        let plays = self.plays().ok_or(TableError::NothingToPlayAs)?;
        let name = plays.choice.names.get(usize::from(value)).ok_or(TableError::NothingToPlayAs)?;
        let others = self.seat_count().each().filter(|&other| other != seat);
        let is_person = |seat: &Seat| matches!(self.sitters[seat.index()], Sitter::Person { .. });
        match others.filter(is_person).any(|other| plays.of(other) == value) {
            true => Err(TableError::PlayedByAnother(name)),
            false => Ok(Entry::PlaysAs { seat, value }),
        }
    }

    /// What a seat has chosen to play as, if it has.
    pub fn chosen_by(&self, seat: Seat) -> Option<u8> {
        self.chosen.get(seat.index()).copied().flatten()
    }

    /// What each seat plays as, as things stand; none in a game where there is nothing to choose.
    pub fn plays(&self) -> Option<Plays> {
        let choice = self.game.seat_choice()?;
        Some(Plays { choice, allotment: self.allotment() })
    }

    fn allotment(&self) -> Allotment {
        let mut chosen = self.chosen;
        for seat in self.seat_count().each() {
            let made = self.allotted.map(|allotted| allotted.of(seat));
            let seat = seat.index();
            if chosen[seat].is_none() && !chosen.contains(&made) {
                chosen[seat] = made;
            }
        }
        Allotment::complete(chosen)
    }

    /// The options that the game is played with: those that it was made with, and what seats play as, if that is not
    /// each its own.
    pub fn played_options(&self) -> Value {
        let mut options = Value::clone(&self.setup.options);
        if let Some(Plays { choice, allotment }) = self.plays().filter(|plays| !plays.allotment.is_usual()) {
            if options.is_null() {
                options = Value::Object(Map::new());
            }
            if let Value::Object(fields) = &mut options {
                fields.insert(choice.key.into(), allotment.list(self.seat_count()).into());
            }
        }
        options
    }

    pub(crate) fn note_choice(&mut self, seat: Seat, value: u8) {
        self.seatings.note_plays(seat);
        // What was stored may be damaged.
        if usize::from(value) < MAX_SEATS {
            self.chosen = self.chosen.map(|other| other.filter(|&other| other != value));
            self.chosen[seat.index()] = Some(value);
        }
    }
}
