//! Rollouts: how a world goes on if all seats play by a policy. All searches and reviews play worlds on by this code.
//!
//! The rollout policy is the game's own one, epsilon-greedy where an epsilon is set, and uniformly random where the game has
//! none. A rollout may be truncated at a horizon, where the game's heuristic evaluation stands for the rest.

use rand::RngExt;
use ruckus_core::{Eye, Game, Horizon, Knowledge, Luck, Nobody, PerSeat, Policy, Seat, Turn, any_ticket};

use crate::Random;

/// Where the steps of a playout have their luck from. It is asked once for every step, whether the step needs luck or not.
pub(crate) trait Randomness {
    /// For a die or a draw.
    fn of_dice(&mut self) -> &mut Luck;

    /// For the seat that chooses.
    fn of_player(&mut self) -> &mut Luck;
}

/// One step of a world.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Move<G: Game> {
    /// A seat's choice.
    Chosen(Seat, G::Choice),
    /// An outcome of chance.
    Befell(G::Outcome),
}

impl<G: Game> Move<G> {
    /// Carries the step out.
    pub fn take(self, world: &mut G) {
        match self {
            Move::Chosen(seat, choice) => world.choose(seat, choice, &mut Nobody),
            Move::Befell(outcome) => world.apply_chance(outcome, &mut Nobody),
        }
    }
}

/// Plays worlds on by the game's policy, or uniformly at random where it has none.
#[derive(Clone)]
pub(crate) struct Playout<G: Game> {
    knowledge: Option<&'static dyn Knowledge<G>>,
    horizon: Horizon,
    /// Probability of a uniformly random choice; without one no luck is drawn for it.
    epsilon: Option<f64>,
    /// Used again from step to step.
    list: Vec<G::Choice>,
}

impl<G: Game> Playout<G> {
    /// Without an evaluation the only horizon is the end.
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
    /// who answers first makes no difference to anybody.
    pub(crate) fn next(
        &mut self,
        world: &G,
        first: Option<Seat>,
        randomness: &mut impl Randomness,
    ) -> Option<Move<G>> {
        match world.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Move::Befell(world.draw(any_ticket(world.tickets(), randomness.of_dice())))),
            Turn::Seats(awaited) => {
                let asked = first.filter(|&seat| awaited.contains(seat)).or_else(|| awaited.first());
                let seat = asked.expect("somebody is awaited");
                Some(Move::Chosen(seat, self.choose(world, seat, randomness.of_player())))
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
