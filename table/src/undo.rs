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
        let steps = course.steps();
        let own = |step: &Step| matches!(step, Step::Choice { seat: by, .. } if *by == seat);
        let last = steps.iter().rposition(own).ok_or(NoUndo::Nothing)?;
        if steps[last..].iter().any(|step| matches!(step, Step::Chance { .. })) {
            return Err(NoUndo::ChanceFell);
        }
        if self.clock.as_ref().is_some_and(|clock| clock.has_answered_for(seat)) {
            return Err(NoUndo::Lapsed);
        }

        let others = || Eye::all(self.seat_count()).filter(|&eye| !eye.is(seat));
        let mut with = course.at(last);
        let mut without = with.clone_box();
        let told = with.take(steps[last], None).map_err(|_| NoUndo::Nothing)?;
        if others().any(|eye| told.contains(eye)) {
            return Err(NoUndo::Seen);
        }
        // Others may have chosen meanwhile, as secretly; their choices must stand without this one and look the same.
        for &step in &steps[last + 1..] {
            let told = with.take(step, None).map_err(|_| NoUndo::Nothing)?;
            if told.contains(Eye::Seat(seat)) {
                return Err(NoUndo::Learned);
            }
            without.take(step, None).map_err(|_| NoUndo::Seen)?;
        }
        match others().all(|eye| with.looks_like(&*without, eye)) {
            true => Ok(last),
            false => Err(NoUndo::Seen),
        }
    }
}
