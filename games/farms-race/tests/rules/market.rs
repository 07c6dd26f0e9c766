//! 3.10 Trading.

use rand::SeedableRng;

use ruckus_core::{Luck, Words};
use ruckus_farms_race::FiguresId;

use crate::table::*;

/// A market between turns: A has ended its turn, B is about to play.
fn between(options: Options) -> Table {
    let position = based(options).after().hand(A, &[Brick, Brick]).hand(B, &[Wood, Wood]).hand(C, &[Wheat]);
    let position = position.hand(D, &[Plutonium]);
    let mut table = at(&position);
    table.say(Choice::EndTurn);
    table
}

fn open() -> Table {
    between(no_mutations())
}

#[test]
fn fr_x01_only_resource_cards_are_traded() {
    let mut table = open();
    table.say(Choice::Partner { seat: A });
    let kinds = |choice: &Choice| {
        matches!(choice, Choice::Give { .. } | Choice::Want { .. } | Choice::Send | Choice::Withdraw)
    };
    assert!(table.options(B).iter().all(kinds));
}

#[test]
fn fr_x02_the_supply_takes_three_alike_for_one_other() {
    let mut table = at(&base().hand(A, &[Brick; 7]));
    assert_eq!(table.forbids(Choice::Supply { give: Brick, get: Brick }), "FR-X02");
    assert_eq!(table.forbids(Choice::Supply { give: Wood, get: Brick }), "FR-X02");
    table.say(Choice::Supply { give: Brick, get: Wood }).say(Choice::Supply { give: Brick, get: Wheat });
    assert_eq!(table.cards(A), [1, 1, 1, 0, 0], "as often as wanted");
    let table = at(&base().hand(A, &[Brick, Brick, Wood]));
    assert_eq!(table.forbids(Choice::Supply { give: Brick, get: Wood }), "FR-X02", "two are too few");
}

#[test]
fn fr_x03_the_active_seat_trades_with_nobody() {
    for position in [base().hand(A, &[Brick]), base().after().hand(A, &[Brick])] {
        assert_eq!(at(&position).forbids(Choice::Partner { seat: B }), "FR-X03");
    }
    let mut table = at(&base().hand(A, &[Brick]).hand(B, &[Brick]).hand(C, &[Brick]));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(table.asked(), B);
    assert!(!table.may(Choice::Partner { seat: A }), "window (b) is without it");
    assert_eq!(table.forbids(Choice::Partner { seat: A }), "FR-X05");
}

#[test]
fn fr_x04_seats_trade_in_market_windows_alone() {
    let table = at(&base().hand(A, &[Brick]).hand(B, &[Brick]));
    assert_eq!(table.game.turn().awaited(), SeatSet::only(A));
    assert!(table.options(A).iter().all(|choice| !matches!(choice, Choice::Partner { .. })));
    assert!(matches!(open().game.table().phase, Phase::Market { .. }));
}

#[test]
fn fr_x05_the_two_windows() {
    // (a) between turns, all survivors, the seat about to play first.
    let table = open();
    assert_eq!((table.asked(), table.game.table().stage), (B, Stage::Between));
    assert_eq!(table.game.table().traders(), table.game.table().survivors());
    // (b) after production, all but the active seat, from the next one on.
    let mut table = at(&base().hand(B, &[Brick]).hand(D, &[Wood]));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!((table.asked(), table.game.table().stage), (B, Stage::Resources));
    assert_eq!(table.game.table().traders(), table.game.table().opponents(A));
    // Skipped where fewer than two who take part hold a card.
    for position in [base(), base().hand(B, &[Brick, Wood]), base().hand(A, &[Brick]).hand(B, &[Brick])] {
        let mut table = at(&position);
        table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
        assert_eq!(table.game.table().phase, Phase::Menu, "the active seat's cards do not count in (b)");
    }
    let two = Position::of(2).barn(A, (3, -1)).barn(B, (-2, 3)).hand(A, &[Brick]).hand(B, &[Brick]);
    let mut table = at(&two);
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Weapons);
    assert_eq!(table.game.table().phase, Phase::Menu);
    table.say(Choice::EndTurn);
    assert!(matches!(table.game.table().phase, Phase::Market { asked: B }), "but (a) has two");
    // Not before the first turn of the game.
    let mut table = fresh(4, Options { experienced: true, ..no_mutations() });
    table.until(|game| game.table().stage != Stage::SetUp);
    assert_eq!(table.game.table().stage, Stage::Actions);
}

