//! Players for any game.
//!
//! A [`Bot`] is handed what its seat may know, a view, and can imagine worlds from it; there is no way for it to see
//! the true one.

use rand::RngExt;
pub use rand_xoshiro::Xoshiro256PlusPlus as Luck;
use ruckus_core::Game;

mod cosmic_cow_collectors;
mod eight_harvests;
mod friend_or_foe;

pub use cosmic_cow_collectors::GreedyCollector;
pub use eight_harvests::GreedyFarmer;
pub use friend_or_foe::GreedyTrickster;

/// Somebody who chooses. The list is never empty and holds the legal choices of the view's seat.
pub trait Bot<G: Game>: Send {
    fn choose(&mut self, view: &G::View, choices: &[G::Choice], luck: &mut Luck) -> G::Choice;
}

/// Takes any choice, each as likely as the other.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _view: &G::View, choices: &[G::Choice], luck: &mut Luck) -> G::Choice {
        choices[luck.random_range(0..choices.len())]
    }
}

/// The choice of most worth. Choices as close together as `whim` are as good as equal, so that nobody can read a bot like
/// a book.
fn best<C: Copy>(choices: &[C], whim: f64, luck: &mut Luck, worth: impl Fn(C) -> f64) -> C {
    let mut best = (choices[0], f64::NEG_INFINITY);
    for &choice in choices {
        let worth = worth(choice) + luck.random_range(0.0..whim);
        if worth > best.1 {
            best = (choice, worth);
        }
    }
    best.0
}
