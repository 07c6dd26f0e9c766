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

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One hexagon of the endless plane. Sums wrap at the edge of `i8`; no board comes near it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[ts(export_to = "core.ts")]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

impl Hex {
    pub const ORIGIN: Hex = Hex::new(0, 0);

    pub const fn new(q: i8, r: i8) -> Self {
        Hex { q, r }
    }

    #[must_use]
    pub const fn plus(self, other: Hex) -> Self {
        Hex::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }

    #[must_use]
    pub const fn minus(self, other: Hex) -> Self {
        Hex::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }

    /// So many times as far from the origin.
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
    pub const fn distance(self, other: Hex) -> u16 {
        let q = (self.q as i16 - other.q as i16).unsigned_abs();
        let r = (self.r as i16 - other.r as i16).unsigned_abs();
        let s = (self.q as i16 + self.r as i16 - other.q as i16 - other.r as i16).unsigned_abs();
        let most = if q > r { q } else { r };
        if most > s { most } else { s }
    }

    /// Turned about the origin by so many sixths of a circle, the way [`Direction::turned`] goes.
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

    /// All hexagons at most so far away, ring by ring.
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
    pub fn line(self, to: Hex) -> impl ExactSizeIterator<Item = Hex> + Clone {
        let steps = i32::from(self.distance(to));
        (0..steps + 1).map(move |index| {
            // Eight times the way, in parts of `steps`, and a nudge that is smaller than any part.
            let between = |from: i8, to: i8| i32::from(from) * (steps - index) + i32::from(to) * index;
            let (q, r) = (between(self.q, to.q), between(self.r, to.r));
            if steps == 0 { self } else { rounded(8 * q + 1, 8 * r + 2, 8 * steps) }
        })
    }

    /// Where the centre lies when a hexagon's side has length 1; x to the right, y downwards.
    pub fn centre(self, top: Top) -> (f64, f64) {
        let (q, r) = (f64::from(self.q), f64::from(self.r));
        let root = 3f64.sqrt();
        match top {
            Top::Flat => (1.5 * q, root * (r + q / 2.0)),
            Top::Pointed => (root * (q + r / 2.0), 1.5 * r),
        }
    }
}

/// The hexagon in which the point `(q / parts, r / parts)` lies.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "core.ts")]
pub enum Top {
    Flat,
    Pointed,
}

/// One of six. They are named as on a board of pointed tops; with flat tops the same directions are turned a little, see
/// [`Direction::compass`]. In JSON the number of the direction in [`Direction::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
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

    pub const fn index(self) -> usize {
        self as usize
    }

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

    /// So many sixths further against the clock.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Self {
        Self::ALL[(self as i8 + sixths.rem_euclid(6)).rem_euclid(6) as usize]
    }

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

/// A hexagon of a board, by its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Cell(u16);

