//! The Back step, Saved cards, Fire.

use ruckus_core::Eye;
use ruckus_eight_harvests::{BackUse, Card, Choice, Event, Phase, Season, Seated, Start, Target};

use crate::table::*;

fn saved(cards: &[Card]) -> Seated {
    Seated { saved: cards.to_vec(), ..plain() }
}

#[test]
fn eh_bck_1_each_remaining_slot_card_gets_a_use() {
    let seated = Seated { second: Some(Card::Dogs), ..with(Card::Cats) };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Back);
    let second = |back| Choice::Back { slot: 1, back };
    table.choose(A, back(BackUse::Save));
    assert_eq!(table.options(A), BackUse::ALL.map(second));
    table.choose(A, second(BackUse::ArmedMan));
    assert_eq!(*table.secret(A).saved, [Card::Cats]);
    assert_eq!((table.farm(A).armed_men, table.secret(A).slots), (1, [None, None]));
    let seeded = Seated { seeded: vec![0], second: Some(Card::Dogs), ..with(Card::Cats) };
    let table = Table::at(&calm(2).seat(A, seeded), Start::Back);
    assert_eq!(table.discards(), [Card::Cats, Card::Dogs], "seeded seats can only discard");
}

#[test]
fn eh_bck_2_saved_cards_may_be_turned_into_lasting_ones_seeded_or_not() {
    for seeded in [vec![], vec![0]] {
        let position = calm(2).seat(A, Seated { seeded, ..saved(&[Card::Cats, Card::Dogs, Card::Cats]) });
        let mut table = Table::at(&position, Start::Back);
        assert_eq!(table.options(A).len(), 2 * 3 + 1, "equal cards are offered once");
        table
            .choose(A, convert(Card::Cats, BackUse::HalfField))
            .choose(A, convert(Card::Cats, BackUse::HalfField))
            .choose(A, convert(Card::Dogs, BackUse::ArmedMan));
        assert_eq!(
            (table.farm(A).fields.len(), table.farm(A).armed_men, table.farm(A).saved.len()),
            (2, 1, 0)
        );
    }
    // Cards saved in this same step excepted.
    let mut table = Table::at(&calm(2).seat(A, with(Card::Cats)), Start::Back);
    table.choose(A, back(BackUse::Save));
    assert_eq!(table.farm(A).saved.len(), 1);
    assert_ne!(table.phase(), Phase::Back, "nothing is left to convert");
}

#[test]
fn eh_bck_3_the_use_is_public_the_face_is_not_and_the_card_is_locked() {
    let mut table =
        Table::at(&calm(2).seat(A, Seated { saved: vec![Card::Dogs], ..with(Card::Cats) }), Start::Back);
    table.choose(A, back(BackUse::HalfSilo)).choose(A, convert(Card::Dogs, BackUse::ArmedMan));
    let told = table.told(Eye::Seat(B));
    assert_eq!(told[0], Event::Backed { seat: A, back: BackUse::HalfSilo, card: None });
    assert_eq!(told[1], Event::Converted { seat: A, place: 1, back: BackUse::ArmedMan, card: None });
    assert_eq!(
        table.told(Eye::Seat(A))[1],
        Event::Backed { seat: A, back: BackUse::HalfSilo, card: Some(Card::Cats) }
    );
    assert_eq!(table.secret(A).locked[4..], [Card::Cats, Card::Dogs]);
    table.idle_until(|game| game.table().season == Season::Summer).idle_until(|game| game.table().year == 3);
    assert_eq!(table.farm(A).locked.len(), 6, "none is convertible");
}

