//! `ruckus review FILE`: a finished game looked at again: where it turned, and what made the result.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use ruckus_core::{Budget, Eye, Phrase, Record, Saying, Seat};
use ruckus_lab::review::{Chance, Retrospect, Review as Reviewed, ReviewError, Reviewing, TurningPoint};
use ruckus_shelf::{NoHindsight, Shelved};

use crate::record::{broken, name};
use crate::style::Style;
use crate::telling::{Telling, print_json};
use crate::text::{Align, Columns, counted};
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus review game.jsonl
  ruckus review game.jsonl --seat 2               the turning points of the second seat alone
  ruckus review game.jsonl --playouts 500 --seed 7
  ruckus review game.jsonl --json | jq '.seats[0].split'

From every position the game is played on again and again, everybody playing as the game's own policy does; a chance is how \
often a seat wins then, with --json in thousandths. Choices are its own, luck is dice and draws of which it learned something, and others is what they \
did and were dealt unseen: with the start they sum to the result. A choice is held against others in worlds that the seat \
could not tell from the true one. ± holds 19 times in 20. With --playouts the same seed gives the same review.

Exit codes: 0 the game was reviewed, 1 it breaks the rules or was not played to its end, 2 it cannot be read, 3 it breaks \
off in the middle of a line.";

/// Default time of a review, in seconds.
const SECONDS: u64 = 20;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Review {
    /// The record, or - for standard input
    file: String,

    /// Turning points of this seat alone: its number from 1
    #[arg(long, value_name = "SEAT")]
    seat: Option<usize>,

    /// How many seconds it may take [default: 20, without --playouts]
    #[arg(long, value_name = "SECONDS", value_parser = RangedU64ValueParser::<u64>::new().range(1..=86_400))]
    budget: Option<u64>,

    /// How often the game is played on from each position, at most
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u64>::new().range(2..=1_000_000))]
    playouts: Option<u64>,

    /// The seed that the playouts follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many threads [default: one a core]
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=1_024))]
    threads: Option<usize>,

    #[command(flatten)]
    telling: Telling,
}

pub(crate) fn run(arguments: &Review) -> Done {
    let (record, game) = crate::record::read(&arguments.file)?;
    let seats = record.header.seats;
    let only = arguments.seat.map(|number| {
        let seat = number.checked_sub(1).and_then(Seat::from_index).filter(|&seat| seats.has(seat));
        seat.ok_or_else(|| Trouble::usage(format!("there is no seat {number}: they are 1 to {seats}")))
    });
    let only = only.transpose()?;
    let seconds = arguments.budget.or_else(|| arguments.playouts.is_none().then_some(SECONDS));
    let reviewing = Reviewing {
        game,
        record: &record,
        budget: Budget {
            time: seconds.map(Duration::from_secs),
            iterations: arguments.playouts,
            ..Budget::default()
        },
        seed: arguments.seed,
        threads: arguments.threads,
    };
    let bar = arguments.telling.bar_of_shares(STRETCH as u64);
    let review = reviewing.run(&|done| bar.set_position((done * STRETCH) as u64));
    bar.finish_and_clear();
    let review = review.map_err(|error| match &error {
        ReviewError::NoHindsight(NoHindsight::Record(error)) => Trouble::failed(broken(error)),
        _ => Trouble::failed(error),
    })?;
    if arguments.telling.json {
        return print_json(&review);
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    Teller { record: &record, style: Style::of_stdout() }.tell(&mut out, game, &review, only)?;
    out.flush()?;
    Ok(())
}

/// Steps of the progress bar.
const STRETCH: f64 = 1_000.0;

struct Teller<'a> {
    record: &'a Record,
    style: Style,
}

