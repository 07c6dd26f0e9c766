//! What every game needs and no game should write for itself.
//!
//! [`reader`] reads the tables of a game while its crate is compiled, and says line and field of a mistake. [`figures`]
//! makes the numbers of a game values: printed ones that cost next to nothing, and changed ones by name. A [`Heap`] is a
//! deck or any other multiset, a [`Row`] a short list inside a state, a [`Set`] some of a few kinds, and [`Each`] holds a value
//! for each kind. [`blocks!`](crate::blocks) numbers the codes of choices. With a `Script` a test plays a position.

mod blocks;
mod each;
pub mod figures;
mod heap;
pub mod reader;
mod row;
#[cfg(feature = "laws")]
mod script;
pub mod set;

pub use each::Each;
pub use figures::{Broken, Changes, Figure, FigureTable, FiguresId, Printed, Sets, printed};
pub use heap::{Heap, Kind};
pub use reader::{Lines, Mistake, TableRow, What, constants, single};
pub use row::Row;
#[cfg(feature = "laws")]
pub use script::{Script, watch};
pub use set::{Marks, Set};
