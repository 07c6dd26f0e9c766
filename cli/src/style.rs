//! Bold, dim and coloured words, where the terminal shows them (`NO_COLOR` is respected).

use std::fmt;
use std::io::IsTerminal as _;

/// Paints words, or leaves them as they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    on: bool,
}

impl Style {
    /// For standard output: paints on terminals only, and never against `NO_COLOR`.
    pub(crate) fn of_stdout() -> Self {
        let minds = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Style { on: std::io::stdout().is_terminal() && !minds && !dumb }
    }

    pub(crate) fn bold(self, words: impl fmt::Display) -> String {
        self.paint("1", words)
    }

    pub(crate) fn dim(self, words: impl fmt::Display) -> String {
        self.paint("2", words)
    }

    /// For what the reader is asked.
    pub(crate) fn lit(self, words: impl fmt::Display) -> String {
        self.paint("1;36", words)
    }

    /// For what is well.
    pub(crate) fn good(self, words: impl fmt::Display) -> String {
        self.paint("32", words)
    }

    fn paint(self, code: &str, words: impl fmt::Display) -> String {
        if self.on { format!("\x1b[{code}m{words}\x1b[0m") } else { words.to_string() }
    }
}
