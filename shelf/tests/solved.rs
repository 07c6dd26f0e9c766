//! Small games with a known equilibrium: it is found by the shelf's solver, and played by the bot that uses it.

use std::time::{Duration, Instant};

use ruckus_core::SeatCount;
use ruckus_shelf::{Method, UnknownBot, find};
use serde_json::Value;

const COWS: &str = "cosmic-cow-collectors";

/// Decks of six cards: two planets for one round and for two, and three planets.
const SMALL: [(&str, u32); 3] = [
    (include_str!("../../games/cosmic-cow-collectors/small/one-round.json"), 60),
    (include_str!("../../games/cosmic-cow-collectors/small/three-planets.json"), 60),
    (include_str!("../../games/cosmic-cow-collectors/small/two-rounds.json"), 120),
];

fn options(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Who begins is drawn, so the value is even for both seats.
#[test]
fn three_small_games_of_cows_are_solved_to_a_thousandth() {
    for (deck, rounds) in SMALL {
        let mut solving = find(COWS)
            .unwrap()
            .solve(SeatCount::new(2), &options(deck), Method::CfrPlus, 200_000)
            .expect("a small game");
        (0..rounds).for_each(|_| solving.play());
        let answer = solving.distance();
        assert!(answer.exploitability < 0.001, "{deck}: {answer:?}");
        assert!(answer.values.iter().all(|value| (value - 0.5).abs() < 0.002), "{deck}: {answer:?}");
        // The game's own policy can be exploited; a search by it less so, but it is no equilibrium either.
        let [own, keen] = solving.own().expect("the game has a policy");
        assert!(own.exploitability > keen.exploitability && keen.exploitability > 0.02, "{own:?} {keen:?}");
        assert!(solving.uniform().exploitability > 0.3);
    }
}

#[test]
fn whoever_knows_the_answer_does_not_lose_to_those_who_do_not() {
    let game = find(COWS).unwrap();
    for rival in ["random", "greedy", "keen"] {
        let mut won = 0.0;
        const GAMES: u64 = 400;
        for seed in 0..GAMES {
            let own = (seed % 2) as usize;
            let mut bots = [rival; 2];
            bots[own] = "equilibrium";
            let played = game.play_before(&bots, &options(SMALL[0].0), seed, &mut |_| {}).unwrap();
            won += played.standing.share(ruckus_core::Seat::new(own as u8));
        }
        // Twice the standard error of that many even games is 0.05.
        assert!(won / GAMES as f64 > 0.45, "{rival}: {won} of {GAMES}");
    }
}

#[test]
fn nobody_knows_the_answer_of_a_large_game() {
    let unsolved =
        find("connect-four").unwrap().play_before(&["equilibrium", "random"], &Value::Null, 1, &mut |_| {});
    assert!(matches!(unsolved, Err(UnknownBot::Unsolved(_))), "{unsolved:?}");
    let at_tables = find(COWS).unwrap().bots();
    let of_studies = [
        "equilibrium",
        "sloppy",
        "100ms",
        "1s",
        "keen-no-ties",
        "keen-no-look",
        "calm-plain",
        "keen-plain",
        "fierce-plain",
    ];
    assert!(at_tables.iter().all(|bot| !of_studies.contains(&bot.id)), "no table meets them");
}

#[test]
fn whoever_is_sloppy_loses_to_those_who_are_not() {
    let game = find(COWS).unwrap();
    let won = (0..200).filter(|&seed| {
        let bots = if seed % 2 == 0 { ["sloppy", "greedy"] } else { ["greedy", "sloppy"] };
        let played = game.play_before(&bots, &Value::Null, seed, &mut |_| {}).unwrap();
        played.standing.winners().any(|seat| bots[seat.index()] == "greedy")
    });
    let won = won.count();
    assert!((120..200).contains(&won), "{won} of 200");
}

#[test]
fn whoever_looks_ahead_by_the_clock_takes_that_long() {
    let begun = Instant::now();
    let played =
        find("connect-four").unwrap().play_before(&["100ms", "random"], &Value::Null, 1, &mut |_| {});
    let won = played.unwrap().standing.winners().any(|seat| seat.index() == 0);
    // Four of its own choices at the least.
    assert!(won && begun.elapsed() >= Duration::from_millis(300), "{won} after {:?}", begun.elapsed());
}
