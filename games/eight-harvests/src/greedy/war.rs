//! War: tribute, danger, and who should die.

use ruckus_core::Seat;

use super::{Mind, POINT, THREAT};
use crate::state::Village;
use crate::{Card, Farm, Secret, Unit};

/// How strong a farm is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Army {
    /// With a Warlord that leads its attack (EH-WAR-3).
    attack: u8,
    /// The defence that frees its victims (EH-TRB-2).
    grip: u8,
    defence: u8,
}

impl Army {
    #[inline]
    pub(super) fn of(table: &Village, farm: &Farm) -> Self {
        Army {
            attack: table.attack(farm),
            grip: table.release_at(farm),
            defence: farm.defence(table.figures),
        }
    }

    /// Is it too weak to be released by this attacker (EH-TRB-2)?
    fn yields_to(self, attacker: Army) -> bool {
        self.defence < attacker.grip
    }

    /// What an attack of this army, with so many more, would make the other one pay a year; halves are rounded down.
    fn tribute(self, victim: Army, more: u8) -> i16 {
        (i16::from(self.attack + more) - i16::from(victim.defence)) >> 1
    }
}

/// What a farm pays each Summer, and what it may hope to receive.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Tribute {
    pub(super) paid: f64,
    pub(super) received: f64,
}

impl Mind<'_> {
    /// The tribute of a seat, with this army, from the contracts that will stand.
    pub(super) fn tribute(&self, seat: Seat, army: Army) -> Tribute {
        let table = &self.view.table;
        let mut tribute = Tribute::default();
        for other in self.live.without(seat).each() {
            let (owed, due) = (table.contract(other, seat), table.contract(seat, other));
            if owed.stands() && army.yields_to(self.armies[other]) {
                tribute.paid += f64::from(owed.amount);
            }
            if due.stands() && self.armies[other].yields_to(army) {
                tribute.received += f64::from(due.amount) * 0.7;
            }
        }
        tribute
    }

    /// The tribute of an attack, to the end of the game.
    pub(super) fn attack(&self, victim: Seat, army: Army) -> f64 {
        self.attack_on(victim, self.armies[victim], army)
    }

    fn attack_on(&self, victim: Seat, target: Army, army: Army) -> f64 {
        let amount = army.tribute(target, 0);
        if amount < 1 || self.view.table.at_peace(self.me, victim) {
            return 0.0;
        }
        // The victim may arm, go broke, or cash a stamp.
        let lasting = self.years_left().min(3.5) * 0.75;
        (1.0 + self.spite(victim)) * f64::from(amount) * lasting
    }

    pub(super) fn best_attack(&self, army: Army) -> f64 {
        self.live.without(self.me).each().map(|victim| self.attack(victim, army)).fold(0.0, f64::max)
    }

    /// What a stronger army is worth: for the Warlords at hand, and against those of others.
    pub(super) fn arm(&self, change: impl FnOnce(&mut Farm)) -> f64 {
        let mut farm = *self.farm;
        change(&mut farm);
        let (before, after) = (self.armies[self.me], Army::of(&self.view.table, &farm));
        let hope = f64::from(after.attack - before.attack) * 0.12 * (self.years_left() - 1.0).max(0.0);
        let offence = match self.has_warlord() {
            true => (self.best_attack(after) - self.best_attack(before)).max(hope),
            false => hope,
        };
        let (danger, less) = self.danger(before, after);
        offence + self.change_of_tribute(after) + danger - less
    }

    /// A Warlord that can still be played.
    pub(super) fn has_warlord(&self) -> bool {
        let Secret { hand, laid, slots, saved, .. } = self.own;
        let warlord = Some(Card::Warlord);
        hand.contains(&Card::Warlord)
            || saved.contains(&Card::Warlord)
            || laid.contains(&warlord)
            || slots.contains(&warlord)
    }

    /// What Warlords of others may cost us with one army, and with another.
    fn danger(&self, before: Army, after: Army) -> (f64, f64) {
        let (mut danger, mut less) = (0.0, 0.0);
        for seat in self.live.without(self.me).each().filter(|&seat| self.may_be_attacked_by(seat)) {
            let attacker = self.armies[seat];
            danger += self.danger_from(attacker, before);
            less += self.danger_from(attacker, after);
        }
        (danger, less)
    }

    /// A seat that has a contract with us attacks no more (EH-WAR-2).
    fn may_be_attacked_by(&self, seat: Seat) -> bool {
        !self.view.table.at_peace(seat, self.me)
    }

    #[inline]
    fn danger_from(&self, attacker: Army, army: Army) -> f64 {
        THREAT * f64::from(attacker.tribute(army, 1).max(0)) * self.years_left().min(4.0)
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
        let mut farm = *self.view.farm(seat);
        farm.lose(unit);
        let (mine, before, after) = (self.armies[self.me], self.armies[seat], Army::of(table, &farm));
        let tribute = |amount: u8| f64::from(amount) * self.years_left();

        let (owed, due) = (table.contract(seat, self.me), table.contract(self.me, seat));
        let mut worth = 0.0;
        if owed.stands() && !mine.yields_to(after) && mine.yields_to(before) {
            worth += tribute(owed.amount);
        }
        if due.stands() && !before.yields_to(mine) && after.yields_to(mine) {
            worth += tribute(due.amount);
        }
        if self.has_warlord() {
            worth += self.attack_on(seat, after, mine) - self.attack_on(seat, before, mine);
        }
        if self.may_be_attacked_by(seat) {
            worth += self.danger_from(before, mine) - self.danger_from(after, mine);
        }
        let points = |army: Army| f64::from(army.attack + army.defence);
        worth + POINT * (1.0 + self.spite(seat)) * (points(before) - points(after))
    }
}
