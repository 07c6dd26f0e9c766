//! The games of the examples obey the laws.

#[path = "../examples/game.rs"]
#[expect(dead_code, reason = "an example has a main of its own")]
mod game;
#[path = "../examples/secret.rs"]
#[expect(dead_code, reason = "an example has a main of its own")]
mod secret;

use ruckus_core::laws::{Laws, Worlds, enumerate_facts, meet_facts};

#[test]
fn the_game_of_matches_obeys_the_laws() {
    Laws::<game::Nim>::of(2).uphold();
    enumerate_facts::<game::Nim>(2, &());
}

#[test]
fn the_game_with_a_secret_obeys_the_laws() {
    Laws::<secret::Cup>::of(2).uphold();
    meet_facts::<secret::Cup>(20);
    enumerate_facts::<secret::Cup>(2, &());
    Worlds::<secret::Cup>::of(2).uphold();
}
