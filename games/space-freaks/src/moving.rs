//! Moving (SF-403 to SF-412, SF-430): steps on the ground, over rock and through the air, forced moves, and what entering a
//! hexagon brings (SF-022).

use ruckus_core::{Seat, Witness};

use crate::arena_master::FLAG_CARDS;
use crate::board::Ground;
use crate::head::Power;
use crate::hex::{Hex, HexSet};
use crate::mission::Marking;
use crate::pieces::{Piece, PieceKind};
use crate::state::{Activation, Arena, SpaceFreaks};
use crate::step::{Event, Mover, Why};

impl Arena {
    /// Is a Figure on ground where it can act: neither on rock nor in the air (SF-407, SF-410)?
    #[inline]
    pub fn is_grounded(&self, piece: Piece) -> bool {
        !self.is_in_air(piece) && self.place(piece).is_some_and(|at| self.side.map().open.contains(at))
    }

    /// May the activated Figure move to this neighbour of where it is?
    #[inline]
    pub(crate) fn may_move(&self, activation: &Activation, here: Hex, to: Hex) -> bool {
        if activation.mp == 0 {
            return false;
        }
        let piece = activation.figure;
        if activation.flight > 0 {
            return self.may_fly(activation, here, to);
        }
        self.is_standable(piece, to)
            || piece.is_freak()
                && self.values(piece.seat).drill
                && self.side.map().rocks.contains(to)
                && self.can_leave_rock(piece, here, to, activation.mp - 1)
    }

    /// With what is left after a step onto rock it must reach standable ground (SF-406).
    fn can_leave_rock(&self, piece: Piece, here: Hex, rock: Hex, mp: u8) -> bool {
        // Rocks hold nobody, so the way over them is free; where it comes from it can go back.
        let stands = |hex: Hex| self.is_standable(piece, hex) || hex == here && self.bears(piece, hex);
        let rocks = &self.side.map().rocks;
        let mut edge: HexSet = [rock].into_iter().collect();
        for _ in 0..mp {
            let mut next = HexSet::NONE;
            for hex in edge.each().flat_map(Hex::neighbours) {
                if stands(hex) {
                    return true;
                }
                if rocks.contains(hex) {
                    next.insert(hex);
                }
            }
            edge = next;
        }
        false
    }

    /// A flown move goes anywhere from where standable ground can still be reached (SF-412).
    fn may_fly(&self, activation: &Activation, here: Hex, to: Hex) -> bool {
        let piece = activation.figure;
        let left = activation.flight.min(activation.mp) - 1;
        // What it takes off from is free again.
        let takes_off = !activation.in_air;
        let lands =
            |hex: Hex| self.is_standable(piece, hex) || takes_off && hex == here && self.bears(piece, hex);
        lands(to) || to.within(left).each().any(lands)
    }
}

impl SpaceFreaks {
    /// D15: a walked or flown move of the activated Figure.
    pub(crate) fn move_to(&mut self, to: Hex, witness: &mut impl Witness<Event>) {
        let Some(mut activation) = self.activation else { return };
        let piece = activation.figure;
        let Some(from) = self.place(piece) else { return };
        let flown = activation.flight > 0;
        activation.mp -= 1;
        if flown {
            activation.flight -= 1;
        }
        let took_off = flown && !activation.in_air;
        activation.in_air = flown;
        self.activation = Some(activation);
        let attacked = activation.attacked;
        witness.tell_all(|| Event::Moved { piece, from, to, flown, attacked });
        if took_off {
            self.figures_at.remove(from);
        }
        if !flown {
            self.relocate(piece, from, to);
            self.enter(piece, to, None, witness);
            return;
        }
        self.freaks[piece.index()].at = Some(to);
        if activation.flight == 0 || activation.mp == 0 {
            self.touch_down(witness);
        }
    }

    /// SF-411.
    pub(crate) fn touch_down(&mut self, witness: &mut impl Witness<Event>) {
        let Some(activation) = &mut self.activation else { return };
        activation.in_air = false;
        let piece = activation.figure;
        let Some(at) = self.place(piece) else { return };
        self.figures_at.insert(at);
        witness.tell_all(|| Event::TouchedDown { piece, at });
        self.enter(piece, at, None, witness);
    }

    /// SF-609.
    pub(crate) fn teleport(&mut self, witness: &mut impl Witness<Event>) {
        let Some(activation) = self.activation else { return };
        let piece = activation.figure;
        let Some(from) = self.place(piece) else { return };
        let Some((index, to)) = self.exit_of(from) else { return };
        if let Some(activation) = &mut self.activation {
            activation.mp -= 1;
        }
        self.wormholes[index].used = true;
        self.relocate(piece, from, to);
        witness.tell_all(|| Event::Teleported { piece, from, to });
        self.enter(piece, to, None, witness);
    }

