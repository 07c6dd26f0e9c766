//! The beginning of a game: when every seat is taken and every commitment stands, the seats reveal their nonces, the dice are
//! mixed from them, and the first chance steps are taken.
//!
//! From then on no seat changes hands: one that changed after another's nonce is known could be filled again and again until
//! the dice please. A nonce that is not revealed in time is left out of the mix, which everybody can see.

use ruckus_core::{Mixed, Seat, Step, Turn};

use crate::course::Course;
use crate::{Commitment, Entry, FairDice, Guest, Nonce, Promise, Sitter, Status, Table, TableError, Terms};

/// Seconds that a person's page has to reveal its nonce; then the game begins without it.
pub const GRACE: u64 = 90;

impl Table {
    /// Shows what one's own seat committed to. The last one to do so begins the game.
    pub fn mix_in(&self, guest: &Guest, nonce: Nonce, at: u64) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let Sitter::Person { commitment, nonce: shown, .. } = &self.sitters[seat.index()] else {
            return Err(TableError::NotSeated);
        };
        if nonce.commitment() != *commitment {
            return Err(TableError::WrongNonce);
        }
        match (shown, self.mixing_ends()) {
            // A second tab, or a page that has not received the answer.
            (Some(_), _) => Ok(Vec::new()),
            (None, None) if self.course.is_some() => Err(TableError::Begun),
            (None, None) => Err(TableError::SeatsFree),
            (None, Some(_)) => self.then_begin(Entry::MixedIn { seat, nonce }, at),
        }
    }

    /// When the game begins without those whose number is missing; none unless the dice are being mixed.
    pub fn mixing_ends(&self) -> Option<u64> {
        self.filled
            .filter(|_| self.course.is_none() && self.closed.is_none())
            .map(|filled| filled.saturating_add(GRACE))
    }

    /// Begins without those who have had their time; nothing if it is not over yet.
    pub(crate) fn begin_late(&self, now: u64) -> Result<Vec<Entry>, TableError> {
        match self.mixing_ends() {
            Some(end) if end <= now => self.begin(now),
            _ => Ok(Vec::new()),
        }
    }

    /// An entry, and the beginning if nothing is missing after it.
    pub(crate) fn then_begin(&self, entry: Entry, at: u64) -> Result<Vec<Entry>, TableError> {
        let mut after = self.clone();
        after.apply(entry.clone())?;
        let mut entries = vec![entry];
        entries.extend(after.begin_if_mixed(at)?);
        Ok(entries)
    }

    pub(crate) fn begin_if_mixed(&self, at: u64) -> Result<Vec<Entry>, TableError> {
        let missing = |sitter: &Sitter| matches!(sitter, Sitter::Person { nonce: None, .. });
        match self.mixing_ends() {
            Some(_) if !self.sitters.iter().any(missing) => self.begin(at),
            _ => Ok(Vec::new()),
        }
    }

    /// The beginning, with the dice and draws that are due before anybody can choose.
    fn begin(&self, at: u64) -> Result<Vec<Entry>, TableError> {
        let begun = Entry::Begun { at };
        let mut table = self.clone();
        table.apply(begun.clone())?;
        let mut entries = vec![begun];
        if let Some(course) = &table.course {
            let mut play = course.now().clone_box();
            entries.extend(table.resolve_chance(&mut *play, course.draws(), at)?);
        }
        Ok(entries)
    }

    /// The dice and draws that are due in a game before anybody can choose again.
    pub(crate) fn resolve_chance(
        &self,
        play: &mut dyn ruckus_shelf::Play,
        draws: u32,
        at: u64,
    ) -> Result<Vec<Entry>, TableError> {
        let dice = self.dice.as_ref().ok_or(TableError::NotBegun)?;
        let mut entries = Vec::new();
        while play.turn() == Turn::Chance {
            let number = draws + entries.len() as u32;
            let step: Step = play.draw(dice.ticket(number, play.tickets()));
            play.take(step, None)?;
            entries.push(Entry::Step { step, at });
        }
        Ok(entries)
    }

    /// Carries out [`Entry::Begun`]: from here on the dice are fixed.
    pub(crate) fn set_going(&mut self, at: u64) -> Result<(), TableError> {
        if self.course.is_some() {
            return Err(TableError::Begun);
        }
        self.talk.begin_game();
        if let Some(closed) = &mut self.closed {
            closed.steps =
                Some(self.setup.played_on.iter().flat_map(|played_on| played_on.steps.clone()).collect());
            self.latest = self.latest.max(at);
            return Ok(());
        }
        self.mixing_ends().ok_or(TableError::SeatsFree)?;
        let mut course = Course::new(self.game.begin(&self.header())?);
        for &step in self.setup.played_on.iter().flat_map(|played_on| &played_on.steps) {
            course.take(step)?;
        }
        self.course = Some(course);
        let nonces = self.seat_count().each().zip(self.sitters.iter()).map(|(seat, sitter)| match sitter {
            Sitter::Free => None,
            Sitter::Bot { .. } => Some(self.setup.key.bots_nonce(seat)),
            Sitter::Person { nonce, .. } => *nonce,
        });
        self.dice = Some(FairDice::new(&self.setup.key, nonces));
        // Clocks and the first glass start now, not when the table was made.
        self.latest = self.latest.max(at);
        self.sealed_answers.begin(self.latest);
        if let Some(clock) = &mut self.clock {
            clock.begin(self.latest);
        }
        Ok(())
    }

    /// Notes when the last seat was taken, and for how many seconds the host can still send somebody away.
    pub(crate) fn note_filled(&mut self, at: u64, hold: Option<u32>) {
        self.latest = self.latest.max(at);
        if self.filled.is_none() && self.sitters.iter().all(|sitter| *sitter != Sitter::Free) {
            match hold {
                Some(seconds) => self.held = Some(self.latest + u64::from(seconds)),
                None => self.filled = Some(self.latest),
            }
        }
    }

    /// Has a seat committed to this already? It stops the copy attack: whoever copies a commitment could reveal the same
    /// nonce after its owner has.
    pub(crate) fn is_committed(&self, wanted: Commitment) -> bool {
        let same =
            |sitter: &Sitter| matches!(sitter, Sitter::Person { commitment, .. } if *commitment == wanted);
        self.sitters.iter().any(same)
    }

    // What everybody may know of the dice.

    /// What the promise holds for.
    pub fn terms(&self) -> Terms<'_> {
        Terms {
            table: &self.setup.id,
            game: self.game.title().id,
            edition: self.edition,
            seats: self.seat_count(),
            options: &self.setup.options,
        }
    }

    pub fn promise(&self) -> Promise {
        self.promise
    }

    /// What each seat mixes in, none while it is free. Numbers are shown to others when the game has begun.
    pub fn mixed(&self) -> Vec<Option<Mixed>> {
        let begun = self.status() != Status::Open;
        let mixed = |sitter: &Sitter| match sitter {
            Sitter::Free => None,
            Sitter::Bot { .. } => Some(Mixed::Bot),
            Sitter::Person { commitment, nonce, .. } => Some(Mixed::Person {
                commitment: (*commitment).into(),
                nonce: nonce.filter(|_| begun).map(String::from),
            }),
        };
        self.sitters.iter().map(mixed).collect()
    }

    /// Has the person of this seat shown their number?
    pub fn has_shown(&self, seat: Seat) -> bool {
        matches!(self.sitters.get(seat.index()), Some(Sitter::Person { nonce: Some(_), .. }))
    }
}
