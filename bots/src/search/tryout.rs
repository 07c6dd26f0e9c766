//! Rewards of single rollouts of a choice in an imagined world. Rollouts of different choices share their seeds (common
//! random numbers). A reward is the terminal return, a softmax of the final scores (Luce, 1959), or the heuristic evaluation
//! at the horizon. Deviation from reward shaping by potentials (Ng, Harada and Russell, 1999): the reward is replaced and not
//! added to, so it can prefer another choice than the returns do; a share of the returns stays in it.

use rand::SeedableRng;
use ruckus_core::{Game, Knowledge, Lookahead, Luck, Nobody, PerSeat, Reward, Seat, mix, shares};

use super::root::Ablation;
use crate::playout::{Playout, Randomness};

/// Weight of the terminal returns in a reward by margin; the rest is the softmax of the scores.
const RETURNS_WEIGHT: f64 = 0.1;

/// The RNG streams of one playout. Chance and players have one each, so that two choices that are tried in the same world
/// with the same streams differ by little else.
pub(super) struct Streams {
    chance: Luck,
    players: Luck,
}

impl Streams {
    pub(super) fn of(seed: u64) -> Self {
        let [chance, players] = [0, 1].map(|place| Luck::seed_from_u64(mix(seed, place)));
        Streams { chance, players }
    }
}

impl Randomness for Streams {
    fn chance_rng(&mut self) -> &mut Luck {
        &mut self.chance
    }

    fn player_rng(&mut self) -> &mut Luck {
        &mut self.players
    }
}

/// Plays single rollouts of choices.
#[derive(Clone)]
pub(super) struct TryOut<G: Game> {
    playout: Playout<G>,
    reward: Reward,
    /// Weight of the terminal returns in a reward by margin.
    returns_weight: f64,
}

impl<G: Game> TryOut<G> {
    pub(super) fn new(
        knowledge: &'static dyn Knowledge<G>,
        lookahead: Lookahead,
        ablation: Ablation,
    ) -> Self {
        let playout = Playout::new(Some(knowledge), lookahead.horizon).with_epsilon(lookahead.epsilon);
        let returns_weight = if ablation.keeps_tie_break() { RETURNS_WEIGHT } else { 0.0 };
        TryOut { playout, reward: lookahead.reward, returns_weight }
    }

    /// The reward of a seat for this choice in this world, by one rollout.
    pub(super) fn worth(&mut self, mut world: G, seat: Seat, choice: G::Choice, mut luck: Streams) -> f64 {
        world.choose(seat, choice, &mut Nobody);
        match self.playout.play_on(&mut world, &mut luck) {
            Some(expected) => expected[seat],
            None => self.reward(&world, seat),
        }
    }

    fn reward(&self, world: &G, seat: Seat) -> f64 {
        match self.reward {
            Reward::Returns => world.returns()[seat],
            Reward::Margin { scale } => {
                let scores = world.scores();
                let scores = PerSeat::new(world.seats(), |seat| f64::from(scores[seat]));
                // Scores do not know how a tie is broken; the returns do.
                (1.0 - self.returns_weight) * shares(&scores, scale)[seat]
                    + self.returns_weight * world.returns()[seat]
            }
        }
    }
}
