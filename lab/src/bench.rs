//! How fast a game runs: random play on one thread, clones, and instructions counted by callgrind.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use ruckus_core::SeatCount;
use ruckus_shelf::Shelved;
use serde::Serialize;

use crate::mix;

/// The games of a benchmark are always the same.
const SEED: u64 = 1;

/// The time is cut into so many slices, and the fastest counts: on a shared machine the others tell more of the
/// neighbours than of the engine.
const SLICES: u32 = 5;

/// What one game with so many seats costs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measurement {
    pub game: &'static str,
    pub seats: SeatCount,
    /// Random play, chance included.
    pub steps_per_second: f64,
    pub games_per_second: f64,
    /// Of a state in the middle of a game, in whole nanoseconds: 0 is less than one.
    pub clone_ns: f64,
    pub state_bytes: usize,
    /// None where valgrind is not installed, or was not asked.
    pub instructions_per_step: Option<f64>,
}

/// The seat counts of a game.
pub fn seat_counts(game: &dyn Shelved) -> impl Iterator<Item = SeatCount> {
    let title = game.title();
    (u8::from(title.fewest)..=title.most.into()).map(SeatCount::new)
}

/// Plays random games for about this long, on this thread.
pub fn measure(game: &dyn Shelved, seats: SeatCount, time: Duration) -> Measurement {
    let slice = time / SLICES;
    let batch = warm_up(game, seats, slice / 4);
    let mut seeds = (0..).map(|place| mix(SEED, place));
    let (mut games_per_second, mut steps_per_second) = (0.0, 0.0);
    for _ in 0..SLICES {
        let start = Instant::now();
        let (mut games, mut steps) = (0u64, 0u64);
        while games == 0 || start.elapsed() < slice {
            steps += game.random_games(seats, batch, seeds.next().expect("seeds never end"));
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
        clone_ns: clone_time(game, seats),
        state_bytes: game.state_bytes(),
        instructions_per_step: None,
    }
}

/// Plays for a moment, and finds how many games fill it.
fn warm_up(game: &dyn Shelved, seats: SeatCount, time: Duration) -> u32 {
    let mut batch = 1;
    loop {
        let start = Instant::now();
        game.random_games(seats, batch, SEED);
        if start.elapsed() >= time || batch >= 1 << 24 {
            return batch;
        }
        batch *= 2;
    }
}

/// In nanoseconds; the best of three is steady enough.
fn clone_time(game: &dyn Shelved, seats: SeatCount) -> f64 {
    (0..3).map(|_| game.time_clone(seats)).fold(f64::INFINITY, f64::min)
}

/// What the hidden command `bench-steps` does: plays so many games, and answers with the steps.
pub fn steps_of(game: &dyn Shelved, seats: SeatCount, games: u32) -> u64 {
    game.random_games(seats, games, SEED)
}

/// Is valgrind installed?
pub fn has_valgrind() -> bool {
    let quiet = |command: &mut Command| {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()
    };
    quiet(Command::new("valgrind").arg("--version")).is_ok_and(|status| status.success())
}

/// Instructions a step, counted by callgrind. `program` must answer `bench-steps GAME SEATS GAMES` with the number of
/// steps. It is run for few and for many games, of which the few are the first: in the difference its start cancels
/// out.
pub fn instructions_per_step(program: &Path, game: &dyn Shelved, seats: SeatCount) -> Option<f64> {
    // About so many steps: enough to be representative, few enough for a machine that is emulated.
    const FEW: u64 = 4_000;
    const MANY: u64 = 40_000;
    let length = (game.random_games(seats, 64, SEED) / 64).max(1);
    let count = |steps: u64| callgrind(program, game.title().id, seats, steps.div_ceil(length));
    let (few, many) = (count(FEW)?, count(MANY)?);
    let steps = many.steps.checked_sub(few.steps).filter(|&steps| steps > 0)?;
    Some(many.instructions.checked_sub(few.instructions)? as f64 / steps as f64)
}

struct Count {
    steps: u64,
    instructions: u64,
}

fn callgrind(program: &Path, game: &str, seats: SeatCount, games: u64) -> Option<Count> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench-steps", game, &seats.to_string(), &games.to_string()])
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let steps = String::from_utf8_lossy(&output.stdout).trim().parse().ok()?;
    Some(Count { steps, instructions: collected(&String::from_utf8_lossy(&output.stderr))? })
}

/// The total in a line like `==12== Collected : 123456`.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().rev().find(|line| line.contains("Collected"))?;
    line.split(':').nth(1)?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use ruckus_shelf::{SHELF, find};

    use super::*;

    #[test]
    fn every_game_can_be_measured() {
        for game in SHELF {
            for seats in seat_counts(*game) {
                let measured = measure(*game, seats, Duration::from_millis(5));
                assert!(measured.steps_per_second > measured.games_per_second);
                // A clone may take less than the nanosecond that the shelf's clock counts in.
                assert!(
                    measured.games_per_second > 0.0 && measured.clone_ns >= 0.0 && measured.state_bytes > 0
                );
            }
        }
    }

    #[test]
    fn more_games_begin_with_the_fewer_ones() {
        let game = find("tic-tac-toe").unwrap();
        let steps = |games| steps_of(game, SeatCount::new(2), games);
        assert_eq!(steps(10), steps(10));
        assert!((steps(10) + 5..=steps(10) + 9).contains(&steps(11)));
    }

    #[test]
    fn what_callgrind_says_is_read() {
        let said =
            "==7== Events    : Ir\n==7== Collected : 7247606\n==7== \n==7== I   refs:      7,247,606\n";
        assert_eq!(collected(said), Some(7_247_606));
        assert_eq!(collected("valgrind: no such program"), None);
    }
}
