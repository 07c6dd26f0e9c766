//! What a game shows to one eye, as JSON: the same for every game.

use std::sync::Arc;

use ruckus_core::lessons::Chapter;
use ruckus_core::{
    BotInfo, Claim, Credits, Eye, EyeSet, Mode, Named, OutlookOn, Question, Refusal, Saying, SeatChoice,
    SeatCount, SeatSet, Setting, Telling, Verdict, Words,
};
use serde::Serialize;
use ts_rs::TS;

use crate::Json;

/// The box of a game, as the lobby shows it.
#[doc(alias = "game metadata")]
#[derive(Clone, Debug, Serialize, TS)]
pub struct Boxed {
    /// The name in addresses and commands.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One line that makes people want to play.
    pub tagline: &'static str,
    /// How long a game lasts, for people.
    pub length: &'static str,
    /// The smallest table.
    pub fewest: SeatCount,
    /// The largest table.
    pub most: SeatCount,
    /// Who made the game.
    pub credits: Credits,
    /// What may be set, for each number of seats from the fewest on.
    pub settings: Vec<Vec<Setting>>,
    /// What each seat chooses to play as, if it chooses anything.
    pub plays: Option<SeatChoice>,
    /// The bots that can play it, weakest first.
    pub bots: Vec<BotInfo>,
    /// The ways to play it, with a sentence each; none where nothing is taught.
    pub modes: Vec<ModeOf>,
}

/// A way to play a game, as the lobby names it.
#[doc(alias = "game variant")]
#[derive(Clone, Debug, Serialize, TS)]
pub struct ModeOf {
    /// Empty where there is only one.
    pub name: &'static str,
    /// One sentence that says what it is.
    pub about: &'static str,
    /// The smallest table for it.
    pub fewest: SeatCount,
    /// The largest table for it.
    pub most: SeatCount,
}

impl ModeOf {
    pub(crate) fn of(&Mode { name, about, fewest, most, .. }: &Mode) -> Self {
        ModeOf { name, about, fewest, most }
    }
}

/// What a game has for people who have never seen it: the five cards of each mode, and the book for players.
#[doc(alias = "tutorial")]
#[derive(Clone, Debug, Serialize, TS)]
pub struct Primer {
    /// The button that begins a game.
    pub begin: &'static str,
    /// What people call a turn of it.
    pub turn: &'static str,
    /// The ways to play, with five cards each.
    pub modes: Vec<Mode>,
    /// The book "How to play".
    pub chapters: Vec<Chapter>,
    /// Cards and words that people look up by their names.
    pub names: Vec<Named>,
}

/// One event and its words, with the eyes that may see it.
#[doc(alias = "outgoing event")]
pub struct Happening {
    /// The eyes that it may be told to.
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
#[doc(alias = "delivered observation")]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Told {
    /// The game's own event, for the page's pictures.
    #[ts(type = "unknown")]
    pub event: Json,
    /// The event in words.
    pub saying: Saying,
    /// How it is told: what beat it opens or joins.
    pub telling: Telling,
}

impl Told {
    pub(crate) fn of<G: Words>(event: &G::Event) -> Self {
        Told { event: Json::of(event), saying: G::say_event(event), telling: G::tell_event(event) }
    }
}

/// One legal choice.
#[doc(alias = "legal action with label")]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Offer {
    /// The number by which it is chosen.
    pub code: u16,
    /// The game's own choice, for the page's pictures.
    #[ts(type = "unknown")]
    pub choice: Json,
    /// The choice in words.
    pub saying: Saying,
}

/// An answer that a seat may give in advance.
#[doc(alias = "pre-move")]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PresetOffer {
    /// The number by which it is set.
    pub code: u16,
    /// The answer in words.
    pub saying: Saying,
    /// Has it been given?
    pub set: bool,
}

/// How a game looks to one eye just now.
#[doc(alias = "client state")]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Scene {
    /// Who looks.
    pub eye: Eye,
    /// Who has to choose, as far as this eye may know.
    pub awaited: SeatSet,
    /// What is asked, or of whom, in words.
    pub question: Question,
    /// The kind of question, if this eye is asked and there is a lesson on it. The lesson itself is sent on request.
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
