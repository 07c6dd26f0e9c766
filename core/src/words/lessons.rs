//! How a game teaches itself: five cards before the first game, a coach who speaks once for each kind of question, and a
//! book for players. What is written here is for people who have never seen the game; the rules file stays the authority.

mod book;

use serde::Serialize;

use crate::{Phrase, RuleId, SeatCount};

pub use book::{Block, Chapter, Sentence, StepOf, chapters};

/// What a game has for newcomers.
#[doc(alias = "tutorial")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lessons {
    /// The button that begins a game, in the game's own words: "Deal the cards".
    pub begin: &'static str,
    /// What people call a turn of it: "A turn", "A year".
    pub turn: &'static str,
    /// One, or as many as the game has ways to be played.
    pub modes: &'static [Mode],
    /// "How to play", in the Markdown that [`chapters`] reads.
    pub book: &'static str,
    /// The pictures that the coach's notes name besides those of cards and book.
    pub sketches: &'static [&'static str],
}

/// A way to play the game, with its five cards.
#[doc(alias = "game variant")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Mode {
    /// Its name; empty where there is only one.
    pub name: &'static str,
    /// One sentence that says what it is.
    pub about: &'static str,
    /// The smallest table for it.
    pub fewest: SeatCount,
    /// The largest table for it.
    pub most: SeatCount,
    /// Its five cards.
    pub cards: Cards,
}

/// Always the same five.
#[doc(alias = "tutorial cards")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Cards {
    /// How one wins.
    pub goal: Card,
    /// What one does in a turn.
    pub turn: Card,
    /// What is hidden, and from whom.
    pub hidden: Card,
    /// When the game is over.
    pub end: Card,
    /// What is good play for a beginner.
    pub advice: Card,
}

impl Cards {
    /// The five in the order in which they are shown.
    pub const fn each(&self) -> [Card; 5] {
        [self.goal, self.turn, self.hidden, self.end, self.advice]
    }
}

/// One of the five: a picture that says it without words, a sentence, and a few words more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Card {
    /// A few words above the picture.
    pub heading: &'static str,
    /// At most [`Card::MOST_WORDS`].
    pub words: &'static str,
    /// The name of a picture that the page draws from the game's own parts, with what to draw in it: "discs 8 9 10".
    pub picture: &'static str,
    /// What the picture shows, for those who do not see it.
    pub shows: &'static str,
}

impl Card {
    /// Most words of a card: more would not be read.
    pub const MOST_WORDS: usize = 30;
}

/// Something with a name that people look up: a card, a part, or a word that the table uses and the rules do not.
#[doc(alias = "searchable entity")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Named {
    /// As it is printed, or as players say it.
    pub name: String,
    /// What stands on it, or what it means.
    pub what: String,
    /// The rule that says more.
    pub rule: RuleId,
}

impl Named {
    /// Something with a name, what it means, and its rule.
    pub fn new(name: impl Into<String>, what: impl Into<String>, rule: RuleId) -> Self {
        Named { name: name.into(), what: what.into(), rule }
    }
}

/// What the coach says to a seat that is asked something for the first time. It is made of a view, so it can hold nothing
/// that the seat may not know.
#[doc(alias = "tutorial step")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Lesson {
    /// The kind of question, the same at every moment: each is taught once.
    pub kind: &'static str,
    /// "Your first claim".
    pub title: Phrase,
    /// What is asked.
    pub what: Hint,
    /// What people usually do: advice, worded as advice.
    pub people: Hint,
    /// What it can cost.
    pub cost: Hint,
    /// The thing meant, by the name that the page gives to its place.
    pub at: &'static str,
}

/// A part of a lesson.
#[doc(alias = "tip")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Hint {
    /// One plain sentence or two.
    pub words: Phrase,
    /// The name of the picture that goes with it, if one was [drawn](Hint::drawn).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub picture: Option<String>,
}

impl<P: Into<Phrase>> From<P> for Hint {
    fn from(words: P) -> Self {
        Hint { words: words.into(), picture: None }
    }
}

impl Hint {
    /// With a picture, named like that of a [`Card`].
    #[must_use]
    pub fn drawn(self, picture: impl Into<String>) -> Self {
        Hint { picture: Some(picture.into()), ..self }
    }
}

impl Lessons {
    /// The names of all pictures that the page has to draw, each once.
    pub fn pictures(&self) -> Vec<&'static str> {
        let cards = self.modes.iter().flat_map(|mode| mode.cards.each()).map(|card| card.picture);
        let book = chapters(self.book).into_iter().flat_map(|chapter| chapter.pictures());
        let names = cards.chain(book).chain(self.sketches.iter().copied()).map(name_of);
        let mut all: Vec<_> = names.collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// "discs" of "discs 8 9 10".
pub fn name_of(picture: &str) -> &str {
    picture.split(' ').next().unwrap_or(picture)
}
