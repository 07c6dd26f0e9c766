//! A rematch has one table, whoever asks first; and its host shows a table to strangers or hides it.

use ruckus_core::{Eye, Seat};
use ruckus_table::{Entry, Key, Plan, Resignation, Setup, Table, TableError};

use crate::run::{NOW, Run, agreed, guest, plan};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// Ann and Bob beside nobody else; Ann gave up, which ended it.
fn finished() -> Run {
    let mut run =
        Run::new(agreed(plan("tic-tac-toe", &[None, None]), |it| it.resignation = Resignation::GameEnds));
    run.sit("ann", Some(A));
    run.sit("bob", None);
    run.choose("ann", 4);
    run.store(run.table.resign(&guest("ann"), NOW));
    run
}

#[test]
fn who_asks_later_comes_to_the_table_of_who_asked_first() {
    let mut run = finished();
    assert_eq!(run.table.rematch(), None);
    run.store(run.table.want_rematch(&guest("bob"), "his"));
    run.store(run.table.want_rematch(&guest("ann"), "hers"));
    assert_eq!(run.table.want_rematch(&guest("ann"), "again"), Ok(Vec::new()), "once is enough");
    for table in [run.table.clone(), Table::fold(run.stored.clone()).unwrap()] {
        let rematch = table.rematch().unwrap();
        assert_eq!((rematch.table.as_str(), &rematch.wanted_by[..]), ("his", &[B, A][..]));
    }
    assert_eq!(run.table.want_rematch(&guest("eve"), "hers"), Err(TableError::NotSeated));
}

#[test]
fn nobody_asks_for_one_before_the_game_is_over() {
    let run = Run::two("tic-tac-toe");
    assert_eq!(run.table.want_rematch(&guest("ann"), "hers"), Err(TableError::NotOver));
}

#[test]
fn everybody_moves_on_by_one_seat_and_all_is_as_it_was_agreed() {
    let mut run = Run::new(Plan {
        names: vec![String::new(), "Thistle".to_string()],
        ..agreed(plan("connect-four", &[None, Some("random")]), |it| {
            it.private = true;
            it.strict = true;
            it.hints = true;
            it.clock = Some(60.into());
        })
    });
    run.sit("ann", Some(A));
    run.store(run.table.resign(&guest("ann"), NOW));
    let next = run.table.plan_of_rematch("next".to_string(), guest("ann"), Key::new([7; 32]), 9);
    assert_eq!((run.table.seat_in_rematch(A), run.table.seat_in_rematch(B)), (B, A));
    assert_eq!(next.seats, [Some("random".to_string()), None]);
    assert_eq!(next.names, ["Thistle", ""]);
    let Setup { id, game, at, .. } = &next.setup;
    assert_eq!((id.as_str(), game.as_str(), *at), ("next", "connect-four", 9));
    let Setup { private, strict, hints, clock, .. } = next.setup;
    assert!(private && strict && hints && clock == Some(60.into()));
    let table = Table::fold(Table::make(next).unwrap()).unwrap();
    assert_eq!(table.sitters()[0].name(), "Thistle");
}

/// A rematch of three, which Ann has made and at which she sits.
fn rematch_of_three() -> Run {
    let game = ruckus_shelf::example::CROWDED;
    let mut before = Run::new(agreed(plan(game, &[None; 3]), |it| {
        it.hold = Some(15);
        it.resignation = Resignation::GameEnds;
    }));
    ["ann", "bob"].into_iter().for_each(|name| before.take_seat(name, None));
    before.take_seat("cat", None);
    before.store(before.table.accept(&guest("ann"), NOW));
    before.mix();
    before.store(before.table.resign(&guest("cat"), NOW));
    let next = before.table.plan_of_rematch("next".to_string(), guest("ann"), Key::new([7; 32]), NOW);
    let mut run = Run::new(next);
    run.take_seat("ann", None);
    run
}

#[test]
fn a_rematch_of_the_same_people_begins_at_once() {
    let mut run = rematch_of_three();
    ["bob", "cat"].into_iter().for_each(|name| run.take_seat(name, None));
    for table in [run.table.clone(), Table::fold(run.stored.clone()).unwrap()] {
        assert_eq!((table.hold_ends(), table.mixing_ends().is_some()), (None, true));
    }
}

#[test]
fn a_stranger_in_a_rematch_waits_for_its_host() {
    for last in ["eve", "bob"] {
        let mut run = rematch_of_three();
        let first = if last == "eve" { "bob" } else { "eve" };
        [first, last].into_iter().for_each(|name| run.take_seat(name, None));
        assert_eq!((run.table.hold_ends(), run.table.mixing_ends()), (Some(NOW + 15), None), "{last}");
        let eve = run.table.seat_of(&guest("eve")).unwrap();
        run.store(run.table.send_away(&guest("ann"), eve));
        run.take_seat("cat", None);
        assert!(run.table.mixing_ends().is_some(), "those who played before are enough");
    }
}

#[test]
fn who_gave_up_to_a_bot_leaves_a_free_seat_in_the_rematch() {
    let mut run = Run::two("tic-tac-toe");
    run.store(run.table.resign(&guest("ann"), NOW));
    run.store(run.table.resign(&guest("bob"), NOW));
    let next = run.table.plan_of_rematch("next".to_string(), guest("bob"), Key::new([7; 32]), NOW);
    assert_eq!(next.seats, [None, None], "a bot that played on for a person does not come along");
}

#[test]
fn the_log_can_say_when_somebody_gave_up() {
    let mut run = Run::two("tic-tac-toe");
    run.choose("ann", 4);
    run.store(run.table.resign(&guest("ann"), 50));
    run.choose("bob", 0);
    for table in [run.table.clone(), Table::fold(run.stored.clone()).unwrap()] {
        for eye in [Eye::Spectator, Eye::Seat(B)] {
            assert_eq!(table.gave_up_after(A, eye), Some(1));
            assert_eq!(table.gave_up_after(B, eye), None);
        }
        assert_eq!(table.sitters()[0].played_by_bot_since(), Some(50));
        assert_eq!(table.sitters()[1].played_by_bot_since(), None);
    }
}

#[test]
fn the_host_alone_shows_a_table_to_strangers() {
    let mut run = Run::two("tic-tac-toe");
    assert!(!run.table.is_private());
    assert_eq!(run.table.set_private(&guest("bob"), true), Err(TableError::NotHost));
    assert_eq!(run.table.set_private(&guest("ann"), false), Ok(Vec::new()), "it is so already");
    run.store(run.table.set_private(&guest("ann"), true));
    assert!(matches!(run.stored.last(), Some(Entry::Privacy { private: true })));
    assert!(Table::fold(run.stored.clone()).unwrap().is_private());
    run.store(run.table.set_private(&guest("ann"), false));
    assert!(!run.table.is_private());
}
