//! Words for games that are [`OpenGame`]s: the author names board and choices, and the sentences follow.

use rand::Rng;
use serde::Serialize;

use super::{Diagram, Names, Question, Saying, Telling, Title, Words, telling};
use crate::{OpenGame, Played, Seen, View, by_lot, phrase};

/// An open game that says itself.
#[doc(alias("action_to_string", "render"))]
pub trait OpenWords: OpenGame {
    /// The board as the page draws it.
    type Picture: Serialize + Send + 'static;

    /// It is for exactly [`SEATS`](OpenGame::SEATS) players.
    const TITLE: Title;
    /// What they do in a turn, what you do, and with what: `["drops", "drop", "a disc"]`.
    const TURN: [&'static str; 3];

    /// The board with everything worked out that a page would need rules for.
    fn draw_board(&self) -> Self::Picture;

    /// The board in plain characters, for terminals.
    fn diagram(&self, names: Names<'_>) -> Diagram;

    /// What is done with a choice: `a disc into column 3`.
    fn name(choice: Self::Choice) -> String;

    /// Why a choice is not on the list.
    fn refuse(&self, choice: Self::Choice) -> String;
}

impl<G: OpenWords> Words for G {
    type Picture = G::Picture;

    const TITLE: Title = <G as OpenWords>::TITLE;

    fn picture(view: &Seen<G>) -> G::Picture {
        view.game.draw_board()
    }

    fn diagram(view: &Seen<G>, names: Names<'_>) -> Option<Diagram> {
        Some(view.game.diagram(names))
    }

    fn question(view: &Seen<G>) -> Question {
        let [they, you, what] = G::TURN;
        match view.awaited().first() {
            Some(seat) => Saying::new(phrase!("{seat} [{they}|{you}] {what}."), G::RULES[1]),
            None => Saying::new("The game is over.".into(), G::RULES[2]),
        }
    }

    fn say_choice(_view: &Seen<G>, choice: G::Choice) -> Saying {
        let mut words = format!("{} {}", G::TURN[1], G::name(choice));
        words[..1].make_ascii_uppercase();
        Saying::new(phrase!("{words}"), G::RULES[1])
    }

    fn say_event(&Played { seat, choice }: &Played<G::Choice>) -> Saying {
        let ([they, you, _], what) = (G::TURN, G::name(choice));
        Saying::new(phrase!("{seat} [{they}|{you}] {what}."), G::RULES[1])
    }

    /// A public move a turn needs no time of its own: it folds.
    fn tell_event(_event: &Self::Event) -> Telling {
        telling::FOLDS
    }

    fn why_not(view: &Seen<G>, choice: G::Choice) -> Saying {
        Saying::new(phrase!("{}", view.game.refuse(choice)), G::RULES[1])
    }

    /// Nothing is hidden, so that a timeout tells nothing.
    fn safe_choice(_view: &Seen<G>, choices: &[G::Choice], rng: &mut impl Rng) -> G::Choice {
        by_lot(choices, rng)
    }
}
