//! Hooks for properties beside those of the contract, such as the laws of a game's words: an observer (Gamma, Helm, Johnson
//! and Vlissides, 1994) of each list, view and event of a checked game. Deviation: it returns nothing and panics where a
//! property fails.

use crate::{Eye, Game, Luck, Seat};

/// Properties that are checked besides the contract's.
pub(super) trait Beside<G: Game> {
    /// At each state, of each seat and its list of choices.
    fn check_choices(&self, game: &G, seat: Seat, list: &[G::Choice], luck: &mut Luck);

    /// At each state, of each eye.
    fn check_view(&self, view: &G::View, luck: &mut Luck);

    fn check_event(&self, event: &G::Event);

    /// Of two equal views of different games.
    fn check_alike(&self, eye: Eye, one: &G::View, other: &G::View);
}
