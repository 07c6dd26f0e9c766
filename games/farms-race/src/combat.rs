//! Combat (section 3.8): round after round both sides roll, place their damage, and stay or go.

use ruckus_core::{Seat, Witness};

use crate::mutation::Mutation;
use crate::region::{Region, Regions};
use crate::state::{FarmsRace, Herds, Phase, Side, Table, Token};
use crate::step::{Event, Unit};

/// Units of one side that can take a point: healthy herds, injured herds, humans.
pub(crate) type Units = [u8; 3];

impl Table {
    /// The units of a side in the combat.
    #[inline]
    pub(crate) fn units(&self, side: Side) -> Units {
        let combat = &self.combat;
        match side {
            Side::Attacker => [combat.healthy, combat.injured, 0],
            Side::Defender => {
                let herds = self.herds_at(combat.target);
                [herds.healthy, herds.injured, combat.humans]
            }
        }
    }

    /// The dice that a side rolls (FR-K03).
    #[inline]
    pub(crate) fn dice(&self, side: Side) -> u8 {
        self.units(side).iter().sum()
    }

    /// Who decides for a side; nobody for humans alone.
    #[inline]
    pub fn fighter(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Attacker => Some(self.active),
            Side::Defender => self.combat.defender,
        }
    }

    /// Where a defender may go (FR-K15, FR-M08).
    pub fn refuges(&self, defender: Seat) -> Regions {
        let near = self.map.near(self.combat.target);
        let own = near.and(self.held(defender));
        let free = near.less(self.controlled());
        let inhabited: Regions = free.each().filter(|&region| self.token(region).is_there()).collect();
        let plain = if own.is_empty() { free.less(inhabited) } else { own };
        match self.has(defender, Mutation::Adorable) {
            true => plain.or(inhabited),
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

    /// Homes of the attackers that still have a place (FR-K13).
    pub fn free_homes(&self) -> Regions {
        self.combat.homes.iter().filter(|home| home.places > 0).map(|home| home.region).collect()
    }
}

impl FarmsRace {
    /// FR-A06, FR-K01.
    pub(crate) fn begin_combat(&mut self, witness: &mut impl Witness<Event>) {
        let target = self.combat.target;
        let defender = self.owner(target);
        self.table.attacked = self.attacked.with(target);
        self.table.combat.fights = true;
        self.table.combat.defender = defender;
        let (seat, at, herds) = (self.active, self.place(target), self.combat.attackers());
        witness.tell_all(|| Event::Attacked { seat, at, defender, herds });
        self.table.phase = Phase::RollAttack;
        match self.token(target) {
            Token::Unseen => self.table.phase = Phase::TurnUp,
            Token::Peeked => {
                let humans = self.peeked.numbers[target.index()];
                self.meet_humans(humans, witness);
            }
            token => self.table.combat.humans = token.open().unwrap_or(0),
        }
    }

    /// The humans of the attacked region show their number.
    pub(crate) fn meet_humans(&mut self, humans: u8, witness: &mut impl Witness<Event>) {
        self.turn_up(self.combat.target, humans, witness);
        self.table.combat.humans = humans;
        self.table.phase = Phase::RollAttack;
    }

    fn tell_roll(&self, side: Side, heads: u8, guns: u8, witness: &mut impl Witness<Event>) {
        let (seat, dice, round) = (self.fighter(side), self.dice(side), self.combat.round + 1);
        witness.tell_all(|| Event::RolledFight { side, seat, dice, heads, guns, round });
    }

    pub(crate) fn roll_attack(&mut self, heads: u8, guns: u8, witness: &mut impl Witness<Event>) {
        self.tell_roll(Side::Attacker, heads, guns, witness);
        self.table.phase = Phase::RollDefence { heads, guns };
    }

    /// Both amounts are fixed by the roll (FR-K04 to FR-K08, FR-M05).
    pub(crate) fn roll_defence(
        &mut self,
        (heads, guns): (u8, u8),
        (their_heads, their_guns): (u8, u8),
        witness: &mut impl Witness<Event>,
    ) {
        self.tell_roll(Side::Defender, their_heads, their_guns, witness);
        let target = self.combat.target;
        let herds = self.herds_at(target).count();
        let bonus_attacker = self.armories_of(self.active);
        let bonus_defence = match self.combat.defender {
            Some(defender) if herds > 0 => self.armories_of(defender),
            _ => 0,
        };
        let aimed = guns + bonus_attacker;
        let humans = self.combat.humans;
        let to_attacker = their_guns + bonus_defence;
        let to_defence = if herds == 0 && humans > 0 { aimed + heads } else { aimed };
        self.table.combat.round += 1;
        self.table.combat.points = to_attacker;
        self.table.combat.defence_points = to_defence;
        witness.tell_all(|| Event::Damage { to_attacker, to_defence, bonus_attacker, bonus_defence });
        if herds > 0 && humans > 0 && heads > 0 {
            self.kill_fighting_humans(heads, witness);
        }
        self.place_points(Side::Attacker, witness);
    }

    fn kill_fighting_humans(&mut self, count: u8, witness: &mut impl Witness<Event>) {
        self.kill_humans(self.combat.target, count, witness);
        self.table.combat.humans = self.token(self.combat.target).open().unwrap_or(0);
    }

    /// Points are placed for as long as nothing is to be chosen (D11).
    fn place_points(&mut self, side: Side, witness: &mut impl Witness<Event>) {
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
        let at = self.place(target);
        witness.tell_all(|| Event::Hurt { seat, at, unit, dead });
        if dead {
            self.fell(seat, 1);
        }
    }

    fn set_fighters(&mut self, side: Side, healthy: u8, injured: u8) {
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
        witness.tell_all(|| Event::WipedOut { seat, at, herds, humans });
        self.set_fighters(side, 0, 0);
        if let Some(seat) = seat {
            self.fell(seat, herds);
        }
        if humans > 0 && side == Side::Defender {
            self.kill_fighting_humans(humans, witness);
        }
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

    fn take_place(&mut self, home: Region) {
        if let Some(home) = self.table.combat.homes.iter_mut().find(|other| other.region == home) {
            home.places -= 1;
        }
    }

    fn after_allocation(&mut self, side: Side, witness: &mut impl Witness<Event>) {
        match side {
            Side::Attacker => {
                self.table.combat.points = std::mem::take(&mut self.table.combat.defence_points);
                self.place_points(Side::Defender, witness);
            }
            Side::Defender => self.after_round(witness),
        }
    }

    /// FR-K09, FR-K11, FR-K18.
    fn after_round(&mut self, witness: &mut impl Witness<Event>) {
        let attackers = self.dice(Side::Attacker);
        let defence = self.dice(Side::Defender);
        if defence == 0 && attackers > 0 {
            self.win_region(witness);
        } else if attackers == 0 {
            let (seat, at) = (self.active, self.place(self.combat.target));
            witness.tell_all(|| Event::Failed { seat, at });
            self.finish_combat(witness);
        } else if self.combat.round >= self.figures.read(|f| f.combat_rounds) {
            self.retreat(witness);
        } else {
            self.table.phase = Phase::AskAttacker;
        }
    }

    /// FR-K10.
    fn win_region(&mut self, witness: &mut impl Witness<Event>) {
        let (seat, target, herds) = (self.active, self.combat.target, self.combat.attackers());
        let at = self.place(target);
        witness.tell_all(|| Event::Won { seat, at, herds });
        let group = self.regenerate(seat, (self.combat.healthy, self.combat.injured), witness);
        self.enter(seat, target, group, true, witness);
        self.finish_combat(witness);
    }

    /// FR-M29: whoever took part in a combat is whole again, if Regenerative.
    fn regenerate(
        &self,
        seat: Seat,
        (healthy, injured): (u8, u8),
        witness: &mut impl Witness<Event>,
    ) -> (u8, u8) {
        if injured == 0 || !self.has(seat, Mutation::Regenerative) {
            return (healthy, injured);
        }
        witness.tell_all(|| Event::Regenerated { seat, herds: injured });
        (healthy + injured, 0)
    }

    /// FR-K17: control is settled, then eliminations and the win are checked.
    fn finish_combat(&mut self, witness: &mut impl Witness<Event>) {
        let target = self.combat.target;
        if let Some(defender) = self.combat.defender
            && self.owner(target) == Some(defender)
        {
            let herds = self.herds_at(target);
            let (healthy, injured) = self.regenerate(defender, (herds.healthy, herds.injured), witness);
            self.table.herds[target.index()] = Herds { healthy, injured, ..Herds::default() };
        }
        self.leave_homes(witness);
        self.settle(target, witness);
        self.table.phase = Phase::Menu;
        self.check_falls(witness);
    }

    /// D13 (FR-K11).
    pub(crate) fn retreat(&mut self, witness: &mut impl Witness<Event>) {
        let (seat, from) = (self.active, self.place(self.combat.target));
        witness.tell_all(|| Event::Retreats { seat, from });
        let group = self.regenerate(seat, (self.combat.healthy, self.combat.injured), witness);
        self.set_fighters(Side::Attacker, group.0, group.1);
        self.go_home(witness);
    }

    /// D14: herds go home for as long as there is no choice.
    fn go_home(&mut self, witness: &mut impl Witness<Event>) {
        while self.combat.attackers() > 0 {
            let homes = self.free_homes();
            let places: u8 = self.combat.homes.iter().map(|home| home.places).sum();
            let alike = self.combat.healthy == 0 || self.combat.injured == 0;
            let forced = homes.len() == 1 || alike && places == self.combat.attackers();
            match homes.first() {
                Some(home) if forced => self.come_home(home, witness),
                Some(_) => {
                    self.table.phase = Phase::Homeward;
                    return;
                }
                None => break,
            }
        }
        self.finish_combat(witness);
    }

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
        self.enter(seat, to, if injured { (0, 1) } else { (1, 0) }, true, witness);
    }

    /// D14: the next herd, healthy ones first (FR-K13).
    pub(crate) fn home(&mut self, to: Region, witness: &mut impl Witness<Event>) {
        self.come_home(to, witness);
        self.go_home(witness);
    }

    /// D13: the attacker goes on, and a defending seat may leave (FR-K12).
    pub(crate) fn go_on(&mut self, witness: &mut impl Witness<Event>) {
        let (seat, at) = (self.active, self.place(self.combat.target));
        witness.tell_all(|| Event::WentOn { seat, at });
        let herds = self.herds_at(self.combat.target).count();
        self.table.phase = match self.combat.defender {
            Some(defender) if herds > 0 && !self.refuges(defender).is_empty() => Phase::AskDefender,
            _ => Phase::RollAttack,
        };
    }

    /// D15.
    pub(crate) fn stay(&mut self, witness: &mut impl Witness<Event>) {
        if let Some(seat) = self.combat.defender {
            let at = self.place(self.combat.target);
            witness.tell_all(|| Event::Stayed { seat, at });
        }
        self.table.phase = Phase::RollAttack;
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
        match self.combat.humans {
            0 => self.win_region(witness),
            _ => self.table.phase = Phase::RollAttack,
        }
    }
}

/// The only kind of unit there is, if it is one (D11).
#[inline]
pub(crate) fn forced(units: Units) -> Option<Unit> {
    match units {
        [_, 0, 0] => Some(Unit::Healthy),
        [0, _, 0] => Some(Unit::Injured),
        [0, 0, _] => Some(Unit::Human),
        _ => None,
    }
}
