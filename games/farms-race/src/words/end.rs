//! Why the game ended, and where everybody's points come from.

use ruckus_core::{Phrase, Question, Saying, Seat, phrase};

use crate::state::{Countryside, End};
use crate::view::View;

use super::grammar::{list, plural};

pub(super) fn rule(end: End) -> &'static str {
    match end {
        End::Target => "FR-E01",
        End::LastSurvivor => "FR-E07",
        End::NobodyLeft => "FR-E08",
        End::RoundLimit => "FR-E10",
    }
}

/// What all read once the game is over.
pub(super) fn say(view: &View, end: End, winner: Option<Seat>) -> Question {
    let table = &view.table;
    let words = match (end, winner) {
        (End::Target, Some(winner)) => {
            let (points, target) = (table.visible_vp(winner), table.variant.target_vp);
            phrase!("{winner} [has|have] {points} VP and [wins|win]; {target} were needed.")
        }
        (End::LastSurvivor, Some(winner)) => phrase!("{winner} [is|are] the last one left and [wins|win]."),
        (End::NobodyLeft, _) => phrase!("Nobody is left. {}", first(table)),
        _ => phrase!("Round {} was the last. {}", table.variant.round_limit, first(table)),
    };
    Saying::new(words, rule(end)).note(all_points(view))
}

/// Who is first by the standing (FR-E11).
fn first(table: &Countryside) -> String {
    let winners = table.result().map_or_else(Vec::new, |result| result.winners().collect());
    let names: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
    match names.len() {
        1 => format!("{} [wins|win].", list(&names)),
        _ => format!("{} share the win.", list(&names)),
    }
}

/// "Ada: 10 VP, 3 from 3 Barns, 4 from 2 Armories and 3 by conquest." for each seat.
fn all_points(view: &View) -> Phrase {
    let seats: Vec<String> =
        view.table.seats.each().map(|seat| format!("{seat}: {}.", points(&view.table, seat))).collect();
    phrase!("{}", seats.join(" "))
}

/// Where the points of a seat come from (FR-V01): all that counts lies open by then.
fn points(table: &Countryside, seat: Seat) -> String {
    let name = |source: &str, points: i32| match source {
        "barns" => format!("from {}", plural(table.barns_of(seat), "Barn")),
        "armories" if table.armories_of(seat) == 1 => "from 1 Armory".to_owned(),
        "armories" => format!("from {} Armories", table.armories_of(seat)),
        "conquest" => "by conquest".to_owned(),
        "nukiest" => "as Nukiest".to_owned(),
        _ => format!("from {}", if points == 1 { "a Spy" } else { "Spies" }),
    };
    let parts: Vec<String> = table
        .points(seat)
        .into_iter()
        .filter(|part| part.points > 0)
        .map(|part| format!("{} {}", part.points, name(part.source, part.points)))
        .collect();
    let out = if table.is_alive(seat) { "" } else { " (eliminated)" };
    match parts.is_empty() {
        true => format!("{} VP{out}", table.visible_vp(seat)),
        false => format!("{} VP{out}, {}", table.visible_vp(seat), list(&parts)),
    }
}
