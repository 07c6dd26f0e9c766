//! Answers that a farmer can give in advance: what one does not mean to play need not be refused every season.

use ruckus_core::{Preset, Saying, phrase};

use crate::state::Phase;
use crate::step::Choice;
use crate::view::View;

const NEVER_STEAL: u16 = 0;
const NEVER_WARLORD: u16 = 1;
/// And the number of the year, which ends with it.
const NO_STEAL_IN: u16 = 16;

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
    ]
}

pub(super) fn answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
    let is_set = |code| set.contains(&code);
    let answer = match view.table.phase {
        Phase::Steal { .. } if is_set(NEVER_STEAL) || is_set(this_year(view)) => Choice::NoSteal,
        Phase::Warlord if is_set(NEVER_WARLORD) => Choice::Done,
        _ => return None,
    };
    choices.contains(&answer).then_some(answer)
}

fn this_year(view: &View) -> u16 {
    NO_STEAL_IN + u16::from(view.table.year)
}
