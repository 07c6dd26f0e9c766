//! The law of answers (observability of moves): where one seat alone is asked, every eye notices that it chose. Take-backs
//! depend on it, because an eye must be able to tell whether another seat has chosen since. A seat that goes on after a
//! choice that was noticed may do so unnoticed: it is known to be choosing.
//!
//! The method is runtime verification (Leucker and Schallhart, 2009): a monitor with one variable for each eye follows the
//! steps of random games. Deviations: none.

use super::{Events, told};
use crate::{Eye, Game, Seat, Step, View};

/// For each eye the seat that it saw choose, if only choices of that seat came since.
pub(super) struct Answers(Vec<(Eye, Option<Seat>)>);

impl Answers {
    pub(super) fn none(eyes: impl Iterator<Item = Eye>) -> Self {
        Answers(eyes.map(|eye| (eye, None)).collect())
    }

    pub(super) fn follow<G: Game>(&mut self, before: &G, step: Step, heard: &Events<G>) {
        let alone = before.view(Eye::Spectator).awaited().len() < 2;
        for (eye, choosing) in &mut self.0 {
            let Step::Choice { seat, .. } = step else {
                *choosing = None;
                continue;
            };
            let sees = !told::<G>(heard, *eye).is_empty();
            assert!(
                sees || !alone || *choosing == Some(seat),
                "{eye:?} sees it when a seat that is asked alone answers (step {step:?})"
            );
            *choosing = Some(seat).filter(|_| sees || *choosing == Some(seat));
        }
    }
}
