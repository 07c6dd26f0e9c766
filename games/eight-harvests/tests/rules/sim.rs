//! Seats and simultaneous steps.

use ruckus_core::{Eye, Game, Nobody, Seat, SeatSet, Turn, View as _};
use ruckus_eight_harvests::{BackUse, Card, Event, Outcome, Phase, Seated, Start, Target};

use crate::table::*;

#[test]
fn eh_sim_1_seats_are_numbered_clockwise_and_asked_in_ascending_order() {
    let four = ruckus_core::SeatCount::new(4);
    assert_eq!([A, B, C, D].map(|seat| seat.left(four)), [B, C, D, A]);
    let mut table = Table::at(&calm(4), Start::Plant);
    for seat in [D, B, A, C] {
        table.choose(seat, seed(0));
    }
    let order: Vec<Seat> = table
        .heard()
        .into_iter()
        .filter_map(|event| match event {
            Event::Seeded { seat, .. } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(order, [A, B, C, D], "what is shown together is told in seat order");
    assert!(ruckus_eight_harvests::EightHarvests::set_up(ruckus_core::SeatCount::new(5), &()).is_err());
}

#[test]
fn eh_sim_2_all_choices_of_a_secret_step_take_effect_together_when_the_last_is_done() {
    let mut table = Table::at(&calm(3), Start::Plant);
    table.choose(B, seed(0)).choose(A, seed(0));
    assert_eq!([A, B, C].map(|seat| table.food(seat)), [5, 5, 5], "nothing has happened yet");
    assert!(!table.farm(A).is_seeded());
    table.choose(C, fallow(0));
    assert_eq!([A, B, C].map(|seat| table.food(seat)), [4, 4, 5]);
    assert!(table.farm(A).is_seeded() && table.farm(B).is_seeded() && !table.farm(C).is_seeded());
}

/// Every order in which four seats can answer.
fn orders() -> Vec<Vec<Seat>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..4 {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<Seat>| {
                [A, B, C, D]
                    .into_iter()
                    .filter(|seat| !order.contains(seat))
                    .map({
                        let order = order.clone();
                        move |seat| [order.clone(), vec![seat]].concat()
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    orders
}

#[test]
fn eh_sim_3_the_result_does_not_depend_on_the_order_of_arrival() {
    assert_eq!(orders().len(), 24);
    // A whole action step in which everybody does several things: what each seat answers depends on its list alone.
    let position = calm(4)
        .seat(
            A,
            Seated {
                saved: vec![Card::Coyote, Card::Warlord, Card::Cats],
                armed_men: 3,
                ..with(Card::Rabbits)
            },
        )
        .seat(B, Seated { saved: vec![Card::Assassin, Card::Dogs], cats: 1, ..with(Card::Perennial) })
        .seat(C, Seated { saved: vec![Card::Fertilizer, Card::Fertilizer], ..with(Card::Assassin) })
        .seat(D, Seated { saved: vec![Card::Mercenary, Card::Warlord], ..with(Card::Steal) });
    let mut results = Vec::new();
    for order in orders() {
        let mut game = position.build(Start::Steal).expect("the position is possible");
        while game.table().phase != Phase::Plant {
            match game.turn() {
                Turn::Chance => game.befall(game.draw(0), &mut Nobody),
                Turn::Over => panic!("the season goes on"),
                Turn::Seats(seats) => {
                    let seat =
                        *order.iter().find(|&&seat| seats.contains(seat)).expect("somebody is awaited");
                    let list = ruckus_core::laws::choices(&game, seat);
                    let at = usize::from(game.secret(seat).plan.at) + game.secret(seat).plan.uses.len();
                    game.choose(seat, list[(3 * at + seat.index()) % list.len()], &mut Nobody);
                }
            }
        }
        results.push(game);
    }
    assert!(results.iter().all(|game| game == &results[0]));
}

#[test]
fn eh_sim_3_interleaved_choices_make_no_difference_either() {
    let position = calm(2)
        .seat(A, Seated { food: 5, fields: vec![vec![]; 3], ..plain() })
        .seat(B, Seated { food: 5, fields: vec![vec![]; 2], ..plain() });
    let mut one_by_one = Table::at(&position, Start::Plant);
    one_by_one
        .choose(A, seed(0))
        .choose(A, fallow(1))
        .choose(A, seed(2))
        .choose(B, seed(0))
        .choose(B, seed(1));
    let mut mixed = Table::at(&position, Start::Plant);
    mixed.choose(B, seed(0)).choose(A, seed(0)).choose(A, fallow(1)).choose(B, seed(1)).choose(A, seed(2));
    assert_eq!(one_by_one.game, mixed.game);
}

#[test]
fn eh_sim_4_until_the_step_closes_nothing_changes_for_others() {
    let position = calm(3)
        .seat(A, Seated { saved: vec![Card::Cats], ..with(Card::Dogs) })
        .seat(B, with(Card::Rabbits))
        .seat(C, with(Card::Warlord));
    let mut table = Table::at(&position, Start::Face);
    assert_eq!(table.owing(), [A, B].into_iter().collect(), "C's Warlord is no matter for this step");
    let eyes = [Eye::Seat(B), Eye::Seat(C), Eye::Spectator];
    let before = eyes.map(|eye| table.game.view(eye));
    for choice in [saved_face(Card::Cats, Target::Own), DONE] {
        table.choose(A, choice);
        for (eye, before) in eyes.into_iter().zip(&before) {
            assert!(table.told(eye).is_empty(), "{eye:?} hears nothing");
            assert_eq!(&table.game.view(eye), before, "{eye:?} sees nothing");
        }
    }
    // A waiting display shows all live seats: C cannot tell who was asked, nor B whether A is done.
    let all: SeatSet = [A, B, C].into_iter().collect();
    assert_eq!(table.view(B).awaited(), all);
    assert_eq!(table.view(C).awaited(), all.without(C), "one does see oneself at rest");
    assert_eq!(table.game.view(Eye::Spectator).awaited(), all);
}

#[test]
fn eh_sim_4_a_skipped_seat_looks_like_one_that_passed() {
    let locked = |card| vec![card; 4];
    let open = |slot| {
        let position = calm(3)
            .seat(A, Seated { locked: locked(Card::Fertilizer), ..with(Card::Steal) })
            .seat(B, Seated { locked: locked(Card::Irrigation), ..with(slot) })
            .seat(C, Seated { locked: locked(Card::Warlord), ..with(Card::Dogs) });
        Table::at(&position, Start::Steal)
    };
    let (mut without, mut holding) = (open(Card::Cats), open(Card::Steal));
    holding.choose(B, NO_STEAL);
    assert_eq!(without.owing(), holding.owing());
    for eye in [Eye::Seat(A), Eye::Seat(C), Eye::Spectator] {
        assert_eq!(without.game.view(eye), holding.game.view(eye));
    }
    without.choose(A, NO_STEAL);
    holding.choose(A, NO_STEAL);
    for eye in [Eye::Seat(A), Eye::Seat(C), Eye::Spectator] {
        assert_eq!(without.told(eye), holding.told(eye));
        assert_eq!(without.game.view(eye), holding.game.view(eye));
    }
}

#[test]
fn eh_sim_5_a_single_option_is_answered_by_the_engine() {
    // A has no food to seed, B has one field: only B is asked, and nobody else sees that.
    let position = calm(2).seat(A, Seated { food: 0, ..plain() });
    let table = Table::at(&position, Start::Plant);
    assert_eq!(table.owing(), SeatSet::only(B));
    assert_eq!(table.view(B).awaited(), [A, B].into_iter().collect());
    // Nobody has a Steal, a face, a Warlord or a back to choose: all those steps close by themselves.
    let table = Table::at(&calm(2), Start::Steal);
    assert_eq!(table.phase(), Phase::Plant);
    // The last of several fields leaves no choice when the food is gone.
    let poor = calm(2).seat(A, Seated { food: 1, fields: vec![vec![]; 3], ..plain() });
    let mut table = Table::at(&poor, Start::Plant);
    table.choose(A, seed(0));
    assert_eq!(table.owing(), SeatSet::only(B));
}

#[test]
fn eh_sim_6_own_earlier_choices_count_and_are_final() {
    let position = calm(2).seat(A, Seated { food: 2, fields: vec![vec![]; 3], ..plain() });
    let mut table = Table::at(&position, Start::Plant);
    table.choose(A, seed(0));
    assert_eq!(table.options(A), [fallow(1), seed(1)]);
    assert_eq!(table.refused(A, fallow(0)), "EH-SIM-6");
    table.choose(A, seed(1));
    assert_eq!(table.owing(), SeatSet::only(B), "the food is spent, so the third field stays fallow");
    // A used card and a taken target are gone from the list.
    let position = calm(2).seat(A, Seated { saved: vec![Card::Fertilizer], ..with(Card::Fertilizer) });
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Fertilizer, Target::Field(0)));
    assert_eq!(table.phase(), Phase::Back, "the only field is taken: nothing is left to choose in this step");
    assert_eq!(
        table.options(A),
        BackUse::LOCKING
            .map(|use_| convert(Card::Fertilizer, use_))
            .into_iter()
            .chain([DONE])
            .collect::<Vec<_>>()
    );
}

#[test]
fn chance_may_not_be_asked_in_a_secret_step() {
    let mut game = calm(2).build(Start::Plant).expect("the position is possible");
    let step =
        ruckus_core::Step::Chance { chance: ruckus_core::Coded::code(Outcome::Action { card: Card::Cats }) };
    assert!(game.take(step, &mut Nobody).is_err());
}
