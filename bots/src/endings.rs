//! How a game ends if everybody plays on by a policy. Luck belongs to the step here, not to the playout: two playouts with one
//! seed meet the same luck at the same step, so that neighbouring positions, and choices in one position, differ by little else.

use rand::SeedableRng;
use ruckus_core::{
    Eye, Game, Horizon, Knowledge, Luck, Nobody, PerSeat, Policy, Seat, Standing, Turn, any_ticket, mix,
};

use crate::Random;

/// A win in whole parts, so that sums are exact whoever shares it: every number of seats divides it.
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

/// Where in the luck of a seed a step stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub seed: u64,
    /// The number of the step.
    pub step: u64,
}

impl Place {
    fn luck(self) -> Luck {
        Luck::seed_from_u64(mix(self.seed, self.step))
    }

    #[must_use]
    const fn next(self) -> Self {
        Place { seed: self.seed, step: self.step + 1 }
    }
}

/// One step of a world.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Move<G: Game> {
    Chosen(Seat, G::Choice),
    Befell(G::Outcome),
}

impl<G: Game> Move<G> {
    pub fn take(self, world: &mut G) {
        match self {
            Move::Chosen(seat, choice) => world.choose(seat, choice, &mut Nobody),
            Move::Befell(outcome) => world.befall(outcome, &mut Nobody),
        }
    }
}

/// Plays worlds on: by what a game knows of itself, or by lot where it knows nothing.
#[expect(missing_debug_implementations, reason = "holds a game's knowledge")]
#[derive(Clone)]
pub struct Endings<G: Game> {
    knowledge: Option<&'static dyn Knowledge<G>>,
    horizon: Horizon,
    /// Used again from step to step.
    list: Vec<G::Choice>,
}

impl<G: Game> Endings<G> {
    /// Without a judge there is no horizon but the end.
    pub fn new(knowledge: Option<&'static dyn Knowledge<G>>, horizon: Horizon) -> Self {
        let horizon = if knowledge.is_some() { horizon } else { Horizon::End };
        Endings { knowledge, horizon, list: Vec::new() }
    }

    /// What comes next in a world; none if it is over. Where several seats are awaited, `first` answers if it is among them:
    /// who answers first makes no difference to anybody.
    pub fn next(&mut self, world: &G, first: Option<Seat>, place: Place) -> Option<Move<G>> {
        let mut luck = place.luck();
        match world.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Move::Befell(world.draw(any_ticket(world.tickets(), &mut luck)))),
            Turn::Seats(awaited) => {
                let asked = first.filter(|&seat| awaited.contains(seat)).or_else(|| awaited.first());
                let seat = asked.expect("somebody is awaited");
                self.list.clear();
                world.choices(seat, &mut self.list);
                let choice = match self.list.as_slice() {
                    [only] => *only,
                    list => self.policy().choose(&world.view(Eye::Seat(seat)), list, &mut luck),
                };
                Some(Move::Chosen(seat, choice))
            }
        }
    }

    fn policy(&self) -> &'static dyn Policy<G> {
        match self.knowledge {
            Some(knowledge) => knowledge,
            None => &Random,
        }
    }

    /// Who wins in the end, in parts, whatever the horizon.
    pub fn play_on(&mut self, mut world: G, mut place: Place) -> PerSeat<u8> {
        while let Some(next) = self.next(&world, None, place) {
            next.take(&mut world);
            place = place.next();
        }
        parts(&world.standing().expect("the game is over"))
    }

    /// A seat's chance to win in this world, as far as one playout up to the horizon tells.
    pub fn chance(&mut self, mut world: G, seat: Seat, mut place: Place) -> f64 {
        let mut left = match self.horizon {
            Horizon::End => u32::MAX,
            Horizon::Steps(steps) => steps,
        };
        while let Some(next) = self.next(&world, None, place) {
            if left == 0
                && let Some(judge) = self.knowledge
                && judge.rests(&world)
            {
                return judge.value(&world)[seat];
            }
            next.take(&mut world);
            place = place.next();
            left = left.saturating_sub(1);
        }
        world.standing().expect("the game is over").share(seat)
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
    fn whoever_takes_the_step_that_would_come_next_changes_nothing() {
        let fresh = Kuhn::set_up(SeatCount::new(2), &()).unwrap();
        let mut endings = Endings::<Kuhn>::new(None, Horizon::End);
        for seed in 0..200 {
            let mut world = fresh.clone();
            let mut place = Place { seed, step: 0 };
            let end = endings.play_on(world.clone(), place);
            while let Some(next) = endings.next(&world, None, place) {
                next.take(&mut world);
                place = place.next();
                assert_eq!(endings.play_on(world.clone(), place), end);
            }
        }
    }
}
