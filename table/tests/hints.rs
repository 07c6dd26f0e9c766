//! Hints: who may ask, and what everybody reads of it.

use crate::run::{Run, agreed, guest, plan};
use ruckus_core::{Budget, Eye, Seat, SeatCount, Step};
use ruckus_shelf::{Advice, COUNSEL, example, find};
use ruckus_table::{Entry, Table, TableError};

/// Ann and Bob at a table that allows hints.
fn two(game: &str) -> Run {
    let mut run = Run::new(agreed(plan(game, &[None, None]), |it| it.hints = true));
    run.sit("ann", Some(Seat::new(0)));
    run.sit("bob", None);
    run
}

/// Whose turn it is, and who waits.
fn asked_and_waiting(run: &Run) -> (&'static str, &'static str) {
    if run.table.asks(Seat::new(0)) { ("ann", "bob") } else { ("bob", "ann") }
}

fn moment(run: &Run, name: &str) -> u32 {
    run.table.moment_count(run.table.eye_of(&guest(name)))
}

#[test]
fn that_somebody_asked_is_said_once_and_the_hint_is_in_no_entry() {
    let mut run = two("leduc-poker");
    let (asked, _) = asked_and_waiting(&run);
    let now = moment(&run, asked);
    run.store(run.table.ask_hint(&guest(asked), now, 5));
    assert_eq!(run.table.ask_hint(&guest(asked), now, 6).unwrap(), [], "said once");
    let line = run.table.talk().line(1).unwrap();
    assert!(line.hint && line.text == "asked for a hint" && line.name == asked, "{line:?}");
    let again = Table::fold(run.stored.clone()).unwrap();
    assert_eq!(again.ask_hint(&guest(asked), now, 6).unwrap(), [], "a table that is opened again knows it");
    assert!(matches!(run.stored.last(), Some(Entry::Said(talk)) if talk.hint));

    // The next question is another one.
    let code = run.table.scene(run.table.eye_of(&guest(asked))).unwrap().offers[1].code;
    run.choose(asked, code);
    let (asked, _) = asked_and_waiting(&run);
    assert_eq!(run.table.ask_hint(&guest(asked), moment(&run, asked), 7).unwrap().len(), 1);
}

#[test]
fn only_whoever_is_asked_may_ask_and_only_where_it_is_allowed() {
    let run = two("leduc-poker");
    let (asked, waiting) = asked_and_waiting(&run);
    let refused =
        |run: &Run, name: &str, moment: u32| run.table.ask_hint(&guest(name), moment, 0).unwrap_err();
    assert_eq!(refused(&run, waiting, moment(&run, waiting)), TableError::NothingToHint);
    assert_eq!(refused(&run, "cy", 0), TableError::NotSeated);
    assert_eq!(refused(&run, asked, 99), TableError::Stale);
    let strict = Run::two("leduc-poker");
    let (asked, _) = asked_and_waiting(&strict);
    assert_eq!(refused(&strict, asked, moment(&strict, asked)), TableError::NoHints);
    let open = Run::new(agreed(plan("leduc-poker", &[None, None]), |it| it.hints = true));
    assert_eq!(refused(&open, "ann", 0), TableError::NotSeated);
}

#[test]
fn the_page_shows_a_way_to_a_hint_only_where_it_would_be_given() {
    let seat_of = |run: &Run, name: &str| run.table.eye_of(&guest(name)).seat().unwrap();
    let open = two("leduc-poker");
    let (asked, _) = asked_and_waiting(&open);
    assert!(open.table.may_ask_hint(seat_of(&open, asked)));
    let strict = Run::two("leduc-poker");
    let (asked, _) = asked_and_waiting(&strict);
    assert!(!strict.table.may_ask_hint(seat_of(&strict, asked)), "this table allows none");
    // In a secret step whoever asks would show that there is something to choose: to another person, not to a bot.
    let secret = two("matching-pennies");
    let refused = secret.table.ask_hint(&guest("ann"), moment(&secret, "ann"), 0).unwrap_err();
    assert_eq!((refused, secret.table.may_ask_hint(Seat::new(0))), (TableError::SecretHint, false));
    let mut alone = Run::new(agreed(plan("matching-pennies", &[None, Some("calm")]), |it| it.hints = true));
    alone.sit("ann", Some(Seat::new(0)));
    assert!(alone.table.may_ask_hint(Seat::new(0)));
    assert!(alone.table.ask_hint(&guest("ann"), moment(&alone, "ann"), 0).is_ok());
}

