//! What the editions of the rules differ in: each difference is a fact with a name, which the rules ask for. The edition itself
//! is kept with the figures, so that a state knows it.

use std::ops::RangeInclusive;

use crate::figures::Figures;

/// Those that can be played. Edition 1 cannot any more.
pub(crate) const EDITIONS: RangeInclusive<u16> = 2..=3;

impl Figures {
    /// Does the owner of herds that a Pocket Nuke hits choose between ready ones and those that have acted (FR-Y17)? In edition 2
    /// those that have acted were hurt first.
    #[inline]
    pub const fn owner_tells_ready_apart(&self) -> bool {
        self.edition >= 3
    }

    /// Are seats without cards passed in a market, and is a market left out in which fewer than two hold cards (FR-X05,
    /// FR-X06)? In edition 2 they were asked.
    #[inline]
    pub const fn empty_hands_pass(&self) -> bool {
        self.edition >= 3
    }
}
