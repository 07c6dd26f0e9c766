//! Requirements coverage: does every id of a rules file have a test that is named after it?

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// All rule ids of a rules file: whatever looks like `CC-SET-1` and stands in bold at the start of a bullet, or in the
/// first cell of a table row, in bold or not, with or without more words behind it (`**CC-EX-1 Abduct**`). In a table
/// whose first column is called "Id" the game's letters may be left out: there `D7` is `CC-D7`.
#[doc(alias = "requirement ids")]
pub fn rule_ids(rules: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let mut short = Vec::new();
    let mut in_table_of_ids = false;
    for line in rules.lines().map(str::trim_start) {
        let cell = line.strip_prefix('|').map(|cell| cell.trim_start().trim_start_matches('*'));
        let start = line.strip_prefix("- **").or(cell).unwrap_or_default();
        let word = start.split(['*', ' ', '|']).next().unwrap_or_default();
        in_table_of_ids = cell.is_some() && (in_table_of_ids || word.eq_ignore_ascii_case("id"));
        if is_full(word) {
            ids.insert(word.to_string());
        } else if in_table_of_ids && is_short(word) {
            short.push(word);
        }
    }
    let game = ids.first().map(|id| id[..2].to_string()).unwrap_or_default();
    ids.extend(short.into_iter().map(|id| format!("{game}-{id}")));
    ids
}

/// `CC-SET-1`, `CC-D7`, `CC-EX-2a`.
fn is_full(id: &str) -> bool {
    let mut parts = id.split('-');
    let game = parts.next().unwrap_or_default();
    game.len() == 2
        && game.bytes().all(|byte| byte.is_ascii_uppercase())
        && parts.next_back().is_some_and(|last| last.bytes().any(|byte| byte.is_ascii_digit()))
}

/// `D7`.
fn is_short(id: &str) -> bool {
    let number = id.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    number.len() < id.len() && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The rule ids for which no function named after them stands in the Rust files below these folders: `CC-SET-1` wants
/// a `fn cc_set_1_…`.
#[doc(alias("requirements coverage", "traceability"))]
pub fn untested(rules: &str, folders: &[&Path]) -> Vec<String> {
    let mut functions = BTreeSet::new();
    for folder in folders {
        collect_functions(folder, &mut functions);
    }
    let is_tested = |id: &str| {
        let name = id.to_lowercase().replace('-', "_") + "_";
        functions.range(name.clone()..).next().is_some_and(|function| function.starts_with(&name))
    };
    rule_ids(rules).into_iter().filter(|id| !is_tested(id)).collect()
}

/// Only functions that are tests count.
fn collect_functions(path: &Path, functions: &mut BTreeSet<String>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("the folder can be read");
        entries.flatten().for_each(|entry| collect_functions(&entry.path(), functions));
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        let text = fs::read_to_string(path).expect("the file can be read");
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (index, line) in lines.iter().enumerate() {
            let above = lines[..index].iter().rev().take_while(|line| line.starts_with("#["));
            if let Some(rest) = line.strip_prefix("fn ")
                && above.clone().any(|line| *line == "#[test]")
            {
                functions.insert(rest.split('(').next().unwrap_or_default().to_string());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "\
- **XX-SET-1** One.
- **XX-SET-10** Ten, see **XX-SET-3**.
| **XX-D1** | who |
| XX-O01 | what may be set |
|XX-O02|the same, narrow|
| by XX-SET-3 | not a rule of its own |
| F6 | the middle of a board |

| Id | Who |
|---|---|
| D02 | each seat |
- **XX-EX-2 An example (L8).** Text.
- **XX-K1** placement
- **Words** that are no id
";

    #[test]
    fn ids_are_found_where_a_rule_begins() {
        let ids: Vec<_> = rule_ids(RULES).into_iter().collect();
        assert_eq!(ids, ["XX-D02", "XX-D1", "XX-EX-2", "XX-K1", "XX-O01", "XX-O02", "XX-SET-1", "XX-SET-10"]);
    }

    #[test]
    fn xx_set_10_this_test_is_no_test_of_rule_1() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert_eq!(untested("- **XX-SET-10** a\n- **XX-SET-1** b", &[&here]), ["XX-SET-1"]);
    }
}
