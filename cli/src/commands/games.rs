//! `ruckus games`: what is on the shelf.

use std::io::{self, Write as _};

use clap::Args;
use ruckus_lab::{bench::seat_counts, players};
use ruckus_shelf::{Boxed, GameInfo, SHELF, Shelved};
use serde::Serialize;
use serde_json::Value;

use crate::args::more_bots;
use crate::style::Style;
use crate::trouble::{Done, Trouble};

#[derive(Args)]
pub(crate) struct Games {
    /// Prints an array of objects, with settings, credits, and facts for each number of seats: codes, bounds of returns, length
    #[arg(long)]
    json: bool,
}

/// A box with the facts of the plain game, for each number of seats from the fewest on.
#[derive(Serialize)]
struct Listed<'a> {
    #[serde(flatten)]
    boxed: &'a Boxed,
    info: Vec<GameInfo>,
}

impl<'a> Listed<'a> {
    fn of(game: &dyn Shelved, boxed: &'a Boxed) -> Self {
        let info = seat_counts(game).map(|seats| game.info(seats, &Value::Null));
        Listed { boxed, info: info.map(|info| info.expect("the plain game can be set up")).collect() }
    }
}

pub(crate) fn run(games: &Games) -> Done {
    let mut out = io::stdout().lock();
    let boxes: Vec<_> = SHELF.iter().map(|game| game.boxed()).collect();
    if games.json {
        let listed: Vec<_> = SHELF.iter().zip(&boxes).map(|(game, boxed)| Listed::of(*game, boxed)).collect();
        let json = serde_json::to_string_pretty(&listed).map_err(Trouble::failed)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    let style = Style::of_stdout();
    let width = boxes.iter().map(|game| game.id.len()).max().unwrap_or(0);
    for game in &boxes {
        let bots: Vec<&str> = game.bots.iter().map(|bot| bot.id).collect();
        writeln!(out, "{}  {}", style.bold(format!("{:width$}", game.id)), game.tagline)?;
        let seats = players(game.fewest, game.most);
        let facts = format!("{}; {seats} players; {}; bots: {}", game.name, game.length, bots.join(", "));
        writeln!(out, "{:width$}  {}", "", style.dim(facts))?;
        for mode in game.modes.iter().filter(|mode| !mode.name.is_empty()) {
            let fact = format!("{}, {} players: {}", mode.name, players(mode.fewest, mode.most), mode.about);
            writeln!(out, "{:width$}  {}", "", style.dim(fact))?;
        }
    }
    writeln!(out, "\n{}", style.dim(more_bots()))?;
    Ok(())
}
