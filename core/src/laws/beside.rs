//! Where further properties are checked beside the contract's, of each list, view and event: those of a game's words, if it
//! has any.

use crate::{Eye, Game, Luck, Seat};

/// What is checked of a game besides the contract.
pub(super) trait Beside<G: Game> {
    /// At each state, of each seat and its list of choices.
    fn check_choices(&self, game: &G, seat: Seat, list: &[G::Choice], luck: &mut Luck);

    /// At each state, of each eye.
    fn check_view(&self, view: &G::View, luck: &mut Luck);

    fn check_event(&self, event: &G::Event);

    /// Of two equal views of different games.
    fn check_alike(&self, eye: Eye, one: &G::View, other: &G::View);
}
