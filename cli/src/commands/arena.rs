//! `ruckus arena GAME`: every bot against every other one, and how strong each is.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::Args;
use ruckus_core::SeatCount;
use ruckus_lab::{Arena as RoundRobin, ArenaReport, Kept, Pairing, TournamentError, today};

use crate::args::{Chosen, game_parser, seats_parser};
use crate::interrupt;
use crate::style::Style;
use crate::telling::{Games, Telling, count, print_json, tell_of_stop};
use crate::text::{Align, Columns, counted, percent};
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus arena connect-four
  ruckus arena GAME --seats calm,keen,fierce --at 4 --rounds 50
  ruckus arena GAME --seats fierce,calm,calm,calm --records games
  ruckus arena GAME --seats calm,keen,fierce --at 2 --upwards

In a pairing one bot sits among others of one kind, in every seat in turn with the same luck: that is a round. The share is \
the one's share of wins, where a tie counts in parts; its interval is Wilson's, and the even share is one by the number of \
seats. Ratings are Glicko-2's: 100 more is about 64 % of the games of two. Times are those that the bot's own thread worked. \
All but the times follows from the seed, on however many threads.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arena {
    /// The game
    #[arg(value_parser = game_parser())]
    game: Chosen,

    /// The bots; who is named several times plays once; `ruckus games` names them [default: calm,keen,fierce]
    #[arg(long, value_delimiter = ',', value_name = "BOTS")]
    seats: Vec<String>,

    /// How many sit at each table [default: as many as are named, if so many can play; else as many as can]
    #[arg(long, value_parser = seats_parser)]
    at: Option<SeatCount>,

    /// Nobody plays among those who are named after them: with the weakest first, is each better than those before?
    #[arg(long)]
    upwards: bool,

    /// How many rounds each pairing plays
    #[arg(long, short = 'n', default_value_t = 25, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,

    #[command(flatten)]
    from: Games,

    /// Keeps the record of every game in this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,

    /// Writes what each won among the others into this file, which the tables and BENCHMARKS.md show
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,

    #[command(flatten)]
    telling: Telling,
}

pub(crate) fn run(arena: &Arena) -> Done {
    let Chosen(game) = arena.game;
    let games = RoundRobin {
        game,
        bots: bots(arena),
        seats: seats(arena),
        options: arena.from.options.clone(),
        upwards: arena.upwards,
        rounds: arena.rounds,
        seed: arena.from.seed,
        threads: arena.from.threads(),
    };
    games.check().map_err(Trouble::usage)?;
    if let Some(folder) = &arena.records {
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    }
    interrupt::listen();
    let bar = arena.telling.bar(games.games(), "games");
    // The first error is reported at the end; the other games are played all the same.
    let trouble: Mutex<Option<Trouble>> = Mutex::new(None);
    let keep = |kept: Kept| {
        let Some(folder) = &arena.records else { return };
        let file = folder.join(format!("{}.jsonl", kept.name));
        if let Err(error) = fs::write(&file, kept.record.write())
            && let Ok(mut trouble) = trouble.lock()
        {
            trouble.get_or_insert(unwritable(&file, &error));
        }
    };
    let keep: Option<&(dyn Fn(Kept) + Sync)> = if arena.records.is_some() { Some(&keep) } else { None };
    let report = games.play(keep, || count(&bar));
    bar.finish_and_clear();
    let report = report.map_err(|error| match error {
        TournamentError::Threads(_) => Trouble::failed(error),
        _ => Trouble::usage(error),
    })?;
    if let Some(trouble) = trouble.into_inner().ok().flatten() {
        return Err(trouble);
    }
    tell_of_stop(report.games, games.games());
    let levels = arena.levels.as_ref().map_or(Ok(()), |file| write_levels(file, &report, games.games()));
    // The report is printed even if the levels could not be written.
    match arena.telling.json {
        true => print_json(&report)?,
        false => print(&report, game.title().name, arena.from.seed)?,
    }
    levels
}

/// Writes the levels, unless the arena was stopped early: then the file keeps what it has.
fn write_levels(file: &Path, report: &ArenaReport, wanted: u64) -> Done {
    if report.games < wanted {
        return Err(Trouble::failed(format!(
            "{} stays as it was: its levels come from arenas that were played to the end",
            file.display()
        )));
    }
    let before = fs::read_to_string(file).unwrap_or_default();
    fs::write(file, with_levels(&before, report, &today())).map_err(|error| unwritable(file, &error))
}

fn unwritable(file: &Path, error: &io::Error) -> Trouble {
    Trouble::failed(format!("{} cannot be written: {error}", file.display()))
}

