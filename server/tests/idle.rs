//! What a page costs that only waits: one test alone, since it looks at the memory of the whole process.

mod guests;

use guests::*;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const TABLES: usize = 100;
const SOCKETS_EACH: usize = 9;

/// A socket that reads its welcome and then waits, with nothing of a client's own buffers.
async fn wait_at(guest: &Guest, id: &str) -> TcpStream {
    let mut stream = TcpStream::connect(guest.address).await.unwrap();
    let ask = format!(
        "GET /api/tables/{id}/socket HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        guest.address, guest.cookie
    );
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    let mut piece = [0; 4_096];
    while !String::from_utf8_lossy(&heard).contains("\"welcome\"") {
        let read = stream.read(&mut piece).await.unwrap();
        assert!(read > 0, "{}", String::from_utf8_lossy(&heard));
        heard.extend_from_slice(&piece[..read]);
    }
    stream
}

#[cfg(target_os = "linux")]
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1_024
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_idle_socket_costs_less_than_20_kilobytes() {
    let host = Host::start().await;
    let guest = host.guest().await;
    let mut waiting = Vec::new();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let id = guest.make("tic-tac-toe", &[None, None]).await;
        waiting.push(wait_at(&guest, &id).await);
        tables.push(id);
    }
    let before = memory();
    for id in &tables {
        for _ in 0..SOCKETS_EACH {
            waiting.push(wait_at(&guest, id).await);
        }
    }
    let each = memory().saturating_sub(before) / (TABLES * SOCKETS_EACH) as u64;
    println!("{each} bytes for each socket, its other end included");
    assert!(each < 20_000, "{each} bytes");
}
