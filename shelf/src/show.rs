//! What a game shows to one eye, as JSON: the same for every game.

use ruckus_core::{Credits, Eye, EyeSet, Question, Refusal, Saying, SeatCount, SeatSet, Setting};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// The box of a game, as the lobby shows it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Boxed {
    pub id: &'static str,
    pub name: &'static str,
    pub tagline: &'static str,
    pub length: &'static str,
    pub fewest: SeatCount,
    pub most: SeatCount,
    pub credits: Credits,
    /// Those for the largest table.
    pub settings: Vec<Setting>,
    /// The bots that can play it, weakest first.
    pub bots: Vec<BotInfo>,
}

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BotInfo {
    /// As in commands and records.
    pub id: &'static str,
    /// As people read it.
    pub name: &'static str,
    pub about: &'static str,
}

/// One event and its words, with the eyes that may see it.
#[derive(Clone, Debug)]
pub struct Happening {
    pub eyes: EyeSet,
    pub told: Told,
}

/// One event and its words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Told {
    #[ts(type = "unknown")]
    pub event: Value,
    pub saying: Saying,
}

/// One legal choice.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Offer {
    pub code: u16,
    #[ts(type = "unknown")]
    pub choice: Value,
    pub saying: Saying,
}

/// How a game looks to one eye just now.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Scene {
    pub eye: Eye,
    pub awaited: SeatSet,
    pub question: Question,
    /// The legal choices, if this eye is asked.
    pub offers: Vec<Offer>,
    /// What a person may look for in vain, and why.
    pub refusals: Vec<Refusal>,
    /// The game's own picture.
    #[ts(type = "unknown")]
    pub picture: Value,
}