#[test]
fn two_worlds_that_look_alike_give_the_same_hint() {
    // The same game but for the cards that the asker cannot see: which of several keys deals them, nobody knows.
    let mut hints: Vec<(String, String)> = Vec::new();
    for key in 0..24 {
        let mut run = Run::new(agreed(plan("kuhn-poker", &[None, None]), |it| {
            it.key = ruckus_table::Key::new([key; 32]);
            it.hints = true;
        }));
        run.sit("ann", Some(Seat::new(0)));
        run.sit("bob", None);
        let (asked, _) = asked_and_waiting(&run);
        let eye = run.table.eye_of(&guest(asked));
        let (_, adviser) = run.table.adviser(&guest(asked), moment(&run, asked)).unwrap();
        let advice = adviser(&Budget::of_iterations(120), 4).unwrap();
        let view = serde_json::to_string(&run.table.scene(eye).unwrap()).unwrap();
        hints.push((view, format!("{advice:?}")));
    }
    let views: std::collections::BTreeSet<&String> = hints.iter().map(|(view, _)| view).collect();
    for view in &views {
        let of_view: std::collections::BTreeSet<&String> =
            hints.iter().filter(|(other, _)| other == *view).map(|(_, hint)| hint).collect();
        assert_eq!(of_view.len(), 1, "{view}");
    }
    assert!((2..hints.len()).contains(&views.len()), "some keys deal the asker the same");
}

/// What somebody says in the first of three seats who has heard these steps, or only sees where they led.
fn advised(steps: &[Step], hears: bool) -> Option<Advice<u16>> {
    let game = find(example::CROWDED).unwrap();
    let mut play = game.set_up(SeatCount::new(3), &serde_json::Value::Null).unwrap();
    let mut bots = [play.companion(Seat::new(0), COUNSEL).unwrap()];
    for &step in steps {
        let told = if hears { play.take_among(step, &mut bots) } else { play.take(step, None) };
        told.unwrap();
    }
    play.ask(&mut *bots[0]);
    bots[0].advise(&Budget::of_iterations(60), 4)
}

#[test]
fn a_hint_is_given_by_somebody_who_has_heard_the_game() {
    let ann = Seat::new(0);
    let seats = [None, Some("calm"), Some("calm")];
    let mut run = Run::new(agreed(plan(example::CROWDED, &seats), |it| it.hints = true));
    run.sit("ann", Some(ann));
    let (mut hints, mut otherwise) = (0, 0);
    while hints < 8 {
        if let Some(&bot) = run.table.awaited_bots().first() {
            let code = run.table.thinker(bot).unwrap()(&Budget::default(), hints).choice;
            run.store(run.table.choose_as_bot(bot, code, 0));
            continue;
        }
        let offers = run.table.scene(Eye::Seat(ann)).unwrap().offers;
        if offers.len() > 1 {
            let steps = run.table.record_so_far().unwrap().steps;
            let (_, adviser) = run.table.adviser(&guest("ann"), moment(&run, "ann")).unwrap();
            let hint = adviser(&Budget::of_iterations(60), 4);
            assert!(hint.is_some() && hint == advised(&steps, true), "{hint:?} after {} steps", steps.len());
            otherwise += usize::from(hint != advised(&steps, false));
            hints += 1;
        }
        run.choose("ann", offers[0].code);
    }
    assert!(otherwise > 4, "what is heard makes a difference: {otherwise} of {hints}");
}
