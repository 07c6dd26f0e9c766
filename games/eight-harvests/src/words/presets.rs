//! Answers that a farmer can give in advance: what one does not mean to play need not be refused every season.

use ruckus_core::{Preset, Saying, phrase};

use crate::state::Phase;
use crate::step::Choice;
use crate::view::View;

const NEVER_STEAL: u16 = 0;
const NEVER_WARLORD: u16 = 1;
/// No Steal, no face and no Warlord, whatever one holds: what hung on the cards would tell of them (EH-SIM-5).
const HOLD_BACK: u16 = 2;
/// And the number of the year, which ends with it.
const NO_STEAL_IN: u16 = 16;
const HOLD_BACK_IN: u16 = 32;

/// Whoever is out, or only watches, has nothing to answer.
pub(super) fn all(view: &View) -> Vec<Preset> {
    let live = view.eye.seat().is_some_and(|seat| view.table.live().contains(seat));
    if !live || view.table.phase == Phase::Over || view.table.year == 0 {
        return Vec::new();
    }
    let preset = |code, words, rule| Preset { code, saying: Saying::new(words, rule) };
    vec![
        preset(this_year(view), phrase!("No Steal in year {}", view.table.year), "EH-STL-1"),
        preset(NEVER_STEAL, "No Steal until I say so".into(), "EH-STL-1"),
        preset(NEVER_WARLORD, "No Warlord until I say so".into(), "EH-WAR-1"),
        preset(
            HOLD_BACK_IN + u16::from(view.table.year),
            phrase!("No Steal, no face, no Warlord in year {}", view.table.year),
            "EH-SIM-5",
        ),
        preset(HOLD_BACK, "No Steal, no face, no Warlord until I say so".into(), "EH-SIM-5"),
    ]
}

pub(super) fn answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
    let is_set = |code| set.contains(&code);
    let holds_back = is_set(HOLD_BACK) || is_set(HOLD_BACK_IN + u16::from(view.table.year));
    let answer = match view.table.phase {
        Phase::Steal { .. } if holds_back || is_set(NEVER_STEAL) || is_set(this_year(view)) => {
            Choice::NoSteal
        }
        Phase::Warlord if holds_back || is_set(NEVER_WARLORD) => Choice::Done,
        Phase::Face if holds_back => Choice::Done,
        _ => return None,
    };
    choices.contains(&answer).then_some(answer)
}

fn this_year(view: &View) -> u16 {
    NO_STEAL_IN + u16::from(view.table.year)
}
