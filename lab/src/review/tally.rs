//! Sample means and standard errors of what the rollouts of a finished game came to, in whole numbers, so that every sum is
//! exact and the order of threads does not matter. Deviation from the plain mean: a change is computed with one more
//! rollout up and one down (additive smoothing, as in Agresti and Coull, 1998), so that a few rollouts that agree prove
//! nothing.

use std::ops::Range;

use ruckus_core::Seat;
use ruckus_shelf::{Hindsight, WIN};

use super::{Chance, Split, WIDTH, term};

/// The number of some numbers, their sum, and the sum of their squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sums {
    count: u64,
    sum: i64,
    squares: i64,
}

impl Sums {
    pub(super) fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean in thousandths of a win, and how far it may be off.
    fn chance(self) -> Chance {
        let unit = 1_000.0 / f64::from(WIN);
        let count = self.count as f64;
        let mean = self.sum as f64 / count;
        let spread = (self.squares as f64 / count - mean * mean).max(0.0);
        let error = if self.count < 2 { f64::from(WIN) } else { (spread / (count - 1.0)).sqrt() };
        Chance { value: (mean * unit).round() as i32, error: (WIDTH * error * unit).ceil() as i32 }
    }

    /// The mean change of a chance in thousandths, within `width` standard errors. Two pseudo-observations are
    /// added, a win gained and a win lost: a few playouts that happen to agree prove nothing.
    pub(super) fn change(self, width: f64) -> Chance {
        let win = f64::from(WIN);
        let count = self.count as f64 + 2.0;
        let mean = self.sum as f64 / win / self.count.max(1) as f64;
        let squares = self.squares as f64 / (win * win) + 2.0;
        let spread = (squares / count - (self.sum as f64 / win / count).powi(2)).max(0.0);
        let error = (spread / count).sqrt();
        Chance {
            value: (mean * 1_000.0).round() as i32,
            error: (width * error * 1_000.0).ceil().min(1_000.0) as i32,
        }
    }
}

/// Sums over all playouts so far: of positions, steps, terms and turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    seats: usize,
    times: u64,
    /// The term of each step, step by step and seat by seat.
    terms: Vec<usize>,
    /// Position by position and seat by seat.
    chances: Vec<Sums>,
    /// What a step changed, likewise.
    changes: Vec<Sums>,
    /// All that was booked to each term, seat by seat.
    booked: Vec<[Sums; 3]>,
    /// The first position and the last one of each turn, and what changed in it, turn by turn and seat by seat.
    turns: Vec<Range<usize>>,
    turned: Vec<Sums>,
}

impl Tally {
    pub(super) fn new(back: &dyn Hindsight, turns: &[Range<usize>]) -> Self {
        let (seats, steps) = (back.seats().get(), back.steps());
        let each = (0..steps).flat_map(|step| back.seats().each().map(move |seat| (step, seat)));
        Tally {
            seats,
            times: 0,
            terms: each.map(|(step, seat)| term(back.cause(step, seat))).collect(),
            chances: vec![Sums::default(); (steps + 1) * seats],
            changes: vec![Sums::default(); steps * seats],
            booked: vec![Default::default(); seats],
            turns: turns.to_vec(),
            turned: vec![Sums::default(); turns.len() * seats],
        }
    }

    pub(super) fn times(&self) -> u64 {
        self.times
    }

    /// Adds one playout from all positions.
    pub(super) fn add(&mut self, ends: &[u8]) {
        self.times += 1;
        self.chances.iter_mut().zip(ends).for_each(|(sums, &part)| sums.add(part.into()));
        let mut booked = vec![[0_i64; 3]; self.seats];
        for (index, (sums, &term)) in self.changes.iter_mut().zip(&self.terms).enumerate() {
            let change = i64::from(ends[index + self.seats]) - i64::from(ends[index]);
            sums.add(change);
            booked[index % self.seats][term] += change;
        }
        for (sums, booked) in self.booked.iter_mut().zip(booked) {
            sums.iter_mut().zip(booked).for_each(|(sums, sum)| sums.add(sum));
        }
        for (turn, sums) in self.turns.iter().zip(self.turned.chunks_mut(self.seats)) {
            for (seat, sums) in sums.iter_mut().enumerate() {
                let [from, to] = [turn.start, turn.end].map(|at| i64::from(ends[at * self.seats + seat]));
                sums.add(to - from);
            }
        }
    }

