//! `ruckus completions SHELL`: a script that completes commands, options and the names of games.

use std::io::{self, Write as _};

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::args::Arguments;
use crate::trouble::Done;

const EXAMPLES: &str = "\
Examples:
  ruckus completions bash > ~/.local/share/bash-completion/completions/ruckus
  ruckus completions zsh > ~/.zfunc/_ruckus
  ruckus completions fish > ~/.config/fish/completions/ruckus.fish";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// The shell to write for
    shell: Shell,
}

pub(crate) fn run(completions: &Completions) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut Arguments::command(), "ruckus", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(())
}
