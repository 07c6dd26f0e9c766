//! Round robins: every pair of bots in every seat rotation on the same dice (common random numbers, blocked design), with
//! Wilson intervals for shares and Glicko-2 ratings (Glickman, 2012). Deviation: the games are dealt into a fixed number of
//! rating periods by their round, because there is no calendar.

use std::cmp;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use ruckus_core::{Header, Json, Record, Seat, SeatCount};
use ruckus_shelf::{Shelved, UnknownBot, Watched};
use serde::Serialize;
use serde_json::Value;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::{Tournament, TournamentError, mix, wilson};

/// Number of Glicko-2 rating periods; each covers the games of some rounds.
const PERIODS: u64 = 10;
/// Half the width of a 95 % interval, in standard deviations.
const WIDTH: f64 = 1.96;

/// Bots that all play each other. In a pairing one sits among others of one kind, in every seat in turn with the same dice:
/// that is a round.
#[doc(alias("round robin", "Glicko-2", "Elo", "rating"))]
#[expect(missing_debug_implementations, reason = "holds a game")]
#[derive(Clone)]
pub struct Arena<'a> {
    /// The game that is played.
    pub game: &'a dyn Shelved,
    /// Each once.
    pub bots: Vec<String>,
    /// Seats of each table: one bot sits in one of them, its opponent in all others.
    pub seats: SeatCount,
    /// `null` for the default ones.
    pub options: Value,
    /// Each bot plays only among those listed before it: the weaker ones, if the weakest is listed first.
    pub upwards: bool,
    /// Rounds of every pairing.
    pub rounds: u64,
    /// The seed of all games; each round has its own, and all its games the same dice.
    pub seed: u64,
    /// All cores, if none is given.
    pub threads: Option<NonZeroUsize>,
}

/// What an arena found.
#[doc(alias("leaderboard", "crosstable"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ArenaReport {
    /// The game, as commands name it.
    pub game: String,
    /// Seats of each table.
    pub seats: SeatCount,
    /// How many games were played.
    pub games: u64,
    /// How long all of it took.
    pub seconds: f64,
    /// Each bot against each other one.
    pub pairings: Vec<Pairing>,
    /// Strongest first.
    pub ratings: Vec<Rated>,
}

/// How one bot did among others of one kind.
#[doc(alias("head-to-head", "match result"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// The bot that sits in one seat.
    pub one: String,
    /// The bot that sits in all others.
    pub others: String,
    /// Games of these two.
    pub games: u64,
    /// Of the wins; tied seats share one.
    pub share: f64,
    /// Wilson's 95 % interval.
    pub low: f64,
    /// The upper end of that interval.
    pub high: f64,
    /// What a choice between several took it on average, in milliseconds of its thread's time.
    pub millis: f64,
}

/// How strong a bot is, by Glicko-2: a difference of 100 is about 64 % of the games of two.
#[doc(alias("Glicko-2", "rating"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rated {
    /// The bot, as commands name it.
    pub bot: String,
    /// The rating in Glicko-2 points; 1500 is where all begin.
    pub rating: f64,
    /// Lower end of its 95 % interval.
    pub low: f64,
    /// Upper end of its 95 % interval.
    pub high: f64,
}

/// A game as it is kept: what it is called, and its record.
#[doc(alias = "saved game")]
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// A file name that says which game it was.
    pub name: String,
    /// The game.
    pub record: Record,
}

/// One game of a round.
#[derive(Clone, Copy, Debug)]
struct Bout {
    round: u64,
    /// Which bot sits alone, and which one in all other seats.
    one: usize,
    others: usize,
    seat: Seat,
}

/// How it ended for the one.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    bout: Bout,
    share: f64,
    /// Against its left neighbour.
    against: Outcomes,
    choices: u64,
    thought: Duration,
}

