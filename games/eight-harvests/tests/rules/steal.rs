//! The Steal step.

use ruckus_core::{Eye, SeatSet, Words};
use ruckus_eight_harvests::step::Quiet;
use ruckus_eight_harvests::{
    BackUse, Card, Cards, Choice, EightHarvests, Event, Phase, Position, Season, Seated, Start, Target,
    Whence,
};

use crate::table::*;

fn three(a: Card, b: Card, c: Card) -> Position {
    calm(3).seat(A, with(a)).seat(B, with(b)).seat(C, with(c))
}

fn four(cards: [Card; 4]) -> Position {
    let [a, b, c, d] = cards.map(with);
    calm(4).seat(A, a).seat(B, b).seat(C, c).seat(D, d)
}

#[test]
fn eh_stl_1_every_seat_with_a_steal_may_play_one_in_wave_1() {
    let position = three(Card::Steal, Card::Cats, Card::Dogs)
        .seat(B, Seated { saved: vec![Card::Steal], ..with(Card::Cats) });
    let table = Table::at(&position, Start::Steal);
    assert_eq!(table.options(A), [NO_STEAL, STEAL]);
    assert_eq!(table.options(B), [NO_STEAL, SAVED_STEAL]);
    assert!(table.options(C).is_empty());
    // At most one of a seat in a wave: playing one ends the choice.
    let both = three(Card::Steal, Card::Cats, Card::Dogs)
        .seat(A, Seated { saved: vec![Card::Steal], ..with(Card::Steal) });
    let mut table = Table::at(&both, Start::Steal);
    assert_eq!(table.options(A), [NO_STEAL, STEAL, SAVED_STEAL]);
    table.choose(A, SAVED_STEAL);
    assert_eq!(table.game.table().aside, 1);
}

#[test]
fn eh_stl_1_in_every_seat_from_slot_0_or_from_the_saved_cards_and_one_a_wave() {
    for thief in [A, B, C, D] {
        let others = |position: Position| {
            let rest = [A, B, C, D].into_iter().filter(|&seat| seat != thief);
            rest.fold(position, |position, seat| position.seat(seat, with(Card::Cats)))
        };
        let options = |seated: Seated| {
            Table::patient(&others(calm(4)).seat(thief, seated), Start::Steal).options(thief)
        };
        assert_eq!(options(with(Card::Dogs)), [NO_STEAL]);
        assert_eq!(options(with(Card::Steal)), [NO_STEAL, STEAL]);
        assert_eq!(options(Seated { saved: vec![Card::Steal; 2], ..plain() }), [NO_STEAL, SAVED_STEAL]);
        assert_eq!(options(Seated { laid: [None, Some(Card::Steal)], ..with(Card::Dogs) }), [NO_STEAL]);
        assert_eq!(options(Seated { hand: vec![Card::Steal], ..with(Card::Dogs) }), [NO_STEAL]);
        // One of them a wave, and a Saved one in the first wave alone.
        let both = Seated { saved: vec![Card::Steal; 2], ..with(Card::Steal) };
        let mut table = Table::at(&others(calm(4)).seat(thief, both), Start::Steal);
        table.choose(thief, STEAL);
        assert_eq!((table.game.table().aside, table.secret(thief).saved.len()), (1, 2));
        let victim = if thief == A { B } else { A };
        table.choose(thief, take(victim)).draw(Card::Walls);
        assert_eq!(
            (table.phase(), table.secret(thief).saved.len()),
            (Phase::Face, 2),
            "Saved ones are too late"
        );
    }
}

#[test]
fn eh_stl_10_the_log_says_that_nobody_stole_only_if_nobody_did() {
    let quiet = |table: &Table| -> Vec<Quiet> {
        let heard = table.heard().into_iter();
        heard.filter_map(|event| if let Event::Quiet { step } = event { Some(step) } else { None }).collect()
    };
    let position = three(Card::Steal, Card::Cats, Card::Dogs);
    let mut nobody = Table::at(&position, Start::Steal);
    nobody.choose(A, NO_STEAL);
    assert_eq!(quiet(&nobody)[0], Quiet::Steal);
    let mut somebody = Table::at(&position, Start::Steal);
    somebody.choose(A, STEAL).choose(A, take(B)).draw(Card::Walls);
    assert_eq!(quiet(&somebody)[0], Quiet::AnotherSteal);
    let words = |step| EightHarvests::say_event(&Event::Quiet { step }).words;
    assert_eq!(words(Quiet::Steal), "Nobody plays a Steal.".into());
    assert_eq!(words(Quiet::AnotherSteal), "Nobody plays another Steal.".into());
}