impl Teller<'_> {
    fn tell(
        &self,
        out: &mut impl Write,
        game: &dyn Shelved,
        review: &Reviewed,
        only: Option<Seat>,
    ) -> io::Result<()> {
        let played = counted(review.playouts.into(), "time", "times");
        writeln!(
            out,
            "{}: {}, played on {played} from each position\n",
            self.style.bold(game.title().name),
            counted(review.steps.into(), "step", "steps"),
        )?;
        let heads = ["start", "choices", "luck", "others", "result"].map(|head| (head, Align::Right));
        let mut columns = Columns::new(&[[("seat", Align::Left)].as_slice(), &heads].concat());
        for (seat, Retrospect { split, .. }) in self.record.header.seats.each().zip(&review.seats) {
            columns.row([
                name(self.record, seat),
                level(split.start),
                signed(split.choices),
                signed(split.luck),
                signed(split.others),
                percents(split.result),
            ]);
        }
        columns.print(out)?;
        writeln!(
            out,
            "{}",
            self.style.dim("In percent; start, choices, luck and others sum to the result.")
        )?;
        for (seat, retrospect) in self.record.header.seats.each().zip(&review.seats) {
            if only.is_none_or(|only| only == seat) {
                self.turns(out, review, seat, retrospect)?;
            }
        }
        Ok(())
    }

    fn turns(
        &self,
        out: &mut impl Write,
        review: &Reviewed,
        seat: Seat,
        retrospect: &Retrospect,
    ) -> io::Result<()> {
        writeln!(out, "\n{}", self.style.bold(format!("Where it turned for {}", name(self.record, seat))))?;
        if !retrospect.remark.is_empty() {
            writeln!(out, "       {}", retrospect.remark)?;
        }
        for point in &retrospect.turns {
            let turn = self.read(&review.units[point.unit as usize].words);
            self.point(out, &turn, point)?;
        }
        Ok(())
    }

    fn point(&self, out: &mut impl Write, turn: &str, point: &TurningPoint) -> io::Result<()> {
        let happened =
            point.words.as_ref().map_or_else(|| "Something unseen.".to_string(), |it| self.say(it));
        let (step, change) = (point.step + 1, signed(point.change));
        writeln!(out, "{step:>5}  {} {turn}: {happened}", self.style.bold(format!("{change:>14}")))?;
        if let Some(why) = &point.why {
            writeln!(out, "       {}", self.read(why))?;
        }
        let Some(judged) = &point.judged else { return Ok(()) };
        writeln!(out, "       {} {}", judged.verdict, self.style.dim(&judged.basis))?;
        for (rank, held) in judged.choices.iter().enumerate() {
            let found = match (rank, held.close) {
                (0, _) => Some("best found"),
                (_, true) => Some("too close to tell"),
                (_, false) => None,
            };
            let marks: Vec<&str> = held.taken.then_some("taken").into_iter().chain(found).collect();
            let (words, marks) = (self.say(&held.words), self.style.dim(marks.join(", ")));
            writeln!(out, "       {:>14} {words} {marks}", level(held.chance))?;
        }
        Ok(())
    }

    fn say(&self, saying: &Saying) -> String {
        self.read(&saying.words)
    }

    fn read(&self, words: &Phrase) -> String {
        words.read(Eye::Spectator, |seat| name(self.record, seat))
    }
}

/// Thousandths as percent.
fn percents(thousandths: i32) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", thousandths.abs() / 10, thousandths.abs() % 10)
}

fn level(chance: Chance) -> String {
    format!("{} ± {}", percents(chance.value), percents(chance.error))
}

fn signed(chance: Chance) -> String {
    let plus = if chance.value > 0 { "+" } else { "" };
    format!("{plus}{}", level(chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousandths_are_read_as_percent() {
        assert_eq!([0, 7, -7, 310, -1_000].map(percents), ["0.0", "0.7", "-0.7", "31.0", "-100.0"]);
        assert_eq!(signed(Chance { value: 42, error: 9 }), "+4.2 ± 0.9");
        assert_eq!(signed(Chance { value: -42, error: 9 }), "-4.2 ± 0.9");
    }
}
