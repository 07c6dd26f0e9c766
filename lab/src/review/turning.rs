//! Turning points (swings, blunders): the turns that changed a seat's chance most, and its own choices among them compared
//! with others by what it could know.
//!
//! The statistics are simultaneous confidence intervals with Bonferroni's correction (Dunn, 1961) over fresh rollouts: what
//! was picked for looking large is measured by samples that had no part in picking it (no winner's curse). Deviation: where
//! there are many turns, only the largest changes of each seat are measured.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rayon::prelude::*;
use ruckus_core::{Budget, Seat, Stop, mix};
use ruckus_shelf::{Advice, Hindsight, TriedChoice};

use super::tally::{Sums, Tally};
use super::units::{Unit, stretches};
use super::{Chance, HeldAgainst, JudgedChoice, Retrospect, TurningPoint};

/// Most turning points of a seat.
const MOST: usize = 5;
/// Smallest change of a turning point, in thousandths of a win.
const LEAST: i32 = 40;
/// All turns are measured again where that makes at most this many intervals.
const INTERVALS: usize = 50;
/// Where it makes more, this many turns of each seat are measured again.
const PICKED: usize = 8;
/// Playouts in a batch by which turns are measured again, and the fewest of them.
const FEWEST_CONFIRMED: u64 = 32;
/// Most playouts by which a turn is measured again.
const MOST_CONFIRMED: u64 = 4_000;
/// Without a clock, playouts of a turn for each playout of a position.
const MORE: u64 = 4;
/// Half the width of an interval in standard errors. Up to [`INTERVALS`] of these hold together 19 times in 20.
const TOGETHER: f64 = 3.3;
/// The same in the set-up, before the first turn.
const BEYOND_DOUBT: f64 = 5.0;
/// Most playouts that are spent on each choice that is judged.
const WORLDS: u64 = 4_000;

/// By what turns that may be turning points are measured again.
pub(super) struct Confirming<'a> {
    pub(super) seed: u64,
    /// Playouts of each position so far; without a clock, turns are played out [`MORE`] times as often.
    pub(super) playouts: u64,
    pub(super) until: &'a (dyn Fn() -> bool + Sync),
    pub(super) stop: &'a Stop,
}

/// The turning points of each seat, in the order of the steps. Turns are played out afresh from where they begin and end: all
/// of them where they are few, else those that seemed to change most. These playouts sharpen the chances at the ends of the
/// turns, too.
pub(super) fn points(
    back: &dyn Hindsight,
    tally: &mut Tally,
    units: &[Unit],
    confirming: &Confirming<'_>,
) -> Vec<Vec<TurningPoint>> {
    let seats = back.seats().get();
    let stretches = stretches(units, back.steps());
    // The changes of all seats sum to nothing, so one seat's follow from the others'.
    let picked: Vec<Vec<usize>> = match units.len() * (seats - 1) <= INTERVALS {
        true => vec![(0..units.len()).collect(); seats],
        false => back.seats().each().map(|seat| pick(tally, units, seat)).collect(),
    };
    let mut looked_at: Vec<usize> = picked.iter().flatten().copied().collect();
    looked_at.sort_unstable();
    looked_at.dedup();
    let ends = |&unit: &usize| [stretches[unit].start, stretches[unit].end];
    let mut positions: Vec<usize> = looked_at.iter().flat_map(ends).collect();
    positions.sort_unstable();
    positions.dedup();
    let place_of = |position: usize| positions.binary_search(&position).expect("it was looked at") * seats;
    // Unit by unit and seat by seat.
    let mut changes = vec![Sums::default(); looked_at.len() * seats];
    let mut times = 0;
    while !positions.is_empty() && times < MOST_CONFIRMED && !confirming.stop.is_raised() {
        let enough = if times < FEWEST_CONFIRMED { false } else { confirming.is_enough(times) };
        if enough {
            break;
        }
        let numbers: Vec<u64> = (times..times + FEWEST_CONFIRMED).collect();
        let play = |number: u64| back.endings_from(&positions, mix(confirming.seed, number));
        let all: Vec<Vec<u8>> = numbers.into_par_iter().with_max_len(1).map(play).collect();
        for ends in &all {
            for (unit, sums) in looked_at.iter().zip(changes.chunks_mut(seats)) {
                let [before, after] = [stretches[*unit].start, stretches[*unit].end].map(place_of);
                let change = |seat: usize| i64::from(ends[after + seat]) - i64::from(ends[before + seat]);
                sums.iter_mut().enumerate().for_each(|(seat, sums)| sums.add(change(seat)));
            }
            positions.iter().zip(ends.chunks(seats)).for_each(|(&at, ends)| tally.add_at(at, ends));
        }
        times += FEWEST_CONFIRMED;
    }
    let found = |(seat, picked): (Seat, Vec<usize>)| {
        let change = |unit: usize| {
            let place = looked_at.binary_search(&unit).expect("it was looked at");
            // The set-up has an interval of its own.
            let width = if units[unit].set_up { BEYOND_DOUBT } else { TOGETHER };
            changes[place * seats + seat.index()].change(width)
        };
        let changes = picked.into_iter().map(|unit| (unit, change(unit)));
        let mut much: Vec<(usize, Chance)> =
            changes.filter(|(_, change)| change.value.abs() >= LEAST && change.is_clear()).collect();
        much.sort_by_key(|&(unit, change)| (-change.value.abs(), unit));
        much.truncate(MOST);
        much.sort_by_key(|&(unit, _)| unit);
        let point = |(unit, change)| turning_point(back, tally, (unit, &stretches[unit]), seat, change);
        much.into_iter().map(point).collect()
    };
    back.seats().each().zip(picked).map(found).collect()
}

