//! 3.5 Explore.

use ruckus_core::{Eye, Game};
use ruckus_cosmic_cow_collectors::{Choice, Event, Position, Stage};

use crate::table::*;

/// B has fewer cows than A, a full hand, and the turn.
fn behind() -> Position {
    Position::of(3)
        .seat(A, 40, 13, &[8, 14, 17], &[14])
        .seat(B, 25, 16, &[9, 12, 15, 17], &[])
        .seat(C, 31, 11, &[12, 13], &[])
        .active(B)
}

#[test]
fn cc_exp_1_draw_then_cows_then_leave_or_stay_then_discard() {
    let mut table = Table::at(&behind());
    table.choose(B, EXPLORE);
    assert_eq!(table.stage(), Some((B, Stage::Draw { cards: 2 })));
    table.draw(10).draw(14);
    assert_eq!(table.heard(), [Event::Drew { seat: B, planet: None }, Event::Explored { seat: B, cows: 3 }]);
    assert_eq!(table.stage(), Some((B, Stage::StayOrLeave)));
    table.choose(B, leave(A));
    assert_eq!(table.stage(), Some((B, Stage::LayNew)));
    table.choose(B, lay(9));
    assert_eq!(table.stage(), Some((B, Stage::Discard)));
    table.choose(B, discard(10));
    assert_eq!(table.stage(), Some((C, Stage::Act)));
}

#[test]
fn cc_exp_2_one_card_and_two_for_those_who_are_behind() {
    let cards = |cows: [u16; 3], seat| {
        let position = Position::of(3)
            .seat(A, cows[0], 13, &[8], &[])
            .seat(B, cows[1], 16, &[9], &[])
            .seat(C, cows[2], 11, &[12], &[])
            .active(seat);
        let mut table = Table::at(&position);
        table.choose(seat, EXPLORE);
        match table.stage() {
            Some((_, Stage::Draw { cards })) => cards,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!([A, B, C].map(|seat| cards([40, 25, 31], seat)), [1, 2, 2]);
    assert_eq!([A, B, C].map(|seat| cards([40, 40, 31], seat)), [1, 1, 2], "a tie for the most is a lead");
    assert_eq!([A, B, C].map(|seat| cards([10, 10, 10], seat)), [1, 1, 1], "so are all who are equal");
}

#[test]
fn cc_exp_3_the_cows_are_compared_before_the_gain() {
    // With the 3 cows B would be in the lead.
    let position = Position::of(2).seat(A, 27, 13, &[8], &[]).seat(B, 25, 16, &[9], &[]).active(B);
    let mut table = Table::at(&position);
    table.choose(B, EXPLORE);
    assert_eq!(table.stage(), Some((B, Stage::Draw { cards: 2 })));
    table.draw(10);
    assert_eq!((table.ship(B).cows(), table.stage()), (25, Some((B, Stage::Draw { cards: 1 }))));
}

#[test]
fn cc_exp_4_drawing_is_compulsory_and_ends_with_the_deck() {
    let mut table = Table::at(&behind());
    table.choose(B, EXPLORE).draw(10);
    assert_eq!(table.options(B), [], "no decision between the cards");
    table.draw(14);

    let mut last = Table::at(&behind().deck(&[13]));
    last.choose(B, EXPLORE);
    assert_eq!(last.stage(), Some((B, Stage::Draw { cards: 1 })), "the deck has no second card");
    last.draw(13);
    assert_eq!(last.stage(), Some((B, Stage::StayOrLeave)));
}

#[test]
fn cc_exp_5_three_cows_leader_or_not() {
    let mut behind = Table::at(&behind());
    behind.choose(B, EXPLORE).draw(10).draw(14);
    assert_eq!(behind.ship(B).cows(), 28);
    let mut leader = Table::at(&three());
    leader.choose(A, EXPLORE).draw(10);
    assert_eq!(leader.ship(A).cows(), 33);
}

#[test]
fn cc_exp_6_knowing_the_cards_the_player_may_leave_once_or_stay_for_nothing() {
    let mut table = Table::at(&behind());
    table.choose(B, EXPLORE).draw(10).draw(14);
    assert_eq!(table.hand(B), [9, 10, 12, 14, 15, 17]);
    let mut stays = table.try_out();
    stays.choose(B, STAY);
    assert_eq!((stays.secret(B), stays.ship(B).cows()), (Some(16), 28));
    table.choose(B, leave(C)).choose(B, lay(9));
    assert_eq!(table.refused(B, leave(A)), "CC-EXP-6", "once");
}

#[test]
fn cc_exp_7_the_old_planet_is_shown_and_given_to_an_opponent() {
    let mut table = Table::at(&behind());
    table.choose(B, EXPLORE).draw(10).draw(14);
    assert_eq!(table.options(B), [STAY, leave(A), leave(C)], "not to oneself");
    table.choose(B, leave(A));
    assert_eq!((table.secret(B), table.invaded(A)), (None, vec![14, 16]));
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.told(eye), [Event::Left { seat: B, to: A, planet: planet(16) }]);
    }
    assert_eq!(at_leave(&behind()).refused(B, leave(B)), "CC-EXP-7");
}

