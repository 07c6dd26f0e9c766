//! Hints: whoever asks is told what a search thinks; everybody else reads that they asked, and nothing more.

use crate::guests::*;
use ruckus_shelf::example;
use serde_json::{Value, json};

async fn ask(line: &mut Socket, ask: u32) {
    line.send(json!({"type": "hint", "ask": ask, "moment": line.moment})).await;
}

/// Reads on until this seat is asked for more than one choice.
async fn until_asked(line: &mut Socket) {
    while line.offers().len() < 2 {
        match line.offers().as_slice() {
            [only] => {
                let only = *only;
                line.choose(only).await;
                line.until("moments").await;
            }
            _ => drop(line.next().await),
        }
    }
}

#[tokio::test]
async fn the_asker_reads_the_hint_and_the_others_that_it_was_asked() {
    let host = Host::start().await;
    let one = host.guest().await;
    let id = one.make(example::CROWDED, &[None, Some("calm"), Some("calm")]).await;
    let mut line = one.line(&id).await;
    assert_eq!(line.table["hints"], true, "one plays with bots");
    let mut spectator = host.guest().await.line(&id).await;
    until_asked(&mut line).await;
    ask(&mut line, 7).await;
    let hint = line.until("hint").await;
    let choices = hint["hint"]["choices"].as_array().unwrap().clone();
    assert_eq!((&hint["ask"], choices.is_empty()), (&json!(7), false), "{hint}");
    let offers = line.offers();
    for choice in &choices {
        assert!(offers.contains(&choice["code"].as_u64().unwrap()), "{choice}");
        let [value, error] = ["value", "error"].map(|field| choice["chance"][field].as_i64().unwrap());
        assert!((0..=1_000).contains(&value) && error >= 0, "{choice}");
    }
    assert!(hint["hint"]["remark"].as_str().unwrap().contains("imagined for each"), "{hint}");
    let value = |choice: &Value| choice["chance"]["value"].as_i64().unwrap();
    assert!(choices.is_sorted_by_key(|choice| -value(choice)), "best first");

    line.say("marker").await;
    spectator.until_said("marker").await;
    let heard = spectator.heard.concat();
    assert!(heard.contains("asked for a hint"), "{heard}");
    for secret in ["\"type\":\"hint\"", "remark", "imagined for each"] {
        assert!(!heard.contains(secret), "{secret}");
    }
    let late = host.guest().await.line(&id).await;
    let talk = serde_json::from_str::<Value>(&late.heard[0]).unwrap()["talk"].clone();
    let hints: Vec<&Value> = talk.as_array().unwrap().iter().filter(|it| it["hint"] == true).collect();
    assert_eq!(hints.len(), 1, "it is kept for whoever comes later: {talk}");
    let said: Vec<&str> = hints[0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(said, ["at", "claim", "hint", "name", "number", "seat", "text"]);
}

#[tokio::test]
async fn a_question_is_said_to_be_asked_about_once() {
    let host = Host::start().await;
    let one = host.guest().await;
    let id = one.make(example::CROWDED, &[None, Some("calm")]).await;
    let mut line = one.line(&id).await;
    until_asked(&mut line).await;
    for number in [1, 2] {
        ask(&mut line, number).await;
        assert_eq!(line.until("hint").await["ask"], number);
    }
    line.say("marker").await;
    line.until_said("marker").await;
    assert_eq!(line.heard.concat().matches("asked for a hint").count(), 1);
}

#[tokio::test]
async fn hints_are_for_tables_that_allow_them_and_for_whoever_is_asked() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("leduc-poker").await;
    let mut a = one.line(&id).await;
    assert_eq!(a.table["hints"], false, "among people they are agreed on");
    ask(&mut a, 1).await;
    let problem = a.until("problem").await;
    assert_eq!(problem["problem"]["sentence"], "There are no hints at this table.");
    assert_eq!(problem["ask"], 1);

    let mut wish = new_table("leduc-poker", &[None, None]);
    wish["hints"] = true.into();
    let (_, made) = one.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let (asked, waits) = if a.offers().is_empty() { (&mut b, &mut a) } else { (&mut a, &mut b) };
    ask(waits, 3).await;
    assert_eq!(waits.until("problem").await["problem"]["problem"], "illegal");
    let mut stranger = host.guest().await.line(&id).await;
    ask(&mut stranger, 4).await;
    assert_eq!(stranger.until("problem").await["problem"]["problem"], "forbidden");
    ask(asked, 5).await;
    assert_eq!(asked.until("hint").await["ask"], 5);
    assert_eq!(waits.heard.concat().matches("imagined for each").count(), 0);
}

#[tokio::test]
async fn in_a_secret_step_among_people_nobody_asks() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("matching-pennies", &[None, None]);
    wish["hints"] = true.into();
    let (_, made) = one.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let mut line = one.line(&id).await;
    ask(&mut line, 1).await;
    let sentence = line.until("problem").await["problem"]["sentence"].as_str().unwrap().to_string();
    assert!(sentence.starts_with("No hints while several choose in secret"), "{sentence}");
}

/// Thoughts of bots and hints take the same turns, so both are counted in what somebody who asks is told.
#[tokio::test]
async fn whoever_waits_for_a_hint_reads_what_comes_before_it() {
    let host = Host::start_with(|config| config.bot_threads = 1).await;
    let elsewhere = Guest::from("127.0.0.2", host.address).await;
    for _ in 0..3 {
        elsewhere.make(example::REACTING, &[Some("fierce"), Some("fierce")]).await;
    }
    let one = host.guest().await;
    let id = one.make(example::REACTING, &[None, Some("calm")]).await;
    let mut line = one.line(&id).await;
    until_asked(&mut line).await;
    ask(&mut line, 7).await;
    let waits = line.until("hint_waits").await;
    assert_eq!(waits["ask"], 7);
    let words = waits["words"].as_str().unwrap();
    assert!(words.ends_with("before your hint."), "{words}");
    assert_eq!(line.until("hint").await["ask"], 7, "it comes all the same");
}
