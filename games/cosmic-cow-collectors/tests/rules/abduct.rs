//! 3.3 Abduct.

use ruckus_core::{Eye, Game};
use ruckus_cosmic_cow_collectors::{Action, Event, Position};

use crate::table::*;

#[test]
fn cc_abd_1_a_claim_goes_from_1_to_the_secret_planet() {
    for secret in [8, 13, 17] {
        let mut table = Table::at(&Position::of(2).seat(A, 10, secret, &[9], &[]).seat(B, 10, 14, &[9], &[]));
        table.choose(A, ABDUCT);
        let claims: Vec<_> = (1..=secret).map(claim).collect();
        assert_eq!(table.options(A), claims);
    }
    let mut table = Table::at(&two());
    table.choose(A, ABDUCT);
    assert_eq!(table.refused(A, claim(14)), "CC-ABD-1");
}

#[test]
fn cc_abd_2_the_claim_and_a_cow_for_each_invaded_planet() {
    let position = Position::of(2).seat(A, 30, 13, &[9], &[8, 8]).seat(B, 22, 14, &[9], &[17]);
    let mut table = Table::at(&position);
    table.choose(A, ABDUCT).choose(A, claim(7));
    assert_eq!(table.cows(), [30 + 7 + 2, 22]);
    assert_eq!(table.heard(), [Event::Abducted { seat: A, claim: 7, extra: 2 }]);
}

#[test]
fn cc_abd_3_the_secret_planet_stays_face_down_and_the_list_is_the_owners() {
    // Nobody else can tell a 13 from a 17 by what they see of the claim.
    let seen_of = |secret| {
        let position = Position::of(2).seat(A, 30, secret, &[9, 15], &[]).seat(B, 22, 14, &[9], &[]);
        let mut table = Table::at(&position);
        table.choose(A, ABDUCT);
        let asked = [Eye::Seat(B), Eye::Spectator].map(|eye| (table.game.view(eye), table.told(eye)));
        table.choose(A, claim(11));
        assert_eq!(table.secret(A), Some(secret), "it stays where it is");
        (asked, [Eye::Seat(B), Eye::Spectator].map(|eye| (table.game.view(eye), table.told(eye))))
    };
    assert_eq!(seen_of(13), seen_of(17));
}

#[test]
fn cc_abd_4_the_highest_claim_bounds_the_secret_planet_until_it_is_replaced() {
    let mut table = Table::at(&two());
    table.choose(A, ABDUCT).choose(A, claim(11));
    assert_eq!(table.view(B).ships[A].clues.claimed, 11);
    // A lower claim takes nothing back.
    table.choose(B, ABDUCT).choose(B, claim(1));
    table.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(B, 9));
    table.choose(B, INVADE).choose(B, attempt(A, 8)).choose(B, attempt(A, 9));
    table.choose(A, ABDUCT).choose(A, claim(3));
    assert_eq!(table.clues(A), (11, vec![8, 9]));
    // A new card is a new question.
    table.choose(B, ABDUCT).choose(B, claim(1));
    assert_eq!(table.ship(A).alien(), Some(Action::Abduct));
    table.choose(A, EXPLORE).draw(16).choose(A, leave(B));
    assert_eq!(table.clues(A), (0, vec![]));
    table.choose(A, lay(16));
    assert_eq!(table.clues(A), (0, vec![]));
}
