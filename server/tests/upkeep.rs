//! What whoever runs the server and every browser rely on: health, metrics, headers, cookies, files.

use std::time::Duration;

use crate::guests::*;
use reqwest::Method;
use ruckus_server::store::{Append, IndexRow, Old, Removal, Store, Summary, TableId, Urgency};
use ruckus_server::{Keep, UnderTest};
use ruckus_shelf::example;
use ruckus_table::{Entry, Key, Plan, Setup, Table};
use serde_json::json;

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let host = Host::start().await;
    let guest = host.guest().await;
    for path in
        ["/", "/table/abc", "/assets/main-1a2b.js", "/api/games", "/api/nothing", "/health", "/missing.png"]
    {
        let answer = guest.request(Method::GET, path).send().await.unwrap();
        let header =
            |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap()).unwrap_or_default();
        assert!(
            header("content-security-policy").starts_with("default-src 'none'; script-src 'self'"),
            "{path}"
        );
        assert!(header("content-security-policy").contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(header("strict-transport-security"), "", "{path}: people come by http");
        assert!(header("permissions-policy").contains("camera=()"));
        let keep = match path {
            "/" | "/table/abc" => "no-cache",
            "/assets/main-1a2b.js" => "public, max-age=31536000, immutable",
            _ => "no-store",
        };
        assert_eq!(header("cache-control"), keep, "{path}");
    }
}

#[tokio::test]
async fn the_page_is_served_for_its_own_addresses() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let get = |path: &'static str| guest.request(Method::GET, path);
    for path in ["/", "/table/abc", "/rules/tic-tac-toe"] {
        let answer = get(path).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
        assert!(answer.text().await.unwrap().contains("<title>Ruckus</title>"));
    }
    for path in ["/missing.js", "/api", "/api/", "/api/x"] {
        assert_eq!(get(path).send().await.unwrap().status().as_u16(), 404, "{path}");
    }
    let script = get("/assets/main-1a2b.js").header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(script.headers()["content-encoding"], "gzip");
    assert!(!script.headers().contains_key("set-cookie"));
    let etag = get("/").send().await.unwrap().headers()["etag"].clone();
    assert_eq!(get("/").header("if-none-match", etag).send().await.unwrap().status().as_u16(), 304);
}

