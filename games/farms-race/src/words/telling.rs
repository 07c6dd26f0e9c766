//! What part each event has in the telling: a march is one beat with its fight, a nuke with its answer, a roll with what it
//! brings.

use ruckus_core::telling::{FOLDS, GATHERS, JOINS, OPENS, RESULT, SHARE};
use ruckus_core::{Mark, Phrase, Seat, Telling, phrase};

use crate::figures::Ware;
use crate::region::Place;
use crate::spy::Spy;
use crate::step::{Event, Naming, Unit};

use super::grammar::{herds, plural, toll};

pub(super) fn tell(event: &Event) -> Telling {
    match *event {
        Event::TurnBegan { seat, round } => {
            Telling::turn(seat, phrase!("{seat}'s turn"), phrase!("Round {round}, {seat}"))
        }
        Event::Starts { .. } | Event::Mutated { .. } | Event::Redone { .. } => OPENS,
        Event::Settled { seat, at, .. } => GATHERS.brief("starting places").mark(herds_mark(seat, at, 1)),
        Event::Reinforced { seat, at } => GATHERS
            .brief("new herds")
            .caption(phrase!("{seat} [breeds|breed] new herds."))
            .mark(herds_mark(seat, at, 1)),
        Event::Flew { seat, to, .. } => {
            GATHERS.brief("flight").caption(phrase!("{seat}'s herds fly.")).mark(herds_mark(seat, to, 1))
        }
        Event::Arrived { seat, at, herds: count, vp } => {
            let opens = OPENS
                .brief(phrase!("to {at}"))
                .caption(phrase!("{seat} [moves|move] {} to {at}.", herds(count)))
                .mark(herds_mark(seat, at, count));
            if vp { opens.mark(vp_later(seat)) } else { opens }
        }

        // A fight, to its end.
        Event::Attacked { at, defender, .. } => match defender {
            Some(defender) => OPENS.brief(phrase!("attacks {at}")).befalls(defender),
            None => OPENS.brief(phrase!("attacks {at}")),
        },
        Event::Hurt { seat, at, unit: Unit::Human, .. } => JOINS.mark(dead(seat, at, 1, "human")),
        // A Zombie that is hit for the last time is not lost yet.
        Event::Hurt { seat, at, dead: true, doomed: false, .. } => lost_herds(JOINS, seat, at, 1),
        Event::Hurt { seat, .. } | Event::WipedOut { seat, doomed: true, .. } => JOINS.befalls(seat),
        Event::WipedOut { seat, at, herds: count, .. } => lost_herds(JOINS, seat, at, count),
        Event::HumansDied { at, died, .. } => {
            JOINS.mark(Mark::at(at.to_string(), "humans".into()).figure(-i16::from(died)))
        }
        Event::Died { seat, at } => lost_herds(JOINS, seat, at, 1),
        Event::Doomed { .. } | Event::CameHome { .. } => JOINS,
        Event::Fled { seat, to, .. } => {
            JOINS.befalls(seat).mark(Mark::at(to.to_string(), "fled here".into()).figure(1).whose(seat))
        }
        Event::TurnedUp { .. } | Event::RolledFight { .. } | Event::Damage { .. } => JOINS,
        Event::WentOn { .. } | Event::Stayed { .. } | Event::TokenGone { .. } => JOINS,
        Event::Regenerated { .. } | Event::Took { .. } | Event::PassedBack { .. } => JOINS,
        Event::Retreats { .. } => RESULT,
        Event::FellBack { seat, to, herds: count, .. } => RESULT
            .befalls(seat)
            .mark(Mark::at(to.to_string(), "fell back here".into()).figure(i16::from(count)).whose(seat)),
        Event::Won { seat, vp: true, .. } => RESULT.befalls(seat).mark(vp_later(seat)),
        Event::Won { seat, .. } => RESULT.befalls(seat),
        Event::Failed { .. } => RESULT,
        Event::Destroyed { seat, at, armory } => {
            let what = if armory { "Armory" } else { "Barn" };
            let mark = Mark::at(at.to_string(), phrase!("{seat}'s {what}")).figure(-1).whose(seat);
            RESULT.befalls(seat).points().mark(mark)
        }
        Event::Lost { seat, .. } => SHARE.befalls(seat),

        // Nukes.
        Event::Nuked { at, victim, .. } => {
            let opens = OPENS.brief(phrase!("nukes {at}")).mark(Mark::at(at.to_string(), "nuke".into()));
            victim.map_or(opens.clone(), |victim| opens.befalls(victim))
        }
        Event::NukeHit { at, victim, injured, died } => match victim {
            Some(victim) if injured + died > 0 => {
                let mark = Mark::at(at.to_string(), phrase!("{victim}'s herds: {}", toll(injured, died)));
                RESULT.befalls(victim).mark(mark.whose(victim))
            }
            _ => RESULT,
        },
        Event::Nukiest { seat } => {
            let result = RESULT.points();
            seat.map_or(result.clone(), |seat| result.befalls(seat))
        }

        // Spies and building.
        Event::Played { seat, spy, .. } if spy.is_vp() => {
            OPENS.brief(spy.name()).points().befalls(seat).mark(vp(seat))
        }
        // It answers a nuke, or a fight.
        Event::Played { spy: Spy::Hacking | Spy::DoubleAgent, .. } => RESULT,
        Event::Played { spy, .. } => OPENS.brief(spy.name()),
        Event::Cured { seat, .. } | Event::Thieved { seat, .. } => RESULT.befalls(seat),
        Event::Built { seat, ware, at } => built(seat, ware, at),
        Event::SpyDrawn { .. } => JOINS,
        Event::Traded { seat, .. } => OPENS.brief("trade").befalls(seat),

        // Resources.
        Event::Rolled { one, other, .. } => {
            let face = |face: crate::figures::Face| face.kind().map_or("?", crate::kind::Kind::resource);
            OPENS.brief(phrase!("{} + {}", face(one), face(other)))
        }
        // These dice are not rolled: naming them opens the beat that says what they bring.
        Event::Named { card, by: Naming::Lucky, .. } => GATHERS.brief(phrase!("names {}", card.resource())),
        Event::Named { .. } => RESULT,
        Event::Collected { seat, cards } => {
            let count: u8 = cards.iter().sum();
            SHARE
                .befalls(seat)
                .mark(Mark::of(phrase!("{}", plural(count, "card"))).whose(seat).figure(i16::from(count)))
        }
        Event::CollectedNothing { seat, .. } => SHARE.befalls(seat),
        Event::Steals { victim, .. } => OPENS.brief("theft").befalls(victim),
        Event::Stolen { seat, victim, .. } => RESULT
            .befalls(seat)
            .befalls(victim)
            .mark(Mark::of(phrase!("{victim}'s cards")).figure(-1).whose(victim)),
        Event::LookedAt { seat, victim, .. } => RESULT.befalls(seat).befalls(victim),
        Event::Gave { seat, to, gave, .. } => {
            let share = SHARE.befalls(seat);
            if gave { share.befalls(to) } else { share }
        }

        // The market.
        Event::Offered { partner, .. } => OPENS.brief("offer").befalls(partner),
        Event::Accepted { seat, partner, .. } => RESULT.befalls(seat).befalls(partner),
        Event::Declined { partner, .. } => SHARE.befalls(partner),

        // Points, and the end.
        Event::Conquered { seat, vp: true, .. } => OPENS.brief("1 VP").points().befalls(seat).mark(vp(seat)),
        Event::Conquered { .. } => OPENS.brief("no VP"),
        Event::Eliminated { seat } => OPENS.brief("eliminated").points().befalls(seat),
        Event::Unveiled { .. } | Event::Over { .. } => OPENS.points(),

        Event::Laid { .. }
        | Event::Dealt { .. }
        | Event::StartCard { .. }
        | Event::Peeked { .. }
        | Event::Calmed { .. }
        | Event::Lifted { .. }
        | Event::FlightOver { .. }
        | Event::Called { .. }
        | Event::Joined { .. }
        | Event::SetOff { .. }
        | Event::Healed { .. }
        | Event::Wants { .. }
        | Event::Paid { .. }
        | Event::Aims { .. }
        | Event::Swapped { .. }
        | Event::ActionsOver { .. }
        | Event::NukeFirst { .. }
        | Event::StealFirst { .. }
        | Event::NoTheft { .. }
        | Event::StoppedRobbing { .. }
        | Event::Discarded { .. }
        | Event::MarketOpened { .. }
        | Event::PassedMarket { .. }
        | Event::Approached { .. }
        | Event::AddsGift { .. }
        | Event::AddsWish { .. }
        | Event::Withdrew { .. }
        | Event::Kept { .. }
        | Event::TurnEnded { .. } => FOLDS,
    }
}