#[test]
fn eh_stl_2_somebody_else_must_have_a_card_in_a_slot() {
    let alone = calm(3).seat(A, with(Card::Steal)).seat(B, Seated { hand: vec![Card::Cats], ..plain() });
    let table = Table::at(&alone, Start::Steal);
    assert_eq!(table.phase(), Phase::Back, "there is nothing to take, so nobody is asked");
    let table = Table::at(&alone.seat(C, with(Card::Cats)), Start::Steal);
    assert_eq!(table.options(A), [NO_STEAL, STEAL]);
}

#[test]
fn eh_stl_3_played_steals_are_set_aside_until_the_step_ends() {
    let mut table = Table::at(&three(Card::Steal, Card::Cats, Card::Dogs), Start::Steal);
    table.choose(A, STEAL);
    assert_eq!((table.game.table().aside, table.discards().len()), (1, 0));
    table.choose(A, take(B)).draw(Card::Walls);
    assert_eq!((table.game.table().aside, table.discards()), (0, vec![Card::Steal]));
}

#[test]
fn eh_stl_4_all_slot_cards_are_shown_but_not_those_of_a_single_thief() {
    let position = three(Card::Irrigation, Card::Cats, Card::Dogs)
        .seat(A, Seated { saved: vec![Card::Steal], ..with(Card::Irrigation) });
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, SAVED_STEAL);
    assert_eq!(
        table.heard(),
        [
            Event::PlayedSteal { seat: A, from: Whence::Saved },
            Event::Showed { seat: B, card: Card::Cats },
            Event::Showed { seat: C, card: Card::Dogs },
        ]
    );
    let known = |table: &Table, seat| table.farm(seat).slots[0].and_then(|back| back.face());
    assert_eq!([A, B, C].map(|seat| known(&table, seat)), [None, Some(Card::Cats), Some(Card::Dogs)]);
    // Two thieves show their other cards too.
    let two = four([Card::Irrigation, Card::Steal, Card::Cats, Card::Dogs])
        .seat(A, Seated { saved: vec![Card::Steal], ..with(Card::Irrigation) });
    let mut table = Table::at(&two, Start::Steal);
    table.choose(A, SAVED_STEAL).choose(B, STEAL);
    assert_eq!(known(&table, A), Some(Card::Irrigation));
    // Whoever was shown keeps his free choice of use.
    let mut table = Table::at(&three(Card::Steal, Card::Cats, Card::Dogs), Start::Steal);
    table.choose(A, STEAL).choose(A, take(B)).draw(Card::Walls).idle_to(Phase::Back);
    assert!(table.options(C).contains(&back(BackUse::HalfField)));
}

#[test]
fn eh_stl_5_a_single_thief_picks_any_shown_card() {
    let mut table = Table::at(&three(Card::Steal, Card::Cats, Card::Dogs), Start::Steal);
    table.choose(A, STEAL);
    assert_eq!(table.owing(), SeatSet::only(A));
    assert_eq!(table.options(A), [take(B), take(C)]);
    table.choose(A, take(C));
    assert_eq!(table.heard(), [Event::Took { thief: A, victim: C, card: Card::Dogs }]);
    assert_eq!(table.secret(A).slots, [Some(Card::Dogs), None]);
}

