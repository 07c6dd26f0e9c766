//! What may be settled before the game.

use serde::{Deserialize, Serialize};

use crate::figures::FiguresId;

/// The rules have no variants; a table may change figures (section 2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What is not as printed; in JSON by name. An older edition of the rules is kept here too (`editions.rs`).
    #[serde(skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
}
