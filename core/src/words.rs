//! How a game says itself, so that page, terminal and Python say the same thing (feature `words`).
//!
//! [`Words`] is what a game writes: questions, choices, events and refusals as [`Phrase`]s that cite a [`RuleId`]. Beside it
//! live what a host may set ([`Setting`]), how a game teaches itself ([`lessons`]), how what happened is put together into
//! beats ([`telling`]), the position in plain characters ([`Diagram`]), and the kinds of bots that people choose from.

mod bots;
mod checks;
mod diagram;
pub mod lessons;
mod open;
mod phrase;
mod refused;
mod saying;
mod seat_choice;
mod setting;
pub mod telling;
mod title;

use rand::Rng;
use serde::Serialize;
use serde_json::Value;

use crate::kit::Printed;
use crate::{Game, SeatCount};

pub use bots::{BotInfo, BotKind, Tried};
pub use checks::{Checks, Limit, Passed};
pub use diagram::{Canvas, Diagram, Names, Thing, by_seat, wrapped};
pub use lessons::{Card, Cards, Hint, Lesson, Lessons, Mode, Named};
pub use open::OpenWords;
pub use phrase::{Part, Phrase};
pub use refused::{Refused, check_choice};
pub use saying::{Claim, Outlook, OutlookOn, Preset, Question, Refusal, RuleId, Saying, Verdict};
pub use seat_choice::{Allotment, SeatChoice};
pub use setting::{NotOffered, Setting, SettingValue, Settled, Takes, check_settings, settled};
pub use telling::{Mark, Role, Telling};
pub use title::{Credits, Title};

/// A part of a picture that stays as it is for a whole game and is the same for every eye: hexes, the texts of cards. It
/// is sent once.
#[doc(alias = "static part of the view model")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Furniture {
    /// The field of the picture.
    pub field: &'static str,
    /// The parts of the field that stay, where not all of it does; in a list these are parts of each element.
    pub parts: &'static [Furniture],
}

impl Furniture {
    /// All of a field.
    pub const fn all(field: &'static str) -> Self {
        Furniture { field, parts: &[] }
    }

    /// An object or list of objects of which only these fields are furniture.
    pub const fn parts(field: &'static str, parts: &'static [Furniture]) -> Self {
        Furniture { field, parts }
    }
}

/// A game that can be shown and told.
#[doc(alias("localization", "rendering", "view model"))]
pub trait Words: Game {
    /// What the page draws: a view with everything worked out that the page would need rules for.
    #[doc(alias = "view model")]
    type Picture: Serialize + Send + 'static;

    /// What stands on the box: names, seats, rules file.
    #[doc(alias = "game metadata")]
    const TITLE: Title;

    /// What each seat chooses to play as; none where seats differ in nothing but their number.
    #[doc(alias("skin", "faction choice"))]
    const SEAT_CHOICE: Option<SeatChoice> = None;

    /// What of the picture never changes in a game and hides nothing.
    const FURNITURE: &'static [Furniture] = &[];

    /// The bots that know this game, weakest first; a uniformly random one is added to every game.
    #[doc(alias = "agents")]
    const BOTS: &'static [BotKind<Self>] = &[];

    /// What it has for people who have never seen it; none for a game that needs no teaching.
    #[doc(alias = "tutorial")]
    const LESSONS: Option<Lessons> = None;

    /// What people look up by its name: cards, parts, and words of the table that the rules say otherwise.
    #[doc(alias = "searchable entities")]
    fn names() -> Vec<Named> {
        Vec::new()
    }

    /// The types of picture, choices and events as the page reads them, written by [`types!`](crate::types); none for a
    /// game that is not drawn.
    fn types() -> Vec<String> {
        Vec::new()
    }

    /// The figures that the options may change by name, as printed.
    #[doc(alias = "game parameters")]
    fn figures() -> Vec<Printed> {
        Vec::new()
    }

    /// The set-up options that people may change at a table. Options can say more than that.
    #[doc(alias("game parameters", "game options"))]
    fn settings(_seats: SeatCount) -> Vec<Setting> {
        Vec::new()
    }

    /// What is right and wrong with a set-up, for those who make something such as a map; [`set_up`](Game::set_up) names the
    /// first fault.
    #[doc(alias = "validate")]
    fn checks(seats: SeatCount, options: &Self::Options) -> Checks {
        Checks { faults: Self::set_up(seats, options).err().into_iter().collect(), ..Checks::default() }
    }

    /// A view with everything worked out that a page would need rules for.
    #[doc(alias("view model", "render"))]
    fn picture(view: &Self::View) -> Self::Picture;

