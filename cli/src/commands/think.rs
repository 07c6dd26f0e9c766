//! `ruckus think GAME`: a bot that other programs can play against, by lines of text.

use std::io::{self, BufRead as _, Write as _};

use clap::Args;
use ruckus_core::{Budget, Seat, SeatCount, Step, Thought, Turn, mix};
use ruckus_shelf::{Companion, Play, Shelved};
use serde::Serialize;
use serde_json::Value;

use crate::args::{Chosen, game_parser, no_such_bot, options_parser, seats_parser};
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  echo '?' | ruckus think connect-four --playouts 1000
  printf '%s\\n' '{\"seat\":0,\"choice\":3}' '?' | ruckus think connect-four --bot keen

Each line of the input is one of:
  {\"seat\":0,\"choice\":3}   a step, as in a record: somebody has chosen. Seats and codes count from 0
  {\"chance\":5}            a die or a draw has fallen
  ?                       what would the bot choose? `? 1` asks for seat 1, where several have to choose
  new                     the game begins anew

Each question is answered with one line: the seat, the code of its choice, what was weighed, and how many playouts that \
took. The choice is not taken until a line says so. A bot sits in every seat and hears what that seat may hear.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Think {
    /// The game
    #[arg(value_parser = game_parser())]
    game: Chosen,

    /// Who thinks; `ruckus games` names them [default: the best one]
    #[arg(long)]
    bot: Option<String>,

    /// How many play [default: as few as can]
    #[arg(long, value_parser = seats_parser, value_name = "N")]
    seats: Option<SeatCount>,

    /// The game's options, in JSON, or @FILE with them
    #[arg(long, value_parser = options_parser, default_value = "null", hide_default_value = true)]
    options: Value,

    /// So many playouts a choice, or fewer if the bot itself would take fewer [default: as many as it likes]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,

    /// The seed that its thoughts follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What a line of the input says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Input {
    Step(Step),
    Question(Option<Seat>),
    New,
}

impl Input {
    fn read(line: &str) -> Result<Self, String> {
        let line = line.trim();
        match line.strip_prefix('?').map(str::trim) {
            Some("") => Ok(Input::Question(None)),
            Some(seat) => {
                let seat = seat.parse().ok().and_then(Seat::from_index);
                seat.map(|seat| Input::Question(Some(seat))).ok_or_else(|| "there is no such seat".into())
            }
            None if line == "new" => Ok(Input::New),
            None if line.starts_with('{') => {
                serde_json::from_str(line).map(Input::Step).map_err(|error| not_a_step(line, &error))
            }
            None => Err("neither a step, nor `?`, nor `new`; --help tells more".into()),
        }
    }
}

/// Why a line that looks like a step is none.
fn not_a_step(line: &str, error: &serde_json::Error) -> String {
    let step: Value = serde_json::from_str(line).unwrap_or_default();
    let is_code = |code: &Value| code.as_u64().is_some_and(|code| code <= u16::MAX.into());
    match ["choice", "chance"].into_iter().find(|name| step.get(name).is_some_and(|code| !is_code(code))) {
        Some(name) => format!("a step's {name} is a code, a whole number from 0 to {}", u16::MAX),
        None => format!("no step: {error}"),
    }
}

/// A game with a bot in every seat.
struct Sitting {
    play: Box<dyn Play>,
    bots: Vec<Box<dyn Companion>>,
}

impl Sitting {
    fn begin(game: &dyn Shelved, seats: SeatCount, options: &Value, bot: &str) -> Result<Self, Trouble> {
        let play = game.set_up(seats, options).map_err(Trouble::usage)?;
        let bots = seats.each().map(|seat| play.companion(seat, bot)).collect::<Option<_>>();
        let bots = bots.ok_or_else(|| Trouble::usage(no_such_bot(game, bot, &game.bots())))?;
        Ok(Sitting { play, bots })
    }

    fn take(&mut self, step: Step) -> Result<(), String> {
        self.play.take_among(step, &mut self.bots).map(|_| ()).map_err(|error| error.to_string())
    }

    /// What chance can bring now, by its codes.
    fn what_may_fall(&self) -> String {
        /// Most tickets that are looked at.
        const LISTED: u64 = 400;
        let tickets = self.play.tickets();
        let mut codes: Vec<u16> = (0..tickets.min(LISTED))
            .filter_map(|ticket| match self.play.draw(ticket) {
                Step::Chance { chance } => Some(chance),
                Step::Choice { .. } => None,
            })
            .collect();
        codes.dedup();
        let more = if tickets > LISTED { " …" } else { "" };
        let codes: Vec<String> = codes.iter().map(u16::to_string).collect();
        format!(
            "a die or a draw comes next; say what fell, as in {{\"chance\":{}}}: one of {}{more}",
            codes.first().map_or("0", String::as_str),
            codes.join(" ")
        )
    }

    fn answer(&mut self, seat: Option<Seat>, budget: &Budget, seed: u64) -> Result<Answer, String> {
        let awaited = match self.play.turn() {
            Turn::Seats(awaited) => awaited,
            Turn::Chance => return Err(self.what_may_fall()),
            Turn::Over => return Err("the game is over".into()),
        };
        let seat = seat.or(awaited.first()).filter(|&seat| awaited.contains(seat));
        let seat = seat.ok_or("this seat has nothing to choose now")?;
        let bot = &mut self.bots[seat.index()];
        self.play.ask(bot.as_mut());
        let thought = bot.think(budget, seed).expect("whoever is awaited and was asked has an answer");
        Ok(Answer { seat, thought })
    }
}

#[derive(Serialize)]
struct Answer {
    seat: Seat,
    #[serde(flatten)]
    thought: Thought<u16>,
}

pub(crate) fn run(think: &Think) -> Done {
    let Chosen(game) = think.game;
    let seats = think.seats.unwrap_or(game.title().fewest);
    let best = game.bots().last().map(|best| best.id.to_string());
    let bot = think.bot.clone().or(best).unwrap_or_default();
    let begin = || Sitting::begin(game, seats, &think.options, &bot);
    let budget = think.playouts.map_or_else(Budget::default, Budget::of_iterations);
    let (mut sitting, mut out) = (begin()?, io::stdout().lock());
    for (index, line) in io::stdin().lock().lines().enumerate() {
        let wrong = |sentence: String| Trouble::usage(format!("line {}: {sentence}", index + 1));
        match Input::read(&line?).map_err(wrong)? {
            Input::New => sitting = begin()?,
            Input::Step(step) => sitting.take(step).map_err(wrong)?,
            Input::Question(seat) => {
                // Every question has a seed of its own, or a bot would make the same random errors in every game.
                let answer = sitting.answer(seat, &budget, mix(think.seed, index as u64)).map_err(wrong)?;
                let answer = serde_json::to_string(&answer).map_err(Trouble::failed)?;
                writeln!(out, "{answer}")?;
                out.flush()?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_steps_or_questions() {
        let seat = Seat::new(1);
        assert_eq!(
            Input::read(r#"{"seat":1,"choice":3}"#),
            Ok(Input::Step(Step::Choice { seat, choice: 3 }))
        );
        assert_eq!(Input::read(r#"{"chance":5} "#), Ok(Input::Step(Step::Chance { chance: 5 })));
        assert_eq!([" ?", "? 1"].map(Input::read), [None, Some(seat)].map(|seat| Ok(Input::Question(seat))));
        assert_eq!(Input::read("new"), Ok(Input::New));
        for wrong in ["", "? 9", "? x", "3", r#"{"seat":9,"choice":3}"#, r#"{"seat":1,"choice":3,"x":1}"#] {
            assert!(Input::read(wrong).is_err(), "{wrong}");
        }
    }
}
