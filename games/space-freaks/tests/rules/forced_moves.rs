//! SF-430 to SF-432: forced moves, swaps and the push.

use crate::table::*;

const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

#[test]
fn sf_430_forced_moves() {
    // Rock never, even with a drill; standable hexagons only.
    let position = two().part(B, "biomech_drill").freak(A, 1, (2, 3)).freak(B, 1, (3, 3));
    let mut table = at(&position);
    table.activate((2, 3)).say(Choice::AntiGravity);
    assert!(!table.moves().contains(&(3, 4)) && table.moves().contains(&(4, 3)));
    // Not in Bunkers, not with force fields.
    let position = two()
        .freak(A, 1, (2, 3))
        .piece(B, Bunker, (2, 5))
        .freak(B, 1, (2, 5))
        .freak(B, 2, (1, 4))
        .field(B, 2);
    let mut table = at(&position);
    assert!(!table.activate((2, 3)).may(Choice::AntiGravity));
    // Its own Bunker stops a pushed Freak.
    let position =
        two().show(&["repulsion_rifle"]).freak(A, 1, (2, 2)).freak(B, 1, (2, 3)).piece(B, Bunker, (2, 5));
    let mut table = at(&position);
    table.activate((2, 2)).attack((2, 3));
    assert_eq!(table.place_of(B, 1), Some((2, 5)));
    // Each step is entering.
    let mut table = at(&two().freak(A, 1, (6, 6)).freak(B, 1, (6, 5)));
    table.activate((6, 6)).say(Choice::AntiGravity).say(Choice::Step { to: hex((6, 4)) });
    assert_eq!(table.hp(B, 1), 9);
}

#[test]
fn sf_431_swaps() {
    let swaps = |position: Position| {
        let mut table = at(&position.hand(A, &["matter_transposer"]));
        table.activate((2, 3));
        match may_play(&table, "matter_transposer") {
            true => {
                table.play("matter_transposer");
                match table.phase() {
                    Phase::Play { .. } => table.targets().len(),
                    _ => 1,
                }
            }
            false => 0,
        }
    };
    let position = two().freak(A, 1, (2, 3));
    assert_eq!(
        swaps(position.clone().freak(B, 1, (2, 5)).piece(B, Alien, (2, 7)).piece(A, Droid, (4, 2))),
        3
    );
    assert_eq!(swaps(position.clone().freak(B, 1, (2, 10))), 0, "too far");
    assert_eq!(swaps(position.clone().piece(A, Bunker, (2, 5)).freak(A, 2, (2, 5))), 0, "in a Bunker");
    assert_eq!(swaps(position.clone().freak(B, 1, (2, 5)).field(B, 1)), 0, "an enemy's force field");
    assert_eq!(swaps(position.clone().freak(A, 2, (2, 5)).field(A, 2)), 1, "an own one");
    // Each must be able to stand in the other's hexagon.
    let bunker = position.piece(A, Bunker, (2, 3));
    assert_eq!(swaps(bunker.clone().freak(B, 1, (2, 5)).piece(A, Alien, (2, 6))), 0);
    assert_eq!(swaps(bunker.freak(A, 2, (2, 5))), 1);
    // No radiation, no toll, no token, no flag.
    let position = two().show(&["alien_war"]).flag(B, (6, 4)).marked_face(A, "dead_drop", Some((6, 4)), None);
    let mut table = at(&position.freak(A, 1, (6, 3)).freak(B, 1, (6, 4)).hand(A, &["matter_transposer"]));
    table.activate((6, 3)).play("matter_transposer");
    assert_eq!((table.place_of(A, 1), table.hp(A, 1)), (Some((6, 4)), 12));
    assert!(table.game.arena().team(B).flag.is_some() && !table.game.arena().team(A).faces[0].entered);
}

#[test]
fn sf_432_the_push() {
    let push = |position: Position| {
        let mut table = at(&position.show(&["repulsion_rifle"]).missions(A, &THREE));
        table.activate((2, 2)).attack((2, 4));
        table.piece_at((2, 4))
    };
    // Any Figure, also an own one; up to the edge or what it cannot enter.
    let position = two().freak(A, 1, (2, 2));
    for (kind, seat) in [(Alien, B), (Droid, A)] {
        assert_eq!(push(position.clone().piece(seat, kind, (2, 4))), None);
    }
    assert_eq!(push(position.clone().freak(A, 2, (2, 4))), None);
    // Buildings are not Figures.
    assert!(push(position.clone().piece(B, Turret, (2, 4))).is_some());
    // Not on one of the six lines: no push.
    let off = two()
        .show(&["repulsion_rifle"])
        .freak(A, 1, (2, 2))
        .freak(B, 1, (3, 3))
        .hand(A, &["targeting_computer"]);
    let mut table = at(&off);
    table.activate((2, 2)).play("targeting_computer").attack((3, 3));
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((3, 3)), 8));
    // Even if the attacker is destroyed by Retaliate; radiation on the way may destroy, and scores.
    let last = two()
        .show(&["repulsion_rifle"])
        .part(B, "crystal_body")
        .freak(A, 1, (6, 6))
        .hp(A, 1, 2)
        .freak(B, 1, (6, 5));
    let mut table = at(&last.clone());
    table.activate((6, 6)).attack((6, 5));
    assert_eq!((table.place_of(A, 1), table.place_of(B, 1)), (None, Some((6, 2))), "before rock (6,1)");
    assert_eq!((table.hp(B, 1), table.score(B)), (12 - 6 - 3, 1));
    let mut table = at(&last.hp(A, 1, 12).hp(B, 1, 8));
    table.activate((6, 6)).attack((6, 5));
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
}
