//! `ruckus review`.

use tempfile::TempDir;

use crate::{ruckus, ruckus_told};
use ruckus_shelf::example;

/// The file of a finished game, and the folder that it goes with.
fn recorded(game: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl").to_str().unwrap().to_string();
    let arguments = ["play", game, "--seed", "11", "--name", "Ada", "--record", &file];
    assert_eq!(ruckus_told(&arguments, &"1\n".repeat(4_000)).code, 0);
    (folder, file)
}

#[test]
fn a_review_tells_start_result_and_where_it_turned() {
    let (_folder, file) = recorded(example::CROWDED);
    let run = ruckus(&["review", &file, "--playouts", "20", "--quiet"]);
    assert_eq!(run.code, 0, "{run:?}");
    for words in ["played on 20 times from each position", "choices", "luck", "Where it turned for Ada"] {
        assert!(run.out.contains(words), "{words}: {run:?}");
    }
    let seats = run.out.matches("Where it turned for").count();
    assert!(seats > 1, "a part a seat: {run:?}");
    let one = ruckus(&["review", &file, "--playouts", "20", "--seat", "1"]);
    assert_eq!(one.out.matches("Where it turned for").count(), 1, "{one:?}");
}

#[test]
fn the_object_sums_and_follows_from_the_seed() {
    let (_folder, file) = recorded(example::CROWDED);
    let review = |seed: &str| ruckus(&["review", &file, "--playouts", "12", "--seed", seed, "--json"]).json();
    let one = review("3");
    assert_eq!((&one, &one["playouts"]), (&review("3"), &12.into()));
    let steps = one["steps"].as_u64().unwrap() as usize;
    for seat in one["seats"].as_array().unwrap() {
        let split = &seat["split"];
        let term = |name: &str| split[name]["value"].as_i64().unwrap();
        let sum: i64 = ["start", "choices", "luck", "others"].map(term).iter().sum();
        assert_eq!(sum, split["result"].as_i64().unwrap(), "{split}");
        assert_eq!(seat["chances"].as_array().unwrap().len(), steps + 1);
    }
}

#[test]
fn what_is_no_finished_game_is_not_reviewed() {
    let (_folder, file) = recorded("kuhn-poker");
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let short = lines[..lines.len() - 2].join("\n") + "\n";
    let run = ruckus_told(&["review", "-"], &short);
    assert_eq!(run.complaint(1), "the game was not played to its end");
    let run = ruckus_told(&["review", "-"], &text.replacen("{\"chance\":", "{\"chance\":9", 1));
    assert!(run.complaint(1).starts_with("step 1: "), "{run:?}");
    assert_eq!(ruckus(&["review", &file, "--seat", "3"]).complaint(2), "there is no seat 3: they are 1 to 2");
    assert_eq!(ruckus(&["review", "nowhere.jsonl"]).code, 2);
}
