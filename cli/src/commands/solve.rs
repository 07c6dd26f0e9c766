//! `ruckus solve GAME`: the exact answer of a small game, and how far from it others play.

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use ruckus_core::SeatCount;
use ruckus_shelf::{Distance, Method};
use serde::Serialize;
use serde_json::Value;

use crate::args::{Chosen, game_parser, options_parser, seats_parser};
use crate::telling::{Telling, print_json};
use crate::text::{Align, Columns, short};
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus solve kuhn-poker
  ruckus solve leduc-poker --method cfr --times 1000
  ruckus solve liars-dice --options '{\"sides\": 4}' --json

Everybody plays the whole game over and over, and next time takes more of what they regret not to have taken. The value is \
what each seat may expect; the exploitability is what the seats could gain by knowing how the others play, shared by all: \
nothing in an equilibrium. Sampling draws the histories it learns from, so that each time is cheap.";

/// Most positions of a game that is solved: more do not fit into the memory of most machines.
const MOST_POSITIONS: usize = 20_000_000;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Solve {
    /// The game
    #[arg(value_parser = game_parser())]
    game: Chosen,

    /// How many play [default: as few as can]
    #[arg(long, value_parser = seats_parser)]
    seats: Option<SeatCount>,

    /// The game's options, in JSON, or @FILE with them
    #[arg(long, value_parser = options_parser, default_value = "null", hide_default_value = true)]
    options: Value,

    /// How it is solved
    #[arg(long, default_value = "cfr+", value_parser = method_parser())]
    method: Method,

    /// How often the game is played
    #[arg(long, short = 'n', default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..))]
    times: u32,

    #[command(flatten)]
    telling: Telling,
}

fn method_parser() -> impl clap::builder::TypedValueParser<Value = Method> {
    let find = |id: String| Method::ALL.into_iter().find(|method| method.id() == id);
    PossibleValuesParser::new(Method::ALL.map(Method::id))
        .map(move |id| find(id).expect("only these are possible"))
}

/// Exploitability after a number of iterations.
#[derive(Serialize)]
struct Progress {
    times: u32,
    #[serde(flatten)]
    distance: Distance,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    size: String,
    method: &'static str,
    course: Vec<Progress>,
    by_lot: Distance,
    /// Where the game knows how to be played: its own bot, and one that looks ahead.
    own: Option<Distance>,
    keen: Option<Distance>,
    times_a_second: f64,
}

pub(crate) fn run(solve: &Solve) -> Done {
    let Chosen(game) = solve.game;
    let seats = solve.seats.unwrap_or(game.title().fewest);
    let wait = solve.telling.wait("laying out all positions");
    let solving = game.solve(seats, &solve.options, solve.method, MOST_POSITIONS);
    wait.finish_and_clear();
    let mut solving = solving.map_err(Trouble::usage)?;
    let bar = solve.telling.bar(solve.times.into(), "times");
    let (mut course, mut played) = (Vec::new(), Duration::ZERO);
    for times in 1..=solve.times {
        let begun = Instant::now();
        solving.play();
        played += begun.elapsed();
        bar.inc(1);
        if times == solve.times || is_power_of_ten(times) {
            course.push(Progress { times, distance: solving.distance() });
        }
    }
    bar.finish_and_clear();
    let [own, keen] = solving.own().map_or([None, None], |both| both.map(Some));
    let report = Report {
        game: game.title().name,
        size: solving.size(),
        method: solve.method.id(),
        course,
        by_lot: solving.uniform(),
        own,
        keen,
        times_a_second: f64::from(solve.times) / played.as_secs_f64(),
    };
    if solve.telling.json { print_json(&report) } else { print(&report) }
}

fn is_power_of_ten(times: u32) -> bool {
    times.to_string().trim_end_matches('0') == "1"
}

fn print(report: &Report) -> Done {
    let mut out = io::stdout().lock();
    writeln!(out, "{}: {}", report.game, report.size)?;
    writeln!(out)?;
    let mut columns = Columns::new(&[
        (report.method, Align::Left),
        ("value of the first seat", Align::Right),
        ("exploitability", Align::Right),
    ]);
    let row = |name: String, distance: &Distance| {
        [name, format!("{:+.6}", distance.values[0]), format!("{:.6}", distance.exploitability.max(0.0))]
    };
    for Progress { times, distance } in &report.course {
        columns.row(row(format!("after {times}"), distance));
    }
    columns.row(row("by lot".into(), &report.by_lot));
    if let Some(own) = &report.own {
        columns.row(row("the game's own bot".into(), own));
    }
    if let Some(keen) = &report.keen {
        columns.row(row("one that looks ahead".into(), keen));
    }
    columns.print(&mut out)?;
    writeln!(out)?;
    writeln!(out, "{} times a second", short(report.times_a_second))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_course_is_told_at_powers_of_ten() {
        let told: Vec<u32> = (1..=1_000).filter(|&times| is_power_of_ten(times)).collect();
        assert_eq!(told, [1, 10, 100, 1_000]);
    }
}
