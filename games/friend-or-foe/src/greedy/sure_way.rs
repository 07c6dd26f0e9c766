//! Infection: a way to the goal that nobody can stop within this turn.

use std::collections::VecDeque;

use ruckus_core::View as _;
use ruckus_core::hex::Direction;

use crate::board::{HEXES, goal};
use crate::{BOARD, Character, Choice, Creature, Creatures, Place, Species, View};

use super::race::{Hexes, around};

/// The first step of such a way, for the creature that needs the fewest.
pub(super) fn first_step(view: &View) -> Option<Choice> {
    let game = view.game();
    let me = view.eye().seat().filter(|_| game.is_infection())?;
    let end = goal(me.index());
    let near = |one: &Creature| one.place.distance(end) <= game.moves_left();
    let own = view.own_species().each().flat_map(|species| {
        let mut near = game.creatures().of(species).filter(near).peekable();
        let gates = near.peek().map(|_| Gates::of(game.creatures(), species));
        let arrives = gates.map(|gates| gates.arrivals(end, game.moves_left()));
        near.filter(move |one| {
            arrives.is_some_and(|[open, met]| {
                (if one.interacted { met } else { open }) >> one.place.index() & 1 == 1
            })
        })
    });
    let ways = own.filter_map(|creature| {
        let (to, steps) = way(view, &creature, end)?;
        Some((steps, Choice::Step { creature: creature.slot, to }))
    });
    ways.min_by_key(|&(steps, _)| steps).map(|(_, step)| step)
}

/// The hexes onto which a creature of a species may step and is sure to survive.
#[derive(Clone, Copy)]
struct Gates {
    /// Nobody is there.
    free: Hexes,
    /// All who are there are known as friends, and have met nobody this turn.
    friends: Hexes,
}

impl Gates {
    fn of(creatures: &Creatures, own: Species) -> Self {
        let bit = |place: Place| 1 << place.index();
        let (mut taken, mut closed): (Hexes, Hexes) = (0, 0);
        for one in creatures.each() {
            taken |= bit(one.place);
            if one.name.species == own || one.character != Some(Character::Friend) || one.interacted {
                closed |= bit(one.place);
            }
        }
        for base in creatures.active().each().filter(|&base| base != own) {
            closed |= bit(Place::corner(base));
        }
        Gates { free: !taken & !closed, friends: taken & !closed }
    }

    /// The hexes from which a creature can be at the end of its way within so many steps: one that has met nobody yet,
    /// and one that has.
    fn arrivals(self, end: Place, steps: u8) -> [Hexes; 2] {
        let [mut open, mut met] = [1 << end.index(); 2];
        for _ in 0..steps {
            open |= around((open & self.free) | (met & self.friends));
            met |= around(met & self.free);
        }
        [open, met]
    }
}

/// Somewhere on the way.
#[derive(Clone, Copy)]
struct Stand {
    place: Place,
    /// It had an interaction, and can have no other this turn (FF-602).
    met: bool,
    /// How it began.
    first: Option<Direction>,
    steps: u8,
}

/// The shortest way of a creature: its first step, and how many there are.
fn way(view: &View, creature: &Creature, end: Place) -> Option<(Direction, u8)> {
    let mut seen = [[false; 2]; HEXES];
    let start = Stand { place: creature.place, met: creature.interacted, first: None, steps: 0 };
    let mut next = VecDeque::from([start]);
    while let Some(stand) = next.pop_front() {
        if stand.place == end {
            return stand.first.map(|first| (first, stand.steps));
        }
        if stand.steps == view.game().moves_left() {
            continue;
        }
        for (way, cell) in BOARD.neighbours(stand.place.cell()) {
            let place = Place::at(cell);
            let Some(met) = passes(view, creature, place, stand.met) else { continue };
            if !std::mem::replace(&mut seen[place.index()][usize::from(met)], true) {
                let first = stand.first.or(Some(way));
                next.push_back(Stand { place, met, first, steps: stand.steps + 1 });
            }
        }
    }
    None
}

/// Whether a creature is sure to survive a step onto a hex, and has met somebody then. Where all are known as friends it
/// does, whatever it is itself: it shares the hex with them, or devours them.
fn passes(view: &View, creature: &Creature, hex: Place, met: bool) -> Option<bool> {
    let creatures = view.game().creatures();
    let own = creature.name.species;
    let there = creatures.species_on(hex);
    if creatures.base_of(hex).is_some_and(|base| base != own) || there.contains(own) {
        return None;
    }
    if there.is_empty() {
        return Some(met);
    }
    let friends = || creatures.on(hex).all(|one| one.character == Some(Character::Friend) && !one.interacted);
    (!met && friends()).then_some(true)
}

#[cfg(test)]
mod tests {
    use ruckus_core::{Eye, Game, Seat};

    use super::*;
    use crate::Position;

    /// Infection: South with P1 as told, and somebody to devour beside it.
    fn race(p1: Character, hex: (i8, i8)) -> Position {
        Position::of(2)
            .creature("P1", p1, hex)
            .creature("O1", Character::Foe, (3, 0))
            .known("Y1", Character::Friend, (4, 0))
            .home("B9", Character::Foe)
    }

    #[test]
    fn a_way_that_is_not_sure_is_not_taken_for_one() {
        let view = |position: &Position| position.build().unwrap().view(Eye::Seat(Seat::new(0)));
        for unsure in [
            race(Character::Foe, (0, -4)).creature("B1", Character::Friend, (0, -5)),
            race(Character::Foe, (0, -4)).known("B1", Character::Foe, (0, -5)),
            race(Character::Foe, (0, -3)).moves_left(1),
            // P1 has met somebody this turn, or those on the goal have.
            Position::of(2).known("P1", Character::Foe, (0, -4)).interacted().known(
                "B1",
                Character::Friend,
                (0, -5),
            ),
            Position::of(2)
                .creature("P1", Character::Foe, (0, -4))
                .known("B1", Character::Friend, (0, -5))
                .interacted(),
        ] {
            assert_eq!(first_step(&view(&unsure)), None, "{unsure:?}");
        }
    }
}