#[test]
fn fr_x06_round_and_round_until_all_have_passed() {
    let mut table = open();
    let order = |table: &mut Table, seats: &[Seat]| {
        for &seat in seats {
            assert_eq!(table.asked(), seat);
            table.say(Choice::PassMarket);
        }
    };
    order(&mut table, &[B, C]);
    assert_eq!(table.asked(), D);
    table.say(Choice::Partner { seat: A }).say(Choice::Withdraw);
    order(&mut table, &[A]);
    assert_eq!(table.asked(), D, "a pass is final, an offer is not");
    table.say(Choice::Partner { seat: A }).say(Choice::Withdraw);
    assert_eq!(table.game.table().stage, Stage::Actions, "D has used up its two offers and is passed");
    for offers in [0, 1, 5] {
        let mut table = between(Options { trade_offers: offers, ..no_mutations() });
        let mut made = 0;
        while matches!(table.game.table().phase, Phase::Market { .. }) {
            let partner = if table.asked() == A { B } else { A };
            if table.asked() != D {
                table.say(Choice::PassMarket);
                continue;
            }
            table.say(Choice::Partner { seat: partner }).say(Choice::Withdraw);
            made += 1;
        }
        assert_eq!(made, offers);
    }
}

#[test]
fn fr_x06_a_pass_stands_and_an_offer_can_still_be_withdrawn() {
    let mut table = open();
    let stands = |table: &Table, choice| {
        assert!(table.may(choice));
        FarmsRace::final_by(&table.game.view(Eye::Seat(B)), choice).map(|rule| rule.0)
    };
    assert_eq!(stands(&table, Choice::PassMarket), Some("FR-X06"));
    assert_eq!(stands(&table, Choice::Partner { seat: A }), None);
    table.say(Choice::Partner { seat: A });
    assert_eq!(stands(&table, Choice::Withdraw), None);
}

#[test]
fn fr_x07_what_an_offer_may_name() {
    let mut table = open();
    table.say(Choice::Partner { seat: A });
    assert!(!table.may(Choice::Send), "not both lists empty");
    assert!(!table.may(Choice::Give { card: Brick }), "B has none");
    table.say(Choice::Want { card: Brick });
    assert!(table.may(Choice::Send), "a plea");
    assert_eq!(table.forbids(Choice::Give { card: Brick }), "FR-X07");
    table.say(Choice::Want { card: Plutonium });
    assert!(!table.may(Choice::Want { card: Brick }), "no more than A holds");
    table.say(Choice::Give { card: Wood });
    assert!(!table.may(Choice::Want { card: Wood }), "no kind in both lists");
    table.say(Choice::Give { card: Wood });
    assert!(!table.may(Choice::Give { card: Wood }), "B holds two");
    table.say(Choice::Send);
    let event = Event::Offered { seat: B, partner: A, give: [0, 2, 0, 0, 0], want: [1, 0, 0, 0, 1] };
    assert_eq!(table.heard(), [event], "public");
    // Seven cards in a list, and no more.
    let mut table = at(&base().after().hand(A, &[Brick; 7]).hand(B, &[Brick; 9]));
    table.say(Choice::EndTurn).say(Choice::Partner { seat: A });
    for _ in 0..7 {
        table.say(Choice::Give { card: Brick });
    }
    assert_eq!(table.options(B).iter().filter(|choice| matches!(choice, Choice::Give { .. })).count(), 0);
    for _ in 0..7 {
        table.say(Choice::Want { card: Wood });
    }
    assert_eq!(table.options(B), [Choice::Withdraw, Choice::Send]);
}

