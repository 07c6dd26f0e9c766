//! The front: who could come into a region, with whom we could go, and what it costs to leave.

use super::Mind;
use super::fights::{Force, against_herds};
use crate::region::{REGIONS, Region};
use crate::state::Phase;

/// How likely somebody who can take a region does so.
const BOLD: f64 = 0.8;
/// The same where a building stands alone: whoever comes has left something else.
const TEMPTED: f64 = 0.3;
/// Nobody is near; somebody may come all the same, more likely if nothing would stop him.
const QUIET: f64 = 0.02;
const QUIET_AND_EMPTY: f64 = 0.06;
/// What a herd is worth where something is to be had, and one step away from there.
const POST: f64 = 0.05;
const SECOND_POST: f64 = 0.02;
/// Potential is not yet land.
const HOPE: f64 = 0.6;

/// What is around each region.
#[derive(Clone, Copy, Default)]
pub(super) struct Front {
    /// The strongest herds of one opponent next to it, and that opponent's Armories.
    threats: [Force; REGIONS],
    armed: [u8; REGIONS],
    /// Our own ready herds next to it.
    ready: [Force; REGIONS],
    /// What one herd more is worth there, where that is asked.
    wanted: [f64; REGIONS],
}

impl Mind<'_> {
    pub(super) fn look_around(&self) -> Front {
        let (table, map) = (self.table, &self.table.map);
        let mut front = Front::default();
        for seat in table.opponents(self.me).each() {
            let mut near = [Force::default(); REGIONS];
            for home in table.held(seat).each() {
                let force = Force::of(table.herds_at(home));
                if force.dice > 0 {
                    map.near(home).each().for_each(|region| {
                        near[region.index()] = near[region.index()].plus(force);
                    });
                }
            }
            let armories = table.armories_of(seat);
            for (region, force) in near.into_iter().enumerate() {
                if force.points > front.threats[region].points {
                    front.threats[region] = force;
                    front.armed[region] = armories;
                }
            }
        }
        for home in table.held(self.me).each() {
            let force = Force::ready(table.herds_at(home));
            if force.dice > 0 {
                map.near(home).each().for_each(|region| {
                    front.ready[region.index()] = front.ready[region.index()].plus(force);
                });
            }
        }
        front
    }

    /// What one herd more is worth in each of our regions; for Flying, which compares them all.
    pub(super) fn look_for_posts(&mut self) {
        for region in self.table.held(self.me).each() {
            self.front.wanted[region.index()] = self.worth_of_herd(region);
        }
    }

    pub(super) fn ready_near(&self, region: Region) -> Force {
        self.front.ready[region.index()]
    }

    /// How likely we are to lose a region that is held like this.
    pub(super) fn risk(&self, region: Region, garrison: Force) -> f64 {
        let threat = self.front.threats[region.index()];
        match (threat.dice, garrison.dice) {
            (0, 0) => QUIET_AND_EMPTY,
            (0, _) => QUIET,
            (_, 0) => TEMPTED,
            _ => {
                let armed = self.front.armed[region.index()];
                let ours = self.table.armories_of(self.me);
                QUIET + BOLD * f64::from(against_herds(threat, armed, garrison, ours).win)
            }
        }
    }

    /// What is lost with a region: its land, our building, and the point that a conqueror gets.
    pub(super) fn stake(&self, region: Region) -> f64 {
        let table = self.table;
        let [barn_vp, armory_vp] = table.figures.read(|f| [f.barn_vp, f.armory_vp]);
        let built = if table.armories.contains(region) {
            f64::from(armory_vp) + 0.15 * self.rounds
        } else if table.barns.contains(region) {
            f64::from(barn_vp) + 0.10 * self.rounds
        } else {
            0.0
        };
        let token = if table.turmoil.contains(region) { 0.0 } else { 0.25 };
        // Somebody wins by one point more.
        let last = match self.pressed && token > 0.0 {
            true => 2.0,
            false => 0.0,
        };
        self.land(region) + built + token + last
    }

    /// What a region is worth to us that is held like this.
    pub(super) fn hold(&self, region: Region, garrison: Force) -> f64 {
        let own = self.table.buildings().contains(region) && self.table.held(self.me).contains(region);
        match garrison.dice == 0 && !own {
            true => 0.0,
            false => self.stake(region) * (1.0 - self.risk(region, garrison)),
        }
    }

    /// Is there something to be had from here?
    pub(super) fn is_front(&self, region: Region) -> bool {
        !self.table.map.near(region).difference(self.table.held(self.me)).is_empty()
    }

    pub(super) fn post(&self, region: Region) -> f64 {
        if self.is_front(region) {
            POST
        } else if self.table.map.near(region).each().any(|near| self.is_front(near)) {
            SECOND_POST
        } else {
            0.0
        }
    }

    /// What it costs that one herd leaves.
    pub(super) fn leaving(&self, from: Region, injured: bool) -> f64 {
        self.leaving_from(from, Force::of(self.table.herds_at(from)), injured)
    }

    pub(super) fn leaving_from(&self, from: Region, garrison: Force, injured: bool) -> f64 {
        let rest = Force {
            dice: garrison.dice.saturating_sub(1),
            points: garrison.points.saturating_sub(if injured { 1 } else { 2 }),
        };
        self.hold(from, garrison) - self.hold(from, rest) + self.post(from)
    }

    /// What one herd more is worth in a region.
    pub(super) fn worth_of_herd(&self, at: Region) -> f64 {
        let garrison = Force::of(self.table.herds_at(at));
        let gain = self.hold(at, garrison.with_herd(false)) - self.hold(at, garrison);
        gain + self.post(at) + self.potential(at, true)
    }

    /// What a ready herd adds to the best attack that starts here, or takes from it if it goes.
    fn potential(&self, at: Region, more: bool) -> f64 {
        if !matches!(self.table.phase, Phase::Reinforce { .. } | Phase::Fly | Phase::Land { .. }) {
            return 0.0;
        }
        let targets = self.table.map.near(at).difference(self.table.held(self.me));
        let gain = |target: Region| {
            let now = self.ready_near(target);
            let then = match more {
                true => now.with_herd(false),
                false => Force { dice: now.dice.saturating_sub(1), points: now.points.saturating_sub(2) },
            };
            let change = self.prospect(target, then).win - self.prospect(target, now).win;
            self.prize(target) * f64::from(change.abs())
        };
        HOPE * targets.each().map(gain).fold(0.0, f64::max)
    }

    /// D05: to the region where a herd is worth most, if it is worth more there.
    pub(super) fn worth_of_flight(&self, from: Region, injured: bool) -> f64 {
        const EFFORT: f64 = 0.08;
        let others = self.table.held(self.me).without(from);
        let best = others.each().map(|region| self.front.wanted[region.index()]).fold(0.0, f64::max);
        best - self.leaving(from, injured) - self.potential(from, false) - EFFORT
    }
}
