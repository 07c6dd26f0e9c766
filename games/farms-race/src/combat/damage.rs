//! Damage in combat: points are placed one by one (FR-K08), and Zombie herds that would die decide their fate (FR-M35).

use ruckus_core::{Seat, Witness};

use crate::mutation::Mutation;
use crate::region::Region;
use crate::state::{FarmsRace, Herds, Phase, Side};
use crate::step::{Event, Unit};

use super::Units;

impl FarmsRace {
    pub(super) fn kill_fighting_humans(&mut self, count: u8, witness: &mut impl Witness<Event>) {
        self.kill_humans(self.combat.target, count, witness);
        self.table.combat.humans = self.token(self.combat.target).open().unwrap_or(0);
    }

    /// Points are placed for as long as nothing is to be chosen (D11).
    pub(super) fn place_points(&mut self, side: Side, witness: &mut impl Witness<Event>) {
        loop {
            let [healthy, injured, humans] = self.units(side);
            let hit_points = 2 * healthy + injured + humans;
            let points = self.combat.points;
            if points == 0 || hit_points == 0 {
                break;
            }
            if points >= hit_points {
                self.wipe_out(side, witness);
                break;
            }
            match forced([healthy, injured, humans]) {
                Some(unit) => self.hurt(side, unit, witness),
                None => {
                    self.table.phase = Phase::Hurt { side };
                    return;
                }
            }
        }
        self.table.combat.points = 0;
        self.table.combat.refuge = None;
        if let (Some(seat), 1..) = (self.fighter(side), self.combat.doomed) {
            let (at, herds) = (self.place(self.combat.target), self.combat.doomed);
            witness.tell_all(|| Event::Doomed { seat, at, herds });
        }
        self.next_doomed(side, witness);
    }

    /// D11: a point is placed.
    pub(crate) fn place_point(&mut self, side: Side, unit: Unit, witness: &mut impl Witness<Event>) {
        self.hurt(side, unit, witness);
        self.place_points(side, witness);
    }

    fn hurt(&mut self, side: Side, unit: Unit, witness: &mut impl Witness<Event>) {
        self.table.combat.points -= 1;
        if unit == Unit::Human {
            self.kill_fighting_humans(1, witness);
            return;
        }
        let Some(seat) = self.fighter(side) else { return };
        let target = self.combat.target;
        let (mut healthy, mut injured) = match side {
            Side::Attacker => (self.combat.healthy, self.combat.injured),
            Side::Defender => (self.herds_at(target).healthy, self.herds_at(target).injured),
        };
        let dead = unit == Unit::Injured;
        match dead {
            true => injured -= 1,
            false => (healthy, injured) = (healthy - 1, injured + 1),
        }
        self.set_fighters(side, healthy, injured);
        let (at, doomed) = (self.place(target), dead && self.has(seat, Mutation::Zombie));
        witness.tell_all(|| Event::Hurt { seat, at, unit, dead, doomed, ready: None });
        if dead {
            self.fell(seat, 1);
        }
    }

    pub(super) fn set_fighters(&mut self, side: Side, healthy: u8, injured: u8) {
        match side {
            Side::Attacker => {
                self.table.combat.healthy = healthy;
                self.table.combat.injured = injured;
            }
            Side::Defender => {
                let target = self.combat.target;
                self.table.herds[target.index()] = Herds { healthy, injured, ..Herds::default() };
            }
        }
    }

    /// Herds die in combat, unless they are Zombies, who decide that for themselves (FR-M35).
    fn fell(&mut self, seat: Seat, count: u8) {
        match self.has(seat, Mutation::Zombie) {
            true => self.table.combat.doomed += count,
            false => self.table.farms[seat.index()].supply += count,
        }
    }

    /// Everything dies.
    fn wipe_out(&mut self, side: Side, witness: &mut impl Witness<Event>) {
        let [healthy, injured, humans] = self.units(side);
        let (seat, at, herds) = (self.fighter(side), self.place(self.combat.target), healthy + injured);
        self.set_fighters(side, 0, 0);
        if let Some(seat) = seat {
            let doomed = herds > 0 && self.has(seat, Mutation::Zombie);
            witness.tell_all(|| Event::WipedOut { seat, at, herds, humans, doomed });
            self.fell(seat, herds);
        }
        self.kill_fighting_humans(humans, witness);
    }

    /// D12: the next Zombie herd decides; without a way out it dies (FR-M39).
    fn next_doomed(&mut self, side: Side, witness: &mut impl Witness<Event>) {
        let doomed = self.combat.doomed;
        if doomed == 0 {
            self.after_allocation(side, witness);
        } else if self.escapes(side).is_empty() {
            for _ in 0..doomed {
                self.bury(side, witness);
            }
            self.after_allocation(side, witness);
        } else {
            self.table.phase = Phase::Doomed { side };
        }
    }

    fn bury(&mut self, side: Side, witness: &mut impl Witness<Event>) {
        let Some(seat) = self.fighter(side) else { return };
        self.table.combat.doomed -= 1;
        self.table.farms[seat.index()].supply += 1;
        let at = self.place(self.combat.target);
        witness.tell_all(|| Event::Died { seat, at });
    }

    /// D12: it dies after all.
    pub(crate) fn die(&mut self, side: Side, witness: &mut impl Witness<Event>) {
        self.bury(side, witness);
        self.next_doomed(side, witness);
    }

    /// D12: it retreats with 1 HP (FR-M35).
    pub(crate) fn flee(&mut self, side: Side, to: Region, witness: &mut impl Witness<Event>) {
        let Some(seat) = self.fighter(side) else { return };
        self.table.combat.doomed -= 1;
        let (from, place) = (self.place(self.combat.target), self.place(to));
        witness.tell_all(|| Event::Fled { seat, from, to: place });
        match side {
            Side::Attacker => self.take_place(to),
            Side::Defender => self.table.combat.refuge = Some(to),
        }
        self.enter(seat, to, (0, 1), side == Side::Attacker, witness);
        self.next_doomed(side, witness);
    }
}

/// The only kind of unit there is, if it is one (D11).
#[inline]
fn forced(units: Units) -> Option<Unit> {
    match units {
        [_, 0, 0] => Some(Unit::Healthy),
        [0, _, 0] => Some(Unit::Injured),
        [0, 0, _] => Some(Unit::Human),
        _ => None,
    }
}
