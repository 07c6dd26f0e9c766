//! Players and solvers for any game of `ruckus-core`: flat Monte Carlo (Abramson, 1990) with sequential halving, and tree
//! search over determinizations (ISMCTS: Cowling, Powley and Whitehouse, 2012) in [`search`]; particle filters (Gordon,
//! Salmond and Smith, 1993) in [`belief`]; exhaustive search for forced wins (Nilsson, 1971) in [`forced`]; counterfactual
//! regret minimization (Zinkevich, Johanson, Bowling and Piccione, 2007) in [`solve`]. Each file says in what it deviates.
//! What a bot knows of one game lives with that game.
#![deny(missing_docs)]

pub mod advice;
pub mod belief;
pub mod endings;
pub mod forced;
mod playout;
pub mod search;
pub mod solve;

use rand::RngExt;
use ruckus_core::{Game, Luck, Policy};

/// The uniformly random policy.
#[doc(alias("uniform random policy", "random agent", "baseline"))]
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose(&self, _view: &G::View, choices: &[G::Choice], luck: &mut Luck) -> G::Choice {
        choices[luck.random_range(0..choices.len())]
    }

    fn weigh(&self, _view: &G::View, choices: &[G::Choice], worths: &mut Vec<f64>) {
        worths.extend(choices.iter().map(|_| 0.0));
    }

    fn chances(&self, _view: &G::View, choices: &[G::Choice], chances: &mut Vec<f64>) {
        chances.extend(choices.iter().map(|_| 1.0 / choices.len() as f64));
    }
}

/// The examples of the crate's first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
