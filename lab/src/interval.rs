//! Confidence interval of a share of wins: the score interval (Wilson, 1927) at 95 %. Deviation: fractions of a win from
//! shared first places count as such, so that with ties the interval is slightly conservative.

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const Z: f64 = 1.959_963_984_540_054;

/// Where the true share lies with 95 % confidence.
#[doc(alias = "confidence interval")]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower bound, at least 0.
    pub low: f64,
    /// The upper bound, at most 1.
    pub high: f64,
}

/// Wilson's score interval for `won` of `games`.
///
/// A tie counts as a fraction of a win for each who shares it. A share between 0 and 1 varies less around its mean
/// than a plain win or loss would, so that with ties the interval is a little wider than it need be, never too narrow.
#[doc(alias("binomial proportion confidence interval", "score interval"))]
pub fn wilson(won: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let share = (won / n).clamp(0.0, 1.0);
    let z2 = Z * Z;
    let middle = share + z2 / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    let widened = 1.0 + z2 / n;
    // Rounding must not push a bound past the share itself.
    Interval {
        low: ((middle - reach) / widened).clamp(0.0, share),
        high: ((middle + reach) / widened).clamp(share, 1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(won: f64, games: u64, low: f64, high: f64) {
        let interval = wilson(won, games);
        let near = |a: f64, b: f64| (a - b).abs() < 0.000_05;
        assert!(near(interval.low, low) && near(interval.high, high), "{won} of {games}: {interval:?}");
    }

    #[test]
    fn the_interval_matches_the_published_examples() {
        // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
        close(81.0, 263, 0.2553, 0.3662);
        close(15.0, 148, 0.0624, 0.1605);
        close(0.0, 20, 0.0, 0.1611);
        close(1.0, 29, 0.0061, 0.1718);
    }

    #[test]
    fn winners_of_everything_and_of_nothing_mirror_each_other() {
        let (all, none) = (wilson(10.0, 10), wilson(0.0, 10));
        assert_eq!((all.high, none.low), (1.0, 0.0));
        assert!((all.low - (1.0 - none.high)).abs() < 1e-12);
    }

    #[test]
    fn the_share_lies_within_and_more_games_narrow_it() {
        let mut width = 2.0;
        for games in [1, 10, 100, 1_000, 1_000_000] {
            let interval = wilson(games as f64 / 3.0, games);
            assert!(interval.low <= 1.0 / 3.0 && 1.0 / 3.0 <= interval.high, "{interval:?}");
            assert!(interval.high - interval.low < width);
            width = interval.high - interval.low;
        }
        assert_eq!(wilson(0.0, 0), Interval { low: 0.0, high: 1.0 });
    }
}
