//! `ruckus play`, through a script instead of a keyboard.

use std::path::Path;

use crate::{Run, ruckus, ruckus_told};
use ruckus_shelf::example;

fn play(game: &str, more: &[&str], input: &str) -> Run {
    ruckus_told(&[&["play", game, "--seed", "3"], more].concat(), input)
}

/// Plays to the end, has the record verified, and gives it.
fn finish(game: &str, more: &[&str], answer: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.jsonl");
    let record = record.to_str().unwrap();
    let run = play(game, &[more, &["--record", record]].concat(), &answer.repeat(4_000));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("The game is over.\n  1. "), "{}", run.out);
    let verdict = ruckus(&["verify", record, "--json"]).json();
    assert_eq!((&verdict["ok"], &verdict["over"]), (&true.into(), &true.into()), "{verdict}");
    let text = std::fs::read_to_string(record).unwrap();
    assert!(text.lines().last().is_some_and(|line| line.starts_with("{\"key\":")), "{text}");
    text
}

#[test]
fn every_game_can_be_played_to_its_end_and_its_record_verifies() {
    for game in ruckus_shelf::SHELF {
        finish(game.title().id, &[], "1\n");
    }
    finish(example::CROWDED, &["--seats", "4", "--seat", "3", "--bot", "greedy,random,greedy"], "1\n");
}

#[test]
fn a_species_is_chosen_by_its_name_and_stands_in_the_record() {
    let options = ["--options", "{\"round_limit\":1}", "--bot", "random", "--seats", "3"];
    let record = finish(example::REACTING, &[&options[..], &["--as", "chickens"]].concat(), "1\n");
    assert!(
        record.starts_with("{\"ruckus\":2,") && record.contains("\"species\":[3,1,2]"),
        "{}",
        &record[..200]
    );
    let run = play(example::REACTING, &["--as", "goats"], "");
    assert!(
        run.complaint(2).ends_with("nobody plays as goats; there are Cows, Sheep, Pigs, Chickens"),
        "{run:?}"
    );
    let run = play("kuhn-poker", &["--as", "cows"], "");
    assert!(run.complaint(2).contains("seats do not choose what they play as"), "{run:?}");
}

#[test]
fn the_same_seed_and_answers_give_the_same_record() {
    let [one, two] = [(); 2].map(|()| finish(example::CROWDED, &[], "1\n"));
    assert_eq!(one, two);
}

#[test]
fn choices_are_taken_by_their_words() {
    let run = play("tic-tac-toe", &[], "mark the top\nMIDDLE\n");
    assert!(run.out.contains("That fits 3 choices, such as: 1 Mark the top left square;"), "{}", run.out);
    assert!(run.out.contains("You mark the middle square. (TT-2)"), "{}", run.out);
    let run = play("kuhn-poker", &["--name", "Ada"], "be\n");
    assert!(run.out.contains("You bet."), "{}", run.out);
    assert!(!run.out.contains("Ada"), "you are called you: {}", run.out);
}

#[test]
fn questions_are_answered_without_a_choice() {
    let input = "?\n? 1\nwhy\nrules\nrules ku-6\nrules KU-99\nlog\nlook\nhelp\nundo\n7\nnonsense\n\nquit\n";
    let run = play("kuhn-poker", &[], input);
    assert_eq!(run.code, 0, "{run:?}");
    for said in [
        "Check (KU-2)",
        "KU-2 The first player checks or bets 1 chip.",
        "KU-6 A card is known to its owner alone",
        "There is no rule KU-99; there are KU-1, KU-2",
        "A number chooses, and so do some of a choice's words.",
        "That cannot be taken back: there is nothing to take back.",
        "The choices are 1 to 2.",
        "That is none of the choices",
        "You leave the table.",
    ] {
        assert!(run.out.contains(said), "{said:?} is not in:\n{}", run.out);
    }
}

#[test]
fn what_the_others_hide_is_not_shown() {
    let run = play("kuhn-poker", &[], "log\nlook\nquit\n");
    let dealt: Vec<&str> = run.out.lines().filter(|line| line.contains(" get")).collect();
    assert!(dealt.iter().any(|line| line.contains("You get the ")), "{}", run.out);
    assert!(
        dealt.iter().all(|line| line.contains("You get") || line.contains("gets a card.")),
        "{}",
        run.out
    );
}

#[test]
fn leaving_early_is_friendly_and_keeps_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.jsonl");
    for (input, said) in [("1\n", "The input has ended"), ("quit\n", "You leave the table.")] {
        let run = play(example::CROWDED, &["--record", record.to_str().unwrap()], input);
        assert!(run.code == 0 && run.out.contains(said), "{run:?}");
        let verdict = ruckus(&["verify", record.to_str().unwrap()]);
        assert!(verdict.complaint(3).contains("fair so far, but the game is not over"), "{verdict:?}");
        assert!(verdict.out.contains("follow from the key promised"), "{verdict:?}");
    }
}

#[test]
fn what_cannot_be_played_is_said_before_the_first_step() {
    let name = ruckus_shelf::find(example::CROWDED).unwrap().title().name;
    let complaint = |more: &[&str]| play(example::CROWDED, more, "").complaint(2).to_string();
    assert_eq!(complaint(&["--seats", "6"]), format!("{name} is for 2 to 4 players, not 6"));
    assert_eq!(complaint(&["--seat", "5"]), "your seat is one of 1 to 2, not 5");
    assert_eq!(
        complaint(&["--bot", "hal"]),
        format!("{name} has no bot called hal; it has random, greedy, calm, keen, fierce")
    );
    assert_eq!(
        complaint(&["--seats", "3", "--bot", "greedy,random,random"]),
        "3 bots do not fill the 2 seats beside yours"
    );
    assert!(complaint(&["--name", ""]).contains("a name has 1 to"));
    let nowhere = Path::new("/no/such/folder/game.jsonl").to_str().unwrap();
    let run = play("kuhn-poker", &["--record", nowhere], "1\n");
    assert!(run.complaint(1).contains("cannot be written"), "{run:?}");
}
