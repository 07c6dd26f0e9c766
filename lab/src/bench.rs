//! Benchmarks: steps a second of uniformly random play on one thread, the operations that a search asks of a game, and
//! instructions by callgrind (Weidendorfer, Kowarschik and Trinitis, 2004). Deviation from a wall-clock benchmark: what is
//! kept and compared (`lab/instructions.txt`) is the difference of two runs of different length, so that start-up cancels
//! out.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use ruckus_core::SeatCount;
use ruckus_shelf::{Shelved, Work};
use serde::Serialize;
use serde_json::Value;

use crate::mix;

/// The games of a benchmark are always the same.
const SEED: u64 = 1;

/// The time is cut into this many slices, and the fastest counts: on a shared machine the others measure other processes
/// more than the engine.
const SLICES: u32 = 5;

/// The cost of one game with a number of seats.
#[doc(alias("benchmark", "steps per second"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measurement {
    /// The game, as commands name it.
    pub game: &'static str,
    /// Seats of the table.
    pub seats: SeatCount,
    /// Random play, chance included.
    pub steps_per_second: f64,
    /// Whole random games a second.
    pub games_per_second: f64,
    /// A clone of a state in the middle of a game, in nanoseconds.
    pub clone_ns: f64,
    /// A view of the seat that is asked, in nanoseconds.
    pub view_ns: f64,
    /// An imagined world (determinization), in nanoseconds.
    pub imagine_ns: f64,
    /// A uniformly random rollout to the end, in nanoseconds.
    pub playout_ns: f64,
    /// By the game's own policy; none where it has none.
    pub greedy_playout_ns: Option<f64>,
    /// The size of a state, in bytes.
    pub state_bytes: usize,
    /// None where valgrind is not installed, or was not asked.
    pub instructions_per_step: Option<f64>,
    /// The same for an imagined world.
    pub instructions_per_imagine: Option<f64>,
    /// The same for a uniformly random rollout.
    pub instructions_per_playout: Option<f64>,
}

/// The seat counts of a game.
pub fn seat_counts(game: &dyn Shelved) -> impl Iterator<Item = SeatCount> {
    let title = game.title();
    (u8::from(title.fewest)..=title.most.into()).map(SeatCount::new)
}

/// What is measured: a game with a number of seats and these options; `null` for the usual ones.
#[doc(alias = "benchmark case")]
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    /// The game that is measured.
    pub game: &'a dyn Shelved,
    /// Seats of the table.
    pub seats: SeatCount,
    /// The game's options; `null` for the default ones.
    pub options: &'a Value,
}

impl std::fmt::Debug for Bench<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, {} seats, {}", self.game.title().id, self.seats, self.options)
    }
}

impl Bench<'_> {
    /// Repeats the work, and returns the repetitions, or the steps of games: what the hidden command `bench-steps` does. None if
    /// the game cannot do it, or not with these options.
    pub fn work(self, work: Work, times: u32) -> Option<u64> {
        self.work_from(SEED, work, times)
    }

    fn work_from(self, seed: u64, work: Work, times: u32) -> Option<u64> {
        self.game.work(work, (self.seats, self.options), times, seed)
    }

    /// Random games, and the steps they took.
    fn play(self, games: u32, seed: u64) -> u64 {
        self.work_from(seed, Work::Games, games).expect("options are checked before anything is measured")
    }
}

/// Plays random games for about this long, on this thread.
#[doc(alias = "throughput")]
pub fn measure(bench: Bench<'_>, time: Duration) -> Measurement {
    let Bench { game, seats, .. } = bench;
    let slice = time / SLICES;
    let batch = warm_up(bench, slice / 4);
    let mut seeds = (0..).map(|place| mix(SEED, place));
    let (mut games_per_second, mut steps_per_second) = (0.0, 0.0);
    for _ in 0..SLICES {
        let start = Instant::now();
        let (mut games, mut steps) = (0u64, 0u64);
        while games == 0 || start.elapsed() < slice {
            steps += bench.play(batch, seeds.next().expect("seeds never end"));
            games += u64::from(batch);
        }
        let seconds = start.elapsed().as_secs_f64().max(f64::MIN_POSITIVE);
        if steps as f64 / seconds > steps_per_second {
            steps_per_second = steps as f64 / seconds;
            games_per_second = games as f64 / seconds;
        }
    }
    Measurement {
        game: game.title().id,
        seats,
        steps_per_second,
        games_per_second,
        clone_ns: time_of(bench, Work::Clone, slice).unwrap_or(0.0),
        view_ns: time_of(bench, Work::View, slice).unwrap_or(0.0),
        imagine_ns: time_of(bench, Work::Imagine, slice).unwrap_or(0.0),
        playout_ns: time_of(bench, Work::Playout, slice).unwrap_or(0.0),
        greedy_playout_ns: time_of(bench, Work::GreedyPlayout, slice),
        state_bytes: game.state_bytes(),
        instructions_per_step: None,
        instructions_per_imagine: None,
        instructions_per_playout: None,
    }
}

