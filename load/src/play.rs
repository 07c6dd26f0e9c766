//! Throughput in moves a second, and the latency of a move from sending to the opponent's receipt.
//!
//! Tables are set out first and played then, in rounds: people make a table once and move for an hour, and a game that is
//! over after eight moves would otherwise measure only the making of tables. How many tables a second are set out is told
//! apart.

use std::net::SocketAddr;
use std::time::{Duration, Instant, SystemTime};

use ruckus_shelf::example;
use tokio::task::JoinSet;

use crate::Trouble;
use crate::guest::{Guest, Socket};
use crate::served::Served;
use crate::slow::{Interval, NOTICED};

/// How long the first round lasts.
const WARM_UP: Duration = Duration::from_secs(2);

/// Play begins this long after the tables were made.
const SETTLE: Duration = Duration::from_secs(2);

/// What is played.
#[derive(Clone, Copy)]
pub(crate) struct Run<'a> {
    pub(crate) game: &'a str,
    /// Tables played at the same time.
    pub(crate) tables: usize,
    /// Moves of each pair in a round.
    pub(crate) ahead: usize,
    pub(crate) length: Duration,
    /// Moves a second of all tables together; as fast as it goes without.
    pub(crate) rate: Option<f64>,
    /// Number of tables of fierce bots beside them.
    pub(crate) thinking: usize,
}

/// The game of the fierce bots beside them: one of long thoughts.
const THOUGHT_ABOUT: &str = example::BOARD;

pub(crate) async fn measure(run: Run<'_>) -> Result<(), Trouble> {
    let served = Served::start()?;
    for _ in 0..run.thinking {
        Guest::new(served.address).watch(THOUGHT_ABOUT, "fierce", 2).await?;
    }
    let measured = rounds(&served, run).await?;
    let Measured { times, setting_out, worked, memory, made, .. } = &measured;
    let Run { game, tables, rate, thinking, .. } = run;
    let pace = rate.map_or("flat out".into(), |rate| format!("at {rate}/s"));
    let beside =
        if thinking > 0 { format!(" beside {thinking} tables of fierce bots") } else { String::new() };
    println!(
        "{game}, {tables} tables, {pace}{beside}: {:.0} moves/s; p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, longest {:.0} ms, \
         {:.3} % over 50 ms; server {:.0} µs of processor a move, {:.0} MB; {:.0} tables set out a second",
        measured.a_second(),
        part(times, 0.5),
        part(times, 0.9),
        part(times, 0.99),
        part(times, 1.0),
        measured.noticed() * 100.0,
        worked.as_secs_f64() * 1e6 / times.len() as f64,
        *memory as f64 / 1e6,
        *made as f64 / setting_out.as_secs_f64(),
    );
    Ok(())
}

/// Of sorted times the one that this part of them does not exceed, in milliseconds.
pub(crate) fn part(times: &[Duration], part: f64) -> f64 {
    let at = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
    times.get(at).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
}

/// What all rounds came to; the times are sorted.
pub(crate) struct Measured {
    pub(crate) times: Vec<Duration>,
    pub(crate) playing: Duration,
    setting_out: Duration,
    worked: Duration,
    memory: u64,
    made: usize,
    /// When those answers were on their way that a person notices.
    slow: Vec<Interval>,
}

impl Measured {
    /// Moves a second.
    pub(crate) fn a_second(&self) -> f64 {
        self.times.len() as f64 / self.playing.as_secs_f64()
    }

    /// The part of all answers that a person notices.
    pub(crate) fn noticed(&self) -> f64 {
        self.slow.len() as f64 / self.times.len() as f64
    }

    pub(crate) fn slow(&self) -> &[Interval] {
        &self.slow
    }
}

/// Plays one round after the other for as long as it is to last.
pub(crate) async fn rounds(served: &Served, run: Run<'_>) -> Result<Measured, Trouble> {
    let Run { game, tables, ahead, length, rate, .. } = run;
    let mut pairs: Vec<Pair> =
        (0..tables).map(|number| Pair::new(served.address, game.to_string(), number as u64)).collect();
    // Nothing of the first round counts.
    pairs = Round::play(pairs, served, ahead, rate, WARM_UP).await?.pairs;
    let (mut setting_out, mut playing, mut worked, mut memory) =
        (Duration::ZERO, Duration::ZERO, Duration::ZERO, 0);
    let (mut made, mut times, mut slow) = (0, Vec::new(), Vec::new());
    while playing < length {
        let round = Round::play(pairs, served, ahead, rate, length - playing).await?;
        setting_out += round.setting_out;
        playing += round.playing;
        worked += round.worked;
        memory = memory.max(served.memory()?);
        made += ahead * tables;
        slow.extend(round.answers.slow);
        times.extend(round.answers.times);
        pairs = round.pairs;
    }
    times.sort_unstable();
    Ok(Measured { times, playing, setting_out, worked, memory, made, slow })
}

