//! A step of a running game allocates nothing.

#![expect(unsafe_code, reason = "only an allocator can count what is allocated")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use ruckus_core::{Game, SeatCount};
use ruckus_eight_harvests::EightHarvests;

/// The system's allocator, which counts for each thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn random_play_after_the_first_game_allocates_nothing() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut list = Vec::new();
    let mut play = |seats: u8| {
        let mut game = EightHarvests::set_up(SeatCount::new(seats), &()).expect("a legal set-up");
        let mut steps = 0;
        while game.random_step(&mut rng, &mut list) {
            steps += 1;
        }
        steps
    };
    play(4);
    let before = allocations();
    let steps: u32 = (0..240).map(|game| play(2 + game % 3)).sum();
    assert_eq!(allocations() - before, 0, "in {steps} steps");
    assert!(steps > 30_000, "that was some play: {steps} steps");
    assert!(
        std::hint::black_box(vec![steps]).len() == 1 && allocations() > before,
        "the allocator does count"
    );
}

#[test]
fn a_state_is_less_than_a_kibibyte() {
    assert!(size_of::<EightHarvests>() < 1024, "{} bytes", size_of::<EightHarvests>());
}
