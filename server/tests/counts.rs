//! What the metrics count for the whole process.

use super::alone;
use crate::guests::*;
use ruckus_server::UnderTest;
use ruckus_shelf::example;
use serde_json::json;

/// The number of a metric.
async fn count(metrics: &Guest, name: &str) -> f64 {
    let (_, text) = metrics.get_text("/metrics").await;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is missing in\n{text}")).parse().unwrap()
}

async fn host(open_tables: usize) -> (Host, Guest, Guest) {
    let host = Host::start_with(|config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.under_test = Some(UnderTest { seed: 1 });
        config.limits.open_tables = open_tables;
    })
    .await;
    let guest = host.guest().await;
    let metrics = guest.moved_to(host.metrics().unwrap());
    (host, guest, metrics)
}

/// A table that was made is open, before anybody has looked at it; and many are no more than there may be.
#[tokio::test]
async fn tables_are_counted_from_their_making_and_are_no_more_than_may_be() {
    let _alone = alone().await;
    let (_host, guest, metrics) = host(20).await;
    let make = async || {
        let (status, made) = guest.post("/api/tables", new_table("tic-tac-toe", &[None, None])).await;
        assert_eq!(status.as_u16(), 200, "{made}");
        made["id"].as_str().unwrap().to_string()
    };
    let mut ids = vec![make().await];
    assert_eq!(count(&metrics, "ruckus_tables_open").await, 1.0);
    assert!(count(&metrics, "ruckus_store_bytes").await > 0.0);
    let held = guest.line(&ids[0]).await;
    for _ in 0..30 {
        ids.push(make().await);
        assert!(count(&metrics, "ruckus_tables_open").await <= 20.0);
    }
    for id in &ids {
        assert_eq!(guest.get(&format!("/api/tables/{id}")).await.0.as_u16(), 200);
        assert!(count(&metrics, "ruckus_tables_open").await <= 20.0);
    }
    assert_eq!(
        guest.get(&format!("/api/tables/{}", ids[0])).await.1["seats"][0]["present"],
        true,
        "who is there stays"
    );
    drop(held);
}

/// How long hints, reviews and questions took to come is measured.
#[tokio::test]
async fn what_people_wait_for_is_measured() {
    let _alone = alone().await;
    let (_host, guest, metrics) = host(2_000).await;
    let id = guest.make(example::CROWDED, &[None, Some("calm")]).await;
    let mut line = guest.line(&id).await;
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
    line.send(json!({"type": "hint", "ask": 1, "moment": line.moment})).await;
    line.until("hint").await;
    let offer = line.offers()[0];
    line.send(json!({"type": "rehearse", "ask": 2, "moment": line.moment, "choices": [offer]})).await;
    line.until("rehearsal").await;
    let over = guest.make("tic-tac-toe", &[None, Some("random")]).await;
    play(&mut guest.line(&over).await, first).await;
    let path = format!("/api/tables/{over}/review");
    guest.post(&path, json!({})).await;
    while guest.get(&path).await.1["state"] != "ready" {
        tokio::task::yield_now().await;
    }
    for what in ["hint", "question_waiting", "review_waiting"] {
        assert_eq!(count(&metrics, &format!("ruckus_{what}_seconds_count")).await, 1.0, "{what}");
    }
}
