//! Finished games can be looked through and taken home; running ones show each eye its own part.

use crate::guests::*;
use ruckus_core::Record;
use ruckus_shelf::example;
use serde_json::json;

#[tokio::test]
async fn the_record_of_a_finished_game_proves_its_dice() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let id = guest.make(example::CROWDED, &[None, Some("greedy")]).await;
    let path = format!("/api/tables/{id}/record");
    let (status, problem) = guest.get(&path).await;
    assert_eq!((status.as_u16(), &problem["problem"]), (403, &json!("forbidden")));
    let mut line = guest.line(&id).await;
    let promise = line.table["dice"]["promise"].clone();
    assert_eq!(line.table["dice"]["key"], json!(null));
    play(&mut line, any(3)).await;

    let answer = guest.request(reqwest::Method::GET, &path).send().await.unwrap();
    let disposition = answer.headers()["content-disposition"].to_str().unwrap().to_string();
    assert_eq!(disposition, format!("attachment; filename=\"{}-{id}.jsonl\"", example::CROWDED));
    let record = Record::read(&answer.text().await.unwrap()).unwrap();
    let verified = ruckus_table::verify(&record).unwrap();
    assert!(verified.over && verified.draws >= 8, "{verified:?}");
    assert_eq!(json!(record.header.dice.as_ref().unwrap().promise), promise);
    assert_eq!(line.table["dice"]["fallen"], verified.draws);

    let mut forged = record;
    forged.key = Some("00".repeat(32));
    assert!(ruckus_table::verify(&forged).is_err());
}

#[tokio::test]
async fn a_running_game_shows_each_eye_its_own_moments() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("kuhn-poker").await;
    let spectator = host.guest().await;
    let path = |query: &str| format!("/api/tables/{id}/moments{query}");
    for (guest, own, others) in [
        (&one, "?eye=0", ["?eye=1", "?eye=spectator"]),
        (&two, "?eye=1", ["?eye=0", "?eye=spectator"]),
        (&spectator, "?eye=spectator", ["?eye=0", "?eye=1"]),
    ] {
        let (status, replay) = guest.get(&path(own)).await;
        assert_eq!((status.as_u16(), &replay["count"]), (200, &json!(2)), "two cards were dealt");
        assert_eq!(guest.get(&path("")).await.1["eye"], replay["eye"], "one's own eye, unless one says so");
        for other in others {
            let (status, problem) = guest.get(&path(other)).await;
            assert_eq!((status.as_u16(), &problem["problem"]), (403, &json!("forbidden")), "{other}");
        }
    }
    for bad in ["?eye=2", "?eye=7", "?eye=x", "?from=-1", "?count=x"] {
        assert_eq!(one.get(&path(bad)).await.0.as_u16(), 400, "{bad}");
    }

    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    tokio::join!(play(&mut a, first), play(&mut b, first));
    let (status, replay) = spectator.get(&path("?eye=0")).await;
    assert_eq!((status.as_u16(), replay["count"].as_u64()), (200, Some(u64::from(a.moment))));
    let told: Vec<_> =
        replay["moments"].as_array().unwrap().iter().map(|moment| moment["told"].clone()).collect();
    assert_eq!(told, a.log.iter().map(|moment| moment["told"].clone()).collect::<Vec<_>>());
    assert!(!replay["moments"][0]["picture"].is_null());

    let (_, stretch) = spectator.get(&path("?eye=1&from=2&count=2")).await;
    let numbers: Vec<_> =
        stretch["moments"].as_array().unwrap().iter().map(|moment| moment["number"].clone()).collect();
    assert_eq!(numbers, [json!(2), json!(3)]);
}

#[tokio::test]
async fn private_tables_are_listed_for_their_guests_alone() {
    let host = Host::start().await;
    let (one, two) = (host.guest().await, host.guest().await);
    let mut wish = new_table("tic-tac-toe", &[None, None]);
    wish["private"] = json!(true);
    let (_, made) = one.post("/api/tables", wish).await;
    let open = two.make("tic-tac-toe", &[None, None]).await;
    let ids = |list: &serde_json::Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_string()).collect()
    };
    let (_, lobby) = one.get("/api/tables").await;
    assert_eq!(ids(&lobby["mine"]), [made["id"].as_str().unwrap()]);
    assert_eq!(ids(&lobby["live"]), [open.as_str()]);
    assert_eq!(lobby["mine"][0]["your_turn"], false);
    let (_, lobby) = two.get("/api/tables").await;
    assert_eq!(ids(&lobby["mine"]), [open]);

    // Whoever has the link may come.
    let id = made["id"].as_str().unwrap();
    two.sit(id, "Two").await;
    one.mix(id).await;
    two.mix(id).await;
    let (_, lobby) = one.get("/api/tables").await;
    assert_eq!(
        (&lobby["mine"][0]["your_turn"], &lobby["mine"][0]["status"]),
        (&json!(true), &json!("playing"))
    );
    assert!(lobby["mine"][0]["question"]["words"].is_array());
}
