//! Mutation testing (DeMillo, Lipton and Sayward, 1978): makes one small change of a game's rules after the other, a mutant,
//! and runs the tests that reach it; one of them should fail.
//!
//! Deviation: all mutants are built into one copy of the game at once, each behind a switch (mutant schemata: Untch, Offutt
//! and Harrold, 1993; `find`, `write`, `workspace`, `compile`); then each is tried in a process of its own (`trial`) and
//! counted (`report`). So a game takes minutes, not hours.

mod compile;
mod find;
mod report;
mod trial;
mod values;
mod workspace;
mod write;

use std::fs;

use crate::{Outcome, root};
use report::Part;
use trial::Trial;
use workspace::Workspace;

/// The games whose rules have tests of their own, by folder.
pub(crate) fn games() -> Result<Vec<String>, String> {
    let folder = root().join("games");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let with_rules = entries.flatten().filter(|entry| entry.path().join("tests/rules").is_dir());
    let mut games: Vec<String> =
        with_rules.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    games.sort();
    Ok(games)
}

/// Which mutants to try, of which games.
#[derive(Debug, Default)]
struct MutantArgs {
    games: Vec<String>,
    /// Every N-th change, beginning with the K-th.
    shard: Option<(usize, usize)>,
    /// In files whose name ends so.
    file: Option<String>,
    /// By their numbers.
    changes: Vec<u32>,
    /// Also with the tests that take long.
    slow: bool,
    /// Put the figures into `BENCHMARKS.md`.
    write: bool,
}

impl MutantArgs {
    fn read(arguments: &[String], known: Vec<String>) -> Result<Self, String> {
        let mut wish = MutantArgs::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--shard" => {
                    let shard = words.next().and_then(|shard| shard.split_once('/'));
                    let shard = shard.and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
                    let shard = shard.filter(|(k, n)| k < n).ok_or("--shard wants K/N, such as 0/8")?;
                    wish.shard = Some(shard);
                }
                "--only" => {
                    wish.file = Some(words.next().cloned().ok_or("--only wants a file, such as end.rs")?)
                }
                "--change" => {
                    let number = words.next().and_then(|number| number.parse().ok());
                    wish.changes.push(number.ok_or("--change wants the number of a change")?);
                }
                "--slow" => wish.slow = true,
                "--write" => wish.write = true,
                word if known.iter().any(|game| game == word) => wish.games.push(word.to_string()),
                word => return Err(format!("{word} is no game with rules; these are: {}", known.join(", "))),
            }
        }
        if wish.write && (wish.shard.is_some() || wish.file.is_some() || !wish.changes.is_empty()) {
            return Err("only the figures of all changes are written down: --write stands alone".into());
        }
        if wish.games.is_empty() {
            wish.games = known;
        }
        Ok(wish)
    }

    fn includes(&self, number: u32, file: &str) -> bool {
        self.shard.is_none_or(|(k, n)| number as usize % n == k)
            && self.file.as_ref().is_none_or(|end| file.ends_with(end))
            && (self.changes.is_empty() || self.changes.contains(&number))
    }
}

/// `cargo xtask mutants [GAME] [--shard K/N] [--only FILE] [--change N] [--slow] [--write]`.
pub(crate) fn mutants(arguments: &[String]) -> Outcome {
    let wish = MutantArgs::read(arguments, games()?)?;
    let (mut table, mut below_bar) = (Vec::new(), Vec::new());
    for game in &wish.games {
        let root = root();
        let mut copy = Workspace::found(&root, game)?;
        eprintln!("{game}: {} changes, which are built now", copy.changes.len());
        let (given_up, programs) = compile::compile(&mut copy)?;
        eprintln!("{game}: the tests are run once without a change");
        let trial = Trial::prepare(&copy, &programs, wish.slow)?;
        let numbers: Vec<u32> = (0..copy.changes.len() as u32)
            .filter(|number| !given_up.contains(number))
            .filter(|&number| wish.includes(number, &copy.changes[number as usize].file))
            .collect();
        let outcomes = trial.run(&numbers)?;
        let tried: Vec<_> = numbers
            .iter()
            .zip(outcomes)
            .map(|(&number, outcome)| (number, &copy.changes[number as usize], outcome))
            .collect();
        let looked_at = report::looked_at(&root.join("games").join(game));
        let (figures, list) = report::count(&tried, &looked_at);
        println!("\n{game}: left unnoticed");
        list.iter().for_each(|line| println!("{line}"));
        let rows = report::rows(game, &figures);
        if figures.get(&Part::Rules).is_some_and(|rules| rules.share() < report::BAR) {
            below_bar.push(game.as_str());
        }
        if wish.write {
            let path = root.join("BENCHMARKS.md");
            workspace::put(&path, &report::put_into(&workspace::read(&path)?, game, &rows)?)?;
        }
        table.extend(rows);
    }
    println!("\n{}\n{}", report::HEAD, table.join("\n"));
    match below_bar.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "less than {} % of the rules' changes noticed: {}",
            report::BAR,
            below_bar.join(", ")
        )),
    }
}
