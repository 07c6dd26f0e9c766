//! Limits on seats at tables that wait for players: one visitor holds a few of them at a time, so that nobody keeps all tables
//! from beginning, and an address from which the host sent somebody away takes no seat there again. The store knows the seats
//! that are held; here are only reservations: those that are being taken.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use ruckus_table::Guest;

use crate::config::Limits;
use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::room::Room;
use crate::state::ServerState;
use crate::store::{HeldSeat, HomeMark};

/// Seats at a table without a visit for this long, in seconds, do not count.
const FORGOTTEN: u64 = 60 * 60;

#[derive(Debug)]
pub(crate) struct Waiting {
    of_guest: usize,
    of_address: usize,
    taking: Mutex<Vec<Taking>>,
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
}

impl Drop for SeatTicket {
    fn drop(&mut self) {
        let mut taking = self.waiting.taking.locked();
        if let Some(at) = taking.iter().position(|it| *it == self.taking) {
            taking.swap_remove(at);
        }
    }
}

impl Waiting {
    pub(crate) fn new(limits: &Limits) -> Self {
        Waiting { of_guest: limits.guest_seats, of_address: limits.address_seats, taking: Mutex::default() }
    }

    /// Reserves a seat, if the limits allow one more. A guest's own tables do not count.
    pub(crate) async fn take(
        self: &Arc<Self>,
        server: &ServerState,
        room: &Room,
        guest: &Guest,
        address: IpAddr,
    ) -> Result<SeatTicket, ServerError> {
        let mark = server.quota.mark(address);
        if server.store.was_sent_away(&room.id, mark).await? {
            let sentence = "the host has sent somebody from your address away from this table; you may watch";
            return Err(ServerError::Forbidden(sentence));
        }
        let home = (room.made_from != Some(mark)).then_some(mark);
        let taking = Taking { seat: HeldSeat { table: room.id.clone(), guest: guest.clone() }, home };
        // Reserved before the store is asked, so that an earlier seat is found either here or there.
        let (before, ticket) = {
            let mut all = self.taking.locked();
            let before = all.clone();
            all.push(taking.clone());
            (before, SeatTicket { waiting: self.clone(), taking, mark })
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
        Ok(ticket)
    }
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
