//! One game being played at a table: who sits where, whose turn it is, fair dice, the record and take-backs.
//!
//! A table does no input or output, so it can be tested like a value. Its caller works in three steps (event sourcing):
//! *decide* (`table.choose(…)` and its like check a wish and answer with [`Entry`]s, of which a [`Decision`] follows),
//! *store* the entries, then *show* the table that the decision leads to. A table is a fold over its entries: any process can
//! open it, and what was acknowledged was stored before.

mod audience;
pub mod beginning;
mod bucket;
mod claims;
pub mod clock;
mod closed;
mod course;
mod decide;
mod dice;
mod entry;
mod follower;
mod glass;
mod hint;
mod hold;
mod line;
mod names;
mod pass;
mod plays;
mod practice;
mod presets;
mod privacy;
mod question;
mod reads;
mod recorded;
mod rematch;
mod resign;
mod seatings;
mod send_away;
mod setup;
mod sitter;
mod stand_in;
mod table;
mod talk;
mod undo;
mod verify;

pub use clock::{Bank, BankLeft, Timing};
pub use closed::Closed;
pub use course::{Judged, Moment, Pictures};
pub use decide::TableError;
pub use dice::{Commitment, FairDice, Key, Nonce, Promise, Terms, hex};
pub use entry::{Claimed, Entry, FORMAT, Guest, Made, Reserved, Talk, format_of};
pub use follower::Follower;
pub use glass::{Glass, GlassSeen, LONGEST_GLASS, MOST_CHANGES, SHORTEST_GLASS, USUAL_GLASS};
pub use hint::Adviser;
pub use line::LONGEST_LINE;
pub use names::LONGEST_TYPED;
pub use plays::Plays;
pub use practice::PlayedOn;
pub use presets::MOST_PRESETS;
pub use rematch::Rematch;
pub use resign::Resignation;
pub use seatings::MOST_PLAYS;
pub use setup::{Plan, Setup};
pub use sitter::Sitter;
pub use stand_in::{MOST_STAND_INS, Whereabouts};
pub use table::{Decision, Status, Table};
pub use talk::TalkLog;
pub use undo::{MOST_TAKE_BACKS, NoUndo, TakenBack};
pub use verify::{Unfair, Verified, verify};

/// The examples of the crate's first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
