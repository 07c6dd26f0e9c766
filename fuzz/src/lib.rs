//! What is fuzzed: text from outside is read, and what was read is used as the house uses it. Nothing panics, every refusal
//! is a sentence, and a table that was changed is the fold over its entries.

mod played;

pub use played::{seeds, write_seeds};

use ruckus_core::{Eye, Record, SeatCount, Takes};
use ruckus_server::protocol::FromPage;
use ruckus_shelf::SHELF;
use ruckus_table::{Entry, Nonce, Pictures, Table, TableError, verify};
use serde_json::{Value, json};

use played::{SampleTable, guest};

fn is_sentence(error: &impl ToString) {
    let said = error.to_string();
    assert!(said.len() > 5, "{said:?}");
}

/// A record is refused, or it is played again and its dice are verified.
pub fn records(text: &str) {
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => return is_sentence(&error),
    };
    assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record), "what is written is read");
    if let Err(error) = ruckus_shelf::replay(&record) {
        is_sentence(&error);
    }
    if let Err(error) = verify(&record) {
        is_sentence(&error);
    }
}

/// Entries, a line each, make no table, or one that can be shown to every eye.
pub fn entries(text: &str) {
    let entries: Result<Vec<Entry>, _> = text.lines().map(serde_json::from_str).collect();
    match entries.map(Table::fold) {
        Err(error) => is_sentence(&error),
        Ok(Err(error)) => is_sentence(&error),
        Ok(Ok(table)) => shown(&table),
    }
}

fn shown(table: &Table) {
    for eye in Eye::all(table.seat_count()) {
        let _scene = table.scene(eye);
        let _lesson = table.lesson(eye);
        let moments = table.moments(eye, 0, 100, Pictures::All);
        assert!(moments.len() as u32 <= table.moment_count(eye));
    }
}

/// The first line names a game. Each further line is a message from a page, of two people in turn, at a table of that game
/// that has begun.
pub fn messages(text: &str) {
    let mut lines = text.lines();
    let Some(game) = lines.next().and_then(ruckus_shelf::find) else { return };
    let Some(mut played) = SampleTable::two(game.title().id) else { return };
    for (line, name) in lines.take(64).zip(["ann", "bob"].into_iter().cycle()) {
        let wish: FromPage = match serde_json::from_str(line) {
            Ok(wish) => wish,
            Err(error) => {
                is_sentence(&error);
                continue;
            }
        };
        match wished(&played.table, name, wish) {
            Ok(entries) => played.store(entries),
            Err(error) => is_sentence(&error),
        }
    }
    shown(&played.table);
    let folded = Table::fold(played.stored).expect("what was stored is a table");
    for eye in Eye::all(folded.seat_count()) {
        assert_eq!(
            folded.moment_count(eye),
            played.table.moment_count(eye),
            "a table is the fold over its entries"
        );
    }
}

/// What the server does with a message, without its rooms and queues.
fn wished(table: &Table, name: &str, wish: FromPage) -> Result<Vec<Entry>, TableError> {
    let guest = guest(name);
    let eye = table.eye_of(&guest);
    match wish {
        FromPage::Choose { moment, choice, .. } => table.choose_line(&guest, moment, &[choice], 0),
        FromPage::Line { moment, choices, .. } => table.choose_line(&guest, moment, &choices, 0),
        FromPage::Rehearse { moment, choices, .. } => {
            table.rehearse(&guest, moment, &choices).map(|_| Vec::new())
        }
        FromPage::Outlook { about, .. } => {
            let _outlook = table.outlook(eye, about)?(1);
            Ok(Vec::new())
        }
        FromPage::Lesson { .. } => {
            let _lesson = table.lesson(eye);
            Ok(Vec::new())
        }
        // What a search thinks takes too long to be fuzzed.
        FromPage::Hint { .. } => Ok(Vec::new()),
        FromPage::Preset { preset, set } => table.preset(&guest, preset, set, 0),
        FromPage::MixIn { nonce } => match Nonce::try_from(nonce) {
            Ok(nonce) => table.mix_in(&guest, nonce, 0),
            Err(_) => Ok(Vec::new()),
        },
        FromPage::Undo => table.undo(&guest, 0),
        FromPage::Say { text } => table.say(&guest, name, &text, 0),
        FromPage::Claim { claim } => table.claim(&guest, claim, 0),
    }
}

/// JSON as something that people make for a game, such as a map: it is refused with its faults, or a game of random players
/// is played on it to its end.
pub fn maps(text: &str) {
    let Ok(made) = serde_json::from_str::<Value>(text) else { return };
    for game in SHELF {
        let boxed = game.boxed();
        for (place, settings) in boxed.settings.iter().enumerate() {
            let seats = SeatCount::new((boxed.fewest.get() + place) as u8);
            let makes = settings.iter().filter(|setting| matches!(setting.takes, Takes::Made { .. }));
            for setting in makes {
                tried(*game, seats, &json!({ setting.key: made }));
            }
        }
    }
}

fn tried(game: &dyn ruckus_shelf::Shelved, seats: SeatCount, options: &Value) {
    if let Err(error) = game.check_settings(seats, options) {
        return is_sentence(&error);
    }
    match game.checks(seats, options).map(|checks| checks.faults) {
        Err(error) => is_sentence(&error),
        Ok(faults) if !faults.is_empty() => {
            faults.iter().for_each(is_sentence);
            assert!(game.set_up(seats, options).is_err(), "what has faults is refused");
        }
        Ok(_) => {
            assert!(game.set_up(seats, options).is_ok(), "what has no faults is a game");
            let bots = vec!["random"; seats.get()];
            assert!(game.play_out(&bots, options, 1).is_ok());
        }
    }
}
