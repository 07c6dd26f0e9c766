//! Reviews of finished games, by HTTP.

use crate::guests::*;
use reqwest::StatusCode;
use ruckus_server::UnderTest;
use ruckus_server::store::Store;
use serde_json::{Value, json};

/// A game that one guest played to its end against a bot.
async fn finished(host: &Host) -> (Guest, String) {
    let one = host.guest().await;
    let id = one.make("liars-dice", &[None, Some("random")]).await;
    let mut line = one.line(&id).await;
    play(&mut line, first).await;
    (one, id)
}

async fn until_ready(guest: &Guest, id: &str) -> Value {
    let path = format!("/api/tables/{id}/review");
    let ask = async || {
        let (status, answer) = guest.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    };
    until(async || {
        let answer = ask().await;
        match answer["state"].as_str().unwrap() {
            "ready" => true,
            "running" => {
                assert!(answer["done"].as_u64().unwrap() <= 1_000);
                false
            }
            other => panic!("{other}"),
        }
    })
    .await;
    ask().await["review"].clone()
}

#[tokio::test]
async fn whoever_played_asks_for_a_review_and_everybody_reads_it() {
    let host = Host::start_with(|config| config.under_test = Some(UnderTest { seed: 1 })).await;
    let (one, id) = finished(&host).await;
    let path = format!("/api/tables/{id}/review");
    let stranger = host.guest().await;
    assert_eq!(stranger.get(&path).await.1, json!({"state": "none"}));
    let (status, refused) = stranger.post(&path, json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(refused["sentence"], "A review is asked for by somebody who played.");
    let (status, answer) = one.post(&path, json!({})).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let review = until_ready(&stranger, &id).await;
    assert_eq!((&review, review["seats"].as_array().unwrap().len()), (&until_ready(&one, &id).await, 2));
    for seat in review["seats"].as_array().unwrap() {
        let term = |name: &str| seat["split"][name]["value"].as_i64().unwrap();
        let sum: i64 = ["start", "choices", "luck", "others"].map(term).iter().sum();
        assert_eq!(Some(sum), seat["split"]["result"].as_i64());
    }
    // It is there for whoever asks again, and not worked out twice.
    let (_, again) = stranger.post(&path, json!({})).await;
    assert_eq!((&again["state"], &again["review"]), (&json!("ready"), &review));
}

#[tokio::test]
async fn a_review_outlives_a_restart_and_goes_with_its_table() {
    let under_test = |config: &mut ruckus_server::Config| config.under_test = Some(UnderTest { seed: 1 });
    let host = Host::start_with(under_test).await;
    let (one, id) = finished(&host).await;
    let path = format!("/api/tables/{id}/review");
    one.post(&path, json!({})).await;
    let review = until_ready(&one, &id).await;
    let host = Host::start_in(host.stop().await, under_test).await;
    let one = one.moved_to(host.address);
    assert_eq!(one.get(&path).await.1, json!({"state": "ready", "review": review}));
    assert_eq!(one.post(&path, json!({})).await.1["state"], "ready", "it is not worked out again");
    // One of another format is asked for anew.
    let database = rusqlite::Connection::open(host.data.path().join(Store::FILE)).unwrap();
    assert_eq!(database.execute("UPDATE reviews SET format = 0", []).unwrap(), 1);
    assert_eq!(one.get(&path).await.1, json!({"state": "none"}));
    one.post(&path, json!({})).await;
    assert_eq!(until_ready(&one, &id).await["seats"].as_array().unwrap().len(), 2);
    one.push_clock(400 * 24 * 60 * 60).await;
    let gone = async {
        while one.get(&path).await.1["state"] != "none" {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("it is removed with its table");
    let left: i64 = database.query_row("SELECT count(*) FROM reviews", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

/// Beyond the share of the address from which the table was made a review is told, and not stored.
#[tokio::test]
async fn a_review_that_has_no_room_stays_in_memory() {
    let under_test = |config: &mut ruckus_server::Config| config.under_test = Some(UnderTest { seed: 1 });
    let full = |config: &mut ruckus_server::Config| {
        under_test(config);
        config.limits.address_kept = Some(1);
    };
    let host = Host::start_with(under_test).await;
    let (one, id) = finished(&host).await;
    let path = format!("/api/tables/{id}/review");
    let host = Host::start_in(host.stop().await, full).await;
    let one = one.moved_to(host.address);
    one.post(&path, json!({})).await;
    let review = until_ready(&one, &id).await;
    assert_eq!(one.post(&path, json!({})).await.1["review"], review, "whoever asks again reads it");
    let host = Host::start_in(host.stop().await, full).await;
    assert_eq!(one.moved_to(host.address).get(&path).await.1, json!({"state": "none"}));
    let database = rusqlite::Connection::open(host.data.path().join(Store::FILE)).unwrap();
    let kept: i64 = database.query_row("SELECT count(*) FROM reviews", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_reviewed() {
    let host = Host::start().await;
    let (one, _, id) = host.two_at("leduc-poker").await;
    let (status, refused) = one.post(&format!("/api/tables/{id}/review"), json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{refused}");
    assert_eq!(refused["sentence"], "A game is reviewed that was played to its end.");
    assert_eq!(one.get("/api/tables/nowhere/review").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_played_plays_on_from_a_moment_of_theirs() {
    let host = Host::start().await;
    let (one, id) = finished(&host).await;
    let path = format!("/api/tables/{id}/play-on");
    let wish = |moment: u32| {
        let commitment = HOSTS_NUMBER.commitment();
        json!({"moment": moment, "others": {"bot": "calm"}, "name": "One", "commitment": commitment})
    };
    let (status, refused) = host.guest().await.post(&path, wish(2)).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{refused}");
    let (status, made) = one.post(&path, wish(2)).await;
    assert_eq!(status, StatusCode::OK, "{made}");
    let practice = made["id"].as_str().unwrap().to_string();
    one.mix(&practice).await;
    let mut line = one.line(&practice).await;
    assert_eq!(
        (&line.table["practice"]["table"], &line.table["practice"]["moment"]),
        (&json!(id), &json!(2))
    );
    assert!(line.table["practice"]["words"].as_str().unwrap().starts_with("Practice: played on from step 2"));
    assert_eq!((&line.table["private"], &line.table["hints"]), (&json!(true), &json!(true)));
    assert_eq!(line.table["seats"][0]["yours"], true, "everybody sits where they sat");
    play(&mut line, first).await;
    let (_, over) = one.get(&format!("/api/tables/{practice}")).await;
    assert_eq!(over["status"], "over");
}
