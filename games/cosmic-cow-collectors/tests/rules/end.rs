//! 3.7 End of the game.

use ruckus_core::{Eye, Game};
use ruckus_cosmic_cow_collectors::{End, Event, FiguresId, Phase, Position, Stage};

use crate::table::*;

/// C has no hand, and the deck is down to its last card.
fn last_card() -> Position {
    Position::of(3)
        .seat(A, 30, 13, &[9, 15, 17], &[])
        .seat(B, 22, 14, &[9, 14], &[])
        .seat(C, 8, 16, &[], &[])
        .deck(&[12])
}

#[test]
fn cc_end_1_the_last_card_of_the_deck_ends_the_game() {
    let mut explored = Table::at(&last_card());
    explored.choose(A, EXPLORE).draw(12).choose(A, STAY);
    assert_eq!(explored.game.phase(), Phase::Over { end: End::LastCard });
    let mut last_but_one = Table::at(&last_card().deck(&[12, 13]));
    last_but_one.choose(A, EXPLORE).draw(12).choose(A, STAY);
    assert_eq!(last_but_one.stage(), Some((B, Stage::Act)), "the last but one does not");
    let mut replaced = Table::at(&last_card());
    replaced.choose(A, INVADE).choose(A, attempt(C, 16)).draw(12);
    assert_eq!(replaced.game.phase(), Phase::Over { end: End::LastCard });
}

#[test]
fn cc_end_2_so_do_120_cows_on_the_board() {
    // 119 are not enough, and end bonuses do not count.
    let rich = Position::of(2).seat(A, 107, 13, &[8, 9, 10, 11], &[14]).seat(B, 22, 14, &[9], &[]);
    for (claimed, over) in [(11, false), (12, true)] {
        let mut table = Table::at(&rich);
        table.choose(A, ABDUCT).choose(A, claim(claimed));
        assert_eq!(table.is_over(), over);
        if over {
            assert_eq!(table.heard()[1], Event::Ended { end: End::EnoughCows, figures: FiguresId::PRINTED });
        }
    }
}

#[test]
fn cc_end_3_a_procedure_in_progress_is_finished_and_no_new_one_begins() {
    // The last card is drawn in the middle of an exploration of two; then also 120 cows are reached.
    let position =
        Position::of(2).seat(A, 118, 13, &[8], &[]).seat(B, 117, 16, &[9, 12, 15, 17], &[]).active(B);
    let mut table = Table::at(&position.deck(&[10, 11]));
    table.choose(B, EXPLORE).draw(10).draw(11);
    assert_eq!((table.ship(B).cows(), table.stage()), (120, Some((B, Stage::StayOrLeave))));
    table.choose(B, leave(A)).choose(B, lay(17)).choose(B, discard(15));
    assert_eq!(table.game.phase(), Phase::Over { end: End::LastCard }, "the first that was met");
}

#[test]
fn cc_end_4_after_an_abduction_nothing_is_left_to_do() {
    let mut table = Table::at(&Position::of(2).seat(A, 110, 13, &[8], &[]).seat(B, 22, 14, &[9], &[]));
    table.choose(A, ABDUCT).choose(A, claim(10));
    assert_eq!(table.game.phase(), Phase::Over { end: End::EnoughCows });
}

#[test]
fn cc_end_5_an_exploration_is_finished_in_order() {
    let position = Position::of(2).seat(A, 118, 13, &[8, 9, 14, 17], &[]).seat(B, 30, 16, &[9], &[]);
    let mut cows = Table::at(&position);
    cows.choose(A, EXPLORE).draw(10);
    assert_eq!((cows.ship(A).cows(), cows.stage()), (121, Some((A, Stage::StayOrLeave))));
    cows.choose(A, STAY);
    assert_eq!(cows.stage(), Some((A, Stage::Discard)), "the hand limit comes before scoring");
    cows.choose(A, discard(14));
    assert!(cows.is_over());

    let mut card = Table::at(&position.deck(&[10]));
    card.choose(A, EXPLORE).draw(10);
    assert_eq!(card.ship(A).cows(), 121, "the cows are gained though the deck is empty");
    card.choose(A, leave(B)).choose(A, lay(10));
    assert_eq!(card.hand(A), [8, 9, 14, 17]);
    assert!(card.is_over());
}

#[test]
fn cc_end_6_in_an_invasion_the_attempt_is_finished_and_the_rest_dropped() {
    let mut table = Table::at(&last_card());
    table.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(C, 16)).draw(12);
    assert_eq!(table.secret(C), Some(12), "the card becomes the secret planet");
    assert!(table.heard().contains(&Event::LostToInvasion { seat: C, cows: 5 }));
    assert!(table.is_over(), "there is no third attempt");
    // A: 30 and 5 for the 16, no loss. B: 22. C: 8 - 5.
    assert_eq!(table.cows(), [35, 22, 3]);
}

#[test]
fn cc_end_7_nobody_gets_another_turn() {
    let mut table = Table::at(&three().deck(&[12]));
    table.choose(A, EXPLORE).draw(12).choose(A, STAY);
    assert!(table.is_over(), "though B and C have not had a turn in this round");
    for seat in [A, B, C] {
        assert_eq!(table.options(seat), []);
    }
}

#[test]
fn cc_end_8_only_the_active_player_can_meet_the_cow_condition() {
    for seats in 2..=4 {
        watch(seats, 60, |before, _, after, _| {
            let Phase::Turn { of, .. } = before.phase() else { return };
            if !matches!(after.phase(), Phase::Over { .. }) {
                for seat in after.seats().each().filter(|&seat| seat != of) {
                    assert!(after.ship(seat).cows() <= before.ship(seat).cows());
                }
            }
        });
    }
}

#[test]
fn cc_end_9_after_60_turns_each_the_game_ends() {
    // Abduct 1, invade without a hit, and so on: without this rule for ever.
    let mut table = Table::at(&two());
    let mut turns = [0, 0];
    while !table.is_over() {
        for seat in [A, B] {
            let (round, other) = (turns[seat.index()], if seat == A { B } else { A });
            if round % 2 == 0 {
                table.choose(seat, ABDUCT).choose(seat, claim(1));
            } else {
                table.choose(seat, INVADE).choose(seat, attempt(other, 8)).choose(seat, attempt(other, 8));
            }
            turns[seat.index()] += 1;
            assert_eq!(table.is_over(), turns == [60, 60]);
        }
    }
    assert_eq!(table.game.phase(), Phase::Over { end: End::LastRound });
    assert_eq!(table.game.round(), 60);
    // Thirty times -3 and +1, with a floor at 0; the last turn was an invasion.
    assert_eq!(table.cows(), [0, 0]);
    let scored = |seat, total| Event::Scored { seat, invaded: 0, small: 0, straight: 0, total };
    assert!(table.told(Eye::Spectator).contains(&scored(A, 0)), "scoring is the same");
}
