//! A search of one's own choices: in imagined worlds, by playouts, against the policy's choice.
//!
//! The algorithm is flat Monte Carlo with determinizations (Ginsberg, 2001) as best-arm identification: sequential halving
//! (Karnin, Koren and Somekh, 2013) over rollouts of the game's policy with common random numbers. Deviations: the policy's
//! own choice is an arm that is never eliminated and is left only for a gain of some standard errors of the paired
//! differences; behind the first few every fourth arm is drawn at random; worlds may come from a particle filter; and a look
//! for forced wins and losses stands before and after the rollouts.

use std::cmp::Ordering;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rand::{RngExt, SeedableRng};
use ruckus_core::{
    Asked, Bot, Budget, Game, Heard, Knowledge, Lookahead, Luck, MAX_SEATS, Seat, SeatCount, Thought,
    Threads, View as _, Weighed, mix,
};

use super::Spending;
use super::bandit::Bandit;
use super::tryout::{Streams, TryOut};
use crate::belief::Belief;
use crate::forced::{self, Reach, forced_win, lets_win};

/// Fewest worlds a choice is tried in; where the budget allows fewer, fewer choices are tried.
const WORLDS_EACH: u64 = 6;
/// Most choices that the safety filter looks at (see [`safe`]).
const LOOKED_AFTER: usize = 24;
/// One in this many arms is drawn uniformly at random from the remaining choices.
const SPREAD: usize = 4;
/// This many first arms are all the policy's: with six arms in all, a random one among them cost strength (`BENCHMARKS.md`).
/// The look for forced wins tries every choice even there.
const FEW: usize = 6;

/// Tries its choices in imagined worlds, where all seats go on by the game's own policy, and takes another one than that
/// policy only if it is clearly better. The same luck and the same number of playouts give the same thought.
#[doc(alias("flat Monte Carlo", "Monte Carlo search", "PIMC", "perfect information Monte Carlo"))]
#[doc(alias("sequential halving", "best-arm identification"))]
#[expect(missing_debug_implementations, reason = "holds a game's knowledge")]
#[derive(Clone)]
pub struct Search<G: Game> {
    knowledge: &'static dyn Knowledge<G>,
    lookahead: fn(SeatCount) -> Lookahead,
    effort: Effort,
    ablation: Ablation,
    /// If the game's lookahead asks for particles, and something was heard.
    belief: Option<Belief<G>>,
}

/// A part of the search that is left out, to measure what it is worth (an ablation).
#[doc(alias = "ablation study")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ablation {
    /// The whole search.
    #[default]
    Nothing,
    /// The terminal returns in a reward by margin, which tell how ties are broken.
    TieBreak,
    /// The look for forced wins and losses, and the arms drawn at random.
    Look,
    /// Both of these.
    Both,
}

impl Ablation {
    pub(super) const fn keeps_tie_break(self) -> bool {
        matches!(self, Ablation::Nothing | Ablation::Look)
    }

    const fn keeps_look(self) -> bool {
        matches!(self, Ablation::Nothing | Ablation::TieBreak)
    }
}

/// How hard a search thinks.
#[doc(alias("search budget", "difficulty"))]
#[derive(Clone, Debug)]
pub enum Effort {
    /// As the game's own lookahead says.
    Keen,
    /// As the game's own lookahead says of its strongest level.
    Fierce,
    /// By this budget; where it sets no limit, as much as a fierce one.
    Of(Budget),
}

impl Effort {
    fn budget(&self, lookahead: &Lookahead) -> Budget {
        let [keen, fierce] = lookahead.playouts.map(|playouts| Budget::of_iterations(playouts.into()));
        match self {
            Effort::Keen => keen,
            Effort::Fierce => fierce,
            Effort::Of(budget) if budget.time.is_none() && budget.iterations.is_none() => fierce,
            Effort::Of(budget) => budget.clone(),
        }
    }
}

impl<G: Game> Search<G> {
    /// A search by this rollout policy and evaluation.
    pub fn new(
        knowledge: &'static dyn Knowledge<G>,
        lookahead: fn(SeatCount) -> Lookahead,
        effort: Effort,
    ) -> Self {
        Search { knowledge, lookahead, effort, ablation: Ablation::Nothing, belief: None }
    }

