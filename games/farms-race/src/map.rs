//! Maps as values: the ten of section 2.4, read from `maps.txt` while the crate is compiled, random ones over an outline
//! (FR-O09), and custom ones from anybody (FR-O10), which are data and never trusted.
//!
//! The printed ones are in `printed`, reading and judging those of others in `custom`.

mod custom;
mod printed;

use ruckus_core::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::kind::{Cards, KINDS, Kind};
use crate::region::{Place, REGIONS, Region, Regions};

pub use printed::{LETTERS_OF_MAPS, Letter, MAPS};

/// The fewest regions of a custom map (FR-O10).
pub const FEWEST_REGIONS: usize = 10;
/// What the box holds of each kind (FR-O10).
pub const MOST_OF_A_KIND: usize = 5;
/// No map lies farther from the origin: so many bytes a coordinate has, and to spare.
const FARTHEST: i8 = 60;

/// Up to 25 regions with their kinds, their neighbours and their starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Map {
    count: u8,
    /// How many regions have their kinds; the rest is drawn (FR-O09).
    laid: u8,
    starts: Regions,
    /// By kind.
    lands: [Regions; KINDS],
    near: [Regions; REGIONS],
    hexes: [Hex; REGIONS],
}

impl Map {
    const EMPTY: Map = Map {
        count: 0,
        laid: 0,
        starts: Regions::NONE,
        lands: [Regions::NONE; KINDS],
        near: [Regions::NONE; REGIONS],
        hexes: [Hex::ORIGIN; REGIONS],
    };

    /// One more region; its neighbours are found.
    const fn add(&mut self, hex: Hex) -> Region {
        let region = Region::new(self.count as usize);
        let mut index = 0;
        while index < self.count as usize {
            if self.hexes[index].distance(hex) == 1 {
                let other = Region::new(index);
                self.near[index] = self.near[index].with(region);
                self.near[region.index()] = self.near[region.index()].with(other);
            }
            index += 1;
        }
        self.hexes[region.index()] = hex;
        self.count += 1;
        region
    }

    const fn put(&mut self, region: Region, kind: Kind) {
        self.lands[kind.index()] = self.lands[kind.index()].with(region);
        self.laid += 1;
    }

    #[inline]
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    #[inline]
    pub const fn all(&self) -> Regions {
        Regions::first_of(self.count as usize)
    }

    #[inline]
    pub const fn near(&self, region: Region) -> Regions {
        self.near[region.index()]
    }

    /// The regions next to some of these.
    #[inline]
    pub fn near_any(&self, regions: Regions) -> Regions {
        regions.each().fold(Regions::NONE, |near, region| near.union(self.near(region)))
    }

    #[inline]
    pub const fn land(&self, kind: Kind) -> Regions {
        self.lands[kind.index()]
    }

    pub const fn hex(&self, region: Region) -> Hex {
        self.hexes[region.index()]
    }

    pub fn at(&self, hex: Hex) -> Option<Region> {
        self.all().each().find(|&region| self.hex(region) == hex)
    }

    /// The kind of a region; none before it is laid out.
    pub fn kind(&self, region: Region) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.land(kind).contains(region))
    }

    /// The marked starting regions; none on a random map.
    pub const fn starts(&self) -> Regions {
        self.starts
    }

    /// The regions with fewer than six neighbours (section 2.4).
    pub fn edge(&self) -> Regions {
        self.all().each().filter(|&region| self.near(region).len() < 6).collect()
    }

    /// What people call a region.
    pub fn place(&self, region: Region) -> Place {
        let kind = self.kind(region).unwrap_or_default();
        Place { region, hex: self.hex(region), kind, number: self.land(kind).before(region) + 1 }
    }

    /// Is every kind laid out?
    #[inline]
    pub const fn is_laid(&self) -> bool {
        self.laid == self.count
    }

    /// The outline of a map without kinds and starts (FR-O09).
    #[must_use]
    pub fn outline(&self) -> Self {
        Map { laid: 0, starts: Regions::NONE, lands: [Regions::NONE; KINDS], ..*self }
    }

    /// The region whose kind is drawn next.
    pub fn next_to_lay(&self) -> Option<Region> {
        Region::from_index(self.laid.into()).filter(|_| !self.is_laid())
    }

    /// The kinds that are still to be laid out (FR-O09).
    pub fn unlaid(&self) -> Cards {
        Cards::of(std::array::from_fn(|kind| MOST_OF_A_KIND as u8 - self.lands[kind].len()))
    }

    pub(crate) fn lay(&mut self, kind: Kind) {
        if let Some(region) = self.next_to_lay() {
            self.put(region, kind);
        }
    }

    /// The regions to which one cannot walk from the first one.
    const fn cut_off(&self) -> Regions {
        let mut reached = Regions::first_of(1);
        loop {
            let before = reached.len();
            let mut index = 0;
            while index < self.count as usize {
                if reached.contains(Region::new(index)) {
                    reached = reached.union(self.near[index]);
                }
                index += 1;
            }
            if reached.len() == before {
                return self.all().difference(reached);
            }
        }
    }
}