    /// A Figure stands elsewhere.
    pub(crate) fn relocate(&mut self, piece: Piece, from: Hex, to: Hex) {
        let arena = &mut self.arena;
        match piece.is_freak() {
            true => arena.freaks[piece.index()].at = Some(to),
            false => arena.minions[piece.index()].at = Some(to),
        }
        arena.figures_at.remove(from);
        arena.figures_at.insert(to);
    }

    /// One step of a forced move (SF-430), and what it leads to is credited to the mover (SF-803).
    pub(crate) fn force(
        &mut self,
        piece: Piece,
        to: Hex,
        mover: Mover,
        by: Option<Seat>,
        witness: &mut impl Witness<Event>,
    ) {
        let Some(from) = self.place(piece) else { return };
        self.relocate(piece, from, to);
        witness.tell_all(|| Event::Dragged { piece, from, to, by: mover });
        self.enter(piece, to, by, witness);
    }

    /// What entering a hexagon brings, in this order: radiation, Alien War, a flag (SF-022).
    pub(crate) fn enter(
        &mut self,
        piece: Piece,
        at: Hex,
        by: Option<Seat>,
        witness: &mut impl Witness<Event>,
    ) {
        let ground = self.side.ground(at);
        let is_radiation = ground == Ground::Radiation;
        if !piece.is_freak() {
            if is_radiation && piece.kind == PieceKind::Alien {
                self.radiate_alien(piece, by, witness);
            }
            return;
        }
        self.enter_mark(piece, at);
        if is_radiation {
            self.radiate(piece, at, by, witness);
        }
        let tolled = matches!(ground, Ground::Pad | Ground::Lab | Ground::Centre | Ground::Radiation)
            || self.wormholes_at.contains(at);
        if tolled && self.place(piece).is_some() {
            let toll = self.rules.toll;
            self.harm(piece, toll, by, Why::Toll, witness);
        }
        if self.place(piece).is_none() {
            return;
        }
        if is_radiation && piece.seat == self.active {
            self.deeds.irradiated.insert(piece.number.into());
        }
        self.take_flag(piece.seat, at, witness);
    }

    /// SF-M05: it counts even if the Freak is destroyed on the way (SF-022).
    #[inline]
    fn enter_mark(&mut self, piece: Piece, at: Hex) {
        for face in self.teams[piece.seat].faces.iter_mut() {
            if face.mark == Some(at) && face.mission.row().marking == Marking::Drop {
                face.entered = true;
            }
        }
    }

    /// SF-608, SF-H04, SF-A06, SF-A32.
    fn radiate(&mut self, piece: Piece, at: Hex, by: Option<Seat>, witness: &mut impl Witness<Event>) {
        let toxic = match self.power(piece.seat) {
            Power::Toxic { heal } => Some(heal),
            _ => None,
        };
        let glow = 1u64 << self.side.map().radiation.rank(at);
        let healing = self.rules.radiation_heals;
        let turn = &mut self.freaks[piece.index()].turn;
        let mut heals = 0;
        if let Some(hp) = healing
            && !std::mem::replace(&mut turn.basked, true)
        {
            heals += hp;
        }
        if let Some(hp) = toxic
            && turn.glows & glow == 0
        {
            turn.glows |= glow;
            heals += hp;
        }
        if healing.is_some() || toxic.is_some() {
            self.heal(piece, heals, Why::Radiation, witness);
            return;
        }
        if !std::mem::replace(&mut turn.radiated, true) {
            let damage = self.rules.radiation_damage;
            self.harm(piece, damage, by, Why::Radiation, witness);
        }
    }

    fn radiate_alien(&mut self, piece: Piece, by: Option<Seat>, witness: &mut impl Witness<Event>) {
        let minion = &mut self.arena.minions[piece.index()];
        if self.arena.rules.radiation_heals.is_none() && !std::mem::replace(&mut minion.radiated, true) {
            let strikes = self.figures.radiation_alien;
            self.harm(piece, strikes, by, Why::Radiation, witness);
        }
    }

    /// SF-A14: another player's flag, and what is drawn for it.
    fn take_flag(&mut self, seat: Seat, at: Hex, witness: &mut impl Witness<Event>) {
        for of in self.seats.each().filter(|&of| of != seat) {
            if self.team(of).flag == Some(at) {
                self.teams[of].flag = None;
                witness.tell_all(|| Event::FlagTaken { seat, of, at });
                (0..FLAG_CARDS).for_each(|_| self.owe_card(seat, Why::Flag));
            }
        }
    }
}
