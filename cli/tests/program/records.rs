//! `ruckus replay` and `ruckus verify`.

use std::path::PathBuf;

use tempfile::TempDir;

use crate::{ruckus, ruckus_told};
use ruckus_shelf::example;

/// A finished game in a file that goes when the folder does.
struct Recorded {
    _folder: TempDir,
    file: PathBuf,
}

impl Recorded {
    fn game(game: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.jsonl");
        let arguments = ["play", game, "--seed", "11", "--name", "Ada", "--record", file.to_str().unwrap()];
        assert_eq!(ruckus_told(&arguments, &"1\n".repeat(4_000)).code, 0);
        Recorded { _folder: folder, file }
    }

    fn path(&self) -> &str {
        self.file.to_str().unwrap()
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.file).unwrap()
    }

    /// The record with the first line that this finds changed.
    fn tampered(&self, from: &str, to: &str) -> String {
        let text = self.text();
        assert!(text.contains(from), "{from} is not in {text}");
        text.replacen(from, to, 1)
    }
}

#[test]
fn a_fair_record_is_praised() {
    let recorded = Recorded::game(example::CROWDED);
    let run = ruckus(&["verify", recorded.path()]);
    let chances = recorded.text().lines().filter(|line| line.starts_with("{\"chance\"")).count();
    let steps = recorded.text().lines().count() - 2;
    let praise = format!("All {chances} dice and draws of {steps} steps follow from the key promised (");
    assert!(run.code == 0 && run.out.starts_with(&praise), "{praise} {run:?}");
    let promise = promise_of(&recorded.text());
    assert!(run.out.contains(&format!("({promise})")), "the whole promise: {run:?}");
    assert!(run.out.contains("Not covered: "), "{run:?}");
    let piped = ruckus_told(&["verify", "-"], &recorded.text());
    assert_eq!(piped.out, run.out);
}

fn promise_of(text: &str) -> String {
    text.split("\"promise\":\"").nth(1).unwrap()[..64].to_string()
}

#[test]
fn the_promise_that_somebody_noted_is_compared() {
    let recorded = Recorded::game("kuhn-poker");
    let verify = |promise: &str| ruckus(&["verify", recorded.path(), "--promise", promise]);
    assert_eq!(verify(&promise_of(&recorded.text())).code, 0);
    let run = verify(&"0".repeat(64));
    assert_eq!(run.complaint(1), "the record makes another promise than the one that you noted");
}

#[test]
fn a_record_that_is_cut_short_has_a_code_of_its_own() {
    let recorded = Recorded::game("kuhn-poker");
    let text = recorded.text();
    let lines: Vec<&str> = text.lines().collect();
    let (key, game) = lines.split_last().unwrap();
    let verify = |text: &str| ruckus_told(&["verify", "-"], text);

    let without_end = format!("{}\n{key}\n", game[..game.len() - 1].join("\n"));
    let run = verify(&without_end);
    assert!(run.complaint(3).ends_with("fair so far, but the game is not over"), "{run:?}");
    for cut in [game.join("\n"), game[..3].join("\n"), lines[0].to_string()] {
        let run = verify(&cut);
        assert!(run.complaint(3).contains("cut short: it does not show the key"), "{run:?}");
    }
    for lost in [1, 20, 60] {
        let run = verify(&text.trim_end()[..text.trim_end().len() - lost]);
        assert!(run.complaint(3).contains("breaks off in the middle"), "{run:?}");
    }
    let json = ruckus_told(&["verify", "-", "--json"], &without_end);
    let said: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((json.code, &said["ok"], &said["over"]), (3, &true.into(), &false.into()));
}

