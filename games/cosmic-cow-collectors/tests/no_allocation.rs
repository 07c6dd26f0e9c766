//! A step of a running game allocates nothing, and a state stays small.

use ruckus_core::allocations::{Counting, assert_none_in_play};
use ruckus_cosmic_cow_collectors::CosmicCows;

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn random_play_after_the_first_game_allocates_nothing() {
    assert_none_in_play::<CosmicCows>(&[2, 3, 4], 80);
}

#[test]
fn a_state_is_less_than_256_bytes() {
    assert!(size_of::<CosmicCows>() < 256, "{} bytes", size_of::<CosmicCows>());
}
