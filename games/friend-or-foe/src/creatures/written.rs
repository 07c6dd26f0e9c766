//! How creatures are written down, and read again: whatever the invariants of section 8 forbid is refused, so that what
//! was read can be played on.

use serde::{Deserialize, Serialize};

use super::{Creature, Creatures, Name, Slot};
use crate::board::Place;
use crate::species::{Character, SPECIES, Species, SpeciesSet};

#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Written {
    active: SpeciesSet,
    /// By species in ring order.
    born: [u16; SPECIES],
    creatures: Vec<WrittenCreature>,
}

#[derive(Clone, Serialize, Deserialize)]
struct WrittenCreature {
    slot: Slot,
    name: Name,
    hex: Place,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    character: Option<Character>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    known: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    once_known: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    interacted: bool,
}

/// Why creatures cannot stand as they are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Misplaced {
    #[error("{0} has no slot of its own in the row of its species")]
    Slot(Name),
    #[error("{0} is of a species that does not play (section 2.3)")]
    Species(Name),
    #[error("there cannot be {0}: names run from 1, each once, up to the number of those born (FF-N1)")]
    Name(Name),
    #[error("{0} stands in the base of another species, or where one of its own is (FF-N2)")]
    Hex(Name),
    #[error("{0} shares a hex, so it is a known friend, marked like the others there (FF-N3)")]
    Shared(Name),
    #[error("all know {0}, so its character is not left out (FF-N5)")]
    Known(Name),
    #[error("all know {0} again, so it is not one that they knew until a swap (FF-315)")]
    OnceKnown(Name),
    #[error("{0} does not play, so none of it has been born")]
    Born(Species),
}

impl From<Creatures> for Written {
    fn from(creatures: Creatures) -> Written {
        Written {
            active: creatures.active,
            born: Species::ALL.map(|species| creatures.born(species)),
            creatures: creatures
                .each()
                .map(|Creature { slot, name, place, character, known, once_known, interacted }| {
                    WrittenCreature { slot, name, hex: place, character, known, once_known, interacted }
                })
                .collect(),
        }
    }
}

impl TryFrom<Written> for Creatures {
    type Error = Misplaced;

    fn try_from(written: Written) -> Result<Self, Misplaced> {
        let mut creatures = Creatures::none(written.active);
        for (species, &born) in Species::ALL.into_iter().zip(&written.born) {
            if born > 0 && !written.active.contains(species) {
                return Err(Misplaced::Born(species));
            }
            creatures.crews[species].born = born;
        }
        for one in &written.creatures {
            creatures.read(one)?;
        }
        let strange =
            creatures.each().find(|one| creatures.is_shared(one.place) && !creatures.may_share(one));
        strange.map_or(Ok(creatures), |one| Err(Misplaced::Shared(one.name)))
    }
}

impl Creatures {
    fn read(&mut self, one: &WrittenCreature) -> Result<(), Misplaced> {
        let Name { species, number } = one.name;
        if !self.active.contains(species) {
            return Err(Misplaced::Species(one.name));
        }
        if one.slot.species() != species || self.lives(one.slot) {
            return Err(Misplaced::Slot(one.name));
        }
        if number > self.born(species) || self.named(one.name).is_some() {
            return Err(Misplaced::Name(one.name));
        }
        let base = self.base_of(one.hex);
        if base.is_some_and(|base| base != species)
            || (base.is_none() && self.species_on(one.hex).contains(species))
        {
            return Err(Misplaced::Hex(one.name));
        }
        if one.known && one.character.is_none() {
            return Err(Misplaced::Known(one.name));
        }
        if one.known && one.once_known {
            return Err(Misplaced::OnceKnown(one.name));
        }
        let crew = &mut self.crews[species];
        let index = one.slot.index();
        crew.places[index] = one.hex;
        crew.numbers[index] = number;
        crew.living.insert(index);
        match one.character {
            None => crew.veiled.insert(index),
            Some(Character::Foe) => crew.foes.insert(index),
            Some(Character::Friend) => {}
        }
        crew.known = crew.known.having(index, one.known);
        crew.once_known = crew.once_known.having(index, one.once_known);
        crew.marked = crew.marked.having(index, one.interacted);
        self.enter(species, one.hex, one.interacted);
        Ok(())
    }

    /// Only known friends share a hex, all with a mark or all without (FF-N3).
    pub(crate) fn may_share(&self, one: &Creature) -> bool {
        one.known
            && one.character == Some(Character::Friend)
            && self.on(one.place).all(|other| other.interacted == one.interacted)
    }
}
