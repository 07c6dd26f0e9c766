//! How much one address can have stored that knows no bounds but those of the disk: many tables, lines of choices on many
//! sockets, talk, seats left to bots and taken again, answers sealed and taken back, reviews.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ruckus_shelf::example;
use tokio::task::JoinSet;

use crate::Trouble;
use crate::guest::{Guest, Socket};
use crate::holds::bar;
use crate::play::Pair;
use crate::served::Served;

/// The share in bytes: small enough to be used up many times in a minute.
pub(crate) const SHARE: u64 = 1_000_000;
/// Those who play at the same time, all of one address.
const PAIRS: usize = 8;
/// What they play: a game with a market and many choices in a row, and one with secret steps.
const PLAYED: [&str; 2] = [example::REACTING, example::SEALED];
/// Reviews are asked for of this, which is soon over.
const REVIEWED: &str = "tic-tac-toe";
/// Choices of a line, and how long a socket is silent before the next wish.
const IN_A_ROW: usize = 64;
const PATIENCE: Duration = Duration::from_millis(3);
/// The longest time for a short game, or until a game begins.
const LONGEST: Duration = Duration::from_secs(5);
/// The bound: games stop at so many times the share; the file takes so much more than what is counted, and this much when it is
/// empty.
const GAMES_STOP_AT: f64 = 4.0;
const OF_THE_FILE: f64 = 1.5;
const EMPTY: f64 = 1e6;
/// The writer copies its log into the file after this long without a write.
const TO_REST: Duration = Duration::from_secs(13);
/// What is said where games stop.
const GAMES_WAIT: &str = "this game waits until there is room";

/// How often what was refused.
#[derive(Clone, Default)]
struct Refused(Arc<Mutex<BTreeMap<String, u64>>>);

impl Refused {
    fn note(&self, problem: &str) {
        let sentence = problem.split("\"sentence\":\"").nth(1).and_then(|rest| rest.split('"').next());
        let sentence = sentence.unwrap_or(problem).to_string();
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(sentence).or_default() += 1;
    }

    fn count(&self, part: &str) -> u64 {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().filter(|(sentence, _)| sentence.contains(part)).map(|(_, count)| count).sum()
    }
}

pub(crate) async fn measure(share: u64, length: Duration) -> Result<(), Trouble> {
    let served = Served::start_with_share(share)?;
    let (refused, end) = (Refused::default(), Instant::now() + length);
    let mut greedy = JoinSet::new();
    for number in 0..PAIRS {
        let pair = Pair::new(served.address, PLAYED[number % 2].into(), number as u64);
        greedy.spawn(spend(pair, refused.clone(), end));
    }
    let mut reviewer = Guest::new(served.address);
    let asked = refused.clone();
    greedy.spawn(async move {
        while Instant::now() < end {
            // Where games wait a bot does not answer.
            if let Ok(Err(problem)) = tokio::time::timeout(LONGEST, review(&mut reviewer)).await {
                asked.note(&problem.to_string());
            }
            tokio::time::sleep(PATIENCE).await;
        }
        Ok(())
    });
    while let Some(done) = greedy.join_next().await {
        done??;
    }
    // Others have their own share.
    let mut other = Guest::from(IpAddr::from([10, 0, 9, 1]), served.address);
    play_out(&mut other).await.map_err(|error| format!("another address cannot play: {error}"))?;
    tokio::time::sleep(TO_REST).await;
    let (stored, waited) = (served.stored() as f64, refused.count(GAMES_WAIT));
    let bound = share as f64 * GAMES_STOP_AT * OF_THE_FILE + EMPTY;
    println!(
        "share: one address with a share of {:.1} MB had {:.1} MB stored in {:.0} s, bound {:.1} MB; {} wishes refused, {waited} of them \
         moves of games that wait; another address played",
        share as f64 / 1e6,
        stored / 1e6,
        length.as_secs_f64(),
        bound / 1e6,
        refused.count(""),
    );
    bar(stored <= bound, || format!("one address had {stored:.0} bytes stored, beyond {bound:.0}"))?;
    bar(waited > 0, || "no game had to wait, so the bound was not tried".into())
}

/// Plays one game after the other, and has stored whatever it can.
async fn spend(mut pair: Pair, refused: Refused, end: Instant) -> Result<(), Trouble> {
    while Instant::now() < end {
        let (id, mut lines) = match tokio::time::timeout(LONGEST, pair.sit_down()).await {
            Ok(Ok(seated)) => seated,
            Ok(Err(problem)) => {
                refused.note(&problem.to_string());
                tokio::time::sleep(10 * PATIENCE).await;
                continue;
            }
            Err(_) => continue,
        };
        let mut turn = 0_usize;
        while Instant::now() < end && !lines[0].over {
            for (seat, line) in lines.iter_mut().enumerate() {
                turn += 1;
                wish(line, turn).await?;
                line.listen(PATIENCE, &mut |problem: &str| refused.note(problem)).await?;
                if turn.is_multiple_of(15) {
                    let own = format!(r#"{{"seat":{seat}}}"#);
                    for (what, body) in [("stand-in", own.as_str()), ("return", "{}")] {
                        let asked = pair.guests[seat].post(&format!("/api/tables/{id}/{what}"), body).await;
                        let _ = asked.map_err(|problem| refused.note(&problem.to_string()));
                    }
                }
            }
        }
    }
    Ok(())
}

/// A line of choices, many words, or the last answer back.
async fn wish(line: &mut Socket, turn: usize) -> Result<(), Trouble> {
    let wish = match (line.offers.is_empty(), turn % 4) {
        (false, 0..=2) => {
            let offers = line.offers.iter().cycle().skip(turn % line.offers.len());
            let choices: Vec<String> = offers.take(IN_A_ROW).map(u16::to_string).collect();
            format!(r#"{{"type":"line","moment":{},"choices":[{}]}}"#, line.moment, choices.join(","))
        }
        (true, 0 | 1) => r#"{"type":"undo"}"#.to_string(),
        _ => format!(r#"{{"type":"say","text":"{}"}}"#, "\u{1f404}".repeat(280)),
    };
    line.wish(wish).await
}

/// Plays a short game to its end against a bot.
pub(crate) async fn play_out(guest: &mut Guest) -> Result<String, Trouble> {
    let id = guest.make_with(REVIEWED, "random").await?;
    let mut line = guest.line(&id).await?;
    line.mix_in().await?;
    line.begin().await?;
    while !line.over {
        match line.offers.first() {
            Some(&code) => {
                line.choose(code).await?;
                line.next_moment().await?;
            }
            None => drop(line.next().await?),
        }
    }
    Ok(id)
}

async fn review(guest: &mut Guest) -> Result<(), Trouble> {
    let id = play_out(guest).await?;
    guest.post(&format!("/api/tables/{id}/review"), "{}").await.map(drop)
}
