//! Two games that differ in what an eye may not know: beside a game runs its twin, in which somebody once chose something
//! else, or was dealt something else, and the eye was told the same.
#![allow(dead_code, unreachable_pub, reason = "each test program uses its part of it")]

use std::collections::BTreeMap;
use std::sync::Arc;

use ruckus_core::{Eye, SeatCount, SeatSet, Step, Turn};
use ruckus_shelf::{Play, Shelved, Told};
use serde_json::Value;

/// Most other steps that are tried to find one of which the eye is told the same.
const TRIED: usize = 8;

/// A linear congruential generator, so that every run plays the same games.
pub struct Lots(pub u64);

impl Lots {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count.max(1)
    }
}

/// A game and its twin, after the same number of steps.
pub struct Twins {
    pub eye: Eye,
    pub plays: [Box<dyn Play>; 2],
    pub steps: [Vec<Step>; 2],
    /// Do they differ? Until then the twin is the game itself.
    pub differ: bool,
    lots: Lots,
}

impl Twins {
    pub fn new(game: &dyn Shelved, seats: u8, eye: Eye, seed: u64) -> Self {
        let fresh = || game.set_up(SeatCount::new(seats), &Value::Null).unwrap();
        let (plays, steps) = ([fresh(), fresh()], [Vec::new(), Vec::new()]);
        Twins { eye, plays, steps, differ: false, lots: Lots(seed) }
    }

    /// The next step of both, as the bots of the game would play; none at the end. A twin that cannot sound the same any more
    /// is given up, and a new one begins where the game stands.
    pub fn next(&mut self) -> Option<[Step; 2]> {
        let step = self.choose()?;
        let (after, told) = try_step(&*self.plays[0], step, self.eye)?;
        let twin = self.twin_of(step, &told);
        self.differ &= twin.is_some();
        let taken = match twin {
            Some((other, twin)) => {
                self.differ |= other != step;
                self.plays = [after, twin];
                [step, other]
            }
            None => {
                self.steps[1] = self.steps[0].clone();
                self.plays = [after.clone_box(), after];
                [step; 2]
            }
        };
        self.steps.iter_mut().zip(taken).for_each(|(steps, step)| steps.push(step));
        Some(taken)
    }

    /// What is chosen or falls in the game.
    fn choose(&mut self) -> Option<Step> {
        let play = &self.plays[0];
        match play.turn() {
            Turn::Over => None,
            Turn::Chance => Some(play.draw(self.lots.below(play.tickets()))),
            Turn::Seats(awaited) => {
                let all: Vec<_> = awaited.each().collect();
                let seat = all[self.lots.below(all.len() as u64) as usize];
                let choice =
                    play.thinker(seat, "calm")?(&Default::default(), self.lots.below(1 << 30)).choice;
                Some(Step::Choice { seat, choice })
            }
        }
    }

    /// A step of the twin of which the eye is told the same. As long as the two do not differ, another step is tried now and
    /// then.
    fn twin_of(&mut self, step: Step, told: &[Arc<Told>]) -> Option<(Step, Box<dyn Play>)> {
        let twin = &*self.plays[1];
        let mut others: Vec<Step> = match step {
            Step::Choice { seat, .. } if self.eye.is(seat) => Vec::new(),
            Step::Choice { seat, .. } => {
                let offers = twin.scene(Eye::Seat(seat)).offers;
                offers.into_iter().map(|offer| Step::Choice { seat, choice: offer.code }).collect()
            }
            Step::Chance { .. } if twin.turn() != Turn::Chance => Vec::new(),
            Step::Chance { .. } => (0..TRIED).map(|_| twin.draw(self.lots.below(twin.tickets()))).collect(),
        };
        others.retain(|other| *other != step);
        let turned = self.lots.below(others.len() as u64) as usize;
        others.rotate_left(turned);
        others.truncate(TRIED);
        let first = if self.differ || self.lots.below(2) == 0 { 0 } else { others.len() };
        others.insert(first, step);
        others.into_iter().find_map(|other| {
            let (after, heard) = try_step(twin, other, self.eye)?;
            (heard == told).then_some((other, after))
        })
    }
}

/// A stretch of two games that an eye cannot tell apart: what was before a secret step, and what each seat chooses in it.
pub struct Secret {
    pub rule: &'static str,
    pub before: [Vec<Step>; 2],
    pub chosen: BTreeMap<usize, Vec<[u16; 2]>>,
}

/// The next secret step of twins that differ; none when their game is over.
pub fn next_secret(twins: &mut Twins) -> Option<Secret> {
    loop {
        while !(twins.differ && twins.plays[0].is_sealed()) {
            twins.next()?;
        }
        let (before, rule) = (twins.steps.clone(), twins.plays[0].question(Eye::Spectator).rule.0);
        let mut chosen: BTreeMap<usize, Vec<[u16; 2]>> = BTreeMap::new();
        let (mut spoiled, mut owing) = (false, twins.plays[0].turn().awaited());
        // Until nobody is awaited any more, or somebody who was done is asked something else.
        while owing.each().next().is_some() {
            let [Step::Choice { seat, choice }, Step::Choice { choice: other, .. }] = twins.next()? else {
                break;
            };
            spoiled |= !twins.differ;
            chosen.entry(seat.index()).or_default().push([choice, other]);
            let now = twins.plays[0].turn().awaited();
            // The next secret step may ask some of the same seats.
            let still = twins.plays[0].question(Eye::Spectator).rule.0 == rule;
            let fewer = now.each().all(|seat| owing.contains(seat));
            owing = if still && fewer { now } else { SeatSet::EMPTY };
        }
        if !spoiled && chosen.len() > 1 {
            return Some(Secret { rule, before, chosen });
        }
    }
}

/// A game after a step, and what an eye was told of it.
type AfterStep = (Box<dyn Play>, Vec<Arc<Told>>);

/// None if the step cannot be taken.
fn try_step(play: &dyn Play, step: Step, eye: Eye) -> Option<AfterStep> {
    let (mut after, mut heard) = (play.clone_box(), Vec::new());
    after.take(step, Some(&mut heard)).ok()?;
    let told = heard.into_iter().filter(|it| it.eyes.contains(eye)).map(|it| it.told).collect();
    Some((after, told))
}
