//! Infection: how far each hex is from a goal, where what stands in the way makes it longer.

use std::sync::LazyLock;

use crate::board::HEXES;
use crate::{BOARD, Character, Creatures, Place, SpeciesSet};

use super::{Field, PATIENCE};

/// The toll of a base: nobody goes through it.
const BASE: u8 = 50;
/// A toll is less than this, whoever stands on a hex.
const DEAREST: usize = 64;

/// Hexes, each a bit.
pub(super) type Hexes = u128;
const EVERYWHERE: Hexes = (1 << HEXES) - 1;

static NEIGHBOURS: LazyLock<[Hexes; HEXES]> = LazyLock::new(|| {
    let mut neighbours = [0; HEXES];
    for cell in BOARD.cells() {
        neighbours[cell.index()] = BOARD.neighbours(cell).fold(0, |all, (_, next)| all | 1 << next.index());
    }
    neighbours
});

/// All neighbours of some hexes.
pub(super) fn around(mut hexes: Hexes) -> Hexes {
    let neighbours = &*NEIGHBOURS;
    let mut around = 0;
    while hexes != 0 {
        around |= neighbours[hexes.trailing_zeros() as usize];
        hexes &= hexes - 1;
    }
    around
}

/// What it is worth to be so far from the goal.
static NEARNESS: LazyLock<[f64; 256]> =
    LazyLock::new(|| std::array::from_fn(|cost| 8.0 * PATIENCE.powf(cost as f64)));

/// What it costs to leave each hex towards the goal, for creatures of these species.
fn tolls(creatures: &Creatures, racers: SpeciesSet) -> [u8; HEXES] {
    let mut tolls = [1; HEXES];
    for creature in creatures.each() {
        tolls[creature.place.index()] += match creature.character {
            _ if racers.contains(creature.name.species) => 1,
            Some(Character::Friend) => 1,
            None => 3,
            Some(Character::Foe) => 6,
        };
    }
    for base in creatures.active().each().map(Place::corner) {
        tolls[base.index()] = BASE;
    }
    tolls
}

/// How near each hex is to a goal: a hundred creatures could not be worth more than being there.
pub(super) fn nearness(creatures: &Creatures, racers: SpeciesSet, goal: Place) -> Field {
    let tolls = tolls(creatures, racers);
    let (neighbours, nearness) = (&*NEIGHBOURS, &*NEARNESS);
    let mut field = [0.0; HEXES];
    // Outwards from the goal: all neighbours of a hex are as far as it is, and its toll. Hexes wait by their distance.
    let mut waiting = [0 as Hexes; DEAREST];
    waiting[0] = 1 << goal.index();
    let mut reached: Hexes = 0;
    let mut cost = 0;
    while reached != EVERYWHERE {
        let mut here = std::mem::take(&mut waiting[cost % DEAREST]) & !reached;
        reached |= here;
        let worth = nearness.get(cost).copied().unwrap_or_else(|| 8.0 * PATIENCE.powf(cost as f64));
        while here != 0 {
            let hex = here.trailing_zeros() as usize;
            here &= here - 1;
            field[hex] = worth;
            waiting[(cost + usize::from(tolls[hex])) % DEAREST] |= neighbours[hex] & !reached;
        }
        cost += 1;
    }
    field
}
