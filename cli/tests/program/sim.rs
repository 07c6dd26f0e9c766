//! `ruckus sim`.

use ruckus_shelf::example;
use serde_json::Value;

use crate::ruckus;

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn sim(game: &str, bots: &str, threads: &str) -> Value {
    ruckus(&["sim", game, "--seats", bots, "--games", "240", "--seed", "5", "--threads", threads, "--json"])
        .json()
}

#[test]
fn json_has_the_promised_shape() {
    for (game, bots) in [("kuhn-poker", "random,random"), (example::CROWDED, "greedy,random,random")] {
        let report = sim(game, bots, "2");
        let mut wanted =
            ["game", "games", "steps", "seconds", "games_per_second", "steps_per_second", "seats"];
        wanted.sort_unstable();
        assert_eq!(keys(&report), wanted);
        assert_eq!((&report["game"], &report["games"]), (&game.into(), &240.into()));
        let seats = report["seats"].as_array().unwrap();
        let named: Vec<&str> = seats.iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
        assert_eq!(named.join(","), bots, "the order given");
        let number = |seat: &Value, key: &str| seat[key].as_f64().unwrap();
        for seat in seats {
            assert_eq!(keys(seat), ["bot", "high", "low", "mean_score", "share"]);
            let [low, share, high] = ["low", "share", "high"].map(|key| number(seat, key));
            assert!((0.0..=share).contains(&low) && (share..=1.0).contains(&high), "{seat}");
        }
        let whole: f64 = seats.iter().map(|seat| number(seat, "share")).sum();
        assert!((whole - 1.0).abs() < 1e-9, "{report}");
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_one_thread_and_on_two() {
    for (game, bots) in [("tic-tac-toe", "random,random"), (example::CROWDED, "random,greedy,random,greedy")]
    {
        let [one, two] = ["1", "2"].map(|threads| sim(game, bots, threads));
        assert_eq!(one["seats"], two["seats"]);
        assert_eq!(one["steps"], two["steps"]);
    }
}

fn name() -> &'static str {
    ruckus_shelf::find(example::CROWDED).unwrap().title().name
}

#[test]
fn people_read_a_table_and_the_seed() {
    let run = ruckus(&["sim", example::CROWDED, "-n", "50"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with(&format!("{}: 50 games, seed 1;", name())), "{}", run.out);
    let bots = run.out.lines().filter(|line| line.trim_start().starts_with("random")).count();
    assert!(run.out.contains("95 % interval") && run.out.contains("calm") && bots == 3, "{}", run.out);
}

#[test]
fn wrong_bots_and_tables_are_named_with_what_is_known() {
    let complaint = |bots: &str| ruckus(&["sim", example::CROWDED, "--seats", bots]).complaint(2).to_string();
    assert_eq!(
        complaint("greedy,deep-blue"),
        format!(
            "{} has no bot called deep-blue; it has random, greedy, calm, keen, fierce, sloppy, equilibrium, 100ms, 1s, keen-no-ties, keen-no-look, calm-plain, keen-plain, fierce-plain",
            name()
        )
    );
    assert_eq!(complaint("greedy"), format!("{} is for 2 to 4 players, not 1", name()));
    let run = ruckus(&["sim", "kuhn-poker", "--options", "{}}"]);
    assert!(run.complaint(2).contains("not JSON"), "{run:?}");
    let run = ruckus(&["sim", "kuhn-poker", "--options", "{\"no\":1}"]);
    assert!(run.complaint(2).contains("the options do not fit the game"), "{run:?}");
}