#[test]
fn dice_taken_back_and_keys_too_many_are_noticed() {
    let recorded = Recorded::game(example::CROWDED);
    let text = recorded.text();
    let verify = |text: String| ruckus_told(&["verify", "-"], &text);
    let key = text.lines().last().unwrap().to_string();
    let chance = text.lines().position(|line| line.starts_with("{\"chance\"")).unwrap();
    let die = text.lines().nth(chance).unwrap();
    // Thrown, taken back, and thrown as somebody likes it.
    let again = text.replacen(die, &format!("{die}\n{{\"undo\":{}}}\n{die}", chance - 1), 1);
    let run = verify(again);
    assert!(run.complaint(1).contains("takes back a die"), "{run:?}");
    let run = verify(format!("{text}{key}\n"));
    assert!(run.complaint(1).contains("shows the key a second time"), "{run:?}");
    let run = verify(format!("{text}{die}\n"));
    assert!(run.complaint(1).contains("comes after the key"), "{run:?}");
    for (from, to) in [
        ("{\"chance\":", "{\"luck\":1,\"chance\":"),
        ("{\"seat\":", "{\"luck\":1,\"seat\":"),
        ("{\"key\":", "{\"luck\":1,\"key\":"),
        ("{\"ruckus\":", "{\"luck\":1,\"ruckus\":"),
        ("\"promise\":", "\"luck\":1,\"promise\":"),
        ("\"commitment\":", "\"luck\":1,\"commitment\":"),
    ] {
        let run = verify(recorded.tampered(from, to));
        assert!(run.complaint(2).contains("cannot be read"), "{to}: {run:?}");
    }
}

#[test]
fn other_versions_and_editions_are_refused() {
    let recorded = Recorded::game("kuhn-poker");
    for command in ["verify", "replay"] {
        let run = ruckus_told(&[command, "-"], &recorded.tampered("\"ruckus\":2", "\"ruckus\":1"));
        assert!(
            run.complaint(2).ends_with("the record is of version 1, this program reads version 2"),
            "{run:?}"
        );
    }
    let other = recorded.tampered("\"edition\":1", "\"edition\":7");
    let run = ruckus_told(&["replay", "-"], &other);
    let sentence = "cannot be read any further: it was played by edition 7 of the rules of Kuhn poker; this program plays edition 1";
    assert!(
        run.complaint(2).starts_with("the record of ") && run.complaint(2).ends_with(sentence),
        "{run:?}"
    );
    let run = ruckus_told(&["verify", "-"], &other);
    assert!(run.complaint(1).starts_with("the key is not the one that was promised"), "{run:?}");
}

#[test]
fn a_record_that_was_tampered_with_fails() {
    let recorded = Recorded::game("kuhn-poker");
    let verify = |text: String| ruckus_told(&["verify", "-"], &text);
    let die = recorded.text().lines().find(|line| line.starts_with("{\"chance\"")).unwrap().to_string();
    let other = if die.contains('2') { "{\"chance\":0}" } else { "{\"chance\":2}" };
    let run = verify(recorded.tampered(&die, other));
    assert!(run.complaint(1).contains("the dice say"), "{run:?}");
    let run = verify(recorded.tampered("{\"key\":\"", "{\"key\":\"0"));
    assert!(run.complaint(1).starts_with("the key cannot be read"), "{run:?}");
    let promise = promise_of(&recorded.text());
    let run = verify(recorded.tampered(&promise, &"0".repeat(64)));
    assert!(run.complaint(1).starts_with("the key is not the one that was promised"), "{run:?}");
    let run = verify(recorded.tampered("\"promise\":\"", "\"promise\":\"f"));
    assert!(run.complaint(1).starts_with("the promise cannot be read"), "{run:?}");
    let run = verify(recorded.tampered("\"nonce\":\"", "\"nonce\":\"0"));
    assert!(run.complaint(1).starts_with("what seat 1 mixed in cannot be read"), "{run:?}");
    let run = verify(recorded.tampered("\"seat\":0,\"choice\":", "\"seat\":0,\"choice\":9"));
    assert!(run.complaint(1).starts_with("step 3: "), "{run:?}");

    let run = ruckus_told(&["verify", "-", "--json"], &recorded.tampered(&die, other));
    assert_eq!(run.code, 1);
    assert_eq!(serde_json::from_str::<serde_json::Value>(&run.out).unwrap()["ok"], false);
}

