//! What may be settled before the game (section 4).

use serde::{Deserialize, Serialize};

use crate::board::Side;
use crate::figures::FiguresId;

/// The side of the board, and house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// SF-101.
    pub side: Side,
    /// What is not as printed (section 2.4); in JSON by name.
    #[serde(skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
}
