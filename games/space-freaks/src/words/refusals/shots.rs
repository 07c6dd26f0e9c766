//! Why something cannot be shot at: Range, the six lines, what stops the eye. For a shot that was tried, and for every
//! enemy piece that a person may point at in vain.

use ruckus_core::{Seat, phrase};

use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::sight::Sight;
use crate::sponsor::{Area, Effect, Weapon};
use crate::state::{Arena, Phase, Secret};
use crate::step::Choice;
use crate::view::View;

use super::super::choices::standing;
use super::super::grammar::capital;
use super::{Reason, acting};

/// SF-502.
pub(super) fn out_of_reach(arena: &Arena, me: Seat, from: Hex, weapon: &Weapon, at: Hex) -> Reason {
    let there = capital(&standing(arena, me, at));
    if from == at {
        return ("A piece never targets its own hexagon.".into(), "SF-502");
    }
    let distance = from.distance(at);
    if distance > weapon.range {
        return (phrase!("{there} is {distance} away, beyond Range {}.", weapon.range), "SF-502");
    }
    if weapon.sight != Sight::Blind && from.direction_to(at).is_none() {
        return (phrase!("{there} lies on none of the six lines from {from}."), "SF-010");
    }
    match arena.blocker(from, weapon.sight, at) {
        Some(blocker) => {
            let what = capital(&standing(arena, me, blocker));
            (phrase!("{what} stops the Line of Sight to {}.", standing(arena, me, at)), "SF-010")
        }
        None => (phrase!("Nothing that can be hit is on {at}; shoot at empty ground instead."), "SF-504"),
    }
}

impl Arena {
    /// What stops the eye before it comes to a hexagon on one of the six lines.
    fn blocker(&self, from: Hex, sight: Sight, at: Hex) -> Option<Hex> {
        let way = from.direction_to(at).filter(|_| sight != Sight::Blind)?;
        self.seen_along(from, way, sight, from.distance(at)).last().filter(|&last| last != at)
    }
}

/// Every enemy piece on the board that whoever is asked cannot shoot at just now, and why; none where nobody shoots.
pub(crate) fn spared(view: &View) -> Vec<(Piece, Hex, Reason)> {
    let arena = &view.arena;
    let Some((seat, secret)) = view.me().filter(|&(seat, _)| arena.asked() == Some(seat)) else {
        return Vec::new();
    };
    let Some(aim) = Aim::of(arena) else { return Vec::new() };
    let reached = aim.weapon.map(|weapon| arena.reach(aim.from, weapon.range, weapon.sight));
    let pieces = arena.targets().each().filter_map(|at| Some((arena.target_at(at)?, at)));
    pieces
        .filter(|&(piece, at)| piece.seat != seat && reached.is_none_or(|reached| !reached.contains(at)))
        .filter_map(|(piece, at)| Some((piece, at, aim.refusal(view, seat, secret, at)?)))
        .collect()
}

/// What is aimed with; no weapon where its Figure may not attack.
struct Aim {
    from: Hex,
    weapon: Option<Weapon>,
}

impl Aim {
    fn of(arena: &Arena) -> Option<Self> {
        let (from, weapon) = match arena.phase {
            Phase::Act => {
                let activation = arena.activation?;
                (arena.place(activation.figure)?, arena.ready_weapon(&activation))
            }
            Phase::TurretTarget { turret } => (arena.place(turret)?, Some(arena.gun(PieceKind::Turret))),
            Phase::Dominate { freak } => (arena.place(freak)?, Some(arena.arm(freak, None))),
            Phase::Play { card } => match card.effect() {
                Effect::Attack(weapon) if weapon.area != Area::Line => {
                    (arena.place(arena.activation?.figure)?, Some(arena.card_weapon(weapon)))
                }
                _ => return None,
            },
            _ => return None,
        };
        Some(Aim { from, weapon })
    }

    fn refusal(&self, view: &View, seat: Seat, secret: &Secret, at: Hex) -> Option<Reason> {
        match &self.weapon {
            Some(weapon) => Some(out_of_reach(&view.arena, seat, self.from, weapon, at)),
            None => acting::act(view, seat, secret, Choice::Attack { at }),
        }
    }
}
