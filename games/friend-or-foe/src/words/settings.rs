//! What may be settled at a table: the variants of Infection, and the limits that the rulebook does not have.

use ruckus_core::{SeatCount, Setting, SettingValue};
use serde_json::{Value, json};

use crate::figures::FIGURES;

pub(super) fn all(seats: SeatCount) -> Vec<Setting> {
    let cap = Setting::list(
        "figures.species_cap",
        "Creatures of a species at most (our limit)",
        "FF-106",
        numbers(&[
            (FIGURES.species_cap.into(), ", as many as there is room for"),
            (10, ""),
            (8, ""),
            (6, ""),
        ]),
    );
    if seats.get() != 2 {
        let each = " for each player";
        let turns = Setting::list(
            "figures.extinction_turns",
            "Turns until the largest species wins (our limit)",
            "FF-709",
            numbers(&[
                (FIGURES.extinction_turns, each),
                (20, each),
                (60, each),
                (75, " for each player, the most there can be"),
            ]),
        );
        return vec![cap, turns];
    }
    let turns = Setting::list(
        "figures.infection_turns",
        "Turns until a draw (our limit)",
        "FF-609",
        numbers(&[
            (FIGURES.infection_turns, " in all"),
            (60, " in all"),
            (180, " in all"),
            (240, " in all, the most there can be"),
        ]),
    );
    vec![
        Setting::list("open", "Characters", "FF-901", values("Secret", "Open to all")),
        Setting::list("die_moves", "Moves in a turn", "FF-902", values("Five", "A die decides")),
        cap,
        turns,
    ]
}

fn value(value: Value, label: impl Into<String>) -> SettingValue {
    SettingValue { value, label: label.into() }
}

fn values(no: &str, yes: &str) -> Vec<SettingValue> {
    vec![value(json!(false), no), value(json!(true), yes)]
}

/// Numbers, the usual one first, and what stands behind each.
fn numbers(numbers: &[(u16, &str)]) -> Vec<SettingValue> {
    numbers.iter().map(|&(number, of)| value(json!(number), format!("{number}{of}"))).collect()
}
