//! Who is awaited: in secret steps whoever may have something to choose, in open ones one seat after the other.

use ruckus_core::{Eye, Game, Seat, SeatSet, Turn, View as _, Words};
use ruckus_eight_harvests::{Card, EightHarvests, Phase, Position, Seated, Start, Target};

use crate::table::*;

fn seats(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

/// Whom each eye sees at work, and what the page says of it.
fn seen(table: &Table, eyes: &[Eye]) -> Vec<SeatSet> {
    eyes.iter()
        .map(|&eye| {
            let view = table.game.view(eye);
            assert_eq!(EightHarvests::picture(&view).secret, table.phase().is_secret());
            view.awaited()
        })
        .collect()
}

#[test]
fn eh_stl_10_after_cancelled_steals_only_those_are_asked_who_drew() {
    // A and B cancel each other; C's card, which nobody has seen, may not be played any more.
    let position = calm(3).seat(A, with(Card::Steal)).seat(B, with(Card::Steal)).seat(C, with(Card::Steal));
    let mut table = Table::patient(&position, Start::Steal);
    assert_eq!(table.owing(), seats(&[A, B, C]));
    table.choose(A, STEAL).choose(B, STEAL).choose(C, NO_STEAL).draw(Card::Cats).draw(Card::Dogs);
    assert!(matches!(table.phase(), Phase::Steal { wave: 2, .. }));
    assert_eq!(table.owing(), seats(&[A, B]));
    assert!(table.options(C).is_empty());
}

#[test]
fn eh_fir_1_whoever_has_no_card_at_all_is_not_asked_about_fire() {
    let position = Position::of(3)
        .climate("fire", "aphids")
        .seat(A, Seated { hand: vec![Card::Cats], ..plain() })
        .seat(B, Seated { saved: vec![Card::Dogs], ..plain() });
    assert_eq!(Table::patient(&position, Start::Back).owing(), seats(&[A, B]));
}

#[test]
fn eh_stl_6_thieves_take_one_after_the_other() {
    let mut position = calm(4).seat(A, with(Card::Steal)).seat(B, with(Card::Steal));
    for seat in [C, D] {
        position = position.seat(seat, Seated { second: Some(Card::Dogs), ..with(Card::Cats) });
    }
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL).choose(B, STEAL);
    let eyes = [Eye::Seat(A), Eye::Seat(B), Eye::Seat(C), Eye::Spectator];
    assert!(matches!(table.phase(), Phase::Take { .. }));
    assert_eq!((table.owing(), seen(&table, &eyes)), (seats(&[A]), vec![seats(&[A]); 4]));
    table.choose(A, take(D));
    assert_eq!((table.owing(), seen(&table, &eyes)), (seats(&[B]), vec![seats(&[B]); 4]));
    table.choose(B, take(C));
    assert_eq!(table.game.turn(), Turn::Chance);
    assert_eq!(seen(&table, &eyes), [SeatSet::EMPTY; 4], "nobody chooses while cards are drawn");
}

#[test]
fn eh_mil_2_assassins_choose_one_after_the_other() {
    let two = Seated { armed_men: 2, mercenaries: 2, ..plain() };
    let position = calm(3).seat(A, two).seat(B, with(Card::Assassin)).seat(C, with(Card::Assassin));
    let mut table = Table::at(&position, Start::Face);
    let assassin = face(Card::Assassin, Target::Farm(A));
    table.choose(B, assassin).choose(C, assassin);
    let eyes = [Eye::Seat(A), Eye::Seat(B), Eye::Seat(C), Eye::Spectator];
    assert!(matches!(table.phase(), Phase::Kill { .. }));
    assert_eq!((table.owing(), seen(&table, &eyes)), (seats(&[B]), vec![seats(&[B]); 4]));
}

#[test]
fn eh_sim_4_whoever_is_done_sees_the_others_at_work() {
    let mut table = Table::at(&calm(3), Start::Plant);
    table.choose(A, seed(0));
    let eyes = [Eye::Seat(A), Eye::Seat(B), Eye::Spectator];
    assert_eq!(seen(&table, &eyes), [seats(&[B, C]), seats(&[A, B, C]), seats(&[A, B, C])]);
    table.choose(B, seed(0)).choose(C, seed(0));
    assert_eq!(table.phase(), Phase::YearLong);
    assert_eq!(seen(&table, &eyes), [SeatSet::EMPTY; 3]);
}

#[test]
fn eh_wea_4_whoever_planted_early_has_nothing_left_to_choose() {
    let position = calm(2).seat(A, Seated { reactive: true, ..plain() });
    for (start, idle) in [(Start::Plant, A), (Start::LatePlant, B)] {
        let table = Table::patient(&position, start);
        assert!(!table.owing().contains(idle));
        for seat in [A, B] {
            let own = EightHarvests::picture(&table.view(seat)).own.expect("it has a farm");
            assert_eq!(own.plan.done, seat == idle, "{start:?}");
        }
    }
}
