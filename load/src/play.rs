//! Moves a second, and how long one takes from sending to the opponent's receipt.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::Trouble;
use crate::guest::{Guest, Line};
use crate::served::Served;

/// Nothing of the first seconds counts.
const WARM_UP: Duration = Duration::from_secs(2);

pub(crate) async fn measure(
    game: &str,
    tables: usize,
    length: Duration,
    rate: Option<f64>,
) -> Result<(), Trouble> {
    let served = Served::start()?;
    let begin = Instant::now() + WARM_UP;
    let span = Span { begin, end: begin + length };
    let pause = rate.map(|rate| Duration::from_secs_f64(tables as f64 / rate));
    let tasks: Vec<_> = (0..tables)
        .map(|number| {
            let pace = pause.map(|pause| Pace {
                next: Instant::now() + pause.mul_f64(number as f64 / tables as f64),
                pause,
            });
            tokio::spawn(Pair::new(served.address, game.to_string(), number as u64).play(span, pace))
        })
        .collect();
    tokio::time::sleep_until(span.begin.into()).await;
    let before = served.worked()?;
    tokio::time::sleep_until(span.end.into()).await;
    let worked = served.worked()?.saturating_sub(before);
    let memory = served.memory()?;
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    times.sort_unstable();
    let at = |part: f64| {
        times.get((times.len() as f64 * part) as usize).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
    };
    let pace = rate.map_or("flat out".into(), |rate| format!("at {rate}/s"));
    println!(
        "{game}, {tables} tables, {pace}: {:.0} moves/s; p50 {:.2} ms, p99 {:.2} ms; \
         server {:.0} µs of processor a move, {:.0} MB",
        times.len() as f64 / length.as_secs_f64(),
        at(0.5),
        at(0.99),
        worked.as_secs_f64() * 1e6 / times.len() as f64,
        memory as f64 / 1e6
    );
    Ok(())
}

#[derive(Clone, Copy)]
struct Span {
    begin: Instant,
    end: Instant,
}

/// When a table moves next.
#[derive(Clone, Copy)]
struct Pace {
    next: Instant,
    pause: Duration,
}

impl Pace {
    async fn wait(&mut self) {
        tokio::time::sleep_until(self.next.into()).await;
        self.next += self.pause;
    }
}

/// Two people who play one game after the other; the making of a table is part of the run.
pub(crate) struct Pair {
    guests: [Guest; 2],
    game: String,
    luck: u64,
}

impl Pair {
    pub(crate) fn new(address: SocketAddr, game: String, seed: u64) -> Self {
        Pair { guests: [Guest::new(address), Guest::new(address)], game, luck: seed }
    }

    async fn play(mut self, span: Span, mut pace: Option<Pace>) -> Result<Vec<Duration>, Trouble> {
        let mut times = Vec::new();
        loop {
            let (_, mut lines) = self.sit_down().await?;
            while let Some(mover) = mover(&lines) {
                if let Some(pace) = &mut pace {
                    pace.wait().await;
                }
                let sent = Instant::now();
                if sent >= span.end {
                    return Ok(times);
                }
                let took = self.step(&mut lines, mover).await?;
                if sent >= span.begin {
                    times.push(took);
                }
            }
        }
    }

    /// A fresh table with both lines open.
    pub(crate) async fn sit_down(&self) -> Result<(String, [Line; 2]), Trouble> {
        let [one, two] = &self.guests;
        let id = one.make(&self.game).await?;
        two.sit(&id).await?;
        let mut lines = [one.line(&id).await?, two.line(&id).await?];
        for line in &mut lines {
            line.mix_in().await?;
        }
        for line in &mut lines {
            line.begin().await?;
        }
        Ok((id, lines))
    }

    /// One choice, any, and the time until the opponent hears of it; where both choose in secret until the chooser does.
    pub(crate) async fn step(&mut self, lines: &mut [Line; 2], mover: usize) -> Result<Duration, Trouble> {
        let secret = lines.iter().all(|line| !line.offers.is_empty());
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let offers = &lines[mover].offers;
        let code = offers[(self.luck >> 33) as usize % offers.len()];
        let sent = Instant::now();
        lines[mover].choose(code).await?;
        if !secret {
            lines[1 - mover].next_moment().await?;
        }
        let took = sent.elapsed();
        lines[mover].next_moment().await?;
        if secret {
            // Whether the opponent hears of it now or later is the game's secret.
            let told = tokio::time::timeout(Duration::from_millis(20), lines[1 - mover].next_moment());
            told.await.unwrap_or(Ok(()))?;
        }
        Ok(took)
    }
}

pub(crate) fn mover(lines: &[Line; 2]) -> Option<usize> {
    lines.iter().position(|line| !line.offers.is_empty())
}
