//! Set-up.

use ruckus_core::Eye;
use ruckus_eight_harvests::{Card, Event, Phase, Role};

use crate::table::*;

const FIRST: [Card; 7] = [
    Card::Fertilizer,
    Card::Irrigation,
    Card::Perennial,
    Card::Cats,
    Card::Warlord,
    Card::Steal,
    Card::Geezer,
];
const SECOND: [Card; 7] =
    [Card::Fertilizer, Card::Dogs, Card::Dogs, Card::Walls, Card::Coyote, Card::Almanac, Card::Rabbits];

#[test]
fn eh_set_1_each_seat_gets_seven_action_cards() {
    let mut table = Table::fresh(2);
    table.draw(Card::Fertilizer);
    assert_eq!(table.told(Eye::Seat(A)), [Event::Dealt { seat: A, card: Some(Card::Fertilizer) }]);
    assert_eq!(table.told(Eye::Seat(B)), [Event::Dealt { seat: A, card: None }]);
    let table = Table::fresh(2).deal(&[FIRST, SECOND]);
    assert_eq!((table.farm(A).hand, table.farm(B).hand), (7, 7));
    assert_eq!(table.phase(), Phase::Keep);
    assert_eq!(table.game.table().deck(), 88 - 14);
}

#[test]
fn eh_set_2_each_keeps_three_in_secret() {
    let mut table = Table::fresh(2).deal(&[FIRST, SECOND]);
    assert_eq!(table.options(A).len(), 7);
    assert_eq!(table.options(B).len(), 6, "equal cards are offered once");
    for card in [Card::Steal, Card::Cats, Card::Warlord] {
        table.choose(A, keep(card));
        assert!(table.told(Eye::Seat(B)).is_empty());
    }
    assert!(table.options(A).is_empty());
    assert_eq!(table.refused(B, keep(Card::Steal)), "EH-SET-2");
    table.choose(B, keep(Card::Dogs)).choose(B, keep(Card::Dogs)).choose(B, keep(Card::Rabbits));
    assert_eq!(*table.secret(A).hand, [Card::Cats, Card::Warlord, Card::Steal]);
    assert_eq!(*table.secret(B).hand, [Card::Rabbits, Card::Dogs, Card::Dogs]);
}

#[test]
fn eh_set_3_the_other_four_make_a_field_and_a_silo_face_down() {
    let mut table = Table::fresh(2).deal(&[FIRST, SECOND]);
    table.idle_until(|game| game.table().year == 1);
    let farm = table.farm(A);
    let roles: Vec<Role> = farm.locked.iter().map(|locked| locked.role()).collect();
    assert_eq!(roles, [Role::HalfField, Role::HalfField, Role::HalfSilo, Role::HalfSilo]);
    assert_eq!((farm.fields.len(), farm.silos()), (1, 1));
    assert_eq!(*table.secret(A).locked, [Card::Cats, Card::Warlord, Card::Steal, Card::Geezer]);
    assert!(farm.locked.iter().all(|locked| !locked.back().is_shown()));
    assert_eq!(table.view(B).own.expect("B sees its own").locked.len(), 4);
    assert!(!format!("{:?}", table.view(B)).contains("Geezer, "), "nobody else knows their faces");
}

#[test]
fn eh_set_4_five_food_two_stamps_no_upgrades_no_units() {
    let table = Table::fresh(4);
    for seat in [A, B, C, D] {
        let farm = table.farm(seat);
        assert_eq!((farm.food, farm.stamps), (5, 2));
        assert_eq!((farm.upgrades(), farm.offence(PRINTED), farm.defence(PRINTED)), (0, 0, 0));
    }
}
