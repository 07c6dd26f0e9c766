//! Hexagons: coordinates, directions, distances, rings, lines; and boards made of them, with all neighbours and
//! distances worked out beforehand.
//!
//! Coordinates are axial: a hexagon is `(q, r)`, and the third coordinate of the cube, `-q - r`, is left unwritten.
//! Nothing here knows whether hexagons are drawn with flat or with pointed tops; [`Top`] tells where that matters.
//!
//! ```
//! use ruckus_core::hex::{Board, Direction, Hex, Search};
//!
//! // A hexagonal board with three hexagons to a side.
//! static BOARD: Board<19> = Board::hexagon(2);
//! let (west, east) = (BOARD.cell(Hex::new(-2, 0)).unwrap(), BOARD.cell(Hex::new(2, 0)).unwrap());
//! assert_eq!(BOARD.distance(west, east), 4);
//! assert_eq!(BOARD.step(east, Direction::E), None);
//!
//! // Round the middle it is one step longer.
//! let middle = BOARD.cell(Hex::ORIGIN).unwrap();
//! let mut search = Search::new();
//! let path = BOARD.path(west, east, |cell| cell != middle, &mut search).unwrap();
//! assert_eq!(path.len(), 5);
//! ```

mod board;
#[cfg(test)]
mod tests;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use board::{Board, Cell, Search, hexagon_size};

/// One hexagon of the endless plane. Sums wrap at the edge of `i8`; no board comes near it.
#[doc(alias = "axial coordinates")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Hex {
    /// The axial coordinate that grows to the east.
    pub q: i8,
    /// The axial coordinate that grows to the south-east.
    pub r: i8,
}

impl Hex {
    /// The hexagon at (0, 0).
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The hexagon at these axial coordinates.
    pub const fn new(q: i8, r: i8) -> Self {
        Hex { q, r }
    }

    /// The sum of two vectors.
    #[must_use]
    pub const fn plus(self, other: Hex) -> Self {
        Hex::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }

    /// The vector from `other` to here.
    #[must_use]
    pub const fn minus(self, other: Hex) -> Self {
        Hex::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }

    /// Scaled from the origin by a factor.
    #[must_use]
    pub const fn times(self, factor: i8) -> Self {
        Hex::new(self.q.wrapping_mul(factor), self.r.wrapping_mul(factor))
    }

    /// The next hexagon in a direction.
    #[must_use]
    pub const fn step(self, to: Direction) -> Self {
        self.plus(to.vector())
    }

    /// The six neighbours, in the order of [`Direction::ALL`].
    pub const fn neighbours(self) -> [Hex; 6] {
        let mut all = [self; 6];
        let mut index = 0;
        while index < 6 {
            all[index] = self.step(Direction::ALL[index]);
            index += 1;
        }
        all
    }

    /// The number of steps between two hexagons.
    ///
    /// ```
    /// use ruckus_core::hex::Hex;
    /// assert_eq!(Hex::new(-5, 5).distance(Hex::new(0, -5)), 10);
    /// ```
    #[doc(alias = "hex distance")]
    pub const fn distance(self, other: Hex) -> u16 {
        let q = (self.q as i16 - other.q as i16).unsigned_abs();
        let r = (self.r as i16 - other.r as i16).unsigned_abs();
        let s = (self.q as i16 + self.r as i16 - other.q as i16 - other.r as i16).unsigned_abs();
        let most = if q > r { q } else { r };
        if most > s { most } else { s }
    }

