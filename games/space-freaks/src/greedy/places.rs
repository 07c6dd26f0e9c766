//! Where things are put: Freaks at the start and when they return, Aliens and Droids, buildings, flags and marks.

use crate::arena_master::Show;
use crate::board::Corner;
use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::state::Phase;

use super::Mind;
use super::ground::{to_pad, to_spot};
use super::prospect::Prospect;

/// What a building is worth for the rounds to come, and what each enemy adds that it could hit.
const TURRET: f32 = 0.24;
const BUNKER: f32 = 0.16;
const INTRUDER: f32 = 0.3;

impl Mind<'_> {
    /// A Freak begins here, or again.
    pub(super) fn worth_of_start(&self, freak: Piece, at: Hex) -> f32 {
        let prospect = Prospect::of(self, freak);
        let bunker = if self.arena.bunkers[freak.seat.index()].at == Some(at) { 0.05 } else { 0.0 };
        match self.rounds > 0.0 {
            true => prospect.later(at) + bunker,
            false => prospect.end(self, freak, at) + bunker - 0.01 * f32::from(at.to_pad()),
        }
    }

    /// An Alien or a Droid is put here.
    pub(super) fn worth_of_post(&self, kind: PieceKind, at: Hex) -> f32 {
        let minion = Piece { kind, seat: self.me, number: 0 };
        let range = self.arena.gun(kind).range;
        let mut near = 0.0;
        self.each_foe(|target, foe| {
            let steps = foe.distance(at).saturating_sub(range);
            if target.is_freak() && steps <= 5 {
                near += 0.05;
            }
        });
        Prospect::of(self, minion).later(at) + near
    }

    /// What a building would bring (SF-315), without its price.
    pub(super) fn worth_of_building(&self, kind: PieceKind) -> f32 {
        let later = self.rounds.min(2.0) / 2.0;
        let standing = match kind {
            PieceKind::Turret => TURRET + INTRUDER * self.intruders() as f32,
            _ => BUNKER,
        };
        later * standing + self.wishes.built
    }

    /// Enemy Figures in our Building Zone.
    fn intruders(&self) -> usize {
        let arena = self.arena;
        let mut count = 0;
        self.each_foe(|target, at| {
            let comes = target.kind.is_figure() && arena.in_building_zone(self.me, at);
            count += usize::from(comes);
        });
        count
    }

    /// Where a building goes: a Turret where it hits somebody or guards the base, a Bunker where Freaks that return are
    /// nearest to the middle (SF-325).
    pub(super) fn worth_of_site(&self, kind: PieceKind, at: Hex) -> f32 {
        let arena = self.arena;
        let forward = -0.02 * f32::from(to_pad(arena.side)[at.index()].min(40));
        if kind != PieceKind::Turret {
            return forward - 0.1 * f32::from(u8::from(arena.figures_at.contains(at)));
        }
        let range = arena.figures.turret.range;
        let mut worth = forward;
        self.each_foe(|target, foe| {
            if target.kind.is_figure() && foe.distance(at) <= range {
                worth += INTRUDER;
            }
        });
        if arena.base(self.me).is_some_and(|base| base.distance(at) <= range) {
            worth += 0.1;
        }
        worth
    }

    /// Whatever an Arena-Master card or Step 4 puts somewhere.
    pub(super) fn worth_of_placing(&self, at: Hex) -> f32 {
        match self.arena.phase {
            Phase::Place { piece, .. } if piece.is_minion() => self.worth_of_post(piece, at),
            Phase::Place { piece, .. } | Phase::BuildAt { piece } => self.worth_of_site(piece, at),
            Phase::Play { card } => self.worth_of_aim(card, crate::step::Choice::Place { at }),
            _ => 0.0,
        }
    }

    /// D06, D10, D17.
    pub(super) fn worth_of_bringing(&self, kind: PieceKind) -> f32 {
        match self.arena.phase {
            Phase::Build => self.worth_of_building(kind) - self.cheapest_card(),
            _ if kind == PieceKind::Droid => 1.0,
            _ => 0.1 + self.worth_of_building(kind),
        }
    }

    /// A flag where nobody comes by, a corner that we are near to, a LZ hexagon that is free or ours (D10, D12).
    pub(super) fn worth_of_mark(&self, at: Hex) -> f32 {
        let arena = self.arena;
        let freaks = || arena.freaks_of(self.me).filter_map(|(_, freak)| freak.at);
        match arena.phase {
            Phase::Flag { .. } => f32::from(at.to_pad()),
            Phase::SurveyCorner { .. } => {
                let steps = |from: Hex| {
                    Corner::on(at).map_or(0, |corner| to_spot(arena.side, corner, 5)[from.index()])
                };
                let nearest = freaks().map(steps).min().unwrap_or(0);
                // A corner without a base is easier to hold, an enemy's one brings more.
                -f32::from(nearest) + if arena.buildings_at.contains(at) { 2.0 } else { 0.0 }
            }
            _ => match arena.figure_at(at) {
                Some(piece) if piece.seat == self.me => 2.0,
                Some(_) => -2.0,
                None => -0.1 * f32::from(freaks().map(|from| from.distance(at)).min().unwrap_or(0)),
            },
        }
    }

    /// A step that the arena forces upon a piece (SF-220, SF-221).
    pub(super) fn worth_of_shift(&self, piece: Piece, to: Hex) -> f32 {
        let arena = self.arena;
        if !piece.is_freak() {
            return self.worth_of_site(piece.kind, to);
        }
        let radiation = arena.side.map().radiation.contains(to);
        Prospect::of(self, piece).later(to) - if radiation { 1.0 } else { 0.0 }
    }

    /// Is the round's card good for us (SF-H01)? A new one is worth 0.
    pub(super) fn worth_of_show(&self, show: Show) -> f32 {
        let arena = self.arena;
        let freaks = || arena.freaks_of(self.me).filter_map(|(_, freak)| freak.at);
        let near_pad = freaks().filter(|at| to_pad(arena.side)[at.index()] <= 8).count() as f32;
        let cards = self.own.sponsors.len();
        match show {
            Show::PadWorth { stars: 0 } => -0.5 * near_pad,
            Show::PadWorth { .. } => 0.5 * near_pad,
            Show::Mines { .. } => -0.3 * near_pad,
            Show::Tax { hand } => {
                if cards >= hand {
                    -0.3
                } else {
                    0.2
                }
            }
            Show::FiguresMove { .. } | Show::NoCare => -0.2,
            Show::FreaksMove { .. } | Show::Draw { .. } | Show::MissionsAtOnce { .. } => 0.4,
            Show::Support | Show::Factory | Show::BaseBonus { .. } | Show::PlaceNear { .. } => 0.3,
            Show::ChangeArm => -0.4,
            Show::NewHeads => 0.1,
            _ => 0.0,
        }
    }
}
