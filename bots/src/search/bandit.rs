//! Best-arm identification with a fixed budget by sequential halving (Karnin, Koren and Somekh, 2013). Deviations: all arms
//! that are left are pulled in the same worlds (common random numbers), so that paired differences count; and the first arm
//! is never eliminated, for the others are compared with it.

/// Rewards of all arms, world by world. All arms that are left have a reward in each world so far.
#[derive(Debug)]
pub(super) struct Bandit {
    /// The rewards of each arm.
    rewards: Vec<Vec<f64>>,
    /// The arms that are left, the first among them.
    left: Vec<usize>,
}

/// Mean and standard error of some numbers; the error is infinite for fewer than two.
pub(crate) fn mean_and_error(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count() as f64;
    if count == 0.0 {
        return (0.0, f64::INFINITY);
    }
    let mean = numbers.clone().sum::<f64>() / count;
    if count < 2.0 {
        return (mean, f64::INFINITY);
    }
    let spread = numbers.map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (spread / count).sqrt())
}

impl Bandit {
    pub(super) fn new(arms: usize) -> Self {
        Bandit { rewards: vec![Vec::new(); arms], left: (0..arms).collect() }
    }

    pub(super) fn left(&self) -> &[usize] {
        &self.left
    }

    /// Adds the rewards of the arms that are left in one more world; in the last one, some arms may lack theirs.
    pub(super) fn note_world(&mut self, rewards: &[f64]) {
        for (&arm, &reward) in self.left.iter().zip(rewards) {
            self.rewards[arm].push(reward);
        }
    }

    pub(super) fn visits(&self, arm: usize) -> u64 {
        self.rewards[arm].len() as u64
    }

    pub(super) fn value(&self, arm: usize) -> (f64, f64) {
        mean_and_error(self.rewards[arm].iter().copied())
    }

    /// By how much an arm is better than the first one, in the worlds in which both were tried.
    pub(super) fn gain(&self, arm: usize) -> (f64, f64) {
        let both = self.rewards[arm].iter().zip(&self.rewards[0]);
        mean_and_error(both.map(|(reward, first)| reward - first))
    }

    /// Eliminates the worse half of the others.
    pub(super) fn halve(&mut self) {
        let mean = |arm: usize| mean_and_error(self.rewards[arm].iter().copied()).0;
        let mut others: Vec<usize> = self.left.iter().copied().filter(|&arm| arm != 0).collect();
        others.sort_by(|&one, &other| mean(other).total_cmp(&mean(one)));
        others.truncate(others.len().div_ceil(2));
        others.push(0);
        others.sort_unstable();
        self.left = others;
    }

    /// The arm to take: the first one, unless the best of the others that are left is better by this many standard errors.
    pub(super) fn taken(&self, standard_errors: f64) -> usize {
        let others = self.left.iter().copied().filter(|&arm| arm != 0);
        let best = others.max_by(|&one, &other| self.gain(one).0.total_cmp(&self.gain(other).0));
        best.filter(|&arm| {
            let (gain, error) = self.gain(arm);
            gain > 0.0 && gain > standard_errors * error
        })
        .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pulled(rows: &[&[f64]]) -> Bandit {
        let mut bandit = Bandit::new(rows.len());
        for world in 0..rows[0].len() {
            bandit.note_world(&rows.iter().map(|row| row[world]).collect::<Vec<_>>());
        }
        bandit
    }

    #[test]
    fn the_first_arm_is_left_only_for_a_clear_gain() {
        // Half a point better in one world of four is nothing to go by; a little better in all of them is.
        assert_eq!(pulled(&[&[0.5; 4], &[1.0, 0.5, 0.5, 0.0]]).taken(1.0), 0);
        assert_eq!(pulled(&[&[0.0, 1.0, 0.3, 0.6], &[0.1, 1.1, 0.4, 0.7]]).taken(1.0), 1, "world by world");
        assert_eq!(pulled(&[&[0.5], &[1.0]]).taken(1.0), 0, "one world tells nothing");
        assert_eq!(pulled(&[&[0.5; 3], &[0.5; 3]]).taken(1.0), 0);
    }

    #[test]
    fn the_worse_half_is_eliminated_and_the_first_stays() {
        let mut bandit = pulled(&[&[0.1; 2], &[0.9; 2], &[0.2; 2], &[0.8; 2], &[0.3; 2]]);
        bandit.halve();
        assert_eq!(bandit.left(), [0, 1, 3]);
        bandit.halve();
        bandit.halve();
        assert_eq!((bandit.left(), bandit.taken(1.0)), (&[0, 1][..], 1));
    }
}
