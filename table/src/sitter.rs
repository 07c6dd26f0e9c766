//! Who sits in a seat of a table.

use crate::{Commitment, Guest, Nonce};

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    Free,
    Person {
        guest: Guest,
        name: String,
        commitment: Commitment,
        /// What they committed to, once it was shown.
        nonce: Option<Nonce>,
        stand_in: Option<String>,
        /// Since when it plays, in seconds since 1970.
        since: Option<u64>,
        /// Did they give the game up? Then the stand-in stays, and the seat has no person any more.
        resigned: bool,
    },
    Bot {
        bot: String,
        name: String,
    },
}

impl Sitter {
    pub fn name(&self) -> &str {
        match self {
            Sitter::Free => "",
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } => name,
        }
    }

    /// The bot that plays here now.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Sitter::Bot { bot, .. } | Sitter::Person { stand_in: Some(bot), .. } => Some(bot),
            _ => None,
        }
    }

    /// Since when a bot plays for the person of this seat, as far as that was noted.
    pub fn played_by_bot_since(&self) -> Option<u64> {
        match self {
            Sitter::Person { stand_in: Some(_), since, .. } => *since,
            _ => None,
        }
    }

    /// Did the person of this seat leave it to a bot for good?
    pub fn has_resigned(&self) -> bool {
        matches!(self, Sitter::Person { resigned: true, .. })
    }

    /// The person whose seat it is; whoever gave the game up to a bot has none any more.
    pub fn guest(&self) -> Option<&Guest> {
        match self {
            Sitter::Person { guest, resigned: false, .. } => Some(guest),
            _ => None,
        }
    }
}
