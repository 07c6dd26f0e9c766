//! What it is worth for a Figure to end its turn somewhere: the stars that it gets there, and those that it may expect in
//! the rounds to come, from the Landing Zone or from where it can hit an enemy Home Base.

use ruckus_core::Seat;

use crate::figures::MOST_PLAYERS;
use crate::hex::{HEXES, Hex};
use crate::pieces::{Piece, PieceKind};

use super::Mind;
use super::ground::{to_pad, to_spot};
use super::harm::{FREAK, HP};

/// Of what a place may bring in a round, so much comes in the end.
const PAD_RATE: f32 = 1.05;
const BASE_RATE: f32 = 0.9;
/// What is left of the Landing Zone when others stand on all of it.
const CROWDED: f32 = 0.5;
/// The nearer the better, if only a little.
const NEARNESS: f32 = 0.01;

/// An enemy Home Base: how far it is to where it can be hit, and what that brings.
#[derive(Clone, Copy)]
struct Raid {
    seat: Seat,
    steps: &'static [u8; HEXES],
    /// Stars a round.
    rate: f32,
    /// How far it is for the nearest other Freak of ours, and its number: one is enough for the zone (SF-806).
    friend: (u8, u8),
}

/// What lies before a Figure.
pub(super) struct Prospect {
    /// Rounds after this one.
    rounds: f32,
    movement: f32,
    pad_steps: &'static [u8; HEXES],
    pad_rate: f32,
    /// What the Landing Zone brings this turn.
    pad_now: f32,
    raids: [Option<Raid>; MOST_PLAYERS],
    trespass: f32,
    /// What a Home Base Zone brings at the end; nothing to Aliens and Droids (SF-704).
    zone_stars: f32,
    number: u8,
    is_freak: bool,
}

impl Prospect {
    pub(super) fn of(mind: &Mind, piece: Piece) -> Self {
        let arena = mind.arena;
        let seat = piece.seat;
        let is_freak = piece.is_freak();
        let figures = &arena.figures;
        let values = arena.values(seat);
        let (movement, range, strikes) = match piece.kind {
            PieceKind::Freak => (values.movement, values.range, values.strikes),
            PieceKind::Alien => (figures.alien.movement, figures.alien.range, figures.alien.strikes),
            _ => (figures.droid.movement, figures.droid.range, figures.droid.strikes),
        };
        let free = crate::board::PAD.iter().any(|&pad| match arena.figure_at(pad) {
            None => true,
            Some(other) => other == piece,
        });
        let crowd = if free { 1.0 } else { CROWDED };
        let base_stars = f32::from(figures.base_stars);
        let mut raids = [None; MOST_PLAYERS];
        for other in arena.seats.each().filter(|&other| other != seat) {
            let Some(corner) = arena.team(other).corner else { continue };
            let steps = to_spot(arena.side, corner, range);
            let friends = arena.freaks_of(seat).filter(|&(friend, _)| friend != piece);
            let friend = friends
                .filter_map(|(friend, freak)| Some((steps[freak.at?.index()], friend.number)))
                .min()
                .unwrap_or((u8::MAX, 0));
            let rate = BASE_RATE * base_stars * f32::from(strikes);
            raids[other.index()] = Some(Raid { seat: other, steps, rate, friend });
        }
        let rules = &arena.rules;
        let pad_now = match (rules.mines, is_freak) {
            (_, false) => 0.0,
            (0, true) => f32::from(rules.pad_stars),
            (mines, true) => {
                // Without what friends near by add (SF-H03).
                let armor = rules.armor.map_or(0, |round| values.armor.saturating_add_signed(round));
                let lost = mines.saturating_sub(armor);
                match lost >= arena.freak(piece).hp {
                    true => -FREAK,
                    false => f32::from(rules.pad_stars) - HP * f32::from(lost),
                }
            }
        };
        let own = seat == mind.me;
        Prospect {
            rounds: mind.rounds,
            movement: f32::from(movement.max(1)),
            pad_steps: to_pad(arena.side),
            pad_rate: if is_freak { PAD_RATE * crowd * f32::from(figures.pad_stars) } else { 0.0 },
            pad_now: pad_now + if own && is_freak { mind.wishes.on_pad } else { 0.0 },
            raids,
            trespass: if own && is_freak { mind.wishes.trespassing } else { 0.0 },
            zone_stars: if is_freak { f32::from(figures.zone_stars) } else { 0.0 },
            number: piece.number,
            is_freak,
        }
    }

    /// The rounds to come in which somebody so far away is there.
    fn turns(&self, steps: u8) -> f32 {
        (self.rounds + 1.0 - (f32::from(steps) / self.movement).max(1.0)).max(0.0)
    }

    /// What the rounds to come may bring from here.
    pub(super) fn later(&self, hex: Hex) -> f32 {
        if self.rounds <= 0.0 {
            return 0.0;
        }
        let steps = self.pad_steps[hex.index()];
        let mut best = match self.pad_rate > 0.0 {
            true => self.pad_rate * self.turns(steps) - NEARNESS * f32::from(steps),
            false => f32::NEG_INFINITY,
        };
        for raid in self.raids.iter().flatten() {
            let steps = raid.steps[hex.index()];
            let turns = self.turns(steps);
            let first = (steps, self.number) < raid.friend;
            let zone = if first { self.zone_stars * turns.min(1.0) } else { 0.0 };
            best = best.max(raid.rate * turns + zone - NEARNESS * f32::from(steps));
        }
        best
    }

    /// What it is worth to end a turn here.
    pub(super) fn end(&self, mind: &Mind, piece: Piece, hex: Hex) -> f32 {
        let mut worth = self.later(hex);
        if !self.is_freak {
            return worth;
        }
        if hex.to_pad() == 0 {
            worth += self.pad_now;
        }
        let last = self.rounds <= 0.0;
        if last || self.trespass > 0.0 {
            for raid in self.raids.iter().flatten() {
                if mind.arena.in_home_zone(raid.seat, hex) {
                    worth += self.trespass + if last { mind.zone_stars(piece, raid.seat) } else { 0.0 };
                }
            }
        }
        if mind.wishes.places && piece.seat == mind.me {
            worth += mind.worth_of_place(piece, hex);
        }
        worth
    }
}

impl Mind<'_> {
    /// What another Home Base Zone brings at the end: nothing, if somebody of ours is there (SF-806).
    fn zone_stars(&self, piece: Piece, seat: Seat) -> f32 {
        let arena = self.arena;
        let mut friends = arena.freaks_of(piece.seat).filter(|&(friend, _)| friend != piece);
        let taken = friends.any(|(_, freak)| freak.at.is_some_and(|at| arena.in_home_zone(seat, at)));
        if taken { 0.0 } else { f32::from(arena.figures.zone_stars) }
    }
}
