//! The command line: which commands there are, and complaints in one line.

use std::ffi::OsStr;
use std::process::ExitCode;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use ruckus_core::{BotInfo, SeatCount};
use ruckus_shelf::{SHELF, Shelved, find};
use serde_json::Value;

use crate::commands::{
    arena, bench, completions, figures, games, play, replay, review, serve, sim, solve, store, think, verify,
};
use crate::nearest::nearest;
use crate::trouble::complain;

const EXAMPLES: &str = "\
Examples:
  ruckus                                            open the tables in your browser
  ruckus games                                      what can be played
  ruckus play kuhn-poker                            play in the terminal
  ruckus sim tic-tac-toe --games 100000             how fair is it?
  ruckus arena GAME                                 how strong are the bots?
  ruckus figures GAME                               what could be changed about it?
  ruckus review game.jsonl                          where did it turn?
  ruckus verify game.jsonl                          were the dice fair?

Exit codes: 0 all is well, 1 it did not work out, 2 it could not be understood or read.";

/// Plays unruly board games by their full rules: in the browser, in the terminal, or a hundred thousand at once.
///
/// Without a command it serves the tables, like `ruckus serve`.
#[derive(Parser)]
#[command(name = "ruckus", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) serve: serve::Serve,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serves tables to browsers (this is what happens without a command)
    Serve(serve::Serve),
    /// Copies all tables into a file, also while a server runs
    Backup(store::Backup),
    /// Removes old tables and gives their room on the disk back
    Tidy(store::Tidy),
    /// Lists the games
    Games(games::Games),
    /// Lists the figures of a game that options can change, with their bounds and rules
    Figures(figures::Figures),
    /// Plays a game against bots in the terminal
    Play(play::Play),
    /// Lets bots play many games and shows who wins, with 95 % intervals
    Sim(sim::Sim),
    /// Lets every bot play every other one and rates them
    Arena(arena::Arena),
    /// Finds the exact answer of a small game
    Solve(solve::Solve),
    /// Lets another program play against a bot, by lines of text
    Think(think::Think),
    /// Tells a recorded game in words
    Replay(replay::Replay),
    /// Shows where a recorded game turned, and how much of it was luck
    Review(review::Review),
    /// Recomputes every die and draw of a recorded game
    Verify(verify::Verify),
    /// Measures how fast games run
    Bench(bench::Bench),
    /// Plays random games and prints how many steps they took (`bench` runs this under callgrind)
    #[command(hide = true)]
    BenchSteps(bench::BenchSteps),
    /// Prints a script that completes commands for a shell
    Completions(completions::Completions),
}

/// A game named on the command line.
#[derive(Clone, Copy)]
pub(crate) struct Chosen(pub(crate) &'static dyn Shelved);

/// Reads the id of a game on the shelf.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = Chosen> {
    GameParser
}

/// Names the nearest games where there is none of that name.
#[derive(Clone)]
struct GameParser;

impl TypedValueParser for GameParser {
    type Value = Chosen;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Chosen, clap::Error> {
        let text = value.to_string_lossy();
        let chosen = find(&text).map(Chosen);
        chosen.ok_or_else(|| clap::Error::raw(ErrorKind::InvalidValue, no_such_game(&text)).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(SHELF.iter().map(|game| PossibleValue::new(game.title().id))))
    }
}

fn no_such_game(text: &str) -> String {
    let ids = SHELF.iter().map(|game| game.title().id);
    let near = nearest(text, ids.clone());
    match near.is_empty() {
        true => format!("there is no game called '{text}'; there are {}", ids.collect::<Vec<_>>().join(", ")),
        false => format!("there is no game called '{text}'; did you mean {}?", near.join(" or ")),
    }
}

/// What a bot that does not exist is answered with.
pub(crate) fn no_such_bot(game: &dyn Shelved, bot: &str, known: &[BotInfo]) -> String {
    let known: Vec<&str> = known.iter().map(|known| known.id).collect();
    format!("{} has no bot called {bot}; it has {}", game.title().name, known.join(", "))
}

