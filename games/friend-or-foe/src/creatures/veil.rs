//! What one eye sees of the creatures: characters that it may not know are left out, and filled in to imagine a world
//! (section 7).

use super::{Creatures, Members, Slot};
use crate::species::{Character, Species, SpeciesSet};

impl Creatures {
    /// Leaves out what nobody but the controllers of these species knows (section 7).
    pub(crate) fn veil(&mut self, except: SpeciesSet) {
        for species in Species::ALL.into_iter().filter(|&species| !except.contains(species)) {
            let crew = &mut self.crews[species];
            crew.veiled = crew.living.difference(crew.known);
            crew.foes = crew.foes.difference(crew.veiled);
        }
    }

    /// Fills in what was left out: those are foes that are among `foes` (FF-K7).
    pub(crate) fn unveil(&mut self, mut foes: impl FnMut() -> Members) {
        for crew in self.crews.values_mut().iter_mut().filter(|crew| !crew.veiled.is_empty()) {
            crew.foes = crew.foes.union(foes().intersection(crew.veiled));
            crew.veiled = Members::none();
        }
    }

    /// As if a veiled creature were this.
    pub(crate) fn suppose(&mut self, slot: Slot, character: Character) {
        let crew = &mut self.crews[slot.species()];
        crew.veiled = crew.veiled.without(slot.index());
        crew.foes = crew.foes.having(slot.index(), character.is_foe());
    }
}
