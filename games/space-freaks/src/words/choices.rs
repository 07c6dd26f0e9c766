//! What each choice is called, and the rule to look up. What it costs and risks is in `notes.rs`.

use ruckus_core::{Phrase, Saying, Seat, phrase};

use crate::attack::triangle;
use crate::board::Corner;
use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::sponsor::{Effect, Sponsor};
use crate::state::{Arena, Phase, Stage};
use crate::step::Choice;
use crate::view::View;

use super::grammar::{compass, corner, piece, piece_for, place};
use super::notes::note;

pub(super) fn say(view: &View, choice: Choice) -> Saying {
    let (words, rule) = words(view, choice);
    let saying = Saying::new(words, rule);
    match note(view, choice) {
        Some(note) => saying.note(note),
        None => saying,
    }
}

fn words(view: &View, choice: Choice) -> (Phrase, &'static str) {
    let arena = &view.arena;
    let me = view.eye.seat().unwrap_or(arena.active);
    let at = |hex: Hex| place(arena, hex);
    match choice {
        Choice::Fit { part } => (phrase!("{part}"), part.rule()),
        Choice::Deploy { at: hex } => match arena.phase {
            Phase::Deploy { freak, .. } => (phrase!("Freak {} on {}", freak + 1, at(hex)), "SF-111"),
            _ => (phrase!("A Freak on {}", at(hex)), "SF-111"),
        },
        Choice::KeepShow => match arena.cards.first() {
            Some(card) => (phrase!("Keep {card}"), "SF-H01"),
            None => ("Keep the card".into(), "SF-H01"),
        },
        Choice::ReplaceShow => ("Turn up another card".into(), "SF-H01"),
        Choice::Mutate { part } => (phrase!("{part} as {}", part.slot().name()), "SF-A01"),
        Choice::Bring { piece: kind } => match arena.stage {
            Stage::Building => (phrase!("Build a {}", kind.name()), "SF-315"),
            _ => (phrase!("Place a {}", kind.name()), show_rule(arena)),
        },
        Choice::BringNothing => ("Place nothing".into(), "SF-A13"),
        Choice::Place { at: hex } => placing(arena, hex),
        Choice::Shift { at: hex } => match arena.building_at(hex).or_else(|| arena.figure_at(hex)) {
            Some(next) => (phrase!("Move {} at {hex} next", own(me, next)), shift_rule(next)),
            None => (phrase!("Move what is at {hex} next"), "SF-220"),
        },
        Choice::Step { to } => match arena.phase {
            Phase::Lift { freak } => (phrase!("Move {} to {}", own(me, freak), at(to)), "SF-F18"),
            Phase::Step { piece, .. } => (phrase!("{} to {}", own(me, piece), at(to)), shift_rule(piece)),
            _ => (phrase!("To {}", at(to)), "SF-430"),
        },
        Choice::Pass { mission } => (phrase!("Pass {mission} on"), "SF-A10"),
        Choice::Mark { at: hex } => match (arena.phase, Corner::on(hex)) {
            (Phase::Flag { .. }, _) => (phrase!("Plant your flag on {}", at(hex)), "SF-A14"),
            (_, Some(mark)) => (phrase!("Mark the {} corner", corner(mark)), "SF-M12"),
            (_, None) => (phrase!("Mark {}", at(hex)), "SF-M12"),
        },
        Choice::Put { mission } => (phrase!("Put {mission} into play"), "SF-303"),
        Choice::Complete { place } => completing(arena, place),
        Choice::Fire { from } => (phrase!("Fire the Turret at {from}"), "SF-313"),
        Choice::Activate { at: hex } => (phrase!("Activate {}", standing(arena, me, hex)), "SF-314"),
        Choice::Done => match arena.stage {
            Stage::Turrets => ("No more Turrets, on to activations".into(), "SF-313"),
            Stage::Activations => ("No more activations, on to building".into(), "SF-314"),
            _ => ("Build nothing more".into(), "SF-318"),
        },
        Choice::Move { to } => match arena.activation {
            Some(activation) if activation.flight > 0 => (phrase!("Fly to {}", at(to)), "SF-409"),
            _ if arena.side.map().rocks.contains(to) => (phrase!("Drill into {}", at(to)), "SF-406"),
            _ if arena.buildings_at.contains(to) => (phrase!("Move into the Bunker {to}"), "SF-607"),
            _ => (phrase!("Move to {}", at(to)), "SF-404"),
        },
        Choice::TouchDown => ("Touch down".into(), "SF-411"),
        Choice::Teleport => {
            let here = arena.activation.and_then(|activation| arena.place(activation.figure));
            let exit = here.and_then(|here| arena.wormholes.iter().find_map(|pair| pair.partner(here)));
            match exit {
                Some(exit) => (phrase!("Teleport to {exit}"), "SF-609"),
                None => ("Teleport".into(), "SF-609"),
            }
        }
        Choice::Attack { at: hex } => (phrase!("Attack {}", attacked(arena, me, hex)), attack_rule(arena)),
        Choice::AttackGround => ("Shoot at empty ground".into(), "SF-504"),
        Choice::Play { card } => (phrase!("Play {card}"), card.rule()),
        Choice::AntiGravity => ("Use the Anti-Gravity Modifier".into(), "SF-F18"),
        Choice::PhaseShift => ("Use Phase Shift".into(), "SF-H11"),
        Choice::SelfDestruct => ("Self-Destruct".into(), "SF-H12"),
        Choice::Heal => ("Use the Healing Center".into(), "SF-602"),
        Choice::Lab => ("Use the Lab".into(), "SF-603"),
        Choice::EndActivation => ("End the activation".into(), "SF-401"),
        Choice::Target { at: hex } => targeting(arena, me, hex),
        Choice::Triangle { way } => {
            let more = match arena.phase {
                Phase::Triangle { at, .. } => triangle(at, way),
                _ => None,
            };
            match more {
                Some([one, other]) => (phrase!("And {one} and {other}"), "SF-P01"),
                None => (phrase!("To the {}", compass(way)), "SF-P01"),
            }
        }
        Choice::Shoot { way } => (phrase!("Shoot {}", compass(way)), "SF-P03"),
        Choice::Graft { part } => (phrase!("{part} as {}", part.slot().name()), "SF-P07"),
        Choice::Discard { card } => {
            let rule = if arena.phase == Phase::LabDiscard { "SF-603" } else { "SF-315" };
            (phrase!("Discard {card}"), rule)
        }
        Choice::Free => ("Discard nothing".into(), "SF-H17"),
        Choice::Keep { card } => (phrase!("Keep {card}"), "SF-307"),
        Choice::Return { at: hex } => {
            let rule = if matches!(arena.phase, Phase::FogReturn { .. }) { "SF-326" } else { "SF-325" };
            let freak = match arena.phase {
                Phase::FogReturn { freak, .. } | Phase::Return { freak } => own(me, freak),
                _ => "A Freak".to_owned(),
            };
            match arena.buildings_at.contains(hex) {
                true => (phrase!("{freak} into the Bunker {hex}"), rule),
                false => (phrase!("{freak} on {}", at(hex)), rule),
            }
        }
        Choice::EndTurn => ("End the turn".into(), "SF-327"),
    }
}

