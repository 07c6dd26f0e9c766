//! Chores of this workspace: tests, mutation testing, fuzzing, benchmarks, generated files.
//!
//! `cargo xtask test` runs everything that must hold, from formatting to whole games in a real browser, and counts the tests.
//! It needs Rust and Node; on Debian as root it installs Chromium by itself.

mod benchmarks;
mod count;
#[cfg(test)]
mod field_words;
mod for_others;
mod fuzz;
mod instructions;
mod mutants;
mod need;
mod new_game;
mod programs;

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use count::Count;

const HELP: &str = "\
cargo xtask COMMAND

  test     everything that must hold; first what is fast, then the slow rest: documentation, servers, games in a browser
  fast     only the first half: format, lints, dependencies, page types and unit tests, Rust tests that wait for nothing
  rust     the Rust part alone, without Node or a browser: everything but the page
  page     the page part alone: types, unit tests, games in a real browser
  new-game NAME   lay out a game that compiles, upholds the laws and can be played, to write your own over it
  types    write the page's types from the Rust types, and the examples of telling that both are checked against
  keep-edition NAME   let the program of today write a store and records into server/tests/editions/NAME, before a rule of a
           game changes
  load     how much a server bears: `load all`, or `load help`
  laws     the laws of the house over many random games of each game: laws [GAMES], 2000 unless said
  mutants  change the rules bit by bit and see whether a test notices: mutants [GAME] [--only FILE] [--change N]
           [--shard K/N], with --slow also by the tests that take long, with --write into BENCHMARKS.md
  fuzz     coverage-guided fuzzing of what comes from outside: fuzz [records|entries|messages|maps] [--seconds N]; the first
           build fetches libfuzzer-sys
  peers    the same work done by OpenSpiel and by Ruckus, side by side (benches/peers.py), with --write into BENCHMARKS.md
  benchmarks  measure everything on this machine and write it into BENCHMARKS.md: benchmarks [play] [bots] [server] [holds] [peers],
           all of them unless said (a quiet quarter of an hour); bots are shown as `ruckus arena --levels` left them
  instructions  compare the instructions a step with those in lab/instructions.txt, or --write them
";

/// A whole run compiles a clean clone once: caches for the next change would more than triple its build folder (from 3 to
/// nearly 10 GB) and save nothing.
const INCREMENTAL: &str = "CARGO_INCREMENTAL";

