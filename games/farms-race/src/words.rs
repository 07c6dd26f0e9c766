//! How the game says itself: its box, its settings, and what is chosen for whoever is not there. The rest is in `words/`.

mod choices;
mod coach;
mod end;
mod events;
pub(crate) mod grammar;
mod newcomers;
pub(crate) mod notes;
mod presets;
mod questions;
mod refusals;
mod settings;
mod telling;

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{
    BotKind, ByPolicy, Checks, Credits, Diagram, Furniture, Lesson, Lessons, Named, Names, Outlook,
    OutlookOn, Preset, Question, Refusal, RuleId, Saying, SeatChoice, SeatCount, Setting, Telling, Title,
    Words, by_lot,
};
use serde_json::Value;

use crate::diagram;
use crate::editions::EDITIONS;
use crate::figures::{FEWEST_PLAYERS, Figures, FiguresId, MOST_PLAYERS};
use crate::greedy::GreedyRacer;
use crate::odds;
use crate::options::{Options, SPECIES};
use crate::page;
use crate::picture::{Picture, texts};
use crate::state::FarmsRace;
use crate::step::{Choice, Event, Unit};
use crate::view::View;

impl Words for FarmsRace {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "farms-race",
        name: "Farms Race",
        tagline: "Ten points, mutant herds, sixteen nukes.",
        length: "45 to 90 min",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/farms-race.md"),
        edition: *EDITIONS.end(),
        credits: Credits {
            design: "unknown (the rulebook names nobody)",
            publisher: "unknown",
            reconstructed: "The pictures are lost: the maps, what buildings and purchases cost (but for a Barn's four cards), the faces of the resource die and the numbers of copies are ours.",
        },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(GreedyRacer)))];

    const SEAT_CHOICE: Option<SeatChoice> = Some(SPECIES);

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

    fn settings(seats: SeatCount) -> Vec<Setting> {
        settings::all(seats)
    }

    fn checks(seats: SeatCount, options: &Options) -> Checks {
        options.checks(seats)
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

    fn presets(view: &View) -> Vec<Preset> {
        presets::all(view)
    }

    fn preset_answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
        presets::answer(view, set, choices)
    }

    /// A nuke resolves as soon as its target is named (FR-N05): its victim is asked at once. A pass in the market holds for
    /// the whole window (FR-X06).
    fn final_by(_view: &View, choice: Choice) -> Option<RuleId> {
        match choice {
            Choice::Target { .. } => Some(RuleId("FR-N05")),
            Choice::PassMarket => Some(RuleId("FR-X06")),
            _ => None,
        }
    }

    fn hangs_on_hidden(view: &View, choice: Choice) -> bool {
        view.hangs_on_hidden(choice)
    }

    fn outlooks(view: &View) -> Vec<OutlookOn> {
        odds::offered(view)
    }

    fn outlook(view: &View, about: &Value, _rng: &mut impl Rng) -> Option<Outlook> {
        odds::answer(view, about)
    }

    /// To pass, to end, to risk nothing: herds go home, doomed ones flee, damage falls on the healthy first. A group that
    /// was called has to go. What is left is drawn by lot, cards above all: whoever knew the order would know the card.
    fn safe_choice(_view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
        let idle = |choice: &&Choice| {
            matches!(
                choice,
                Choice::EndActions
                    | Choice::EndTurn
                    | Choice::Landed
                    | Choice::Go
                    | Choice::Retreat
                    | Choice::Stay
                    | Choice::TakeIt
                    | Choice::PassBack
                    | Choice::NoTheft
                    | Choice::StopRobbing
                    | Choice::PassMarket
                    | Choice::Withdraw
                    | Choice::Decline
                    | Choice::Keep
                    | Choice::Flee { .. }
                    | Choice::Hurt { unit: Unit::Healthy }
            )
        };
        choices.iter().find(idle).copied().unwrap_or_else(|| by_lot(choices, rng))
    }
}
