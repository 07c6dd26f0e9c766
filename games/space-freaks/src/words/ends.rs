//! What is left undone and what comes, where something ends: an activation, a step, the turn. And the ends that one click
//! makes together: of an activation for the next Figure's, and of everything for the turn.

use ruckus_core::{Phrase, Seat, phrase};

use crate::hex::Hex;
use crate::pieces::Piece;
use crate::state::{Arena, Stage};

use super::choices::own;
use super::grammar::{agrees, capital, list, plural};

/// What it is to go on with another Figure: the words, and what the one that acts leaves unused.
pub(crate) fn going_on_with(arena: &Arena, me: Seat, next: Piece) -> (Phrase, Option<Phrase>) {
    (phrase!("Go on with {}", own(me, next)), unused(arena).map(|left| phrase!("{left}")))
}

/// What it is to end the turn here: the words, and all that is left undone or comes.
pub(crate) fn ending_the_turn(arena: &Arena, me: Seat) -> (Phrase, Phrase) {
    let mut parts: Vec<String> = unused(arena).into_iter().chain(idle(arena, me)).collect();
    parts.push(clean_up_note(arena, me));
    ("End the turn".into(), phrase!("{}", parts.join(" ")))
}

/// The Figures that could still be activated, as a sentence.
fn idle(arena: &Arena, me: Seat) -> Option<String> {
    let idle: Vec<String> = arena.ready_figures().map(|(piece, _)| own(me, piece)).collect();
    let has = agrees(idle.len() as u8, "has", "have");
    (!idle.is_empty()).then(|| format!("{} {has} not acted.", capital(&list(&idle))))
}

/// What the end of a step leaves undone.
pub(super) fn done_note(arena: &Arena, me: Seat) -> String {
    match arena.stage {
        Stage::Turrets => {
            let left = arena.ready_turrets().count() as u8;
            format!("{} {} not fired.", plural(left, "Turret"), agrees(left, "has", "have"))
        }
        Stage::Activations => idle(arena, me).unwrap_or_else(|| "All your Figures have acted.".to_owned()),
        _ => clean_up_note(arena, me),
    }
}

/// What Clean up brings (SF-322, SF-323, SF-806).
fn clean_up_note(arena: &Arena, me: Seat) -> String {
    let on_pad: Vec<(Piece, u8)> = arena
        .freaks_of(me)
        .filter(|(_, freak)| freak.at.is_some_and(|at| arena.is_on_pad(at)))
        .map(|(piece, freak)| (piece, freak.hp))
        .collect();
    let mined = |piece: Piece| match arena.freak(piece).field {
        true => 0,
        false => arena.rules.mines.saturating_sub(arena.armor(piece)),
    };
    let survivors = on_pad.iter().filter(|&&(piece, hp)| hp > mined(piece)).count() as u8;
    let mut parts = Vec::new();
    if arena.rules.mines > 0 {
        for &(piece, hp) in &on_pad {
            parts.push(match hp > mined(piece) {
                true => format!("Alien Mines: {} {hp} → {} HP.", own(me, piece), hp - mined(piece)),
                false => format!("Alien Mines destroy {}.", own(me, piece)),
            });
        }
    }
    match survivors * arena.rules.pad_stars {
        0 => {}
        stars => parts.push(format!("{stars} ★ for the Landing Zone.")),
    }
    parts.extend(turn_end_note(arena, me));
    match parts.is_empty() {
        true => "Clean up comes next.".to_owned(),
        false => parts.join(" "),
    }
}

/// What the end of the turn brings: the zones in the last round (SF-806), or Missions left behind.
pub(super) fn turn_end_note(arena: &Arena, me: Seat) -> Option<String> {
    if arena.round == arena.figures.rounds {
        let zones = arena.seats.each().filter(|&other| {
            let inside = |at: Hex| arena.in_home_zone(other, at);
            other != me && arena.freaks_of(me).any(|(_, freak)| freak.at.is_some_and(inside))
        });
        let stars = zones.count() as u8 * arena.figures.zone_stars;
        return (stars > 0).then(|| format!("{stars} ★ for enemy Home Base Zones, as Freaks stand now."));
    }
    let open = arena.completable().count() as u8;
    (open > 0).then(|| {
        format!(
            "{} that you could complete now {} in play.",
            plural(open, "Mission"),
            agrees(open, "stays", "stay")
        )
    })
}

/// What an activation leaves unused.
pub(super) fn unused(arena: &Arena) -> Option<String> {
    let activation = arena.activation?;
    let attack = !activation.attacked && !activation.shielded;
    match (activation.mp, attack) {
        (0, false) => None,
        (0, true) => Some("It has not attacked.".to_owned()),
        (mp, false) => Some(format!("{mp} MP unused.")),
        (mp, true) => Some(format!("{mp} MP unused, and it has not attacked.")),
    }
}
