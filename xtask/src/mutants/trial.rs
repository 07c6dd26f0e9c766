//! Tries the mutants, each in a process of its own: first the tests of the rules that reach it, then, where none noticed, the
//! other ones.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::compile::Program;
use super::workspace::Workspace;

/// The laws play few games here: what a rule says should be noticed by its own test.
const LAW_GAMES: &str = "3";
/// Processor time beyond five times that of the tests without a mutant; tests that take longer hang.
const PATIENCE: Duration = Duration::from_secs(1);
/// Address space of a test, in kibibytes.
const MEMORY: u64 = 4 << 20;
/// Tests that take more processor time than this are left out unless they are asked for.
const SLOW: Duration = Duration::from_secs(1);
/// Time of the tests in the first batch, the quickest first; each further batch takes four times as long.
const FIRST_HANDFUL: Duration = Duration::from_millis(150);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// By a test of the rules.
    Noticed,
    /// By golden files, laws, or tests inside of the sources.
    NoticedByOthers,
    Unnoticed,
    /// No test ever comes there.
    Unreached,
    /// Only the compiler comes there.
    ForTheCompiler,
}

#[derive(Debug)]
struct Test {
    program: Program,
    name: String,
    takes: Duration,
    reaches: BTreeSet<u32>,
}

impl Test {
    /// Is it a test of rules, or of everything at once?
    fn is_of_rules(&self) -> bool {
        self.program.name == "rules" && !self.name.contains("the_laws")
    }
}

#[derive(Debug)]
pub(super) struct Trial<'a> {
    copy: &'a Workspace,
    tests: Vec<Test>,
}

impl<'a> Trial<'a> {
    /// Runs every test once without a change: what does it reach, and how long does it take?
    pub(super) fn prepare(copy: &'a Workspace, programs: &[Program], slow_too: bool) -> Result<Self, String> {
        let mut names = Vec::new();
        for program in programs {
            let list = Command::new(&program.path).args(["--list", "--format=terse"]).output();
            let list = list.map_err(|error| format!("{}: {error}", program.path.display()))?;
            let list = String::from_utf8_lossy(&list.stdout).into_owned();
            names.extend(
                list.lines().filter_map(|line| Some((program, line.strip_suffix(": test")?.to_string()))),
            );
        }
        let folder = copy.folder.join("reached");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let tests = in_parallel(names.len(), |index| {
            let (program, name) = &names[index];
            let list = folder.join(index.to_string());
            let _ = fs::remove_file(&list);
            let mut command = command(copy, program, Duration::from_secs(600), "\"$0\" \"$@\" && times");
            command.args(["--exact", name]).env("RUCKUS_CHANGES_REACHED", &list);
            let output = command.output().map_err(|error| format!("a test cannot be started: {error}"))?;
            if !output.status.success() {
                return Err(format!("{name} fails without any change"));
            }
            let takes = time_of_children(&String::from_utf8_lossy(&output.stdout));
            let reached = fs::read(&list).unwrap_or_default();
            let reaches = reached.as_chunks::<4>().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect();
            Ok(Test { program: Program::clone(program), name: name.clone(), takes, reaches })
        });
        let mut tests = tests.into_iter().collect::<Result<Vec<_>, String>>()?;
        let slow = |test: &mut Test| test.takes > SLOW && !slow_too;
        let left_out: Vec<String> = tests.extract_if(.., slow).map(|test| test.name).collect();
        if !left_out.is_empty() {
            eprintln!("{}: left out because they are slow (--slow): {}", copy.game, left_out.join(", "));
        }
        tests.sort_by_key(|test| (test.is_of_rules(), test.takes));
        Ok(Trial { copy, tests })
    }

    /// What becomes of these changes, in their order. Tells how it goes on.
    pub(super) fn run(&self, changes: &[u32]) -> Result<Vec<Outcome>, String> {
        let (tried, left) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let told = Mutex::new(Instant::now());
        let outcomes = in_parallel(changes.len(), |index| {
            let outcome = self.outcome(changes[index])?;
            if matches!(outcome, Outcome::Unnoticed | Outcome::Unreached) {
                left.fetch_add(1, Relaxed);
                let change = &self.copy.changes[changes[index] as usize];
                eprintln!("  unnoticed: {} (line {})", change.key(), change.line);
            }
            let tried = tried.fetch_add(1, Relaxed) + 1;
            let mut told = told.lock().map_err(|_| "a trial broke")?;
            if told.elapsed().as_secs() >= 10 || tried == changes.len() {
                *told = Instant::now();
                let (all, left) = (changes.len(), left.load(Relaxed));
                eprintln!("{}: {tried} of {all} tried, {left} left unnoticed", self.copy.game);
            }
            Ok(outcome)
        });
        outcomes.into_iter().collect()
    }

