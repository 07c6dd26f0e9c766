//! 2 Components and data: the figures of the rules file, the load checks, and positions set up by hand.

use ruckus_core::{Coded, SeatCount};
use ruckus_cosmic_cow_collectors::figures::{FIGURES, Fault, Figures};
use ruckus_cosmic_cow_collectors::planet::CARDS;
use ruckus_cosmic_cow_collectors::position::PositionError;
use ruckus_cosmic_cow_collectors::{Choice, Outcome, Planet, Position};

use crate::table::*;

const TEXT: &str = include_str!("../../src/figures.txt");

fn fault(text: &str) -> Fault {
    Figures::read(text).expect_err("the table is faulty").fault
}

#[test]
fn the_planet_deck_is_that_of_the_rules() {
    let rows: Vec<_> = Planet::each().map(|planet| (planet.number(), planet.stars())).collect();
    let copies = [(8, 3), (9, 3), (10, 4), (11, 4), (12, 5), (13, 5), (14, 6), (15, 6), (16, 7), (17, 7)];
    assert_eq!(rows, copies);
    let small: Vec<_> = Planet::each().filter(|planet| planet.is_small()).map(Planet::number).collect();
    assert_eq!(small, [8, 9, 10]);
    assert_eq!(CARDS, 50);
}

#[test]
fn the_constants_are_those_of_the_rules() {
    let f = FIGURES;
    assert_eq!((f.start_cows, f.deal, f.hand_limit, f.min_claim), (10, 4, 4, 1));
    assert_eq!([2, 3, 4].map(|seats| f.attempts_of(SeatCount::new(seats))), [2, 3, 3]);
    assert_eq!((f.attempts_same_target, f.hit_loss, f.miss_loss), (2, 5, 3));
    assert_eq!((f.explore_draw, f.explore_extra, f.explore_gain), (1, 1, 3));
    assert_eq!((f.end_cows, f.max_rounds, f.bonus_invaded), (120, 60, 5));
    assert_eq!((f.bonus_small, f.small_needed), (15, 3));
    assert_eq!((f.bonus_straight, f.straight_needed, f.track_spaces), (20, 4, 50));
}

#[test]
fn other_planets_can_be_put_into_the_table() {
    let text = TEXT.replace("planet      17  regular  7", "planet 33 regular 7 # far out\n planet 4 small 9");
    let figures = Figures::read(&text).expect("a good table");
    assert_eq!(figures.planets().len(), 11);
    assert_eq!((figures.planets()[0].number, figures.planets()[10].number), (4, 33), "sorted by number");
}

#[test]
fn each_load_check_finds_its_fault() {
    assert_eq!(Figures::read(TEXT), Ok(FIGURES));
    assert_eq!(fault(&format!("{TEXT}\nplanet 9 small 2")), Fault::NumberTwice);
    assert_eq!(fault(&TEXT.replace("min_claim             1", "min_claim 9")), Fault::BelowMinClaim);
    assert_eq!(fault(&format!("{TEXT}\nplanet 18 regular 0")), Fault::NoCopies);
    assert_eq!(fault(&format!("{TEXT}\nplanet 18 huge 2")), Fault::NoClass);
    assert_eq!(fault(&format!("{TEXT}\nplanet 18 2")), Fault::NoClass);
    assert_eq!(fault(&TEXT.replace("deal                  4", "deal 13")), Fault::TooFewCards);
    assert_eq!(fault(&TEXT.replace("hand_limit            4", "hand_limit 2")), Fault::ImpossibleDeal);
    assert_eq!(fault(&TEXT.replace("deal                  4", "deal 0")), Fault::ImpossibleDeal);
    assert_eq!(
        fault(&TEXT.replace("attempts_2_players    2", "attempts_2_players 3")),
        Fault::ImpossibleAttempts
    );
    assert_eq!(
        fault(&TEXT.replace("attempts_4_players    3", "attempts_4_players 0")),
        Fault::ImpossibleAttempts
    );
    assert_eq!(fault(&TEXT.replace("explore_draw          1", "explore_draw 0")), Fault::NothingDrawn);
    assert_eq!(fault(&TEXT.replace("end_cows              120", "end_cows 10")), Fault::OverAtOnce);
    assert_eq!(fault(&format!("{TEXT}\nplanet 64 regular 1")), Fault::TooLarge);
    assert_eq!(fault(&format!("{TEXT}\nplanet 18 regular 250")), Fault::TooLarge);
    assert_eq!(fault(&TEXT.replace("deal                  4", "deal 256")), Fault::TooLarge);
}

