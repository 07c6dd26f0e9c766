//! An allocator that counts, for tests that a step of a running game allocates nothing.
//!
//! ```
//! use ruckus_core::allocations::{Counting, assert_none_in_play};
//! use ruckus_textbook::tic_tac_toe::TicTacToe;
//!
//! #[global_allocator]
//! static COUNTING: Counting = Counting;
//!
//! assert_none_in_play::<TicTacToe>(&[2], 20);
//! ```
#![expect(unsafe_code, reason = "only an allocator can count what is allocated")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rand::SeedableRng;

use crate::{Game, Luck, SeatCount};

/// The system's allocator, which counts for each thread.
#[doc(alias("counting allocator", "global allocator"))]
#[derive(Debug)]
pub struct Counting;

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

/// How often this thread allocates during some work. The test program's allocator must be [`Counting`].
pub fn allocations_during(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

/// Plays random games with each of these numbers of seats and panics if a step allocates after the first ones. The
/// test program's allocator must be [`Counting`].
#[doc(alias = "allocation-free")]
pub fn assert_none_in_play<G: Game>(seats: &[u8], games: u32) {
    let mut rng = Luck::seed_from_u64(1);
    let mut list = Vec::with_capacity(256);
    let mut play = |seats: u8| {
        let mut game = G::set_up(SeatCount::new(seats), &G::Options::default()).expect("the set-up is legal");
        std::iter::from_fn(|| game.random_step(&mut rng, &mut list).then_some(())).count()
    };
    seats.iter().for_each(|&seats| {
        play(seats);
    });
    let mut steps = 0;
    let made = allocations_during(|| {
        steps = (0..games).flat_map(|_| seats).map(|&seats| play(seats)).sum();
    });
    assert_eq!(made, 0, "allocations in {steps} steps");
    let counted = allocations_during(|| drop(std::hint::black_box(vec![steps])));
    assert_eq!(counted, 1, "the counting allocator is in place");
    println!("{steps} steps without an allocation");
}
