//! Summaries: what the lobby shows of a table (a read model), stored beside its entries, so that a list opens no table.

use ruckus_core::{Eye, Seat, Standing};
use ruckus_shelf::Json;
use ruckus_table::{Guest, Table};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// Public information, and for each seat whether it is asked, which only its own guest is shown.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Summary {
    pub(crate) seats: Vec<Seated>,
    /// As everybody may read it.
    pub(crate) question: Option<Box<RawValue>>,
    pub(crate) standing: Option<Box<RawValue>>,
    pub(crate) scores: Vec<i32>,
    /// Who ended the game by giving it up.
    #[serde(default)]
    pub(crate) given_up: Option<Seat>,
    /// Is it found by its link alone?
    #[serde(default)]
    pub(crate) private: bool,
    /// The moment from which another game was played on here, for practice.
    #[serde(default)]
    pub(crate) practice: Option<u32>,
}

/// One seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Seated {
    pub(crate) name: String,
    pub(crate) bot: Option<String>,
    pub(crate) guest: Option<Guest>,
    /// Did its person give the game up to a bot?
    #[serde(default)]
    pub(crate) resigned: bool,
    /// Has its person to choose?
    pub(crate) asked: bool,
}

impl Summary {
    pub fn of(table: &Table) -> Self {
        let place = |(seat, sitter): (Seat, &ruckus_table::Sitter)| Seated {
            name: sitter.name().to_string(),
            bot: sitter.bot().map(ToString::to_string),
            guest: sitter.guest().cloned(),
            resigned: sitter.has_resigned(),
            asked: sitter.bot().is_none() && table.asks(seat),
        };
        Summary {
            seats: table.seat_count().each().zip(table.sitters()).map(place).collect(),
            question: table.question(Eye::Spectator).map(|question| raw(&question)),
            standing: table.standing().map(|standing| raw(&standing)),
            scores: table.scores(),
            given_up: table.given_up(),
            private: table.is_private(),
            practice: table.played_on().map(|from| from.moment),
        }
    }

    /// How the game ended, if it had when this was written.
    pub(crate) fn read_standing(&self) -> Option<Standing> {
        self.standing.as_ref().and_then(|standing| serde_json::from_str(standing.get()).ok())
    }

    pub(crate) fn write(&self) -> String {
        Json::of(self).text().to_string()
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("what games show can be written as JSON")
}
