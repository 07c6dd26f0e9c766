//! Positions that are set up by hand, for tests and pictures: what no game could go on from is refused.

use ruckus_farms_race::Mutations;
use ruckus_farms_race::figures::PRINTED;

use crate::table::*;

#[track_caller]
fn refused(position: &Position) -> String {
    position.build().expect_err("it is refused")
}

#[test]
fn a_position_begins_in_the_actions_of_the_first_round() {
    let game = Position::of(3).build().expect("it is possible");
    let table = game.table();
    assert_eq!((table.round, table.stage, table.phase, table.active), (1, Stage::Actions, Phase::Menu, A));
}

#[test]
fn a_position_has_only_what_is_there() {
    assert_eq!(refused(&base().herds(A, (9, 9), 1, 0)), "(9,9) is not on the map");
    let middle = at(&base()).region(MIDDLE);
    let taken = format!("{middle:?} is somebody else's");
    assert_eq!(refused(&base().herds(B, MIDDLE, 1, 0).barn(A, MIDDLE)), taken);
    assert!(base().herds(B, MIDDLE, 1, 0).barn(B, MIDDLE).build().is_ok());
    assert_eq!(refused(&base().barn(A, MIDDLE).armory(A, MIDDLE)), "a region has two buildings");
    let all = vec![Spy::Hacking; PRINTED.spies[Spy::Hacking.index()].into()];
    let deck = base().spies(A, &all);
    assert!(deck.build().is_ok());
    assert_eq!(refused(&deck.spies(B, &[Spy::Hacking])), "there is no more Hacking");
}

#[test]
fn a_position_is_not_won_yet() {
    let with = |tokens| base().vp_tokens(A, tokens);
    assert!(with(8).build().is_ok(), "a Barn and eight more");
    assert_eq!(refused(&with(9)), "the active seat has won");
    assert_eq!(refused(&with(8).spies(A, &[Spy::Plumbing])), "the active seat has won", "on its own turn");
    assert!(with(8).spies(A, &[Spy::Plumbing]).active(B).build().is_ok());
}

/// Whoever has a Mutation has put others back, which nobody else was dealt (FR-S06).
#[test]
fn in_a_position_everybody_was_dealt_other_mutations() {
    let game = mutants(&[(B, Mutation::Zombie)]).build().expect("it is possible");
    let dealt = ALL.map(|seat| game.secret(seat).dealt);
    assert_eq!(dealt.map(|dealt| dealt.len()), [2; 4]);
    let all = dealt.into_iter().reduce(Mutations::union).expect("four seats");
    assert_eq!(all.len(), 8, "none of them twice");
    for (seat, dealt) in ALL.into_iter().zip(dealt) {
        assert!(game.table().farm(seat).mutation.is_some_and(|mutation| dealt.contains(mutation)));
    }
}
