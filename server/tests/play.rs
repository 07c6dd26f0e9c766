//! People play, watch and talk over sockets.

use std::time::Duration;

use crate::guests::*;
use ruckus_server::UnderTest;
use ruckus_shelf::example;
use serde_json::json;

#[tokio::test]
async fn two_guests_play_a_whole_game() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    assert_eq!(a.table["seats"][0]["yours"], true);
    assert_eq!(b.table["seats"][1]["yours"], true);
    assert_eq!(a.scene["eye"], json!({"seat": 0}));
    tokio::join!(play(&mut a, first), play(&mut b, first));
    assert_eq!(a.table["standing"], b.table["standing"]);
    assert_eq!(a.table["standing"]["places"], json!([1, 2]), "whoever takes the first free field first wins");
    assert_eq!(a.shared_log(), b.shared_log(), "nothing is hidden in tic-tac-toe");
    assert_eq!(a.table["dice"]["key"].as_str().unwrap().len(), 64);

    let (_, lobby) = one.get("/api/tables").await;
    assert_eq!(lobby["finished"][0]["id"], id.as_str());
    assert_eq!(lobby["mine"][0]["id"], id.as_str());
    assert_eq!(lobby["live"], json!([]));
}

#[tokio::test]
async fn a_game_begins_for_everybody_when_the_last_seat_is_taken() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let id = one.make("tic-tac-toe", &[None, None]).await;
    let (mut a, mut watcher) = (one.line(&id).await, two.line(&id).await);
    assert!(a.scene.is_null() && a.table["status"] == "open");
    assert_eq!(a.until("table").await["table"]["watching"], 1);
    two.sit(&id, "One").await;
    let begun = async |line: &mut Socket| loop {
        let welcome = line.until("welcome").await;
        if welcome["table"]["status"] == "playing" {
            return welcome;
        }
    };
    let (welcome, watched) = tokio::join!(begun(&mut a), begun(&mut watcher));
    assert_eq!(welcome["table"]["seats"][1]["name"], "One 2", "names are told apart");
    assert_eq!(a.offers().len(), 9);
    let welcome = watched;
    assert_eq!(welcome["scene"]["eye"], json!({"seat": 1}), "the watcher has a seat now, and its eye");
    assert_eq!(welcome["table"]["watching"], 0);
}

#[tokio::test]
async fn whoever_stands_up_before_the_game_leaves_a_free_seat() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let id = one.make(example::CROWDED, &[None, None, None]).await;
    two.sit(&id, "Two").await;
    let (_, table) = two.post(&format!("/api/tables/{id}/stand"), json!({})).await;
    assert_eq!(table["seats"][1]["name"], "");
    // The host fills the table with bots; nobody else may.
    let wish = json!({"seat": 1, "bot": "random"});
    let (status, problem) = two.post(&format!("/api/tables/{id}/bot"), wish.clone()).await;
    assert_eq!((status.as_u16(), &problem["problem"]), (403, &json!("forbidden")));
    let (status, table) = one.post(&format!("/api/tables/{id}/bot"), wish).await;
    assert_eq!((status.as_u16(), &table["seats"][1]["bot"]), (200, &json!("random")));
}

#[tokio::test]
async fn a_person_plays_against_bots() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let id = guest.make(example::CROWDED, &[None, Some("greedy"), Some("random")]).await;
    let mut line = guest.line(&id).await;
    play(&mut line, any(7)).await;
    assert!(line.table["standing"]["places"].as_array().unwrap().contains(&json!(1)));
    assert!(line.moment > 20);
}

