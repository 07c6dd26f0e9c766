//! Presence updates and spectators' talk. Each seat's comings and goings, and the number of spectators, are told at once as
//! long as they are few, and at most once in two seconds where they are many (a GCRA debounce). Spectators' talk is rate
//! limited for each address within the limit for all of them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ruckus_core::Seat;
use ruckus_table::Guest;
use tokio::runtime::Handle;
use tokio::time::Instant;

use crate::config::Rate;
use crate::limits::Buckets;
use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::room::Room;
use crate::store::TableId;

/// Emission interval of the GCRA: the mean time between two tellings in the long run.
const TOLD_EVERY: Duration = Duration::from_secs(2);
/// Burst of a seat, in tellings. A page that is loaded again is gone and back, which takes two.
const SEAT_AT_ONCE: u32 = 6;
/// Rate limit of one address at a table where it only watches, in lines of talk: one in ten minutes after the burst.
const LINES: Rate = Rate { burst: 40.0, per_second: 1.0 / 600.0 };

/// Whose presence changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Whose {
    Seat(Seat),
    Watchers,
}

#[derive(Debug, Default)]
pub(crate) struct Comings(Mutex<HashMap<Whose, Telling>>);

/// When the next telling may come: the generic cell rate algorithm, a token bucket kept as one time.
#[derive(Clone, Copy, Debug, Default)]
struct Telling {
    /// The theoretical arrival time: when all tellings so far would be over at one each [`TOLD_EVERY`]; none at first.
    paid: Option<Instant>,
    /// Is a delayed telling scheduled?
    due: bool,
}

impl Telling {
    /// When the next change is told: now, at the time at which the caller schedules it, or (none) by the telling that is
    /// scheduled already.
    fn next(&mut self, now: Instant, at_once: u32) -> Option<Instant> {
        if self.due {
            return None;
        }
        let free = self.paid.and_then(|paid| paid.checked_sub(TOLD_EVERY * (at_once - 1)));
        match free.filter(|free| *free > now) {
            None => self.pay(now),
            Some(_) => self.due = true,
        }
        Some(free.map_or(now, |free| free.max(now)))
    }

    fn told(&mut self, now: Instant) {
        self.due = false;
        self.pay(now);
    }

    fn pay(&mut self, now: Instant) {
        self.paid = Some(self.paid.map_or(now, |paid| paid.max(now)) + TOLD_EVERY);
    }
}

/// Rate limits of spectators' talk, by table and address.
#[derive(Debug)]
pub(crate) struct WatchersTalk(Buckets<(TableId, IpAddr)>);

impl Default for WatchersTalk {
    fn default() -> Self {
        WatchersTalk(Buckets::new(LINES))
    }
}

impl WatchersTalk {
    /// Counts a line, if this address may say one more there.
    pub(crate) fn say(&self, table: &TableId, address: IpAddr, now: Instant) -> Result<(), ServerError> {
        match self.0.take((table.clone(), address), now.into_std()) {
            true => Ok(()),
            false => Err(ServerError::Busy("those who watch leave room for others to speak, too")),
        }
    }

    /// Gives the token of a line back that was refused.
    pub(crate) fn take_back(&self, table: &TableId, address: IpAddr, now: Instant) {
        self.0.give_back((table.clone(), address), now.into_std());
    }
}

impl Room {
    /// A guest came or went: it is told now or soon.
    pub(crate) fn tell_presence(self: &Arc<Self>, guest: &Guest) {
        let seat = self.now().table.seat_of(guest);
        let (whose, at_once) = seat.map_or((Whose::Watchers, 1), |seat| (Whose::Seat(seat), SEAT_AT_ONCE));
        let now = self.server.time.now();
        let next = self.comings.0.locked().entry(whose).or_default().next(now, at_once);
        let Some(at) = next else { return };
        if at <= now {
            return self.tell(whose);
        }
        // Outside a runtime the server is shutting down, and no socket is left.
        let Ok(runtime) = Handle::try_current() else { return };
        let room = self.clone();
        runtime.spawn(async move {
            tokio::select! {
                () = room.server.closes() => {}
                () = room.server.time.sleep_until(at) => {
                    let now = room.server.time.now();
                    room.comings.0.locked().entry(whose).or_default().told(now);
                    room.tell(whose);
                }
            }
        });
    }

    fn tell(&self, whose: Whose) {
        self.update(|now| {
            // Seats' presence is read from the open sockets; the number of spectators is set only when it is told.
            if whose == Whose::Watchers {
                now.count_watchers();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn their_number_is_told_at_once_and_then_once_in_a_while() {
        let (mut telling, start) = (Telling::default(), Instant::now());
        let after = |tenths: u64| start + Duration::from_millis(100 * tenths);
        assert_eq!(telling.next(start, 1), Some(start));
        assert_eq!(telling.next(after(1), 1), Some(after(20)), "this one tells it then");
        assert!((2..40).all(|tenths| telling.next(after(tenths), 1).is_none()), "and nobody else does");
        telling.told(after(20));
        assert_eq!(telling.next(after(21), 1), Some(after(40)));
        telling.told(after(40));
        assert_eq!(telling.next(after(60), 1), Some(after(60)), "after a rest it is told at once again");
    }

    #[test]
    fn some_comings_of_a_seat_are_told_at_once_before_that() {
        let (mut telling, start) = (Telling::default(), Instant::now());
        let after = |tenths: u64| start + Duration::from_millis(100 * tenths);
        assert!((0..3).all(|tenths| telling.next(after(tenths), 3) == Some(after(tenths))));
        assert_eq!(telling.next(after(3), 3), Some(after(20)));
        telling.told(after(20));
        assert_eq!(telling.next(after(21), 3), Some(after(40)));
        telling.told(after(40));
        assert_eq!(telling.next(after(80), 3), Some(after(80)));
        assert_eq!(telling.next(after(81), 3), Some(after(81)));
        assert_eq!(telling.next(after(82), 3), Some(after(100)), "in the long run one in two seconds");
    }

    #[test]
    fn one_who_watches_leaves_room_for_the_others() {
        let (talk, now) = (WatchersTalk::default(), Instant::now());
        let [here, there] = [0, 1].map(|number| TableId::new([number; 12]));
        let [one, two] = [1, 2].map(|number| IpAddr::from([10, 0, 0, number]));
        assert!((0..40).all(|_| talk.say(&here, one, now).is_ok()));
        assert!(talk.say(&here, one, now).is_err());
        assert!(talk.say(&here, two, now).is_ok() && talk.say(&there, one, now).is_ok());
        talk.take_back(&here, one, now);
        assert!(talk.say(&here, one, now).is_ok() && talk.say(&here, one, now).is_err());
        assert!(talk.say(&here, one, now + Duration::from_secs(601)).is_ok());
    }
}
