//! `ruckus replay FILE`: a recorded game in words.

use std::io::{self, Write};

use clap::Args;
use ruckus_core::{Eye, EyeSet, Record, Seat, SeatCount};
use ruckus_shelf::{Happening, Play};
use serde_json::json;

use crate::record::{broken, name};
use crate::style::Style;
use crate::text::counted;
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus replay game.jsonl                    all that happened, secrets included
  ruckus replay game.jsonl --eye 2            as the second seat saw it
  ruckus replay game.jsonl --eye spectator    as everybody saw it
  ruckus replay game.jsonl --step 40          up to step 40, and what was asked then

Exit codes: 0 the record was replayed, 1 it breaks the rules, 2 it cannot be read or is of another version or edition, \
3 it breaks off in the middle of a line.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    /// The record, or - for standard input
    file: String,

    /// Tells the game through the eyes of a seat (its number from 1, or a name) or of a spectator [default: sees all]
    #[arg(long, value_name = "SEAT|spectator")]
    eye: Option<String>,

    /// Stops after so many steps
    #[arg(long, value_name = "N")]
    step: Option<usize>,

    /// Prints one object: how the game ended, or stands after --step
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Replay) -> Done {
    let (record, game) = crate::record::read(&arguments.file)?;
    let eye = arguments.eye.as_deref().map(|eye| read_eye(&record, eye)).transpose()?;
    let stop = arguments.step.unwrap_or(usize::MAX);
    if let Some(step) = arguments.step.filter(|&step| step > record.steps.len()) {
        let steps = counted(record.steps.len() as u64, "step", "steps");
        return Err(Trouble::usage(format!("there is no step {step}: the record has {steps}")));
    }

    let mut out = io::BufWriter::new(io::stdout().lock());
    let teller = Teller { record: &record, eye, style: Style::of_stdout() };
    let mut play = game.begin(&record.header).map_err(Trouble::failed)?;
    if !arguments.json {
        teller.begin(&mut out, game.title().name)?;
    }
    for (index, &step) in record.steps.iter().enumerate().take(stop) {
        let mut heard = Vec::new();
        let taken = play.take(step, (!arguments.json).then_some(&mut heard));
        if let Err(error) = taken {
            out.flush()?;
            return Err(Trouble::failed(broken(&error.at_step(index))));
        }
        teller.tell(&mut out, index + 1, &heard)?;
    }
    if arguments.json {
        end_json(&mut out, &record, &*play, stop)?
    } else {
        teller.end(&mut out, &*play)?
    }
    out.flush()?;
    Ok(())
}

/// Whose eyes are meant.
fn read_eye(record: &Record, text: &str) -> Result<Eye, Trouble> {
    let seats = record.header.seats;
    let text = text.trim();
    if text.eq_ignore_ascii_case("spectator") {
        return Ok(Eye::Spectator);
    }
    let by_number = || {
        text.parse::<usize>().ok()?.checked_sub(1).and_then(Seat::from_index).filter(|&seat| seats.has(seat))
    };
    let by_name = || seats.each().find(|&seat| name(record, seat).to_lowercase() == text.to_lowercase());
    by_number().or_else(by_name).map(Eye::Seat).ok_or_else(|| {
        let names: Vec<String> = seats.each().map(|seat| name(record, seat)).collect();
        Trouble::usage(format!(
            "no eye is called {text}; there are 1 to {seats} ({}) and spectator",
            names.join(", ")
        ))
    })
}

struct Teller<'a> {
    record: &'a Record,
    /// None sees all.
    eye: Option<Eye>,
    style: Style,
}

