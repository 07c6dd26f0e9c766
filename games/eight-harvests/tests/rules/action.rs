//! The action step.

use ruckus_eight_harvests::{BackUse, Card, Choice, Event, Phase, Season, Seated, Start, Target, Upgrade};

use crate::table::*;

#[test]
fn eh_act_1_the_season_card_comes_into_slot_0_and_the_steps_follow_in_order() {
    let laid = [Some(Card::Steal), Some(Card::Warlord)];
    let position = calm(2)
        .seat(A, Seated { laid, armed_men: 3, ..plain() })
        .seat(B, Seated { laid: [Some(Card::Cats), Some(Card::Dogs)], ..plain() });
    let mut table = Table::at(&position, Start::LatePlant);
    assert_eq!(table.secret(A).slots, [Some(Card::Steal), None]);
    assert_eq!(table.secret(A).laid, [None, Some(Card::Warlord)], "the Summer card stays where it is");
    assert_eq!(table.farm(B).laid, [false, true]);
    assert!(matches!(table.phase(), Phase::Steal { wave: 1, .. }));
    table.choose(A, NO_STEAL);
    assert_eq!(table.phase(), Phase::Face);
    table.rest_idle();
    assert_eq!(table.phase(), Phase::Back, "nobody has a Warlord to send in Spring");
    table
        .idle_until(|game| game.table().season == Season::Summer)
        .idle_until(|game| game.table().phase == Phase::Warlord);
    assert_eq!(table.secret(A).slots, [Some(Card::Warlord), None]);
    assert_eq!(table.refused(A, back(BackUse::Save)), "EH-ACT-1");
}

#[test]
fn eh_act_2_a_card_may_wait_and_be_used_by_its_back_later() {
    let position = calm(2).seat(A, Seated { armed_men: 2, ..with(Card::Warlord) }).seat(B, with(Card::Cats));
    let mut table = Table::at(&position, Start::Face);
    table.choose(B, DONE);
    assert_eq!(table.phase(), Phase::Warlord);
    table.choose(A, DONE);
    assert_eq!(table.phase(), Phase::Back);
    table.choose(A, back(BackUse::HalfSilo)).choose(B, back(BackUse::HalfField));
    assert_eq!((table.farm(A).half_silos, table.farm(B).half_fields), (3, 3));
}

#[test]
fn eh_act_3_what_a_slot_card_can_be() {
    let unseeded = Table::at(&calm(2).seat(A, with(Card::Cats)), Start::Back);
    assert_eq!(unseeded.options(A), BackUse::ALL.map(back));
    let seeded = Table::at(&calm(2).seat(A, Seated { seeded: vec![0], ..with(Card::Cats) }), Start::Face);
    assert_eq!(seeded.options(A), [face(Card::Cats, Target::Own), DONE]);
    let mut table = seeded.try_out();
    table.choose(A, DONE);
    assert_eq!(table.discards(), [Card::Cats], "a face or a discard");
}

#[test]
fn eh_act_4_no_face_is_compulsory_and_an_unused_card_is_discarded_for_all_to_see() {
    let mut table = Table::at(&calm(2).seat(A, with(Card::Fertilizer)), Start::Face);
    assert!(table.options(A).contains(&DONE));
    table.choose(A, DONE);
    assert_eq!(table.refused(A, DONE), "EH-ACT-4", "it must get a Back Action or be discarded");
    table.choose(A, back(BackUse::Discard));
    assert_eq!(table.heard()[0], Event::Discarded { seat: A, card: Card::Fertilizer });
}

#[test]
fn eh_act_5_a_face_needs_a_target_and_one_without_effect_is_discarded() {
    // Every silo has its Extension, every field its Fertilizer, the farm its Walls.
    for (card, seated) in [
        (Card::SiloExtension, Seated { extensions: 1, ..plain() }),
        (Card::Fertilizer, Seated { fields: field(&[Upgrade::Fertilizer]), ..plain() }),
        (Card::Walls, Seated { walls: true, ..plain() }),
        (Card::Geezer, Seated { geezer: true, ..plain() }),
        (Card::ReactivePlanting, Seated { reactive: true, ..plain() }),
    ] {
        let table = Table::at(&calm(2).seat(A, Seated { slot: Some(card), ..seated }), Start::Face);
        assert_eq!(table.phase(), Phase::Back, "{card} is not offered");
        assert!(table.options(A).iter().all(|choice| matches!(choice, Choice::Back { .. })));
    }
    // A Coyote may find nothing: it is discarded.
    let mut table = Table::at(&calm(2).seat(A, with(Card::Coyote)), Start::Face);
    table.choose(A, face(Card::Coyote, Target::Farm(B)));
    assert_eq!(table.discards(), [Card::Coyote]);
    assert!(table.heard().contains(&Event::Chased { farm: B, cats: 0, rabbits: 0 }));
}
