//! Species and characters: the six colours, and what nobody but their controller knows.

use std::fmt;
use std::ops::Deref;

use ruckus_core::kit::{Kind, Set};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How many species there are.
pub const SPECIES: usize = 6;

/// A colour, in the clockwise order of its corner (section 2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Species {
    R,
    P,
    B,
    G,
    Y,
    O,
}

impl Species {
    pub const ALL: [Species; SPECIES] =
        [Species::R, Species::P, Species::B, Species::G, Species::Y, Species::O];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn from_index(index: usize) -> Option<Self> {
        if index < SPECIES { Some(Self::ALL[index]) } else { None }
    }

    pub const fn letter(self) -> char {
        self.byte() as char
    }

    pub(crate) const fn byte(self) -> u8 {
        b"RPBGYO"[self.index()]
    }

    pub const fn from_letter(letter: u8) -> Option<Self> {
        let mut index = 0;
        while index < SPECIES {
            if Self::ALL[index].byte() == letter {
                return Some(Self::ALL[index]);
            }
            index += 1;
        }
        None
    }

    /// All species clockwise, this one first (FF-409).
    pub fn clockwise(self) -> impl Iterator<Item = Species> + Clone {
        (0..SPECIES).map(move |ahead| Self::ALL[(self.index() + ahead) % SPECIES])
    }
}

impl fmt::Display for Species {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Kind for Species {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Self::ALL[index]
    }
}

/// A set of species in one byte. In JSON a word of their letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SpeciesSet(pub(crate) Set<Species, u8>);

impl SpeciesSet {
    pub const NONE: SpeciesSet = SpeciesSet(Set::of(0));

    pub const fn only(species: Species) -> Self {
        SpeciesSet::NONE.with(species)
    }

    // These two also for the compiler, which reads the tables of section 2.

    #[inline]
    pub const fn contains(self, species: Species) -> bool {
        self.0.bits() & 1 << species.index() != 0
    }

    #[must_use]
    pub const fn with(self, species: Species) -> Self {
        SpeciesSet(Set::of(self.0.bits() | 1 << species.index()))
    }
}

impl Deref for SpeciesSet {
    type Target = Set<Species, u8>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl fmt::Debug for SpeciesSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from(*self))
    }
}

impl From<SpeciesSet> for String {
    fn from(set: SpeciesSet) -> String {
        set.each().map(Species::letter).collect()
    }
}

impl TryFrom<String> for SpeciesSet {
    type Error = &'static str;

    fn try_from(letters: String) -> Result<Self, Self::Error> {
        letters.bytes().try_fold(SpeciesSet::NONE, |set, letter| {
            Species::from_letter(letter).map(|species| set.with(species)).ok_or("there is no such species")
        })
    }
}

/// What a creature is (FF-101).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    Friend,
    Foe,
}

impl Character {
    pub const BOTH: [Character; 2] = [Character::Friend, Character::Foe];

    #[inline]
    pub const fn of(foe: bool) -> Self {
        if foe { Character::Foe } else { Character::Friend }
    }

    #[inline]
    pub const fn is_foe(self) -> bool {
        matches!(self, Character::Foe)
    }

    pub const fn word(self) -> &'static str {
        match self {
            Character::Friend => "friend",
            Character::Foe => "foe",
        }
    }

    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Character::Friend => Character::Foe,
            Character::Foe => Character::Friend,
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
