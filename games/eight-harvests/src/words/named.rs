//! The cards by their names, as people look them up.

use ruckus_core::{Named, RuleId};

use super::cards::{climate_text, face_rules, face_text};
use crate::card::Card;
use crate::climate::Climate;
use crate::figures::FiguresId;

pub(super) fn all() -> Vec<Named> {
    let figures = FiguresId::PRINTED;
    let action = |card: &Card| {
        let rule = face_rules(*card).first().copied().unwrap_or_default();
        Named::new(card.name(), face_text(figures, *card), RuleId(rule))
    };
    let mut names: Vec<Named> = Card::ALL.iter().map(action).collect();
    for climate in Climate::each() {
        let (name, what) = (climate.to_string(), climate_text(climate));
        if !what.is_empty() && names.iter().all(|known| known.name != name) {
            names.push(Named::new(name, what, RuleId("EH-CLI-6")));
        }
    }
    names
}
