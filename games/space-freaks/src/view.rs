//! What one eye may know: the arena, which everybody sees, and what the eye's own seat knows besides (section 7).

use ruckus_core::{Eye, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::mission::{ALL_MISSIONS, Mission, Missions};
use crate::sponsor::{ALL_SPONSORS, Sponsors};
use crate::state::{Arena, Secret, SpaceFreaks};

/// The game in the eyes of one seat, or of a spectator.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub eye: Eye,
    pub arena: Arena,
    /// What the eye's own seat knows; none for a spectator.
    pub own: Option<Secret>,
    /// Does the eye's own seat have to choose in the open secret step?
    pub owes: bool,
    /// What it passed to the left and the receiver still holds, and what it was passed and still holds (SF-A10).
    pub gave: Option<Mission>,
    pub got: Option<Mission>,
}

impl ruckus_core::View for View {
    fn eye(&self) -> Eye {
        self.eye
    }

    /// In a secret step one sees all seats at work, or at most oneself at rest (section 7).
    fn awaited(&self) -> SeatSet {
        if self.arena.phase.is_secret() {
            let all = self.arena.seats.all();
            return match self.eye.seat() {
                Some(seat) if !self.owes => all.without(seat),
                _ => all,
            };
        }
        self.arena.asked().map_or(SeatSet::EMPTY, SeatSet::only)
    }
}

impl View {
    pub(crate) fn of(game: &SpaceFreaks, eye: Eye) -> Self {
        let seat = eye.seat();
        let seats = game.arena.seats;
        View {
            eye,
            arena: game.arena,
            own: seat.map(|seat| game.secrets[seat]),
            owes: seat.is_some_and(|seat| game.owing.contains(seat)),
            gave: seat.and_then(|seat| game.passed[seat]),
            got: seat.and_then(|seat| game.passed[right(seat, seats)]),
        }
    }

    /// The eye's own seat and what it knows; none for a spectator.
    pub fn me(&self) -> Option<(Seat, &Secret)> {
        Some((self.eye.seat()?, self.own.as_ref()?))
    }

    /// The Sponsor cards that may be anywhere for all this eye knows: in the deck, in the hands of others, among what
    /// they discarded unplayed.
    pub fn unseen_sponsors(&self) -> Sponsors {
        let mut seen = self.arena.discards;
        if let Some(card) = self.arena.resolving {
            seen.add(card);
        }
        if let Some(own) = &self.own {
            for cards in [&own.sponsors, &own.drawn, &own.buried] {
                seen.add_all(cards);
            }
        }
        ALL_SPONSORS.less(&seen).unwrap_or_default()
    }

    /// The Mission cards that may be anywhere for all this eye knows: in the deck and in the hands of others.
    pub fn unseen_missions(&self) -> Missions {
        let mut seen = self.arena.completed;
        for seat in self.arena.seats.each() {
            self.arena.team(seat).faces.iter().for_each(|face| seen.add(face.mission));
        }
        if let Some(own) = &self.own {
            seen.add_all(&own.missions);
        }
        ALL_MISSIONS.less(&seen).unwrap_or_default()
    }
}

/// The seat whose left neighbour this is.
pub(crate) fn right(seat: Seat, seats: ruckus_core::SeatCount) -> Seat {
    seats.each().find(|other| other.left(seats) == seat).unwrap_or(seat)
}
