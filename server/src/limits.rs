//! Rate limits (token buckets by key) and counts of what each address holds open.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use crate::config::Rate;
use crate::lock::Lock as _;

/// One token bucket. It may be overdrawn: then its tokens are negative.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Bucket { tokens: rate.burst, filled: now }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    /// Takes the amount that was used; the bucket may be overdrawn by it.
    fn spend(&mut self, amount: f64, rate: Rate, now: Instant) {
        self.fill(rate, now);
        self.tokens = (self.tokens - amount).min(rate.burst);
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let seconds = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + seconds * rate.per_second).min(rate.burst);
        self.filled = now;
    }
}

/// Most buckets. Beyond it full ones are evicted, which loses nothing: a new key starts with a full one. If none is full, the
/// fuller half is evicted: the heaviest users stay limited, and no number of others keeps a new key out.
const MOST_BUCKETS: usize = 10_000;

/// A bucket for each visitor.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Buckets { rate, buckets: Mutex::new(HashMap::new()) }
    }

    pub(crate) fn take(&self, key: K, now: Instant) -> bool {
        self.with(key, now, |bucket| bucket.take(self.rate, now))
    }

    /// Gives a token back that was not used.
    pub(crate) fn give_back(&self, key: K, now: Instant) {
        self.with(key, now, |bucket| bucket.spend(-1.0, self.rate, now));
    }

    pub(crate) fn spend(&self, key: K, amount: f64, now: Instant) {
        self.with(key, now, |bucket| bucket.spend(amount, self.rate, now));
    }

    /// The tokens left; negative where the bucket is overdrawn.
    pub(crate) fn left(&self, key: K, now: Instant) -> f64 {
        self.with(key, now, |bucket| {
            bucket.fill(self.rate, now);
            bucket.tokens
        })
    }

    fn with<T>(&self, key: K, now: Instant, change: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut buckets = self.buckets.locked();
        if buckets.len() >= MOST_BUCKETS && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| {
                bucket.fill(self.rate, now);
                bucket.tokens < self.rate.burst
            });
            if buckets.len() >= MOST_BUCKETS {
                let mut tokens: Vec<f64> = buckets.values().map(|bucket| bucket.tokens).collect();
                let (_, &mut middle, _) = tokens.select_nth_unstable_by(MOST_BUCKETS / 2, f64::total_cmp);
                buckets.retain(|_, bucket| bucket.tokens < middle);
            }
        }
        change(buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now)))
    }
}

/// A limited count of what is open (sockets, or connections), in all and by address.
#[derive(Debug)]
pub(crate) struct Counter {
    /// The metric of the count.
    gauge: &'static str,
    /// Limit in all.
    all: usize,
    /// Limit of one address.
    each: usize,
    open: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

impl Counter {
    pub(crate) fn new(gauge: &'static str, all: usize, each: usize) -> Arc<Self> {
        Arc::new(Counter { gauge, all, each, open: Mutex::default() })
    }

    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Permit> {
        let address = block(address);
        let mut open = self.open.locked();
        let (all, by_address) = &mut *open;
        let here = by_address.get(&address).copied().unwrap_or(0);
        if *all >= self.all || here >= self.each {
            return None;
        }
        *all += 1;
        by_address.insert(address, here + 1);
        metrics::gauge!(self.gauge).set(*all as f64);
        Some(Permit { counter: self.clone(), address })
    }

    /// Is nothing open?
    pub(crate) fn is_zero(&self) -> bool {
        self.open.locked().0 == 0
    }
}

/// A permit to hold one of them open, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    counter: Arc<Counter>,
    address: IpAddr,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self.counter.open.locked();
        let (all, by_address) = &mut *open;
        *all -= 1;
        metrics::gauge!(self.counter.gauge).set(*all as f64);
        if let Some(here) = by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// The address that is counted: one household has many IPv6 addresses, but one /64.
pub(crate) fn block(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6((six.to_bits() >> 64 << 64).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const RATE: Rate = Rate { burst: 3.0, per_second: 2.0 };

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let start = Instant::now();
        let mut bucket = Bucket::full(RATE, start);
        assert!((0..3).all(|_| bucket.take(RATE, start)));
        assert!(!bucket.take(RATE, start));
        assert!(bucket.take(RATE, start + Duration::from_millis(500)));
        assert!(!bucket.take(RATE, start + Duration::from_millis(500)));
        assert!((0..3).all(|_| bucket.take(RATE, start + Duration::from_secs(60))));
        assert!(!bucket.take(RATE, start + Duration::from_secs(60)));
    }

    #[test]
    fn visitors_do_not_share_buckets_and_their_number_is_bounded() {
        let buckets = Buckets::new(Rate { burst: 1.0, per_second: 1.0 });
        let start = Instant::now();
        assert!(buckets.take(0, start) && !buckets.take(0, start) && buckets.take(1, start));
        assert!((2..MOST_BUCKETS).all(|key| buckets.take(key, start)));
        assert!(
            buckets.take(MOST_BUCKETS, start),
            "all buckets are in use, and a new visitor is let in all the same"
        );
        let later = start + Duration::from_secs(5);
        assert!(buckets.take(MOST_BUCKETS, later));
        assert!(buckets.buckets.lock().unwrap().len() <= MOST_BUCKETS);
    }

    #[test]
    fn the_greedy_are_remembered_when_many_come() {
        let rate = Rate { burst: 5.0, per_second: 0.01 };
        let buckets = Buckets::new(rate);
        let start = Instant::now();
        assert!((0..5).all(|_| buckets.take(0, start)) && !buckets.take(0, start));
        for key in 1..3 * MOST_BUCKETS {
            assert!(buckets.take(key, start), "{key}");
        }
        assert!(!buckets.take(0, start), "the others do not make anybody forget");
        assert!(buckets.buckets.lock().unwrap().len() <= MOST_BUCKETS);
    }

    #[test]
    fn a_permit_is_given_back_when_it_is_dropped() {
        let counter = Counter::new("ruckus_sockets_open", 3, 2);
        let [home, away] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        let first = counter.take(home).unwrap();
        let _second = counter.take(home).unwrap();
        assert!(counter.take(home).is_none());
        let _third = counter.take(away).unwrap();
        assert!(counter.take(away).is_none(), "all are taken");
        drop(first);
        assert!(counter.take(home).is_some());
    }

    #[test]
    fn a_household_is_one_address() {
        let block = |text: &str| super::block(text.parse().unwrap()).to_string();
        assert_eq!(block("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(block("::ffff:10.0.0.7"), "10.0.0.7");
    }
}
