//! Turning points: the steps that changed a seat's chance most, and its own choices among them held against others by what it
//! could know.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rayon::prelude::*;
use ruckus_core::{Budget, Seat, Stop, mix};
use ruckus_shelf::{Advice, Hindsight, Tried};

use super::tally::Tally;
use super::{Chance, HeldAgainst, JudgedChoice, Retrospect, TurningPoint};

/// A seat has at most so many.
const MOST: usize = 5;
/// Less than this many thousandths is no turning point.
const LEAST: i32 = 40;
/// So many playouts are spent at most on each choice that is judged.
const WORLDS: u64 = 4_000;

/// The turning points of a seat, in the order of the steps.
pub(super) fn points(back: &dyn Hindsight, tally: &Tally, seat: Seat) -> Vec<TurningPoint> {
    let changes = (0..back.steps()).map(|step| (step, tally.change(step, seat)));
    let mut much: Vec<(usize, Chance)> =
        changes.filter(|(_, change)| change.value.abs() >= LEAST && change.is_clear()).collect();
    much.sort_by_key(|&(step, change)| (-change.value.abs(), step));
    much.truncate(MOST);
    much.sort_by_key(|&(step, _)| step);
    let point = |(step, change)| TurningPoint {
        step: step as u32,
        chooser: back.chooser(step),
        moment: back.moments_before(step, seat),
        change,
        words: back.told(step, seat),
        judged: None,
    };
    much.into_iter().map(point).collect()
}

/// How thoroughly choices are judged.
pub(super) struct Judging<'a> {
    pub(super) seed: u64,
    /// So often the positions were played out; a choice is tried as often.
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
    let choice = |tried: &Tried<u16>| {
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