#[tokio::test]
async fn a_new_guest_gets_a_cookie_and_an_old_one_keeps_it() {
    let host = Host::start_with(|config| config.https = true).await;
    let stranger = reqwest::Client::builder().no_proxy().build().unwrap();
    for path in ["/", "/api/games"] {
        let answer = stranger.get(format!("http://{}{path}", host.address)).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        assert_eq!(answer.headers()["strict-transport-security"], "max-age=31536000", "{path}");
        let (token, rest) = cookie.strip_prefix("__Host-ruckus_guest=").unwrap().split_once("; ").unwrap();
        assert_eq!(token.len(), 96);
        assert_eq!(rest, "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
    }
    let script = stranger.get(format!("http://{}/assets/main-1a2b.js", host.address)).send().await.unwrap();
    assert!(!script.headers().contains_key("set-cookie"), "what everybody may keep is nobody's");
    let guest = host.guest().await;
    let answer = guest.request(Method::GET, "/api/games").send().await.unwrap();
    assert!(!answer.headers().contains_key("set-cookie"));
}

/// A table that is removed in pieces is gone with the first: nobody opens a game that was played less far.
#[tokio::test]
async fn what_is_half_removed_is_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    let host = ruckus_table::Guest("host".into());
    let usual = Setup::of("table", "tic-tac-toe", Key::new([1; 32]), 1);
    let setup = Setup { host: Some(host.clone()), ..usual };
    let mut entries = Table::make(Plan::of(setup, vec![None, None])).unwrap();
    let made = Table::fold(entries.clone()).unwrap();
    // More of them than are removed at a time.
    entries.extend((0..1_500).map(|_| Entry::Privacy { private: false }));
    let table = TableId::parse(&"a".repeat(12)).unwrap();
    let append = Append {
        table: table.clone(),
        first: 0,
        entries,
        row: IndexRow::of(&made, 1),
        summary: Summary::of(&made),
        index: Urgency::AtOnce,
        home: None,
    };
    let mut pen = store.pen();
    pen.append(&[append]).remove(0).unwrap();
    assert!(store.load(&table).await.unwrap().is_some());
    let old = Old { table: table.clone(), visited: 1 };
    assert_eq!(pen.remove(&old).unwrap(), Removal::More);
    // Somebody comes in the middle.
    pen.note_visits([(&table, &1_000)]).unwrap();
    assert!(store.load(&table).await.unwrap().is_none());
    assert!(store.listed(&table).await.unwrap().is_none());
    assert!(store.live_tables(0, 9).await.unwrap().is_empty());
    assert!(store.tables_of(&host, 9).await.unwrap().is_empty());
    let left = store.old_tables(&Keep::ALL, 2_000, 9).await.unwrap();
    assert_eq!(left.iter().map(|old| &old.table).collect::<Vec<_>>(), [&table], "it is removed to its end");
    assert_eq!(pen.remove(&old).unwrap(), Removal::Done);
    assert!(store.old_tables(&Keep::ALL, 2_000, 9).await.unwrap().is_empty());
    let database = rusqlite::Connection::open(folder.path().join(Store::FILE)).unwrap();
    let left: i64 = database.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

/// A cookie of before tokens were signed keeps its seats, and is answered with a signed one; a made-up one is nobody's, nor
/// is a new one without its signature, whatever its guest did since.
#[tokio::test]
async fn cookies_of_before_are_exchanged_and_made_up_ones_are_not_taken() {
    let under_test =
        |seed| move |config: &mut ruckus_server::Config| config.under_test = Some(UnderTest { seed });
    let host = Host::start_with(under_test(1)).await;
    let (one, two, three) = (host.guest().await, host.guest().await, host.guest().await);
    let id = one.make(example::CROWDED, &[None, None, None]).await;
    two.sit(&id, "Two").await;
    let unsigned = |guest: &Guest| {
        let mut unsigned = guest.clone();
        unsigned.cookie.truncate(guest.cookie.len() - 32);
        unsigned
    };
    let set_cookie = async |guest: &Guest| {
        let answer = guest.request(Method::GET, "/api/games").send().await.unwrap();
        let cookie = answer.headers().get("set-cookie")?.to_str().unwrap().to_string();
        Some(cookie.split(';').next().unwrap().to_string())
    };
    for guest in [&one, &two] {
        assert_ne!(set_cookie(&unsigned(guest)).await, Some(guest.cookie.clone()), "a neighbour planted it");
        assert_eq!(unsigned(guest).get("/api/tables").await.1["mine"], json!([]));
    }
    // As if the table had been made before the server had its secret.
    let folder = host.stop().await;
    let database = rusqlite::Connection::open(folder.path().join(Store::FILE)).unwrap();
    assert_eq!(database.execute("UPDATE secrets SET since = since + 3600", []).unwrap(), 1);
    drop(database);
    let host = Host::start_in(folder, under_test(2)).await;
    let [one, two, three] = [one, two, three].map(|guest| guest.moved_to(host.address));
    one.push_clock(2 * 60 * 60).await;
    three.sit(&id, "Three").await;
    for guest in [&one, &two] {
        assert_eq!(unsigned(guest).get("/api/tables").await.1["mine"][0]["id"], id.as_str());
        assert_eq!(set_cookie(&unsigned(guest)).await, Some(guest.cookie.clone()));
    }
    assert_ne!(
        set_cookie(&unsigned(&three)).await.expect("nobody of before"),
        three.cookie,
        "an old table does not make old who came later"
    );
    let mut made_up = one.clone();
    for token in ["ab".repeat(32), "ab".repeat(48)] {
        made_up.cookie = format!("ruckus_guest={token}");
        let given = set_cookie(&made_up).await.expect("a new guest is greeted");
        assert!(!given.contains(&token), "{given}");
    }
    // Cookies of before are gone from all browsers after a year.
    one.push_clock(366 * 24 * 60 * 60).await;
    assert_ne!(set_cookie(&unsigned(&one)).await.expect("nobody knows them"), one.cookie);
    assert_eq!(set_cookie(&one).await, None);
}

#[tokio::test]
async fn a_request_names_one_host() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let host = Host::start().await;
    let long = format!("host: a\r\nx: {}\r\n", "y".repeat(33_000));
    for (lines, status) in
        [("host: a\r\n", "200"), ("host: a\r\nhost: b\r\n", "400"), ("", "400"), (&*long, "431")]
    {
        let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
        let ask = format!("GET /health HTTP/1.1\r\n{lines}connection: close\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    }
}

#[tokio::test]
async fn health_follows_the_store() {
    let host = Host::start().await;
    let guest = host.guest().await;
    assert_eq!(guest.get_text("/health").await.0.as_u16(), 200);
    let database = rusqlite::Connection::open(host.data.path().join(Store::FILE)).unwrap();
    database.execute_batch("ALTER TABLE tables RENAME TO elsewhere").unwrap();
    assert_eq!(guest.get_text("/health").await.0.as_u16(), 503);
}

#[tokio::test]
async fn metrics_count_what_happens_at_an_address_of_their_own() {
    let host = Host::start_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let guest = host.guest().await;
    let id = guest.make("tic-tac-toe", &[None, Some("random")]).await;
    let mut line = guest.line(&id).await;
    play(&mut line, first).await;
    let metrics = guest.moved_to(host.metrics().unwrap());
    let (status, text) = metrics.get_text("/metrics").await;
    assert_eq!(status.as_u16(), 200);
    for name in [
        "ruckus_requests_total{route=\"/api/tables\",status=\"200\"}",
        "ruckus_request_seconds_bucket{route=\"/api/tables\"",
        "ruckus_steps_total{game=\"tic-tac-toe\"}",
        "ruckus_bot_thinking_seconds_bucket",
        "ruckus_bot_waiting_seconds_bucket{lane=\"quick\"",
        "ruckus_log_bytes",
        "ruckus_append_seconds_bucket",
        "ruckus_append_disk_seconds_bucket{le=\"0.03\"}",
        "ruckus_bot_waiting_seconds_bucket{lane=\"quick\",le=\"1000\"}",
        "ruckus_commit_appends_bucket",
        "ruckus_sockets_open",
        "ruckus_connections_open",
        "ruckus_tables_open",
    ] {
        assert!(text.contains(name), "{name} is missing in\n{text}");
    }
    assert!(!text.contains(&id), "tables are not named");
    assert_eq!(metrics.get_text("/api/games").await.0.as_u16(), 404, "nothing else is there");
    assert_eq!(guest.get_text("/metrics").await.0.as_u16(), 404, "and they are nowhere else");
    let closed = Host::start().await;
    assert_eq!(closed.metrics(), None, "unless somebody asks for them they are shown to nobody");
    assert_eq!(closed.guest().await.get_text("/metrics").await.0.as_u16(), 404);
}

#[tokio::test]
async fn the_disk_is_looked_at_also_where_no_table_is_made() {
    let host = Host::start_with(|config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.under_test = Some(UnderTest { seed: 1 });
    })
    .await;
    let guest = host.guest().await;
    let metrics = guest.moved_to(host.metrics().unwrap());
    until(async || {
        guest.push_clock(31).await;
        let (_, text) = metrics.get_text("/metrics").await;
        ["ruckus_store_bytes ", "ruckus_disk_free_bytes "].iter().all(|name| text.contains(name))
    })
    .await;
}

#[tokio::test]
async fn the_shelf_and_its_rules_are_shown() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let (_, games) = guest.get("/api/games").await;
    let ids: Vec<_> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    for id in &ids {
        let answer = guest.request(Method::GET, &format!("/api/games/{id}/rules")).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
        assert!(answer.text().await.unwrap().contains("<li id=\""));
    }
    assert!(ids.contains(&example::CROWDED) && ids.contains(&"kuhn-poker"));
}

