//! `ruckus figures GAME`: the numbers of a game that options can change.

use std::io::{self, Write as _};

use clap::Args;

use crate::args::{Chosen, game_parser};
use crate::text::{Align, Columns};
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus figures GAME
  ruckus sim GAME --options '{\"figures\":{\"end_cows\":100}}'

What breaks a rule together with other figures is refused when the game is set up, with the rule.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Figures {
    /// The game
    #[arg(value_parser = game_parser())]
    game: Chosen,

    /// Prints an array of objects
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Figures) -> Done {
    let Chosen(game) = arguments.game;
    let figures = game.figures();
    let mut out = io::stdout().lock();
    if arguments.json {
        let json = serde_json::to_string_pretty(&figures).map_err(Trouble::failed)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    if figures.is_empty() {
        writeln!(out, "{} has no figures that could be changed.", game.title().name)?;
        return Ok(());
    }
    let mut columns = Columns::new(&[
        ("figure", Align::Left),
        ("printed", Align::Right),
        ("least", Align::Right),
        ("most", Align::Right),
        ("rule", Align::Left),
        ("what it is", Align::Left),
    ]);
    for printed in figures {
        let figure = printed.figure;
        columns.row([
            figure.name.to_string(),
            printed.value.to_string(),
            figure.least.to_string(),
            figure.most.to_string(),
            figure.rule.to_string(),
            figure.about.to_string(),
        ]);
    }
    columns.print(&mut out)?;
    Ok(())
}
