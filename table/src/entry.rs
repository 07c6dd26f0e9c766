//! What a table is made of (event sourcing): the entries that are stored, in order. A wish is a command, an entry its event.

use ruckus_core::{Seat, Step};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Commitment, Nonce, Setup};

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

/// The version of the format in which new tables are stored. Tables of an earlier one are read as well; 1 is that of the
/// tables that name none.
pub const FORMAT: u32 = 2;

fn first_format() -> u32 {
    1
}

/// The version of the format in which a table is stored, by its first entry: all that a program can say of one that it
/// cannot read.
pub fn format_of(first: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Format {
        #[serde(default = "first_format")]
        format: u32,
    }
    serde_json::from_str::<Format>(first).ok().map(|made| made.format)
}

/// How a table was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Made {
    /// The version of the format in which this table is stored.
    #[serde(default = "first_format")]
    pub format: u32,
    /// The edition of the game's rules.
    pub edition: u16,
    pub places: Vec<Reserved>,
    #[serde(flatten)]
    pub setup: Setup,
}

/// One thing that happened to a table. The first entry is always `Made`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    Made(Box<Made>),
    Sat {
        seat: Seat,
        guest: Guest,
        name: String,
        /// Binds the person to a number that nobody else knows yet.
        commitment: Commitment,
        at: u64,
    },
    /// What a seat plays as, by its number among what the game's seats choose from.
    PlaysAs {
        seat: Seat,
        value: u8,
    },
    /// A person left before the game began.
    Stood {
        seat: Seat,
    },
    /// The host sent a person away before the game began; they cannot sit down here again.
    SentAway {
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
    /// The host accepts those who sit, or has said nothing in time: the dice are mixed from here on.
    Accepted {
        at: u64,
    },
    /// The dice are mixed from what was shown, and the game begins.
    Begun {
        at: u64,
    },
    /// A bot plays for an absent person, or no longer does.
    StandIn {
        seat: Seat,
        bot: Option<String>,
        /// None in entries of programs that did not note it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    },
    /// A person gave the game up, for good.
    Resigned {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    },
    /// Somebody who played asks for a rematch, at the table of this name: the one that the first of them named.
    Rematch {
        seat: Seat,
        table: String,
    },
    /// The host shows the table in the lobby, or takes it off there.
    Privacy {
        private: bool,
    },
    /// A step, with the time at which it was taken, in seconds since 1970.
    Step {
        step: Step,
        at: u64,
    },
    /// The choice by which a seat would be done with a secret step; it waits for the glass, seen by its seat alone, and takes
    /// the place of an earlier one. None if the seat takes it back.
    Sealed {
        seat: Seat,
        code: Option<u16>,
        at: u64,
    },
    /// A person's time ran out; the step or sealed answer that follows was chosen for them.
    Lapsed {
        seat: Seat,
    },
    /// Older programs wrote it when a page had told all that led to a question. It is read and changes nothing.
    Shown {
        seat: Seat,
        at: u64,
    },
    /// The game cannot go on: its rules are not played any more.
    Ended {
        at: u64,
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
            | Entry::PlaysAs { seat, .. }
            | Entry::MixedIn { seat, .. }
            | Entry::Stood { seat }
            | Entry::SentAway { seat }
            | Entry::StandIn { seat, .. }
            | Entry::Resigned { seat, .. }
            | Entry::Rematch { seat, .. }
            | Entry::Step { step: Step::Choice { seat, .. }, .. }
            | Entry::Sealed { seat, .. }
            | Entry::Lapsed { seat }
            | Entry::Shown { seat, .. }
            | Entry::Undo { seat, .. }
            | Entry::Preset { seat, .. } => Some(*seat),
            Entry::Said(talk) => talk.seat,
            Entry::Made(_)
            | Entry::Accepted { .. }
            | Entry::Begun { .. }
            | Entry::Privacy { .. }
            | Entry::Ended { .. }
            | Entry::Step { step: Step::Chance { .. }, .. } => None,
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
