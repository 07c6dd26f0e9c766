//! By what something happened: events say it, and the rule that a sentence cites follows from it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::arena_master::ArenaMaster;
use crate::pieces::PieceKind;
use crate::sponsor::Sponsor;

/// Why a card was drawn or discarded, or HP won or lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The first hand (SF-107).
    Deal,
    /// A Mission was completed (SF-306).
    Mission,
    /// Every ten stars (SF-805).
    Tens,
    /// SF-A14.
    Flag,
    /// SF-H16.
    Celebrity,
    /// SF-A23.
    Gala,
    Lab,
    /// It pays for a building (SF-315).
    Building,
    /// SF-A24.
    Tax,
    /// Healing Kit and Regeneration (SF-302).
    Kit,
    Centre,
    Medikit,
    /// SF-A35.
    Drop,
    Radiation,
    /// Alien War (SF-A04).
    Toll,
    /// Alien Mines (SF-A03).
    Mines,
    Attack,
    Retaliate,
    /// SF-H12.
    SelfDestruct,
}

/// The card that brings a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Giver {
    Show(ArenaMaster),
    Sponsor(Sponsor),
}

/// What is about to happen where somebody points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// A Sponsor card takes effect.
    Card(Sponsor),
    /// SF-F18.
    Lift,
    /// A building comes there (SF-316, SF-317).
    Site(PieceKind),
}

/// What moves a piece that does not move itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// SF-220.
    Earthquake,
    /// SF-221.
    MagneticField,
    /// SF-F18.
    AntiGravity,
    /// SF-432.
    Repulsion,
}

/// The abilities that begin with the question of whom they are about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// SF-F18.
    AntiGravity,
    /// SF-H11.
    PhaseShift,
}
