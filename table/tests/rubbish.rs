//! Fuzzing of damaged records and entries: whatever is read, there is an answer, an error is a sentence, and nothing panics.

use crate::run::*;
use ruckus_core::garble::garbled;
use ruckus_core::{Eye, Record, Seat, Step};
use ruckus_table::{Entry, Pictures, Table, TableError, verify};

/// Damaged pieces in every run of the tests; `RUCKUS_GARBLED` asks for more.
const FEW: u64 = 400;

/// A game of these two, as far as a handful of choices takes it, with what is stored of it.
fn played(game: &str) -> (Table, Vec<Entry>) {
    let mut run = Run::two(game);
    for _ in 0..12 {
        let Some((name, code)) = ["ann", "bob"].into_iter().find_map(|name| {
            let scene = run.table.scene(run.table.eye_of(&guest(name)))?;
            Some((name, scene.offers.first()?.code))
        }) else {
            break;
        };
        run.choose(name, code);
    }
    (run.table, run.stored)
}

fn games() -> impl Iterator<Item = (Table, Vec<Entry>)> {
    ruckus_shelf::SHELF.iter().map(|game| played(game.title().id))
}

/// Is one damaged piece wanted alone? Then how many fare well is no question.
fn one_alone() -> bool {
    std::env::var_os("RUCKUS_GARBLED_SEED").is_some()
}

fn is_sentence(error: &impl ToString) {
    let said = error.to_string();
    assert!(said.len() > 5 && said.len() < 3_000, "{said:?}");
}

#[test]
fn a_damaged_record_is_refused_or_played() {
    let samples: Vec<String> =
        games().filter_map(|(table, _)| table.record_so_far()).map(|record| record.write()).collect();
    assert!(samples.len() > 5, "{}", samples.len());
    for sample in &samples {
        let record = Record::read(sample).expect("a good record is read");
        assert!(ruckus_shelf::replay(&record).is_ok());
    }
    let (mut read, mut replayed) = (0, 0);
    garbled(&samples, 4 * FEW, |text| match Record::read(text) {
        Err(error) => is_sentence(&error),
        Ok(record) => {
            read += 1;
            match ruckus_shelf::replay(&record) {
                Ok(_) => replayed += 1,
                Err(error) => is_sentence(&error),
            }
            if let Err(error) = verify(&record) {
                is_sentence(&error);
            }
        }
    });
    assert!(
        one_alone() || (read > 100 && replayed > 20),
        "the damage is not too great: {read} read, {replayed} replayed"
    );
}

#[test]
fn damaged_entries_make_no_table_or_one_that_can_be_shown() {
    let samples: Vec<String> = games()
        .map(|(_, entries)| {
            let line = |entry: &Entry| serde_json::to_string(entry).expect("an entry can be written") + "\n";
            entries.iter().map(line).collect()
        })
        .collect();
    let mut folded = 0;
    garbled(&samples, FEW, |text| {
        let entries: Result<Vec<Entry>, _> = text.lines().map(serde_json::from_str).collect();
        let entries = match entries {
            Ok(entries) => entries,
            Err(error) => return is_sentence(&error),
        };
        match Table::fold(entries) {
            Err(error) => is_sentence(&error),
            Ok(table) => {
                folded += 1;
                for eye in Eye::all(table.seat_count()) {
                    let _scene = table.scene(eye);
                    let moments = table.moments(eye, 0, 100, Pictures::All);
                    assert!(moments.len() as u32 <= table.moment_count(eye));
                }
            }
        }
    });
    assert!(one_alone() || folded > 20, "the damage is not too great: {folded} folded");
}

#[test]
fn an_entry_about_a_seat_that_is_not_there_makes_no_table() {
    let (_, entries) = played("tic-tac-toe");
    let seat = Seat::new(2);
    for wrong in [
        Entry::MixedIn { seat, nonce: number("ann") },
        Entry::BotSat { seat, bot: "random".into(), name: "Bot".into(), at: 0 },
        Entry::Stood { seat },
        Entry::StandIn { seat, bot: None, at: None },
        Entry::Step { step: Step::Choice { seat, choice: 0 }, at: 0 },
        Entry::Lapsed { seat },
        Entry::Undo { seat, step: 0 },
        Entry::Preset { seat, code: 0, set: true },
    ] {
        let mut damaged = entries.clone();
        damaged.push(wrong.clone());
        assert!(matches!(Table::fold(damaged), Err(TableError::NoSuchSeat)), "{wrong:?}");
    }
}
