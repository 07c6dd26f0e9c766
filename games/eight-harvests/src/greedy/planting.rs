//! What to seed.

use super::{Mind, STAMP_YEAR};
use crate::{BackUse, Field, Season};

impl Mind<'_> {
    /// The yield to expect, less the seed; but a seeded farm uses no season card by its back.
    pub(super) fn worth_of_seed(&self, field: usize) -> f64 {
        let (now, food) = (&self.sky.now, self.worth_of_food());
        let gain =
            |field: &Field| (now.yields(field.seeded(true)) - 1.0 - now.yields(field.seeded(false))) * food;
        let this = gain(&self.farm.fields[field]);
        if !self.own.plan.marks.is_empty() {
            return this;
        }
        match self.goes_hungry() {
            // Whoever is out has nothing more to lose.
            true if self.farm.stamps == 0 && this > -1.0 => 1.0,
            _ if this <= 0.0 => -1.0,
            hungry => {
                let all: f64 = self.farm.fields[field..].iter().map(|field| gain(field).max(0.0)).sum();
                let price = self.price_of_planting() - if hungry { STAMP_YEAR } else { 0.0 };
                if all > price { this } else { -1.0 }
            }
        }
    }

    /// Without a harvest this season there will be no food: none to seed in Summer, or none when the year begins.
    pub(super) fn goes_hungry(&self) -> bool {
        let table = &self.view.table;
        let owed: u16 = match table.season {
            Season::Spring => 0,
            Season::Summer => {
                let attackers = self.live.without(self.me).each();
                attackers.map(|attacker| u16::from(table.contract(attacker, self.me).amount)).sum()
            }
        };
        let fallow: f64 = self.farm.fields.iter().map(|&field| self.sky.now.yields(field)).sum();
        let left = f64::from(self.farm.food) + fallow - f64::from(self.figures().meal + owed);
        table.year < self.figures().years && left < 1.0
    }

    /// Food beyond what can be stored is worth less.
    pub(super) fn worth_of_food(&self) -> f64 {
        if self.farm.food > self.farm.capacity(self.figures()) + self.figures().meal { 0.5 } else { 1.0 }
    }

    /// What the season's card would have been worth by its back, beyond its face.
    pub(super) fn price_of_planting(&self) -> f64 {
        let season = self.view.table.season.index();
        let Some(card) = self.own.laid[season] else { return 0.0 };
        let back = self.best_back().max(self.back(card, BackUse::Save));
        (back - self.best_face(card).max(0.0)).max(0.0)
    }
}
