//! 6 Chance.

use ruckus_core::{Coded, Game, Turn};
use ruckus_friend_or_foe::{Outcome, Phase, Position};

use crate::table::*;

fn starters(table: &Table) -> Vec<(usize, u64)> {
    let outcomes = table.game.outcomes().into_iter();
    outcomes
        .map(|(outcome, tickets)| match outcome {
            Outcome::Starter { seat } => (seat.index(), tickets),
            other => panic!("{other:?}"),
        })
        .collect()
}

#[test]
fn ff_c1_the_starting_player_of_infection_is_the_first_event_each_a_half() {
    let table = Table::fresh(2);
    assert_eq!(table.game.turn(), Turn::Chance);
    assert_eq!(starters(&table), [(0, 1), (1, 1)]);
}

#[test]
fn ff_c2_the_starting_player_of_extinction_is_picked_after_the_secret_choices() {
    for seats in 3..=6 {
        assert!(matches!(Table::fresh(seats).game.turn(), Turn::Seats(_)));
        let table = Table::assembled(seats);
        let all: Vec<_> = (0..usize::from(seats)).map(|seat| (seat, 1)).collect();
        assert_eq!(starters(&table), all, "uniform over the seats");
    }
}

#[test]
fn ff_c3_a_die_at_the_start_of_each_turn() {
    let mut table = Table::assembled(3);
    table.starts(A);
    for _ in 0..3 {
        assert!(matches!(table.game.phase(), Phase::Roll { .. }));
        let faces: Vec<_> = (1..=6).map(|moves| (Outcome::Rolled { moves }, 1)).collect();
        assert_eq!(table.game.outcomes(), faces);
        table.roll(2).end_turn();
    }
}

#[test]
fn ff_c4_the_victim_is_uniform_over_those_in_the_base() {
    for count in 0..=4u8 {
        let mut position = Position::of(3).creature("R1", Foe, (-4, 0)).home("R2", Foe).home("Y1", Foe);
        position = position.creature("B9", Foe, (3, 0));
        for number in 1..=count {
            position = position.home(&format!("B{number}"), Friend);
        }
        let mut table = Table::at(&position);
        table.step("R1", (-5, 0));
        match count {
            0 => assert!(!table.lives("R1"), "no event"),
            _ => {
                assert_eq!(table.game.tickets(), u64::from(count));
                assert!(table.game.outcomes().iter().all(|&(_, tickets)| tickets == 1));
            }
        }
    }
}

#[test]
fn outcome_codes_lead_back() {
    for code in 0..Outcome::CODES {
        assert_eq!(Outcome::from_code(code).map(Outcome::code), Some(code));
    }
    assert_eq!(Outcome::from_code(Outcome::CODES), None);
}
