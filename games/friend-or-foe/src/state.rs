//! A game in progress: a plain value of about half a kilobyte. The rules that change it live in the files named after
//! the parts of a turn.

use ruckus_core::kit::Each;
use ruckus_core::{Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::creatures::{Creatures, Slot};
use crate::figures::{FIGURES, FiguresId, MOST_PLAYERS, Mode};
use crate::set_up::Options;
use crate::species::{Character, SPECIES, Species, SpeciesSet};

/// A game of Friend or Foe: Infection at a table of two, Extinction at a larger one.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct FriendOrFoe {
    pub(crate) seats: SeatCount,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// Who has the first turn, once that is known.
    pub(crate) starter: Option<Seat>,
    /// How many turns have begun.
    pub(crate) turn: u16,
    /// The moves of this turn, used and left (FF-301).
    pub(crate) moves: u8,
    /// The species that are not extinct, as of the last settled move.
    pub(crate) alive: SpeciesSet,
    pub(crate) creatures: Creatures,
}

/// Where the game stands. Nothing in here depends on a hidden character, but for the drafts.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Extinction: all seats choose their first creatures in secret (FF-D2).
    Draft { drafts: Drafts },
    /// Chance picks who starts (FF-C1, FF-C2).
    Start,
    /// Infection: a seat fills its arc and has placed so many (FF-D1).
    Arrange { seat: Seat, placed: u8 },
    /// The die is rolled for the moves of a turn (FF-C3).
    Roll { of: Seat },
    /// A seat moves, with so many moves left (FF-D3).
    Move { of: Seat, left: u8 },
    /// A creature has stepped into the base of another species; chance picks the victim (FF-C4).
    Raid { of: Seat, left: u8, intruder: Slot, base: Species },
    /// Somebody chooses the character of a gained creature (FF-D4).
    Gain { of: Seat, left: u8, gains: Gains },
    /// Nobody among the winners means a draw.
    Over { end: End, winners: SeatSet },
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A creature has reached its goal (FF-604).
    Goal,
    /// A player of Infection has no creature left (FF-607).
    NoCreatures,
    /// Two species are left, or one (FF-704).
    LastSpecies,
    /// The last turn is over (FF-609, FF-709).
    TurnLimit,
}

/// What each seat has chosen so far; those beyond the table stay empty.
pub type Drafts = Each<Seat, Draft, MOST_PLAYERS>;

/// The characters that a seat has chosen for its first creatures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Character>", into = "Vec<Character>")]
pub struct Draft {
    chosen: u8,
    foes: u8,
}

impl Draft {
    /// All drafts there can be, complete and not.
    pub(crate) const ALL: u8 = (1 << (FIGURES.start_creatures + 1)) - 1;

    #[inline]
    pub fn is_complete(self) -> bool {
        self.chosen == FIGURES.start_creatures
    }

    /// How many characters have been chosen.
    pub fn chosen(self) -> u8 {
        self.chosen
    }

    /// The characters in the order of the creatures.
    pub fn each(self) -> impl Iterator<Item = Character> + Clone {
        (0..self.chosen).map(move |index| Character::of(self.foes >> index & 1 == 1))
    }

    #[must_use]
    pub(crate) fn with(self, character: Character) -> Self {
        Draft { chosen: self.chosen + 1, foes: self.foes | u8::from(character.is_foe()) << self.chosen }
    }

    /// The draft with this number, below [`Draft::ALL`]: one without choices, two with one choice, and so on.
    pub(crate) fn nth(number: u8) -> Self {
        let chosen = (number + 1).ilog2() as u8;
        Draft { chosen, foes: number + 1 - (1 << chosen) }
    }
}

impl From<Draft> for Vec<Character> {
    fn from(draft: Draft) -> Self {
        draft.each().collect()
    }
}

impl TryFrom<Vec<Character>> for Draft {
    type Error = &'static str;

    fn try_from(characters: Vec<Character>) -> Result<Self, Self::Error> {
        if characters.len() > usize::from(FIGURES.start_creatures) {
            return Err("that are more creatures than a species starts with");
        }
        Ok(characters.into_iter().fold(Draft::default(), Draft::with))
    }
}

/// The creatures that are still to be gained after an interaction, within the cap (FF-106).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Gains {
    /// Its gains come first, then those of the others clockwise (FF-409).
    pub mover: Species,
    /// By species.
    pub owed: Each<Species, u8, SPECIES>,
}

impl Gains {
    /// The species that gains next.
    #[inline]
    pub fn next(&self) -> Option<Species> {
        self.species().next()
    }

    /// The species that gain anything, in order (FF-409).
    pub fn species(self) -> impl Iterator<Item = Species> + Clone {
        self.mover.clockwise().filter(move |species| self.owed[*species] > 0)
    }

    /// The species of all gains to come, one entry a creature.
    pub fn each(self) -> impl Iterator<Item = Species> {
        let gained = move |species: Species| usize::from(self.owed[species]);
        self.species().flat_map(move |species| std::iter::repeat_n(species, gained(species)))
    }
}

impl FriendOrFoe {
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What it is played with.
    #[inline]
    pub fn figures(&self) -> FiguresId {
        self.options.figures
    }

    pub fn options(&self) -> Options {
        self.options
    }

    /// Who has the first turn, once that is known.
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// Counted from 1; 0 before the first turn.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// How many moves this turn has in all; 0 before the first.
    pub fn moves(&self) -> u8 {
        self.moves
    }

    /// How many moves are left in this turn.
    pub fn moves_left(&self) -> u8 {
        match self.phase {
            Phase::Move { left, .. } | Phase::Raid { left, .. } | Phase::Gain { left, .. } => left,
            _ => 0,
        }
    }

    pub fn creatures(&self) -> &Creatures {
        &self.creatures
    }

    /// Two players with two species each, or more with one each?
    #[inline]
    pub fn is_infection(&self) -> bool {
        self.seats.get() == 2
    }

    #[inline]
    pub fn mode(&self) -> &'static Mode {
        const { &FIGURES }.mode(self.seats)
    }

    /// The controller of a species that plays.
    #[inline]
    pub fn controller(&self, species: Species) -> Seat {
        self.mode().controller(species).unwrap_or(Seat::new(0))
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Roll { of } | Phase::Move { of, .. } | Phase::Raid { of, .. } | Phase::Gain { of, .. } => {
                Some(of)
            }
            _ => None,
        }
    }

    /// How many creatures a seat has.
    #[inline]
    pub fn count(&self, seat: Seat) -> u8 {
        self.mode().species_of(seat).each().map(|species| self.creatures.count(species)).sum()
    }

    /// When so many turns are over, the game is (FF-609, FF-709).
    #[inline]
    pub fn turn_limit(&self) -> u16 {
        match self.is_infection() {
            true => self.figures().read(|f| f.infection_turns),
            false => self.figures().read(|f| f.extinction_turns) * self.seats.get() as u16,
        }
    }
}
