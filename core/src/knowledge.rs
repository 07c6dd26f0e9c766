//! What a game may know of itself beyond its rules, each part for those who want it: how a choice or a position is to be
//! judged, what a network may read of a view, and what a study sorts games by. A game names what it has in its
//! [`Words`](crate::Words); nothing here is needed to play it.

use crate::{Game, Luck, PerSeat, Seat, SeatCount, best};

/// A way to play that looks at the choices once and takes one: by lot, or by what it knows of the game. It is a bot by
/// itself, the policy of playouts, and a model of how others choose.
///
/// A game writes what each choice is worth; the rest follows, unless it plays otherwise.
pub trait Policy<G: Game>: Send + Sync {
    /// Appends what each choice is worth to the view's owner, in a measure of its own: the more the better.
    fn weigh(&self, view: &G::View, choices: &[G::Choice], worths: &mut Vec<f64>);

    /// Choices this close together are as good as equal. Unless said, only equals are.
    fn whim(&self) -> f64 {
        1e-6
    }

    /// Takes the [best](best()) choice, or one about as good.
    fn choose(&self, view: &G::View, choices: &[G::Choice], luck: &mut Luck) -> G::Choice {
        let mut worths = Vec::with_capacity(choices.len());
        // Where there is nothing to choose, nothing needs to be weighed.
        if choices.len() > 1 {
            self.weigh(view, choices, &mut worths);
        }
        let mut worths = worths.into_iter();
        best(choices, self.whim(), luck, |_| worths.next().unwrap_or(f64::NEG_INFINITY))
    }

    /// Appends how likely [`choose`](Policy::choose) is to take each choice. They sum to 1.
    fn chances(&self, view: &G::View, choices: &[G::Choice], chances: &mut Vec<f64>) {
        let start = chances.len();
        self.weigh(view, choices, chances);
        chances_of_best(&mut chances[start..], self.whim());
    }

    /// How likely a player of this kind chooses so in this world: what the choice says for the world, to whoever wonders
    /// which one is true.
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

/// Knowledge for a search: a policy for its playouts, and a judge of positions where they are cut short.
pub trait Knowledge<G: Game>: Policy<G> {
    /// The returns that each seat may expect in this world, with all its secrets known. At the end they are the
    /// [`returns`](Game::returns).
    fn value(&self, world: &G) -> PerSeat<f64>;

    /// Can this world be judged fairly? A playout at its horizon goes on until it can, so that one choice is not judged before
    /// the others' answer and another one after it.
    fn rests(&self, _world: &G) -> bool {
        true
    }
}

/// How a search is to look ahead in a game, and how far. The default suits a game that nobody has tried out yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lookahead {
    /// Where a playout ends.
    pub horizon: Horizon,
    /// What its end is worth.
    pub reward: Reward,
    /// At most so many choices are tried: those that the policy holds for the best.
    pub widest: usize,
    /// The share of choices by lot in playouts, for nobody plays quite as one thinks.
    pub slips: f64,
    /// The policy's choice is left for one that is better by so many standard errors.
    pub sure: f64,
    /// Playouts a choice of somebody keen, and of somebody fierce.
    pub playouts: [u32; 2],
    /// So many worlds are believed in by what the others chose; none if all that fit the view are as good.
    pub believed: u32,
}

impl Lookahead {
    pub const DEFAULT: Self = Lookahead {
        horizon: Horizon::End,
        reward: Reward::Returns,
        widest: 32,
        slips: 0.05,
        sure: 1.0,
        playouts: [200, 1_000],
        believed: 0,
    };
}

/// Where a playout ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// With the game.
    End,
    /// After so many steps, chance among them, or a little later where the world [rests](Knowledge::rests); what comes then is
    /// left to the [judge](Knowledge::value).
    Steps(u32),
}

/// What the end of a game is worth to somebody who looks ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reward {
    /// What is played for: the win, or chips.
    Returns,
    /// The [share](shares) of the win that the final scores speak for, so many points making a factor of e: a narrow loss
    /// is better than a wide one. It tells choices apart sooner where games are long.
    Margin { scale: f64 },
}

