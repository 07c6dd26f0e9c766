//! The kinds of bots that people choose from.

use serde::Serialize;

use crate::{Bot, Game};

/// What people are told of a kind of bot.
#[doc(alias = "agent metadata")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotInfo {
    /// As in commands and records.
    pub id: &'static str,
    /// As people read it.
    pub name: &'static str,
    /// One sentence on how it plays.
    pub about: &'static str,
    /// Playouts a choice; 0 for a bot that does not search.
    pub imagines: u32,
    /// What it won against calm ones, for every number of seats that was tried.
    pub tried: &'static [Tried],
}

/// What one bot of a kind won in a tournament in which all others were calm.
#[doc(alias("win rate", "benchmark result"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tried {
    /// The size of the table.
    pub seats: u8,
    /// How many games it sat in.
    pub games: u32,
    /// Its share of the wins, in percent; `low` and `high` are the 95 % interval of it.
    pub share: u8,
    /// Lower end of that interval, in percent.
    pub low: u8,
    /// Upper end of that interval, in percent.
    pub high: u8,
    /// Mean time of a choice, in milliseconds.
    pub millis: u32,
}

/// A kind of bot that can play a game.
#[doc(alias = "agent factory")]
#[derive(Debug)]
pub struct BotKind<G: Game> {
    /// What people are told of it.
    pub info: BotInfo,
    /// Makes one for a seat of a game that begins.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> BotKind<G> {
    /// The game's own policy as a bot, without search.
    pub const fn greedy(make: fn() -> Box<dyn Bot<G>>) -> Self {
        let about = "Draws conclusions from what it sees, and takes what it can get.";
        BotKind { info: BotInfo { id: "greedy", name: "Fair", about, imagines: 0, tried: &[] }, make }
    }
}
