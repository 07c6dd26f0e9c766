//! Tournaments: bots against each other in a balanced design, every one in every seat equally often (a cyclic Latin square:
//! Fisher, 1935), with Wilson intervals. Deviation: game `g` has a seed of its own by SplitMix64, so the report does not
//! depend on threads.

use std::num::NonZeroUsize;
use std::ops::{AddAssign, ControlFlow};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rayon::prelude::*;
use ruckus_core::{MAX_SEATS, RecordError, Seat, SeatCount};
use ruckus_shelf::{Shelved, UnknownBot};
use serde::Serialize;
use serde_json::Value;

use crate::{mix, wilson};

/// A share of a win is kept in [whole parts](ruckus_shelf::WIN), so that sums do not depend on the order in which games end.
const WIN: u64 = ruckus_shelf::WIN as u64;

/// Many games between the same bots.
#[doc(alias("match", "self-play", "evaluation"))]
#[expect(missing_debug_implementations, reason = "holds a game")]
#[derive(Clone)]
pub struct Tournament<'a> {
    /// The game that is played.
    pub game: &'a dyn Shelved,
    /// One a seat. In game `g` they move `g` seats on, so that each sits in each seat equally often, as nearly as the
    /// number of games allows.
    pub bots: Vec<String>,
    /// `null` for the default ones.
    pub options: Value,
    /// How many games are played.
    pub games: u64,
    /// Game `g` is played with the seed [`mix(seed, g)`](mix).
    pub seed: u64,
    /// All cores, if none is given.
    pub threads: Option<NonZeroUsize>,
}

/// Why a tournament cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum TournamentError {
    /// No game was asked for.
    #[error("a tournament has at least one game")]
    NoGames,
    /// An arena of one bot.
    #[error("an arena needs at least two kinds of bots")]
    Alone,
    /// The game is not for as many players as there are bots.
    #[error("{game} is for {range} players, not {wanted}", range = players(*fewest, *most))]
    Seats {
        /// The game's name for people.
        game: &'static str,
        /// The smallest table.
        fewest: SeatCount,
        /// The largest table.
        most: SeatCount,
        /// The number of bots.
        wanted: usize,
    },
    /// A bot that the game does not have, or not with these options.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// The game cannot be set up so.
    #[error(transparent)]
    SetUp(#[from] RecordError),
    /// The operating system refused the threads; with its reason.
    #[error("the threads cannot be started: {0}")]
    Threads(String),
}

/// How many can play: `2`, or `2 to 4`.
pub fn players(fewest: SeatCount, most: SeatCount) -> String {
    if fewest == most { most.to_string() } else { format!("{fewest} to {most}") }
}

/// How a tournament ended.
#[doc(alias = "win rates")]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game, as commands name it.
    pub game: String,
    /// How many games were played.
    pub games: u64,
    /// Steps of all games, chance included.
    pub steps: u64,
    /// How long it took, by the clock on the wall.
    pub seconds: f64,
    /// Games a second, on all threads together.
    pub games_per_second: f64,
    /// Steps a second, on all threads together.
    pub steps_per_second: f64,
    /// The bots in the order given.
    pub seats: Vec<BotResult>,
    /// Shares by seat, over all bots: is there an advantage of the first seat?
    #[serde(skip)]
    pub places: Vec<PlaceResult>,
}

/// How one bot did.
#[doc(alias = "win rate")]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotResult {
    /// The bot, as commands name it.
    pub bot: String,
    /// Of the wins; tied seats share one.
    pub share: f64,
    /// The 95 % interval of the share.
    pub low: f64,
    /// The upper end of that interval.
    pub high: f64,
    /// The mean of its final scores.
    pub mean_score: f64,
}

/// How one place at the table did.
#[doc(alias("first-player advantage", "seat bias"))]
#[derive(Clone, PartialEq, Debug)]
pub struct PlaceResult {
    /// The seat's share of the wins; tied seats share one.
    pub share: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end of its 95 % interval.
    pub high: f64,
    /// The mean of its final scores.
    pub mean_score: f64,
}

/// Sums over games: all that is kept of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sums {
    games: u64,
    steps: u64,
    bots: [Sum; MAX_SEATS],
    places: [Sum; MAX_SEATS],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sum {
    /// In parts of a [`WIN`].
    won: u64,
    score: i64,
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Sum) {
        self.won += other.won;
        self.score += other.score;
    }
}

