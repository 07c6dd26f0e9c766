//! The odds of a combat, exact: who wins, and what it costs. `docs/combat-odds.md` shows the method.
//!
//! Two policies are fixed. Both sides fight to the end; and a point of damage goes to a healthy herd first, then (for
//! Adorable) to a human, then to an injured herd, so that a side rolls as many dice as it can for as long as it can. Then
//! what is left of a side's herds follows from the points that they took, and a combat is a walk through few situations,
//! from which there is no way back.

mod facts;
mod outlook;
mod region;

pub use facts::{Fact, FactKind};
pub use outlook::{About, DiceCount, FightOdds, HerdChances, SideOdds, TokenOdds};
pub(crate) use outlook::{answer, offered};
pub use region::{CardRow, RegionCard};

use crate::figures::{Figures, FiguresId, MOST_HERDS, MOST_HUMANS};

/// Points that it takes to kill all herds of a side, and none.
const WORN: usize = 2 * MOST_HERDS + 1;
/// Numbers of humans in a region.
const CROWDS: usize = MOST_HUMANS + 1;
const SITUATIONS: usize = WORN * WORN * CROWDS;
/// Dice of one side.
const DICE: usize = MOST_HERDS + MOST_HUMANS;

/// With the printed dice hardly any combat lasts so many rounds: less than one in a thousand million of those that go on
/// longest. The limit of FR-K18 is reckoned with only where fewer are left.
const AMPLE_ROUNDS: u8 = 50;
/// What is less likely than this is over.
const NEVER: f64 = 1e-15;

/// The herds of one side, and the Armories of their owner (FR-B07).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Force {
    pub healthy: u8,
    pub injured: u8,
    pub armories: u8,
}

impl Force {
    const fn hit_points(self) -> usize {
        2 * self.healthy as usize + self.injured as usize
    }

    /// Healthy and injured herds after so many points.
    const fn after(self, worn: usize) -> (usize, usize) {
        let (healthy, injured) = (self.healthy as usize, self.injured as usize);
        match worn.checked_sub(healthy) {
            None => (healthy - worn, injured + worn),
            Some(deaths) => (0, (healthy + injured).saturating_sub(deaths)),
        }
    }

    const fn herds(self, worn: usize) -> usize {
        let (healthy, injured) = self.after(worn);
        healthy + injured
    }
}

/// A combat before a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    pub attacker: Force,
    /// The herds of the seat that is attacked, if there are any.
    pub defender: Force,
    /// Humans on the side of the defence.
    pub humans: u8,
    /// Do the defender's Armories count for humans alone (FR-O20)?
    pub armed_humans: bool,
    /// Rounds that can still be rolled (FR-K18).
    pub rounds: u8,
    /// The dice.
    pub figures: FiguresId,
}

/// What is left of the herds of a side on average. Those that are gone died, or, if Zombie, went (FR-M35).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Left {
    pub healthy: f64,
    pub injured: f64,
    pub gone: f64,
}

/// How a combat ends, and what it costs on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// Only attackers are left: they take the region.
    pub win: f64,
    /// Only the defence is left.
    pub fail: f64,
    /// Nobody is left.
    pub both: f64,
    /// The last round is over, and the attackers must go home (FR-K18).
    pub unended: f64,
    pub attackers: Left,
    pub defenders: Left,
    pub humans_killed: f64,
    /// How likely it is that so many attacking herds are left.
    pub attackers_left: [f64; MOST_HERDS + 1],
}

impl Odds {
    /// Several cases, each with its chance.
    pub fn mixed(cases: impl IntoIterator<Item = (f64, Odds)>) -> Odds {
        let mut all = Odds::default();
        for (chance, odds) in cases {
            all.add(chance, &odds);
        }
        all
    }

