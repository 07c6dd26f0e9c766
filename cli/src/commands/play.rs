//! `ruckus play GAME`: a game against bots in the terminal, with the page's words and the page's fair dice.

mod answer;
mod look;
mod news;
mod screen;
mod session;

use std::fs::OpenOptions;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::PathBuf;

use clap::Args;
use ruckus_core::{Seat, SeatCount, Standing};
use ruckus_lab::players;
use ruckus_shelf::Shelved;
use ruckus_table::Status;
use serde_json::Value;

use crate::args::{Chosen, game_parser, no_such_bot, options_parser, seats_parser};
use crate::style::Style;
use crate::trouble::{Done, Trouble};

use answer::{Answer, HELP, understand};
use screen::Screen;
use session::Session;

const EXAMPLES: &str = "\
Examples:
  ruckus play kuhn-poker
  ruckus play tic-tac-toe --seat 2 --seed 7 --record game.jsonl

Answer with the number of a choice or with some of its words. `how` tells how the game is played, `?` what the choices do, \
`why` what cannot be chosen, `rules ID` a rule, `look NAME` what stands on a card or a piece, `log` all that happened, `map` \
where things stand; `undo` takes a choice back as far as that is allowed; `quit` leaves. Each has a key of one letter, which \
the last line of the screen shows.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    /// The game
    #[arg(value_parser = game_parser())]
    game: Chosen,

    /// How many seats the table has, yours included [default: as few as the game allows, or what --bot fills]
    #[arg(long, value_parser = seats_parser, value_name = "N")]
    seats: Option<SeatCount>,

    /// Your seat, from 1
    #[arg(long, default_value_t = 1, value_name = "N")]
    seat: usize,

    /// The bots you play against: one kind for all, or one a seat as in calm,fierce; `ruckus games` names them [default: the best one]
    #[arg(long, value_delimiter = ',', value_name = "BOT")]
    bot: Vec<String>,

    /// What you play as, in a game where seats choose: a species, a corporation [default: the seat's own]
    #[arg(long = "as", value_name = "NAME")]
    plays: Option<String>,

    /// What you are called in the record
    #[arg(long, default_value = "Player")]
    name: String,

    /// Makes the dice and the bots follow from this number [default: nobody can guess them]
    #[arg(long)]
    seed: Option<u64>,

    /// The game's options, in JSON, or @FILE with them
    #[arg(long, value_parser = options_parser, default_value = "null", hide_default_value = true)]
    options: Value,

    /// Writes the record of the game to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub(crate) fn run(play: &Play) -> Done {
    let Chosen(game) = play.game;
    let bots = seat_bots(play, game)?;
    if let Some(file) = &play.record {
        // Better now than after the game; what is in the file stays until then.
        let opened = OpenOptions::new().create(true).append(true).open(file);
        opened.map_err(|error| Trouble::failed(format!("{} cannot be written: {error}", file.display())))?;
    }
    let plays = play.plays.as_deref().map(|name| plays_as(game, name)).transpose()?;
    let mut session = Session::begin(game, bots, &play.options, (&play.name, plays), play.seed)?;
    let mut screen = Screen::new(Style::of_stdout(), &session);
    screen.welcome(&session)?;
    let finished = converse(&mut session, &mut screen)?;
    if finished {
        screen.end(&session)?;
    }
    if let Some(file) = &play.record {
        let written = std::fs::write(file, session.record().write());
        written.map_err(|error| Trouble::failed(format!("{} cannot be written: {error}", file.display())))?;
        screen
            .aside(&format!("The record is in {0}; `ruckus verify {0}` checks its dice.", file.display()))?;
    }
    Ok(())
}

/// The number of what a seat can play as.
fn plays_as(game: &dyn Shelved, name: &str) -> Result<u8, Trouble> {
    let title = game.title().name;
    let choice = game.seat_choice();
    let choice =
        choice.ok_or_else(|| Trouble::usage(format!("in {title} seats do not choose what they play as")))?;
    let found = choice.names.iter().position(|known| known.to_lowercase() == name.trim().to_lowercase());
    found.and_then(|number| u8::try_from(number).ok()).ok_or_else(|| {
        Trouble::usage(format!("in {title} nobody plays as {name}; there are {}", choice.names.join(", ")))
    })
}

