//! Disk quotas: of the tables of each address (in all, and for a day), and of the whole store; and a reserve of the disk for
//! games that run.
//!
//! A table counts for at least [`RESERVE`] bytes until it is over, since it may grow to that by play alone, which is always
//! written. Entries that no game needs are refused where a quota is used up.

use std::collections::HashMap;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use hmac::{Hmac, KeyInit, Mac};
use ruckus_table::{Entry, Status, Table};
use sha2::Sha256;

use crate::address_key::AddressKey;
use crate::config::{Limits, Rate};
use crate::limits::Buckets;
use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::store::{HomeMark, Store, StoreError};

/// Seconds of a day.
const DAY: f64 = 24.0 * 60.0 * 60.0;
/// Default daily quota of an address, as a divisor of the disk's size.
const DAILY_SHARE: u64 = 1_000;
/// Smallest default of the daily quota, in bytes.
const LEAST_DAILY: u64 = 50 << 20;
/// Default quota of all tables of an address, as a divisor of the disk's size.
const KEPT_SHARE: u64 = 50;
/// Smallest default of that quota, in bytes.
const LEAST_KEPT: u64 = 200 << 20;
/// Default quota of the whole store, as a divisor of the disk's size.
const STORE_SHARE: u64 = 2;
/// Default reserve of the disk for games that run, as a divisor of its size.
const RESERVED_SHARE: u64 = 50;
/// Largest default of the reserve, in bytes.
const MOST_RESERVED: u64 = 1 << 30;
/// Bytes that a table counts for at least, until it is over.
pub(crate) const RESERVE: u64 = 100_000;
/// Bytes of a table beyond which nothing is added to it but steps of its game.
const LARGEST_TABLE: u64 = 2 << 20;
/// Bots that play without people are held back when their address has used up its quota this many times.
const BOTS_STOP_AT: u64 = 2;
/// How long the free space of the disk is cached.
const ASKED_EVERY: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(crate) struct Quota {
    folder: PathBuf,
    key: AddressKey,
    /// Bytes of the disk that are kept for games that run.
    reserve: u64,
    /// Quota of all tables of one address, in bytes.
    most_kept: u64,
    /// Quota of the whole store, in bytes.
    most_stored: u64,
    /// Daily quota of one address, in bytes.
    daily: f64,
    /// The daily quotas (token buckets, in bytes).
    bytes: Buckets<HomeMark>,
    /// Bytes that the tables made from each address count for: recounted by the store periodically, updated in between.
    kept: Mutex<HashMap<HomeMark, u64>>,
    /// Bytes of free pages in the store's file, when they were last counted.
    unused: AtomicU64,
    /// Were bots held back since it was last asked?
    held: AtomicBool,
    room: Mutex<Option<(Instant, Room)>>,
}

/// Cached sizes.
#[derive(Clone, Copy, Debug)]
struct Room {
    /// Bytes that are free on the disk; none where the system tells nothing.
    free: Option<u64>,
    /// Bytes of the store's file.
    stored: u64,
}

/// Where space is short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shortage {
    /// Only the reserve is left of the disk.
    Disk,
    /// The store's quota is used up.
    Store,
}

/// How many bytes a table takes, and how many it counts for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Weight {
    pub(crate) bytes: u64,
    counted: u64,
}

impl Weight {
    pub(crate) fn of(table: &Table, bytes: u64) -> Self {
        let least = if table.status() == Status::Over { 0 } else { RESERVE };
        Weight { bytes, counted: bytes.max(least) }
    }
}

impl Quota {
    pub(crate) fn new(folder: PathBuf, key: AddressKey, limits: &Limits) -> Self {
        let size = disk(&folder).map(|disk| disk.size);
        let share = |of: u64, least: u64| size.map_or(least, |size| (size / of).max(least));
        let daily = limits.address_bytes.unwrap_or_else(|| share(DAILY_SHARE, LEAST_DAILY)) as f64;
        let reserve =
            limits.disk_reserve.unwrap_or(size.map_or(0, |size| (size / RESERVED_SHARE).min(MOST_RESERVED)));
        Quota {
            folder,
            key,
            reserve,
            most_kept: limits.address_kept.unwrap_or_else(|| share(KEPT_SHARE, LEAST_KEPT)),
            most_stored: limits.store_bytes.unwrap_or(size.map_or(u64::MAX, |size| size / STORE_SHARE)),
            daily,
            bytes: Buckets::new(Rate { burst: daily, per_second: daily / DAY }),
            kept: Mutex::default(),
            unused: AtomicU64::new(0),
            held: AtomicBool::new(false),
            room: Mutex::default(),
        }
    }

