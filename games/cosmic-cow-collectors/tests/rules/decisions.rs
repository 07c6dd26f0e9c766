//! 5 Decisions.

use ruckus_core::{Eye, Game, SeatSet, Step, Turn};
use ruckus_cosmic_cow_collectors::{Action, Event, Phase, Position, Stage};

use crate::table::*;

#[test]
fn cc_d1_everybody_lays_a_number_of_the_hand_secretly_and_at_the_same_time() {
    let mut table = Table::fresh(2).deal(&[[9, 9, 12, 17], [8, 10, 14, 15]]);
    assert_eq!(table.options(A), [lay(9), lay(12), lay(17)]);
    assert_eq!(table.options(B), [lay(8), lay(10), lay(14), lay(15)]);
    table.choose(A, lay(17));
    assert_eq!(table.told(Eye::Seat(A)), [Event::Laid { seat: A, planet: Some(planet(17)) }]);
    assert_eq!(
        table.told(Eye::Seat(B)),
        [Event::Laid { seat: A, planet: None }],
        "only that a choice was made"
    );
}

#[test]
fn cc_d2_the_active_player_picks_an_action_less_the_one_under_the_token() {
    assert_eq!(Table::at(&three()).options(A).len(), 3);
    let table = Table::at(&three().alien(A, Action::Explore));
    assert_eq!(table.options(A), [ABDUCT, INVADE]);
    assert_eq!([B, C].map(|seat| table.options(seat).len()), [0, 0]);
}

#[test]
fn cc_d3_a_claim_has_as_many_options_as_the_secret_planets_number() {
    let mut table = Table::at(&Position::of(2).seat(A, 30, 17, &[], &[]).seat(B, 22, 14, &[], &[]));
    table.choose(A, ABDUCT);
    assert_eq!(table.options(A).len(), 17);
}

#[test]
fn cc_d4_an_attempt_has_a_pair_for_each_permitted_opponent_and_planet() {
    let four = Position::of(4)
        .seat(A, 30, 13, &[9], &[])
        .seat(B, 22, 14, &[9], &[])
        .seat(C, 8, 16, &[], &[])
        .seat(D, 8, 16, &[], &[]);
    let mut table = Table::at(&four);
    table.choose(A, INVADE);
    assert_eq!(table.options(A).len(), 30);
    table.choose(A, attempt(D, 8)).choose(A, attempt(D, 9));
    assert_eq!(table.options(A).len(), 20);
}

#[test]
fn cc_d5_the_invaded_player_decides_out_of_turn() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(C, 16));
    assert_eq!(table.game.turn(), Turn::Seats(SeatSet::only(C)));
    assert_eq!(table.options(C), [lay(8), lay(10), lay(11)]);
    assert_eq!(table.stage().map(|(of, _)| of), Some(A), "it is still A's turn");
}

#[test]
fn cc_d6_after_the_cows_of_explore_stay_or_leave_to_any_opponent() {
    let four = Position::of(4)
        .seat(A, 30, 13, &[9], &[])
        .seat(B, 22, 14, &[9], &[])
        .seat(C, 8, 16, &[], &[])
        .seat(D, 8, 16, &[], &[]);
    let mut table = Table::at(&four);
    table.choose(A, EXPLORE).draw(10);
    assert_eq!(table.options(A), [STAY, leave(B), leave(C), leave(D)]);
}

#[test]
fn cc_d7_after_leaving_any_number_of_the_hand_up_to_six() {
    let position =
        Position::of(2).seat(A, 40, 13, &[8], &[]).seat(B, 25, 16, &[9, 12, 15, 17], &[]).active(B);
    let mut table = Table::at(&position);
    table.choose(B, EXPLORE).draw(10).draw(14).choose(B, leave(A));
    assert_eq!(table.options(B).len(), 6);
}

#[test]
fn cc_d8_discards_go_one_card_at_a_time_and_end_at_four() {
    let position =
        Position::of(2).seat(A, 40, 13, &[8], &[]).seat(B, 25, 16, &[9, 12, 15, 17], &[]).active(B);
    let mut table = Table::at(&position);
    table.choose(B, EXPLORE).draw(10).draw(14).choose(B, STAY);
    assert_eq!(table.options(B).len(), 6);
    table.choose(B, discard(10));
    assert_eq!(table.options(B).len(), 5);
    table.choose(B, discard(14));
    assert_eq!(table.stage(), Some((A, Stage::Act)));
}

#[test]
fn cc_dec_1_options_are_listed_by_number_not_by_card() {
    let position = Position::of(2).seat(A, 30, 13, &[9], &[]).seat(B, 22, 14, &[9, 9, 10], &[]);
    let mut table = Table::at(&position);
    table.choose(A, INVADE);
    assert_eq!(table.options(A).len(), 10);
    table.choose(A, attempt(B, 14));
    assert_eq!(table.options(B), [lay(9), lay(10)]);
}

#[test]
fn cc_dec_2_a_decision_with_one_option_looks_to_others_like_any_other() {
    let seen = |hand: &[u8]| {
        let position = Position::of(2).seat(A, 30, 13, &[15], &[]).seat(B, 22, 14, hand, &[]);
        let mut table = Table::at(&position);
        table.choose(A, INVADE).choose(A, attempt(B, 14));
        let options = table.options(B).len();
        table.choose(B, lay(9));
        (options, table.told(Eye::Seat(A)), table.view(A))
    };
    let ((one, told, view), (two, told_of_two, view_of_two)) = (seen(&[9, 9]), seen(&[9, 12]));
    assert_eq!((one, two), (1, 2));
    assert_eq!(told, told_of_two);
    assert_eq!(view, view_of_two);
}

#[test]
fn cc_dec_3_a_turn_has_at_most_seven_decisions_and_an_exploration_four() {
    let mut table = Table::at(&three());
    let turn = [
        (A, INVADE),
        (A, attempt(B, 14)),
        (B, lay(14)),
        (A, attempt(B, 14)),
        (B, lay(9)),
        (A, attempt(C, 16)),
        (C, lay(8)),
    ];
    for (seat, choice) in turn {
        table.choose(seat, choice);
    }
    assert_eq!(table.stage(), Some((B, Stage::Act)), "seven decisions made a turn");

    for seats in 2..=4 {
        let mut decisions = 0;
        watch(seats, 60, |before, step, after, _| {
            let Phase::Turn { of, stage } = before.phase() else { return };
            decisions = if stage == Stage::Act { 0 } else { decisions };
            decisions += u32::from(matches!(step, Step::Choice { .. }));
            let most = match before.ship(of).alien() {
                _ if stage == Stage::Act => 1,
                Some(Action::Abduct) => 2,
                Some(Action::Explore) => 4,
                _ => {
                    if seats == 2 {
                        5
                    } else {
                        7
                    }
                }
            };
            assert!(decisions <= most, "{decisions} decisions, now {:?}", after.phase());
        });
    }
}