impl Teller<'_> {
    fn name(&self, seat: Seat) -> String {
        name(self.record, seat)
    }

    fn begin(&self, out: &mut impl Write, game: &str) -> io::Result<()> {
        let names: Vec<String> = self.record.header.seats.each().map(|seat| self.name(seat)).collect();
        let steps = counted(self.record.steps.len() as u64, "step", "steps");
        writeln!(out, "{}: {}; {steps}", self.style.bold(game), names.join(", "))
    }

    /// What one step brought, in the words of the chosen eye.
    fn tell(&self, out: &mut impl Write, number: usize, heard: &[Happening]) -> io::Result<()> {
        let mut label = number.to_string();
        for (index, Happening { eyes, told, .. }) in heard.iter().enumerate() {
            if self.eye.is_some_and(|eye| !eyes.contains(eye)) {
                continue;
            }
            let words = told.saying.words.read(self.eye.unwrap_or(Eye::Spectator), |seat| self.name(seat));
            let mut end = format!("({})", told.saying.rule);
            if self.eye.is_none()
                && let Some(mark) = secret(*eyes, self.record.header.seats, |seat| self.name(seat))
            {
                end = format!("[{mark}] {end}");
            }
            // What the others saw of something that one seat saw better stands back.
            let again = index > 0 && heard[index - 1].eyes == !*eyes;
            let words = if self.eye.is_none() && again { self.style.dim(words) } else { words };
            writeln!(out, "{label:>5}  {words} {}", self.style.dim(end))?;
            label.clear();
        }
        Ok(())
    }

    /// How it ended, or what was asked last.
    fn end(&self, out: &mut impl Write, play: &dyn Play) -> io::Result<()> {
        writeln!(out)?;
        let reader = self.eye.unwrap_or(Eye::Spectator);
        if let Some(standing) = play.standing() {
            let lines = crate::commands::play::standing_lines(&standing, |seat| {
                if reader.is(seat) { "You".to_string() } else { self.name(seat) }
            });
            return lines.iter().try_for_each(|line| writeln!(out, "{line}"));
        }
        let question = play.scene(reader).question;
        let words = question.words.read(reader, |seat| self.name(seat));
        writeln!(out, "{} {}", self.style.lit(words), self.style.dim(format!("({})", question.rule)))
    }
}

/// The eyes that alone see it; none if it is public.
fn secret(eyes: EyeSet, seats: SeatCount, name: impl Fn(Seat) -> String) -> Option<String> {
    let (seeing, blind): (Vec<Seat>, Vec<Seat>) =
        seats.each().partition(|&seat| eyes.contains(Eye::Seat(seat)));
    let list = |seats: Vec<Seat>| seats.into_iter().map(&name).collect::<Vec<_>>().join(", ");
    match (eyes.contains(Eye::Spectator), blind.is_empty()) {
        (true, true) => None,
        (true, false) => Some(format!("all but {}", list(blind))),
        (false, _) if seeing.is_empty() => Some("nobody".to_string()),
        (false, _) => Some(format!("only {}", list(seeing))),
    }
}

fn end_json(out: &mut impl Write, record: &Record, play: &dyn Play, stop: usize) -> io::Result<()> {
    let standing = play.standing();
    let names: Vec<String> = record.header.seats.each().map(|seat| name(record, seat)).collect();
    let object = json!({
        "game": record.header.game,
        "names": names,
        "steps": record.steps.len().min(stop),
        "over": standing.is_some(),
        "places": standing.map(|standing| standing.places),
        "scores": play.scores(),
    });
    writeln!(out, "{object}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_say_whose_they_are() {
        let three = SeatCount::new(3);
        let mark = |eyes| secret(eyes, three, |seat| ["Ada", "Bob", "Cy"][seat.index()].to_string());
        let ada = EyeSet::only(Seat::new(0));
        assert_eq!(mark(EyeSet::ALL), None);
        assert_eq!(mark(ada).unwrap(), "only Ada");
        assert_eq!(mark(!ada).unwrap(), "all but Ada");
        assert_eq!(mark(ada.union(EyeSet::only(Seat::new(2)))).unwrap(), "only Ada, Cy");
    }
}