/// Plays for a moment, and finds how many games fill it.
fn warm_up(bench: Bench<'_>, time: Duration) -> u32 {
    let mut batch = 1;
    loop {
        let start = Instant::now();
        bench.play(batch, SEED);
        if start.elapsed() >= time || batch >= 1 << 24 {
            return batch;
        }
        batch *= 2;
    }
}

/// The nanoseconds of one piece of work: the best of three tries of about this long together. The cost of playing into the
/// middle of games is measured separately and subtracted.
fn time_of(bench: Bench<'_>, work: Work, time: Duration) -> Option<f64> {
    let elapsed = |times| {
        let start = Instant::now();
        bench.work(work, times)?;
        Some(start.elapsed())
    };
    let mut times = 1;
    while elapsed(times)? < time / 4 && times < 1 << 24 {
        times *= 2;
    }
    let way = (0..3).filter_map(|_| elapsed(0)).min()?;
    let best = (0..3).filter_map(|_| elapsed(times)).min()?;
    Some(best.saturating_sub(way).as_nanos() as f64 / f64::from(times))
}

/// Is valgrind installed?
pub fn has_valgrind() -> bool {
    let quiet = |command: &mut Command| {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()
    };
    quiet(Command::new("valgrind").arg("--version")).is_ok_and(|status| status.success())
}

/// Instructions a step (of whole games) or a piece of work, counted by callgrind. `program` must answer
/// `bench-steps GAME SEATS TIMES --work WORK --options JSON` as [`Bench::work`] does. It is run for little and for much work
/// that begin alike: in the difference its start cancels out.
#[doc(alias("callgrind", "instruction count"))]
pub fn instructions_per(program: &Path, bench: Bench<'_>, work: Work) -> Option<f64> {
    /// Steps of the short run.
    const FEW: u64 = 4_000;
    /// Steps of the long run: enough to be representative, few enough under emulation.
    const MANY: u64 = 40_000;
    let length = (bench.play(64, SEED) / 64).max(1);
    // An imagined world is about as dear as a few steps, and a playout as half a game.
    let steps_of_one = match work {
        Work::Games => length,
        Work::Playout | Work::GreedyPlayout => length.div_ceil(2),
        Work::Clone | Work::View | Work::Imagine => 4,
    };
    let count = |steps: u64| callgrind(program, bench, work, steps.div_ceil(steps_of_one));
    let (few, many) = (count(FEW)?, count(MANY)?);
    let done = many.done.checked_sub(few.done).filter(|&done| done > 0)?;
    Some(many.instructions.checked_sub(few.instructions)? as f64 / done as f64)
}

struct Count {
    done: u64,
    instructions: u64,
}

fn callgrind(program: &Path, bench: Bench<'_>, work: Work, times: u64) -> Option<Count> {
    let Bench { game, seats, options } = bench;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench-steps", game.title().id, &seats.to_string(), &times.to_string()])
        .args(["--work", work.id(), "--options", &options.to_string()])
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let done = String::from_utf8_lossy(&output.stdout).trim().parse().ok()?;
    Some(Count { done, instructions: collected(&String::from_utf8_lossy(&output.stderr))? })
}

/// The total in a line like `==12== Collected : 123456`.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().rev().find(|line| line.contains("Collected"))?;
    line.split(':').nth(1)?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use ruckus_shelf::{SHELF, example, find};

    use super::*;

    #[test]
    fn every_game_can_be_measured() {
        for game in SHELF {
            for seats in seat_counts(*game) {
                let measured =
                    measure(Bench { game: *game, seats, options: &Value::Null }, Duration::from_millis(5));
                assert!(measured.steps_per_second > measured.games_per_second);
                assert!(measured.games_per_second > 0.0 && measured.state_bytes > 0);
                // What is nearly nothing may be measured as nothing.
                assert!(measured.clone_ns >= 0.0 && measured.view_ns >= 0.0 && measured.imagine_ns >= 0.0);
            }
        }
    }

    #[test]
    fn more_games_begin_with_the_fewer_ones() {
        let game = find("tic-tac-toe").unwrap();
        let bench = Bench { game, seats: SeatCount::new(2), options: &Value::Null };
        let steps = |games| bench.work(Work::Games, games).unwrap();
        assert_eq!(steps(10), steps(10));
        assert!((steps(10) + 5..=steps(10) + 9).contains(&steps(11)));
    }

    #[test]
    fn options_are_played_with_and_bad_ones_do_no_work() {
        let with = |options: Value| {
            let bench =
                Bench { game: find(example::CROWDED).unwrap(), seats: SeatCount::new(2), options: &options };
            bench.work(Work::Games, 3)
        };
        assert!(with(Value::Null).is_some());
        assert_eq!(with(serde_json::json!({"no_such_option": 1})), None);
    }

    #[test]
    fn what_callgrind_says_is_read() {
        let said =
            "==7== Events    : Ir\n==7== Collected : 7247606\n==7== \n==7== I   refs:      7,247,606\n";
        assert_eq!(collected(said), Some(7_247_606));
        assert_eq!(collected("valgrind: no such program"), None);
    }
}
