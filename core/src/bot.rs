//! Bots (agents): what a bot is asked and told, what it may spend, and what it answers.
//!
//! A bot is handed a view (its seat's observation) and can imagine worlds from it (determinization); it has no access to
//! the true state. The plainest kind is a [`Policy`], which looks at the choices once and takes one. A search bot weighs
//! its choices by playouts (rollouts), keeps a belief over worlds from what it heard, and heeds a [`Budget`].

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Serialize;

use crate::{Game, Luck, Policy};

/// An agent that plays one seat through a whole game.
#[doc(alias("agent", "player"))]
pub trait Bot<G: Game>: Send {
    /// Answers a question within the budget.
    #[doc(alias("choose_action", "act", "search"))]
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice>;

    /// Does it want to [`hear`](Bot::hear) what happens between its questions? Views are built only for bots that listen.
    fn listens(&self) -> bool {
        false
    }

    /// Its seat noticed a step, possibly its own. A bot that listens is told of every such step from the first one on, in
    /// order.
    #[doc(alias("observe", "on_event"))]
    fn hear(&mut self, _heard: Heard<'_, G>) {}

    /// Pondering: called between questions, within the budget, so that the next answer comes sooner. The answer does not
    /// depend on whether there was time for it.
    fn ponder(&mut self, _budget: &Budget) {}

    /// Samples a world from its belief (the posterior after all that it heard). Without a belief it is
    /// [`Game::imagine`], which fits the view alone.
    #[doc(alias = "determinize")]
    fn imagine(&mut self, view: &G::View, luck: &mut Luck) -> G {
        G::imagine(view, luck)
    }
}

/// A question: what the seat may know, and its legal choices, at least one.
#[doc(alias("decision", "observation and legal actions"))]
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// All that the seat may know.
    pub view: &'a G::View,
    /// Its legal choices, in the game's order.
    pub choices: &'a [G::Choice],
}

/// What a seat notices of one step.
#[doc(alias("transition", "observation update"))]
#[derive(Debug)]
pub struct Heard<'a, G: Game> {
    /// The choice, if the step was the seat's own.
    pub own: Option<G::Choice>,
    /// The events it was told, in order.
    pub told: &'a [G::Event],
    /// What it may know after the step.
    pub view: &'a G::View,
}

/// Search limits for one question; a bot may spend less. Without any limit it uses its own.
#[doc(alias("time control", "search limit"))]
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Longest wall-clock time; no limit if none.
    pub time: Option<Duration>,
    /// Most playouts (rollouts, simulations), or iterations of another kind; no limit if none.
    #[doc(alias = "simulations")]
    pub iterations: Option<u64>,
    /// Cancels the search early: it answers with what it has found so far.
    #[doc(alias = "cancel")]
    pub stop: Stop,
    /// Threads of the search. They change how long it takes, not what it finds.
    pub threads: Threads,
}

/// The number of threads of one search. More threads make it faster; the result depends only on the number of playouts.
#[doc(alias("parallel search", "workers"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// A search on the caller's thread alone.
    pub const ONE: Self = Threads(NonZeroUsize::MIN);

    /// A search on this many threads.
    pub const fn new(threads: NonZeroUsize) -> Self {
        Threads(threads)
    }

    /// The number of threads, the caller's included.
    pub const fn count(self) -> usize {
        self.0.get()
    }
}

impl Default for Threads {
    fn default() -> Self {
        Threads::ONE
    }
}

impl Budget {
    /// A budget of wall-clock time alone.
    #[doc(alias = "movetime")]
    pub fn of_time(time: Duration) -> Self {
        Budget { time: Some(time), ..Budget::default() }
    }

    /// A budget of playouts alone: the same luck gives the same thought.
    #[doc(alias("nodes", "simulations"))]
    pub fn of_iterations(iterations: u64) -> Self {
        Budget { iterations: Some(iterations), ..Budget::default() }
    }

    /// The smaller of each limit; stop and threads are those of `self`.
    #[must_use]
    pub fn within(&self, other: &Budget) -> Self {
        let least = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        Budget {
            time: self.time.into_iter().chain(other.time).min(),
            iterations: least(self.iterations, other.iterations),
            stop: self.stop.clone(),
            threads: self.threads,
        }
    }
}

/// A flag that two sides share; once it is raised it stays so.
#[doc(alias = "cancellation token")]
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks the other side to stop. It cannot be lowered again.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has either side raised it?
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a bot answers: its choice, and how it came to it.
#[doc(alias = "search result")]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought<C> {
    /// What the bot takes.
    pub choice: C,
    /// What it weighed, best first; nothing where it did not think.
    pub weighed: Vec<Weighed<C>>,
    /// How many playouts, or iterations of another kind, it took.
    pub iterations: u64,
}

/// A choice as a bot judged it: an estimated action value with its standard error.
#[doc(alias = "action_value")]
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Weighed<C> {
    /// The choice that was judged.
    pub choice: C,
    /// The return to expect (see [`Game::returns`]).
    pub value: f64,
    /// The standard error of the value; twice that on either side is about a 95 % interval.
    pub error: f64,
    /// How many playouts began with it.
    pub visits: u64,
}

impl<C> Thought<C> {
    /// A choice without a search.
    pub const fn plain(choice: C) -> Self {
        Thought { choice, weighed: Vec::new(), iterations: 0 }
    }

    /// The same thought with its choices converted, such as to codes.
    pub fn map<D>(self, write: impl Fn(C) -> D) -> Thought<D> {
        let weighed = self.weighed.into_iter();
        let weighed = weighed.map(|Weighed { choice, value, error, visits }| Weighed {
            choice: write(choice),
            value,
            error,
            visits,
        });
        Thought { weighed: weighed.collect(), choice: write(self.choice), iterations: self.iterations }
    }
}

/// A bot that plays by a policy, without search.
#[doc(alias("policy agent", "greedy agent"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByPolicy<P>(pub P);

impl<G: Game, P: Policy<G>> Bot<G> for ByPolicy<P> {
    fn think(&mut self, asked: Asked<'_, G>, _budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        Thought::plain(self.0.choose(asked.view, asked.choices, luck))
    }
}
