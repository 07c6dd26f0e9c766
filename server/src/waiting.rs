//! Limits on seats at tables that wait for players: one visitor holds a few of them at a time, so that nobody keeps all tables
//! from beginning, and takes a few in an hour (token buckets), or the games that begin would count no more. The store knows which
//! are held; here stand only those that are about to be taken.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use ruckus_table::{Guest, Table};

use crate::config::{Limits, Rate};
use crate::limits::Buckets;
use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::room::Room;
use crate::state::ServerState;
use crate::store::{HeldSeat, HomeMark, StoreError, TableId};

/// Seats at a table without a visit for this long, in seconds, do not count.
const FORGOTTEN: u64 = 60 * 60;
/// How often a seat of one table is taken from one address: a burst, and then one in a minute. A table's own bucket has more.
const AT_ONE_TABLE: Rate = Rate { burst: 8.0, per_second: 1.0 / 60.0 };

#[derive(Debug)]
pub(crate) struct Waiting {
    of_guest: usize,
    of_address: usize,
    taking: Mutex<Vec<Taking>>,
    /// How fast guests and addresses take seats where nobody expects them, at tables that were made elsewhere.
    by_guest: Buckets<Guest>,
    by_address: Buckets<HomeMark>,
    /// How fast each address takes seats of each table.
    at_table: Buckets<(TableId, HomeMark)>,
}

/// A seat that is about to be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Taking {
    seat: HeldSeat,
    /// The address that it counts for; none at tables made from the same address, where people may play with each other.
    home: Option<HomeMark>,
}

/// A reservation of a seat that is being taken, released when it is dropped.
#[derive(Debug)]
pub(crate) struct SeatTicket {
    waiting: Arc<Waiting>,
    taking: Taking,
    /// The address from which it is taken.
    pub(crate) mark: HomeMark,
    /// When the buckets were charged for it; none where they were not, or the seat was taken.
    charged: Option<Instant>,
}

impl SeatTicket {
    /// The seat is taken, if this guest has one: what it was charged for is not given back.
    pub(crate) fn settle(mut self, table: &Table) {
        if table.seat_of(&self.taking.seat.guest).is_some() {
            self.charged = None;
        }
    }
}

impl Drop for SeatTicket {
    fn drop(&mut self) {
        if let Some(now) = self.charged {
            self.waiting.give_back(&self.taking.seat.guest, self.mark, now);
        }
        let mut taking = self.waiting.taking.locked();
        if let Some(at) = taking.iter().position(|it| *it == self.taking) {
            taking.swap_remove(at);
        }
    }
}

impl Waiting {
    pub(crate) fn new(limits: &Limits) -> Self {
        Waiting {
            of_guest: limits.guest_seats,
            of_address: limits.address_seats,
            taking: Mutex::default(),
            by_guest: Buckets::new(limits.guest_seatings),
            by_address: Buckets::new(limits.address_seatings),
            at_table: Buckets::new(AT_ONE_TABLE),
        }
    }

    /// Reserves a seat, if the limits allow one more. A guest's own tables do not count.
    pub(crate) async fn take(
        self: &Arc<Self>,
        server: &ServerState,
        room: &Room,
        guest: &Guest,
        address: IpAddr,
    ) -> Result<SeatTicket, ServerError> {
        let (mark, now) = (server.quota.mark(address), server.time.now().into_std());
        if !self.at_table.take((room.id.clone(), mark), now) {
            return Err(ServerError::Busy(
                "seats of this table were taken from your address often just now; wait a minute",
            ));
        }
        let home = (room.made_from != Some(mark)).then_some(mark);
        let taking = Taking { seat: HeldSeat { table: room.id.clone(), guest: guest.clone() }, home };
        // Those who came before are either here or in the store already.
        let (before, mut ticket) = {
            let mut all = self.taking.locked();
            let before = all.clone();
            all.push(taking.clone());
            (before, SeatTicket { waiting: self.clone(), taking, mark, charged: None })
        };
        let since = server.time.seconds().saturating_sub(FORGOTTEN);
        let held = server.store.seats_of_guest(guest, since, self.of_guest).await?;
        let others = before.iter().filter(|it| it.seat.guest == *guest);
        allow_one_more(held, others, &ticket.taking.seat, self.of_guest)?;
        if let Some(home) = home {
            let held = server.store.seats_of_home(home, since, self.of_address).await?;
            let others = before.iter().filter(|it| it.home == Some(home));
            allow_one_more(held, others, &ticket.taking.seat, self.of_address)?;
        }
        // To ask for a seat that one holds takes nothing.
        if counts(room, guest, mark) && room.now().table.seat_of(guest).is_none() {
            self.charge(guest, mark, now)?;
            ticket.charged = Some(now);
        }
        Ok(ticket)
    }

