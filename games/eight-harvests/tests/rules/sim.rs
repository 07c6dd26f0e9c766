//! Seats and simultaneous steps.

use ruckus_core::{Eye, Game, Nobody, Seat, SeatSet, Turn, View as _};
use ruckus_eight_harvests::{BackUse, Card, Event, Outcome, Phase, Position, Seated, Start, Target};

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
    assert!(
        ruckus_eight_harvests::EightHarvests::set_up(
            ruckus_core::SeatCount::new(5),
            &ruckus_eight_harvests::Options::default()
        )
        .is_err()
    );
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
                Turn::Chance => game.apply_chance(game.draw(0), &mut Nobody),
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
    let mut table = Table::patient(&position, Start::Face);
    let all: SeatSet = [A, B, C].into_iter().collect();
    assert_eq!(table.owing(), all);
    assert_eq!(table.options(C), [DONE], "a Warlord is no matter for this step, but nobody is to know");
    let eyes = [Eye::Seat(B), Eye::Seat(C), Eye::Spectator];
    let before = eyes.map(|eye| table.game.view(eye));
    for choice in [saved_face(Card::Cats, Target::Own), DONE] {
        table.choose(A, choice);
        for (eye, before) in eyes.into_iter().zip(&before) {
            assert!(table.told(eye).is_empty(), "{eye:?} hears nothing");
            assert_eq!(&table.game.view(eye), before, "{eye:?} sees nothing");
        }
    }
    // A waiting display shows all live seats: nobody can tell who was asked, or is done.
    assert_eq!(table.view(B).awaited(), all);
    assert_eq!(table.view(C).awaited(), all);
    assert_eq!(table.view(A).awaited(), all.without(A), "one does see oneself at rest");
    assert_eq!(table.game.view(Eye::Spectator).awaited(), all);
    table.choose(C, DONE).choose(B, DONE);
    assert_eq!(table.phase(), Phase::Back, "nobody has the strength for a Warlord");
}

/// Opens the step in two worlds that differ in what C alone knows, and compares what everybody else sees. Says who is
/// asked.
fn opens_alike(worlds: [Position; 2], start: Start) -> SeatSet {
    let [one, other] = worlds.map(|world| Table::patient(&world, start));
    assert_eq!(one.game.table(), other.game.table());
    assert_eq!(one.owing(), other.owing());
    for seat in [A, B] {
        assert_eq!(one.view(seat), other.view(seat));
        assert_eq!(one.options(seat), other.options(seat));
    }
    one.owing()
}

/// The cards of C: those named, and four locked ones that are none of them.
fn of_c(slot: Option<Card>, saved: &[Card]) -> Position {
    let seated = Seated { slot, saved: saved.to_vec(), locked: vec![Card::Irrigation; 4], ..plain() };
    calm(3)
        .seat(A, Seated { locked: vec![Card::Fertilizer; 5], armed_men: 1, ..with(Card::Cats) })
        .seat(B, Seated { locked: vec![Card::Perennial; 4], ..plain() })
        .seat(
            C,
            Seated { armed_men: 2, locked: [seated.locked.as_slice(), &[Card::Dogs; 2]].concat(), ..seated },
        )
}

#[test]
fn eh_sim_5_whether_a_secret_step_opens_depends_on_public_facts_alone() {
    let (a, ac): (SeatSet, SeatSet) = (SeatSet::only(A), [A, C].into_iter().collect());
    for start in [Start::Steal, Start::Face, Start::Warlord] {
        let slot = |card| of_c(Some(card), &[]);
        for [one, other] in [
            [Card::Steal, Card::Cats],
            [Card::Warlord, Card::Cats],
            [Card::Steal, Card::Warlord],
            [Card::Almanac, Card::Rabbits],
        ] {
            let asked = opens_alike([slot(one), slot(other)], start);
            assert_eq!(asked, ac, "B has no card: {start:?}");
            let saved = |card| of_c(None, &[card]);
            let asked = opens_alike([saved(one), saved(other)], start);
            let expected = if start == Start::Steal { SeatSet::only(C) } else { ac };
            assert_eq!(asked, expected, "a slot can be robbed, a Saved card cannot: {start:?}");
        }
    }
    // Nobody with a card, nobody to ask: A alone has one.
    let bare = || of_c(None, &[]);
    assert_eq!(opens_alike([bare(), bare()], Start::Face), a);
    assert_eq!(Table::patient(&bare(), Start::Steal).phase(), Phase::Face, "nobody can be robbed by A");
    // Nobody with the strength for a Warlord, nobody to ask.
    let weak = calm(2).seat(A, with(Card::Warlord)).seat(B, with(Card::Warlord));
    assert_eq!(Table::patient(&weak, Start::Warlord).phase(), Phase::Back);
}

#[test]
fn eh_sim_5_shown_cards_are_public_facts() {
    // A took B's Cats, and B drew a card that nobody knows; C's Dogs were shown.
    let position = calm(3)
        .seat(A, with(Card::Steal))
        .seat(B, with(Card::Cats))
        .seat(C, Seated { saved: vec![Card::Geezer], ..with(Card::Dogs) });
    let drawn = |card| {
        let mut table = Table::patient(&position, Start::Steal);
        table.choose(A, STEAL).choose(B, NO_STEAL).choose(C, NO_STEAL).choose(A, take(B)).draw(card);
        table
    };
    for card in [Card::Walls, Card::Steal] {
        let mut table = drawn(card);
        assert!(matches!(table.phase(), Phase::Steal { wave: 2, .. }));
        assert_eq!(
            table.owing(),
            SeatSet::only(B),
            "A and C hold what everybody knows to be no Steal, and a Saved one is too late"
        );
        table.choose(B, NO_STEAL);
        assert_eq!((table.phase(), table.owing()), (Phase::Face, [A, B, C].into_iter().collect()));
    }
    assert_eq!(drawn(Card::Walls).options(B), [NO_STEAL]);
    // A card that is known to have no target is known to leave no choice.
    let position = calm(3)
        .seat(A, with(Card::Steal))
        .seat(B, Seated { walls: true, ..with(Card::Walls) })
        .seat(C, with(Card::Warlord));
    let mut table = Table::patient(&position, Start::Steal);
    table.choose(A, STEAL).choose(B, NO_STEAL).choose(C, NO_STEAL).choose(A, take(C)).draw(Card::Cats);
    table.choose(C, NO_STEAL);
    assert_eq!((table.phase(), table.owing()), (Phase::Face, SeatSet::only(C)), "Walls stand, Warlords wait");
}

