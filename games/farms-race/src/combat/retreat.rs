//! Ways out of a combat: attackers go home (FR-K13), defenders to one region (FR-K15), doomed Zombie herds to either (FR-M37).

use ruckus_core::{Seat, Witness};

use crate::mutation::Mutation;
use crate::options::Wording;
use crate::region::{Region, Regions};
use crate::state::{Countryside, FarmsRace, Phase, Side};
use crate::step::Event;

impl Countryside {
    /// Where a defender may go (FR-K15, FR-M08).
    pub fn refuges(&self, defender: Seat) -> Regions {
        let near = self.map.near(self.combat.target);
        let own = near.intersection(self.held(defender));
        let free = near.difference(self.controlled().difference(self.homes_left()));
        let inhabited: Regions = free.each().filter(|&region| self.token(region).is_there()).collect();
        let plain = if own.is_empty() { free.difference(inhabited) } else { own };
        match self.has(defender, Mutation::Adorable) {
            true => plain.union(inhabited),
            false => plain,
        }
    }

    /// Where a doomed Zombie herd may go (FR-M37, FR-M38).
    pub fn escapes(&self, side: Side) -> Regions {
        match (side, self.combat.refuge, self.combat.defender) {
            (Side::Attacker, ..) => self.free_homes(),
            (Side::Defender, Some(refuge), _) => Regions::only(refuge),
            (Side::Defender, None, Some(defender)) => self.refuges(defender),
            _ => Regions::NONE,
        }
    }

    /// Homes of the attackers that still have a place (FR-K13), and where nobody else has gone (FR-O15).
    pub fn free_homes(&self) -> Regions {
        let homes = self.combat.homes.iter().filter(|home| home.places > 0);
        homes.map(|home| home.region).collect::<Regions>().intersection(self.held(self.active))
    }

    /// Herds that the attackers' homes have room for.
    pub(super) fn places_at_home(&self) -> u8 {
        let free = self.free_homes();
        let homes = self.combat.homes.iter().filter(|home| free.contains(home.region));
        homes.map(|home| home.places).sum()
    }

    /// Homes that the attackers have emptied: theirs while they fight (FR-C04), or nobody's (FR-O15).
    fn homes_left(&self) -> Regions {
        if !self.variant.follows(Wording::HomesOpen) {
            return Regions::NONE;
        }
        let homes: Regions = self.combat.homes.iter().map(|home| home.region).collect();
        let empty = homes.each().filter(|&home| self.herds_at(home).count() == 0);
        empty.collect::<Regions>().difference(self.buildings())
    }
}

impl FarmsRace {
    /// D13 (FR-K11).
    pub(crate) fn retreat(&mut self, witness: &mut impl Witness<Event>) {
        let (seat, from) = (self.active, self.place(self.combat.target));
        witness.tell_all(|| Event::Retreats { seat, from });
        self.go_home(witness);
    }

    /// D14: herds go home for as long as there is no choice.
    fn go_home(&mut self, witness: &mut impl Witness<Event>) {
        while self.combat.attackers() > 0 {
            let homes = self.free_homes();
            let places = self.places_at_home();
            let alike = self.combat.healthy == 0 || self.combat.injured == 0;
            let forced = homes.len() == 1 || alike && places == self.combat.attackers();
            match homes.first() {
                Some(home) if forced => self.come_home(home, witness),
                Some(_) => {
                    self.table.phase = Phase::Homeward;
                    return;
                }
                None => self.lose_stragglers(witness),
            }
        }
        self.after_retreat(witness);
    }

    /// Herds that must go home after the last round (FR-K18) and find another seat there die, as in FR-M39 (FR-O15).
    fn lose_stragglers(&mut self, witness: &mut impl Witness<Event>) {
        let (seat, at, herds) = (self.active, self.place(self.combat.target), self.combat.attackers());
        self.set_fighters(Side::Attacker, 0, 0);
        self.table.farms[seat.index()].supply += herds;
        for _ in 0..herds {
            witness.tell_all(|| Event::Died { seat, at });
        }
    }

    /// Where herds that heal go is asked as if they did not: they reach their regions first (FR-K17).
    fn come_home(&mut self, to: Region, witness: &mut impl Witness<Event>) {
        let injured = self.combat.healthy == 0;
        let combat = &mut self.table.combat;
        match injured {
            true => combat.injured -= 1,
            false => combat.healthy -= 1,
        }
        self.take_place(to);
        let (seat, place) = (self.active, self.place(to));
        witness.tell_all(|| Event::CameHome { seat, to: place, injured });
        let flock = self.regenerate(seat, if injured { (0, 1) } else { (1, 0) }, witness);
        self.enter(seat, to, flock, true, witness);
    }

    /// D14: the next herd, healthy ones first (FR-K13).
    pub(crate) fn home(&mut self, to: Region, witness: &mut impl Witness<Event>) {
        self.come_home(to, witness);
        self.go_home(witness);
    }

    pub(super) fn take_place(&mut self, home: Region) {
        if let Some(home) = self.table.combat.homes.iter_mut().find(|other| other.region == home) {
            home.places -= 1;
        }
    }

    /// D15 (FR-K15, FR-K16).
    pub(crate) fn fall_back(&mut self, to: Region, witness: &mut impl Witness<Event>) {
        let Some(seat) = self.combat.defender else { return };
        let target = self.combat.target;
        let herds = std::mem::take(&mut self.table.herds[target.index()]);
        let (from, place, count) = (self.place(target), self.place(to), herds.count());
        witness.tell_all(|| Event::FellBack { seat, from, to: place, herds: count });
        let flock = self.regenerate(seat, (herds.healthy, herds.injured), witness);
        self.enter(seat, to, flock, false, witness);
        self.table.combat.stood = false;
        match (self.combat.attackers(), self.combat.humans) {
            (0, _) => self.finish_combat(witness),
            (_, 0) => self.win_region(witness),
            _ => self.table.phase = Phase::RollAttack,
        }
    }
}
