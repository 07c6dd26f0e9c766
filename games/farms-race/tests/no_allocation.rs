//! A step of a running game allocates nothing, and a state stays small.

use ruckus_core::allocations::{Counting, assert_none_in_play};
use ruckus_farms_race::FarmsRace;

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn random_play_after_the_first_game_allocates_nothing() {
    assert_none_in_play::<FarmsRace>(&[2, 3, 4], 12);
}

#[test]
fn a_state_is_less_than_a_kibibyte() {
    assert!(size_of::<FarmsRace>() < 1024, "{} bytes", size_of::<FarmsRace>());
}
