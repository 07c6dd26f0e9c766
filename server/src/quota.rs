//! Disk quotas: of the tables of each address (in all, and for a day), and of the whole store; and a reserve of the disk for
//! games that run.
//!
//! A table counts for at least [`RESERVE`] until it is over, since it may grow to that by play alone, which is written beyond
//! the share, too. But nothing is without a bound: games stop where their address has some times its share, where one game is
//! larger than any that is played, and where the disk is all but full. What ends something is always written.

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
use crate::disk::disk;
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
/// Bytes of a table beyond which nothing is added to it but play, seats, and what its table counts by itself.
const LARGEST_TABLE: u64 = 2 << 20;
/// Bytes of a table beyond which its game stops. All that its table counts by itself takes less than half of them, so no talk
/// stops a game; the longest games take less than one.
const LARGEST_GAME: u64 = 16 << 20;
/// Bots play on alone until the tables of their address take so many times its share, and people so many times.
const BOTS_STOP_AT: u64 = 2;
const GAMES_STOP_AT: u64 = 4;
/// Of the bytes kept for games that run, the last part is kept for their ends.
const FOR_ENDS: u64 = 4;
/// The least time between two questions to the system about the disk.
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
    /// Of that, too, only the last part is left.
    Full,
    /// The store is as large as it may be.
    Store,
}

/// How many bytes a table takes, how many it counts for, and whether its game has begun.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Weight {
    pub(crate) bytes: u64,
    counted: u64,
    begun: bool,
}

impl Weight {
    pub(crate) fn of(table: &Table, bytes: u64) -> Self {
        let status = table.status();
        let least = if status == Status::Over { 0 } else { RESERVE };
        Weight { bytes, counted: bytes.max(least), begun: status != Status::Open }
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
            return Err(ServerError::NoRoom(match short {
                Shortage::Disk | Shortage::Full => {
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
            return Err(ServerError::NoRoom(
                "the tables made from your address fill their share of this server; play on at those, new ones have to wait \
                 until old ones are removed",
            ));
        }
        match self.bytes.left(mark, now) > 0.0 {
            true => Ok(()),
            false => Err(ServerError::NoRoom(
                "you have stored as much today as one may here; play on tomorrow, or finish what runs",
            )),
        }
    }

    /// May these entries be added to a table of this size? What ends something may, always.
    pub(crate) fn may_add(
        &self,
        made_from: Option<HomeMark>,
        table: Weight,
        entries: &[Entry],
    ) -> Result<(), ServerError> {
        let needed = |needs: &Needs| entries.iter().any(|entry| Needs::of(entry, table.begun) == *needs);
        let refused =
            Needs::ALL.into_iter().filter(needed).find_map(|needs| self.refused(needs, made_from, table));
        refused.map_or(Ok(()), |sentence| Err(ServerError::NoRoom(sentence)))
    }

    /// Why no entry that needs this is added to a table; none if it may be.
    fn refused(&self, needs: Needs, made_from: Option<HomeMark>, table: Weight) -> Option<&'static str> {
        let now = Instant::now();
        match needs {
            Needs::Nothing => return None,
            Needs::Game | Needs::Seat if table.bytes >= LARGEST_GAME => {
                return Some(
                    "this game has become as long as one may be here; all that is left is to give it up",
                );
            }
            Needs::All if table.bytes >= LARGEST_TABLE => {
                return Some(
                    "so much has been stored of this table that nothing is added to it but moves of its game",
                );
            }
            _ => {}
        }
        match (self.shortage(now), needs) {
            (Some(Shortage::Full), _) => {
                return Some(
                    "the disk of this server is full; this game waits until there is room, and can be given up meanwhile",
                );
            }
            (None, _) | (Some(_), Needs::Game) => {}
            (Some(Shortage::Disk), _) => {
                return Some("the disk of this server is nearly full; games go on, and all else has to wait");
            }
            (Some(Shortage::Store), _) => {
                return Some(
                    "this server keeps as much as it may; games go on, and all else has to wait until old ones are removed",
                );
            }
        }
        let is_over = |times| made_from.is_some_and(|mark| self.is_over(mark, times, now));
        match needs {
            Needs::Game => is_over(GAMES_STOP_AT).then_some(
                "the tables made from where this one was made fill many times their share; this game waits until there is \
                 room, and can be given up meanwhile",
            ),
            _ => is_over(1).then_some(
                "the tables made from where this one was made fill their share of this server; the game goes on, and all \
                 else has to wait",
            ),
        }
    }

    /// Does a game have to wait at a table of this size that was made from there, also where people play?
    pub(crate) fn stops_games(&self, made_from: Option<HomeMark>, table: Weight) -> bool {
        self.refused(Needs::Game, made_from, table).is_some()
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
        if free.is_some_and(|free| free < self.reserve / FOR_ENDS) {
            return Some(Shortage::Full);
        }
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

    /// Is there room for what need not be stored, beside a table that was made from there?
    pub(crate) fn has_room(&self, made_from: Option<HomeMark>) -> bool {
        self.refused(Needs::Counted, made_from, Weight::default()).is_none()
    }

    /// Counts bytes that were stored beside a table, for the address from which it was made.
    pub(crate) fn note_more(&self, made_from: Option<HomeMark>, bytes: u64) {
        let after = Weight { bytes, counted: bytes, ..Weight::default() };
        self.note(made_from, Weight::default(), after);
    }

    /// Asks the store how much of its file is unused, and shows how the disk stands.
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

/// How much must be free for an entry to be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Needs {
    /// It ends something, or is written once for each seat.
    Nothing,
    /// Play goes on beyond the share, until games stop.
    Game,
    /// Its table counts it by itself: within the share, however large the table is, or rivals could mute each other.
    Counted,
    /// A seat is taken: within the share, until games stop.
    Seat,
    /// Within the share, and as long as the table is small.
    All,
}

impl Needs {
    const ALL: [Needs; 5] = [Needs::Nothing, Needs::Game, Needs::Counted, Needs::Seat, Needs::All];

    fn of(entry: &Entry, begun: bool) -> Self {
        match entry {
            Entry::Stood { .. }
            | Entry::SentAway { .. }
            | Entry::Accepted { .. }
            | Entry::Resigned { .. }
            | Entry::Rematch { .. }
            | Entry::Ended { .. } => Needs::Nothing,
            Entry::Made(_)
            | Entry::MixedIn { .. }
            | Entry::Begun { .. }
            | Entry::StandIn { .. }
            | Entry::Step { .. }
            | Entry::Sealed { .. }
            | Entry::Lapsed { .. } => Needs::Game,
            Entry::Undo { .. } | Entry::Preset { .. } => Needs::Counted,
            // What those say who watch, and what is said before the game, is bounded by the hour alone.
            Entry::Said(talk) if begun && talk.seat.is_some() => Needs::Counted,
            Entry::Sat { .. } | Entry::PlaysAs { .. } | Entry::BotSat { .. } => Needs::Seat,
            Entry::Privacy { .. } | Entry::Shown { .. } | Entry::Said(_) => Needs::All,
        }
    }
}

#[cfg(test)]
mod tests;
