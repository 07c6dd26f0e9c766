//! All neighbours and distances of the board, worked out once.

use std::sync::LazyLock;

use ruckus_core::hex::{self, Direction};

use super::PAD;
use crate::hex::{HEXES, Hex, HexSet};

/// The hexagon by its axial coordinates (section 2.2).
const fn axial(hex: Hex) -> hex::Hex {
    let (row, column) = hex.place();
    hex::Hex::new(column as i8 - row as i8 / 2, row as i8)
}

/// The next hexagon in each direction; none where the board ends.
static NEIGHBOURS: [[Option<Hex>; 6]; HEXES] = FIXED_NEIGHBOURS;

const FIXED_NEIGHBOURS: [[Option<Hex>; 6]; HEXES] = {
    let mut neighbours = [[None; 6]; HEXES];
    let mut index = 0;
    while index < HEXES {
        let mut way = 0;
        while way < 6 {
            let hex::Hex { q, r } = axial(Hex::new(index)).step(Direction::ALL[way]);
            let column = q + r.div_euclid(2);
            if r >= 0 && column >= 0 {
                neighbours[index][way] = Hex::at(r as usize, column as usize);
            }
            way += 1;
        }
        index += 1;
    }
    neighbours
};

/// The farthest that a disc reaches.
pub const FARTHEST_DISC: usize = 10;

/// All distances, and all hexagons at most so far away from each: too many for the compiler, so worked out when first
/// used.
struct Distances {
    plane: Box<hex::Board<HEXES>>,
    /// By distance, then by hexagon.
    discs: Box<[HexSet]>,
}

static DISTANCES: LazyLock<Distances> = LazyLock::new(|| {
    let plane = Box::new(hex::Board::new(std::array::from_fn(|index| axial(Hex::new(index)))));
    let mut discs = vec![HexSet::NONE; (FARTHEST_DISC + 1) * HEXES].into_boxed_slice();
    for one in Hex::each() {
        for other in Hex::each() {
            for far in usize::from(plane.distance(one.cell(), other.cell()))..=FARTHEST_DISC {
                discs[far * HEXES + one.index()].insert(other);
            }
        }
    }
    Distances { plane, discs }
});

/// How far each hexagon is from the nearest one of the Landing Zone (SF-220).
static TO_PAD: [u8; HEXES] = {
    let mut distances = [u8::MAX; HEXES];
    let mut index = 0;
    while index < HEXES {
        let mut pad = 0;
        while pad < PAD.len() {
            let distance = axial(Hex::new(index)).distance(axial(PAD[pad])) as u8;
            if distance < distances[index] {
                distances[index] = distance;
            }
            pad += 1;
        }
        index += 1;
    }
    distances
};

impl Hex {
    #[inline]
    pub fn distance(self, other: Hex) -> u8 {
        DISTANCES.plane.distance(self.cell(), other.cell())
    }

    /// The next hexagon in a direction, if the board goes on.
    #[inline]
    pub fn step(self, way: Direction) -> Option<Hex> {
        NEIGHBOURS[self.index()][way.index()]
    }

    /// The same for the compiler.
    pub(crate) const fn fixed_step(self, way: Direction) -> Option<Hex> {
        FIXED_NEIGHBOURS[self.index()][way.index()]
    }

    /// The neighbours, in the order of the directions.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Hex> + Clone {
        NEIGHBOURS[self.index()].iter().flatten().copied()
    }

    /// The direction in which another hexagon lies, if it is on one of the six lines (SF-010).
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        axial(self).direction_to(axial(other))
    }

    /// All hexagons within a distance, this one included; beyond the largest disc they are counted one by one.
    #[inline]
    pub fn within(self, distance: u8) -> HexSet {
        match usize::from(distance) <= FARTHEST_DISC {
            true => DISTANCES.discs[usize::from(distance) * HEXES + self.index()],
            false => Hex::each().filter(|&other| self.distance(other) <= distance).collect(),
        }
    }

    #[inline]
    pub const fn to_pad(self) -> u8 {
        TO_PAD[self.index()]
    }
}
