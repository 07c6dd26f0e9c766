//! Section 1 and 2: the tables, and the constraints that replacement data must keep.

use ruckus_core::kit::Mistake;
use ruckus_eight_harvests::figures::{Figures, PRINTED};
use ruckus_eight_harvests::{Card, Cards, Climate, Sky, Weather};

const CONSTANTS: &str = include_str!("../../src/figures.txt");
const CLIMATE: &str = include_str!("../../src/climate.txt");
const ACTIONS: &str = include_str!("../../src/actions.txt");

/// Which of the three tables is meant.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Source {
    Constants,
    Climate,
    Actions,
}

/// Reads the tables with one text of one of them replaced; all texts live to the end of the test run.
fn read(source: Source, old: &str, new: &str) -> Result<Figures, Mistake> {
    let change = |here: Source, text: &'static str| -> &'static str {
        if here != source {
            return text;
        }
        assert!(text.contains(old), "{old} stands in the table");
        text.replacen(old, new, 1).leak()
    };
    Figures::read(
        change(Source::Constants, CONSTANTS),
        change(Source::Climate, CLIMATE),
        change(Source::Actions, ACTIONS),
    )
}

/// The table is refused with these words.
#[track_caller]
fn refused(source: Source, old: &str, new: &str, words: &str) {
    says(read(source, old, new), words);
}

#[track_caller]
fn says(read: Result<Figures, Mistake>, words: &str) {
    let said = read.expect_err("the table is refused").to_string();
    assert!(said.contains(words), "{said}");
}

#[test]
fn the_tables_are_those_of_the_rules_file() {
    use ruckus_core::Words;
    let rules = ruckus_eight_harvests::EightHarvests::TITLE.rules;
    let cell = |text: &str| text.trim().trim_matches(['`', '*']).trim().replace('−', "-").replace('+', "");
    let mut seen = 0;
    for line in rules.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<String> = line.trim_matches('|').split('|').map(cell).collect();
        seen += 1;
        if let Some(climate) = Climate::from_key(&cells[0]) {
            let row = climate.row();
            let numbers =
                [row.copies as i8, row.general, row.drought, row.pestilence].map(|number| number.to_string());
            assert_eq!((row.name, &numbers[..]), (cells[1].as_str(), &cells[2..6]), "{line}");
        } else {
            let card = Card::ALL.into_iter().find(|card| PRINTED.actions[card.index()].key == cells[0]);
            let card = card.unwrap_or_else(|| panic!("{} is no card", cells[0]));
            assert_eq!(
                (card.name(), card.copies().to_string()),
                (cells[1].as_str(), cells[2].clone()),
                "{line}"
            );
        }
    }
    assert_eq!(seen, 14 + 19);
    assert_eq!((Cards::WHOLE.len(), Sky::WHOLE.len()), (88, 24));
}

#[test]
fn pairs_of_climate_cards_are_as_the_rules_file_reckons() {
    let cards: Vec<Climate> = Sky::WHOLE.each().collect();
    let mut sums = Vec::new();
    for (index, &one) in cards.iter().enumerate() {
        sums.extend(cards[index + 1..].iter().map(|&other| Weather::of(one, other).sum()));
    }
    assert_eq!(sums.len(), 276);
    assert_eq!((sums.iter().max(), sums.iter().min()), (Some(&3), Some(&-6)));
    let mean = sums.iter().map(|&sum| f64::from(sum)).sum::<f64>() / 276.0;
    assert!((mean + 1.42).abs() < 0.005, "{mean}");
    let zero = sums.iter().filter(|&&sum| sum == 0).count();
    assert_eq!((100 * zero + 138) / 276, 18);
}