/// The bots that people are not offered at a table and that commands know all the same, in one sentence.
pub(crate) fn more_bots() -> String {
    let ids = |bots: &dyn Fn(&dyn Shelved) -> Vec<BotInfo>| -> Vec<&'static str> {
        let mut ids: Vec<&str> = Vec::new();
        for bot in SHELF.iter().flat_map(|game| bots(*game)) {
            if !ids.contains(&bot.id) {
                ids.push(bot.id);
            }
        }
        ids
    };
    let offered = ids(&|game| game.boxed().bots);
    let known = ids(&|game| game.bots());
    let studies = ids(&|game| game.bots_of_studies());
    let without = |all: Vec<&'static str>, less: &[&'static str]| {
        all.into_iter().filter(|id| !less.contains(id)).collect::<Vec<_>>().join(", ")
    };
    format!(
        "play, think, sim and arena also know the bots {}; sim and arena besides them {}",
        without(known.clone(), &offered),
        without(studies, &known)
    )
}

/// Reads a number of seats.
pub(crate) fn seats_parser(text: &str) -> Result<SeatCount, String> {
    let number: u8 = text.parse().map_err(|_| "a table has 1 to 6 seats".to_string())?;
    SeatCount::try_from(number).map_err(str::to_string)
}

/// Reads game options in JSON; `@FILE` stands for what is in the file.
pub(crate) fn options_parser(text: &str) -> Result<Value, String> {
    let read =
        |file| std::fs::read_to_string(file).map_err(|error| format!("{file} cannot be read: {error}"));
    let from_file = text.strip_prefix('@').map(read).transpose()?;
    serde_json::from_str(from_file.as_deref().unwrap_or(text)).map_err(|error| format!("not JSON: {error}"))
}

/// Reads the command line. Help goes to standard output; a mistake is one line on standard error and exit code 2.
pub(crate) fn read() -> Result<Arguments, ExitCode> {
    Arguments::try_parse().map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // If nobody reads the help, so be it.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        _ => {
            complain(&in_one_line(&error.render().to_string()));
            ExitCode::from(2)
        }
    })
}

/// Clap's complaint without its usage: what is wrong, and the tip if there is one.
fn in_one_line(complaint: &str) -> String {
    let mut paragraphs = complaint.split("\n\n").map(|paragraph| {
        paragraph
            .lines()
            .map(str::trim)
            .collect::<Vec<_>>()
            .join(" ")
            .trim_start_matches("error: ")
            .to_string()
    });
    let mut line = paragraphs.next().unwrap_or_default();
    if let Some(tip) = paragraphs.find_map(|paragraph| Some(paragraph.strip_prefix("tip: ")?.to_string())) {
        line = format!("{line} ({tip})");
    }
    let line = line.trim_end();
    format!("{line}; --help tells more")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_commands_are_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn complaints_fit_on_a_line() {
        let complaint = |arguments: &[&str]| {
            let error = Arguments::try_parse_from(arguments).err().expect("a complaint");
            in_one_line(&error.render().to_string())
        };
        assert_eq!(
            complaint(&["ruckus", "gmes"]),
            "unrecognized subcommand 'gmes' (a similar subcommand exists: 'games'); --help tells more"
        );
        assert_eq!(
            complaint(&["ruckus", "verify"]),
            "the following required arguments were not provided: <FILE>; --help tells more"
        );
        let unknown = complaint(&["ruckus", "sim", "chess"]);
        assert!(unknown.starts_with("there is no game called 'chess'; there are "), "{unknown}");
        assert!(unknown.contains("kuhn-poker") && !unknown.contains('\n'), "{unknown}");
        assert_eq!(
            complaint(&["ruckus", "play", "kuhn"]),
            "there is no game called 'kuhn'; did you mean kuhn-poker?; --help tells more"
        );
    }

    #[test]
    fn options_are_given_or_read_from_a_file() {
        let file = std::env::temp_dir().join(format!("ruckus-options-{}.json", std::process::id()));
        std::fs::write(&file, r#"{"sides": 4}"#).unwrap();
        let read = options_parser(&format!("@{}", file.display()));
        std::fs::remove_file(&file).unwrap();
        assert_eq!(read, options_parser(r#"{"sides": 4}"#));
        assert!(options_parser("@no-such-file").unwrap_err().starts_with("no-such-file cannot be read: "));
        assert!(options_parser("{").unwrap_err().starts_with("not JSON: "));
    }
}
