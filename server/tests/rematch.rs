//! A rematch is one table for all who want it, and a game against bots is nobody else's business.

use std::time::Duration;

use crate::guests::*;
use ruckus_server::store::Store;
use ruckus_server::{Rate, UnderTest};
use ruckus_shelf::example;
use serde_json::{Value, json};

/// Two guests after a game that the first one gave up.
async fn after_a_game(host: &Host) -> (Guest, Guest, String) {
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish["resignation"] = json!("game_ends");
    let (_, made) = one.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    one.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    (one, two, id)
}

async fn rematch(guest: &Guest, id: &str, name: &str) -> (u16, Value) {
    let (status, answer) = guest.post(&format!("/api/tables/{id}/rematch"), Guest::seat_wish(name)).await;
    (status.as_u16(), answer)
}

fn names(table: &Value) -> Vec<&str> {
    table["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn two_who_ask_at_once_sit_down_at_one_table() {
    let host = Host::start().await;
    for _ in 0..10 {
        let (one, two, id) = after_a_game(&host).await;
        let (first, second) = tokio::join!(rematch(&one, &id, "One"), rematch(&two, &id, "Two"));
        assert_eq!((first.0, second.0), (200, 200), "{first:?} {second:?}");
        assert_eq!(first.1["id"], second.1["id"]);
        let next = first.1["id"].as_str().unwrap();
        let (_, table) = one.get(&format!("/api/tables/{next}")).await;
        assert_eq!(names(&table), ["Two", "One"], "everybody moved on by one");
        let (_, before) = two.get(&format!("/api/tables/{id}")).await;
        assert_eq!(before["rematch"]["table"], next);
        assert_eq!(before["rematch"]["wanted_by"].as_array().unwrap().len(), 2);
        assert_eq!(rematch(&one, &id, "One").await.1["id"], next, "asking again leads there");
    }
}

#[tokio::test]
async fn all_at_the_finished_table_hear_who_wants_one() {
    let host = Host::start().await;
    let (one, two, id) = after_a_game(&host).await;
    let mut line = two.line(&id).await;
    assert_eq!(line.table["rematch"], Value::Null);
    assert_eq!(rematch(&one, &id, "One").await.0, 200);
    while line.table["rematch"].is_null() {
        line.until("table").await;
    }
    assert_eq!(line.table["rematch"]["wanted_by"], json!([0]));
    assert_eq!(rematch(&host.guest().await, &id, "Eve").await.0, 403, "who did not play asks for none");
}

#[tokio::test]
async fn who_comes_when_it_has_begun_is_led_there_to_watch() {
    let host = Host::start().await;
    let (one, two, id) = after_a_game(&host).await;
    let (_, made) = rematch(&one, &id, "One").await;
    let next = made["id"].as_str().unwrap();
    let three = host.guest().await;
    three.sit(next, "Three").await;
    let (status, answer) = rematch(&two, &id, "Two").await;
    assert_eq!((status, &answer["id"]), (200, &made["id"]));
    assert_eq!(names(&two.get(&format!("/api/tables/{next}")).await.1), ["Three", "One"]);
}

/// A public rematch stands in the lobby while its seat is free: the host has a moment to send a stranger away.
#[tokio::test]
async fn a_stranger_in_a_rematch_can_be_sent_away() {
    let host = Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.pace.hold = Duration::from_secs(15);
    })
    .await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish["resignation"] = json!("game_ends");
    let id = one.post("/api/tables", wish).await.1["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    assert_eq!(one.post(&format!("/api/tables/{id}/accept"), json!({})).await.0.as_u16(), 200);
    one.mix(&id).await;
    two.mix(&id).await;
    one.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    let (_, made) = rematch(&one, &id, "One").await;
    let next = made["id"].as_str().unwrap();
    let stranger = Guest::from("127.0.0.2", host.address).await;
    let held = stranger.sit(next, "Three").await;
    assert!(held["held"].is_u64() && held["dice"]["begins"].is_null(), "{held}");
    let away = one.post(&format!("/api/tables/{next}/send-away"), json!({"seat": 0})).await;
    assert_eq!(away.0.as_u16(), 200, "{}", away.1);
    assert_eq!(rematch(&two, &id, "Two").await.0, 200);
    let (_, table) = one.get(&format!("/api/tables/{next}")).await;
    assert_eq!((names(&table), &table["held"]), (vec!["Two", "One"], &Value::Null));
    assert!(table["dice"]["begins"].is_u64(), "who is expected waits for nobody");
}

/// So it is in practice with others.
#[tokio::test]
async fn a_stranger_in_practice_can_be_sent_away() {
    let host = Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.pace.hold = Duration::from_secs(15);
    })
    .await;
    let one = host.guest().await;
    let id = one.make("tic-tac-toe", &[None, Some("random")]).await;
    play(&mut one.line(&id).await, first).await;
    let wish =
        json!({"moment": 1, "others": "person", "name": "One", "commitment": HOSTS_NUMBER.commitment()});
    let (status, made) = one.post(&format!("/api/tables/{id}/play-on"), wish).await;
    assert_eq!(status.as_u16(), 200, "{made}");
    let held = host.guest().await.sit(made["id"].as_str().unwrap(), "Three").await;
    assert!(held["held"].is_u64() && held["dice"]["begins"].is_null(), "{held}");
}