#[test]
fn eh_stl_6_two_thieves_of_four_rob_whom_the_seating_fixes() {
    use Card::{Cats, Dogs, Steal, Walls};
    for (cards, thieves, robbed) in [
        ([Steal, Steal, Cats, Dogs], [A, B], [D, C]),
        ([Cats, Steal, Steal, Dogs], [B, C], [A, D]),
        ([Steal, Cats, Dogs, Steal], [A, D], [B, C]),
        ([Steal, Cats, Steal, Dogs], [A, C], [D, B]),
        ([Walls, Steal, Dogs, Steal], [B, D], [A, C]),
    ] {
        let mut table = Table::at(&four(cards), Start::Steal);
        thieves.into_iter().for_each(|thief| _ = table.choose(thief, STEAL));
        for (thief, victim) in thieves.into_iter().zip(robbed) {
            let card = cards[victim.index()];
            assert!(table.heard().contains(&Event::Took { thief, victim, card }), "{cards:?}");
            assert_eq!(table.secret(thief).slots[0], Some(card));
        }
        assert!(matches!(table.phase(), Phase::Redraw { .. }), "no choice of victim");
    }
    // If the victim has two slot cards the thief picks one, in seat order.
    let position = four([Steal, Steal, Cats, Dogs]).seat(D, Seated { second: Some(Walls), ..with(Dogs) });
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL).choose(B, STEAL);
    assert_eq!(table.options(A), [take(D), Choice::Take { seat: D, slot: 1 }]);
    assert_eq!(table.refused(A, take(C)), "EH-STL-12");
}

#[test]
fn eh_stl_7_other_combinations_cancel_and_each_thief_draws() {
    use Card::{Cats, Steal};
    let cases = [
        (calm(2).seat(A, with(Steal)).seat(B, with(Steal)), vec![A, B]),
        (three(Steal, Steal, Cats), vec![A, B]),
        (three(Steal, Steal, Steal), vec![A, B, C]),
        (four([Steal, Steal, Steal, Cats]), vec![A, B, C]),
        (four([Steal; 4]), vec![A, B, C, D]),
    ];
    for (position, thieves) in cases {
        let mut table = Table::at(&position, Start::Steal);
        thieves.iter().for_each(|&thief| _ = table.choose(thief, STEAL));
        assert!(table.heard().contains(&Event::Cancelled { steals: thieves.len() as u8 }));
        assert!(!table.heard().iter().any(|event| matches!(event, Event::Showed { .. })), "nothing is shown");
        for &thief in &thieves {
            assert!(matches!(table.phase(), Phase::Redraw { .. }));
            table.draw(Card::Fertilizer);
            assert_eq!(table.secret(thief).slots[0], Some(Card::Fertilizer));
        }
        assert_eq!(table.phase(), Phase::Face);
    }
    // At a table of four with an empty chair two Steals cancel, too (EH-OUT-6).
    let with_laid = || Seated { hand: vec![Steal, Cats], ..plain() };
    let position =
        calm(4).seat(A, with_laid()).seat(B, with_laid()).seat(D, Seated { food: 0, stamps: 0, ..plain() });
    let mut table = Table::at(&position, Start::Year);
    table.idle_to(Phase::Lay);
    for seat in [A, B] {
        table.choose(seat, lay(Steal)).choose(seat, lay(Cats));
    }
    table.idle_until(|game| matches!(game.table().phase, Phase::Steal { .. }));
    table.choose(A, STEAL).choose(B, STEAL);
    assert!(table.heard().contains(&Event::Cancelled { steals: 2 }));
}

#[test]
fn eh_stl_8_the_taken_card_is_the_thiefs_to_play_and_a_saved_steal_occupies_slot_1() {
    let position = three(Card::Irrigation, Card::Cats, Card::Dogs)
        .seat(A, Seated { saved: vec![Card::Walls, Card::Steal], ..with(Card::Irrigation) });
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, SAVED_STEAL).choose(A, take(B)).draw(Card::Walls);
    assert_eq!(table.secret(A).slots, [Some(Card::Irrigation), Some(Card::Cats)]);
    assert_eq!(*table.secret(A).saved, [Card::Walls]);
    assert_eq!(table.phase(), Phase::Face);
    assert!(table.options(A).contains(&face(Card::Cats, Target::Own)));
    assert!(table.options(A).contains(&face(Card::Irrigation, Target::Field(0))));
}

