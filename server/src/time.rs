//! What time it is: seconds since 1970 that never run backwards. The machine's clock may be set back; then the house goes
//! on from where it was.

use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Seconds since 1970.
pub(crate) fn seconds() -> u64 {
    static STEADY: Mutex<Option<Steady>> = Mutex::new(None);
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = Instant::now();
    let mut steady = STEADY.lock().expect("nobody panics here");
    steady.get_or_insert(Steady { base: wall, since: now }).at(wall, now).as_secs()
}

/// The machine's clock as it was when it was last ahead, and how long ago that is.
#[derive(Clone, Copy, Debug)]
struct Steady {
    base: Duration,
    since: Instant,
}

impl Steady {
    fn at(&mut self, wall: Duration, now: Instant) -> Duration {
        let steady = self.base + now.saturating_duration_since(self.since);
        if wall > steady {
            // The machine slept, or its clock was put right.
            *self = Steady { base: wall, since: now };
        }
        wall.max(steady)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_when_the_clock_is_set_back() {
        let start = Instant::now();
        let second = Duration::from_secs;
        let mut steady = Steady { base: second(1_000), since: start };
        let mut at = |wall, passed| steady.at(second(wall), start + second(passed)).as_secs();
        assert_eq!(at(1_010, 10), 1_010);
        assert_eq!(at(400, 20), 1_020, "set back by ten minutes: nothing waits ten minutes");
        assert_eq!(at(430, 50), 1_050);
        assert_eq!(at(5_000, 60), 5_000, "after a sleep it is as late as it is");
        assert_eq!(at(1_070, 70), 5_010);
        assert!(seconds() > 1_700_000_000);
    }
}
