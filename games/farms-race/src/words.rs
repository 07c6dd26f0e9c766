//! How the game says itself: its box, its settings, and what is chosen for whoever is not there. The rest is in `words/`.

mod choices;
mod coach;
mod end;
mod events;
pub(crate) mod grammar;
mod newcomers;
mod notes;
mod presets;
mod questions;
mod refusals;
mod settings;

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{
    BotKind, ByPolicy, Credits, Extras, Furniture, Lesson, Lessons, Outlook, OutlookOn, Preset, Question,
    Refusal, Saying, SeatCount, SetUpError, Setting, Title, Words, by_lot,
};
use serde_json::Value;

use crate::figures::{FEWEST_PLAYERS, Figures, MOST_PLAYERS};
use crate::greedy::{GreedyRacer, lookahead};
use crate::odds;
use crate::options::Options;
use crate::page;
use crate::picture::Picture;
use crate::state::FarmsRace;
use crate::step::{Choice, Event, Unit};
use crate::view::View;

impl Words for FarmsRace {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "farms-race",
        name: "Farms Race",
        tagline: "Ten points, mutant herds, sixteen nukes.",
        length: "4 to 13 rounds",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/farms-race.md"),
        edition: 2,
        credits: Credits { design: "unknown (the rulebook names nobody)", publisher: "unknown" },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(GreedyRacer)))];

    const EXTRAS: Extras<Self> = Extras::NONE.knowing(&GreedyRacer).looking(lookahead).observing().studied();

    const FURNITURE: &'static [Furniture] = page::FURNITURE;

    const LESSONS: Option<Lessons> = Some(newcomers::LESSONS);

    fn types() -> Vec<String> {
        page::types()
    }

    fn figures() -> Vec<Printed> {
        kit::printed::<Figures>()
    }

    fn settings(seats: SeatCount) -> Vec<Setting> {
        settings::all(seats)
    }

    fn faults(seats: SeatCount, options: &Options) -> Vec<SetUpError> {
        options.faults(seats)
    }

    fn picture(view: &View) -> Picture {
        Picture::of(view)
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
