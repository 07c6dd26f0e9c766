//! The record of a game: a header, then a step a line, chance included. `docs/record-format.md` describes the file.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Game, Json, Seat, SeatCount, SetUpError};

/// One step: a seat chose, or chance fell. Codes are those of [`Coded`](crate::Coded).
#[doc(alias("action or chance outcome", "transition", "ply"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Step {
    /// A seat chose.
    Choice {
        /// Who chose.
        seat: Seat,
        /// The code of the choice.
        choice: u16,
    },
    /// A die fell, or a card was drawn.
    Chance {
        /// The code of the outcome.
        chance: u16,
    },
}

/// The dice protocol (commit-reveal): what the server committed to before the first step, and the nonce of each seat.
#[doc(alias("commit-reveal", "provably fair", "commitment scheme"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// The name of the table: a promise holds for one table alone.
    pub table: String,
    /// SHA-256 of the terms and the secret key, in hexadecimal digits.
    pub promise: String,
    /// What each seat mixed in, in seat order.
    pub mixed: Vec<Mixed>,
}

/// What a seat mixed into the dice: its nonce.
#[doc(alias = "nonce")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Mixed {
    /// A bot's number follows from the key.
    Bot,
    /// A person's number is random, and they were bound to it by a commitment.
    Person {
        /// The commitment, which the seat showed before any nonce was known.
        commitment: String,
        /// The number itself; `null` if it was not shown in time, and so not mixed in.
        nonce: Option<String>,
    },
}

/// The first line of a record.
#[doc(alias("metadata", "PGN tags"))]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub ruckus: u32,
    /// The game's name in commands, such as `tic-tac-toe`.
    pub game: String,
    /// The edition of the game's rules by which it was played.
    pub edition: u16,
    /// How many played.
    pub seats: SeatCount,
    /// The game's set-up options; `null` for the default ones.
    #[serde(default)]
    pub options: Json,
    /// Who sat where, for people who read the record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// What was promised of the dice; none where they were not audited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
}

impl Header {
    /// The version that this program writes, and the only one that it reads.
    pub const VERSION: u32 = 2;

    /// A game that is called so, with the default options, without names and audited dice.
    pub fn new(game: &str, edition: u16, seats: SeatCount) -> Self {
        Header {
            ruckus: Header::VERSION,
            game: game.to_string(),
            edition,
            seats,
            options: Json::default(),
            names: Vec::new(),
            dice: None,
        }
    }

    /// A game that is called so, by the newest edition of its rules and with these options.
    pub fn of<G: Game>(game: &str, seats: SeatCount, options: &G::Options) -> Self {
        Header { options: Json::of(options), ..Header::new(game, *G::EDITIONS.end(), seats) }
    }
}

/// A line of a record after the header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum RecordLine {
    /// A seat chose, or chance fell.
    Step(Step),
    /// The step with this number (from 0, as the record then stands) was taken back (undo).
    Undo {
        /// The number of the step.
        undo: usize,
    },
    /// The key of the dice, shown at the end.
    Key {
        /// In hexadecimal digits.
        key: String,
    },
}

/// A whole record: the steps that stand after all take-backs, and the key if it has been shown.
#[doc(alias("trajectory", "game log", "history", "PGN"))]
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Game, edition, seats and options: what the steps are steps of.
    pub header: Header,
    /// The steps from the first on, chance included.
    pub steps: Vec<Step>,
    /// The key of the dice in hexadecimal digits, once it was shown.
    pub key: Option<String>,
}

/// What can be wrong with a record.
#[doc(alias("illegal action", "parse error"))]
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum RecordError {
    /// There is no line at all.
    #[error("the record is empty: its first line should be the header")]
    Empty,
    /// A line is no JSON of a record, or has a field that is unknown or missing.
    #[error("line {line} cannot be read: {problem}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// What the JSON reader says.
        problem: String,
    },
    /// The file ends in the middle of its last line: the end was lost.
    #[error("line {line} breaks off in the middle: the record is cut short")]
    CutShort {
        /// The line, from 1.
        line: usize,
    },
    /// The format is of another version than [`Header::VERSION`].
    #[error("the record is of version {found}, this program reads version {}", Header::VERSION)]
    Version {
        /// The version of the record.
        found: u32,
    },
    /// The game does not play this edition of its rules any more, or not yet.
    #[error("edition {edition} of the rules cannot be played here")]
    Edition {
        /// The edition of the record.
        edition: u16,
    },
    /// The options are no options of this game; with what the JSON reader says.
    #[error("the options do not fit the game: {0}")]
    Options(String),
    /// The options are of the right shape, but a rule forbids them.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// No choice or outcome of the game has this code.
    #[error("no choice or outcome of this game has the code {0}")]
    UnknownCode(u16),
    /// A choice that its seat did not have.
    #[error("seat {} cannot choose {code} now", .seat.index())]
    Illegal {
        /// The seat that was to choose.
        seat: Seat,
        /// The code of the choice.
        code: u16,
    },
    /// An outcome of weight 0.
    #[error("chance cannot bring {code} now")]
    Impossible {
        /// The code of the outcome.
        code: u16,
    },
    /// A step of a seat that was not awaited, of chance where it was not its turn, or behind the end.
    #[error("somebody else has to act first, or the game is over")]
    OutOfTurn,
    /// A take-back of a step that is not there.
    #[error("line {line} takes back a step that is not there")]
    NothingToUndo {
        /// The line, from 1.
        line: usize,
    },
    /// A take-back that would let a die be rolled again.
    #[error("line {line} takes back a die, or a choice behind which one has fallen")]
    DieTakenBack {
        /// The line, from 1.
        line: usize,
    },
    /// A second key.
    #[error("line {line} shows the key a second time")]
    SecondKey {
        /// The line, from 1.
        line: usize,
    },
    /// A line behind the key.
    #[error("line {line} comes after the key, which is always the last")]
    AfterKey {
        /// The line, from 1.
        line: usize,
    },
    /// Another error, with the step at which it was found.
    #[error("step {step}: {error}")]
    AtStep {
        /// The step, from 0.
        step: usize,
        /// What is wrong with it.
        error: Box<RecordError>,
    },
}

