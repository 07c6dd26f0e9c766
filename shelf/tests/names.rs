//! A game is one crate, one line on the shelf, one folder of the page and one rules file. Nothing else names it, so that
//! adding one changes nothing else.
//!
//! Prose may: README, benchmarks and the other Markdown files speak to people about the games there are. The games of the
//! textbook may be named by anybody; they are there to be examples.

use std::fs;
use std::path::{Path, PathBuf};

use ruckus_shelf::SHELF;

/// What is built, fetched, or kept by tools.
const SKIPPED: [&str; 8] = [
    "target",
    "node_modules",
    "dist",
    ".git",
    "test-results",
    "playwright-report",
    "mutants.out",
    "package-lock.json",
];
/// Endings of files that programs read.
const TEXT: [&str; 9] = ["rs", "toml", "ts", "svelte", "css", "js", "html", "json", "sql"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().to_string();
        if SKIPPED.contains(&name.as_str()) {
            continue;
        }
        match path.is_dir() {
            true => files(&path, found),
            false if path.extension().is_some_and(|end| TEXT.contains(&&*end.to_string_lossy())) => {
                found.push(path);
            }
            false => {}
        }
    }
}

/// May this file name the game?
fn may_name(path: &str, id: &str) -> bool {
    let own = [
        format!("games/{id}/"),
        format!("web/src/games/{id}/"),
        format!("web/browser/{id}."),
        format!("web/browser/{id}-"),
    ];
    // Games that older programs wrote are kept as they are.
    let kept = path.starts_with("server/tests/editions");
    path == "Cargo.toml"
        || path.starts_with("shelf/")
        || kept
        || own.iter().any(|start| path.starts_with(start))
}

/// Does the word stand in the text by itself, not as a part of a longer one?
fn has_word(text: &str, word: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(is_letter) && !text[at + word.len()..].starts_with(is_letter))
}

#[test]
fn a_name_is_found_as_a_word() {
    assert!(has_word("a pig, say", "pig") && has_word("pig", "pig"));
    assert!(!["pigs", "guinea-pig", "pig_sty", "spig"].iter().any(|text| has_word(text, "pig")));
}

#[test]
fn only_the_shelf_and_its_own_folders_name_a_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let mut all = Vec::new();
    files(&root, &mut all);
    assert!(all.len() > 200, "{} files are looked at", all.len());
    let own_crate = |id: &&str| root.join("games").join(id).is_dir();
    let ids: Vec<&str> = SHELF.iter().map(|game| game.title().id).filter(own_crate).collect();
    assert!(!ids.is_empty(), "some games have a crate of their own");
    let mut named = Vec::new();
    for path in &all {
        let Ok(text) = fs::read_to_string(path) else { continue };
        let path = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        for &id in &ids {
            let name = SHELF.iter().map(|game| game.title()).find(|title| title.id == id).unwrap().name;
            let snake = id.replace('-', "_");
            let spelled =
                [id.into(), name.into(), format!("ruckus-{id}"), format!("ruckus_{snake}"), snake.clone()];
            if !may_name(&path, id) && spelled.iter().any(|word: &String| has_word(&text, word)) {
                named.push(format!("{path} names {id}"));
            }
        }
    }
    assert!(named.is_empty(), "{}", named.join("\n"));
}
