//! Luck that follows from a seed, for bots, studies and tests. Whoever plays for people draws elsewhere.

use rand::{Rng, RngExt};
pub use rand_xoshiro::Xoshiro256PlusPlus as Luck;

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
pub fn best<C: Copy>(choices: &[C], whim: f64, luck: &mut Luck, worth: impl Fn(C) -> f64) -> C {
    let mut best = (choices[0], f64::NEG_INFINITY);
    for &choice in choices {
        let worth = worth(choice) + luck.random_range(0.0..whim);
        if worth > best.1 {
            best = (choice, worth);
        }
    }
    best.0
}
