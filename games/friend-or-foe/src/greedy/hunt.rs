//! Extinction: how near each hex is to something that a creature would like to meet.

use std::sync::LazyLock;

use crate::board::HEXES;
use crate::{Character, Creature, Creatures, SpeciesSet};

use super::{Field, PATIENCE};

/// How much of a reward is left at each distance: whoever is there is as near as a neighbour.
static WAITING: LazyLock<[f64; HEXES]> =
    LazyLock::new(|| std::array::from_fn(|distance| PATIENCE.powi(distance.max(1) as i32 - 1)));

/// What it is worth to a friend or a foe of whoever has these species to be on each hex.
pub(super) fn fields(creatures: &Creatures, own: SpeciesSet) -> [Field; 2] {
    Character::BOTH.map(|character| field(creatures, own, character))
}

fn field(creatures: &Creatures, own: SpeciesSet, hunter: Character) -> Field {
    let waiting = &*WAITING;
    let mut field = [0.0; HEXES];
    let mut last_base = None;
    let strangers = creatures.each().filter(|creature| !own.contains(creature.name.species));
    strangers.for_each(|stranger| {
        // Many wait in one base, and the next of them makes nobody hungrier.
        let base = creatures.base_of(stranger.place).map(|_| stranger.place);
        if std::mem::replace(&mut last_base, base) == base && base.is_some() {
            return;
        }
        let appetite = appetite(hunter, &stranger, base.is_some());
        for (here, distance) in field.iter_mut().zip(stranger.place.distances()) {
            let worth = appetite * waiting[usize::from(*distance)];
            *here = if worth < 0.0 { *here + worth } else { here.max(worth) };
        }
    });
    field
}

fn appetite(hunter: Character, stranger: &Creature, at_home: bool) -> f64 {
    match (hunter, stranger.character) {
        _ if at_home => 0.1,
        (Character::Foe, Some(Character::Friend)) => 1.5,
        (Character::Foe, None) => 0.7,
        (Character::Friend, Some(Character::Friend)) => 0.8,
        // A friend that goes for strangers as if it were a foe.
        (Character::Friend, None) => 0.3,
        (_, Some(Character::Foe)) => -0.2,
    }
}