#[test]
fn eh_sim_5_equal_cards_leave_one_answer_and_nobody_sees_it() {
    let laying = |hand: Vec<Card>| {
        calm(3)
            .seat(
                A,
                Seated { hand: vec![Card::Cats, Card::Dogs], locked: vec![Card::Fertilizer; 4], ..plain() },
            )
            .seat(B, Seated { locked: vec![Card::Perennial; 4], ..plain() })
            .seat(C, Seated { hand, locked: vec![Card::Irrigation; 4], ..plain() })
    };
    let equal = || laying(vec![Card::Walls; 2]);
    let asked = opens_alike([equal(), laying(vec![Card::Walls, Card::Steal])], Start::Lay);
    assert_eq!(asked, [A, C].into_iter().collect(), "everybody sees that B's hand is empty");
    let mut table = Table::patient(&equal(), Start::Lay);
    assert_eq!(table.options(C), [lay(Card::Walls)]);
    table.choose(C, lay(Card::Walls));
    assert_eq!(table.owing(), SeatSet::only(A), "the Summer card is the other one");
    // The same when cards are kept: seven of a kind are possible, and others must not know.
    let hands = [[Card::Fertilizer; 7], [Card::Irrigation; 7]];
    let mut table = Table::fresh(2).deal_patiently(&hands);
    assert_eq!((table.phase(), table.owing()), (Phase::Keep, [A, B].into_iter().collect()));
    assert_eq!(table.options(A), [keep(Card::Fertilizer)]);
    table.choose(A, keep(Card::Fertilizer)).choose(B, keep(Card::Irrigation));
    assert_eq!(table.farm(A).hand, 3);
}

#[test]
fn eh_sim_5_where_everybody_knows_that_a_seat_has_no_choice_it_is_not_asked() {
    // A has no food to seed, B has one field: only B is asked, and the display shows both.
    let position = calm(2).seat(A, Seated { food: 0, ..plain() });
    let table = Table::patient(&position, Start::Plant);
    assert_eq!(table.owing(), SeatSet::only(B));
    assert_eq!(table.view(B).awaited(), [A, B].into_iter().collect());
    // Nobody has a card: the whole action step passes.
    let table = Table::patient(&calm(2), Start::Steal);
    assert_eq!(table.phase(), Phase::Plant);
    // The last of several fields leaves no choice when the food is gone.
    let poor = calm(2).seat(A, Seated { food: 1, fields: vec![vec![]; 3], ..plain() });
    let mut table = Table::patient(&poor, Start::Plant);
    table.choose(A, seed(0));
    assert_eq!(table.owing(), SeatSet::only(B));
    // A seeded seat discards its season card; one with a Saved card has something to turn into something else.
    let seeded = Seated { seeded: vec![0], ..with(Card::Cats) };
    let position = calm(3)
        .seat(A, seeded.clone())
        .seat(B, Seated { saved: vec![Card::Dogs], ..seeded })
        .seat(C, with(Card::Walls));
    let table = Table::patient(&position, Start::Back);
    assert_eq!(table.owing(), [B, C].into_iter().collect());
    assert!(!table.options(B).contains(&back(BackUse::Discard)), "the season card is discarded anyway");
    // Reactive planters plant late, the others early; Flexible Hands with cards throw away.
    let reactive =
        calm(3).seat(A, Seated { reactive: true, ..plain() }).seat(B, Seated { food: 0, ..plain() });
    assert_eq!(Table::patient(&reactive, Start::Plant).owing(), SeatSet::only(C));
    assert_eq!(Table::patient(&reactive, Start::LatePlant).owing(), SeatSet::only(A));
    let flexible = |flexible_hands, hand| Seated { flexible_hands, hand, ..plain() };
    let position = calm(3)
        .seat(A, flexible(1, vec![Card::Cats]))
        .seat(B, flexible(0, vec![Card::Cats]))
        .seat(C, flexible(1, vec![]));
    assert_eq!(Table::patient(&position, Start::Year).owing(), SeatSet::only(A));
    // While Fire is in force a hand card is a choice, otherwise not.
    let burning = |climate| {
        let position = Position::of(2).climate(climate, "aphids").seat(A, flexible(0, vec![Card::Cats]));
        Table::patient(&position, Start::Back).phase() == Phase::Back
    };
    assert_eq!(["fire", "hail"].map(burning), [true, false]);
}

#[test]
fn eh_sim_5_no_warlord_step_against_whom_one_has_a_contract_with_already() {
    let held = calm(2).seat(A, Seated { armed_men: 3, ..with(Card::Warlord) });
    assert_eq!(Table::patient(&held, Start::Warlord).owing(), SeatSet::only(A));
    let again = Table::patient(&held.contract(A, B, 2, 0), Start::Warlord);
    assert_eq!(again.phase(), Phase::Back);
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