    /// Adds one more playout from one position. The first position is left out: the terms start from it.
    pub(super) fn add_at(&mut self, position: usize, ends: &[u8]) {
        if position > 0 {
            let sums = &mut self.chances[position * self.seats..][..self.seats];
            sums.iter_mut().zip(ends).for_each(|(sums, &part)| sums.add(part.into()));
        }
    }

    pub(super) fn chance(&self, position: usize, seat: Seat) -> Chance {
        self.chances[position * self.seats + seat.index()].chance()
    }

    pub(super) fn change(&self, step: usize, seat: Seat) -> Chance {
        self.changes[step * self.seats + seat.index()].chance()
    }

    /// What a turn changed.
    pub(super) fn turned(&self, turn: usize, seat: Seat) -> Chance {
        self.turned[turn * self.seats + seat.index()].chance()
    }

    /// Start, the three terms and the result in whole parts, all playouts together: the first four sum to the last.
    pub(super) fn whole(&self, seat: Seat) -> [i64; 5] {
        let last = self.chances[self.chances.len() - self.seats + seat.index()];
        let [choices, luck, others] = self.booked[seat.index()].map(|sums| sums.sum);
        // The end is the same in every playout, and may have been booked more often than the start.
        let result = last.sum / last.count.max(1) as i64 * self.times as i64;
        [self.chances[seat.index()].sum, choices, luck, others, result]
    }

    /// How the start became the result, rounded so that it still sums.
    pub(super) fn split(&self, seat: Seat) -> Split {
        let [start, choices, luck, others, result] = self.whole(seat);
        let whole = i64::from(WIN) * self.times as i64;
        let [start, choices, luck, others] = rounded([start, choices, luck, others], whole);
        let errors = self.booked[seat.index()].map(|sums| sums.chance().error);
        let first = self.chances[seat.index()].chance().error;
        let chance = |value, error| Chance { value, error };
        Split {
            start: chance(start, first),
            choices: chance(choices, errors[0]),
            luck: chance(luck, errors[1]),
            others: chance(others, errors[2]),
            // A result is the same in every playout: the share of the win, rounded as the sum is.
            result: nearest(result * 1_000, whole),
        }
    }
}

/// The whole number nearest to a quotient; halves go up.
fn nearest(number: i64, by: i64) -> i32 {
    (2 * number + by).div_euclid(2 * by) as i32
}

/// Thousandths of the whole that sum to the thousandths of the sum: those that lose most by rounding down are rounded up.
fn rounded(numbers: [i64; 4], whole: i64) -> [i32; 4] {
    let sum: i64 = numbers.iter().sum();
    let mut down = numbers.map(|number| (number * 1_000).div_euclid(whole) as i32);
    let mut order = [0, 1, 2, 3];
    order.sort_by_key(|&index| std::cmp::Reverse((numbers[index] * 1_000).rem_euclid(whole)));
    let missing = nearest(sum * 1_000, whole) - down.iter().sum::<i32>();
    order.iter().take(missing.max(0) as usize).for_each(|&index| down[index] += 1);
    down
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_playouts_that_agree_are_no_proof() {
        let all_won = |times: u64| {
            let mut sums = Sums::default();
            (0..times).for_each(|_| sums.add(i64::from(WIN)));
            sums.change(3.3)
        };
        assert_eq!(all_won(4).value, 1_000);
        assert!(!all_won(4).is_clear() && all_won(400).is_clear(), "{:?} {:?}", all_won(4), all_won(400));
        let mut even = Sums::default();
        (0..1_000).for_each(|time| even.add(if time % 2 == 0 { 60 } else { -60 }));
        let Chance { value, error } = even.change(1.96);
        assert_eq!((value, error), (0, 62));
    }

    #[test]
    fn rounding_keeps_the_sum() {
        for numbers in [[1, 1, 1, 0], [310, 33, -250, 907], [-1, -1, -1, 3], [0, 0, 0, 0], [7, -7, 5, 55]] {
            for whole in [3, 7, 60, 1_000] {
                let sum: i64 = numbers.iter().sum();
                assert_eq!(
                    rounded(numbers, whole).iter().sum::<i32>(),
                    nearest(sum * 1_000, whole),
                    "{numbers:?} of {whole}"
                );
            }
        }
        assert_eq!(rounded([20, 20, 20, 0], 60), [334, 333, 333, 0]);
    }

    #[test]
    fn a_mean_has_the_error_of_its_spread() {
        let mut sums = Sums::default();
        (0..100).for_each(|number| sums.add(if number % 2 == 0 { i64::from(WIN) } else { 0 }));
        assert_eq!(sums.chance(), Chance { value: 500, error: 99 });
        assert!(!Chance { value: 99, error: 99 }.is_clear());
    }
}
