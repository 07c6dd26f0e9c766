//! Observation tensors and action features: a view as numbers for a network, in named blocks with shapes, and a choice as a
//! few small numbers.
//!
//! A game writes its numbers once, into a [`Sheet`]. The same code lays out the names ([`Layout::of`]) and fills a row of a
//! batch ([`fill`]), so that names and numbers cannot drift apart.

use std::fmt;

use crate::{Eye, Game, SeatCount};

/// A view as numbers for a network: the observation tensor.
///
/// The numbers are complete: two views of one eye with the same numbers and the same list of choices are equal, but for what
/// [`LEFT_OUT`](Observe::LEFT_OUT) names. [`check_observation`](crate::laws::check_observation) tests it.
#[doc(alias("observation_tensor", "encode", "feature extractor"))]
pub trait Observe: Game {
    /// What a view holds beyond its numbers, on purpose.
    const LEFT_OUT: &'static [LeftOut] = &[];

    /// The parts of a choice, the same for all choices of the game; the first one is its kind.
    const PARTS: &'static [ChoicePart];

    /// Writes the numbers of a view, most of them from 0 to 1: the same blocks in the same order whatever the view. Seats are
    /// counted from the view's owner on, so that one network can sit anywhere.
    fn observe(view: &Self::View, sheet: &mut impl Sheet);

    /// Writes a choice as one number for each of its [`PARTS`](Observe::PARTS), each below the part's size. Different choices
    /// differ in some part. 0 stands for a part that the choice does not have.
    #[doc(alias("action features", "action embedding"))]
    fn parts(choice: Self::Choice, parts: &mut [u16]);
}

/// Something in a view that is not among its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// Where it stands in the view's JSON, as a JSON pointer; `*` stands for every index of a list and every key of a map.
    pub pointer: &'static str,
    /// Why a network does without it.
    pub why: &'static str,
}

/// One of the small numbers that make up a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoicePart {
    /// What it tells: `kind`, `hex`, `card`.
    pub name: &'static str,
    /// The numbers are below this.
    pub size: u16,
}

/// A block of numbers with a name and a shape: a matrix of so many rows and columns.
#[doc(alias("tensor shape", "channel", "plane"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// What it is about.
    pub name: &'static str,
    /// What a row stands for, such as `seat`, `region` or `hex`; empty where there is one row only.
    pub row: &'static str,
    /// How many rows there are.
    pub rows: usize,
    /// What the numbers of each row mean.
    pub columns: &'static [&'static str],
}

impl Block {
    /// How many numbers it has.
    pub const fn width(&self) -> usize {
        self.rows * self.columns.len()
    }
}

/// Where the numbers of a view are written. A block is announced, then filled row by row.
pub trait Sheet {
    /// Begins a block. The block before it is complete.
    fn block(&mut self, block: Block);

    /// The next number of the block.
    fn put(&mut self, number: f32);

    /// Begins a block of one row.
    #[inline]
    fn row(&mut self, name: &'static str, columns: &'static [&'static str]) {
        self.block(Block { name, row: "", rows: 1, columns });
    }

    /// Begins a block of several rows.
    #[inline]
    fn rows(&mut self, name: &'static str, row: &'static str, rows: usize, columns: &'static [&'static str]) {
        self.block(Block { name, row, rows, columns });
    }

    /// The next number is 1 for yes and 0 for no.
    #[inline]
    fn flag(&mut self, is: bool) {
        self.put(f32::from(u8::from(is)));
    }

    /// The next number is a count, divided by what stands for 1.
    #[inline]
    fn share(&mut self, count: impl Into<f32>, whole: f32) {
        self.put(count.into() / whole);
    }

    /// The next numbers are 0, but for 1 in this place, if there is one.
    #[doc(alias = "one-hot")]
    #[inline]
    fn one_of(&mut self, size: usize, place: Option<usize>) {
        for index in 0..size {
            self.flag(place == Some(index));
        }
    }
}

/// The blocks of a game's numbers, in order.
#[doc(alias = "observation_tensor_shape")]
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Layout {
    blocks: Vec<Block>,
    /// How many numbers were written.
    written: usize,
}