    /// The same search without one of its parts.
    #[doc(alias = "ablation")]
    pub fn without(self, ablation: Ablation) -> Self {
        Search { ablation, ..self }
    }

    /// The arms and their number: first the policy's choice, then the other choices that the game lets be tried, by the
    /// policy's preference. Behind the first [`FEW`] one in [`SPREAD`] is drawn uniformly at random, so that the preference
    /// alone rules none out. Barred choices stand behind the arms.
    fn arms(&self, asked: &Asked<'_, G>, luck: &mut Luck) -> (Vec<G::Choice>, usize) {
        let mut worths = Vec::with_capacity(asked.choices.len());
        self.knowledge.weigh(asked.view, asked.choices, &mut worths);
        let first = self.knowledge.choose(asked.view, asked.choices, luck);
        let all = worths.into_iter().zip(asked.choices.iter().copied());
        let (mut others, barred): (Vec<(f64, G::Choice)>, Vec<_>) = all
            .filter(|&(_, choice)| choice != first)
            .partition(|&(worth, choice)| self.knowledge.is_tried(choice, worth));
        others.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut arms = vec![first];
        while !others.is_empty() {
            let is_drawn =
                self.ablation.keeps_look() && arms.len() >= FEW && arms.len() % SPREAD == SPREAD - 1;
            let place = if is_drawn { luck.random_range(0..others.len()) } else { 0 };
            arms.push(others.remove(place).1);
        }
        let count = arms.len();
        arms.extend(barred.into_iter().map(|(_, choice)| choice));
        (arms, count)
    }
}

/// Safety filter: the choice that the search takes, or the next best one if an opponent has a forced win after it. Weighed
/// choices come first, then those that were pruned.
fn safe<G: Game>(
    asked: &Asked<'_, G>,
    taken: G::Choice,
    weighed: &[Weighed<G::Choice>],
    all: &[G::Choice],
    is_late: &dyn Fn() -> bool,
    luck: &mut Luck,
) -> G::Choice {
    let mut order = vec![taken];
    for choice in weighed.iter().map(|weighed| weighed.choice).chain(all.iter().copied()) {
        if !order.contains(&choice) {
            order.push(choice);
        }
    }
    let tried = order.into_iter().take(LOOKED_AFTER);
    let mut safe = tried.filter(|&choice| !lets_win::<G>(asked.view, choice, is_late, luck));
    safe.next().unwrap_or(taken)
}