impl Confirming<'_> {
    fn is_enough(&self, times: u64) -> bool {
        (self.until)() || times >= self.playouts * MORE
    }
}

/// The turns that seem to have changed a seat's chance most.
fn pick(tally: &Tally, units: &[Unit], seat: Seat) -> Vec<usize> {
    let mut all: Vec<(usize, i32)> =
        (0..units.len()).map(|unit| (unit, tally.turned(unit, seat).value.abs())).collect();
    all.retain(|&(_, change)| change >= LEAST / 2);
    all.sort_by_key(|&(unit, change)| (-change, unit));
    all.truncate(PICKED);
    all.into_iter().map(|(unit, _)| unit).collect()
}

fn turning_point(
    back: &dyn Hindsight,
    tally: &Tally,
    (unit, steps): (usize, &Range<usize>),
    seat: Seat,
    change: Chance,
) -> TurningPoint {
    // The step that changed most in the same direction stands for the turn; a clear change goes before one that may be noise.
    let went = |step: &usize| {
        let own = tally.change(*step, seat);
        let same_way = own.value * change.value.signum();
        (own.is_clear() && same_way > 0, same_way)
    };
    let step = steps.clone().rev().max_by_key(went).unwrap_or(steps.start);
    TurningPoint {
        unit: unit as u32,
        from: steps.start as u32,
        to: steps.end as u32,
        step: step as u32,
        chooser: back.chooser(step),
        moment: back.moments_before(step, seat),
        change,
        words: back.told(step, seat),
        why: back.why(steps.clone(), seat),
        judged: None,
    }
}

/// How thoroughly choices are judged.
pub(super) struct Judging<'a> {
    pub(super) seed: u64,
    /// Playouts of each position; a choice is tried as often.
    pub(super) playouts: u64,
    /// What is left of the time, if there is a limit.
    pub(super) time: Option<Duration>,
    pub(super) stop: &'a Stop,
}

/// Judges the seats' own choices among their turning points.
pub(super) fn judge(
    back: &dyn Hindsight,
    seats: &mut [Retrospect],
    judging: &Judging<'_>,
    progress: &(dyn Fn(f64) + Sync),
) {
    let own = back.seats().each().zip(seats.iter_mut()).flat_map(|(seat, retrospect)| {
        retrospect.turns.iter_mut().filter(move |point| point.chooser == Some(seat))
    });
    let mut own: Vec<&mut TurningPoint> = own.collect();
    let count = own.len();
    if count == 0 {
        return progress(1.0);
    }
    let threads = rayon::current_num_threads().max(1);
    // Each gets its part of the time, as many at once as there are threads.
    let rounds = count.div_ceil(threads) as u32;
    let time = judging.time.map(|time| time / rounds);
    let done = AtomicUsize::new(0);
    own.par_iter_mut().with_max_len(1).for_each(|point| {
        if judging.stop.is_raised() {
            return;
        }
        let step = point.step as usize;
        let iterations = Some(judging.playouts.min(WORLDS) * ruckus_shelf::MOST_TRIED as u64);
        let budget = Budget { time, iterations, stop: judging.stop.clone(), ..Budget::default() };
        let advice = back.judge(step, &budget, mix(!judging.seed, step as u64));
        point.judged = advice.and_then(|advice| judged(back, step, &advice));
        let done = 1 + done.fetch_add(1, Ordering::Relaxed);
        progress(done as f64 / count as f64);
    });
}

fn judged(back: &dyn Hindsight, step: usize, advice: &Advice<u16>) -> Option<JudgedChoice> {
    let taken = back.taken(step)?;
    let choice = |tried: &TriedChoice<u16>| {
        Some(HeldAgainst {
            words: back.choice_words(step, tried.choice)?,
            taken: tried.choice == taken,
            chance: Chance::of(tried.chance, tried.error),
            close: !tried.is_behind(),
        })
    };
    let own = advice.tried.iter().find(|tried| tried.choice == taken)?;
    let loss = Chance::of(own.behind, own.behind_error);
    Some(JudgedChoice {
        question: back.question(step)?,
        choices: advice.tried.iter().map(choice).collect::<Option<_>>()?,
        worlds: advice.worlds as u32,
        loss,
        verdict: verdict(loss),
        basis: format!(
            "By what could be known then: {} games for each choice, in worlds that look the same from this seat; ± holds 19 \
             times in 20.",
            advice.worlds
        ),
    })
}

/// Never more than the interval can tell.
fn verdict(loss: Chance) -> String {
    match loss.is_clear() && loss.value > 0 {
        true => format!("The best found was worth {} more.", percent(loss)),
        false => "No other choice was clearly better.".to_string(),
    }
}

/// `32 ± 2 %`: thousandths as whole percent.
fn percent(chance: Chance) -> String {
    let whole = |thousandths: i32| (thousandths + 5).div_euclid(10);
    format!("{} ± {} %", whole(chance.value), whole(chance.error).max(1))
}