#[test]
fn each_load_check_lets_its_limit_pass_and_no_more() {
    let with = |changes: &[(&str, &str)]| {
        let lines = TEXT.lines().map(|line| {
            let name = line.split(' ').next().unwrap_or_default();
            changes
                .iter()
                .find(|(changed, _)| *changed == name)
                .map_or(line.to_owned(), |(_, value)| format!("{name} {value}"))
        });
        let more = changes.iter().filter(|(name, _)| *name == "and").map(|(_, line)| (*line).to_owned());
        let text: Vec<_> = lines.chain(more).collect();
        Figures::read(&text.join("\n")).map_err(|bad| bad.fault)
    };
    let good = |changes: &[(&str, &str)]| assert!(with(changes).is_ok(), "{changes:?}: {:?}", with(changes));
    let bad = |changes: &[(&str, &str)], fault| assert_eq!(with(changes), Err(fault), "{changes:?}");
    good(&[("min_claim", "8")]);
    bad(&[("min_claim", "9")], Fault::BelowMinClaim);
    good(&[("and", "planet 63 regular 1")]);
    bad(&[("and", "planet 64 regular 1")], Fault::TooLarge);
    good(&[("and", "planet 18 regular 205")]);
    bad(&[("and", "planet 18 regular 206")], Fault::TooLarge);
    // 53 cards are just enough for 13 each and one more, 52 are not.
    good(&[("and", "planet 18 regular 3"), ("deal", "13"), ("hand_limit", "12")]);
    bad(&[("and", "planet 18 regular 2"), ("deal", "13"), ("hand_limit", "12")], Fault::TooFewCards);
    good(&[("hand_limit", "3")]);
    bad(&[("hand_limit", "2")], Fault::ImpossibleDeal);
    good(&[("deal", "1")]);
    bad(&[("deal", "0")], Fault::ImpossibleDeal);
    for (players, most) in [("attempts_2_players", 2), ("attempts_3_players", 4), ("attempts_4_players", 6)] {
        good(&[(players, "1")]);
        bad(&[(players, "0")], Fault::ImpossibleAttempts);
        good(&[(players, &most.to_string())]);
        bad(&[(players, &(most + 1).to_string())], Fault::ImpossibleAttempts);
    }
    bad(&[("explore_draw", "0")], Fault::NothingDrawn);
    good(&[("explore_extra", "0")]);
    good(&[("end_cows", "11")]);
    bad(&[("end_cows", "10")], Fault::OverAtOnce);
    good(&[("max_rounds", "1")]);
    bad(&[("max_rounds", "0")], Fault::OverAtOnce);
    good(&[("track_spaces", "1")]);
    bad(&[("track_spaces", "0")], Fault::OverAtOnce);
    // The largest number of a table, and the largest byte.
    good(&[("hit_loss", "5000")]);
    bad(&[("hit_loss", "5001")], Fault::NotANumber);
    good(&[("hand_limit", "255")]);
    bad(&[("hand_limit", "256")], Fault::TooLarge);
    // Sixteen kinds of planets.
    let six = (18..24).map(|number| format!("planet {number} regular 1")).collect::<Vec<_>>().join("\n");
    good(&[("and", &six)]);
    bad(&[("and", &six), ("and", "planet 30 small 1")], Fault::TooLarge);
}

#[test]
fn the_most_attempts_of_any_table_are_found() {
    assert_eq!(FIGURES.most_attempts(), 3);
    let first = TEXT
        .replace("attempts_2_players    2", "attempts_2_players 4")
        .replace("attempts_same_target  2", "attempts_same_target 4");
    assert_eq!(Figures::read(&first).expect("a good table").most_attempts(), 4);
}

#[test]
fn rubbish_is_refused_with_its_line() {
    assert_eq!(fault(&format!("{TEXT}\ncheese 4")), Fault::UnknownName);
    assert_eq!(fault(&format!("{TEXT}\ndeal 4")), Fault::GivenTwice);
    assert_eq!(fault(&TEXT.replace("hit_loss              5", "")), Fault::Missing);
    assert_eq!(fault(&TEXT.replace("hit_loss              5", "hit_loss")), Fault::WrongLength);
    assert_eq!(fault(&TEXT.replace("hit_loss              5", "hit_loss 5 6")), Fault::WrongLength);
    assert_eq!(fault(&TEXT.replace("hit_loss              5", "hit_loss five")), Fault::NotANumber);
    assert_eq!(fault(&TEXT.replace("hit_loss              5", "hit_loss -5")), Fault::NotANumber);
    assert_eq!(fault(&TEXT.replace("hit_loss              5", "hit_loss 99999")), Fault::NotANumber);
    let bad = Figures::read("# remark\n\nplanet 8 small three").unwrap_err();
    assert_eq!((bad.line, bad.fault), (3, Fault::NotANumber));
}

#[test]
fn every_code_leads_back_to_its_value_and_there_are_no_gaps() {
    for code in 0..Choice::CODES {
        assert_eq!(Choice::from_code(code).map(Choice::code), Some(code));
    }
    for code in 0..Outcome::CODES {
        assert_eq!(Outcome::from_code(code).map(Outcome::code), Some(code));
    }
    assert_eq!((Choice::from_code(Choice::CODES), Outcome::from_code(Outcome::CODES)), (None, None));
    assert_eq!(Choice::CODES, 1 + 3 + 4 + 10 + 10 + 40 + 17);
}

#[test]
fn impossible_positions_are_refused() {
    let refused = |position: Position| position.build().unwrap_err();
    assert_eq!(refused(Position::of(5)), PositionError::Players(5));
    assert_eq!(refused(Position::of(2).seat(A, 1, 8, &[], &[])), PositionError::EmptySeat(B));
    assert_eq!(refused(two().active(C)), PositionError::NoSuchSeat(C));
    assert_eq!(refused(two().seat(B, 1, 18, &[], &[])), PositionError::NoSuchPlanet(18));
    assert_eq!(refused(two().seat(B, 1, 8, &[8, 8, 8], &[])), PositionError::TooManyCopies(8));
    assert_eq!(refused(two().seat(B, 1, 8, &[8, 9, 10, 11, 12], &[])), PositionError::HandAboveLimit(B));
    assert_eq!(refused(two().seat(B, 120, 8, &[], &[])), PositionError::Over);
    assert_eq!(refused(two().deck(&[])), PositionError::Over);
    assert_eq!(refused(two().rounds_over(60)), PositionError::Over);
    assert_eq!(refused(two().clues(B, 15, &[])), PositionError::Clues(B));
    assert_eq!(refused(two().clues(B, 0, &[14])), PositionError::Clues(B));
    assert_eq!(refused(two().deck_size(40)), PositionError::DeckSize { found: 42, wanted: 40 });
}
