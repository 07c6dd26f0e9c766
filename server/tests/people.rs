//! What people at the table need: to take back what others have seen, to choose several times at once, to rehearse, to
//! answer in advance, to ask what may come; each of it over real sockets.

use std::time::Duration;

use crate::guests::*;
use ruckus_server::{Pace, UnderTest};
use ruckus_shelf::example;
use serde_json::{Value, json};

#[tokio::test]
async fn what_all_have_seen_is_taken_back_before_all() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let mut spectator = host.guest().await.line(&id).await;
    a.choose(4).await;
    assert_eq!(a.until("moments").await["undo"], true);
    assert_eq!(b.until("moments").await["undo"], false);
    spectator.until("moments").await;
    a.send(json!({"type": "undo"})).await;
    for (line, was_asked) in [(&mut a, false), (&mut b, true), (&mut spectator, false)] {
        let welcome = line.until("welcome").await;
        assert_eq!(welcome["voided"].is_array(), was_asked, "whoever was asked is told that it is void");
        assert_eq!((&welcome["moment"], &welcome["story"]), (&json!(0), &json!(1)));
        let gone = &welcome["take_backs"][0];
        assert_eq!((&gone["seat"], &gone["after"]), (&json!(0), &json!(0)));
        assert_eq!(gone["told"].as_array().unwrap().len(), 1, "they read what it was");
    }
    // Bob answers a question that is not asked any more; the board looks as full as before.
    a.choose(0).await;
    b.until("moments").await;
    b.send(json!({"type": "choose", "moment": 1, "story": 0, "choice": 8})).await;
    assert_eq!(b.until("problem").await["problem"]["problem"], "conflict");
    b.choose(8).await;
    b.until("moments").await;
    a.until("moments").await;
    a.send(json!({"type": "undo"})).await;
    assert_eq!(a.until("problem").await["problem"]["sentence"], "Somebody else has chosen since.");

    // Whoever comes back with what they knew of another story begins anew.
    let mut late =
        two.try_line(&format!("/api/tables/{id}/socket?since=1&story=0&name=B"), &[]).await.unwrap();
    assert_eq!(late.next().await["log"].as_array().unwrap().len(), 2);
    let mut on = two.try_line(&format!("/api/tables/{id}/socket?since=1&story=1&name=B"), &[]).await.unwrap();
    assert_eq!(on.next().await["log"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn at_a_strict_table_what_was_seen_stands() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish["strict"] = json!(true);
    let (_, made) = one.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let mut a = one.line(&id).await;
    assert_eq!(a.table["strict"], true);
    a.choose(4).await;
    assert_eq!(a.until("moments").await["undo"], false);
    a.send(json!({"type": "undo"})).await;
    assert_eq!(a.until("problem").await["problem"]["sentence"], "The others have seen it.");
}

#[tokio::test]
async fn a_line_is_told_at_once_and_a_rehearsal_changes_nothing() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("matching-pennies").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    a.send(json!({"type": "rehearse", "ask": 7, "moment": 0, "choices": [0]})).await;
    let rehearsal = a.until("rehearsal").await;
    assert_eq!((&rehearsal["ask"], &rehearsal["rehearsal"]["taken"]), (&json!(7), &json!(1)));
    assert_eq!(a.moment, 0, "nothing has happened");
    a.send(json!({"type": "rehearse", "ask": 8, "moment": 5, "choices": [0]})).await;
    let problem = a.until("problem").await;
    assert_eq!((&problem["ask"], &problem["problem"]["problem"]), (&json!(8), &json!("conflict")));
    a.send(json!({"type": "line", "moment": 0, "choices": vec![0; 65]})).await;
    assert_eq!(a.until("problem").await["problem"]["problem"], "bad_request");
    a.send(json!({"type": "line", "moment": 0, "choices": [0, 1, 1]})).await;
    assert_eq!(
        a.until("moments").await["moments"].as_array().unwrap().len(),
        1,
        "the second penny is sealed"
    );
    b.send(json!({"type": "line", "moment": 0, "choices": [0, 0]})).await;
    assert_eq!(b.until("moments").await["moments"].as_array().unwrap().len(), 1);
    a.until_over().await;
    assert_eq!(a.table["standing"]["scores"], json!([1, 1]));
}

