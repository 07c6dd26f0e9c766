//! `ruckus verify FILE`: were the dice fair?

use std::io::{self, Write as _};

use clap::Args;
use ruckus_core::{Record, Seat, SeatSet};
use ruckus_shelf::ReplayError;
use ruckus_table::{Unfair, Verified, verify};
use serde_json::json;

use crate::record::name;
use crate::style::Style;
use crate::text::counted;
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus verify game.jsonl
  ruckus verify game.jsonl --promise c881c6ea…    the promise as you noted it when you sat down
  curl -s http://127.0.0.1:7878/api/tables/ID/record | ruckus verify -

Exit codes: 0 the game is whole, and every die, draw and choice is as it should be; 1 something is not, or the record \
promises nothing; 2 the record cannot be read, or is of another version, or of an edition whose rules are not played here; 3 the record is cut short: what \
there is of it is as it should be, as far as that can be seen without the rest.";

/// What no record can show.
const NOT_COVERED: &str = "Not covered: when the promise and the commitments were shown (your page has kept them; \
compare the promise with --promise), who sat where, whether each choice is the one that its player made (it is a legal \
one), whether anybody was told what would come, what was taken back, and what was said.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The record, or - for standard input
    file: String,

    /// The promise that was shown before the game: the record must make the same
    #[arg(long, value_name = "PROMISE")]
    promise: Option<String>,

    /// Prints one object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Verify) -> Done {
    let record = crate::record::read_any(&arguments.file)?;
    let promise = record.header.dice.as_ref().map(|dice| dice.promise.clone()).unwrap_or_default();
    let mut out = io::stdout().lock();
    let verified = match check(&record, &promise, arguments.promise.as_deref()) {
        Ok(verified) => verified,
        Err(trouble) => {
            if arguments.json {
                writeln!(out, "{}", json!({ "ok": false, "problem": trouble.sentence() }))?;
            }
            return Err(trouble);
        }
    };
    if arguments.json {
        writeln!(out, "{}", object(&verified, &promise))?;
    } else {
        let style = Style::of_stdout();
        writeln!(out, "{}", style.good(praise(&verified, &promise)))?;
        remarks(&record, &verified).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        writeln!(out, "{}", style.dim(NOT_COVERED))?;
    }
    match verified.over {
        true => Ok(()),
        false => Err(Trouble::cut_short("the record is cut short: fair so far, but the game is not over")),
    }
}

/// Verifies the record, and compares its commitment with one that was noted earlier.
fn check(record: &Record, promise: &str, noted: Option<&str>) -> Result<Verified, Trouble> {
    if noted.is_some_and(|noted| noted.trim() != promise) {
        return Err(Trouble::failed("the record makes another promise than the one that you noted"));
    }
    verify(record).map_err(|unfair| {
        let sentence = crate::record::unfair(&unfair);
        match unfair {
            Unfair::NoKey { .. } => Trouble::cut_short(sentence),
            Unfair::RulesMissing(_) | Unfair::Replay(ReplayError::UnknownGame(_)) => Trouble::usage(sentence),
            _ => Trouble::failed(sentence),
        }
    })
}

/// Seats are counted from 0, as in records.
fn object(verified: &Verified, promise: &str) -> serde_json::Value {
    let Verified { draws, steps, over, bots, absent, disguised } = *verified;
    let seats = |seats: SeatSet| seats.each().map(Seat::index).collect::<Vec<_>>();
    json!({
        "ok": true, "fallen": draws, "steps": steps, "over": over, "promise": promise,
        "bots": seats(bots), "absent": seats(absent), "disguised": seats(disguised), "not_covered": NOT_COVERED,
    })
}

fn praise(verified: &Verified, promise: &str) -> String {
    let steps = counted(verified.steps as u64, "step", "steps");
    match verified.draws {
        0 => format!(
            "No die or draw fell in {steps}; the key is the one promised ({promise}) and every choice legal."
        ),
        1 => format!("The one die or draw of {steps} follows from the key promised ({promise})."),
        draws => {
            format!("All {draws} dice and draws of {steps} follow from the key promised ({promise}).")
        }
    }
}

/// Whose word the dice rest on.
fn remarks(record: &Record, verified: &Verified) -> Vec<String> {
    let seats = record.header.seats;
    let mut remarks: Vec<String> = verified
        .absent
        .each()
        .map(|seat| {
            format!(
                "{} mixed in nothing: whoever knew the key could choose between dice with that number and without.",
                name(record, seat)
            )
        })
        .collect();
    remarks.extend(verified.disguised.each().map(|seat| {
        format!(
            "{} is called a person, but mixed in what a bot would have: that follows from the key, so nobody drew it.",
            name(record, seat)
        )
    }));
    let nobodys = [verified.bots, verified.absent, verified.disguised];
    if seats.each().all(|seat| nobodys.iter().any(|seats| seats.contains(seat))) {
        remarks.push("No person mixed anything in: these are the dice of whoever ran the table.".to_string());
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAIR: Verified = Verified {
        draws: 61,
        steps: 243,
        over: true,
        bots: SeatSet::EMPTY,
        absent: SeatSet::EMPTY,
        disguised: SeatSet::EMPTY,
    };

    #[test]
    fn praise_says_what_was_checked() {
        let praise = |draws| praise(&Verified { draws, ..FAIR }, "66687aadf862");
        assert_eq!(
            praise(61),
            "All 61 dice and draws of 243 steps follow from the key promised (66687aadf862)."
        );
        assert!(praise(1).starts_with("The one die or draw of 243 steps"));
        assert!(praise(0).ends_with("every choice legal."));
    }

    #[test]
    fn remarks_say_on_whose_word_the_dice_rest() {
        let header =
            "{\"ruckus\":2,\"game\":\"kuhn-poker\",\"edition\":1,\"seats\":2,\"names\":[\"Ada\",\"Bob\"]}";
        let record = Record::read(header).unwrap();
        let [a, b] = [0, 1].map(|seat| SeatSet::EMPTY.with(Seat::new(seat)));
        let both = a.with(Seat::new(1));
        let said = |bots, absent| remarks(&record, &Verified { bots, absent, ..FAIR });
        assert!(said(SeatSet::EMPTY, SeatSet::EMPTY).is_empty());
        assert!(said(b, SeatSet::EMPTY).is_empty(), "one person is enough");
        assert!(said(SeatSet::EMPTY, b)[0].starts_with("Bob mixed in nothing: "));
        assert_eq!(said(SeatSet::EMPTY, b).len(), 1);
        assert!(said(both, SeatSet::EMPTY)[0].starts_with("No person mixed anything in"));
        assert_eq!(said(a, b).len(), 2, "a bot and nobody");
        let remarks = remarks(&record, &Verified { bots: a, disguised: b, ..FAIR });
        assert!(remarks[0].starts_with("Bob is called a person, but mixed in what a bot would have"));
        assert!(remarks[1].starts_with("No person mixed anything in"), "{remarks:?}");
    }
}