    /// The keyed hash (HMAC) by which the store knows an address.
    pub(crate) fn mark(&self, address: IpAddr) -> HomeMark {
        let mut mac: Hmac<Sha256> =
            Hmac::new_from_slice(self.key.bytes()).expect("HMAC takes keys of any length");
        mac.update(b"ruckus home 1");
        mac.update(address.to_string().as_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&mac.finalize().into_bytes()[..8]);
        HomeMark(i64::from_be_bytes(first))
    }

    /// May this address make another table?
    pub(crate) fn may_make(&self, address: IpAddr) -> Result<(), ServerError> {
        let now = Instant::now();
        if let Some(short) = self.shortage(now) {
            return Err(ServerError::Busy(match short {
                Shortage::Disk => {
                    "the disk of this server is nearly full; games that run go on, new ones have to wait"
                }
                Shortage::Store => {
                    "this server keeps as many games as it may; games that run go on, new ones have to wait until old ones \
                     are removed"
                }
            }));
        }
        let mark = self.mark(address);
        if self.kept_by(mark) >= self.most_kept {
            return Err(ServerError::Busy(
                "the tables made from your address fill their share of this server; play on at those, new ones have to wait \
                 until old ones are removed",
            ));
        }
        match self.bytes.left(mark, now) > 0.0 {
            true => Ok(()),
            false => Err(ServerError::Busy(
                "you have stored as much today as one may here; play on tomorrow, or finish what runs",
            )),
        }
    }

    /// May these entries be added to a table of this size? Whatever a game needs to come to its end may, always.
    pub(crate) fn may_add(
        &self,
        made_from: Option<HomeMark>,
        table: Weight,
        entries: &[Entry],
    ) -> Result<(), ServerError> {
        if entries.iter().all(is_needed) {
            return Ok(());
        }
        if table.bytes >= LARGEST_TABLE {
            return Err(ServerError::Busy(
                "so much has been stored of this table that nothing is added to it but moves of its game",
            ));
        }
        let now = Instant::now();
        if let Some(short) = self.shortage(now) {
            return Err(ServerError::Busy(match short {
                Shortage::Disk => {
                    "the disk of this server is nearly full; games go on, and all else has to wait"
                }
                Shortage::Store => {
                    "this server keeps as much as it may; games go on, and all else has to wait until old ones are removed"
                }
            }));
        }
        match made_from.is_some_and(|mark| self.is_over(mark, 1, now)) {
            true => Err(ServerError::Busy(
                "the tables made from where this one was made fill their share of this server; the game goes on, and all \
                 else has to wait",
            )),
            false => Ok(()),
        }
    }

    /// Do bots that play without people have to wait at a table that was made from there?
    pub(crate) fn holds_bots(&self, made_from: Option<HomeMark>) -> bool {
        let now = Instant::now();
        self.shortage(now).is_some() || made_from.is_some_and(|mark| self.is_over(mark, BOTS_STOP_AT, now))
    }

    /// Notes that bots wait for room.
    pub(crate) fn note_held(&self) {
        self.held.store(true, Ordering::Relaxed);
    }

    /// Have bots had to wait since this was last asked?
    pub(crate) fn take_held(&self) -> bool {
        self.held.swap(false, Ordering::Relaxed)
    }

    fn shortage(&self, now: Instant) -> Option<Shortage> {
        let Room { free, stored } = self.room(now);
        if free.is_some_and(|free| free < self.reserve) {
            return Some(Shortage::Disk);
        }
        let used = stored.saturating_sub(self.unused.load(Ordering::Relaxed));
        (used >= self.most_stored).then_some(Shortage::Store)
    }

    /// Has an address used up its quota this many times, in all or for today?
    fn is_over(&self, mark: HomeMark, times: u64, now: Instant) -> bool {
        let today = self.daily - self.bytes.left(mark, now);
        self.kept_by(mark) >= self.most_kept.saturating_mul(times) || today >= self.daily * times as f64
    }

    fn kept_by(&self, mark: HomeMark) -> u64 {
        self.kept.locked().get(&mark).copied().unwrap_or(0)
    }

    /// Recounts what the tables of each address take.
    pub(crate) async fn recount(&self, store: &Store) -> Result<(), StoreError> {
        let kept = store.kept(RESERVE).await?;
        *self.kept.locked() = kept;
        Ok(())
    }

    /// Charges bytes that were stored of a table to the address from which it was made, whoever else writes there.
    pub(crate) fn note(&self, made_from: Option<HomeMark>, before: Weight, after: Weight) {
        if let Some(mark) = made_from {
            self.bytes.spend(mark, after.bytes.saturating_sub(before.bytes) as f64, Instant::now());
            let mut kept = self.kept.locked();
            let kept = kept.entry(mark).or_default();
            *kept = (*kept + after.counted).saturating_sub(before.counted);
        }
    }