impl Cell {
    /// The cell with this number; whether a board has one, the board knows.
    pub const fn new(number: u16) -> Self {
        Cell(number)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A fixed set of `N` hexagons, with all neighbours and distances worked out. Boards of a few hundred hexagons can be
/// built by the compiler (`static`), larger ones when first used (`LazyLock`).
#[derive(Clone, PartialEq, Eq)]
pub struct Board<const N: usize> {
    hexes: [Hex; N],
    /// The cells in ascending order of their hexagons.
    order: [u16; N],
    neighbours: [[Cell; 6]; N],
    distances: [[u8; N]; N],
}

impl<const N: usize> Board<N> {
    /// What lies beyond the edge has the number `N` in [`Board::steps`]: a table with one entry more than there are
    /// cells answers for it without a test.
    pub const BEYOND: Cell = Cell(N as u16);

    /// A board of these hexagons; cells are numbered in their order.
    ///
    /// # Panics
    /// When a hexagon is given twice, or two lie 256 or more apart.
    pub const fn new(hexes: [Hex; N]) -> Self {
        assert!(N < u16::MAX as usize, "a board has fewer than 65535 hexagons");
        let order = sorted(&hexes);
        let mut neighbours = [[Self::BEYOND; 6]; N];
        let mut distances = [[0; N]; N];
        let mut one = 0;
        while one < N {
            let mut way = 0;
            while way < 6 {
                if let Some(cell) = find(&hexes, &order, hexes[one].step(Direction::ALL[way])) {
                    neighbours[one][way] = cell;
                }
                way += 1;
            }
            let mut other = 0;
            while other < one {
                let distance = hexes[one].distance(hexes[other]);
                assert!(distance <= u8::MAX as u16, "two hexagons lie too far apart");
                distances[one][other] = distance as u8;
                distances[other][one] = distance as u8;
                other += 1;
            }
            one += 1;
        }
        Board { hexes, order, neighbours, distances }
    }

    /// All hexagons at most `radius` from the origin, column by column: in order of q, then of r.
    ///
    /// # Panics
    /// When `N` is not the number of these: `3 * radius * (radius + 1) + 1`.
    pub const fn hexagon(radius: u8) -> Self {
        assert!(hexagon_size(radius) == N, "a hexagonal board has 3 * radius * (radius + 1) + 1 hexagons");
        let edge = radius as i8;
        let mut hexes = [Hex::ORIGIN; N];
        let mut count = 0;
        let mut q = -edge;
        while q <= edge {
            let mut r = -edge;
            while r <= edge {
                if Hex::new(q, r).distance(Hex::ORIGIN) <= radius as u16 {
                    hexes[count] = Hex::new(q, r);
                    count += 1;
                }
                r += 1;
            }
            q += 1;
        }
        Board::new(hexes)
    }

    /// All cells in order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<N> {
        (0..N as u16).map(Cell)
    }

    #[inline]
    pub const fn hex(&self, cell: Cell) -> Hex {
        self.hexes[cell.index()]
    }

    /// The cell of this hexagon, if it is on the board.
    pub const fn cell(&self, hex: Hex) -> Option<Cell> {
        find(&self.hexes, &self.order, hex)
    }

    /// The next cell in a direction, if the board goes on.
    #[inline]
    pub const fn step(&self, from: Cell, to: Direction) -> Option<Cell> {
        let next = self.neighbours[from.index()][to.index()];
        if next.index() < N { Some(next) } else { None }
    }

    /// The next cell in each direction, [`Board::BEYOND`] where the board ends.
    #[inline]
    pub const fn steps(&self, from: Cell) -> &[Cell; 6] {
        &self.neighbours[from.index()]
    }

    /// The neighbours on the board, each with its direction.
    #[inline]
    pub fn neighbours(&self, of: Cell) -> impl Iterator<Item = (Direction, Cell)> + Clone + '_ {
        Direction::ALL.into_iter().zip(*self.steps(of)).filter(|(_, cell)| cell.index() < N)
    }

    pub fn are_neighbours(&self, one: Cell, other: Cell) -> bool {
        self.distance(one, other) == 1
    }

    /// The number of steps over the open plane; see [`Board::search`] for ways that stay on the board.
    #[inline]
    pub const fn distance(&self, one: Cell, other: Cell) -> u8 {
        self.distances[one.index()][other.index()]
    }

    /// All cells at most so far away, the cell itself included.
    pub fn within(&self, of: Cell, distance: u8) -> impl Iterator<Item = Cell> + Clone + '_ {
        let row = &self.distances[of.index()];
        self.cells().filter(move |cell| row[cell.index()] <= distance)
    }

    /// Straight on from a cell to the edge of the board, the cell itself left out.
    pub fn ray(&self, from: Cell, to: Direction) -> impl Iterator<Item = Cell> + Clone + '_ {
        std::iter::successors(self.step(from, to), move |&cell| self.step(cell, to))
    }

    /// Floods the board from a cell, through whatever may be entered. The buffer then knows how far everything is.
    pub fn search(&self, from: Cell, may_enter: impl Fn(Cell) -> bool, search: &mut Search<N>) {
        self.flood(from, None, may_enter, search);
    }

    /// A shortest way through whatever may be entered, the goal included: the cells after `from`, up to `to`. Empty where
    /// the two are the same.
    pub fn path<'a>(
        &self,
        from: Cell,
        to: Cell,
        may_enter: impl Fn(Cell) -> bool,
        search: &'a mut Search<N>,
    ) -> Option<&'a [Cell]> {
        self.flood(from, Some(to), may_enter, search);
        search.way_to(to)
    }

    fn flood(&self, from: Cell, to: Option<Cell>, may_enter: impl Fn(Cell) -> bool, search: &mut Search<N>) {
        search.steps.fill(Search::<N>::UNREACHED);
        search.queue[0] = from;
        search.before[from.index()] = from;
        search.steps[from.index()] = 0;
        search.reached = 1;
        let mut next = 0;
        while next < search.reached && to.is_none_or(|to| search.distance(to).is_none()) {
            let cell = search.queue[next];
            next += 1;
            for (_, neighbour) in self.neighbours(cell) {
                if search.distance(neighbour).is_none() && may_enter(neighbour) {
                    search.steps[neighbour.index()] = search.steps[cell.index()] + 1;
                    search.before[neighbour.index()] = cell;
                    search.queue[search.reached] = neighbour;
                    search.reached += 1;
                }
            }
        }
    }
}

