//! Take-backs by information: a choice may be taken back as long as no other eye has learned anything from it and no
//! chance has fallen since.

use ruckus_core::{Eye, Seat, Step};

use crate::{Status, Table};

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    #[error("there is nothing to take back")]
    Nothing,
    #[error("the others have seen it")]
    Seen,
    #[error("a die has been rolled or a card drawn since")]
    ChanceFell,
    #[error("you have learned something since")]
    Learned,
    #[error("your time had run out")]
    Lapsed,
}

impl Table {
    /// The number of the step that a seat may take back.
    pub fn undoable(&self, seat: Seat) -> Result<usize, NoUndo> {
        let course =
            self.course.as_ref().filter(|_| self.status() == Status::Playing).ok_or(NoUndo::Nothing)?;
        let own = |step: Step| matches!(step, Step::Choice { seat: by, .. } if by == seat);
        let last = course.steps().rposition(own).ok_or(NoUndo::Nothing)?;
        if course.steps().skip(last).any(|step| matches!(step, Step::Chance { .. })) {
            return Err(NoUndo::ChanceFell);
        }
        if self.clock.as_ref().is_some_and(|clock| clock.has_answered_for(seat)) {
            return Err(NoUndo::Lapsed);
        }

        let others = || Eye::all(self.seat_count()).filter(|&eye| !eye.is(seat));
        if others().any(|eye| course.told(last).contains(eye)) {
            return Err(NoUndo::Seen);
        }

        // Others may have chosen meanwhile, as secretly; their choices must stand without this one and look the same.
        let mut without = course.at(last);
        for (number, step) in course.steps().enumerate().skip(last + 1) {
            if course.told(number).contains(Eye::Seat(seat)) {
                return Err(NoUndo::Learned);
            }
            without.take(step, None).map_err(|_| NoUndo::Seen)?;
        }
        match others().all(|eye| course.now().looks_like(&*without, eye)) {
            true => Ok(last),
            false => Err(NoUndo::Seen),
        }
    }
}
