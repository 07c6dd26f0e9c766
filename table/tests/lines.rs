//! Several choices in a row, sent as one and rehearsed before; and answers that are given in advance.

use crate::run::{Run, guest, plan};
use ruckus_core::{Eye, Seat, Step};
use ruckus_shelf::{Stopped, example};
use ruckus_table::{Entry, LONGEST_LINE, MOST_PRESETS, Pictures, Plan, Table, TableError};
use serde_json::json;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn line(run: &Run, name: &str, codes: &[u16]) -> Result<Vec<Entry>, TableError> {
    let moment = run.table.moment_count(run.table.eye_of(&guest(name)));
    run.table.choose_line(&guest(name), moment, codes, 0)
}

/// All that an eye can get hold of.
fn reads(table: &Table, eye: Eye) -> String {
    json!([
        table.scene(eye),
        table.moments(eye, 0, usize::MAX, Pictures::All),
        table.take_backs(eye),
        eye.seat().map(|seat| table.undoable(seat).is_ok()),
        eye.seat().map(|seat| table.deadline(seat)),
        table.banks(eye),
        table.scores(),
    ])
    .to_string()
}

// Lines.

#[test]
fn a_line_is_taken_step_by_step_and_ends_where_another_is_asked() {
    // Two sealed pennies: the others are asked all along, and the line goes on.
    let mut run = Run::two("matching-pennies");
    let entries = line(&run, "ann", &[0, 1, 1]).unwrap();
    assert_eq!(entries.len(), 2, "no third penny");
    run.store(Ok(entries));
    assert_eq!(run.table.moment_count(Eye::Seat(A)), 2);
    assert_eq!(run.table.moment_count(Eye::Seat(B)), 0);
    run.store(run.table.undo(&guest("ann")));
    assert_eq!(run.table.moment_count(Eye::Seat(A)), 1, "it is taken back step by step");

    // In tic-tac-toe the other is asked after each mark.
    let run = Run::two("tic-tac-toe");
    assert_eq!(line(&run, "ann", &[4, 0, 1]).unwrap().len(), 1);
    assert!(matches!(line(&run, "ann", &[9, 4]), Err(TableError::Refused(_))), "the first must be legal");
    assert_eq!(line(&run, "ann", &[]), Err(TableError::BadLine));
    assert_eq!(line(&run, "ann", &[4; LONGEST_LINE + 1]), Err(TableError::BadLine));
    assert!(matches!(line(&run, "bob", &[4]), Err(TableError::Refused(_))));
    assert_eq!(run.table.choose_line(&guest("ann"), 7, &[4], 0), Err(TableError::Stale));
}

#[test]
fn a_line_ends_where_a_choice_is_not_legal_any_more_and_where_chance_falls() {
    let mut ends = [0; 2];
    for luck in 0..30u64 {
        let mut run = Run::two(example::CROWDED);
        let mut lots = luck;
        for _ in 0..40 {
            let asked: Vec<Seat> =
                run.table.seat_count().each().filter(|&seat| run.table.asks(seat)).collect();
            let Some(&seat) = asked.first() else { break };
            let name = ["ann", "bob"][seat.index()];
            let offers = run.table.scene(Eye::Seat(seat)).unwrap().offers;
            lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let code = offers[(lots >> 33) as usize % offers.len()].code;
            // The same choice again and again: mostly it is not legal twice.
            let entries = line(&run, name, &[code; 5]).unwrap();
            let chance = |entry: &Entry| matches!(entry, Entry::Step { step: Step::Chance { .. }, .. });
            let own = entries.iter().filter(|entry| !chance(entry)).count();
            let first = entries.iter().position(chance);
            assert!(
                first.is_none_or(|first| entries[first..].iter().all(chance)),
                "nothing is chosen behind a die"
            );
            ends[usize::from(first.is_some())] += 1;
            assert!((1..=5).contains(&own));
            run.store(Ok(entries));
        }
    }
    assert!(ends.iter().all(|&count| count > 10), "{ends:?}");
}

