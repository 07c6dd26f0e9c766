//! Secret steps among people: how long one stays open follows from when people press alone, in whole glasses, in every game;
//! and whoever looks on reads the same at the same moments, whatever somebody else holds.

use std::collections::{BTreeMap, BTreeSet};

use crate::run::twins::{Lots, Secret, Twins, next_secret};
use crate::run::{Run, agreed, guest, plan};
use ruckus_core::{Eye, Seat, SeatCount, Step};
use ruckus_shelf::{example, find};
use ruckus_table::{
    Bank, Entry, Glass, MOST_CHANGES, NoUndo, Pictures, Status, Table, TableError, Timing, USUAL_GLASS,
};
use serde_json::{Value, json};

const NAMES: [&str; 4] = ["ann", "bob", "cat", "dan"];
const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const GLASS: u64 = USUAL_GLASS as u64;

/// People with banks of time, before the first card is dealt.
fn people(game: &str, seats: usize, glass: Option<u32>) -> Table {
    let clock = Some(Timing::Bank(Bank { bank: 100_000, increment: 0 }));
    let mut run = Run::new(agreed(plan(game, &vec![None; seats]), |it| {
        it.clock = clock;
        it.glass = glass;
    }));
    NAMES[..seats].iter().for_each(|name| run.sit(name, None));
    // Chance falls as the test wants it.
    let seated = run.stored.into_iter().filter(|entry| !matches!(entry, Entry::Step { .. }));
    Table::fold(seated).unwrap()
}

fn apply(table: &mut Table, entries: Result<Vec<Entry>, TableError>) {
    entries.unwrap().into_iter().for_each(|entry| table.apply(entry).unwrap());
}

fn choose(table: &mut Table, seat: Seat, code: u16, at: u64) {
    let moment = table.moment_count(Eye::Seat(seat));
    let chosen = table.choose(&guest(NAMES[seat.index()]), moment, code, at);
    apply(table, chosen);
}

/// All that an eye can get hold of at this time.
fn reads(table: &Table, eye: Eye, read: u32, at: u64) -> Value {
    let own = eye.seat().map(|seat| {
        let me = guest(NAMES[seat.index()]);
        let undone = table.undo(&me, at).map(|_| ()).map_err(|why| why.to_string());
        let glance = table.undoable(seat).map(|_| ()).map_err(|why| why.to_string());
        json!({
            "undo": undone,
            "glance": glance,
            "sealed": table.sealed_answer(seat),
            "asks": table.asks(seat),
            "deadline": table.deadline(seat),
            "chose_after": table.chose_after(seat),
        })
    });
    json!({
        "scene": table.scene(eye),
        "moments": table.moments(eye, read, usize::MAX, Pictures::All),
        "banks": table.banks(eye),
        "glass": table.glass().map(|glass| (glass.seconds, glass.since)),
        "take_backs": table.take_backs(eye),
        "scores": table.scores(),
        "question": table.question(eye),
        "own": own,
    })
}

/// When a seat presses: one thinks for more than a glass, differently long in the two worlds; the eye is as fast in both.
fn press(seat: usize, eye: Eye, thinker: usize, world: usize) -> u64 {
    match seat {
        _ if seat == thinker => [7, 11][world],
        _ if eye.is(Seat::new(seat as u8)) => 2,
        _ => [1, 5][world],
    }
}

