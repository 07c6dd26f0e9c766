//! How long a calm bot takes to answer beside visitors who want much: hints, reviews, and tables of fierce bots.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::Deserialize;
use tokio::task::JoinSet;

use crate::Trouble;
use crate::guest::{Asked, Guest, Socket};
use crate::holds::bar;
use crate::play::part;
use crate::served::Served;
use crate::share::play_out;

/// The bars: milliseconds of half of a calm bot's answers, and seconds in which whoever asks hears neither what they asked for, nor
/// what comes before it, nor why not.
const P50: f64 = 50.0;
const LONGEST_SILENCE: f64 = 2.0;
/// How often somebody looks whether their review is there, and how long after the end of the measurement.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Longest wait for a hint or a review.
const PATIENCE: Duration = Duration::from_secs(90);

/// Visitors who cost the server much.
pub(crate) struct Crowd<'a> {
    /// What they think about.
    pub(crate) game: &'a str,
    /// People who ask for one hint after the other.
    pub(crate) askers: u8,
    /// People who ask for one review after the other.
    pub(crate) reviewers: u8,
    /// Tables of fierce bots of one address.
    pub(crate) fierce: usize,
    pub(crate) length: Duration,
}

/// Somebody plays against a calm bot, alone and beside the others.
pub(crate) async fn measure(crowd: Crowd<'_>) -> Result<(), Trouble> {
    let Crowd { game, askers, reviewers, fierce, length } = crowd;
    let served = Served::start_limited()?;
    let address = served.address;
    let quiet = answers_of_a_calm_bot(&served, game, length / 4).await?;
    let mut rich = Guest::from(IpAddr::from([10, 0, 2, 1]), address);
    for _ in 0..fierce {
        rich.watch(game, "fierce", 4).await?;
    }
    let over = Arc::new(AtomicBool::new(false));
    let (mut hints, mut reviews) = (JoinSet::new(), JoinSet::new());
    for number in 0..askers {
        let guest = Guest::from(IpAddr::from([10, 0, 1, number]), address);
        hints.spawn(ask_for_hints(guest, game.to_string(), over.clone()));
    }
    for number in 0..reviewers {
        let guest = Guest::from(IpAddr::from([10, 0, 4, number]), address);
        reviews.spawn(ask_for_reviews(guest, over.clone()));
    }
    let beside = answers_of_a_calm_bot(&served, game, length).await?;
    over.store(true, Ordering::Relaxed);
    let (hints, reviews) = (Answers::of(hints).await?, Answers::of(reviews).await?);
    println!(
        "a calm bot's answer alone ({game}): p50 {:.1} ms, p95 {:.1} ms; beside {askers} people who ask for hints, {reviewers} who ask for \
         reviews and {fierce} tables of fierce bots: p50 {:.1} ms, p95 {:.1} ms, longest {:.0} ms ({} answers); hints: {hints}; \
         reviews: {reviews}",
        part(&quiet, 0.5),
        part(&quiet, 0.95),
        part(&beside, 0.5),
        part(&beside, 0.95),
        part(&beside, 1.0),
        beside.len(),
    );
    let p50 = part(&beside, 0.5);
    bar(p50 < P50, || format!("a calm bot's answer takes {p50:.1} ms beside the others"))?;
    for (what, asked) in [("hint", &hints), ("review", &reviews)] {
        let silence = asked.silence.as_secs_f64();
        bar(silence <= LONGEST_SILENCE, || {
            format!("somebody who asked for a {what} heard nothing for {silence:.1} s")
        })?;
    }
    bar(askers == 0 || !hints.given.is_empty(), || "no hint was given".into())?;
    bar(reviewers == 0 || !reviews.given.is_empty(), || "no review was given".into())
}

/// What all who asked for one thing got; the times are sorted.
#[derive(Default)]
struct Answers {
    given: Vec<Duration>,
    refused: usize,
    /// How many were told what comes before theirs.
    places: usize,
    /// The longest time in which somebody heard nothing.
    silence: Duration,
}

