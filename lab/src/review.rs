//! Post-game analysis: each seat's chance to win over the steps, where it turned, and what made the result.
//!
//! The algorithm is Monte Carlo evaluation of every position by rollouts of the game's own policy (Abramson, 1990) with
//! common random numbers, and a split of the result over the steps by whose doing each was, as luck is told from skill in
//! backgammon and poker (AIVAT: Burch, Schmid, Moravcik, Morrill and Bowling, 2018, is the relative with proven variance).
//! Deviation: nothing is fitted or corrected; the terms telescope, so they sum exactly.
//!
//! There is one measure for all of it: how often a seat would win if all seats played on from a position by the game's own
//! policy. It is estimated by rollouts from every position; one of them has the same RNG streams for all positions
//! ([`Hindsight::endings`]). So the changes from step to step sum to result less start in each rollout, exactly, and the
//! spread over rollouts is the standard error of such a sum.
//!
//! The playouts go first to all positions, for the terms, and then to the ends of turns alone, for what is shown as a curve
//! and for the turning points: turns are few, so that the same time makes their intervals several times as narrow.
//!
//! A die or a draw moves that chance by nothing on average, however well the seats play: that is what makes it luck.

mod tally;
mod turning;
mod units;

use std::time::{Duration, Instant};

use rayon::prelude::*;
use ruckus_core::{Budget, Phrase, Record, Saying, Seat, mix};
use ruckus_shelf::{Cause, Hindsight, NoHindsight, Shelved};
use serde::Serialize;
use ts_rs::TS;

use tally::Tally;
pub use units::Unit;

/// Fewest playouts of each position, whatever the budget.
pub const FEWEST: u64 = 8;
/// Most playouts of each position where the budget counts none: beyond this no difference can be seen.
pub const MOST: u64 = 8_000;
/// Share of the time that goes to playouts of all positions.
const FOR_POSITIONS: f64 = 0.4;
/// Share of the time up to which the ends of turns are played out more often; the rest is for judging choices.
const FOR_TURNS: f64 = 0.75;
/// Playouts between two looks at the clock.
const BATCH: u64 = 8;
/// Half the width of a 95 % interval, in standard errors.
const WIDTH: f64 = 1.96;

/// What is reviewed, and how thoroughly.
#[doc(alias("post-game analysis", "game analysis"))]
#[expect(missing_debug_implementations, reason = "holds a game")]
pub struct Reviewing<'a> {
    /// The game that was played.
    pub game: &'a dyn Shelved,
    /// The record of it, from the first step to the last.
    pub record: &'a Record,
    /// Playouts a position, or time for all of it. With playouts alone a review follows from its seed.
    pub budget: Budget,
    /// The seed of all rollouts.
    pub seed: u64,
    /// All cores, if none is given.
    pub threads: Option<usize>,
}

/// Why there is no review.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// The game is not over, or cannot be played again.
    #[error(transparent)]
    NoHindsight(#[from] NoHindsight),
    /// The operating system refused the threads; with its reason.
    #[error("the threads cannot be started: {0}")]
    Threads(String),
    /// The budget's stop was raised.
    #[error("it was cancelled")]
    Stopped,
}

/// A finished game, reviewed. Chances are in thousandths; `±` holds 19 times in 20.
#[doc(alias("post-game analysis", "game report"))]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Review {
    /// The length of the game, in steps.
    pub steps: u32,
    /// Playouts of each position; those at the ends of turns may have more.
    pub playouts: u32,
    /// Whose doing each step was: the seat that chose, or none for chance.
    pub choosers: Vec<Option<Seat>>,
    /// The turns of the game, in order.
    pub units: Vec<Unit>,
    /// The same game for each seat.
    pub seats: Vec<Retrospect>,
}

/// A finished game as it went for one seat.
#[doc(alias = "player report")]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Retrospect {
    /// Its chance to win in each position, from the first to the last.
    pub chances: Vec<Chance>,
    /// What made its result.
    pub split: Split,
    /// Where it turned, in the order of the steps.
    pub turns: Vec<TurningPoint>,
    /// What cannot be told of it, in words; empty where all can.
    pub remark: String,
}

/// A chance, or a change of one, in thousandths.
#[doc(alias("win probability", "winning chances"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Chance {
    /// In thousandths of a win.
    pub value: i32,
    /// Half the width of its 95 % interval, in thousandths.
    pub error: i32,
}