    /// Updates the count of free pages and the metrics of the disk.
    pub(crate) async fn look(&self, store: &Store) -> Result<(), StoreError> {
        self.unused.store(store.unused_bytes().await?, Ordering::Relaxed);
        let Room { free, stored } = self.room(Instant::now());
        if let Some(free) = free {
            metrics::gauge!("ruckus_disk_free_bytes").set(free as f64);
        }
        metrics::gauge!("ruckus_store_bytes").set(stored as f64);
        Ok(())
    }

    /// The sizes of disk and store, cached for a moment.
    fn room(&self, now: Instant) -> Room {
        let mut known = self.room.locked();
        match *known {
            Some((asked, room)) if now.saturating_duration_since(asked) < ASKED_EVERY => room,
            _ => {
                let free = disk(&self.folder).map(|disk| disk.free);
                let stored = self.folder.join(Store::FILE).metadata().map_or(0, |file| file.len());
                let room = Room { free, stored };
                *known = Some((now, room));
                room
            }
        }
    }
}

/// Is this entry always written: because a game needs it to come to its end, or because its number is bounded? A seat is left
/// as often as it is taken, a rematch is asked for once by each seat, and a stand-in is called after a while only.
fn is_needed(entry: &Entry) -> bool {
    match entry {
        Entry::Made(_)
        | Entry::Stood { .. }
        | Entry::SentAway { .. }
        | Entry::MixedIn { .. }
        | Entry::Accepted { .. }
        | Entry::Begun { .. }
        | Entry::StandIn { .. }
        | Entry::Resigned { .. }
        | Entry::Rematch { .. }
        | Entry::Step { .. }
        | Entry::Sealed { .. }
        | Entry::Lapsed { .. }
        | Entry::Ended { .. } => true,
        Entry::Sat { .. }
        | Entry::PlaysAs { .. }
        | Entry::BotSat { .. }
        | Entry::Privacy { .. }
        | Entry::Shown { .. }
        | Entry::Undo { .. }
        | Entry::Preset { .. }
        | Entry::Said(_) => false,
    }
}

/// Bytes of a disk.
#[derive(Clone, Copy, Debug)]
struct Disk {
    size: u64,
    free: u64,
}

#[cfg(unix)]
fn disk(folder: &std::path::Path) -> Option<Disk> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(Disk { size: disk.f_blocks * disk.f_frsize, free: disk.f_bavail * disk.f_frsize })
}

/// This system does not say.
#[cfg(not(unix))]
fn disk(_: &std::path::Path) -> Option<Disk> {
    None
}

#[cfg(test)]
mod tests {
    use ruckus_core::{Seat, Step};

    use super::*;
    use crate::room::tests::table_of_bots;

    fn quota(adjust: impl FnOnce(&mut Limits)) -> Quota {
        let mut limits = Limits::lifted();
        adjust(&mut limits);
        Quota::new(std::env::temp_dir(), AddressKey::new([1; 32]), &limits)
    }

    fn home(quota: &Quota, number: u8) -> (IpAddr, Option<HomeMark>) {
        let address = IpAddr::from([10, 0, 0, number]);
        (address, Some(quota.mark(address)))
    }

    /// A table that is over takes what it takes.
    fn over(bytes: u64) -> Weight {
        Weight { bytes, counted: bytes }
    }

