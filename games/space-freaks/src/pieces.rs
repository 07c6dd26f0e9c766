//! The pieces on the board: Freaks, Aliens, Droids, Turrets, Bunkers, Home Bases, Wormholes, and what each remembers of the
//! turn. Where they stand is also kept in sets of hexagons, for quick questions.

use ruckus_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{ALIENS, FREAKS_EACH, TURRETS_EACH};
use crate::hex::Hex;

/// What can stand on the board and be hit (SF-006).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PieceKind {
    Freak,
    Alien,
    Droid,
    Turret,
    Bunker,
    /// A Home Base.
    Base,
}

impl PieceKind {
    pub const fn name(self) -> &'static str {
        ["Freak", "Alien", "Droid", "Turret", "Bunker", "Home Base"][self as usize]
    }

    /// Figures move; the others are buildings (SF-006).
    #[inline]
    pub const fn is_figure(self) -> bool {
        matches!(self, PieceKind::Freak | PieceKind::Alien | PieceKind::Droid)
    }

    #[inline]
    pub const fn is_minion(self) -> bool {
        matches!(self, PieceKind::Alien | PieceKind::Droid)
    }
}

/// One piece: whose it is, and which of these, counted from 0. Aliens and Droids are counted over all seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Piece {
    pub kind: PieceKind,
    pub seat: Seat,
    pub number: u8,
}

impl Piece {
    #[inline]
    pub const fn freak(index: usize) -> Self {
        Piece {
            kind: PieceKind::Freak,
            seat: Seat::new((index / FREAKS_EACH) as u8),
            number: (index % FREAKS_EACH) as u8,
        }
    }

    #[inline]
    pub const fn freak_of(seat: Seat, number: u8) -> Self {
        Piece { kind: PieceKind::Freak, seat, number }
    }

    #[inline]
    pub const fn minion(index: usize, seat: Seat) -> Self {
        match index < ALIENS {
            true => Piece { kind: PieceKind::Alien, seat, number: index as u8 },
            false => Piece { kind: PieceKind::Droid, seat, number: (index - ALIENS) as u8 },
        }
    }

    #[inline]
    pub const fn turret(index: usize) -> Self {
        Piece {
            kind: PieceKind::Turret,
            seat: Seat::new((index / TURRETS_EACH) as u8),
            number: (index % TURRETS_EACH) as u8,
        }
    }

    #[inline]
    pub const fn bunker(seat: Seat) -> Self {
        Piece { kind: PieceKind::Bunker, seat, number: 0 }
    }

    #[inline]
    pub const fn base(seat: Seat) -> Self {
        Piece { kind: PieceKind::Base, seat, number: 0 }
    }

    /// The place of a piece among those of its sort: Freaks, Aliens and Droids together, Turrets, and one a seat.
    #[inline]
    pub const fn index(self) -> usize {
        match self.kind {
            PieceKind::Freak => FREAKS_EACH * self.seat.index() + self.number as usize,
            PieceKind::Alien => self.number as usize,
            PieceKind::Droid => ALIENS + self.number as usize,
            PieceKind::Turret => TURRETS_EACH * self.seat.index() + self.number as usize,
            PieceKind::Bunker | PieceKind::Base => self.seat.index(),
        }
    }

    #[inline]
    pub const fn is_freak(self) -> bool {
        matches!(self.kind, PieceKind::Freak)
    }
}

/// A Freak, and what it did this turn. Off the board it has 0 HP.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Freak {
    /// None while it is destroyed.
    pub at: Option<Hex>,
    pub hp: u8,
    /// It has a force field (SF-P08).
    pub field: bool,
    pub turn: FreakTurn,
}

/// What a Freak has used up in this turn (SF-016).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct FreakTurn {
    pub activated: bool,
    /// Radiation has done it harm (SF-608).
    pub radiated: bool,
    /// It has bathed in Cosmic Radiation (SF-A06).
    pub basked: bool,
    /// It has used the Anti-Gravity Modifier (SF-416).
    pub lifted: bool,
    /// The Healing Centers and Labs that it has used, a bit each (SF-602, SF-603).
    pub centres: u8,
    pub labs: u8,
    /// The radiation hexagons that have healed it, a bit each (SF-H04).
    pub glows: u64,
}

/// When a piece may act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    #[default]
    Ready,
    /// It came this turn (SF-702).
    Turn,
    /// An Arena-Master card brought it this round (SF-702, SF-A05).
    Round,
}

/// An Alien or a Droid; those in the supply stand nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Minion {
    pub at: Option<Hex>,
    pub seat: Seat,
    pub strikes: u8,
    pub rest: Rest,
    pub activated: bool,
    /// Radiation has done it harm this turn (SF-608).
    pub radiated: bool,
}

impl Default for Minion {
    fn default() -> Self {
        let seat = Seat::new(0);
        Minion { at: None, seat, strikes: 0, rest: Rest::Ready, activated: false, radiated: false }
    }
}

/// A Turret or a Bunker; those in the supply stand nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Building {
    pub at: Option<Hex>,
    pub strikes: u8,
    /// It attacked this turn (SF-313).
    pub fired: bool,
    pub rest: Rest,
}

/// A pair of Wormhole tokens, the end placed first before its partner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Wormhole {
    pub ends: [Hex; 2],
    /// Somebody went through this turn (SF-609).
    pub used: bool,
}

impl Wormhole {
    /// The other end, from one of them.
    pub fn partner(&self, hex: Hex) -> Option<Hex> {
        match self.ends {
            [one, other] if one == hex => Some(other),
            [one, other] if other == hex => Some(one),
            _ => None,
        }
    }
}
