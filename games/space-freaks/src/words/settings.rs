//! What may be settled at a table (section 4).

use ruckus_core::{Setting, SettingValue};
use serde_json::json;

use crate::board::Side;

/// The side of the board (SF-101); how many play is the table's.
pub(super) fn all() -> Vec<Setting> {
    let value = |side: Side| {
        let number = u8::from(side);
        let what = match side {
            Side::CraterField => "rocks to hide behind",
            Side::EnergyWalls => "walls that stop everything, and more radiation",
        };
        SettingValue { value: json!(side), label: format!("{number}, the {}: {what}", side.name()) }
    };
    vec![Setting::list("side", "Side of the board", "SF-101", Side::ALL.map(value).into())]
}
