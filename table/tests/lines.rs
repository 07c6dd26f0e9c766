//! Several choices in a row, sent as one and rehearsed before; and answers that are given in advance.

use crate::run::twins::Lots;
use crate::run::{Run, agreed, guest, plan};
use ruckus_core::{Eye, Seat, SeatCount, Step, Turn};
use ruckus_shelf::{Imagined, Stopped, example, find};
use ruckus_table::{Entry, LONGEST_LINE, MOST_PRESETS, Pictures, Table, TableError};
use serde_json::{Value, json};

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
    assert_eq!((run.table.moment_count(Eye::Seat(A)), run.table.sealed_answer(A)), (1, Some(1)));
    assert_eq!(run.table.moment_count(Eye::Seat(B)), 0);
    for (moments, sealed) in [(1, None), (0, None)] {
        run.store(run.table.undo(&guest("ann"), 0));
        let now = (run.table.moment_count(Eye::Seat(A)), run.table.sealed_answer(A));
        assert_eq!(now, (moments, sealed), "it is taken back step by step");
    }

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
            run.turn_glass();
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
        let mut run = Run::new(agreed(plan("kuhn-poker", &[None, None]), |it| {
            it.key = ruckus_table::Key::new([key; 32])
        }));
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

/// The worlds are scripted here: there is one, which agrees with itself in everything. What hangs on something hidden is
/// unknown all the same, because the game says so and not because worlds differ.
#[test]
fn what_hangs_on_hidden_things_is_unknown_though_all_worlds_agree() {
    let [.., by_cards] = example::BY_HIDDEN_CARDS;
    for (game, seats, games, most) in [
        (example::BOARD, 2, 3, 400),
        (example::BOARD, 3, 3, 400),
        (example::SEALED, 3, 2, 200),
        (example::SEALED, 2, 2, 200),
        (example::REACTING, 3, 1, 300),
        (by_cards, 3, 3, 300),
    ] {
        let (mut unknown, mut cautious) = (0, 0);
        for seed in 0..games {
            let mut lots = Lots(seed * 17 + 3);
            let mut play = find(game).unwrap().set_up(SeatCount::new(seats), &Value::Null).unwrap();
            for _ in 0..most {
                let step = match play.turn() {
                    Turn::Over => break,
                    Turn::Chance => play.draw(lots.below(play.tickets())),
                    Turn::Seats(awaited) => {
                        let seat = awaited.first().unwrap();
                        let offers = play.scene(Eye::Seat(seat)).offers;
                        let choice = offers[lots.below(offers.len() as u64) as usize].code;
                        let stopped = |worlds| {
                            play.rehearse(seat, &[choice], Imagined { worlds, seed: seed + 9 }).stopped
                        };
                        let (one, many) = (stopped(1), stopped(200));
                        if many == Stopped::Unknown {
                            assert_eq!(
                                one,
                                Stopped::Unknown,
                                "{game}: {}",
                                json!(play.scene(Eye::Seat(seat)))
                            );
                        }
                        unknown += usize::from(many == Stopped::Unknown);
                        let hangs = play.hangs_on_hidden(Eye::Seat(seat), Step::Choice { seat, choice });
                        cautious += usize::from(
                            hangs
                                && !play.reveals(
                                    Eye::Seat(seat),
                                    Step::Choice { seat, choice },
                                    Imagined { worlds: 400, seed },
                                ),
                        );
                        Step::Choice { seat, choice }
                    }
                };
                play.take(step, None).unwrap();
            }
        }
        println!("{game} with {seats}: {unknown} unknown, {cautious} that 400 worlds know");
        assert!(unknown > 0 || game == example::REACTING, "{game} with {seats}");
        assert_eq!(cautious, 0, "{game} with {seats}: nothing is called unknown that all know");
    }
}

#[test]
fn a_rehearsal_promises_nothing_that_is_not_certain() {
    let [.., by_cards] = example::BY_HIDDEN_CARDS;
    for (game, games) in [
        (example::CROWDED, 30),
        (example::BOARD, 3),
        (example::SEALED, 3),
        (example::REACTING, 1),
        (by_cards, 1),
    ] {
        let (mut rehearsed, mut unknown) = (0, 0);
        for seed in 0..games {
            let mut lots = Lots(seed * 31 + 7);
            let mut play = find(game).unwrap().set_up(SeatCount::new(3), &Value::Null).unwrap();
            for _ in 0..160 {
                let step = match play.turn() {
                    Turn::Over => break,
                    Turn::Chance => play.draw(lots.below(play.tickets())),
                    Turn::Seats(awaited) => {
                        let seat = awaited.first().unwrap();
                        let offers = play.scene(Eye::Seat(seat)).offers;
                        let choice = offers[lots.below(offers.len() as u64) as usize].code;
                        let step = Step::Choice { seat, choice };
                        let worlds = |worlds, seed| Imagined { worlds, seed };
                        let rehearsal = play.rehearse(seat, &[choice], worlds(128, seed));
                        match rehearsal.taken {
                            0 => unknown += 1,
                            _ => {
                                let reveals = play.reveals(Eye::Seat(seat), step, worlds(200, seed + 1_000));
                                assert!(!reveals, "{game}: {:?}", json!(rehearsal.told));
                                rehearsed += 1;
                            }
                        }
                        step
                    }
                };
                play.take(step, None).unwrap();
            }
        }
        println!("{game}: {rehearsed} rehearsed, {unknown} unknown");
        assert!(rehearsed > 40, "{game}: {rehearsed}, {unknown}");
        assert!(unknown > 0 || game == example::REACTING, "{game}: {rehearsed}, {unknown}");
    }
}

