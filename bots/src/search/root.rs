//! A search of one's own choices: in imagined worlds, by playouts, against the policy's choice.

use std::cmp::Ordering;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rand::{RngExt, SeedableRng};
use ruckus_core::{
    Asked, Bot, Budget, Game, Hands, Heard, Knowledge, Lookahead, Luck, MAX_SEATS, Seat, SeatCount, Thought,
    View as _, Weighed, mix,
};

use super::Spending;
use super::bandit::Bandit;
use super::tryout::{Rows, TryOut};
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
        let try_out = TryOut::new(self.knowledge, lookahead);
        let trial = Trial { try_out, worlds, seat, arms };
        let (bandit, arms, iterations) = trial.run(budget.hands, Spending::begin(&budget));
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
    try_out: TryOut<G>,
    /// The luck in them follows from the same seed.
    worlds: Worlds<'a, G>,
    seat: Seat,
    arms: Vec<G::Choice>,
}

impl<G: Game> Trial<'_, G> {
    /// Tries until the budget is spent, and says what was found, of which choices, after how many playouts.
    fn run(mut self, hands: Hands, mut spending: Spending<'_>) -> (Bandit, Vec<G::Choice>, u64) {
        let in_all = self.in_all(&mut spending);
        self.arms.truncate((in_all / WORLDS_EACH).max(2) as usize);
        let mut bandit = Bandit::new(self.arms.len());
        let rounds = u64::from(usize::BITS - self.arms.len().saturating_sub(1).leading_zeros());
        let mut first = 0;
        for round in 1..=rounds {
            // All rounds cost about the same; the last one goes on for as long as it may.
            let each = bandit.left().len() as u64;
            let worlds = match round == rounds {
                true => u64::MAX,
                false => ((in_all / rounds * round).saturating_sub(spending.done) / each).max(1),
            };
            let errand = Errand { arms: bandit.left(), first, worlds, pulls: spending.left() };
            for row in self.share_out(hands, &errand, &spending) {
                spending.done += row.len() as u64;
                first += 1;
                bandit.note_world(&row);
            }
            if spending.is_over() {
                break;
            }
            bandit.halve();
        }
        (bandit, self.arms, spending.done)
    }

    /// How many playouts there will be: where time is what counts, the first one shows how long one takes.
    fn in_all(&self, spending: &mut Spending<'_>) -> u64 {
        if spending.budget.time.is_some() {
            self.pull(&mut self.try_out.clone(), &self.worlds.number(0), 0, 0);
            spending.done += 1;
        }
        spending.in_all()
    }

    /// What each of the arms brings, a row for each world. Whoever has a hand free takes the next world; what is found does not
    /// depend on how many they are, unless the time runs out.
    fn share_out(&self, hands: Hands, errand: &Errand<'_>, spending: &Spending<'_>) -> Vec<Vec<f64>> {
        let next = AtomicU64::new(0);
        let mut found: Vec<(u64, Vec<f64>)> = std::thread::scope(|scope| {
            let lend = || self.lend_hand(errand, &next, spending);
            let others: Vec<_> = (1..hands.count()).map(|_| scope.spawn(lend)).collect();
            let mut found = lend();
            for other in others {
                found.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            found
        });
        found.sort_by_key(|&(place, _)| place);
        // Beyond a world that was left in the middle they cannot be compared.
        let whole = found.iter().take_while(|(_, row)| row.len() == errand.arms.len()).count();
        found.truncate(whole + 1);
        found.into_iter().map(|(_, row)| row).collect()
    }

    fn lend_hand(
        &self,
        errand: &Errand<'_>,
        next: &AtomicU64,
        spending: &Spending<'_>,
    ) -> Vec<(u64, Vec<f64>)> {
        let mut try_out = self.try_out.clone();
        let mut found = Vec::new();
        loop {
            let place = next.fetch_add(1, Relaxed);
            let arms = errand.arms_in(place);
            if arms.is_empty() || spending.is_late() {
                return found;
            }
            let number = errand.first + place;
            let world = self.worlds.number(number);
            let in_time =
                |&arm: &usize| (!spending.is_late()).then(|| self.pull(&mut try_out, &world, number, arm));
            found.push((place, arms.iter().map_while(in_time).collect()));
        }
    }

    fn pull(&self, try_out: &mut TryOut<G>, world: &G, number: u64, arm: usize) -> f64 {
        let luck = Rows::of(mix(self.worlds.seed, 2 * number + 1));
        try_out.worth(world.clone(), self.seat, self.arms[arm], luck)
    }
}

/// Arms that are to be tried in the same worlds, one world after the other.
struct Errand<'a> {
    arms: &'a [usize],
    /// The number of the first world.
    first: u64,
    /// In so many worlds, with so many playouts, at most.
    worlds: u64,
    pulls: u64,
}

impl Errand<'_> {
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
    fn an_errand_ends_with_its_worlds_or_in_the_middle_of_one_with_its_playouts() {
        let arms = [0, 3, 5];
        let errand = |worlds, pulls| Errand { arms: &arms, first: 0, worlds, pulls };
        let tried = |errand: Errand<'_>| [0, 1, 2, 3].map(|place| errand.arms_in(place).len());
        assert_eq!(tried(errand(2, u64::MAX)), [3, 3, 0, 0]);
        assert_eq!(tried(errand(u64::MAX, 7)), [3, 3, 1, 0]);
        assert_eq!(tried(errand(3, 9)), [3, 3, 3, 0]);
    }
}
