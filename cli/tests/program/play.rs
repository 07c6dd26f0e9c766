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
    assert!(run.out.contains("\n5  Mark the middle square\n"), "what was meant is said: {}", run.out);
    let run = play("kuhn-poker", &["--name", "Ada"], "be\n");
    assert!(run.out.contains("\n2  Bet\n"), "{}", run.out);
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

/// What is printed before each answer: news, board, question.
fn screens_of(run: &Run) -> Vec<&str> {
    run.out.split("\n> ").collect()
}

#[test]
fn news_are_beats_and_the_log_is_whole() {
    let run = play(example::SEALED, &["--bot", "greedy"], &("1\n".repeat(40) + "w\n"));
    assert_eq!(run.code, 0, "{run:?}");
    let screens = screens_of(&run);
    // Behind the log the input has ended.
    let [told @ .., log, _] = &screens[..] else { panic!("{}", run.out) };
    let told = told.join("\n");
    assert!(!told.contains("You plan") && log.contains("You plan"), "{}", run.out);
    assert!(told.lines().any(|line| line.starts_with(" 1  ")), "a beat has its number: {told}");
    let mine = |line: &str| line.starts_with('*') && line.to_lowercase().contains("you");
    assert!(told.lines().any(mine), "what befalls you is marked: {told}");
    assert!(told.contains(" small things (w shows them)"), "what folds is counted: {told}");
    assert!(!told.contains("is dealt"), "deals fold: {told}");
    assert!(log.contains("is dealt"), "but not in the log: {log}");
}

#[test]
fn a_turn_is_told_under_its_heading() {
    let run = play(example::CROWDED, &["--bot", "greedy"], &"1\n".repeat(30));
    let told = &run.out;
    assert!(told.contains("\nRound 2, "), "{told}");
    let after = told.split_once("\nRound 2, ").unwrap().1;
    assert!(after.lines().nth(1).is_some_and(|line| line[1..].starts_with(char::is_numeric)), "{after}");
}

#[test]
fn what_has_a_name_is_looked_up_by_it() {
    for game in ruckus_shelf::SHELF {
        let by_lot = ["--bot", "random"];
        let run = play(game.title().id, &by_lot, "look\nlook you\nlook xyzzy\n");
        assert_eq!(run.code, 0, "{run:?}");
        assert!(run.out.contains("Nothing here is called xyzzy;"), "{}", run.out);
        for raw in ["per mille", "track:", "active 0", "active 1", "Seat 0", "seat 0", "phase "] {
            assert!(!run.out.contains(raw), "{raw:?} is not for people:\n{}", run.out);
        }
        for named in game.primer().map(|primer| primer.names).unwrap_or_default().iter().step_by(9) {
            assert!(run.out.contains(&named.name), "{} is listed:\n{}", named.name, run.out);
            let found = play(game.title().id, &by_lot, &format!("look {}\n", named.name));
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words(&found.out).contains(&words(&named.what)), "{named:?} in:\n{}", found.out);
        }
    }
    let run = play("kuhn-poker", &[], "look\n");
    assert!(run.out.contains("There is nothing to look up but the map"), "{}", run.out);
    let run = play(example::REACTING, &["--bot", "random"], "look hills 1\nlook hills\n");
    assert!(run.out.contains("Hills 1\n  Brings Brick\n"), "{}", run.out);
}

#[test]
fn the_board_of_a_small_game_is_drawn_before_and_after_a_mark() {
    let run = play("tic-tac-toe", &[], "middle square\n");
    let screens = screens_of(&run);
    let empty = "         left   middle  right\ntop       .       .       .\n          .       .       .\nbottom    .       .       .";
    assert!(screens[0].contains(empty), "{}", run.out);
    assert!(screens[0].contains("X You   O "), "{}", run.out);
    let board = screens[1].split_once("middle  right\n").unwrap().1;
    let rows: Vec<&str> = board.lines().take(3).collect();
    assert!(rows[1].contains("   X   "), "{}", run.out);
    assert_eq!(rows.concat().matches('O').count(), 1, "the bot has answered: {}", run.out);

    let run = play("connect-four", &[], "column 3\n");
    let screens = screens_of(&run);
    assert!(screens[0].contains("\n 1 2 3 4 5 6 7\n . . . . . . .\n"), "{}", run.out);
    let board = screens[1].split_once(" 1 2 3 4 5 6 7\n").unwrap().1;
    let squares: String = board.lines().take(6).collect();
    assert_eq!((squares.matches('X').count(), squares.matches('O').count()), (1, 1), "{}", run.out);
    assert_eq!(board.lines().take(6).filter(|row| row.chars().nth(5) == Some('X')).count(), 1, "in column 3");
}

#[test]
fn the_end_shows_the_board_once_more() {
    let run = play("tic-tac-toe", &[], &"1\n".repeat(9));
    let (before, after) = run.out.rsplit_once("The game is over.").unwrap();
    assert!(after.contains("1. "), "{after}");
    let last = before.rsplit_once("\n> ").unwrap().1;
    assert!(last.contains("\nbottom "), "{last}");
}

#[test]
fn how_tells_the_cards_or_the_rules() {
    let run = play(example::CROWDED, &[], "how\n");
    let lessons = ruckus_shelf::find(example::CROWDED).unwrap().lessons().unwrap();
    for card in lessons.modes[0].cards.each() {
        assert!(run.out.contains(&format!("\n  {}\n    ", card.heading)), "{} in {}", card.heading, run.out);
    }
    assert!(run.out.lines().all(|line| line.chars().count() <= 100), "{}", run.out);
    let run = play("pig", &[], "how\n");
    assert!(
        run.out.contains("PI-1 ") && run.out.contains("PI-6 "),
        "the rules where there are no cards: {}",
        run.out
    );
}

#[test]
fn a_table_smaller_than_the_rulebook_says_so() {
    for input in ["", "how\n"] {
        let two = play(example::REACTING, &["--seats", "2", "--bot", "random"], input);
        let said = two.out.matches("For two: Not in the rulebook").count();
        assert_eq!(said, if input.is_empty() { 1 } else { 2 }, "{}", two.out);
        let usual = play(example::REACTING, &["--bot", "random"], input);
        assert!(!usual.out.contains("Not in the rulebook"), "{}", usual.out);
        assert!(usual.out.contains("By the book: "), "{}", usual.out);
    }
}
