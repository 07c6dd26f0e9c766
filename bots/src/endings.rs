//! How a game ends if all seats play on by a policy: Monte Carlo rollouts (Tesauro and Galperin, 1996) with common random
//! numbers. Deviation: the random stream is keyed by the step, not by the rollout. Two rollouts with one seed meet the same
//! luck at the same step, so that neighbouring positions, and choices in one position, differ by little else.

use rand::SeedableRng;
use ruckus_core::{Game, Horizon, Knowledge, Luck, PerSeat, Seat, Standing, mix};

pub use crate::playout::Move;
use crate::playout::{Playout, Randomness};

/// A win in whole parts, so that sums are exact: every number of winners divides it.
#[doc(alias = "win share")]
pub const WIN: u8 = 60;

/// What each seat has of a win, in parts of [`WIN`].
#[doc(alias = "win shares")]
pub fn parts(standing: &Standing) -> PerSeat<u8> {
    let winners = standing.winners().count() as u8;
    let mut parts = standing.places.clone();
    let seats: Vec<Seat> = standing.places.iter().map(|(seat, _)| seat).collect();
    for seat in seats {
        parts[seat] = if standing.places[seat] == 1 { WIN / winners } else { 0 };
    }
    parts
}

/// The address of an RNG stream: one for each step of a rollout.
#[doc(alias("common random numbers", "RNG stream"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StreamAt {
    /// The seed of all steps of a rollout.
    pub seed: u64,
    /// The number of the step.
    pub step: u64,
}

/// The streams of one step after the other, from an address on.
struct StreamsFrom {
    next: StreamAt,
    luck: Luck,
}

impl StreamsFrom {
    fn next_stream(&mut self) -> &mut Luck {
        let StreamAt { seed, step } = self.next;
        self.luck = Luck::seed_from_u64(mix(seed, step));
        self.next = StreamAt { seed, step: step + 1 };
        &mut self.luck
    }
}

impl From<StreamAt> for StreamsFrom {
    fn from(next: StreamAt) -> Self {
        StreamsFrom { next, luck: Luck::seed_from_u64(0) }
    }
}

impl Randomness for StreamsFrom {
    fn chance_rng(&mut self) -> &mut Luck {
        self.next_stream()
    }

    fn player_rng(&mut self) -> &mut Luck {
        self.next_stream()
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
    /// Without knowledge of the game all rollouts go to its end.
    pub fn new(knowledge: Option<&'static dyn Knowledge<G>>, horizon: Horizon) -> Self {
        Endings { playout: Playout::new(knowledge, horizon) }
    }

    /// What comes next in a world; none if it is over. Where several seats are awaited, `first` answers if it is among them:
    /// simultaneous choices may come in any order.
    #[doc(alias = "rollout policy")]
    pub fn next(&mut self, world: &G, first: Option<Seat>, at: StreamAt) -> Option<Move<G>> {
        self.playout.next(world, first, &mut StreamsFrom::from(at))
    }

    /// What each seat has of the win after one rollout to the end, whatever the horizon, in parts.
    #[doc(alias = "rollout")]
    pub fn play_on(&mut self, mut world: G, at: StreamAt) -> PerSeat<u8> {
        let mut luck = StreamsFrom::from(at);
        while let Some(next) = self.playout.next(&world, None, &mut luck) {
            next.take(&mut world);
        }
        parts(&world.standing().expect("the game is over"))
    }

    /// A seat's chance to win in this world, as far as one playout up to the horizon tells.
    #[doc(alias = "win probability")]
    pub fn chance(&mut self, mut world: G, seat: Seat, at: StreamAt) -> f64 {
        match self.playout.play_on(&mut world, &mut StreamsFrom::from(at)) {
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
            let mut at = StreamAt { seed, step: 0 };
            let end = endings.play_on(world.clone(), at);
            while let Some(next) = endings.next(&world, None, at) {
                next.take(&mut world);
                at = StreamAt { seed, step: at.step + 1 };
                assert_eq!(endings.play_on(world.clone(), at), end);
            }
        }
    }
}
