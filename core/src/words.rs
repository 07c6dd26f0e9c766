//! How a game says itself, so that page, terminal and Python say the same thing.

use std::borrow::Cow;
use std::fmt;

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::kit::Printed;
use crate::{
    BotKind, Coded, Extras, Eye, Game, Json, Lesson, Lessons, Seat, SeatCount, SetUpError, Setting, Turn,
};

/// A rule of the game's rules file, such as `CC-ABD-1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(transparent)]
#[ts(type = "string")]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A piece of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(export_to = "core.ts")]
pub enum Part<'a> {
    Text(&'a str),
    /// The name of whoever sits there, or "you".
    Name {
        name: Seat,
    },
    /// "Otto's", or "your".
    Whose {
        whose: Seat,
    },
    /// A verb: what they do, or what you do.
    Verb {
        of: Seat,
        they: &'a str,
        you: &'a str,
    },
}

/// A plain English sentence or label in which seats are marked, so that each reader sees "you" and the names. It is taken
/// apart when it is read: most are written, sent and forgotten, and there are dozens in every scene.
#[derive(Clone, PartialEq, Eq, Debug, TS)]
#[ts(type = "Array<Part>", export_to = "core.ts")]
pub struct Phrase(Written);

impl Default for Phrase {
    fn default() -> Self {
        Phrase::marked("")
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Written {
    /// With the marks that [`phrase!`] describes.
    Marked(Cow<'static, str>),
    /// Somebody's own words, in which nothing is a mark.
    Plain(String),
}

/// Writes a [`Phrase`] like `format!`: a [`Seat`] stands for a name (`{seat}`) or, followed by `'s`, for a possessive;
/// `[abducts|abduct]` is a verb that agrees with the seat named last.
///
/// ```
/// use ruckus_core::{phrase, Eye, Seat};
/// let (otto, cows) = (Seat::new(1), 7);
/// let phrase = phrase!("{otto} [abducts|abduct] {cows} cows from {otto}'s planet.");
/// let name = |_| "Otto".to_string();
/// assert_eq!(phrase.read(Eye::Spectator, name), "Otto abducts 7 cows from Otto's planet.");
/// assert_eq!(phrase.read(Eye::Seat(otto), name), "You abduct 7 cows from your planet.");
/// ```
#[macro_export]
macro_rules! phrase {
    ($($argument:tt)*) => { $crate::Phrase::marked(format!($($argument)*)) };
}

impl Phrase {
    /// A text with the marks that [`phrase!`] describes.
    pub fn marked(text: impl Into<Cow<'static, str>>) -> Self {
        Phrase(Written::Marked(text.into()))
    }

    /// A text in which nothing is a mark, whatever stands in it.
    pub fn plain(text: impl Into<String>) -> Self {
        Phrase(Written::Plain(text.into()))
    }

    /// One phrase after the other. Both must be marked ones.
    #[must_use]
    pub fn and(self, next: &Phrase) -> Self {
        match (self.0, &next.0) {
            (Written::Marked(one), Written::Marked(other)) => Phrase::marked(one.into_owned() + other),
            _ => unreachable!("somebody's own words stand alone"),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.parts().next().is_none()
    }

    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let (rest, marks) = match &self.0 {
            Written::Marked(text) => (&**text, true),
            Written::Plain(text) => (text.as_str(), false),
        };
        Parts { rest, marks, last: None }
    }

    /// The sentence as one reader sees it.
    pub fn read(&self, reader: Eye, name: impl Fn(Seat) -> String) -> String {
        let mut text = String::new();
        for part in self.parts() {
            let begins =
                text.is_empty() || text.ends_with(". ") || text.ends_with("! ") || text.ends_with("? ");
            let piece: Cow<'_, str> = match part {
                Part::Text(text) => text.into(),
                Part::Name { name: seat } if reader.is(seat) => if begins { "You" } else { "you" }.into(),
                Part::Name { name: seat } => name(seat).into(),
                Part::Whose { whose } if reader.is(whose) => if begins { "Your" } else { "your" }.into(),
                Part::Whose { whose } => format!("{}'s", name(whose)).into(),
                Part::Verb { of, they, you } => if reader.is(of) { you } else { they }.into(),
            };
            text.push_str(&piece);
        }
        text
    }
}

impl Serialize for Phrase {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.parts())
    }
}

