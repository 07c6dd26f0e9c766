//! What commands that take a while share: what their games follow from, and how they tell of it.

use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use serde::Serialize;
use serde_json::Value;

use crate::args::options_parser;
use crate::text::short;
use crate::trouble::{Done, Trouble};

/// So often whoever waits sees that something is being done.
const A_BLINK: Duration = Duration::from_millis(120);

/// What many games follow from.
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

    /// What is being done on a terminal, and for how long already, where nobody knows how much of it there is.
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

    /// A bar on a terminal for something that is done by parts, so many in all.
    pub(crate) fn bar_of_shares(&self, whole: u64) -> ProgressBar {
        if !self.shows_progress() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{bar:40} {percent} %, {eta} left");
        ProgressBar::new(whole).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }

    /// A bar on a terminal, for so many of something.
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

pub(crate) fn print_json(report: &impl Serialize) -> Done {
    let json = serde_json::to_string(report).map_err(Trouble::failed)?;
    writeln!(io::stdout().lock(), "{json}")?;
    Ok(())
}