#[test]
fn a_line_is_told_as_what_it_is() {
    let mut one = Run::two("matching-pennies");
    let mut other = Run::two("matching-pennies");
    one.store(line(&one, "ann", &[0, 1]));
    other.choose("ann", 0);
    other.choose("ann", 1);
    for eye in Eye::all(one.table.seat_count()) {
        assert_eq!(reads(&one.table, eye), reads(&other.table, eye));
    }
    assert_eq!(one.stored, other.stored, "a line is nothing but its steps");
}

#[test]
fn a_rehearsal_shows_what_the_line_would_bring() {
    let mut run = Run::two("matching-pennies");
    let rehearsal = run.table.rehearse(&guest("ann"), 0, &[0, 1]).unwrap();
    // Whether Bob has laid his pennies she cannot know: the last one may end the game.
    assert_eq!((rehearsal.taken, rehearsal.stopped, rehearsal.told.len()), (1, Stopped::Unknown, 1));
    run.choose("ann", 0);
    assert_eq!(json!(rehearsal.scene), json!(run.table.scene(Eye::Seat(A)).unwrap()));

    let run = Run::two("tic-tac-toe");
    let rehearsal = run.table.rehearse(&guest("ann"), 0, &[4, 0]).unwrap();
    assert_eq!((rehearsal.taken, rehearsal.stopped), (1, Stopped::Others));
    assert_eq!(rehearsal.words.read(Eye::Seat(A), |_| String::new()), "Then somebody else is asked.");
    let nothing = run.table.rehearse(&guest("ann"), 0, &[9]).unwrap();
    assert_eq!((nothing.taken, nothing.stopped), (0, Stopped::Illegal));
    assert_eq!(run.table.rehearse(&guest("ann"), 1, &[4]), Err(TableError::Stale));
    assert_eq!(run.table.rehearse(&guest("eve"), 0, &[4]), Err(TableError::NotSeated));
    assert_eq!(run.table.rehearse(&guest("ann"), 0, &[4; 65]), Err(TableError::BadLine));
    assert_eq!(run.table.moment_count(Eye::Spectator), 0, "nothing has happened");
}

#[test]
fn a_rehearsal_says_the_same_in_worlds_that_differ_in_what_is_hidden() {
    // Bob has laid nothing, one penny or two: Ann's rehearsals are the same to the byte.
    let rehearse = |bobs: &[u16]| {
        let mut run = Run::two("matching-pennies");
        bobs.iter().for_each(|&code| run.choose("bob", code));
        [vec![0], vec![1, 1], vec![0, 1, 1]]
            .map(|codes| json!(run.table.rehearse(&guest("ann"), 0, &codes).unwrap()).to_string())
    };
    let silent = rehearse(&[]);
    for bobs in [&[0][..], &[1], &[0, 1], &[1, 1]] {
        assert_eq!(rehearse(bobs), silent, "{bobs:?}");
    }

    // Kuhn poker: whoever calls would see the other's card, so the rehearsal stops there, whatever it is.
    let mut seen = std::collections::BTreeMap::new();
    for key in 0..40 {
        let mut run =
            Run::new(Plan { key: ruckus_table::Key::new([key; 32]), ..plan("kuhn-poker", &[None, None]) });
        run.sit("ann", Some(A));
        run.sit("bob", None);
        run.choose("ann", 1);
        let moment = run.table.moment_count(Eye::Seat(B));
        let view = json!(run.table.scene(Eye::Seat(B)).unwrap().picture).to_string();
        let rehearsal = json!(run.table.rehearse(&guest("bob"), moment, &[1]).unwrap()).to_string();
        assert!(rehearsal.contains("\"stopped\":\"unknown\""), "{rehearsal}");
        assert_eq!(*seen.entry(view).or_insert_with(|| rehearsal.clone()), rehearsal);
    }
    assert_eq!(seen.len(), 3, "each of his three cards, with two of hers");
}

// Answers in advance.

fn preset(run: &mut Run, name: &str, code: u16, set: bool) {
    run.store(run.table.preset(&guest(name), code, set));
}