/// The parts of a text that are still to come.
struct Parts<'a> {
    rest: &'a str,
    /// Are there marks in it?
    marks: bool,
    /// The seat that was named last: verbs agree with it.
    last: Option<Seat>,
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        let mut from = 0;
        let is_mark = |byte: &u8| matches!(byte, b'@' | b'[');
        while self.marks
            && let Some(at) = self.rest.as_bytes()[from..].iter().position(is_mark)
        {
            let at = from + at;
            match parse(&self.rest[at..], self.last) {
                Some((part, length)) if at == 0 => {
                    if let Part::Name { name: seat } | Part::Whose { whose: seat } = part {
                        self.last = Some(seat);
                    }
                    self.rest = &self.rest[length..];
                    return Some(part);
                }
                Some(_) => return Some(Part::Text(self.cut(at))),
                None => from = at + 1,
            }
        }
        (!self.rest.is_empty()).then(|| Part::Text(self.cut(self.rest.len())))
    }
}

impl<'a> Parts<'a> {
    /// The next so many bytes.
    fn cut(&mut self, at: usize) -> &'a str {
        let (text, rest) = self.rest.split_at(at);
        self.rest = rest;
        text
    }
}

/// The part that begins with this mark, and its length; none if it only looks like a mark.
fn parse(mark: &str, last: Option<Seat>) -> Option<(Part<'_>, usize)> {
    if mark.starts_with('@') { parse_seat(mark) } else { parse_verb(mark, last) }
}

fn parse_seat(mark: &str) -> Option<(Part<'_>, usize)> {
    let digit = mark.as_bytes().get(1)?.checked_sub(b'0')?;
    let seat = Seat::from_index(usize::from(digit))?;
    Some(match mark[2..].starts_with("'s") {
        true => (Part::Whose { whose: seat }, 4),
        false => (Part::Name { name: seat }, 2),
    })
}

fn parse_verb(mark: &str, of: Option<Seat>) -> Option<(Part<'_>, usize)> {
    let end = mark.find(']')?;
    let (they, you) = mark[1..end].split_once('|')?;
    Some((Part::Verb { of: of?, they, you }, end + 1))
}

impl From<&'static str> for Phrase {
    fn from(text: &'static str) -> Self {
        Phrase::marked(text)
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Phrase::marked(text)
    }
}

/// Something said, and the rule to look up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "core.ts")]
pub struct Saying {
    pub words: Phrase,
    /// More, for those who ask: what will happen, or why it happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<Phrase>,
    pub rule: RuleId,
}

impl Saying {
    pub fn new(words: Phrase, rule: &'static str) -> Self {
        Saying { words, note: None, rule: RuleId(rule) }
    }

    #[must_use]
    pub fn note(mut self, note: Phrase) -> Self {
        self.note = Some(note);
        self
    }
}

/// What is asked just now, in one plain sentence. Those who wait read who is awaited, and for what.
pub type Question = Saying;

/// Something that a person may look for among the choices and does not find, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "core.ts")]
pub struct Refusal {
    pub what: Phrase,
    pub why: Phrase,
    pub rule: RuleId,
}

impl Refusal {
    pub fn new(what: Phrase, why: Phrase, rule: &'static str) -> Self {
        Refusal { what, why, rule: RuleId(rule) }
    }
}

/// Something that a player may say in public about hidden things, true or not. It changes nothing in the game; a table
/// keeps it, and tells later what became of it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export_to = "core.ts")]
pub struct Claim {
    /// Unique within its game, like the code of a choice.
    pub code: u16,
    /// The game's own claim.
    #[ts(type = "unknown")]
    pub claim: Json,
    pub saying: Saying,
}

/// An answer that a seat can give before it is asked: "always pass", "no such thing this year".
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Preset {
    /// Unique within its game.
    pub code: u16,
    pub saying: Saying,
}

/// Something that a person may ask about what may come.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export_to = "core.ts")]
pub struct OutlookOn {
    /// The game's own question.
    #[ts(type = "unknown")]
    pub about: Value,
    pub saying: Saying,
}

/// What may come, as far as the one who asked can know.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(export_to = "core.ts")]
pub struct Outlook {
    pub saying: Saying,
    /// The game's own figures.
    #[ts(type = "unknown")]
    pub figures: Value,
}