#[test]
fn eh_stl_9_each_victim_draws_a_card_and_plays_it_this_season() {
    let mut table = Table::at(&three(Card::Steal, Card::Cats, Card::Dogs), Start::Steal);
    table.choose(A, STEAL).choose(A, take(B));
    assert!(matches!(table.phase(), Phase::Redraw { .. }));
    table.draw(Card::Fertilizer);
    assert_eq!(table.told(Eye::Seat(B))[0], Event::DrewIntoSlot { seat: B, card: Some(Card::Fertilizer) });
    assert_eq!(table.told(Eye::Seat(A))[0], Event::DrewIntoSlot { seat: B, card: None });
    assert!(table.options(B).contains(&face(Card::Fertilizer, Target::Field(0))));
    table.idle_to(Phase::Back);
    assert!(table.options(B).contains(&back(BackUse::ArmedMan)), "unseeded, it may go by its back");
}

#[test]
fn eh_stl_10_a_steal_that_was_drawn_or_taken_can_be_played_in_the_next_wave() {
    let mut table = Table::at(&three(Card::Steal, Card::Cats, Card::Dogs), Start::Steal);
    table.choose(A, STEAL).choose(A, take(B)).draw(Card::Steal);
    assert!(matches!(table.phase(), Phase::Steal { wave: 2, .. }));
    assert_eq!((table.options(B), table.owing()), (vec![NO_STEAL, STEAL], SeatSet::only(B)));
    table.choose(B, STEAL);
    assert_eq!(table.options(B), [take(A), take(C)]);
    table.choose(B, take(A));
    assert_eq!(table.secret(B).slots[0], Some(Card::Cats), "his own card back");
    table.draw(Card::Walls);
    assert_eq!(table.phase(), Phase::Face, "the first wave without a Steal ends the step");
    // A Steal that was taken is as good as one that was drawn.
    let mut table = Table::at(&three(Card::Steal, Card::Steal, Card::Dogs), Start::Steal);
    table.choose(A, STEAL).choose(B, NO_STEAL).choose(A, take(B)).draw(Card::Walls);
    assert!(matches!(table.phase(), Phase::Steal { wave: 2, .. }));
    assert_eq!(table.options(A), [NO_STEAL, STEAL]);
}

#[test]
fn eh_stl_11_a_steal_that_was_held_back_is_no_face_any_more_this_season() {
    let position = three(Card::Steal, Card::Steal, Card::Dogs);
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL).choose(B, NO_STEAL).choose(A, take(C)).draw(Card::Walls);
    assert_eq!(table.phase(), Phase::Face, "B is not asked again in wave 2");
    assert!(table.options(B).is_empty());
    assert_eq!(table.refused(C, STEAL), "EH-STL-11");
    table.idle_to(Phase::Back);
    assert_eq!(table.options(B), BackUse::ALL.map(back));
    // One that is Saved can be played in a later season.
    let saved = calm(2)
        .seat(A, Seated { saved: vec![Card::Steal], laid: [None, Some(Card::Cats)], ..plain() })
        .seat(B, Seated { laid: [None, Some(Card::Dogs)], ..with(Card::Cats) });
    let mut table = Table::at(&saved, Start::Steal);
    table.choose(A, NO_STEAL).idle_until(|game| game.table().season == Season::Summer);
    table.idle_until(|game| matches!(game.table().phase, Phase::Steal { .. }));
    assert_eq!(table.options(A), [NO_STEAL, SAVED_STEAL]);
}

#[test]
fn eh_stl_12_hands_saved_cards_and_the_summer_card_cannot_be_taken() {
    let position = calm(3).seat(A, with(Card::Steal)).seat(B, with(Card::Cats)).seat(
        C,
        Seated {
            hand: vec![Card::Walls],
            saved: vec![Card::Geezer],
            laid: [None, Some(Card::Warlord)],
            ..plain()
        },
    );
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL);
    assert!(
        table.heard().contains(&Event::Took { thief: A, victim: B, card: Card::Cats }),
        "nothing else to take"
    );
}

