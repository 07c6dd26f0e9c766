//! What seats choose and what chance brings; what happens is in `step/event.rs`, by what in `step/cause.rs`, the codes in
//! `step/codes.rs`.

mod cause;
mod codes;
mod event;

use ruckus_core::hex::Direction;
use serde::Serialize;
use ts_rs::TS;

use crate::arena_master::ArenaMaster;
use crate::head::Head;
use crate::hex::Hex;
use crate::mission::Mission;
use crate::part::Part;
use crate::pieces::PieceKind;
use crate::sponsor::Sponsor;

pub use cause::{Ability, Giver, Mover, Purpose, Why};
pub use event::{Event, Loss};

/// What a seat can choose; the decisions D01 to D20.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Choice {
    /// D01: a card of the template, in secret.
    Fit {
        part: Part,
    },
    /// D02.
    Deploy {
        at: Hex,
    },
    /// D03.
    KeepShow,
    ReplaceShow,
    /// D04: another arm, in secret.
    Mutate {
        part: Part,
    },
    /// D06, D10, D17: which piece.
    Bring {
        piece: PieceKind,
    },
    /// D10: nothing.
    BringNothing,
    /// D05, D06, D10, D17, and what a Sponsor card places.
    Place {
        at: Hex,
    },
    /// D07, D08: the piece that moves next.
    Shift {
        at: Hex,
    },
    /// D07, D08, and where Anti-Gravity moves somebody.
    Step {
        to: Hex,
    },
    /// D09: in secret.
    Pass {
        mission: Mission,
    },
    /// D10, D12: a flag, a corner, a LZ hexagon.
    Mark {
        at: Hex,
    },
    /// D12.
    Put {
        mission: Mission,
    },
    /// At any menu marked M: a face-up Mission, by its place.
    Complete {
        place: u8,
    },
    /// D13.
    Fire {
        from: Hex,
    },
    /// D14.
    Activate {
        at: Hex,
    },
    /// D13, D14, D17.
    Done,
    /// D15: a walked or flown move.
    Move {
        to: Hex,
    },
    TouchDown,
    Teleport,
    /// D13, D15: an attack on what is there.
    Attack {
        at: Hex,
    },
    /// The same on empty ground (SF-504).
    AttackGround,
    Play {
        card: Sponsor,
    },
    AntiGravity,
    PhaseShift,
    SelfDestruct,
    Heal,
    Lab,
    EndActivation,
    /// D11, and the hexagon or Figure that a card or an ability is about.
    Target {
        at: Hex,
    },
    /// SF-P01: the target's neighbours in this direction and in the next one against the clock.
    Triangle {
        way: Direction,
    },
    /// SF-P03.
    Shoot {
        way: Direction,
    },
    /// SF-P07.
    Graft {
        part: Part,
    },
    /// The card that goes after a Lab, or pays for a building.
    Discard {
        card: Sponsor,
    },
    /// A building without a card (SF-H17).
    Free,
    /// D16.
    Keep {
        card: Sponsor,
    },
    /// D18, D19.
    Return {
        at: Hex,
    },
    /// D20.
    EndTurn,
}

/// What chance can bring (section 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// C01, C06.
    Head { head: Head },
    /// C02: one of the 24 ways.
    Corners { way: u8 },
    /// C03, C07.
    Sponsor { card: Sponsor },
    /// C04.
    Mission { mission: Mission },
    /// C05.
    Show { card: ArenaMaster },
    /// C08, C09.
    Hexagon { at: Hex },
}

/// The ways to give four different corners, of which a smaller table uses the first ones (SF-110).
pub const CORNER_WAYS: usize = 24;
