//! A page that opens a long game.

use std::time::{Duration, Instant};

use tokio::time::timeout;

use crate::Trouble;
use crate::guest::Guest;
use crate::served::Served;

/// Number of page loads.
const VISITS: u32 = 50;
/// Most games that are tried until one is long enough.
const GAMES: u64 = 20;
/// A game without an event for this long is over: random bots do not think.
const SILENCE: Duration = Duration::from_secs(1);

pub(crate) async fn measure(game: &str, seats: usize, steps: u32) -> Result<(), Trouble> {
    let served = Served::start()?;
    let mut visitor = Guest::new(served.address);
    // The first game that is long enough, or else the longest.
    let mut longest = (0, String::new());
    for _ in 0..GAMES {
        let id = visitor.watch(game, "random", seats).await?;
        let mut line = visitor.line(&id).await?;
        while let Ok(told) = timeout(SILENCE, line.next_moment()).await {
            told?;
        }
        longest = longest.max((line.moment, id));
        if longest.0 >= steps {
            break;
        }
    }
    let (moments, id) = longest;
    visitor.line(&id).await?;
    let (before, mut bytes, mut fastest) = (served.worked()?, 0, Duration::MAX);
    for _ in 0..VISITS {
        let came = Instant::now();
        bytes = visitor.line(&id).await?.welcome;
        fastest = fastest.min(came.elapsed());
    }
    let worked = served.worked()?.saturating_sub(before) / VISITS;
    println!(
        "joining {game} of {seats} seats after {moments} moments: {:.1} KB; {:.2} ms at best from connecting to the welcome, \
         server {:.2} ms of processor",
        bytes as f64 / 1e3,
        fastest.as_secs_f64() * 1e3,
        worked.as_secs_f64() * 1e3
    );
    Ok(())
}
