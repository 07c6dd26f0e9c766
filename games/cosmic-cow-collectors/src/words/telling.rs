//! What part each event has in the telling: a turn is one beat, the claim or the guess with its result.

use ruckus_core::telling::{FOLDS, JOINS, OPENS, RESULT};
use ruckus_core::{Mark, Seat, Telling, phrase};

use crate::step::{Action, Event};

pub(super) fn tell(event: &Event) -> Telling {
    match *event {
        Event::Acted { seat, action, round } => {
            let what = match action {
                Action::Abduct => "abducts",
                Action::Invade => "invades",
                Action::Explore => "explores",
            };
            let caption = match action {
                Action::Abduct => phrase!("{seat} [goes|go] abducting."),
                Action::Invade => phrase!("{seat} [goes|go] invading."),
                Action::Explore => phrase!("{seat} [goes|go] exploring."),
            };
            let heading = (phrase!("{seat}'s turn"), phrase!("Round {round}, {seat}"));
            OPENS.brief(what).caption(caption).heads(Some(seat), heading.0, heading.1)
        }
        Event::Abducted { seat, claim, extra } => gained(seat, u16::from(claim) + u16::from(extra)),
        Event::Explored { seat, cows } => gained(seat, cows),
        Event::Missed { target, .. } => RESULT.befalls(target),
        Event::Hit { seat, target, .. } => RESULT.points().befalls(seat).befalls(target),
        Event::LostToInvasion { seat, cows } | Event::LostForMisses { seat, cows } => {
            RESULT.points().befalls(seat).mark(herd(seat, -(cows as i16)))
        }
        Event::Left { seat, to, .. } => RESULT.befalls(seat).befalls(to),
        Event::Stayed { .. } => RESULT,
        Event::FirstPlayer { .. } => OPENS,
        Event::Ended { .. } => OPENS.points(),
        Event::ShownSecret { seat, .. } => OPENS.points().befalls(seat),
        Event::Scored { seat, .. } => RESULT.points().befalls(seat),
        Event::ShownHand { .. } => JOINS,
        Event::Dealt { .. }
        | Event::Laid { .. }
        | Event::LaidFromDeck { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. } => FOLDS,
    }
}

fn gained(seat: Seat, cows: u16) -> Telling {
    RESULT.points().befalls(seat).mark(herd(seat, cows as i16))
}

fn herd(seat: Seat, cows: i16) -> Mark {
    Mark::of("cows".into()).figure(cows).whose(seat)
}
