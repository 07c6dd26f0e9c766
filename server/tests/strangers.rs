//! Whoever asks too much is slowed down, and nobody else notices. Two addresses of this machine stand for two visitors.

use std::time::Duration;

use crate::guests::*;
use reqwest::Method;
use ruckus_server::Rate;
use ruckus_shelf::example;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

const HOME: &str = "127.0.0.1";
const AWAY: &str = "127.0.0.2";

async fn connect(from: &str, host: &Host) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    // Little room for what is not read.
    socket.set_recv_buffer_size(4_096).unwrap();
    socket.connect(host.address).await.unwrap()
}

/// Asks for a page that anybody may see, and reads nothing.
const ASK: &[u8] = b"GET /api/games HTTP/1.1\r\nhost: ruckus\r\n\r\n";

#[tokio::test]
async fn one_address_cannot_hold_all_connections() {
    let host = Host::start_with(|config| {
        config.limits.connections = 20;
        config.limits.address_connections = 5;
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(connect(HOME, &host).await);
    }
    let mut answer = String::new();
    connect(HOME, &host).await.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 429 "), "{answer:?}");
    let other = Guest::from(AWAY, host.address).await;
    assert_eq!(other.get("/api/games").await.0.as_u16(), 200);
    // A place is free as soon as one of them goes.
    held.pop();
    until(async || {
        let mut stream = connect(HOME, &host).await;
        stream.write_all(ASK).await.unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.is_ok() && &first == b"HTTP/1.1 200"
    })
    .await;
}

#[tokio::test]
async fn sockets_hold_their_connections() {
    let host = Host::start_with(|config| config.limits.address_connections = 6).await;
    let guest = Guest::from(AWAY, host.address).await;
    let id = guest.make("tic-tac-toe", &[None, None]).await;
    let other = Guest::from(HOME, host.address).await;
    // The other guest holds one for its requests; five sockets are all that is left.
    assert_eq!(other.get("/api/games").await.0.as_u16(), 200);
    let mut lines = Vec::new();
    for _ in 0..5 {
        lines.push(other.line(&id).await);
    }
    assert!(other.try_line(&format!("/api/tables/{id}/socket"), &[]).await.is_err());
    assert_eq!(guest.get("/api/games").await.0.as_u16(), 200);
}

#[tokio::test]
async fn connecting_again_and_again_is_slowed_down() {
    let host =
        Host::start_with(|config| config.limits.address_connects = Rate { burst: 4.0, per_second: 0.01 })
            .await;
    for number in 0..6 {
        let mut stream = connect(HOME, &host).await;
        let _ = stream.write_all(b"GET /health HTTP/1.1\r\nhost: ruckus\r\nconnection: close\r\n\r\n").await;
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).await;
        assert_eq!(answer.starts_with("HTTP/1.1 200"), number < 4, "{number}: {answer}");
    }
    assert_eq!(Guest::from(AWAY, host.address).await.get("/api/games").await.0.as_u16(), 200);
}

#[tokio::test]
async fn whoever_never_reads_is_left() {
    // A write that does not go out at once has timed out.
    let host = Host::start_with(|config| config.limits.slow_reader = Duration::ZERO).await;
    // They ask until nothing more goes out, and never read an answer.
    let mut greedy = Vec::new();
    for _ in 0..60 {
        let stream = connect(HOME, &host).await;
        greedy.push(tokio::spawn(async move {
            let (_unread, mut ask) = stream.into_split();
            while ask.write_all(ASK).await.is_ok() {}
        }));
    }
    for greedy in greedy {
        tokio::time::timeout(PATIENCE, greedy).await.expect("its connection is cut").unwrap();
    }
    let mut other = connect(AWAY, &host).await;
    other.write_all(b"GET /health HTTP/1.1\r\nhost: ruckus\r\n\r\n").await.unwrap();
    let mut answer = [0; 12];
    other.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
}

#[tokio::test]
async fn reading_has_a_budget_for_each_address() {
    let host =
        Host::start_with(|config| config.limits.address_reads = Rate { burst: 5.0, per_second: 0.01 }).await;
    let (home, away) = (Guest::from(HOME, host.address).await, Guest::from(AWAY, host.address).await);
    let mut answers = Vec::new();
    for _ in 0..6 {
        answers.push(home.get_text("/api/tables").await.0.as_u16());
    }
    assert_eq!(answers, [200, 200, 200, 200, 429, 429], "the guest's first request was one of them");
    assert_eq!(home.get_text("/").await.0.as_u16(), 200, "the page itself is not part of it");
    assert_eq!(away.get("/api/tables").await.0.as_u16(), 200);
    let answer = home.request(Method::GET, "/api/tables").send().await.unwrap();
    assert!(answer.headers().contains_key("retry-after"));

    let host =
        Host::start_with(|config| config.limits.address_requests = Rate { burst: 3.0, per_second: 0.01 })
            .await;
    let home = Guest::from(HOME, host.address).await;
    let mut answers = Vec::new();
    for path in ["/", "/health", "/", "/api/games", "/assets/main-1a2b.js"] {
        answers.push(home.get_text(path).await.0.as_u16());
    }
    assert_eq!(answers, [200, 200, 429, 429, 429], "everything counts");
    assert_eq!(Guest::from(AWAY, host.address).await.get("/api/games").await.0.as_u16(), 200);
}

#[tokio::test]
async fn whoever_has_many_bots_thinking_makes_no_more_tables_and_others_do() {
    let host = Host::start_with(|config| {
        config.bot_threads = 1;
        config.limits.address_thoughts = 3;
    })
    .await;
    let (home, away) = (Guest::from(HOME, host.address).await, Guest::from(AWAY, host.address).await);
    // Bots that play each other think one after the other, each of them for a while.
    let show = new_table(example::BOARD, &[Some("fierce"); 2]);
    let mut answers = Vec::new();
    while answers.len() < 40 && answers.last() != Some(&429) {
        answers.push(away.post("/api/tables", show.clone()).await.0.as_u16());
    }
    assert_eq!(answers.last(), Some(&429), "{answers:?}");
    assert!(answers.len() > 3, "a few at the same time are welcome");
    // Somebody else's bot is next in turn, however many wait there.
    let id = home.make(example::BOARD, &[None, Some("keen")]).await;
    let mut line = home.line(&id).await;
    for _ in 0..2 {
        while line.offers().is_empty() {
            line.next().await;
        }
        let before = line.moment;
        line.choose(line.offers()[0]).await;
        while line.moment == before {
            line.next().await;
        }
    }
}