fn compare(game: &str, secret: &Secret, eye: Eye) {
    let seats = secret.chosen.keys().copied();
    let thinker = seats.rev().find(|&seat| !eye.is(Seat::new(seat as u8))).expect("somebody else chooses");
    let mut read = None;
    let stories = [0, 1].map(|world| {
        let mut table = people(game, 3, None);
        let steps = &secret.before[world];
        steps.iter().for_each(|&step| table.apply(Entry::Step { step, at: 0 }).unwrap());
        let glass = table.glass().expect("several people choose in secret");
        let read = *read.get_or_insert(table.moment_count(eye));
        let mut story = Vec::new();
        for at in 0..=2 * GLASS {
            for (&seat, codes) in &secret.chosen {
                if press(seat, eye, thinker, world) == at {
                    codes
                        .iter()
                        .for_each(|codes| choose(&mut table, Seat::new(seat as u8), codes[world], at));
                }
            }
            if at > 0 && glass.end(at) == at {
                let turned = table.lapse(at, 1);
                apply(&mut table, turned);
            }
            let is_open = table.moment_count(Eye::Spectator) == read_of(&table, steps);
            assert_eq!(is_open, at < 2 * GLASS, "{game} {} at {at}", secret.rule);
            story.push((reads(&table, eye, read, at), table.draws()));
        }
        story
    });
    let before = stories[0][0].1;
    for (at, ((one, draws), (other, _))) in stories[0].iter().zip(&stories[1]).enumerate() {
        match *draws == before {
            true => assert_eq!(one, other, "{game} {} {eye:?} after {at} s", secret.rule),
            // What is drawn when the step is open comes out of another deck; clocks and glass are the same.
            false => {
                for key in ["banks", "glass"] {
                    assert_eq!(one[key], other[key], "{game} {} {eye:?} after {at} s", secret.rule);
                }
            }
        }
    }
}

/// How many moments a spectator has after these steps.
fn read_of(table: &Table, steps: &[Step]) -> u32 {
    let mut play = table.game().set_up(table.seat_count(), &Value::Null).unwrap();
    let told = |step: &&Step| play.take(**step, None).unwrap().contains(Eye::Spectator);
    steps.iter().filter(told).count() as u32
}

#[test]
fn a_person_who_thinks_for_seven_seconds_tells_nobody_what_they_hold_in_any_secret_step_of_any_game() {
    // Arena cards that ask in secret (Sudden Evolution, a Mission for another) are too rare for games of bots.
    const RARE: [&str; 2] = ["SF-103", "SF-A10"];
    // Two seats that match pennies have tests of their own.
    for (game, seats, expected) in example::SECRET_STEPS.into_iter().filter(|it| it.1 == 3) {
        let mut rules = BTreeSet::new();
        for (eye, seed) in [(Eye::Spectator, 3), (Eye::Seat(A), 4), (Eye::Seat(B), 5)] {
            let mut twins = Twins::new(find(game).unwrap(), seats, eye, seed);
            let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
            while let Some(secret) = next_secret(&mut twins) {
                let count = seen.entry(secret.rule).or_default();
                *count += 1;
                if *count <= 2 {
                    compare(game, &secret, eye);
                    rules.insert(secret.rule);
                }
                if twins.steps[0].len() > 900 {
                    break;
                }
            }
        }
        let missing: Vec<_> =
            expected.iter().filter(|rule| !rules.contains(*rule) && !RARE.contains(rule)).collect();
        assert!(missing.is_empty(), "{game}: no twins go through {missing:?}");
    }
}

/// Two people who have laid one of their two pennies each.
fn pennies(glass: Option<u32>) -> Table {
    let mut table = people("matching-pennies", 2, glass);
    [A, B].into_iter().for_each(|seat| choose(&mut table, seat, 0, 0));
    table
}

#[test]
fn a_step_opens_when_a_glass_is_over_and_all_have_answered() {
    let mut table = pennies(Some(10));
    assert_eq!(table.glass(), Some(Glass { seconds: 10, since: 0 }));
    choose(&mut table, A, 0, 3);
    assert_eq!(table.next_deadline(), Some(100_000), "a bank runs out; nothing else is to happen");
    choose(&mut table, B, 1, 12);
    assert_eq!(table.next_deadline(), Some(20), "not before the second glass is over");
    assert_eq!(table.moment_count(Eye::Spectator), 0);
    assert_eq!(table.lapse(19, 1), Ok(Vec::new()));
    let opened = table.lapse(20, 1).unwrap();
    assert_eq!(opened.len(), 2);
    let again = serde_json::to_string(&opened).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Entry>>(&again).unwrap(), opened);
    apply(&mut table, Ok(opened));
    assert!(table.moment_count(Eye::Spectator) > 0);
}

