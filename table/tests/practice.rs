//! Playing on from a moment of a finished game.

use crate::run::{KEY, Run, agreed, guest, plan};
use ruckus_core::{Eye, Seat, Step};
use ruckus_table::{Key, NoUndo, Status, Table, TableError, Unfair, verify};

/// A game that Ann and Bob played to its end by first choices.
fn finished(game: &str) -> Run {
    let mut run = Run::two(game);
    while run.table.status() != Status::Over {
        let seat = [0, 1].map(Seat::new).into_iter().find(|&seat| run.table.asks(seat)).unwrap();
        let code = run.table.scene(Eye::Seat(seat)).unwrap().offers[0].code;
        run.choose(["ann", "bob"][seat.index()], code);
    }
    run
}

/// Ann plays on from a moment of hers, against a bot.
fn played_on(from: &Run, moment: u32, key: Key) -> Run {
    let (seat, played_on) = from.table.play_on(&guest("ann"), moment).unwrap();
    assert_eq!(seat, Seat::new(0));
    let id = from.table.game().title().id;
    let mut run = Run::new(agreed(plan(id, &[None, Some("random")]), |it| {
        it.key = key;
        it.played_on = Some(played_on);
    }));
    run.sit("ann", Some(seat));
    run
}

fn steps(table: &Table) -> Vec<Step> {
    table.record_so_far().unwrap().steps
}

#[test]
fn it_begins_with_what_happened_and_shows_the_seat_what_it_knew() {
    let from = finished("leduc-poker");
    let eye = Eye::Seat(Seat::new(0));
    for moment in 0..from.table.moment_count(eye) {
        let run = played_on(&from, moment, KEY);
        let before = run.table.played_on().unwrap().steps.len();
        assert_eq!(steps(&run.table)[..before], steps(&from.table)[..before]);
        // What is told of the past is what was told then, less nothing and no more.
        let told = |table: &Table| table.moments(eye, 0, moment as usize, ruckus_table::Pictures::All);
        assert_eq!(told(&run.table), told(&from.table), "moment {moment}");
        assert!(run.table.moment_count(eye) >= moment);
    }
}

#[test]
fn its_dice_are_new_and_nothing_is_promised_of_them() {
    let from = finished("leduc-poker");
    let ends = (0..16).map(|key| steps(&played_on(&from, 0, Key::new([key; 32])).table));
    let different: std::collections::BTreeSet<String> = ends.map(|steps| format!("{steps:?}")).collect();
    assert!(different.len() > 3, "other keys deal other cards");
    let run = played_on(&from, 3, KEY);
    let record = run.table.record_so_far().unwrap();
    assert_eq!(verify(&record), Err(Unfair::NoPromise));
    assert_eq!(Table::fold(run.stored.clone()).unwrap().played_on(), run.table.played_on(), "it is stored");
}

#[test]
fn what_was_done_elsewhere_stands() {
    let from = finished("tic-tac-toe");
    let run = played_on(&from, 3, KEY);
    assert_eq!(run.table.undoable(Seat::new(0)), Err(NoUndo::Nothing));
}

#[test]
fn it_is_for_those_who_played_and_for_games_that_are_over() {
    let from = finished("leduc-poker");
    let last = from.table.moment_count(Eye::Seat(Seat::new(0)));
    let refused = |table: &Table, name: &str, moment| table.play_on(&guest(name), moment).unwrap_err();
    assert_eq!(refused(&from.table, "cy", 1), TableError::NotSeated);
    assert_eq!(refused(&from.table, "ann", last), TableError::NothingLeft);
    assert_eq!(refused(&from.table, "ann", 9_999), TableError::NothingLeft);
    assert_eq!(refused(&Run::two("leduc-poker").table, "ann", 1), TableError::NotOver);
}