#[tokio::test]
async fn what_a_coach_says_is_told_to_whoever_asks_for_it_and_does_not_travel_with_every_scene() {
    let host = Host::start().await;
    let shelf: Vec<_> = ruckus_shelf::SHELF.iter().map(|game| game.boxed()).collect();
    for game in shelf.iter().filter(|game| !game.modes.is_empty()) {
        let one = host.guest().await;
        let mut seats = vec![Some("random"); usize::from(u8::from(game.fewest))];
        seats[0] = None;
        let id = one.make(game.id, &seats).await;
        let mut line = one.line(&id).await;
        while line.offers().is_empty() {
            line.next().await;
        }
        let scene = line.scene.to_string();
        let kind = line.scene["lesson"].as_str().expect("the kind of question alone").to_owned();
        line.send(json!({"type": "lesson", "ask": 3})).await;
        let told = line.until("lesson").await;
        assert_eq!((&told["ask"], &told["lesson"]["kind"]), (&json!(3), &json!(kind)));
        let words = told["lesson"]["people"]["words"].to_string();
        assert!(words.len() > 20 && !scene.contains(&words), "{}: it comes when it is asked for", game.id);
        let lesson = told["lesson"].to_string().len();
        println!("{}: {lesson} bytes do not travel with a scene of {}", game.id, scene.len());
        // Whoever watches is asked nothing, and taught nothing.
        let mut spectator = host.guest().await.line(&id).await;
        spectator.send(json!({"type": "lesson", "ask": 4})).await;
        assert_eq!(spectator.until("lesson").await["lesson"], Value::Null);
    }
}

/// What the second seat and a spectator hear while the first seat does this, and what its own page hears last.
async fn overhear(host: &Host, wishes: &[Value]) -> ([Vec<String>; 2], Socket) {
    let (one, two, id) = host.two_at("matching-pennies").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    let mut spectator = host.guest().await.line(&id).await;
    assert_eq!(b.until("table").await["table"]["watching"], 1);
    for wish in wishes {
        a.send(wish.clone()).await;
        a.until("presets").await;
    }
    // Whatever they caused was sent before this.
    b.say("marker").await;
    b.until_said("marker").await;
    spectator.until_said("marker").await;
    a.until_said("marker").await;
    ([b.plain(), spectator.plain()], a)
}

#[tokio::test]
async fn what_is_answered_in_advance_is_seen_by_nobody_else() {
    let host = Host::start().await;
    let set = |preset: u16, set: bool| json!({"type": "preset", "preset": preset, "set": set});
    let (silence, a) = overhear(&host, &[]).await;
    assert_eq!(a.moment, 0);
    for wishes in [vec![set(0, true)], vec![set(1, true)]] {
        let (heard, a) = overhear(&host, &wishes).await;
        assert_eq!(heard, silence, "{wishes:?}");
        assert_eq!(a.moment, 0, "it counts with the glass, when the other has answered");
        assert!(!a.heard.iter().any(|text| text.contains("\"problem\"")));
    }
}

#[tokio::test]
async fn an_answer_in_advance_comes_after_the_time_of_a_pass_and_can_be_lifted_before() {
    let wait = Duration::from_secs(30);
    let host = Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.pace = Pace { pass: wait..=wait, ..Pace::AT_ONCE };
    })
    .await;
    let one = host.guest().await;
    let id = one.make("matching-pennies", &[None, Some("random")]).await;
    let mut a = one.line(&id).await;
    a.send(json!({"type": "preset", "preset": 0, "set": true})).await;
    assert_eq!(a.until("presets").await["presets"][0]["set"], true);
    a.send(json!({"type": "preset", "preset": 0, "set": false})).await;
    assert_eq!(a.until("presets").await["presets"][0]["set"], false);
    // Whatever the time brings is stored before what is said after it.
    let later = async |a: &mut Socket, seconds: u32, marker: &str| {
        one.push_clock(seconds).await;
        a.say(marker).await;
        a.until_said(marker).await;
        one.get(&format!("/api/tables/{id}")).await.1["status"].clone()
    };
    assert_eq!(later(&mut a, 31, "lifted").await, "playing", "it was lifted in time");
    a.send(json!({"type": "preset", "preset": 1, "set": true})).await;
    a.until("presets").await;
    assert_eq!(later(&mut a, 29, "too early").await, "playing", "a preset answer takes its time");
    one.push_clock(30).await;
    a.until_over().await;
}

