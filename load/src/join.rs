//! A page that opens a long game.

use std::time::{Duration, Instant};

use crate::Trouble;
use crate::guest::Guest;
use crate::play::{Pair, mover};
use crate::served::Served;

/// So often the page comes.
const VISITS: u32 = 50;
/// So many games are tried until one is long enough.
const GAMES: u64 = 20;

pub(crate) async fn measure(game: &str, steps: u32) -> Result<(), Trouble> {
    let served = Served::start()?;
    // The first game that is long enough, or else the longest.
    let mut longest = (0, String::new());
    for seed in 0..GAMES {
        let mut pair = Pair::new(served.address, game.to_string(), seed);
        let (id, mut lines) = pair.sit_down().await?;
        while let Some(mover) = mover(&lines).filter(|_| lines[0].moment < steps) {
            pair.step(&mut lines, mover).await?;
        }
        longest = longest.max((lines[0].moment, id));
        if longest.0 >= steps {
            break;
        }
    }
    let (moments, id) = longest;
    let visitor = Guest::new(served.address);
    visitor.line(&id).await?;
    let (before, mut bytes, mut fastest) = (served.worked()?, 0, Duration::MAX);
    for _ in 0..VISITS {
        let came = Instant::now();
        bytes = visitor.line(&id).await?.welcome;
        fastest = fastest.min(came.elapsed());
    }
    let worked = served.worked()?.saturating_sub(before) / VISITS;
    println!(
        "joining {game} after {moments} moments: {:.1} KB; {:.2} ms at best from connecting to the welcome, \
         server {:.2} ms of processor",
        bytes as f64 / 1e3,
        fastest.as_secs_f64() * 1e3,
        worked.as_secs_f64() * 1e3
    );
    Ok(())
}