/// What became of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "core.ts")]
pub enum Verdict {
    True,
    False,
    /// Nobody will ever see whether it was true.
    Void,
}

/// Who made the game. Ruckus is not theirs and says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "core.ts")]
pub struct Credits {
    pub design: &'static str,
    pub publisher: &'static str,
}

/// The box of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// The name in addresses and commands, such as `tic-tac-toe`.
    pub id: &'static str,
    pub name: &'static str,
    /// One line that makes people want to play.
    pub tagline: &'static str,
    /// How long a game lasts, for people.
    pub length: &'static str,
    pub fewest: SeatCount,
    pub most: SeatCount,
    /// The rules file, in Markdown.
    pub rules: &'static str,
    /// The edition of the rules as they are played here: a change of behaviour gets a new number.
    pub edition: u16,
    pub credits: Credits,
}

/// A part of a picture that stays as it is for a whole game and is the same for every eye: hexes, the texts of cards. It
/// is sent once.
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

    pub const fn parts(field: &'static str, parts: &'static [Furniture]) -> Self {
        Furniture { field, parts }
    }
}

/// A game that can be shown and told.
pub trait Words: Game {
    /// What the page draws: a view with everything worked out that the page would need rules for.
    type Picture: Serialize + Send + 'static;

    const TITLE: Title;

    /// What of the picture never changes in a game and hides nothing.
    const FURNITURE: &'static [Furniture] = &[];

    /// The bots that know this game, weakest first; one that plays by lot comes with the house.
    const BOTS: &'static [BotKind<Self>] = &[];

    /// What it knows of itself beyond its rules.
    const EXTRAS: Extras<Self> = Extras::NONE;

    /// What it has for people who have never seen it; none for a game that needs no teaching.
    const LESSONS: Option<Lessons> = None;

    /// The types of picture, choices and events as the page reads them, written by [`types!`](crate::types); none for a
    /// game that is not drawn.
    fn types() -> Vec<String> {
        Vec::new()
    }

    /// The figures that the options may change by name, as printed.
    fn figures() -> Vec<Printed> {
        Vec::new()
    }

    /// The set-up options that people may change at a table. Options can say more than that.
    fn settings(_seats: SeatCount) -> Vec<Setting> {
        Vec::new()
    }

    /// Everything that is wrong with a set-up, for those who make something such as a map; [`set_up`](Game::set_up) names
    /// the first.
    fn faults(seats: SeatCount, options: &Self::Options) -> Vec<SetUpError> {
        Self::set_up(seats, options).err().into_iter().collect()
    }

    fn picture(view: &Self::View) -> Self::Picture;

    /// What is asked just now, in the eyes of the view's owner.
    fn question(view: &Self::View) -> Question;

    /// What a coach says to the view's owner about what it is asked just now; none where there is nothing to explain, or
    /// nothing is asked.
    fn lesson(_view: &Self::View) -> Option<Lesson> {
        None
    }

    /// What a choice is called, with a note on what will happen. Within one list all choices read differently.
    fn say_choice(view: &Self::View, choice: Self::Choice) -> Saying;

    /// What happened.
    fn say_event(event: &Self::Event) -> Saying;

    /// Why this choice is not on the list, given to a seat that tried it.
    fn why_not(view: &Self::View, choice: Self::Choice) -> Saying;

    /// What a person may look for in vain just now.
    fn refusals(_view: &Self::View) -> Vec<Refusal> {
        Vec::new()
    }

    /// What is chosen for somebody whose time has run out: the choice that does least. The list is never empty. Where
    /// something hidden must be chosen it is drawn by lot, so that a lapse tells the others nothing.
    fn safe_choice(view: &Self::View, choices: &[Self::Choice], rng: &mut impl Rng) -> Self::Choice;

    /// What the view's owner may claim just now, in a game of claims.
    fn claims(_view: &Self::View) -> Vec<Claim> {
        Vec::new()
    }

    /// What the view's owner can answer in advance just now. One that was set and is not listed any more has ended by
    /// itself.
    fn presets(_view: &Self::View) -> Vec<Preset> {
        Vec::new()
    }

    /// What the presets of the view's owner that are set and stand answer to what it is asked; none where it is to choose
    /// itself. The list is never empty.
    fn preset_answer(_view: &Self::View, _set: &[u16], _choices: &[Self::Choice]) -> Option<Self::Choice> {
        None
    }

