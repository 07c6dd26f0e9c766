//! A clock for the whole game: a bank of time, more for each answer, and what others may read of it.

use crate::run::{Run, agreed, guest, plan};
use ruckus_core::{Eye, Seat};
use ruckus_table::{Bank, BankLeft, Entry, Status, Table, TableError, Timing};
use serde_json::json;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn people(game: &str, bank: u32, increment: u32) -> Run {
    let clock = Some(Timing::Bank(Bank { bank, increment }));
    let mut run = Run::new(agreed(plan(game, &[None, None]), |it| it.clock = clock));
    run.sit("ann", Some(A));
    run.sit("bob", None);
    run
}

fn choose(run: &mut Run, name: &str, code: u16, at: u64) {
    let moment = run.table.moment_count(run.table.eye_of(&guest(name)));
    run.store(run.table.choose(&guest(name), moment, code, at));
}

fn left(table: &Table, eye: Eye) -> Vec<(u64, Option<u64>)> {
    let banks = table.banks(eye).unwrap();
    banks.into_iter().flatten().map(|BankLeft { left, since }| (left, since)).collect()
}

#[test]
fn clocks_are_written_in_two_ways() {
    let read = |text: &str| serde_json::from_str::<Timing>(text);
    assert_eq!(read("60").unwrap(), Timing::Question(60));
    let bank = Timing::Bank(Bank { bank: 600, increment: 10 });
    assert_eq!(read(r#"{"bank":600,"increment":10}"#).unwrap(), bank);
    assert_eq!(json!(bank).to_string(), r#"{"bank":600,"increment":10}"#);
    assert_eq!(read(r#"{"bank":600}"#).unwrap(), Timing::Bank(Bank { bank: 600, increment: 0 }));
    assert!(read(r#"{"bank":600,"more":1}"#).is_err() && read("-1").is_err() && read("\"60\"").is_err());
    for (bank, increment) in [(59, 0), (30 * 86_400 + 1, 0), (600, 3_601)] {
        let clock = Some(Timing::Bank(Bank { bank, increment }));
        assert_eq!(
            Table::make(agreed(plan("tic-tac-toe", &[None, None]), |it| it.clock = clock)),
            Err(TableError::BadClock)
        );
    }
    let old = r#"{"entry":"made","id":"t","game":"tic-tac-toe","edition":1,"options":null,"places":["person","person"],
        "host":null,"key":"0303030303030303030303030303030303030303030303030303030303030303","private":false,"clock":60,"at":0}"#;
    let Entry::Made(made) = serde_json::from_str(old).unwrap() else { panic!("it is one") };
    assert_eq!(
        (made.setup.clock, made.setup.strict),
        (Some(Timing::Question(60)), false),
        "what was stored before stays readable"
    );
}

#[test]
fn a_bank_runs_while_its_person_is_asked_and_grows_with_each_answer() {
    let mut run = people("tic-tac-toe", 100, 10);
    assert_eq!((run.table.deadline(A), run.table.deadline(B)), (Some(100), None));
    assert_eq!(
        left(&run.table, Eye::Seat(B)),
        [(100, Some(0)), (100, None)],
        "everybody sees whose bank runs"
    );
    choose(&mut run, "ann", 4, 30);
    assert_eq!((run.table.deadline(A), run.table.deadline(B)), (None, Some(130)));
    choose(&mut run, "bob", 0, 50);
    assert_eq!(left(&run.table, Eye::Spectator), [(80, Some(50)), (90, None)]);
    assert_eq!(run.table.deadline(A), Some(130), "80 seconds from 50 on");

    // Choosing and taking back costs what it took.
    choose(&mut run, "ann", 1, 60);
    run.store(run.table.undo(&guest("ann"), 0));
    assert_eq!(
        (run.table.deadline(A), left(&run.table, Eye::Seat(A))),
        (Some(130), vec![(80, Some(50)), (90, None)])
    );
    choose(&mut run, "ann", 1, 100);
    assert_eq!(left(&run.table, Eye::Seat(A)), [(40, None), (90, Some(100))]);
    let again = Table::fold(run.stored.clone()).unwrap();
    assert_eq!(
        (again.clock(), left(&again, Eye::Spectator)),
        (run.table.clock(), left(&run.table, Eye::Spectator))
    );
}

#[test]
fn an_empty_bank_stays_empty_and_calls_a_bot_in_the_end() {
    let mut run = people("connect-four", 60, 20);
    let mut now = 60;
    run.store(run.table.lapse(now, 1));
    assert_eq!(left(&run.table, Eye::Spectator)[0], (0, None), "a lapse earns nothing");
    let mut lapses = 1;
    while run.table.sitters()[0].bot().is_none() {
        now += 5;
        let code = run.table.scene(Eye::Seat(B)).unwrap().offers[0].code;
        choose(&mut run, "bob", code, now);
        assert_eq!(run.table.status(), Status::Playing);
        assert_eq!(run.table.deadline(A), Some(now), "at once");
        run.store(run.table.lapse(now, lapses));
        lapses += 1;
    }
    assert_eq!(lapses, 3);
}

#[test]
fn nobody_reads_in_anothers_bank_when_they_answered_in_secret() {
    // Ann lays her pennies soon, late, or not yet: Bob and a spectator read the same.
    let banks = |laid: &[u64]| {
        let mut run = people("matching-pennies", 300, 10);
        for &at in laid {
            choose(&mut run, "ann", 0, at);
        }
        (
            json!(run.table.banks(Eye::Seat(B))),
            json!(run.table.banks(Eye::Spectator)),
            left(&run.table, Eye::Seat(A))[0],
        )
    };
    let (bob, spectator, own) = banks(&[]);
    assert_eq!(own, (300, Some(0)));
    assert_eq!(spectator, json!([{ "left": 300, "since": null }, { "left": 300, "since": null }]));
    for (laid, hers) in
        [(vec![1], (309, Some(1))), (vec![90], (220, Some(90))), (vec![100, 200], (110, None))]
    {
        let (other, others, own) = banks(&laid);
        assert_eq!((&other, &others, own), (&bob, &spectator, hers), "{laid:?}");
    }
    // When all is over they read no more, and who asks their own page reads what it cost.
    let mut run = people("matching-pennies", 300, 0);
    for (name, at) in [("ann", 100), ("ann", 150), ("bob", 20), ("bob", 160)] {
        choose(&mut run, name, 0, at);
    }
    run.turn_glass();
    assert_eq!(run.table.status(), Status::Over);
    assert_eq!(left(&run.table, Eye::Spectator), [(300, None), (300, None)]);
    assert_eq!(left(&run.table, Eye::Seat(A))[0], (150, None), "time never goes back");
    assert_eq!(left(&run.table, Eye::Seat(B))[1], (140, None));
}

#[test]
fn what_is_preset_for_a_secret_step_costs_nothing() {
    let mut run = people("matching-pennies", 300, 10);
    for name in ["ann", "bob"] {
        run.store(run.table.preset(&guest(name), 0, true, 0));
    }
    run.turn_glass();
    assert_eq!(run.table.status(), Status::Over);
    assert_eq!(left(&run.table, Eye::Spectator), [(300, None), (300, None)]);
}
