//! Reads tables of figures: a line a row, words between spaces, `#` begins a remark. All of it can run in the compiler,
//! which is why it walks bytes with loops instead of iterators. A mistake is said with its file, its line and its field.
//!
//! ```
//! use ruckus_core::kit::Lines;
//! let mut lines = Lines::of("figures.txt", "# planets\nplanet 8 tiny 3");
//! let mut line = lines.next_line().expect("a line that is not empty");
//! assert_eq!(line.word(), Ok("planet"));
//! assert_eq!(line.number(0, 63), Ok(8));
//! let mistake = line.one_of(&["small", "regular"]).unwrap_err();
//! assert_eq!(mistake.to_string(), "figures.txt, line 2, field 3: one of these words was expected: small, regular.");
//! ```

use std::fmt;

use super::figures::{Broken, Figure};

/// `?` for constant functions.
#[macro_export]
macro_rules! or_return {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// What is wrong with a table, and where: lines and fields are counted from 1, and 0 is the whole.
#[doc(alias = "parse error")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The name of the file, as its reader was told.
    pub file: &'static str,
    /// The line, from 1; 0 if the file as a whole is wrong.
    pub line: u16,
    /// The field within the line, from 1; 0 if the line as a whole is wrong.
    pub field: u16,
    /// What is wrong there.
    pub what: What,
}

/// The kinds of mistakes in a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A line begins with a name that is not known.
    UnknownName,
    /// The line ends before all its fields were read.
    TooFewWords,
    /// Something stands behind the last field.
    TooManyWords,
    /// A whole number was expected, in these bounds.
    NotANumber {
        /// The smallest number that is allowed.
        least: i32,
        /// The greatest number that is allowed.
        most: i32,
    },
    /// One of these was expected.
    NotAmong(&'static [&'static str]),
    /// A name stands in the table a second time.
    GivenTwice,
    /// This is not there.
    Missing(&'static str),
    /// More rows than there is room for.
    TooManyRows {
        /// How many there is room for.
        most: u16,
    },
    /// The figures together break a constraint of the rules.
    Broken(Broken),
}

/// The lines of a table that are not empty.
#[doc(alias = "table parser")]
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    file: &'static str,
    rest: &'a [u8],
    line: u16,
}

impl<'a> Lines<'a> {
    /// The lines of a text; `file` is for the mistakes that are found in it.
    pub const fn of(file: &'static str, text: &'a str) -> Self {
        Lines { file, rest: text.as_bytes(), line: 0 }
    }

    /// The next line that holds more than blanks and a comment (`#`).
    pub const fn next_line(&mut self) -> Option<TableRow<'a>> {
        while !self.rest.is_empty() {
            self.line += 1;
            let (line, after) = split(self.rest, b"\n");
            self.rest = after;
            let rest = split(line, b"#").0.trim_ascii();
            if !rest.is_empty() {
                return Some(TableRow { file: self.file, line: self.line, field: 0, rest });
            }
        }
        None
    }

    /// The next line that begins with this name; the name itself is read.
    pub const fn next_of(&mut self, name: &str) -> Result<Option<TableRow<'a>>, Mistake> {
        while let Some(mut line) = self.next_line() {
            if same(or_return!(line.word()), name) {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// Something is wrong with the table as a whole.
    pub const fn whole(file: &'static str, what: What) -> Mistake {
        Mistake { file, line: 0, field: 0, what }
    }
}

/// A row of a table: what is left to read of it, and how many of its fields have been read.
#[derive(Clone, Copy, Debug)]
pub struct TableRow<'a> {
    file: &'static str,
    line: u16,
    field: u16,
    rest: &'a [u8],
}

impl<'a> TableRow<'a> {
    /// Something is wrong with the field that was read last.
    pub const fn mistake(&self, what: What) -> Mistake {
        Mistake { file: self.file, line: self.line, field: self.field, what }
    }