impl<const N: usize> fmt::Debug for Board<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("hexes", &self.hexes).finish_non_exhaustive()
    }
}

/// How many hexagons lie at most so far from one.
pub const fn hexagon_size(radius: u8) -> usize {
    3 * radius as usize * (radius as usize + 1) + 1
}

/// The buffer of a search, used again and again, so that searching allocates nothing.
#[derive(Clone, Debug)]
pub struct Search<const N: usize> {
    steps: [u16; N],
    before: [Cell; N],
    /// The cells in the order in which they were reached.
    queue: [Cell; N],
    reached: usize,
    way: [Cell; N],
}

impl<const N: usize> Search<N> {
    const UNREACHED: u16 = u16::MAX;

    pub const fn new() -> Self {
        Search {
            steps: [Self::UNREACHED; N],
            before: [Cell(0); N],
            queue: [Cell(0); N],
            reached: 0,
            way: [Cell(0); N],
        }
    }

    /// How many steps the last search needed to this cell, if it got there.
    #[inline]
    pub fn distance(&self, to: Cell) -> Option<u16> {
        Some(self.steps[to.index()]).filter(|&steps| steps != Self::UNREACHED)
    }

    /// All cells that the last search got to, nearest first; the first one is where it began.
    pub fn reached(&self) -> &[Cell] {
        &self.queue[..self.reached]
    }

    /// The way of the last search to this cell, if it got there: the cells after the first one.
    pub fn way_to(&mut self, to: Cell) -> Option<&[Cell]> {
        let length = usize::from(self.distance(to)?);
        let mut cell = to;
        for place in self.way[..length].iter_mut().rev() {
            *place = cell;
            cell = self.before[cell.index()];
        }
        Some(&self.way[..length])
    }
}

impl<const N: usize> Default for Search<N> {
    fn default() -> Self {
        Search::new()
    }
}

/// The numbers of the hexagons, ascending by hexagon.
const fn sorted<const N: usize>(hexes: &[Hex; N]) -> [u16; N] {
    let mut order = [0; N];
    let mut count = 0;
    while count < N {
        let mut place = count;
        while place > 0 && before(hexes[count], hexes[order[place - 1] as usize]) {
            order[place] = order[place - 1];
            place -= 1;
        }
        order[place] = count as u16;
        assert!(
            place == 0 || before(hexes[order[place - 1] as usize], hexes[count]),
            "a hexagon is given twice"
        );
        count += 1;
    }
    order
}

const fn before(one: Hex, other: Hex) -> bool {
    one.q < other.q || (one.q == other.q && one.r < other.r)
}

