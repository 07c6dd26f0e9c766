//! 3.6 Cows and cards.

use ruckus_core::{Eye, Game};
use ruckus_cosmic_cow_collectors::figures::PRINTED;
use ruckus_cosmic_cow_collectors::picture::Track;
use ruckus_cosmic_cow_collectors::{Cards, CosmicCows, Event, Position};

use crate::table::*;

#[test]
fn cc_gen_1_cows_never_fall_below_0_and_a_loss_takes_what_is_there() {
    let poor = Position::of(2).seat(A, 2, 13, &[9], &[]).seat(B, 4, 14, &[9], &[]);
    let mut missed = Table::at(&poor);
    missed.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(B, 9));
    assert_eq!(missed.cows(), [0, 4]);
    assert_eq!(missed.heard()[1], Event::LostForMisses { seat: A, cows: 2 });
    let mut hit = Table::at(&poor);
    hit.choose(A, INVADE).choose(A, attempt(B, 14)).choose(B, lay(9));
    assert_eq!(hit.cows(), [2, 0]);
    assert_eq!(hit.heard()[1], Event::LostToInvasion { seat: B, cows: 4 });
}

#[test]
fn cc_gen_2_cows_have_no_upper_limit() {
    let rich = Position::of(2).seat(A, 119, 17, &[8, 9, 10, 11], &[12; 5]).seat(B, 4, 14, &[9], &[]);
    let mut table = Table::at(&rich);
    table.choose(A, ABDUCT).choose(A, claim(17));
    // 119 + 17 + 5, then 25 for invaded planets, 15 for small ones and 20 for the straight.
    assert_eq!(table.cows()[0], 201);
    assert_eq!(
        Track::of(&PRINTED, 201),
        Track { first: Some(1), second: Some(200) },
        "beyond the 150 of the rulebook"
    );
}

#[test]
fn cc_gen_3_the_hand_limit_is_applied_at_the_end_of_explore_only() {
    let full = Position::of(2).seat(A, 40, 13, &[8], &[]).seat(B, 25, 16, &[9, 12, 15, 17], &[]).active(B);
    let mut table = Table::at(&full);
    assert_eq!(table.hand(B).len(), 4, "the secret planet is not part of the hand");
    table.choose(B, EXPLORE).draw(10).draw(14);
    assert_eq!(table.hand(B).len(), 6);
    table.choose(B, STAY).choose(B, discard(9)).choose(B, discard(10));
    assert_eq!(table.hand(B).len(), 4);
}

#[test]
fn cc_gen_4_a_player_has_one_secret_planet_never_more() {
    // A card is laid only where none lies, and it is the only one that leaves the hand without being shown.
    for seats in 2..=4 {
        watch(seats, 30, |before, _, after, told| {
            for (_, event) in told {
                let (Event::Laid { seat, .. } | Event::LaidFromDeck { seat, .. }) = *event else { continue };
                assert_eq!(before.ship(seat).secret(), None);
                assert!(after.ship(seat).secret().is_some());
            }
        });
    }
}

#[test]
fn cc_gen_5_owners_see_their_own_cards_and_nobody_sees_those_of_others() {
    let table = Table::at(&three());
    for seat in [A, B, C] {
        let view = table.view(seat);
        for other in [A, B, C] {
            let held = view.ships[other].held;
            assert_eq!(held.is_some(), seat == other);
            assert!(held.is_none_or(|held| held.hand == *table.ship(seat).hand()));
            assert!(held.is_none_or(|held| held.secret == table.ship(seat).secret()));
        }
    }
    let spectator = table.game.view(Eye::Spectator);
    assert!(spectator.ships.values().iter().all(|ship| ship.held.is_none()));
}

#[test]
fn cc_gen_6_invaded_planets_never_move_again_and_do_not_count_for_hand_bonuses() {
    for seats in 2..=4 {
        watch(seats, 30, |before, _, after, _| {
            for seat in after.seats().each() {
                assert!(after.ship(seat).invaded().contains_all(before.ship(seat).invaded()));
            }
        });
    }
    // 8 9 10 and 11 lie face up: no bonus but 5 for each.
    let position = Position::of(2).seat(A, 110, 12, &[], &[8, 9, 10, 11]).seat(B, 25, 16, &[], &[]);
    let mut table = Table::at(&position);
    table.choose(A, ABDUCT).choose(A, claim(12));
    assert_eq!(table.cows()[0], 110 + 12 + 4 + 20);
}

#[test]
fn cc_gen_7_cards_with_the_same_number_are_interchangeable() {
    let one: Cards = [9, 12, 9].map(planet).into_iter().collect();
    let other: Cards = [12, 9, 9].map(planet).into_iter().collect();
    assert_eq!(one, other);
    let fewer: Cards = [9, 12].map(planet).into_iter().collect();
    assert!(one.contains_all(&fewer) && !fewer.contains_all(&one), "but each is a card of its own");
    let ordered = Position::of(2).seat(A, 30, 13, &[9, 15, 9], &[]).seat(B, 22, 14, &[9], &[]);
    let otherwise = Position::of(2).seat(A, 30, 13, &[15, 9, 9], &[]).seat(B, 22, 14, &[9], &[]);
    assert_eq!(Table::at(&ordered).game, Table::at(&otherwise).game);
}

#[test]
fn cc_gen_8_cards_and_cows_change_hands_only_as_stated() {
    // A card goes from one player to another by a hit or a departure, and in no other step.
    fn held(game: &CosmicCows) -> Vec<u8> {
        let ships = game.seats().each().map(|seat| game.ship(seat));
        ships.map(|ship| ship.hand_and_secret().len() + ship.invaded().len()).collect()
    }
    for seats in 2..=4 {
        watch(seats, 30, |before, step, after, told| {
            let moved = told.iter().any(|(_, event)| matches!(event, Event::Hit { .. } | Event::Left { .. }));
            let lost =
                held(before).iter().zip(held(after)).filter(|&(&before, after)| after < before).count();
            let discarded = told.iter().any(|(_, event)| matches!(event, Event::Discarded { .. }));
            assert_eq!(lost, usize::from(moved || discarded), "{step:?}");
        });
    }
}
