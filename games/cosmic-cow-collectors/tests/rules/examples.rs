//! 9 Worked examples, in full.

use ruckus_core::{Eye, Game};
use ruckus_cosmic_cow_collectors::figures::PRINTED;
use ruckus_cosmic_cow_collectors::picture::Track;
use ruckus_cosmic_cow_collectors::scoring::Bonuses;
use ruckus_cosmic_cow_collectors::{Cards, CosmicCows, Event, Phase, Planet, Position, Stage};

use crate::table::*;

#[test]
fn cc_ex_1_abduct() {
    let position = Position::of(3)
        .seat(A, 40, 12, &[9, 15, 17], &[13, 15, 15])
        .seat(B, 33, 16, &[8, 13, 14], &[])
        .seat(C, 21, 14, &[11, 17], &[])
        .deck_size(36);
    let mut table = Table::at(&position);
    table.choose(A, ABDUCT);
    assert_eq!(table.options(A), (1..=12).map(claim).collect::<Vec<_>>());
    table.choose(A, claim(10));
    assert_eq!(table.heard(), [Event::Abducted { seat: A, claim: 10, extra: 3 }]);
    assert_eq!(table.cows(), [53, 33, 21]);
    assert_eq!(Track::of(&PRINTED, 53), Track { first: Some(3), second: Some(50) });
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.game.view(eye).ships[A].clues.claimed, 10);
    }
}

#[test]
fn cc_ex_2_scoring() {
    for (secret, hand) in [(12, [9, 9, 10, 11]), (11, [9, 9, 10, 12])] {
        let position = Position::of(3)
            .seat(A, 109, secret, &hand, &[13, 14, 14, 15, 16, 17])
            .seat(B, 80, 16, &[8, 13, 14], &[])
            .seat(C, 77, 14, &[11, 17], &[])
            .deck_size(32);
        let mut table = Table::at(&position);
        table.choose(A, ABDUCT).choose(A, claim(7));
        assert_eq!(table.heard()[0], Event::Abducted { seat: A, claim: 7, extra: 6 });
        let scored = Event::Scored { seat: A, invaded: 30, small: 15, straight: 20, total: 187 };
        assert!(table.heard().contains(&scored), "122 on the board, then the bonuses");
        assert_eq!(table.cows(), [187, 80, 77]);
        assert!(table.is_over());
    }
}

#[test]
fn cc_ex_3_three_hits() {
    let position = Position::of(3)
        .seat(A, 30, 13, &[9, 15, 17], &[12, 17])
        .seat(B, 22, 14, &[9, 14], &[13, 16])
        .seat(C, 8, 16, &[], &[])
        .deck_size(38);
    let mut table = Table::at(&position);
    table.choose(A, INVADE);
    assert_eq!(table.options(A).len(), 20);
    table.choose(A, attempt(B, 14));
    assert_eq!(table.options(B).len(), 2);
    table.choose(B, lay(14));
    assert_eq!(table.ship(B).cows(), 17);
    assert_eq!(table.options(A).len(), 20);
    table.choose(A, attempt(B, 14));
    assert_eq!(table.options(B).len(), 1);
    table.choose(B, lay(9));
    assert_eq!(table.ship(B).cows(), 12);
    assert_eq!(
        table.options(A),
        (8..=17).map(|number| attempt(C, number)).collect::<Vec<_>>(),
        "B is closed"
    );
    table.choose(A, attempt(C, 16)).draw(11);
    assert_eq!(table.told(Eye::Seat(A))[0], Event::LaidFromDeck { seat: C, planet: None });
    assert_eq!(table.told(Eye::Seat(C))[0], Event::LaidFromDeck { seat: C, planet: Some(planet(11)) });
    assert_eq!(table.cows(), [30, 12, 3]);
    assert_eq!(table.invaded(A), [12, 14, 14, 16, 17]);
    assert_eq!(table.game.deck().len(), 37);
    assert_eq!(table.stage(), Some((B, Stage::Act)));
}

#[test]
fn cc_ex_4_no_hit() {
    let position = Position::of(3)
        .seat(A, 30, 13, &[9, 15, 17], &[12, 13])
        .seat(B, 22, 14, &[9, 14], &[])
        .seat(C, 8, 16, &[12], &[10])
        .deck_size(38);
    let mut table = Table::at(&position);
    table.choose(A, INVADE);
    table.choose(A, attempt(B, 17)).choose(A, attempt(B, 16)).choose(A, attempt(C, 17));
    assert_eq!(table.cows(), [27, 22, 8]);
    assert_eq!([B, C].map(|seat| table.clues(seat)), [(0, vec![16, 17]), (0, vec![17])]);
}

#[test]
fn cc_ex_5_two_players() {
    let position =
        Position::of(2).seat(A, 30, 13, &[9, 15, 17], &[]).seat(B, 22, 14, &[9, 12, 14], &[]).deck_size(42);
    let mut table = Table::at(&position);
    table.choose(A, INVADE).choose(A, attempt(B, 17)).choose(A, attempt(B, 14)).choose(B, lay(9));
    assert_eq!(table.cows(), [30, 17]);
    assert_eq!(table.invaded(A), [14]);
    assert_eq!(table.stage(), Some((B, Stage::Act)), "the action is over after two attempts");
}

