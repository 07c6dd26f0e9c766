//! The cards of the Spy deck (section 2.6). What they do is in `spies.rs`.

use ruckus_core::kit::{self, Heap};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub const SPIES: usize = 11;

/// A card of the Spy deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Spy {
    #[default]
    Blackmail,
    DoubleAgent,
    FieldHospital,
    Hacking,
    PocketNuke,
    Propaganda,
    Thievery,
    Capitalism,
    Carnivorous,
    Domestication,
    Plumbing,
}

/// A hand of Spies, the deck, the discards.
pub type Spies = Heap<Spy, SPIES>;

impl Spy {
    pub const ALL: [Spy; SPIES] = [
        Spy::Blackmail,
        Spy::DoubleAgent,
        Spy::FieldHospital,
        Spy::Hacking,
        Spy::PocketNuke,
        Spy::Propaganda,
        Spy::Thievery,
        Spy::Capitalism,
        Spy::Carnivorous,
        Spy::Domestication,
        Spy::Plumbing,
    ];

    /// The first of the cards that are worth a Victory Point (FR-Y23).
    pub(crate) const FIRST_VP: usize = Spy::Capitalism as usize;

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Is it worth a Victory Point (FR-Y23)?
    #[inline]
    pub const fn is_vp(self) -> bool {
        self as usize >= Self::FIRST_VP
    }

    pub const fn name(self) -> &'static str {
        [
            "Blackmail",
            "Double Agent",
            "Field Hospital",
            "Hacking",
            "Pocket Nuke",
            "Propaganda",
            "Thievery",
            "Capitalism",
            "Carnivorous",
            "Domestication",
            "Plumbing",
        ][self as usize]
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Spy::Blackmail => "FR-Y10",
            Spy::DoubleAgent => "FR-Y11",
            Spy::FieldHospital => "FR-Y12",
            Spy::Hacking => "FR-Y15",
            Spy::PocketNuke => "FR-Y17",
            Spy::Propaganda => "FR-Y21",
            Spy::Thievery => "FR-Y22",
            _ => "FR-Y23",
        }
    }
}

/// The VP Spies among some cards.
#[inline]
pub fn vp_among(spies: &Spies) -> u8 {
    spies.counts()[Spy::FIRST_VP..].iter().sum()
}

impl kit::Kind for Spy {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Spy::ALL[index]
    }
}
