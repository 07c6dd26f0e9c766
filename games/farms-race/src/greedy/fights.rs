//! What a combat is likely to bring, looked up rather than reckoned: a table of all combats of up to eight herds a side,
//! made once. `odds.rs` has the exact odds of any combat, at a price that a player who asks a hundred times a turn cannot
//! pay.
//!
//! Points go to healthy herds first, so that a side is told by its dice and its points: it rolls as many dice as it had,
//! or as many as it has points left. The dice are the printed ones; with others the table is a rule of thumb.

use std::sync::OnceLock;

use crate::figures::{FIGURES, MOST_HUMANS};
use crate::state::Herds;

/// Sides are cut to so many units.
const MOST: usize = 8;
/// Ways a side can be: from none to eight units, with one or two points each.
const WAYS: usize = (MOST + 1) * (MOST + 2) / 2;
/// Armories that count.
const ARMORIES: usize = 3;

/// One side of a combat: units that roll, and points it takes to kill them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Force {
    pub(super) dice: u8,
    pub(super) points: u8,
}

impl Force {
    pub(super) const fn of(herds: Herds) -> Self {
        Force { dice: herds.count(), points: herds.hit_points() }
    }

    pub(super) const fn ready(herds: Herds) -> Self {
        let (healthy, injured) = (herds.ready_healthy(), herds.ready_injured());
        Force { dice: healthy + injured, points: 2 * healthy + injured }
    }

    #[must_use]
    pub(super) const fn plus(self, more: Force) -> Self {
        Force { dice: self.dice + more.dice, points: self.points + more.points }
    }

    #[must_use]
    pub(super) const fn with_herd(self, injured: bool) -> Self {
        Force { dice: self.dice + 1, points: self.points + if injured { 1 } else { 2 } }
    }

    /// What is left after a nuke (FR-N03).
    #[must_use]
    pub(super) const fn nuked(self) -> Self {
        let healthy = self.points - self.dice;
        Force { dice: healthy, points: healthy }
    }

    /// Humans fight beside the herds (FR-M04).
    #[must_use]
    pub(super) const fn with_humans(self, humans: u8) -> Self {
        Force { dice: self.dice + humans, points: self.points + humans }
    }

    const fn place(self) -> usize {
        let dice = if self.dice as usize > MOST { MOST } else { self.dice as usize };
        let points = if self.points as usize > 2 * dice { 2 * dice } else { self.points as usize };
        dice * (dice + 1) / 2 + points.saturating_sub(dice)
    }
}

/// How a combat to the end goes on average.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Prospect {
    /// The attackers take the region.
    pub(super) win: f32,
    /// Points that the attackers have left.
    pub(super) left: f32,
    /// Points that the defence has left.
    pub(super) kept: f32,
}

impl Prospect {
    /// Several cases, each with its chance.
    pub(super) fn add(&mut self, chance: f32, case: Prospect) {
        self.win += chance * case.win;
        self.left += chance * case.left;
        self.kept += chance * case.kept;
    }
}

/// All combats: by the Armories of both, then by the attackers, then by the defence.
struct Fights {
    herds: Vec<Prospect>,
    /// Against humans alone, by the attacker's Armories, the attackers and the humans.
    humans: Vec<Prospect>,
}

fn fights() -> &'static Fights {
    static FIGHTS: OnceLock<Fights> = OnceLock::new();
    FIGHTS.get_or_init(Fights::new)
}

/// Attackers with so many Armories against herds of somebody with so many.
pub(super) fn against_herds(attacker: Force, armories: u8, defence: Force, theirs: u8) -> Prospect {
    let (mine, theirs) = (usize::from(armories).min(ARMORIES - 1), usize::from(theirs).min(ARMORIES - 1));
    fights().herds[((mine * ARMORIES + theirs) * WAYS + attacker.place()) * WAYS + defence.place()]
}

/// The same against humans alone (FR-K06).
pub(super) fn against_humans(attacker: Force, armories: u8, humans: u8) -> Prospect {
    let mine = usize::from(armories).min(ARMORIES - 1);
    let humans = usize::from(humans).min(MOST_HUMANS);
    fights().humans[(mine * WAYS + attacker.place()) * (MOST_HUMANS + 1) + humans]
}

/// How likely so many of so many dice hit.
fn hits(dice: usize, chance: f32) -> [f32; MOST + 1] {
    let mut hits = [0.0; MOST + 1];
    hits[0] = 1.0;
    for thrown in 1..=dice {
        for count in (0..=thrown).rev() {
            let from = if count > 0 { hits[count - 1] * chance } else { 0.0 };
            hits[count] = hits[count] * (1.0 - chance) + from;
        }
    }
    hits
}

impl Fights {
    fn new() -> Self {
        let faces = f32::from(FIGURES.blank_faces + FIGURES.head_faces + FIGURES.gun_faces);
        let gun = f32::from(FIGURES.gun_faces) / faces;
        let head = f32::from(FIGURES.head_faces) / faces;
        let mut herds = Vec::with_capacity(ARMORIES * ARMORIES * WAYS * WAYS);
        for mine in 0..ARMORIES {
            for theirs in 0..ARMORIES {
                herds.extend(table(gun, mine, gun, theirs));
            }
        }
        let mut humans = Vec::with_capacity(ARMORIES * WAYS * (MOST_HUMANS + 1));
        for mine in 0..ARMORIES {
            let all = table(gun + head, mine, gun, 0);
            for attacker in 0..WAYS {
                for count in 0..=MOST_HUMANS as u8 {
                    let crowd = Force { dice: count, points: count };
                    humans.push(all[attacker * WAYS + crowd.place()]);
                }
            }
        }
        Fights { herds, humans }
    }
}