impl Arena<'_> {
    /// All games, round by round.
    fn bouts(&self) -> Vec<Bout> {
        let count = self.bots.len();
        // At a table of two it is all the same who is the one and who the others.
        let twice = self.seats.get() > 2 && !self.upwards;
        let pairs = (0..count).flat_map(|one| (0..count).map(move |others| (one, others)));
        let pairs: Vec<_> = pairs.filter(|&(one, others)| one > others || (twice && one != others)).collect();
        let each = |round| {
            pairs.iter().flat_map(move |&(one, others)| {
                self.seats.each().map(move |seat| Bout { round, one, others, seat })
            })
        };
        (0..self.rounds).flat_map(each).collect()
    }

    /// How many games it comes to.
    pub fn games(&self) -> u64 {
        self.bouts().len() as u64
    }

    /// Checks the bots, seats and options of all pairings.
    pub fn check(&self) -> Result<(), TournamentError> {
        let bots = |bot: &String| vec![bot.clone(); self.seats.get()];
        for bot in &self.bots {
            Tournament {
                game: self.game,
                bots: bots(bot),
                options: self.options.clone(),
                games: self.rounds,
                seed: self.seed,
                threads: self.threads,
            }
            .check()?;
        }
        if self.bots.len() < 2 { Err(TournamentError::Alone) } else { Ok(()) }
    }

    /// Plays all games, hands their records to `keep`, and calls `progress` after each, from any thread; once that answers
    /// with a break no further game is begun, and the report counts those that were played. Without a break the report
    /// follows from the seed, but for the times.
    #[doc(alias = "tournament")]
    pub fn play(
        &self,
        keep: Option<&(dyn Fn(Kept) + Sync)>,
        progress: impl Fn() -> ControlFlow<()> + Sync,
    ) -> Result<ArenaReport, TournamentError> {
        self.check()?;
        let threads = self.threads.map_or(0, NonZeroUsize::get);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| TournamentError::Threads(error.to_string()))?;
        let start = Instant::now();
        let stopped = AtomicBool::new(false);
        let one = |bout| {
            if stopped.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let outcome = self.play_one(bout, keep)?;
            if progress().is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
            Ok(Some(outcome))
        };
        // Small pieces: one game may take as long as ten others.
        let bouts = self.bouts();
        let outcomes: Result<Vec<Option<Outcome>>, UnknownBot> =
            pool.install(|| bouts.into_par_iter().with_max_len(1).map(one).collect());
        let outcomes: Vec<Outcome> = outcomes?.into_iter().flatten().collect();
        Ok(self.report(&outcomes, start.elapsed().as_secs_f64()))
    }

    fn play_one(&self, bout: Bout, keep: Option<&(dyn Fn(Kept) + Sync)>) -> Result<Outcome, UnknownBot> {
        let bot_at = |seat: Seat| if seat == bout.seat { bout.one } else { bout.others };
        let bots: Vec<&str> = self.seats.each().map(|seat| self.bots[bot_at(seat)].as_str()).collect();
        let (mut steps, mut choices, mut thought) = (Vec::new(), 0, Duration::ZERO);
        let mut since = Duration::ZERO;
        let mut watch = |watched| match watched {
            Watched::Asked(seat) if seat == bout.seat => since = work_of_thread(),
            Watched::Answered(seat) if seat == bout.seat => {
                choices += 1;
                thought += work_of_thread().saturating_sub(since);
            }
            Watched::Taken(step) if keep.is_some() => steps.push(step),
            _ => {}
        };
        let seed = mix(self.seed, bout.round);
        let played = self.game.play_before(&bots, &self.options, seed, &mut watch)?;
        if let Some(keep) = keep {
            keep(self.kept(bout, &bots, steps));
        }
        let place = |seat: Seat| played.standing.places[seat];
        let left = bout.seat.left(self.seats);
        let against = match place(bout.seat).cmp(&place(left)) {
            cmp::Ordering::Less => Outcomes::WIN,
            cmp::Ordering::Equal => Outcomes::DRAW,
            cmp::Ordering::Greater => Outcomes::LOSS,
        };
        Ok(Outcome { bout, share: played.standing.share(bout.seat), against, choices, thought })
    }

    fn kept(&self, bout: Bout, bots: &[&str], steps: Vec<ruckus_core::Step>) -> Kept {
        let title = self.game.title();
        let header = Header {
            options: Json::of(&self.options),
            names: bots.iter().map(|bot| bot.to_string()).collect(),
            ..Header::new(title.id, title.edition, self.seats)
        };
        let (one, others) = (&self.bots[bout.one], &self.bots[bout.others]);
        let name = format!("{}-{one}-among-{others}-{}-{}", title.id, bout.round + 1, bout.seat.index() + 1);
        Kept { name, record: Record { header, steps, key: None } }
    }

    fn report(&self, outcomes: &[Outcome], seconds: f64) -> ArenaReport {
        let count = self.bots.len();
        let pairs = (0..count).rev().flat_map(|one| (0..count).map(move |others| (one, others)));
        let pairing = |(one, others): (usize, usize)| {
            let own: Vec<&Outcome> =
                outcomes.iter().filter(|it| (it.bout.one, it.bout.others) == (one, others)).collect();
            let games = own.len() as u64;
            let won: f64 = own.iter().map(|outcome| outcome.share).sum();
            let (low, high) = {
                let interval = wilson(won, games);
                (interval.low, interval.high)
            };
            let choices: u64 = own.iter().map(|outcome| outcome.choices).sum();
            let thought: Duration = own.iter().map(|outcome| outcome.thought).sum();
            let millis = thought.as_secs_f64() * 1e3 / choices.max(1) as f64;
            let [one, others] = [one, others].map(|bot| self.bots[bot].clone());
            (games > 0).then(|| Pairing { one, others, games, share: won / games as f64, low, high, millis })
        };
        ArenaReport {
            game: self.game.title().id.to_string(),
            seats: self.seats,
            games: outcomes.len() as u64,
            seconds,
            pairings: pairs.filter_map(pairing).collect(),
            ratings: self.ratings(outcomes),
        }
    }

    /// Strongest first. Rated are the games against one neighbour each, so that a win counts once.
    fn ratings(&self, outcomes: &[Outcome]) -> Vec<Rated> {
        let config = Glicko2Config::new();
        let mut ratings = vec![Glicko2Rating::new(); self.bots.len()];
        let each = self.rounds.div_ceil(PERIODS).max(1);
        for period in 0..self.rounds.div_ceil(each) {
            let now = outcomes.iter().filter(|outcome| outcome.bout.round / each == period);
            let mut results: Vec<Vec<(Glicko2Rating, Outcomes)>> = vec![Vec::new(); self.bots.len()];
            for Outcome { bout, against, .. } in now {
                results[bout.one].push((ratings[bout.others], *against));
                let other = match against {
                    Outcomes::WIN => Outcomes::LOSS,
                    Outcomes::LOSS => Outcomes::WIN,
                    Outcomes::DRAW => Outcomes::DRAW,
                };
                results[bout.others].push((ratings[bout.one], other));
            }
            let next = ratings.iter().zip(&results);
            ratings = next.map(|(rating, results)| glicko2_rating_period(rating, results, &config)).collect();
        }
        let rated = |(bot, rating): (&String, &Glicko2Rating)| {
            let reach = WIDTH * rating.deviation;
            let (low, high) = (rating.rating - reach, rating.rating + reach);
            Rated { bot: bot.clone(), rating: rating.rating, low, high }
        };
        let mut rated: Vec<Rated> = self.bots.iter().zip(&ratings).map(rated).collect();
        rated.sort_by(|one, other| other.rating.total_cmp(&one.rating));
        rated
    }
}

