//! Experiments: tournaments (round robins, Glicko-2 ratings, confidence intervals), post-game analysis, and benchmarks of the
//! engine.
//!
//! A [`Tournament`] gives the same [`Report`] for the same seed, however many threads play it. [`mod@bench`] measures one
//! thread of random play. An [`Arena`] lets every bot play every other one and rates them. [`mod@review`]
//! looks at one finished game again.

#![deny(missing_docs)]

mod arena;
pub mod bench;
mod circumstances;
mod interval;
pub mod review;
mod seeds;
mod tournament;

pub use arena::{Arena, ArenaReport, Kept, Pairing, Rated};
pub use circumstances::{circumstances, today};
pub use interval::{Interval, wilson};
pub use ruckus_core::mix;
pub use seeds::Seeds;
pub use tournament::{BotResult, PlaceResult, Report, Tournament, TournamentError, players};

/// The examples of the crate's first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
