//! Moving and healing (section 3.7).

use ruckus_core::Witness;

use crate::mutation::Mutation;
use crate::options::TradeWindows;
use crate::region::{Region, Regions};
use crate::state::{Combat, Countryside, FarmsRace, Home, Phase};
use crate::step::Event;

impl Countryside {
    /// Regions that the active seat may not enter any more this turn (FR-A07).
    #[inline]
    pub fn closed(&self) -> Regions {
        self.attacked.difference(self.held(self.active))
    }

    /// Where the active seat has ready herds.
    #[inline]
    pub fn ready(&self) -> Regions {
        self.held(self.active).each().filter(|&region| self.herds_at(region).is_ready()).collect()
    }

    /// Does a group that goes there have to fight (FR-A05, FR-A06)?
    pub fn would_fight(&self, target: Region) -> bool {
        let opponent = self.owner(target).is_some_and(|owner| owner != self.active);
        let herds = opponent && self.herds_at(target).count() > 0;
        herds || self.token(target).is_there() && !self.has(self.active, Mutation::Adorable)
    }
}

impl FarmsRace {
    /// D07: a group is called together for a region.
    pub(crate) fn call(&mut self, target: Region, witness: &mut impl Witness<Event>) {
        self.table.combat = Combat { target, ..Combat::default() };
        self.table.phase = Phase::Gather;
        let (seat, to) = (self.active, self.place(target));
        witness.tell_all(|| Event::Called { seat, to });
    }

    /// D08: one more herd; the group leaves when nobody is left to join it.
    pub(crate) fn join(&mut self, from: Region, injured: bool, witness: &mut impl Witness<Event>) {
        let herds = &mut self.table.herds[from.index()];
        let combat = &mut self.table.combat;
        match injured {
            true => {
                herds.injured -= 1;
                combat.injured += 1;
            }
            false => {
                herds.healthy -= 1;
                combat.healthy += 1;
            }
        }
        match combat.homes.iter_mut().find(|home| home.region == from) {
            Some(home) => home.places += 1,
            None => combat.homes.push(Home { region: from, places: 1 }),
        }
        let (seat, place) = (self.active, self.place(from));
        witness.tell_all(|| Event::Joined { seat, from: place, injured });
        if !self.may_join().any(|_| true) {
            self.go(witness);
        }
    }

    /// The herds that can join the group (FR-A03): where, and injured or not.
    pub(crate) fn may_join(&self) -> impl Iterator<Item = (Region, bool)> + '_ {
        let near = self.map.near(self.combat.target).intersection(self.held(self.active));
        near.each().flat_map(|region| {
            let herds = self.herds_at(region);
            let ready = [(herds.ready_healthy(), false), (herds.ready_injured(), true)];
            ready.into_iter().filter(|&(count, _)| count > 0).map(move |(_, injured)| (region, injured))
        })
    }

    /// The group sets off: it arrives (FR-A05) or fights (FR-A06).
    pub(crate) fn go(&mut self, witness: &mut impl Witness<Event>) {
        let target = self.combat.target;
        let (seat, to, herds) = (self.active, self.place(target), self.combat.attackers());
        witness.tell_all(|| Event::SetOff { seat, to, herds });
        if self.would_fight(target) {
            self.begin_combat(witness);
            return;
        }
        let group = (self.combat.healthy, self.combat.injured);
        let vp = self.pays(seat, target);
        witness.tell_all(|| Event::Arrived { seat, at: to, herds, vp });
        self.enter(seat, target, group, true, witness);
        self.leave_homes(witness);
        self.action_done(witness);
    }

    /// An action is finished (FR-A04): eliminations and the win are checked, and the others may trade (FR-O14).
    pub(crate) fn action_done(&mut self, witness: &mut impl Witness<Event>) {
        self.table.phase = Phase::Menu;
        if !self.check_falls(witness) && self.variant.trade_windows == TradeWindows::EachAction {
            let next = self.active.left(self.seats);
            self.open_market(next, witness);
        }
    }

    /// The regions that a group has left are settled (FR-C03), and the group is no more.
    pub(crate) fn leave_homes(&mut self, witness: &mut impl Witness<Event>) {
        let homes = std::mem::take(&mut self.table.combat).homes;
        homes.iter().for_each(|home| self.settle(home.region, witness));
    }

    /// FR-A02.
    pub(crate) fn heal(&mut self, region: Region, witness: &mut impl Witness<Event>) {
        let herds = &mut self.table.herds[region.index()];
        herds.injured -= 1;
        herds.healthy += 1;
        herds.acted_healthy += 1;
        let (seat, at) = (self.active, self.place(region));
        witness.tell_all(|| Event::Healed { seat, at });
        self.action_done(witness);
    }
}
