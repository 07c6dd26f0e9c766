//! The hold before a game: once somebody else than the host has taken the last seat, the host has some seconds to look at who
//! sits there. The host can send somebody away or let the game begin at once; when the seconds are over it begins by itself, so
//! that an absent host keeps nobody waiting. There is none in a rematch or in practice where all who sit played the game before.
//!
//! No number for the dice is shown before the hold is over, so a seat that changes in it bends no die ([`crate::beginning`]).

use crate::{Entry, Guest, Sitter, Status, Table, TableError};

impl Table {
    /// When the hold is over and the dice begin to be mixed, in seconds since 1970; none unless it runs.
    pub fn hold_ends(&self) -> Option<u64> {
        self.held.filter(|_| self.closed.is_none())
    }

    /// Is this guest one of those who played the game before this one? The host knows them.
    pub fn expects(&self, guest: &Guest) -> bool {
        self.setup.expected.contains(guest)
    }

    /// Seconds of the hold after this guest has taken the last seat; none where the host did, or where the host knows all.
    pub(crate) fn hold_for(&self, last: &Guest) -> Option<u32> {
        let mut people = self.sitters.iter().filter_map(Sitter::guest);
        let knows_all = people.all(|guest| self.is_host(guest) || self.expects(guest));
        self.setup.hold.filter(|_| !self.is_host(last) && !knows_all)
    }

    /// The host accepts those who sit.
    pub fn accept(&self, host: &Guest, at: u64) -> Result<Vec<Entry>, TableError> {
        self.check_edition()?;
        if !self.is_host(host) {
            return Err(TableError::NotHost);
        }
        match (self.hold_ends(), self.status()) {
            (Some(_), _) => Ok(vec![Entry::Accepted { at }]),
            // A second press, or one that came as the hold ended.
            (None, Status::Open) if self.mixing_ends().is_some() => Ok(Vec::new()),
            (None, Status::Open) => Err(TableError::StillFree),
            (None, _) => Err(TableError::Begun),
        }
    }

    /// The hold is over; nothing if it is not yet.
    pub(crate) fn end_hold(&self, now: u64) -> Vec<Entry> {
        match self.hold_ends() {
            Some(end) if end <= now => vec![Entry::Accepted { at: now }],
            _ => Vec::new(),
        }
    }

    /// Carries out [`Entry::Accepted`].
    pub(crate) fn note_accepted(&mut self, at: u64) {
        self.held = None;
        self.note_filled(at, None);
    }
}
