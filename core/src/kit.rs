//! What every game needs and no game should write for itself.
//!
//! [`reader`] reads the tables of a game while its crate is compiled, and says line and field of a mistake. [`figures`]
//! makes the numbers of a game values: printed ones that cost next to nothing, and changed ones by name.

pub mod figures;
pub mod reader;

pub use figures::{Broken, Changes, Figure, FigureTable, FiguresId, Printed, Sets, printed};
pub use reader::{Line, Lines, Mistake, What, constants, single};
