//! How a game ends if all seats play on by a policy: Monte Carlo rollouts with common random numbers. Deviation from textbook
//! rollouts: the random stream is keyed by the step, not by the rollout. Two rollouts with one seed meet the same luck at the
//! same step, so that neighbouring positions, and choices in one position, differ by little else.

use rand::SeedableRng;
use ruckus_core::{Game, Horizon, Knowledge, Luck, PerSeat, Seat, Standing, mix};

pub use crate::playout::Move;
use crate::playout::{Playout, Randomness};

/// A win in whole parts, so that sums are exact: every number of winners divides it.
pub const WIN: u8 = 60;

/// What each seat has of a win, in parts of [`WIN`].
pub fn parts(standing: &Standing) -> PerSeat<u8> {
    let winners = standing.winners().count() as u8;
    let mut parts = standing.places.clone();
    let seats: Vec<Seat> = standing.places.iter().map(|(seat, _)| seat).collect();
    for seat in seats {
        parts[seat] = if standing.places[seat] == 1 { WIN / winners } else { 0 };
    }
    parts
}

/// The address of a step in the random stream of a seed.
#[doc(alias = "common random numbers")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The seed of all steps of a rollout.
    pub seed: u64,
    /// The number of the step.
    pub step: u64,
}

/// The luck of one step after the other, from a place on.
struct FromPlace {
    next: Place,
    luck: Luck,
}

impl FromPlace {
    fn of_next_step(&mut self) -> &mut Luck {
        let Place { seed, step } = self.next;
        self.luck = Luck::seed_from_u64(mix(seed, step));
        self.next = Place { seed, step: step + 1 };
        &mut self.luck
    }
}

impl From<Place> for FromPlace {
    fn from(next: Place) -> Self {
        FromPlace { next, luck: Luck::seed_from_u64(0) }
    }
}

impl Randomness for FromPlace {
    fn of_dice(&mut self) -> &mut Luck {
        self.of_next_step()
    }

    fn of_player(&mut self) -> &mut Luck {
        self.of_next_step()
    }
}

/// Plays worlds on to see who wins.
#[doc(alias("rollout", "Monte Carlo evaluation"))]
#[expect(missing_debug_implementations, reason = "holds a game's knowledge")]
#[derive(Clone)]
pub struct Endings<G: Game> {
    playout: Playout<G>,
}

impl<G: Game> Endings<G> {
    /// Without an evaluation the only horizon is the end.
    pub fn new(knowledge: Option<&'static dyn Knowledge<G>>, horizon: Horizon) -> Self {
        Endings { playout: Playout::new(knowledge, horizon) }
    }

    /// What comes next in a world; none if it is over. Where several seats are awaited, `first` answers if it is among them:
    /// who answers first makes no difference to anybody.
    pub fn next(&mut self, world: &G, first: Option<Seat>, place: Place) -> Option<Move<G>> {
        self.playout.next(world, first, &mut FromPlace::from(place))
    }

    /// Who wins in the end, in parts, whatever the horizon.
    pub fn play_on(&mut self, mut world: G, place: Place) -> PerSeat<u8> {
        let mut luck = FromPlace::from(place);
        while let Some(next) = self.playout.next(&world, None, &mut luck) {
            next.take(&mut world);
        }
        parts(&world.standing().expect("the game is over"))
    }

    /// A seat's chance to win in this world, as far as one playout up to the horizon tells.
    pub fn chance(&mut self, mut world: G, seat: Seat, place: Place) -> f64 {
        match self.playout.play_on(&mut world, &mut FromPlace::from(place)) {
            Some(expected) => expected[seat],
            None => world.standing().expect("the game is over").share(seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::SeatCount;
    use ruckus_textbook::kuhn::Kuhn;

    use super::*;

    #[test]
    fn a_win_is_shared_in_whole_parts() {
        for seats in 1..=6 {
            let count = SeatCount::new(seats);
            let standing = Standing::ranked(count, PerSeat::new(count, |_| 0), |_| 0);
            let parts = parts(&standing);
            assert_eq!(parts.values().iter().map(|&part| u32::from(part)).sum::<u32>(), u32::from(WIN));
        }
    }

    #[test]
    fn taking_the_step_that_would_come_next_changes_nothing() {
        let fresh = Kuhn::set_up(SeatCount::new(2), &()).unwrap();
        let mut endings = Endings::<Kuhn>::new(None, Horizon::End);
        for seed in 0..200 {
            let mut world = fresh.clone();
            let mut place = Place { seed, step: 0 };
            let end = endings.play_on(world.clone(), place);
            while let Some(next) = endings.next(&world, None, place) {
                next.take(&mut world);
                place = Place { seed, step: place.step + 1 };
                assert_eq!(endings.play_on(world.clone(), place), end);
            }
        }
    }
}