    /// What the view's owner may ask about what may come, just now.
    fn outlooks(_view: &Self::View) -> Vec<OutlookOn> {
        Vec::new()
    }

    /// A costly answer about what may come (the odds of a fight, the sum of a plan), given when somebody asks and not
    /// drawn into every picture. What it is about and its figures are the game's own; none for a question that it does not
    /// know, for `about` comes from a stranger. It takes some milliseconds at most.
    fn outlook(_view: &Self::View, _about: &Value, _rng: &mut impl Rng) -> Option<Outlook> {
        None
    }

    /// What an event that everybody sees makes of the claim with this code; none if it stands.
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
#[macro_export]
macro_rules! types {
    ($($type:ty),* $(,)?) => { vec![$(<$type as $crate::TS>::decl(&$crate::TypesConfig::default())),*] };
}

/// One of these choices, each as likely as the other.
pub fn by_lot<C: Copy>(choices: &[C], rng: &mut impl Rng) -> C {
    choices[rng.random_range(0..choices.len() as u32) as usize]
}

/// Why a choice was refused. The state is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    #[error("the game is over")]
    Over,
    #[error("it is not your turn to choose")]
    NotAwaited,
    #[error("this game has no choice with the number {0}")]
    NoSuchChoice(u16),
    #[error("{} ({})", .0.words.read(Eye::Spectator, |seat| format!("seat {}", seat.index() + 1)), .0.rule)]
    Illegal(Box<Saying>),
}

/// Finds the choice with this code among the legal ones of a seat, or says which rule forbids it.
pub fn check_choice<G: Words>(game: &G, seat: Seat, code: u16) -> Result<G::Choice, Refused> {
    match game.turn() {
        Turn::Over => return Err(Refused::Over),
        Turn::Seats(seats) if seats.contains(seat) => {}
        _ => return Err(Refused::NotAwaited),
    }
    let choice = G::Choice::from_code(code).ok_or(Refused::NoSuchChoice(code))?;
    let mut list = Vec::new();
    game.choices(seat, &mut list);
    if list.contains(&choice) {
        Ok(choice)
    } else {
        Err(Refused::Illegal(Box::new(G::why_not(&game.view(Eye::Seat(seat)), choice))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(seat: Seat) -> String {
        ["Marge", "Otto"][seat.index()].to_string()
    }

    #[test]
    fn a_phrase_speaks_to_its_reader() {
        let (a, b) = (Seat::new(0), Seat::new(1));
        let phrase = phrase!("{a} [invades|invade] {b}: 16. {b} [loses|lose] 5 cows.");
        assert_eq!(phrase.read(Eye::Spectator, name), "Marge invades Otto: 16. Otto loses 5 cows.");
        assert_eq!(phrase.read(Eye::Seat(a), name), "You invade Otto: 16. Otto loses 5 cows.");
        assert_eq!(phrase.read(Eye::Seat(b), name), "Marge invades you: 16. You lose 5 cows.");
    }

    #[test]
    fn marks_that_mean_nothing_stay_as_they_are() {
        let phrase = Phrase::marked("a [b] @ c@9 [d|e]");
        assert_eq!(phrase.read(Eye::Spectator, name), "a [b] @ c@9 [d|e]");
        assert_eq!(phrase.parts().collect::<Vec<_>>(), [Part::Text("a [b] @ c@9 [d|e]")]);
        assert_eq!(Phrase::marked("").parts().count(), 0);
    }

    #[test]
    fn a_phrase_travels_in_its_parts() {
        let seat = Seat::new(1);
        let json = |phrase: &Phrase| serde_json::to_string(phrase).unwrap();
        assert_eq!(
            json(&phrase!("So {seat} [says|say] {seat}'s.")),
            r#"["So ",{"name":1}," ",{"of":1,"they":"says","you":"say"}," ",{"whose":1},"."]"#
        );
        let own = Phrase::plain("@1 [says|say] nothing");
        assert_eq!(json(&own), r#"["@1 [says|say] nothing"]"#, "somebody's own words are no marks");
        assert_eq!(json(&phrase!("{seat} ").and(&phrase!("[is|are] here"))).matches("of").count(), 1);
    }
}
