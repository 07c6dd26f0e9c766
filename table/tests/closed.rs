//! Tables whose edition of the rules is not played here.

use crate::run::{Run, agreed, committed, guest, plan};
use ruckus_core::{PerSeat, Seat, SeatCount, Standing, Step};
use ruckus_table::{Entry, FORMAT, Status, Table, TableError, Unfair, format_of, verify};

const A: Seat = Seat::new(0);

/// The same entries, made by another edition of the rules.
fn by_edition(edition: u16, mut stored: Vec<Entry>) -> Vec<Entry> {
    let Entry::Made(made) = &mut stored[0] else { panic!("the first entry makes the table") };
    made.edition = edition;
    stored
}

/// Ann and Bob in the middle of Kuhn poker.
fn playing() -> Vec<Entry> {
    let mut run = Run::two("kuhn-poker");
    run.choose("ann", 0);
    run.store(run.table.say(&guest("bob"), "", "Well.", 5));
    run.stored
}

/// Every wish that would change a table.
fn wishes(table: &Table) -> Vec<Result<Vec<Entry>, TableError>> {
    let ann = guest("ann");
    vec![
        table.choose(&ann, table.moment_count(table.eye_of(&ann)), 0, 9),
        table.sit(None, guest("cy"), "Cy", committed("cy"), 9),
        table.stand(&ann),
        table.preset(&ann, 0, true, 9),
        table.ask_hint(&ann, 0, 9),
    ]
}

#[test]
fn a_game_by_older_rules_ends_with_a_sentence_and_its_record() {
    let table = Table::fold(by_edition(0, playing())).unwrap();
    assert_eq!((table.status(), table.record()), (Status::Playing, None), "nobody has ended it yet");
    let ended = table.decide(table.end_if_stranded(50)).unwrap().next;
    assert_eq!((ended.status(), ended.latest()), (Status::Over, 50));
    assert!(ended.end_if_stranded(60).is_empty(), "it ends once");
    let sentence = ended.closed().unwrap().sentence();
    assert_eq!(
        sentence,
        "This table plays by edition 0 of the rules of Kuhn poker. This program plays edition 1: it shows no board, and \
         nobody can choose any more. So the game ended before it was over. What was stored of it is here."
    );
    assert_eq!(ended.sitters().iter().map(|sitter| sitter.name()).collect::<Vec<_>>(), ["ann", "bob"]);
    assert_eq!(ended.talk().last(9).len(), 1);
    assert!(ended.scene(ruckus_core::Eye::Spectator).is_none() && ended.furniture().is_none());

    let record = ended.record().unwrap();
    assert_eq!((record.header.edition, record.steps.len()), (0, 3));
    assert_eq!(ended.draws(), 2);
    assert!(matches!(verify(&record), Err(Unfair::RulesMissing(_)) | Err(Unfair::BrokenPromise)));
    for wish in wishes(&ended) {
        assert!(matches!(wish, Err(TableError::OtherEdition(_))), "{wish:?}");
    }
    let said = ended.say(&guest("bob"), "", "Still here?", 70).unwrap();
    assert!(matches!(ended.decide(said), Err(TableError::OtherEdition(_))), "nothing is stored any more");
}

#[test]
fn what_was_stored_of_a_finished_game_is_shown() {
    let mut table = Table::fold(by_edition(0, playing())).unwrap();
    let scores = PerSeat::new(SeatCount::new(2), |seat| i32::from(seat == A));
    let standing = Standing::ranked(SeatCount::new(2), scores.clone(), |seat| scores[seat]);
    table.remember_result(true, Some(standing.clone()), vec![1, 0]);
    assert_eq!(
        (table.status(), table.standing(), table.scores()),
        (Status::Over, Some(standing), vec![1, 0])
    );
    assert!(table.end_if_stranded(50).is_empty(), "it was over before");
    assert!(table.closed().unwrap().sentence().ends_with("its result included."));
    assert!(table.record().is_some());
}

#[test]
fn a_game_by_newer_rules_rests_and_shows_nothing() {
    let table = Table::fold(by_edition(2, playing())).unwrap();
    assert_eq!(table.status(), Status::Playing);
    assert!(table.end_if_stranded(50).is_empty(), "a newer program goes on with it");
    assert_eq!((table.record(), table.key()), (None, None));
    assert!(table.closed().unwrap().sentence().ends_with("The game rests until a newer program opens it."));
    for wish in wishes(&table) {
        assert!(matches!(wish, Err(TableError::OtherEdition(_))), "{wish:?}");
    }
}

