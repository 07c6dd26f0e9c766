//! Rollouts: how a world goes on if all seats play by a policy. All searches and reviews play worlds on by this code.
//!
//! The rollout policy is the game's own one, epsilon-greedy (Sutton and Barto, 1998) where an epsilon is set, and uniformly
//! random where the game has none. A rollout may be truncated at a horizon (Tesauro and Galperin, 1996), where the game's
//! heuristic evaluation stands for the rest. Deviation: it goes on beyond its horizon to the next quiescent position.

use rand::RngExt;
use ruckus_core::{Eye, Game, Horizon, Knowledge, Luck, Nobody, PerSeat, Policy, Seat, Turn, any_ticket};

use crate::Random;

/// The RNG streams of a playout. One is asked for in every step, also where the step draws nothing.
pub(crate) trait Randomness {
    /// The stream for an outcome of chance.
    fn chance_rng(&mut self) -> &mut Luck;

    /// The stream for the choice of a seat.
    fn player_rng(&mut self) -> &mut Luck;
}

/// One step of a world.
#[doc(alias = "action or chance outcome")]
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Move<G: Game> {
    /// A seat's choice.
    Chosen(Seat, G::Choice),
    /// An outcome of chance.
    Chance(G::Outcome),
}

impl<G: Game> Move<G> {
    /// Carries the step out.
    pub fn take(self, world: &mut G) {
        match self {
            Move::Chosen(seat, choice) => world.choose(seat, choice, &mut Nobody),
            Move::Chance(outcome) => world.apply_chance(outcome, &mut Nobody),
        }
    }
}

/// Plays worlds on by the game's policy, or uniformly at random where it has none.
#[derive(Clone)]
pub(crate) struct Playout<G: Game> {
    knowledge: Option<&'static dyn Knowledge<G>>,
    horizon: Horizon,
    /// Probability of a uniformly random choice; without one nothing is drawn for it.
    epsilon: Option<f64>,
    /// Used again from step to step.
    list: Vec<G::Choice>,
}

impl<G: Game> Playout<G> {
    /// Without knowledge of the game all rollouts go to its end.
    pub(crate) fn new(knowledge: Option<&'static dyn Knowledge<G>>, horizon: Horizon) -> Self {
        let horizon = if knowledge.is_some() { horizon } else { Horizon::End };
        Playout { knowledge, horizon, epsilon: None, list: Vec::new() }
    }

    /// Plays a uniformly random choice with this probability (epsilon-greedy rollouts).
    #[must_use]
    pub(crate) fn with_epsilon(mut self, share: f64) -> Self {
        self.epsilon = Some(share);
        self
    }

    /// What comes next in a world; none if it is over. Where several seats are awaited, `first` answers if it is among them:
    /// simultaneous choices may come in any order.
    pub(crate) fn next(
        &mut self,
        world: &G,
        first: Option<Seat>,
        randomness: &mut impl Randomness,
    ) -> Option<Move<G>> {
        match world.turn() {
            Turn::Over => None,
            Turn::Chance => {
                Some(Move::Chance(world.draw(any_ticket(world.tickets(), randomness.chance_rng()))))
            }
            Turn::Seats(awaited) => {
                let asked = first.filter(|&seat| awaited.contains(seat)).or_else(|| awaited.first());
                let seat = asked.expect("somebody is awaited");
                Some(Move::Chosen(seat, self.choose(world, seat, randomness.player_rng())))
            }
        }
    }

    fn choose(&mut self, world: &G, seat: Seat, luck: &mut Luck) -> G::Choice {
        self.list.clear();
        world.choices(seat, &mut self.list);
        match self.list.as_slice() {
            [only] => *only,
            list if self.epsilon.is_some_and(|share| luck.random_bool(share)) => {
                list[luck.random_range(0..list.len())]
            }
            list => self.policy().choose(&world.view(Eye::Seat(seat)), list, luck),
        }
    }

    fn policy(&self) -> &'static dyn Policy<G> {
        match self.knowledge {
            Some(knowledge) => knowledge,
            None => &Random,
        }
    }

    /// Plays a world to its end, or to the horizon: then the answer is the heuristic evaluation there.
    pub(crate) fn play_on(
        &mut self,
        world: &mut G,
        randomness: &mut impl Randomness,
    ) -> Option<PerSeat<f64>> {
        let mut left = match self.horizon {
            Horizon::End => u32::MAX,
            Horizon::Steps(steps) => steps,
        };
        loop {
            if left == 0
                && let Some(evaluation) = self.knowledge
                && world.turn() != Turn::Over
                && evaluation.is_quiet(world)
            {
                return Some(evaluation.value(world));
            }
            self.next(world, None, randomness)?.take(world);
            left = left.saturating_sub(1);
        }
    }
}
