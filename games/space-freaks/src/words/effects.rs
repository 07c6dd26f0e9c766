//! What an attack, a step or a card would do, in words before it is done. The rules themselves are tried out for it
//! (`preview.rs`), so that what is said here is what will happen.

use ruckus_core::Seat;

use crate::arena_master::FLAG_CARDS;
use crate::pieces::{Piece, PieceKind};
use crate::preview::{Change, Preview};
use crate::sponsor::{Effect, Sponsor};
use crate::state::{Arena, Phase};
use crate::step::{Choice, Mover, Why};
use crate::view::View;

use super::choices::own;
use super::grammar::{capital, plural, some};

/// A note with what would happen behind it.
pub(super) fn with_effects(view: &View, choice: Choice, text: &str) -> String {
    match effects(view, choice) {
        Some(effects) => format!("{text} {effects}"),
        None => text.to_owned(),
    }
}

/// What would happen at once, in a few short sentences; none if nothing would.
pub(super) fn effects(view: &View, choice: Choice) -> Option<String> {
    let me = view.eye.seat()?;
    let preview = view.preview(choice);
    let parts = preview_words(view, me, choice, &preview);
    (!parts.is_empty()).then(|| parts.join(" "))
}

fn preview_words(view: &View, me: Seat, choice: Choice, preview: &Preview) -> Vec<String> {
    let arena = &view.arena;
    let piercing = pierces(arena, choice);
    let mut parts: Vec<String> =
        preview.changes.iter().map(|change| change_words(arena, me, change, piercing)).collect();
    // Where a push ends (SF-432); a step that was chosen says so itself.
    if !matches!(choice, Choice::Step { .. }) {
        for &(piece, to, by) in &preview.dragged {
            parts.push(format!("{} {} to {to}.", capital(&own(me, piece)), moved_verb(by)));
        }
    }
    if let Some(of) = preview.flag {
        parts.push(format!("{of}'s flag: {}.", some(FLAG_CARDS, "Sponsor card")));
    }
    for &(seat, stars) in &preview.stars {
        parts.push(format!("{seat} [gains|gain] {stars} ★."));
    }
    parts
}

/// What a piece does that is moved.
pub(super) const fn moved_verb(by: Mover) -> &'static str {
    match by {
        Mover::Earthquake => "slides",
        Mover::MagneticField => "is dragged",
        Mover::AntiGravity => "is moved",
        Mover::Repulsion => "is pushed",
    }
}

/// "Ben's Freak 1: 12 → 8 HP, after Armor 2.", "Freak 1: 12 → 10 HP by Retaliate."
fn change_words(arena: &Arena, me: Seat, change: &Change, piercing: bool) -> String {
    let &Change { piece, before, after, destroyed, why, .. } = change;
    let name = capital(&own(me, piece));
    let cause = match why {
        Why::Retaliate => " by Retaliate",
        Why::Radiation => " by radiation",
        Why::Toll => " by Alien War",
        _ => "",
    };
    let what = match piece.kind {
        _ if destroyed => " is destroyed".to_owned(),
        PieceKind::Freak if before == after && arena.freak(piece).field => " has a force field".to_owned(),
        PieceKind::Freak if before == after => format!(" loses nothing, with Armor {}", arena.armor(piece)),
        PieceKind::Freak => match arena.armor(piece) {
            armor if armor > 0 && matches!(why, Why::Attack | Why::SelfDestruct) && !piercing => {
                format!(": {before} → {after} HP, after Armor {armor}")
            }
            _ => format!(": {before} → {after} HP"),
        },
        PieceKind::Base if after == 0 => " takes nothing from its own side".to_owned(),
        PieceKind::Base => format!(" takes {}", plural(after, "Strike")),
        _ if before == after => " takes nothing".to_owned(),
        _ => format!(" takes {}", plural(after - before, "Strike")),
    };
    format!("{name}{what}{cause}.")
}

/// Does the attack ignore Armor (SF-506)?
fn pierces(arena: &Arena, choice: Choice) -> bool {
    let by_card = |card: Sponsor| matches!(card.effect(), Effect::Attack(weapon) if weapon.armor_piercing);
    let by_arm = |freak: Piece| freak.is_freak() && arena.values(freak.seat).armor_piercing;
    match (arena.phase, choice) {
        (_, Choice::Play { card }) => by_card(card),
        (Phase::Play { card } | Phase::Triangle { card, .. }, _) => by_card(card),
        (Phase::Dominate { freak }, _) => by_arm(freak),
        (Phase::Act, Choice::Attack { .. }) => {
            arena.activation.is_some_and(|activation| by_arm(activation.figure))
        }
        _ => false,
    }
}
