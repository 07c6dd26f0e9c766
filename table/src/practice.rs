//! Practice: somebody who played a game plays on from a moment of it, at a table of its own. The game begins with the steps that
//! were taken by then; from there on it has dice of its own. A seat is shown what it knew then, no more; but the game that it
//! comes from is over and lies open, and whoever has looked at it may remember. So nothing is promised of such a game, and it
//! says that it is one.

use ruckus_core::{Eye, Seat, Step, Turn};
use serde::{Deserialize, Serialize};

use crate::{Guest, Status, Table, TableError};

/// The beginning of a game, from another table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedOn {
    /// The name of the table at which it was played.
    pub table: String,
    /// The moment of whoever plays on.
    pub moment: u32,
    pub steps: Vec<Step>,
}

impl Table {
    /// The seat of somebody who played this game to its end, and the game up to one of their moments.
    pub fn play_on(&self, guest: &Guest, moment: u32) -> Result<(Seat, PlayedOn), TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let course =
            Some(self.course()?).filter(|_| self.status() == Status::Over).ok_or(TableError::NotOver)?;
        // Up to the last step before the seat was told anything more.
        let mut told = 0;
        let news = |&step: &usize| {
            told += u32::from(course.told(step).contains(Eye::Seat(seat)));
            told > moment
        };
        let count = (0..course.len()).find(news).unwrap_or(course.len());
        if course.at(count).turn() == Turn::Over {
            return Err(TableError::NothingLeft);
        }
        Ok((
            seat,
            PlayedOn { table: self.setup.id.clone(), moment, steps: course.steps().take(count).collect() },
        ))
    }

    /// The game that this one was played on from, if it is one for practice.
    pub fn played_on(&self) -> Option<&PlayedOn> {
        self.setup.played_on.as_ref()
    }

    /// How many steps were taken in the other game; they cannot be taken back.
    pub(crate) fn inherited(&self) -> usize {
        self.setup.played_on.as_ref().map_or(0, |played_on| played_on.steps.len())
    }
}