const fn find<const N: usize>(hexes: &[Hex; N], order: &[u16; N], hex: Hex) -> Option<Cell> {
    let (mut low, mut high) = (0, N);
    while low < high {
        let middle = (low + high) / 2;
        let cell = order[middle];
        let found = hexes[cell as usize];
        if before(found, hex) {
            low = middle + 1;
        } else if before(hex, found) {
            high = middle;
        } else {
            return Some(Cell(cell));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static SIX_TO_A_SIDE: Board<91> = Board::hexagon(5);

    /// 21 rows of 22 and 21 hexagons in turn, as large as any board of the house.
    static ARENA: LazyLock<Board<452>> = LazyLock::new(|| {
        let mut hexes = [Hex::ORIGIN; 452];
        let rows =
            (0..21i8).flat_map(|row| (0..22 - row % 2).map(move |column| Hex::new(column - row / 2, row)));
        hexes.iter_mut().zip(rows).for_each(|(hex, given)| *hex = given);
        Board::new(hexes)
    });

    fn cell(q: i8, r: i8) -> Cell {
        SIX_TO_A_SIDE.cell(Hex::new(q, r)).unwrap()
    }

    #[test]
    fn the_neighbours_lie_round_a_hexagon_at_distance_1() {
        let hex = Hex::new(3, -2);
        let all = hex.neighbours();
        for (index, &one) in all.iter().enumerate() {
            assert_eq!(hex.distance(one), 1);
            assert_eq!(one.distance(all[(index + 1) % 6]), 1, "each beside the next");
            assert_eq!(hex.direction_to(one), Some(Direction::ALL[index]));
        }
    }

    #[test]
    fn turning_goes_from_each_direction_to_the_next() {
        for direction in Direction::ALL {
            assert_eq!(direction.vector().turned(1), direction.turned(1).vector());
            assert_eq!(direction.vector().turned(-1), direction.turned(-1).vector());
            assert_eq!(direction.vector().plus(direction.opposite().vector()), Hex::ORIGIN);
            assert_eq!(Direction::try_from(u8::from(direction)), Ok(direction));
        }
        assert_eq!(Hex::new(4, -1).turned(6), Hex::new(4, -1));
        assert!(Direction::try_from(6).is_err());
    }

    #[test]
    fn compass_names_fit_what_is_drawn() {
        for top in [Top::Flat, Top::Pointed] {
            for direction in Direction::ALL {
                let (x, y) = direction.vector().centre(top);
                assert!((x.hypot(y) - 3f64.sqrt()).abs() < 1e-9, "centres lie two heights apart");
                let name = direction.compass(top);
                assert_eq!((name.contains("north"), name.contains("south")), (y < -0.1, y > 0.1));
                assert_eq!((name.contains("west"), name.contains("east")), (x < -0.1, x > 0.1));
            }
        }
    }

    #[test]
    fn rings_make_up_the_range() {
        let middle = Hex::new(-1, 2);
        assert_eq!(middle.ring(0).collect::<Vec<_>>(), [middle]);
        for radius in 1..5 {
            let ring: Vec<_> = middle.ring(radius).collect();
            assert_eq!(ring.len(), 6 * usize::from(radius));
            for (index, hex) in ring.iter().enumerate() {
                assert_eq!(hex.distance(middle), u16::from(radius));
                assert_eq!(hex.distance(ring[(index + 1) % ring.len()]), 1, "once round");
            }
        }
        assert_eq!(middle.range(4).count(), hexagon_size(4));
    }

    #[test]
    fn a_line_is_as_long_as_the_distance_and_runs_from_neighbour_to_neighbour() {
        for from in Hex::ORIGIN.range(4) {
            for to in Hex::ORIGIN.range(4) {
                let line: Vec<_> = from.line(to).collect();
                assert_eq!(line.len(), usize::from(from.distance(to)) + 1);
                assert_eq!((line[0], line[line.len() - 1]), (from, to));
                assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1), "{line:?}");
                if let Some(direction) = from.direction_to(to) {
                    assert!(line.windows(2).all(|pair| pair[0].step(direction) == pair[1]), "straight on");
                }
            }
        }
    }

    #[test]
    fn a_direction_leads_there_or_there_is_none() {
        for to in Hex::ORIGIN.range(6) {
            let straight = Direction::ALL
                .into_iter()
                .find(|direction| (1..=6).any(|steps| direction.vector().times(steps) == to));
            assert_eq!(Hex::ORIGIN.direction_to(to), straight, "{to}");
        }
    }

    #[test]
    fn a_hexagonal_board_has_corners_edges_and_a_middle() {
        let with = |count| {
            SIX_TO_A_SIDE.cells().filter(|&cell| SIX_TO_A_SIDE.neighbours(cell).count() == count).count()
        };
        assert_eq!([6, 4, 3].map(with), [61, 24, 6]);
        assert_eq!(SIX_TO_A_SIDE.cell(Hex::new(5, 1)), None);
        for cell in SIX_TO_A_SIDE.cells() {
            assert_eq!(SIX_TO_A_SIDE.cell(SIX_TO_A_SIDE.hex(cell)), Some(cell));
        }
    }

    #[test]
    fn tables_agree_with_the_plane_on_a_board_of_452() {
        let board = &*ARENA;
        for one in board.cells() {
            for (direction, next) in board.neighbours(one) {
                assert_eq!(board.step(next, direction.opposite()), Some(one));
                assert!(board.are_neighbours(one, next));
            }
            for other in board.cells() {
                assert_eq!(u16::from(board.distance(one, other)), board.hex(one).distance(board.hex(other)));
            }
        }
        let corners =
            [(0, 0), (21, 0), (11, 20), (-10, 20)].map(|(q, r)| board.cell(Hex::new(q, r)).unwrap());
        assert_eq!(board.distance(corners[0], corners[2]), 31);
        assert!(corners.iter().all(|&corner| board.neighbours(corner).count() == 2));
    }

    #[test]
    fn a_search_finds_what_a_flood_by_hand_finds() {
        let board = &*ARENA;
        let mut search = Search::new();
        let start = board.cell(Hex::new(5, 10)).unwrap();
        board.search(start, |_| true, &mut search);
        assert_eq!(search.reached().len(), 452);
        for cell in board.cells() {
            assert_eq!(
                search.distance(cell),
                Some(board.distance(start, cell).into()),
                "nothing is in the way"
            );
        }
        // A wall across the board, with a gap at one end.
        let wall = |cell: Cell| board.hex(cell).r == 12 && board.hex(cell).q > -6;
        board.search(start, |cell| !wall(cell), &mut search);
        assert!(board.cells().all(|cell| search.distance(cell).is_none() == wall(cell)));
        let below = board.cell(Hex::new(4, 13)).unwrap();
        let steps = search.distance(below).unwrap();
        assert!(steps > board.distance(start, below).into());
        let way = board.path(start, below, |cell| !wall(cell), &mut search).unwrap();
        assert_eq!(way.len(), usize::from(steps));
        assert_eq!(way.last(), Some(&below));
        assert!(board.are_neighbours(start, way[0]));
        assert!(way.windows(2).all(|pair| board.are_neighbours(pair[0], pair[1])));
        assert!(way.iter().all(|&cell| !wall(cell)));
    }

    #[test]
    fn where_nothing_may_be_entered_there_is_no_path() {
        let mut search = Search::new();
        let (from, to) = (cell(0, 0), cell(3, 0));
        assert_eq!(SIX_TO_A_SIDE.path(from, to, |_| false, &mut search), None);
        assert_eq!(SIX_TO_A_SIDE.path(from, to, |cell| cell != to, &mut search), None, "the goal counts too");
        assert_eq!(SIX_TO_A_SIDE.path(from, from, |_| false, &mut search), Some(&[][..]));
    }

    #[test]
    fn rays_and_neighbourhoods_end_at_the_edge() {
        assert_eq!(
            SIX_TO_A_SIDE.ray(cell(2, 0), Direction::E).collect::<Vec<_>>(),
            [3, 4, 5].map(|q| cell(q, 0))
        );
        assert_eq!(SIX_TO_A_SIDE.steps(cell(5, 0))[0], Board::<91>::BEYOND);
        assert_eq!(SIX_TO_A_SIDE.within(cell(0, 5), 2).count(), 9);
    }

    #[test]
    #[should_panic(expected = "given twice")]
    fn a_hexagon_given_twice_is_refused() {
        let _ = Board::new([Hex::ORIGIN, Hex::new(1, 0), Hex::ORIGIN]);
    }

    #[test]
    fn hexes_and_directions_survive_json() {
        let written = serde_json::to_string(&(Hex::new(-3, 4), Direction::NW, cell(0, 0))).unwrap();
        assert_eq!(written, r#"[{"q":-3,"r":4},2,45]"#);
        let read: (Hex, Direction, Cell) = serde_json::from_str(&written).unwrap();
        assert_eq!(read, (Hex::new(-3, 4), Direction::NW, cell(0, 0)));
    }
}
