//! Editions of a game's rules that this program does not play.

use std::fmt;
use std::ops::RangeInclusive;

use crate::Shelved;

/// A game was played by an edition of its rules that cannot be played here.
#[doc(alias = "rules version mismatch")]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct OtherEdition {
    /// The game's name for people.
    pub game: &'static str,
    /// The edition of the record or table.
    pub played: u16,
    /// Those that can be played.
    pub here: RangeInclusive<u16>,
}

impl OtherEdition {
    /// An edition of this game that is not among [those it plays](Shelved::editions).
    pub fn of(game: &dyn Shelved, played: u16) -> Self {
        OtherEdition { game: game.title().name, played, here: game.editions() }
    }

    /// The editions that can be played, in words.
    pub fn here(&self) -> String {
        match (self.here.start(), self.here.end()) {
            (oldest, newest) if oldest == newest => format!("edition {newest}"),
            (oldest, newest) => format!("editions {oldest} to {newest}"),
        }
    }

    /// Are its rules newer than this program? Then another program can still play by them.
    pub fn is_later(&self) -> bool {
        self.played > *self.here.end()
    }
}

impl fmt::Display for OtherEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OtherEdition { game, played, .. } = self;
        write!(
            f,
            "it was played by edition {played} of the rules of {game}; this program plays {}",
            self.here()
        )
    }
}