/// What the chances of [`best`](crate::best) are, for choices of these worths, which are replaced: the chance of each to
/// come first when all get up to `whim` on top. Right to about a thousandth.
pub fn chances_of_best(worths: &mut [f64], whim: f64) {
    const POINTS: u32 = 64;
    let most = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let contends = |worth: f64| most - worth < whim;
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
        // The mean, over what this one gets on top, of the chance that no other one gets past it.
        for point in 0..POINTS {
            let reach = before[index] + whim * (f64::from(point) + 0.5) / f64::from(POINTS);
            let behind = |(other, &worth): (usize, &f64)| match other == index {
                true => 1.0,
                false => ((reach - worth) / whim).clamp(0.0, 1.0),
            };
            *chance += before.iter().enumerate().map(behind).product::<f64>();
        }
        sum += *chance;
    }
    worths.iter_mut().for_each(|chance| *chance /= sum);
}

/// Shares of a win by scores: the further ahead the surer, `scale` points making a factor of e.
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

/// A view as numbers, for a network.
pub trait Observe: Game {
    /// What each number means; as many as [`observe`](Observe::observe) appends, whatever the view.
    fn features(seats: SeatCount) -> Vec<String>;

    /// Appends the numbers of a view, most of them from 0 to 1. Seats are counted from the view's owner on, so that one
    /// network can sit anywhere.
    fn observe(view: &Self::View, numbers: &mut Vec<f32>);
}

/// What a study sorts games by.
pub trait Study: Game {
    /// What may have made a difference to a seat, once the game is over: which card, which species, who began.
    fn factors(&self, seat: Seat) -> Vec<Factor>;

    /// Where the score of a seat comes from; the points sum to its score.
    fn points(&self, seat: Seat) -> Vec<Points>;
}

/// Something that differs from game to game: `species` was `red`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Factor {
    pub name: &'static str,
    pub value: String,
}

impl Factor {
    pub fn new(name: &'static str, value: impl ToString) -> Self {
        Factor { name, value: value.to_string() }
    }
}

/// So many points from one source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Points {
    pub source: &'static str,
    pub points: i32,
}

/// What a game has of all this. Where a part is missing, whoever would use it does without.
pub struct Extras<G: Game> {
    pub knowledge: Option<&'static dyn Knowledge<G>>,
    /// For so many seats.
    pub lookahead: fn(SeatCount) -> Lookahead,
    pub features: Option<Features<G>>,
    pub study: Option<Studied<G>>,
}

/// The features of a game that [observes](Observe).
#[derive(Debug)]
pub struct Features<G: Game> {
    pub names: fn(SeatCount) -> Vec<String>,
    pub observe: fn(&G::View, &mut Vec<f32>),
}

/// The factors of a game that can be [studied](Study).
#[derive(Debug)]
pub struct Studied<G: Game> {
    pub factors: fn(&G, Seat) -> Vec<Factor>,
    pub points: fn(&G, Seat) -> Vec<Points>,
}

impl<G: Game> Extras<G> {
    pub const NONE: Self =
        Extras { knowledge: None, lookahead: |_| Lookahead::DEFAULT, features: None, study: None };

    #[must_use]
    pub const fn knowing(mut self, knowledge: &'static dyn Knowledge<G>) -> Self {
        self.knowledge = Some(knowledge);
        self
    }

    #[must_use]
    pub const fn looking(mut self, lookahead: fn(SeatCount) -> Lookahead) -> Self {
        self.lookahead = lookahead;
        self
    }
}

impl<G: Observe> Extras<G> {
    #[must_use]
    pub const fn observing(mut self) -> Self {
        self.features = Some(Features { names: G::features, observe: G::observe });
        self
    }
}

impl<G: Study> Extras<G> {
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
        for (worths, whim) in [
            (vec![1.0, 1.0], 0.5),
            (vec![1.0, 0.8, 0.3, 0.9], 0.5),
            (vec![0.0, 0.1, 0.2, 0.3, 0.31, 0.29], 0.2),
            (vec![3.0, 1.0, 2.0], 0.1),
        ] {
            let mut chances = worths.clone();
            chances_of_best(&mut chances, whim);
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let mut luck = Luck::seed_from_u64(1);
            let indices: Vec<usize> = (0..worths.len()).collect();
            let mut counts = vec![0.0; worths.len()];
            const DRAWS: u32 = 100_000;
            for _ in 0..DRAWS {
                counts[best(&indices, whim, &mut luck, |index| worths[index])] += 1.0 / f64::from(DRAWS);
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
