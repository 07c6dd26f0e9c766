//! A box on the shelf: what can be asked before play begins, games by codes, and whole games at full speed for studies.

use std::ops::RangeInclusive;

use ruckus_bots::solve::TooLarge;
use ruckus_core::kit::Printed;
use ruckus_core::{
    Batch, BatchPlan, BotInfo, BytesError, Checks, Codes, Eye, GameInfo, Header, Kept, Layout, Lessons,
    NotOffered, Record, RecordError, Saying, Seat, SeatChoice, SeatCount, Settled, Standing, Step, Title,
};
use serde_json::Value;

use crate::hindsight::{Hindsight, NoHindsight};
use crate::play::Play;
use crate::show::{Boxed, Primer, Scene};
use crate::solving::{Method, SolveError, Solving};
use crate::studies::OF_STUDIES;
use crate::work::Work;

/// A box on the shelf.
#[doc(alias("type-erased game", "dyn Game", "GameType", "registry entry"))]
pub trait Shelved: Sync {
    /// What stands on the box: names, seats, rules file.
    fn title(&self) -> &'static Title;

    /// Action space, seats, utilities, information, and how long it lasts with these seats and options.
    #[doc(alias("GameType", "env spec", "num_distinct_actions"))]
    fn info(&self, seats: SeatCount, options: &Value) -> Result<GameInfo, RecordError>;

    /// The box as the lobby shows it.
    #[doc(alias = "game metadata")]
    fn boxed(&self) -> Boxed;

    /// All kinds of bots that can be named, weakest first. At a table the last three, its levels, are offered.
    fn bots(&self) -> Vec<BotInfo>;

    /// Bots for studies: these, and some that are not offered at tables.
    fn bots_of_studies(&self) -> Vec<BotInfo> {
        [self.bots(), OF_STUDIES.into()].concat()
    }

    /// What it has for people who have never seen it.
    fn lessons(&self) -> Option<&'static Lessons>;

    /// The same as the page reads it.
    fn primer(&self) -> Option<Primer>;

    /// The figures that options may change by name, as printed.
    fn figures(&self) -> Vec<Printed>;

    /// Holds options from outside against what the game's settings offer.
    fn check_settings(&self, seats: SeatCount, options: &Value) -> Result<(), NotOffered>;

    /// What is right and wrong with a set-up.
    fn checks(&self, seats: SeatCount, options: &Value) -> Result<Checks, RecordError>;

    /// What these options settle otherwise than usual, in words.
    fn settled(&self, seats: SeatCount, options: &Value) -> Vec<Settled>;

    /// The game's own types as the page reads them.
    fn types(&self) -> Vec<String>;

    /// Plays some games and sees that the furniture stays where it is.
    #[cfg(test)]
    fn furniture_stays(&self, games: u64);

    /// What each seat chooses to play as, if it chooses anything.
    fn seat_choice(&self) -> Option<SeatChoice>;

    /// The editions of its rules that can be played; the last one is the newest.
    fn editions(&self) -> RangeInclusive<u16>;

    /// A fresh game by the newest edition of its rules. `null` stands for the default options.
    #[doc(alias("new_initial_state", "reset"))]
    fn set_up(&self, seats: SeatCount, options: &Value) -> Result<Box<dyn Play>, RecordError>;

    /// The game of a record before its first step, by the edition in the header.
    fn begin(&self, header: &Header) -> Result<Box<dyn Play>, RecordError>;

    /// Plays a whole game of bots, one a seat, from this seed. Chance and each seat draw from rows of their own that follow
    /// from it: whoever sits there, the first die falls alike, and so does each later one for as long as as many are thrown.
    #[doc(alias("simulate", "self-play"))]
    fn play_out(&self, bots: &[&str], options: &Value, seed: u64) -> Result<Ended, UnknownBot> {
        self.play_before(bots, options, seed, &mut |_| ())
    }

    /// The same game with an observer.
    fn play_before(
        &self,
        bots: &[&str],
        options: &Value,
        seed: u64,
        watch: &mut dyn FnMut(Watched),
    ) -> Result<Ended, UnknownBot>;

    /// The game by codes alone.
    #[doc(alias("new_initial_state", "environment"))]
    fn by_codes(&self, seats: SeatCount, options: &Value, kept: Kept) -> Result<Box<dyn Codes>, RecordError>;

    /// A game by codes from its [bytes](Codes::to_bytes), which are checked step by step.
    fn of_bytes(&self, bytes: &[u8], kept: Kept) -> Result<Box<dyn Codes>, BytesError>;

    /// A game by codes from bytes that [this program has written](Codes::to_trusted_bytes).
    fn of_trusted_bytes(&self, bytes: &[u8]) -> Result<Box<dyn Codes>, BytesError>;

    /// What a choice is called by a seat that has it; none for a code without a choice, and in another game.
    #[doc(alias = "action_to_string")]
    fn say(&self, game: &dyn Codes, seat: Seat, code: u16) -> Option<Saying>;

    /// How a game by codes looks to an eye: what is asked, and its choices in words; none in another game.
    fn scene(&self, game: &dyn Codes, eye: Eye) -> Option<Scene>;

    /// Many games side by side, by codes alone.
    #[doc(alias("VectorEnv", "vectorized environment"))]
    fn batch(
        &self,
        seats: SeatCount,
        options: &Value,
        plan: BatchPlan,
    ) -> Result<Box<dyn Batch>, RecordError>;

    /// A solver for a game that has at most this many positions.
    #[doc(alias("CFR", "Nash equilibrium"))]
    fn solve(
        &self,
        seats: SeatCount,
        options: &Value,
        method: Method,
        most: usize,
    ) -> Result<Solving, SolveError>;

    /// The blocks of numbers of an observation; none where the game is not observed.
    #[doc(alias = "observation_tensor_shape")]
    fn layout(&self, seats: SeatCount) -> Layout;

    /// Repeats work that is measured, from this seed; returns the repetitions, or the steps of games. None if the game
    /// cannot do it, or not with these options.
    fn work(&self, work: Work, table: (SeatCount, &Value), times: u32, seed: u64) -> Option<u64>;

    /// The size of a state in memory; what it owns on the heap is not counted.
    fn state_bytes(&self) -> usize;

    /// A game that is over, to be looked at again.
    #[doc(alias = "post-game analysis")]
    fn look_back(&self, record: &Record) -> Result<Box<dyn Hindsight>, NoHindsight>;
}

/// How a game of bots ended.
#[doc(alias = "trajectory result")]
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// The places and scores.
    pub standing: Standing,
    /// How many steps it took, chance included.
    pub steps: u64,
}

/// What can be watched of a game of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// A bot that has several choices begins to think.
    Asked(Seat),
    /// It is done.
    Answered(Seat),
    /// A step was taken.
    Taken(Step),
}

/// Why a game of bots cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum UnknownBot {
    /// No bot of this name plays the game.
    #[error("{game} has no bot called {bot}; it has {known}")]
    Unknown {
        /// The game's name for people.
        game: &'static str,
        /// The name that was asked for.
        bot: String,
        /// The names there are, with commas between them.
        known: String,
    },
    /// A bot that needs a solved game, in a game that is too large for it.
    #[error("nobody knows the answer: {0}")]
    Unsolved(#[from] TooLarge),
    /// The game cannot be set up so.
    #[error(transparent)]
    SetUp(#[from] RecordError),
}
