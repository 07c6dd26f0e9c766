//! 6 Chance.

use ruckus_core::{Eye, Game, Turn};
use ruckus_cosmic_cow_collectors::{Event, Outcome, Phase, Planet, Position, Stage};

use crate::table::*;

/// Each planet of the deck is as likely as it has copies there.
fn assert_by_copies(table: &Table) {
    assert_eq!(table.game.turn(), Turn::Chance);
    assert_eq!(table.game.tickets(), u64::from(table.game.deck().len()));
    let by_copies: Vec<_> = Planet::each()
        .map(|planet| (Outcome::Card { planet }, u64::from(table.game.deck().count(planet))))
        .filter(|&(_, copies)| copies > 0)
        .collect();
    assert_eq!(table.game.outcomes(), by_copies);
}

#[test]
fn cc_cha_1_four_cards_to_each_seen_by_their_owner_only() {
    let mut table = Table::fresh(2);
    for (card, number) in [8, 8, 8, 17, 9, 17, 10, 17].into_iter().enumerate() {
        assert_by_copies(&table);
        table.draw(number);
        let (seat, other) = if card % 2 == 0 { (A, B) } else { (B, A) };
        assert_eq!(table.told(Eye::Seat(seat)), [Event::Dealt { seat, planet: Some(planet(number)) }]);
        assert_eq!(table.told(Eye::Seat(other)), [Event::Dealt { seat, planet: None }]);
        assert_eq!(table.heard(), [Event::Dealt { seat, planet: None }]);
    }
    assert_eq!(table.game.deck().count(planet(8)), 0);
    assert!(matches!(table.game.phase(), Phase::LayFirst { .. }));
}

#[test]
fn cc_cha_2_the_first_player_one_in_n_each_unless_named() {
    let hands = [[8, 9, 12, 17], [9, 10, 14, 15], [11, 11, 13, 16], [12, 14, 16, 17]];
    for seats in 2..=4u8 {
        let mut table = Table::fresh(seats).deal(&hands[..usize::from(seats)]);
        for (hand, seat) in hands.iter().zip([A, B, C, D]).take(usize::from(seats)) {
            assert!(matches!(table.game.phase(), Phase::LayFirst { .. }), "after CC-D1 of all players");
            table.choose(seat, lay(hand[0]));
        }
        assert_eq!(table.game.tickets(), u64::from(seats));
        assert!(table.game.outcomes().iter().all(|&(_, tickets)| tickets == 1));
    }
    let mut named = Table::with(2, first_player(B)).deal(&hands[..2]);
    named.choose(A, lay(8)).choose(B, lay(9));
    assert_eq!(named.stage(), Some((B, Stage::Act)));
}

#[test]
fn cc_cha_3_explore_draws_without_replacement_for_the_active_player_only() {
    let position = Position::of(2).seat(A, 40, 13, &[9], &[]).seat(B, 25, 16, &[9, 12], &[]).active(B);
    let mut table = Table::at(&position.deck(&[8, 8, 17]));
    table.choose(B, EXPLORE);
    assert_by_copies(&table);
    table.draw(8);
    assert_eq!(table.told(Eye::Seat(B)), [Event::Drew { seat: B, planet: Some(planet(8)) }]);
    assert_eq!(table.told(Eye::Seat(A)), [Event::Drew { seat: B, planet: None }]);
    let one_in_two = [8, 17].map(|number| (Outcome::Card { planet: planet(number) }, 1));
    assert_eq!(table.game.outcomes(), one_in_two);
}

#[test]
fn cc_cha_4_a_replacement_for_an_empty_hand_is_one_draw() {
    let position = Position::of(2).seat(A, 40, 13, &[9], &[]).seat(B, 25, 16, &[], &[]);
    let mut table = Table::at(&position);
    table.choose(A, INVADE).choose(A, attempt(B, 16));
    assert_by_copies(&table);
    table.draw(17);
    assert_eq!(table.secret(B), Some(17));
}

#[test]
fn cc_cha_5_there_is_no_other_chance_and_the_rest_of_the_deck_is_never_drawn() {
    for seats in 2..=4 {
        watch(seats, 40, |before, _, after, _| {
            if before.turn() == Turn::Chance {
                assert!(matches!(
                    before.phase(),
                    Phase::Deal { .. }
                        | Phase::DrawFirstPlayer
                        | Phase::Turn { stage: Stage::Draw { .. } | Stage::ReplaceFromDeck(..), .. }
                ));
            } else {
                assert_eq!(before.deck(), after.deck(), "only chance takes from the deck, to the very end");
            }
        });
    }
}
