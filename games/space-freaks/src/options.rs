//! What may be settled before the game (section 4).

use ruckus_core::{Allotment, RuleId, SeatChoice};
use serde::{Deserialize, Serialize};

use crate::board::Side;
use crate::figures::FiguresId;
use crate::picture::Livery;

/// SF-101.
pub(crate) const CORPORATIONS: SeatChoice =
    SeatChoice { key: "corporations", label: "Corporation", rule: RuleId("SF-101"), names: &Livery::NAMES };

/// The side of the board, and house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// SF-101.
    pub side: Side,
    /// The corporation of each seat, by its number in [`Livery::ALL`] (SF-101).
    #[serde(skip_serializing_if = "Allotment::is_usual")]
    pub corporations: Allotment,
    /// What is not as printed (section 2.4); in JSON by name.
    #[serde(skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
}