#[tokio::test]
async fn bots_play_among_themselves_and_somebody_watches() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let id = guest.make(example::CROWDED, &[Some("greedy"), Some("greedy")]).await;
    let mut line = guest.line(&id).await;
    assert_eq!(line.scene["eye"], "spectator");
    while !line.is_over() {
        line.next().await;
    }
    let told = |moment: &serde_json::Value| moment["told"].clone();
    let mut replayed = Vec::new();
    while replayed.len() < line.moment as usize {
        let from = replayed.len() + 1;
        let (_, replay) = guest.get(&format!("/api/tables/{id}/moments?eye=spectator&from={from}")).await;
        assert_eq!(replay["count"], line.moment);
        replayed.extend(replay["moments"].as_array().unwrap().iter().map(told));
    }
    assert_eq!(line.log.iter().map(told).collect::<Vec<_>>(), replayed);
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_what_they_missed() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    a.until_present(1, true).await;
    a.choose(0).await;
    a.until("moments").await;
    b.until("moments").await;
    b.cut();
    // Everybody sees that a player is away.
    a.until_present(1, false).await;

    let mut b = two.line_since(&id, 1).await;
    assert_eq!(b.log, [] as [serde_json::Value; 0]);
    b.choose(1).await;
    b.until("moments").await;
    b.cut();
    a.until("moments").await;
    a.choose(2).await;
    a.until("moments").await;

    let mut b = two.try_line(&format!("/api/tables/{id}/socket?since=1"), &[]).await.unwrap();
    let welcome = b.next().await;
    let log = welcome["log"].as_array().unwrap();
    assert_eq!(log.iter().map(|moment| moment["number"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3]);
    assert!(!log[0]["picture"].is_null(), "what is new comes with pictures");
    assert!(
        log[1]["picture"].is_null() && !welcome["scene"]["picture"].is_null(),
        "the last one's is the scene's"
    );
    assert_eq!(welcome["moment"], 3);

    let mut b = two.try_line(&format!("/api/tables/{id}/socket?since=99"), &[]).await.unwrap();
    let welcome = b.next().await;
    assert_eq!(welcome["log"].as_array().unwrap().len(), 3, "a page that knows too much begins anew");
    assert!(welcome["log"][0].get("picture").is_none());
}

#[tokio::test]
async fn people_talk_and_spectators_too() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut spectator) = (one.line(&id).await, host.guest().await.line(&id).await);
    a.say("  Hello!  ").await;
    spectator.until_said("Hello!").await;
    spectator.say("Good luck").await;
    let talk = loop {
        let talk = a.until("talk").await["talk"].clone();
        if talk["number"] == 2 {
            break talk;
        }
    };
    assert_eq!(
        (&talk["seat"], &talk["name"], &talk["text"]),
        (&json!(null), &json!("Guest"), &json!("Good luck"))
    );
    let mut late = two.try_line(&format!("/api/tables/{id}/socket"), &[]).await.unwrap();
    let welcome = late.next().await;
    assert_eq!(welcome["talk"].as_array().unwrap().len(), 2);
    assert_eq!(welcome["talk"][0]["name"], "One");
}

#[tokio::test]
async fn a_sealed_choice_can_be_taken_back() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("matching-pennies").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    a.choose(0).await;
    assert_eq!(a.until("moments").await["undo"], true);
    a.send(json!({"type": "undo"})).await;
    let welcome = a.until("welcome").await;
    assert_eq!(
        (&welcome["moment"], &welcome["log"], &welcome["undo"]),
        (&json!(0), &json!([]), &json!(false))
    );
    // Even when the same page does not wait for the answer.
    a.choose(1).await;
    a.until("moments").await;
    a.send(json!({"type": "undo"})).await;
    a.send(json!({"type": "choose", "moment": 0, "choice": 1})).await;
    a.until("welcome").await;
    a.until("moments").await;
    assert_eq!(a.moment, 1);
    b.send(json!({"type": "undo"})).await;
    let problem = b.until("problem").await;
    assert_eq!(problem["problem"]["sentence"], "There is nothing to take back.");
    tokio::join!(play(&mut a, first), play(&mut b, first));
    assert_eq!(a.table["standing"]["scores"], json!([1, 1]));
}

#[tokio::test]
async fn tables_that_nobody_looks_at_are_put_away_and_come_back() {
    let host = Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.limits.idle = Duration::from_secs(60);
    })
    .await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, b) = (one.line(&id).await, two.line(&id).await);
    a.choose(0).await;
    a.until("moments").await;
    one.push_clock(3_600).await;
    assert_eq!(one.counts().await["open"], 1, "somebody is at it");
    a.cut();
    b.cut();
    one.until_put_away(60).await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    assert_eq!((a.moment, b.moment), (1, 1));
    tokio::join!(play(&mut a, first), play(&mut b, first));
}

