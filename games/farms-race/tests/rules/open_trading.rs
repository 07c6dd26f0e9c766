//! 4 Variants: the offers of the active seat under Open Trading (FR-O05).

use crate::table::*;

/// A has used up its two offers in its menu.
fn used_up() -> Table {
    let options = Options { open_trading: true, ..no_mutations() };
    let mut table = at(&based(options).hand(A, &[Brick]).hand(B, &[Wood]));
    for _ in 0..2 {
        table.say(Choice::Partner { seat: B }).say(Choice::Withdraw);
    }
    assert_eq!(table.forbids(Choice::Partner { seat: B }), "FR-O05");
    table
}

/// Who is asked in a market window, where all but one pass and that one makes offers for as long as it may.
fn asked(table: &mut Table, eager: Seat, partner: Seat) -> Vec<Seat> {
    let mut asked = Vec::new();
    while let Phase::Market { asked: seat } = table.game.table().phase {
        asked.push(seat);
        match seat == eager {
            true => table.say(Choice::Partner { seat: partner }).say(Choice::Withdraw),
            false => table.say(Choice::PassMarket),
        };
    }
    asked
}

#[test]
fn fr_o05_a_window_between_turns_has_offers_of_its_own() {
    let mut table = used_up();
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Plutonium);
    assert_eq!(asked(&mut table, A, B), [B, C, D], "(b): the offers of its turn are used up");
    table.say(Choice::EndTurn);
    assert_eq!(asked(&mut table, A, B), [B, C, D, A, A], "(a): two again");
}

#[test]
fn fr_o05_each_turn_brings_its_offers_anew() {
    let mut table = used_up();
    table.end_turn(Face::Weapons, Face::Plutonium);
    for seat in [B, C, D, A] {
        assert_eq!(table.asked(), seat);
        let partner = if seat == A { B } else { A };
        for _ in 0..2 {
            table.say(Choice::Partner { seat: partner }).say(Choice::Withdraw);
        }
        assert_eq!(table.forbids(Choice::Partner { seat: partner }), "FR-O05");
        table.end_turn(Face::Weapons, Face::Plutonium);
    }
    // What is left in one turn is not added to the next.
    assert_eq!(table.asked(), B);
    for _ in 0..4 {
        table.end_turn(Face::Wood, Face::Wood);
    }
    for _ in 0..2 {
        table.say(Choice::Partner { seat: A }).say(Choice::Withdraw);
    }
    assert_eq!(table.forbids(Choice::Partner { seat: A }), "FR-O05");
}
