//! Combat (section 3.8): round after round both sides roll, place their damage (`damage`), and stay or go (`retreat`).

mod damage;
mod retreat;

use ruckus_core::{Seat, Witness};

use crate::mutation::Mutation;
use crate::options::Wording;
use crate::state::{Countryside, FarmsRace, Herds, Phase, Side, Token};
use crate::step::Event;

/// Units of one side that can take a point: healthy herds, injured herds, humans.
pub(crate) type Units = [u8; 3];

impl Countryside {
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

    /// May the attacker retreat after a round (FR-K11)? Not where its herds have too few homes left (FR-O15), nor from humans
    /// whose herds it has killed (FR-O19).
    pub fn may_retreat(&self) -> bool {
        let overrun = self.combat.stood && self.herds_at(self.combat.target).count() == 0;
        !overrun && self.places_at_home() >= self.combat.attackers()
    }

    /// Who decides for a side; nobody for humans alone.
    #[inline]
    pub fn fighter(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Attacker => Some(self.active),
            Side::Defender => self.combat.defender,
        }
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
        self.table.combat.stood = self.variant.follows(Wording::PressOn) && self.herds_at(target).count() > 0;
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
            Some(defender) if herds > 0 || self.variant.follows(Wording::ArmedHumans) => {
                self.armories_of(defender)
            }
            _ => 0,
        };
        let aimed = guns + bonus_attacker;
        let to_attacker = their_guns + bonus_defence;
        let to_defence = if herds == 0 { aimed + heads } else { aimed };
        self.table.combat.round += 1;
        self.table.combat.points = to_attacker;
        self.table.combat.defence_points = to_defence;
        let humans = if herds > 0 { heads.min(self.combat.humans) } else { 0 };
        witness.tell_all(|| Event::Damage { to_attacker, to_defence, humans, bonus_attacker, bonus_defence });
        self.kill_fighting_humans(humans, witness);
        self.place_points(Side::Attacker, witness);
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
        let (at, vp) = (self.place(target), self.pays(seat, target));
        witness.tell_all(|| Event::Won { seat, at, herds, vp });
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
        self.action_done(witness);
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
        match self.combat.attackers() {
            0 => self.finish_combat(witness),
            _ => self.table.phase = Phase::RollAttack,
        }
    }

    /// The attacker's herds are home: the combat is over, unless the defender is asked whether it retreats, too (FR-O18).
    fn after_retreat(&mut self, witness: &mut impl Witness<Event>) {
        let herds = self.herds_at(self.combat.target).count();
        let asked = self.combat.defender.filter(|_| self.variant.follows(Wording::BothRetreat) && herds > 0);
        match asked {
            Some(defender) if !self.refuges(defender).is_empty() => self.table.phase = Phase::AskDefender,
            _ => self.finish_combat(witness),
        }
    }
}
