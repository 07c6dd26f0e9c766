//! 2 Components and data: the figures of the rules file, the load checks, and positions set up by hand.

use ruckus_core::kit::Mistake;
use ruckus_core::{Coded, SeatCount};
use ruckus_cosmic_cow_collectors::figures::{Figures, PRINTED};
use ruckus_cosmic_cow_collectors::position::PositionError;
use ruckus_cosmic_cow_collectors::{Cards, Choice, FiguresId, Outcome, Planet, Position};

use crate::table::*;

const TEXT: &str = include_str!("../../src/figures.txt");

#[test]
fn the_planet_deck_is_that_of_the_rules() {
    let rows: Vec<_> = Planet::each().map(|planet| (planet.number(), planet.stars(&PRINTED))).collect();
    let copies = [(8, 3), (9, 3), (10, 4), (11, 4), (12, 5), (13, 5), (14, 6), (15, 6), (16, 7), (17, 7)];
    assert_eq!(rows, copies);
    let small: Vec<_> = Planet::each().filter(|planet| planet.is_small()).map(Planet::number).collect();
    assert_eq!(small, [8, 9, 10]);
    assert_eq!(Cards::whole(FiguresId::PRINTED).len(), 50);
}

#[test]
fn the_constants_are_those_of_the_rules() {
    let f = PRINTED;
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

/// The table with some lines changed, and some more.
fn with(changes: &[(&str, &str)], more: &[&str]) -> Result<Figures, Mistake> {
    let lines = TEXT.lines().map(|line| {
        let name = line.split(' ').next().unwrap_or_default();
        let change = changes.iter().find(|(changed, _)| *changed == name);
        change.map_or(line.to_owned(), |(_, value)| format!("{name} {value}"))
    });
    let text: Vec<_> = lines.chain(more.iter().map(|&line| line.to_owned())).collect();
    Figures::read(&text.join("\n"))
}

#[test]
fn each_load_check_finds_its_fault_and_lets_its_limit_pass() {
    assert_eq!(Figures::read(TEXT), Ok(PRINTED));
    let good = |changes: &[(&str, &str)], more: &[&str]| {
        assert!(with(changes, more).is_ok(), "{changes:?}, {more:?}: {:?}", with(changes, more));
    };
    let bad = |changes: &[(&str, &str)], more: &[&str], said: &str| {
        let mistake = with(changes, more).expect_err("the table is faulty").to_string();
        assert!(mistake.contains(said), "{changes:?}, {more:?}: {mistake}");
    };
    bad(&[], &["planet 9 small 2"], "line 47, field 2: this stands there twice.");
    good(&[("min_claim", "8")], &[]);
    bad(
        &[("min_claim", "9")],
        &[],
        "figures.txt: Every planet has to be worth the least claim, min_claim. (CC-ABD-1)",
    );
    good(&[], &["planet 18 regular 1"]);
    bad(&[], &["planet 18 regular 0"], "line 47, field 4: a whole number from 1 to 255 was expected.");
    bad(&[], &["planet 18 huge 2"], "line 47, field 3: one of these words was expected: small, regular.");
    bad(&[], &["planet 18 2"], "line 47, field 3: one of these words");
    good(&[], &["planet 63 regular 1"]);
    bad(&[], &["planet 64 regular 1"], "line 47, field 2: a whole number from 0 to 63 was expected.");
    good(&[], &["planet 18 regular 205"]);
    bad(&[], &["planet 18 regular 206"], "There is room for 255 cards. (CC-SET-3)");
    // 53 cards are just enough for 13 each and one more, 52 are not.
    good(&[("deal", "13"), ("hand_limit", "12")], &["planet 18 regular 3"]);
    bad(&[("deal", "13"), ("hand_limit", "12")], &["planet 18 regular 2"], "and one more. (CC-SET-3)");
    // Sixteen kinds of planets.
    let six: Vec<_> = (18..24).map(|number| format!("planet {number} regular 1")).collect();
    let mut six: Vec<&str> = six.iter().map(String::as_str).collect();
    good(&[], &six);
    six.push("planet 30 small 1");
    bad(&[], &six, "line 53, field 1: there is room for 16 such rows.");
}

#[test]
fn rubbish_is_refused_with_its_line_and_field() {
    let said = |changes: &[(&str, &str)], more: &[&str]| {
        with(changes, more).expect_err("the table is faulty").to_string()
    };
    assert_eq!(said(&[], &["cheese 4"]), "figures.txt, line 47, field 1: this name is not known.");
    assert_eq!(said(&[], &["deal 4"]), "figures.txt, line 47, field 1: this stands there twice.");
    let text = TEXT.replace("hit_loss              5", "");
    assert_eq!(Figures::read(&text).unwrap_err().to_string(), "figures.txt: hit_loss is missing.");
    assert_eq!(said(&[("hit_loss", "")], &[]), "figures.txt, line 28, field 2: a word is missing.");
    assert_eq!(
        said(&[("hit_loss", "5 6")], &[]),
        "figures.txt, line 28, field 3: the line ought to be over."
    );
    for number in ["five", "-5", "1001", "99999999999", "+", ""] {
        let line = format!("{number} # {number}");
        let said = said(&[("hit_loss", &line)], &[]);
        assert!(said.starts_with("figures.txt, line 28, field 2: "), "{said}");
    }
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
