//! Questions that the rules ask of the arena all the time: who stands where, where one can stand, whose zone it is, and what
//! a Freak's values are just now.

use ruckus_core::Seat;

use crate::board::{Corner, PAD};
use crate::figures::{ALIENS, DROIDS, FORCE_FIELDS, FREAKS_EACH, MOST_PLAYERS, TURRETS_EACH, WORMHOLES};
use crate::head::{Head, Power};
use crate::hex::{Hex, HexSet};
use crate::pieces::{Building, Freak, Piece, PieceKind};
use crate::values::Values;

use super::{Arena, Phase, Source, Team};

impl Arena {
    #[inline]
    pub fn team(&self, seat: Seat) -> &Team {
        &self.teams[seat]
    }

    /// The values of a seat's Freaks; all 0 before the reveal.
    #[inline]
    pub fn values(&self, seat: Seat) -> Values {
        self.teams[seat].build.map(|build| build.values).unwrap_or_default()
    }

    pub fn head(&self, seat: Seat) -> Option<Head> {
        self.teams[seat].build.map(|build| build.head)
    }

    #[inline]
    pub fn power(&self, seat: Seat) -> Power {
        self.head(seat).map_or(Power::None, Head::power)
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// All seats in turn order (SF-105).
    #[inline]
    pub fn order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.order_from(self.first)
    }

    /// All seats clockwise from one of them.
    #[inline]
    pub fn order_from(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.seats;
        (0..count.get()).scan(first, move |next, _| {
            let seat = *next;
            *next = seat.left(count);
            Some(seat)
        })
    }

    /// The next seat in turn order, if the round of seats goes on.
    pub fn next_seat(&self, seat: Seat) -> Option<Seat> {
        Some(seat.left(self.seats)).filter(|&next| next != self.first)
    }

    pub fn score(&self, seat: Seat) -> u32 {
        self.teams[seat].stars.values().iter().map(|&stars| u32::from(stars)).sum()
    }

    pub fn stars(&self, seat: Seat, source: Source) -> u8 {
        self.teams[seat].stars[source]
    }

    // Zones.

    pub fn base(&self, seat: Seat) -> Option<Hex> {
        self.teams[seat].corner.map(Corner::hex)
    }

    /// SF-002.
    #[inline]
    pub fn in_home_zone(&self, seat: Seat, hex: Hex) -> bool {
        self.base(seat).is_some_and(|base| base.distance(hex) <= self.figures.read(|f| f.home_zone))
    }

    /// SF-003.
    #[inline]
    pub fn in_building_zone(&self, seat: Seat, hex: Hex) -> bool {
        self.base(seat).is_some_and(|base| base.distance(hex) <= self.figures.read(|f| f.building_zone))
    }

    /// SF-004.
    pub fn is_neutral(&self, hex: Hex) -> bool {
        self.seats.each().all(|seat| !self.in_building_zone(seat, hex))
    }

    pub fn home_zone(&self, seat: Seat) -> HexSet {
        self.base(seat).map_or(HexSet::NONE, |base| base.within(self.figures.read(|f| f.home_zone)))
    }

    pub fn building_zone(&self, seat: Seat) -> HexSet {
        self.base(seat).map_or(HexSet::NONE, |base| base.within(self.figures.read(|f| f.building_zone)))
    }

    // Who is where.

    #[inline]
    pub fn freak(&self, piece: Piece) -> &Freak {
        &self.freaks[piece.index()]
    }