#[test]
fn what_cannot_be_read_has_a_code_of_its_own() {
    for command in ["verify", "replay"] {
        let complain = |text: &str| ruckus_told(&[command, "-"], text).complaint(2).to_string();
        assert!(complain("").contains("the record is empty"));
        assert!(complain("rubbish").contains("line 1 cannot be read"));
        let chess = complain("{\"ruckus\":2,\"game\":\"chess\",\"edition\":1,\"seats\":2}");
        assert!(chess.ends_with("there is no game called chess on the shelf"), "{chess}");
        let header = "{\"ruckus\":2,\"game\":\"kuhn-poker\",\"edition\":1,\"seats\":2}\n";
        // No table has more than six seats; this one has two.
        for (seat, sentence) in [
            (2, "step 2 is by a seat that is not at the table of 2"),
            (5, "step 2 is by a seat that is not at the table of 2"),
            (9, "line 3 cannot be read"),
            (255, "line 3 cannot be read"),
        ] {
            let stranger = complain(&format!("{header}{{\"chance\":0}}\n{{\"seat\":{seat},\"choice\":0}}"));
            assert!(stranger.contains(sentence), "{stranger}");
        }
        assert!(ruckus(&[command, "/no/such/file"]).complaint(2).starts_with("/no/such/file cannot be read"));
        assert!(ruckus(&[command, "/"]).complaint(2).starts_with("/ cannot be read"));
    }
}

#[test]
fn a_replay_tells_all_and_marks_what_was_secret() {
    let recorded = Recorded::game("kuhn-poker");
    let run = ruckus(&["replay", recorded.path()]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.starts_with("Kuhn poker: Ada, "), "{}", run.out);
    assert!(run.out.contains("    1  Ada gets the ") && run.out.contains("[only Ada]"), "{}", run.out);
    assert!(run.out.contains("Ada gets a card. [all but Ada]"), "{}", run.out);
    assert!(run.out.contains("\n1. "), "{}", run.out);
}

#[test]
fn a_replay_through_other_eyes_shows_no_more_than_they_saw() {
    let recorded = Recorded::game("kuhn-poker");
    let seen = |eye: &str| ruckus(&["replay", recorded.path(), "--eye", eye, "--step", "2"]).out;
    let own = seen("1");
    assert!(own.contains("You get the ") && own.contains(" gets a card."), "{own}");
    assert_eq!(own, seen("ada"));
    let spectator = seen("spectator");
    assert_eq!(spectator.matches("gets a card.").count(), 2, "{spectator}");
    assert!(
        !spectator.contains("the Jack")
            && !spectator.contains("the Queen")
            && !spectator.contains("the King")
    );
    let run = ruckus(&["replay", recorded.path(), "--eye", "3"]);
    assert!(run.complaint(2).starts_with("no eye is called 3; there are 1 to 2 (Ada, "), "{run:?}");
}

#[test]
fn a_replay_stops_where_it_is_told_and_sums_up() {
    let recorded = Recorded::game(example::CROWDED);
    let whole = ruckus(&["replay", recorded.path(), "--json"]).json();
    assert_eq!((&whole["over"], &whole["game"]), (&true.into(), &example::CROWDED.into()));
    assert_eq!(whole["places"].as_array().unwrap().len(), 2);
    assert_eq!(whole["names"][0], "Ada");
    let part = ruckus(&["replay", recorded.path(), "--json", "--step", "9"]).json();
    assert_eq!(
        (&part["over"], &part["steps"], &part["places"]),
        (&false.into(), &9.into(), &serde_json::Value::Null)
    );
    let run = ruckus(&["replay", recorded.path(), "--step", "99999"]);
    assert!(run.complaint(2).starts_with("there is no step 99999: the record has "), "{run:?}");
    let run = ruckus_told(&["replay", "-"], &recorded.tampered("{\"chance\":", "{\"chance\":9"));
    assert!(run.complaint(1).starts_with("step 1: "), "{run:?}");
}
