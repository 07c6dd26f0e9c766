//! What the editions of the rules differ in: each difference is a fact with a name, which the rules ask for. The edition itself
//! is kept with the figures, so that a state knows it.

use std::ops::RangeInclusive;

use crate::figures::Figures;

/// Those that can be played.
pub(crate) const EDITIONS: RangeInclusive<u16> = 1..=2;

impl Figures {
    /// Does a contract keep both its seats from attacking each other (EH-WAR-2)? In edition 1 only the one that is paid.
    #[inline]
    pub const fn contract_binds_both(&self) -> bool {
        self.edition >= 2
    }

    /// What a Warlord adds, as long as its contract lasts, to the offence that frees a victim whose defence matches it
    /// (EH-TRB-2). In edition 1 as much as in its attack.
    #[inline]
    pub const fn warlord_in_contract(&self) -> u8 {
        if self.edition >= 2 { 0 } else { self.warlord }
    }
}
