//! What is said about a position: questions, notes, refusals, claims, presets and outlooks, each with its rule.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Json, Phrase};

/// A rule of the game's rules file, such as `CC-ABD-1`.
#[doc(alias = "requirement id")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Something said, and the rule to look up.
#[doc(alias = "message")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Saying {
    /// The sentence or label itself.
    pub words: Phrase,
    /// More, for those who ask: what will happen, or why it happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub note: Option<Phrase>,
    /// Where the rules file says it.
    pub rule: RuleId,
}

impl Saying {
    /// Words and their rule, without a note.
    pub fn new(words: Phrase, rule: &'static str) -> Self {
        Saying { words, note: None, rule: RuleId(rule) }
    }

    /// With this note for those who ask for more.
    #[must_use]
    pub fn note(mut self, note: Phrase) -> Self {
        self.note = Some(note);
        self
    }
}

/// What is asked just now, in one plain sentence. Those who wait read who is awaited, and for what.
#[doc(alias = "prompt")]
pub type Question = Saying;

/// Something that a person may look for among the choices and does not find, and why.
#[doc(alias = "illegal-move explanation")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Refusal {
    /// What a person may look for: "Build a barn".
    pub what: Phrase,
    /// What stands against it just now.
    pub why: Phrase,
    /// The rule that forbids it.
    pub rule: RuleId,
}

impl Refusal {
    /// What is looked for, why it is not there, and the rule.
    pub fn new(what: Phrase, why: Phrase, rule: &'static str) -> Self {
        Refusal { what, why, rule: RuleId(rule) }
    }
}

/// Something that a player may say in public about hidden things, true or not. It changes nothing in the game; a table
/// keeps it, and tells later what became of it.
#[doc(alias("cheap talk", "announcement"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Claim {
    /// Unique within its game, like the code of a choice.
    pub code: u16,
    /// The game's own claim.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub claim: Json,
    /// The claim in words.
    pub saying: Saying,
}

/// An answer that a seat can give before it is asked: "always pass", "no such thing this year".
#[doc(alias("pre-move", "conditional move"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Preset {
    /// Unique within its game.
    pub code: u16,
    /// The answer in words.
    pub saying: Saying,
}

/// Something that a person may ask about what may come.
#[doc(alias = "analysis request")]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct OutlookOn {
    /// The game's own question.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub about: Value,
    /// The question in words.
    pub saying: Saying,
}

/// What may come, as far as the one who asked can know.
#[doc(alias("on-demand analysis", "odds"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Outlook {
    /// The answer in words.
    pub saying: Saying,
    /// The game's own figures.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub figures: Value,
}

/// What became of a claim.
#[doc(alias = "fact check")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub enum Verdict {
    /// It was so.
    True,
    /// It was not so.
    False,
    /// It will never come out whether it was true.
    Void,
}
