//! What one eye may know, and all that it may know (section 7).

use ruckus_core::{Eye, Game, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::creatures::{Creature, Name};
use crate::species::SpeciesSet;
use crate::state::{Draft, FriendOrFoe, Phase};

/// The game in the eyes of one seat, or of a spectator: the game itself, less the characters and secret choices that
/// this eye may not know. Everything else is public (section 7).
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub eye: Eye,
    seen: FriendOrFoe,
}

/// How an eye knows a character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Knowledge {
    /// It is the eye's own creature.
    Own,
    /// It was shown to all, and not swapped since.
    Shown,
    /// It was shown to all, and swapped since (FF-315).
    Swapped,
    /// It was never shown.
    Unknown,
}

impl ruckus_core::View for View {
    fn eye(&self) -> Eye {
        self.eye
    }

    /// Of the first creatures nobody sees who has chosen, until all have (FF-D2).
    fn awaited(&self) -> SeatSet {
        match self.seen.phase {
            Phase::Draft { ref drafts } => self.seen.drafting(drafts),
            _ => self.seen.turn().awaited(),
        }
    }
}

impl View {
    pub(crate) fn of(game: &FriendOrFoe, eye: Eye) -> Self {
        let mut seen = *game;
        if let Phase::Draft { drafts } = &mut seen.phase {
            for seat in game.seats.each().filter(|&seat| !eye.is(seat)) {
                drafts[seat] = Draft::default();
            }
        }
        // Once the game is over, all characters are shown (FF-K10).
        if !matches!(game.phase, Phase::Over { .. }) {
            seen.creatures.veil(eye.seat().map_or(SpeciesSet::NONE, |seat| game.mode().species_of(seat)));
        }
        View { eye, seen }
    }

    /// The game as this eye sees it. Characters that it may not know are left out.
    pub fn game(&self) -> &FriendOrFoe {
        &self.seen
    }

    /// The species of the eye's own seat.
    pub fn own_species(&self) -> SpeciesSet {
        self.eye.seat().map_or(SpeciesSet::NONE, |seat| self.seen.mode().species_of(seat))
    }

    pub fn is_own(&self, name: Name) -> bool {
        self.own_species().contains(name.species)
    }

    /// How this eye knows the character of a creature, if it does.
    pub fn knowledge(&self, creature: &Creature) -> Knowledge {
        match creature.character {
            Some(_) if self.is_own(creature.name) => Knowledge::Own,
            Some(_) => Knowledge::Shown,
            None if creature.once_known => Knowledge::Swapped,
            None => Knowledge::Unknown,
        }
    }

    /// Does everybody know its character: is it known, or all shown at the end (FF-K10)?
    pub fn all_know(&self, creature: &Creature) -> bool {
        creature.known || matches!(self.seen.phase, Phase::Over { .. })
    }

    /// The seat whose choice is offered in this view.
    pub(crate) fn chooser(&self) -> Seat {
        self.eye.seat().or(self.seen.active()).unwrap_or(Seat::new(0))
    }
}
