//! `ruckus sim GAME`: many games between bots, and who wins.

use std::io::{self, Write as _};

use clap::Args;
use ruckus_lab::{Report, Tournament, TournamentError};
use ruckus_shelf::Shelved;

use crate::args::{Chosen, game_parser};
use crate::interrupt;
use crate::style::Style;
use crate::telling::{Games, Telling, count, print_json, tell_of_stop};
use crate::text::{Align, Columns, counted, percent, short};
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus sim tic-tac-toe
  ruckus sim kuhn-poker --seats keen,calm --games 10000 --seed 7
  ruckus sim tic-tac-toe --games 10000 --json | jq .seats

The bots move on a seat from game to game, so that each sits in each seat equally often; the report has them in the \
order given. The share is the share of wins, where a tie counts in parts; its interval is Wilson's. The same seed \
gives the same games, on however many threads: game number g has a seed of its own that follows from it, and of that \
one row of luck for chance and one for each seat. With other bots the dice are the same, as far as as many are thrown.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Sim {
    /// The game
    #[arg(value_parser = game_parser())]
    game: Chosen,

    /// The bots, one a seat, such as keen,calm,calm; `ruckus games` names them [default: the best that does not look ahead against those who play by lot, all seats taken]
    #[arg(long, value_delimiter = ',', value_name = "BOTS")]
    seats: Vec<String>,

    /// How many games
    #[arg(long, short = 'n', default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    #[command(flatten)]
    from: Games,

    #[command(flatten)]
    telling: Telling,
}

pub(crate) fn run(sim: &Sim) -> Done {
    let Chosen(game) = sim.game;
    let bots = if sim.seats.is_empty() { default_bots(game) } else { sim.seats.clone() };
    let tournament = Tournament {
        game,
        bots: bots.iter().map(|bot| bot.trim().to_string()).collect(),
        options: sim.from.options.clone(),
        games: sim.games,
        seed: sim.from.seed,
        threads: sim.from.threads(),
    };
    tournament.check().map_err(Trouble::usage)?;

    interrupt::listen();
    let bar = sim.telling.bar(sim.games, "games");
    let report = tournament.play(|| count(&bar));
    bar.finish_and_clear();
    let report = report.map_err(|error| match error {
        TournamentError::Threads(_) => Trouble::failed(error),
        _ => Trouble::usage(error),
    })?;
    tell_of_stop(report.games, sim.games);
    if report.games == 0 {
        return Err(Trouble::failed("no game was over yet"));
    }
    if sim.telling.json { print_json(&report) } else { print(&report, game, sim.from.seed) }
}

/// The best bot that does not look ahead against the weakest, at the largest table.
fn default_bots(game: &dyn Shelved) -> Vec<String> {
    // Bots stand on the shelf weakest first.
    let known = game.bots();
    let best = known.iter().rfind(|bot| bot.imagines == 0);
    let [Some(weakest), Some(best)] = [known.first(), best].map(|bot| bot.map(|bot| bot.id.to_string()))
    else {
        return Vec::new();
    };
    let mut bots = vec![weakest; game.title().most.get()];
    bots[0] = best;
    bots
}

fn print(report: &Report, game: &dyn Shelved, seed: u64) -> Done {
    let mut out = io::stdout().lock();
    let style = Style::of_stdout();
    writeln!(
        out,
        "{}: {}, seed {seed}; {:.1} steps a game",
        style.bold(game.title().name),
        counted(report.games, "game", "games"),
        report.steps as f64 / report.games as f64,
    )?;
    let pace = [short(report.games_per_second), short(report.steps_per_second)];
    let took = format!("{:.1} s: {} games and {} steps a second", report.seconds, pace[0], pace[1]);
    writeln!(out, "{}\n", style.dim(took))?;

    let right = Align::Right;
    let heads = [("wins", right), ("95 % interval", right), ("mean score", right)];
    let mut bots = Columns::new(&[[("bot", Align::Left)].as_slice(), &heads].concat());
    for bot in &report.seats {
        bots.row([
            bot.bot.clone(),
            percent(bot.share),
            interval(bot.low, bot.high),
            format!("{:.2}", bot.mean_score),
        ]);
    }
    bots.print(&mut out)?;
    writeln!(out)?;
    let mut places = Columns::new(&[[("seat", Align::Left)].as_slice(), &heads].concat());
    for (index, place) in report.places.iter().enumerate() {
        let mean = format!("{:.2}", place.mean_score);
        places.row([(index + 1).to_string(), percent(place.share), interval(place.low, place.high), mean]);
    }
    places.print(&mut out)?;
    Ok(())
}

fn interval(low: f64, high: f64) -> String {
    format!("{} to {}", percent(low), percent(high))
}
