//! 3.9 Doubles: what North Korean's free nuke leaves of the turn, the theft and the market.

use crate::table::*;

fn stealing() -> Options {
    Options { stealing: true, ..no_mutations() }
}

/// The active seat rolls doubles and lets North Korean nuke first.
fn nuked(position: Position, target: (i8, i8)) -> Table {
    let mut table = at(&position);
    let target = table.region(target);
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick);
    assert_eq!(table.game.table().phase, Phase::Order);
    table.say(Choice::NukeFirst).say(Choice::Target { at: target });
    table
}

#[test]
fn fr_e07_a_free_nuke_leaves_one_survivor_and_ends_the_game() {
    // It falls on the active seat A, which would steal next, or on its last opponent B.
    for (korean, left) in [(B, B), (A, A)] {
        let quiet = if korean == A { B } else { A };
        let position = Position::with(2, &stealing())
            .mutation(korean, Mutation::NorthKorean)
            .mutation(quiet, Mutation::Zombie);
        let position = position.herds(korean, (0, 1), 2, 0).herds(quiet, (0, 0), 0, 1);
        let table = nuked(position.hand(A, &[Wood]).hand(B, &[Wood]), (0, 0));
        assert_eq!(table.game.table().phase, Phase::Over { end: End::LastSurvivor, winner: Some(left) });
    }
}

#[test]
fn fr_e05_a_nuke_back_to_a_free_nuke_can_win_the_game() {
    // B pays for its answer, and has the Nukiest Award and ten VP: nobody steals any more.
    let position = Position::with(4, &stealing()).barn(A, HOMES[0]).barn(B, HOMES[1]).barn(C, HOMES[2]);
    let position = mutate(position.barn(D, HOMES[3]), &[(C, Mutation::NorthKorean)]);
    let position = position.herds(B, (1, -1), 2, 0).vp_tokens(B, 8).hand(B, &NUKE).hand(D, &[Wood]);
    let mut table = nuked(position, (1, -1));
    table.say(Choice::BackPay);
    assert_eq!(table.game.table().phase, Phase::Over { end: End::Target, winner: Some(B) });
}

#[test]
fn fr_e09_an_active_seat_that_falls_to_a_free_nuke_neither_steals_nor_waits() {
    let position = Position::with(4, &stealing()).barn(B, HOMES[1]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let position = mutate(position, &[(C, Mutation::NorthKorean)]).herds(A, (1, -1), 0, 1);
    let mut table = nuked(position.hand(B, &[Wood]).hand(D, &[Wood]), (1, -1));
    assert!(!table.game.table().is_alive(A));
    let markets = table.heard().into_iter().filter(|event| matches!(event, Event::MarketOpened { .. }));
    assert_eq!(markets.collect::<Vec<_>>(), [Event::MarketOpened { between: true }], "no window (b)");
    assert_eq!((table.game.table().stage, table.asked()), (Stage::Between, B));
    table.pass_markets();
    assert_eq!((table.game.table().stage, table.game.table().active), (Stage::Actions, B), "and no theft");
    assert_eq!((table.cards(B), table.cards(D)), ([0, 1, 0, 0, 0], [0, 1, 0, 0, 0]));
}

#[test]
fn fr_m23_the_turn_goes_on_when_a_free_nuke_eliminates_somebody_else() {
    let position = Position::with(4, &stealing()).barn(A, HOMES[0]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let position = mutate(position, &[(C, Mutation::NorthKorean)]).herds(B, (1, -1), 0, 1);
    let mut table = nuked(position.hand(C, &[Wood]).hand(D, &[Wood]), (1, -1));
    assert!(!table.game.table().is_alive(B));
    let thefts = [C, D].map(|seat| Choice::StealFrom { seat });
    assert_eq!((table.asked(), table.options(A)), (A, [&[Choice::NoTheft], &thefts[..]].concat()));
    table.say(Choice::NoTheft);
    assert_eq!((table.asked(), table.game.table().stage), (C, Stage::Resources), "then window (b)");
}

#[test]
fn fr_o06_there_is_no_theft_when_the_nuke_has_left_nobody_with_cards() {
    // B alone had cards, and pays for a nuke-back with them.
    let position = mutate(based(stealing()), &[(C, Mutation::NorthKorean)]).herds(B, (1, -1), 1, 0);
    let mut table = nuked(position.hand(B, &NUKE), (1, -1));
    let home = table.region(HOMES[2]);
    let mut passed = table.try_out();
    table.say(Choice::BackPay).say(Choice::Target { at: home });
    assert_eq!((table.game.table().phase, table.game.table().stage), (Phase::Menu, Stage::After));
    assert_eq!(table.asked(), A);
    let doubles = table.game.table().doubles;
    assert_eq!((doubles.nuke, doubles.steal), (false, false), "nor is one owed");
    passed.say(Choice::PassBack);
    assert_eq!(passed.game.table().phase, Phase::Steal, "had it kept them");
    // B alone had cards, and is out.
    let position = Position::with(4, &stealing()).barn(A, HOMES[0]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let position = mutate(position, &[(C, Mutation::NorthKorean)]).herds(B, (1, -1), 0, 1);
    let table = nuked(position.hand(B, &[Wood]), (1, -1));
    assert_eq!((table.game.table().phase, table.game.table().stage), (Phase::Menu, Stage::After));
}
