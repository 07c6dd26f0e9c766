//! `ruckus bench`: how fast games run.

use std::io::{self, Write as _};
use std::time::Duration;

use clap::Args;
use ruckus_core::SeatCount;
use ruckus_lab::bench::{self, Measurement};
use ruckus_lab::{circumstances, today};
use ruckus_shelf::{SHELF, Shelved, Work};
use serde_json::Value;

use crate::args::{Chosen, game_parser, options_parser, seats_parser};
use crate::text::{Align, Columns, grouped, percent, short};
use crate::trouble::{Done, Trouble, complain};

const EXAMPLES: &str = "\
Examples:
  ruckus bench
  ruckus bench kuhn-poker --json
  ruckus bench --markdown > BENCHMARKS.md
  ruckus bench GAME --seats 2 --options '{\"open\":true}'

One thread plays random games for about a second at each number of seats; the best of five slices counts. Then it does \
what a search asks in the middle of games: a view, an imagined world, a playout by lot and one by the game's own policy. \
Instructions are counted by callgrind, where valgrind is installed.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Bench {
    /// The games [default: all]
    #[arg(value_parser = game_parser(), value_name = "GAME")]
    games: Vec<Chosen>,

    /// Only tables of so many seats
    #[arg(long, value_parser = seats_parser, value_name = "N")]
    seats: Option<SeatCount>,

    /// The options of the one game that is named, in JSON
    #[arg(long, value_parser = options_parser, default_value = "null", hide_default_value = true)]
    options: Value,

    /// How long to play at each number of seats
    #[arg(long, default_value_t = 1.0, value_name = "SECONDS", value_parser = seconds_parser)]
    time: f64,

    /// Does not count instructions
    #[arg(long)]
    no_instructions: bool,

    /// Prints an array of objects
    #[arg(long)]
    json: bool,

    /// Prints a section in Markdown, with the machine it was measured on
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

#[derive(Args)]
pub(crate) struct BenchSteps {
    #[arg(value_parser = game_parser())]
    game: Chosen,
    #[arg(value_parser = seats_parser)]
    seats: SeatCount,
    times: u32,
    /// What is done so often
    #[arg(long, value_parser = work_parser, default_value = "games")]
    work: Work,
    #[arg(long, value_parser = options_parser, default_value = "null")]
    options: Value,
}

fn work_parser(text: &str) -> Result<Work, String> {
    Work::find(text).ok_or_else(|| "there is no such work".to_string())
}

fn seconds_parser(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_string())?;
    if (0.001..=3600.0).contains(&seconds) { Ok(seconds) } else { Err("from 0.001 to 3600".to_string()) }
}

pub(crate) fn run(arguments: &Bench) -> Done {
    let games: Vec<&dyn Shelved> = match arguments.games.is_empty() {
        true => SHELF.to_vec(),
        false => arguments.games.iter().map(|&Chosen(game)| game).collect(),
    };
    let options = &arguments.options;
    if !options.is_null() && games.len() != 1 {
        return Err(Trouble::usage("every game has options of its own: name the one that these are for"));
    }
    let tables: Vec<bench::Bench<'_>> = games
        .into_iter()
        .flat_map(|game| bench::seat_counts(game).map(move |seats| bench::Bench { game, seats, options }))
        .filter(|table| arguments.seats.is_none_or(|only| only == table.seats))
        .collect();
    if tables.is_empty() {
        return Err(Trouble::usage("none of these games has a table of so many seats"));
    }
    tables.iter().try_for_each(check_options)?;
    if cfg!(debug_assertions) {
        complain("this is a debug build, its figures mean little; build with --release");
    }

    let program =
        std::env::current_exe().ok().filter(|_| !arguments.no_instructions && bench::has_valgrind());
    let time = Duration::from_secs_f64(arguments.time);
    let measured: Vec<Measurement> = tables
        .into_iter()
        .map(|table| {
            let count = |work| bench::instructions_per(program.as_deref()?, table, work);
            Measurement {
                instructions_per_step: count(Work::Games),
                instructions_per_imagine: count(Work::Imagine),
                instructions_per_playout: count(Work::Playout),
                ..bench::measure(table, time)
            }
        })
        .collect();
    print(arguments, &measured)
}

