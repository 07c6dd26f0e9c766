//! How the game says itself: its box, its settings, and what is chosen for whoever is not there. The rest is in `words/`.

mod cards;
mod choices;
mod coach;
pub(crate) mod deeds;
mod effects;
mod end;
pub(crate) mod ends;
mod events;
pub(crate) mod grammar;
mod newcomers;
mod notes;
mod presets;
mod questions;
pub(crate) mod refusals;
mod settings;
mod shows;
mod telling;

pub use deeds::Lacking;

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{
    BotKind, ByPolicy, Credits, Diagram, Furniture, Lesson, Lessons, Named, Names, Outlook, Preset, Question,
    Refusal, Saying, SeatChoice, SeatCount, Setting, Telling, Title, Words, by_lot,
};
use serde_json::Value;

use crate::diagram;
use crate::figures::{FEWEST_PLAYERS, Figures, FiguresId, MOST_PLAYERS};
use crate::greedy::GreedyFreak;
use crate::options::CORPORATIONS;
use crate::outlook;
use crate::page;
use crate::part::Slot;
use crate::picture::{Picture, texts};
use crate::state::SpaceFreaks;
use crate::step::{Choice, Event};
use crate::view::View;

impl Words for SpaceFreaks {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "space-freaks",
        name: "Space Freaks",
        tagline: "Home-made fighters, live from the crater.",
        length: "about 60 min",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/space-freaks.md"),
        edition: 2,
        credits: Credits {
            design: "Max Wikström, with Kare Jantunen, Markku Laine and Saku Tuominen",
            publisher: "Lautapelit.fi",
            reconstructed: "Many of its 275 cards are lost: 13 of 18 Heads, 19 of 60 Sponsor cards, 19 of 35 Arena-Master cards and 64 of 70 Missions are ours, with figures on others and both boards.",
        },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(GreedyFreak)))];

    const SEAT_CHOICE: Option<SeatChoice> = Some(CORPORATIONS);

    const FURNITURE: &'static [Furniture] = page::FURNITURE;

    const LESSONS: Option<Lessons> = Some(newcomers::LESSONS);

    fn names() -> Vec<Named> {
        texts::names(FiguresId::PRINTED)
    }

    fn types() -> Vec<String> {
        page::types()
    }

    fn figures() -> Vec<Printed> {
        kit::printed::<Figures>()
    }

    fn settings(_seats: SeatCount) -> Vec<Setting> {
        settings::all()
    }

    fn picture(view: &View) -> Picture {
        Picture::of(view)
    }

    fn diagram(view: &View, names: Names<'_>) -> Option<Diagram> {
        Some(diagram::diagram(&Picture::of(view), names))
    }

    fn question(view: &View) -> Question {
        questions::say(view)
    }

    fn lesson(view: &View) -> Option<Lesson> {
        coach::lesson(view)
    }

    fn say_choice(view: &View, choice: Choice) -> Saying {
        choices::say(view, choice)
    }

    fn say_event(event: &Event) -> Saying {
        events::say(event)
    }

    fn tell_event(event: &Event) -> Telling {
        telling::tell(event)
    }

    fn why_not(view: &View, choice: Choice) -> Saying {
        refusals::why_not(view, choice)
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        refusals::all(view)
    }

    fn outlook(view: &View, about: &Value, _rng: &mut impl Rng) -> Option<Outlook> {
        outlook::answer(view, about)
    }

    fn presets(view: &View) -> Vec<Preset> {
        presets::all(view)
    }

    fn preset_answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
        presets::answer(view, set, choices)
    }

    /// The last answer of a seat in a secret step: nobody sees whether the others have given theirs (section 7).
    fn hangs_on_hidden(view: &View, choice: Choice) -> bool {
        match choice {
            Choice::Fit { .. } => view.own.is_some_and(|own| own.parts.len() + 1 == Slot::ALL.len()),
            Choice::Mutate { .. } | Choice::Pass { .. } => view.arena.phase.is_secret(),
            _ => false,
        }
    }

    /// To end, to keep, to do nothing; a Freak in the air or on rock makes for harmless ground. What is left is drawn by lot,
    /// cards above all: whoever knew the order would know the card.
    fn safe_choice(view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
        let idle = [
            Choice::EndTurn,
            Choice::EndActivation,
            Choice::Done,
            Choice::BringNothing,
            Choice::KeepShow,
            Choice::TouchDown,
            Choice::AttackGround,
            Choice::Free,
        ];
        if let Some(safe) = idle.into_iter().find(|choice| choices.contains(choice)) {
            return safe;
        }
        let harmless: Vec<Choice> =
            choices.iter().copied().filter(|&choice| is_harmless(view, choice)).collect();
        by_lot(if harmless.is_empty() { choices } else { &harmless }, rng)
    }
}

/// A step that hurts nobody and ends where one can stand.
fn is_harmless(view: &View, choice: Choice) -> bool {
    let (Choice::Move { to } | Choice::Step { to }) = choice else { return false };
    view.arena.side.map().plain.contains(to) && view.preview(choice).is_idle()
}