impl Layout {
    /// The layout of a game with this number of seats.
    ///
    /// # Panics
    ///
    /// If the game cannot be set up with its default options, or if its blocks are not filled as they were announced.
    pub fn of<G: Observe>(seats: SeatCount) -> Self {
        let game = G::set_up(seats, &G::Options::default()).expect("the default options can be played");
        Self::of_view::<G>(&game.view(Eye::Spectator))
    }

    /// The layout as one view writes it.
    ///
    /// # Panics
    ///
    /// If the blocks are not filled as they were announced.
    pub fn of_view<G: Observe>(view: &G::View) -> Self {
        let mut layout = Layout::default();
        G::observe(view, &mut layout);
        layout.check_complete();
        layout
    }

    /// The blocks, in the order of their numbers.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// How many numbers there are.
    pub fn width(&self) -> usize {
        self.blocks.iter().map(Block::width).sum()
    }

    /// A name for each number: `seat 0 cows`, counted from the view's owner where rows are seats.
    pub fn names(&self) -> Vec<String> {
        let mut names = Vec::with_capacity(self.width());
        for block in &self.blocks {
            for row in 0..block.rows {
                names.extend(block.columns.iter().map(|column| match block.row {
                    "" => format!("{} {column}", block.name),
                    named if named == block.name => format!("{named} {row} {column}"),
                    named => format!("{} {named} {row} {column}", block.name),
                }));
            }
        }
        names
    }

    fn check_complete(&self) {
        let last = self.blocks.last().map_or("nothing", |block| block.name);
        assert_eq!(self.written, self.width(), "{last} and what stands before it is filled as announced");
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.blocks).finish()
    }
}

impl Sheet for Layout {
    fn block(&mut self, block: Block) {
        self.check_complete();
        self.blocks.push(block);
    }

    fn put(&mut self, _number: f32) {
        self.written += 1;
    }
}

/// A row of a batch that is being filled.
struct Row<'a> {
    numbers: &'a mut [f32],
    next: usize,
}

impl Sheet for Row<'_> {
    #[inline]
    fn block(&mut self, _block: Block) {}

    #[inline]
    fn put(&mut self, number: f32) {
        self.numbers[self.next] = number;
        self.next += 1;
    }
}

/// Fills a row with the numbers of a view.
///
/// # Panics
///
/// If the row is not as wide as the game's [`Layout`].
#[doc(alias = "observation_tensor")]
pub fn fill<G: Observe>(view: &G::View, numbers: &mut [f32]) {
    let mut row = Row { numbers, next: 0 };
    G::observe(view, &mut row);
    assert_eq!(row.next, row.numbers.len(), "a row is as wide as the layout");
}

/// Appends the numbers of a view.
pub fn append<G: Observe>(view: &G::View, numbers: &mut Vec<f32>) {
    struct Growing<'a>(&'a mut Vec<f32>);
    impl Sheet for Growing<'_> {
        fn block(&mut self, _block: Block) {}

        #[inline]
        fn put(&mut self, number: f32) {
            self.0.push(number);
        }
    }
    G::observe(view, &mut Growing(numbers));
}

/// The numbers of a view in a vector of their own.
pub fn numbers<G: Observe>(view: &G::View) -> Vec<f32> {
    let mut numbers = Vec::new();
    append::<G>(view, &mut numbers);
    numbers
}

/// The observation of a game as plain functions, for code that knows the game by its [`Extras`](crate::Extras) alone.
#[derive(Debug)]
pub struct Features<G: Game> {
    /// The blocks of numbers ([`Layout::of`]).
    pub layout: fn(SeatCount) -> Layout,
    /// Fills a row of the layout's width with the numbers of a view ([`fill`]).
    pub fill: fn(&G::View, &mut [f32]),
    /// Appends the numbers of a view ([`append`]).
    pub append: fn(&G::View, &mut Vec<f32>),
    /// The parts of every choice ([`Observe::PARTS`]).
    pub parts: &'static [ChoicePart],
    /// A choice as numbers ([`Observe::parts`]).
    pub parts_of: fn(G::Choice, &mut [u16]),
}

impl<G: Observe> Features<G> {
    /// Those of a game that observes.
    pub const OF_GAME: Self = Features {
        layout: Layout::of::<G>,
        fill: fill::<G>,
        append: append::<G>,
        parts: G::PARTS,
        parts_of: G::parts,
    };
}
