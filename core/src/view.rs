//! Eyes (observers), and what each of them may know (observations).

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Not;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Game, Seat, SeatCount, SeatSet};

/// An observer of a game: a seat, or a spectator, who sees what is public.
#[doc(alias = "observer")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub enum Eye {
    /// The eye of the player in this seat.
    Seat(Seat),
    /// An eye that sees what is public, and no more.
    Spectator,
}

impl Eye {
    /// Whose eye it is; none for a spectator.
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

    /// Is it the eye of this seat?
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }

    /// All seats from the eye's own on; a spectator begins with the first.
    #[doc(alias = "relative seat")]
    pub fn around(self, seats: SeatCount) -> impl Iterator<Item = Seat> + Clone {
        let first = self.seat().unwrap_or(Seat::new(0));
        std::iter::successors(Some(first), move |seat| Some(seat.left(seats))).take(seats.get())
    }

    /// How many seats after the eye's own this one comes: its place in [`around`](Eye::around).
    #[doc(alias = "relative seat")]
    pub fn place_of(self, seat: Seat, seats: SeatCount) -> usize {
        let first = self.seat().map_or(0, Seat::index);
        (seat.index() + seats.get() - first) % seats.get()
    }
}

/// A set of eyes in one byte: who is told of an event.
#[doc(alias("observers", "visibility"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EyeSet(u8);

impl EyeSet {
    const SPECTATOR: u8 = 1 << 7;

    /// No eye: the event is told to none.
    pub const NONE: EyeSet = EyeSet(0);

    /// Every seat and every spectator.
    pub const ALL: EyeSet = EyeSet(u8::MAX);

    /// The eye of one seat.
    pub const fn only(seat: Seat) -> Self {
        EyeSet(1 << seat.index())
    }

    /// Exactly these seats.
    pub fn seats(seats: SeatSet) -> Self {
        seats.each().fold(EyeSet::NONE, |eyes, seat| eyes.union(EyeSet::only(seat)))
    }

    /// The union of two sets.
    #[must_use]
    pub const fn union(self, other: EyeSet) -> Self {
        EyeSet(self.0 | other.0)
    }

    /// Is this eye told?
    pub const fn contains(self, eye: Eye) -> bool {
        let bit = match eye {
            Eye::Seat(seat) => 1 << seat.index(),
            Eye::Spectator => Self::SPECTATOR,
        };
        self.0 & bit != 0
    }
}

/// The complement of the set.
impl Not for EyeSet {
    type Output = EyeSet;

    fn not(self) -> EyeSet {
        EyeSet(!self.0)
    }
}

/// What one eye may know of a game, and all that it may know: its observation.
///
/// Bots and sockets hold views, never states, so that cheating and leaking do not compile.
#[doc(alias = "observation")]
pub trait View:
    Clone + PartialEq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Whose view it is.
    fn eye(&self) -> Eye;

    /// Who has to choose, as far as this eye may know. Where choices are secret *and* their making is, too, this
    /// stays the same for the others until the last one has chosen.
    #[doc(alias = "current_player")]
    fn awaited(&self) -> SeatSet;
}

/// The simplest view: the game itself, less what the eye may not see. It fits where the turn does not depend on that.
#[doc(alias = "partial observation")]
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Seen<G> {
    /// Whose view it is.
    pub eye: Eye,
    /// The game with everything removed that the eye may not see.
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
