//! A game that a test plays by hand: scripted chance, choices that must be on the list, and all that was told of the last
//! step. A game's tests add their own words to it with a trait.

use crate::laws::choices;
use crate::{Coded, Eye, EyeSet, Game, Seat, Step};

/// A position and what became of it so far.
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    pub game: G,
    told: Vec<(EyeSet, G::Event)>,
}

impl<G: Game> Script<G> {
    /// A game as it stands.
    pub fn of(game: G) -> Self {
        Script { game, told: Vec::new() }
    }

    /// A choice that must be on the list.
    #[track_caller]
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> &mut Self {
        self.told.clear();
        let took = self.game.take(Step::Choice { seat, choice: choice.code() }, &mut self.told);
        assert_eq!(took, Ok(()), "{choice:?} of {:?}", self.options(seat));
        self
    }

    /// Chance brings this, which must be possible.
    #[track_caller]
    pub fn befall(&mut self, outcome: G::Outcome) -> &mut Self {
        self.told.clear();
        let took = self.game.take(Step::Chance { chance: outcome.code() }, &mut self.told);
        assert_eq!(took, Ok(()), "{outcome:?}");
        self
    }

    /// The legal choices of a seat; none where it is not awaited.
    pub fn options(&self, seat: Seat) -> Vec<G::Choice> {
        choices(&self.game, seat)
    }

    /// What an eye was told of the last step.
    pub fn told(&self, eye: Eye) -> Vec<G::Event> {
        let seen = self.told.iter().filter(|(eyes, _)| eyes.contains(eye));
        seen.map(|(_, event)| event.clone()).collect()
    }

    /// What a spectator was told of the last step.
    pub fn heard(&self) -> Vec<G::Event> {
        self.told(Eye::Spectator)
    }

    pub fn view(&self, seat: Seat) -> G::View {
        self.game.view(Eye::Seat(seat))
    }

    /// A copy on which to try something.
    #[must_use]
    pub fn try_out(&self) -> Self {
        Script::of(self.game.clone())
    }
}