#[test]
fn eh_stl_13_a_thief_whose_fixed_victim_has_nothing_draws_instead() {
    let position = four([Card::Steal, Card::Steal, Card::Cats, Card::Dogs]).seat(D, plain());
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL).choose(B, STEAL);
    assert_eq!(table.secret(B).slots[0], Some(Card::Cats));
    table.draw(Card::Walls).draw(Card::Geezer);
    assert_eq!((table.secret(A).slots[0], table.secret(C).slots[0]), (Some(Card::Walls), Some(Card::Geezer)));
    // If no card can be drawn the slot stays empty: the Steals themselves lie aside (EH-STL-3), all others are taken.
    let mut rest = Cards::WHOLE.each().filter(|&card| card != Card::Steal);
    let mut some = |count: usize| rest.by_ref().take(count).collect::<Vec<_>>();
    let mut position = calm(4);
    for seat in [A, B, C, D] {
        let seated = Seated { saved: some(16), locked: some(4), hand: some(1), ..with(Card::Steal) };
        position = position.seat(seat, seated);
    }
    let mut table = Table::at(&position, Start::Steal);
    assert_eq!((table.game.table().deck(), table.discards().len()), (0, 0));
    [A, B, C, D].into_iter().for_each(|seat| _ = table.choose(seat, STEAL));
    assert!(table.heard().contains(&Event::NothingDrawn { seat: D }));
    assert!([A, B, C, D].iter().all(|&seat| table.farm(seat).slots == [None, None]));
    assert_eq!((table.phase(), table.discards()), (Phase::Face, vec![Card::Steal; 4]));
}

#[test]
fn eh_stl_14_slot_1_has_no_back_action_for_a_seeded_seat() {
    let position = three(Card::Cats, Card::Cats, Card::Dogs)
        .seat(A, Seated { seeded: vec![0], saved: vec![Card::Steal], ..plain() });
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, SAVED_STEAL).choose(A, take(C)).draw(Card::Walls).idle_to(Phase::Back);
    assert_eq!(table.secret(A).slots, [None, Some(Card::Dogs)]);
    assert!(table.options(A).is_empty(), "it can only be discarded");
    table.rest_idle();
    assert!(table.discards().contains(&Card::Dogs));
}

#[test]
fn eh_stl_8_a_saved_steal_leaves_the_saved_cards() {
    let seated = Seated { saved: vec![Card::Dogs, Card::Steal, Card::Walls], ..plain() };
    let mut table = Table::at(&calm(2).seat(A, seated).seat(B, with(Card::Cats)), Start::Steal);
    table.choose(A, SAVED_STEAL);
    assert_eq!(*table.secret(A).saved, [Card::Dogs, Card::Walls]);
    assert_eq!(table.farm(A).saved.len(), 2, "everybody sees that one is gone");
    assert_eq!(table.secret(A).slots, [None, Some(Card::Cats)]);
}

#[test]
fn eh_stl_4_a_single_thief_shows_neither_of_his_slots() {
    let thief = Seated { second: Some(Card::Walls), ..with(Card::Steal) };
    let position = calm(3).seat(A, thief).seat(B, with(Card::Cats)).seat(C, with(Card::Dogs));
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL);
    let shown = |table: &Table, seat| table.farm(seat).slots.iter().flatten().any(|back| back.is_shown());
    assert_eq!([A, B, C].map(|seat| shown(&table, seat)), [false, true, true]);
    // With two thieves all are shown, whoever they are.
    for thieves in [[A, B], [B, C], [B, D]] {
        let cards = [A, B, C, D].map(|seat| if thieves.contains(&seat) { Card::Steal } else { Card::Cats });
        let mut position = calm(4);
        for (seat, card) in [A, B, C, D].into_iter().zip(cards) {
            position = position.seat(seat, Seated { second: Some(Card::Dogs), ..with(card) });
        }
        let mut table = Table::at(&position, Start::Steal);
        table.choose(thieves[0], STEAL).choose(thieves[1], STEAL);
        assert!([A, B, C, D].into_iter().all(|seat| shown(&table, seat)), "{thieves:?}");
    }
}

#[test]
fn eh_stl_10_whoever_was_no_thief_of_cancelled_steals_waits() {
    for (thieves, other) in [([A, B], C), ([A, C], B), ([B, C], A)] {
        let mut table = Table::patient(&three(Card::Steal, Card::Steal, Card::Steal), Start::Steal);
        table.choose(thieves[0], STEAL).choose(thieves[1], STEAL).choose(other, NO_STEAL);
        table.draw(Card::Cats).draw(Card::Dogs);
        assert_eq!(table.owing(), thieves.into_iter().collect());
    }
}
