//! Idle tables of two people; then spectators come to each of them.

use std::time::Duration;

use crate::Trouble;
use crate::guest::Guest;
use crate::play::Pair;
use crate::served::Served;

/// Tables made at a time.
const AT_ONCE: usize = 50;
/// Spectators a table: enough that caches of the server are used up.
const WATCHERS: usize = 2;
/// Until the server has put away what it needed to let people in.
const TO_REST: Duration = Duration::from_secs(2);

pub(crate) async fn measure(tables: usize) -> Result<(), Trouble> {
    let served = Served::start()?;
    let empty = served.memory()?;
    let mut open = Vec::with_capacity(tables);
    while open.len() < tables {
        let more = (tables - open.len()).min(AT_ONCE);
        let makers: Vec<_> = (0..more)
            .map(|_| {
                let mut pair = Pair::new(served.address, "tic-tac-toe".into(), 0);
                tokio::spawn(async move { pair.sit_down().await })
            })
            .collect();
        for maker in makers {
            open.push(maker.await??);
        }
    }
    tokio::time::sleep(TO_REST).await;
    let full = served.memory()?;
    let mut watchers = Vec::with_capacity(WATCHERS * tables);
    for (id, _) in open.iter().cycle().take(WATCHERS * tables) {
        watchers.push(Guest::new(served.address).line(id).await?);
    }
    tokio::time::sleep(TO_REST).await;
    let watched = served.memory()?;
    let kilobytes = |more: u64, sockets: usize| more as f64 / 1e3 / sockets as f64;
    println!(
        "{tables} idle tables with two sockets each: {:.0} MB; {:.1} KB a socket with its share of a table, {:.1} KB one \
         that comes to watch",
        full as f64 / 1e6,
        kilobytes(full.saturating_sub(empty), 2 * tables),
        kilobytes(watched.saturating_sub(full), watchers.len())
    );
    Ok(())
}
