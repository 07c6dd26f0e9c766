//! Infection: how far each hex is from a goal, where what stands in the way makes it longer.

use std::sync::LazyLock;

use ruckus_core::hex::Cell;

use crate::board::HEXES;
use crate::{Creatures, Place};

use super::chart::{Camp, Chart, EVERYWHERE, Hexes, NEIGHBOURS, bit, for_each, has};
use super::{Field, PATIENCE};

/// What it is worth to be so far from the goal: a hundred creatures could not be worth more than being there.
static NEARNESS: LazyLock<[f64; 256]> =
    LazyLock::new(|| std::array::from_fn(|cost| 8.0 * PATIENCE.powf(cost as f64)));

/// What it costs to leave a hex towards the goal: one, and this much more for a stranger. Whoever shares a hex is a friend.
const FRIEND: usize = 1;
const UNKNOWN: usize = 3;
const FOE: usize = 6;
/// No toll is as high, for at most six can share a hex.
const DEAREST: usize = 8;

/// The way to a goal from everywhere. It is followed outwards from the goal, and only as far as somebody asks: all
/// neighbours of a hex are as far as it is, and its toll.
pub(super) struct Race<'a> {
    creatures: &'a Creatures,
    empty: Hexes,
    /// Nobody goes through a base: the way round is never dearer by more than one toll.
    bases: Hexes,
    foes: Hexes,
    unknown: Hexes,
    /// How far it has been followed, and where that has led.
    cost: usize,
    reached: Hexes,
    field: Field,
    /// Where it leads from empty hexes next, and from others once the toll is paid, by what it has cost then.
    next: Hexes,
    waiting: [Hexes; DEAREST],
}

impl<'a> Race<'a> {
    /// The way past these rivals; among their own the racers know their way.
    pub(super) fn new(creatures: &'a Creatures, chart: &Chart, rivals: &Camp, goal: Place) -> Self {
        Race {
            creatures,
            empty: chart.empty(),
            bases: chart.bases,
            foes: rivals.foes,
            unknown: rivals.unknown,
            cost: 0,
            reached: 0,
            field: [0.0; HEXES],
            next: bit(goal),
            waiting: [0; DEAREST],
        }
    }

    /// How near each hex is to the goal.
    pub(super) fn run(mut self) -> Field {
        self.follow(|reached| reached == EVERYWHERE);
        self.field
    }

    /// How near a hex is to the goal.
    #[inline]
    pub(super) fn nearness(&mut self, hex: Place) -> f64 {
        if !has(self.reached, hex) {
            self.follow(|reached| has(reached, hex));
        }
        self.field[hex.index()]
    }

    /// How near the nearest of some hexes is.
    pub(super) fn nearest(&mut self, hexes: Hexes) -> f64 {
        self.follow(|reached| reached & hexes != 0 || reached == EVERYWHERE);
        let mut nearest: f64 = 0.0;
        for_each(self.reached & hexes, |hex| nearest = nearest.max(self.field[hex]));
        nearest
    }

    #[inline]
    fn follow(&mut self, is_enough: impl Fn(Hexes) -> bool) {
        let Race { creatures, empty, bases, foes, unknown, .. } = *self;
        let (field, waiting) = (&mut self.field, &mut self.waiting);
        let (mut cost, mut reached, mut next) = (self.cost, self.reached, self.next);
        let nearness = &*NEARNESS;
        while !is_enough(reached) {
            let worth = nearness[cost];
            let here = (next | std::mem::take(&mut waiting[cost % DEAREST])) & !reached;
            reached |= here;
            next = 0;
            for_each(here & empty, |hex| {
                field[hex] = worth;
                next |= NEIGHBOURS[hex];
            });
            for_each(here & !empty, |hex| {
                field[hex] = worth;
                let here = Place::at(Cell::new(hex as u16));
                let toll = match () {
                    _ if has(bases, here) => return,
                    _ if has(foes, here) => FOE,
                    _ if has(unknown, here) => UNKNOWN,
                    _ => FRIEND * creatures.species_on(here).len(),
                };
                waiting[(cost + 1 + toll) % DEAREST] |= NEIGHBOURS[hex];
            });
            cost += 1;
        }
        (self.cost, self.reached, self.next) = (cost, reached, next);
    }
}
