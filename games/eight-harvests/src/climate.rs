//! Climate cards, and what two of them do to a field together.

use std::fmt;
use std::ops::{Deref, DerefMut};

use ruckus_core::kit::{Heap, Kind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::Upgrade;
use crate::farm::Field;
use crate::figures::{ClimateRow, FIGURES, FiguresId, PRINTED};

/// How many different climate cards there are.
pub const CLIMATES: usize = FIGURES.climates().len();

/// One kind of climate card: its place in table 2.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Climate(u8);

impl Climate {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < CLIMATES { Some(Climate(index as u8)) } else { None }
    }

    #[cfg(feature = "positions")]
    pub fn from_key(key: &str) -> Option<Self> {
        Climate::each().find(|climate| climate.row().key == key)
    }

    #[inline]
    pub fn row(self) -> &'static ClimateRow {
        &PRINTED.climates()[self.index()]
    }

    pub fn each() -> impl ExactSizeIterator<Item = Climate> + Clone {
        (0..CLIMATES as u8).map(Climate)
    }

    /// Which upgrades it destroys (EH-CLI-6).
    pub fn destroys(self) -> impl Iterator<Item = Upgrade> {
        let row = self.row();
        Upgrade::ALL.into_iter().filter(|upgrade| match upgrade {
            Upgrade::Fertilizer => row.destroys_fertilizer,
            Upgrade::Irrigation => row.destroys_irrigation,
            Upgrade::Netting => row.destroys_netting,
            Upgrade::Perennial => row.destroys_perennial,
        })
    }
}

impl TryFrom<u8> for Climate {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Climate::from_index(usize::from(index)).ok_or("there is no such climate card")
    }
}

impl From<Climate> for u8 {
    fn from(climate: Climate) -> u8 {
        climate.0
    }
}

impl fmt::Display for Climate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().name)
    }
}

impl fmt::Debug for Climate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().key)
    }
}

impl Kind for Climate {
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Climate(index as u8)
    }
}

/// A heap of climate cards: those that nobody has seen. In JSON the list of their places in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sky(Heap<Climate, CLIMATES>);

impl Sky {
    pub(crate) const NONE: Sky = Sky(Heap::EMPTY);

    pub const WHOLE: Sky = {
        let mut counts = [0; CLIMATES];
        let mut index = 0;
        while index < CLIMATES {
            counts[index] = FIGURES.climates()[index].copies;
            index += 1;
        }
        Sky(Heap::of(counts))
    };
}

impl Deref for Sky {
    type Target = Heap<Climate, CLIMATES>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Sky {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl FromIterator<Climate> for Sky {
    fn from_iter<I: IntoIterator<Item = Climate>>(cards: I) -> Self {
        Sky(cards.into_iter().collect())
    }
}

impl fmt::Debug for Sky {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What the two cards in force do together (EH-CLI-2, EH-CLI-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Weather {
    pub general: i8,
    pub drought: i8,
    pub pestilence: i8,
}

impl Weather {
    #[inline]
    pub fn of(one: Climate, other: Climate) -> Self {
        Weather::of_rows(one.row(), other.row())
    }

    pub(crate) const fn of_rows(one: &ClimateRow, other: &ClimateRow) -> Self {
        const fn unless(ignored: bool, effect: i8) -> i8 {
            if ignored { 0 } else { effect }
        }
        Weather {
            general: one.general + other.general,
            drought: unless(other.ignores_drought, one.drought) + unless(one.ignores_drought, other.drought),
            pestilence: unless(other.ignores_pestilence, one.pestilence)
                + unless(one.ignores_pestilence, other.pestilence),
        }
    }

    /// On a field without protection.
    pub const fn sum(self) -> i8 {
        self.general + self.drought + self.pestilence
    }

    /// What it adds to a field that grows, or takes from it: irrigation keeps drought away, and netting pestilence.
    #[inline]
    pub(crate) const fn effect(self, field: Field) -> i8 {
        let drought = if field.has(Upgrade::Irrigation) { 0 } else { self.drought };
        let pestilence = if field.has(Upgrade::Netting) { 0 } else { self.pestilence };
        self.general + drought + pestilence
    }

    /// What a field gives; nothing where it does not grow (EH-HAR-1).
    #[inline]
    pub fn harvest(self, figures: FiguresId, field: Field) -> u8 {
        field.base(figures).map_or(0, |base| (base + self.effect(field)).max(0) as u8)
    }
}
