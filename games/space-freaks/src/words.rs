//! How the game says itself: its box, its settings, and what is chosen for whoever is not there.

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{BotKind, Credits, Furniture, Phrase, Question, Saying, SeatCount, Title, Words, by_lot};

use crate::figures::{FEWEST_PLAYERS, Figures, MOST_PLAYERS};
use crate::page;
use crate::picture::Picture;
use crate::state::SpaceFreaks;
use crate::step::{Choice, Event};
use crate::view::View;

impl Words for SpaceFreaks {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "space-freaks",
        name: "Space Freaks",
        tagline: "Build a Freak, please the sponsors, blow up the neighbours.",
        length: "6 rounds, about an hour",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../rules.md"),
        edition: 1,
        credits: Credits { design: "see the rulebook", publisher: "see the rulebook" },
    };

    const BOTS: &'static [BotKind<Self>] = &[];

    const FURNITURE: &'static [Furniture] = page::FURNITURE;

    fn types() -> Vec<String> {
        page::types()
    }

    fn figures() -> Vec<Printed> {
        kit::printed::<Figures>()
    }

    fn picture(view: &View) -> Picture {
        Picture::of(view)
    }

    fn question(view: &View) -> Question {
        Saying::new(Phrase::plain(format!("{:?}", view.arena.phase)), "SF-301")
    }

    fn say_choice(_view: &View, choice: Choice) -> Saying {
        Saying::new(Phrase::plain(format!("{choice:?}")), "SF-D15")
    }

    fn say_event(event: &Event) -> Saying {
        Saying::new(Phrase::plain(format!("{event:?}")), "SF-301")
    }

    fn why_not(_view: &View, choice: Choice) -> Saying {
        Saying::new(Phrase::plain(format!("{choice:?} cannot be chosen now.")), "SF-210")
    }

    /// To end, to keep, to do nothing; of hidden things any.
    fn safe_choice(_view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
        let idle = [
            Choice::EndTurn,
            Choice::EndActivation,
            Choice::Done,
            Choice::BringNothing,
            Choice::KeepShow,
            Choice::TouchDown,
            Choice::AttackGround,
        ];
        let safe = idle.into_iter().find(|choice| choices.contains(choice));
        safe.unwrap_or_else(|| by_lot(choices, rng))
    }
}
