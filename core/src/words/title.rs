//! What stands on the box of a game.

use serde::Serialize;

use crate::SeatCount;

/// Who made the game. Ruckus is not theirs and says so.
#[doc(alias = "attribution")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Credits {
    /// Who designed it.
    pub design: &'static str,
    /// Who published it.
    pub publisher: &'static str,
    /// What of the printed game is lost and made up here, as one sentence; empty where nothing is.
    pub reconstructed: &'static str,
}

/// The box of a game.
#[doc(alias("game metadata", "GameType"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// The name in addresses and commands, such as `tic-tac-toe`.
    pub id: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// One line that makes people want to play.
    pub tagline: &'static str,
    /// How long a game lasts, for people.
    pub length: &'static str,
    /// The smallest table.
    pub fewest: SeatCount,
    /// The largest table.
    pub most: SeatCount,
    /// The rules file, in Markdown.
    pub rules: &'static str,
    /// The edition of the rules as they are played here: a change of behaviour gets a new number.
    pub edition: u16,
    /// Who made the game.
    pub credits: Credits,
}
