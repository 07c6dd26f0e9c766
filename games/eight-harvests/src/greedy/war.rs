//! War: tribute, danger, and who should die.

use ruckus_core::Seat;

use super::{Mind, POINT, THREAT};
use crate::{Card, Farm, Unit};

impl Mind<'_> {
    /// The tribute of an attack, to the end of the game.
    pub(super) fn attack(&self, victim: Seat, farm: &Farm) -> f64 {
        self.attack_on(victim, self.view.farm(victim), farm)
    }

    pub(super) fn attack_on(&self, victim: Seat, target: &Farm, farm: &Farm) -> f64 {
        let table = &self.view.table;
        let margin = i16::from(table.attack(farm)) - i16::from(target.defence(self.figures()));
        let amount = f64::from(margin.div_euclid(2));
        if amount < 1.0 || table.contract(self.me, victim).stands() {
            return 0.0;
        }
        // The victim may arm, go broke, or cash a stamp.
        let lasting = self.years_left().min(3.5) * 0.75;
        (1.0 + self.spite(victim)) * amount * lasting
    }

    pub(super) fn best_attack(&self, farm: &Farm) -> f64 {
        self.view.table.opponents(self.me).each().map(|victim| self.attack(victim, farm)).fold(0.0, f64::max)
    }

    /// What a stronger army is worth: for the Warlords at hand, and against those of others.
    pub(super) fn arm(&self, change: impl FnOnce(&mut Farm)) -> f64 {
        let mut farm = *self.farm;
        change(&mut farm);
        let attack = self.best_attack(&farm) - self.best_attack(self.farm);
        let hope = f64::from(farm.offence(self.figures()) - self.farm.offence(self.figures()))
            * 0.12
            * (self.years_left() - 1.0).max(0.0);
        let offence = if self.has_warlord() { attack.max(hope) } else { hope };
        let contracts = self.future(self.me, &farm) - self.baseline;
        offence + contracts + self.danger(self.farm) - self.danger(&farm)
    }

    /// A Warlord that can still be played.
    pub(super) fn has_warlord(&self) -> bool {
        let locked = self.own.locked.iter().filter(|&&card| card == Card::Warlord).count();
        usize::from(self.own.cards().count(Card::Warlord)) > locked
    }

    /// What Warlords of others may cost.
    pub(super) fn danger(&self, farm: &Farm) -> f64 {
        let others = self.view.table.opponents(self.me);
        others.each().map(|seat| self.danger_from(seat, self.view.farm(seat), farm)).sum()
    }

    pub(super) fn danger_from(&self, seat: Seat, attacker: &Farm, farm: &Farm) -> f64 {
        let margin =
            i16::from(self.view.table.attack(attacker) + 1) - i16::from(farm.defence(self.figures()));
        let amount = f64::from(margin.div_euclid(2).max(0));
        let free = !self.view.table.contract(seat, self.me).stands();
        if free { THREAT * amount * self.years_left().min(4.0) } else { 0.0 }
    }

    pub(super) fn worth_of_assassin(&self, seat: Seat) -> f64 {
        let victim = self.view.farm(seat);
        let kills = Unit::ALL.into_iter().filter(|&unit| victim.units(unit) > 0);
        let best = kills.map(|unit| self.worth_of_kill(seat, unit)).fold(f64::NEG_INFINITY, f64::max);
        if best.is_finite() { best } else { -0.2 }
    }

    /// What the death of a unit is worth: tribute that ends, goes on or can be had, less danger, and the strength that
    /// is gone.
    pub(super) fn worth_of_kill(&self, seat: Seat, unit: Unit) -> f64 {
        let table = &self.view.table;
        let before = self.view.farm(seat);
        let mut after = *before;
        after.lose(unit);
        let tribute = |amount: u8| f64::from(amount) * self.years_left();
        let frees = |attacker: &Farm, victim: &Farm| {
            victim.defence(self.figures()) >= self.view.table.attack(attacker)
        };

        let (owed, due) = (table.contract(seat, self.me), table.contract(self.me, seat));
        let mut worth = 0.0;
        if owed.stands() && frees(&after, self.farm) && !frees(before, self.farm) {
            worth += tribute(owed.amount);
        }
        if due.stands() && frees(self.farm, before) && !frees(self.farm, &after) {
            worth += tribute(due.amount);
        }
        if self.has_warlord() {
            worth += self.attack_on(seat, &after, self.farm) - self.attack_on(seat, before, self.farm);
        }
        worth += self.danger_from(seat, before, self.farm) - self.danger_from(seat, &after, self.farm);
        let points = |farm: &Farm| f64::from(farm.offence(self.figures()) + farm.defence(self.figures()));
        worth + POINT * (1.0 + self.spite(seat)) * (points(before) - points(&after))
    }
}
