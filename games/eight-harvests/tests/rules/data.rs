//! Section 1 and 2: the tables, and the constraints that replacement data must keep.

use ruckus_eight_harvests::figures::{BadFigures, FIGURES, Fault, Figures, Source};
use ruckus_eight_harvests::{Card, Cards, Climate, Sky, Weather};

const CONSTANTS: &str = include_str!("../../src/figures.txt");
const CLIMATE: &str = include_str!("../../src/climate.txt");
const ACTIONS: &str = include_str!("../../src/actions.txt");

/// Reads the tables with one text of one of them replaced; all texts live to the end of the test run.
fn read(source: Source, old: &str, new: &str) -> Result<Figures, BadFigures> {
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

fn fault(source: Source, old: &str, new: &str) -> Fault {
    let bad = read(source, old, new).expect_err("the table is refused");
    assert_eq!(bad.source, source);
    assert!(bad.fault.sentence().starts_with("figures: "));
    bad.fault
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
            let card = Card::ALL.into_iter().find(|card| FIGURES.actions[card.index()].key == cells[0]);
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
    assert_eq!(
        fault(Climate, "good_growing_weather        4", "good_growing_weather        3"),
        Fault::NotAllClimate
    );
    let seven_years = read(Constants, "years                 8", "years                 7");
    assert_eq!(seven_years.map_err(|bad| bad.fault), Err(Fault::NotAllClimate));
    // The best and the worst pair.
    assert_eq!(
        fault(Climate, "perfect_season              1       +2", "perfect_season              1       +3"),
        Fault::BestPair
    );
    assert_eq!(
        fault(
            Climate,
            "severe_drought              2        0       -3",
            "severe_drought              2        0       -4"
        ),
        Fault::WorstPair
    );
    // Some card cancels, some card destroys, Fire gives a half field.
    let cancels_nothing = CLIMATE
        .replace("ignores_drought ", "-")
        .replace("ignores_pestilence,", "")
        .replace("ignores_pestilence ", "- ");
    let read_climate = |text: String| Figures::read(CONSTANTS, text.leak(), ACTIONS).map_err(|bad| bad.fault);
    assert_eq!(read_climate(cancels_nothing), Err(Fault::NothingCancels));
    let destroys_nothing = CLIMATE
        .replace("ignores_pestilence,destroys_irrigation", "ignores_pestilence")
        .replace("destroys_perennial,half_field", "half_field")
        .replace("destroys_fertilizer", "-")
        .replace("destroys_netting", "-");
    assert_eq!(read_climate(destroys_nothing), Err(Fault::NothingDestroys));
    assert_eq!(read_climate(CLIMATE.replace(",half_field", "")), Err(Fault::NoFire));
    // 88 action cards, with enough of some.
    assert_eq!(
        fault(Actions, "fertilizer               7", "fertilizer               8"),
        Fault::NotAllActions
    );
    let few = |card: &str, least: &str, more: &str| {
        let text = ACTIONS.replacen(card, least, 1).replacen("fertilizer               7", more, 1);
        Figures::read(CONSTANTS, CLIMATE, text.leak()).map_err(|bad| bad.fault)
    };
    assert_eq!(
        few("steal                    4", "steal                    2", "fertilizer               9"),
        Err(Fault::TooFewSteals)
    );
    assert_eq!(
        few("flexible_hand            6", "flexible_hand            1", "fertilizer               12"),
        Err(Fault::TooFewFlexible)
    );
    assert_eq!(
        few("cats                     5", "cats                     1", "fertilizer               11"),
        Err(Fault::TooFewCats)
    );
    assert_eq!(
        few("warlord                  7", "warlord                  1", "fertilizer               13"),
        Err(Fault::TooFewWarlords)
    );
    assert_eq!(
        few("geezer                   3", "geezer                   2", "fertilizer               8")
            .map(|figures| figures.actions[18].copies),
        Ok(2)
    );
}

#[test]
fn what_the_rules_take_for_granted_is_checked() {
    use Source::{Actions, Climate, Constants};
    assert_eq!(fault(Constants, "kept                  3", "kept                  4"), Fault::ImpossibleDeal);
    assert_eq!(
        fault(Constants, "base_perennial        1", "base_perennial        2"),
        Fault::PerennialTooGood
    );
    assert_eq!(fault(Constants, "start_food            5", "start_food            0"), Fault::Zero);
    assert_eq!(fault(Constants, "base_seeded           3", "base_seeded           9"), Fault::TooLarge);
    assert_eq!(
        fault(Climate, "locusts                     1", "locusts                     0"),
        Fault::NoCopies
    );
    assert_eq!(fault(Actions, "geezer                   3", "geezer                   0"), Fault::NoCopies);
}

#[test]
fn faults_of_writing_name_the_line() {
    use Source::{Actions, Climate, Constants};
    let line = |source, old, new| read(source, old, new).expect_err("the table is refused");
    assert_eq!(
        line(Constants, "years ", "yaers "),
        BadFigures { source: Constants, line: 4, fault: Fault::UnknownName }
    );
    assert_eq!(fault(Constants, "hand                  3", "hand                  3 4"), Fault::WrongLength);
    assert_eq!(fault(Constants, "hand                  3", "hand"), Fault::WrongLength);
    assert_eq!(fault(Constants, "dogs                  2", "dogs                  two"), Fault::NotANumber);
    assert_eq!(fault(Constants, "dogs                  2", "dogs                  999"), Fault::NotANumber);
    assert_eq!(fault(Constants, "dogs                  2", "hand                  2"), Fault::GivenTwice);
    assert_eq!(fault(Constants, "dogs                  2", ""), Fault::Missing);
    assert_eq!(fault(Climate, "hail   ", "fire   "), Fault::GivenTwice);
    assert_eq!(fault(Climate, "destroys_netting", "destroys_houses"), Fault::UnknownName);
    assert_eq!(fault(Actions, "geezer  ", "wizard  "), Fault::UnknownName);
    assert_eq!(
        fault(Actions, "geezer                   3  Geezer", "walls                   3  Geezer"),
        Fault::GivenTwice
    );
    assert_eq!(fault(Actions, "geezer                   3  Geezer", ""), Fault::Missing);
    assert_eq!(fault(Actions, "geezer                   3  Geezer", "geezer 3"), Fault::WrongLength);
}
