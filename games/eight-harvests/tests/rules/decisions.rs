//! The decisions D1 to D12 of section 5.

use ruckus_core::Game;
use ruckus_eight_harvests::{
    BackUse, Card, Choice, EightHarvests, Phase, Seated, Start, Target, Unit, Upgrade, Whence,
};

use crate::table::*;

#[test]
fn eh_d1_keep_takes_three_picks() {
    let hand = [Card::Cats, Card::Cats, Card::Dogs, Card::Walls, Card::Steal, Card::Steal, Card::Geezer];
    let mut table = Table::fresh(2).deal(&[hand, [Card::Warlord; 7]]);
    assert!(table.options(B).is_empty(), "seven equal cards leave no choice");
    assert_eq!(table.options(A), [Card::Cats, Card::Dogs, Card::Walls, Card::Steal, Card::Geezer].map(keep));
    table.choose(A, keep(Card::Cats)).choose(A, keep(Card::Cats));
    assert_eq!(table.options(A), [Card::Dogs, Card::Walls, Card::Steal, Card::Geezer].map(keep));
    table.choose(A, keep(Card::Steal));
    assert_eq!(table.phase(), Phase::Lay);
}

#[test]
fn eh_d2_flex_asks_card_by_card() {
    let seated = Seated { flexible_hands: 1, hand: vec![Card::Cats, Card::Cats, Card::Dogs], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Year);
    for _ in 0..3 {
        assert_eq!(table.options(A), [Choice::HoldOn, Choice::ThrowAway]);
        table.choose(A, Choice::ThrowAway);
    }
    assert_eq!(table.discards(), [Card::Cats, Card::Cats, Card::Dogs]);
}

#[test]
fn eh_d3_lay_spring_offers_the_hand_and_none_only_below_two_cards() {
    let options = |hand: Vec<Card>| {
        let other = Seated { hand: vec![Card::Dogs, Card::Walls], ..plain() };
        Table::at(&calm(2).seat(A, Seated { hand, ..plain() }).seat(B, other), Start::Lay).options(A)
    };
    assert_eq!(options(vec![Card::Cats, Card::Cats, Card::Dogs]), [lay(Card::Cats), lay(Card::Dogs)]);
    assert_eq!(options(vec![Card::Cats]), [lay(Card::Cats), Choice::LayNone]);
    assert_eq!(options(vec![]), []);
}

#[test]
fn eh_d4_lay_summer_follows_at_once() {
    let seated = Seated { hand: vec![Card::Cats, Card::Cats, Card::Dogs], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Lay);
    table.choose(A, lay(Card::Cats));
    assert_eq!(table.options(A), [lay(Card::Cats), lay(Card::Dogs)]);
    table.choose(A, lay(Card::Cats));
    assert_eq!(table.secret(A).laid, [Some(Card::Cats); 2]);
}

#[test]
fn eh_d5_plant_goes_field_by_field() {
    let seated = Seated { food: 9, fields: vec![vec![]; 4], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Plant);
    for index in 0..4 {
        assert_eq!(table.options(A), [fallow(index), seed(index)]);
        table.choose(A, seed(index));
    }
    assert!(table.options(A).is_empty());
}

#[test]
fn eh_d6_steal_or_not() {
    let seated = Seated { saved: vec![Card::Steal], ..with(Card::Steal) };
    let table = Table::at(&calm(2).seat(A, seated).seat(B, with(Card::Cats)), Start::Steal);
    assert_eq!(table.options(A), [NO_STEAL, STEAL, SAVED_STEAL]);
}

#[test]
fn eh_d7_take_is_an_open_choice() {
    let position = calm(3)
        .seat(A, with(Card::Steal))
        .seat(B, with(Card::Cats))
        .seat(C, Seated { second: Some(Card::Dogs), ..with(Card::Cats) });
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL);
    let options = [take(B), take(C), Choice::Take { seat: C, slot: 1 }];
    assert_eq!(table.options(A), options);
    assert!(options.into_iter().all(|choice| EightHarvests::public_part(choice).is_some()));
}

#[test]
fn eh_d8_face_offers_each_card_with_each_target() {
    let seated = Seated {
        fields: vec![vec![], vec![Upgrade::Irrigation]],
        saved: vec![Card::Irrigation, Card::Coyote],
        ..with(Card::Irrigation)
    };
    let table = Table::at(&calm(2).seat(A, seated), Start::Face);
    assert_eq!(
        table.options(A),
        [
            face(Card::Irrigation, Target::Field(0)),
            saved_face(Card::Irrigation, Target::Field(0)),
            saved_face(Card::Coyote, Target::Farm(A)),
            saved_face(Card::Coyote, Target::Farm(B)),
            DONE
        ],
        "the same card from another place is another choice"
    );
    // A Perennial is offered on a farm with Rabbits, with a warning.
    let table = Table::at(&calm(2).seat(A, Seated { rabbits: 1, ..with(Card::Perennial) }), Start::Face);
    assert!(table.options(A).contains(&face(Card::Perennial, Target::Field(0))));
}