impl Sums {
    fn plus(mut self, other: Sums) -> Sums {
        self.games += other.games;
        self.steps += other.steps;
        for index in 0..MAX_SEATS {
            self.bots[index] += other.bots[index];
            self.places[index] += other.places[index];
        }
        self
    }
}

impl Tournament<'_> {
    /// Can it be played?
    pub fn check(&self) -> Result<(), TournamentError> {
        let title = self.game.title();
        let wanted = self.bots.len();
        let wrong =
            TournamentError::Seats { game: title.name, fewest: title.fewest, most: title.most, wanted };
        let count = u8::try_from(wanted).ok().and_then(|count| SeatCount::try_from(count).ok());
        let count = count.filter(|count| (title.fewest..=title.most).contains(count)).ok_or(wrong)?;
        let known = self.game.bots_of_studies();
        if let Some(bot) = self.bots.iter().find(|bot| known.iter().all(|known| known.id != **bot)) {
            let known = known.iter().map(|known| known.id).collect::<Vec<_>>().join(", ");
            return Err(UnknownBot::Unknown { game: title.name, bot: bot.clone(), known }.into());
        }
        self.game.set_up(count, &self.options)?;
        if self.games == 0 { Err(TournamentError::NoGames) } else { Ok(()) }
    }

    /// Plays all games and calls `progress` after each, from any thread; once it answers with a break no further game is
    /// begun, and the report counts those that were played. Of all games it depends on the seed alone, but for the time
    /// it took.
    #[doc(alias = "self-play")]
    pub fn play(&self, progress: impl Fn() -> ControlFlow<()> + Sync) -> Result<Report, TournamentError> {
        self.check()?;
        let threads = self.threads.map_or(0, NonZeroUsize::get);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| TournamentError::Threads(error.to_string()))?;
        let start = Instant::now();
        let stopped = AtomicBool::new(false);
        let one = |number| {
            if stopped.load(Ordering::Relaxed) {
                return Ok(Sums::default());
            }
            let sums = self.play_one(number)?;
            if progress().is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
            Ok(sums)
        };
        let sums: Result<Sums, UnknownBot> = pool.install(|| {
            (0..self.games)
                .into_par_iter()
                .map(one)
                .try_reduce(Sums::default, |one, other| Ok(one.plus(other)))
        });
        Ok(self.report(&sums?, start.elapsed().as_secs_f64()))
    }

    fn play_one(&self, number: u64) -> Result<Sums, UnknownBot> {
        let count = self.bots.len();
        let bot_at = |seat: usize| (seat + (number % count as u64) as usize) % count;
        let bots: Vec<&str> = (0..count).map(|seat| self.bots[bot_at(seat)].as_str()).collect();
        let played = self.game.play_out(&bots, &self.options, mix(self.seed, number))?;

        let mut sums = Sums { games: 1, steps: played.steps, ..Sums::default() };
        let winners = played.standing.winners().count().max(1) as u64;
        for index in 0..count {
            let seat = Seat::new(index as u8);
            let won = if played.standing.places[seat] == 1 { WIN / winners } else { 0 };
            let sum = Sum { won, score: played.standing.scores[seat].into() };
            sums.places[index] += sum;
            sums.bots[bot_at(index)] += sum;
        }
        Ok(sums)
    }

    fn report(&self, sums: &Sums, seconds: f64) -> Report {
        let games = sums.games as f64;
        let place = |sum: &Sum| {
            let won = sum.won as f64 / WIN as f64;
            let interval = wilson(won, sums.games);
            let mean_score = sum.score as f64 / games;
            PlaceResult { share: won / games, low: interval.low, high: interval.high, mean_score }
        };
        let bot = |(bot, sum): (&String, &Sum)| {
            let PlaceResult { share, low, high, mean_score } = place(sum);
            BotResult { bot: bot.clone(), share, low, high, mean_score }
        };
        let seconds = seconds.max(f64::MIN_POSITIVE);
        Report {
            game: self.game.title().id.to_string(),
            games: sums.games,
            steps: sums.steps,
            seconds,
            games_per_second: games / seconds,
            steps_per_second: sums.steps as f64 / seconds,
            seats: self.bots.iter().zip(&sums.bots).map(bot).collect(),
            places: sums.places[..self.bots.len()].iter().map(place).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use ruckus_shelf::find;

    use super::*;

    /// Plays on to the last game.
    fn on() -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn tournament(game: &str, bots: &[&str]) -> Tournament<'static> {
        Tournament {
            game: find(game).unwrap(),
            bots: bots.iter().map(|bot| bot.to_string()).collect(),
            options: Value::Null,
            games: 1_000,
            seed: 1,
            threads: NonZeroUsize::new(2),
        }
    }

    fn timeless(report: Report) -> Report {
        Report { seconds: 0.0, games_per_second: 0.0, steps_per_second: 0.0, ..report }
    }

    #[test]
    fn the_report_follows_from_the_seed_however_many_threads_play() {
        let two = tournament("tic-tac-toe", &["random", "random"]);
        let one = Tournament { threads: NonZeroUsize::new(1), ..two.clone() };
        let other = Tournament { seed: 2, ..two.clone() };
        let played = AtomicU64::new(0);
        let count = || {
            played.fetch_add(1, Ordering::Relaxed);
            on()
        };
        let report = timeless(two.play(count).unwrap());
        assert_eq!(played.into_inner(), 1_000);
        assert_eq!(report, timeless(one.play(on).unwrap()));
        assert_ne!(report, timeless(other.play(on).unwrap()));
    }

    #[test]
    fn a_tournament_that_is_stopped_reports_what_was_played() {
        let mut one = tournament("tic-tac-toe", &["random", "random"]);
        one.threads = NonZeroUsize::new(1);
        let played = AtomicU64::new(0);
        let until_ten = || match played.fetch_add(1, Ordering::Relaxed) + 1 {
            10 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let report = one.play(until_ten).unwrap();
        assert_eq!((report.games, played.into_inner()), (10, 10));
        assert!((report.seats.iter().map(|bot| bot.share).sum::<f64>() - 1.0).abs() < 1e-9, "{report:?}");
    }

    #[test]
    fn shares_add_up_to_one_and_lie_in_their_intervals() {
        let report = tournament("kuhn-poker", &["random", "random"]).play(on).unwrap();
        assert_eq!(report.games, 1_000);
        assert!((report.seats.iter().map(|bot| bot.share).sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((report.places.iter().map(|place| place.share).sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(report.seats.iter().all(|bot| bot.low <= bot.share && bot.share <= bot.high));
        // What one wins at poker the other loses.
        assert!(report.seats.iter().map(|bot| bot.mean_score).sum::<f64>().abs() < 1e-9);
    }

    #[test]
    fn every_bot_sits_in_every_seat_equally_often() {
        // Random tic-tac-toe: the first player wins 58.5 % and draws 12.7 %, which is a share of 64.8 %.
        let mut tournament = tournament("tic-tac-toe", &["random", "random"]);
        tournament.games = 20_000;
        let report = tournament.play(on).unwrap();
        assert!(report.places[0].low < 0.6485 && 0.6485 < report.places[0].high, "{:?}", report.places);
        assert!(report.seats.iter().all(|bot| bot.low < 0.5 && 0.5 < bot.high), "{:?}", report.seats);
    }

    #[test]
    fn what_cannot_be_played_says_why() {
        let complaint = |tournament: Tournament<'_>| tournament.play(on).unwrap_err().to_string();
        let good = tournament("tic-tac-toe", &["random", "random"]);
        assert_eq!(complaint(Tournament { games: 0, ..good.clone() }), "a tournament has at least one game");
        let bots = vec!["random".to_string(); 9];
        assert_eq!(complaint(Tournament { bots, ..good.clone() }), "Tic-tac-toe is for 2 players, not 9");
        let bots = vec!["random".to_string(), "deep-blue".to_string()];
        let unknown = complaint(Tournament { bots, ..good.clone() });
        assert_eq!(
            unknown,
            "Tic-tac-toe has no bot called deep-blue; it has random, calm, keen, fierce, sloppy, equilibrium, 100ms, 1s, keen-no-ties, keen-no-look, calm-plain, keen-plain, fierce-plain"
        );
        let options = serde_json::json!({ "no": "such" });
        assert!(complaint(Tournament { options, ..good }).starts_with("the options do not fit the game"));
    }
}
