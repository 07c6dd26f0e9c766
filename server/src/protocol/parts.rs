//! What is told of a table besides its game: its dice, what its seats play as, and which table it comes from or leads to.

use ruckus_core::{Seat, SeatChoice};
use serde::Serialize;
use ts_rs::TS;

/// The table that follows a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Rematch {
    pub table: String,
    /// The seats whose people want it, in the order in which they asked.
    pub wanted_by: Vec<Seat>,
}

/// What the seats of a table play as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatsPlay {
    pub choice: SeatChoice,
    /// By seat, as things stand; bots and free seats get what is left.
    pub seats: Vec<u8>,
}

/// A table whose rules are not played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClosedTable {
    pub edition: u16,
    /// Why, and what became of the game.
    pub words: String,
    /// Can its record be downloaded?
    pub record: bool,
}

/// A game that is played on from another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Practice {
    /// The table at which that one was played.
    pub table: String,
    /// The moment of whoever plays on.
    pub moment: u32,
    /// What everybody should know about it.
    pub words: String,
}

/// The promise of fair dice, and what the seats mix into them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DiceInfo {
    /// SHA-256 of the terms and the key.
    pub promise: String,
    /// What the promise holds for: table, game, edition, seats and options, a line each.
    pub terms: String,
    /// By seat.
    pub mixed: Vec<SeatDice>,
    /// While the numbers are being shown: when the game begins without those that are missing, in seconds since 1970.
    #[ts(type = "number | null")]
    pub begins: Option<u64>,
    /// Shown once the game is over.
    pub key: Option<String>,
    /// How many dice and draws have fallen so far.
    pub fallen: u32,
    /// Is this a server for tests, whose keys are known beforehand? Then they are not fair, whatever was promised.
    pub under_test: bool,
}

/// What one seat mixes into the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatDice {
    /// Nobody sits there yet.
    Free,
    /// A bot's number follows from the key.
    Bot,
    Person {
        commitment: String,
        /// Has the page shown its number?
        shown: bool,
        /// The number, once the game has begun; none for good if it was not shown in time.
        nonce: Option<String>,
    },
}
