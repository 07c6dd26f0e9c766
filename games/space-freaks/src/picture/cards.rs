//! Teams and cards as the page draws them: furniture, the same in all pictures of a game.

use ruckus_core::RuleId;
use serde::Serialize;
use ts_rs::TS;

use super::Key;
use crate::part::Slot;
use crate::values::Values;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Livery {
    Ion,
    Zeraxis,
    Orion,
    Talar,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TeamPicture {
    pub team: Livery,
    pub name: &'static str,
    /// What its Freaks are called by.
    pub short: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PartPicture {
    pub part: Key,
    pub slot: Slot,
    /// The choice that takes it in the lab.
    pub code: u16,
    pub name: &'static str,
    pub does: String,
    /// The same in as few words as its place in a rack has room for.
    pub brief: String,
    pub gives: Values,
    pub rule: RuleId,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HeadPicture {
    pub head: Key,
    pub number: u8,
    pub name: &'static str,
    pub does: String,
    pub gives: Values,
    pub rule: RuleId,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SponsorPicture {
    pub sponsor: Key,
    pub name: &'static str,
    pub does: String,
    /// The attack symbol (SF-415).
    pub attack: bool,
    /// Needs the ground (SF-407, SF-410).
    pub ground: bool,
    pub rule: RuleId,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ArenaMasterPicture {
    pub card: Key,
    pub name: &'static str,
    pub does: String,
    /// Does it hold for the whole round, or once at its beginning?
    pub whole_round: bool,
    pub rule: RuleId,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MissionPicture {
    pub mission: Key,
    pub name: &'static str,
    /// What is asked for one ★, and for two where there is such a prize.
    pub normal: String,
    pub advanced: Option<String>,
    /// Must it be true at the moment of completing, or have happened in this turn (SF-309, SF-310)?
    pub now: bool,
    pub rule: RuleId,
}