impl<G: Game> Bot<G> for Search<G> {
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        let seat = match (asked.choices, asked.view.eye().seat()) {
            ([_, _, ..], Some(seat)) => seat,
            _ => return Thought::plain(asked.choices[0]),
        };
        let seats = G::imagine(asked.view, &mut luck.clone()).seats();
        let lookahead = (self.lookahead)(seats);
        let budget = budget.within(&self.effort.budget(&lookahead));
        let spending = Spending::begin(&budget);
        // The looks for forced wins draw from a copy of the RNG, so that the rest of the search does not depend on them.
        let mut aside = luck.clone();
        let may_end = self.ablation.keeps_look() && self.knowledge.may_end(asked.view);
        let mut look = || forced_win::<G>(asked.view, Reach::TURN, &|| spending.is_late(), &mut aside);
        let win = if may_end { look() } else { None };
        if let Some(&first) = win.as_deref().and_then(<[_]>::first) {
            return Thought { choice: first, weighed: vec![forced::weighed(first)], iterations: 0 };
        }
        let (all, count) = self.arms(&asked, luck);
        let seed = luck.random();
        if let Some(belief) = &mut self.belief {
            belief.catch_up();
        }
        let worlds = Worlds { view: asked.view, seed, belief: self.belief.as_ref() };
        let arms = all[..count.min(lookahead.most_arms.max(1))].to_vec();
        let try_out = TryOut::new(self.knowledge, lookahead, self.ablation);
        let trial = Trial { try_out, worlds, seat, arms };
        let (bandit, arms, iterations) = trial.run(budget.threads, spending);
        let taken = bandit.taken(lookahead.standard_errors);
        let mut weighed: Vec<Weighed<G::Choice>> = Vec::with_capacity(arms.len());
        for (arm, &choice) in arms.iter().enumerate().filter(|&(arm, _)| bandit.visits(arm) > 0) {
            let (value, error) = bandit.value(arm);
            weighed.push(Weighed { choice, value, error, visits: bandit.visits(arm) });
        }
        // The one that is taken leads, then those that stayed longest.
        let rank =
            |weighed: &Weighed<G::Choice>| (weighed.choice == arms[taken], weighed.visits, weighed.value);
        weighed.sort_by(|one, other| rank(other).partial_cmp(&rank(one)).unwrap_or(Ordering::Equal));
        let choice = match may_end {
            true => safe(&asked, arms[taken], &weighed, &all, &|| budget.stop.is_raised(), &mut aside),
            false => arms[taken],
        };
        // The filter may have put another one first; the rest keep their order.
        weighed.sort_by_key(|weighed| weighed.choice != choice);
        Thought { choice, weighed, iterations }
    }

    fn listens(&self) -> bool {
        (1..=MAX_SEATS as u8).map(SeatCount::new).any(|seats| (self.lookahead)(seats).particles > 0)
    }

    fn hear(&mut self, heard: Heard<'_, G>) {
        if self.belief.is_none() {
            let seats = G::imagine(heard.view, &mut Luck::seed_from_u64(0)).seats();
            let particles = (self.lookahead)(seats).particles as usize;
            self.belief = (particles > 0).then(|| Belief::new(self.knowledge, particles));
        }
        if let Some(belief) = &mut self.belief {
            belief.hear(heard);
        }
    }

    fn ponder(&mut self, budget: &Budget) {
        let spending = Spending::begin(budget);
        if let Some(belief) = &mut self.belief {
            belief.catch_up_until(|| spending.is_late());
        }
    }

    fn imagine(&mut self, view: &G::View, luck: &mut Luck) -> G {
        match &mut self.belief {
            Some(belief) => {
                belief.catch_up();
                belief.world(view, luck)
            }
            None => G::imagine(view, luck),
        }
    }
}

/// A numbered sequence of determinizations of one view, which follows from a seed.
struct Worlds<'a, G: Game> {
    view: &'a G::View,
    seed: u64,
    belief: Option<&'a Belief<G>>,
}

impl<G: Game> Worlds<'_, G> {
    fn number(&self, number: u64) -> G {
        let mut luck = Luck::seed_from_u64(mix(self.seed, 2 * number));
        match self.belief {
            Some(belief) => belief.world(self.view, &mut luck),
            None => G::imagine(self.view, &mut luck),
        }
    }
}

/// Choices that are tried in the same imagined worlds.
struct Trial<'a, G: Game> {
    try_out: TryOut<G>,
    /// The rollouts in them are seeded from the same seed.
    worlds: Worlds<'a, G>,
    seat: Seat,
    arms: Vec<G::Choice>,
}

