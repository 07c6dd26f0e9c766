//! Chores of this workspace.
//!
//! `cargo xtask test` runs everything that must hold, from formatting to whole games in a real browser, and counts the
//! tests. It needs Rust and Node; on Debian as root it installs Chromium by itself.

mod benchmarks;
mod count;
mod instructions;
mod mutants;
mod need;
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
  types    write the page's types anew from the Rust types
  load     how much a server bears: `load all`, or `load help`
  laws     the laws of the house over many random games of each game: laws [GAMES], 2000 unless said
  mutants  change the rules bit by bit and see whether a test notices: mutants [GAME] [--only FILE] [--change N]
           [--shard K/N], with --slow also by the tests that take long, with --write into BENCHMARKS.md
  peers    the same work done by OpenSpiel and by Ruckus, side by side (benches/peers.py), with --write into BENCHMARKS.md
  benchmarks  measure everything on this machine and write it into BENCHMARKS.md: benchmarks [play] [bots] [server] [peers],
           all of them unless said (ten quiet minutes); bots are shown as `ruckus arena --levels` left them
  instructions  compare the instructions a step with those in lab/instructions.txt, or --write them
";

/// The rooms that need Node: the page, and the program that carries it.
const WITH_NODE: [&str; 2] = ["ruckus", "ruckus-web"];

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let mut chores = Chores { count: Count::default(), start: Instant::now() };
    let outcome = match command.as_str() {
        "test" => chores.test(),
        "fast" => chores.fast(),
        "rust" => chores.rust_without_node(),
        "page" => chores.page(),
        "laws" => chores.laws(std::env::args().nth(2)),
        "mutants" => mutants::mutants(&std::env::args().skip(2).collect::<Vec<_>>()),
        "benchmarks" => benchmarks::benchmarks(&std::env::args().skip(2).collect::<Vec<_>>()),
        "instructions" => instructions::instructions(&std::env::args().skip(2).collect::<Vec<_>>()),
        "types" => {
            let tests = [
                "test",
                "-q",
                "-p",
                "ruckus-server",
                "-p",
                "ruckus-shelf",
                "--test",
                "server",
                "--test",
                "shelf",
                "--",
                "wire::",
                "types::",
            ];
            run(cargo(tests).env("RUCKUS_BLESS", "1"))
        }
        "load" => {
            let mut load = cargo(["run", "--release", "--quiet", "-p", "ruckus-load", "--"]);
            run(load.args(std::env::args().skip(2)))
        }
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
        // The page's packages are installed on the way.
        self.stage("lints", || {
            let clippy = ["clippy", "--locked", "--workspace", "--all-targets", "--quiet"];
            run(cargo(clippy).args(["--", "-D", "warnings"]))
        })?;
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
        // They try the program, so it is built with them, and need not be built again.
        self.counted("slow Rust tests", &mut programs::slow()?)?;
        self.in_browser(browser)
    }

    fn rust_without_node(&mut self) -> Outcome {
        let mut test = cargo(["test", "--locked", "--workspace"]);
        for package in WITH_NODE {
            test.args(["--exclude", package]);
        }
        self.counted("Rust tests", &mut test)
    }

    /// What the tests do with a few games, with many, at full speed.
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
        // Building the program installs the page's packages and builds the page.
        self.build()?;
        self.page_alone()?;
        self.in_browser(browser)
    }

    fn build(&self) -> Outcome {
        self.stage("the program", || run(&mut cargo(["build", "--locked", "--quiet", "-p", "ruckus"])))
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

/// The same work done by others.
fn peers(arguments: impl Iterator<Item = String>) -> Outcome {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../benches/peers.py");
    run(Command::new("python3").arg(script).args(arguments))
}

/// Licences, sources and known faults of what we build on (`deny.toml`).
fn dependencies() -> Outcome {
    if !need::deny() {
        println!("skipped: cargo-deny is not here (cargo install cargo-deny --locked)");
        return Ok(());
    }
    // What other systems would need is fetched as well, which a build here never asked for.
    run(&mut cargo(["deny", "--locked", "--log-level", "error", "check", "bans", "licenses", "sources"]))
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

fn web() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
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
