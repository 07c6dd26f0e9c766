//! What is agreed on when a table is made, and how it is set out by that.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::Timing;
use crate::practice::PlayedOn;
use crate::resign::Resignation;
use crate::{Guest, Key};

/// What is agreed on when a table is made. It is stored with the table's first entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The name of the table; the promise of its dice holds for it alone.
    pub id: String,
    pub game: String,
    /// `null` for the default ones.
    pub options: Value,
    pub host: Option<Guest>,
    /// The secret of the dice, from a cryptographic generator.
    pub key: Key,
    pub private: bool,
    /// May only be taken back what no other eye has noticed?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strict: bool,
    /// May the seat that is asked ask for a hint?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// How long people may think; none for as long as it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Timing>,
    /// Seconds of the glass of secret steps among people; none for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glass: Option<u32>,
    /// Seconds between the last seat's being taken and the mixing of the dice, in which the host can send a person away; none
    /// for no such hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold: Option<u32>,
    /// Those who played the game before it, besides the host: among them alone there is no hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<Guest>,
    /// What becomes of the game when a person gives it up.
    #[serde(default, skip_serializing_if = "Resignation::is_usual")]
    pub resignation: Resignation,
    /// The game that it is played on from, for practice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_on: Option<PlayedOn>,
    /// Unix time, in seconds.
    pub at: u64,
}

impl Setup {
    /// The usual table: public, without host, clock, hints or hold.
    pub fn of(id: impl Into<String>, game: impl Into<String>, key: Key, at: u64) -> Self {
        Setup {
            id: id.into(),
            game: game.into(),
            options: Value::Null,
            host: None,
            key,
            private: false,
            strict: false,
            hints: false,
            clock: None,
            glass: None,
            hold: None,
            expected: Vec::new(),
            resignation: Resignation::default(),
            played_on: None,
            at,
        }
    }
}

/// How a table is to be set out.
#[derive(Clone, Debug)]
pub struct Plan {
    pub setup: Setup,
    /// For each seat a kind of bot, or none for a person.
    pub seats: Vec<Option<String>>,
    /// What the bots were called before, seat by seat, so that people who play them again know them. Only what bots are
    /// called counts; the others get names of their own.
    pub names: Vec<String>,
    /// The edition of the rules, for a game that is played on; none for the newest.
    pub edition: Option<u16>,
}

impl Plan {
    /// Bots with new names, and the newest edition.
    pub fn of(setup: Setup, seats: Vec<Option<String>>) -> Self {
        Plan { setup, seats, names: Vec::new(), edition: None }
    }
}
