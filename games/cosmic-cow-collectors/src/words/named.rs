//! Words of the table that people look up, and that the rules say otherwise.

use ruckus_core::{Named, RuleId};

use crate::figures::PRINTED;

pub(super) fn all() -> Vec<Named> {
    let f = &PRINTED;
    let named = |name: &str, what: String, rule| Named::new(name, what, RuleId(rule));
    vec![
        named(
            "Straight",
            format!(
                "{} or more different numbers in a row among hand and secret planet: {} cows at the end.",
                f.straight_needed, f.bonus_straight
            ),
            "CC-SCO-4",
        ),
        named(
            "Small planets",
            format!(
                "{} or more small planets among hand and secret planet: {} cows at the end.",
                f.small_needed, f.bonus_small
            ),
            "CC-SCO-3",
        ),
        named("Invaded planet", format!("Pays {} cows at the end, won or given.", f.bonus_invaded), "CC-SCO-2"),
        named(
            "Bluff",
            "Claiming fewer cows than your secret planet allows: the number that you name says only that it is at \
             least that high."
                .to_owned(),
            "CC-ABD-4",
        ),
    ]
}
