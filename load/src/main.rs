//! Load tests of the server. `cargo xtask load` runs it in a release build; it is no part of the product.
//!
//! The server is a process of its own (this program again, told to serve), so that its memory and its time on the
//! processor can be told from the visitors'. Everything goes through real sockets of this machine, and every step is
//! on the disk before anybody hears of it.

mod beside;
mod guest;
mod holds;
mod idle;
mod join;
mod play;
mod requests;
mod served;
mod share;
mod slow;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand};
use ruckus_shelf::example;

use beside::Crowd;
use play::Run;

/// As in the program that is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What went wrong; a measurement that fails is not one.
pub(crate) type Trouble = Box<dyn std::error::Error + Send + Sync>;

#[derive(Parser, Debug)]
#[command(about = "How much a Ruckus server bears, on this machine")]
struct Arguments {
    #[command(subcommand)]
    measure: Measure,
}

#[derive(Subcommand, Debug)]
enum Measure {
    /// Two people at each table, playing as fast as they can or at a given rate
    Play {
        #[arg(long, default_value = "tic-tac-toe")]
        game: String,
        #[arg(long, default_value_t = 200)]
        tables: usize,
        /// Tables that each pair has set out before it plays
        #[arg(long, default_value_t = 5)]
        ahead: usize,
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        /// Moves a second of all tables together; as fast as it goes without
        #[arg(long)]
        rate: Option<f64>,
        /// Tables of fierce bots beside them
        #[arg(long, default_value_t = 0)]
        thinking: usize,
    },
    /// Idle tables of two people: memory
    Idle {
        #[arg(long, default_value_t = 2_000)]
        tables: usize,
    },
    /// A page that opens a long game: bytes and time
    Join {
        #[arg(long, default_value = example::BOARD)]
        game: String,
        /// Bots play it; the more there are, the longer it lasts
        #[arg(long, default_value_t = 6)]
        seats: usize,
        #[arg(long, default_value_t = 1_000)]
        steps: u32,
    },
    /// What each public request costs: bytes and processor time
    Requests {
        #[arg(long, default_value = example::BOARD)]
        game: String,
    },
    /// How long the store's log becomes under load, and whether it shrinks when all is quiet
    Log {
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Moves a second of all tables together
        #[arg(long, default_value_t = holds::UNDER_LOAD)]
        rate: f64,
    },
    /// Whether anybody notices how long an answer takes at an even pace, but for what the disk takes
    Steady {
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Moves a second of all tables together
        #[arg(long, default_value_t = holds::AT_EASE)]
        rate: f64,
    },
    /// How soon a server answers after it was killed (-9) in the middle of play
    Restart {
        /// Tables that changed shortly before
        #[arg(long, default_value_t = 3_000)]
        tables: usize,
        /// Moves a second of all tables together until then
        #[arg(long, default_value_t = holds::UNDER_LOAD)]
        rate: f64,
    },
    /// How long a calm bot takes beside people who ask for hints and reviews, and tables of fierce bots
    Beside {
        /// What is thought about; the calm bot plays it, too
        #[arg(long, default_value = example::REACTING)]
        game: String,
        /// People who ask for one hint after the other
        #[arg(long, default_value_t = 3)]
        askers: u8,
        /// People who play to the end and ask for a review, one after the other
        #[arg(long, default_value_t = 3)]
        reviewers: u8,
        #[arg(long, default_value_t = 6)]
        fierce: usize,
        #[arg(long, default_value_t = 40)]
        seconds: u64,
    },
    /// How much one address can have stored that plays, talks and toggles as fast as it can; rate limits are lifted
    Share {
        /// Bytes of its share, of a day and in all
        #[arg(long, default_value_t = share::SHARE)]
        share: u64,
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
    /// What a public server must hold out: `log`, `steady`, `restart`, `beside` and `share` as they are, in about 6 minutes; fails
    /// where a bar is missed
    Holds,
    /// Every figure of BENCHMARKS.md
    All,
    /// The server itself
    #[command(hide = true)]
    Serve {
        data: PathBuf,
        #[arg(long)]
        limited: bool,
        #[arg(long)]
        share: Option<u64>,
    },
}

fn main() -> Result<(), Trouble> {
    let arguments = Arguments::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        match arguments.measure {
            Measure::Play { game, tables, ahead, seconds, rate, thinking } => {
                let length = Duration::from_secs(seconds);
                play::measure(Run { game: &game, tables, ahead, length, rate, thinking }).await
            }
            Measure::Idle { tables } => idle::measure(tables).await,
            Measure::Join { game, seats, steps } => join::measure(&game, seats, steps).await,
            Measure::Requests { game } => requests::measure(&game).await,
            Measure::All => {
                println!("{}, {}", ruckus_lab::today(), ruckus_lab::circumstances());
                let length = Duration::from_secs(10);
                let quick =
                    Run { game: "tic-tac-toe", tables: 200, ahead: 5, length, rate: None, thinking: 0 };
                play::measure(quick).await?;
                play::measure(Run { rate: Some(750.0), ..quick }).await?;
                play::measure(Run { rate: Some(100.0), thinking: 20, ..quick }).await?;
                play::measure(Run { game: example::BOARD, ahead: 1, ..quick }).await?;
                idle::measure(2_000).await?;
                join::measure(example::BOARD, 6, 1_000).await?;
                requests::measure(example::BOARD).await
            }
            Measure::Log { seconds, rate } => holds::log(seconds, rate).await,
            Measure::Steady { seconds, rate } => holds::steady(seconds, rate).await,
            Measure::Restart { tables, rate } => holds::restart(tables, rate).await,
            Measure::Beside { game, askers, reviewers, fierce, seconds } => {
                let length = Duration::from_secs(seconds);
                beside::measure(Crowd { game: &game, askers, reviewers, fierce, length }).await
            }
            Measure::Share { share, seconds } => share::measure(share, Duration::from_secs(seconds)).await,
            Measure::Holds => {
                println!("{}, {}", ruckus_lab::today(), ruckus_lab::circumstances());
                let length = Duration::from_secs(40);
                let crowd = Crowd { game: example::REACTING, askers: 3, reviewers: 3, fierce: 6, length };
                // All of them are measured, also where one misses its bar.
                let measured = [
                    holds::log(60, holds::UNDER_LOAD).await,
                    holds::steady(60, holds::AT_EASE).await,
                    holds::restart(3_000, holds::UNDER_LOAD).await,
                    beside::measure(crowd).await,
                    share::measure(share::SHARE, Duration::from_secs(60)).await,
                ];
                let missed: Vec<String> =
                    measured.into_iter().filter_map(|bar| bar.err().map(|error| error.to_string())).collect();
                if missed.is_empty() { Ok(()) } else { Err(missed.join("; ").into()) }
            }
            Measure::Serve { data, limited, share } => served::serve(data, limited, share).await,
        }
    })
}
