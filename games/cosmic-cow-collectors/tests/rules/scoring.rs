//! 3.8 Scoring.

use ruckus_core::{Eye, Game};
use ruckus_cosmic_cow_collectors::figures::PRINTED;
use ruckus_cosmic_cow_collectors::scoring::{Bonuses, longest_run, straight_needs};
use ruckus_cosmic_cow_collectors::{Cards, End, Event, FiguresId, Planet, Position};

use crate::table::*;

fn bonuses(hand_and_secret: &[u8]) -> Bonuses {
    let cards: Cards = hand_and_secret.iter().map(|&number| planet(number)).collect();
    Bonuses::of(&PRINTED, &cards, 0)
}

#[test]
fn cc_sco_1_at_the_end_all_cards_are_shown_and_all_receive_their_bonuses() {
    let position =
        Position::of(2).seat(A, 110, 13, &[17, 17], &[14]).seat(B, 22, 11, &[8, 9, 10, 14], &[12, 15]);
    let mut table = Table::at(&position);
    table.choose(A, ABDUCT).choose(A, claim(13));
    let shown = |seat, number| Event::ShownHand { seat, planet: planet(number) };
    let end = [
        Event::Abducted { seat: A, claim: 13, extra: 1 },
        Event::Ended { end: End::EnoughCows, figures: FiguresId::PRINTED },
        Event::ShownSecret { seat: A, planet: planet(13) },
        shown(A, 17),
        shown(A, 17),
        Event::Scored { seat: A, invaded: 5, small: 0, straight: 0, total: 129 },
        Event::ShownSecret { seat: B, planet: planet(11) },
        shown(B, 8),
        shown(B, 9),
        shown(B, 10),
        shown(B, 14),
        Event::Scored { seat: B, invaded: 10, small: 15, straight: 20, total: 67 },
    ];
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.told(eye), end);
    }
    assert_eq!(table.cows(), [129, 67]);
}

#[test]
fn cc_sco_2_five_cows_for_each_invaded_planet() {
    assert_eq!([0, 1, 6].map(|invaded| Bonuses::of(&PRINTED, &Cards::NONE, invaded).invaded), [0, 5, 30]);
}

#[test]
fn cc_sco_3_fifteen_cows_for_three_or_more_small_planets_card_by_card() {
    assert_eq!(bonuses(&[8, 10, 11, 17, 17]).small, 0);
    assert_eq!(bonuses(&[8, 9, 10]).small, 15);
    assert_eq!(bonuses(&[9, 9, 9, 13, 14]).small, 15);
    assert_eq!(bonuses(&[8, 9, 9, 10, 10]).small, 15);
}

#[test]
fn cc_sco_4_twenty_cows_for_four_or_more_numbers_in_sequence() {
    assert_eq!(bonuses(&[11, 12, 13, 15, 16]).straight, 0, "the sequence is unbroken");
    assert_eq!(bonuses(&[11, 12, 12, 13, 17]).straight, 0, "a repeated number does not help");
    assert_eq!(bonuses(&[11, 12, 12, 13, 14]).straight, 20, "nor does it harm");
    assert_eq!(bonuses(&[13, 14, 15, 16, 17]).straight, 20, "five bring the same");
    assert_eq!(bonuses(&[16, 17, 8, 9]).straight, 0, "it does not wrap round");
    assert_eq!(bonuses(&[14, 15, 16, 17]).straight, 20);
    assert_eq!(bonuses(&[8, 9, 10, 11]).straight, 20);
}

#[test]
fn cc_sco_4_what_is_near_a_straight_is_found() {
    let cards = |numbers: &[u8]| -> Cards { numbers.iter().map(|&number| planet(number)).collect() };
    let run =
        |numbers: &[u8]| longest_run(&cards(numbers)).into_iter().map(Planet::number).collect::<Vec<_>>();
    assert_eq!(run(&[8, 9, 11, 13, 14]), [13, 14], "the highest of several");
    assert_eq!(run(&[8, 9, 9, 10, 16, 17]), [8, 9, 10]);
    assert_eq!(run(&[]), [] as [u8; 0]);
    let needs = |numbers: &[u8]| {
        straight_needs(&PRINTED, &cards(numbers)).into_iter().map(Planet::number).collect::<Vec<_>>()
    };
    assert_eq!(needs(&[10, 11, 12]), [9, 13]);
    assert_eq!(needs(&[8, 9, 10]), [11], "there is nothing below");
    assert_eq!(needs(&[15, 16, 17]), [14], "nor above");
    assert_eq!(needs(&[10, 11, 13, 13]), [12]);
    assert_eq!(needs(&[10, 11, 14, 17]), [] as [u8; 0], "two are missing");
    assert_eq!(needs(&[10, 11, 12, 13]), [] as [u8; 0], "it is there");
}

#[test]
fn cc_sco_5_each_pays_once_a_card_may_count_for_both_and_the_secret_planet_need_not() {
    let both = bonuses(&[8, 9, 10, 11, 17]);
    assert_eq!((both.small, both.straight), (15, 20));
    // Six small planets in a row of cards would still be paid once.
    assert_eq!(bonuses(&[8, 8, 8, 9, 9, 9]).sum(), 15);
    // The secret planet as part of both, or of neither.
    for (secret, hand) in [(10, [8, 9, 11, 17]), (17, [8, 9, 10, 11])] {
        let position = Position::of(2).seat(A, 110, secret, &hand, &[]).seat(B, 22, 14, &[], &[]);
        let mut table = Table::at(&position);
        table.choose(A, ABDUCT).choose(A, claim(10));
        assert_eq!(table.cows()[0], 155);
    }
}

#[test]
fn cc_sco_6_final_cows_are_board_and_bonuses_and_the_highest_wins() {
    // A ends the game with 120 on the board; B's bonuses overtake.
    let position = Position::of(2).seat(A, 110, 13, &[], &[]).seat(B, 100, 11, &[8, 9, 10], &[]);
    let mut table = Table::at(&position);
    assert_eq!(table.game.standing(), None);
    table.choose(A, ABDUCT).choose(A, claim(10));
    let standing = table.game.standing().expect("the game is over");
    assert_eq!(standing.scores.values(), [120, 135]);
    assert_eq!(standing.places.values(), [2, 1]);
}

#[test]
fn cc_sco_7_among_equals_the_latest_in_turn_order_wins() {
    for (first, places) in [(A, [3, 2, 1]), (B, [1, 3, 2]), (C, [2, 1, 3])] {
        let position = Position::of(3)
            .seat(A, 110, 13, &[], &[])
            .seat(B, 115, 16, &[], &[8])
            .seat(C, 110, 17, &[], &[12, 12])
            .first(first);
        let mut table = Table::at(&position);
        table.choose(A, ABDUCT).choose(A, claim(10));
        let standing = table.game.standing().expect("the game is over");
        assert_eq!(standing.scores.values(), [120; 3]);
        assert_eq!(standing.places.values(), places, "first player {first:?}");
        assert_eq!(standing.winners().count(), 1);
    }
}