#[test]
fn fr_x08_accepted_offers_are_carried_out_at_once() {
    let mut table = open();
    table.say(Choice::Partner { seat: A }).say(Choice::Give { card: Wood }).say(Choice::Want { card: Brick });
    table.say(Choice::Send);
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::Decline, Choice::Accept]));
    let mut no = table.try_out();
    table.say(Choice::Accept);
    assert_eq!((table.cards(A), table.cards(B)), ([1, 1, 0, 0, 0], [1, 1, 0, 0, 0]));
    no.say(Choice::Decline);
    assert_eq!((no.cards(A), no.cards(B)), ([2, 0, 0, 0, 0], [0, 2, 0, 0, 0]));
    assert_eq!(no.asked(), C);
    // Whoever lacks the cards is asked all the same.
    let mut table = open();
    table.say(Choice::Partner { seat: A }).say(Choice::Want { card: Plutonium }).say(Choice::Send);
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::Decline]));
    assert_eq!(table.forbids(Choice::Accept), "FR-X08");
}

/// Section 7, item 1: whoever offers cards has them, also where thefts are past counting and hands go by size and sum.
#[test]
fn fr_x08_whoever_offers_something_has_it_in_every_world() {
    let mut table = open();
    table.say(Choice::Partner { seat: A }).say(Choice::Give { card: Wood }).say(Choice::Give { card: Wood });
    table.say(Choice::Send);
    let mut view = table.game.view(Eye::Spectator);
    view.table.blurred = true;
    let mut luck = Luck::seed_from_u64(5);
    for _ in 0..200 {
        let world = FarmsRace::imagine(&view, &mut luck);
        assert!(world.secret(B).hand.count(Wood) >= 2, "{:?}", world.secret(B));
        assert_eq!([A, B].map(|seat| world.secret(seat).hand.len()), [2, 2]);
        let others = [A, C].map(|seat| world.secret(seat).hand.count(Wood));
        assert_eq!(others, [0, 0], "what B offers is nobody else's");
    }
}

#[test]
fn fr_x09_promises_bind_nobody() {
    // There is no choice that promises anything: whatever is agreed, the next offer is free.
    let mut table = open();
    table
        .say(Choice::Partner { seat: A })
        .say(Choice::Give { card: Wood })
        .say(Choice::Send)
        .say(Choice::Accept);
    assert_eq!(table.cards(A), [2, 1, 0, 0, 0]);
    table.say(Choice::PassMarket).say(Choice::PassMarket);
    assert_eq!(table.asked(), A);
    assert!(table.may(Choice::PassMarket), "a gift obliges to nothing");
}

/// How many cards a seat holds everybody sees: whoever has none is not asked, but can be made an offer, and is asked once it has one.
#[test]
fn fr_x06_a_seat_without_cards_is_not_asked() {
    let position = base().after().hand(A, &[Brick]).hand(B, &[Wood, Wood]);
    let mut table = at(&position);
    table.say(Choice::EndTurn);
    assert_eq!(table.asked(), B);
    table
        .say(Choice::Partner { seat: C })
        .say(Choice::Give { card: Wood })
        .say(Choice::Send)
        .say(Choice::Accept);
    assert_eq!(table.asked(), C, "it holds a card now");
    table.say(Choice::PassMarket);
    assert_eq!(table.asked(), A, "D holds none");
    // Where one holds all cards in the end, there is nobody to trade with.
    let mut table = at(&position);
    table.say(Choice::EndTurn).say(Choice::Partner { seat: A }).say(Choice::Want { card: Brick });
    table.say(Choice::Send).say(Choice::Accept);
    assert_eq!((table.asked(), table.game.table().stage), (B, Stage::Actions), "the market is over");
}

/// Games that began by edition 2 go on by it: seats without cards are asked, too.
#[test]
fn fr_x06_by_edition_2_seats_without_cards_are_asked() {
    let figures = FiguresId::PRINTED.under(2).expect("it can be played");
    let mut table = at(&based(Options { figures, ..no_mutations() }).after().hand(B, &[Wood]));
    table.say(Choice::EndTurn);
    for seat in [B, C, D, A] {
        assert_eq!(table.asked(), seat);
        table.say(Choice::PassMarket);
    }
    assert_eq!(table.game.table().stage, Stage::Actions);
}