#[test]
fn eh_bck_4_two_halves_make_a_whole_at_once() {
    let position = calm(2)
        .seat(A, Seated { half_field: true, ..with(Card::Cats) })
        .seat(B, Seated { food: 12, half_silo: true, ..with(Card::Dogs) });
    let mut table = Table::at(&position, Start::Back);
    table.choose(A, back(BackUse::HalfField)).choose(B, back(BackUse::HalfSilo));
    assert_eq!((table.farm(A).fields.len(), table.farm(B).silos()), (2, 2));
    assert!(table.heard().contains(&Event::NewField { seat: A, fields: 2 }));
    assert_eq!(table.farm(A).harvest[1].food(), 0, "it yields nothing this season");
    assert_eq!(table.food(B), 10, "12 - 1 - 1: the silo stores from this season on");
}

#[test]
fn eh_bck_5_all_backs_are_shown_at_once() {
    let position = calm(2).seat(A, with(Card::Cats)).seat(B, with(Card::Dogs));
    let mut table = Table::at(&position, Start::Back);
    table.choose(A, back(BackUse::HalfField));
    assert!(table.heard().is_empty());
    table.choose(B, back(BackUse::Discard));
    assert_eq!(
        table.heard()[..2],
        [
            Event::Backed { seat: A, back: BackUse::HalfField, card: None },
            Event::Discarded { seat: B, card: Card::Dogs }
        ]
    );
}

#[test]
fn eh_sav_1_a_saved_card_can_be_activated_in_any_later_season() {
    let position = calm(2)
        .seat(
            A,
            Seated {
                seeded: vec![0],
                armed_men: 2,
                ..saved(&[Card::Steal, Card::Cats, Card::Warlord, Card::Dogs])
            },
        )
        .seat(B, with(Card::Walls));
    let mut table = Table::at(&position, Start::Steal);
    assert!(table.options(A).contains(&SAVED_STEAL), "as a Steal");
    table.choose(A, NO_STEAL);
    assert!(table.options(A).contains(&saved_face(Card::Cats, Target::Own)), "as a face");
    table
        .choose(A, saved_face(Card::Cats, Target::Own))
        .choose(A, saved_face(Card::Dogs, Target::Own))
        .choose(B, DONE);
    assert!(table.options(A).contains(&saved_attack(B)), "as a Warlord");
    table.choose(A, DONE);
    assert!(table.options(A).contains(&convert(Card::Steal, BackUse::HalfSilo)), "as a back, with planting");
}

#[test]
fn eh_sav_2_activated_as_a_face_it_follows_that_cards_rules() {
    let position = calm(2).seat(A, Seated { extensions: 1, ..saved(&[Card::SiloExtension, Card::Rabbits]) });
    let table = Table::at(&position, Start::Face);
    assert_eq!(table.options(A), [saved_face(Card::Rabbits, Target::Farm(B)), DONE]);
}

#[test]
fn eh_sav_3_it_is_secret_and_cannot_be_stolen_or_discarded() {
    let position = calm(2).seat(A, saved(&[Card::Geezer])).seat(B, with(Card::Steal));
    let table = Table::at(&position, Start::Steal);
    assert_eq!(table.phase(), Phase::Face, "there is nothing to steal, and A may play the Geezer");
    assert_eq!(table.farm(A).saved[0].face(), None);
    let mut table = table.try_out();
    table.idle_to(Phase::Back);
    let discard = Choice::Convert { card: Card::Geezer, back: BackUse::Discard };
    assert!(!table.options(A).contains(&discard));
    // One that was shown before stays known.
    let shown = calm(3).seat(A, with(Card::Steal)).seat(B, with(Card::Cats)).seat(C, with(Card::Dogs));
    let mut table = Table::at(&shown, Start::Steal);
    table.choose(A, STEAL).choose(A, take(B)).draw(Card::Walls).idle_to(Phase::Back);
    table.choose(C, back(BackUse::Save)).rest_idle();
    assert_eq!(table.farm(C).saved[0].face(), Some(Card::Dogs));
}

