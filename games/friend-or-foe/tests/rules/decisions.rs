//! 5 Decisions.

use ruckus_core::{Coded, Eye, Game, Luck, SeatSet};
use ruckus_friend_or_foe::{Choice, Claim, Event, Options, Outcome, Phase, Position, Species};

use crate::table::*;

#[test]
fn ff_d1_the_arc_hex_by_hex_species_public_character_secret() {
    let mut table = Table::fresh(2);
    table.starts(NORTH);
    let counts: Vec<_> = ["B", "B", "Y", "B", "Y", "Y", "B", "Y"]
        .into_iter()
        .map(|letter| {
            let count = table.options(NORTH).len();
            assert_eq!(table.awaited(), SeatSet::only(NORTH), "not simultaneous");
            table.choose(NORTH, arrange(letter, Foe));
            let told = table.heard();
            let [Event::Placed { creature, character: None, .. }] = told[..] else { panic!("{told:?}") };
            assert_eq!(creature.species, species(letter));
            count
        })
        .collect();
    assert_eq!(counts, [4, 4, 4, 4, 4, 4, 4, 2]);
}

#[test]
fn ff_d2_four_secret_characters_each_in_any_order_and_no_answer_is_shown() {
    let mut table = Table::fresh(3);
    assert_eq!(table.options(B), [character(Friend), character(Foe)]);
    for (seat, is) in [(B, Foe), (A, Friend), (B, Friend), (B, Foe), (B, Foe)] {
        let others: Vec<_> = Eye::all(table.game.seats()).filter(|eye| !eye.is(seat)).collect();
        let before = others.iter().map(|&eye| table.game.view(eye)).collect::<Vec<_>>();
        table.choose(seat, character(is));
        for (&eye, before) in others.iter().zip(&before) {
            assert_eq!(table.told(eye), [], "nobody else is told");
            assert_eq!(&table.game.view(eye), before, "nor sees that somebody has chosen");
            assert!(ruckus_core::View::awaited(before).contains(seat));
        }
    }
    assert_eq!(table.options(B), [], "B has chosen all four");
    assert!(!ruckus_core::View::awaited(&table.view(B)).contains(B));
    for seat in [A, A, A, C, C, C, C] {
        table.choose(seat, character(Friend));
    }
    assert_eq!(table.game.phase(), Phase::Start);
    assert_eq!(table.heard().len(), 3, "now all creatures stand there");
    assert_eq!(["B1", "B2", "B3", "B4"].map(|one| table.character(one)), [Foe, Friend, Foe, Foe]);
}

#[test]
fn ff_d3_steps_swaps_and_the_end_of_the_turn_whatever_the_characters() {
    let position = Position::of(3).creature("R1", Friend, (0, 0)).home("B1", Friend).home("Y1", Foe);
    let table = Table::at(&position);
    assert_eq!(table.options(A).len(), 9);
    assert_eq!(table.options(A).last(), Some(&END_TURN));
    for (seats, options) in modes() {
        let most = if seats == 2 { 193 } else { 97 };
        watch(seats, options, 1, |before, _, _, _| {
            let Phase::Move { of, .. } = before.phase() else { return };
            let mut list = Vec::new();
            before.choices(of, &mut list);
            assert!(list.len() <= most);
            // The same in all worlds an opponent thinks possible.
            let other = of.left(before.seats());
            let view = before.view(Eye::Seat(other));
            let mut rng = <Luck as rand::SeedableRng>::seed_from_u64(1);
            let mut elsewhere = Vec::new();
            ruckus_friend_or_foe::FriendOrFoe::imagine(&view, &mut rng).choices(of, &mut elsewhere);
            assert_eq!(list, elsewhere);
        });
    }
}

#[test]
fn ff_d4_the_controller_of_a_gaining_species_chooses_at_once_active_or_not() {
    let position = Position::of(3)
        .creature("R1", Friend, (0, 0))
        .creature("B1", Foe, (0, -1))
        .home("R2", Foe)
        .home("Y1", Foe)
        .moves_left(1);
    let mut table = Table::at(&position);
    table.step("R1", (0, -1));
    for _ in 0..2 {
        assert_eq!(table.awaited(), SeatSet::only(B), "out of turn, once per creature");
        assert_eq!(table.options(B), [character(Friend), character(Foe)]);
        assert_eq!(table.options(A), []);
        table.choose(B, character(Friend));
        assert!(matches!(table.heard()[0], Event::Gained { seat: B, character: None, .. }));
    }
    assert_eq!(table.game.phase(), Phase::Roll { of: B });
}

#[test]
fn codes_are_stable_and_lead_back() {
    for code in 0..Choice::CODES {
        assert_eq!(Choice::from_code(code).map(Choice::code), Some(code));
    }
    assert_eq!(Choice::from_code(Choice::CODES), None);
    assert_eq!(Choice::CODES, 591);
    let table = Table::arranged(Options::default());
    assert_eq!(END_TURN.code(), 0);
    assert_eq!(table.stepping("P1", (-1, 4)).code(), 233);
    assert_eq!(table.swapping("P1", Foe).code(), 40);
}

/// Codes run on without a gap at the end, and nothing beyond them means anything.
#[test]
fn every_code_means_one_thing_or_none() {
    fn check<C: Coded>() {
        for code in 0..=u16::MAX {
            if let Some(one) = C::from_code(code) {
                assert!(code < C::CODES && one.code() == code, "{code}: {one:?}");
            }
        }
        assert!(C::from_code(C::CODES - 1).is_some() && C::from_code(C::CODES).is_none());
    }
    check::<Choice>();
    check::<Outcome>();
    check::<Claim>();
    assert_eq!((Species::from_index(5), Species::from_index(6)), (Some(Species::ALL[5]), None));
}
