//! What seats play as: chosen until the last seat is taken, each once, and written into the record.

use crate::run::{Run, agreed, committed, guest, plan};
use ruckus_core::{Record, Seat};
use ruckus_table::{Entry, Table, TableError, verify};
use serde_json::{Value, json};

const GAME: &str = ruckus_shelf::example::REACTING;
const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// Two people and a bot.
fn open() -> Run {
    Run::new(plan(GAME, &[None, None, Some("random")]))
}

fn plays(table: &Table) -> [u8; 3] {
    [A, B, C].map(|seat| table.plays().unwrap().of(seat))
}

fn sit(run: &mut Run, name: &str, seat: Seat, value: Option<u8>) {
    run.store(run.table.sit_as(Some(seat), guest(name), name, committed(name), value, 0));
}

#[test]
fn a_seat_is_taken_with_a_choice_and_the_rest_gets_what_is_left() {
    let mut run = open();
    assert_eq!(plays(&run.table), [0, 1, 2], "each its own");
    sit(&mut run, "ann", A, Some(2));
    assert_eq!(plays(&run.table), [2, 1, 0], "the bot's own is taken");
    sit(&mut run, "bob", B, Some(3));
    run.mix();
    let record = run.table.record_so_far().unwrap();
    assert_eq!(record.header.options.value(), json!({ "species": [2, 3, 0] }));
    assert_eq!(run.table.options(), &Value::Null, "the table was promised without");
}

#[test]
fn a_choice_is_changed_until_the_last_seat_is_taken() {
    let mut run = open();
    sit(&mut run, "ann", A, None);
    run.store(run.table.play_as(&guest("ann"), 1));
    run.store(run.table.play_as(&guest("ann"), 3));
    assert_eq!(plays(&run.table), [3, 1, 2]);
    assert_eq!(
        run.table.play_as(&guest("ann"), 3),
        Ok(Vec::new()),
        "it is so already, and nothing is stored"
    );
    assert_eq!(run.table.play_as(&guest("bob"), 0), Err(TableError::NotSeated));
    assert_eq!(run.table.play_as(&guest("ann"), 4), Err(TableError::NothingToPlayAs));
    let taken = run.table.sit_as(Some(B), guest("bob"), "bob", committed("bob"), Some(3), 0);
    assert_eq!(taken, Err(TableError::PlayedByAnother("Chickens")));
    // Who leaves leaves the choice.
    run.store(run.table.stand(&guest("ann")));
    assert_eq!(plays(&run.table), [0, 1, 2]);
    sit(&mut run, "bob", B, Some(3));
    sit(&mut run, "ann", A, None);
    assert_eq!(run.table.play_as(&guest("ann"), 2), Err(TableError::Mixing));
    run.mix();
    assert_eq!(run.table.play_as(&guest("ann"), 2), Err(TableError::Begun));
}

#[test]
fn what_a_person_plays_by_default_is_taken_too() {
    let mut run = open();
    sit(&mut run, "ann", A, None);
    let taken = run.table.sit_as(Some(B), guest("bob"), "bob", committed("bob"), Some(0), 0);
    assert_eq!(taken, Err(TableError::PlayedByAnother("Cows")));
}

/// The promise is older than the choices: it holds for the other options, and the record verifies with and without.
#[test]
fn a_record_with_choices_replays_and_verifies() {
    for (options, value) in [
        (Value::Null, Some(3)),
        (json!({}), Some(3)),
        (json!({ "target_vp": 8 }), Some(3)),
        (Value::Null, None),
    ] {
        let mut run =
            Run::new(agreed(plan(GAME, &[None, Some("random"), Some("random")]), |it| it.options = options));
        sit(&mut run, "ann", A, value);
        run.mix();
        let record = run.table.record_so_far().unwrap();
        let record = Record::read(&record.write()).unwrap();
        assert_eq!(record.header.options.value().get("species").is_some(), value.is_some());
        assert!(!verify(&record).unwrap().over, "fair so far");
        let folded = Table::fold(run.stored).unwrap();
        assert_eq!(folded.record_so_far().unwrap(), record);
    }
}

#[test]
fn a_game_without_such_a_choice_offers_none() {
    let run = Run::new(plan("kuhn-poker", &[None, None]));
    assert_eq!(run.table.plays(), None);
    let sat = run.table.sit_as(None, guest("ann"), "ann", committed("ann"), Some(0), 0);
    assert_eq!(sat, Err(TableError::NothingToPlayAs));
}

#[test]
fn damaged_choices_break_nothing() {
    let mut stored = open().stored;
    stored.extend([Entry::PlaysAs { seat: A, value: 200 }, Entry::PlaysAs { seat: B, value: 0 }]);
    stored.push(Entry::PlaysAs { seat: A, value: 0 });
    assert_eq!(plays(&Table::fold(stored).unwrap()), [0, 1, 2], "the last to choose has it");
}