    fn outcome(&self, change: u32) -> Result<Outcome, String> {
        let there = || self.tests.iter().filter(|test| test.reaches.contains(&change));
        if there().next().is_none() {
            let in_const = self.copy.changes[change as usize].in_const;
            return Ok(if in_const { Outcome::ForTheCompiler } else { Outcome::Unreached });
        }
        for of_rules in [true, false] {
            let tests: Vec<&Test> = there().filter(|test| test.is_of_rules() == of_rules).collect();
            if self.is_noticed(change, &tests)? {
                return Ok(if of_rules { Outcome::Noticed } else { Outcome::NoticedByOthers });
            }
        }
        Ok(Outcome::Unnoticed)
    }

    fn is_noticed(&self, change: u32, tests: &[&Test]) -> Result<bool, String> {
        let mut rest = tests;
        let mut handful = FIRST_HANDFUL;
        while let [first, ..] = rest {
            let mut takes = Duration::ZERO;
            let fits = |test: &&&Test| {
                takes += test.takes;
                test.program.path == first.program.path && (takes <= handful || test.name == first.name)
            };
            let count = rest.iter().take_while(fits).count();
            let (now, later) = rest.split_at(count);
            let expected: Duration = now.iter().map(|test| test.takes).sum();
            let mut command = command(self.copy, &first.program, PATIENCE + 5 * expected, RUN);
            command.arg("--exact").args(now.iter().map(|test| &test.name));
            command.env("RUCKUS_CHANGE", change.to_string());
            if fails(&mut command)? {
                return Ok(true);
            }
            rest = later;
            handful *= 4;
        }
        Ok(false)
    }
}

const RUN: &str = "exec \"$0\" \"$@\"";

/// A test program with bounds: a change can make a loop endless.
fn command(copy: &Workspace, program: &Program, patience: Duration, run: &str) -> Command {
    let mut command = Command::new("sh");
    let bounded = format!("ulimit -t {}; ulimit -v {MEMORY}; {run}", patience.as_secs() + 1);
    command
        .args(["-c", &bounded])
        .arg(&program.path)
        .arg("--test-threads=1")
        .current_dir(copy.folder.join("games").join(&copy.game))
        .env("CARGO_MANIFEST_DIR", copy.folder.join("games").join(&copy.game))
        .env("RUCKUS_LAW_GAMES", LAW_GAMES)
        .env("INSTA_UPDATE", "no")
        .env("INSTA_WORKSPACE_ROOT", &copy.folder)
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

/// What the shell's `times` says in its last line: `0m1.250s 0m0.020s`.
fn time_of_children(said: &str) -> Duration {
    let seconds = |word: &str| {
        let (minutes, seconds) = word.trim_end_matches('s').split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    };
    let last = said.lines().last().unwrap_or_default();
    Duration::from_secs_f64(last.split_whitespace().filter_map(seconds).sum())
}

/// Does a test fail, or not end? The first one is enough.
fn fails(command: &mut Command) -> Result<bool, String> {
    let mut child = command.spawn().map_err(|error| format!("a test cannot be started: {error}"))?;
    let output = child.stdout.take().ok_or("a test has no output")?;
    let failed =
        BufReader::new(output).lines().map_while(Result::ok).any(|line| line.ends_with("... FAILED"));
    if failed {
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| format!("a test: {error}"))?;
    Ok(failed || !status.success())
}

/// On all cores; results in order.
fn in_parallel<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(count));
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Relaxed);
                    if index >= count {
                        break;
                    }
                    let answer = work(index);
                    done.lock().unwrap_or_else(|broken| broken.into_inner()).push((index, answer));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(|broken| broken.into_inner());
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_the_tests_is_read() {
        let said = "test result: ok.\n0m0.001s 0m0.002s\n1m1.250s 0m0.250s\n";
        assert_eq!(time_of_children(said), Duration::from_millis(61_500));
    }
}
