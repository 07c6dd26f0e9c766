//! What the greedy collector makes of invasions: what each attempt is worth, and all attempts of an action together.

use ruckus_core::Seat;
use ruckus_core::kit::Kind;

use super::{Mind, SPITE};
use crate::deduce::Secrets;
use crate::figures::{MOST_ATTEMPTS, MOST_PLAYERS};
use crate::planet::{KINDS, Planet};
use crate::step::Choice;

/// What it is worth to name each planet to each opponent: all of it follows from one count. A row of 16 a seat, so that a
/// place in it is found by its bits.
pub(super) struct Attempts([f64; 16 * MOST_PLAYERS]);

impl Attempts {
    #[inline]
    fn place(target: Seat, planet: Planet) -> usize {
        const { assert!(KINDS <= 16 && MOST_PLAYERS == 4) };
        (target.index() << 4 | planet.index()) & 63
    }

    #[inline]
    pub(super) fn worth(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Attempt { target, planet } => self.0[Attempts::place(target, planet)],
            _ => 0.0,
        }
    }
}

impl Mind<'_> {
    #[inline(always)]
    fn worth_of_hit(&self, target: Seat) -> f64 {
        let leads = self.ship(target).cows == self.most;
        let spite = if leads { 2.0 * SPITE } else { SPITE };
        let hit = self.worth_of_card + spite * f64::from(self.view.hit_costs(target));
        // The last card replaces the planet, and the game ends: with the planet's bonus for us.
        hit + if self.view.hit_ends(target) { self.verdict(self.figures.bonus_invaded) } else { 0.0 }
    }

    #[inline]
    pub(super) fn attempts(&self) -> Attempts {
        let secrets = Secrets::of(self.view);
        let ways = secrets.ways_of_each();
        let mut attempts = Attempts([0.0; _]);
        for (target, each) in ways.each() {
            let hit = self.worth_of_hit(target);
            for (planet, &of) in each.iter() {
                attempts.0[Attempts::place(target, planet)] = f64::from(of) / ways.divisor() * hit;
            }
        }
        attempts
    }

    /// The best attempts one after the other, as if all were declared beforehand.
    #[inline(never)]
    pub(super) fn worth_of_invasion(&self) -> f64 {
        let secrets = Secrets::of(self.view);
        let ways = secrets.ways_of_each();
        let mut shots = [Shot::default(); MOST_ATTEMPTS];
        for (target, each) in ways.each() {
            let mut likeliest = [0; MOST_ATTEMPTS];
            each.values().iter().for_each(|&of| sift(&mut likeliest, of));
            let most = usize::from(self.figures.attempts_same_target);
            likeliest.iter().take(most).for_each(|&of| sift(&mut shots, Shot::new(of, target)));
        }
        let (mut gain, mut all_miss) = (0.0, 1.0);
        for shot in &shots[..usize::from(self.figures.attempts_of(self.view.seats))] {
            let chance = f64::from(shot.ways()) / ways.divisor();
            gain += chance * self.worth_of_hit(shot.target());
            all_miss *= 1.0 - chance;
        }
        // In the last turn the game ends after an invasion as it does after anything else.
        let end = if self.last_turn { self.verdict(0) } else { 0.0 };
        gain - all_miss * f64::from(self.view.misses_cost(self.me)) + end
    }
}

/// An attempt, by the ways in which it hits; of equally likely ones the lower seat comes first. All in one number, so that
/// the likeliest are found without a fork.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Shot(u64);

impl Shot {
    #[inline]
    fn new(ways: u32, target: Seat) -> Self {
        Shot(u64::from(ways) << 8 | (MOST_PLAYERS - 1 - target.index()) as u64)
    }

    #[inline]
    fn ways(self) -> u32 {
        (self.0 >> 8) as u32
    }

    #[inline]
    fn target(self) -> Seat {
        Seat::at(MOST_PLAYERS - 1 - (self.0 & 3) as usize)
    }
}

/// Puts something into a descending row; the least falls out.
#[inline]
fn sift<T: Ord + Copy, const N: usize>(row: &mut [T; N], mut new: T) {
    for kept in row {
        (*kept, new) = ((*kept).max(new), (*kept).min(new));
    }
}
