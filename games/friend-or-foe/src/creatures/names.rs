//! What creatures are called: by their slots in codes, by their names among people (FF-103).

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::FIGURES;
use crate::species::{SPECIES, Species};

/// At most so many living creatures of a species (FF-106).
pub const CAP: usize = FIGURES.species_cap as usize;

/// All slots of all species.
pub const SLOTS: usize = SPECIES * CAP;

/// The place of a living creature in the row of its species.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Slot(u8);

impl Slot {
    #[inline]
    pub const fn new(species: Species, index: usize) -> Self {
        Slot((species.index() * CAP + index) as u8)
    }

    pub const fn from_number(number: usize) -> Option<Self> {
        if number < SLOTS { Some(Slot(number as u8)) } else { None }
    }

    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn species(self) -> Species {
        Species::ALL[self.0 as usize / CAP]
    }

    /// The number in the row of the species.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % CAP
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.0
    }
}

impl TryFrom<u8> for Slot {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Slot::from_number(number.into()).ok_or("no species has so many creatures")
    }
}

/// What people call a creature: P3 (FF-103). In JSON a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Name {
    pub species: Species,
    /// From 1, in order of appearance.
    pub number: u16,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.species, self.number)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.to_string()
    }
}

impl TryFrom<String> for Name {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let species = text.bytes().next().and_then(Species::from_letter);
        let number = text.get(1..).and_then(|digits| digits.parse().ok());
        let name = species.zip(number).map(|(species, number)| Name { species, number });
        // One creature, one name: no 0, and no other way to write the same number.
        name.filter(|name| name.number > 0 && name.to_string() == text)
            .ok_or("a creature is called by its species and a number from 1")
    }
}
