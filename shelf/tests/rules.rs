//! Rule by rule: every id of every rules file has a test that is named after it, and no id is lost from a file.

use std::fs;
use std::path::{Path, PathBuf};

use ruckus_core::coverage::{rule_ids, untested};
use ruckus_shelf::SHELF;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// How many ids the rules files have.
const IDS: [(&str, usize); 5] = [
    ("cosmic-cow-collectors", 113),
    ("eight-harvests", 132),
    ("farms-race", 221),
    ("friend-or-foe", 125),
    ("space-freaks", 319),
];

fn check(rules: &Path, game: &Path) {
    let text = fs::read_to_string(rules).unwrap();
    let ids = rule_ids(&text).len();
    let missing = untested(&text, &[&game.join("src"), &game.join("tests")]);
    println!("{}: {} of {ids} rules have a test", rules.file_stem().unwrap().display(), ids - missing.len());
    assert!(ids > 0, "{} has rules", rules.display());
    assert!(missing.is_empty(), "{} has rules without a test: {}", rules.display(), missing.join(", "));
}

#[test]
fn every_rule_has_a_test() {
    for entry in fs::read_dir(root().join("docs/rules")).unwrap() {
        let rules = entry.unwrap().path();
        check(&rules, &root().join("games").join(rules.file_stem().unwrap()));
    }
}

#[test]
fn no_rule_is_lost() {
    for (id, count) in IDS {
        let game = SHELF.iter().find(|game| game.title().id == id).expect("it is on the shelf");
        assert_eq!(rule_ids(game.title().rules).len(), count, "the rules of {id} have their ids");
    }
}

#[test]
fn every_textbook_rule_has_a_test() {
    let textbook = root().join("games/textbook");
    let files = fs::read_dir(textbook.join("src")).unwrap().map(|entry| entry.unwrap().path());
    let mut rules =
        files.filter(|path| path.extension().is_some_and(|extension| extension == "md")).peekable();
    assert!(rules.peek().is_some());
    rules.for_each(|path| check(&path, &textbook));
}

#[test]
fn games_have_different_names_and_a_box_that_can_be_shown() {
    for (index, game) in SHELF.iter().enumerate() {
        let title = game.title();
        assert!(SHELF[..index].iter().all(|other| other.title().id != title.id));
        assert!(title.fewest <= title.most);
        let shown = serde_json::to_value(game.boxed()).unwrap();
        assert_eq!(shown["id"], title.id);
        assert!(!game.bots().is_empty(), "{} can be played against bots", title.name);
    }
}
