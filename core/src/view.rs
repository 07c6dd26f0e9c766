//! Eyes, and what each of them may know.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Not;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use ts_rs::TS;

use crate::{Game, Seat, SeatCount, SeatSet};

/// Somebody who looks at a game: a seat, or a spectator, who sees only what everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "core.ts")]
pub enum Eye {
    Seat(Seat),
    Spectator,
}

impl Eye {
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator => None,
        }
    }

    /// Every eye at a table: the seats in order, then the spectator.
    pub fn all(seats: SeatCount) -> impl Iterator<Item = Eye> + Clone {
        seats.each().map(Eye::Seat).chain([Eye::Spectator])
    }

    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }
}

/// A set of eyes in one byte: who is told of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EyeSet(u8);

impl EyeSet {
    const SPECTATOR: u8 = 1 << 7;

    pub const NONE: EyeSet = EyeSet(0);

    /// Every seat and every spectator.
    pub const ALL: EyeSet = EyeSet(u8::MAX);

    pub const fn only(seat: Seat) -> Self {
        EyeSet(1 << seat.index())
    }

    /// These seats, and nobody else.
    pub fn seats(seats: SeatSet) -> Self {
        seats.each().fold(EyeSet::NONE, |eyes, seat| eyes.and(EyeSet::only(seat)))
    }

    #[must_use]
    pub const fn and(self, other: EyeSet) -> Self {
        EyeSet(self.0 | other.0)
    }

    pub const fn contains(self, eye: Eye) -> bool {
        let bit = match eye {
            Eye::Seat(seat) => 1 << seat.index(),
            Eye::Spectator => Self::SPECTATOR,
        };
        self.0 & bit != 0
    }
}

/// Everybody else.
impl Not for EyeSet {
    type Output = EyeSet;

    fn not(self) -> EyeSet {
        EyeSet(!self.0)
    }
}

/// What one eye may know of a game, and all that it may know.
///
/// Bots and sockets hold views, never states, so that cheating and leaking do not compile.
pub trait View:
    Clone + PartialEq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Whose view it is.
    fn eye(&self) -> Eye;

    /// Who has to choose, as far as this eye may know. Where choices are secret *and* their making is, too, this
    /// stays the same for the others until the last one has chosen.
    fn awaited(&self) -> SeatSet;
}

/// The simplest view: the game itself, less what the eye may not see. It fits where the turn does not depend on that.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Seen<G> {
    pub eye: Eye,
    pub game: G,
}

impl<G: Game + Hash> View for Seen<G> {
    fn eye(&self) -> Eye {
        self.eye
    }

    fn awaited(&self) -> SeatSet {
        self.game.turn().awaited()
    }
}
