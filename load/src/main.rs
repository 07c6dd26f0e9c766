//! How much a server bears. `cargo xtask load` runs it in a release build; it is no part of the product.
//!
//! The server is a process of its own (this program again, told to serve), so that its memory and its time on the
//! processor can be told from the visitors'. Everything goes through real sockets of this machine, and every step is
//! on the disk before anybody hears of it.

mod guest;
mod idle;
mod join;
mod play;
mod requests;
mod served;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand};
use ruckus_shelf::example;

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
    /// Two people at each table, playing as fast as they can or so many moves a second
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
        /// Beside so many tables at which bots think as hard as they do
        #[arg(long, default_value_t = 0)]
        thinking: usize,
    },
    /// Tables at which two people sit and nobody moves: memory
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
    /// Every figure of BENCHMARKS.md
    All,
    /// The server itself
    #[command(hide = true)]
    Serve { data: PathBuf },
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
            Measure::Serve { data } => served::serve(data).await,
        }
    })
}
