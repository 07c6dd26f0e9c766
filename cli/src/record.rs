//! Records in files: reading them, and the names in them.

use std::fs;
use std::io::Read as _;

use ruckus_core::{Record, RecordError, Seat, Step};
use ruckus_shelf::{ReplayError, Shelved, game_of};
use ruckus_table::Unfair;

use crate::text::counted;
use crate::trouble::Trouble;

/// Largest record that is read, in bytes.
const LARGEST_RECORD: u64 = 64 << 20;

/// Reads the record of a game that can be played here from a file, or from standard input (`-`).
pub(crate) fn read(file: &str) -> Result<(Record, &'static dyn Shelved), Trouble> {
    let record = read_any(file)?;
    match game_of(&record.header) {
        Ok(game) => Ok((record, game)),
        Err(error) => Err(Trouble::usage(format!("{}: {error}", described(&record)))),
    }
}

/// What a record says of itself, whatever game it is of.
fn described(record: &Record) -> String {
    let names: Vec<String> = record.header.seats.each().map(|seat| name(record, seat)).collect();
    let steps = counted(record.steps.len() as u64, "step", "steps");
    format!("the record of {}, {steps}, cannot be read any further", names.join(", "))
}

/// Reads a record of any game and edition.
pub(crate) fn read_any(file: &str) -> Result<Record, Trouble> {
    let place = if file == "-" { "standard input" } else { file };
    let unreadable =
        |error: &dyn std::fmt::Display| Trouble::usage(format!("{place} cannot be read: {error}"));
    let source: Box<dyn std::io::Read> = match file {
        "-" => Box::new(std::io::stdin().lock()),
        _ => Box::new(fs::File::open(file).map_err(|error| unreadable(&error))?),
    };
    let mut text = String::new();
    source.take(LARGEST_RECORD).read_to_string(&mut text).map_err(|error| unreadable(&error))?;
    let record = Record::read(&text).map_err(|error| match error {
        RecordError::CutShort { .. } => Trouble::cut_short(format!("{place}: {error}")),
        // It can be read well enough to see that nobody played so.
        RecordError::DieTakenBack { .. } | RecordError::SecondKey { .. } | RecordError::AfterKey { .. } => {
            Trouble::failed(format!("{place}: {error}"))
        }
        _ => unreadable(&error),
    })?;
    check_seats(&record).map_err(|sentence| unreadable(&sentence))?;
    Ok(record)
}

/// Every step is by a seat of the table.
fn check_seats(record: &Record) -> Result<(), String> {
    let seats = record.header.seats;
    let stranger = |step: &Step| matches!(step, Step::Choice { seat, .. } if seat.index() >= seats.get());
    match record.steps.iter().position(stranger) {
        Some(step) => Err(format!("step {} is by a seat that is not at the table of {seats}", step + 1)),
        None => Ok(()),
    }
}

/// What is wrong with a step. People count steps from 1, records from 0.
pub(crate) fn broken(error: &RecordError) -> String {
    match error {
        RecordError::AtStep { step, error } => format!("step {}: {error}", step + 1),
        other => other.to_string(),
    }
}

/// What is wrong with the dice, counted likewise.
pub(crate) fn unfair(unfair: &Unfair) -> String {
    match unfair {
        Unfair::WrongDie { step, recorded, fair } => {
            format!("step {}: the record says {recorded}, the dice say {fair}", step + 1)
        }
        Unfair::Replay(ReplayError::Record(error)) => broken(error),
        other => other.to_string(),
    }
}

/// The name of the seat's player.
pub(crate) fn name(record: &Record, seat: Seat) -> String {
    match record.header.names.get(seat.index()).map(|name| name.trim()) {
        Some(name) if !name.is_empty() && !name.chars().any(char::is_control) => name.to_string(),
        _ => format!("Seat {}", seat.index() + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_strangers_and_odd_names_are_noticed() {
        let text = "{\"ruckus\":2,\"game\":\"kuhn-poker\",\"edition\":1,\"seats\":2,\"names\":[\"Ada\",\"\\u001b[31m\"]}\n";
        let record = Record::read(&format!("{text}{{\"seat\":1,\"choice\":0}}\n")).unwrap();
        assert_eq!(check_seats(&record), Ok(()));
        assert_eq!([0, 1].map(|seat| name(&record, Seat::new(seat))), ["Ada", "Seat 2"]);
        let record = Record::read(&format!("{text}{{\"seat\":2,\"choice\":0}}\n")).unwrap();
        assert!(check_seats(&record).unwrap_err().starts_with("step 1 is by a seat"));
    }
}
