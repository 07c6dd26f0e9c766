//! Load tests with bars: how long a server's log grows under load, how long answers take at an even pace, and how soon it
//! answers after it was killed. Each measurement fails where its bar is missed.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ruckus_shelf::example;
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::Trouble;
use crate::guest::Guest;
use crate::play::{self, Measured, Pace, Pair, Run, mover, part};
use crate::served::Served;
use crate::slow::{Explained, watch_the_machine};

/// Moves a second that a small machine can just sustain.
pub(crate) const UNDER_LOAD: f64 = 5_000.0;
/// Moves a second that leave a small machine mostly idle.
pub(crate) const AT_EASE: f64 = 750.0;
/// Interval at which the log's length is read.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// All is quiet after this long without a move.
const QUIET: Duration = Duration::from_secs(15);
/// Least share of the wanted moves a second that must be reached, or the measurement counts for nothing.
const REACHED: f64 = 0.98;
/// The bars: bytes of the log under load and when all is quiet, milliseconds of 99 answers in 100, answers that a person notices
/// though neither the disk held them up nor the machine stood still, and seconds to the first answer after a server was killed.
const LONGEST_LOG: u64 = 64_000_000;
/// Bar: the log when all is quiet, in bytes.
const QUIET_LOG: u64 = 1_000_000;
/// Bar: the 99th percentile of answers, in milliseconds.
const P99: f64 = 50.0;
const MOST_UNEXPLAINED: usize = 0;
const FIRST_ANSWER: f64 = 2.0;
/// Most seconds before the kill in which the tables were changed.
const LATELY: f64 = 30.0;

/// An error where what was measured misses a bar.
pub(crate) fn bar(holds: bool, missed: impl FnOnce() -> String) -> Result<(), Trouble> {
    if holds { Ok(()) } else { Err(missed().into()) }
}

/// A run of this length at an even rate: long games, set out before.
fn evenly(seconds: u64, rate: f64) -> Run<'static> {
    /// Choices in a random game for two, about.
    const MOVES: f64 = 500.0;
    const TABLES: usize = 200;
    let moves = rate * seconds as f64 / TABLES as f64;
    let ahead = (moves / MOVES).ceil().max(1.0) as usize + 1;
    let length = Duration::from_secs(seconds);
    Run { game: example::BOARD, tables: TABLES, ahead, length, rate: Some(rate), thinking: 0 }
}

/// Was the wanted rate reached?
fn is_that_load(played: &Measured, rate: f64) -> Result<(), Trouble> {
    let reached = played.a_second();
    bar(reached >= REACHED * rate, || format!("{reached:.0} of {rate:.0} moves/s were played"))
}

/// Plays under load, and reads how long the store's log becomes.
pub(crate) async fn log(seconds: u64, rate: f64) -> Result<(), Trouble> {
    let served = Served::start()?;
    let longest = Arc::new(AtomicU64::new(0));
    let looking = tokio::spawn(look(served.log(), longest.clone()));
    let played = play::rounds(&served, evenly(seconds, rate)).await?;
    looking.abort();
    let stored = served.stored();
    tokio::time::sleep(QUIET).await;
    let (longest, quiet) = (longest.load(Ordering::Relaxed), length(&served.log()));
    println!(
        "log: {:.0} moves/s for {:.0} s; at most {:.1} MB, {:.1} MB when all was quiet, beside {:.0} MB of tables; p50 {:.2} ms, \
         p99 {:.2} ms, longest {:.0} ms",
        played.a_second(),
        played.playing.as_secs_f64(),
        longest as f64 / 1e6,
        quiet as f64 / 1e6,
        stored as f64 / 1e6,
        part(&played.times, 0.5),
        part(&played.times, 0.99),
        part(&played.times, 1.0),
    );
    is_that_load(&played, rate)?;
    bar(longest < LONGEST_LOG, || format!("the log grew to {longest} bytes"))?;
    bar(quiet <= QUIET_LOG, || format!("the log kept {quiet} bytes when all was quiet"))
}

