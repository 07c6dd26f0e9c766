//! Section 1: what replacement data must keep, each constraint from both sides.

use ruckus_core::kit::Mistake;
use ruckus_eight_harvests::figures::{Figures, PRINTED};

const CONSTANTS: &str = include_str!("../../src/figures.txt");
const CLIMATE: &str = include_str!("../../src/climate.txt");
const ACTIONS: &str = include_str!("../../src/actions.txt");

const CANCELS: &str = "At least one climate card must cancel an effect of the other.";

/// A table, with each of these texts replaced, which must stand there; it lives to the end of the test run.
#[track_caller]
fn changed(text: &str, changes: &[(&str, &str)]) -> &'static str {
    let mut text = text.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "{old} stands in the table");
        text = text.replacen(old, new, 1);
    }
    text.leak()
}

fn with_climate(text: String) -> Result<Figures, Mistake> {
    Figures::read(CONSTANTS, text.leak(), ACTIONS)
}

#[track_caller]
fn fits(read: Result<Figures, Mistake>) -> Figures {
    read.unwrap_or_else(|mistake| panic!("{mistake}"))
}

#[track_caller]
fn says(read: Result<Figures, Mistake>, words: &str) {
    let said = read.expect_err("the table is refused").to_string();
    assert!(said.contains(words), "{said}");
}

/// A row of the climate table: key, copies, general, drought, pestilence, what it does.
type Row = (String, u8, i8, i8, i8, String);

/// The printed rows, of which each may be another.
fn rows(mut other: impl FnMut(&mut Row)) -> Vec<Row> {
    let rows = PRINTED.climates().iter().map(|row| {
        let doings = [
            ("ignores_drought", row.ignores_drought),
            ("ignores_pestilence", row.ignores_pestilence),
            ("destroys_fertilizer", row.destroys_fertilizer),
            ("destroys_irrigation", row.destroys_irrigation),
            ("destroys_netting", row.destroys_netting),
            ("destroys_perennial", row.destroys_perennial),
            ("half_field", row.half_field),
        ];
        let does: Vec<&str> = doings.into_iter().filter(|doing| doing.1).map(|doing| doing.0).collect();
        let mut row =
            (row.key.to_owned(), row.copies, row.general, row.drought, row.pestilence, does.join(","));
        other(&mut row);
        row
    });
    rows.collect()
}

fn read(rows: &[Row]) -> Result<Figures, Mistake> {
    let lines = rows.iter().map(|(key, copies, general, drought, pestilence, does)| {
        let does = if does.is_empty() { "-" } else { does };
        format!("{key} {copies} {general} {drought} {pestilence} {does} A name\n")
    });
    with_climate(lines.collect())
}

/// What a row does, without what begins so.
fn without(does: &str, begins: &str) -> String {
    does.split(',').filter(|doing| !doing.starts_with(begins)).collect::<Vec<_>>().join(",")
}

#[test]
fn the_tables_are_read_as_they_were_built_in() {
    let again = fits(Figures::read(CONSTANTS, CLIMATE, ACTIONS));
    assert_eq!(again, PRINTED);
    fits(read(&rows(|_| ())));
}

#[test]
fn one_card_that_destroys_is_enough() {
    for upgrade in ["fertilizer", "irrigation", "netting", "perennial"] {
        let only = rows(|row| {
            row.5 = without(&row.5, "destroys");
            if row.0 == "hail" {
                row.5 = format!("destroys_{upgrade}");
            }
        });
        fits(read(&only));
    }
}

#[test]
fn one_card_that_cancels_is_enough_wherever_it_stands() {
    for (key, doing) in [
        ("gentle_rain", "ignores_drought"),
        ("hail", "ignores_drought"),
        ("ladybugs", "ignores_pestilence"),
        ("driving_rain", "ignores_pestilence"),
    ] {
        let only = |row: &mut Row| {
            row.5 = without(&row.5, "ignores");
            if row.0 == key {
                row.5 = [row.5.as_str(), doing].join(",").trim_start_matches(',').to_owned();
            }
        };
        fits(read(&rows(only)));
        // Not if there is nothing of the kind to cancel: what was one is the other now.
        let nothing = rows(|row| {
            only(row);
            let both = row.3 + row.4;
            (row.3, row.4) = if doing == "ignores_drought" { (0, both) } else { (both, 0) };
        });
        says(read(&nothing), CANCELS);
    }
}

#[test]
fn a_kind_makes_a_pair_with_itself_if_it_has_two_copies() {
    // Locusts are milder: only two Severe Droughts are -6.
    let mild = |row: &mut Row| {
        if row.0 == "locusts" {
            row.4 = -2;
        }
    };
    fits(read(&rows(mild)));
    let once = rows(|row| {
        mild(row);
        match row.0.as_str() {
            "severe_drought" => row.1 = 1,
            "aphids" => row.1 += 1,
            _ => {}
        }
    });
    says(read(&once), "The worst pair of climate cards must be -6.");
    // As many kinds as there are cards, and no more.
    let mut each: Vec<Row> = Vec::new();
    for row in rows(mild) {
        for copy in 1..=row.1 {
            let key = if row.0 == "fire" { row.0.clone() } else { format!("{}_{copy}", row.0) };
            each.push((key, 1, row.2, row.3, row.4, row.5.clone()));
        }
    }
    assert_eq!(each.len(), 24);
    assert_eq!(fits(read(&each)).climates().len(), 24);
    each.push(("snow".to_owned(), 1, 0, 0, 0, String::new()));
    says(read(&each), "line 25");
}

#[test]
fn no_kind_of_weather_stands_there_twice() {
    let keys: Vec<String> = rows(|_| ()).into_iter().map(|row| row.0).collect();
    for key in &keys {
        let mut twice = rows(|_| ());
        twice.push((key.clone(), 1, 0, 0, 0, String::new()));
        says(read(&twice), "line 15, field 1: this stands there twice.");
    }
}

#[test]
fn there_are_just_enough_of_the_cards_that_rules_need() {
    for (old, least, fertilizer) in [
        ("steal                    4", "steal                    3", "fertilizer               8"),
        ("flexible_hand            6", "flexible_hand            2", "fertilizer              11"),
        ("cats                     5", "cats                     2", "fertilizer              10"),
        ("warlord                  7", "warlord                  2", "fertilizer              12"),
    ] {
        let actions = changed(ACTIONS, &[(old, least), ("fertilizer               7", fertilizer)]);
        fits(Figures::read(CONSTANTS, CLIMATE, actions));
    }
}

#[test]
fn eh_hnd_1_there_is_room_for_seven_cards_with_all_flexible_hands() {
    let constants = changed(CONSTANTS, &[("\nhand                  3", "\nhand                  4")]);
    let flexible = |hands, fertilizer| {
        let actions = changed(
            ACTIONS,
            &[("flexible_hand            6", hands), ("fertilizer               7", fertilizer)],
        );
        Figures::read(constants, CLIMATE, actions)
    };
    fits(flexible("flexible_hand            7", "fertilizer               6"));
    says(flexible("flexible_hand            8", "fertilizer               5"), "(EH-HND-1)");
}

#[test]
fn every_action_card_must_be_there() {
    for row in PRINTED.actions {
        let lines = ACTIONS.lines().filter(|line| line.split_whitespace().next() != Some(row.key));
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        says(Figures::read(CONSTANTS, CLIMATE, text.leak()), &format!("{} is missing.", row.key));
    }
}
