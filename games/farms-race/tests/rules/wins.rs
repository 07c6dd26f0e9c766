//! 3.13 Winning: who of several, and at the end of a turn.

use crate::table::*;

fn winner(table: &Table) -> Option<Seat> {
    match table.game.table().phase {
        Phase::Over { end: End::Target, winner } => winner,
        _ => None,
    }
}

#[test]
fn fr_e04_clockwise_is_counted_from_the_active_seat() {
    // Two stand at the target when something of C is checked; no game comes to that by itself.
    for (one, other, first) in [(B, D, D), (A, D, D), (A, B, A)] {
        let position = base().vp_tokens(one, 9).vp_tokens(other, 9).herds(C, MIDDLE, 1, 0).hand(C, &BARN);
        let mut table = at(&position.active(C));
        let middle = table.region(MIDDLE);
        table.say(Choice::Barn { at: middle });
        assert_eq!(winner(&table), Some(first), "{one:?} and {other:?}, from C on");
    }
}

/// A walks into the middle, where B has a Barn, and ends its turn.
fn conquer(position: Position) -> Table {
    let mut table = at(&position.herds(A, (0, 1), 1, 0).barn(B, MIDDLE).hand(B, &[Brick]));
    table.walk((0, 1), MIDDLE).say(Choice::EndActions).dice(Face::Plutonium, Face::Wheat).pass_markets();
    assert!(!table.is_over(), "conquest is scored at the end of the turn");
    table.say(Choice::EndTurn);
    table
}

#[test]
fn fr_t06_a_conquest_can_win_before_the_next_market() {
    let table = conquer(base().vp_tokens(A, 8));
    assert_eq!((winner(&table), table.vp(A)), (Some(A), 10));
    assert!(!table.heard_any(|event| matches!(event, Event::MarketOpened { .. })));
    let table = conquer(base().vp_tokens(A, 7));
    assert_eq!((winner(&table), table.vp(A)), (None, 9), "nine are not enough");
}

#[test]
fn fr_e02_at_the_end_of_its_turn_hidden_spies_count_with_the_conquest() {
    let table = conquer(base().vp_tokens(A, 7).spies(A, &[Spy::Plumbing]));
    assert_eq!((winner(&table), table.game.scores()[A]), (Some(A), 10));
    // A region that has a Turmoil token already gives no VP token (FR-V06).
    let table = conquer(base().vp_tokens(A, 7).spies(A, &[Spy::Plumbing]).turmoil(MIDDLE));
    assert_eq!((winner(&table), table.game.full_vp(A)), (None, 9));
}