/// Every combat of two sides whose dice hit so often, with so many sure hits a round: fewer points first, since there is
/// no way back.
fn table(hit: f32, sure: usize, struck: f32, surely: usize) -> Vec<Prospect> {
    let mut all = vec![Prospect::default(); WAYS * WAYS];
    let forces = || {
        (0..=2 * MOST as u8).flat_map(|points| {
            (points.div_ceil(2)..=points.min(MOST as u8)).map(move |dice| Force { dice, points })
        })
    };
    let after = |force: Force, lost: usize| {
        let points = force.points.saturating_sub(lost as u8);
        Force { dice: force.dice.min(points), points }
    };
    for attacker in forces() {
        for defence in forces() {
            let mut sum = Prospect::default();
            if attacker.points == 0 || defence.points == 0 {
                let win = f32::from(u8::from(attacker.points > 0));
                sum = Prospect { win, left: attacker.points.into(), kept: defence.points.into() };
            } else {
                let (ours, theirs) = (hits(attacker.dice.into(), hit), hits(defence.dice.into(), struck));
                let mut again = 0.0;
                for (dealt, &chance) in ours.iter().enumerate().take(usize::from(attacker.dice) + 1) {
                    for (taken, &other) in theirs.iter().enumerate().take(usize::from(defence.dice) + 1) {
                        let (dealt, taken) = (dealt + sure, taken + surely);
                        match dealt + taken {
                            0 => again = chance * other,
                            _ => {
                                let (left, kept) = (after(attacker, taken), after(defence, dealt));
                                sum.add(chance * other, all[left.place() * WAYS + kept.place()]);
                            }
                        }
                    }
                }
                let ends = 1.0 - again;
                sum = Prospect { win: sum.win / ends, left: sum.left / ends, kept: sum.kept / ends };
            }
            all[attacker.place() * WAYS + defence.place()] = sum;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use ruckus_core::{Game, Luck, Nobody, Seat, Turn, any_ticket};

    use super::*;
    use crate::position::Position;
    use crate::region::Region;
    use crate::state::{FarmsRace, Phase};
    use crate::step::{Choice, Unit};

    const ATTACKER: Seat = Seat::new(0);
    const DEFENDER: Seat = Seat::new(1);

    /// Fights it out by the rules; nobody retreats. Did the attackers win, and what is left of them?
    fn fight(mut game: FarmsRace, target: Region, luck: &mut Luck) -> (bool, u8) {
        game.choose(ATTACKER, Choice::MoveTo { to: target }, &mut Nobody);
        let mut list = Vec::new();
        let mut left = 0;
        while game.phase != Phase::Menu && game.turn() != Turn::Over {
            let Some(seat) = game.turn().awaited().first() else {
                game.apply_chance(game.draw(any_ticket(game.tickets(), luck)), &mut Nobody);
                left = 2 * game.combat.healthy + game.combat.injured;
                continue;
            };
            list.clear();
            game.choices(seat, &mut list);
            let hurt = Choice::Hurt { unit: Unit::Healthy };
            let choice = match game.phase {
                Phase::AskAttacker => Choice::GoOn,
                Phase::AskDefender => Choice::Stay,
                Phase::Hurt { .. } if list.contains(&hurt) => hurt,
                _ => list[0],
            };
            game.choose(seat, choice, &mut Nobody);
            left = 2 * game.combat.healthy + game.combat.injured;
        }
        let won = game.held(ATTACKER).contains(target);
        (won, if won { game.herds_at(target).hit_points() } else { left })
    }

    /// The chance to win and what is left, over many fights.
    fn fought(position: &Position) -> (f32, f32) {
        const FIGHTS: u32 = 3_000;
        let game = position.build().expect("the position is possible");
        let target = game.map.at(ruckus_core::hex::Hex::new(0, 0)).expect("it is on the map");
        let mut luck = Luck::seed_from_u64(7);
        let (mut wins, mut points) = (0, 0);
        for _ in 0..FIGHTS {
            let (won, left) = fight(game.clone(), target, &mut luck);
            wins += u32::from(won);
            points += u32::from(left);
        }
        (wins as f32 / FIGHTS as f32, points as f32 / FIGHTS as f32)
    }

    #[test]
    fn the_table_says_what_combats_say() {
        for (healthy, injured, armed) in [(1, 0, 0), (0, 2, 0), (2, 1, 1), (4, 2, 0)] {
            let mut own = Position::of(2).barn(ATTACKER, (3, -1)).barn(DEFENDER, (-2, 3));
            own = own.herds(ATTACKER, (0, 1), healthy, injured);
            if armed > 0 {
                own = own.armory(ATTACKER, (2, 0));
            }
            let attacker = Force { dice: healthy + injured, points: 2 * healthy + injured };
            let check = |position: &Position, prospect: Prospect| {
                let (win, left) = fought(position);
                assert!((win - prospect.win).abs() < 0.04, "{position:?}: {win} and {prospect:?}");
                assert!((left - prospect.left).abs() < 0.3, "{position:?}: {left} and {prospect:?}");
            };
            for (theirs, hurt) in [(1, 0), (0, 1), (2, 2)] {
                let position = own.clone().armory(DEFENDER, (-1, 3)).herds(DEFENDER, (0, 0), theirs, hurt);
                let defence = Force { dice: theirs + hurt, points: 2 * theirs + hurt };
                check(&position, against_herds(attacker, armed, defence, 1));
            }
            for humans in 1..=3 {
                check(&own.clone().humans((0, 0), humans), against_humans(attacker, armed, humans));
            }
        }
    }

    #[test]
    fn a_nuke_leaves_the_healthy_ones_injured() {
        let force = Force { dice: 5, points: 7 };
        assert_eq!(force.nuked(), Force { dice: 2, points: 2 });
    }
}