#[test]
fn cc_inv_6_a_rehearsed_attempt_is_a_miss_only_where_it_cannot_hit() {
    let (mut tried, mut certain) = (0, 0);
    for seed in 0..60 {
        let mut lots = Lots(seed);
        let mut play = find(example::CROWDED).unwrap().set_up(SeatCount::new(3), &Value::Null).unwrap();
        while play.turn() != Turn::Over && tried < 4_000 {
            let step = match play.turn() {
                Turn::Seats(awaited) => {
                    let seat = awaited.first().unwrap();
                    let offers = play.scene(Eye::Seat(seat)).offers;
                    for offer in offers.iter().filter(|offer| offer.choice.value()["kind"] == "attempt") {
                        let rehearsal = play.rehearse(seat, &[offer.code], Imagined { worlds: 128, seed });
                        tried += 1;
                        if rehearsal.taken == 0 {
                            assert_eq!(rehearsal.stopped, Stopped::Unknown);
                            continue;
                        }
                        certain += 1;
                        let mut heard = Vec::new();
                        let mut after = play.clone_box();
                        after.take(Step::Choice { seat, choice: offer.code }, Some(&mut heard)).unwrap();
                        let told = heard.iter().filter(|it| it.eyes.contains(Eye::Seat(seat)));
                        let told: Vec<_> = told.map(|it| json!(it.told)).collect();
                        let said: Vec<_> = rehearsal.told.iter().map(|it| json!(it)).collect();
                        assert_eq!(told, said, "what was promised comes");
                    }
                    Step::Choice { seat, choice: offers[lots.below(offers.len() as u64) as usize].code }
                }
                _ => play.draw(lots.below(play.tickets())),
            };
            play.take(step, None).unwrap();
        }
    }
    assert!(tried > 1_000 && certain > 0 && certain < tried, "{certain} of {tried}");
}

// Answers in advance.

fn preset(run: &mut Run, name: &str, code: u16, set: bool) {
    run.store(run.table.preset(&guest(name), code, set, 0));
}

#[test]
fn a_preset_answers_for_its_seat_and_nobody_else_can_tell() {
    let heads = 0;
    let run = |act: &dyn Fn(&mut Run)| {
        let mut run =
            Run::new(agreed(plan("matching-pennies", &[None, None]), |it| it.clock = Some(60.into())));
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
    assert!(set.table.deadline(A).is_none() && silent.table.deadline(A).is_some());
    assert!(!set.table.asks(A) && silent.table.asks(A));
    let lifted = run(&|run| {
        preset(run, "ann", heads, true);
        preset(run, "ann", heads, false);
    });
    assert!(lifted.table.asks(A));
    let mut answered = run(&|run| {
        preset(run, "ann", heads, true);
        [0, 1].into_iter().for_each(|code| run.choose("bob", code));
    });
    answered.turn_glass();
    assert_eq!(answered.table.scores(), [1, 1], "both pennies were laid for her, heads up");
    for eye in [Eye::Seat(B), Eye::Spectator] {
        for other in [&set, &lifted] {
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
    assert_eq!(run.table.preset(&guest("eve"), 0, true, 0), Err(TableError::NotSeated));
    assert_eq!(run.table.preset(&guest("ann"), 9, true, 0), Err(TableError::NoSuchPreset));
    assert_eq!(run.table.preset(&guest("ann"), 0, false, 0), Ok(Vec::new()), "it is not set");
    for _ in 0..MOST_PRESETS / 2 {
        preset(&mut run, "ann", 0, true);
        assert_eq!(run.table.preset(&guest("ann"), 0, true, 0), Ok(Vec::new()), "once is enough");
        preset(&mut run, "ann", 0, false);
    }
    assert_eq!(run.table.preset(&guest("ann"), 0, true, 0), Err(TableError::TooManyPresets));
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
        if phase == "steal" {
            assert!(!run.table.asks(A), "it is answered");
            answered += 1;
        }
        let asked: Vec<Seat> = run.table.seat_count().each().filter(|&seat| run.table.asks(seat)).collect();
        let Some(&seat) = asked.first() else {
            run.turn_glass();
            continue;
        };
        let offers = run.table.scene(Eye::Seat(seat)).unwrap().offers;
        lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        run.choose(names[seat.index()], offers[(lots >> 33) as usize % offers.len()].code);
    }
    assert!(answered > 2, "{answered}");
    assert!(lifted_by_itself, "what was said for one year ends with it");
}
