//! What can go wrong, in one line and with an exit code for scripts.

use std::process::ExitCode;
use std::{fmt, io};

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// What was asked for makes no sense, or what was given cannot be read: exit code 2.
    Usage(String),
    /// It was tried and did not work out: exit code 1.
    Failed(String),
    /// A record that ends before its game: exit code 3.
    CutShort(String),
    /// The reader of our output closed the pipe; not an error.
    NobodyReads,
}

pub(crate) type Done = Result<(), Trouble>;

impl Trouble {
    pub(crate) fn usage(sentence: impl fmt::Display) -> Self {
        Trouble::Usage(sentence.to_string())
    }

    pub(crate) fn failed(sentence: impl fmt::Display) -> Self {
        Trouble::Failed(sentence.to_string())
    }

    pub(crate) fn cut_short(sentence: impl fmt::Display) -> Self {
        Trouble::CutShort(sentence.to_string())
    }

    pub(crate) fn sentence(&self) -> &str {
        match self {
            Trouble::Usage(sentence) | Trouble::Failed(sentence) | Trouble::CutShort(sentence) => sentence,
            Trouble::NobodyReads => "",
        }
    }

    /// Says it on standard error, and gives the exit code.
    pub(crate) fn tell(self) -> ExitCode {
        let (code, sentence) = match self {
            Trouble::Usage(sentence) => (2, sentence),
            Trouble::Failed(sentence) => (1, sentence),
            Trouble::CutShort(sentence) => (3, sentence),
            Trouble::NobodyReads => return ExitCode::SUCCESS,
        };
        complain(&sentence);
        ExitCode::from(code)
    }
}

/// One line on standard error. If nobody reads that either, there is nothing left to do.
pub(crate) fn complain(sentence: &str) {
    use io::Write as _;
    let line = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
    let _ = writeln!(io::stderr(), "ruckus: {line}");
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Trouble::NobodyReads,
            _ => Trouble::failed(error),
        }
    }
}