#[tokio::test]
async fn whoever_asks_what_may_come_is_told_from_what_they_know() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at(example::CROWDED).await;
    let mut lines = [one.line(&id).await, two.line(&id).await];
    // Play on until somebody is to act, and may invade.
    let about = loop {
        let Some(asked) = lines.iter().position(|line| !line.offers().is_empty()) else {
            lines[0].next().await;
            continue;
        };
        if let Some(outlook) = lines[asked].scene["outlooks"].get(0) {
            break (asked, outlook["about"].clone());
        }
        let code = lines[asked].offers()[0];
        lines[asked].answer(code).await;
        let other = &mut lines[1 - asked];
        other.say("marker").await;
        other.until_said("marker").await;
        lines[asked].until_said("marker").await;
    };
    let (asked, about) = about;
    let line = &mut lines[asked];
    line.send(json!({"type": "outlook", "ask": 1, "about": about})).await;
    let outlook = line.until("outlook").await["outlook"].clone();
    let hits: u64 =
        outlook["figures"]["hits"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).sum();
    assert_eq!(json!(hits), outlook["figures"]["worlds"]);
    assert!(outlook["saying"]["words"][0].as_str().unwrap().starts_with("No hit: "));
    for unknown in [json!(null), json!({"invasion": 7}), json!("peace")] {
        line.send(json!({"type": "outlook", "ask": 2, "about": unknown})).await;
        assert_eq!(line.until("outlook").await["outlook"], json!(null));
    }
    let mut spectator = host.guest().await.line(&id).await;
    spectator.send(json!({"type": "outlook", "ask": 3, "about": about})).await;
    assert_eq!(spectator.until("outlook").await["outlook"], json!(null), "who sees no cards has no odds");
}

#[tokio::test]
async fn banks_of_time_are_shown_to_all() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish["clock"] = json!({"bank": 600, "increment": 10});
    let (_, made) = one.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    assert_eq!(b.table["clock"], json!({"bank": 600, "increment": 10}));
    assert!(b.table["banks"][0]["since"].is_u64() && b.table["banks"][1]["since"].is_null());
    a.choose(4).await;
    b.until("moments").await;
    while b.table["banks"][1]["since"].is_null() {
        b.next().await;
    }
    let left = b.table["banks"][0]["left"].as_u64().unwrap();
    assert!((600..=610).contains(&left) && b.table["banks"][0]["since"].is_null(), "{}", b.table["banks"]);
}

#[tokio::test]
async fn a_welcome_carries_the_last_take_backs_and_the_furniture_once() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at(example::BOARD).await;
    let lines = (one.line(&id).await, two.line(&id).await);
    // The dice say who begins.
    let ((mut a, mut b), other) = match lines.0.offers().is_empty() {
        true => ((lines.1, lines.0), one),
        false => (lines, two),
    };
    let first: Value = serde_json::from_str(&b.heard[0]).unwrap();
    assert!(first["furniture"].is_object(), "whoever comes gets it");
    let mut last = Value::Null;
    for _ in 0..25 {
        a.choose(a.offers()[0]).await;
        assert_eq!(a.until("moments").await["undo"], true);
        a.send(json!({"type": "undo"})).await;
        a.until("welcome").await;
        last = b.until("welcome").await;
    }
    assert_eq!((&last["story"], last["take_backs"].as_array().unwrap().len()), (&json!(25), 20));
    assert!(last["furniture"].is_null(), "the page has it");
    a.choose(a.offers()[0]).await;
    a.until("moments").await;
    let again = other.line_since(&id, 1).await;
    let welcome: Value = serde_json::from_str(&again.heard[0]).unwrap();
    assert!(welcome["furniture"].is_null(), "whoever has seen something has it");
}