#[tokio::test]
async fn whoever_does_not_answer_pings_is_away() {
    let host = Host::start_with(|config| config.limits.ping_every = Duration::from_millis(40)).await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let mut a = one.line(&id).await;
    let silent = two.line(&id).await;
    a.until_present(1, true).await;
    // Only whoever reads answers pings.
    a.until_present(1, false).await;
    assert_eq!(a.table["seats"][0]["present"], true);
    drop(silent);
    assert_eq!(a.table["watching"], json!(0));
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye_and_stores_what_it_told() {
    let host = Host::start().await;
    let (one, two, id) = host.two_at("tic-tac-toe").await;
    let (mut a, mut b) = (one.line(&id).await, two.line(&id).await);
    a.choose(0).await;
    b.until("moments").await;
    let folder = tokio::time::timeout(Duration::from_secs(4), host.stop())
        .await
        .expect("open lines do not hold it up");
    while a.try_next().await.is_some() {}
    while b.try_next().await.is_some() {}
    assert!(folder.path().join(Store::FILE).exists());
}

#[tokio::test]
async fn whoever_takes_too_long_to_ask_is_left() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let host = Host::start_with(|config| config.limits.head = Duration::from_millis(100)).await;
    // Half a question, no question at all, and none after the first.
    let asked = ["GET /api/games HTTP/1.1\r\nhost: ", "", "GET /health HTTP/1.1\r\nhost: ruckus\r\n\r\n"];
    futures_util::future::join_all(asked.map(async |said| {
        let mut slow = tokio::net::TcpStream::connect(host.address).await.unwrap();
        slow.write_all(said.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        tokio::time::timeout(PATIENCE, slow.read_to_end(&mut answer))
            .await
            .unwrap_or_else(|_| panic!("{said:?} is waited for"))
            .unwrap();
    }))
    .await;
    assert_eq!(host.guest().await.get("/api/games").await.0.as_u16(), 200);
}
