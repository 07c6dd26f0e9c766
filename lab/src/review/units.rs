//! The turns of a finished game, by which it is judged: single steps are too many and too small to be told apart from noise.
//!
//! The method is batching (batch means: Conway, 1963): observations are summed over stretches before they are compared.
//! Deviation: the stretches are those in which people count the game, so they differ in length.

use std::ops::Range;

use ruckus_core::telling::Heading;
use ruckus_core::{Phrase, Seat, phrase};
use ruckus_shelf::Hindsight;
use serde::Serialize;
use ts_rs::TS;

/// A turn, a round or a season, from its first step to the next one's.
#[doc(alias("ply group", "turn"))]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Unit {
    /// The position in which it begins; it ends where the next one begins, or with the game.
    pub first: u32,
    /// Whose turn it was; none where all acted at once.
    pub seat: Option<Seat>,
    /// What it is called.
    pub words: Phrase,
    /// Was the game still being set up?
    pub set_up: bool,
}

/// The turns of a game; its steps, where it is not counted in turns.
pub(super) fn units(back: &dyn Hindsight) -> Vec<Unit> {
    let begun = |step| Some((begins(back, step, back.heading(step)?.seat), back.heading(step)?));
    let begun: Vec<(usize, Heading)> = (0..back.steps()).filter_map(begun).collect();
    if begun.is_empty() {
        return (0..back.steps()).map(|step| single(back, step)).collect();
    }
    let mut units = vec![Unit { first: 0, seat: None, words: "Set-up".into(), set_up: true }];
    for (first, heading) in begun {
        // Of turns that begin with one step, or of set-up and a turn that is the first of all, the later one stands.
        if units.last().is_some_and(|last| last.first as usize == first) {
            units.pop();
        }
        if first < back.steps() {
            units.push(Unit { first: first as u32, seat: heading.seat, words: heading.log, set_up: false });
        }
    }
    units
}

/// The position in which a turn begins that this step told of: before the step where it is the turn's own, or chance's; after it
/// where it was the last one of another seat.
fn begins(back: &dyn Hindsight, step: usize, seat: Option<Seat>) -> usize {
    let own = back.chooser(step).is_none_or(|chooser| Some(chooser) == seat);
    if own { step } else { step + 1 }
}

fn single(back: &dyn Hindsight, step: usize) -> Unit {
    let words = phrase!("Step {}", step + 1);
    Unit { first: step as u32, seat: back.chooser(step), words, set_up: false }
}

/// The steps of each unit.
pub(super) fn stretches(units: &[Unit], steps: usize) -> Vec<Range<usize>> {
    let ends = units.iter().skip(1).map(|unit| unit.first as usize).chain([steps]);
    units.iter().zip(ends).map(|(unit, end)| unit.first as usize..end).collect()
}
