//! Seats change hands before a game, but not without end: each guest and each table has a token bucket.

use ruckus_core::Seat;
use ruckus_table::{MOST_PLAYS, Table, TableError};

use crate::run::{Run, committed, guest, plan};

const B: Seat = Seat::new(1);

fn open() -> Run {
    let mut run = Run::new(plan(ruckus_shelf::example::REACTING, &[None; 3]));
    run.take_seat("ann", Some(Seat::new(0)));
    run
}

/// Sits down and stands up again at this time, as often as it is let; how often that was.
fn to_and_fro(run: &mut Run, name: &str, at: u64) -> u32 {
    let mut times = 0;
    loop {
        match run.table.sit(Some(B), guest(name), name, committed(name), at) {
            Err(refused) => {
                assert_eq!(refused, TableError::TooManySeatings);
                return times;
            }
            sat => run.store(sat),
        }
        run.store(run.table.stand(&guest(name)));
        times += 1;
    }
}

#[test]
fn one_guest_takes_a_seat_some_times_and_then_once_a_minute() {
    let mut run = open();
    assert_eq!(to_and_fro(&mut run, "eve", 100), 6);
    assert_eq!(to_and_fro(&mut run, "eve", 159), 0);
    assert_eq!(to_and_fro(&mut run, "eve", 220), 2);
    run.table = Table::fold(run.stored.clone()).unwrap();
    assert_eq!(to_and_fro(&mut run, "eve", 220), 0, "it is so when the table is opened again");
    assert_eq!(to_and_fro(&mut run, "bob", 220), 6, "others have their own");
}

#[test]
fn all_guests_of_a_table_together_take_its_seats_some_times() {
    let mut run = open();
    let all: u32 = (0..20).map(|number| to_and_fro(&mut run, &format!("guest {number}"), 0)).sum();
    assert_eq!(all, 59, "one of the sixty was the host");
    assert_eq!(to_and_fro(&mut run, "bob", 19), 0);
    assert_eq!(to_and_fro(&mut run, "bob", 60), 3, "one more in twenty seconds");
    assert_eq!(to_and_fro(&mut run, "cat", 10_000), 6);
}

#[test]
fn whoever_sits_changes_what_they_play_as_so_often() {
    let mut run = open();
    run.take_seat("bob", Some(B));
    for change in 0..MOST_PLAYS {
        run.store(run.table.play_as(&guest("bob"), 2 + change % 2));
    }
    assert_eq!(run.table.play_as(&guest("bob"), 2), Err(TableError::TooManyPlays));
    run.store(run.table.play_as(&guest("ann"), 1));
    // Whoever sits there next has changes of their own.
    run.store(run.table.stand(&guest("bob")));
    run.take_seat("cat", Some(B));
    run.store(run.table.play_as(&guest("cat"), 2));
}
