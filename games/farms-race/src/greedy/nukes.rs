//! Nukes: where they hurt most, what they open, and what may come back.

use super::fights::Force;
use super::{Mind, VICTORY};
use crate::mutation::Mutation;
use crate::region::{Region, Regions};
use crate::state::{How, Phase};

/// What an unspent Nuke is worth that is kept, for a better target or an answer.
pub(super) const RESERVE: f64 = 0.2;
/// What it is worth to have one at all.
pub(super) const AMMUNITION: f64 = 0.2;
/// What an answer may cost.
const ANSWER: f64 = 0.15;

impl Mind<'_> {
    pub(super) fn worth_of_launch(&self) -> f64 {
        self.first(self.best_target(false) - RESERVE)
    }

    pub(super) fn worth_of_pocket_nuke(&self) -> f64 {
        self.first(self.best_target(true) - RESERVE)
    }

    fn best_target(&self, pocket: bool) -> f64 {
        let targets = self.table.targets(self.me);
        targets.each().map(|at| self.worth_of_strike(at, pocket)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// D18: the best nuke-back.
    pub(super) fn best_answer(&self) -> f64 {
        self.best_target(false)
    }

    /// D16.
    pub(super) fn worth_of_target(&self, at: Region) -> f64 {
        let pocket = matches!(self.table.phase, Phase::Target { how: How::Pocket, .. });
        self.worth_of_strike(at, pocket)
    }

    /// What is left of some herds.
    fn struck(&self, force: Force, pocket: bool) -> Force {
        match pocket {
            true => {
                let points = force.points.saturating_sub(self.table.figures.read(|f| f.pocket_damage));
                Force { dice: force.dice.min(points), points }
            }
            false => force.nuked(),
        }
    }

    fn worth_of_strike(&self, at: Region, pocket: bool) -> f64 {
        let table = self.table;
        let before = Force::of(table.herds_at(at));
        let after = self.struck(before, pocket);
        let hurt = f64::from(before.points - after.points);
        let emptied = after.dice == 0 && !table.buildings().contains(at);
        match table.owner(at) {
            Some(owner) if owner == self.me => {
                let immune = table.has(self.me, Mutation::Radioactive);
                let lost = if emptied && !immune { self.stake(at) } else { 0.0 };
                let end = emptied && !immune && table.held(self.me) == Regions::only(at);
                let humans = if table.token(at).is_there() { 0.1 } else { 0.0 };
                let wounds = if immune { 0.0 } else { 1.5 * self.wound * hurt };
                -wounds - lost - humans - if end { VICTORY } else { 0.0 }
            }
            Some(owner) => {
                if table.has(owner, Mutation::Radioactive) {
                    return -0.2;
                }
                let spite = self.spite[owner.index()];
                let farm = table.farm(owner);
                let answers = farm.unspent > 0 || table.playable(owner) > 0 || farm.cards > 3;
                let mut worth = (0.03 + 0.1 * spite) * hurt - if answers { ANSWER } else { 0.0 };
                if emptied {
                    worth += spite * self.land(at);
                    if table.held(owner) == Regions::only(at) {
                        worth += self.worth_of_fall(owner);
                    }
                }
                worth + self.worth_of_breach(at, before, after)
            }
            None if table.token(at).is_there() => {
                let group = self.ready_near(at);
                match self.can_march() && group.dice > 0 && !table.closed().contains(at) {
                    true => {
                        let now = f64::from(self.prospect(at, group).win);
                        0.8 * self.land(at) * (1.0 - now)
                    }
                    false => 0.01,
                }
            }
            None => 0.0,
        }
    }

    /// What a weaker garrison is worth to herds that are ready.
    fn worth_of_breach(&self, at: Region, before: Force, after: Force) -> f64 {
        let table = self.table;
        let group = self.ready_near(at);
        if !self.can_march() || group.dice == 0 || table.closed().contains(at) || before == after {
            return 0.0;
        }
        let now = self.prospect(at, group);
        let ours = table.armories_of(self.me);
        let theirs = table.owner(at).map_or(0, |owner| table.armories_of(owner));
        let then = super::fights::against_herds(group, ours, after, theirs);
        let win = f64::from(then.win - now.win).max(0.0);
        win * self.prize(at) + self.wound * f64::from(then.left - now.left).max(0.0)
    }

    /// D17: Hacking, for what the nuke would cost.
    pub(super) fn worth_of_hacking(&self) -> f64 {
        const KEPT: f64 = 0.15;
        let Some(strike) = self.table.strike() else { return -1.0 };
        let before = Force::of(self.table.herds_at(strike.target));
        let after = self.struck(before, strike.pocket);
        let emptied = after.dice == 0 && !self.table.buildings().contains(strike.target);
        let weaker = self.hold(strike.target, before) - self.hold(strike.target, after);
        let end = emptied && self.table.held(self.me) == Regions::only(strike.target);
        let wounds = self.wound * f64::from(before.points - after.points);
        wounds + weaker + if end { VICTORY } else { 0.0 } - KEPT
    }
}
