//! SF-016: what is limited to once a turn comes back for everybody whenever a turn begins, whoever's it is.

use crate::duel::*;
use crate::table::*;

/// B's activations, after whatever is left of A's turn.
fn activations_of_b(table: &mut Table) {
    table.until(|game| game.arena().active == B && game.arena().phase == Phase::Activations);
}

#[test]
fn sf_016_a_head_helps_again_in_the_next_players_turn() {
    // Celebrity (SF-H16) in A's turn by a shot, in B's by Retaliate.
    let position = duel().head(A, "celebrity").part(A, "crystal_body").hp(B, 1, 3);
    let mut table = shoot(&position.freak(B, 2, (10, 11)).hp(B, 2, 2));
    table.draws("medikit");
    activations_of_b(&mut table);
    table.activate((10, 11)).attack(HERE);
    assert_eq!((table.place_of(B, 2), table.score(A)), (None, 2));
    assert_eq!(table.draws("jet_pack").cards(A), 2);
}

#[test]
fn sf_016_radiation_hurts_again_in_the_next_players_turn() {
    let position = two().freak(A, 1, (6, 3)).freak(A, 2, (10, 16)).freak(A, 3, (10, 18)).freak(B, 1, (6, 2));
    let mut table = at(&position.missions(B, &["scatter", "scatter"]));
    table.activate((6, 3)).walk((6, 4)).walk((6, 3)).walk((6, 4)).walk((6, 3));
    assert_eq!(table.hp(A, 1), 9, "once in A's turn");
    activations_of_b(&mut table);
    table.activate((6, 2)).say(Choice::AntiGravity).say(Choice::Step { to: hex((6, 4)) });
    assert_eq!(table.hp(A, 1), 6);
}

#[test]
fn sf_016_radiation_strikes_an_alien_again_in_its_next_turn() {
    let position = two().piece(A, Alien, (6, 3)).freak(A, 1, (10, 16)).freak(B, 1, (18, 18));
    let missions = ["scatter", "lab_rat"];
    let mut table = at(&position.missions(A, &missions).missions(B, &missions));
    table.activate((6, 3)).walk((6, 4)).walk((6, 3)).walk((6, 4)).walk((6, 3));
    assert_eq!(table.strikes_at((6, 3)), 1, "once");
    table.in_round(3, |game| game.arena().phase == Phase::Activations);
    assert_eq!(table.game.arena().active, A);
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(table.piece_at((6, 4)), None);
}

#[test]
fn sf_016_a_wormhole_works_again_in_the_next_players_turn() {
    // SF-609: once per player turn.
    let position = duel().wormhole((10, 6), (10, 12));
    let mut table = at(&position);
    table.activate(HERE).walk((10, 6)).say(Choice::Teleport).walk((10, 13));
    activations_of_b(&mut table);
    table.activate(THERE).walk((10, 7)).walk((10, 6)).say(Choice::Teleport);
    assert_eq!(table.place_of(B, 1), Some((10, 12)));
}

#[test]
fn sf_016_radiation_hurts_again_in_the_setup_phase() {
    // B1 bathes in the last turn of the round; then Magnetic Field drags it over radiation (5,10).
    let position = two().active(B).missions(B, &["scatter"; 3]).freak(B, 1, (4, 13));
    let mut table = at(&position);
    table.activate((4, 13)).walk((4, 14));
    assert_eq!(table.hp(B, 1), 9);
    table.walk((4, 13)).walk((4, 12)).walk((4, 11)).walk((4, 10));
    table.in_round(3, |game| matches!(game.arena().phase, Phase::TurnUp { .. })).turns_up("magnetic_field");
    table.say(Choice::Shift { at: hex((4, 10)) });
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((5, 10)), 6));
}
