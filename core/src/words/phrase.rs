//! Sentences in which seats are marked, so that each reader sees "you" and the names of the others.

use std::borrow::Cow;

use serde::Serialize;

use crate::{Eye, Seat};

/// A piece of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub enum Part<'a> {
    /// Words that everybody reads alike.
    Text(&'a str),
    /// The name of the player in a seat, or "you".
    Name {
        /// Whose name it is.
        name: Seat,
    },
    /// "Otto's", or "your".
    Whose {
        /// Whose it is.
        whose: Seat,
    },
    /// A verb: what they do, or what you do.
    Verb {
        /// Who does it.
        of: Seat,
        /// The verb after a name: `takes`.
        they: &'a str,
        /// The verb after "you": `take`.
        you: &'a str,
    },
}

/// A plain English sentence or label in which seats are marked, so that each reader sees "you" and the names. It is parsed
/// when it is read: there are dozens in every scene, and most are sent and not read here.
#[doc(alias("localized message", "template", "i18n"))]
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Part>", export_to = "core.ts"))]
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
    /// A player's own text, in which nothing is a mark.
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
            _ => unreachable!("a player's own text stands alone"),
        }
    }

    /// Has it no words at all?
    pub fn is_empty(&self) -> bool {
        self.parts().next().is_none()
    }

    /// Its pieces in order, marks taken apart.
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
    /// Splits off the next `at` bytes.
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
        assert_eq!(json(&own), r#"["@1 [says|say] nothing"]"#, "a player's own text has no marks");
        assert_eq!(json(&phrase!("{seat} ").and(&phrase!("[is|are] here"))).matches("of").count(), 1);
    }
}
