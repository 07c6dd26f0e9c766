//! Who is seen to answer. Where one seat alone is asked, everybody sees that it chose; otherwise nobody could say whether
//! somebody else has chosen since, and take-backs depend on it. A seat that goes on where it was seen to begin may do so
//! unseen: that it chooses is known.

use super::{Heard, told};
use crate::{Eye, Game, Seat, Step, View};

/// For each eye the seat that it saw choose, if nothing but choices of that seat came since.
pub(super) struct Answers(Vec<(Eye, Option<Seat>)>);

impl Answers {
    pub(super) fn none(eyes: impl Iterator<Item = Eye>) -> Self {
        Answers(eyes.map(|eye| (eye, None)).collect())
    }

    pub(super) fn follow<G: Game>(&mut self, before: &G, step: Step, heard: &Heard<G>) {
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
