//! What becomes of a farm, and what a change of it is worth.

use ruckus_core::Seat;

use super::{Mind, SPITE};
use crate::farm::Reactive;
use crate::figures::SEASONS;
use crate::forecast::Skies;
use crate::{Farm, Field, Phase, Season};

impl Mind<'_> {
    /// The food and stamps of a farm at the end, if it plants what pays and nothing else happens.
    pub(super) fn future(&self, seat: Seat, farm: &Farm) -> f64 {
        let table = &self.view.table;
        let figures = table.figures;
        let known = table.weather().is_some();
        let planted = !matches!(table.phase, Phase::Plant | Phase::LatePlant) && known;
        let wise = farm.reactive != Reactive::No;
        let steady = self.income(farm, &self.later, wise, farm.geezer);
        let (mut paid, mut received) = (0.0, 0.0);
        for (attacker, victim, contract) in table.each_contract() {
            let whose = |other: Seat| if other == seat { farm } else { table.farm(other) };
            if whose(victim).defence(figures) < table.attack(whose(attacker)) {
                paid += if victim == seat { f64::from(contract.amount) } else { 0.0 };
                received += if attacker == seat { f64::from(contract.amount) * 0.7 } else { 0.0 };
            }
        }
        let capacity = f64::from(farm.capacity(figures));
        let mut food = f64::from(farm.food);
        let mut summer = table.season == Season::Summer;
        for index in 0..self.seasons {
            food += match index {
                0 if planted => farm.fields.iter().map(|&field| self.now.yields(field)).sum(),
                0 => self.income(farm, &self.now, wise, false),
                _ => steady,
            };
            food = (food - f64::from(figures.meal)).max(0.0);
            let outside = (food - capacity).max(0.0);
            food -= if farm.rabbits > 0 { outside } else { outside / f64::from(figures.vermin_share) };
            if summer {
                food = (food - paid).max(0.0) + received;
            }
            summer = !summer;
        }
        food + f64::from(figures.stamp_points) * f64::from(farm.stamps)
    }

    /// What all fields bring in a season, seeds deducted.
    pub(super) fn income(&self, farm: &Farm, skies: &Skies, wise: bool, warned: bool) -> f64 {
        let of = |&field: &Field| {
            let blind = || (skies.yields(field.seeded(true)) - 1.0).max(skies.yields(field.seeded(false)));
            let knowing = || skies.yields_to_the_wise(field);
            match (wise, warned) {
                (true, _) => knowing(),
                (false, true) => (knowing() + blind()) / 2.0,
                (false, false) => blind(),
            }
        };
        farm.fields.iter().map(of).sum()
    }

    /// What a change of our own farm is worth.
    pub(super) fn change(&self, change: impl FnOnce(&mut Farm)) -> f64 {
        let mut farm = *self.farm;
        change(&mut farm);
        self.future(self.me, &farm) - self.baseline
    }

    /// What a change of an opponent's farm is worth to us.
    pub(super) fn harm(&self, seat: Seat, change: impl FnOnce(&mut Farm)) -> f64 {
        let before = *self.view.farm(seat);
        let mut after = before;
        change(&mut after);
        self.spite(seat) * (self.future(seat, &before) - self.future(seat, &after))
    }

    pub(super) fn spite(&self, seat: Seat) -> f64 {
        let value = |farm: &Farm| farm.food + self.view.table.figures.stamp_points * u16::from(farm.stamps);
        let live = self.view.table.live();
        let leads = live.each().all(|other| value(self.view.farm(other)) <= value(self.view.farm(seat)));
        match (live.len(), leads) {
            (2, _) => 1.0,
            (_, true) => 2.0 * SPITE,
            (_, false) => SPITE,
        }
    }

    /// Tributes still to be paid.
    pub(super) fn years_left(&self) -> f64 {
        f64::from(self.seasons.div_ceil(SEASONS as u8))
    }
}
