//! What the lobby shows of a table: kept beside its entries and written with them, so that a list opens no table.

use ruckus_core::{Eye, Seat};
use ruckus_shelf::Json;
use ruckus_table::{Guest, Table};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// Made from what everybody may know, and for each seat whether it is asked, which only its own guest is shown.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Face {
    pub(crate) seats: Vec<Seated>,
    /// As everybody may read it.
    pub(crate) question: Option<Box<RawValue>>,
    pub(crate) standing: Option<Box<RawValue>>,
    pub(crate) scores: Vec<i32>,
    /// Who ended the game by giving it up.
    #[serde(default)]
    pub(crate) given_up: Option<Seat>,
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

impl Face {
    pub fn of(table: &Table) -> Self {
        let place = |(seat, sitter): (Seat, &ruckus_table::Sitter)| Seated {
            name: sitter.name().to_string(),
            bot: sitter.bot().map(ToString::to_string),
            guest: sitter.guest().cloned(),
            resigned: sitter.has_resigned(),
            asked: sitter.bot().is_none() && table.asks(seat),
        };
        Face {
            seats: table.seat_count().each().zip(table.sitters()).map(place).collect(),
            question: table.question(Eye::Spectator).map(|question| raw(&question)),
            standing: table.standing().map(|standing| raw(&standing)),
            scores: table.scores(),
            given_up: table.given_up(),
        }
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