impl RecordError {
    /// The same error, said of this step (from 0).
    #[must_use]
    pub fn at_step(self, step: usize) -> Self {
        RecordError::AtStep { step, error: Box::new(self) }
    }
}

impl Record {
    /// A record without a step.
    pub fn new(header: Header) -> Self {
        Record { header, steps: Vec::new(), key: None }
    }

    /// Reads the JSON Lines of a record.
    #[doc(alias("parse", "deserialize", "from_jsonl"))]
    pub fn read(text: &str) -> Result<Self, RecordError> {
        fn parse<'a, T: Deserialize<'a>>(line: usize, text: &'a str) -> Result<T, RecordError> {
            serde_json::from_str(text)
                .map_err(|error| RecordError::Syntax { line, problem: error.to_string() })
        }

        /// Only as much of a header as every version has.
        #[derive(Deserialize)]
        struct Version {
            ruckus: u32,
        }

        let last = text.lines().count();
        // A line that ends too early is a broken one, unless it is where the file ends: then the rest was lost.
        let cut_short = |line: usize, error: RecordError, said: &str| {
            let early = serde_json::from_str::<Value>(said).is_err_and(|error| error.is_eof());
            let cut = early && line == last && !text.ends_with('\n');
            if cut { RecordError::CutShort { line } } else { error }
        };
        let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        let (first, number) = lines.next().ok_or(RecordError::Empty)?;
        let Version { ruckus } = parse(number, first).map_err(|error| cut_short(number, error, first))?;
        if ruckus != Header::VERSION {
            return Err(RecordError::Version { found: ruckus });
        }
        let mut record = Record::new(parse(number, first)?);
        for (said, line) in lines {
            let read = parse(line, said).map_err(|error| cut_short(line, error, said))?;
            match (read, &record.key) {
                (RecordLine::Key { .. }, Some(_)) => return Err(RecordError::SecondKey { line }),
                (_, Some(_)) => return Err(RecordError::AfterKey { line }),
                (RecordLine::Key { key }, None) => record.key = Some(key),
                (RecordLine::Step(step), None) => record.steps.push(step),
                (RecordLine::Undo { undo }, None) => record.take_back(undo, line)?,
            }
        }
        Ok(record)
    }

    /// An undo never reaches behind a chance step: a die could otherwise be rolled again until it pleases.
    fn take_back(&mut self, step: usize, line: usize) -> Result<(), RecordError> {
        let behind = self.steps.get(step..).filter(|steps| !steps.is_empty());
        let behind = behind.ok_or(RecordError::NothingToUndo { line })?;
        if behind.iter().any(|step| matches!(step, Step::Chance { .. })) {
            return Err(RecordError::DieTakenBack { line });
        }
        self.steps.remove(step);
        Ok(())
    }