#[test]
fn an_answer_can_be_changed_while_the_first_glass_runs_and_stands_afterwards() {
    let mut table = pennies(None);
    choose(&mut table, A, 0, 1);
    assert!(!table.asks(A) && table.sealed_answer(A) == Some(0));
    choose(&mut table, A, 1, 4);
    assert_eq!(table.sealed_answer(A), Some(1), "it takes the place of the first");
    let taken_back = table.undo(&guest("ann"), 5);
    apply(&mut table, taken_back);
    assert!(table.asks(A) && table.sealed_answer(A).is_none());
    choose(&mut table, A, 1, 5);
    for at in [GLASS, 2 * GLASS + 1] {
        let sealed = || Err(TableError::NoUndo(NoUndo::Sealed));
        assert_eq!(table.undo(&guest("ann"), at), sealed());
        assert_eq!(table.choose(&guest("ann"), 1, 0, at), sealed());
    }
    assert!(table.take_backs(Eye::Seat(B)).is_empty(), "and nobody heard of it");
    choose(&mut table, B, 0, 7);
    let opened = table.lapse(2 * GLASS, 1);
    apply(&mut table, opened);
    assert_eq!(table.status(), Status::Over);
}

#[test]
fn a_sealed_answer_is_changed_so_often_and_stands_then() {
    let worn = || Err(TableError::NoUndo(NoUndo::Worn));
    let mut table = pennies(None);
    choose(&mut table, A, 0, 1);
    for change in 0..10 {
        choose(&mut table, A, u16::from(change % 2 == 0), 2);
        let taken_back = table.undo(&guest("ann"), 2);
        apply(&mut table, taken_back);
        choose(&mut table, A, u16::from(change % 2 == 0), 2);
    }
    assert_eq!(table.sealed_answer(A), Some(0));
    assert_eq!(table.undo(&guest("ann"), 3), worn());
    assert_eq!(table.choose(&guest("ann"), table.moment_count(Eye::Seat(A)), 1, 3), worn());
    assert_eq!(table.choose(&guest("ann"), table.moment_count(Eye::Seat(A)), 0, 3), Ok(Vec::new()));
    // Nobody else notices, and each has as many.
    choose(&mut table, B, 0, 3);
    choose(&mut table, B, 1, 3);
    let opened = table.lapse(GLASS, 1);
    apply(&mut table, opened);
    assert_eq!(table.status(), Status::Over);
}

#[test]
fn the_next_secret_step_has_changes_of_its_own() {
    let mut run = Run::two(example::SEALED);
    let first = |table: &Table, seat| table.scene(Eye::Seat(seat)).unwrap().offers[0].code;
    for step in 0..2 {
        while run.table.sealed_answer(A).is_none() {
            run.turn_glass();
            let seat = [A, B].into_iter().find(|&seat| run.table.asks(seat)).unwrap();
            let code = first(&run.table, seat);
            choose(&mut run.table, seat, code, 0);
        }
        for change in 0..MOST_CHANGES {
            let taken_back = run.table.undo(&guest("ann"), 0);
            assert!(taken_back.is_ok(), "step {step}, change {change}");
            apply(&mut run.table, taken_back);
            let code = first(&run.table, A);
            choose(&mut run.table, A, code, 0);
        }
        assert_eq!(run.table.undo(&guest("ann"), 0), Err(TableError::NoUndo(NoUndo::Worn)));
        while run.table.asks(B) {
            let code = first(&run.table, B);
            choose(&mut run.table, B, code, 0);
        }
        run.turn_glass();
    }
}

#[test]
fn what_a_preset_answers_stands_after_the_first_glass_too() {
    let heads = 0;
    for lifted in [3, 7] {
        let mut table = pennies(None);
        for (set, at) in [(true, 1), (false, lifted)] {
            let preset = table.preset(&guest("ann"), heads, set, at);
            apply(&mut table, preset);
        }
        let stands = lifted > GLASS;
        assert_eq!(table.sealed_answer(A), stands.then_some(heads), "lifted after {lifted} s");
        assert_eq!(table.choose(&guest("ann"), 1, 1, 8).is_err(), stands);
    }
    // Nor does a choice take the place of what is preset, once the glass is turned.
    let mut table = pennies(None);
    let preset = table.preset(&guest("ann"), heads, true, 1);
    apply(&mut table, preset);
    assert!(table.choose(&guest("ann"), 1, 1, 5).is_ok());
    assert_eq!(table.choose(&guest("ann"), 1, 1, 7), Err(TableError::NoUndo(NoUndo::Sealed)));
}

