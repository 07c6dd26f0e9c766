//! Fair dice through sockets: commitments first, then numbers, and nobody is waited for without end.

use crate::guests::*;
use ruckus_core::Record;
use ruckus_server::store::Store;
use ruckus_table::beginning::GRACE;
use serde_json::{Value, json};

fn problem(message: &Value) -> (&str, &str) {
    (message["problem"]["problem"].as_str().unwrap(), message["problem"]["sentence"].as_str().unwrap())
}

#[tokio::test]
async fn numbers_are_shown_after_all_commitments_stand() {
    let host = Host::start().await;
    let (one, two, eve) = (host.guest().await, host.guest().await, host.guest().await);
    let (_, made) = one.post("/api/tables", new_table("kuhn-poker", &[None, None])).await;
    let id = made["id"].as_str().unwrap();
    let mut a = one.line(id).await;
    assert_eq!(a.table["dice"]["promise"], made["promise"], "promised before anybody else sits down");
    let terms = format!("ruckus promise 2\ntable {id}\ngame kuhn-poker\nedition 1\nseats 2\noptions null\n");
    assert_eq!(a.table["dice"]["terms"], terms);
    let own = json!({"person": {"commitment": HOSTS_NUMBER.commitment(), "shown": false, "nonce": null}});
    assert_eq!(a.table["dice"]["mixed"], json!([own, "free"]));

    // Too early: somebody could still sit down and choose a number to fit.
    a.holds_back = true;
    a.mix_in().await;
    assert_eq!(
        problem(&a.until("problem").await),
        ("conflict", "Numbers are shown when every seat is taken.")
    );

    let table = two.sit(id, "Two").await;
    assert!(table["dice"]["begins"].is_u64() && table["status"] == "open", "{table}");
    while a.table["dice"]["begins"].is_null() {
        a.next().await;
    }
    // Nobody else shows a seat's number, and nobody another number than was committed to.
    let mut spectator = eve.line(id).await;
    spectator.send(json!({"type": "mix_in", "nonce": HOSTS_NUMBER})).await;
    assert_eq!(problem(&spectator.until("problem").await).0, "forbidden");
    for (nonce, sentence) in [
        ("00".repeat(32), "That is not the number that this seat committed to."),
        ("00".into(), "A nonce has 64 hexadecimal digits."),
    ] {
        a.send(json!({"type": "mix_in", "nonce": nonce})).await;
        assert_eq!(problem(&a.until("problem").await), ("bad_request", sentence));
    }
    let (status, refused) = two.post(&format!("/api/tables/{id}/stand"), json!({})).await;
    assert_eq!((status.as_u16(), &refused["problem"]), (409, &json!("conflict")));

    // What is shown first stays with the server until all is shown.
    a.mix_in().await;
    while a.own_dice().unwrap()["shown"] == false {
        a.next().await;
    }
    assert_eq!(a.own_dice().unwrap()["nonce"], json!(null));
    assert!(!spectator.heard.iter().chain(&a.heard).any(|said| said.contains(&String::from(HOSTS_NUMBER))));
    let mut b = two.line(id).await;
    while a.table["status"] == "open" {
        a.next().await;
    }
    assert_eq!(a.table["dice"]["mixed"][0]["person"]["nonce"], json!(HOSTS_NUMBER));
    assert_eq!(a.table["dice"]["promise"], made["promise"]);

    while b.table["status"] == "open" {
        b.next().await;
    }
    tokio::join!(play(&mut a, first), play(&mut b, first));
    let (_, text) = one.get_text(&format!("/api/tables/{id}/record")).await;
    let record = Record::read(&text).unwrap();
    assert_eq!(json!(record.header.dice.as_ref().unwrap().promise), made["promise"]);
    let verified = ruckus_table::verify(&record).unwrap();
    assert!(verified.over && verified.absent.is_empty());
    assert_eq!(a.table["dice"]["key"], json!(record.key));
}

#[tokio::test]
async fn a_page_that_comes_back_shows_its_number_then() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let (_, made) = guest.post("/api/tables", new_table("tic-tac-toe", &[None, Some("random")])).await;
    let id = made["id"].as_str().unwrap();
    let (_, table) = guest.get(&format!("/api/tables/{id}")).await;
    assert_eq!((&table["status"], &table["dice"]["mixed"][1]), (&json!("open"), &json!("bot")));
    // A restart of the server in between makes no difference.
    let data = host.stop().await;
    let host = Host::start_in(data, |_| {}).await;
    let guest = guest.moved_to(host.address);
    guest.mix(id).await;
    let (_, table) = guest.get(&format!("/api/tables/{id}")).await;
    assert_eq!(table["status"], "playing");
}

#[tokio::test]
async fn whoever_only_watches_bots_commits_to_nothing() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let mut wish = new_table("kuhn-poker", &[Some("random"), Some("random")]);
    wish.as_object_mut().unwrap().remove("commitment");
    let (status, made) = guest.post("/api/tables", wish).await;
    assert_eq!(status.as_u16(), 200, "{made}");
    let line = guest.line(made["id"].as_str().unwrap()).await;
    assert_eq!(line.table["dice"]["mixed"], json!(["bot", "bot"]));
    assert_ne!(line.table["status"], "open");
}

#[tokio::test]
async fn a_table_begins_without_whoever_stays_away() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let id = one.make("tic-tac-toe", &[None, None]).await;
    let sat = two.sit(&id, "Two").await;
    one.mix(&id).await;
    let data = host.stop().await;
    // As if it had been a while ago.
    let database = rusqlite::Connection::open(data.path().join(Store::FILE)).unwrap();
    let begins = sat["dice"]["begins"].as_u64().unwrap();
    let (from, to) = (format!("\"at\":{}", begins - GRACE), format!("\"at\":{}", begins - 2 * GRACE));
    for number in [0, 1, 2] {
        let earlier = "UPDATE entries SET json = replace(json, ?, ?) WHERE table_id = ? AND seq = ?";
        database.execute(earlier, (&from, &to, &id, number)).unwrap();
    }
    database.execute("UPDATE tables SET deadline = ?", [(begins - GRACE) as i64]).unwrap();
    drop(database);
    let host = Host::start_in(data, |_| {}).await;
    let (one, two) = (one.moved_to(host.address), two.moved_to(host.address));
    let mut a = one.line(&id).await;
    while a.table["status"] == "open" {
        a.next().await;
    }
    let mixed = &a.table["dice"]["mixed"];
    assert_eq!((&mixed[0]["person"]["shown"], &mixed[1]["person"]["shown"]), (&json!(true), &json!(false)));
    assert_eq!(mixed[1]["person"]["nonce"], json!(null));

    // Too late for the dice, not for the game; and the record says it.
    let mut b = two.line(&id).await;
    b.mix_in().await;
    assert_eq!(problem(&b.until("problem").await), ("conflict", "The game has begun."));
    tokio::join!(play(&mut a, first), play(&mut b, first));
    let (_, text) = one.get_text(&format!("/api/tables/{id}/record")).await;
    let verified = ruckus_table::verify(&Record::read(&text).unwrap()).unwrap();
    assert_eq!(verified.absent, ruckus_core::SeatSet::EMPTY.with(ruckus_core::Seat::new(1)));
}
