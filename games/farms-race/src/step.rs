//! What seats choose and what chance brings; what happens is in `step/event.rs`, the codes in `step/codes.rs`.

mod codes;
mod event;

use ruckus_core::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::figures::Face;
use crate::kind::Kind;
use crate::mutation::Mutation;
use crate::region::Region;
use crate::spy::Spy;

pub use event::{Counts, Event, Naming};

/// A unit that takes a point of damage (D11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Healthy,
    Injured,
    Human,
}

impl Unit {
    pub const ALL: [Unit; 3] = [Unit::Healthy, Unit::Injured, Unit::Human];
}

/// What a seat can choose; the decisions D01 to D29.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Choice {
    /// D01.
    Mutate {
        mutation: Mutation,
    },
    /// D02.
    Settle {
        at: Region,
    },
    /// D03.
    StartCard {
        card: Kind,
    },
    /// D04.
    Reinforce {
        at: Region,
    },
    /// D05.
    Lift {
        from: Region,
        injured: bool,
    },
    /// D05.
    Landed,
    /// D06.
    Land {
        at: Region,
    },
    /// D07.
    MoveTo {
        to: Region,
    },
    /// D07.
    Heal {
        at: Region,
    },
    /// D07, D23.
    Barn {
        at: Region,
    },
    Armory {
        at: Region,
    },
    Spy,
    Nuke,
    Launch,
    /// Play a Spy, or reveal a VP Spy (D07, D13, D17, D18, D23).
    Play {
        spy: Spy,
    },
    Supply {
        give: Kind,
        get: Kind,
    },
    /// FR-M28, FR-M31.
    Swap {
        spy: Spy,
    },
    /// D07.
    EndActions,
    /// D23.
    Discard {
        card: Kind,
    },
    /// D23.
    EndTurn,
    /// D08.
    Join {
        from: Region,
        injured: bool,
    },
    Go,
    /// D09.
    PayPrinted,
    PayAlike {
        card: Kind,
    },
    /// D10.
    PayCard {
        card: Kind,
    },
    /// D11.
    Hurt {
        unit: Unit,
    },
    /// D11 for a Pocket Nuke in the owner's own turn: a herd that can still act, where others of its health have acted (FR-Y17).
    HurtReady {
        injured: bool,
    },
    /// D12.
    Die,
    Flee {
        to: Region,
    },
    /// D13.
    Retreat,
    GoOn,
    /// D14.
    Home {
        to: Region,
    },
    /// D15.
    Stay,
    FallBack {
        to: Region,
    },
    /// D16.
    Target {
        at: Region,
    },
    /// D17.
    TakeIt,
    /// D18.
    PassBack,
    BackToken,
    BackPay,
    /// D19, D20.
    Name {
        card: Kind,
    },
    /// D21.
    NukeFirst,
    StealFirst,
    /// D22.
    StealFrom {
        seat: Seat,
    },
    NoTheft,
    /// D24.
    Blackmail {
        seat: Seat,
    },
    Rob {
        card: Kind,
    },
    StopRobbing,
    /// D25.
    OfKind {
        card: Kind,
    },
    /// D26.
    PassMarket,
    Partner {
        seat: Seat,
    },
    /// D27.
    Give {
        card: Kind,
    },
    Want {
        card: Kind,
    },
    Send,
    Withdraw,
    /// D28.
    Accept,
    Decline,
    /// D29.
    Keep,
    Redo,
}

/// What chance can bring (section 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// The kind of the next region, a starting resource, or a card from somebody's hand.
    Card {
        card: Kind,
    },
    First {
        seat: Seat,
    },
    Mutation {
        mutation: Mutation,
    },
    /// The number on a token.
    Humans {
        humans: u8,
    },
    Spy {
        spy: Spy,
    },
    /// What one side of a combat rolls.
    Fight {
        heads: u8,
        guns: u8,
    },
    Dice {
        one: Face,
        other: Face,
    },
}
