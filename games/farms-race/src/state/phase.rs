//! Where a game stands: the stage of a turn, and who is asked what.

use ruckus_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::Ware;
use crate::kind::Kind;
use crate::region::{Region, Regions};
use crate::spy::Spy;

/// The parts of a turn (FR-T01), and what is around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    SetUp,
    Preparation,
    Actions,
    /// From the roll of the Resource dice to the market.
    Resources,
    /// After production: Resources and Discard are one menu (FR-T05).
    After,
    /// The market between turns.
    Between,
}

/// Where the game stands: who is asked what, or which chance falls. Nothing in here depends on a hidden thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The kind of the next region is drawn (FR-O09).
    Lay,
    /// The first player is drawn (FR-S05).
    First,
    /// A Mutation is dealt (FR-S06).
    Deal {
        to: Seat,
        dealt: u8,
    },
    /// D01.
    Mutate {
        seat: Seat,
    },
    /// D02.
    Settle {
        seat: Seat,
    },
    /// A starting resource is rolled, so many are left (FR-S08).
    StartRoll {
        seat: Seat,
        left: u8,
    },
    /// D03.
    StartCard {
        seat: Seat,
        left: u8,
    },
    /// D04, at the buildings that have no new herd yet.
    Reinforce {
        left: Regions,
    },
    /// D05.
    Fly,
    /// D06, a herd in the air.
    Land {
        from: Region,
        injured: bool,
    },
    /// D07, and after production D23.
    Menu,
    /// D08.
    Gather,
    /// D09.
    Price {
        build: Build,
    },
    /// D10, so many cards are left to pay.
    Pay {
        build: Build,
        left: u8,
    },
    /// A Spy is drawn.
    DrawSpy {
        bought: bool,
    },
    /// A Spy of another kind is drawn for one that was swapped (FR-O16).
    DrawOther {
        than: Spy,
    },
    /// The token of the attacked region is turned up (FR-K01).
    TurnUp,
    RollAttack,
    RollDefence {
        heads: u8,
        guns: u8,
    },
    /// D11 in combat: the side that places its points.
    Hurt {
        side: Side,
    },
    /// D12.
    Doomed {
        side: Side,
    },
    /// D13.
    AskAttacker,
    /// D14.
    Homeward,
    /// D15.
    AskDefender,
    /// D16.
    Target {
        by: Seat,
        how: How,
    },
    /// D17.
    Hack,
    /// D11 for a Pocket Nuke.
    PocketHurt,
    /// The token under a Pocket Nuke is turned up (FR-Y19, FR-M10).
    PocketTurnUp,
    /// D18.
    StrikeBack,
    /// The Resource dice are rolled.
    Dice,
    /// D19: the other die; none if it shows a ?, too.
    Name {
        other: Option<Kind>,
    },
    /// D20.
    NameFirst,
    NameSecond {
        first: Kind,
    },
    /// D21.
    Order,
    /// D22.
    Steal,
    /// A card is drawn from the hand of a victim of Stealing.
    StolenCard {
        victim: Seat,
    },
    /// Cards are drawn by Double Agent from these seats, the first one first, of which so many are left.
    AgentCard {
        victims: SeatSet,
        left: u8,
    },
    /// D24: whom.
    Blackmail,
    /// D24: what; so many may still be taken.
    Rob {
        victim: Seat,
        left: u8,
    },
    /// D25.
    KindFor {
        spy: Spy,
    },
    /// D26.
    Market {
        asked: Seat,
    },
    /// D27.
    Compose {
        by: Seat,
        to: Seat,
    },
    /// D28.
    Answer {
        by: Seat,
        to: Seat,
    },
    /// D29.
    Redo,
    Over {
        end: End,
        winner: Option<Seat>,
    },
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody has reached the target (FR-E01).
    Target,
    /// One seat is left (FR-E07).
    LastSurvivor,
    /// Nobody is left (FR-E08).
    NobodyLeft,
    /// The last round is over (FR-E10).
    RoundLimit,
}

/// Something to build, with its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Build {
    Barn {
        at: Region,
    },
    Armory {
        at: Region,
    },
    Spy,
    Nuke,
    /// A Nuke that is paid for in a nuke-back window (FR-N06).
    NukeBack,
}

impl Build {
    #[inline]
    pub const fn ware(self) -> Ware {
        match self {
            Build::Barn { .. } => Ware::Barn,
            Build::Armory { .. } => Ware::Armory,
            Build::Spy => Ware::Spy,
            Build::Nuke | Build::NukeBack => Ware::Nuke,
        }
    }
}

/// The sides of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Attacker,
    Defender,
}

/// How a nuke is launched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By an unspent Nuke token (FR-N02).
    Token,
    /// By a Nuke that was paid for just now (FR-N06).
    Paid,
    /// By a Pocket Nuke (FR-Y17).
    Pocket,
    /// North Korean's (FR-M23).
    Free,
}