fn herds_mark(seat: Seat, at: Place, count: u8) -> Mark {
    Mark::at(at.to_string(), phrase!("{seat}'s herds")).figure(i16::from(count)).whose(seat)
}

fn lost_herds(telling: Telling, seat: Seat, at: Place, count: u8) -> Telling {
    telling.befalls(seat).mark(dead(seat, at, count, "herds"))
}

fn dead(seat: Seat, at: Place, count: u8, what: &str) -> Mark {
    let words: Phrase = if what == "human" { "humans".into() } else { phrase!("{seat}'s {what}") };
    Mark::at(at.to_string(), words).figure(-i16::from(count)).whose(seat)
}

fn vp(seat: Seat) -> Mark {
    Mark::of("VP".into()).figure(1).whose(seat)
}

/// A VP for what is held to the end of the turn (FR-V04).
fn vp_later(seat: Seat) -> Mark {
    Mark::of(phrase!("VP when {seat}'s turn ends")).figure(1).whose(seat).later()
}

fn built(seat: Seat, ware: Ware, at: Option<Place>) -> Telling {
    let opens = OPENS.brief(ware.name()).befalls(seat);
    let opens = match ware {
        Ware::Barn | Ware::Armory => opens.points(),
        Ware::Spy | Ware::Nuke => opens,
    };
    match at {
        Some(at) => opens.mark(Mark::at(at.to_string(), ware.name().into()).figure(1).whose(seat)),
        None => opens,
    }
}
