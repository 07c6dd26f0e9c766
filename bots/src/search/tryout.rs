//! What a choice is worth in an imagined world, as far as one rollout tells. Rollouts of different choices share their seeds
//! (common random numbers). A reward is the terminal return, a softmax of the final scores (reward shaping), or the heuristic
//! evaluation at the horizon.

use rand::SeedableRng;
use ruckus_core::{Game, Knowledge, Lookahead, Luck, Nobody, PerSeat, Reward, Seat, mix, shares};

use super::root::Ablation;
use crate::playout::{Playout, Randomness};

/// Weight of the terminal returns in a reward by margin; the rest is the share by scores.
const WON: f64 = 0.1;

/// The luck of one playout. Dice and players draw apart, so that two choices that are tried in the same world with the same
/// luck differ by little else.
pub(super) struct Rows {
    dice: Luck,
    players: Luck,
}

impl Rows {
    pub(super) fn of(seed: u64) -> Self {
        let [dice, players] = [0, 1].map(|place| Luck::seed_from_u64(mix(seed, place)));
        Rows { dice, players }
    }
}

impl Randomness for Rows {
    fn of_dice(&mut self) -> &mut Luck {
        &mut self.dice
    }

    fn of_player(&mut self) -> &mut Luck {
        &mut self.players
    }
}

/// Tries choices out.
#[derive(Clone)]
pub(super) struct TryOut<G: Game> {
    playout: Playout<G>,
    reward: Reward,
    /// Weight of the terminal returns in a reward by margin.
    won: f64,
}

impl<G: Game> TryOut<G> {
    pub(super) fn new(
        knowledge: &'static dyn Knowledge<G>,
        lookahead: Lookahead,
        ablation: Ablation,
    ) -> Self {
        let playout = Playout::new(Some(knowledge), lookahead.horizon).with_epsilon(lookahead.epsilon);
        let won = if ablation.keeps_tie_break() { WON } else { 0.0 };
        TryOut { playout, reward: lookahead.reward, won }
    }

    /// What it is worth to a seat to choose so in this world.
    pub(super) fn worth(&mut self, mut world: G, seat: Seat, choice: G::Choice, mut luck: Rows) -> f64 {
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
                (1.0 - self.won) * shares(&scores, scale)[seat] + self.won * world.returns()[seat]
            }
        }
    }
}
