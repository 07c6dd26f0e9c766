//! Would the tests notice? Changes one line of a game's rules after the other (`cargo mutants` makes the changes) and
//! runs the tests of the rules, without golden files and without the laws: a rule must be noticed by its own test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Outcome, cargo, run};

/// The games whose rules have tests of their own, by folder.
pub(crate) fn games() -> Result<Vec<String>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let with_rules = entries.flatten().filter(|entry| entry.path().join("tests/rules").is_dir());
    let mut games: Vec<String> =
        with_rules.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    games.sort();
    Ok(games)
}

/// What became of the changes.
#[derive(Debug, Default, PartialEq, Eq)]
struct Figures {
    caught: usize,
    missed: usize,
    /// The tests did not end.
    hung: usize,
}

impl Figures {
    fn read(folder: &Path) -> Self {
        let lines = |file: &str| fs::read_to_string(folder.join(file)).map_or(0, |text| text.lines().count());
        Figures { caught: lines("caught.txt"), missed: lines("missed.txt"), hung: lines("timeout.txt") }
    }

    /// A test that never ends is a test that fails.
    fn noticed(&self) -> usize {
        self.caught + self.hung
    }

    fn tried(&self) -> usize {
        self.noticed() + self.missed
    }

    fn row(&self, game: &str, shard: &str) -> String {
        let share = 100.0 * self.noticed() as f64 / self.tried().max(1) as f64;
        format!("| {game} | {shard} | {} | {} | {share:.1} % |", self.tried(), self.noticed())
    }
}

/// `cargo xtask mutants [GAME] [--shard K/N]`.
pub(crate) fn mutants(arguments: &[String]) -> Outcome {
    let known = games()?;
    let mut chosen: Vec<String> = Vec::new();
    let mut shard = "0/1".to_string();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--shard" => shard = words.next().cloned().ok_or("--shard wants K/N, such as 0/8")?,
            word if known.iter().any(|game| game == word) => chosen.push(word.to_string()),
            word => return Err(format!("{word} is no game with rules; these are: {}", known.join(", "))),
        }
    }
    if chosen.is_empty() {
        chosen = known;
    }
    let installed = Command::new("cargo").args(["mutants", "--version"]).output();
    if !installed.is_ok_and(|output| output.status.success()) {
        return Err("cargo-mutants is missing: cargo install cargo-mutants --locked".into());
    }
    let mut rows = Vec::new();
    for game in chosen {
        rows.push(change(&game, &shard)?.row(&game, &shard));
    }
    println!("\n| game | shard | changes | noticed | share |\n| --- | --- | ---: | ---: | ---: |");
    rows.iter().for_each(|row| println!("{row}"));
    Ok(())
}

fn change(game: &str, shard: &str) -> Result<Figures, String> {
    let out = PathBuf::from("target/mutants").join(game);
    fs::create_dir_all(&out).map_err(|error| format!("{} cannot be made: {error}", out.display()))?;
    let mut command = cargo(["mutants", "--package"]);
    command.arg(format!("ruckus-{game}")).args(["--shard", shard, "--output"]).arg(&out);
    // What only speaks or draws is checked by eye and by golden files; here it is about the rules of play.
    for words in ["**/words/**", "**/words.rs", "**/picture*", "**/picture/**"] {
        command.args(["--exclude", words]);
    }
    command.args(["--no-shuffle", "--timeout", "120", "--colors", "never", "--", "--test", "rules"]);
    command.args(["--", "--skip", "the_laws"]);
    // It ends with an error where a change was missed; the figures say how many.
    let _ = run(&mut command);
    let figures = Figures::read(&out.join("mutants.out"));
    match figures.tried() {
        0 => Err(format!("no change of {game} could be tried; see {}", out.display())),
        _ => Ok(figures),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_hangs_has_noticed() {
        let figures = Figures { caught: 17, missed: 1, hung: 2 };
        assert_eq!(figures.row("kuhn", "0/1"), "| kuhn | 0/1 | 20 | 19 | 95.0 % |");
    }
}
