//! The five kinds of regions, and of the Resource cards that they bring (section 2.2).

use ruckus_core::kit::{self, Heap};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub const KINDS: usize = 5;

/// A kind of region, and the resource that it brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Brick,
    Wood,
    Wheat,
    Weapons,
    Plutonium,
}

/// Resource cards: a hand, a cost, one side of an offer.
pub type Cards = Heap<Kind, KINDS>;

/// The letters of the maps.
pub const LETTERS: [&str; KINDS] = ["H", "F", "W", "A", "P"];

impl Kind {
    pub const ALL: [Kind; KINDS] = [Kind::Brick, Kind::Wood, Kind::Wheat, Kind::Weapons, Kind::Plutonium];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The resource, as it stands on a card.
    pub const fn resource(self) -> &'static str {
        ["Brick", "Wood", "Wheat", "Weapons", "Plutonium"][self as usize]
    }

    /// The regions of this kind.
    pub const fn land(self) -> &'static str {
        ["Hills", "Forest", "Fields", "Weapons Factory", "Power Plant"][self as usize]
    }

    /// Several regions of this kind.
    pub const fn lands(self) -> &'static str {
        ["Hills", "Forests", "Fields", "Weapons Factories", "Power Plants"][self as usize]
    }

    /// The letter of such regions on a map.
    pub const fn letter(self) -> &'static str {
        LETTERS[self as usize]
    }

    pub fn from_letter(letter: char) -> Option<Self> {
        Kind::ALL.into_iter().find(|kind| kind.letter().starts_with(letter))
    }
}

impl kit::Kind for Kind {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Kind::ALL[index]
    }
}
