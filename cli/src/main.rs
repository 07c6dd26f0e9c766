//! The program `ruckus`: serves tables, plays in the terminal, runs tournaments, replays and verifies records.

mod args;
mod commands;
mod interrupt;
mod nearest;
mod record;
mod rules;
mod style;
mod telling;
mod text;
mod trouble;

use std::process::ExitCode;

use args::Command;

/// A server writes and forgets many short texts a second, on several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = match args::read() {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    let done = match arguments.command {
        Some(Command::Figures(figures)) => commands::figures::run(&figures),
        Some(Command::Games(games)) => commands::games::run(&games),
        Some(Command::Play(play)) => commands::play::run(&play),
        Some(Command::Sim(sim)) => commands::sim::run(&sim),
        Some(Command::Arena(arena)) => commands::arena::run(&arena),
        Some(Command::Solve(solve)) => commands::solve::run(&solve),
        Some(Command::Think(think)) => commands::think::run(&think),
        Some(Command::Replay(replay)) => commands::replay::run(&replay),
        Some(Command::Review(review)) => commands::review::run(&review),
        Some(Command::Verify(verify)) => commands::verify::run(&verify),
        Some(Command::Bench(bench)) => commands::bench::run(&bench),
        Some(Command::BenchSteps(steps)) => commands::bench::steps(&steps),
        Some(Command::Completions(completions)) => commands::completions::run(&completions),
        Some(Command::Backup(backup)) => commands::store::backup(&backup),
        Some(Command::Tidy(tidy)) => commands::store::tidy(&tidy),
        Some(Command::Serve(serve)) => commands::serve::run(&serve),
        None => commands::serve::run(&arguments.serve),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => trouble.tell(),
    }
}
