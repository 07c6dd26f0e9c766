//! Where a game stands: the part of the turn, and who is asked what or which chance falls.

use ruckus_core::Seat;
use ruckus_core::kit::Set;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::sponsor::Sponsor;

/// The parts of a turn (SF-301), and what is around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before the first round (SF-101 to SF-111).
    SetUp,
    /// The Setup Phase of a round (SF-202).
    Arena,
    /// Step 1.
    Mission,
    /// Step 2.
    Turrets,
    /// Step 3.
    Activations,
    /// Step 4.
    Building,
    /// Step 5.
    CleanUp,
}

/// Where the game stands. Nothing in here depends on a hidden thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A Head is dealt (SF-102).
    DealHead {
        to: Seat,
    },
    /// D01.
    Assemble,
    /// So many Sponsor cards are still dealt to a seat (SF-107).
    DealSponsors {
        to: Seat,
        left: u8,
    },
    /// So many Mission cards are still dealt to a seat (SF-108, SF-324).
    DealMissions {
        to: Seat,
        left: u8,
    },
    /// The corners are drawn (SF-110).
    Corners,
    /// D02.
    Deploy {
        seat: Seat,
        freak: u8,
    },
    /// An Arena-Master card is turned up (SF-202); one that stands may not be replaced (SF-207).
    TurnUp {
        stands: bool,
    },
    /// D03.
    Manipulate {
        seat: Seat,
    },
    /// The next instant effect (SF-204).
    Instants,
    /// D04.
    Mutate,
    /// D09.
    PassMission,
    /// D06, D10: which piece.
    Choose {
        seat: Seat,
    },
    /// D05, D06, D10: where.
    Place {
        seat: Seat,
        piece: PieceKind,
    },
    /// D10: where its flag goes.
    Flag {
        seat: Seat,
    },
    /// D07, D08: which of its pieces, of those that are left by their numbers.
    Shift {
        seat: Seat,
        left: Set<usize, u8>,
    },
    /// D07, D08: where to, of so many steps.
    Step {
        piece: Piece,
        steps: u8,
        left: Set<usize, u8>,
    },
    /// Wormhole tokens make their steps (SF-220): which token, of both ends of each pair, and how many steps it has left.
    WormholeStep {
        token: u8,
        steps: u8,
    },
    /// New Heads are dealt (SF-A15).
    NewHead {
        to: Seat,
    },
    /// Droids and Turrets look for their nearest targets (SF-222): how many places for them have been looked at.
    Breakdown {
        next: u8,
    },
    /// D11: the nearest targets of a Droid or a Turret are equally far.
    Aim {
        piece: Piece,
        next: u8,
    },
    /// A card is drawn from a hand (SF-A24).
    Tax {
        seat: Seat,
    },
    /// D12, so many times.
    PutMission {
        left: u8,
    },
    /// The hexagon of a Dead Drop is drawn (SF-M05).
    Drop {
        left: u8,
    },
    /// D12: the corner of a Survey Run.
    SurveyCorner {
        left: u8,
    },
    /// D12: its LZ hexagon.
    SurveyPad {
        left: u8,
    },
    /// D13.
    Turrets,
    /// D13: the target.
    TurretTarget {
        turret: Piece,
    },
    /// D14.
    Activations,
    /// D15.
    Act,
    /// D15: the choice that a Sponsor card asks for.
    Play {
        card: Sponsor,
    },
    /// SF-P01: the triangle.
    Triangle {
        card: Sponsor,
        at: Hex,
    },
    /// SF-P06: what the dominated Freak attacks.
    Dominate {
        freak: Piece,
    },
    /// SF-F18: whom, then where to.
    AntiGravity,
    Lift {
        freak: Piece,
    },
    /// SF-H11.
    PhaseShift,
    /// The Lab's card is discarded (SF-603).
    LabDiscard,
    /// So many cards are still drawn by Luck (SF-307).
    LuckyDraw {
        left: u8,
    },
    /// D16.
    KeepCard,
    /// D17.
    Build,
    /// D17: where.
    BuildAt {
        piece: PieceKind,
    },
    /// D17: the card.
    BuildPay {
        piece: PieceKind,
        at: Hex,
    },
    /// Clean up begins (SF-322, SF-323).
    CleanUp,
    /// Freaks return from the Fog (SF-326), then the others (SF-325).
    FogReturns,
    /// D19.
    FogReturn {
        freak: Piece,
        at: Hex,
        by: Seat,
    },
    Returns,
    /// D18.
    Return {
        freak: Piece,
    },
    /// D20.
    EndTurn,
    /// All of the turn is done but for the cards that its last stars bring (SF-805, SF-806).
    TurnEnded,
    Over,
}

