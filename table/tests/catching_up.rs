//! Deadline offsets: a clock starts when the page could show its question, by public events alone.

use ruckus_core::{Eye, Seat, SeatCount, Step};
use ruckus_table::{Bank, Entry, Status, Table, Timing};

use crate::run::{Run, agreed, guest, plan};

const ANN: Seat = Seat::new(0);
/// Time limit of a question, in seconds.
const QUESTION: u32 = 60;
/// Largest deadline offset, in seconds.
const MOST: u64 = 12;

/// Ann, and bots.
fn among_bots(game: &str, bots: &[&str], clock: impl Into<Timing>) -> Run {
    let seats: Vec<_> = std::iter::once(None).chain(bots.iter().copied().map(Some)).collect();
    let mut run = Run::new(agreed(plan(game, &seats), |it| it.clock = Some(clock.into())));
    run.sit("ann", Some(ANN));
    run
}

/// The bots that are asked choose at this time, until it is Ann's turn alone.
fn let_bots_choose(run: &mut Run, at: u64) {
    while let Some(&seat) = run.table.awaited_bots().first() {
        let thought = run.table.thinker(seat).expect("it is asked")(&Default::default(), at);
        run.store(run.table.choose_as_bot(seat, thought.choice, at));
    }
}

fn choose_first(run: &mut Run, at: u64) {
    let offer = run.table.scene(Eye::Seat(ANN)).expect("the game has begun").offers[0].code;
    let moment = run.table.moment_count(Eye::Seat(ANN));
    run.store(run.table.choose(&guest("ann"), moment, offer, at));
}

/// From when on Ann's clock runs, as an eye reads it.
fn since(table: &Table, eye: Eye) -> Option<u64> {
    table.banks(eye).expect("there is a clock")[0].expect("she has one").since
}

/// Plays until Ann is asked something that is not told yet, and says from when on her clock runs. A minute is between her
/// answers.
fn until_behind(run: &mut Run, least: u64) -> (u64, u64) {
    for at in (100..).step_by(60).take(400) {
        let_bots_choose(run, at);
        assert_eq!(run.table.status(), Status::Playing, "it happens before the game is over");
        let since = since(&run.table, Eye::Seat(ANN)).expect("she is asked");
        assert!(since <= at + MOST, "{since} at {at}");
        if since >= at + least {
            return (at, since);
        }
        choose_first(run, at + 30);
    }
    panic!("she is never {least} s behind");
}

#[test]
fn what_was_not_told_comes_on_top_of_a_question_and_everybody_reads_so() {
    let mut run = among_bots(ruckus_shelf::example::REACTING, &["greedy"; 2], QUESTION);
    let (at, since_ann) = until_behind(&mut run, 3);
    let deadline = since_ann + u64::from(QUESTION);
    assert_eq!(run.table.deadline(ANN), Some(deadline));
    for eye in Eye::all(SeatCount::new(3)) {
        assert_eq!(since(&run.table, eye), Some(since_ann), "{eye:?} reads that she is catching up");
    }
    assert_eq!(run.table.lapse(at + u64::from(QUESTION), 1).unwrap(), [], "a minute is not enough");
    assert!(!run.table.lapse(deadline, 1).unwrap().is_empty(), "nobody holds a game up for longer");
    let again = Table::fold(run.stored.clone()).unwrap();
    assert_eq!(again.deadline(ANN), Some(deadline), "after a restart, too");
}

#[test]
fn a_full_round_of_others_is_waited_for_twelve_seconds_at_most() {
    let mut run = among_bots(ruckus_shelf::example::REACTING, &["greedy"; 3], QUESTION);
    let (at, since) = until_behind(&mut run, MOST);
    assert_eq!(since, at + MOST);
}

#[test]
fn what_a_page_of_an_older_program_reported_changes_nothing() {
    let mut run = among_bots(ruckus_shelf::example::REACTING, &["greedy"; 2], QUESTION);
    let (at, since_ann) = until_behind(&mut run, 4);
    run.store(Ok(vec![Entry::Shown { seat: ANN, at: at + 1 }]));
    assert_eq!(run.table.deadline(ANN), Some(since_ann + u64::from(QUESTION)));
    assert_eq!(since(&run.table, Eye::Spectator), Some(since_ann));
}

#[test]
fn catching_up_costs_nothing_of_a_bank() {
    let left = |run: &Run| run.table.banks(Eye::Seat(ANN)).unwrap()[0].unwrap().left;
    let mut run = among_bots(
        ruckus_shelf::example::REACTING,
        &["greedy"; 2],
        Timing::Bank(Bank { bank: 100_000, increment: 0 }),
    );
    let (_, since) = until_behind(&mut run, 4);
    let before = left(&run);
    choose_first(&mut run, since - 1);
    assert_eq!(left(&run), before);
    let (_, since) = until_behind(&mut run, 3);
    let before = left(&run);
    choose_first(&mut run, since + 7);
    assert_eq!(left(&run), before - 7, "what comes after it does");
}

/// All that is asked at this time is answered at once, by bots and by what is preset, until a person is to choose.
fn let_all_choose(run: &mut Run, at: u64) {
    while !run.table.awaited_bots().is_empty() || run.table.has_pass() {
        run.store(run.table.pass(at));
        let_bots_choose(run, at);
    }
}

#[test]
fn what_a_preset_answers_is_told_all_the_same_and_nobody_reads_that_it_was_preset() {
    let mut run = among_bots(ruckus_shelf::example::REACTING, &["greedy"; 2], QUESTION);
    // The same table where she gives the same answers herself, at once.
    let mut by_hand = Table::fold(run.stored.clone()).unwrap();
    let (mut heard, mut kept) = (run.stored.len(), 0);
    for at in (100..).step_by(60).take(60) {
        let_all_choose(&mut run, at);
        // From when on her clock would run, at each question that was answered for her.
        let mut asked = Vec::new();
        for entry in run.stored[heard..].iter().filter(|entry| !matches!(entry, Entry::Preset { .. })) {
            if matches!(entry, Entry::Step { step: Step::Choice { seat: ANN, .. }, .. }) {
                asked.extend(since(&by_hand, Eye::Seat(ANN)));
            }
            by_hand.apply(entry.clone()).unwrap();
        }
        if run.table.status() != Status::Playing {
            break;
        }
        for eye in Eye::all(SeatCount::new(3)) {
            assert_eq!(run.table.banks(eye), by_hand.banks(eye), "{eye:?} at {at}");
        }
        let now = since(&run.table, Eye::Seat(ANN)).expect("she is asked");
        for before in asked {
            assert!(now >= before, "at {at} she was behind until {before}, and after a preset until {now}");
            kept += u32::from(before >= at + 3);
        }
        heard = run.stored.len();
        for preset in run.table.scene(Eye::Seat(ANN)).expect("it goes on").presets {
            if !preset.set {
                run.store(run.table.preset(&guest("ann"), preset.code, true, at));
            }
        }
        choose_first(&mut run, at + 30);
    }
    assert!(kept > 5, "presets answer while something is untold: {kept}");
}

#[test]
fn nothing_waits_for_what_is_seen_at_a_glance() {
    let mut run = among_bots("tic-tac-toe", &["random"], QUESTION);
    choose_first(&mut run, 10);
    let_bots_choose(&mut run, 20);
    assert_eq!(run.table.deadline(ANN), Some(20 + u64::from(QUESTION)));
}
