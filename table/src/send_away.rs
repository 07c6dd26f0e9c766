//! Before the game the host may send somebody away, who cannot sit down there again. When the last seat is taken a short hold
//! is left for that ([`crate::hold`]); then it is too late: a seat that could change after numbers were shown could be filled
//! until the dice please ([`crate::beginning`]).

use std::sync::Arc;

use ruckus_core::Seat;

use crate::{Entry, Guest, Sitter, Status, Table, TableError};

impl Table {
    pub fn send_away(&self, host: &Guest, seat: Seat) -> Result<Vec<Entry>, TableError> {
        self.check_edition()?;
        if !self.is_host(host) {
            return Err(TableError::NotHost);
        }
        if self.mixing_ends().is_some() {
            return Err(TableError::Mixing);
        }
        if self.status() != Status::Open {
            return Err(TableError::Begun);
        }
        match self.sitters.get(seat.index()).ok_or(TableError::NoSuchSeat)? {
            Sitter::Person { guest, .. } if guest != host => Ok(vec![Entry::SentAway { seat }]),
            _ => Err(TableError::NobodyToSend),
        }
    }

    /// Carries out [`Entry::SentAway`].
    pub(crate) fn note_sent_away(&mut self, seat: Seat) {
        self.chosen[seat.index()] = None;
        self.held = None;
        let left = std::mem::replace(&mut self.sitters_mut()[seat.index()], Sitter::Free);
        if let Sitter::Person { guest, .. } = left {
            Arc::make_mut(&mut self.sent_away).push(guest);
        }
    }
}