/// Who plays one rematch after the other sits down at tables that they are expected at.
#[tokio::test]
async fn seats_in_rematches_are_not_counted_by_the_hour() {
    let host = Host::start_with(|config| {
        config.limits.guest_seatings = Rate { burst: 1.0, per_second: 1e-9 };
    })
    .await;
    let (one, two) = (host.guest().await, Guest::from("127.0.0.2", host.address).await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish["resignation"] = json!("game_ends");
    let mut id = one.post("/api/tables", wish).await.1["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    for _ in 0..3 {
        one.mix(&id).await;
        two.mix(&id).await;
        one.post(&format!("/api/tables/{id}/resign"), json!({})).await;
        let (_, made) = rematch(&one, &id, "One").await;
        assert_eq!(rematch(&two, &id, "Two").await.0, 200);
        id = made["id"].as_str().unwrap().to_string();
    }
    let stranger = one.make("tic-tac-toe", &[None, None]).await;
    let refused = two.post(&format!("/api/tables/{stranger}/sit"), Guest::seat_wish("Two")).await;
    assert_eq!(refused.0.as_u16(), 429, "that is another table");
}

#[tokio::test]
async fn a_rematch_that_was_named_and_never_made_is_made_by_the_next() {
    let host = Host::start().await;
    let (one, two, id) = after_a_game(&host).await;
    let (_, made) = rematch(&one, &id, "One").await;
    // The server stopped between naming the table and making it.
    let data = host.stop().await;
    let database = rusqlite::Connection::open(data.path().join(Store::FILE)).unwrap();
    for table in ["entries WHERE table_id", "seats WHERE table_id", "tables WHERE id"] {
        database.execute(&format!("DELETE FROM {table} = ?"), [made["id"].as_str().unwrap()]).unwrap();
    }
    drop(database);
    let host = Host::start_in(data, |_| {}).await;
    let (one, two) = (one.moved_to(host.address), two.moved_to(host.address));
    let (first, second) = tokio::join!(rematch(&two, &id, "Two"), rematch(&one, &id, "One"));
    assert_eq!((&first.1["id"], &second.1["id"]), (&made["id"], &made["id"]));
    let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
    assert_eq!(names(&one.get(&path).await.1), ["Two", "One"]);
}

#[tokio::test]
async fn a_game_against_bots_is_private_until_its_host_shares_it() {
    let host = Host::start().await;
    let (one, stranger) = (host.guest().await, host.guest().await);
    let id = one.make("tic-tac-toe", &[None, Some("random")]).await;
    let live = async || stranger.get("/api/tables").await.1["live"].as_array().unwrap().len();
    let path = format!("/api/tables/{id}/privacy");
    assert_eq!(live().await, 0);
    let (_, lobby) = one.get("/api/tables").await;
    assert_eq!((&lobby["mine"][0]["id"], &lobby["mine"][0]["private"]), (&json!(id), &json!(true)));
    assert_eq!(stranger.post(&path, json!({"private": false})).await.0.as_u16(), 403);
    let (_, table) = one.post(&path, json!({"private": false})).await;
    assert_eq!((&table["private"], live().await), (&json!(false), 1));
    one.post(&path, json!({"private": true})).await;
    assert_eq!(live().await, 0);
    // Where others may sit down it is found, unless it is said otherwise.
    stranger.make("tic-tac-toe", &[None, None]).await;
    assert_eq!(live().await, 1);
}

#[tokio::test]
async fn a_seat_in_a_rematch_counts_among_those_that_a_visitor_holds() {
    let host = Host::start_with(|config| config.limits.guest_seats = 2).await;
    let (one, two, id) = after_a_game(&host).await;
    assert_eq!(rematch(&one, &id, "One").await.0, 200);
    let maker = host.guest().await;
    let mut held = Vec::new();
    for _ in 0..2 {
        let id = maker.make(example::CROWDED, &[None, None, None]).await;
        two.sit(&id, "Two").await;
        held.push(id);
    }
    let (status, refused) = rematch(&two, &id, "Two").await;
    assert_eq!(status, 429);
    let sentence = "You sit at several tables that wait for players; leave one, or let one begin.";
    assert_eq!(refused["sentence"], sentence);
    two.post(&format!("/api/tables/{}/stand", held[0]), json!({})).await;
    let (status, next) = rematch(&two, &id, "Two").await;
    assert_eq!(status, 200);
    let (_, table) = one.get(&format!("/api/tables/{}", next["id"].as_str().unwrap())).await;
    assert_eq!(names(&table), ["Two", "One"]);
    assert_eq!(rematch(&two, &id, "Two").await.0, 200, "a seat that one has needs no other");
}
