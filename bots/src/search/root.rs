//! A search of one's own choices: in imagined worlds, by playouts, against the policy's choice.

use std::cmp::Ordering;

use rand::{RngExt, SeedableRng};
use ruckus_core::{
    Asked, Bot, Budget, Game, Heard, Knowledge, Lookahead, Luck, MAX_SEATS, Seat, SeatCount, Thought,
    View as _, Weighed, mix,
};

use super::Spending;
use super::bandit::Bandit;
use super::playout::{Fortune, Playouts};
use crate::belief::Belief;

/// Each choice that is tried gets about so many worlds, or fewer choices are tried.
const WORLDS_EACH: u64 = 6;

/// Tries its choices in imagined worlds, where everybody goes on as the game's own policy would, and takes another one than
/// that policy only if it is clearly better. With the same luck and so many playouts it thinks the same.
#[expect(missing_debug_implementations, reason = "holds a game's knowledge")]
#[derive(Clone)]
pub struct Search<G: Game> {
    knowledge: &'static dyn Knowledge<G>,
    lookahead: fn(SeatCount) -> Lookahead,
    effort: Effort,
    /// Where the game's lookahead asks for one, and something was heard.
    belief: Option<Belief<G>>,
}

/// How hard somebody thinks.
#[derive(Clone, Debug)]
pub enum Effort {
    /// As the game's own lookahead says.
    Keen,
    Fierce,
    /// So much; without any limit as much as somebody fierce.
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
    pub fn new(
        knowledge: &'static dyn Knowledge<G>,
        lookahead: fn(SeatCount) -> Lookahead,
        effort: Effort,
    ) -> Self {
        Search { knowledge, lookahead, effort, belief: None }
    }

    /// The choices to try: first the one that the policy takes, then the others by their worth to it.
    fn arms(&self, asked: &Asked<'_, G>, luck: &mut Luck) -> Vec<G::Choice> {
        let mut worths = Vec::with_capacity(asked.choices.len());
        self.knowledge.weigh(asked.view, asked.choices, &mut worths);
        let first = self.knowledge.choose(asked.view, asked.choices, luck);
        let all = worths.into_iter().zip(asked.choices.iter().copied());
        let mut others: Vec<(f64, G::Choice)> = all.filter(|&(_, choice)| choice != first).collect();
        others.sort_by(|one, other| other.0.total_cmp(&one.0));
        std::iter::once(first).chain(others.into_iter().map(|(_, choice)| choice)).collect()
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        let seat = match (asked.choices, asked.view.eye().seat()) {
            ([_, _, ..], Some(seat)) => seat,
            _ => return Thought::plain(asked.choices[0]),
        };
        let mut arms = self.arms(&asked, luck);
        let seed = luck.random();
        if let Some(belief) = &mut self.belief {
            belief.catch_up();
        }
        let worlds = Worlds { view: asked.view, seed, belief: self.belief.as_ref() };
        let lookahead = (self.lookahead)(worlds.number(0).seats());
        arms.truncate(lookahead.widest.max(1));
        let budget = budget.within(&self.effort.budget(&lookahead));
        let playouts = Playouts::new(self.knowledge, lookahead);
        let trial = Trial { playouts, worlds, seat, arms };
        let (bandit, arms, iterations) = trial.run(Spending::begin(&budget));
        let taken = bandit.taken(lookahead.sure);
        let mut weighed: Vec<Weighed<G::Choice>> = Vec::with_capacity(arms.len());
        for (arm, &choice) in arms.iter().enumerate().filter(|&(arm, _)| bandit.visits(arm) > 0) {
            let (value, error) = bandit.value(arm);
            weighed.push(Weighed { choice, value, error, visits: bandit.visits(arm) });
        }
        // The one that is taken leads, then those that stayed longest.
        let rank =
            |weighed: &Weighed<G::Choice>| (weighed.choice == arms[taken], weighed.visits, weighed.value);
        weighed.sort_by(|one, other| rank(other).partial_cmp(&rank(one)).unwrap_or(Ordering::Equal));
        Thought { choice: arms[taken], weighed, iterations }
    }

    fn listens(&self) -> bool {
        (1..=MAX_SEATS as u8).map(SeatCount::new).any(|seats| (self.lookahead)(seats).believed > 0)
    }

    fn hear(&mut self, heard: Heard<'_, G>) {
        if self.belief.is_none() {
            let seats = G::imagine(heard.view, &mut Luck::seed_from_u64(0)).seats();
            let believed = (self.lookahead)(seats).believed as usize;
            self.belief = (believed > 0).then(|| Belief::new(self.knowledge, believed));
        }
        if let Some(belief) = &mut self.belief {
            belief.hear(heard);
        }
    }
}

/// Imagined worlds in a row, all from what the seat may know, which follow from a seed.
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
    playouts: Playouts<G>,
    /// The luck in them follows from the same seed.
    worlds: Worlds<'a, G>,
    seat: Seat,
    arms: Vec<G::Choice>,
}

impl<G: Game> Trial<'_, G> {
    /// Tries until the budget is spent, and says what was found, of which choices, after how many playouts.
    fn run(mut self, mut spending: Spending<'_>) -> (Bandit, Vec<G::Choice>, u64) {
        // The first playout shows how many there will be, where time is what counts.
        let mut world = self.worlds.number(0);
        let first = self.pull(&world, 0, 0);
        spending.done += 1;
        let in_all = spending.in_all();
        self.arms.truncate((in_all / WORLDS_EACH).max(2) as usize);
        let mut bandit = Bandit::new(self.arms.len());
        bandit.note(0, first);
        let rounds = u64::from(usize::BITS - self.arms.len().saturating_sub(1).leading_zeros());
        let (mut number, mut tried) = (0, 1);
        for round in 1..=rounds {
            // All rounds cost about the same; the last one goes on for as long as it may.
            let until = if round == rounds { u64::MAX } else { in_all / rounds * round };
            loop {
                for &arm in bandit.left().to_vec().iter().skip(tried) {
                    if spending.is_over() {
                        return (bandit, self.arms, spending.done);
                    }
                    bandit.note(arm, self.pull(&world, number, arm));
                    spending.done += 1;
                }
                tried = 0;
                number += 1;
                world = self.worlds.number(number);
                if spending.done + bandit.left().len() as u64 > until {
                    break;
                }
            }
            bandit.halve();
        }
        (bandit, self.arms, spending.done)
    }

    fn pull(&mut self, world: &G, number: u64, arm: usize) -> f64 {
        let fortune = Fortune::of(mix(self.worlds.seed, 2 * number + 1));
        self.playouts.try_out(world.clone(), self.seat, self.arms[arm], fortune)
    }
}