/// A question that nobody answers is answered by the clock, and everybody goes on.
#[tokio::test]
async fn a_clock_plays_for_whoever_does_not_come_back() {
    let host = Host::start_with(|config| config.under_test = Some(UnderTest { seed: 1 })).await;
    let ann = host.guest().await;
    let mut wish = new_table("tic-tac-toe", &[None, Some("random")]);
    wish["clock"] = json!(20);
    let (_, made) = ann.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap();
    ann.mix(id).await;
    let (_, table) = ann.get(&format!("/api/tables/{id}")).await;
    assert_eq!(table["clock"], 20);
    assert!(table["deadline"].as_u64().is_some_and(|deadline| deadline > 0));
    // Twenty seconds later a square is marked for her, though nobody looks, and the bot has answered.
    ann.push_clock(20).await;
    let mut line = ann.line(id).await;
    while line.log.len() < 2 {
        line.next().await;
    }
}

#[tokio::test]
async fn a_claim_is_told_to_all_and_changes_nothing() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at(example::BOARD).await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    while a.scene["claims"].as_array().is_none_or(Vec::is_empty) {
        let (asked, other) = if a.offers().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
        let choice = asked.offers()[0];
        asked.choose(choice).await;
        asked.until("moments").await;
        other.until("moments").await;
    }
    let claim = a.scene["claims"][0]["code"].clone();
    let before = b.scene.clone();
    a.send(json!({"type": "claim", "claim": claim})).await;
    let told = b.until("talk").await;
    assert_eq!((&told["talk"]["seat"], &told["talk"]["claim"]["code"]), (&json!(0), &claim));
    assert_eq!(b.scene, before);
    b.send(json!({"type": "claim", "claim": claim})).await;
    assert_eq!(b.until("problem").await["problem"]["problem"], "illegal", "only of one's own creatures");
}

#[tokio::test]
async fn a_welcome_carries_the_last_lines_and_older_ones_are_asked_for() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let mut line = one.line(&id).await;
    for number in 1..=130 {
        line.say(&format!("line {number}")).await;
        line.until_said(&format!("line {number}")).await;
    }
    let numbers = |talk: &serde_json::Value| -> Vec<u64> {
        talk.as_array().unwrap().iter().map(|line| line["number"].as_u64().unwrap()).collect()
    };
    let late = two.line(&id).await;
    let welcome: serde_json::Value = serde_json::from_str(&late.heard[0]).unwrap();
    assert_eq!(numbers(&welcome["talk"]), (31..=130).collect::<Vec<_>>());
    let (_, older) = two.get(&format!("/api/tables/{id}/talk?before=31")).await;
    assert_eq!(numbers(&older["talk"]), (1..=30).collect::<Vec<_>>());
    let (_, oldest) = two.get(&format!("/api/tables/{id}/talk?before=1")).await;
    assert_eq!(oldest["talk"], json!([]));
    assert_eq!(two.get(&format!("/api/tables/{id}/talk?before=x")).await.0.as_u16(), 400);
}

#[tokio::test]
async fn whoever_joins_a_long_game_is_told_of_its_end_and_can_read_the_rest() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let id = guest.make(example::BOARD, &[Some("random"), Some("random")]).await;
    let mut line = guest.line(&id).await;
    while !line.is_over() {
        line.next().await;
    }
    let late = host.guest().await.line(&id).await;
    let text = &late.heard[0];
    assert!(text.len() < 50_000, "a welcome of {} bytes", text.len());
    let welcome: serde_json::Value = serde_json::from_str(text).unwrap();
    let log = welcome["log"].as_array().unwrap();
    assert!(log.len() >= 20 && log.len() < line.log.len());
    assert_eq!(log.last().unwrap()["number"], line.moment);
    assert_eq!(late.log, line.log, "what the welcome left out was asked for");
    // However much is asked for, an answer stays small.
    for query in
        ["eye=spectator", "eye=0&count=100000", "count=100000&pictures=no", "from=200&count=4294967295"]
    {
        let (status, text) = guest.get_text(&format!("/api/tables/{id}/moments?{query}")).await;
        assert_eq!(status.as_u16(), 200);
        assert!(text.len() < 200_000, "{query}: {} bytes", text.len());
    }
}
