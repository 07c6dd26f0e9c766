//! Infection: a way to the goal that nobody can stop within this turn.

use ruckus_core::View as _;
use ruckus_core::hex::Direction;

use crate::board::{BOARD, HEXES, goal};
use crate::figures::{FEWEST_PLAYERS, MOST_MOVES};
use crate::{Choice, Creature, Creatures, Place, Species, View};

use super::chart::{Chart, Hexes, around, bit, has, set_of};

/// By seat, and by the moves that are left: the hexes from which its goal is so near.
static NEAR: [[Hexes; MOST_MOVES as usize + 1]; FEWEST_PLAYERS] = {
    let mut near = [[0; _]; _];
    let mut seat = 0;
    while seat < FEWEST_PLAYERS {
        let distances = BOARD.distances(goal(seat).cell());
        let mut moves = 0;
        while moves <= MOST_MOVES as usize {
            let mut hex = 0;
            while hex < HEXES {
                near[seat][moves] |= ((distances[hex] as usize <= moves) as Hexes) << hex;
                hex += 1;
            }
            moves += 1;
        }
        seat += 1;
    }
    near
};

/// The first step of such a way, for the creature that needs the fewest.
pub(super) fn first_step(view: &View, chart: &Chart) -> Option<Choice> {
    let game = view.game();
    let me = view.eye().seat().filter(|_| game.is_infection())?;
    let moves = game.moves_left();
    if NEAR[me.index()][usize::from(moves)] & chart.own.all() == 0 {
        return None;
    }
    let ways = view.own_species().each().filter_map(|species| {
        let gates = Gates::of(game.creatures(), chart, species);
        gates.way(game.creatures(), species, goal(me.index()), moves)
    });
    ways.min_by_key(|&(steps, _)| steps).map(|(_, step)| step)
}

/// The hexes onto which a creature of a species may step and is sure to survive. Where all are known as friends it does,
/// whatever it is itself: it shares the hex with them, or devours them.
#[derive(Clone, Copy)]
struct Gates {
    /// Nobody is there.
    free: Hexes,
    /// All who are there are known as friends, and have met nobody this turn.
    friends: Hexes,
    /// Where the creatures of the species are: those that have met nobody this turn, and those that have.
    fresh: Hexes,
    met: Hexes,
}

impl Gates {
    fn of(creatures: &Creatures, chart: &Chart, own: Species) -> Self {
        let mut marked = 0;
        for species in creatures.active().each() {
            marked |= set_of(creatures.places_of_marked(species));
        }
        let kin = |interacted| creatures.of(own).filter(move |one| one.interacted == interacted);
        let [fresh, met] = [false, true].map(|interacted| set_of(kin(interacted).map(|one| one.place)));
        let strange_bases = chart.bases & !bit(Place::corner(own));
        let unsure = chart.own.foes | chart.others.foes | chart.others.unknown;
        Gates {
            free: !chart.taken() & !strange_bases,
            friends: chart.taken() & !(strange_bases | unsure | fresh | met | marked),
            fresh,
            met,
        }
    }

    /// The shortest way of a creature of the species to the end, within so many moves: how many it takes, and the first.
    fn way(self, creatures: &Creatures, own: Species, end: Place, moves: u8) -> Option<(u8, Choice)> {
        // From where it is near enough, for a creature that has met nobody this turn and for one that has: it can have
        // no other interaction (FF-602).
        let [mut open, mut met] = [bit(end); 2];
        for steps in 1..=moves {
            let onto_open = (open & self.free) | (met & self.friends);
            let onto_met = met & self.free;
            open |= around(onto_open);
            met |= around(onto_met);
            if (open & self.fresh) | (met & self.met) == 0 {
                continue;
            }
            let is_there = |one: &Creature| has(if one.interacted { met } else { open }, one.place);
            let one = creatures.of(own).find(is_there)?;
            let onto = if one.interacted { onto_met } else { onto_open };
            let leads_on = |to: &Direction| {
                BOARD.step(one.place.cell(), *to).is_some_and(|cell| has(onto, Place::at(cell)))
            };
            let to = Direction::ALL.into_iter().find(leads_on)?;
            return Some((steps, Choice::Step { creature: one.slot, to }));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::{Eye, Game, Seat};

    use super::*;
    use crate::{Character, Position};

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
        let found = |position: &Position| {
            let view = position.build().unwrap().view(Eye::Seat(Seat::new(0)));
            first_step(&view, &Chart::of(view.game().creatures(), view.own_species()))
        };
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
            assert_eq!(found(&unsure), None, "{unsure:?}");
        }
    }
}