    /// The next word.
    pub const fn word(&mut self) -> Result<&'a str, Mistake> {
        let (word, rest) = split(self.rest, b" \t\r");
        self.rest = rest.trim_ascii();
        self.text(word)
    }

    /// All that is left, as one name.
    pub const fn name(&mut self) -> Result<&'a str, Mistake> {
        let rest = self.rest;
        self.rest = &[];
        self.text(rest)
    }

    /// A whole number in these bounds, with or without a sign.
    pub const fn number(&mut self, least: i32, most: i32) -> Result<i32, Mistake> {
        let word = or_return!(self.word());
        match whole_number(word.as_bytes()) {
            Some(value) if least <= value && value <= most => Ok(value),
            _ => Err(self.mistake(What::NotANumber { least, most })),
        }
    }

    /// The place of the next word in this list.
    pub const fn one_of(&mut self, words: &'static [&'static str]) -> Result<usize, Mistake> {
        let word = or_return!(self.word());
        match find(words, word) {
            Some(index) => Ok(index),
            None => Err(self.mistake(What::NotAmong(words))),
        }
    }

    /// Some words of this list with commas between them, or `-` for none: which of them stand there.
    pub const fn some_of<const N: usize>(
        &mut self,
        words: &'static [&'static str],
    ) -> Result<[bool; N], Mistake> {
        assert!(words.len() == N, "an answer for each word");
        let mut found = [false; N];
        let mut rest = or_return!(self.word()).as_bytes();
        if let b"-" = rest {
            return Ok(found);
        }
        while !rest.is_empty() {
            let (word, after) = split(rest, b",");
            match std::str::from_utf8(word) {
                Ok(word) if find(words, word).is_some() => {
                    if let Some(index) = find(words, word) {
                        found[index] = true;
                    }
                }
                _ => return Err(self.mistake(What::NotAmong(words))),
            }
            rest = after;
        }
        Ok(found)
    }

    /// Checks that nothing of the row is left.
    pub const fn end(&self) -> Result<(), Mistake> {
        match self.rest {
            [] => Ok(()),
            _ => Err(Mistake { field: self.field + 1, ..self.mistake(What::TooManyWords) }),
        }
    }

    const fn text(&mut self, word: &'a [u8]) -> Result<&'a str, Mistake> {
        self.field += 1;
        match std::str::from_utf8(word) {
            Ok(text) if !text.is_empty() => Ok(text),
            _ => Err(self.mistake(What::TooFewWords)),
        }
    }
}

/// The constants of a table, in the order of the list: a line each, a name and a number in its bounds. Lines that begin
/// with one of the `others` are skipped.
pub const fn constants<const N: usize>(
    file: &'static str,
    text: &str,
    list: &'static [Figure],
    others: &[&str],
) -> Result<[i32; N], Mistake> {
    assert!(list.len() == N, "a value for each figure");
    let mut values = [0; N];
    let mut given = [false; N];
    let mut lines = Lines::of(file, text);
    while let Some(mut line) = lines.next_line() {
        let name = or_return!(line.word());
        if find(others, name).is_some() {
            continue;
        }
        let Some(index) = Figure::find(list, name) else { return Err(line.mistake(What::UnknownName)) };
        if given[index] {
            return Err(line.mistake(What::GivenTwice));
        }
        given[index] = true;
        values[index] = or_return!(line.number(list[index].least, list[index].most));
        or_return!(line.end());
    }
    let mut index = 0;
    while index < N {
        if !given[index] {
            return Err(Lines::whole(file, What::Missing(list[index].name)));
        }
        index += 1;
    }
    Ok(values)
}

/// The one line with this name and a number in these bounds.
pub const fn single(
    file: &'static str,
    text: &str,
    name: &'static str,
    least: i32,
    most: i32,
) -> Result<i32, Mistake> {
    let mut found = None;
    let mut lines = Lines::of(file, text);
    while let Some(mut line) = or_return!(lines.next_of(name)) {
        if found.is_some() {
            return Err(line.mistake(What::GivenTwice));
        }
        found = Some(or_return!(line.number(least, most)));
        or_return!(line.end());
    }
    match found {
        Some(value) => Ok(value),
        None => Err(Lines::whole(file, What::Missing(name))),
    }
}

