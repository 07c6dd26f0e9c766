//! Boards of hexagons, with all neighbours and distances worked out beforehand, and searches on them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Direction, Hex};

/// A hexagon of a board, by its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Cell(u16);

impl Cell {
    /// The cell with this number; whether a board has one, the board knows.
    pub const fn new(number: u16) -> Self {
        Cell(number)
    }

    /// The place of the cell in the board's list of hexagons.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A fixed set of `N` hexagons, with all neighbours and distances worked out. Boards of a few hundred hexagons can be
/// built by the compiler (`static`), larger ones when first used (`LazyLock`).
#[doc(alias = "hex grid")]
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

    /// Where a cell lies. [`BEYOND`](Self::BEYOND) lies nowhere and panics.
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

    /// Do the two cells share an edge?
    pub fn are_neighbours(&self, one: Cell, other: Cell) -> bool {
        self.distance(one, other) == 1
    }

    /// The number of steps over the open plane; see [`Board::search`] for ways that stay on the board.
    #[inline]
    pub const fn distance(&self, one: Cell, other: Cell) -> u8 {
        self.distances[one.index()][other.index()]
    }

    /// To each cell, by its number.
    pub const fn distances(&self, of: Cell) -> &[u8; N] {
        &self.distances[of.index()]
    }

    /// All cells within this distance, the cell itself included.
    pub fn within(&self, of: Cell, distance: u8) -> impl Iterator<Item = Cell> + Clone + '_ {
        let row = &self.distances[of.index()];
        self.cells().filter(move |cell| row[cell.index()] <= distance)
    }

    /// Straight on from a cell to the edge of the board, the cell itself left out.
    pub fn ray(&self, from: Cell, to: Direction) -> impl Iterator<Item = Cell> + Clone + '_ {
        std::iter::successors(self.step(from, to), move |&cell| self.step(cell, to))
    }

    /// Breadth-first search from a cell through all cells that `may_enter` allows. The buffer then holds the distance of
    /// each.
    #[doc(alias("flood fill", "BFS"))]
    pub fn search(&self, from: Cell, may_enter: impl Fn(Cell) -> bool, search: &mut Search<N>) {
        self.flood(from, None, may_enter, search);
    }

    /// A shortest path through cells that `may_enter` allows, the goal included: the cells after `from`, up to `to`. Empty
    /// where the two are the same.
    #[doc(alias = "shortest path")]
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

/// How many hexagons lie within this distance of one, itself included.
pub const fn hexagon_size(radius: u8) -> usize {
    3 * radius as usize * (radius as usize + 1) + 1
}

/// The buffer of a search, used again and again, so that searching allocates nothing.
#[doc(alias("breadth-first search", "BFS", "shortest path"))]
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

    /// An empty search, to be used again and again.
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
