//! Moves a second, and how long one takes from sending to the opponent's receipt.
//!
//! Tables are set out first and played then, some rounds of it: people make a table once and move for an hour, and a game
//! that is over after eight moves must not be all doors and chairs. How many tables a second are set out is told apart.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use ruckus_shelf::example;
use tokio::task::JoinSet;

use crate::Trouble;
use crate::guest::{Guest, Line};
use crate::served::Served;

/// How long the first round lasts.
const WARM_UP: Duration = Duration::from_secs(2);

/// So long after the tables were set out play begins.
const SETTLE: Duration = Duration::from_secs(2);

/// What is played.
#[derive(Clone, Copy)]
pub(crate) struct Run<'a> {
    pub(crate) game: &'a str,
    /// So many are played at the same time.
    pub(crate) tables: usize,
    /// So many each pair has before it in a round.
    pub(crate) ahead: usize,
    pub(crate) length: Duration,
    /// Moves a second of all tables together; as fast as it goes without.
    pub(crate) rate: Option<f64>,
    /// Beside so many tables at which bots think as hard as they do.
    pub(crate) thinking: usize,
}

/// What those play who think meanwhile: a game of long thoughts.
const THOUGHT_ABOUT: &str = example::BOARD;

pub(crate) async fn measure(run: Run<'_>) -> Result<(), Trouble> {
    let Run { game, tables, ahead, length, rate, thinking } = run;
    let served = Served::start()?;
    for _ in 0..thinking {
        Guest::new(served.address).watch(THOUGHT_ABOUT, "fierce", 2).await?;
    }
    let pause = rate.map(|rate| Duration::from_secs_f64(tables as f64 / rate));
    let mut pairs: Vec<Pair> =
        (0..tables).map(|number| Pair::new(served.address, game.to_string(), number as u64)).collect();
    // Nothing of the first round counts.
    pairs = Round::play(pairs, &served, ahead, pause, WARM_UP).await?.pairs;
    let (mut setting_out, mut playing, mut worked, mut memory) =
        (Duration::ZERO, Duration::ZERO, Duration::ZERO, 0);
    let (mut made, mut times) = (0, Vec::new());
    while playing < length {
        let round = Round::play(pairs, &served, ahead, pause, length - playing).await?;
        setting_out += round.setting_out;
        playing += round.playing;
        worked += round.worked;
        memory = memory.max(served.memory()?);
        made += ahead * tables;
        times.extend(round.times);
        pairs = round.pairs;
    }
    times.sort_unstable();
    let at = |part: f64| {
        times.get((times.len() as f64 * part) as usize).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
    };
    let pace = rate.map_or("flat out".into(), |rate| format!("at {rate}/s"));
    let beside =
        if thinking > 0 { format!(" beside {thinking} tables of fierce bots") } else { String::new() };
    println!(
        "{game}, {tables} tables, {pace}{beside}: {:.0} moves/s; p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms; \
         server {:.0} µs of processor a move, {:.0} MB; {:.0} tables set out a second",
        times.len() as f64 / playing.as_secs_f64(),
        at(0.5),
        at(0.9),
        at(0.99),
        worked.as_secs_f64() * 1e6 / times.len() as f64,
        memory as f64 / 1e6,
        made as f64 / setting_out.as_secs_f64(),
    );
    Ok(())
}

/// Some tables for each pair, set out and played to the end or until the time is over.
struct Round {
    pairs: Vec<Pair>,
    setting_out: Duration,
    playing: Duration,
    /// The server's time on the processor while they played.
    worked: Duration,
    times: Vec<Duration>,
}

impl Round {
    async fn play(
        pairs: Vec<Pair>,
        served: &Served,
        ahead: usize,
        pause: Option<Duration>,
        longest: Duration,
    ) -> Result<Self, Trouble> {
        let start = Instant::now();
        let mut makers: JoinSet<_> = pairs.into_iter().map(|pair| pair.set_out(ahead)).collect();
        let mut ready = Vec::new();
        while let Some(made) = makers.join_next().await {
            ready.push(made??);
        }
        let setting_out = start.elapsed();
        // What was made on the way is brought into the store's file meanwhile.
        tokio::time::sleep(SETTLE).await;
        let (start, before, count) = (Instant::now(), served.worked()?, ready.len());
        let mut players = JoinSet::new();
        for (number, (pair, tables)) in ready.into_iter().enumerate() {
            let pace =
                pause.map(|pause| Pace { next: start + pause.mul_f64(number as f64 / count as f64), pause });
            players.spawn(pair.play(tables, pace, start + longest));
        }
        let (mut pairs, mut times) = (Vec::new(), Vec::new());
        while let Some(played) = players.join_next().await {
            let (pair, took) = played??;
            pairs.push(pair);
            times.extend(took);
        }
        let worked = served.worked()?.saturating_sub(before);
        Ok(Round { pairs, setting_out, playing: start.elapsed(), worked, times })
    }
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

/// Two people who play one game after the other.
pub(crate) struct Pair {
    pub(crate) guests: [Guest; 2],
    game: String,
    luck: u64,
}

impl Pair {
    pub(crate) fn new(address: SocketAddr, game: String, seed: u64) -> Self {
        Pair { guests: [Guest::new(address), Guest::new(address)], game, luck: seed }
    }

    async fn set_out(mut self, count: usize) -> Result<(Self, Vec<[Line; 2]>), Trouble> {
        let mut tables = Vec::new();
        for _ in 0..count {
            tables.push(self.sit_down().await?.1);
        }
        Ok((self, tables))
    }

    async fn play(
        mut self,
        tables: Vec<[Line; 2]>,
        mut pace: Option<Pace>,
        end: Instant,
    ) -> Result<(Self, Vec<Duration>), Trouble> {
        let mut times = Vec::new();
        for mut lines in tables {
            while let Some(mover) = mover(&lines) {
                if let Some(pace) = &mut pace {
                    pace.wait().await;
                }
                if Instant::now() >= end {
                    return Ok((self, times));
                }
                times.push(self.step(&mut lines, mover).await?);
            }
        }
        Ok((self, times))
    }

    /// A fresh table with both lines open.
    pub(crate) async fn sit_down(&mut self) -> Result<(String, [Line; 2]), Trouble> {
        let [one, two] = &mut self.guests;
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
