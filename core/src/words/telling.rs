//! Telling: how what happened is put together into *beats* (animation groups on a timeline) that a person can follow, and how
//! long each beat lasts.
//!
//! An event says its part by a [`Telling`]: whether it opens a beat, joins the open one, is its result or folds away. All
//! else follows from that, here for the clocks of tables and for readers of text, and in `web/src/table/beats.ts` for the
//! page; one table of examples holds both to the same lengths and sentences (`shelf/tests/telling.rs`).

mod beat;
#[cfg(feature = "laws")]
mod follow;
mod news;

use serde::Serialize;

use crate::{Phrase, Seat, SeatSet};

pub use beat::{Amount, Beat, Beats, TURN_MS, squeeze};
#[cfg(feature = "laws")]
pub use follow::{Followed, follow};
pub use news::{News, NewsBeat, NewsTurn};

/// What an event is in the telling.
#[doc(alias = "animation kind")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub enum Role {
    /// It begins a beat: a march, a shot, a build.
    Opens,
    /// It begins a beat, or goes on with the open one if that was begun by the same, with the same
    /// [`brief`](Telling::brief): the steps of a walk, herd after herd. The last one's sentence is told.
    Gathers,
    /// It belongs to the open beat and needs no sentence of its own there: dice, points of damage, single steps.
    Joins,
    /// It belongs to the open beat, and its sentence is told with the opener's.
    Result,
    /// A result for the seats that it [befalls](Telling::befalls()); for all others it joins.
    Share,
    /// It is no news: passes, payments, draws. It is counted and stands in the log, folded.
    Folds,
}

/// A telling of each [`Role`] with nothing else said: games begin with one of these.
pub const OPENS: Telling = Telling::new(Role::Opens);
/// Goes on with the open beat of the same kind, or begins one.
pub const GATHERS: Telling = Telling::new(Role::Gathers);
/// Needs no sentence of its own.
pub const JOINS: Telling = Telling::new(Role::Joins);
/// Its sentence is told with the opener's.
pub const RESULT: Telling = Telling::new(Role::Result);
/// A result for the seats that it befalls.
pub const SHARE: Telling = Telling::new(Role::Share);
/// No news: it is counted and folded away.
pub const FOLDS: Telling = Telling::new(Role::Folds);

/// What stands on the board until the next beat.
#[doc(alias = "board annotation")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Mark {
    /// The hex, by its name on the board; none for what belongs to a seat or to nothing in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub place: Option<String>,
    /// Gained or lost. Figures of marks that are alike in all else are added up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub figure: Option<i16>,
    /// Of what: "{seat}'s herds", "fled here".
    pub words: Phrase,
    /// The seat that gained or lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub whose: Option<Seat>,
    /// Does it come later: "+1 VP when the turn ends"?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub later: bool,
}

/// The beginning of a turn, a round or a season: what stands above the beats that follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Heading {
    /// Whose turn it is; none where all play at once.
    pub seat: Option<Seat>,
    /// On the strip: "Otto's turn".
    pub turn: Phrase,
    /// In the log: "Round 9, Otto".
    pub log: Phrase,
}

/// How an event is told. It is computed from the event alone, so each reader of the event can compute it.
#[doc(alias("animation", "timeline"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Telling {
    /// What the event is to the beats around it.
    pub role: Role,
    /// A turn begins with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub heading: Option<Heading>,
    /// In place of the event's own sentence where that has more than nine words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub caption: Option<Phrase>,
    /// Two or three words for the strip.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub brief: Option<Phrase>,
    /// Whose pieces, cards or score it changes: to them the beat is told for longer, and it never folds.
    #[serde(skip_serializing_if = "no_seat")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<SeatSet>"))]
    pub befalls: SeatSet,
    /// Does it change anybody's points, or end the game? Then it never folds for anybody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub points: bool,
    /// Is it shown for as long as it takes to read at 15 characters a second, however full the turn?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub unhurried: bool,
    /// What it leaves on the board until the next beat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Mark>>"))]
    pub marks: Vec<Mark>,
}

fn no_seat(seats: &SeatSet) -> bool {
    seats.is_empty()
}

impl Telling {
    const fn new(role: Role) -> Self {
        Telling {
            role,
            heading: None,
            caption: None,
            brief: None,
            befalls: SeatSet::EMPTY,
            points: false,
            unhurried: false,
            marks: Vec::new(),
        }
    }

    /// A turn begins; its heading is all that is told of it.
    pub fn turn(seat: Seat, turn: Phrase, log: Phrase) -> Self {
        FOLDS.heads(Some(seat), turn, log)
    }

    /// With a heading: a turn, round or season begins with it.
    #[must_use]
    pub fn heads(mut self, seat: Option<Seat>, turn: Phrase, log: Phrase) -> Self {
        self.heading = Some(Heading { seat, turn, log });
        self
    }

    /// With a caption of at most nine words in place of its sentence.
    #[must_use]
    pub fn caption(mut self, caption: Phrase) -> Self {
        self.caption = Some(caption);
        self
    }

    /// With two or three words for the strip.
    #[must_use]
    pub fn brief(mut self, brief: impl Into<Phrase>) -> Self {
        self.brief = Some(brief.into());
        self
    }

    /// With one more seat whose pieces, cards or score it changes.
    #[must_use]
    pub fn befalls(mut self, seat: Seat) -> Self {
        self.befalls = self.befalls.with(seat);
        self
    }

    /// It changes points or ends the game, so it never folds.
    #[must_use]
    pub const fn points(mut self) -> Self {
        self.points = true;
        self
    }

    /// It is shown for as long as it takes to read.
    #[must_use]
    pub const fn unhurried(mut self) -> Self {
        self.unhurried = true;
        self
    }

    /// With one more mark on the board.
    #[must_use]
    pub fn mark(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }
}

impl Mark {
    /// A mark at a hex.
    pub fn at(place: impl Into<String>, words: Phrase) -> Self {
        Mark { place: Some(place.into()), ..Mark::of(words) }
    }

    /// A mark that stands nowhere on the board.
    pub const fn of(words: Phrase) -> Self {
        Mark { place: None, figure: None, words, whose: None, later: false }
    }

    /// With this number gained (or lost, if negative).
    #[must_use]
    pub const fn figure(mut self, figure: i16) -> Self {
        self.figure = Some(figure);
        self
    }

    /// With the seat that gained or lost.
    #[must_use]
    pub const fn whose(mut self, seat: Seat) -> Self {
        self.whose = Some(seat);
        self
    }

    /// What it says comes later, such as at the end of the turn.
    #[must_use]
    pub const fn later(mut self) -> Self {
        self.later = true;
        self
    }
}
