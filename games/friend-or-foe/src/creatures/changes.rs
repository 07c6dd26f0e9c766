//! What becomes of creatures: they come and go, are revealed, marked and swapped.

use super::crowd::{MARKED, STRANGERS};
use super::{CAP, Creatures, Members, Name, Slot};
use crate::board::Place;
use crate::species::{Character, Species};

impl Creatures {
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
    #[cfg(feature = "positions")]
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
}