#[test]
fn eh_fir_1_while_fire_is_in_force_a_hand_card_may_become_half_a_field() {
    for (year_long, season) in [("fire", "aphids"), ("aphids", "fire")] {
        let seated = Seated { hand: vec![Card::Cats, Card::Dogs], seeded: vec![0], ..plain() };
        let position = Position::of(2).climate(year_long, season).seat(A, seated);
        let mut table = Table::at(&position, Start::Back);
        let fire = |card| Choice::FireField { card };
        assert_eq!(table.options(A), [fire(Card::Cats), fire(Card::Dogs), DONE], "seeded or not");
        table.choose(A, fire(Card::Dogs));
        assert_eq!(
            table.told(Eye::Seat(B))[0],
            Event::FireField { seat: A, card: None },
            "the card is not shown"
        );
        assert_eq!((table.farm(A).half_fields, table.farm(A).hand), (3, 1), "once a season");
        assert_eq!(table.secret(A).locked.last(), Some(&Card::Dogs));
    }
    let table =
        Table::at(&calm(2).seat(A, Seated { hand: vec![Card::Cats], ..saved(&[Card::Dogs]) }), Start::Back);
    assert_eq!(table.refused(A, Choice::FireField { card: Card::Cats }), "EH-FIR-1");
}

use ruckus_eight_harvests::Position;

#[test]
fn eh_fir_2_as_year_long_card_fire_offers_it_in_both_seasons() {
    let seated = Seated { hand: vec![Card::Cats, Card::Dogs], ..plain() };
    let position = Position::of(2).climate("fire", "aphids").seat(A, seated);
    let mut table = Table::at(&position, Start::Back);
    table.choose(A, Choice::FireField { card: Card::Cats });
    table.idle_until(|game| game.table().season == Season::Summer && game.table().phase == Phase::Back);
    table.choose(A, Choice::FireField { card: Card::Dogs });
    assert_eq!(table.farm(A).fields.len(), 2);
    // With one card left, once a year.
    let one = Position::of(2).climate("fire", "aphids").seat(A, Seated { hand: vec![Card::Cats], ..plain() });
    let mut table = Table::at(&one, Start::Back);
    table.choose(A, Choice::FireField { card: Card::Cats });
    table.idle_until(|game| game.table().year == 3);
    assert_eq!(table.farm(A).half_fields, 3);
}

#[test]
fn eh_fir_3_the_next_draw_fills_the_hand_again() {
    let position = Position::of(2)
        .year(2, Season::Summer)
        .climate("fire", "aphids")
        .seat(A, Seated { hand: vec![Card::Cats], ..plain() })
        .seat(B, Seated { hand: vec![Card::Cats], ..plain() });
    let mut table = Table::at(&position, Start::Back);
    table.choose(A, Choice::FireField { card: Card::Cats }).choose(B, DONE).idle_to(Phase::Lay);
    assert_eq!((table.farm(A).hand, table.farm(B).hand), (3, 3));
}

#[test]
fn eh_bck_5_the_log_says_that_nobody_used_a_back_only_if_nobody_did() {
    let quiet = Event::Quiet { step: ruckus_eight_harvests::step::Quiet::Back };
    let position = calm(2).seat(A, Seated { saved: vec![Card::Cats], ..plain() });
    let mut nobody = Table::at(&position, Start::Back);
    nobody.choose(A, DONE);
    assert!(nobody.heard().contains(&quiet));
    let mut somebody = Table::at(&position, Start::Back);
    somebody.choose(A, convert(Card::Cats, BackUse::ArmedMan));
    assert!(!somebody.heard().contains(&quiet));
    // Fire's half field is one, too.
    let position = position.climate("fire", "aphids").seat(B, Seated { hand: vec![Card::Dogs], ..plain() });
    for (choice, nobody) in [(DONE, true), (Choice::FireField { card: Card::Dogs }, false)] {
        let mut burning = Table::at(&position, Start::Back);
        burning.choose(A, DONE).choose(B, choice);
        assert_eq!(burning.heard().contains(&quiet), nobody);
    }
}
