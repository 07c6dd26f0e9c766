//! Who stands on which hex, and where a creature may step (FF-307 to FF-309, FF-602).

use ruckus_core::kit::Set;

use super::{Creatures, Crew, Slot};
use crate::board::{BOARD, Place};
use crate::species::{Species, SpeciesSet};

/// Flags of ordinary hexes in the crowd: somebody is there, and they had an interaction this turn (FF-N3: all or none).
pub(super) const STRANGERS: u8 = 1 << 6;
pub(super) const MARKED: u8 = 1 << 7;
const EVERYBODY: u8 = STRANGERS - 1;

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

impl Crew {
    /// What closes a hex to a creature, of all that the crowd there may be: its own species (FF-308), and if it had an
    /// interaction this turn all strangers, else those that had one (FF-602).
    #[inline]
    fn closed(&self, species: Species, index: usize) -> u8 {
        1 << species.index() | if self.marked.contains(index) { STRANGERS } else { MARKED }
    }
}

impl Creatures {
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

    /// The directions in which each living creature of a species may step, as bits (FF-307, FF-308, FF-602), and
    /// whether it may be swapped (FF-314).
    #[inline]
    pub(crate) fn moves(&self, species: Species) -> impl Iterator<Item = (usize, u8, bool)> + '_ {
        let crew = self.crew(species);
        let own = 1u8 << species.index();
        crew.living.each().map(move |index| {
            let place = crew.places[index];
            let closed = crew.closed(species, index);
            let mut steps = 0;
            for (way, to) in BOARD.steps(place.cell()).iter().enumerate() {
                steps |= u8::from(self.crowd[to.index()] & closed == 0) << way;
            }
            (index, steps, self.crowd[place.index()] & EVERYBODY == own)
        })
    }

    /// May a creature step onto a hex beside it?
    #[inline]
    pub(crate) fn may_step(&self, slot: Slot, hex: Place) -> bool {
        let (crew, index) = self.crew_and_index(slot);
        self.crowd[hex.index()] & crew.closed(slot.species(), index) == 0
    }

    /// One more stands on this hex.
    #[inline]
    pub(super) fn enter(&mut self, species: Species, place: Place, marked: bool) {
        // Only the own species stands in a base, so a corner with its own letter is one.
        let base = place == Place::corner(species);
        let flags = if base { 0 } else { STRANGERS | if marked { MARKED } else { 0 } };
        self.crowd[place.index()] |= 1 << species.index() | flags;
    }

    /// One stands there no more.
    #[inline]
    pub(super) fn leave(&mut self, species: Species, place: Place) {
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