/// The place of a word in a list.
pub const fn find(words: &[&str], word: &str) -> Option<usize> {
    let mut index = 0;
    while index < words.len() {
        if same(words[index], word) {
            return Some(index);
        }
        index += 1;
    }
    None
}

/// Equality for constant functions.
#[doc(alias = "string equality")]
pub const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut index = 0;
    while index < one.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// What stands before the first of these bytes, and what stands after it.
const fn split<'a>(text: &'a [u8], at: &[u8]) -> (&'a [u8], &'a [u8]) {
    let mut index = 0;
    while index < text.len() {
        let mut byte = 0;
        while byte < at.len() {
            if text[index] == at[byte] {
                let (before, after) = text.split_at(index);
                return (before, after.split_at(1).1);
            }
            byte += 1;
        }
        index += 1;
    }
    (text, &[])
}

const fn whole_number(word: &[u8]) -> Option<i32> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    // Seven digits are more than any figure has, and fit.
    if digits.is_empty() || digits.len() > 7 {
        return None;
    }
    let mut value = 0;
    let mut index = 0;
    while index < digits.len() {
        if !digits[index].is_ascii_digit() {
            return None;
        }
        value = value * 10 + (digits[index] - b'0') as i32;
        index += 1;
    }
    Some(sign * value)
}

/// A sentence that the compiler can write, too: a table with a mistake does not build, and says where it is.
#[derive(Clone, Copy)]
pub struct Sentence {
    bytes: [u8; Sentence::ROOM],
    len: usize,
}

impl Sentence {
    const ROOM: usize = 400;

    const fn new() -> Self {
        Sentence { bytes: [0; Sentence::ROOM], len: 0 }
    }

    const fn text(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut index = 0;
        // What does not fit is left out; the longest of our sentences have a third of the room.
        while index < text.len() && self.len < Sentence::ROOM && text[index].is_ascii() {
            self.bytes[self.len] = text[index];
            self.len += 1;
            index += 1;
        }
        self
    }

    const fn number(self, number: i32) -> Self {
        let sentence = if number < 0 { self.text("-") } else { self };
        let number = number.unsigned_abs();
        let mut power = 1;
        while number / power >= 10 {
            power *= 10;
        }
        let mut sentence = sentence;
        while power > 0 {
            let digit = [b'0' + (number / power % 10) as u8];
            sentence = match std::str::from_utf8(&digit) {
                Ok(digit) => sentence.text(digit),
                Err(_) => sentence,
            };
            power /= 10;
        }
        sentence
    }

    /// The sentence.
    pub const fn as_str(&self) -> &str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "a table of figures has a mistake",
        }
    }
}

impl Mistake {
    /// What is wrong, where.
    pub const fn sentence(&self) -> Sentence {
        let mut begun = Sentence::new().text(self.file);
        if self.line > 0 {
            begun = begun.text(", line ").number(self.line as i32);
        }
        if self.field > 0 {
            begun = begun.text(", field ").number(self.field as i32);
        }
        let begun = begun.text(": ");
        match self.what {
            What::UnknownName => begun.text("this name is not known."),
            What::TooFewWords => begun.text("a word is missing."),
            What::TooManyWords => begun.text("the line ought to be over."),
            What::NotANumber { least, most } => {
                let begun = begun.text("a whole number from ").number(least).text(" to ").number(most);
                begun.text(" was expected.")
            }
            What::NotAmong(words) => {
                let mut list = begun.text("one of these words was expected: ");
                let mut index = 0;
                while index < words.len() {
                    list = if index > 0 { list.text(", ") } else { list }.text(words[index]);
                    index += 1;
                }
                list.text(".")
            }
            What::GivenTwice => begun.text("this stands there twice."),
            What::Missing(name) => begun.text(name).text(" is missing."),
            What::TooManyRows { most } => {
                begun.text("there is room for ").number(most as i32).text(" such rows.")
            }
            What::Broken(Broken { rule, sentence }) => begun.text(sentence).text(" (").text(rule).text(")"),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence().as_str())
    }
}

impl std::error::Error for Mistake {}

impl fmt::Debug for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}
