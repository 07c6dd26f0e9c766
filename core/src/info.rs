//! Static facts of a game: its action space, seats, utilities, information structure, and how long it lasts. A game declares
//! them ([`Game::FACTS`]), the laws check them, and bots, environments and shelves read them.

use serde::Serialize;

use crate::{Coded, Game, SeatCount};

/// What holds of every game of a kind, whatever its options.
#[doc(alias("GameType", "env spec"))]
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Facts {
    /// All codes of choices are below this.
    #[doc(alias("num_distinct_actions", "action space"))]
    pub actions: u16,
    /// All codes of outcomes are below this; 0 without chance.
    #[doc(alias = "max_chance_outcomes")]
    pub outcomes: u16,
    /// The smallest table.
    pub fewest: SeatCount,
    /// The largest table.
    pub most: SeatCount,
    /// What is played for.
    pub returns: Returns,
    /// Does anything hide?
    pub information: Information,
    /// Does anything fall by chance?
    pub chance: Chance,
    /// May several seats be awaited at once?
    pub moves: Moves,
    /// With which probability worlds are imagined.
    pub worlds: WorldOdds,
}

/// The bounds of the [returns](Game::returns) of one seat at the end, and their sum over all seats.
#[doc(alias("utility", "min_utility", "max_utility", "utility_sum"))]
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Returns {
    /// No seat gets less.
    pub least: f64,
    /// No seat gets more.
    pub most: f64,
    /// What all seats get together: 0 in a zero-sum game, 1 where the win is shared out (constant sum); none where it varies
    /// (general sum).
    #[doc(alias("zero-sum", "constant-sum", "general-sum"))]
    pub sum: Option<f64>,
}

/// What the seats see of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Information {
    /// Every eye sees all there is, and every choice (perfect information): one world alone fits a view.
    Perfect,
    /// There is something that some eye may not know (imperfect information).
    #[doc(alias = "imperfect information")]
    Hidden,
}

/// What the game leaves to chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// Nothing: choices alone decide.
    Deterministic,
    /// Dice or draws, each with exact probabilities (explicit chance nodes).
    #[doc(alias = "explicit stochastic")]
    Stochastic,
}

/// Who may be awaited at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Moves {
    /// One seat at a time.
    Sequential,
    /// Several at times, in some variant or with some number of seats; they answer in any order.
    Simultaneous,
}

/// With which probability [`imagine`](Game::imagine) draws each world that fits a view. Choices are counted as evidence of
/// nothing but that they were legal: how likely a seat chooses so in a world is the business of a belief (`ruckus-bots`).
#[doc(alias("determinization", "posterior", "belief state", "resample_from_infostate"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WorldOdds {
    /// Each world that fits is as likely as the other.
    Uniform,
    /// The posterior, if choices tell nothing: each world in proportion to the probability of the dice and draws that lead to it.
    /// In card games this is every arrangement of the single cards alike.
    Posterior,
    /// Neither, but only in the part that is named here: there is no telling how likely that is, or it would cost too much. Any
    /// world that fits can come up, and no other; what is not named is as in [`Posterior`](WorldOdds::Posterior).
    Heuristic(&'static str),
}

impl Returns {
    /// The win is shared out: each seat gets its share, and all shares sum to 1.
    pub const SHARES: Returns = Returns { least: 0.0, most: 1.0, sum: Some(1.0) };

    /// What one seat wins, others lose: at most so much.
    pub const fn zero_sum(most: f64) -> Self {
        Returns { least: -most, most, sum: Some(0.0) }
    }
}

impl Facts {
    /// Perfect information, one seat at a time, played for shares of the win; with or without chance, as the type of its
    /// outcomes says. The other functions say what is different.
    pub const fn of<G: Game>(fewest: SeatCount, most: SeatCount) -> Self {
        Facts {
            actions: G::Choice::CODES,
            outcomes: G::Outcome::CODES,
            fewest,
            most,
            returns: Returns::SHARES,
            information: Information::Perfect,
            chance: if G::Outcome::CODES == 0 { Chance::Deterministic } else { Chance::Stochastic },
            moves: Moves::Sequential,
            worlds: WorldOdds::Uniform,
        }
    }

    /// Something hides, and worlds are imagined with this probability.
    #[must_use]
    pub const fn hidden(self, worlds: WorldOdds) -> Self {
        Facts { information: Information::Hidden, worlds, ..self }
    }

    /// Several seats may be awaited at once.
    #[must_use]
    pub const fn simultaneous(self) -> Self {
        Facts { moves: Moves::Simultaneous, ..self }
    }

    /// It is played for this.
    #[must_use]
    pub const fn played_for(self, returns: Returns) -> Self {
        Facts { returns, ..self }
    }

    /// Is a position all there is to know? Nothing hides, nothing falls by chance, and seats choose one after the other: then
    /// minimax applies, and transpositions are equal.
    #[doc(alias("perfect information", "combinatorial game"))]
    pub const fn is_open(&self) -> bool {
        matches!(
            (self.information, self.chance, self.moves),
            (Information::Perfect, Chance::Deterministic, Moves::Sequential)
        )
    }
}

/// A [horizon](Game::horizon) of the plain game with so many seats, longer or shorter as the bound is with these options.
pub fn horizon_in_proportion<G: Game>(seats: SeatCount, options: &G::Options, plain: u32) -> u32 {
    let longest = G::longest(seats, options);
    let of_plain = u64::from(G::longest(seats, &G::Options::default()));
    let scaled = u64::from(plain) * u64::from(longest) / of_plain.max(1);
    u32::try_from(scaled).unwrap_or(u32::MAX).clamp(1, longest)
}

/// What is known of a game before it begins: its facts, and how long it lasts with these seats and options.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct GameInfo {
    /// How many play.
    #[doc(alias = "num_players")]
    pub seats: SeatCount,
    /// No game takes more steps, chance included ([`Game::longest`]).
    #[doc(alias = "max_game_length")]
    pub longest: u32,
    /// After so many steps almost every game is over ([`Game::horizon`]).
    #[doc(alias = "max_episode_steps")]
    pub horizon: u32,
    /// What holds with all seats and options.
    #[serde(flatten)]
    pub facts: Facts,
}

impl GameInfo {
    /// Of a game with these seats and options, which `set_up` accepts.
    pub fn of<G: Game>(seats: SeatCount, options: &G::Options) -> Self {
        let (longest, horizon) = (G::longest(seats, options), G::horizon(seats, options));
        GameInfo { seats, longest, horizon, facts: G::FACTS }
    }
}
