//! 3.2 Turn.

use std::collections::BTreeSet;

use ruckus_core::{Coded, Eye, Game, Nobody, SeatSet, Step, Turn, Words};
use ruckus_cosmic_cow_collectors::{Action, Choice, CosmicCows, Event, Phase, Stage};

use crate::table::*;

#[test]
fn cc_tur_1_play_goes_to_the_left_from_the_first_player() {
    let hands = [[8, 9, 12, 17], [9, 10, 14, 15], [11, 11, 13, 16]];
    let mut table = Table::with(3, first_player(C)).deal(&hands);
    table.choose(A, lay(8)).choose(B, lay(9)).choose(C, lay(16));
    for (round, seat) in [(1, C), (1, A), (1, B)] {
        assert_eq!(table.game.turn(), Turn::Seats(SeatSet::only(seat)));
        table.choose(seat, ABDUCT);
        assert_eq!(table.heard(), [Event::Acted { seat, action: Action::Abduct, round }]);
        table.choose(seat, claim(1));
    }
    table.choose(C, EXPLORE);
    assert_eq!(table.heard(), [Event::Acted { seat: C, action: Action::Explore, round: 2 }]);
}

#[test]
fn cc_tur_2_on_the_first_own_turn_any_action_is_free() {
    assert_eq!(Table::at(&three()).options(A), [ABDUCT, INVADE, EXPLORE]);
}

#[test]
fn cc_tur_3_the_alien_token_has_to_move_and_there_is_no_pass() {
    let left_after = |token| Table::at(&three().alien(A, token)).options(A);
    assert_eq!(left_after(Action::Abduct), [INVADE, EXPLORE]);
    assert_eq!(left_after(Action::Invade), [ABDUCT, EXPLORE]);
    assert_eq!(left_after(Action::Explore), [ABDUCT, INVADE]);

    let table = Table::at(&two().alien(A, Action::Abduct));
    assert_eq!(table.refused(A, ABDUCT), "CC-TUR-3");
}

#[test]
fn cc_tur_4_tokens_of_others_block_nothing_and_only_the_own_turn_moves_a_token() {
    let mut table = Table::at(&three().alien(B, Action::Abduct).alien(C, Action::Invade));
    table.choose(A, ABDUCT).choose(A, claim(5));
    assert_eq!(table.options(B), [INVADE, EXPLORE]);
    table.choose(B, INVADE).choose(B, attempt(C, 16)).choose(C, lay(8));
    let tokens = [A, B, C].map(|seat| table.ship(seat).alien());
    assert_eq!(tokens, [Some(Action::Abduct), Some(Action::Invade), Some(Action::Invade)]);
    table.choose(B, attempt(A, 8)).choose(B, attempt(A, 9));
    assert_eq!(table.options(C), [ABDUCT, EXPLORE]);
}

#[test]
fn cc_tur_5_the_action_is_chosen_first_and_cannot_be_taken_back() {
    let mut table = Table::at(&three().active(B));
    table.choose(B, EXPLORE);
    assert_eq!(table.stage(), Some((B, Stage::Draw { cards: 2 })), "nothing is drawn before");
    let mut table = Table::at(&three());
    table.choose(A, ABDUCT);
    for other in [INVADE, EXPLORE] {
        assert_eq!(table.refused(A, other), "CC-TUR-5");
    }
}

#[test]
fn cc_tur_5_the_action_stands_and_so_does_what_is_answered_at_once() {
    let mut stood = BTreeSet::new();
    watch(3, 30, |before, step, _, _| {
        let Step::Choice { seat, choice } = step else { return };
        let choice = Choice::from_code(choice).expect("it was chosen");
        let stands = CosmicCows::final_by(&before.view(Eye::Seat(seat)), choice).map(|rule| rule.0);
        let expected = match choice {
            Choice::Act { .. } => Some("CC-TUR-5"),
            Choice::Claim { .. } => Some("CC-ABD-4"),
            Choice::Attempt { .. } => Some("CC-INV-6"),
            Choice::Leave { .. } => Some("CC-EXP-7"),
            Choice::Lay { .. } | Choice::Stay | Choice::Discard { .. } => None,
        };
        assert_eq!(stands, expected, "{choice:?}");
        stood.insert(stands);
    });
    assert_eq!(stood.len(), 5, "{stood:?}");
}

#[test]
fn cc_tur_6_all_three_actions_are_always_possible() {
    for seats in 2..=4 {
        watch(seats, 30, |_, _, after, _| {
            let Phase::Turn { of, stage: Stage::Act } = after.phase() else { return };
            for action in Action::ALL {
                let mut tried = *after;
                tried.choose(of, Choice::Act { action }, &mut Nobody);
                match tried.turn() {
                    Turn::Seats(_) => assert!(!ruckus_core::laws::choices(&tried, of).is_empty()),
                    Turn::Chance => assert!(tried.tickets() > 0),
                    Turn::Over => panic!("an action does not end the game by being chosen"),
                }
            }
        });
    }
}