    /// Writes the JSON Lines of a record; what was taken back is not in it any more.
    #[doc(alias("serialize", "to_jsonl"))]
    pub fn write(&self) -> String {
        fn json(value: &impl Serialize) -> String {
            serde_json::to_string(value).expect("a record has no value that JSON lacks")
        }

        let mut text = json(&self.header) + "\n";
        for step in &self.steps {
            let _ = writeln!(text, "{}", json(step));
        }
        if let Some(key) = &self.key {
            let _ = writeln!(text, "{}", json(&RecordLine::Key { key: key.clone() }));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: &str = r#"{"ruckus":2,"game":"kuhn","edition":1,"seats":2,"options":null}
{"chance":2}
{"seat":1,"choice":0}
{"seat":0,"choice":3}
"#;

    fn error(text: &str) -> RecordError {
        Record::read(text).unwrap_err()
    }

    #[test]
    fn what_is_written_is_what_was_read() {
        let record = Record::read(SHORT).unwrap();
        assert_eq!(record.steps.len(), 3);
        assert_eq!(record.write(), SHORT);

        let dice = r#""dice":{"table":"t","promise":"00","mixed":["bot",{"person":{"commitment":"11","nonce":null}}]}}"#;
        let promised = SHORT.replacen("null}", &format!("null,{dice}"), 1);
        let record = Record::read(&promised).unwrap();
        assert_eq!(record.header.dice.as_ref().unwrap().mixed[0], Mixed::Bot);
        assert_eq!(record.write(), promised);
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
    fn a_die_is_never_taken_back_nor_what_it_fell_upon() {
        assert_eq!(error(&format!("{SHORT}{{\"undo\":0}}")), RecordError::DieTakenBack { line: 5 });
        let later = format!("{SHORT}{{\"chance\":1}}\n{{\"seat\":1,\"choice\":0}}\n");
        for step in [0, 1, 2, 3] {
            let undo = format!("{later}{{\"undo\":{step}}}\n");
            assert_eq!(error(&undo), RecordError::DieTakenBack { line: 7 }, "step {step}");
        }
        assert!(Record::read(&format!("{later}{{\"undo\":4}}\n")).is_ok(), "no die fell upon the last one");
    }

    #[test]
    fn there_is_one_key_and_it_is_the_last_line() {
        let key = "{\"key\":\"00\"}\n";
        assert_eq!(error(&format!("{SHORT}{key}{key}")), RecordError::SecondKey { line: 6 });
        for more in ["{\"chance\":1}", "{\"seat\":0,\"choice\":1}", "{\"undo\":2}"] {
            assert_eq!(error(&format!("{SHORT}{key}{more}")), RecordError::AfterKey { line: 6 }, "{more}");
        }
        assert!(Record::read(&format!("{SHORT}{key}\n \n")).is_ok(), "blank lines are no lines");
    }

    #[test]
    fn unknown_fields_are_refused_in_every_kind_of_line() {
        let unreadable = |text: &str| matches!(error(text), RecordError::Syntax { .. });
        for line in [
            "{\"chance\":1,\"x\":0}",
            "{\"seat\":0,\"choice\":1,\"x\":0}",
            "{\"seat\":0,\"choice\":1,\"chance\":0}",
            "{\"undo\":2,\"x\":0}",
            "{\"key\":\"00\",\"x\":0}",
            "{\"chance\":1,\"chance\":2}",
            "{}",
        ] {
            assert!(unreadable(&format!("{SHORT}{line}\n")), "{line}");
        }
        let person = r#"{"person":{"commitment":"11","nonce":"22"}}"#;
        let dice = format!(r#"{{"table":"t","promise":"00","mixed":["bot",{person}]}}"#);
        let with = |dice: &str| SHORT.replacen("null}", &format!("null,\"dice\":{dice}}}"), 1);
        assert!(Record::read(&with(&dice)).is_ok());
        for (from, to) in [
            ("\"promise\"", "\"x\":0,\"promise\""),
            ("\"nonce\"", "\"x\":0,\"nonce\""),
            ("\"bot\"", "\"dog\""),
            ("{\"person\"", "{\"x\":0,\"person\""),
        ] {
            assert!(unreadable(&with(&dice.replacen(from, to, 1))), "{to}");
        }
        assert!(unreadable(&SHORT.replacen("\"seats\"", "\"x\":0,\"seats\"", 1)));
        assert!(unreadable(&SHORT.replacen("\"edition\":1,", "", 1)), "the edition cannot be left out");
    }

    #[test]
    fn a_line_that_breaks_off_at_the_end_of_the_file_is_a_record_cut_short() {
        let whole = SHORT.trim_end();
        for cut in ["{", "{\"seat\":0,", "{\"seat\":0,\"choice\":", "{\"key\":\"0"] {
            assert_eq!(error(&format!("{SHORT}{cut}")), RecordError::CutShort { line: 5 }, "{cut}");
        }
        assert_eq!(error(&whole[..20]), RecordError::CutShort { line: 1 });
        // In the middle it is no cut but a mess.
        let mess = error(&format!("{SHORT}{{\"seat\":0,\n{{\"chance\":1}}"));
        assert!(matches!(mess, RecordError::Syntax { line: 5, .. }), "{mess}");
        assert!(Record::read(whole).is_ok(), "the last line needs no end");
    }

    #[test]
    fn errors_name_the_line() {
        let wrong = error(&format!("{SHORT}{{\"seat\":0}}"));
        assert!(wrong.to_string().starts_with("line 5 cannot be read"), "{wrong}");
        assert_eq!(error("\n"), RecordError::Empty);
        assert_eq!(error(&format!("{SHORT}{{\"undo\":3}}")), RecordError::NothingToUndo { line: 5 });
    }

    #[test]
    fn other_versions_are_refused_whatever_else_they_say() {
        assert_eq!(error(&SHORT.replace("\"ruckus\":2", "\"ruckus\":9")), RecordError::Version { found: 9 });
        let first = r#"{"ruckus":1,"game":"kuhn","seats":2,"options":null,"dice":{"promise":"00","nonces":["a","b"]}}"#;
        assert_eq!(error(first), RecordError::Version { found: 1 });
        assert_eq!(error(first).to_string(), "the record is of version 1, this program reads version 2");
    }
}
