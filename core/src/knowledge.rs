//! What a game may know of itself beyond its rules, each part optional: a policy and a heuristic evaluation for search, an
//! observation tensor for networks, and factors for statistics. A game names what it has in [`Game::EXTRAS`]; nothing here is
//! needed to play it.

use crate::{Features, Game, Luck, Observe, PerSeat, Seat, SeatCount, best};

/// A policy: maps a view and its legal choices to one choice, without search. It serves as a bot, as the rollout policy of
/// searches, and as the opponent model of beliefs.
///
/// A game writes what each choice is worth; the rest follows, unless it plays otherwise.
#[doc(alias("heuristic", "opponent model", "rollout policy"))]
pub trait Policy<G: Game>: Send + Sync {
    /// Appends what each choice is worth to the view's owner, in a unit of its own: more is better.
    #[doc(alias("action_preferences", "logits"))]
    fn weigh(&self, view: &G::View, choices: &[G::Choice], worths: &mut Vec<f64>);

    /// Width of the uniform noise that breaks ties, in the unit of [`weigh`](Policy::weigh): choices closer together than
    /// this are mixed. The default breaks exact ties only.
    #[doc(alias = "tie-breaking")]
    fn tie_noise(&self) -> f64 {
        1e-6
    }

    /// Takes the [best](best()) choice, ties broken by [noise](Policy::tie_noise).
    #[doc(alias("choose_action", "act", "policy"))]
    fn choose(&self, view: &G::View, choices: &[G::Choice], luck: &mut Luck) -> G::Choice {
        let mut worths = Vec::with_capacity(choices.len());
        // A single choice needs no weighing.
        if choices.len() > 1 {
            self.weigh(view, choices, &mut worths);
        }
        let mut worths = worths.into_iter();
        best(choices, self.tie_noise(), luck, |_| worths.next().unwrap_or(f64::NEG_INFINITY))
    }

    /// Appends the probability with which [`choose`](Policy::choose) takes each choice. They sum to 1.
    #[doc(alias = "action_probabilities")]
    fn chances(&self, view: &G::View, choices: &[G::Choice], chances: &mut Vec<f64>) {
        let start = chances.len();
        self.weigh(view, choices, chances);
        chances_of_best(&mut chances[start..], self.tie_noise());
    }

    /// The probability that a player of this policy makes this choice in this world: the likelihood by which a particle
    /// filter weights the world.
    #[doc(alias("particle weight", "opponent model"))]
    fn likelihood(&self, world: &G, seat: Seat, choice: G::Choice) -> f64 {
        let (mut choices, mut chances) = (Vec::new(), Vec::new());
        if !world.turn().awaited().contains(seat) {
            return 0.0;
        }
        world.choices(seat, &mut choices);
        self.chances(&world.view(crate::Eye::Seat(seat)), &choices, &mut chances);
        choices.iter().position(|&other| other == choice).map_or(0.0, |index| chances[index])
    }
}

/// Knowledge for a search: a rollout policy, and a heuristic evaluation for playouts that are cut at a horizon.
#[doc(alias = "evaluator")]
pub trait Knowledge<G: Game>: Policy<G> {
    /// Heuristic evaluation: the expected returns of each seat in this world, all secrets known. In a terminal state they
    /// are the [`returns`](Game::returns).
    #[doc(alias("evaluate", "state_value", "heuristic evaluation"))]
    fn value(&self, world: &G) -> PerSeat<f64>;

    /// Is the position quiescent, so that the evaluation compares like with like? A playout at its horizon goes on until it
    /// is, so that one choice is not judged before the others' answer and another one after it.
    #[doc(alias = "quiescent")]
    fn is_quiet(&self, _world: &G) -> bool {
        true
    }

    /// May a search leave the policy's choice for this one, whose [worth](Policy::weigh) to the policy is given (domain
    /// pruning)? A game rules out what playouts cannot judge: what costs nothing there, but the patience of people. The searches
    /// for forced wins and losses try it all the same.
    #[doc(alias = "pruning")]
    fn is_tried(&self, _choice: G::Choice, _worth: f64) -> bool {
        true
    }

    /// Can the game end within this turn or the next one? Where it surely cannot, forced wins are not searched for.
    fn may_end(&self, _view: &G::View) -> bool {
        true
    }
}

