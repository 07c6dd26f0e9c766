//! A step of a running game allocates nothing, and a state stays small.

use ruckus_core::allocations::{Counting, assert_none_in_play};
use ruckus_space_freaks::SpaceFreaks;

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn random_play_after_the_first_game_allocates_nothing() {
    assert_none_in_play::<SpaceFreaks>(&[2, 3, 4], 20);
}

#[test]
fn a_state_is_less_than_four_kibibytes() {
    assert!(size_of::<SpaceFreaks>() < 4096, "{} bytes", size_of::<SpaceFreaks>());
}