#[test]
fn eh_d8_the_longest_list_stays_under_150() {
    let saved =
        Card::ALL.into_iter().filter(|&card| !matches!(card, Card::Steal | Card::Warlord)).take(16).collect();
    let seated =
        Seated { fields: vec![vec![]; 10], saved, second: Some(Card::Irrigation), ..with(Card::Fertilizer) };
    let table = Table::at(&calm(4).seat(A, seated), Start::Face);
    let options = table.options(A).len();
    assert!((60..150).contains(&options), "{options}");
}

#[test]
fn eh_d9_kill_offers_the_units_that_are_there() {
    let position = calm(2)
        .seat(A, with(Card::Assassin))
        .seat(B, Seated { berzerkers: 1, armed_men: 1, dogs: 1, ..plain() });
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Assassin, Target::Farm(B)));
    let kill = |unit| Choice::Kill { unit };
    assert_eq!(table.options(A), [kill(Unit::ArmedMan), kill(Unit::Berzerker)]);
    assert!(
        EightHarvests::public_part(kill(Unit::ArmedMan)).is_some()
            && EightHarvests::public_part(DONE).is_none()
    );
}

#[test]
fn eh_d10_warlord_offers_opponents_with_the_amount_shown() {
    use ruckus_core::{Eye, Words};
    let position =
        calm(3).seat(A, Seated { armed_men: 3, saved: vec![Card::Warlord], ..with(Card::Warlord) });
    let table = Table::at(&position, Start::Warlord);
    assert_eq!(table.options(A), [attack(B), attack(C), saved_attack(B), saved_attack(C), DONE]);
    let note =
        EightHarvests::say_choice(&table.view(A), Choice::Attack { from: Whence::Slot, victim: C }).note;
    let read = note.expect("it says what follows").read(Eye::Seat(A), |_| "Carl".into());
    assert_eq!(read, "(3 + 1 − 0) / 2, rounded down: Carl owes you 2 a year.");
}

#[test]
fn eh_d11_back_goes_slot_by_slot() {
    let seated = Seated { second: Some(Card::Dogs), ..with(Card::Cats) };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Back);
    assert_eq!(table.options(A), BackUse::ALL.map(back));
    table.choose(A, back(BackUse::Discard));
    assert_eq!(table.options(A), BackUse::ALL.map(|back| Choice::Back { slot: 1, back }));
}

#[test]
fn eh_d12_convert_follows_and_fire_once() {
    let seated = Seated { saved: vec![Card::Cats], hand: vec![Card::Dogs], ..plain() };
    let position = ruckus_eight_harvests::Position::of(2).climate("fire", "aphids").seat(A, seated);
    let mut table = Table::at(&position, Start::Back);
    let conversions = BackUse::LOCKING.map(|back| convert(Card::Cats, back));
    let fire = Choice::FireField { card: Card::Dogs };
    assert_eq!(table.options(A), [conversions.to_vec(), vec![fire, DONE]].concat());
    table.choose(A, fire);
    assert_eq!(table.options(A), [conversions.to_vec(), vec![DONE]].concat());
    table.choose(A, convert(Card::Cats, BackUse::HalfField));
    assert_eq!(table.farm(A).fields.len(), 2);
}

#[test]
fn of_equal_cards_the_publicly_known_one_is_used_first() {
    // B's Dogs are shown and saved, next to Dogs that nobody has seen.
    let position = calm(3)
        .seat(A, with(Card::Steal))
        .seat(B, Seated { saved: vec![Card::Dogs], ..with(Card::Dogs) })
        .seat(C, with(Card::Cats));
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL).choose(A, take(C)).draw(Card::Walls).idle_to(Phase::Back);
    table.choose(B, back(BackUse::Save)).choose(B, DONE).rest_idle();
    assert_eq!(table.farm(B).saved.iter().map(|back| back.is_shown()).collect::<Vec<_>>(), [false, true]);
    table.idle_until(|game| game.table().phase == Phase::Face);
    table.choose(B, saved_face(Card::Dogs, Target::Own)).rest_idle();
    assert_eq!(table.farm(B).saved.iter().map(|back| back.is_shown()).collect::<Vec<_>>(), [false]);
}