/// Can the game be played so?
fn check_options(table: &bench::Bench<'_>) -> Done {
    let set_up = table.game.set_up(table.seats, table.options);
    set_up.map(|_| ()).map_err(|error| Trouble::usage(format!("{} seats: {error}", table.seats)))
}

/// The hidden command that callgrind watches.
pub(crate) fn steps(arguments: &BenchSteps) -> Done {
    let Chosen(game) = arguments.game;
    if !bench::seat_counts(game).any(|seats| seats == arguments.seats) {
        return Err(Trouble::usage(format!(
            "{} has no table of {} seats",
            game.title().name,
            arguments.seats
        )));
    }
    let table = bench::Bench { game, seats: arguments.seats, options: &arguments.options };
    check_options(&table)?;
    let done = table.work(arguments.work, arguments.times);
    let done =
        done.ok_or_else(|| Trouble::usage(format!("{} has no policy of its own", game.title().name)))?;
    writeln!(io::stdout().lock(), "{done}")?;
    Ok(())
}

fn print(arguments: &Bench, measured: &[Measurement]) -> Done {
    let mut out = io::stdout().lock();
    if arguments.json {
        let json = serde_json::to_string_pretty(measured).map_err(Trouble::failed)?;
        writeln!(out, "{json}")?;
    } else if arguments.markdown {
        let (day, where_and_how) = (today(), circumstances());
        writeln!(out, "## Random play, one thread\n")?;
        writeln!(out, "Measured on {day} with `ruckus bench --markdown`, {where_and_how}.\n")?;
        columns(measured).print_markdown(&mut out)?;
        writeln!(out, "\n## What a search asks, in the middle of games\n")?;
        search_columns(measured).print_markdown(&mut out)?;
    } else {
        columns(measured).print(&mut out)?;
        writeln!(out)?;
        search_columns(measured).print(&mut out)?;
    }
    Ok(())
}

fn columns(measured: &[Measurement]) -> Columns {
    let right = Align::Right;
    let mut columns = Columns::new(&[
        ("game", Align::Left),
        ("seats", right),
        ("steps/s", right),
        ("games/s", right),
        ("clone ns", right),
        ("state bytes", right),
        ("instructions/step", right),
    ]);
    for one in measured {
        columns.row([
            one.game.to_string(),
            one.seats.to_string(),
            short(one.steps_per_second),
            short(one.games_per_second),
            format!("{:.1}", one.clone_ns),
            grouped(one.state_bytes as u64),
            one.instructions_per_step.map_or("-".to_string(), |count| format!("{count:.0}")),
        ]);
    }
    columns
}

/// What a search asks. The share of an imagined world in a playout is by instructions where they were counted.
fn search_columns(measured: &[Measurement]) -> Columns {
    let right = Align::Right;
    let mut columns = Columns::new(&[
        ("game", Align::Left),
        ("seats", right),
        ("view ns", right),
        ("imagine ns", right),
        ("playout ns", right),
        ("greedy playout ns", right),
        ("instructions/imagine", right),
        ("imagine/playout", right),
    ]);
    let whole = |number: f64| grouped(number.round() as u64);
    let or_none = |number: Option<f64>| number.map_or("-".to_string(), whole);
    for one in measured {
        let share = match (one.instructions_per_imagine, one.instructions_per_playout) {
            (Some(imagine), Some(playout)) => imagine / playout,
            _ => one.imagine_ns / one.playout_ns,
        };
        columns.row([
            one.game.to_string(),
            one.seats.to_string(),
            whole(one.view_ns),
            whole(one.imagine_ns),
            whole(one.playout_ns),
            or_none(one.greedy_playout_ns),
            or_none(one.instructions_per_imagine),
            percent(share),
        ]);
    }
    columns
}
