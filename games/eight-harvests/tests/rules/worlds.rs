//! What is awaited and planned in the worlds that an eye imagines (section 7): nothing that could not be.

use ruckus_core::{Eye, Game, SeatSet, Turn};
use ruckus_eight_harvests::{Card, Phase, Seated, Start, Target};

use crate::imagine::worlds;
use crate::table::*;

#[test]
fn eh_stl_5_in_an_open_step_every_imagined_world_waits_for_the_same_seat() {
    let position = calm(3).seat(A, with(Card::Cats)).seat(B, with(Card::Steal)).seat(C, with(Card::Dogs));
    let mut thief = Table::at(&position, Start::Steal);
    thief.choose(B, STEAL);
    assert!(matches!(thief.phase(), Phase::Take { .. }));
    let two = Seated { armed_men: 1, mercenaries: 1, ..plain() };
    let mut killer = Table::at(&calm(3).seat(A, two).seat(B, with(Card::Assassin)), Start::Face);
    killer.choose(B, face(Card::Assassin, Target::Farm(A)));
    assert!(matches!(killer.phase(), Phase::Kill { .. }));
    for table in [thief, killer] {
        for eye in Eye::all(table.game.seats()) {
            for world in worlds(&table.game.view(eye), 20) {
                assert_eq!(world.turn(), Turn::Seats(SeatSet::only(B)), "{eye:?}");
            }
        }
    }
}

#[test]
fn eh_sim_5_in_a_secret_step_only_those_are_imagined_at_work_who_are_asked() {
    // Only A has a Flexible Hand and cards.
    let position = calm(3)
        .seat(A, Seated { flexible_hands: 1, hand: vec![Card::Cats, Card::Dogs], ..plain() })
        .seat(B, Seated { hand: vec![Card::Walls], ..plain() });
    let table = Table::patient(&position, Start::Year);
    assert_eq!(table.phase(), Phase::Flex);
    for eye in Eye::all(table.game.seats()) {
        for world in worlds(&table.game.view(eye), 60) {
            assert_eq!(world.turn(), Turn::Seats(SeatSet::only(A)), "{eye:?}");
        }
    }
}

#[test]
fn eh_lay_1_nobody_is_imagined_to_lay_one_card_twice() {
    let hand = || Seated { hand: vec![Card::Cats, Card::Dogs, Card::Walls], ..plain() };
    let position =
        calm(3).seat(A, hand()).seat(B, hand()).seat(C, Seated { hand: vec![Card::Geezer], ..plain() });
    let table = Table::patient(&position, Start::Lay);
    let mut both = 0;
    for world in worlds(&table.view(C), 600) {
        for seat in [A, B] {
            let plan = &world.secret(seat).plan;
            let summer = plan.marks.each().next().map(|place| place as u8);
            both += usize::from(summer.is_some());
            assert!(summer.is_none() || summer != plan.hand, "{plan:?}");
            assert_eq!(plan.done, summer.is_some(), "both seasons, or still at it");
        }
    }
    assert!(both > 100, "{both} of 1200");
}

#[test]
fn eh_plt_1_nobody_is_imagined_to_seed_what_it_cannot_pay() {
    let poor = || Seated { food: 2, fields: vec![vec![]; 4], ..plain() };
    let table = Table::patient(&calm(3).seat(A, poor()).seat(B, poor()), Start::Plant);
    let mut seeded = [0; 3];
    for world in worlds(&table.view(C), 600) {
        for seat in [A, B] {
            let plan = &world.secret(seat).plan;
            seeded[plan.marks.len()] += 1;
            assert!(
                plan.marks.each().all(|field| field < plan.at.into()),
                "fields are gone through in order: {plan:?}"
            );
        }
    }
    assert!(seeded.iter().all(|&count| count > 50), "{seeded:?}");
}
