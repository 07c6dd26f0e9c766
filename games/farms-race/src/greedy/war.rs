//! Moving and fighting: what a region is worth taking, whom to send, and when to go home.

use ruckus_core::Seat;
use ruckus_core::kit::Row;

use super::fights::{Force, Prospect, against_herds, against_humans};
use super::{Mind, VICTORY};
use crate::region::{Region, Regions};
use crate::state::{Herds, Phase};

/// The most that are worth sending.
const LARGEST_GROUP: usize = 10;
/// An opponent who is pressed goes home now and then.
const YIELDING: f64 = 0.1;

/// A token that is never lost again (FR-V03), and for which no card is paid, is worth more than other points.
const CONQUEST: f64 = 1.6;

/// A group for a region.
#[derive(Clone, Copy, Default)]
pub(super) struct Plan {
    /// What it brings, with the best group.
    pub(super) gain: f64,
    /// Who should join next, if anybody: where from, and injured or not.
    pub(super) next: Option<(Region, bool)>,
}

/// A region that herds can join from.
#[derive(Clone, Copy, Default)]
struct Source {
    region: Region,
    herds: Herds,
    /// Who would go next: injured or not, and what it costs.
    next: Option<(bool, f64)>,
}

impl Mind<'_> {
    /// The best group for a region, beginning with those who are on their way.
    pub(super) fn plan(&self, target: Region) -> Plan {
        let table = self.table;
        let fights = table.would_fight(target);
        let mut sources: Row<Source, 6> = Row::new();
        for region in table.map.near(target).intersection(table.held(self.me)).each() {
            let herds = table.herds_at(region);
            if herds.is_ready() {
                sources.push(self.source(region, herds, fights));
            }
        }
        let mut group = match table.phase {
            Phase::Gather => force_of(table.combat.healthy, table.combat.injured),
            _ => Force::default(),
        };
        let (mut cost, mut first) = (0.0, None);
        let mut plan = Plan { gain: f64::NEG_INFINITY, next: None };
        let prize = self.prize(target);
        if group.dice > 0 {
            plan.gain = self.worth_of_group(target, prize, group, fights);
        }
        for _ in 0..LARGEST_GROUP {
            let mut cheapest: Option<(f64, usize, bool)> = None;
            for (index, source) in sources.iter().enumerate() {
                let Some((injured, cost)) = source.next else { continue };
                if cheapest.is_none_or(|(least, ..)| cost < least) {
                    cheapest = Some((cost, index, injured));
                }
            }
            let Some((more, index, injured)) = cheapest else { break };
            let Source { region, mut herds, .. } = sources[index];
            match injured {
                true => herds.injured -= 1,
                false => herds.healthy -= 1,
            }
            sources[index] = self.source(region, herds, fights);
            first = first.or(Some((region, injured)));
            group = group.with_herd(injured);
            cost += more;
            let gain = self.worth_of_group(target, prize, group, fights) - cost;
            if gain > plan.gain {
                plan = Plan { gain, next: first };
            }
        }
        plan
    }

    /// Healthy herds fight, injured ones take what is free.
    fn source(&self, region: Region, herds: Herds, fights: bool) -> Source {
        let injured = match (herds.ready_healthy(), herds.ready_injured()) {
            (0, 0) => return Source { region, herds, next: None },
            (0, _) => true,
            (_, 0) => false,
            _ => !fights,
        };
        let cost = self.leaving_from(region, Force::of(herds), injured);
        Source { region, herds, next: Some((injured, cost)) }
    }

    /// What comes before moving, if it is worth anything, and leaves every move open: it brings the best of them, too.
    pub(super) fn first(&self, worth: f64) -> f64 {
        if worth <= 0.0 || !self.can_march() || self.table.phase != Phase::Menu {
            return worth;
        }
        let reach = self.table.map.near_any(self.table.ready()).difference(self.table.closed());
        worth + reach.each().map(|target| self.plan(target).gain).fold(0.0, f64::max)
    }

    /// What a group brings that goes there, whatever it leaves behind.
    fn worth_of_group(&self, target: Region, prize: f64, group: Force, fights: bool) -> f64 {
        let post = self.post(target) * f64::from(group.dice);
        if self.table.held(self.me).contains(target) {
            let garrison = Force::of(self.table.herds_at(target));
            return self.hold(target, garrison.plus(group)) - self.hold(target, garrison) + post;
        }
        if !fights {
            return prize - 0.5 * self.stake(target) * self.risk(target, group) + post;
        }
        let prospect = self.prospect(target, group);
        let (win, left) = (f64::from(prospect.win), f64::from(prospect.left));
        let lost = self.wound * (f64::from(group.points) - left);
        win * prize - lost - (1.0 - win) * self.worth_of_all(group)
    }

    /// What is lost besides when a group dies that is all we have (FR-E05).
    fn worth_of_all(&self, group: Force) -> f64 {
        let all = self.table.herds_of(self.me);
        let built = self.table.buildings().meets(self.table.held(self.me));
        if group.dice >= all && !built { VICTORY } else { 0.0 }
    }

    /// How an attack on a region goes, humans and all.
    pub(super) fn prospect(&self, target: Region, group: Force) -> Prospect {
        let table = self.table;
        let ours = table.armories_of(self.me);
        let token = table.token(target).is_there();
        match table.owner(target).filter(|&owner| owner != self.me) {
            Some(owner) => {
                let herds = Force::of(table.herds_at(target));
                let humans = if token { self.view.humans(target).unwrap_or(2) } else { 0 };
                match herds.dice {
                    0 => against_humans(group, ours, humans),
                    _ => against_herds(group, ours, herds.with_humans(humans), table.armories_of(owner)),
                }
            }
            None if !token || self.view.is_adorable() => against_humans(group, ours, 0),
            None => match self.view.humans(target) {
                Some(humans) => against_humans(group, ours, humans),
                None => {
                    let unseen = self.view.unseen_tokens();
                    let all = f32::from(unseen.iter().sum::<u8>().max(1));
                    let mut sum = Prospect::default();
                    for (number, &count) in unseen.iter().enumerate() {
                        sum.add(f32::from(count) / all, against_humans(group, ours, number as u8 + 1));
                    }
                    sum
                }
            },
        }
    }

    /// What it is worth to take a region.
    pub(super) fn prize(&self, target: Region) -> f64 {
        let table = self.table;
        let mut prize = self.land(target);
        if self.conquerable.contains(target) {
            prize += CONQUEST * self.worth_of_points(1);
        }
        if let Some(owner) = table.owner(target).filter(|&owner| owner != self.me) {
            let built = if table.armories.contains(target) {
                2.0
            } else if table.barns.contains(target) {
                1.0
            } else {
                0.0
            };
            prize += self.spite[owner.index()] * (built + 0.3);
            if table.held(owner) == Regions::only(target) {
                prize += self.worth_of_fall(owner);
            }
        }
        prize
    }

    /// What the end of an opponent brings: victory over the last one, or somebody else's, who gets the Nukiest Award
    /// (FR-E06, FR-E07, FR-N13).
    pub(super) fn worth_of_fall(&self, seat: Seat) -> f64 {
        let table = self.table;
        let rest = table.opponents(self.me).without(seat);
        if rest.is_empty() {
            return VICTORY;
        }
        if table.nukiest != Some(seat) {
            return 0.2;
        }
        let tokens = |seat: Seat| table.farm(seat).unspent + table.farm(seat).spent;
        let heir = rest.each().max_by_key(|&other| tokens(other));
        let mine = tokens(self.me);
        match heir {
            Some(heir) if tokens(heir) > mine => {
                let alone = rest.each().filter(|&other| tokens(other) == tokens(heir)).count() == 1;
                let wins = alone && self.points[heir.index()] + 1 >= self.target();
                if wins { -2.0 * VICTORY } else { 0.1 }
            }
            Some(heir) if mine > tokens(heir) => self.worth_of_points(1),
            _ => 0.2,
        }
    }

    /// Healing is for those who have nothing better to do, most of all where somebody may come.
    pub(super) fn worth_of_healing(&self, at: Region) -> f64 {
        let garrison = Force::of(self.table.herds_at(at));
        let healed = Force { points: garrison.points + 1, ..garrison };
        0.06 + self.hold(at, healed) - self.hold(at, garrison)
    }

    /// D13: to go on, by what is to be won and what it will cost.
    pub(super) fn worth_of_going_on(&self) -> f64 {
        let combat = &self.table.combat;
        self.worth_of_fighting_with(force_of(combat.healthy, combat.injured))
    }

    fn worth_of_fighting_with(&self, group: Force) -> f64 {
        let prospect = self.prospect_now(group);
        let win = f64::from(prospect.win);
        let yields = if self.table.combat.defender.is_some() { YIELDING * (1.0 - win) } else { 0.0 };
        let lost = self.wound * (f64::from(group.points) - f64::from(prospect.left));
        (win + yields) * self.prize(self.table.combat.target) - lost - (1.0 - win) * self.worth_of_all(group)
    }

    /// The combat as it stands, from the attacker's side.
    fn prospect_now(&self, group: Force) -> Prospect {
        let table = self.table;
        let combat = &table.combat;
        let herds = Force::of(table.herds_at(combat.target));
        let ours = table.armories_of(table.active);
        match (combat.defender, herds.dice) {
            (Some(defender), 1..) => {
                against_herds(group, ours, herds.with_humans(combat.humans), table.armories_of(defender))
            }
            _ => against_humans(group, ours, combat.humans),
        }
    }

    /// D13: the regions that the group has left empty are kept.
    pub(super) fn worth_of_retreat(&self) -> f64 {
        let table = self.table;
        let mut left = table.combat.attackers();
        let mut worth = 0.0;
        for home in table.combat.homes.iter() {
            let empty = table.herds_at(home.region).count() == 0 && !table.buildings().contains(home.region);
            if empty && left > 0 && home.places > 0 {
                worth += self.stake(home.region);
                left -= 1;
            }
        }
        worth
    }

    /// FR-Y12, FR-Y13: in combat on top of whatever comes next.
    pub(super) fn worth_of_hospital(&self) -> f64 {
        const COST: f64 = 0.2;
        let table = self.table;
        let held = table.held(self.me).difference(table.nuked);
        let injured: u8 = held.each().map(|region| table.herds_at(region).injured).sum();
        let worth = 0.08 * f64::from(injured) - COST;
        if table.phase != Phase::AskAttacker {
            return worth;
        }
        let combat = &table.combat;
        let healed = force_of(combat.healthy + combat.injured, 0);
        let now = self.worth_of_going_on().max(self.worth_of_retreat());
        let then = self.worth_of_fighting_with(healed).max(self.worth_of_retreat());
        now + worth + (then - now).max(0.0) + self.wound * f64::from(combat.injured)
    }

    /// D15: to stay, for the region and by the odds.
    pub(super) fn worth_of_staying(&self) -> f64 {
        let table = self.table;
        let combat = &table.combat;
        let herds = Force::of(table.herds_at(combat.target));
        let prospect = self.prospect_now(force_of(combat.healthy, combat.injured));
        let lose = f64::from(prospect.win);
        let lost = self.wound * (f64::from(herds.points) - f64::from(prospect.kept)).max(0.0);
        let elsewhere = table.held(self.me).without(combat.target);
        let end = if elsewhere.is_empty() { VICTORY } else { 0.0 };
        (1.0 - lose) * self.stake(combat.target) - lost - lose * end
    }

    /// D15: the region is gone, the herds are not.
    pub(super) fn worth_of_falling_back(&self, to: Region) -> f64 {
        let garrison = Force::of(self.table.herds_at(to));
        let herds = Force::of(self.table.herds_at(self.table.combat.target));
        let owner = self.table.active;
        let last = match self.points[owner.index()] + 1 >= self.target() {
            true => -VICTORY,
            false => 0.0,
        };
        self.hold(to, garrison.plus(herds)) - self.hold(to, garrison) + last
    }
}

const fn force_of(healthy: u8, injured: u8) -> Force {
    Force { dice: healthy + injured, points: 2 * healthy + injured }
}
