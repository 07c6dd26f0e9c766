//! Coming and going: giving a game up, taking tables off one's list, and tables where nobody has been for long.

use std::time::Duration;

use crate::guests::*;
use ruckus_server::UnderTest;
use serde_json::{Value, json};

async fn under_test() -> Host {
    Host::start_with(|config| {
        config.under_test = Some(UnderTest { seed: 1 });
        config.limits.idle = Duration::from_secs(60);
    })
    .await
}

/// The ids in one of the lobby's lists.
async fn listed(guest: &Guest, list: &str) -> Vec<String> {
    let (_, lobby) = guest.get("/api/tables").await;
    lobby[list].as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_string()).collect()
}

/// Waits until one of the lobby's lists is this.
async fn until_listed(guest: &Guest, list: &str, wanted: &[&str]) {
    until(async || listed(guest, list).await == wanted).await;
}

async fn post(guest: &Guest, id: &str, what: &str) -> (u16, Value) {
    let (status, answer) = guest.post(&format!("/api/tables/{id}/{what}"), json!({})).await;
    (status.as_u16(), answer)
}

/// Two guests at a table that was made like this; the game has begun.
async fn two_at(host: &Host, changes: Value) -> (Guest, Guest, String) {
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    let (_, made) = one.post("/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_string();
    two.sit(&id, "Two").await;
    one.mix(&id).await;
    two.mix(&id).await;
    (one, two, id)
}

#[tokio::test]
async fn a_bot_plays_on_for_whoever_gives_up_and_they_watch() {
    let host = Host::start().await;
    let (one, two, id) = two_at(&host, json!({})).await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    assert_eq!(
        post(&host.guest().await, &id, "resign").await.0,
        403,
        "who does not sit here gives nothing up"
    );
    a.choose(4).await;
    b.until("moments").await;
    let (status, table) = post(&two, &id, "resign").await;
    assert_eq!((status, &table["status"], &table["given_up"]), (200, &json!("playing"), &Value::Null));
    let seat = &table["seats"][1];
    assert_eq!(
        (&seat["resigned"], &seat["yours"], &seat["person"], &seat["bot"]),
        (&json!(true), &json!(false), &json!(false), &json!("fierce"))
    );
    // The page that was theirs begins anew with a spectator's eyes, and the game goes on to its end.
    assert_eq!(b.until("welcome").await["scene"]["eye"], "spectator");
    b.choose(0).await;
    assert_eq!(b.until("problem").await["problem"]["problem"], "forbidden");
    b.say("Well played").await;
    a.until_said("Well played").await;
    play(&mut a, first).await;
    assert_eq!(a.table["given_up"], Value::Null);
    assert!(listed(&two, "mine").await.is_empty(), "it is off their list");
    assert_eq!(post(&one, &id, "resign").await.0, 409, "what is over cannot be given up");
}

#[tokio::test]
async fn where_it_was_agreed_the_game_ends_and_where_nobody_else_plays() {
    let host = Host::start().await;
    let (one, two, id) = two_at(&host, json!({"resignation": "game_ends"})).await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    assert_eq!(post(&one, &id, "resign").await.0, 200);
    for line in [&mut a, &mut b] {
        let welcome = line.until("welcome").await;
        assert_eq!((&welcome["table"]["status"], &welcome["table"]["given_up"]), (&json!("over"), &json!(0)));
        assert_eq!(welcome["table"]["standing"]["places"], json!([2, 1]));
        assert_eq!((&welcome["scene"]["offers"], &welcome["scene"]["awaited"]), (&json!([]), &json!([])));
        assert!(welcome["table"]["dice"]["key"].is_string(), "the dice can be checked");
    }
    a.choose(4).await;
    assert_eq!(a.until("problem").await["problem"]["problem"], "conflict");
    assert_eq!(listed(&two, "mine").await, std::slice::from_ref(&id), "both find it among their tables");
    assert_eq!(listed(&one, "finished").await, std::slice::from_ref(&id));
    // So it stands after a restart.
    let host = Host::start_in(host.stop().await, |_| {}).await;
    let again = two.moved_to(host.address).get(&format!("/api/tables/{id}")).await.1;
    assert_eq!((&again["status"], &again["given_up"]), (&json!("over"), &json!(0)));

    let alone = host.guest().await;
    let id = alone.make("tic-tac-toe", &[None, Some("random")]).await;
    assert_eq!(post(&alone, &id, "resign").await.1["status"], "over", "bots do not play on for nobody");
}

#[tokio::test]
async fn a_table_is_taken_off_ones_own_list_alone() {
    let host = Host::start().await;
    let (one, two, id) = two_at(&host, json!({})).await;
    assert_eq!(post(&one, &id, "take-off").await.0, 403, "somebody may wait for it");
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    tokio::join!(play(&mut a, first), play(&mut b, first));
    assert_eq!(post(&one, &id, "take-off").await.0, 204);
    assert!(listed(&one, "mine").await.is_empty());
    assert_eq!(listed(&two, "mine").await, std::slice::from_ref(&id));
    assert_eq!(one.get(&format!("/api/tables/{id}")).await.0.as_u16(), 200, "it is found by its link");

    // One that waits for players is left by it, and found again by whoever sits down again.
    let open = one.make("tic-tac-toe", &[None, None]).await;
    assert_eq!(post(&one, &open, "take-off").await.0, 204);
    assert!(listed(&one, "mine").await.is_empty());
    assert_eq!(one.get(&format!("/api/tables/{open}")).await.1["seats"][0]["name"], "");
    one.sit(&open, "One").await;
    assert_eq!(listed(&one, "mine").await, [open]);
}

#[tokio::test]
async fn a_private_table_is_on_no_list_but_its_peoples() {
    let host = Host::start().await;
    let (one, _, id) = two_at(&host, json!({"private": true})).await;
    let stranger = host.guest().await;
    assert_eq!(stranger.get(&format!("/api/tables/{id}")).await.1["private"], true, "by its link");
    for list in ["mine", "live", "finished"] {
        assert!(listed(&stranger, list).await.is_empty(), "{list}");
    }
    assert_eq!(listed(&one, "mine").await, [id]);
}

#[tokio::test]
async fn a_table_where_nobody_is_is_not_live_after_an_hour_and_put_away_after_a_day() {
    let host = under_test().await;
    let (one, two, id) = two_at(&host, json!({})).await;
    let (slow, _, _) = two_at(&host, json!({"clock": 259_200})).await;
    let stranger = host.guest().await;
    assert_eq!(listed(&stranger, "live").await.len(), 2);
    // Whoever stays is there, however long.
    let stays = one.line(&id).await;
    one.push_clock(3_590).await;
    one.push_clock(20).await;
    until_listed(&stranger, "live", &[&id]).await;
    stays.cut();
    one.until_gone(&id).await;
    one.push_clock(3_700).await;
    until_listed(&stranger, "live", &[]).await;
    let put_away = async |guest: &Guest| guest.get("/api/tables").await.1["mine"][0]["put_away"].clone();
    assert_eq!(put_away(&one).await, false);
    assert_eq!(post(&one, &id, "take-off").await.0, 403);
    one.push_clock(83_000).await;
    assert_eq!((put_away(&one).await, put_away(&two).await), (json!(true), json!(true)));
    assert_eq!(post(&one, &id, "take-off").await.0, 204, "what all have forgotten may go");
    // Whoever looks in wakes it for all; a table with a clock of days goes on by it.
    drop(two.line(&id).await);
    until_listed(&stranger, "live", &[&id]).await;
    assert_eq!((put_away(&two).await, put_away(&slow).await), (json!(false), json!(false)));
}

#[tokio::test]
async fn bots_keep_their_names_and_nothing_else_is_one() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let mut wish = new_table("connect-four", &[None, Some("random")]);
    for (names, kept) in [(json!(["", "Thistle"]), true), (json!(["Thistle", "God"]), false)] {
        wish["names"] = names;
        let (_, made) = guest.post("/api/tables", wish.clone()).await;
        let (_, table) = guest.get(&format!("/api/tables/{}", made["id"].as_str().unwrap())).await;
        let name = table["seats"][1]["name"].as_str().unwrap();
        assert_eq!(name == "Thistle", kept, "{name}");
        assert_ne!(name, "God", "nobody gives a bot a name of their own");
    }
}
