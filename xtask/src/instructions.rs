//! Instructions a step, kept in the tree: a change that makes a game slower shows in a diff, not in a study that takes longer.
//!
//! Callgrind counts them, so they are the same on a busy machine; another compiler counts a little differently, hence the
//! room of a few per cent.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Stdio;

use crate::{Outcome, cargo, describe, need, root};

/// Tolerance in per cent, up or down: what is faster is written down as well.
const ROOM: f64 = 3.0;

const HEAD: &str = "# Instructions a step in random play, by game and seats: `cargo xtask instructions` compares, with\n\
                    # --write writes them anew.\n";

/// By game and seats.
type Counts = BTreeMap<(String, u64), f64>;

/// `cargo xtask instructions [--write]`.
pub(crate) fn instructions(arguments: &[String]) -> Outcome {
    let write = match arguments {
        [] => false,
        [word] if word == "--write" => true,
        _ => return Err("instructions knows --write alone".into()),
    };
    if !need::valgrind() {
        return Err(
            "valgrind is missing, which counts the instructions: install it, then run this again.".into()
        );
    }
    match write {
        true => {
            std::fs::write(path(), text(&count()?)).map_err(|error| format!("{}: {error}", path().display()))
        }
        false => check(),
    }
}

/// Are they as they were, within the room?
pub(crate) fn check() -> Outcome {
    let now = count()?;
    let kept = std::fs::read_to_string(path()).map_err(|error| format!("{}: {error}", path().display()))?;
    let changed = compare(&read(&kept)?, &now);
    match changed.is_empty() {
        true => {
            println!("instructions a step of {} tables are as they were, within {ROOM} %", now.len());
            Ok(())
        }
        false => Err(format!("{}\nif that is meant: cargo xtask instructions --write", changed.join("\n"))),
    }
}

fn path() -> PathBuf {
    root().join("lab/instructions.txt")
}

/// As `ruckus bench` counts them, in a program without page and server.
fn count() -> Result<Counts, String> {
    let mut command = cargo(["run", "--locked", "--release", "--quiet", "-p", "ruckus-lab"]);
    command.args(["--example", "instructions"]).stderr(Stdio::inherit());
    let output = command.output().map_err(|error| crate::cannot(&command, &error))?;
    if !output.status.success() {
        return Err(format!("{} failed", describe(&command)));
    }
    read(&String::from_utf8_lossy(&output.stdout))
}

fn text(counts: &Counts) -> String {
    let lines = counts.iter().map(|((game, seats), count)| format!("{game} {seats} {count:.0}\n"));
    std::iter::once(HEAD.to_string()).chain(lines).collect()
}

fn read(text: &str) -> Result<Counts, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let mut words = line.split_whitespace();
        let (game, seats, count) = (words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(((game.to_string(), seats), count))
    };
    lines.map(|line| read(line).ok_or_else(|| format!("instructions.txt: \"{line}\" is no count"))).collect()
}

/// A sentence for each table whose count has changed.
fn compare(kept: &Counts, now: &Counts) -> Vec<String> {
    let mut changed = Vec::new();
    for ((game, seats), count) in now {
        match kept.get(&(game.clone(), *seats)) {
            Some(before) => {
                let change = 100.0 * (count / before - 1.0);
                if (count - before).abs() * 100.0 > ROOM * before {
                    changed.push(format!("{game}, {seats} seats: {before:.0} → {count:.0} ({change:+.1} %)"));
                }
            }
            None => changed.push(format!("{game}, {seats} seats: {count:.0}, not written down yet")),
        }
    }
    let gone = kept.keys().filter(|table| !now.contains_key(*table));
    changed.extend(gone.map(|(game, seats)| format!("{game}, {seats} seats: is not measured any more")));
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(counts: &[(&str, u64, f64)]) -> Counts {
        counts.iter().map(|&(game, seats, count)| ((game.to_string(), seats), count)).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let some = counts(&[("kuhn-poker", 2, 95.0), ("tic-tac-toe", 2, 241.0)]);
        assert_eq!(read(&text(&some)), Ok(some));
        assert!(read("kuhn-poker two 95").is_err());
    }

    #[test]
    fn three_per_cent_are_let_pass_and_four_are_not() {
        let kept = counts(&[("a", 2, 100.0), ("b", 2, 100.0), ("c", 2, 100.0), ("d", 2, 100.0)]);
        let now = counts(&[("a", 2, 103.0), ("b", 2, 104.0), ("c", 2, 96.0), ("e", 2, 5.0)]);
        assert_eq!(
            compare(&kept, &now),
            [
                "b, 2 seats: 100 → 104 (+4.0 %)",
                "c, 2 seats: 100 → 96 (-4.0 %)",
                "e, 2 seats: 5, not written down yet",
                "d, 2 seats: is not measured any more"
            ]
        );
    }
}
