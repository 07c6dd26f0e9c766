//! Worlds that fit a view: all of them, each equally likely, and no other.

use std::collections::HashMap;

use rand::SeedableRng;
use ruckus_core::{Eye, Game, Luck};
use ruckus_friend_or_foe::{FriendOrFoe, Phase};

use crate::table::*;

/// How often each world is imagined.
fn worlds(table: &Table, eye: Eye, draws: usize) -> HashMap<String, usize> {
    let view = table.game.view(eye);
    let mut rng = Luck::seed_from_u64(5);
    let mut counts = HashMap::new();
    for _ in 0..draws {
        let world = FriendOrFoe::imagine(&view, &mut rng);
        assert_eq!(world.view(eye), view);
        *counts.entry(serde_json::to_string(&world).unwrap()).or_default() += 1;
    }
    counts
}

fn assert_uniform(counts: &HashMap<String, usize>, expected: usize, draws: usize) {
    assert_eq!(counts.len(), expected);
    let mean = draws as f64 / expected as f64;
    for count in counts.values() {
        let off = (*count as f64 - mean).abs() / mean.sqrt();
        assert!(off < 5.0, "{count} where {mean} are expected");
    }
}

#[test]
fn secret_first_creatures_may_be_any_but_not_all_are_chosen() {
    let mut table = Table::fresh(3);
    for _ in 0..4 {
        table.choose(A, character(Foe));
    }
    table.choose(B, character(Foe));
    // A has chosen all four: one of the others has not, which leaves 31 * 31 - 16 * 16 worlds.
    let draws = 70_500;
    assert_uniform(&worlds(&table, Eye::Seat(A), draws), 31 * 31 - 16 * 16, draws);
    // B has three choices to go, so the others may have chosen anything.
    assert_uniform(&worlds(&table, Eye::Seat(B), 96_100), 31 * 31, 96_100);
    assert!(matches!(table.game.phase(), Phase::Draft { .. }));
}

#[test]
fn imagined_first_creatures_are_as_if_they_were_chosen() {
    let mut table = Table::fresh(4);
    table.choose(B, character(Friend));
    let view = table.game.view(Eye::Seat(B));
    let mut rng = Luck::seed_from_u64(7);
    for _ in 0..200 {
        let world = FriendOrFoe::imagine(&view, &mut rng);
        let written = serde_json::to_string(&world).unwrap();
        assert_eq!(serde_json::from_str::<FriendOrFoe>(&written).map_err(|why| why.to_string()), Ok(world));
    }
}

#[test]
fn unknown_characters_are_uniform() {
    let position = ruckus_friend_or_foe::Position::of(2)
        .creature("P1", Foe, (0, 0))
        .creature("O1", Foe, (1, 0))
        .known("B1", Friend, (2, 0))
        .creature("B2", Friend, (3, 0))
        .home("Y1", Foe)
        .home("Y2", Foe);
    let table = Table::at(&position);
    assert_uniform(&worlds(&table, Eye::Seat(SOUTH), 8_000), 8, 8_000);
    assert_uniform(&worlds(&table, Eye::Seat(NORTH), 4_000), 4, 4_000);
    assert_uniform(&worlds(&table, Eye::Spectator, 32_000), 32, 32_000);
}

#[test]
fn with_open_characters_and_at_the_end_there_is_one_world() {
    let open = Table::arranged(OPEN);
    assert_eq!(worlds(&open, Eye::Spectator, 10).len(), 1);
    let mut over = Table::at(
        &ruckus_friend_or_foe::Position::of(3)
            .creature("R1", Foe, (0, 0))
            .creature("B1", Foe, (0, 1))
            .home("Y1", Foe),
    );
    over.step("R1", (0, 1));
    assert_eq!(worlds(&over, Eye::Spectator, 10).len(), 1);
}
