//! Luck that follows from a seed, for bots, studies and tests. Whoever plays for people draws elsewhere.

use rand::{Rng, RngExt, SeedableRng};
pub use rand_xoshiro::Xoshiro256PlusPlus as Luck;

use crate::Seat;

/// The number at this place of the row that a seed begins (SplitMix64): a seed for each of many, without those before it.
pub const fn mix(seed: u64, place: u64) -> u64 {
    let z = seed.wrapping_add(place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The luck of chance in a game with this seed. Whatever bots draw, the dice stay the same, so that games can be compared
/// in which others sit.
pub fn luck_of_chance(seed: u64) -> Luck {
    Luck::seed_from_u64(mix(seed, 0))
}

/// The luck of whoever sits here in a game with this seed.
pub fn luck_of_seat(seed: u64, seat: Seat) -> Luck {
    Luck::seed_from_u64(mix(seed, 1 + seat.index() as u64))
}

/// Any of so many tickets, each as likely as the other. Where they are few a narrow draw does, which costs less.
#[inline]
pub fn any_ticket(tickets: u64, rng: &mut impl Rng) -> u64 {
    match u32::try_from(tickets) {
        Ok(tickets) => rng.random_range(0..tickets).into(),
        Err(_) => rng.random_range(0..tickets),
    }
}

/// The choice of most worth. Choices as close together as `whim` are as good as equal, so that nobody can read a bot like
/// a book.
pub fn best<C: Copy>(choices: &[C], whim: f64, luck: &mut Luck, mut worth: impl FnMut(C) -> f64) -> C {
    let mut best = (choices[0], f64::NEG_INFINITY);
    for &choice in choices {
        let worth = worth(choice) + luck.random_range(0.0..whim);
        if worth > best.1 {
            best = (choice, worth);
        }
    }
    best.0
}