impl<G: Game> Trial<'_, G> {
    /// Tries until the budget is spent, and says what was found, of which choices, after how many playouts.
    fn run(mut self, threads: Threads, mut spending: Spending<'_>) -> (Bandit, Vec<G::Choice>, u64) {
        let in_all = self.in_all(&mut spending);
        self.arms.truncate((in_all / WORLDS_EACH).max(2) as usize);
        let mut bandit = Bandit::new(self.arms.len());
        // A single arm is tried, too: a hint says what it is worth.
        let rounds = u64::from(usize::BITS - self.arms.len().saturating_sub(1).leading_zeros()).max(1);
        let mut first = 0;
        for round in 1..=rounds {
            // All rounds cost about the same; the last one goes on for as long as it may.
            let each = bandit.left().len() as u64;
            let worlds = match round == rounds {
                true => u64::MAX,
                false => ((in_all / rounds * round).saturating_sub(spending.done) / each).max(1),
            };
            let batch = Batch { arms: bandit.left(), first, worlds, pulls: spending.left() };
            for rewards in self.run_batch(threads, &batch, &spending) {
                spending.done += rewards.len() as u64;
                first += 1;
                bandit.note_world(&rewards);
            }
            if spending.is_over() {
                break;
            }
            bandit.halve();
        }
        (bandit, self.arms, spending.done)
    }

    /// The expected number of playouts. Where time is limited, the first one is timed.
    fn in_all(&self, spending: &mut Spending<'_>) -> u64 {
        if spending.budget.time.is_some() {
            self.pull(&mut self.try_out.clone(), &self.worlds.number(0), 0, 0);
            spending.done += 1;
        }
        spending.in_all()
    }

    /// The rewards of the arms, a list for each world. Worker threads take worlds from a shared counter; the result does not
    /// depend on the thread count, unless the time runs out.
    fn run_batch(&self, threads: Threads, batch: &Batch<'_>, spending: &Spending<'_>) -> Vec<Vec<f64>> {
        let next = AtomicU64::new(0);
        let mut found: Vec<(u64, Vec<f64>)> = std::thread::scope(|scope| {
            let worker = || self.run_worker(batch, &next, spending);
            let others: Vec<_> = (1..threads.count()).map(|_| scope.spawn(worker)).collect();
            let mut found = worker();
            for other in others {
                found.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            found
        });
        found.sort_by_key(|&(place, _)| place);
        // Worlds behind one that was cut short are dropped: pairs need all arms.
        let whole = found.iter().take_while(|(_, row)| row.len() == batch.arms.len()).count();
        found.truncate(whole + 1);
        found.into_iter().map(|(_, row)| row).collect()
    }

    fn run_worker(
        &self,
        batch: &Batch<'_>,
        next: &AtomicU64,
        spending: &Spending<'_>,
    ) -> Vec<(u64, Vec<f64>)> {
        let mut try_out = self.try_out.clone();
        let mut found = Vec::new();
        loop {
            let place = next.fetch_add(1, Relaxed);
            let arms = batch.arms_in(place);
            if arms.is_empty() || spending.is_late() {
                return found;
            }
            let number = batch.first + place;
            let world = self.worlds.number(number);
            let in_time =
                |&arm: &usize| (!spending.is_late()).then(|| self.pull(&mut try_out, &world, number, arm));
            found.push((place, arms.iter().map_while(in_time).collect()));
        }
    }

    fn pull(&self, try_out: &mut TryOut<G>, world: &G, number: u64, arm: usize) -> f64 {
        let luck = Streams::of(mix(self.worlds.seed, 2 * number + 1));
        try_out.worth(world.clone(), self.seat, self.arms[arm], luck)
    }
}

/// Arms that are to be tried in the same worlds, one world after the other.
struct Batch<'a> {
    arms: &'a [usize],
    /// The number of the first world.
    first: u64,
    /// Most worlds.
    worlds: u64,
    /// Most playouts in all of them.
    pulls: u64,
}

impl Batch<'_> {
    /// The arms to try in a world, counted from the first one: all of them until the playouts run out.
    fn arms_in(&self, place: u64) -> &[usize] {
        let before = place.saturating_mul(self.arms.len() as u64);
        let left = if place < self.worlds { self.pulls.saturating_sub(before) } else { 0 };
        &self.arms[..left.min(self.arms.len() as u64) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_ends_with_its_worlds_or_in_the_middle_of_one_with_its_playouts() {
        let arms = [0, 3, 5];
        let batch = |worlds, pulls| Batch { arms: &arms, first: 0, worlds, pulls };
        let tried = |batch: Batch<'_>| [0, 1, 2, 3].map(|place| batch.arms_in(place).len());
        assert_eq!(tried(batch(2, u64::MAX)), [3, 3, 0, 0]);
        assert_eq!(tried(batch(u64::MAX, 7)), [3, 3, 1, 0]);
        assert_eq!(tried(batch(3, 9)), [3, 3, 3, 0]);
    }
}
