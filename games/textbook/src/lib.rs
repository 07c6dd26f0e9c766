//! Small games with known answers, to check the machinery and to show how a game is added
//! (`docs/adding-a-game.md`): one file a game, rules, view and words together.

#![deny(missing_docs)]

pub mod connect_four;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;
pub mod pennies;
pub mod pig;
pub mod tic_tac_toe;

/// The examples of the crate's first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