#[test]
fn a_table_that_is_opened_again_goes_on_where_it_was() {
    let mut run = Run::new(plan("matching-pennies", &[None, None]));
    ["ann", "bob"].into_iter().for_each(|name| run.sit(name, None));
    ["ann", "bob"].into_iter().for_each(|name| run.choose(name, 0));
    run.store(run.table.choose(&guest("ann"), 1, 1, 2));
    run.store(run.table.choose(&guest("bob"), 1, 0, 9));
    let again = Table::fold(run.stored.clone()).unwrap();
    assert_eq!(again.sealed_answer(A), Some(1));
    assert_eq!((again.glass(), again.next_deadline()), (run.table.glass(), Some(12)));
    assert_eq!(again.lapse(12, 1), run.table.lapse(12, 1));
}

#[test]
fn a_lone_person_among_bots_has_no_glass() {
    let mut run = Run::new(plan("matching-pennies", &[None, Some("random")]));
    run.sit("ann", None);
    assert_eq!(run.table.glass(), None);
    for _ in 0..2 {
        run.choose("ann", 1);
        run.store(run.table.choose_as_bot(B, 0, 0));
    }
    assert!(run.table.moment_count(Eye::Spectator) > 0, "it opened with the last answer");
    assert!(run.stored.iter().all(|entry| !matches!(entry, Entry::Sealed { .. })));
}

#[test]
fn a_bots_answer_waits_for_the_glass_as_peoples_do() {
    let mut run = Run::new(plan(example::CROWDED, &[None, None, Some("random")]));
    ["ann", "bob"].into_iter().for_each(|name| run.sit(name, None));
    let bot = Seat::new(2);
    assert_eq!(run.table.awaited_bots(), [bot]);
    let code = run.table.thinker(bot).unwrap()(&Default::default(), 1).choice;
    assert!(!run.table.is_telltale(bot, code), "nobody sees when it answers");
    run.store(run.table.choose_as_bot(bot, code, 1));
    assert!(run.table.awaited_bots().is_empty());
    for seat in [A, B] {
        let code = run.table.scene(Eye::Seat(seat)).unwrap().offers[0].code;
        choose(&mut run.table, seat, code, 2);
    }
    assert_eq!(run.table.next_deadline(), Some(GLASS));
    let opened = run.table.lapse(GLASS, 1);
    apply(&mut run.table, opened);
    assert!(!run.table.scene(Eye::Spectator).unwrap().awaited.contains(bot) || run.table.glass().is_none());
}

#[test]
fn whoever_is_out_of_time_is_answered_for_at_the_end_of_a_glass() {
    let plan = agreed(plan("matching-pennies", &[None, None]), |it| it.clock = Some(20.into()));
    let mut run = Run::new(plan);
    ["ann", "bob"].into_iter().for_each(|name| run.sit(name, None));
    ["ann", "bob"].into_iter().for_each(|name| run.choose(name, 0));
    run.store(run.table.choose(&guest("ann"), 1, 1, 2));
    assert_eq!((run.table.deadline(A), run.table.deadline(B)), (None, Some(24)), "20, in whole glasses");
    assert_eq!(run.table.next_deadline(), Some(24));
    run.store(run.table.lapse(24, 1));
    assert!(run.table.moment_count(Eye::Spectator) > 0);
    assert_eq!(run.table.clock_chose(A), None);
    assert!(run.table.clock_chose(B).is_some());
}

#[test]
fn a_sealed_answer_costs_the_time_until_it_was_given() {
    let clock = Some(Timing::Bank(Bank { bank: 100, increment: 0 }));
    let mut run = Run::new(agreed(plan("matching-pennies", &[None, None]), |it| it.clock = clock));
    ["ann", "bob"].into_iter().for_each(|name| run.sit(name, None));
    let left = |table: &Table, eye: Eye| {
        table.banks(eye).unwrap().into_iter().flatten().map(|it| it.left).collect::<Vec<_>>()
    };
    ["ann", "bob"].into_iter().for_each(|name| run.choose(name, 0));
    run.store(run.table.choose(&guest("ann"), 1, 1, 4));
    assert_eq!(left(&run.table, Eye::Seat(A)), [96, 100]);
    assert_eq!(left(&run.table, Eye::Seat(B)), [100, 100], "nobody else sees it run");
    run.store(run.table.choose(&guest("bob"), 1, 1, 11));
    run.store(run.table.lapse(12, 1));
    assert_eq!(left(&run.table, Eye::Seat(A))[0], 96);
    assert_eq!(left(&run.table, Eye::Seat(B))[1], 89);
}

