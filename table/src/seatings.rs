//! How often seats change hands before a game (token buckets, of each guest and of the whole table), and how often a person
//! changes what their seat plays as: it bounds what a table stores.

use std::sync::Arc;

use ruckus_core::{MAX_SEATS, Seat};

use crate::bucket::{Bucket, Budget};
use crate::{Guest, TableError};

/// How often one guest takes a seat of a table, and all together.
const OF_A_GUEST: Budget = Budget { most: 6, one_more_every: 60 };
const OF_ALL: Budget = Budget { most: 60, one_more_every: 20 };
/// How often a person changes what their seat plays as.
pub const MOST_PLAYS: u8 = 20;

#[derive(Clone, Default, Debug)]
pub(crate) struct Seatings {
    all: Bucket,
    /// Those of whose bucket something is used. A clone shares them.
    guests: Arc<Vec<(Guest, Bucket)>>,
    /// How often whoever sits there changed what the seat plays as.
    plays: [u8; MAX_SEATS],
}

impl Seatings {
    /// May this guest take a seat at this time?
    pub(crate) fn check(&self, guest: &Guest, now: u64) -> Result<(), TableError> {
        let own = self.guests.iter().find(|(other, _)| other == guest);
        let is_used_up = own.is_some_and(|(_, own)| own.is_used_up(now, OF_A_GUEST));
        match is_used_up || self.all.is_used_up(now, OF_ALL) {
            true => Err(TableError::TooManySeatings),
            false => Ok(()),
        }
    }

    /// A guest took a seat.
    pub(crate) fn note(&mut self, seat: Seat, guest: &Guest, now: u64) {
        self.plays[seat.index()] = 0;
        self.all.take(now, OF_ALL);
        let guests = Arc::make_mut(&mut self.guests);
        guests.retain(|(_, own)| !own.is_unused(now, OF_A_GUEST));
        let known = guests.iter().position(|(other, _)| other == guest);
        let at = known.unwrap_or_else(|| {
            guests.push((guest.clone(), Bucket::default()));
            guests.len() - 1
        });
        guests[at].1.take(now, OF_A_GUEST);
    }

    /// May whoever sits there change once more what the seat plays as?
    pub(crate) fn check_plays(&self, seat: Seat) -> Result<(), TableError> {
        match self.plays[seat.index()] < MOST_PLAYS {
            true => Ok(()),
            false => Err(TableError::TooManyPlays),
        }
    }

    pub(crate) fn note_plays(&mut self, seat: Seat) {
        let count = &mut self.plays[seat.index()];
        *count = count.saturating_add(1);
    }
}