/// Search parameters of a game. The default suits a game that has not been tuned.
#[doc(alias = "hyperparameters")]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lookahead {
    /// Where a playout ends.
    pub horizon: Horizon,
    /// What its end is worth.
    pub reward: Reward,
    /// Progressive widening: only the policy's top choices, at most this many, become arms of the search.
    #[doc(alias = "progressive widening")]
    pub most_arms: usize,
    /// Probability that a playout step is uniformly random instead of the policy's (epsilon-greedy rollouts).
    pub epsilon: f64,
    /// The policy's choice is replaced only by one whose value is this many standard errors higher.
    pub standard_errors: f64,
    /// Playouts a choice at the levels keen and fierce.
    pub playouts: [u32; 2],
    /// Particles of the belief filter; 0 samples worlds by the view alone.
    pub particles: u32,
}

impl Lookahead {
    /// Rollouts to the end of the game with 5 % uniformly random steps, judged by their returns; no belief.
    pub const DEFAULT: Self = Lookahead {
        horizon: Horizon::End,
        reward: Reward::Returns,
        most_arms: 32,
        epsilon: 0.05,
        standard_errors: 1.0,
        playouts: [200, 1_000],
        particles: 0,
    };
}

/// Where a playout ends.
#[doc(alias("depth limit", "search depth", "truncation"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// With the game.
    End,
    /// After this many steps (chance included), or at the next quiescent position ([`is_quiet`](Knowledge::is_quiet)); the
    /// [evaluation](Knowledge::value) stands for the rest.
    Steps(u32),
}

/// The utility by which a search judges the end of a game.
#[doc(alias = "utility")]
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reward {
    /// What is played for: the win, or chips.
    Returns,
    /// Reward shaping: nine tenths are a softmax of the final scores ([`shares`]), one tenth the returns, which know how ties
    /// are broken. A narrow loss is better than a wide one, so choices are told apart with fewer playouts where games are
    /// long.
    #[doc(alias = "reward shaping")]
    Margin {
        /// Temperature of the softmax, in points of score.
        scale: f64,
    },
}

/// Replaces each worth by the probability that [`best`](crate::best) takes it: that it is the largest once independent
/// uniform noise from 0 to `tie_noise` is added to all. Numerical integration, right to about a thousandth.
#[doc(alias("argmax probabilities", "tie-breaking"))]
pub fn chances_of_best(worths: &mut [f64], tie_noise: f64) {
    /// Points of the midpoint rule.
    const POINTS: u32 = 64;
    let most = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let contends = |worth: f64| most - worth < tie_noise;
    if worths.iter().filter(|&&worth| contends(worth)).count() == 1 {
        worths.iter_mut().for_each(|worth| *worth = f64::from(u8::from(contends(*worth))));
        return;
    }
    let before: Vec<f64> = worths.to_vec();
    let mut sum = 0.0;
    for (index, chance) in worths.iter_mut().enumerate() {
        *chance = 0.0;
        if !contends(before[index]) {
            continue;
        }
        // Averages over the noise of this one the probability that no other one exceeds it.
        for point in 0..POINTS {
            let reach = before[index] + tie_noise * (f64::from(point) + 0.5) / f64::from(POINTS);
            let behind = |(other, &worth): (usize, &f64)| match other == index {
                true => 1.0,
                false => ((reach - worth) / tie_noise).clamp(0.0, 1.0),
            };
            *chance += before.iter().enumerate().map(behind).product::<f64>();
        }
        sum += *chance;
    }
    worths.iter_mut().for_each(|chance| *chance /= sum);
}

/// Softmax of the scores with temperature `scale`, in points: the shares of a win that the scores predict.
#[doc(alias("softmax", "Boltzmann distribution"))]
pub fn shares(scores: &PerSeat<f64>, scale: f64) -> PerSeat<f64> {
    let most = scores.values().iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut shares = scores.clone();
    let seats: Vec<Seat> = scores.iter().map(|(seat, _)| seat).collect();
    let mut sum = 0.0;
    for &seat in &seats {
        shares[seat] = ((scores[seat] - most) / scale).exp();
        sum += shares[seat];
    }
    seats.into_iter().for_each(|seat| shares[seat] /= sum);
    shares
}

/// Factors and score sources by which a study groups games.
#[doc(alias("covariates", "score breakdown"))]
pub trait Study: Game {
    /// What may have made a difference to a seat, once the game is over: which card, which species, who began.
    fn factors(&self, seat: Seat) -> Vec<Factor>;

    /// Where the score of a seat comes from; the points sum to its score.
    fn points(&self, seat: Seat) -> Vec<Points>;
}

