//! Answers that a farmer can give in advance: what one does not mean to do need not be refused at every nuke and every
//! market.

use ruckus_core::{Preset, Saying, Seat};

use crate::state::{Phase, Stage};
use crate::step::Choice;
use crate::view::View;

const NEVER_HACK: u16 = 0;
const NEVER_BACK: u16 = 1;
const NO_OFFERS: u16 = 2;
const DECLINE_ALL: u16 = 3;
/// And the number of the reader's next turn, with which it ends.
const NO_OFFERS_BEFORE: u16 = 1_000;

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
        presets.extend([
            preset(this_round(view, seat), "No offers from me until my next turn".into(), "FR-X06"),
            preset(NO_OFFERS, "No offers from me until I say so".into(), "FR-X06"),
            preset(DECLINE_ALL, "Decline every offer until I say so".into(), "FR-X08"),
        ]);
    }
    presets
}

pub(super) fn answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
    let is_set = |code| set.contains(&code);
    let this_round = view.eye.seat().map(|seat| this_round(view, seat));
    let answer = match view.table.phase {
        Phase::Hack if is_set(NEVER_HACK) => Choice::TakeIt,
        Phase::StrikeBack if is_set(NEVER_BACK) => Choice::PassBack,
        Phase::Market { .. } if is_set(NO_OFFERS) || this_round.is_some_and(is_set) => Choice::PassMarket,
        Phase::Answer { .. } if is_set(DECLINE_ALL) => Choice::Decline,
        _ => return None,
    };
    choices.contains(&answer).then_some(answer)
}

/// Turns are counted through the game. The market after a turn comes before the next one begins.
fn this_round(view: &View, seat: Seat) -> u16 {
    let table = &view.table;
    let seats = table.seats.get();
    let (now, mine) = (table.order(table.active), table.order(seat));
    let ahead = if mine > now { mine - now } else { mine + seats - now };
    NO_OFFERS_BEFORE + u16::from(table.round) * seats as u16 + (now + ahead) as u16
}
