//! Why an answer was slow: its append waited for the disk, or the machine let nobody go on meanwhile. The server under load tells
//! of each append that waited, and a thread of the load itself of each time that it was woken late; both are held against the
//! answers by time.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use crate::Trouble;

/// A person notices what takes longer.
pub(crate) const NOTICED: Duration = Duration::from_millis(50);
/// How often the machine is tried, and how late one is woken where it stood still.
const TRIED_EVERY: Duration = Duration::from_millis(5);
const STOOD_STILL: Duration = Duration::from_millis(30);

/// From when to when something lasted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interval {
    pub(crate) from: SystemTime,
    pub(crate) to: SystemTime,
}

impl Interval {
    /// What lasted so long until then.
    pub(crate) fn until(to: SystemTime, length: Duration) -> Self {
        Interval { from: to.checked_sub(length).unwrap_or(UNIX_EPOCH), to }
    }

    fn length(self) -> Duration {
        self.to.duration_since(self.from).unwrap_or_default()
    }

    fn overlaps(self, other: Interval) -> bool {
        self.from <= other.to && other.from <= self.to
    }
}

/// What was noted so far. Clones share it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Noted(Arc<Mutex<Vec<Interval>>>);

impl Noted {
    pub(crate) fn note(&self, interval: Interval) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(interval);
    }

    pub(crate) fn all(&self) -> Vec<Interval> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// How many slow answers each thing explains.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Explained {
    pub(crate) slow: usize,
    pub(crate) by_disk: usize,
    pub(crate) by_machine: usize,
}

impl Explained {
    /// Pairs each slow answer with one append that ended within it and without whose wait nobody would have noticed it; those that
    /// are left with a time in which the machine stood still.
    pub(crate) fn of(slow: &[Interval], disk: &[Interval], machine: &[Interval]) -> Self {
        let (mut left, mut waits) = (slow.to_vec(), disk.to_vec());
        waits.sort_by_key(|wait| wait.to);
        for wait in waits {
            let explains = |answer: &Interval| {
                let is_within = answer.from <= wait.to && wait.to <= answer.to;
                is_within && answer.length().saturating_sub(wait.length()) < NOTICED
            };
            // Of several the one that ended first: the later ones may have appends of their own.
            let fitting = left.iter().enumerate().filter(|(_, answer)| explains(answer));
            if let Some((at, _)) = fitting.min_by_key(|(_, answer)| answer.to) {
                left.swap_remove(at);
            }
        }
        let by_disk = slow.len() - left.len();
        let stood_still = |answer: &&Interval| machine.iter().any(|still| still.overlaps(**answer));
        Explained { slow: slow.len(), by_disk, by_machine: left.iter().filter(stood_still).count() }
    }

    pub(crate) fn unexplained(self) -> usize {
        self.slow - self.by_disk - self.by_machine
    }
}

/// Notes from now on when the machine stands still, until the process ends.
pub(crate) fn watch_the_machine() -> Result<Noted, Trouble> {
    let noted = Noted::default();
    let watch = noted.clone();
    std::thread::Builder::new().name("machine".into()).spawn(move || {
        loop {
            let asleep = std::time::Instant::now();
            std::thread::sleep(TRIED_EVERY);
            let late = asleep.elapsed().saturating_sub(TRIED_EVERY);
            if late > STOOD_STILL {
                watch.note(Interval::until(SystemTime::now(), late));
            }
        }
    })?;
    Ok(noted)
}

/// Lets the server under load print each append that waited for the disk: when it ended, in microseconds since 1970, and for how
/// many it waited.
pub(crate) fn print_disk_waits() {
    let only = Targets::new().with_target("ruckus_server::writer", Level::DEBUG);
    tracing_subscriber::registry().with(Print.with_filter(only)).init();
}

/// What [`print_disk_waits`] printed.
pub(crate) fn read_disk_wait(line: &str) -> Option<Interval> {
    let (ended, waited) = line.strip_prefix("waited ")?.split_once(' ')?;
    let micros = |text: &str| text.parse().map(Duration::from_micros).ok();
    Some(Interval::until(UNIX_EPOCH + micros(ended)?, micros(waited)?))
}

struct Print;

impl<S: Subscriber> Layer<S> for Print {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut waited = Micros(None);
        event.record(&mut waited);
        if let Micros(Some(micros)) = waited {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            println!("waited {} {micros}", now.as_micros());
        }
    }
}

struct Micros(Option<u64>);

impl Visit for Micros {
    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "micros" {
            self.0 = Some(value);
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn fmt::Debug) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(from: u64, to: u64) -> Interval {
        Interval {
            from: UNIX_EPOCH + Duration::from_millis(from),
            to: UNIX_EPOCH + Duration::from_millis(to),
        }
    }

    #[test]
    fn each_wait_for_the_disk_explains_one_answer() {
        let slow = [interval(0, 100), interval(10, 110), interval(500, 560)];
        let of = |disk: &[Interval]| Explained::of(&slow, disk, &[]);
        assert_eq!(of(&[]).unexplained(), 3);
        // One commit made two wait; a third append elsewhere explains nothing.
        let explained = of(&[interval(20, 95), interval(20, 95), interval(20, 95), interval(200, 300)]);
        assert_eq!((explained.by_disk, explained.unexplained()), (2, 1));
        assert_eq!(of(&[interval(505, 520)]).by_disk, 1, "without it nobody would have noticed");
        assert_eq!(of(&[interval(510, 515)]).by_disk, 0, "without it it took 55 ms still");
        assert_eq!(of(&[interval(80, 95)]).by_disk, 0, "most of it was something else");
        assert_eq!(of(&[interval(20, 105)]).by_disk, 1, "it ended after the first answer");
    }

    #[test]
    fn where_the_machine_stands_still_nobody_answers() {
        let slow = [interval(0, 100), interval(500, 560)];
        let explained = Explained::of(&slow, &[interval(510, 558)], &[interval(90, 130)]);
        assert_eq!(explained, Explained { slow: 2, by_disk: 1, by_machine: 1 });
        assert_eq!(explained.unexplained(), 0);
    }

    #[test]
    fn what_the_server_prints_is_read() {
        assert_eq!(read_disk_wait("waited 95000 75000"), Some(interval(20, 95)));
        assert_eq!(read_disk_wait("listening 1 2"), None);
    }
}