#[test]
fn constraints_of_section_1_are_checked() {
    use Source::{Actions, Climate, Constants};
    assert_eq!(read(Actions, "Fertilizer", "Manure").map(|figures| figures.actions[0].name), Ok("Manure"));
    // 24 climate cards, three a year.
    let all = "climate.txt: There must be 24 climate cards, 3 for each year. (section 1)";
    refused(Climate, "good_growing_weather        4", "good_growing_weather        3", all);
    refused(Constants, "years                 8", "years                 7", all);
    // The best and the worst pair.
    refused(
        Climate,
        "perfect_season              1       +2",
        "perfect_season              1       +3",
        "The best pair of climate cards must be +3.",
    );
    refused(
        Climate,
        "severe_drought              2        0       -3",
        "severe_drought              2        0       -4",
        "The worst pair of climate cards must be -6.",
    );
    // Some card cancels, some card destroys, Fire gives a half field.
    let cancels_nothing = CLIMATE
        .replace("ignores_drought ", "-")
        .replace("ignores_pestilence,", "")
        .replace("ignores_pestilence ", "- ");
    let read_climate = |text: String| Figures::read(CONSTANTS, text.leak(), ACTIONS);
    says(read_climate(cancels_nothing), "At least one climate card must cancel an effect of the other.");
    let destroys_nothing = CLIMATE
        .replace("ignores_pestilence,destroys_irrigation", "ignores_pestilence")
        .replace("destroys_perennial,half_field", "half_field")
        .replace("destroys_fertilizer", "-")
        .replace("destroys_netting", "-");
    says(read_climate(destroys_nothing), "Some climate card must destroy field upgrades.");
    says(read_climate(CLIMATE.replace(",half_field", "")), "The card Fire must give a free half field.");
    // 88 action cards, with enough of some.
    refused(
        Actions,
        "fertilizer               7",
        "fertilizer               8",
        "actions.txt: There must be 88 action cards. (section 1)",
    );
    let few = |card: &str, least: &str, more: &str| {
        let text = ACTIONS.replacen(card, least, 1).replacen("fertilizer               7", more, 1);
        Figures::read(CONSTANTS, CLIMATE, text.leak())
    };
    let (steal, fewer) = ("steal                    4", "steal                    2");
    says(few(steal, fewer, "fertilizer               9"), "at least 3 Steals");
    let (flexible, fewer) = ("flexible_hand            6", "flexible_hand            1");
    says(few(flexible, fewer, "fertilizer               12"), "at least 2 Flexible Hands");
    let (cats, fewer) = ("cats                     5", "cats                     1");
    says(few(cats, fewer, "fertilizer               11"), "at least 2 Cats");
    let (warlord, fewer) = ("warlord                  7", "warlord                  1");
    says(few(warlord, fewer, "fertilizer               13"), "at least 2 Warlords");
    let (geezer, fewer) = ("geezer                   3", "geezer                   2");
    let good = few(geezer, fewer, "fertilizer               8");
    assert_eq!(good.map(|figures| figures.actions[18].copies), Ok(2));
}

#[test]
fn what_the_rules_take_for_granted_is_checked() {
    use Source::{Actions, Climate, Constants};
    refused(Constants, "kept                  3", "kept                  2", "(EH-SET-3)");
    refused(Constants, "base_perennial        1", "base_perennial        2", "(section 2.1)");
    refused(Constants, "fertilizer            1", "fertilizer            2", "(EH-HAR-1)");
    refused(
        Constants,
        "start_food            5",
        "start_food            0",
        "field 2: a whole number from 1 to 100",
    );
    refused(
        Climate,
        "locusts                     1",
        "locusts                     0",
        "line 14, field 2: a whole number",
    );
    refused(
        Actions,
        "geezer                   3",
        "geezer                   0",
        "line 23, field 2: a whole number",
    );
}

#[test]
fn faults_of_writing_name_file_line_and_field() {
    use Source::{Actions, Climate, Constants};
    let unknown = read(Constants, "dealt ", "delt ").expect_err("the table is refused").to_string();
    assert_eq!(unknown, "figures.txt, line 7, field 1: this name is not known.");
    refused(Constants, "years ", "yaers ", "line 4, field 1: this name is not known.");
    refused(
        Constants,
        "hand                  3",
        "hand                  3 4",
        "field 3: the line ought to be over.",
    );
    refused(Constants, "hand                  3", "hand", "field 2: a word is missing.");
    refused(
        Constants,
        "dogs                  2",
        "dogs                  two",
        "field 2: a whole number from 0 to 5",
    );
    refused(
        Constants,
        "dogs                  2",
        "dogs                  999",
        "field 2: a whole number from 0 to 5",
    );
    refused(
        Constants,
        "dogs                  2",
        "hand                  2",
        "field 1: this stands there twice.",
    );
    refused(Constants, "dogs                  2", "", "figures.txt: dogs is missing.");
    refused(Climate, "hail   ", "fire   ", "field 1: this stands there twice.");
    refused(
        Climate,
        "destroys_netting",
        "destroys_houses",
        "line 16, field 6: one of these words was expected",
    );
    refused(Actions, "geezer  ", "wizard  ", "actions.txt, line 23, field 1: this name is not known.");
    let geezer = "geezer                   3  Geezer";
    refused(
        Actions,
        geezer,
        "walls                   3  Geezer",
        "line 23, field 1: this stands there twice.",
    );
    refused(Actions, geezer, "", "actions.txt: geezer is missing.");
    refused(Actions, geezer, "geezer 3", "line 23, field 3: a word is missing.");
}
