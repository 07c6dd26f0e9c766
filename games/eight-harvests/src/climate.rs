//! Climate cards, and what two of them do to a field together.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::Upgrade;
use crate::farm::Field;
use crate::figures::{CLIMATE_CARDS, ClimateRow, FIGURES, FiguresId, PRINTED};

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

/// A heap of climate cards: those that nobody has seen. In JSON the list of their places in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Climate>", into = "Vec<Climate>")]
pub struct Sky {
    counts: [u8; CLIMATES],
}

impl Sky {
    pub const WHOLE: Sky = {
        let mut counts = [0; CLIMATES];
        let mut index = 0;
        while index < CLIMATES {
            counts[index] = FIGURES.climates()[index].copies;
            index += 1;
        }
        Sky { counts }
    };

    pub fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub const fn count(&self, climate: Climate) -> u8 {
        self.counts[climate.index()]
    }

    #[inline]
    pub fn remove(&mut self, climate: Climate) {
        debug_assert!(self.count(climate) > 0, "no {climate} in {self:?}");
        self.counts[climate.index()] = self.counts[climate.index()].saturating_sub(1);
    }

    #[inline]
    pub fn nth(&self, place: u32) -> Climate {
        let mut place = place;
        for (index, &count) in self.counts.iter().enumerate() {
            if place < u32::from(count) {
                return Climate(index as u8);
            }
            place -= u32::from(count);
        }
        Climate(CLIMATES as u8 - 1)
    }

    /// Every card, in order.
    pub fn each(&self) -> impl Iterator<Item = Climate> + '_ {
        Climate::each()
            .flat_map(|climate| std::iter::repeat_n(climate, usize::from(self.counts[climate.index()])))
    }
}

impl From<Vec<Climate>> for Sky {
    fn from(cards: Vec<Climate>) -> Self {
        let mut sky = Sky { counts: [0; CLIMATES] };
        for climate in cards.into_iter().take(usize::from(CLIMATE_CARDS)) {
            sky.counts[climate.index()] += 1;
        }
        sky
    }
}

impl From<Sky> for Vec<Climate> {
    fn from(sky: Sky) -> Self {
        sky.each().collect()
    }
}

impl fmt::Debug for Sky {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.each()).finish()
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

    /// What a field gives; nothing where it does not grow (EH-HAR-1).
    #[inline]
    pub fn harvest(self, figures: FiguresId, field: Field) -> u8 {
        let base = match (field.is_seeded(), field.has(Upgrade::Perennial)) {
            (true, _) => figures.read(|f| f.base_seeded),
            (false, true) => figures.read(|f| f.base_perennial),
            (false, false) => return 0,
        };
        let mut sum = base + self.general;
        if !field.has(Upgrade::Irrigation) {
            sum += self.drought;
        }
        if !field.has(Upgrade::Netting) {
            sum += self.pestilence;
        }
        if field.has(Upgrade::Fertilizer) {
            sum += figures.read(|f| f.fertilizer);
        }
        sum.max(0) as u8
    }
}