/// Some tables for each pair, set out and played to the end or until the time is over.
struct Round {
    pairs: Vec<Pair>,
    setting_out: Duration,
    playing: Duration,
    /// The server's time on the processor while they played.
    worked: Duration,
    answers: Answers,
}

/// How long an answer took, and when it came.
#[derive(Clone, Copy)]
pub(crate) struct Answer {
    took: Duration,
    at: SystemTime,
}

/// How long answers took, and when the slow ones were on their way.
#[derive(Default)]
struct Answers {
    times: Vec<Duration>,
    slow: Vec<Interval>,
}

impl Answers {
    fn note(&mut self, Answer { took, at }: Answer) {
        self.times.push(took);
        if took > NOTICED {
            self.slow.push(Interval::until(at, took));
        }
    }
}

impl Round {
    async fn play(
        pairs: Vec<Pair>,
        served: &Served,
        ahead: usize,
        rate: Option<f64>,
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
            let pace = rate.map(|rate| Pace::of(number, count, rate, start));
            players.spawn(pair.play(tables, pace, start + longest));
        }
        let (mut pairs, mut answers) = (Vec::new(), Answers::default());
        while let Some(played) = players.join_next().await {
            let (pair, heard) = played??;
            pairs.push(pair);
            answers.times.extend(heard.times);
            answers.slow.extend(heard.slow);
        }
        let worked = served.worked()?.saturating_sub(before);
        let playing = start.elapsed();
        Ok(Round { pairs, setting_out, playing, worked, answers })
    }
}

/// When a table moves next.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    next: Instant,
    pause: Duration,
}

impl Pace {
    /// The pace of table `number` of `tables` that make `rate` moves a second together from `start` on, evenly spread.
    pub(crate) fn of(number: usize, tables: usize, rate: f64, start: Instant) -> Self {
        let pause = Duration::from_secs_f64(tables as f64 / rate);
        Pace { next: start + pause.mul_f64(number as f64 / tables as f64), pause }
    }

    pub(crate) async fn wait(&mut self) {
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

    async fn set_out(mut self, count: usize) -> Result<(Self, Vec<[Socket; 2]>), Trouble> {
        let mut tables = Vec::new();
        for _ in 0..count {
            tables.push(self.sit_down().await?.1);
        }
        Ok((self, tables))
    }

    async fn play(
        mut self,
        tables: Vec<[Socket; 2]>,
        mut pace: Option<Pace>,
        end: Instant,
    ) -> Result<(Self, Answers), Trouble> {
        let mut answers = Answers::default();
        for mut lines in tables {
            while let Some(mover) = mover(&lines) {
                if let Some(pace) = &mut pace {
                    pace.wait().await;
                }
                if Instant::now() >= end {
                    return Ok((self, answers));
                }
                answers.note(self.step(&mut lines, mover).await?);
            }
        }
        Ok((self, answers))
    }

    /// A fresh table with both lines open.
    pub(crate) async fn sit_down(&mut self) -> Result<(String, [Socket; 2]), Trouble> {
        let game = self.game.clone();
        self.sit_down_at(&game).await
    }

    /// The same with another game.
    pub(crate) async fn sit_down_at(&mut self, game: &str) -> Result<(String, [Socket; 2]), Trouble> {
        let [one, two] = &mut self.guests;
        let id = one.make(game).await?;
        two.sit(&id).await?;
        one.accept(&id).await?;
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
    pub(crate) async fn step(&mut self, lines: &mut [Socket; 2], mover: usize) -> Result<Answer, Trouble> {
        let secret = lines.iter().all(|line| !line.offers.is_empty());
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let offers = &lines[mover].offers;
        let code = offers[(self.luck >> 33) as usize % offers.len()];
        let sent = Instant::now();
        lines[mover].choose(code).await?;
        if !secret {
            lines[1 - mover].next_moment().await?;
        }
        if secret {
            lines[mover].next_answer().await?;
        }
        let answer = Answer { took: sent.elapsed(), at: SystemTime::now() };
        if !secret {
            lines[mover].next_answer().await?;
        }
        if lines.iter().all(|line| line.sealed) {
            for line in lines.iter_mut() {
                line.next_glass().await?;
            }
        } else if secret {
            // Whether the opponent hears of it now or later is the game's secret.
            let told = tokio::time::timeout(Duration::from_millis(20), lines[1 - mover].next_moment());
            told.await.unwrap_or(Ok(()))?;
        }
        Ok(answer)
    }
}

pub(crate) fn mover(lines: &[Socket; 2]) -> Option<usize> {
    lines.iter().position(|line| !line.offers.is_empty())
}
