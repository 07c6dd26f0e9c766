//! What a game shows to one eye, as JSON: the same for every game.

use std::sync::Arc;

use ruckus_core::lessons::Chapter;
use ruckus_core::{
    BotInfo, Claim, Credits, Eye, EyeSet, Mode, OutlookOn, Question, Refusal, Saying, SeatCount, SeatSet,
    Setting, Verdict,
};
use serde::Serialize;
use ts_rs::TS;

use crate::Json;

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
    /// What may be set, for each number of seats from the fewest on.
    pub settings: Vec<Vec<Setting>>,
    /// The bots that can play it, weakest first.
    pub bots: Vec<BotInfo>,
    /// The ways to play it, with a sentence each; none where nothing is taught.
    pub modes: Vec<ModeOf>,
}

/// A way to play a game, as the lobby names it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ModeOf {
    /// Empty where there is only one.
    pub name: &'static str,
    pub about: &'static str,
    pub fewest: SeatCount,
    pub most: SeatCount,
}

impl ModeOf {
    pub(crate) fn of(&Mode { name, about, fewest, most, .. }: &Mode) -> Self {
        ModeOf { name, about, fewest, most }
    }
}

/// What a game has for people who have never seen it: the five cards of each mode, and the book for players.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Primer {
    /// The button that begins a game.
    pub begin: &'static str,
    /// What people call a turn of it.
    pub turn: &'static str,
    pub modes: Vec<Mode>,
    pub chapters: Vec<Chapter>,
}

/// One event and its words, with the eyes that may see it.
pub struct Happening {
    pub eyes: EyeSet,
    /// Written once for all who are told.
    pub told: Arc<Told>,
    /// What the event makes of the claim with this code.
    pub judge: Box<dyn Fn(u16) -> Option<Verdict> + Send + Sync>,
}

impl std::fmt::Debug for Happening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Happening")
            .field("eyes", &self.eyes)
            .field("told", &self.told)
            .finish_non_exhaustive()
    }
}

/// One event and its words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Told {
    #[ts(type = "unknown")]
    pub event: Json,
    pub saying: Saying,
}

/// One legal choice.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Offer {
    pub code: u16,
    #[ts(type = "unknown")]
    pub choice: Json,
    pub saying: Saying,
}

/// An answer that a seat may give in advance.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PresetOffer {
    pub code: u16,
    pub saying: Saying,
    /// Has it been given?
    pub set: bool,
}

/// How a game looks to one eye just now.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Scene {
    pub eye: Eye,
    pub awaited: SeatSet,
    pub question: Question,
    /// The kind of question, if this eye is asked and a coach has something to say about it. What they say is told to
    /// whoever asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<&'static str>,
    /// The legal choices, if this eye is asked.
    pub offers: Vec<Offer>,
    /// What a person may look for in vain, and why.
    pub refusals: Vec<Refusal>,
    /// What this eye may claim in public, true or not.
    pub claims: Vec<Claim>,
    /// What this eye may answer in advance, and has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PresetOffer>>")]
    pub presets: Vec<PresetOffer>,
    /// What this eye may ask about what may come.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<OutlookOn>>")]
    pub outlooks: Vec<OutlookOn>,
    /// The game's own picture, less the furniture.
    #[ts(type = "unknown")]
    pub picture: Json,
}
