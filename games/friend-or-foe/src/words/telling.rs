//! What part each event has in the telling: a creature's whole way is one beat with its meeting and what that brings.

use ruckus_core::telling::{FOLDS, GATHERS, OPENS, RESULT, SHARE};
use ruckus_core::{Mark, Telling, phrase};

use crate::step::Event;

pub(super) fn tell(event: &Event) -> Telling {
    match *event {
        Event::Began { seat, turn, .. } => {
            Telling::turn(seat, phrase!("{seat}'s turn"), phrase!("Turn {turn}, {seat}"))
        }
        Event::Stepped { creature, to, .. } => GATHERS
            .brief(phrase!("{creature} walks"))
            .caption(phrase!("{creature} goes to {to}."))
            .mark(Mark::at(to.to_string(), phrase!("{creature}"))),
        Event::Met { hex, .. } => RESULT.points().mark(Mark::at(hex.to_string(), "a meeting".into())),
        Event::Raided { .. } => RESULT.points(),
        Event::Gained { seat, creature, .. } => {
            let mark = Mark::of(phrase!("{creature}")).figure(1).whose(seat);
            RESULT.points().befalls(seat).mark(mark)
        }
        Event::GainLost { seat, .. } => SHARE.befalls(seat),
        Event::Extinct { seat, .. } => OPENS.points().befalls(seat),
        Event::Over { .. } | Event::Unveiled { .. } => OPENS.points(),
        Event::Starts { .. } | Event::Assembled { .. } => OPENS,
        Event::Placed { .. } | Event::Drafted { .. } | Event::Swapped { .. } | Event::EndedTurn { .. } => {
            FOLDS
        }
    }
}
