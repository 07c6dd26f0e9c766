//! Somebody who chooses: what a bot is asked and told, what it may spend, and what it answers.
//!
//! A bot is handed what its seat may know, a view, and can imagine worlds from it; there is no way for it to see the
//! true one. The plainest kind is a [`Policy`], which looks at the choices and takes one. Whoever thinks longer weighs
//! its choices, remembers what it heard, and heeds a [`Budget`].

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Serialize;
use ts_rs::TS;

use crate::{Game, Luck, Policy};

/// Somebody who chooses for one seat, through a whole game.
pub trait Bot<G: Game>: Send {
    /// Answers a question within the budget.
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice>;

    /// Does it want to [`hear`](Bot::hear) what happens between its questions? Views are made for those who listen alone.
    fn listens(&self) -> bool {
        false
    }

    /// Something happened that its seat has noticed, an answer of its own included. Whoever listens is told of every step
    /// from the first one on, in order.
    fn hear(&mut self, _heard: Heard<'_, G>) {}

    /// Nobody asks it now: it may think about what it heard, within the budget, so as to answer sooner then. What it will
    /// answer does not depend on whether there was time for it.
    fn ponder(&mut self, _budget: &Budget) {}

    /// A world that it holds for possible, as likely as it thinks after all that it heard. To whoever has drawn no conclusions,
    /// all that fit the view are as good.
    fn imagine(&mut self, view: &G::View, luck: &mut Luck) -> G {
        G::imagine(view, luck)
    }
}

/// A question: what the seat may know, and its legal choices, at least one.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    pub view: &'a G::View,
    pub choices: &'a [G::Choice],
}

/// What a seat notices of one step.
#[derive(Debug)]
pub struct Heard<'a, G: Game> {
    /// The choice, if the step was the seat's own.
    pub own: Option<G::Choice>,
    /// The events it was told, in order.
    pub told: &'a [G::Event],
    /// What it may know after the step.
    pub view: &'a G::View,
}

/// What a bot may spend on one question, all of it at most. Without any limit it takes what it thinks right.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    pub time: Option<Duration>,
    /// Playouts, or whatever the bot repeats.
    pub iterations: Option<u64>,
    /// Raised by somebody who does not want to wait any longer.
    pub stop: Stop,
    pub hands: Hands,
}

/// On how many threads somebody may think about one question. More than one make it quicker, not wiser: as many playouts come
/// to the same on however many threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hands(NonZeroUsize);

impl Hands {
    pub const ONE: Self = Hands(NonZeroUsize::MIN);

    pub const fn new(threads: NonZeroUsize) -> Self {
        Hands(threads)
    }

    pub const fn count(self) -> usize {
        self.0.get()
    }
}

impl Default for Hands {
    fn default() -> Self {
        Hands::ONE
    }
}

impl Budget {
    pub fn of_time(time: Duration) -> Self {
        Budget { time: Some(time), ..Budget::default() }
    }

    pub fn of_iterations(iterations: u64) -> Self {
        Budget { iterations: Some(iterations), ..Budget::default() }
    }

    /// As little as either allows; stop and hands are those of `self`.
    #[must_use]
    pub fn within(&self, other: &Budget) -> Self {
        let least = |one: Option<u64>, other: Option<u64>| one.into_iter().chain(other).min();
        Budget {
            time: self.time.into_iter().chain(other.time).min(),
            iterations: least(self.iterations, other.iterations),
            stop: self.stop.clone(),
            hands: self.hands,
        }
    }
}

/// A flag that two sides share; once it is raised it stays so.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a bot answers: its choice, and how it came to it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought<C> {
    pub choice: C,
    /// What it weighed, best first; nothing where it did not think.
    pub weighed: Vec<Weighed<C>>,
    /// Playouts, or whatever it repeated.
    pub iterations: u64,
}

/// A choice as a bot judged it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Weighed<C> {
    pub choice: C,
    /// The return to expect (see [`Game::returns`]).
    pub value: f64,
    /// The standard error of the value: about twice as far on either side it may lie.
    pub error: f64,
    /// How often it was tried.
    pub visits: u64,
}

impl<C> Thought<C> {
    /// A choice without much ado.
    pub const fn plain(choice: C) -> Self {
        Thought { choice, weighed: Vec::new(), iterations: 0 }
    }

    /// The same thought of choices that are written otherwise.
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

/// A bot that plays by a policy and does not think twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByPolicy<P>(pub P);

impl<G: Game, P: Policy<G>> Bot<G> for ByPolicy<P> {
    fn think(&mut self, asked: Asked<'_, G>, _budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        Thought::plain(self.0.choose(asked.view, asked.choices, luck))
    }
}

/// What people are told of a kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BotInfo {
    /// As in commands and records.
    pub id: &'static str,
    /// As people read it.
    pub name: &'static str,
    pub about: &'static str,
    /// So many games it imagines before a choice; none if it does not look ahead.
    pub imagines: u32,
    /// What it won against calm ones, for every number of seats that was tried.
    pub tried: &'static [Tried],
}

/// What one bot of a kind won in a tournament in which all others were calm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Tried {
    pub seats: u8,
    pub games: u32,
    /// Its share of the wins in percent, and where the true one lies 19 times in 20.
    pub share: u8,
    pub low: u8,
    pub high: u8,
    /// How long a choice took it on average, in thousandths of a second.
    pub millis: u32,
}

/// A kind of bot that can play a game.
#[derive(Debug)]
pub struct BotKind<G: Game> {
    pub info: BotInfo,
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> BotKind<G> {
    /// The bot that every game brings along: it knows what a choice is worth just now, and looks no further.
    pub const fn greedy(make: fn() -> Box<dyn Bot<G>>) -> Self {
        let about = "Draws conclusions from what it sees, and takes what it can get.";
        BotKind { info: BotInfo { id: "greedy", name: "Fair", about, imagines: 0, tried: &[] }, make }
    }
}