#[test]
fn a_glass_lasts_three_to_sixty_seconds() {
    for (seconds, fits) in [(0, false), (2, false), (3, true), (60, true), (61, false)] {
        let made =
            Table::make(agreed(plan("matching-pennies", &[None, None]), |it| it.glass = Some(seconds)));
        assert_eq!(made.is_ok(), fits, "{seconds}");
        assert!(fits || made == Err(TableError::BadGlass));
    }
    let usual = Table::fold(Table::make(plan("tic-tac-toe", &[None, None])).unwrap()).unwrap();
    assert_eq!((usual.glass_seconds(), usual.glass()), (6, None));
}

#[test]
fn should_all_but_one_give_up_the_answers_are_opened_without_a_glass() {
    let mut run = Run::new(plan(example::CROWDED, &[None, None, None]));
    ["ann", "bob", "cat"].into_iter().for_each(|name| run.sit(name, None));
    for (name, seat) in [("ann", A), ("bob", B)] {
        let code = run.table.scene(Eye::Seat(seat)).unwrap().offers[0].code;
        let moment = run.table.moment_count(Eye::Seat(seat));
        run.store(run.table.choose(&guest(name), moment, code, 1));
    }
    run.store(run.table.resign(&guest("bob"), 2));
    run.store(run.table.resign(&guest("cat"), 2));
    assert_eq!((run.table.status(), run.table.glass()), (Status::Playing, None));
    assert_eq!(run.table.awaited_bots(), [Seat::new(2)], "what was sealed stays sealed");
    let code = run.table.thinker(Seat::new(2)).unwrap()(&Default::default(), 1).choice;
    run.store(run.table.choose_as_bot(Seat::new(2), code, 3));
    assert!(run.table.next_deadline().is_some_and(|due| due <= 3));
    run.store(run.table.lapse(3, 1));
    assert_eq!(run.table.scene(Eye::Spectator).unwrap().awaited.len(), 1, "the first turn has come");
}

/// A person with nothing to play and one with a Steal, where both have said that they hold back: nobody presses.
#[test]
fn presets_answer_with_the_glass() {
    let mut lots = Lots(9);
    let mut table = people(example::SEALED, 2, None);
    let mut at = 0;
    let mut play = find(example::SEALED).unwrap().set_up(SeatCount::new(2), &Value::Null).unwrap();
    while play.question(Eye::Spectator).rule.0 != "EH-STL-1" {
        let step = match play.turn() {
            ruckus_core::Turn::Chance => play.draw(lots.below(play.tickets())),
            turn => {
                let seat = turn.awaited().first().unwrap();
                Step::Choice { seat, choice: play.scene(Eye::Seat(seat)).offers[0].code }
            }
        };
        play.take(step, None).unwrap();
        table.apply(Entry::Step { step, at }).unwrap();
    }
    at += 4;
    let asked = table.moment_count(Eye::Spectator);
    for seat in [A, B] {
        let preset = table.scene(Eye::Seat(seat)).unwrap().presets;
        let never = preset
            .iter()
            .find(|it| it.saying.words.read(Eye::Seat(seat), |_| String::new()).contains("No Steal"))
            .unwrap()
            .code;
        let set = table.preset(&guest(NAMES[seat.index()]), never, true, 0);
        apply(&mut table, set);
    }
    assert!(!table.has_pass() && table.pass(at).unwrap().is_empty(), "presets wait for the glass");
    assert_eq!((table.deadline(A), table.deadline(B)), (None, None));
    let due = table.next_deadline().unwrap();
    assert_eq!(due, GLASS);
    let opened = table.lapse(due, 1);
    apply(&mut table, opened);
    assert!(table.moment_count(Eye::Spectator) > asked);
}
