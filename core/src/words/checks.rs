//! What is said of something that people make for a game, such as a map, while they make it.

use serde::Serialize;

use super::RuleId;
use crate::SetUpError;

/// All that was checked.
#[doc(alias = "validation report")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checks {
    /// Everything that is wrong.
    pub faults: Vec<SetUpError>,
    /// What is as it should be.
    pub passed: Vec<Passed>,
    /// How many there are of each kind, where there is a limit.
    pub limits: Vec<Limit>,
}

/// A check that found nothing wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Passed {
    /// What was checked, in a few words.
    pub head: String,
    /// The same in a sentence.
    pub sentence: String,
    /// The rule that asks for it.
    pub rule: RuleId,
}

/// How many there are of a kind, and the most that may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Limit {
    /// What people call the kind.
    pub name: &'static str,
    /// How many there are.
    pub count: u8,
    /// The most that may be.
    pub most: u8,
}