    fn add(&mut self, chance: f64, odds: &Odds) {
        let add = |sum: &mut f64, more: f64| *sum += chance * more;
        add(&mut self.win, odds.win);
        add(&mut self.fail, odds.fail);
        add(&mut self.both, odds.both);
        add(&mut self.unended, odds.unended);
        add(&mut self.humans_killed, odds.humans_killed);
        for (sum, more) in [(&mut self.attackers, odds.attackers), (&mut self.defenders, odds.defenders)] {
            add(&mut sum.healthy, more.healthy);
            add(&mut sum.injured, more.injured);
            add(&mut sum.gone, more.gone);
        }
        for (sum, more) in self.attackers_left.iter_mut().zip(odds.attackers_left) {
            add(sum, more);
        }
    }
}

/// Where a combat stands: points that each side's herds have taken, and humans that live.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Situation {
    attacker: usize,
    defender: usize,
    humans: usize,
}

impl Situation {
    const fn index(self) -> usize {
        (self.attacker * WORN + self.defender) * CROWDS + self.humans
    }
}

impl Fight {
    /// How it ends, if both sides fight to the end.
    pub fn odds(&self) -> Odds {
        let dice = self.figures.read(Dice::of);
        let start = Situation { attacker: 0, defender: 0, humans: self.humans.into() };
        let mut chances = [0.0; SITUATIONS];
        chances[start.index()] = 1.0;
        match self.figures.is_printed() && self.rounds >= AMPLE_ROUNDS {
            true => self.play_out(&dice, &mut chances),
            false => self.round_by_round(&dice, &mut chances),
        }
        self.sum_up(&chances)
    }

    /// All situations, each before those that may follow from it.
    fn situations(&self) -> impl Iterator<Item = Situation> + use<> {
        let (attackers, defenders) = (self.attacker.hit_points(), self.defender.hit_points());
        let humans = usize::from(self.humans);
        (0..=attackers).flat_map(move |attacker| {
            (0..=defenders).flat_map(move |defender| {
                (0..=humans).rev().map(move |humans| Situation { attacker, defender, humans })
            })
        })
    }

    fn is_on(&self, at: Situation) -> bool {
        self.attacker.herds(at.attacker) > 0 && self.defender.herds(at.defender) + at.humans > 0
    }

    /// However many rounds it takes: a round in which nothing happens is rolled again.
    fn play_out(&self, dice: &Dice, chances: &mut [f64; SITUATIONS]) {
        for at in self.situations() {
            let chance = chances[at.index()];
            if chance == 0.0 || !self.is_on(at) {
                continue;
            }
            chances[at.index()] = 0.0;
            let mut idle = 0.0;
            self.roll(dice, at, |to, share| {
                if to == at {
                    idle += share
                }
            });
            let chance = chance / (1.0 - idle);
            self.roll(dice, at, |to, share| {
                if to != at {
                    chances[to.index()] += chance * share;
                }
            });
        }
    }

    /// No more rounds than there are (FR-K18).
    fn round_by_round(&self, dice: &Dice, chances: &mut [f64; SITUATIONS]) {
        for _ in 0..self.rounds {
            let before = *chances;
            let mut rest = 0.0;
            for at in self.situations() {
                let chance = before[at.index()];
                if chance == 0.0 || !self.is_on(at) {
                    continue;
                }
                rest += chance;
                chances[at.index()] -= chance;
                self.roll(dice, at, |to, share| chances[to.index()] += chance * share);
            }
            if rest < NEVER {
                break;
            }
        }
    }

