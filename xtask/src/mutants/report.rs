//! Results of mutation testing: figures for each part of a game, and the list of surviving mutants.

use std::collections::BTreeMap;
use std::path::Path;

use super::find::Change;
use super::trial::Outcome;

/// Per cent of the rules' mutants that must be noticed (mutation score).
pub(super) const BAR: f64 = 95.0;

/// The heading in `BENCHMARKS.md` under which the figures stand.
const HEADING: &str = "## Changes that a test must notice";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Part {
    Rules,
    /// What is said and shown.
    Words,
    /// The game's own player.
    Greedy,
}

impl Part {
    pub(super) fn of(file: &str) -> Self {
        let name = file.trim_start_matches("src/");
        let is = |part: &&str| name.starts_with(*part);
        match name {
            _ if ["words", "picture", "page"].iter().any(is) => Part::Words,
            _ if is(&"greedy") => Part::Greedy,
            _ => Part::Rules,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Part::Rules => "rules",
            Part::Words => "words and pictures",
            Part::Greedy => "greedy",
        }
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Figures {
    noticed: usize,
    by_others: usize,
    /// Looked at by a person: nothing that anybody could see is different.
    changes_nothing: usize,
    pub(super) left: usize,
    /// In functions that only the compiler runs, such as those that make a table.
    not_tried: usize,
}

impl Figures {
    pub(super) fn share(&self) -> f64 {
        let noticed = self.noticed + self.by_others;
        100.0 * noticed as f64 / (noticed + self.left).max(1) as f64
    }

    fn row(&self, game: &str, part: Part) -> String {
        let all = self.noticed + self.by_others + self.changes_nothing + self.left;
        format!(
            "| {game} | {} | {all} | {} | {} | {} | {} | {:.1} % | {} |",
            part.name(),
            self.noticed,
            self.by_others,
            self.changes_nothing,
            self.left,
            self.share(),
            self.not_tried
        )
    }
}

/// The changes of a game that were looked at and change nothing: `games/<game>/tests/changes-nothing.txt`, each with a
/// reason on the indented lines below it.
pub(super) fn looked_at(game: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(game.join("tests/changes-nothing.txt")).unwrap_or_default();
    let entries = text.lines().filter(|line| !line.is_empty() && !line.starts_with([' ', '#']));
    entries.map(str::to_string).collect()
}

/// Counts, and tells what was left unnoticed.
pub(super) fn count(
    changes: &[(u32, &Change, Outcome)],
    looked_at: &[String],
) -> (BTreeMap<Part, Figures>, Vec<String>) {
    let mut figures: BTreeMap<Part, Figures> = BTreeMap::new();
    let mut list = Vec::new();
    for (number, change, outcome) in changes {
        let of_part = figures.entry(Part::of(&change.file)).or_default();
        let changes_nothing = looked_at.contains(&change.key());
        let place = || format!("{number:>5} {}:{}", change.file, change.line);
        let said = || format!("{}: {} → {}", change.function, change.old, change.new);
        match outcome {
            Outcome::Noticed | Outcome::NoticedByOthers if changes_nothing => {
                list.push(format!("{} is said to change nothing, but a test notices: {}", place(), said()));
                of_part.noticed += 1;
            }
            Outcome::Noticed => of_part.noticed += 1,
            Outcome::NoticedByOthers => of_part.by_others += 1,
            _ if changes_nothing => of_part.changes_nothing += 1,
            Outcome::Unnoticed => {
                of_part.left += 1;
                list.push(format!("{} {}", place(), said()));
            }
            Outcome::ForTheCompiler => of_part.not_tried += 1,
            Outcome::Unreached => {
                of_part.left += 1;
                list.push(format!("{} (no test comes there) {}", place(), said()));
            }
        }
    }
    (figures, list)
}

/// The table of one game, a row a part.
pub(super) fn rows(game: &str, figures: &BTreeMap<Part, Figures>) -> Vec<String> {
    figures.iter().map(|(part, figures)| figures.row(game, *part)).collect()
}

pub(super) const HEAD: &str = "\
| game | part | changes | noticed by tests of rules | by other tests | change nothing | left | share | not tried |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

/// Puts a game's rows into the table under the heading; the other games' rows stay.
pub(super) fn put_into(benchmarks: &str, game: &str, rows: &[String]) -> Result<String, String> {
    let (before, section) =
        benchmarks.split_once(HEADING).ok_or_else(|| format!("BENCHMARKS.md has no \"{HEADING}\""))?;
    let (section, after) = match section.find("\n## ") {
        Some(end) => section.split_at(end),
        None => (section, ""),
    };
    let (prose, table) = section.split_once(HEAD).ok_or("the table of changes is not as it was")?;
    let is_row = |line: &&str| line.starts_with("| ");
    let theirs = table.lines().filter(is_row).filter(|line| !line.starts_with(&format!("| {game} |")));
    let mut all: Vec<&str> = theirs.chain(rows.iter().map(String::as_str)).collect();
    // By name; the parts of a game stay in their order.
    all.sort_by_key(|row| row.split('|').nth(1).map(str::to_string));
    let rest: Vec<&str> = table.lines().skip(1).skip_while(is_row).collect();
    let rest = if rest.is_empty() { String::new() } else { format!("\n{}", rest.join("\n")) };
    Ok(format!("{before}{HEADING}{prose}{HEAD}\n{}{rest}\n{after}", all.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(file: &str, new: &str) -> Change {
        let (file, function, old) = (file.into(), "meet".into(), "1".into());
        Change { file, line: 7, function, old, new: new.into(), in_const: false }
    }

    #[test]
    fn parts_are_counted_apart() {
        let changes = [
            (0, &change("src/meet.rs", "2"), Outcome::Noticed),
            (1, &change("src/meet.rs", "0"), Outcome::Unnoticed),
            (2, &change("src/meet.rs", "3"), Outcome::Unnoticed),
            (3, &change("src/words/events.rs", "0"), Outcome::Unreached),
        ];
        let looked_at = ["src/meet.rs meet: 1 → 3".to_string()];
        let (figures, list) = count(&changes, &looked_at);
        assert_eq!(
            rows("kuhn", &figures),
            [
                "| kuhn | rules | 3 | 1 | 0 | 1 | 1 | 50.0 % | 0 |",
                "| kuhn | words and pictures | 1 | 0 | 0 | 0 | 1 | 0.0 % | 0 |"
            ]
        );
        assert_eq!(
            list,
            [
                "    1 src/meet.rs:7 meet: 1 → 0",
                "    3 src/words/events.rs:7 (no test comes there) meet: 1 → 0"
            ]
        );
    }

    #[test]
    fn what_is_noticed_changes_something() {
        let changes = [(0, &change("src/meet.rs", "2"), Outcome::Noticed)];
        let (_, list) = count(&changes, &["src/meet.rs meet: 1 → 2".to_string()]);
        assert!(list[0].contains("is said to change nothing"), "{list:?}");
    }

    #[test]
    fn only_this_games_rows_change() {
        let before =
            format!("# B\n\n{HEADING}\n\nSo.\n\n{HEAD}\n| a | rules | 1 |\n| c | rules | 2 |\n\n## Laws\n");
        let after = put_into(&before, "b", &["| b | rules | 3 |".into()]).expect("there is a table");
        let wanted = format!("{HEAD}\n| a | rules | 1 |\n| b | rules | 3 |\n| c | rules | 2 |\n\n## Laws\n");
        assert!(after.ends_with(&wanted), "{after}");
        let again = put_into(&after, "c", &["| c | rules | 4 |".into()]).expect("there is a table");
        assert_eq!(again, after.replace("| c | rules | 2 |", "| c | rules | 4 |"));
    }
}
