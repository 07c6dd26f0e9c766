//! What a table is made of: the entries that are stored, in order.

use ruckus_core::{Seat, Step};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::clock::Timing;
use crate::practice::PlayedOn;
use crate::resign::Resignation;
use crate::{Commitment, Key, Nonce};

/// Somebody who plays or watches, as the server knows them. Never shown to others.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guest(pub String);

/// For whom a seat is meant when the table is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reserved {
    Person,
    Bot { bot: String, name: String },
}

/// One thing that happened to a table. The first entry is always `Made`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    Made {
        /// The name of the table.
        id: String,
        game: String,
        /// The edition of the game's rules.
        edition: u16,
        options: Value,
        places: Vec<Reserved>,
        host: Option<Guest>,
        key: Key,
        private: bool,
        /// May only be taken back what nobody else has noticed?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        strict: bool,
        /// May whoever is asked ask for a hint?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hints: bool,
        /// How long people may think, if there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Timing>,
        /// What becomes of the game when somebody gives it up.
        #[serde(default, skip_serializing_if = "Resignation::is_usual")]
        resignation: Resignation,
        /// The game that it is played on from, for practice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played_on: Option<PlayedOn>,
        at: u64,
    },
    Sat {
        seat: Seat,
        guest: Guest,
        name: String,
        /// Binds the person to a number that nobody else knows yet.
        commitment: Commitment,
        at: u64,
    },
    /// A person left before the game began.
    Stood {
        seat: Seat,
    },
    /// A bot took a free seat.
    BotSat {
        seat: Seat,
        bot: String,
        name: String,
        at: u64,
    },
    /// A person's page showed what it had committed to.
    MixedIn {
        seat: Seat,
        nonce: Nonce,
    },
    /// The dice are mixed from what was shown, and the game begins.
    Begun {
        at: u64,
    },
    /// A bot plays for an absent person, or no longer does.
    StandIn {
        seat: Seat,
        bot: Option<String>,
    },
    /// A person gave the game up, for good.
    Resigned {
        seat: Seat,
    },
    /// A step, with the time at which it was taken, in seconds since 1970.
    Step {
        step: Step,
        at: u64,
    },
    /// A person's time ran out; the step that follows was chosen for them.
    Lapsed {
        seat: Seat,
    },
    /// A seat took its last choice back: the step with this number is no longer.
    Undo {
        seat: Seat,
        step: usize,
    },
    /// A seat gives an answer in advance, or takes it back. Nobody else sees it.
    Preset {
        seat: Seat,
        code: u16,
        set: bool,
    },
    Said(Talk),
}

impl Entry {
    /// The seat that it is about, if it is about one.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Sat { seat, .. }
            | Entry::BotSat { seat, .. }
            | Entry::MixedIn { seat, .. }
            | Entry::Stood { seat }
            | Entry::StandIn { seat, .. }
            | Entry::Resigned { seat }
            | Entry::Step { step: Step::Choice { seat, .. }, .. }
            | Entry::Lapsed { seat }
            | Entry::Undo { seat, .. }
            | Entry::Preset { seat, .. } => Some(*seat),
            Entry::Said(talk) => talk.seat,
            Entry::Made { .. } | Entry::Begun { .. } | Entry::Step { step: Step::Chance { .. }, .. } => None,
        }
    }
}

/// Something said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Talk {
    /// Counted from 1.
    pub number: u32,
    /// None for a spectator.
    pub seat: Option<Seat>,
    pub name: String,
    pub text: String,
    /// What was claimed, if it was a claim about the game.
    #[serde(default)]
    pub claim: Option<Claimed>,
    /// Did the seat ask for a hint? Then the text says so, and nobody wrote it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hint: bool,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// A claim as it was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Claimed {
    pub code: u16,
    /// The game's own claim.
    #[ts(type = "unknown")]
    pub claim: Value,
}
