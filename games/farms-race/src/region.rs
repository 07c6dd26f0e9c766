//! A region of the map by its number, sets of regions, and what people call a region.

use std::fmt;

use ruckus_core::hex::Hex;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::kind::Kind;

/// No map has more regions (FR-O10).
pub const REGIONS: usize = 25;

/// A region by its place in the list of its map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Region(u8);

impl Region {
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < REGIONS, "no map has so many regions");
        Region(index as u8)
    }

    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < REGIONS { Some(Region(index as u8)) } else { None }
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Region {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Region::from_index(number.into()).ok_or("no map has so many regions")
    }
}

impl From<Region> for u8 {
    fn from(region: Region) -> u8 {
        region.0
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of regions. In JSON a list of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
#[serde(from = "Vec<Region>", into = "Vec<Region>")]
#[ts(type = "number[]")]
pub struct Regions(u32);

impl Regions {
    pub const NONE: Regions = Regions(0);

    #[inline]
    pub const fn only(region: Region) -> Self {
        Regions(1 << region.0)
    }

    /// The first so many regions of a map.
    #[inline]
    pub const fn first_of(count: usize) -> Self {
        Regions(((1u64 << count) - 1) as u32)
    }

    #[inline]
    pub const fn contains(self, region: Region) -> bool {
        self.0 >> region.0 & 1 != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub const fn first(self) -> Option<Region> {
        if self.0 == 0 { None } else { Some(Region(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    #[must_use]
    pub const fn with(self, region: Region) -> Self {
        Regions(self.0 | 1 << region.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, region: Region) -> Self {
        Regions(self.0 & !(1 << region.0))
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Regions) -> Self {
        Regions(self.0 & other.0)
    }

    /// Those that are in either.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Regions) -> Self {
        Regions(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Regions) -> Self {
        Regions(self.0 & !other.0)
    }

    #[inline]
    pub const fn meets(self, other: Regions) -> bool {
        self.0 & other.0 != 0
    }

    /// How many of the set come before this region.
    pub const fn before(self, region: Region) -> u8 {
        (self.0 & ((1 << region.0) - 1)).count_ones() as u8
    }

    #[inline]
    pub fn each(self) -> impl Iterator<Item = Region> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let region = Region(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(region)
        })
    }
}

impl fmt::Debug for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.each()).finish()
    }
}

impl FromIterator<Region> for Regions {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> Self {
        regions.into_iter().fold(Regions::NONE, Regions::with)
    }
}

impl From<Vec<Region>> for Regions {
    fn from(regions: Vec<Region>) -> Self {
        regions.into_iter().collect()
    }
}

impl From<Regions> for Vec<Region> {
    fn from(regions: Regions) -> Self {
        regions.each().collect()
    }
}

/// A region as people call it: the third of the Fields is "Fields 3". Events carry it, for they know no map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Place {
    pub region: Region,
    pub hex: Hex,
    pub kind: Kind,
    /// Counted among the regions of its kind, in the order of the map.
    pub number: u8,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.land(), self.number)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({},{})", self.hex.q, self.hex.r)
    }
}
