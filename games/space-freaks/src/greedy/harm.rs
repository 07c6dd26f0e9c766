//! What a hit is worth: stars, Missions, and what others lose by it, less what Retaliate and own losses cost.

use ruckus_core::hex::Direction;

use crate::damage::Agent;
use crate::head::Power;
use crate::hex::{Hex, HexSet};
use crate::pieces::{Piece, PieceKind};
use crate::sight::Sight;
use crate::sponsor::Weapon;

use super::Mind;

/// What an own Freak is worth that stays where it is, and what each HP is worth.
pub(super) const FREAK: f32 = 1.4;
pub(super) const HP: f32 = 0.05;
/// What it takes from somebody else to be sent home, and to lose all HP but one.
const SENT_HOME: f32 = 0.9;
const WOUNDED: f32 = 0.35;
/// What a Strike takes from the owner of a piece.
const STRUCK: f32 = 0.25;

/// Who hits, from where, and with what.
#[derive(Clone, Copy)]
pub(super) struct Shooter {
    pub(super) piece: Piece,
    pub(super) weapon: Weapon,
    pub(super) agent: Agent,
}

impl Mind<'_> {
    /// What a hit on a piece is worth to us, wherever it comes from.
    pub(super) fn worth_of_hit(&self, shooter: &Shooter, target: Piece) -> f32 {
        let arena = self.arena;
        let weapon = &shooter.weapon;
        let is_own = target.seat == self.me;
        let is_deed = shooter.agent != Agent::Minion;
        let by_freak = shooter.agent.is_own_freak();
        match target.kind {
            PieceKind::Freak if weapon.machines => 0.0,
            PieceKind::Freak => {
                let freak = arena.freak(target);
                let lost = arena.damage_to(target, weapon).min(freak.hp);
                let dies = lost == freak.hp;
                if is_own {
                    return -HP * f32::from(lost) - if dies { FREAK } else { 0.05 };
                }
                if lost == 0 {
                    return -self.cost_of_retaliate(shooter, target);
                }
                let spite = self.spite(target.seat);
                let part = f32::from(lost) / f32::from(freak.hp);
                let mut worth = spite * WOUNDED * part;
                if dies {
                    let card = if arena.power(self.me) == Power::Celebrity { 0.2 } else { 0.0 };
                    worth = f32::from(arena.rules.kill_stars) + spite * SENT_HOME + card;
                    if is_deed {
                        worth += self.wishes.destroyed;
                    }
                }
                if is_deed && !arena.deeds.wounded.contains(target.index()) {
                    worth += self.wishes.wounded;
                }
                if freak.at.is_some_and(|at| arena.is_on_pad(at)) {
                    worth += 0.3 * spite * part;
                }
                worth - self.cost_of_retaliate(shooter, target)
            }
            PieceKind::Base if is_own => 0.0,
            PieceKind::Base => {
                let strikes = f32::from(weapon.strikes);
                let first = if arena.base_rushed { 0 } else { arena.rules.base_bonus };
                let mission = if by_freak { self.wishes.base_strike } else { 0.0 };
                let bonus = if weapon.strikes > 0 { f32::from(first) + mission } else { 0.0 };
                strikes * f32::from(arena.figures.base_stars) + bonus
            }
            kind => {
                let room = arena.figures.toughness.saturating_sub(arena.strikes(target));
                let lost = weapon.strikes.min(room);
                let dies = lost == room && lost > 0;
                let dear = if kind == PieceKind::Droid { 2.0 } else { 1.0 };
                let loss = dear * STRUCK * f32::from(lost) + if dies { dear * STRUCK } else { 0.0 };
                if is_own {
                    return -2.0 * loss;
                }
                let mission = match (is_deed && lost > 0, dies) {
                    (false, _) => 0.0,
                    (true, false) => self.wishes.struck,
                    (true, true) => self.wishes.struck + self.wishes.wrecked,
                };
                self.spite(target.seat) * loss + mission
            }
        }
    }

    /// What the distance of a hit brings on top (SF-M10, SF-M11).
    pub(super) fn worth_of_distance(&self, shooter: &Shooter, target: Piece, distance: u8) -> f32 {
        let arena = self.arena;
        if shooter.agent != Agent::OwnFreak || !target.is_freak() || target.seat == self.me {
            return 0.0;
        }
        let lost = arena.damage_to(target, &shooter.weapon);
        if lost == 0 {
            return 0.0;
        }
        let brawl = match (distance == 1, lost >= arena.freak(target).hp) {
            (false, _) => 0.0,
            (true, false) => self.wishes.brawled,
            (true, true) => self.wishes.brawled + self.wishes.brawled_down,
        };
        self.wishes.far(distance) + brawl
    }

    /// SF-511 to SF-513.
    fn cost_of_retaliate(&self, shooter: &Shooter, target: Piece) -> f32 {
        let arena = self.arena;
        let retaliate = arena.values(target.seat).retaliate;
        let attacker = shooter.piece;
        if retaliate == 0 || shooter.weapon.quiet || attacker == target {
            return 0.0;
        }
        let is_own = attacker.seat == self.me;
        match attacker.is_freak() {
            true if arena.freak(attacker).field => 0.0,
            true => {
                let hp = arena.freak(attacker).hp;
                let dies = retaliate >= hp;
                match is_own {
                    true => HP * f32::from(retaliate.min(hp)) + if dies { 1.0 + FREAK } else { 0.0 },
                    false if dies => -f32::from(arena.rules.kill_stars),
                    false => -HP * f32::from(retaliate),
                }
            }
            false => STRUCK,
        }
    }

    /// What an attack on all these hexagons is worth.
    pub(super) fn worth_of_area(&self, shooter: &Shooter, from: Hex, area: &HexSet) -> f32 {
        let arena = self.arena;
        let hit = area.intersection(&arena.targets());
        let pieces = hit.each().filter_map(|hex| Some((hex, arena.target_at(hex)?)));
        pieces
            .map(|(hex, target)| {
                self.worth_of_hit(shooter, target)
                    + self.worth_of_distance(shooter, target, from.distance(hex))
            })
            .sum()
    }

    /// Everything of others that an attack can hit.
    pub(super) fn each_foe(&self, mut give: impl FnMut(Piece, Hex)) {
        let arena = self.arena;
        for (piece, freak) in arena.each_freak().filter(|(piece, _)| piece.seat != self.me) {
            if let Some(at) = freak.at.filter(|_| !arena.is_in_bunker(piece)) {
                give(piece, at);
            }
        }
        for seat in self.others() {
            if let Some(base) = arena.base(seat) {
                give(Piece::base(seat), base);
            }
            for (piece, turret) in arena.turrets_of(seat) {
                if let Some(at) = turret.at {
                    give(piece, at);
                }
            }
            if let Some(at) = arena.bunkers[seat.index()].at {
                give(Piece::bunker(seat), at);
            }
        }
        arena
            .each_minion()
            .filter(|(piece, _)| piece.seat != self.me)
            .for_each(|(piece, at)| give(piece, at));
    }

    /// From where a weapon reaches a hexagon, for somebody who now stands `here`: lines of sight run both ways.
    pub(super) fn each_spot(&self, at: Hex, weapon: &Weapon, here: Hex, mut give: impl FnMut(Hex)) {
        let arena = self.arena;
        if weapon.sight == Sight::Blind {
            at.within(weapon.range).each().filter(|&spot| spot != at).for_each(give);
            return;
        }
        let mut standing = match weapon.sight {
            Sight::Through => arena.figures_at,
            _ => arena.targets(),
        };
        standing.remove(here);
        for way in Direction::ALL {
            arena.side.line(at, way, weapon.sight, weapon.range, standing).for_each(&mut give);
        }
    }

    /// The best that a piece can hit from where it is, with a weapon that hits one hexagon.
    pub(super) fn best_hit(&self, shooter: &Shooter, from: Hex) -> f32 {
        let mut best = 0.0f32;
        self.arena.each_target(from, &shooter.weapon, |at| {
            if let Some(target) = self.arena.target_at(at) {
                best = best.max(self.worth_of_hit(shooter, target));
            }
        });
        best
    }
}
