//! How the game says itself: its box and its settings. The rest is in `words/`.

mod cards;
mod choices;
mod clock;
mod coach;
mod end;
mod events;
mod grammar;
mod questions;
mod refusals;

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{
    BotKind, ByPolicy, Credits, Extras, Furniture, Lesson, Lessons, Outlook, OutlookOn, Question, Refusal,
    Saying, Seat, SeatCount, Setting, SettingValue, Title, View as _, Words,
};
use serde_json::{Value, json};

use crate::figures::{FEWEST_PLAYERS, Figures, MOST_PLAYERS, PRINTED};
use crate::greedy::{GreedyCollector, lookahead};
use crate::outlook;
use crate::page;
use crate::picture::Picture;
use crate::state::CosmicCows;
use crate::step::{Action, Choice, Event};
use crate::view::View;

impl Words for CosmicCows {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "cosmic-cow-collectors",
        name: "Cosmic Cow Collectors",
        tagline: "Abduct cows. Say how many, never from where.",
        length: "20 min",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/cosmic-cow-collectors.md"),
        edition: 1,
        credits: Credits { design: "Detestable Games", publisher: "Draco Studios" },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(GreedyCollector)))];

    const EXTRAS: Extras<Self> =
        Extras::NONE.knowing(&GreedyCollector).looking(lookahead).observing().studied();

    const LESSONS: Option<Lessons> = Some(cards::LESSONS);

    fn types() -> Vec<String> {
        page::types()
    }

    const FURNITURE: &'static [Furniture] = &[
        Furniture::parts("planets", &[Furniture::all("small"), Furniture::all("stars")]),
        Furniture::all("end_cows"),
    ];

    fn figures() -> Vec<Printed> {
        kit::printed::<Figures>()
    }

    fn settings(seats: SeatCount) -> Vec<Setting> {
        let drawn = SettingValue { value: json!(null), label: "Drawn by lot".to_owned() };
        let named =
            |seat: Seat| SettingValue { value: json!(seat), label: format!("Seat {}", seat.index() + 1) };
        let first = std::iter::once(drawn).chain(seats.each().map(named)).collect();
        vec![
            Setting::list("first_player", "First player", "CC-SET-6", first),
            Setting::number(
                "figures.end_cows",
                "Cows that end the game",
                "CC-END-2",
                60..=180,
                PRINTED.end_cows.into(),
            ),
        ]
    }

    fn picture(view: &View) -> Picture {
        Picture::of(view)
    }

    fn question(view: &View) -> Question {
        questions::question(view)
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

    fn why_not(view: &View, choice: Choice) -> Saying {
        refusals::why_not(view, choice)
    }

    fn outlooks(view: &View) -> Vec<OutlookOn> {
        outlook::offered(view)
    }

    fn outlook(view: &View, about: &Value, rng: &mut impl Rng) -> Option<Outlook> {
        outlook::answer(view, about, rng)
    }

    fn safe_choice(view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
        clock::choice(view, choices, rng)
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        match view.eye.seat() {
            Some(seat) if view.awaited().contains(seat) => refusals::all(view, seat),
            _ => Vec::new(),
        }
    }
}

fn action_word(action: Action) -> &'static str {
    match action {
        Action::Abduct => "abduct",
        Action::Invade => "invade",
        Action::Explore => "explore",
    }
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}
