//! All creatures on the board: names, hexes, characters, and what is known of them (section 2.4).
//!
//! A species has a row of slots, one for each creature that it may have. A creature keeps its slot while it lives; a
//! new one takes the lowest free slot of its species. Slots are public and short, so choices are coded by them; people
//! read names, which run on and are never used again (FF-103).

mod written;

use std::fmt;

use ruckus_core::kit::{Each, Set};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{BOARD, HEXES, Place};
use crate::figures::FIGURES;
use crate::species::{Character, SPECIES, Species, SpeciesSet};

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
#[serde(try_from = "written::Written", into = "written::Written")]
pub struct Creatures {
    /// The species that play; their corners are home bases (FF-102).
    active: SpeciesSet,
    crews: Each<Species, Crew, SPECIES>,
    /// Follows from the rest: by hex, the species there in the low bits, and two flags; beyond the edge all bits.
    crowd: [u8; HEXES + 1],
}

/// Flags of ordinary hexes in the crowd: somebody is there, and they had an interaction this turn (FF-N3: all or none).
const STRANGERS: u8 = 1 << 6;
const MARKED: u8 = 1 << 7;
const EVERYBODY: u8 = STRANGERS - 1;

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

/// What a step finds on its hex (FF-309).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// An empty hex, or the own base without anybody (a, b).
    Nobody,
    /// Strangers of these species (c).
    Strangers(SpeciesSet),
    /// The base of another species (d).
    Base(Species),
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
            Some(Character::Foe) => crew.foes.except(crew.veiled),
            Some(Character::Friend) => crew.living.except(crew.foes).except(crew.veiled),
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

    #[inline]
    pub fn species_on(&self, place: Place) -> SpeciesSet {
        SpeciesSet(Set::of(self.crowd[place.index()] & EVERYBODY))
    }

    /// The species whose home base this is.
    #[inline]
    pub fn base_of(&self, place: Place) -> Option<Species> {
        place.corner_of().filter(|&species| self.active.contains(species))
    }

    /// What a creature of this species finds on a hex.
    #[inline]
    pub(crate) fn found_by(&self, species: Species, hex: Place) -> Found {
        match (self.base_of(hex), self.species_on(hex)) {
            (Some(base), _) if base != species => Found::Base(base),
            (_, there) if there.is_empty() => Found::Nobody,
            (_, there) => Found::Strangers(there),
        }
    }

    /// A hex, not a base, with two or more creatures.
    pub fn is_shared(&self, place: Place) -> bool {
        self.species_on(place).len() > 1
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

    /// The directions in which each living creature of a species may step, as bits (FF-307, FF-308, FF-602), and
    /// whether it may be swapped (FF-314).
    #[inline]
    pub(crate) fn moves(&self, species: Species) -> impl Iterator<Item = (usize, u8, bool)> + '_ {
        let crew = self.crew(species);
        let own = 1u8 << species.index();
        crew.living.each().map(move |index| {
            let place = crew.places[index];
            let closed = own | if !crew.marked.contains(index) { MARKED } else { STRANGERS };
            let mut steps = 0;
            for (way, to) in BOARD.steps(place.cell()).iter().enumerate() {
                steps |= u8::from(self.crowd[to.index()] & closed == 0) << way;
            }
            (index, steps, self.crowd[place.index()] & EVERYBODY == own)
        })
    }

    // What changes.

    /// A new creature in the lowest free slot (FF-103). The caller has checked that there is one.
    #[inline]
    pub(crate) fn add(&mut self, species: Species, place: Place, character: Character, known: bool) -> Name {
        let crew = &mut self.crews[species];
        let index = crew.free();
        debug_assert!(index < CAP, "there is room for one more {species}");
        crew.born += 1;
        let number = crew.born;
        crew.places[index] = place;
        crew.numbers[index] = number;
        crew.living.insert(index);
        crew.foes = crew.foes.having(index, character.is_foe());
        crew.known = crew.known.having(index, known);
        self.enter(species, place, false);
        Name { species, number }
    }

    /// A creature of a position that is set up by hand; later ones have higher numbers.
    pub(crate) fn put(
        &mut self,
        name: Name,
        place: Place,
        character: Character,
        known: bool,
        interacted: bool,
    ) {
        let crew = &mut self.crews[name.species];
        let (slot, born) = (Slot::new(name.species, crew.free()), crew.born);
        crew.born = name.number - 1;
        self.add(name.species, place, character, known);
        let crew = &mut self.crews[name.species];
        crew.born = born.max(name.number);
        if interacted {
            self.mark(slot);
        }
    }

    /// A creature leaves the board for good.
    #[inline]
    pub(crate) fn remove(&mut self, slot: Slot) {
        let place = self.place(slot);
        let crew = &mut self.crews[slot.species()];
        let index = slot.index();
        crew.places[index] = Place::default();
        crew.numbers[index] = 0;
        for members in [
            &mut crew.living,
            &mut crew.foes,
            &mut crew.known,
            &mut crew.once_known,
            &mut crew.veiled,
            &mut crew.marked,
        ] {
            *members = members.without(index);
        }
        self.leave(slot.species(), place);
    }

    /// A creature goes to another hex.
    #[inline]
    pub(crate) fn relocate(&mut self, slot: Slot, to: Place) {
        let from = self.place(slot);
        self.crews[slot.species()].places[slot.index()] = to;
        self.leave(slot.species(), from);
        let (crew, index) = self.crew_and_index(slot);
        let marked = crew.marked.contains(index);
        self.enter(slot.species(), to, marked);
    }

    /// All see the character (FF-402).
    #[inline]
    pub(crate) fn reveal(&mut self, slot: Slot) {
        let crew = &mut self.crews[slot.species()];
        crew.known.insert(slot.index());
        crew.once_known = crew.once_known.without(slot.index());
    }

    /// FF-602.
    #[inline]
    pub(crate) fn mark(&mut self, slot: Slot) {
        self.crews[slot.species()].marked.insert(slot.index());
        let place = self.place(slot);
        if self.crowd[place.index()] & STRANGERS != 0 {
            self.crowd[place.index()] |= MARKED;
        }
    }

    /// FF-603.
    #[inline]
    pub(crate) fn clear_marks(&mut self) {
        for crew in self.crews.values_mut() {
            for index in crew.marked.each() {
                self.crowd[crew.places[index].index()] &= !MARKED;
            }
            crew.marked = Members::none();
        }
    }

    /// Another piece of the same species takes the creature's place and name (FF-312). That all knew the one before it
    /// is not forgotten (FF-315).
    #[inline]
    pub(crate) fn swap(&mut self, slot: Slot, character: Character, known: bool) {
        let crew = &mut self.crews[slot.species()];
        crew.foes = crew.foes.having(slot.index(), character.is_foe());
        if !known && crew.known.contains(slot.index()) {
            crew.once_known.insert(slot.index());
        }
        crew.known = crew.known.having(slot.index(), known);
    }

    /// The species of which a character is left out.
    pub(crate) fn veiled(&self) -> SpeciesSet {
        let veiled = Species::ALL.into_iter().filter(|&species| !self.crew(species).veiled.is_empty());
        veiled.fold(SpeciesSet::NONE, SpeciesSet::with)
    }

    /// Leaves out what nobody but the controllers of these species knows (section 7).
    pub(crate) fn veil(&mut self, except: SpeciesSet) {
        for species in Species::ALL.into_iter().filter(|&species| !except.contains(species)) {
            let crew = &mut self.crews[species];
            crew.veiled = crew.living.except(crew.known);
            crew.foes = crew.foes.except(crew.veiled);
        }
    }

    /// Fills in what was left out: those are foes that are among `foes` (FF-K7).
    pub(crate) fn unveil(&mut self, mut foes: impl FnMut() -> Members) {
        for crew in self.crews.values_mut().iter_mut().filter(|crew| !crew.veiled.is_empty()) {
            crew.foes = crew.foes.and(foes().common(crew.veiled));
            crew.veiled = Members::none();
        }
    }

    /// As if a veiled creature were this.
    pub(crate) fn suppose(&mut self, slot: Slot, character: Character) {
        let crew = &mut self.crews[slot.species()];
        crew.veiled = crew.veiled.without(slot.index());
        crew.foes = crew.foes.having(slot.index(), character.is_foe());
    }

    #[inline]
    fn crew(&self, species: Species) -> &Crew {
        &self.crews[species]
    }

    #[inline]
    fn crew_and_index(&self, slot: Slot) -> (&Crew, usize) {
        (self.crew(slot.species()), slot.index())
    }

    #[inline]
    fn enter(&mut self, species: Species, place: Place, marked: bool) {
        // Only the own species stands in a base, so a corner with its own letter is one.
        let base = place == Place::corner(species);
        let flags = if base { 0 } else { STRANGERS | if marked { MARKED } else { 0 } };
        self.crowd[place.index()] |= 1 << species.index() | flags;
    }

    #[inline]
    fn leave(&mut self, species: Species, place: Place) {
        if place == Place::corner(species) && self.slot_on(species, place).is_some() {
            return;
        }
        let crowd = &mut self.crowd[place.index()];
        *crowd &= !(1 << species.index());
        if *crowd & EVERYBODY == 0 {
            *crowd = 0;
        }
    }
}