/// Something that differs from game to game: `species` was `red`.
#[doc(alias = "covariate")]
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Factor {
    /// What may have made a difference: `species`.
    pub name: &'static str,
    /// What it was for this seat in this game: `red`.
    pub value: String,
}

impl Factor {
    /// A factor whose value is printed as it displays itself.
    pub fn new(name: &'static str, value: impl ToString) -> Self {
        Factor { name, value: value.to_string() }
    }
}

/// Points of a score by their source.
#[doc(alias = "score component")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Points {
    /// Where the points come from: `animals`.
    pub source: &'static str,
    /// How many, or how few where they are negative.
    pub points: i32,
}

/// The optional parts that a game has. Code that would use a missing part does without it.
#[doc(alias("capabilities", "GameType"))]
pub struct Extras<G: Game> {
    /// A rollout policy and evaluation; without it bots play by the rules alone.
    pub knowledge: Option<&'static dyn Knowledge<G>>,
    /// By the number of seats.
    pub lookahead: fn(SeatCount) -> Lookahead,
    /// An observation tensor for networks.
    pub features: Option<Features<G>>,
    /// Factors and score sources for statistics.
    pub study: Option<Studied<G>>,
}

/// The factors of a game that can be [studied](Study).
#[doc(alias = "covariates")]
#[derive(Debug)]
pub struct Studied<G: Game> {
    /// What may have made a difference to a seat ([`Study::factors`]).
    pub factors: fn(&G, Seat) -> Vec<Factor>,
    /// Where the score of a seat comes from ([`Study::points`]).
    pub points: fn(&G, Seat) -> Vec<Points>,
}

impl<G: Game> Extras<G> {
    /// A game that has rules alone.
    pub const NONE: Self =
        Extras { knowledge: None, lookahead: |_| Lookahead::DEFAULT, features: None, study: None };

    /// With this rollout policy and evaluation.
    #[must_use]
    pub const fn knowing(mut self, knowledge: &'static dyn Knowledge<G>) -> Self {
        self.knowledge = Some(knowledge);
        self
    }

    /// With these search parameters for each number of seats.
    #[must_use]
    pub const fn looking(mut self, lookahead: fn(SeatCount) -> Lookahead) -> Self {
        self.lookahead = lookahead;
        self
    }
}

impl<G: Observe> Extras<G> {
    /// With the game's observation tensor.
    #[must_use]
    pub const fn observing(mut self) -> Self {
        self.features = Some(Features::OF_GAME);
        self
    }
}

impl<G: Study> Extras<G> {
    /// With the game's factors and score sources.
    #[must_use]
    pub const fn studied(mut self) -> Self {
        self.study = Some(Studied { factors: G::factors, points: G::points });
        self
    }
}

impl<G: Game> std::fmt::Debug for Extras<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Extras")
            .field("knowledge", &self.knowledge.is_some())
            .field("features", &self.features.is_some())
            .field("study", &self.study.is_some())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::best;

    #[test]
    fn chances_are_those_of_the_best() {
        for (worths, tie_noise) in [
            (vec![1.0, 1.0], 0.5),
            (vec![1.0, 0.8, 0.3, 0.9], 0.5),
            (vec![0.0, 0.1, 0.2, 0.3, 0.31, 0.29], 0.2),
            (vec![3.0, 1.0, 2.0], 0.1),
        ] {
            let mut chances = worths.clone();
            chances_of_best(&mut chances, tie_noise);
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let mut luck = Luck::seed_from_u64(1);
            let indices: Vec<usize> = (0..worths.len()).collect();
            let mut counts = vec![0.0; worths.len()];
            const DRAWS: u32 = 100_000;
            for _ in 0..DRAWS {
                counts[best(&indices, tie_noise, &mut luck, |index| worths[index])] += 1.0 / f64::from(DRAWS);
            }
            for (chance, count) in chances.iter().zip(&counts) {
                assert!((chance - count).abs() < 0.006, "{worths:?}: {chances:?} and {counts:?}");
            }
        }
    }

    #[test]
    fn shares_sum_to_one_and_follow_the_scores() {
        let scores = PerSeat::new(SeatCount::new(3), |seat| [10.0, 20.0, 20.0][seat.index()]);
        let shares = shares(&scores, 5.0);
        assert!((shares.values().iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert_eq!(shares[Seat::new(1)], shares[Seat::new(2)]);
        assert!((shares[Seat::new(1)] / shares[Seat::new(0)] - 2f64.exp()).abs() < 1e-9);
    }
}
