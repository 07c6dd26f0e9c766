//! `ruckus verify FILE`: were the dice fair?

use std::io::{self, Write as _};

use clap::Args;
use ruckus_table::{Verified, verify};
use serde_json::json;

use crate::style::Style;
use crate::text::counted;
use crate::trouble::{Done, Trouble};

const EXAMPLES: &str = "\
Examples:
  ruckus verify game.jsonl
  curl -s http://127.0.0.1:7878/api/tables/ID/record | ruckus verify -

Exit codes: 0 every die, draw and choice is as it should be; 1 one is not, or the record promises nothing; \
2 the record cannot be read.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The record, or - for standard input
    file: String,

    /// Prints one object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Verify) -> Done {
    let (record, _) = crate::record::read(&arguments.file)?;
    let promise = record.header.dice.as_ref().map(|dice| dice.promise.clone()).unwrap_or_default();
    let mut out = io::stdout().lock();
    match verify(&record) {
        Ok(verified) if arguments.json => {
            let Verified { fallen, steps, over } = verified;
            let verdict =
                json!({ "ok": true, "fallen": fallen, "steps": steps, "over": over, "promise": promise });
            writeln!(out, "{verdict}")?;
        }
        Ok(verified) => writeln!(out, "{}", Style::of_stdout().good(praise(&verified, &promise)))?,
        Err(unfair) => {
            let problem = crate::record::unfair(&unfair);
            if arguments.json {
                writeln!(out, "{}", json!({ "ok": false, "problem": problem }))?;
            }
            return Err(Trouble::failed(problem));
        }
    }
    Ok(())
}

fn praise(verified: &Verified, promise: &str) -> String {
    let steps = counted(verified.steps as u64, "step", "steps");
    let promise = promise.get(..6).unwrap_or(promise);
    let dice = match verified.fallen {
        0 => format!(
            "No die or draw fell in {steps}; the key is the one promised ({promise}…) and every choice legal."
        ),
        1 => format!("The one die or draw of {steps} follows from the key promised ({promise}…)."),
        fallen => {
            format!("All {fallen} dice and draws of {steps} follow from the key promised ({promise}…).")
        }
    };
    if verified.over { dice } else { dice + " The game was not finished." }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn praise_says_what_was_checked() {
        let praise = |fallen, over| praise(&Verified { fallen, steps: 243, over }, "66687aadf862");
        assert_eq!(
            praise(61, true),
            "All 61 dice and draws of 243 steps follow from the key promised (66687a…)."
        );
        assert!(praise(1, true).starts_with("The one die or draw of 243 steps"));
        assert!(praise(0, false).ends_with("every choice legal. The game was not finished."));
    }
}
