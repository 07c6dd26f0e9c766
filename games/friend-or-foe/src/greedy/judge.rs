//! What a position of Friend or Foe promises each seat: in Infection by who is nearer to the goal, in Extinction by who has
//! most.

use ruckus_core::{Game, Horizon, Knowledge, Lookahead, PerSeat, SeatCount, Turn, shares};

use super::GreedyTrickster;
use crate::FriendOrFoe;
use crate::board::goal;

/// Infection: hexes ahead that make a win e times as likely.
const AHEAD: f64 = 6.0;

impl Knowledge<FriendOrFoe> for GreedyTrickster {
    fn value(&self, world: &FriendOrFoe) -> PerSeat<f64> {
        if world.turn() == Turn::Over {
            return world.returns();
        }
        let seats = world.seats();
        if world.is_infection() {
            let nearness = PerSeat::new(seats, |seat| {
                let end = goal(seat.index());
                let racers = world.mode().species_of(seat);
                let own = world.creatures().each().filter(|creature| racers.contains(creature.name.species));
                let nearest = own.map(|creature| creature.place.distance(end)).min();
                nearest.map_or(-100.0, |distance| -f64::from(distance))
            });
            return shares(&nearness, AHEAD);
        }
        let weight = |seat| f64::from(world.count(seat)).powi(2);
        let all = seats.each().map(weight).sum::<f64>().max(1.0);
        PerSeat::new(seats, |seat| weight(seat) / all)
    }
}

/// Infection is a race: who is ahead says little before the end, and most steps lead nowhere. In Extinction numbers tell.
pub(crate) fn lookahead(seats: SeatCount) -> Lookahead {
    match seats.get() {
        2 => Lookahead { widest: 8, playouts: [60, 300], ..Lookahead::DEFAULT },
        _ => Lookahead { horizon: Horizon::Steps(40), playouts: [100, 500], ..Lookahead::DEFAULT },
    }
}