/// B has explored and decides whether to leave.
fn at_leave(position: &Position) -> Table {
    let mut table = Table::at(position);
    table.choose(B, EXPLORE).draw(10).draw(14);
    table
}

#[test]
fn cc_exp_8_the_leaver_lays_any_card_old_or_new_secretly() {
    let mut table = at_leave(&behind());
    table.choose(B, leave(C));
    assert_eq!(table.options(B), [9, 10, 12, 14, 15, 17].map(lay));
    for new in [10, 17] {
        let mut tried = table.try_out();
        tried.choose(B, lay(new));
        assert_eq!(tried.secret(B), Some(new));
        assert_eq!(tried.told(Eye::Seat(A)), [Event::Laid { seat: B, planet: None }]);
    }
}

#[test]
fn cc_exp_9_a_gift_is_no_invasion_but_counts_from_then_on() {
    let mut table = at_leave(&behind());
    let before = table.cows();
    table.choose(B, leave(C)).choose(B, lay(17)).choose(B, discard(15));
    assert_eq!(table.cows(), before);
    table.choose(C, ABDUCT).choose(C, claim(4));
    assert_eq!(table.ship(C).cows(), 31 + 4 + 1);
}

#[test]
fn cc_exp_10_hands_above_four_are_discarded_face_up_down_to_exactly_four() {
    let mut table = at_leave(&behind());
    table.choose(B, STAY);
    assert_eq!(table.options(B), [9, 10, 12, 14, 15, 17].map(discard));
    table.choose(B, discard(9));
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.told(eye), [Event::Discarded { seat: B, planet: planet(9) }]);
    }
    table.choose(B, discard(15));
    assert_eq!((table.hand(B), table.discards()), (vec![10, 12, 14, 17], vec![9, 15]));
    assert_eq!(table.stage(), Some((C, Stage::Act)));

    // With four or fewer nothing may be discarded.
    let mut few = Table::at(&three());
    few.choose(A, EXPLORE).draw(10).choose(A, STAY);
    assert_eq!((few.hand(A).len(), few.stage()), (4, Some((B, Stage::Act))));
}

#[test]
fn cc_exp_11_discards_stay_for_the_rest_of_the_game() {
    for seats in 2..=4 {
        watch(seats, 30, |before, _, after, _| {
            assert!(after.discards().contains_all(before.discards()));
            assert!(before.deck().contains_all(after.deck()), "nothing is shuffled back");
        });
    }
}

#[test]
fn a_pair_in_hand_is_one_choice() {
    let position = Position::of(2).seat(A, 30, 13, &[9, 9, 15, 15], &[]).seat(B, 22, 14, &[], &[]);
    let mut table = Table::at(&position);
    table.choose(A, EXPLORE).draw(9).choose(A, STAY);
    assert_eq!(table.options(A), [9, 15].map(discard));
    assert!(table.options(A).iter().all(|choice| matches!(choice, Choice::Discard { .. })));
}