#[test]
fn a_table_that_waits_for_people_never_begins_by_rules_that_are_not_played() {
    let mut run = Run::new(agreed(plan("kuhn-poker", &[None, None]), |it| it.at = 7));
    run.take_seat("ann", Some(A));
    for edition in [0, 2] {
        let table = Table::fold(by_edition(edition, run.stored.clone())).unwrap();
        assert_eq!((table.status(), table.mixing_ends()), (Status::Open, None));
        assert!(wishes(&table).iter().all(Result::is_err));
    }
    let full = {
        run.take_seat("bob", None);
        Table::fold(by_edition(0, run.stored)).unwrap()
    };
    assert_eq!(full.mixing_ends(), None, "the dice are not mixed");
    let ended = full.decide(full.end_if_stranded(50)).unwrap().next;
    assert_eq!((ended.status(), ended.record()), (Status::Over, None));
    assert!(ended.closed().unwrap().sentence().ends_with("So the game did not begin."));
}

/// Whether strangers find a table needs no rules.
#[test]
fn the_host_of_a_game_that_ended_shows_it_or_hides_it() {
    let hide = |table: &Table| table.set_private(&guest("ann"), true);
    let resting = Table::fold(by_edition(2, playing())).unwrap();
    let running = Table::fold(by_edition(0, playing())).unwrap();
    for table in [&resting, &running] {
        let refused = table.decide(hide(table).unwrap());
        assert!(matches!(refused, Err(TableError::OtherEdition(_))), "{refused:?}");
    }
    let mut over = running;
    let scores = PerSeat::new(SeatCount::new(2), |seat| i32::from(seat == A));
    let standing = Standing::ranked(SeatCount::new(2), scores.clone(), |seat| scores[seat]);
    over.remember_result(true, Some(standing.clone()), vec![1, 0]);
    assert_eq!(over.set_private(&guest("bob"), true), Err(TableError::NotHost));
    let hidden = over.decide(hide(&over).unwrap()).unwrap().next;
    assert_eq!(
        (hidden.is_private(), hidden.status(), hidden.standing()),
        (true, Status::Over, Some(standing))
    );
    assert_eq!(hidden.record(), over.record());
    let shown = hidden.decide(hidden.set_private(&guest("ann"), false).unwrap()).unwrap();
    assert!(!shown.next.is_private());
    let again = Table::fold(by_edition(0, [playing(), shown.entries].concat())).unwrap();
    assert!(
        !again.is_private() && again.end_if_stranded(50).len() == 1,
        "that it was over stands beside the entries"
    );
    // So does one that was ended because its rules were gone.
    let ended = Table::fold([by_edition(0, playing()), vec![Entry::Ended { at: 50 }]].concat()).unwrap();
    assert!(ended.decide(hide(&ended).unwrap()).unwrap().next.is_private());
}

/// What was shown at the end cannot be hidden again: a program that plays those rules does not go on behind it.
#[test]
fn a_game_that_ended_so_stays_over_under_every_program() {
    let stored = [playing(), vec![Entry::Ended { at: 50 }]].concat();
    let table = Table::fold(stored).unwrap();
    assert_eq!(table.status(), Status::Over);
    assert_eq!(table.record().unwrap().steps.len(), 3);
    assert!(wishes(&table).iter().all(Result::is_err));
}

#[test]
fn a_take_back_in_a_closed_game_takes_a_choice_and_never_a_die() {
    let mut stored = playing();
    stored.push(Entry::Undo { seat: A, step: 2 });
    let table = Table::fold(by_edition(0, stored.clone())).unwrap();
    let record = table.decide(table.end_if_stranded(9)).unwrap().next.record().unwrap();
    assert_eq!(record.steps.len(), 2);
    assert!(record.steps.iter().all(|step| matches!(step, Step::Chance { .. })));
    for step in [0, 1, 2, 9] {
        let bent = [stored.clone(), vec![Entry::Undo { seat: A, step }]].concat();
        assert!(Table::fold(by_edition(0, bent)).is_err(), "{step}");
    }
}

#[test]
fn the_format_is_told_by_the_first_entry_whatever_else_it_says() {
    let first = serde_json::to_string(&playing()[0]).unwrap();
    assert_eq!(format_of(&first), Some(FORMAT));
    assert_eq!(format_of(&first.replacen("\"format\":2,", "", 1)), Some(1), "tables of before it was named");
    assert_eq!(format_of("{\"entry\":\"made\",\"format\":3,\"places\":7}"), Some(3));
    assert_eq!(format_of("{\"entry\":\"made\""), None);
}
