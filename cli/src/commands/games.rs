//! `ruckus games`: what is on the shelf.

use std::io::{self, Write as _};

use clap::Args;
use ruckus_lab::players;
use ruckus_shelf::SHELF;

use crate::args::more_bots;
use crate::style::Style;
use crate::trouble::{Done, Trouble};

#[derive(Args)]
pub(crate) struct Games {
    /// Prints an array of objects, with settings and credits
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(games: &Games) -> Done {
    let mut out = io::stdout().lock();
    let boxes: Vec<_> = SHELF.iter().map(|game| game.boxed()).collect();
    if games.json {
        let json = serde_json::to_string_pretty(&boxes).map_err(Trouble::failed)?;
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
