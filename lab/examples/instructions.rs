//! Instructions a step of every game and table, counted by callgrind: `cargo xtask instructions` reads what this prints. It
//! needs neither the page nor the server, so it is built in a moment.

use std::process::ExitCode;

use ruckus_core::SeatCount;
use ruckus_lab::bench::{self, Bench};
use ruckus_shelf::{SHELF, Work, find};
use serde_json::Value;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => count(),
        // What callgrind watches.
        ["bench-steps", game, seats, times, "--work", work, "--options", options] => {
            let done = steps([game, seats, times, work, options]);
            done.map_or(ExitCode::FAILURE, |done| {
                println!("{done}");
                ExitCode::SUCCESS
            })
        }
        _ => ExitCode::from(2),
    }
}

/// A line a table: game, seats, instructions.
fn count() -> ExitCode {
    let Ok(program) = std::env::current_exe() else { return ExitCode::FAILURE };
    for &game in SHELF {
        for seats in bench::seat_counts(game) {
            let table = Bench { game, seats, options: &Value::Null };
            let Some(count) = bench::instructions_per(&program, table, Work::Games) else {
                eprintln!("callgrind counted nothing for {table:?}");
                return ExitCode::FAILURE;
            };
            println!("{} {seats} {count:.0}", game.title().id);
        }
    }
    ExitCode::SUCCESS
}

fn steps([game, seats, times, work, options]: [&str; 5]) -> Option<u64> {
    let seats = SeatCount::try_from(seats.parse::<u8>().ok()?).ok()?;
    let options = serde_json::from_str(options).ok()?;
    Bench { game: find(game)?, seats, options: &options }.work(Work::find(work)?, times.parse().ok()?)
}
