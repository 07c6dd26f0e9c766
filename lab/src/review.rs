//! A finished game reviewed: each seat's chance to win over the steps, where it turned, and what made the result.
//!
//! There is one measure for all of it: how often a seat would win if everybody played on from a position as the game's own
//! policy does. It is estimated by playing the whole game out again and again from every position, each time with one luck for
//! all positions ([`Hindsight::endings`]). So the changes from step to step sum to result less start in each of those times,
//! exactly, and how far the times differ is how sure a sum of them is.
//!
//! A die or a draw moves that chance by nothing on average, whoever plays how well: that is what makes it luck.

mod tally;
mod turning;

use std::time::{Duration, Instant};

use rayon::prelude::*;
use ruckus_core::{Budget, Record, Saying, Seat, mix};
use ruckus_shelf::{Cause, Hindsight, NoHindsight, Shelved};
use serde::Serialize;
use ts_rs::TS;

use tally::Tally;

/// So often the game is played out at least, whatever the budget.
pub const FEWEST: u64 = 8;
/// More often than this nobody sees a difference.
pub const MOST: u64 = 8_000;
/// Of the time, this share goes to the positions; the rest is for judging the choices at which it turned.
const FOR_POSITIONS: f64 = 0.7;
/// So many times are played out before somebody looks at the clock again.
const BATCH: u64 = 8;
/// Two standard errors, nearly: 19 times in 20.
const WIDTH: f64 = 1.96;

/// What is reviewed, and how thoroughly.
#[expect(missing_debug_implementations, reason = "holds a game")]
pub struct Reviewing<'a> {
    pub game: &'a dyn Shelved,
    pub record: &'a Record,
    /// Playouts a position, or time for all of it. With playouts alone a review follows from its seed.
    pub budget: Budget,
    pub seed: u64,
    /// All cores, if none is given.
    pub threads: Option<usize>,
}

/// Why there is no review.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ReviewError {
    #[error(transparent)]
    NoHindsight(#[from] NoHindsight),
    #[error("the threads cannot be started: {0}")]
    Threads(String),
    #[error("nobody waits for it any more")]
    Stopped,
}

/// A finished game, reviewed. Chances are in thousandths; `±` holds 19 times in 20.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Review {
    /// So many steps the game took.
    pub steps: u32,
    /// So often it was played out from each position.
    pub playouts: u32,
    /// Whose doing each step was: the seat that chose, or none for chance.
    pub choosers: Vec<Option<Seat>>,
    /// The same game for each seat.
    pub seats: Vec<Retrospect>,
}

/// A finished game as it went for one seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Retrospect {
    /// Its chance to win in each position, from the first to the last.
    pub chances: Vec<Chance>,
    pub split: Split,
    /// Where it turned, in the order of the steps.
    pub turns: Vec<TurningPoint>,
}

/// A chance, or a change of one, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Chance {
    pub value: i32,
    /// So far it may be off on either side.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Split {
    pub start: Chance,
    /// Its own choices.
    pub choices: Chance,
    /// Dice and draws of which it learned something.
    pub luck: Chance,
    /// What others did, and what they were dealt unseen.
    pub others: Chance,
    pub result: i32,
}

/// A step that changed much.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TurningPoint {
    /// The number of the step, from 0: the position before it has the same number.
    pub step: u32,
    /// Who chose; none if it was chance.
    pub chooser: Option<Seat>,
    /// How many moments the seat had been told before it.
    pub moment: u32,
    /// What it did to the seat's chance.
    pub change: Chance,
    pub words: Option<Saying>,
    /// The choice, if it was the seat's own, held against others.
    pub judged: Option<JudgedChoice>,
}

/// A choice held against others by what the seat could know then.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct JudgedChoice {
    /// What was asked.
    pub question: Saying,
    /// Best first.
    pub choices: Vec<HeldAgainst>,
    /// In so many imagined worlds each was tried.
    pub worlds: u32,
    /// By how much the best one was better than the one that was taken; clear or not.
    pub loss: Chance,
    /// Was there a better choice? In words.
    pub verdict: String,
    /// What that goes by.
    pub basis: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HeldAgainst {
    pub words: Saying,
    pub taken: bool,
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
        let tally = self.tally(back, start, progress)?;
        let mut seats: Vec<Retrospect> =
            back.seats().each().map(|seat| retrospect(back, &tally, seat)).collect();
        let left = self.budget.time.map(|time| time.saturating_sub(start.elapsed()));
        let tallied = self.done_so_far(&tally, start);
        turning::judge(
            back,
            &mut seats,
            &turning::Judging {
                seed: self.seed,
                playouts: tally.times(),
                time: left,
                stop: &self.budget.stop,
            },
            &|done| progress(tallied + (1.0 - tallied) * done),
        );
        if self.budget.stop.is_raised() {
            return Err(ReviewError::Stopped);
        }
        Ok(Review {
            steps: back.steps() as u32,
            playouts: tally.times() as u32,
            choosers: (0..back.steps()).map(|step| back.chooser(step)).collect(),
            seats,
        })
    }

    /// Plays the game out from all its positions until the budget is spent.
    fn tally(
        &self,
        back: &dyn Hindsight,
        start: Instant,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<Tally, ReviewError> {
        let mut tally = Tally::new(back);
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
            // In the order of their numbers, on however many threads.
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

fn share_of(part: Duration, whole: Duration) -> f64 {
    part.as_secs_f64() / whole.as_secs_f64().max(1e-9)
}

/// The game as it went for one seat, its turning points not judged yet.
fn retrospect(back: &dyn Hindsight, tally: &Tally, seat: Seat) -> Retrospect {
    let chances = (0..=back.steps()).map(|position| tally.chance(position, seat)).collect();
    Retrospect { chances, split: tally.split(seat), turns: turning::points(back, tally, seat) }
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