impl Chance {
    /// A value and its standard error.
    pub fn of(value: f64, error: f64) -> Self {
        let error = (error.min(1.0) * 1_000.0 * WIDTH).ceil() as i32;
        Chance { value: (value * 1_000.0).round() as i32, error }
    }

    /// Does the interval leave out zero?
    pub const fn is_clear(self) -> bool {
        self.value.abs() > self.error
    }
}

/// How the start became the result: the terms sum to the result, to the thousandth.
#[doc(alias("luck and skill", "credit assignment", "variance decomposition"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Split {
    /// The chance before the first step.
    pub start: Chance,
    /// Its own choices.
    pub choices: Chance,
    /// Dice and draws of which it learned something.
    pub luck: Chance,
    /// What others did, and what they were dealt unseen.
    pub others: Chance,
    /// The share of the win in the end, in thousandths.
    pub result: i32,
}

/// A turn that changed much, and the step in it that did most.
#[doc(alias("blunder", "swing", "mistake"))]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TurningPoint {
    /// The turn's place among the units.
    pub unit: u32,
    /// The positions at which it begins and ends.
    pub from: u32,
    /// The position after its last step.
    pub to: u32,
    /// The number of the step, from 0: the position before it has the same number.
    pub step: u32,
    /// Who chose; none if it was chance.
    pub chooser: Option<Seat>,
    /// How many moments the seat had been told before it.
    pub moment: u32,
    /// What the turn did to the seat's chance. The intervals of all turning points hold together, 19 times in 20.
    pub change: Chance,
    /// What happened in the step.
    pub words: Option<Saying>,
    /// What the turn brought, or what was let go in it, where that can be said.
    pub why: Option<Phrase>,
    /// The choice compared with others, if it was the seat's own.
    pub judged: Option<JudgedChoice>,
}

/// A choice compared with others by what the seat could know then.
#[doc(alias("best move", "analysis line"))]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct JudgedChoice {
    /// What was asked.
    pub question: Saying,
    /// Best first.
    pub choices: Vec<HeldAgainst>,
    /// The number of imagined worlds in which each was tried.
    pub worlds: u32,
    /// By how much the best one was better than the one that was taken; clear or not.
    pub loss: Chance,
    /// Was there a better choice? In words.
    pub verdict: String,
    /// What that goes by.
    pub basis: String,
}

/// One of the choices that were compared.
#[doc(alias = "paired comparison")]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HeldAgainst {
    /// The choice in words.
    pub words: Saying,
    /// Was it the one that was made?
    pub taken: bool,
    /// How often the seat wins after it.
    pub chance: Chance,
    /// Is it too close to the best one to be told apart?
    pub close: bool,
}

impl Review {
    /// Does it tell of a better choice at this turning point?
    pub fn has_better(point: &TurningPoint) -> bool {
        point.judged.as_ref().is_some_and(|judged| judged.loss.is_clear())
    }
}