/// A piece in the words of whoever chooses: own Freaks by number, the rest by whose it is.
pub(super) fn own(me: Seat, of: Piece) -> String {
    piece_for(me, of)
}

/// What an attack or an activation would find on a hexagon. Own Freaks are told apart by their number, all else by where
/// it stands.
pub(super) fn standing(arena: &Arena, me: Seat, hex: Hex) -> String {
    match arena.target_at(hex) {
        // A Freak inside its Bunker is activated, but never hit (SF-505).
        Some(target) if target.kind == PieceKind::Bunker && target.seat == me && activates(arena) => {
            arena.figure_at(hex).map_or_else(|| piece(target), |inside| own(me, inside))
        }
        Some(target) if target.is_freak() && target.seat == me => own(me, target),
        Some(target) => format!("{} at {hex}", own(me, target)),
        None => place(arena, hex),
    }
}

/// Whoever would be hit; an own Freak is called so, lest it be taken for one of the others'.
fn attacked(arena: &Arena, me: Seat, hex: Hex) -> String {
    match arena.target_at(hex) {
        Some(target) if target.is_freak() && target.seat == me => format!("your own {}", own(me, target)),
        _ => standing(arena, me, hex),
    }
}

fn activates(arena: &Arena) -> bool {
    arena.phase == Phase::Activations
}

