//! Presence: who has open sockets at a table, who has just left (the reconnect window), and what happens when a person comes
//! back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ruckus_table::{Guest, Table, Whereabouts};
use tokio::time::Instant;

use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::room::Room;

/// The number of open sockets of each guest at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenSockets(HashMap<Guest, u32>);

impl OpenSockets {
    pub(crate) fn has(&self, guest: &Guest) -> bool {
        self.0.contains_key(guest)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many of them do not sit at the table.
    pub(crate) fn watching(&self, table: &Table) -> u32 {
        self.besides(|guest| table.seat_of(guest).is_some())
    }

    /// How many of them this is not true of.
    pub(crate) fn besides(&self, sits: impl Fn(&Guest) -> bool) -> u32 {
        self.0.keys().filter(|guest| !sits(guest)).count() as u32
    }

    fn enter(&mut self, guest: &Guest) {
        *self.0.entry(guest.clone()).or_default() += 1;
    }

    fn leave(&mut self, guest: &Guest) {
        match self.0.get_mut(guest) {
            Some(sockets) if *sockets > 1 => *sockets -= 1,
            _ => drop(self.0.remove(guest)),
        }
    }
}

/// When each guest was last seen. A person counts as away only after the reconnect window (grace), from when they left, or
/// from when the table was opened: after a restart everybody has the window again.
#[derive(Debug)]
pub(crate) struct Absences {
    grace: Duration,
    opened: Instant,
    seen: Mutex<HashMap<Guest, Instant>>,
}

impl Absences {
    pub(crate) fn new(grace: Duration, now: Instant) -> Self {
        Absences { grace, opened: now, seen: Mutex::default() }
    }

    /// A guest is here at this moment; their reconnect window starts now.
    pub(crate) fn see(&self, guest: &Guest, now: Instant) {
        let mut seen = self.seen.locked();
        // Entries beyond the window say nothing.
        seen.retain(|_, at| now.saturating_duration_since(*at) < self.grace);
        seen.insert(guest.clone(), now);
    }

    fn of(&self, guest: &Guest, now: Instant) -> Whereabouts {
        let seen = self.seen.locked().get(guest).copied();
        match now.saturating_duration_since(seen.unwrap_or(self.opened)) < self.grace {
            true => Whereabouts::JustLeft,
            false => Whereabouts::Away,
        }
    }
}

impl Room {
    /// Counts a socket of a guest until the answer is dropped. A person who comes back gets their seat back from the bot.
    pub(crate) async fn arrive(self: &Arc<Self>, guest: Guest, address: IpAddr) -> Presence {
        let now = self.now();
        let returns = !now.sockets.has(&guest);
        // A spectator's address does not pay for the table's bots.
        if now.table.seat_of(&guest).is_some() {
            self.note_home(Some(self.server.quota.mark(address)));
        }
        drop(now);
        self.update_silently(|now| Arc::make_mut(&mut now.sockets).enter(&guest));
        self.tell_presence(&guest);
        let presence = Presence { room: self.clone(), guest: guest.clone() };
        self.note_visit();
        if returns && self.now().table.take_back_seat(&guest).is_ok_and(|entries| !entries.is_empty()) {
            match self.change(move |table, _| Ok(table.take_back_seat(&guest)?)).await {
                // Where there is no room for it the game does not go on either.
                Ok(()) | Err(ServerError::NoRoom(_)) => {}
                Err(error) => tracing::warn!(table = %self.id, %error, "a seat could not be given back"),
            }
        }
        presence
    }

    /// Notes a visit now: live tables in the lobby and retention follow from it.
    pub(crate) fn note_visit(&self) {
        self.server.writer.note_visit(&self.id, self.server.time.seconds());
    }

    /// Where a guest is.
    pub(crate) fn whereabouts(&self, guest: &Guest) -> Whereabouts {
        match self.now().sockets.has(guest) {
            true => Whereabouts::Here,
            false => self.absences.of(guest, self.server.time.now()),
        }
    }
}

/// A guest with an open socket.
#[derive(Debug)]
pub(crate) struct Presence {
    room: Arc<Room>,
    guest: Guest,
}

impl Drop for Presence {
    fn drop(&mut self) {
        // The window starts before the socket is gone, so that the guest is never away in between.
        self.room.absences.see(&self.guest, self.room.server.time.now());
        self.room.note_visit();
        self.room.update_silently(|now| Arc::make_mut(&mut now.sockets).leave(&self.guest));
        self.room.tell_presence(&self.guest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_away_before_the_grace_is_over() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let absences = Absences::new(Duration::from_secs(90), start);
        let [ann, bob] = ["ann", "bob"].map(|name| Guest(name.into()));
        assert_eq!(absences.of(&ann, after(89)), Whereabouts::JustLeft, "a restart is nobody's fault");
        assert_eq!(absences.of(&ann, after(90)), Whereabouts::Away);
        absences.see(&ann, after(100));
        assert_eq!(absences.of(&ann, after(189)), Whereabouts::JustLeft);
        assert_eq!(absences.of(&ann, after(190)), Whereabouts::Away);
        assert_eq!(absences.of(&bob, after(100)), Whereabouts::Away);
        absences.see(&bob, after(300));
        assert_eq!(absences.seen.lock().unwrap().len(), 1, "old absences are forgotten");
        assert_eq!(absences.of(&ann, after(300)), Whereabouts::Away);
    }
}