    fn sentence<T: std::fmt::Debug>(refused: Result<T, ServerError>) -> &'static str {
        match refused {
            Err(ServerError::Busy(sentence)) => sentence,
            other => panic!("{other:?}"),
        }
    }

    const NONE: Weight = Weight { bytes: 0, counted: 0 };
    const SHOWN: &[Entry] = &[Entry::Privacy { private: false }];

    #[test]
    fn whoever_has_stored_their_share_makes_no_more_tables() {
        let quota = quota(|limits| limits.address_bytes = Some(1_000));
        let [(one, at_one), (two, _)] = [1, 2].map(|number| home(&quota, number));
        quota.note(at_one, NONE, over(900));
        assert!(quota.may_make(one).is_ok());
        // The games that run are written beyond it.
        quota.note(at_one, over(900), over(5_900));
        assert!(sentence(quota.may_make(one)).contains("today"));
        quota.note(None, NONE, over(5_000));
        assert!(quota.may_make(two).is_ok(), "others have their own");
    }

    #[cfg(unix)]
    #[test]
    fn near_the_end_of_the_disk_nothing_but_games_is_written() {
        let quota = quota(|limits| limits.disk_reserve = Some(u64::MAX));
        assert!(sentence(quota.may_make(home(&quota, 1).0)).contains("nearly full"));
        assert!(sentence(quota.may_add(None, NONE, SHOWN)).contains("nearly full"));
        assert!(quota.may_add(None, NONE, &[Entry::Lapsed { seat: Seat::new(0) }]).is_ok());
        assert!(quota.holds_bots(None));
    }

    #[test]
    fn the_tables_of_an_address_have_a_share_of_the_disk_however_slowly_they_come() {
        let quota = quota(|limits| limits.address_kept = Some(1_000));
        let [(one, at_one), (two, at_two)] = [1, 2].map(|number| home(&quota, number));
        quota.note(at_one, NONE, over(999));
        assert!(quota.may_make(one).is_ok());
        quota.note(at_one, over(999), over(1_000));
        assert!(sentence(quota.may_make(one)).contains("share of this server"));
        assert!(quota.may_make(two).is_ok(), "others have their own");
        assert_ne!(at_one, at_two);
    }

    #[test]
    fn all_tables_have_a_share_of_the_disk() {
        let quota = quota(|limits| limits.store_bytes = Some(0));
        assert!(sentence(quota.may_make(home(&quota, 1).0)).contains("as many games as it may"));
        assert!(sentence(quota.may_add(None, NONE, SHOWN)).contains("as much as it may"));
        assert!(quota.holds_bots(None));
    }

    /// Tiny tables that wait are as good as full ones, or they could all be filled later.
    #[test]
    fn a_table_counts_for_its_reserve_until_it_is_over() {
        let quota = quota(|limits| limits.address_kept = Some(3 * RESERVE));
        let (one, at_one) = home(&quota, 1);
        let table = table_of_bots("tic-tac-toe", "random");
        let tiny = Weight::of(&table, 3_000);
        for _ in 0..3 {
            assert!(quota.may_make(one).is_ok());
            quota.note(at_one, NONE, tiny);
        }
        assert!(sentence(quota.may_make(one)).contains("share of this server"));
        // Play within the reserve is paid for; beyond it it is not.
        quota.note(at_one, tiny, Weight::of(&table, RESERVE));
        assert_eq!(quota.kept_by(at_one.unwrap()), 3 * RESERVE);
        quota.note(at_one, Weight::of(&table, RESERVE), Weight::of(&table, RESERVE + 7));
        assert_eq!(quota.kept_by(at_one.unwrap()), 3 * RESERVE + 7);
        quota.note(at_one, tiny, over(4_000));
        assert_eq!(quota.kept_by(at_one.unwrap()), 2 * RESERVE + 7 + 4_000);
        assert!(quota.may_make(one).is_ok(), "one is over");
    }

    #[test]
    fn beyond_a_share_games_go_on_and_all_else_waits() {
        let quota = quota(|limits| limits.address_kept = Some(1_000));
        let (_, at_one) = home(&quota, 1);
        let seat = Seat::new(0);
        let step = Entry::Step { step: Step::Choice { seat, choice: 0 }, at: 0 };
        let all_else = [
            Entry::PlaysAs { seat, value: 0 },
            Entry::Privacy { private: true },
            Entry::Preset { seat, code: 0, set: true },
            Entry::Undo { seat, step: 0 },
        ];
        assert!(quota.may_add(at_one, NONE, &all_else).is_ok());
        quota.note(at_one, NONE, over(1_000));
        for entry in all_else {
            assert!(
                sentence(quota.may_add(at_one, NONE, &[step.clone(), entry])).contains("fill their share")
            );
        }
        assert!(quota.may_add(None, NONE, SHOWN).is_ok(), "tables of others have nothing to do with it");
        for needed in [step, Entry::Stood { seat }, Entry::Resigned { seat, at: None }] {
            assert!(quota.may_add(at_one, over(u64::MAX), &[needed]).is_ok());
        }
    }

    #[test]
    fn a_table_takes_nothing_but_moves_beyond_its_size() {
        let quota = quota(|_| {});
        assert!(quota.may_add(None, over(LARGEST_TABLE - 1), SHOWN).is_ok());
        assert!(sentence(quota.may_add(None, over(LARGEST_TABLE), SHOWN)).contains("nothing is added"));
    }

    #[test]
    fn bots_are_held_beyond_twice_the_share() {
        for daily in [false, true] {
            let quota = quota(|limits| match daily {
                true => limits.address_bytes = Some(1_000),
                false => limits.address_kept = Some(1_000),
            });
            let (_, at_one) = home(&quota, 1);
            quota.note(at_one, NONE, over(1_900));
            assert!(!quota.holds_bots(at_one));
            quota.note(at_one, over(1_900), over(2_001));
            assert!(quota.holds_bots(at_one) && !quota.holds_bots(None));
        }
    }
}