#[test]
fn cc_ex_6_explore_with_departure() {
    let position = Position::of(3)
        .seat(A, 40, 13, &[8, 14, 17], &[14])
        .seat(B, 25, 16, &[9, 12, 15, 17], &[])
        .seat(C, 31, 11, &[12, 13], &[])
        .active(B)
        .deck_size(37);
    let mut table = Table::at(&position);
    table.choose(B, EXPLORE).draw(10).draw(14);
    assert_eq!(table.ship(B).cows(), 28);
    table.choose(B, leave(C));
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.told(eye), [Event::Left { seat: B, to: C, planet: planet(16) }]);
    }
    table.choose(B, lay(17));
    assert_eq!(table.told(Eye::Seat(A)), [Event::Laid { seat: B, planet: None }]);
    assert_eq!(table.hand(B), [9, 10, 12, 14, 15]);
    table.choose(B, discard(15));
    assert_eq!((table.ship(B).cows(), table.secret(B), table.hand(B)), (28, Some(17), vec![9, 10, 12, 14]));
    assert_eq!(table.invaded(C), [16]);
    assert_eq!(table.discards(), [15]);
    assert_eq!(table.game.deck().len(), 35);
    // Others know of the new secret planet only that it is a card they cannot see.
    let view = table.view(A);
    let chances = view.chances();
    for planet in Planet::each() {
        assert_eq!(chances[B][planet] > 0.0, view.unseen().count(planet) > 0, "{planet}");
    }
}

#[test]
fn cc_ex_7_bonuses_from_the_hand_alone() {
    let cards: Cards = [17, 8, 9, 10, 11].map(planet).into_iter().collect();
    assert_eq!(Bonuses::of(&PRINTED, &cards, 0), Bonuses { invaded: 0, small: 15, straight: 20 });
}

#[test]
fn cc_ex_8_track() {
    let tokens = [10, 50, 51, 100, 101, 151, 187].map(|cows| {
        let Track { first, second } = Track::of(&PRINTED, cows);
        (first.unwrap_or(0), second.unwrap_or(0))
    });
    assert_eq!(tokens, [(10, 0), (50, 0), (1, 50), (50, 50), (1, 100), (1, 150), (37, 150)]);
    assert_eq!(Track::of(&PRINTED, 0), Track { first: None, second: None });
}

#[test]
fn cc_ex_9_last_card_by_explore() {
    let copies = [(8, 2), (9, 1), (10, 4), (11, 3), (12, 2), (13, 2), (14, 4), (15, 5), (16, 5), (17, 4)];
    let discards: Vec<u8> = copies.iter().flat_map(|&(number, copies)| vec![number; copies]).collect();
    assert_eq!(discards.len(), 32);
    let position = Position::of(3)
        .seat(A, 52, 13, &[8, 14, 17], &[14, 17])
        .seat(B, 61, 16, &[9, 12, 15, 17], &[12])
        .seat(C, 47, 11, &[9, 12, 13], &[16])
        .active(C)
        .discards(&discards)
        .deck_size(1);
    let mut table = Table::at(&position);
    table.choose(C, EXPLORE).draw(13);
    assert_eq!((table.ship(C).cows(), table.stage()), (50, Some((C, Stage::StayOrLeave))), "no second card");
    table.choose(C, STAY);
    assert!(matches!(table.game.phase(), Phase::Over { .. }), "four cards: no discard");
    assert_eq!(table.hand(C), [9, 12, 13, 13]);
    assert_eq!(table.cows(), [62, 66, 55]);
    assert_eq!(table.game.standing().expect("over").places.values(), [2, 1, 3]);
}

#[test]
fn cc_ex_10_tie() {
    let position = Position::of(3)
        .seat(A, 116, 13, &[], &[8, 8, 8])
        .seat(B, 113, 16, &[], &[9])
        .seat(C, 110, 17, &[], &[12, 12])
        .first(C)
        .active(B);
    let mut table = Table::at(&position);
    table.choose(B, ABDUCT).choose(B, claim(12));
    assert_eq!(table.heard()[0], Event::Abducted { seat: B, claim: 12, extra: 1 });
    let standing = table.game.standing().expect("126 cows end the game");
    assert_eq!(standing.scores.values(), [131, 131, 120]);
    assert_eq!(standing.places.values(), [2, 1, 3], "the order is C, A, B");
}

#[test]
fn cc_ex_11_deduction() {
    let position = Position::of(2)
        .seat(A, 40, 17, &[9, 12, 16], &[16, 17])
        .seat(B, 40, 14, &[8, 8, 10, 11], &[])
        .clues(B, 14, &[15])
        .discards(&[14, 14, 15, 15]);
    let table = Table::at(&position);
    let view = table.view(A);
    let unseen = view.unseen();
    assert_eq!(unseen.len(), 40);
    assert_eq!([14, 16, 17].map(|number| unseen.count(planet(number))), [4, 5, 5]);
    let chances = view.chances()[B];
    for planet in Planet::each() {
        let exact = match planet.number() {
            14 => 4.0 / 14.0,
            16 | 17 => 5.0 / 14.0,
            _ => 0.0,
        };
        assert!((chances[planet] - exact).abs() < 1e-12, "{planet}");
    }
    let world = CosmicCows::imagine(&view, &mut seeded(11));
    assert_eq!(world.ship(B).hand().len(), 4);
}
