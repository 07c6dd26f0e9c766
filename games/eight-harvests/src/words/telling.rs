//! What part each event has in the telling: a step that opens for all farms is one beat; what befalls a farm is told to it.

use ruckus_core::telling::{FOLDS, GATHERS, JOINS, OPENS, RESULT, SHARE};
use ruckus_core::{Mark, Seat, Telling, phrase};

use crate::step::{Event, Target};

use super::season_name;

pub(super) fn tell(event: &Event) -> Telling {
    match *event {
        Event::Year { year } => FOLDS.heads(None, phrase!("Year {year}"), phrase!("Year {year}")),
        Event::SeasonCard { climate, season } => {
            let name = season_name(season);
            OPENS.brief(phrase!("{climate}")).heads(None, name.into(), name.into())
        }
        Event::YearLong { climate } => OPENS.brief(phrase!("{climate}")),
        Event::Began { .. } => OPENS,

        Event::Stamp { seat, food, .. } => gain(OPENS.brief("Food Stamp"), seat, food as i16).points(),
        Event::Out { seat, .. } => OPENS.brief("out").points().befalls(seat),
        Event::Released { attacker, victim, .. } => {
            OPENS.brief("tribute over").befalls(attacker).befalls(victim)
        }

        Event::Laid { .. } => GATHERS.brief("cards laid").caption("Everybody has laid their cards.".into()),
        Event::Seeded { seat, .. } => GATHERS.brief("seeds").befalls(seat),
        Event::PlayedSteal { .. } => GATHERS.brief("Steals"),
        Event::Cancelled { .. } => RESULT,
        Event::Showed { .. } => JOINS,
        Event::Took { thief, victim, .. } => RESULT.befalls(thief).befalls(victim),
        Event::NothingDrawn { seat } => SHARE.befalls(seat),
        Event::Played { seat, target: Target::Farm(at), card, .. } if at != seat => {
            OPENS.brief(phrase!("{card}")).befalls(at)
        }
        Event::Played { card, .. } => OPENS.brief(phrase!("{card}")),
        Event::Chased { farm, .. } => RESULT.befalls(farm),
        Event::PerennialLost { seat } => RESULT.befalls(seat),
        Event::Killed { victim, .. } => RESULT.befalls(victim),
        Event::NobodyToKill { .. } => RESULT,
        Event::Attacked { attacker, victim, .. } => OPENS.brief("Warlord").befalls(attacker).befalls(victim),
        Event::Backed { .. } | Event::Converted { .. } => GATHERS.brief("backs"),
        Event::NewField { seat, .. } | Event::NewSilo { seat, .. } => SHARE.befalls(seat),

        Event::Harvested { seat, food, .. } => gain(GATHERS.brief("harvest"), seat, food as i16).points(),
        Event::Destroyed { seat, .. } => RESULT.befalls(seat),
        Event::Vermin { seat, food, .. } => gain(OPENS.brief("vermin"), seat, -(food as i16)).points(),
        Event::Paid { attacker, victim, food, .. } => {
            let paid = gain(OPENS.brief("tribute"), victim, -(food as i16)).points();
            gain(paid, attacker, food as i16)
        }
        Event::Ended { .. } => OPENS.points(),
        Event::Scored { seat, .. } => OPENS.points().befalls(seat),

        Event::Dealt { .. }
        | Event::Planned { .. }
        | Event::GivenUp { .. }
        | Event::Reshuffled { .. }
        | Event::Drew { .. }
        | Event::DrewIntoSlot { .. }
        | Event::Looked { .. }
        | Event::FireField { .. }
        | Event::Discarded { .. }
        | Event::ThrownAway { .. }
        | Event::Ate { .. }
        | Event::Quiet { .. } => FOLDS,
    }
}

fn gain(telling: Telling, seat: Seat, food: i16) -> Telling {
    telling.befalls(seat).mark(Mark::of("food".into()).figure(food).whose(seat))
}