#[test]
fn a_preset_answers_for_its_seat_and_nobody_else_can_tell() {
    let heads = 0;
    let run = |act: &dyn Fn(&mut Run)| {
        let mut run = Run::new(Plan { clock: Some(60.into()), ..plan("matching-pennies", &[None, None]) });
        run.sit("ann", Some(A));
        run.sit("bob", None);
        act(&mut run);
        run
    };
    let silent = run(&|_| {});
    let set = run(&|run| preset(run, "ann", heads, true));
    let scene = set.table.scene(Eye::Seat(A)).unwrap();
    let shown: Vec<_> = scene.presets.iter().map(|it| (it.code, it.set)).collect();
    assert_eq!(shown, [(0, true), (1, false)]);
    assert!(set.table.has_pass() && !silent.table.has_pass());
    let lifted = run(&|run| {
        preset(run, "ann", heads, true);
        preset(run, "ann", heads, false);
    });
    assert!(!lifted.table.has_pass());
    let answered = run(&|run| {
        preset(run, "ann", heads, true);
        run.store(run.table.pass(5));
    });
    assert_eq!(answered.table.moment_count(Eye::Seat(A)), 2, "both pennies are laid for her");
    for eye in [Eye::Seat(B), Eye::Spectator] {
        for other in [&set, &lifted, &answered] {
            assert_eq!(reads(&other.table, eye), reads(&silent.table, eye), "{eye:?}");
        }
        assert!(silent.table.scene(eye).unwrap().presets.iter().all(|it| !it.set));
    }
    assert!(silent.table.scene(Eye::Spectator).unwrap().presets.is_empty());
    // Whoever reads the store has it as it was.
    let again = Table::fold(set.stored.clone()).unwrap();
    assert_eq!((again.presets(A), again.presets(B)), (&[heads][..], &[][..]));
}

#[test]
fn presets_are_refused_where_they_mean_nothing_and_do_not_fill_a_table() {
    let mut run = Run::two("matching-pennies");
    assert_eq!(run.table.preset(&guest("eve"), 0, true), Err(TableError::NotSeated));
    assert_eq!(run.table.preset(&guest("ann"), 9, true), Err(TableError::NoSuchPreset));
    assert_eq!(run.table.preset(&guest("ann"), 0, false), Ok(Vec::new()), "it is not set");
    for _ in 0..MOST_PRESETS / 2 {
        preset(&mut run, "ann", 0, true);
        assert_eq!(run.table.preset(&guest("ann"), 0, true), Ok(Vec::new()), "once is enough");
        preset(&mut run, "ann", 0, false);
    }
    assert_eq!(run.table.preset(&guest("ann"), 0, true), Err(TableError::TooManyPresets));
    preset(&mut run, "bob", 1, true);
}

#[test]
fn a_farmer_who_never_steals_is_not_asked_again() {
    let mut run = Run::two(example::SEALED);
    let names = ["ann", "bob"];
    let mut lots = 3u64;
    // Into the first year, where there is something to answer in advance.
    let (mut answered, mut lifted_by_itself) = (0, false);
    for _ in 0..900 {
        let first = run.table.scene(Eye::Seat(A)).unwrap().presets;
        if let Some(year) = first.iter().find(|it| it.code >= 16 && !it.set) {
            lifted_by_itself |= run.table.presets(A).iter().any(|&code| code >= 16 && code != year.code);
            preset(&mut run, "ann", year.code, true);
        }
        let phase = run.table.scene(Eye::Spectator).unwrap().picture.value()["phase"].clone();
        if phase == "steal" && run.table.asks(A) {
            assert!(run.table.has_pass());
            let before = run.stored.len();
            run.store(run.table.pass(1));
            answered += usize::from(run.stored[before..].iter().any(
                |entry| matches!(entry, Entry::Step { step: Step::Choice { seat, .. }, .. } if *seat == A),
            ));
            continue;
        }
        let asked: Vec<Seat> = run.table.seat_count().each().filter(|&seat| run.table.asks(seat)).collect();
        let Some(&seat) = asked.first() else { break };
        let offers = run.table.scene(Eye::Seat(seat)).unwrap().offers;
        lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        run.choose(names[seat.index()], offers[(lots >> 33) as usize % offers.len()].code);
    }
    assert!(answered > 2, "{answered}");
    assert!(lifted_by_itself, "what was said for one year ends with it");
}