impl Answers {
    async fn of(mut asked: JoinSet<Result<Vec<Asked>, Trouble>>) -> Result<Self, Trouble> {
        let mut answers = Answers::default();
        while let Some(all) = asked.join_next().await {
            for Asked { silence, place, given } in all?? {
                answers.silence = answers.silence.max(silence);
                answers.places += usize::from(place);
                match given {
                    Ok(took) => answers.given.push(took),
                    Err(_) => answers.refused += 1,
                }
            }
        }
        answers.given.sort_unstable();
        Ok(answers)
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answers { given, refused, places, silence } = self;
        write!(
            f,
            "{} given, p50 {:.1} s, longest {:.1} s, {places} told their place before, {refused} refused with a sentence, nobody \
             without a word for more than {:.2} s",
            given.len(),
            part(given, 0.5) / 1e3,
            part(given, 1.0) / 1e3,
            silence.as_secs_f64(),
        )
    }
}

/// A game against a bot that has begun.
async fn begin(guest: &mut Guest, game: &str, bot: &str) -> Result<(String, Socket), Trouble> {
    let id = guest.make_with(game, bot).await?;
    let mut line = guest.line(&id).await?;
    line.mix_in().await?;
    line.begin().await?;
    Ok((id, line))
}

async fn ask_for_hints(mut guest: Guest, game: String, over: Arc<AtomicBool>) -> Result<Vec<Asked>, Trouble> {
    let (_, mut line) = begin(&mut guest, &game, "calm").await?;
    while line.offers.len() < 2 {
        if let Some(&only) = line.offers.first() {
            line.choose(only).await?;
        }
        line.next_moment().await?;
    }
    let mut given = Vec::new();
    while !over.load(Ordering::Relaxed) {
        given.push(tokio::time::timeout(PATIENCE, line.hint()).await??);
    }
    Ok(given)
}

/// How a review stands.
#[derive(Deserialize, Debug)]
struct Standing {
    state: State,
    #[serde(default)]
    words: String,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
enum State {
    None,
    Waiting,
    Running,
    Ready,
}

async fn ask_for_reviews(mut guest: Guest, over: Arc<AtomicBool>) -> Result<Vec<Asked>, Trouble> {
    let mut given = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let id = play_out(&mut guest).await?;
        let (asked, path) = (Instant::now(), format!("/api/tables/{id}/review"));
        let answer = guest.post(&path, "{}").await;
        // Each answer says something.
        let silence = asked.elapsed();
        let mut answer = match answer {
            Ok(answer) => answer,
            Err(refused) => {
                given.push(Asked { silence, place: false, given: Err(refused.to_string()) });
                tokio::time::sleep(LOOK_EVERY).await;
                continue;
            }
        };
        let mut place = false;
        loop {
            let standing: Standing = serde_json::from_slice(&answer)?;
            place |= standing.state == State::Waiting;
            match standing.state {
                State::Ready => break given.push(Asked { silence, place, given: Ok(asked.elapsed()) }),
                State::Waiting if standing.words.is_empty() => {
                    return Err("a review waits without a word".into());
                }
                State::None => return Err("a review is forgotten".into()),
                _ if asked.elapsed() > PATIENCE => return Err("a review never comes".into()),
                State::Waiting | State::Running => tokio::time::sleep(LOOK_EVERY).await,
            }
            answer = guest.get(&path).await?;
        }
    }
    Ok(given)
}

/// How long a calm bot takes to answer, from the sending of a choice until its opponent is asked again; sorted. Choices after
/// which the bot has nothing to do do not count.
async fn answers_of_a_calm_bot(
    served: &Served,
    game: &str,
    length: Duration,
) -> Result<Vec<Duration>, Trouble> {
    /// A person plays no faster, and the limits of a visitor allow it.
    const PAUSE: Duration = Duration::from_millis(350);
    let mut guest = Guest::from(IpAddr::from([10, 0, 3, 1]), served.address);
    let (start, mut times, mut luck) = (Instant::now(), Vec::new(), 1_u64);
    while start.elapsed() < length {
        let (_, mut line) = begin(&mut guest, game, "calm").await?;
        while line.offers.is_empty() && !line.over {
            line.next().await?;
        }
        while !line.over && start.elapsed() < length {
            tokio::time::sleep(PAUSE).await;
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let code = line.offers[(luck >> 33) as usize % line.offers.len()];
            let asked = Instant::now();
            line.choose(code).await?;
            line.next_answer().await?;
            let is_bots_turn = line.offers.is_empty() && !line.over;
            while line.offers.is_empty() && !line.over {
                line.next().await?;
            }
            if is_bots_turn && !line.over {
                times.push(asked.elapsed());
            }
        }
    }
    times.sort_unstable();
    Ok(times)
}
