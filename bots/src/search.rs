//! Search: players who look ahead, in any game, from what their seat may know.
//!
//! A [`Search`] is flat Monte Carlo over determinizations (Ginsberg, 2001): it tries its choices in imagined worlds and plays
//! on as the game's own policy would; it leaves that policy's choice only for one that is clearly better. [`TreeSearch`] is
//! information-set Monte Carlo tree search (ISMCTS: Cowling, Powley and Whitehouse, 2012) with random rollouts, for games
//! that have no policy of their own. Deviations stand in their files.

mod bandit;
mod root;
mod tree;
mod tryout;

pub use root::{Ablation, Effort, Search};
pub use tree::TreeSearch;

pub(crate) use bandit::mean_and_error;

use std::time::Instant;

use ruckus_core::Budget;

/// A budget that is being spent: limits, start, and playouts so far.
pub(crate) struct Spending<'a> {
    budget: &'a Budget,
    since: Instant,
    pub(crate) done: u64,
}

impl<'a> Spending<'a> {
    pub(crate) fn begin(budget: &'a Budget) -> Self {
        Spending { budget, since: Instant::now(), done: 0 }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.left() == 0 || self.is_late()
    }

    /// Has the time run out, or has the request been cancelled?
    pub(crate) fn is_late(&self) -> bool {
        // The clock is read only where the budget limits time.
        self.budget.stop.is_raised() || self.budget.time.is_some_and(|time| self.since.elapsed() >= time)
    }

    /// Playouts that are left, if they are limited.
    fn left(&self) -> u64 {
        self.budget.iterations.map_or(u64::MAX, |most| most.saturating_sub(self.done))
    }

    /// The expected number of all playouts: exact if only they are limited, else extrapolated from the time of those done.
    fn in_all(&self) -> u64 {
        let by_time = self.budget.time.map(|time| {
            let each = self.since.elapsed().as_secs_f64() / self.done.max(1) as f64;
            (time.as_secs_f64() / each.max(1e-9)) as u64
        });
        by_time.into_iter().chain(self.budget.iterations).min().unwrap_or(u64::MAX)
    }
}
