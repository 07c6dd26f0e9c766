//! All creatures on the board: names, hexes, characters, and what is known of them (section 2.4).
//!
//! A species has a row of slots, one for each creature that it may have. A creature keeps its slot while it lives; a
//! new one takes the lowest free slot of its species. Slots are public and short, so choices are coded by them; people
//! read names, which run on and are never used again (FF-103).
//!
//! Here is what can be asked of them one by one. Slots and names are in `names`, who stands on which hex and may step where
//! in `crowd`, all that changes in `changes`, and what an eye may not know in `veil`.

mod changes;
mod crowd;
mod names;
mod veil;
mod written;

use ruckus_core::kit::{Each, Set};
use serde::{Deserialize, Serialize};

use crate::board::{HEXES, Place};
use crate::species::{Character, SPECIES, Species, SpeciesSet};

pub(crate) use self::crowd::Found;
pub use self::names::{CAP, Name, SLOTS, Slot};

/// Some creatures of one species, by their numbers in its row.
pub(crate) type Members = Set<usize, u16>;

/// The creatures of one species, an entry a slot. What belongs to empty slots is zero.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default)]
struct Crew {
    places: [Place; CAP],
    numbers: [u16; CAP],
    /// How many there have been.
    born: u16,
    living: Members,
    foes: Members,
    /// Whose character everybody knows.
    known: Members,
    /// Whose character everybody knew, until a swap (FF-315).
    once_known: Members,
    /// Whose character is left out: never in a true world, only in what one eye sees of it.
    veiled: Members,
    /// Those that had an interaction this turn (FF-602).
    marked: Members,
}

impl Crew {
    /// The lowest free slot.
    #[inline]
    fn free(&self) -> usize {
        self.living.bits().trailing_ones() as usize
    }
}

/// All creatures, and for each hex who stands there.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "written::Written", into = "written::Written")]
pub struct Creatures {
    /// The species that play; their corners are home bases (FF-102).
    active: SpeciesSet,
    crews: Each<Species, Crew, SPECIES>,
    /// Follows from the rest: by hex, the species there in the low bits, and two flags; beyond the edge all bits.
    crowd: [u8; HEXES + 1],
}

/// One living creature, with all that the holder of the [`Creatures`] may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Creature {
    pub slot: Slot,
    pub name: Name,
    pub place: Place,
    /// None if the holder may not know it.
    pub character: Option<Character>,
    /// Do all know the character?
    pub known: bool,
    /// Did all know it, until it was swapped (FF-315)?
    pub once_known: bool,
    pub interacted: bool,
}

impl Creatures {
    /// An empty board on which these species play.
    pub(crate) fn none(active: SpeciesSet) -> Self {
        let mut crowd = [0; HEXES + 1];
        crowd[HEXES] = u8::MAX;
        Creatures { active, crews: Each::default(), crowd }
    }

    pub fn active(&self) -> SpeciesSet {
        self.active
    }

    /// All living creatures of a species, by slot.
    #[inline]
    pub fn of(&self, species: Species) -> impl Iterator<Item = Creature> + Clone + '_ {
        self.crew(species).living.each().map(move |index| self.at_slot(Slot::new(species, index)))
    }

    /// All living creatures, species by species.
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = Creature> + Clone + '_ {
        self.active.each().flat_map(|species| self.of(species))
    }

    /// Where the creatures of a species are that the holder knows to be friends, or foes, or of which he knows neither.
    #[inline]
    pub(crate) fn places(
        &self,
        species: Species,
        character: Option<Character>,
    ) -> impl Iterator<Item = Place> + '_ {
        let crew = self.crew(species);
        let members = match character {
            None => crew.veiled,
            Some(Character::Foe) => crew.foes.difference(crew.veiled),
            Some(Character::Friend) => crew.living.difference(crew.foes).difference(crew.veiled),
        };
        members.each().map(|index| crew.places[index])
    }

    /// Where those of a species are that had an interaction this turn (FF-602).
    #[inline]
    pub(crate) fn places_of_marked(&self, species: Species) -> impl Iterator<Item = Place> + '_ {
        let crew = self.crew(species);
        crew.marked.each().map(|index| crew.places[index])
    }

    /// The creatures on a hex, in ring order.
    pub fn on(&self, place: Place) -> impl Iterator<Item = Creature> + Clone + '_ {
        self.species_on(place)
            .each()
            .flat_map(move |species| self.of(species).filter(move |one| one.place == place))
    }

    /// The creature in a slot, if one lives there.
    #[inline]
    pub fn get(&self, slot: Slot) -> Option<Creature> {
        self.lives(slot).then(|| self.at_slot(slot))
    }

    /// The living creature of this name.
    pub fn named(&self, name: Name) -> Option<Creature> {
        self.of(name.species).find(|creature| creature.name == name)
    }

    #[inline]
    fn at_slot(&self, slot: Slot) -> Creature {
        let (crew, index) = self.crew_and_index(slot);
        Creature {
            slot,
            name: self.name(slot),
            place: crew.places[index],
            character: (!crew.veiled.contains(index)).then_some(Character::of(crew.foes.contains(index))),
            known: crew.known.contains(index),
            once_known: crew.once_known.contains(index),
            interacted: crew.marked.contains(index),
        }
    }

    #[inline]
    pub fn lives(&self, slot: Slot) -> bool {
        let (crew, index) = self.crew_and_index(slot);
        crew.living.contains(index)
    }

    #[inline]
    pub fn name(&self, slot: Slot) -> Name {
        Name { species: slot.species(), number: self.crew(slot.species()).numbers[slot.index()] }
    }

    #[inline]
    pub fn place(&self, slot: Slot) -> Place {
        self.crew(slot.species()).places[slot.index()]
    }

    /// The character as it stands in this world, veiled or not.
    #[inline]
    pub(crate) fn is_foe(&self, slot: Slot) -> bool {
        let (crew, index) = self.crew_and_index(slot);
        crew.foes.contains(index)
    }

    #[inline]
    pub(crate) fn is_known(&self, slot: Slot) -> bool {
        let (crew, index) = self.crew_and_index(slot);
        crew.known.contains(index)
    }

    /// How many of a species live.
    #[inline]
    pub fn count(&self, species: Species) -> u8 {
        self.crew(species).living.len() as u8
    }

    /// How many of a species there have been.
    pub fn born(&self, species: Species) -> u16 {
        self.crew(species).born
    }

    /// The species that have a living creature.
    #[inline]
    pub fn living_species(&self) -> SpeciesSet {
        let mut set = 0;
        for (index, crew) in self.crews.values().iter().enumerate() {
            set |= u8::from(!crew.living.is_empty()) << index;
        }
        SpeciesSet(Set::of(set))
    }

    /// The slot of the creature of this species on this hex, the lowest if there are several.
    #[inline]
    pub(crate) fn slot_on(&self, species: Species, place: Place) -> Option<Slot> {
        let crew = self.crew(species);
        crew.living.each().find(|&index| crew.places[index] == place).map(|index| Slot::new(species, index))
    }

    /// The creatures in the home base of their species.
    #[inline]
    pub(crate) fn at_home(&self, species: Species) -> Members {
        let (crew, base) = (self.crew(species), Place::corner(species));
        crew.living.each().filter(|&index| crew.places[index] == base).collect()
    }

    #[inline]
    fn crew(&self, species: Species) -> &Crew {
        &self.crews[species]
    }

    #[inline]
    fn crew_and_index(&self, slot: Slot) -> (&Crew, usize) {
        (self.crew(slot.species()), slot.index())
    }
}
