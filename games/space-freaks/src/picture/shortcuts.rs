//! What one click does that the rules take in several choices: another Figure goes on, the turn ends. An activation is never
//! ended for somebody who holds a Sponsor card (section 5), and so its end would be a question of its own each time.

use ruckus_core::{Coded, Game, Nobody};

use super::ShortcutPicture;
use super::rehearsal::{Rehearsal, choices};
use crate::state::Stage;
use crate::step::Choice;
use crate::words::ends::{ending_the_turn, going_on_with};

pub(super) fn shortcuts(rehearsal: &Rehearsal) -> Vec<ShortcutPicture> {
    let arena = &rehearsal.world.arena;
    let mut found = Vec::new();
    if rehearsal.choices.contains(&Choice::EndActivation) {
        for (piece, at) in arena.ready_figures() {
            let (words, note) = going_on_with(arena, rehearsal.seat, piece);
            let line = vec![Choice::EndActivation.code(), Choice::Activate { at }.code()];
            found.push(ShortcutPicture { hex: Some(at), words, note, line });
        }
    }
    let line = if arena.stage == Stage::Activations { to_the_end(rehearsal) } else { Vec::new() };
    // What a single choice does stands on the list already.
    if line.len() > 1 {
        let (words, note) = ending_the_turn(arena, rehearsal.seat);
        found.push(ShortcutPicture { hex: None, words, note: Some(note), line });
    }
    found
}

/// The choices that end the activation, its step and building, as far as they are asked for; none where something else must
/// be chosen before.
fn to_the_end(rehearsal: &Rehearsal) -> Vec<u16> {
    let mut world = rehearsal.world.clone();
    let mut line = Vec::new();
    while matches!(world.arena.stage, Stage::Activations | Stage::Building) {
        let list = choices(&world, rehearsal.seat);
        let ends = [Choice::EndActivation, Choice::Done];
        let Some(end) = ends.into_iter().find(|end| list.contains(end)) else { return Vec::new() };
        line.push(end.code());
        world.choose(rehearsal.seat, end, &mut Nobody);
    }
    line
}
