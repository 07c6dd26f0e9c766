//! A server that is itself under test: it draws the same every time, its clock can be pushed, and it says that its dice are
//! not fair. Any other server has no door for that.

use crate::guests::*;
use ruckus_server::{Config, StartError, UnderTest, serve};
use ruckus_shelf::example;
use serde_json::{Value, json};

fn seeded(seed: u64) -> impl FnOnce(&mut Config) {
    move |config| config.under_test = Some(UnderTest { seed })
}

/// A game of a person and two bots, as the person hears of it, and the key of its dice.
async fn game(seed: Option<u64>) -> (Vec<Value>, Value) {
    let host = Host::start_with(|config| config.under_test = seed.map(|seed| UnderTest { seed })).await;
    let guest = host.guest().await;
    let id = guest.make(example::CROWDED, &[None, Some("greedy"), Some("random")]).await;
    let mut line = guest.line(&id).await;
    play(&mut line, any(5)).await;
    (line.log.clone(), line.table["dice"]["key"].clone())
}

#[tokio::test]
async fn its_games_are_the_same_every_time() {
    let (first, again, other) = (game(Some(3)).await, game(Some(3)).await, game(Some(4)).await);
    assert!(first.0.len() > 20 && first.1.is_string());
    assert_eq!(first, again);
    assert_ne!(first.1, other.1, "another number, another key");
    assert_ne!(game(None).await.1, game(None).await.1, "and none twice where people play");
}

#[tokio::test]
async fn it_says_that_its_dice_are_not_fair() {
    let (tested, usual) = (Host::start_with(seeded(1)).await, Host::start().await);
    for (host, under_test) in [(&tested, true), (&usual, false)] {
        let guest = host.guest().await;
        let id = guest.make("tic-tac-toe", &[None, None]).await;
        assert_eq!(guest.get(&format!("/api/tables/{id}")).await.1["dice"]["under_test"], under_test);
        assert_eq!(guest.get("/api/tables").await.1["under_test"], under_test);
        assert_eq!(guest.get_text("/health").await.1.contains("not fair"), under_test);
    }
}

#[tokio::test]
async fn its_clock_can_be_pushed_and_nobody_waits() {
    let host = Host::start_with(seeded(1)).await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish["clock"] = json!(3_600);
    let id = one.post("/api/tables", wish).await.1["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let mut line = two.line(&id).await;
    let before = line.moment;
    one.push_clock(1_800).await;
    line.say("Half an hour is gone.").await;
    line.until_said("Half an hour is gone.").await;
    assert_eq!(line.moment, before, "she has another half");
    one.push_clock(1_800).await;
    while line.moment == before {
        line.next().await;
    }
    assert!(!line.offers().is_empty(), "a mark was set for her, and he is asked");
}

#[tokio::test]
async fn no_other_server_has_that_door() {
    let host = Host::start().await;
    let (status, _) = host.guest().await.post("/api/for-tests/clock", json!({"seconds": 1})).await;
    assert_eq!(status.as_u16(), 404);
}

#[tokio::test]
async fn nobody_else_can_reach_it() {
    let open: [fn(&mut Config); 5] = [
        |config| config.listen = ([0, 0, 0, 0], 0).into(),
        |config| config.listen = "[::]:0".parse().unwrap(),
        |config| config.behind_proxy = true,
        |config| config.https = true,
        |config| config.origins = vec!["https://play.example.org".into()],
    ];
    for open in open {
        let folder = tempfile::tempdir().unwrap();
        let mut config = config(folder.path());
        seeded(1)(&mut config);
        open(&mut config);
        let started = serve(config, std::future::pending()).await;
        assert!(matches!(started, Err(StartError::UnderTest)), "{started:?}");
    }
}
