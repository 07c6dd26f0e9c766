//! What a position of Friend or Foe promises each seat: by who has most.

use ruckus_core::{Game, Horizon, Knowledge, Lookahead, PerSeat, SeatCount, Turn, shares};

use super::GreedyTrickster;
use crate::FriendOrFoe;

/// Infection: so many creatures more make a win e times as likely. Who is nearer to the goal tells nothing beside it: those
/// who run ahead are met.
const MORE: f64 = 12.0;

impl Knowledge<FriendOrFoe> for GreedyTrickster {
    fn value(&self, world: &FriendOrFoe) -> PerSeat<f64> {
        if world.turn() == Turn::Over {
            return world.returns();
        }
        let seats = world.seats();
        if world.is_infection() {
            let numbers = PerSeat::new(seats, |seat| f64::from(world.count(seat)));
            return shares(&numbers, MORE);
        }
        let weight = |seat| f64::from(world.count(seat)).powi(2);
        let all = seats.each().map(weight).sum::<f64>().max(1.0);
        PerSeat::new(seats, |seat| weight(seat) / all)
    }
}

/// Infection is a race: numbers say little before the end, and most steps lead nowhere. In Extinction they tell, though the
/// second hundred playouts tell little more than the first; keen and fierce stand far apart there, so that they differ.
pub(crate) fn lookahead(seats: SeatCount) -> Lookahead {
    match seats.get() {
        2 => Lookahead { most_arms: 8, playouts: [60, 300], ..Lookahead::DEFAULT },
        _ => Lookahead { horizon: Horizon::Steps(40), playouts: [36, 1_000], ..Lookahead::DEFAULT },
    }
}