    /// The position in plain characters, for terminals; of a game without it they show the scores alone.
    #[doc(alias("render", "ASCII"))]
    fn diagram(_view: &Self::View, _names: Names<'_>) -> Option<Diagram> {
        None
    }

    /// What is asked just now, in the eyes of the view's owner.
    #[doc(alias = "prompt")]
    fn question(view: &Self::View) -> Question;

    /// What a coach says to the view's owner about what it is asked just now; none where there is nothing to explain, or
    /// nothing is asked.
    #[doc(alias = "tutorial")]
    fn lesson(_view: &Self::View) -> Option<Lesson> {
        None
    }

    /// What a choice is called, with a note on what will happen. Within one list all choices read differently.
    #[doc(alias = "action_to_string")]
    fn say_choice(view: &Self::View, choice: Self::Choice) -> Saying;

    /// What happened.
    #[doc(alias("event_to_string", "log entry"))]
    fn say_event(event: &Self::Event) -> Saying;

    /// What part the event has in the telling of a turn.
    #[doc(alias = "animation")]
    fn tell_event(_event: &Self::Event) -> Telling {
        telling::OPENS
    }

    /// Why this choice is not on the list, given to a seat that tried it.
    #[doc(alias = "illegal-move explanation")]
    fn why_not(view: &Self::View, choice: Self::Choice) -> Saying;

    /// Choices that a person may look for just now and does not find, with reasons.
    fn refusals(_view: &Self::View) -> Vec<Refusal> {
        Vec::new()
    }

    /// The rule that makes this choice final; none where the game's rules allow to take it back. It is asked of the chooser's
    /// view before the choice, and may depend on nothing else. A table obeys it before any custom of its own.
    #[doc(alias = "undo")]
    fn final_by(_view: &Self::View, _choice: Self::Choice) -> Option<RuleId> {
        None
    }

    /// Does the result of this choice depend on what the view's owner does not know? A game says so where it can decide it
    /// from the view: rehearsals and take-backs otherwise sample imagined worlds, which miss what is rare. It is asked of the
    /// chooser's view; of a choice that all see being made, also of what another eye saw before it.
    #[doc(alias = "information gain")]
    fn hangs_on_hidden(_view: &Self::View, _choice: Self::Choice) -> bool {
        false
    }

    /// What is chosen for a seat whose time has run out: the choice that does least. The list is never empty. Where something
    /// hidden must be chosen it is uniformly random, so that a timeout tells the others nothing.
    #[doc(alias("default action", "timeout move"))]
    fn safe_choice(view: &Self::View, choices: &[Self::Choice], rng: &mut impl Rng) -> Self::Choice;

    /// What the view's owner may claim just now, in a game of claims.
    #[doc(alias = "cheap talk")]
    fn claims(_view: &Self::View) -> Vec<Claim> {
        Vec::new()
    }

    /// What the view's owner can answer in advance just now. One that was set and is not listed any more has ended by
    /// itself.
    #[doc(alias("pre-move", "conditional move"))]
    fn presets(_view: &Self::View) -> Vec<Preset> {
        Vec::new()
    }

    /// Which of the choices the presets that the view's owner has set take for it; none where it is to choose itself. The
    /// list is never empty.
    #[doc(alias = "pre-move")]
    fn preset_answer(_view: &Self::View, _set: &[u16], _choices: &[Self::Choice]) -> Option<Self::Choice> {
        None
    }

    /// What the view's owner may ask about what may come, just now.
    fn outlooks(_view: &Self::View) -> Vec<OutlookOn> {
        Vec::new()
    }

    /// A costly answer about what may come (the odds of a fight, the sum of a plan), computed on request and not
    /// drawn into every picture. What it is about and its figures are the game's own; none for a question that it does not
    /// know, for `about` comes from a stranger. It takes some milliseconds at most.
    #[doc(alias("on-demand analysis", "odds"))]
    fn outlook(_view: &Self::View, _about: &Value, _rng: &mut impl Rng) -> Option<Outlook> {
        None
    }

    /// What a public event makes of the claim with this code; none if it stands.
    #[doc(alias = "cheap talk")]
    fn judge_claim(_code: u16, _event: &Self::Event) -> Option<Verdict> {
        None
    }

    /// What the view's owner can see of the claim with this code, just by looking; none where it is hidden. The table
    /// asks it of what everybody sees: at the end, and before it gives a claim up as void.
    fn see_claim(_code: u16, _view: &Self::View) -> Option<Verdict> {
        None
    }
}

/// Writes Rust types in the page's language: `types![Picture, Choice, Event]`.
#[cfg(feature = "ts")]
#[macro_export]
macro_rules! types {
    ($($type:ty),* $(,)?) => { vec![$(<$type as $crate::TS>::decl(&$crate::TypesConfig::default())),*] };
}