/// The rooms that need Node: the page, and the program that carries it.
const WITH_NODE: [&str; 2] = ["ruckus", "ruckus-web"];

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let mut chores = Chores { count: Count::default(), start: Instant::now() };
    let outcome = match command.as_str() {
        "test" if std::env::var_os(INCREMENTAL).is_none() => again_without_caches(),
        "test" => chores.test(),
        "fast" => chores.fast(),
        "rust" => chores.rust_without_node(),
        "page" => chores.page(),
        "laws" => chores.laws(std::env::args().nth(2)),
        "mutants" => mutants::mutants(&std::env::args().skip(2).collect::<Vec<_>>()),
        "benchmarks" => benchmarks::benchmarks(&std::env::args().skip(2).collect::<Vec<_>>()),
        "instructions" => instructions::instructions(&std::env::args().skip(2).collect::<Vec<_>>()),
        "fuzz" if std::env::args().nth(2).as_deref() == Some("--check") => fuzz::check(),
        "fuzz" => fuzz::fuzz(&std::env::args().skip(2).collect::<Vec<_>>()),
        "types" => types(),
        "keep-edition" => keep_edition(std::env::args().nth(2)),
        "load" => {
            let mut load = cargo(["run", "--release", "--quiet", "-p", "ruckus-load", "--"]);
            run(load.args(std::env::args().skip(2)))
        }
        "new-game" => new_game::new_game(&root(), std::env::args().nth(2)),
        "peers" => peers(std::env::args().skip(2)),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => {
            if chores.count != Count::default() {
                chores.count.print();
            }
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// The whole run once more, as a process of its own, because cargo reads this setting from the environment.
fn again_without_caches() -> Outcome {
    let itself = std::env::current_exe().map_err(|error| format!("where the chores lie: {error}"))?;
    run(Command::new(itself).arg("test").env(INCREMENTAL, "0"))
}

fn types() -> Outcome {
    run(&mut programs::types())?;
    run(programs::telling().env("RUCKUS_BLESS", "1"))
}

/// Lets the program of today write games into a folder of tests, for the programs to come.
fn keep_edition(name: Option<String>) -> Outcome {
    let name = name.ok_or("keep-edition NAME: a folder of server/tests/editions, such as 2026-11")?;
    let tests = ["test", "-q", "-p", "ruckus-server", "--test", "server", "--", "editions::keep_an_edition"];
    run(cargo(tests).env("RUCKUS_KEEP_EDITION", name))
}

struct Chores {
    count: Count,
    start: Instant,
}

type Outcome = Result<(), String>;

impl Chores {
    fn test(&mut self) -> Outcome {
        let browser = need::browser()?;
        self.fast()?;
        self.slow(&browser)
    }

    /// What takes little time and finds most.
    fn fast(&mut self) -> Outcome {
        need::node()?;
        self.stage("format", || run(&mut cargo(["fmt", "--all", "--check"])))?;
        self.write_types()?;
        // The page's packages are installed on the way.
        self.stage("lints", || {
            let clippy = ["clippy", "--locked", "--workspace", "--all-targets", "--quiet"];
            run(cargo(clippy).args(["--", "-D", "warnings"]))
        })?;
        self.stage("rooms alone", rooms_alone)?;
        self.stage("dependencies", dependencies)?;
        self.page_alone()?;
        self.counted("fast Rust tests", &mut programs::fast()?)
    }

    /// What waits for servers, sockets and browsers.
    fn slow(&mut self, browser: &Path) -> Outcome {
        self.stage("documentation", || {
            let doc = ["doc", "--locked", "--workspace", "--all-features", "--no-deps", "--quiet"];
            run(cargo(doc).env("RUSTDOCFLAGS", "-D warnings"))
        })?;
        self.counted("its examples", &mut programs::documented())?;
        self.for_others()?;
        // They try the program, so it is built with them, and need not be built again.
        self.counted("slow Rust tests", &mut programs::slow()?)?;
        self.in_browser(browser)
    }

    /// What others build upon and with.
    fn for_others(&mut self) -> Outcome {
        self.stage("example programs", for_others::examples)?;
        self.counted("a crate outside", &mut for_others::outside()?)?;
        self.stage("packages", for_others::packages)
    }

    fn rust_without_node(&mut self) -> Outcome {
        let mut test = cargo(["test", "--locked", "--workspace"]);
        for package in WITH_NODE {
            test.args(["--exclude", package]);
        }
        self.counted("Rust tests", &mut test)
    }

    /// The laws over this many random games of each game, in a release build.
    fn laws(&mut self, games: Option<String>) -> Outcome {
        let games = games.unwrap_or("2000".into());
        if games.parse::<u64>().is_err() {
            return Err(format!("{games} is no number of games"));
        }
        let mut test = cargo(["test", "--release", "-p", "ruckus-textbook"]);
        for game in mutants::games()? {
            test.args(["-p", &format!("ruckus-{game}")]);
        }
        test.args(["--", "laws", "--nocapture"]).env("RUCKUS_LAW_GAMES", games);
        self.counted("laws", &mut test)
    }

    fn page(&mut self) -> Outcome {
        need::node()?;
        self.page_with(&need::browser()?)
    }

    fn page_with(&mut self, browser: &Path) -> Outcome {
        self.write_types()?;
        // Building the program installs the page's packages and builds the page.
        self.build()?;
        self.page_alone()?;
        self.in_browser(browser)
    }

    fn build(&self) -> Outcome {
        self.stage("the program", || run(&mut programs::program()))
    }

    /// Before the page is built, which would be built again for them.
    fn write_types(&self) -> Outcome {
        self.stage("types for the page", || run(&mut programs::types()))
    }

    fn page_alone(&mut self) -> Outcome {
        need::page_node(&web())?;
        self.stage("page types", || run(&mut npm(["run", "--silent", "check"])))?;
        self.counted("page unit tests", &mut npm(["test", "--silent"]))
    }

    /// The program must have been built.
    fn in_browser(&mut self, browser: &Path) -> Outcome {
        let mut browse = npm(["run", "--silent", "browser"]);
        self.counted("games in a real browser", browse.env("RUCKUS_BROWSER", browser))
    }

    fn stage(&self, name: &str, work: impl FnOnce() -> Outcome) -> Outcome {
        println!("== {name} ({} s)", self.start.elapsed().as_secs());
        work()
    }

    /// Runs tests, shows what they print, and counts them.
    fn counted(&mut self, name: &str, command: &mut Command) -> Outcome {
        println!("== {name} ({} s)", self.start.elapsed().as_secs());
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| cannot(command, &error))?;
        let output = child.stdout.take().ok_or("the tests have no output")?;
        self.count.read(output);
        let status = child.wait().map_err(|error| cannot(command, &error))?;
        if status.success() { Ok(()) } else { Err(format!("{name} failed")) }
    }
}

/// Runs the benchmark beside other libraries.
fn peers(arguments: impl Iterator<Item = String>) -> Outcome {
    run(Command::new("python3").arg(root().join("benches/peers.py")).args(arguments))
}

/// The rooms that others build on, with each choice of features that they may make. Cargo settles features for all packages
/// of a command together, so that in the workspace a room gets what it forgot to ask for.
const ALONE: [(&str, &str); 7] = [
    ("ruckus-core", ""),
    ("ruckus-core", "words"),
    ("ruckus-core", "laws"),
    ("ruckus-core", "ts"),
    ("ruckus-core", "words,laws"),
    ("ruckus-core", "words,ts"),
    ("ruckus-bots", ""),
];

/// These rooms, and the games without the positions of their tests, which are a feature.
fn rooms_alone() -> Outcome {
    let lint = |room: &str, features: &str| {
        let clippy = ["clippy", "--locked", "--quiet", "--lib", "--no-default-features", "-p", room];
        run(cargo(clippy).args(["--features", features, "--", "-D", "warnings"]))
    };
    for (room, features) in ALONE {
        lint(room, features)?;
    }
    let games = std::fs::read_dir(root().join("games")).map_err(|error| format!("games: {error}"))?;
    let mut names: Vec<String> =
        games.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    for name in names {
        let manifest = root().join("games").join(&name).join("Cargo.toml");
        if std::fs::read_to_string(manifest).is_ok_and(|text| text.contains("[features]")) {
            lint(&format!("ruckus-{name}"), "")?;
        }
    }
    Ok(())
}

/// Licences, sources and known faults of what we build on (`deny.toml`).
fn dependencies() -> Outcome {
    if !need::deny() {
        println!("skipped: cargo-deny is not here (cargo install cargo-deny --locked)");
        return Ok(());
    }
    let deny = || cargo(["deny", "--locked", "--log-level", "error"]);
    // What other systems would need is fetched as well, which a build here never asked for.
    run(deny().args(["check", "bans", "licenses", "sources"]))?;
    // Known faults are listed elsewhere and change without us: without a network there is nothing to compare with.
    if run(deny().args(["fetch", "db"]).stderr(Stdio::null())).is_err() {
        println!("skipped: the database of advisories cannot be fetched");
        return Ok(());
    }
    run(deny().args(["check", "--disable-fetch", "advisories"]))
}

fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

fn npm<const N: usize>(arguments: [&str; N]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(web());
    command
}

/// The folder of the workspace.
fn root() -> std::path::PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

fn web() -> std::path::PathBuf {
    root().join("web")
}

fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| cannot(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed", describe(command))) }
}

fn cannot(command: &Command, error: &std::io::Error) -> String {
    format!("{} cannot be started: {error}", describe(command))
}

fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
