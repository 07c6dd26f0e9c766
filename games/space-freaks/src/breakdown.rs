//! AI Breakdown (SF-A16, SF-222): every Droid and Turret attacks what is nearest. First all targets are settled in turn
//! order, then all attacks happen at once.

use ruckus_core::{Seat, Witness};

use crate::attack::{Attack, Spot};
use crate::damage::{Agent, Blows};
use crate::figures::{ALIENS, DROIDS, TURRETS_EACH};
use crate::hex::{Hex, HexSet};
use crate::pieces::{Piece, PieceKind, Rest};
use crate::state::{Aim, Arena, Phase, SpaceFreaks};
use crate::step::Event;

/// Places for Droids and Turrets that are looked at for each seat.
const SHOOTERS: usize = DROIDS + TURRETS_EACH;

impl Arena {
    /// The shooter in this place, seat by seat in turn order; none where there is none, or it may not attack.
    fn shooter(&self, place: usize) -> Option<Piece> {
        let seat = self.order().nth(place / SHOOTERS)?;
        let slot = place % SHOOTERS;
        match slot < DROIDS {
            true => {
                let droid = &self.minions[ALIENS + slot];
                let ready = droid.at.is_some() && droid.seat == seat && droid.rest != Rest::Round;
                ready.then(|| Piece::minion(ALIENS + slot, seat))
            }
            false => {
                let piece = Piece { kind: PieceKind::Turret, seat, number: (slot - DROIDS) as u8 };
                self.may_turret_attack(piece).then_some(piece)
            }
        }
    }

    /// Does a Turret attack at all in this round (SF-A05, SF-A33)?
    pub(crate) fn may_turret_attack(&self, turret: Piece) -> bool {
        let building = &self.turrets[turret.index()];
        building.at.is_some() && building.rest != Rest::Round && self.rules.turrets_attack
    }

    /// The targets of a Droid or a Turret that are nearest: Figures, Turrets and Bunkers of anybody, Home Bases of others.
    pub(crate) fn nearest_targets(&self, piece: Piece) -> HexSet {
        let Some(from) = self.place(piece) else { return HexSet::NONE };
        let own_base = self.base(piece.seat);
        let mut nearest = HexSet::NONE;
        let mut best = u8::MAX;
        self.each_target(from, &self.gun(piece.kind), |at| {
            let distance = from.distance(at);
            if Some(at) != own_base && distance <= best {
                if distance < best {
                    best = distance;
                    nearest = HexSet::NONE;
                }
                nearest.insert(at);
            }
        });
        nearest
    }
}

impl SpaceFreaks {
    /// Settles targets until somebody has a choice (D11), then lets all shoot.
    pub(crate) fn break_down(&mut self, next: u8, witness: &mut impl Witness<Event>) {
        for place in usize::from(next)..SHOOTERS * self.seats.get() {
            let Some(piece) = self.shooter(place) else { continue };
            if !self.nearest_targets(piece).is_empty() {
                self.phase = Phase::Aim { piece, next: place as u8 + 1 };
                return;
            }
        }
        self.shoot_all(witness);
        self.phase = Phase::Instants;
    }

    /// D11.
    pub(crate) fn aim(&mut self, piece: Piece, at: Hex, next: u8, witness: &mut impl Witness<Event>) {
        if let Some(from) = self.place(piece) {
            self.aims.push(Aim { from, at });
            witness.tell_all(|| Event::Aimed { piece, from, at });
        }
        self.phase = Phase::Breakdown { next };
    }

    fn shoot_all(&mut self, witness: &mut impl Witness<Event>) {
        let mut blows = Blows::new();
        for index in 0..self.aims.len() {
            let Aim { from, at } = self.aims[index];
            let Some(piece) = self.target_at(from) else { continue };
            let seat: Seat = piece.seat;
            witness.tell_all(|| Event::Attacked { seat, by: piece, from, at: Some(at), card: None });
            let agent = if piece.kind == PieceKind::Turret { Agent::Turret } else { Agent::Minion };
            let attack = Attack { by: seat, attacker: piece, from, weapon: self.gun(piece.kind), agent };
            self.collect(&attack, Spot::At(at), &mut blows);
        }
        self.aims.clear();
        self.land(&blows, witness);
    }
}
