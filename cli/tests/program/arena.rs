//! `ruckus arena`.

use crate::ruckus;

#[test]
fn everybody_plays_everybody_and_games_and_levels_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let [games, levels] = ["games", "levels.txt"].map(|name| folder.path().join(name));
    let [games, levels] = [&games, &levels].map(|path| path.to_str().unwrap());
    let report = ruckus(&[
        "arena",
        "tic-tac-toe",
        "--seats",
        "calm,keen,random",
        "--at",
        "2",
        "-n",
        "3",
        "--records",
        games,
        "--levels",
        levels,
        "--json",
    ])
    .json();
    let pairings = report["pairings"].as_array().unwrap();
    assert_eq!((report["games"].as_u64(), pairings.len()), (Some(18), 3), "three pairings of three rounds");
    let ratings = report["ratings"].as_array().unwrap();
    assert_eq!((ratings.len(), ratings[0]["bot"].as_str()), (3, Some("keen")));
    assert_eq!(std::fs::read_dir(games).unwrap().count(), 18);
    let record = format!("{games}/tic-tac-toe-keen-among-calm-1-1.jsonl");
    assert_eq!(ruckus(&["replay", &record]).code, 0);
    let written = std::fs::read_to_string(levels).unwrap();
    assert!(written.contains("tic-tac-toe keen calm 2 6 "), "{written}");
}

#[test]
fn people_read_shares_and_ratings() {
    let run = ruckus(&["arena", "tic-tac-toe", "--seats", "keen,random", "-n", "2"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(
        run.out.starts_with("Tic-tac-toe, 2 seats: 4 games, seed 1; the even share is 50.0 %"),
        "{}",
        run.out
    );
    assert!(run.out.contains("95 % interval") && run.out.contains("rating"), "{}", run.out);
    let alone = ruckus(&["arena", "tic-tac-toe", "--seats", "keen,keen"]).complaint(2).to_string();
    assert_eq!(alone, "an arena needs at least two kinds of bots");
}