impl Phase {
    /// Is it a step in which all choose at once and in secret?
    #[inline]
    pub const fn is_secret(self) -> bool {
        matches!(self, Phase::Assemble | Phase::Mutate | Phase::PassMission)
    }

    /// Is it a question that belongs to the choice before it: a target, a place?
    pub(crate) const fn follows_a_choice(self) -> bool {
        matches!(
            self,
            Phase::Play { .. }
                | Phase::Triangle { .. }
                | Phase::Dominate { .. }
                | Phase::AntiGravity
                | Phase::Lift { .. }
                | Phase::PhaseShift
                | Phase::TurretTarget { .. }
                | Phase::Step { steps: 1.., .. }
        )
    }

    /// Is it a menu marked M, at which Missions can be completed (SF-305)?
    #[inline]
    pub const fn takes_missions(self) -> bool {
        matches!(self, Phase::Turrets | Phase::Activations | Phase::Act | Phase::Build | Phase::EndTurn)
    }
}

impl super::Arena {
    /// The one seat that is asked just now, outside secret steps; none where chance falls or nothing is asked.
    pub fn asked(&self) -> Option<Seat> {
        if !self.draws.is_empty() {
            return None;
        }
        match self.phase {
            Phase::Deploy { seat, .. }
            | Phase::Manipulate { seat }
            | Phase::Choose { seat }
            | Phase::Place { seat, .. }
            | Phase::Flag { seat }
            | Phase::Shift { seat, .. } => Some(seat),
            Phase::Step { piece, .. } | Phase::Aim { piece, .. } => Some(piece.seat),
            Phase::FogReturn { by, .. } => Some(by),
            Phase::PutMission { .. }
            | Phase::SurveyCorner { .. }
            | Phase::SurveyPad { .. }
            | Phase::Turrets
            | Phase::TurretTarget { .. }
            | Phase::Activations
            | Phase::Act
            | Phase::Play { .. }
            | Phase::Triangle { .. }
            | Phase::Dominate { .. }
            | Phase::AntiGravity
            | Phase::Lift { .. }
            | Phase::PhaseShift
            | Phase::LabDiscard
            | Phase::KeepCard
            | Phase::Build
            | Phase::BuildAt { .. }
            | Phase::BuildPay { .. }
            | Phase::Return { .. }
            | Phase::EndTurn => Some(self.active),
            Phase::DealHead { .. }
            | Phase::Assemble
            | Phase::DealSponsors { .. }
            | Phase::DealMissions { .. }
            | Phase::Corners
            | Phase::TurnUp { .. }
            | Phase::Breakdown { .. }
            | Phase::Instants
            | Phase::Mutate
            | Phase::PassMission
            | Phase::WormholeStep { .. }
            | Phase::NewHead { .. }
            | Phase::Tax { .. }
            | Phase::Drop { .. }
            | Phase::LuckyDraw { .. }
            | Phase::CleanUp
            | Phase::FogReturns
            | Phase::Returns
            | Phase::TurnEnded
            | Phase::Over => None,
        }
    }
}
