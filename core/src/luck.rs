//! Seeded random streams, addressable by purpose (counter-based), for bots, studies and tests: common random numbers
//! for games that are to be compared. Tables of people use the committed dice of the table instead.

use std::convert::Infallible;

use rand::{Rng, RngExt, SeedableRng, TryRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Seat;

/// A stream of random numbers that follow from a seed: xoshiro256++ (Blackman and Vigna, 2018). Small, fast, the same on every
/// machine, and not meant against those who would guess the next number.
#[doc(alias("random number generator", "rng", "xoshiro"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck(Xoshiro256PlusPlus);

impl SeedableRng for Luck {
    type Seed = [u8; 32];

    #[inline]
    fn from_seed(seed: [u8; 32]) -> Self {
        Luck(SeedableRng::from_seed(seed))
    }

    #[inline]
    fn seed_from_u64(seed: u64) -> Self {
        Luck(SeedableRng::seed_from_u64(seed))
    }
}

/// By way of which it is a [`Rng`].
impl TryRng for Luck {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    #[inline]
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

/// The number at this place of the stream of a seed (SplitMix64; Steele, Lea and Flood 2014), found without those before it.
#[doc(alias = "splitmix64")]
pub const fn mix(seed: u64, place: u64) -> u64 {
    let z = seed.wrapping_add(place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The stream of chance in a game with this seed. It does not depend on what bots draw, so that two line-ups can be compared
/// on the same dice (common random numbers).
#[doc(alias = "common random numbers")]
pub fn luck_of_chance(seed: u64) -> Luck {
    Luck::seed_from_u64(mix(seed, 0))
}

/// The stream of the bot in this seat in a game with this seed.
#[doc(alias = "common random numbers")]
pub fn luck_of_seat(seed: u64, seat: Seat) -> Luck {
    Luck::seed_from_u64(mix(seed, 1 + seat.index() as u64))
}

/// A uniform draw among this many tickets. Up to 32 bits a narrower and cheaper draw is used.
#[doc(alias("sample_chance_outcome", "uniform integer"))]
#[inline]
pub fn any_ticket(tickets: u64, rng: &mut impl Rng) -> u64 {
    match u32::try_from(tickets) {
        Ok(tickets) => rng.random_range(0..tickets).into(),
        Err(_) => rng.random_range(0..tickets),
    }
}

/// The choice of most worth (argmax) with ties broken by uniform noise of width `tie_noise`, so that a bot is not predictable
/// among near-equal choices.
#[doc(alias = "argmax")]
pub fn best<C: Copy>(choices: &[C], tie_noise: f64, luck: &mut Luck, mut worth: impl FnMut(C) -> f64) -> C {
    let mut best = (choices[0], f64::NEG_INFINITY);
    for &choice in choices {
        let worth = worth(choice) + luck.random_range(0.0..tie_noise);
        if worth > best.1 {
            best = (choice, worth);
        }
    }
    best.0
}

/// A uniformly random one of these choices.
#[doc(alias("uniform choice", "random_choice", "uniform"))]
pub fn by_lot<C: Copy>(choices: &[C], rng: &mut impl Rng) -> C {
    choices[rng.random_range(0..choices.len() as u32) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds of published studies and of the goldens lead to the same games for ever.
    #[test]
    fn a_seed_leads_to_the_same_numbers_for_ever() {
        let mut luck = Luck::seed_from_u64(1);
        assert_eq!([luck.next_u64(), luck.next_u64()], [14971601782005023387, 13781649495232077965]);
    }
}
