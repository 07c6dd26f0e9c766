//! Where the acting Figure can go, and what each way costs: found by walking it in a rehearsal, a label-setting search that
//! drops a way where another one to the same hexagon is at least as good in everything that matters further on. Of what is
//! left one way stands for each hexagon: one that the Figure outlives, with the least harm, then the shortest.

use std::collections::BTreeMap;

use ruckus_core::{Coded, Game, Nobody, Seat};

use super::ReachPicture;
use super::rehearsal::{Rehearsal, choices};
use crate::hex::Hex;
use crate::pieces::Piece;
use crate::state::{Arena, SpaceFreaks};
use crate::step::Choice;

pub(super) fn reach(rehearsal: &Rehearsal) -> Vec<ReachPicture> {
    let arena = &rehearsal.world.arena;
    let Some(figure) = arena.activation.map(|activation| activation.figure) else { return Vec::new() };
    let glow = if figure.is_freak() { arena.rules.radiation_damage } else { arena.figures.radiation_alien };
    let mut walk = Walk { figure, seat: rehearsal.seat, glow, found: Vec::new(), labels: BTreeMap::new() };
    walk.search(&rehearsal.world);
    kept(walk.found)
}

struct Walk {
    figure: Piece,
    seat: Seat,
    /// What the first radiation of a turn takes.
    glow: u8,
    found: Vec<ReachPicture>,
    labels: BTreeMap<Hex, Vec<Label>>,
}

/// A world with the Figure somewhere on its way.
struct Stand {
    world: SpaceFreaks,
    /// Its place in the list; none where the walk begins.
    place: Option<u16>,
    cost: u8,
    harm: u8,
    heal: u8,
}

/// All that makes the way on from a hexagon better or worse.
#[derive(Clone, Copy)]
struct Label {
    cost: u8,
    health: u8,
    harm: u8,
    /// Radiation has harmed it and does so no more (SF-608).
    radiated: bool,
    /// The radiation that has healed it and does so no more (SF-A06, SF-H04).
    basked: bool,
    glows: u64,
}

impl Label {
    /// Is it at least as good as another one, wherever both go on to?
    fn beats(&self, other: &Label, glow: u8) -> bool {
        // One that may still be harmed by radiation is ahead by as much, or it is not ahead.
        let owed = if other.radiated && !self.radiated { glow } else { 0 };
        self.cost <= other.cost
            && self.health >= other.health.saturating_add(owed)
            && self.harm.saturating_add(owed) <= other.harm
            && self.basked <= other.basked
            && self.glows & !other.glows == 0
    }
}

/// What it is to touch down somewhere (SF-411).
struct Landing {
    code: u16,
    loss: u8,
    fatal: bool,
}

impl Walk {
    fn search(&mut self, from: &SpaceFreaks) {
        let start = Stand { world: from.clone(), place: None, cost: 0, harm: 0, heal: 0 };
        if let Some(at) = from.arena.place(self.figure) {
            self.labels.insert(at, vec![self.label(&start)]);
        }
        let mut front = vec![start];
        while !front.is_empty() {
            let mut steps: Vec<(Choice, Stand)> = Vec::new();
            for stand in &front {
                let list = choices(&stand.world, self.seat).into_iter();
                let moves = list.filter(|choice| matches!(choice, Choice::Move { .. }));
                steps.extend(moves.map(|choice| (choice, self.step(stand, choice))));
            }
            // What harms less is looked at first, and drops the others.
            steps.sort_by_key(|(_, stand)| stand.harm);
            front = steps.into_iter().filter_map(|(choice, stand)| self.arrive(choice, stand)).collect();
        }
    }

    /// The world one step further; its place is still that of the step before.
    fn step(&self, stand: &Stand, choice: Choice) -> Stand {
        let mut world = stand.world.clone();
        world.choose(self.seat, choice, &mut Nobody);
        let (was, is) = (self.health(&stand.world.arena), self.health(&world.arena));
        Stand {
            place: stand.place,
            cost: stand.cost + 1,
            harm: stand.harm + was.saturating_sub(is),
            heal: stand.heal + is.saturating_sub(was),
            world,
        }
    }

