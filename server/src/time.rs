//! The server's clock: monotonic Unix time in seconds. Where the machine's clock is set back, it goes on from where it was.

use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use crate::lock::Lock as _;

/// The clock of one server.
#[derive(Debug)]
pub(crate) struct Time {
    /// By how much a test has pushed the clock.
    pushed: watch::Sender<Duration>,
}

impl Default for Time {
    fn default() -> Self {
        Time { pushed: watch::Sender::new(Duration::ZERO) }
    }
}

impl Time {
    /// Seconds since 1970.
    pub(crate) fn seconds(&self) -> u64 {
        steady_seconds() + self.pushed.borrow().as_secs()
    }

    /// The monotonic time for timers, with what a test has pushed.
    pub(crate) fn now(&self) -> Instant {
        Instant::now() + *self.pushed.borrow()
    }

    /// The same instant by the machine's own timers.
    pub(crate) fn on_the_machine(&self, due: Instant) -> Instant {
        due.checked_sub(*self.pushed.borrow()).unwrap_or_else(Instant::now)
    }

    pub(crate) async fn sleep_until(&self, due: Instant) {
        let mut pushes = self.pushed.subscribe();
        while self.now() < due {
            // The sender lives as long as this.
            let _ = timeout_at(self.on_the_machine(due), pushes.changed()).await;
        }
    }

    /// Advances the clock, for tests. Pages go on showing the machine's time.
    pub(crate) fn push(&self, seconds: u32) {
        self.pushed.send_modify(|pushed| *pushed += Duration::from_secs(seconds.into()));
    }
}

fn steady_seconds() -> u64 {
    static STEADY: Mutex<Option<Steady>> = Mutex::new(None);
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = Instant::now();
    let mut steady = STEADY.locked();
    steady.get_or_insert(Steady { base: wall, since: now }).at(wall, now).as_secs()
}

/// The machine's clock when it was last ahead of the monotonic one, and the instant at which it was.
#[derive(Clone, Copy, Debug)]
struct Steady {
    base: Duration,
    since: Instant,
}

impl Steady {
    fn at(&mut self, wall: Duration, now: Instant) -> Duration {
        let steady = self.base + now.saturating_duration_since(self.since);
        if wall > steady {
            // The machine was suspended, or its clock was set forward.
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
        assert!(Time::default().seconds() > 1_700_000_000);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_sleeps_is_woken_when_the_clock_is_pushed() {
        let time = std::sync::Arc::new(Time::default());
        let (start, due) = (Instant::now(), time.now() + Duration::from_secs(3_600));
        let sleeper = {
            let time = time.clone();
            tokio::spawn(async move { time.sleep_until(due).await })
        };
        tokio::task::yield_now().await;
        time.push(1_800);
        tokio::time::advance(Duration::from_secs(1_799)).await;
        assert!(!sleeper.is_finished(), "a second is left");
        time.push(1);
        sleeper.await.unwrap();
        assert_eq!(start.elapsed(), Duration::from_secs(1_799), "nobody waited for the rest");
    }
}
