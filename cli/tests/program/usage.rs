//! Help, completions, the list of games, and mistakes.

use std::process::{Command, Stdio};

use crate::ruckus;
use ruckus_shelf::example;

#[test]
fn help_shows_every_command_with_an_example() {
    let help = ruckus(&["--help"]);
    assert_eq!(help.code, 0);
    for command in [
        "serve",
        "games",
        "figures",
        "play",
        "sim",
        "solve",
        "think",
        "replay",
        "verify",
        "bench",
        "completions",
    ] {
        assert!(help.out.contains(&format!("\n  {command} ")), "{}", help.out);
        assert!(ruckus(&[command, "--help"]).out.contains("Usage: ruckus"), "{command}");
    }
    assert!(help.out.contains("Examples:") && !help.out.contains("bench-steps"), "{}", help.out);
    assert!(ruckus(&["--version"]).out.starts_with("ruckus "));
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let list = ruckus(&["games"]);
    assert_eq!(list.code, 0);
    let json = ruckus(&["games", "--json"]).json();
    let games = json.as_array().unwrap();
    assert_eq!(games.len(), ruckus_shelf::SHELF.len());
    for game in games {
        assert!(list.out.contains(game["id"].as_str().unwrap()), "{}", list.out);
        assert!(!game["bots"].as_array().unwrap().is_empty());
        let counts = game["fewest"].as_u64().unwrap()..=game["most"].as_u64().unwrap();
        let info = game["info"].as_array().unwrap();
        assert!(info.iter().map(|info| info["seats"].as_u64().unwrap()).eq(counts));
        assert!(
            info.iter().all(|info| info["actions"].as_u64() > Some(1) && info["returns"]["sum"].is_number())
        );
    }
}

#[test]
fn shells_complete_commands_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = ruckus(&["completions", shell]);
        assert_eq!(run.code, 0);
        assert!(run.out.contains("verify"), "{shell}");
    }
    assert!(ruckus(&["completions", "bash"]).out.contains(example::CROWDED));
}

#[test]
fn mistakes_are_one_line_and_code_2() {
    assert_eq!(
        ruckus(&["gmes"]).complaint(2),
        "unrecognized subcommand 'gmes' (a similar subcommand exists: 'games'); --help tells more"
    );
    assert!(ruckus(&["sim"]).complaint(2).contains("<GAME>"));
    let complaint = ruckus(&["sim", "chess"]).complaint(2).to_string();
    assert!(complaint.starts_with("there is no game called 'chess'; there are "), "{complaint}");
    assert!(complaint.contains(example::CROWDED), "{complaint}");
    assert_eq!(
        ruckus(&["play", "conect"]).complaint(2),
        "there is no game called 'conect'; did you mean connect-four?; --help tells more"
    );
    assert!(ruckus(&["sim", "kuhn-poker", "--games", "many"]).complaint(2).contains("many"));
    assert!(ruckus(&["--no-such-option"]).complaint(2).contains("--no-such-option"));
}

#[test]
fn all_bots_are_listed_once() {
    let games = ruckus(&["games"]).out;
    let others: Vec<&str> = games.lines().filter(|line| line.contains("also know the bots")).collect();
    assert_eq!(others.len(), 1, "{games}");
    assert!(
        others[0].starts_with("play, think, sim and arena also know the bots random, greedy; sim and arena besides them sloppy, "),
        "{others:?}"
    );
    for command in ["sim", "play", "think", "arena"] {
        let help = ruckus(&[command, "--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(!help.contains("greedy") && !help.contains("random,"), "{help}");
        assert!(help.contains("`ruckus games` names them"), "{help}");
    }
}

#[test]
fn a_reader_who_leaves_early_is_no_fault() {
    for arguments in [["completions", "bash"], ["games", "--json"], ["sim", "kuhn-poker"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ruckus"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.as_slice()),
            (Some(0), [].as_slice()),
            "{arguments:?}"
        );
    }
}
