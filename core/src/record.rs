//! The record of a game: a header, then a step a line, chance included. `docs/record-format.md` describes the file.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Seat, SeatCount, SetUpError};

/// One step: a seat chose, or chance fell. Codes are those of [`Coded`](crate::Coded).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Step {
    Choice { seat: Seat, choice: u16 },
    Chance { chance: u16 },
}

/// What was promised of the dice before the first step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// SHA-256 of the secret key, in hexadecimal digits.
    pub promise: String,
    /// What each seat mixed in, in seat order.
    pub nonces: Vec<String>,
}

/// The first line of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub ruckus: u32,
    pub game: String,
    pub seats: SeatCount,
    #[serde(default)]
    pub options: Value,
    /// Who sat where, for people who read the record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
}

impl Header {
    /// The version that this program writes, and the only one so far.
    pub const VERSION: u32 = 1;
}

/// A line of a record after the header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Line {
    Step(Step),
    /// The step with this number (from 0, as the record then stands) was taken back.
    Undo {
        undo: usize,
    },
    /// The key of the dice, shown at the end.
    Key {
        key: String,
    },
}

/// A whole record: the steps that stand after all take-backs, and the key if it has been shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    pub header: Header,
    pub steps: Vec<Step>,
    pub key: Option<String>,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum RecordError {
    #[error("the record is empty: its first line should be the header")]
    Empty,
    #[error("line {line} cannot be read: {problem}")]
    Syntax { line: usize, problem: String },
    #[error("the record is of version {0}, this program reads version 1")]
    Version(u32),
    #[error("the options do not fit the game: {0}")]
    Options(String),
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    #[error("no choice or outcome of this game has the code {0}")]
    UnknownCode(u16),
    #[error("seat {} cannot choose {code} now", .seat.index())]
    Illegal { seat: Seat, code: u16 },
    #[error("chance cannot bring {code} now")]
    Impossible { code: u16 },
    #[error("somebody else has to act first, or the game is over")]
    OutOfTurn,
    #[error("line {line} takes back a step that is not there")]
    NothingToUndo { line: usize },
    #[error("step {step}: {error}")]
    AtStep { step: usize, error: Box<RecordError> },
}

impl RecordError {
    pub fn options(error: serde_json::Error) -> Self {
        RecordError::Options(error.to_string())
    }

    #[must_use]
    pub fn at_step(self, step: usize) -> Self {
        RecordError::AtStep { step, error: Box::new(self) }
    }
}

impl Record {
    pub fn new(header: Header) -> Self {
        Record { header, steps: Vec::new(), key: None }
    }

    /// Reads the JSON Lines of a record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        fn parse<'a, T: Deserialize<'a>>(line: usize, text: &'a str) -> Result<T, RecordError> {
            serde_json::from_str(text)
                .map_err(|error| RecordError::Syntax { line, problem: error.to_string() })
        }

        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (index, first) = lines.next().ok_or(RecordError::Empty)?;
        let header: Header = parse(index + 1, first)?;
        if header.ruckus != Header::VERSION {
            return Err(RecordError::Version(header.ruckus));
        }
        let mut record = Record::new(header);
        for (index, line) in lines {
            match parse(index + 1, line)? {
                Line::Step(step) => record.steps.push(step),
                Line::Key { key } => record.key = Some(key),
                Line::Undo { undo } if undo < record.steps.len() => {
                    record.steps.remove(undo);
                }
                Line::Undo { .. } => return Err(RecordError::NothingToUndo { line: index + 1 }),
            }
        }
        Ok(record)
    }

    /// Writes the JSON Lines of a record; what was taken back is not in it any more.
    pub fn write(&self) -> String {
        fn json(value: &impl Serialize) -> String {
            serde_json::to_string(value).expect("a record has no value that JSON lacks")
        }

        let mut text = json(&self.header) + "\n";
        for step in &self.steps {
            let _ = writeln!(text, "{}", json(step));
        }
        if let Some(key) = &self.key {
            let _ = writeln!(text, "{}", json(&Line::Key { key: key.clone() }));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: &str = r#"{"ruckus":1,"game":"kuhn","seats":2,"options":null}
{"chance":2}
{"seat":1,"choice":0}
{"seat":0,"choice":3}
"#;

    #[test]
    fn what_is_written_is_what_was_read() {
        let record = Record::read(SHORT).unwrap();
        assert_eq!(record.steps.len(), 3);
        assert_eq!(record.write(), SHORT);
    }

    #[test]
    fn a_take_back_shortens_the_record() {
        let record = Record::read(&format!("{SHORT}{{\"undo\":1}}\n{{\"key\":\"00\"}}\n")).unwrap();
        assert_eq!(
            record.steps,
            [Step::Chance { chance: 2 }, Step::Choice { seat: Seat::new(0), choice: 3 }]
        );
        assert_eq!(record.key.as_deref(), Some("00"));
    }

    #[test]
    fn errors_name_the_line() {
        let error = Record::read(&format!("{SHORT}{{\"seat\":0}}")).unwrap_err();
        assert!(error.to_string().starts_with("line 5 cannot be read"), "{error}");
        assert_eq!(Record::read("\n").unwrap_err(), RecordError::Empty);
        assert_eq!(
            Record::read(&format!("{SHORT}{{\"undo\":3}}")).unwrap_err(),
            RecordError::NothingToUndo { line: 5 }
        );
        assert_eq!(
            Record::read(&SHORT.replace("\"ruckus\":1", "\"ruckus\":9")).unwrap_err(),
            RecordError::Version(9)
        );
    }
}
