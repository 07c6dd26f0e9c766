//! Answers that a farmer can give in advance: what one does not mean to do need not be refused at every nuke and every
//! market.

use ruckus_core::{Preset, Saying, phrase};

use crate::state::{Phase, Stage};
use crate::step::Choice;
use crate::view::View;

const NEVER_HACK: u16 = 0;
const NEVER_BACK: u16 = 1;
const NO_OFFERS: u16 = 2;
const DECLINE_ALL: u16 = 3;
/// And the number of the turn, which ends with it.
const NO_OFFERS_IN: u16 = 16;

/// Whoever is out, or only watches, has nothing to answer.
pub(super) fn all(view: &View) -> Vec<Preset> {
    let table = &view.table;
    let Some(seat) = view.eye.seat().filter(|&seat| table.is_alive(seat)) else { return Vec::new() };
    if table.is_over() || table.stage == Stage::SetUp {
        return Vec::new();
    }
    let preset = |code, words, rule| Preset { code, saying: Saying::new(words, rule) };
    let mut presets = vec![
        preset(NEVER_HACK, "Never play Hacking until I say so".into(), "FR-Y15"),
        preset(NEVER_BACK, "Always pass on nuke-backs".into(), "FR-N06"),
    ];
    if table.variant.trade_offers > 0 {
        // It is the reader who speaks here.
        let whose = if table.active == seat { "my".to_owned() } else { format!("{}'s", table.active) };
        presets.extend([
            preset(this_turn(view), phrase!("No offers from me in {whose} turn"), "FR-X06"),
            preset(NO_OFFERS, "No offers from me until I say so".into(), "FR-X06"),
            preset(DECLINE_ALL, "Decline every offer until I say so".into(), "FR-X08"),
        ]);
    }
    presets
}

pub(super) fn answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
    let is_set = |code| set.contains(&code);
    let answer = match view.table.phase {
        Phase::Hack if is_set(NEVER_HACK) => Choice::TakeIt,
        Phase::StrikeBack if is_set(NEVER_BACK) => Choice::PassBack,
        Phase::Market { .. } if is_set(NO_OFFERS) || is_set(this_turn(view)) => Choice::PassMarket,
        Phase::Answer { .. } if is_set(DECLINE_ALL) => Choice::Decline,
        _ => return None,
    };
    choices.contains(&answer).then_some(answer)
}

/// Turns are counted through the game; the market after a turn belongs to it.
fn this_turn(view: &View) -> u16 {
    let table = &view.table;
    NO_OFFERS_IN + u16::from(table.round) * table.seats.get() as u16 + table.order(table.active) as u16
}