    fn charge(&self, guest: &Guest, mark: HomeMark, now: Instant) -> Result<(), ServerError> {
        if self.by_guest.take(guest.clone(), now) {
            if self.by_address.take(mark, now) {
                return Ok(());
            }
            self.by_guest.give_back(guest.clone(), now);
        }
        Err(ServerError::Busy("you have sat down at many tables lately; play there, and wait some minutes"))
    }

    fn give_back(&self, guest: &Guest, mark: HomeMark, now: Instant) {
        self.by_guest.give_back(guest.clone(), now);
        self.by_address.give_back(mark, now);
    }

    /// What is given back to somebody who is about to leave their seat before the game.
    pub(crate) async fn leave(
        self: &Arc<Self>,
        server: &ServerState,
        room: &Room,
        guest: &Guest,
    ) -> Result<Leaving, StoreError> {
        let came_from = server.store.seat_taken_from(&room.id, guest).await?;
        let mark = came_from.filter(|mark| counts(room, guest, *mark));
        Ok(Leaving { waiting: self.clone(), guest: guest.clone(), mark, now: server.time.now().into_std() })
    }
}

/// A seat that is about to be left.
#[derive(Debug)]
pub(crate) struct Leaving {
    waiting: Arc<Waiting>,
    guest: Guest,
    /// From where it was taken, if the buckets were charged for it.
    mark: Option<HomeMark>,
    now: Instant,
}

impl Leaving {
    /// It is left: its guest, and their address, may take another.
    pub(crate) fn done(self) {
        if let Some(mark) = self.mark {
            self.waiting.give_back(&self.guest, mark, self.now);
        }
    }
}

/// Is a seat charged for that this guest takes from there? Whoever has played with the host before is no stranger.
fn counts(room: &Room, guest: &Guest, mark: HomeMark) -> bool {
    let table = room.now().table;
    room.made_from != Some(mark) && !table.is_host(guest) && !table.expects(guest)
}

/// Is there room for one more beside the seats that are held and those that others are about to take? To ask for a seat
/// that one holds takes nothing.
fn allow_one_more<'t>(
    mut held: Vec<HeldSeat>,
    others: impl Iterator<Item = &'t Taking>,
    wanted: &HeldSeat,
    most: usize,
) -> Result<(), ServerError> {
    for it in others {
        if !held.contains(&it.seat) {
            held.push(it.seat.clone());
        }
    }
    held.retain(|seat| seat != wanted);
    match held.len() < most {
        true => Ok(()),
        false => Err(ServerError::Busy(
            "you sit at several tables that wait for players; leave one, or let one begin",
        )),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ruckus_core::Seat;
    use ruckus_shelf::example;
    use ruckus_table::{Commitment, Nonce};
    use serde_json::json;

    use super::*;
    use crate::config::Config;
    use crate::pass::Pace;
    use crate::store::Store;
    use crate::tables::Tables;

    fn commitment(number: u8) -> Commitment {
        Nonce::new([number; 32]).commitment()
    }

    #[tokio::test]
    async fn who_was_sent_away_while_another_of_theirs_asked_does_not_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = ([127, 0, 0, 1], 0).into();
        let limits = Limits::lifted();
        let config = Config { limits, pace: Pace::AT_ONCE, ..Config::new(folder.path(), nowhere, |_| None) };
        let store = Store::open(folder.path()).await.unwrap();
        let server = Arc::new(ServerState::new(store, &config));
        let tables = Tables::new(server.clone(), 10, Duration::from_secs(600));
        let waiting = Arc::new(Waiting::new(&config.limits));
        let [at_home, elsewhere] = [1, 2].map(|number| IpAddr::from([10, 0, 0, number]));
        let [host, one, two] = ["host", "one", "two"].map(|name| Guest(name.into()));
        let wish = json!({
            "game": example::CROWDED,
            "seats": ["person", "person", "person"],
            "name": "Host",
            "commitment": commitment(1),
        });
        let wish = serde_json::from_value(wish).unwrap();
        let room = tables.make(wish, host.clone(), at_home).await.unwrap();
        let seat = Seat::new(1);
        let sit = async |guest: &Guest, number: u8, ticket: SeatTicket| {
            let guest = guest.clone();
            let sat = move |table: &Table, _: &_| {
                Ok(table.sit(Some(seat), guest, "Somebody", commitment(number), 0)?)
            };
            room.seat_surely(ticket, sat).await
        };
        let first = waiting.take(&server, &room, &one, elsewhere).await.unwrap();
        sit(&one, 2, first).await.unwrap();
        let second = waiting.take(&server, &room, &two, elsewhere).await.unwrap();
        room.change_surely(move |table, _| Ok(table.send_away(&host, seat)?)).await.unwrap();
        let refused = sit(&two, 3, second).await.unwrap_err();
        assert!(matches!(refused, ServerError::Forbidden(_)), "{refused}");
        assert!(room.now().table.seat_of(&two).is_none());
    }
}
