//! Hints: whoever is asked may ask what a search thinks, where the table allows it. That somebody asked is said to all and
//! kept; what the search thinks is for the asker alone, who may know all that it is made of.

use ruckus_core::{Budget, Eye, Seat};
use ruckus_shelf::{Advice, COUNSEL};

use crate::course::Course;
use crate::{Entry, Follower, Guest, Sitter, Status, Table, TableError, Talk, question};

/// The computation of a hint, to be run on a worker thread with a budget and a seed. It replays the game as the seat has
/// heard it, and knows no more.
pub type Adviser = Box<dyn FnOnce(&Budget, u64) -> Option<Advice<u16>> + Send>;

/// What everybody reads, after the name.
const ASKED: &str = "asked for a hint";

impl Table {
    /// May whoever is asked here ask for a hint?
    pub fn allows_hints(&self) -> bool {
        self.setup.hints
    }

    /// Asks for a hint on what the guest has seen last. It is said once for each question, however often it is asked.
    pub fn ask_hint(&self, guest: &Guest, moment: u32, at: u64) -> Result<Vec<Entry>, TableError> {
        let seat = self.hinted_seat(guest, moment)?;
        let course = self.course()?;
        let stands = |&(by, moment): &(Seat, u32)| by == seat && question::stands_since(course, seat, moment);
        if self.last_hint.as_ref().is_some_and(stands) {
            return Ok(Vec::new());
        }
        let name = self.sitters[seat.index()].name().to_string();
        let number = self.talk.len() as u32 + 1;
        let text = ASKED.to_string();
        Ok(vec![Entry::Said(Talk { number, seat: Some(seat), name, text, claim: None, hint: true, at })])
    }

    /// The search that answers in the seat's place, once it has been said that the seat asks for it.
    pub fn adviser(&self, guest: &Guest, moment: u32) -> Result<(Seat, Adviser), TableError> {
        let seat = self.hinted_seat(guest, moment)?;
        let course = self.course()?.clone();
        let advise = move |budget: &Budget, seed: u64| {
            Follower::up_to_now(&course, seat, COUNSEL, None)?.advise(budget, seed)
        };
        Ok((seat, Box::new(advise)))
    }

    /// Notes who asked for a hint, and at which of their moments. Others read neither.
    pub(crate) fn note_hint(&mut self, seat: Option<Seat>) {
        self.last_hint = seat.map(|seat| (seat, self.moment_count(Eye::Seat(seat))));
    }

    /// The seat of a guest who may ask for a hint just now.
    fn hinted_seat(&self, guest: &Guest, moment: u32) -> Result<Seat, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        if self.closed.is_some() {
            self.course()?;
        }
        if !self.setup.hints {
            return Err(TableError::NoHints);
        }
        match self.status() {
            Status::Open => return Err(TableError::NotBegun),
            Status::Over => return Err(TableError::Over),
            Status::Playing => {}
        }
        let course = self.course()?;
        if !question::stands_since(course, seat, moment) {
            return Err(TableError::Stale);
        }
        if course.now().scene(Eye::Seat(seat)).offers.len() < 2 {
            return Err(TableError::NothingToHint);
        }
        if !self.asks_openly(course, seat) {
            return Err(TableError::SecretHint);
        }
        Ok(seat)
    }

    /// May a seat with something to choose ask for a hint on it? A page shows no way to what would be refused.
    pub fn may_ask_hint(&self, seat: Seat) -> bool {
        let course = self.course.as_ref().filter(|_| self.setup.hints && self.status() == Status::Playing);
        course.is_some_and(|course| self.asks_openly(course, seat))
    }

    /// Would asking leak nothing? A hint shows that the seat has a choice, which others may not know in a secret step and
    /// where hidden cards decide it.
    fn asks_openly(&self, course: &Course, seat: Seat) -> bool {
        let people = self.sitters.iter().filter(|sitter| matches!(sitter, Sitter::Person { .. })).count();
        people <= 1 || (!course.now().is_sealed() && course.now().chooses_openly(seat))
    }
}
