//! What the playouts of a finished game came to, in whole numbers, so that every sum is exact.

use ruckus_core::Seat;
use ruckus_shelf::{Hindsight, WIN};

use super::{Chance, Split, WIDTH, term};

/// The sum of some numbers and of their squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sums {
    sum: i64,
    squares: i64,
}

impl Sums {
    fn add(&mut self, number: i64) {
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean in thousandths of a win, and how far it may be off.
    fn chance(self, times: u64) -> Chance {
        let unit = 1_000.0 / f64::from(WIN);
        let count = times as f64;
        let mean = self.sum as f64 / count;
        let spread = (self.squares as f64 / count - mean * mean).max(0.0);
        let error = if times < 2 { f64::from(WIN) } else { (spread / (count - 1.0)).sqrt() };
        Chance { value: (mean * unit).round() as i32, error: (WIDTH * error * unit).ceil() as i32 }
    }
}

/// What became of each position and each step, over all playouts so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    seats: usize,
    times: u64,
    /// To which term a step is booked, step by step and seat by seat.
    terms: Vec<usize>,
    /// Position by position and seat by seat.
    chances: Vec<Sums>,
    /// What a step changed, likewise.
    changes: Vec<Sums>,
    /// All that was booked to each term, seat by seat.
    booked: Vec<[Sums; 3]>,
}

impl Tally {
    pub(super) fn new(back: &dyn Hindsight) -> Self {
        let (seats, steps) = (back.seats().get(), back.steps());
        let each = (0..steps).flat_map(|step| back.seats().each().map(move |seat| (step, seat)));
        Tally {
            seats,
            times: 0,
            terms: each.map(|(step, seat)| term(back.cause(step, seat))).collect(),
            chances: vec![Sums::default(); (steps + 1) * seats],
            changes: vec![Sums::default(); steps * seats],
            booked: vec![Default::default(); seats],
        }
    }

    pub(super) fn times(&self) -> u64 {
        self.times
    }

    /// Books one playout from all positions.
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
    }

    pub(super) fn chance(&self, position: usize, seat: Seat) -> Chance {
        self.chances[position * self.seats + seat.index()].chance(self.times)
    }

    pub(super) fn change(&self, step: usize, seat: Seat) -> Chance {
        self.changes[step * self.seats + seat.index()].chance(self.times)
    }

    /// Start, the three terms and the result in whole parts, all playouts together: the first four sum to the last.
    pub(super) fn whole(&self, seat: Seat) -> [i64; 5] {
        let last = self.chances.len() - self.seats;
        let [choices, luck, others] = self.booked[seat.index()].map(|sums| sums.sum);
        [self.chances[seat.index()].sum, choices, luck, others, self.chances[last + seat.index()].sum]
    }

    /// How the start became the result, rounded so that it still sums.
    pub(super) fn split(&self, seat: Seat) -> Split {
        let [start, choices, luck, others, result] = self.whole(seat);
        let whole = i64::from(WIN) * self.times as i64;
        let [start, choices, luck, others] = rounded([start, choices, luck, others], whole);
        let errors = self.booked[seat.index()].map(|sums| sums.chance(self.times).error);
        let first = self.chances[seat.index()].chance(self.times).error;
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
        assert_eq!(sums.chance(100), Chance { value: 500, error: 99 });
        assert!(!Chance { value: 99, error: 99 }.is_clear());
    }
}