    /// One round: what may follow, and how likely (FR-K03 to FR-K08, FR-M05).
    fn roll(&self, dice: &Dice, at: Situation, mut to: impl FnMut(Situation, f64)) {
        let attackers = self.attacker.herds(at.attacker);
        let defenders = self.defender.herds(at.defender);
        let bonus = usize::from(self.attacker.armories);
        // Armories arm herds: humans alone have no use for them (FR-K04), as a rule.
        let armed = defenders > 0 || self.armed_humans && at.humans > 0;
        let their_bonus = if armed { usize::from(self.defender.armories) } else { 0 };
        let most = self.attacker.hit_points();
        let their_dice = defenders + at.humans;
        let mut hit = |defender: usize, humans: usize, share: f64| {
            for (guns, &chance) in dice.guns[their_dice][..=their_dice].iter().enumerate() {
                let attacker = (at.attacker + guns + their_bonus).min(most);
                to(Situation { attacker, defender, humans }, share * chance);
            }
        };
        match (defenders, at.humans) {
            (0, humans) => {
                for (hits, &chance) in dice.hits[attackers][..=attackers].iter().enumerate() {
                    hit(at.defender, humans.saturating_sub(hits + bonus), chance);
                }
            }
            (_, 0) => {
                for (guns, &chance) in dice.guns[attackers][..=attackers].iter().enumerate() {
                    let (defender, humans) = self.placed(at.defender, 0, guns + bonus);
                    hit(defender, humans, chance);
                }
            }
            (_, humans) => {
                for (guns, &chance) in dice.guns[attackers][..=attackers].iter().enumerate() {
                    let others = attackers - guns;
                    let mut all_others = 1.0;
                    for heads in 0..=others.min(humans) {
                        // Surplus heads are lost: the last case has all that are more.
                        let share = match heads == humans {
                            true => all_others,
                            false => dice.heads[others][heads],
                        };
                        all_others -= share;
                        let (defender, humans) = self.placed(at.defender, humans - heads, guns + bonus);
                        hit(defender, humans, chance * share);
                    }
                }
            }
        }
    }

    /// Points among herds and humans: healthy herds, then humans, then injured herds.
    fn placed(&self, worn: usize, humans: usize, points: usize) -> (usize, usize) {
        let healthy = self.defender.after(worn).0;
        let injuries = points.min(healthy);
        let deaths = (points - injuries).min(humans);
        let rest = points - injuries - deaths;
        ((worn + injuries + rest).min(self.defender.hit_points()), humans - deaths)
    }

    fn sum_up(&self, chances: &[f64; SITUATIONS]) -> Odds {
        let mut odds = Odds::default();
        for at in self.situations() {
            let chance = chances[at.index()];
            if chance == 0.0 {
                continue;
            }
            let attackers = self.attacker.herds(at.attacker);
            let defence = self.defender.herds(at.defender) + at.humans;
            let ending = match (attackers > 0, defence > 0) {
                (true, false) => &mut odds.win,
                (false, true) => &mut odds.fail,
                (false, false) => &mut odds.both,
                (true, true) => &mut odds.unended,
            };
            *ending += chance;
            odds.attackers.add(chance, self.attacker, at.attacker);
            odds.defenders.add(chance, self.defender, at.defender);
            odds.humans_killed += chance * (usize::from(self.humans) - at.humans) as f64;
            odds.attackers_left[attackers] += chance;
        }
        odds
    }
}

impl Left {
    fn add(&mut self, chance: f64, force: Force, worn: usize) {
        let (healthy, injured) = force.after(worn);
        let all = usize::from(force.healthy + force.injured);
        self.healthy += chance * healthy as f64;
        self.injured += chance * injured as f64;
        self.gone += chance * (all - healthy - injured) as f64;
    }
}

/// How likely it is that so many of so many dice show something: `guns[dice][shown]`.
type Shown = [[f64; DICE + 1]; DICE + 1];

struct Dice {
    guns: Shown,
    /// Guns and heads.
    hits: Shown,
    /// Heads, among dice that show no gun.
    heads: Shown,
}

impl Dice {
    fn of(figures: &Figures) -> Self {
        let [blank, head, gun] = [figures.blank_faces, figures.head_faces, figures.gun_faces].map(f64::from);
        let all = blank + head + gun;
        let others = blank + head;
        Dice {
            guns: shown(gun / all),
            hits: shown((gun + head) / all),
            heads: shown(if others > 0.0 { head / others } else { 0.0 }),
        }
    }
}

/// One die after the other.
fn shown(chance: f64) -> Shown {
    let mut table = [[0.0; DICE + 1]; DICE + 1];
    table[0][0] = 1.0;
    for dice in 1..=DICE {
        for count in 0..=dice {
            let with = if count > 0 { table[dice - 1][count - 1] * chance } else { 0.0 };
            table[dice][count] = table[dice - 1][count] * (1.0 - chance) + with;
        }
    }
    table
}
