//! `ruckus bench`.

use crate::ruckus;
use ruckus_shelf::example;

/// A debug build says on standard error that its figures mean little; that is no fault.
fn bench(arguments: &[&str]) -> String {
    let run = ruckus(&[&["bench", "--time", "0.02"], arguments].concat());
    assert_eq!(run.code, 0, "{run:?}");
    run.out
}

#[test]
fn json_has_the_promised_shape_for_every_seat_count() {
    let out = bench(&[example::CROWDED, "--no-instructions", "--json"]);
    let measured: Vec<serde_json::Value> = serde_json::from_str(&out).unwrap();
    let seats: Vec<u64> = measured.iter().map(|one| one["seats"].as_u64().unwrap()).collect();
    assert_eq!(seats, [2, 3, 4]);
    for one in &measured {
        let mut wanted = [
            "game",
            "seats",
            "steps_per_second",
            "games_per_second",
            "clone_ns",
            "view_ns",
            "imagine_ns",
            "playout_ns",
            "greedy_playout_ns",
            "state_bytes",
            "instructions_per_step",
            "instructions_per_imagine",
            "instructions_per_playout",
        ];
        wanted.sort_unstable();
        assert_eq!(one.as_object().unwrap().keys().collect::<Vec<_>>(), wanted);
        assert!(one["steps_per_second"].as_f64() > one["games_per_second"].as_f64());
        assert!(one["instructions_per_step"].is_null());
        for work in ["clone_ns", "view_ns", "imagine_ns", "playout_ns", "greedy_playout_ns"] {
            // So short a run may measure nothing of what takes little.
            assert!(one[work].as_f64() >= Some(0.0), "{work}: {one}");
        }
    }
}

#[test]
fn instructions_are_counted_where_valgrind_is_installed() {
    let out = bench(&["tic-tac-toe", "--json"]);
    let measured: serde_json::Value = serde_json::from_str(&out).unwrap();
    let counted = measured[0]["instructions_per_step"].as_f64();
    assert_eq!(counted.is_some(), ruckus_lab::bench::has_valgrind());
    assert!(counted.is_none_or(|count| (10.0..100_000.0).contains(&count)), "{counted:?}");
}

#[test]
fn people_and_files_get_a_table() {
    let table = bench(&["kuhn-poker", "tic-tac-toe", "--no-instructions"]);
    assert_eq!(table.lines().count(), 3 + 1 + 3, "{table}");
    let markdown = bench(&["kuhn-poker", "--no-instructions", "--markdown"]);
    assert!(markdown.starts_with("## Random play, one thread\n\nMeasured on 20"), "{markdown}");
    assert!(markdown.contains("\n| kuhn-poker | 2 | "), "{markdown}");
}

#[test]
fn tables_that_no_game_has_are_refused() {
    let run = ruckus(&["bench", "kuhn-poker", "--seats", "5"]);
    assert!(run.err.contains("none of these games has a table of so many seats") && run.code == 2, "{run:?}");
    let run = ruckus(&["bench-steps", "kuhn-poker", "3", "10"]);
    assert_eq!(run.complaint(2), "Kuhn poker has no table of 3 seats");
    assert!(ruckus(&["bench-steps", "kuhn-poker", "2", "10"]).out.trim().parse::<u64>().unwrap() >= 40);
    assert_eq!(ruckus(&["bench-steps", "kuhn-poker", "2", "10", "--work", "imagine"]).out.trim(), "10");
}

#[test]
fn options_are_those_of_one_game_and_are_checked() {
    let figures = r#"{"figures":{"end_cows":60}}"#;
    let game = example::CROWDED;
    let out = bench(&[game, "--seats", "2", "--no-instructions", "--json", "--options", figures]);
    let usual = bench(&[game, "--seats", "2", "--no-instructions", "--json"]);
    assert!(steps_a_game(&out) < steps_a_game(&usual), "half the cows end the game sooner");

    let run = ruckus(&["bench", "--options", figures]);
    assert_eq!(run.complaint(2), "every game has options of its own: name the one that these are for");
    let run = ruckus(&["bench", game, "--options", r#"{"figures":{"end_cows":5}}"#]);
    assert!(run.complaint(2).starts_with("2 seats: ") && run.err.contains("CC-END-2"), "{run:?}");
    let run = ruckus(&["bench", game, "--options", "{"]);
    assert!(run.complaint(2).contains("not JSON"), "{run:?}");
    let run = ruckus(&["bench-steps", game, "2", "1", "--options", r#"{"figures":{"none":1}}"#]);
    assert!(run.complaint(2).contains("none"), "{run:?}");
}

fn steps_a_game(json: &str) -> f64 {
    let measured: serde_json::Value = serde_json::from_str(json).unwrap();
    let number = |name: &str| measured[0][name].as_f64().unwrap();
    number("steps_per_second") / number("games_per_second")
}