/// Processor time of this thread; where the system does not report it, wall-clock time.
fn work_of_thread() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = said.and_then(|said| said.split_whitespace().next()?.parse().ok());
    nanos.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use ruckus_shelf::{find, replay};

    use super::*;

    /// Plays on to the last game.
    fn on() -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn arena(game: &'static str, bots: &[&str], seats: u8, rounds: u64) -> Arena<'static> {
        Arena {
            game: find(game).unwrap(),
            bots: bots.iter().map(|bot| bot.to_string()).collect(),
            seats: SeatCount::new(seats),
            options: Value::Null,
            upwards: false,
            rounds,
            seed: 3,
            threads: NonZeroUsize::new(2),
        }
    }

    #[test]
    fn the_stronger_one_is_rated_above_and_all_but_time_follows_from_the_seed() {
        let arena = arena("tic-tac-toe", &["random", "keen"], 2, 100);
        let timeless = |mut report: ArenaReport| {
            report.seconds = 0.0;
            report.pairings.iter_mut().for_each(|pairing| pairing.millis = 0.0);
            report
        };
        let report = arena.play(None, on).unwrap();
        let [keen] = report.pairings.as_slice() else { panic!("one pairing: {report:?}") };
        assert_eq!(
            (keen.one.as_str(), keen.others.as_str(), keen.games, arena.games()),
            ("keen", "random", 200, 200)
        );
        assert!(keen.low > 0.7 && keen.millis > 0.0, "{keen:?}");
        let [first, second] = report.ratings.as_slice() else { panic!("two are rated") };
        assert_eq!(first.bot, "keen");
        assert!(first.low > second.high && second.low < second.rating, "{report:?}");
        let alone = Arena { threads: NonZeroUsize::new(1), ..arena };
        assert_eq!(timeless(alone.play(None, on).unwrap()), timeless(report));
    }

    #[test]
    fn among_several_everybody_is_the_one_and_the_others() {
        let report =
            arena(ruckus_shelf::example::CROWDED, &["random", "greedy"], 3, 4).play(None, on).unwrap();
        let pairs: Vec<_> =
            report.pairings.iter().map(|it| (it.one.as_str(), it.others.as_str(), it.games)).collect();
        assert_eq!(pairs, [("greedy", "random", 12), ("random", "greedy", 12)]);
        assert!(report.pairings[0].share > 0.6 && report.pairings[1].share < 0.3, "{report:?}");
    }

    #[test]
    fn upwards_nobody_plays_among_those_who_come_later() {
        let bots = ["random", "calm", "keen"];
        let climbing = Arena { upwards: true, ..arena(ruckus_shelf::example::CROWDED, &bots, 3, 1) };
        let report = climbing.play(None, on).unwrap();
        let pairs: Vec<_> = report.pairings.iter().map(|it| (it.one.as_str(), it.others.as_str())).collect();
        assert_eq!(pairs, [("keen", "random"), ("keen", "calm"), ("calm", "random")]);
    }

    #[test]
    fn games_are_kept_as_records_that_can_be_replayed() {
        let kept = Mutex::new(Vec::new());
        let keep = |game: Kept| kept.lock().unwrap().push(game);
        arena("tic-tac-toe", &["random", "calm"], 2, 3).play(Some(&keep), on).unwrap();
        let mut kept = kept.into_inner().unwrap();
        kept.sort_by(|one, other| one.name.cmp(&other.name));
        assert_eq!(kept.len(), 6);
        assert_eq!(kept[0].name, "tic-tac-toe-calm-among-random-1-1");
        assert_eq!(kept[0].record.header.names, ["calm", "random"]);
        for Kept { record, .. } in &kept {
            assert_eq!(replay(record).unwrap().turn(), ruckus_core::Turn::Over);
        }
    }

    #[test]
    fn one_alone_plays_nobody() {
        let error = arena("tic-tac-toe", &["random"], 2, 3).play(None, on).unwrap_err();
        assert_eq!(error.to_string(), "an arena needs at least two kinds of bots");
    }
}
