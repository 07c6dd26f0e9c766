//! Entries as programs of before the sand-glass wrote them: two people in the middle of a secret step, in which the program had
//! passed for the one who had nothing to play.

use crate::run::{Run, guest, plan};
use ruckus_core::{Eye, Seat, Step};
use ruckus_shelf::example;
use ruckus_table::{
    Entry, FORMAT, Glass, NoUndo, Plan, Status, Table, TableError, USUAL_GLASS, format_of, verify,
};
use serde_json::Value;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
/// What those programs stored of a game that nobody leaves.
const OLD: [&str; 6] = ["made", "sat", "mixed_in", "begun", "step", "shown"];

/// A choice of a seat, the first of those that it has.
fn first(table: &Table, seat: Seat) -> u16 {
    table.scene(Eye::Seat(seat)).unwrap().offers[0].code
}

/// Ann and Bob by the first edition, in the Steal step: Bob has passed, and Ann has not chosen.
fn stored() -> Vec<Entry> {
    let mut run = Run::new(Plan { edition: Some(1), ..plan(example::SEALED, &[None, None]) });
    ["ann", "bob"].into_iter().for_each(|name| run.sit(name, None));
    while run.table.question(Eye::Spectator).unwrap().rule.0 != "EH-STL-1" {
        let seat = [A, B].into_iter().find(|&seat| run.table.asks(seat)).expect("somebody is asked");
        run.choose(["ann", "bob"][seat.index()], first(&run.table, seat));
    }
    let at = run.table.latest();
    let passed = Step::Choice { seat: B, choice: first(&run.table, B) };
    // There was no glass then: what opens a step was stored as nothing but its steps.
    run.stored.retain(|entry| !matches!(entry, Entry::Sealed { .. }));
    run.stored.extend([Entry::Shown { seat: A, at: at + 1 }, Entry::Step { step: passed, at: at + 2 }]);
    run.stored
}

/// As it was written: the first entry named no format.
fn written() -> Vec<String> {
    let mut lines: Vec<String> =
        stored().iter().map(|entry| serde_json::to_string(entry).expect("it can be written")).collect();
    lines[0] = lines[0].replacen(&format!("\"format\":{FORMAT},"), "", 1);
    lines
}

#[test]
fn a_secret_step_that_was_open_goes_on_with_a_glass() {
    let lines = written();
    assert_eq!(format_of(&lines[0]), Some(1));
    for line in &lines {
        let kind = serde_json::from_str::<Value>(line).unwrap()["entry"].clone();
        assert!(OLD.iter().any(|old| kind == *old), "{line}");
        assert!(!line.contains("\"glass\":") && !line.contains("\"hold\":"), "{line}");
    }
    let entries = lines.iter().map(|line| serde_json::from_str(line).expect("it can be read"));
    let mut table = Table::fold(entries).unwrap();
    assert_eq!((table.status(), table.edition()), (Status::Playing, 1));
    let Some(Glass { seconds, since }) = table.glass() else { panic!("a glass runs") };
    assert_eq!((seconds, [A, B].map(|seat| table.asks(seat))), (USUAL_GLASS, [true, false]));
    assert_eq!(table.scene(Eye::Spectator).unwrap().awaited.len(), 2, "nobody sees who has passed");
    let open = table.moment_count(Eye::Spectator);

    // The old pass stands like a sealed answer: it is final after the first glass, and is not opened before the end of one.
    assert!(table.undo(&guest("bob"), since + 3).is_ok());
    assert_eq!(table.undo(&guest("bob"), since + 7), Err(TableError::NoUndo(NoUndo::Sealed)));
    let again = table.choose(&guest("bob"), table.moment_count(Eye::Seat(B)), 0, since + 7);
    assert!(matches!(again, Err(TableError::Refused(_))), "{again:?}");
    let moment = table.moment_count(Eye::Seat(A));
    let sealed = table.choose(&guest("ann"), moment, first(&table, A), since + 9).unwrap();
    assert!(matches!(sealed[..], [Entry::Sealed { seat: A, .. }]), "{sealed:?}");
    sealed.into_iter().for_each(|entry| table.apply(entry).unwrap());
    let due = since + 2 * u64::from(USUAL_GLASS);
    assert_eq!((table.next_deadline(), table.moment_count(Eye::Spectator)), (Some(due), open));
    for entry in table.lapse(due, 1).unwrap() {
        table.apply(entry).unwrap();
    }
    assert!(table.moment_count(Eye::Spectator) > open);

    // The next step asks both, with a glass of its own.
    assert_eq!([A, B].map(|seat| table.asks(seat)), [true, true]);
    assert_eq!(table.glass().map(|glass| glass.since), Some(due));
    assert!(!verify(&table.record_so_far().unwrap()).unwrap().over, "and the dice are fair so far");
}
