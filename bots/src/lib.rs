//! Players for any game, through core alone. What a bot knows of one game lives with that game.

pub mod advice;
pub mod belief;
pub mod endings;
mod playout;
pub mod search;
pub mod solve;

use rand::RngExt;
use ruckus_core::{Game, Luck, Policy};

/// Takes any choice, each as likely as the other.
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
