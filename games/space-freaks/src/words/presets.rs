//! Answers that a player can give in advance: what one never means to do need not be refused every round.

use ruckus_core::{Preset, Saying};

use crate::arena_master::Show;
use crate::head::Power;
use crate::state::{Phase, Stage};
use crate::step::Choice;
use crate::view::View;

const KEEP_SHOW: u16 = 0;
const NO_TURRETS: u16 = 1;
const NO_BUILDING: u16 = 2;
const END_TURN: u16 = 3;
/// And the number of the round, which ends with it.
const NO_FACTORY_IN: u16 = 16;

pub(super) fn all(view: &View) -> Vec<Preset> {
    let arena = &view.arena;
    let Some(seat) = view.eye.seat().filter(|_| !arena.is_over() && arena.stage != Stage::SetUp) else {
        return Vec::new();
    };
    let preset = |code, words: &'static str, rule| Preset { code, saying: Saying::new(words.into(), rule) };
    let mut presets = Vec::new();
    // Heads lie open: whoever loses it to Sudden Evolution is not asked any more.
    if arena.power(seat) == Power::Manipulation {
        presets.push(preset(KEEP_SHOW, "Keep every Arena-Master card until I say so", "SF-H01"));
    }
    let factory = arena.stage == Stage::Arena && arena.cards.iter().any(|card| card.show() == Show::Factory);
    if factory {
        presets.push(preset(this_round(view), "Nothing for me from the Robotic Factory", "SF-A13"));
    }
    presets.extend([
        preset(NO_TURRETS, "Leave out Step 2, Turrets, until I say so", "SF-313"),
        preset(NO_BUILDING, "Leave out Step 4, building, until I say so", "SF-315"),
        preset(END_TURN, "Leave Missions for later when my turn ends, until I say so", "SF-327"),
    ]);
    presets
}

/// Step 2 and Step 4 are not left out while a Mission could be completed there.
pub(super) fn answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
    let is_set = |code| set.contains(&code);
    let open_mission = choices.iter().any(|choice| matches!(choice, Choice::Complete { .. }));
    let answer = match view.arena.phase {
        Phase::Manipulate { .. } if is_set(KEEP_SHOW) => Choice::KeepShow,
        Phase::Choose { .. } if is_set(this_round(view)) => Choice::BringNothing,
        Phase::Turrets if is_set(NO_TURRETS) && !open_mission => Choice::Done,
        Phase::Build if is_set(NO_BUILDING) && !open_mission => Choice::Done,
        Phase::EndTurn if is_set(END_TURN) => Choice::EndTurn,
        _ => return None,
    };
    choices.contains(&answer).then_some(answer)
}

fn this_round(view: &View) -> u16 {
    NO_FACTORY_IN + u16::from(view.arena.round)
}