    /// The Freaks of a seat, on the board or not.
    #[inline]
    pub fn freaks_of(&self, seat: Seat) -> impl Iterator<Item = (Piece, &Freak)> + '_ {
        let first = FREAKS_EACH * seat.index();
        (first..first + FREAKS_EACH).map(|index| (Piece::freak(index), &self.freaks[index]))
    }

    /// All Freaks of the table.
    pub fn each_freak(&self) -> impl Iterator<Item = (Piece, &Freak)> + '_ {
        self.freaks[..FREAKS_EACH * self.seats.get()]
            .iter()
            .enumerate()
            .map(|(index, freak)| (Piece::freak(index), freak))
    }

    /// All Aliens and Droids on the board.
    pub fn each_minion(&self) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        self.minions
            .iter()
            .enumerate()
            .filter_map(|(index, minion)| Some((Piece::minion(index, minion.seat), minion.at?)))
    }

    /// The Turrets of a seat, on the board or not.
    pub fn turrets_of(&self, seat: Seat) -> impl Iterator<Item = (Piece, &Building)> + '_ {
        let first = TURRETS_EACH * seat.index();
        (first..first + TURRETS_EACH).map(|index| (Piece::turret(index), &self.turrets[index]))
    }

    /// Where a piece is; none if it is destroyed or in the supply.
    #[inline]
    pub fn place(&self, piece: Piece) -> Option<Hex> {
        match piece.kind {
            PieceKind::Freak => self.freaks[piece.index()].at,
            PieceKind::Alien | PieceKind::Droid => self.minions[piece.index()].at,
            PieceKind::Turret => self.turrets[piece.index()].at,
            PieceKind::Bunker => self.bunkers[piece.index()].at,
            PieceKind::Base => self.base(piece.seat),
        }
    }

    /// The Strikes that a piece has taken.
    pub fn strikes(&self, piece: Piece) -> u8 {
        match piece.kind {
            PieceKind::Freak | PieceKind::Base => 0,
            PieceKind::Alien | PieceKind::Droid => self.minions[piece.index()].strikes,
            PieceKind::Turret => self.turrets[piece.index()].strikes,
            PieceKind::Bunker => self.bunkers[piece.index()].strikes,
        }
    }

    /// Is it flying just now (SF-409)?
    #[inline]
    pub fn is_in_air(&self, piece: Piece) -> bool {
        self.activation.is_some_and(|activation| activation.in_air && activation.figure == piece)
    }

    /// The Figure that stands on the ground of a hexagon.
    #[inline]
    pub fn figure_at(&self, hex: Hex) -> Option<Piece> {
        if !self.figures_at.contains(hex) {
            return None;
        }
        let freaks = self.freaks.iter().enumerate().filter(|(_, freak)| freak.at == Some(hex));
        let freak = freaks.map(|(index, _)| Piece::freak(index)).find(|&piece| !self.is_in_air(piece));
        freak.or_else(|| self.each_minion().find(|&(_, at)| at == hex).map(|(piece, _)| piece))
    }

    /// The Turret, Bunker or Home Base of a hexagon.
    #[inline]
    pub fn building_at(&self, hex: Hex) -> Option<Piece> {
        if !self.buildings_at.contains(hex) {
            return None;
        }
        let turret = self.turrets.iter().position(|turret| turret.at == Some(hex)).map(Piece::turret);
        turret.or_else(|| {
            self.seats.each().find_map(|seat| match () {
                () if self.bunkers[seat.index()].at == Some(hex) => Some(Piece::bunker(seat)),
                () if self.base(seat) == Some(hex) => Some(Piece::base(seat)),
                () => None,
            })
        })
    }

    /// What an attack on a hexagon hits: a Bunker rather than the Freak inside (SF-505).
    #[inline]
    pub fn target_at(&self, hex: Hex) -> Option<Piece> {
        self.building_at(hex).or_else(|| self.figure_at(hex))
    }

    /// All hexagons with something that an attack can hit (SF-006).
    #[inline]
    pub fn targets(&self) -> HexSet {
        self.figures_at.union(&self.buildings_at)
    }

    /// Is a Freak inside its Bunker?
    #[inline]
    pub fn is_in_bunker(&self, piece: Piece) -> bool {
        piece.is_freak() && {
            let at = self.freak(piece).at;
            at.is_some() && self.bunkers[piece.seat.index()].at == at
        }
    }

    /// Nothing that others do moves it (SF-430): it is in a Bunker or has a force field.
    pub fn is_held(&self, piece: Piece) -> bool {
        piece.is_freak() && (self.freak(piece).field || self.is_in_bunker(piece))
    }

    // Where one can be.

    /// SF-007.
    #[inline]
    pub fn is_empty(&self, hex: Hex) -> bool {
        self.side.map().plain.contains(hex)
            && !self.figures_at.contains(hex)
            && !self.buildings_at.contains(hex)
            && !self.wormholes_at.contains(hex)
    }

    /// All empty hexagons of some.
    #[inline]
    pub fn empty_of(&self, hexes: &HexSet) -> HexSet {
        let taken = self.figures_at.union(&self.buildings_at).union(&self.wormholes_at);
        hexes.intersection(&self.side.map().plain).difference(&taken)
    }

    /// Ground that would be empty but for the Figure on it (SF-317, SF-P12).
    pub fn is_empty_below(&self, hex: Hex) -> bool {
        self.side.map().plain.contains(hex)
            && !self.buildings_at.contains(hex)
            && !self.wormholes_at.contains(hex)
    }

    /// Could this Figure stand here, if no other did (SF-009)?
    #[inline]
    pub fn bears(&self, piece: Piece, hex: Hex) -> bool {
        self.side.map().open.contains(hex)
            && (!self.buildings_at.contains(hex)
                || piece.is_freak() && self.bunkers[piece.seat.index()].at == Some(hex))
    }

    /// SF-009.
    #[inline]
    pub fn is_standable(&self, piece: Piece, hex: Hex) -> bool {
        !self.figures_at.contains(hex) && self.bears(piece, hex)
    }

    /// The adjacent hexagons that are one step nearer to the Landing Zone (SF-220, SF-221).
    pub fn toward_pad(&self, from: Hex) -> impl Iterator<Item = Hex> + Clone + use<> {
        from.neighbours().filter(move |next| next.to_pad() < from.to_pad())
    }

    pub fn is_on_pad(&self, hex: Hex) -> bool {
        PAD.contains(&hex)
    }

    // What is left in the supply (SF-020).

    /// A piece of this kind that a seat could put on the board.
    pub fn spare(&self, seat: Seat, kind: PieceKind) -> Option<Piece> {
        let free = |minions: std::ops::Range<usize>| {
            minions
                .into_iter()
                .find(|&index| self.minions[index].at.is_none())
                .map(|index| Piece::minion(index, seat))
        };
        match kind {
            PieceKind::Alien => free(0..ALIENS),
            PieceKind::Droid => free(ALIENS..ALIENS + DROIDS),
            PieceKind::Turret => {
                self.turrets_of(seat).find(|(_, turret)| turret.at.is_none()).map(|(piece, _)| piece)
            }
            PieceKind::Bunker => {
                Some(Piece::bunker(seat)).filter(|_| self.bunkers[seat.index()].at.is_none())
            }
            PieceKind::Freak | PieceKind::Base => None,
        }
    }

    pub fn force_fields_left(&self) -> usize {
        FORCE_FIELDS - self.freaks.iter().filter(|freak| freak.field).count()
    }

    pub fn wormholes_left(&self) -> usize {
        WORMHOLES - self.wormholes.len()
    }

    /// Can anybody draw a Sponsor card (SF-018)?
    pub fn can_draw(&self) -> bool {
        self.sponsors_left > 0
            || !self.discards.is_empty()
            || self.teams.values()[..MOST_PLAYERS].iter().any(|team| team.buried > 0)
    }

    // Values of the moment.

    /// Own Freaks near by, as Symbiosis counts them (SF-H03).
    #[inline]
    fn symbiosis(&self, piece: Piece) -> u8 {
        let Power::Symbiosis { within, most } = self.power(piece.seat) else { return 0 };
        let Some(here) = self.freak(piece).at else { return 0 };
        let others = self.freaks_of(piece.seat).filter(|&(other, _)| other != piece);
        let near = others.filter(|(_, freak)| freak.at.is_some_and(|at| at.distance(here) <= within));
        (near.count() as u8).min(most)
    }

    /// SF-509.
    #[inline]
    pub fn armor(&self, piece: Piece) -> u8 {
        match self.rules.armor {
            None => 0,
            Some(round) => {
                let own = self.values(piece.seat).armor + self.symbiosis(piece);
                own.saturating_add_signed(round)
            }
        }
    }

    /// Damage of the Right Arm without what cards of this activation add (SF-508).
    pub(crate) fn arm_damage(&self, piece: Piece) -> u8 {
        let own = self.values(piece.seat).damage + self.symbiosis(piece);
        own.saturating_add_signed(self.rules.arm_damage)
    }

    /// Movement points of a Figure at the start of its activation (SF-403).
    pub fn movement(&self, piece: Piece) -> u8 {
        let (own, round) = match piece.kind {
            PieceKind::Freak => (self.values(piece.seat).movement, self.rules.freaks_move),
            PieceKind::Alien => (self.figures.alien.movement, self.rules.figures_move),
            _ => (self.figures.droid.movement, self.rules.figures_move),
        };
        own.saturating_add_signed(round)
    }
}
