//! How creatures are written down, and read again.

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

impl From<Written> for Creatures {
    fn from(written: Written) -> Self {
        let mut creatures = Creatures::none(written.active);
        for (species, &born) in Species::ALL.into_iter().zip(&written.born) {
            creatures.crews[species].born = born;
        }
        for one in &written.creatures {
            creatures.read(one);
        }
        creatures
    }
}

impl Creatures {
    fn read(&mut self, one: &WrittenCreature) {
        let species = one.slot.species();
        let crew = &mut self.crews[species];
        let index = one.slot.index();
        crew.places[index] = one.hex;
        crew.numbers[index] = one.name.number;
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
    }
}