    /// Turned about the origin by this many sixths of a circle, the way [`Direction::turned`] goes.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Self {
        let mut hex = self;
        let mut left = sixths.rem_euclid(6);
        while left > 0 {
            hex = Hex::new(hex.q.wrapping_add(hex.r), hex.q.wrapping_neg());
            left -= 1;
        }
        hex
    }

    /// The direction in which `other` lies, if one of the six straight lines leads there.
    pub const fn direction_to(self, other: Hex) -> Option<Direction> {
        let way = other.minus(self);
        Some(match (way.q.signum(), way.r.signum()) {
            (1, 0) => Direction::E,
            (1, -1) if way.q == -way.r => Direction::NE,
            (0, -1) => Direction::NW,
            (-1, 0) => Direction::W,
            (-1, 1) if way.r == -way.q => Direction::SW,
            (0, 1) => Direction::SE,
            _ => return None,
        })
    }

    /// All hexagons at just this distance, once round; the hexagon itself at distance 0.
    ///
    /// ```
    /// use ruckus_core::hex::Hex;
    /// assert_eq!(Hex::ORIGIN.ring(3).count(), 18);
    /// assert!(Hex::ORIGIN.ring(3).all(|hex| hex.distance(Hex::ORIGIN) == 3));
    /// ```
    #[doc(alias = "hex ring")]
    pub fn ring(self, radius: u8) -> impl ExactSizeIterator<Item = Hex> + Clone {
        let radius = radius as i8;
        let count = if radius == 0 { 1 } else { 6 * i32::from(radius) };
        (0..count).map(move |index| {
            if radius == 0 {
                return self;
            }
            let (side, along) = (index / i32::from(radius), (index % i32::from(radius)) as i8);
            let corner = Direction::ALL[side as usize];
            self.plus(corner.vector().times(radius)).plus(corner.turned(2).vector().times(along))
        })
    }

    /// All hexagons within this distance, ring by ring.
    pub fn range(self, radius: u8) -> impl Iterator<Item = Hex> + Clone {
        (0..=radius).flat_map(move |radius| self.ring(radius))
    }

    /// The hexagons that a straight line between the two centres passes, both ends included. Where it runs between two,
    /// always the same one of them is taken.
    ///
    /// ```
    /// use ruckus_core::hex::Hex;
    /// let line: Vec<_> = Hex::new(0, 0).line(Hex::new(3, -1)).collect();
    /// assert_eq!(line, [Hex::new(0, 0), Hex::new(1, 0), Hex::new(2, -1), Hex::new(3, -1)]);
    /// ```
    #[doc(alias = "line drawing")]
    pub fn line(self, to: Hex) -> impl ExactSizeIterator<Item = Hex> + Clone {
        let steps = i32::from(self.distance(to));
        (0..steps + 1).map(move |index| {
            // Eight times the interpolated point, in parts of `steps`, plus an offset that breaks ties always the same way.
            let between = |from: i8, to: i8| i32::from(from) * (steps - index) + i32::from(to) * index;
            let (q, r) = (between(self.q, to.q), between(self.r, to.r));
            if steps == 0 { self } else { rounded(8 * q + 1, 8 * r + 2, 8 * steps) }
        })
    }

    /// Where the centre lies when a hexagon's side has length 1; x to the right, y downwards.
    #[doc(alias = "hex to pixel")]
    pub fn centre(self, top: Top) -> (f64, f64) {
        let (q, r) = (f64::from(self.q), f64::from(self.r));
        let root = 3f64.sqrt();
        match top {
            Top::Flat => (1.5 * q, root * (r + q / 2.0)),
            Top::Pointed => (root * (q + r / 2.0), 1.5 * r),
        }
    }
}

/// The hexagon in which the point `(q / parts, r / parts)` lies (cube rounding).
fn rounded(q: i32, r: i32, parts: i32) -> Hex {
    let round = |value: i32| (2 * value + parts).div_euclid(2 * parts);
    let s = -q - r;
    let (near_q, near_r, near_s) = (round(q), round(r), round(s));
    let off = |value: i32, near: i32| (near * parts - value).abs();
    let (off_q, off_r, off_s) = (off(q, near_q), off(r, near_r), off(s, near_s));
    if off_q > off_r && off_q > off_s {
        Hex::new((-near_r - near_s) as i8, near_r as i8)
    } else if off_r > off_s {
        Hex::new(near_q as i8, (-near_q - near_s) as i8)
    } else {
        Hex::new(near_q as i8, near_r as i8)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

/// How hexagons are drawn.
#[doc(alias = "orientation")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub enum Top {
    /// An edge on top: columns of hexagons.
    Flat,
    /// A corner on top: rows of hexagons.
    Pointed,
}

/// One of six. They are named as on a board of pointed tops; with flat tops the same directions are turned a little, see
/// [`Direction::compass`]. In JSON the number of the direction in [`Direction::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub enum Direction {
    /// (+1, 0)
    E,
    /// (+1, -1)
    NE,
    /// (0, -1)
    NW,
    /// (-1, 0)
    W,
    /// (-1, +1)
    SW,
    /// (0, +1)
    SE,
}

impl Direction {
    /// Against the clock, from (+1, 0) on.
    pub const ALL: [Direction; 6] =
        [Direction::E, Direction::NE, Direction::NW, Direction::W, Direction::SW, Direction::SE];

    /// The place in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction at this place of [`Direction::ALL`]; none from 6 on.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 6 { Some(Self::ALL[index]) } else { None }
    }

    /// The step from the origin.
    pub const fn vector(self) -> Hex {
        match self {
            Direction::E => Hex::new(1, 0),
            Direction::NE => Hex::new(1, -1),
            Direction::NW => Hex::new(0, -1),
            Direction::W => Hex::new(-1, 0),
            Direction::SW => Hex::new(-1, 1),
            Direction::SE => Hex::new(0, 1),
        }
    }

    /// Turned by this many sixths of a circle, counter-clockwise.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Self {
        Self::ALL[(self as i8 + sixths.rem_euclid(6)).rem_euclid(6) as usize]
    }

    /// The direction that leads back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// What people call it who look at the board.
    pub const fn compass(self, top: Top) -> &'static str {
        match (top, self) {
            (Top::Pointed, Direction::E) => "east",
            (Top::Pointed, Direction::W) => "west",
            (Top::Pointed, Direction::NW) | (Top::Flat, Direction::W) => "northwest",
            (Top::Pointed, Direction::SE) | (Top::Flat, Direction::E) => "southeast",
            (_, Direction::NE) => "northeast",
            (_, Direction::SW) => "southwest",
            (Top::Flat, Direction::NW) => "north",
            (Top::Flat, Direction::SE) => "south",
        }
    }
}

impl TryFrom<u8> for Direction {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Direction::from_index(usize::from(index)).ok_or("a hexagon has six neighbours")
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction as u8
    }
}
