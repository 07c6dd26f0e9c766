//! What it costs to open a long table from its entries, with and without a clock.

use std::time::{Duration, Instant};

use ruckus_shelf::example;
use ruckus_table::{Entry, Table};

use crate::run::{Run, plan};

/// Fewest steps of the long game, which random bots play.
const LONG: usize = 3_000;

/// The entries of a long game, as they stand under this clock.
fn long_game() -> Vec<Entry> {
    let mut run = Run::new(plan(example::REACTING, &[Some("random"); 4]));
    let mut at = 0;
    while let Some(&seat) = run.table.awaited_bots().first().filter(|_| run.stored.len() < LONG + 1) {
        at += 3;
        let thought = run.table.thinker(seat).expect("it is asked")(&Default::default(), at);
        run.store(run.table.choose_as_bot(seat, thought.choice, at));
    }
    assert!(run.stored.len() > LONG, "{} entries", run.stored.len());
    run.stored
}

fn fastest(entries: &[Entry]) -> Duration {
    let opening = || {
        let entries = entries.to_vec();
        let began = Instant::now();
        let table = Table::fold(entries).unwrap();
        (began.elapsed(), table)
    };
    (0..7).map(|_| opening().0).min().expect("it was tried")
}

/// `cargo test --test table -- --ignored --nocapture opening` says how long it takes.
#[test]
#[ignore = "a measurement"]
fn opening_a_long_table_with_a_clock() {
    let mut entries = long_game();
    let without = fastest(&entries);
    if let Entry::Made(made) = &mut entries[0] {
        made.setup.clock = Some(60.into());
    }
    let with = fastest(&entries);
    println!("{} entries: {without:?} without a clock, {with:?} with one", entries.len());
}