impl Reviewing<'_> {
    /// Reviews the game; `progress` is told how much of it is done, from 0 to 1.
    pub fn run(&self, progress: &(dyn Fn(f64) + Sync)) -> Result<Review, ReviewError> {
        let back = self.game.look_back(self.record)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0)).build();
        let pool = pool.map_err(|error| ReviewError::Threads(error.to_string()))?;
        pool.install(|| self.review(&*back, progress))
    }

    fn review(&self, back: &dyn Hindsight, progress: &(dyn Fn(f64) + Sync)) -> Result<Review, ReviewError> {
        let start = Instant::now();
        let units = units::units(back);
        let mut tally = self.tally(back, &units, start, progress)?;
        let clock = Clock { time: self.budget.time, start };
        let confirming = turning::Confirming {
            seed: mix(self.seed, u64::MAX),
            playouts: tally.times(),
            until: &|| clock.has_reached(FOR_TURNS),
            stop: &self.budget.stop,
        };
        progress(FOR_POSITIONS);
        let found = turning::points(back, &mut tally, &units, &confirming);
        let mut seats: Vec<Retrospect> = back
            .seats()
            .each()
            .zip(found)
            .map(|(seat, turns)| retrospect(back, &tally, seat, turns))
            .collect();
        let left = self.budget.time.map(|time| time.saturating_sub(start.elapsed()));
        progress(FOR_TURNS);
        turning::judge(
            back,
            &mut seats,
            &turning::Judging {
                seed: self.seed,
                playouts: tally.times(),
                time: left,
                stop: &self.budget.stop,
            },
            &|done| progress(FOR_TURNS + (1.0 - FOR_TURNS) * done),
        );
        if self.budget.stop.is_raised() {
            return Err(ReviewError::Stopped);
        }
        Ok(Review {
            steps: back.steps() as u32,
            playouts: tally.times() as u32,
            choosers: (0..back.steps()).map(|step| back.chooser(step)).collect(),
            units,
            seats,
        })
    }

    /// Plays the game out from all its positions until the budget is spent.
    fn tally(
        &self,
        back: &dyn Hindsight,
        units: &[Unit],
        start: Instant,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<Tally, ReviewError> {
        let mut tally = Tally::new(back, &units::stretches(units, back.steps()));
        let most =
            self.budget.iterations.unwrap_or(MOST).clamp(2, MOST.max(self.budget.iterations.unwrap_or(0)));
        let fewest = FEWEST.min(most);
        let time = self.budget.time.map(|time| time.mul_f64(FOR_POSITIONS));
        while tally.times() < most {
            let spent = time.is_some_and(|time| start.elapsed() >= time);
            if self.budget.stop.is_raised() {
                return Err(ReviewError::Stopped);
            }
            if spent && tally.times() >= fewest {
                break;
            }
            let batch = BATCH.min(most - tally.times());
            let numbers: Vec<u64> = (tally.times()..tally.times() + batch).collect();
            let play = |number: u64| back.endings(mix(self.seed, number));
            // In the order of their numbers, whatever the number of threads.
            let ends: Vec<Vec<u8>> = numbers.into_par_iter().with_max_len(1).map(play).collect();
            ends.iter().for_each(|ends| tally.add(ends));
            progress(self.done_so_far(&tally, start));
        }
        Ok(tally)
    }

    /// Which part of the whole the positions are, and how far they are.
    fn done_so_far(&self, tally: &Tally, start: Instant) -> f64 {
        let by_count = tally.times() as f64 / self.budget.iterations.unwrap_or(MOST) as f64;
        let by_time =
            self.budget.time.map_or(0.0, |time| share_of(start.elapsed(), time.mul_f64(FOR_POSITIONS)));
        (FOR_POSITIONS * by_count.max(by_time)).min(FOR_POSITIONS)
    }
}

/// The time of a review, running.
struct Clock {
    time: Option<Duration>,
    start: Instant,
}

impl Clock {
    /// Is this share of the time gone? Never, where time is not what counts.
    fn has_reached(&self, share: f64) -> bool {
        self.time.is_some_and(|time| self.start.elapsed() >= time.mul_f64(share))
    }
}

fn share_of(part: Duration, whole: Duration) -> f64 {
    part.as_secs_f64() / whole.as_secs_f64().max(1e-9)
}

/// The game as it went for one seat, its turning points not judged yet.
fn retrospect(back: &dyn Hindsight, tally: &Tally, seat: Seat, turns: Vec<TurningPoint>) -> Retrospect {
    let chances = (0..=back.steps()).map(|position| tally.chance(position, seat)).collect();
    let split = tally.split(seat);
    let remark = remark(&split, &turns, tally.times());
    Retrospect { chances, split, turns, remark }
}

/// What the figures do not tell.
fn remark(split: &Split, turns: &[TurningPoint], playouts: u64) -> String {
    let unclear = ![split.choices, split.luck, split.others].iter().any(|term| term.is_clear());
    let said = match (turns.is_empty(), unclear) {
        (false, false) => return String::new(),
        (true, false) => "No single turn changed this chance so much that it could not be accident.",
        (false, true) => "Whether choices, luck or the others made the result cannot be told.",
        (true, true) => "Neither what made the result nor where it turned can be told.",
    };
    format!("{said} That goes by {playouts} playouts.")
}

/// The terms to which a step of this cause is booked, in the order in which they are shown.
const fn term(cause: Cause) -> usize {
    match cause {
        Cause::Own => 0,
        Cause::Luck => 1,
        Cause::Others => 2,
    }
}

#[cfg(test)]
mod tests;