/// Each of those who are named once, in the order given.
fn bots(arena: &Arena) -> Vec<String> {
    if arena.seats.is_empty() {
        return ["calm", "keen", "fierce"].map(String::from).into();
    }
    let mut bots: Vec<String> = Vec::new();
    for bot in arena.seats.iter().map(|bot| bot.trim()) {
        if bots.iter().all(|other| other != bot) {
            bots.push(bot.to_string());
        }
    }
    bots
}

fn seats(arena: &Arena) -> SeatCount {
    let title = arena.game.0.title();
    let named = u8::try_from(arena.seats.len()).ok().and_then(|count| SeatCount::try_from(count).ok());
    let named = named.filter(|count| (title.fewest..=title.most).contains(count));
    arena.at.or(named).unwrap_or(title.most)
}

fn print(report: &ArenaReport, name: &str, seed: u64) -> Done {
    let mut out = io::stdout().lock();
    let style = Style::of_stdout();
    let even = percent(1.0 / report.seats.get() as f64);
    writeln!(
        out,
        "{}, {} seats: {}, seed {seed}; the even share is {even}",
        style.bold(name),
        report.seats,
        counted(report.games, "game", "games"),
    )?;
    writeln!(out)?;
    let heads = [
        ("one", Align::Left),
        ("among", Align::Left),
        ("games", Align::Right),
        ("share", Align::Right),
        ("95 % interval", Align::Right),
        ("ms a choice", Align::Right),
    ];
    let mut pairings = Columns::new(&heads);
    for Pairing { one, others, games, share, low, high, millis } in &report.pairings {
        let interval = format!("{} to {}", percent(*low), percent(*high));
        let cells = [one.clone(), others.clone(), games.to_string(), percent(*share), interval];
        pairings.row(cells.into_iter().chain([format!("{millis:.2}")]));
    }
    pairings.print(&mut out)?;
    writeln!(out)?;
    let heads = [("bot", Align::Left), ("rating", Align::Right), ("95 % interval", Align::Right)];
    let mut ratings = Columns::new(&heads);
    for rated in &report.ratings {
        let interval = format!("{:.0} to {:.0}", rated.low, rated.high);
        ratings.row([rated.bot.clone(), format!("{:.0}", rated.rating), interval]);
    }
    ratings.print(&mut out)?;
    Ok(())
}

/// The file of the levels with its lines about these pairings replaced.
fn with_levels(before: &str, report: &ArenaReport, day: &str) -> String {
    // Game, one, others, seats: lines of one level stand side by side, fewer seats first.
    let about = |line: &str| line.split_whitespace().take(4).map(str::to_string).collect::<Vec<_>>();
    let mut lines: Vec<String> = before.lines().map(str::to_string).collect();
    for Pairing { one, others, games, share, low, high, millis } in &report.pairings {
        let [share, low, high] = [share, low, high].map(|part| part * 100.0);
        let line = format!(
            "{} {one} {others} {} {games} {share:.1} {low:.1} {high:.1} {millis:.2} {day}",
            report.game, report.seats,
        );
        lines.retain(|old| about(old) != about(&line));
        lines.push(line);
    }
    let remarks = lines.iter().filter(|line| line.starts_with('#'));
    let mut measured: Vec<&String> = lines.iter().filter(|line| !line.starts_with('#')).collect();
    measured.sort_by_key(|line| about(line));
    remarks.chain(measured).map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_out_takes_the_place_of_what_was_known() {
        let pairing = |one: &str, others: &str, share| Pairing {
            one: one.into(),
            others: others.into(),
            games: 100,
            share,
            low: share - 0.1,
            high: share + 0.1,
            millis: 6.2,
        };
        let report = ArenaReport {
            game: "cows".into(),
            seats: SeatCount::new(4),
            games: 200,
            seconds: 1.0,
            pairings: vec![pairing("keen", "calm", 0.4), pairing("calm", "keen", 0.2)],
            ratings: Vec::new(),
        };
        let before = "# a remark\nfarms keen calm 4 10 30 20 40 9 d\ncows keen calm 4 10 90 80 99 9 d\n\
                      cows keen calm 2 10 60 50 70 9 d\n";
        assert_eq!(
            with_levels(before, &report, "2026-11-18"),
            "# a remark\ncows calm keen 4 100 20.0 10.0 30.0 6.20 2026-11-18\n\
             cows keen calm 2 10 60 50 70 9 d\n\
             cows keen calm 4 100 40.0 30.0 50.0 6.20 2026-11-18\nfarms keen calm 4 10 30 20 40 9 d\n"
        );
    }
}
