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
    assert_eq!(asked(&mut table, A, B), [B, D], "(b): the offers of its turn are used up");
    table.say(Choice::EndTurn);
    assert_eq!(asked(&mut table, A, B), [B, D, A, A], "(a): two again");
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

/// Under FR-O14 the others trade after every action of the active seat, too, which takes no part.
#[test]
fn fr_o14_a_market_after_every_action() {
    let position = |options: Options| {
        based(options)
            .herds(A, (0, 1), 1, 1)
            .herds(A, MIDDLE, 3, 0)
            .humans((1, 0), 1)
            .hand(A, &[Brick])
            .hand(B, &[Wood])
            .hand(C, &[Wheat])
    };
    let each = Options { trade_windows: TradeWindows::EachAction, ..no_mutations() };
    let mut table = at(&position(each.clone()));
    let market = |table: &mut Table| {
        assert_eq!((table.asked(), table.game.table().stage), (B, Stage::Actions));
        assert!(matches!(table.game.table().phase, Phase::Market { .. }));
        assert!(!table.may(Choice::Partner { seat: A }), "whose turn it is trades with nobody");
        table.pass_markets();
        assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu));
    };
    let hurt = table.region((0, 1));
    market(table.say(Choice::Heal { at: hurt }));
    market(table.walk((0, 1), (-1, 1)));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false), (MIDDLE, false)]).fight((0, 3), (0, 0));
    market(&mut table);
    assert_eq!(table.owner((1, 0)), Some(A));
    // What is traded there is traded at once, and the window goes on.
    let mut table = at(&position(each.clone()));
    table.say(Choice::Heal { at: hurt }).say(Choice::Partner { seat: C }).say(Choice::Give { card: Wood });
    table.say(Choice::Want { card: Wheat }).say(Choice::Send).say(Choice::Accept);
    assert_eq!((table.cards(B), table.cards(C)), ([0, 0, 1, 0, 0], [0, 1, 0, 0, 0]));
    assert_eq!(table.asked(), C);
    // With Open Trading the active seat's own offers come from its menu, and lead back to it.
    let mut table = at(&position(Options { open_trading: true, ..each }));
    table.say(Choice::Partner { seat: B }).say(Choice::Withdraw);
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu));
    // As a rule there is no such window.
    let mut table = at(&position(no_mutations()));
    table.say(Choice::Heal { at: hurt });
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu));
}
