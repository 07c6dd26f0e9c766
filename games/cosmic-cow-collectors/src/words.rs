//! How the game says itself: its box and its settings. The rest is in `words/`.

mod cards;
mod choices;
mod clock;
mod coach;
mod end;
mod events;
pub(crate) mod grammar;
mod named;
mod questions;
mod refusals;
mod telling;

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{
    BotKind, ByPolicy, Credits, Diagram, Furniture, Lesson, Lessons, Named, Names, Outlook, OutlookOn,
    Question, Refusal, RuleId, Saying, Seat, SeatCount, Setting, SettingValue, Telling, Title, View as _,
    Words,
};
use serde_json::{Value, json};

use crate::deduce::Secrets;
use crate::diagram;
use crate::figures::{FEWEST_PLAYERS, Figures, MOST_PLAYERS, PRINTED};
use crate::greedy::GreedyCollector;
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
        length: "about 20 min",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/cosmic-cow-collectors.md"),
        edition: 1,
        credits: Credits {
            design: "Detestable Games",
            publisher: "Draco Studios",
            reconstructed: "The list of the 40 Regular Planets is lost: their numbers and stars are ours, and so is how many Small Planets have which number.",
        },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(GreedyCollector)))];

    const LESSONS: Option<Lessons> = Some(cards::LESSONS);

    fn names() -> Vec<Named> {
        named::all()
    }

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

    fn diagram(view: &View, names: Names<'_>) -> Option<Diagram> {
        Some(diagram::diagram(&Picture::of(view), names))
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

    fn tell_event(event: &Event) -> Telling {
        telling::tell(event)
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

    fn final_by(_view: &View, choice: Choice) -> Option<RuleId> {
        match choice {
            Choice::Act { .. } => Some(RuleId("CC-TUR-5")),
            Choice::Claim { .. } => Some(RuleId("CC-ABD-4")),
            Choice::Attempt { .. } => Some(RuleId("CC-INV-6")),
            Choice::Leave { .. } => Some(RuleId("CC-EXP-7")),
            Choice::Lay { .. } | Choice::Stay | Choice::Discard { .. } => None,
        }
    }

    /// An attempt, unless everything in sight says that it hits, or that it cannot.
    fn hangs_on_hidden(view: &View, choice: Choice) -> bool {
        let Choice::Attempt { target, planet } = choice else { return false };
        let secrets = Secrets::of(view);
        let hits = secrets.ways_of(target, planet);
        hits > 0 && hits < secrets.ways()
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