    /// Writes a step down, unless it is worth nothing; gives where the way goes on.
    fn arrive(&mut self, choice: Choice, mut stand: Stand) -> Option<Stand> {
        let Choice::Move { to } = choice else { return None };
        let fatal = stand.world.arena.place(self.figure).is_none();
        let label = self.label(&stand);
        let glow = self.glow;
        let known = self.labels.entry(to).or_default();
        if known.iter().any(|other| if fatal { other.cost <= label.cost } else { other.beats(&label, glow) })
        {
            return None;
        }
        if !fatal {
            known.push(label);
        }
        let activation = stand.world.arena.activation;
        let acts = activation.is_some_and(|activation| activation.figure == self.figure);
        let next = if acts { choices(&stand.world, self.seat) } else { Vec::new() };
        let landing = self.landing(&stand.world, &next);
        let place = self.found.len() as u16;
        self.found.push(ReachPicture {
            hex: to,
            cost: stand.cost,
            via: stand.place,
            code: choice.code(),
            land: landing.as_ref().map(|landing| landing.code),
            harm: stand.harm + landing.as_ref().map_or(0, |landing| landing.loss),
            heal: stand.heal,
            fatal: fatal || landing.as_ref().is_some_and(|landing| landing.fatal),
            // Where chance falls or the Figure is gone, the walk is over.
            passing: !next.is_empty() && !next.contains(&Choice::EndActivation) && landing.is_none(),
        });
        stand.place = Some(place);
        (!next.is_empty()).then_some(stand)
    }

    fn label(&self, stand: &Stand) -> Label {
        let arena = &stand.world.arena;
        let Stand { cost, harm, .. } = *stand;
        let health = self.health(arena);
        if !self.figure.is_freak() {
            let radiated = arena.minions[self.figure.index()].radiated;
            return Label { cost, health, harm, radiated, basked: false, glows: 0 };
        }
        let turn = &arena.freak(self.figure).turn;
        Label { cost, health, harm, radiated: turn.radiated, basked: turn.basked, glows: turn.glows }
    }

    /// HP of a Freak, the Strikes that another Figure can still take.
    fn health(&self, arena: &Arena) -> u8 {
        match self.figure.is_freak() {
            true => arena.freak(self.figure).hp,
            false => arena.figures.toughness - arena.strikes(self.figure),
        }
    }

    /// How it touches down, if it can, and what that costs.
    fn landing(&self, world: &SpaceFreaks, next: &[Choice]) -> Option<Landing> {
        next.contains(&Choice::TouchDown).then(|| {
            let mut landed = world.clone();
            landed.choose(self.seat, Choice::TouchDown, &mut Nobody);
            Landing {
                code: Choice::TouchDown.code(),
                loss: self.health(&world.arena).saturating_sub(self.health(&landed.arena)),
                fatal: landed.arena.place(self.figure).is_none(),
            }
        })
    }
}

/// The steps of one way to each hexagon, and all first steps; the others are not drawn.
fn kept(mut found: Vec<ReachPicture>) -> Vec<ReachPicture> {
    let mut best: BTreeMap<Hex, usize> = BTreeMap::new();
    let worth = |step: &ReachPicture| (step.fatal, step.harm, step.cost);
    for (place, step) in found.iter().enumerate().filter(|(_, step)| !step.passing) {
        let goal = best.entry(step.hex).or_insert(place);
        if worth(step) < worth(&found[*goal]) {
            *goal = place;
        }
    }
    let mut keep: Vec<bool> = found.iter().map(|step| step.via.is_none()).collect();
    for (place, step) in found.iter_mut().enumerate().rev() {
        step.passing |= best.get(&step.hex) != Some(&place);
        keep[place] |= !step.passing;
        if let Some(via) = step.via.filter(|_| keep[place]) {
            keep[usize::from(via)] = true;
        }
    }
    let places: Vec<u16> = keep
        .iter()
        .scan(0, |next, &kept| {
            let place = *next;
            *next += u16::from(kept);
            Some(place)
        })
        .collect();
    let steps = found.into_iter().zip(&keep).filter(|(_, kept)| **kept);
    steps
        .map(|(step, _)| ReachPicture { via: step.via.map(|via| places[usize::from(via)]), ..step })
        .collect()
}