/// Plays at an even pace that leaves the machine mostly idle: answers should be too quick to be noticed.
pub(crate) async fn steady(seconds: u64, rate: f64) -> Result<(), Trouble> {
    let served = Served::start()?;
    let machine = watch_the_machine()?;
    let played = play::rounds(&served, evenly(seconds, rate)).await?;
    let p99 = part(&played.times, 0.99);
    let explained = Explained::of(played.slow(), &served.disk_waits.all(), &machine.all());
    println!(
        "steady: {:.0} moves/s for {:.0} s; p50 {:.2} ms, p99 {p99:.2} ms, longest {:.0} ms; of {} answers {} took over 50 ms: {} \
         by the disk, {} while the machine stood still for over 30 ms, {} by anything else",
        played.a_second(),
        played.playing.as_secs_f64(),
        part(&played.times, 0.5),
        part(&played.times, 1.0),
        played.times.len(),
        explained.slow,
        explained.by_disk,
        explained.by_machine,
        explained.unexplained(),
    );
    is_that_load(&played, rate)?;
    bar(p99 <= P99, || format!("at {rate:.0} moves/s p99 is {p99:.1} ms"))?;
    let unexplained = explained.unexplained();
    bar(unexplained == MOST_UNEXPLAINED, || {
        format!(
            "at {rate:.0} moves/s {unexplained} answers took over 50 ms and neither disk nor machine says why"
        )
    })
}

fn length(file: &Path) -> u64 {
    file.metadata().map_or(0, |it| it.len())
}

async fn look(file: PathBuf, longest: Arc<AtomicU64>) {
    loop {
        longest.fetch_max(length(&file), Ordering::Relaxed);
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// Changes many tables, plays long games at some of them and kills the server in the middle; then measures how soon another
/// one answers.
pub(crate) async fn restart(tables: usize, rate: f64) -> Result<(), Trouble> {
    const PAIRS: usize = 200;
    /// How long they play.
    const PLAYED: Duration = Duration::from_secs(6);
    /// The last part of it, in which the wanted rate must be reached.
    const LAST: Duration = Duration::from_secs(1);
    let served = Served::start()?;
    let address = served.address;
    let mut makers = JoinSet::new();
    for number in 0..PAIRS {
        // One of them is the long game.
        let others = (tables / PAIRS + usize::from(number < tables % PAIRS)).saturating_sub(1);
        makers.spawn(async move {
            let mut pair = Pair::new(address, "tic-tac-toe".into(), number as u64);
            let mut touched = Vec::new();
            for _ in 0..others {
                touched.push(pair.sit_down().await?.1);
            }
            let long = pair.sit_down_at(example::BOARD).await?.1;
            Ok::<_, Trouble>((pair, long, touched))
        });
    }
    let began = Instant::now();
    let mut ready = Vec::new();
    while let Some(made) = makers.join_next().await {
        ready.push(made??);
    }
    let moves = Arc::new(AtomicU64::new(0));
    let (mut players, start) = (JoinSet::new(), Instant::now());
    for (number, (mut pair, mut long, touched)) in ready.into_iter().enumerate() {
        let (moves, mut pace) = (moves.clone(), Pace::of(number, PAIRS, rate, start));
        players.spawn(async move {
            // The others stay at their tables.
            let _touched = touched;
            while let Some(mover) = mover(&long) {
                pace.wait().await;
                // The line is cut when the server is killed.
                if pair.step(&mut long, mover).await.is_err() {
                    return;
                }
                moves.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    tokio::time::sleep(PLAYED - LAST).await;
    let (before, last) = (moves.load(Ordering::Relaxed), Instant::now());
    tokio::time::sleep(LAST).await;
    let reached = (moves.load(Ordering::Relaxed) - before) as f64 / last.elapsed().as_secs_f64();
    let (changed, log) = (began.elapsed().as_secs_f64(), length(&served.log()));
    let data = served.kill()?;
    players.shutdown().await;
    let (first, data) = answers_again(data).await?;
    println!(
        "restart: killed at {reached:.0} moves/s (the last second) with {:.1} MB of log, {tables} tables changed in the last \
         {changed:.0} s; the first answer came after {:.2} s, that of the lobby after {:.2} s",
        log as f64 / 1e6,
        first.0.as_secs_f64(),
        first.1.as_secs_f64(),
    );
    drop(data);
    bar(reached >= REACHED * rate, || {
        format!("{reached:.0} of {rate:.0} moves/s were played in the second before the kill")
    })?;
    bar(changed <= LATELY, || format!("{tables} tables took {changed:.0} s to change"))?;
    let answered = first.0.as_secs_f64();
    bar(answered <= FIRST_ANSWER, || format!("the first answer after a kill came after {answered:.2} s"))
}

/// How long it takes from the start of a server to its first answers.
async fn answers_again(data: TempDir) -> Result<((Duration, Duration), Served), Trouble> {
    let start = Instant::now();
    let served = Served::start_again(data)?;
    let mut visitor = Guest::new(served.address);
    visitor.get("/health").await?;
    let health = start.elapsed();
    visitor.get("/api/tables").await?;
    Ok(((health, start.elapsed()), served))
}