fn placing(arena: &Arena, hex: Hex) -> (Phrase, &'static str) {
    let at = place(arena, hex);
    match arena.phase {
        Phase::Place { piece, .. } => (phrase!("The {} on {at}", piece.name()), show_rule(arena)),
        Phase::BuildAt { piece } => match arena.figure_at(hex) {
            Some(inside) => {
                (phrase!("The {} around Freak {} on {at}", piece.name(), inside.number + 1), "SF-317")
            }
            None => (phrase!("The {} on {at}", piece.name()), "SF-316"),
        },
        Phase::Play { card } => match card.effect() {
            Effect::Place { piece, .. } => (phrase!("The {} on {at}", piece.name()), "SF-703"),
            _ => (phrase!("The other end on {at}"), card.rule()),
        },
        _ => (phrase!("On {at}"), "SF-007"),
    }
}

fn targeting(arena: &Arena, me: Seat, hex: Hex) -> (Phrase, &'static str) {
    let there = standing(arena, me, hex);
    match arena.phase {
        Phase::Aim { .. } => (phrase!("At {there}"), "SF-222"),
        Phase::AntiGravity => (phrase!("Move {there}"), "SF-F18"),
        Phase::PhaseShift => (phrase!("Swap with {there}"), "SF-H11"),
        Phase::Play { card } => targeting_by(arena, me, card, hex, &there),
        _ => (phrase!("{there}"), "SF-502"),
    }
}

fn targeting_by(arena: &Arena, me: Seat, card: Sponsor, hex: Hex, there: &str) -> (Phrase, &'static str) {
    let words = match card.effect() {
        Effect::Dominate { .. } => phrase!("Dominate {there}"),
        Effect::Heal { .. } => {
            // The one that plays it may be in the air, where nothing is found.
            let own_freak = arena.freaks_of(me).find(|(_, freak)| freak.at == Some(hex));
            match own_freak {
                Some((freak, _)) => phrase!("Heal {}", own(me, freak)),
                None => phrase!("Heal {there}"),
            }
        }
        Effect::Swap { .. } => phrase!("Swap with {there}"),
        _ => match arena.target_at(hex) {
            Some(_) => phrase!("Target {hex}, {}", standing_short(arena, me, hex)),
            None => phrase!("Target {}", place(arena, hex)),
        },
    };
    (words, card.rule())
}

fn standing_short(arena: &Arena, me: Seat, hex: Hex) -> String {
    arena.target_at(hex).map_or_else(String::new, |target| own(me, target))
}

/// Of several cards of one kind each says which it is. What it pays is in its note.
fn completing(arena: &Arena, place: u8) -> (Phrase, &'static str) {
    let faces = &arena.team(arena.active).faces;
    let Some(face) = faces.get(usize::from(place)) else {
        return (phrase!("Complete Mission {}", place + 1), "SF-305");
    };
    let alike = faces.iter().filter(|other| other.mission == face.mission).count() > 1;
    let which = match (alike, face.mark) {
        (false, _) => String::new(),
        (true, Some(mark)) => format!(" of {mark}"),
        (true, None) => format!(" (card {})", place + 1),
    };
    let which = match (alike, face.pad) {
        (true, Some(pad)) => format!("{which} and {pad}"),
        _ => which,
    };
    (phrase!("Complete {}{which}", face.mission), "SF-305")
}

/// The Arena-Master card that gives a piece just now.
pub(super) fn show_rule(arena: &Arena) -> &'static str {
    arena.current_card().map_or("SF-204", |card| card.rule())
}

/// Where a building may go.
pub(super) const fn site_rule(piece: PieceKind) -> &'static str {
    if matches!(piece, PieceKind::Bunker) { "SF-317" } else { "SF-316" }
}

pub(super) fn shift_rule(piece: Piece) -> &'static str {
    if piece.is_freak() { "SF-221" } else { "SF-220" }
}

/// Whose attack it is.
pub(super) fn attack_rule(arena: &Arena) -> &'static str {
    match arena.phase {
        Phase::TurretTarget { .. } => "SF-313",
        Phase::Dominate { .. } => "SF-520",
        Phase::Play { card } => card.rule(),
        _ => "SF-502",
    }
}
