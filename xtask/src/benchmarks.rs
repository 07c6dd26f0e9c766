//! `cargo xtask benchmarks`: measures, and writes what came out into `BENCHMARKS.md`, between marks; what people wrote around
//! them stays.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::{Outcome, cannot, cargo, describe, peers, root};

/// A part of `BENCHMARKS.md` that is written by measuring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Steps a second, and what a search asks.
    Play,
    /// What bots won among others.
    Bots,
    /// Load tests of a server.
    Server,
    /// Load tests with a bar that a public server must not miss.
    Holds,
    /// The same work done by others; their script writes by itself.
    Peers,
}

impl Part {
    const ALL: [Part; 5] = [Part::Play, Part::Bots, Part::Server, Part::Holds, Part::Peers];

    fn name(self) -> &'static str {
        match self {
            Part::Play => "play",
            Part::Bots => "bots",
            Part::Server => "server",
            Part::Holds => "holds",
            Part::Peers => "peers",
        }
    }

    fn measure(self) -> Outcome {
        let text = match self {
            Part::Play => said(&["-p", "ruckus", "--", "bench", "--markdown"])?,
            Part::Bots => matches(&read(&root().join("shelf/src/levels.txt"))?)?,
            Part::Server => bears("all")?,
            Part::Holds => bears("holds")?,
            Part::Peers => return peers(["--write".to_string()].into_iter()),
        };
        let path = root().join("BENCHMARKS.md");
        let written = put_between(&read(&path)?, self.name(), text.trim())?;
        fs::write(&path, written).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// `cargo xtask benchmarks [play] [bots] [server] [holds] [peers]`.
pub(crate) fn benchmarks(arguments: &[String]) -> Outcome {
    let named = arguments.iter().map(|word| {
        let part = Part::ALL.into_iter().find(|part| part.name() == word);
        part.ok_or_else(|| {
            format!("benchmarks has no part {word}; it has play, bots, server, holds and peers")
        })
    });
    let mut parts = named.collect::<Result<Vec<_>, _>>()?;
    if parts.is_empty() {
        parts.extend(Part::ALL);
    }
    for part in parts {
        println!("== {}", part.name());
        part.measure()?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// What a program of the house prints, built to be fast.
fn said(arguments: &[&str]) -> Result<String, String> {
    let mut command = cargo(["run", "--locked", "--release", "--quiet"]);
    command.args(arguments).stderr(Stdio::inherit());
    let output = command.output().map_err(|error| cannot(&command, &error))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{} failed", describe(&command))),
    }
}

/// The text with what stands between the marks of this name taken out and this put in.
fn put_between(text: &str, name: &str, new: &str) -> Result<String, String> {
    let [begin, end] = [
        format!("<!-- {name}: from here to the next mark written by `cargo xtask benchmarks` -->"),
        format!("<!-- {name} end -->"),
    ];
    let missing = || format!("BENCHMARKS.md has no part between \"{begin}\" and \"{end}\"");
    let (before, rest) = text.split_once(&begin).ok_or_else(missing)?;
    let (_, after) = rest.split_once(&end).ok_or_else(missing)?;
    Ok(format!("{before}{begin}\n\n{new}\n\n{end}{after}"))
}

/// What one bot won among others, as `ruckus arena --levels` wrote it down.
fn matches(levels: &str) -> Result<String, String> {
    let mut table = String::from(
        "| game | seats | one | among | games | share of wins | even share | ms a choice | date |\n\
         | --- | ---: | --- | --- | ---: | ---: | ---: | ---: | --- |\n",
    );
    for line in levels.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, one, others, seats, games, share, low, high, millis, day] = words[..] else {
            return Err(format!("levels.txt: \"{line}\" is no match"));
        };
        let count: f64 = seats.parse().map_err(|_| format!("levels.txt: {seats} is no number of seats"))?;
        let even = 100.0 / count;
        table += &format!(
            "| {game} | {seats} | {one} | {others} | {games} | {share} % ({low} to {high}) | {even:.0} % | {millis} | {day} |\n"
        );
    }
    Ok(table)
}

/// What a command of the load program measures.
fn bears(command: &str) -> Result<String, String> {
    load(command, &said(&["-p", "ruckus-load", "--", command])?)
}

/// What the load program said: when and where in its first line, then the figures.
fn load(command: &str, said: &str) -> Result<String, String> {
    let (circumstances, figures) = said.split_once('\n').ok_or("the load program said nothing")?;
    let figures = figures.trim();
    Ok(format!("Measured with `cargo xtask load {command}`: {circumstances}.\n\n```text\n{figures}\n```"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_changes() {
        let begin = "<!-- bots: from here to the next mark written by `cargo xtask benchmarks` -->";
        let before = format!("# B\n\n{begin}\nold\n<!-- bots end -->\n\nProse.\n");
        let after = format!("# B\n\n{begin}\n\nnew\n\n<!-- bots end -->\n\nProse.\n");
        assert_eq!(put_between(&before, "bots", "new").as_ref(), Ok(&after));
        assert_eq!(put_between(&after, "bots", "new"), Ok(after));
        assert!(put_between(&before, "play", "new").is_err());
    }

    #[test]
    fn a_match_is_a_row() {
        let table = matches("# remark\nkuhn-poker keen calm 2 200 61.5 54.6 68.0 1.20 2026-11-18\n")
            .expect("a table");
        let row = table.lines().last().expect("a row");
        assert_eq!(
            row,
            "| kuhn-poker | 2 | keen | calm | 200 | 61.5 % (54.6 to 68.0) | 50 % | 1.20 | 2026-11-18 |"
        );
        assert!(matches("kuhn-poker keen").is_err());
    }

    #[test]
    fn what_a_server_bears_is_written_with_its_command() {
        let text = load("holds", "2026-11-18, version 0.1.0\nlog: 5000 moves/s\nsteady: 750 moves/s\n");
        let expected = "Measured with `cargo xtask load holds`: 2026-11-18, version 0.1.0.\n\n\
                        ```text\nlog: 5000 moves/s\nsteady: 750 moves/s\n```";
        assert_eq!(text.as_deref(), Ok(expected));
        assert!(load("holds", "").is_err());
    }

    #[test]
    fn every_part_is_found_by_its_name_alone() {
        assert!(benchmarks(&["everything".to_string()]).is_err());
    }
}