/// For each seat a bot, or none for the person.
fn seat_bots(play: &Play, game: &dyn Shelved) -> Result<Vec<Option<String>>, Trouble> {
    let title = game.title();
    let default = match play.bot.len() {
        // As many as the game is usually played with; fewer may not be in its rulebook.
        0 | 1 => game
            .lessons()
            .and_then(|lessons| lessons.modes.first())
            .map_or(title.fewest, |mode| mode.fewest)
            .get(),
        bots => bots + 1,
    };
    let seats = play.seats.map_or(default, SeatCount::get);
    if !(title.fewest.get()..=title.most.get()).contains(&seats) {
        let players = players(title.fewest, title.most);
        return Err(Trouble::usage(format!("{} is for {players} players, not {seats}", title.name)));
    }
    if !(1..=seats).contains(&play.seat) {
        return Err(Trouble::usage(format!("your seat is one of 1 to {seats}, not {}", play.seat)));
    }
    let known = game.bots();
    if let Some(bot) = play.bot.iter().find(|bot| known.iter().all(|known| known.id != bot.trim())) {
        return Err(Trouble::usage(no_such_bot(game, bot, &known)));
    }
    let mut bots: Vec<String> = match play.bot.as_slice() {
        [] => vec![known.last().map(|best| best.id.to_string()).unwrap_or_default(); seats - 1],
        [one] => vec![one.trim().to_string(); seats - 1],
        several if several.len() == seats - 1 => several.iter().map(|bot| bot.trim().to_string()).collect(),
        several => {
            let sentence = format!("{} bots do not fill the {} seats beside yours", several.len(), seats - 1);
            return Err(Trouble::usage(sentence));
        }
    };
    bots.reverse();
    Ok((1..=seats).map(|seat| if seat == play.seat { None } else { bots.pop() }).collect())
}

/// Goes on until the game is over, or until the person leaves. Was it finished?
fn converse(session: &mut Session, screen: &mut Screen) -> Result<bool, Trouble> {
    let echo = !io::stdin().is_terminal();
    loop {
        session.let_bots_play()?;
        screen.hear(session);
        if session.table().status() == Status::Over {
            return Ok(true);
        }
        let scene = session.scene();
        let words: Vec<String> = scene.offers.iter().map(|offer| session.read(&offer.saying.words)).collect();
        screen.ask(session, &scene, &words)?;
        loop {
            let Some(line) = read_line(echo)? else {
                screen.aside("The input has ended, and with it this game. Until next time!")?;
                return Ok(false);
            };
            match understand(&line, &words) {
                Answer::Choice(index) => {
                    // Whoever chose by words reads which choice was meant.
                    if line.chars().any(char::is_alphabetic) {
                        screen.aside(&format!("{}  {}", index + 1, words[index]))?;
                    }
                    session.choose(scene.offers[index].code)?;
                    break;
                }
                Answer::Undo => match session.undo() {
                    Ok(()) => {
                        screen.taken_back(session)?;
                        break;
                    }
                    Err(sentence) => screen.aside(&format!("That cannot be taken back: {sentence}."))?,
                },
                Answer::Quit => {
                    screen.aside("You leave the table. Until next time!")?;
                    return Ok(false);
                }
                Answer::Notes(which) => screen.notes(session, &scene, &words, which)?,
                Answer::Why => screen.refusals(session, &scene)?,
                Answer::Rule(id) => screen.rule(session, id.as_deref().unwrap_or(scene.question.rule.0))?,
                Answer::Log => screen.log(session)?,
                Answer::More => screen.more(session, &scene, &words)?,
                Answer::Map => screen.map(session)?,
                Answer::Look(name) => screen.look(session, name.as_deref())?,
                Answer::How => screen.how(session)?,
                Answer::Help => screen.aside(HELP)?,
                Answer::Nothing => {}
                Answer::Unclear(sentence) => screen.aside(&sentence)?,
            }
        }
    }
}

/// The next line of input, or none at its end. What does not come from a keyboard is shown, so that a transcript reads
/// like a conversation.
fn read_line(echo: bool) -> Result<Option<String>, Trouble> {
    let mut out = io::stdout().lock();
    write!(out, "> ")?;
    out.flush()?;
    let mut line = String::new();
    let ended = io::stdin().lock().read_line(&mut line)? == 0;
    if echo || ended {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok((!ended).then_some(line))
}

/// The result of a game, a line a seat, the best first.
pub(crate) fn standing_lines(standing: &Standing, name: impl Fn(Seat) -> String) -> Vec<String> {
    let mut seats: Vec<(u8, Seat)> = standing.places.iter().map(|(seat, &place)| (place, seat)).collect();
    seats.sort();
    let width = seats.iter().map(|&(_, seat)| name(seat).chars().count()).max().unwrap_or(0);
    let line =
        |(place, seat): (u8, Seat)| format!("{place}. {:<width$}  {}", name(seat), standing.scores[seat]);
    seats.into_iter().map(line).collect()
}
