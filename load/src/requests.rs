//! What each public request costs: bytes, and the server's time on the processor.

use crate::Trouble;
use crate::guest::Guest;
use crate::play::{Pair, mover};
use crate::served::Served;

/// Requests of each kind; the kernel counts processor time in hundredths of a second.
const ASKED: u32 = 200;
/// The lobby has more than it shows.
const TABLES: usize = 200;

pub(crate) async fn measure(game: &str) -> Result<(), Trouble> {
    let served = Served::start()?;
    let mut pair = Pair::new(served.address, game.to_string(), 0);
    let (id, mut lines) = pair.sit_down().await?;
    while let Some(mover) = mover(&lines) {
        pair.step(&mut lines, mover).await?;
    }
    let moments = lines[0].moment;
    for _ in 0..TABLES {
        pair.guests[0].make(game).await?;
    }
    let mut visitor = Guest::new(served.address);
    println!("{game}, a game of {moments} moments, {TABLES} more tables in the lobby:");
    for path in [
        "/health".into(),
        "/api/games".into(),
        format!("/api/games/{game}/rules"),
        "/api/tables".into(),
        format!("/api/tables/{id}"),
        format!("/api/tables/{id}/moments?from={}", moments / 2),
        format!("/api/tables/{id}/moments?from={}&pictures=no", moments / 2),
        format!("/api/tables/{id}/moments?from={moments}"),
        format!("/api/tables/{id}/talk?before=1"),
        format!("/api/tables/{id}/record"),
    ] {
        let mut bytes = visitor.get(&path).await?.len();
        let before = served.worked()?;
        for _ in 0..ASKED {
            bytes = bytes.max(visitor.get(&path).await?.len());
        }
        let worked = served.worked()?.saturating_sub(before) / ASKED;
        let name = path.replace(&id, "…");
        println!("  {name}: {:.1} KB, {:.2} ms of processor", bytes as f64 / 1e3, worked.as_secs_f64() * 1e3);
    }
    Ok(())
}
