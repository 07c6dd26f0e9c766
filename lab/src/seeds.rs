//! Seeds from a seed: SplitMix64 (Steele, Lea and Flood, 2014), so that the seed of each game is known without playing
//! those before it. Deviation from the sequential generator: it is addressed by place (counter-based).

use ruckus_core::mix;

/// The stream of a seed as an iterator.
#[doc(alias("SplitMix64", "seed sequence"))]
#[derive(Clone, Debug)]
pub struct Seeds {
    seed: u64,
    place: u64,
}

impl Seeds {
    /// The seeds that follow from this one, from the first.
    pub const fn of(seed: u64) -> Self {
        Seeds { seed, place: 0 }
    }
}

impl Iterator for Seeds {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let next = mix(self.seed, self.place);
        self.place = self.place.wrapping_add(1);
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_is_that_of_splitmix64() {
        // The first outputs of Vigna's splitmix64.c for the seeds 0 and 1234567.
        assert_eq!(mix(0, 0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(
            Seeds::of(1_234_567).take(3).collect::<Vec<_>>(),
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }
}
