//! What Sponsor cards are worth in the hand, when an activation comes to its end, and what they are aimed at.

use ruckus_core::hex::Direction;

use crate::attack::triangle;
use crate::damage::Agent;
use crate::head::Power;
use crate::hex::{Hex, HexSet};
use crate::pieces::{Piece, PieceKind};
use crate::sight::Sight;
use crate::sponsor::{Area, Effect, Sponsor, Weapon};
use crate::state::Activation;
use crate::step::Choice;

use super::Mind;
use super::harm::{FREAK, HP, Shooter};
use super::prospect::Prospect;

/// Enemies that could come and shoot are counted up to so many.
const MOST_THREATS: usize = 3;
/// What each of them costs a Freak without a force field.
const THREAT: f32 = 0.14;
/// So far somebody gets and shoots, about.
const THREATENING: u8 = 11;

impl Mind<'_> {
    /// What a card is worth in the hand. In the last round it is worth what it does now.
    pub(super) fn worth_of_card(&self, card: Sponsor) -> f32 {
        let worth = match card.effect() {
            Effect::Place { piece: PieceKind::Droid, .. } => 0.5,
            Effect::Place { .. } => 0.35,
            Effect::Dominate { .. } | Effect::Arm { .. } => 0.32,
            Effect::Attack(_) | Effect::Move { .. } => 0.3,
            Effect::ForceField | Effect::Heal { .. } => 0.25,
            Effect::Swap { .. } => 0.2,
            Effect::Graft => 0.1,
            Effect::Fly { .. } | Effect::Wormhole { .. } => 0.08,
        };
        if self.rounds > 0.0 { worth } else { 0.1 * worth }
    }

    /// What the card is worth that we would miss least; a building without a card costs nothing (SF-H17).
    pub(super) fn cheapest_card(&self) -> f32 {
        match self.arena.builds_free() {
            true => 0.0,
            false => {
                self.own.sponsors.kinds().map(|card| self.worth_of_card(card)).fold(f32::INFINITY, f32::min)
            }
        }
    }

    /// The last things that a Freak does where it stays: cards and abilities that need no way.
    pub(super) fn last_thing(&self, activation: &Activation, here: Hex) -> Option<(Choice, f32)> {
        let piece = activation.figure;
        if !piece.is_freak() {
            return None;
        }
        let mut best: Option<(Choice, f32)> = None;
        let mut consider = |choice: Choice, worth: f32| {
            if worth > best.map_or(0.02, |(_, most)| most) {
                best = Some((choice, worth));
            }
        };
        for card in self.own.sponsors.kinds().filter(|&card| self.may_still_play(activation, card)) {
            let worth =
                self.late_worth(activation, here, card) + self.wishes.played - self.worth_of_card(card);
            consider(Choice::Play { card }, worth);
        }
        if self.arena.may_lift(activation, here) {
            let lifts = self.arena.liftable(piece, here).map(|(freak, at)| self.best_lift(freak, at));
            consider(Choice::AntiGravity, lifts.fold(0.0, f32::max));
        }
        if let Some((weapon, within)) = self.arena.blast(self.me) {
            consider(Choice::SelfDestruct, self.worth_of_blast(piece, here, weapon, within));
        }
        if self.arena.may_phase_shift(activation, here) {
            let friends = self.friends_to_shift(piece, here);
            let best = friends
                .map(|(other, at)| self.worth_of_phase_shift(piece, here, other, at))
                .fold(0.0, f32::max);
            consider(Choice::PhaseShift, best - 0.1);
        }
        best
    }

    /// As the rules will see it; a Freak that has not been activated is asked, too.
    fn may_still_play(&self, activation: &Activation, card: Sponsor) -> bool {
        match self.arena.activation {
            Some(_) => self.arena.may_play(card),
            None => !(card.row().is_attack && activation.shielded),
        }
    }

    /// What a card does for a Freak that goes no farther.
    fn late_worth(&self, activation: &Activation, here: Hex, card: Sponsor) -> f32 {
        let arena = self.arena;
        let piece = activation.figure;
        match card.effect() {
            Effect::Place { piece: kind, .. } if arena.spare(self.me, kind).is_some() => {
                let active_now = if arena.power(self.me) == Power::HiveMind { 1.0 } else { 0.0 };
                if self.rounds + active_now <= 0.0 {
                    return 0.0;
                }
                let minion = Piece { kind, seat: self.me, number: 0 };
                0.5 * Prospect::of(self, minion).later(here).max(0.0) + 0.3
            }
            Effect::Heal { hp } => {
                let missing = arena.patients(piece, here).map(|(freak, _)| self.missing(freak).min(hp)).max();
                self.rounds.min(1.0) * HP * 1.6 * f32::from(missing.unwrap_or(0))
            }
            Effect::ForceField if self.rounds > 0.0 && !arena.freak(piece).field => {
                let weak = f32::from(self.missing(piece)) / f32::from(arena.values(self.me).hp.max(1));
                self.threats(here) as f32 * THREAT * (1.0 + weak)
            }
            Effect::Graft => self.best_graft(),
            _ => 0.0,
        }
    }

    pub(super) fn missing(&self, freak: Piece) -> u8 {
        self.arena.values(freak.seat).hp.saturating_sub(self.arena.freak(freak).hp)
    }

    /// Enemy Freaks that could come near enough.
    fn threats(&self, here: Hex) -> usize {
        let foes = self.arena.each_freak().filter(|(piece, _)| piece.seat != self.me);
        let near = foes.filter(|(_, freak)| freak.at.is_some_and(|at| at.distance(here) <= THREATENING));
        near.count().min(MOST_THREATS)
    }

    /// SF-H12: what goes with it, less the way back.
    fn worth_of_blast(&self, piece: Piece, here: Hex, weapon: Weapon, within: u8) -> f32 {
        let shooter = Shooter { piece, weapon, agent: Agent::OwnAbility };
        let mut area = here.within(within);
        area.remove(here);
        let prospect = Prospect::of(self, piece);
        let home = self.arena.base(self.me).map_or(0.0, |base| prospect.later(base));
        let stays = (prospect.end(self, piece, here) - home).max(0.0);
        self.worth_of_area(&shooter, here, &area) - stays - 0.2 * FREAK
    }

    // Phase Shift.

    /// Those who have not acted yet.
    fn friends_to_shift(&self, piece: Piece, here: Hex) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        let within = match self.arena.power(self.me) {
            Power::PhaseShift { within } => within,
            _ => 0,
        };
        let friends = self.arena.swappable(piece, here, within, true);
        friends.filter(|&(other, _)| !self.arena.freak(other).turn.activated)
    }

    /// Whoever has yet to act begins where we are, and we stay behind (SF-H11).
    pub(super) fn worth_of_phase_shift(&self, piece: Piece, here: Hex, other: Piece, at: Hex) -> f32 {
        if self.arena.freak(other).turn.activated {
            return -1.0;
        }
        let prospect = Prospect::of(self, piece);
        let behind = prospect.end(self, piece, at) - prospect.end(self, piece, here);
        let activation = self.arena.fresh_activation(other);
        let ahead = self.plan(&activation, here).total - self.plan(&activation, at).total;
        behind + ahead
    }

    // Anti-Gravity.

    /// What it is worth to move an enemy Freak there (SF-F18).
    pub(super) fn worth_of_lift(&self, freak: Piece, at: Hex, to: Hex) -> f32 {
        let arena = self.arena;
        let spite = self.spite(freak.seat);
        let mut worth = 0.0;
        let pad = f32::from(u8::from(arena.is_on_pad(at))) - f32::from(u8::from(arena.is_on_pad(to)));
        worth += 0.6 * spite * pad;
        let toxic = matches!(arena.power(freak.seat), Power::Toxic { .. });
        if arena.side.map().radiation.contains(to) && !toxic && arena.rules.radiation_heals.is_none() {
            let state = arena.freak(freak);
            worth += match (state.turn.radiated, state.hp <= arena.rules.radiation_damage) {
                (true, _) => 0.0,
                (false, true) => f32::from(arena.rules.kill_stars) + spite + self.wishes.destroyed,
                (false, false) => {
                    let wounded = arena.deeds.wounded.contains(freak.index());
                    spite * HP * f32::from(arena.rules.radiation_damage)
                        + if wounded { 0.0 } else { self.wishes.wounded }
                }
            };
        }
        worth
    }

    pub(super) fn best_lift(&self, freak: Piece, at: Hex) -> f32 {
        let steps = at.neighbours().filter(|&to| self.arena.is_standable(freak, to));
        steps.map(|to| self.worth_of_lift(freak, at, to)).fold(0.0, f32::max)
    }

    // Domination.

    pub(super) fn worth_of_dominating(&self, piece: Piece, here: Hex, range: u8, sight: Sight) -> f32 {
        let freaks = self.arena.dominated(piece, here, range, sight);
        freaks.map(|(freak, at)| self.best_hit(&self.dominated_shooter(freak), at)).fold(0.0, f32::max)
    }

    /// SF-520.
    pub(super) fn dominated_shooter(&self, freak: Piece) -> Shooter {
        Shooter { piece: freak, weapon: self.arena.arm(freak, None), agent: Agent::Indirect }
    }

    // What a card is aimed at.

    /// The answer to what a card asks.
    pub(super) fn worth_of_aim(&self, card: Sponsor, choice: Choice) -> f32 {
        let arena = self.arena;
        let Some(activation) = arena.activation else { return 0.0 };
        let piece = activation.figure;
        let Some(here) = arena.place(piece) else { return 0.0 };
        match (card.effect(), choice) {
            (Effect::Attack(weapon), _) => {
                let weapon = arena.card_weapon(weapon);
                let shooter = Shooter { piece, weapon, agent: Agent::OwnFreak };
                match (weapon.area, choice) {
                    (Area::Around(within), Choice::Target { at }) => {
                        self.worth_of_area(&shooter, here, &at.within(within))
                    }
                    (Area::Triangle, Choice::Target { at }) => {
                        let ways = arena.triangles(here, at);
                        ways.map(|way| self.worth_of_triangle(&shooter, here, at, way))
                            .fold(f32::NEG_INFINITY, f32::max)
                    }
                    (Area::Line, Choice::Shoot { way }) => {
                        self.worth_of_area(&shooter, here, &arena.ray(here, way, weapon.range))
                    }
                    (_, Choice::Attack { at }) => {
                        self.worth_of_area(&shooter, here, &[at].into_iter().collect())
                    }
                    _ => 0.0,
                }
            }
            (Effect::Dominate { .. }, Choice::Target { at }) => {
                arena.figure_at(at).map_or(0.0, |freak| self.best_hit(&self.dominated_shooter(freak), at))
            }
            (Effect::Graft, Choice::Graft { part }) => self.worth_of_arm(part),
            (Effect::Place { piece: kind, .. }, Choice::Place { at }) => self.worth_of_post(kind, at),
            (Effect::Wormhole { .. }, Choice::Place { at }) => Prospect::of(self, piece).later(at),
            (Effect::Heal { hp }, Choice::Target { at }) => {
                let freak = if at == here { Some(piece) } else { arena.figure_at(at) };
                freak.map_or(0.0, |freak| f32::from(self.missing(freak).min(hp)))
            }
            (Effect::Swap { .. }, Choice::Target { at }) => {
                arena.figure_at(at).map_or(0.0, |other| self.worth_of_swap(piece, here, other, at))
            }
            _ => 0.0,
        }
    }

    pub(super) fn worth_of_triangle(&self, shooter: &Shooter, here: Hex, at: Hex, way: Direction) -> f32 {
        let more = triangle(at, way).into_iter().flatten();
        let area: HexSet = more.chain([at]).collect();
        self.worth_of_area(shooter, here, &area)
    }
}
