//! What commands that take a while share: what their games follow from, and how they tell of it.

use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use serde::Serialize;
use serde_json::Value;

use crate::args::options_parser;
use crate::interrupt;
use crate::text::{grouped, short};
use crate::trouble::{Done, Trouble};

/// Interval at which progress is redrawn.
const A_BLINK: Duration = Duration::from_millis(120);

/// The source of many games: seed, options and threads.
#[derive(Args)]
pub(crate) struct Games {
    /// The seed that the games follow from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// The game's options, in JSON, or @FILE with them
    #[arg(long, value_parser = options_parser, default_value = "null", hide_default_value = true)]
    pub(crate) options: Value,

    /// How many threads [default: one a core]
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=1_024))]
    threads: Option<usize>,
}

impl Games {
    pub(crate) fn threads(&self) -> Option<NonZeroUsize> {
        self.threads.and_then(NonZeroUsize::new)
    }
}

/// How a report is told, and what is shown on the way to it.
#[derive(Args)]
pub(crate) struct Telling {
    /// Prints one object
    #[arg(long)]
    pub(crate) json: bool,

    /// Shows no progress
    #[arg(long, short)]
    quiet: bool,
}

impl Telling {
    fn shows_progress(&self) -> bool {
        !self.json && !self.quiet && io::stderr().is_terminal()
    }

    /// A spinner with the time elapsed, for work of unknown length.
    pub(crate) fn wait(&self, what: &'static str) -> ProgressBar {
        if !self.shows_progress() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
        let wait = ProgressBar::new_spinner().with_message(what);
        wait.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        wait.enable_steady_tick(A_BLINK);
        wait
    }

    /// A progress bar for work done in parts.
    pub(crate) fn bar_of_shares(&self, whole: u64) -> ProgressBar {
        if !self.shows_progress() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{bar:40} {percent} %, {eta} left");
        ProgressBar::new(whole).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }

    /// A progress bar for a number of things.
    pub(crate) fn bar(&self, length: u64, of: &'static str) -> ProgressBar {
        if !self.shows_progress() {
            return ProgressBar::hidden();
        }
        let style =
            ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} {of}, {pace}, {eta} left");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        // A bar that cannot be drawn is no reason to stop.
        let pace = |state: &ProgressState, words: &mut dyn fmt::Write| {
            let _ = write!(words, "{} a second", short(state.per_sec()));
        };
        let of = move |_: &ProgressState, words: &mut dyn fmt::Write| {
            let _ = words.write_str(of);
        };
        ProgressBar::new(length).with_style(style.with_key("pace", pace).with_key("of", of))
    }
}

/// One more is done. Ctrl-C ends the work.
pub(crate) fn count(bar: &ProgressBar) -> ControlFlow<()> {
    bar.inc(1);
    if interrupt::stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Says on standard error that a command was stopped before all games were played.
pub(crate) fn tell_of_stop(played: u64, wanted: u64) {
    if played < wanted {
        eprintln!("ruckus: stopped after {} of {} games", grouped(played), grouped(wanted));
    }
}

pub(crate) fn print_json(report: &impl Serialize) -> Done {
    let json = serde_json::to_string(report).map_err(Trouble::failed)?;
    writeln!(io::stdout().lock(), "{json}")?;
    Ok(())
}
