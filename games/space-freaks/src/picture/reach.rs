//! Where the acting Figure can go, and what each way costs: found by walking it in a rehearsal. A first sweep takes only
//! steps that cost nothing but movement, so that the cheapest safe way is found; a second one, where something is in the
//! way, all steps.

use std::collections::VecDeque;

use ruckus_core::{Coded, Game, Nobody, Seat};

use super::ReachPicture;
use super::rehearsal::{Rehearsal, choices};
use crate::hex::HexSet;
use crate::pieces::Piece;
use crate::state::{Arena, SpaceFreaks};
use crate::step::Choice;

pub(super) fn reach(rehearsal: &Rehearsal) -> Vec<ReachPicture> {
    let Some(activation) = rehearsal.world.arena.activation else { return Vec::new() };
    let mut walk = Walk { figure: activation.figure, seat: rehearsal.seat, found: Vec::new(), hindered: false };
    walk.sweep(&rehearsal.world, true);
    if walk.hindered {
        walk.sweep(&rehearsal.world, false);
    }
    walk.found
}

struct Walk {
    figure: Piece,
    seat: Seat,
    found: Vec<ReachPicture>,
    /// Was there a step that a safe walk does not take?
    hindered: bool,
}

/// A world with the Figure somewhere on its way.
struct Stand {
    world: SpaceFreaks,
    via: Option<u16>,
    cost: u8,
    harm: u8,
    heal: u8,
}

impl Walk {
    fn sweep(&mut self, from: &SpaceFreaks, safe: bool) {
        let mut seen = HexSet::NONE;
        if let Some(start) = from.arena.place(self.figure) {
            seen.insert(start);
        }
        // What the safe sweep has found stays as it is.
        let known: HexSet = self.found.iter().filter(|step| !step.passing).fold(HexSet::NONE, |mut set, step| {
            set.insert(step.hex);
            set
        });
        let mut queue = VecDeque::from([Stand { world: from.clone(), via: None, cost: 0, harm: 0, heal: 0 }]);
        while let Some(stand) = queue.pop_front() {
            for choice in choices(&stand.world, self.seat) {
                let Choice::Move { to } = choice else { continue };
                if seen.contains(to) {
                    continue;
                }
                let mut world = stand.world.clone();
                world.choose(self.seat, choice, &mut Nobody);
                let (harm, heal, fatal) = self.toll(&stand, &world);
                if safe && (harm > 0 || fatal) {
                    self.hindered = true;
                    continue;
                }
                seen.insert(to);
                let next = choices(&world, self.seat);
                let (land, lands_badly) = self.landing(&world, &next);
                let stops = next.contains(&Choice::EndActivation) || next.is_empty();
                if safe && lands_badly {
                    self.hindered = true;
                }
                let place = self.found.len() as u16;
                self.found.push(ReachPicture {
                    hex: to,
                    cost: stand.cost + 1,
                    via: stand.via,
                    code: choice.code(),
                    land,
                    harm,
                    heal,
                    fatal,
                    passing: !stops && (land.is_none() || safe && lands_badly) || !safe && known.contains(to),
                });
                // Where chance falls or the Figure is gone, the walk is over.
                if !next.is_empty() && !fatal {
                    queue.push_back(Stand { world, via: Some(place), cost: stand.cost + 1, harm, heal });
                }
            }
        }
    }

    /// What the way has taken and brought by now, and whether it was the last.
    fn toll(&self, before: &Stand, after: &SpaceFreaks) -> (u8, u8, bool) {
        let (was, is) = (self.health(&before.world.arena), self.health(&after.arena));
        let harm = before.harm + was.saturating_sub(is);
        let heal = before.heal + is.saturating_sub(was);
        (harm, heal, after.arena.place(self.figure).is_none())
    }

    /// HP of a Freak, the Strikes that another Figure can still take.
    fn health(&self, arena: &Arena) -> u8 {
        match self.figure.is_freak() {
            true => arena.freak(self.figure).hp,
            false => arena.figures.toughness - arena.strikes(self.figure),
        }
    }

    /// How it touches down, if it can, and whether that costs something.
    fn landing(&self, world: &SpaceFreaks, next: &[Choice]) -> (Option<u16>, bool) {
        if !next.contains(&Choice::TouchDown) {
            return (None, false);
        }
        let mut landed = world.clone();
        landed.choose(self.seat, Choice::TouchDown, &mut Nobody);
        let worse = self.health(&landed.arena) < self.health(&world.arena);
        (Some(Choice::TouchDown.code()), worse)
    }
}
