//! A seat stays its person's: a reload does not cost it, a restart neither, and coming back is enough to have it again.

use std::time::Duration;

use crate::guests::*;
use ruckus_shelf::example;
use serde_json::{Value, json};

async fn call(guest: &Guest, id: &str, seat: usize) -> (u16, Value) {
    let (status, answer) = guest.post(&format!("/api/tables/{id}/stand-in"), json!({"seat": seat})).await;
    (status.as_u16(), answer)
}

#[tokio::test]
async fn a_rival_cannot_take_a_seat_while_the_page_loads_again() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let mut a = one.line(&id).await;
    // Bob has sat down, and his page is on its way.
    assert_eq!(call(&one, &id, 1).await.0, 409);
    let b = two.line(&id).await;
    a.until_present(1, true).await;
    assert_eq!(call(&one, &id, 1).await.0, 403, "he is here");
    b.cut();
    a.until_present(1, false).await;
    let (status, problem) = call(&one, &id, 1).await;
    assert_eq!(status, 409);
    assert_eq!(problem["sentence"], "Its player left a moment ago and may come back.");
    // After a restart everybody has the grace again, whoever comes first.
    let host = Host::start_in(host.stop().await, |_| {}).await;
    let (one, two) = (one.moved_to(host.address), two.moved_to(host.address));
    assert_eq!(call(&one, &id, 1).await.0, 409);
    let table = two.line(&id).await.table;
    assert_eq!(table["seats"][1]["bot"], Value::Null);
}

#[tokio::test]
async fn whoever_comes_back_has_their_seat_again() {
    let host = Host::start_with(|config| config.limits.grace = Duration::from_millis(50)).await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let mut a = one.line(&id).await;
    two.line(&id).await.cut();
    a.until_present(1, false).await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    let (status, table) = call(&one, &id, 1).await;
    assert_eq!(
        (status, &table["seats"][1]["bot"]),
        (200, &json!("fierce")),
        "the best bot that the game has"
    );
    let mut b = two.line(&id).await;
    assert_eq!(b.table["seats"][1]["bot"], Value::Null, "no click is needed");
    a.choose(4).await;
    b.until("moments").await;
    b.choose(0).await;
    a.until("moments").await;
    a.until("moments").await;
    assert_eq!(a.moment, 2, "he plays himself");

    // Their own seat they may leave to a bot and take again; a second page does not end it.
    assert_eq!(call(&two, &id, 1).await.0, 200);
    let second = two.line(&id).await;
    assert_eq!(second.table["seats"][1]["bot"], "fierce");
    let (_, table) = two.post(&format!("/api/tables/{id}/return"), json!({})).await;
    assert_eq!(table["seats"][1]["bot"], Value::Null);
}

#[tokio::test]
async fn a_rival_picks_no_bot_for_anybody() {
    let host = Host::start_with(|config| config.limits.grace = Duration::ZERO).await;
    let (one, _, id) = host.two_at(example::CROWDED).await;
    let wish = json!({"seat": 1, "bot": "random"});
    assert_eq!(one.post(&format!("/api/tables/{id}/stand-in"), wish.clone()).await.0.as_u16(), 400);
    assert_eq!(
        one.post(&format!("/api/tables/{id}/bot"), wish).await.0.as_u16(),
        409,
        "the seat is not free"
    );
    let (_, table) = call(&one, &id, 1).await;
    let bot = table["seats"][1]["bot"].as_str().unwrap();
    assert_ne!(bot, "random", "the table plays at its own level");
}

#[tokio::test]
async fn names_are_cleaned_and_nobody_talks_under_anothers() {
    let host = Host::start().await;
    let (one, two, three) = (host.guest().await, host.guest().await, host.guest().await);
    let id = one.make("tic-tac-toe", &[None, None]).await;
    for bad in ["Tw\u{200b}o", "\u{202e}owT", "\u{3164}"] {
        let wish = Guest::seat_wish(bad);
        assert_eq!(two.post(&format!("/api/tables/{id}/sit"), wish).await.0.as_u16(), 400, "{bad:?}");
    }
    let table = two.sit(&id, "  Ｔｗｏ  too ").await;
    assert_eq!(table["seats"][1]["name"], "Two too");
    let mut a = one.line(&id).await;
    for (name, problem) in [("one", "forbidden"), ("TWO%20TOO", "forbidden"), ("T%E2%80%8Bwo", "bad_request")]
    {
        let path = format!("/api/tables/{id}/socket?name={name}");
        let mut spectator = three.try_line(&path, &[]).await.unwrap();
        spectator.say("I give up").await;
        assert_eq!(spectator.until("problem").await["problem"]["problem"], problem, "{name}");
    }
    let mut spectator = three.try_line(&format!("/api/tables/{id}/socket?name=Three"), &[]).await.unwrap();
    spectator.say("hello").await;
    a.until_said("hello").await;
    assert!(!a.heard.iter().any(|text| text.contains("give up")));
}
