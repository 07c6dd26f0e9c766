//! How far it is: walking distances over the bare board, worked out once, and what a Figure reaches now.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use ruckus_core::hex::Direction;

use crate::board::{CORNERS, Corner, FARTHEST_DISC, PAD, Side};
use crate::hex::{HEXES, Hex, HexSet};
use crate::sight::Sight;
use crate::state::Arena;
use crate::step::Choice;

/// Farther than any way.
const FAR: u8 = u8::MAX;
/// Nobody has more movement points than this, and plans with them.
const MOST_STEPS: usize = 30;

/// A number for each hexagon.
pub(super) type Field = [f32; HEXES];

/// The ways from everywhere on one side of the board, over open ground without radiation.
struct Walks {
    to_pad: [u8; HEXES],
    /// To where one can hit what is in a corner, by the corner and the Range.
    to_spot: [[[u8; HEXES]; FARTHEST_DISC + 1]; CORNERS],
}

static WALKS: LazyLock<[Box<Walks>; 2]> = LazyLock::new(|| {
    Side::ALL.map(|side| {
        let spots = |corner: Corner, range: usize| -> HexSet {
            let lines = Direction::ALL.into_iter();
            lines
                .flat_map(|way| side.line(corner.hex(), way, Sight::Line, range as u8, HexSet::NONE))
                .filter(|&hex| side.map().open.contains(hex))
                .collect()
        };
        Box::new(Walks {
            to_pad: walk(side, &PAD.into_iter().collect()),
            to_spot: Corner::ALL
                .map(|corner| std::array::from_fn(|range| walk(side, &spots(corner, range.max(1))))),
        })
    })
});

/// The way from each hexagon to the nearest goal. One leaves radiation, and does not walk into it.
fn walk(side: Side, goals: &HexSet) -> [u8; HEXES] {
    let map = side.map();
    let mut steps = [FAR; HEXES];
    let mut order: Vec<Hex> = goals.each().collect();
    order.iter().for_each(|goal| steps[goal.index()] = 0);
    let mut next = 0;
    while let Some(&hex) = order.get(next) {
        next += 1;
        if map.radiation.contains(hex) {
            continue;
        }
        for to in hex.neighbours() {
            if map.open.contains(to) && steps[to.index()] == FAR {
                steps[to.index()] = steps[hex.index()] + 1;
                order.push(to);
            }
        }
    }
    steps
}

/// Steps to the Landing Zone from each hexagon.
pub(super) fn to_pad(side: Side) -> &'static [u8; HEXES] {
    &WALKS[side as usize].to_pad
}

/// Steps to where a weapon of this Range hits what is in a corner.
pub(super) fn to_spot(side: Side, corner: Corner, range: u8) -> &'static [u8; HEXES] {
    &WALKS[side as usize].to_spot[corner as usize][usize::from(range).min(FARTHEST_DISC)]
}

/// What a Figure reaches with its movement points, nearest first, and by which way.
pub(super) struct Reach {
    pub(super) order: ArrayVec<Hex, HEXES>,
    steps: [u8; HEXES],
    before: [Hex; HEXES],
    /// How many of the order are at most so far away.
    upto: [usize; MOST_STEPS + 1],
    mp: usize,
    /// Wormholes lead on.
    warps: bool,
    /// Where one can go and does not go on from.
    leaves: HexSet,
}

/// The neighbours, and what a Wormhole leads to.
fn next_to(arena: &Arena, wormholes: bool, hex: Hex) -> impl Iterator<Item = Hex> {
    let exit = match wormholes {
        true => arena
            .exit_of(hex)
            .filter(|&(index, exit)| !arena.wormholes[index].used && !arena.figures_at.contains(exit)),
        false => None,
    };
    hex.neighbours().chain(exit.map(|(_, exit)| exit))
}

impl Reach {
    /// Over free ground; into the leaves, but no farther.
    pub(super) fn of(arena: &Arena, here: Hex, mp: u8, free: &HexSet, leaves: HexSet, warps: bool) -> Self {
        let mp = usize::from(mp).min(MOST_STEPS);
        let mut reach = Reach {
            order: ArrayVec::new(),
            steps: [FAR; HEXES],
            before: [here; HEXES],
            upto: [0; MOST_STEPS + 1],
            mp,
            warps: warps && !arena.wormholes.is_empty(),
            leaves,
        };
        reach.steps[here.index()] = 0;
        reach.order.push(here);
        let mut next = 0;
        for far in 0..=mp {
            reach.upto[far] = reach.order.len();
            if far == mp {
                break;
            }
            while next < reach.upto[far] {
                let hex = reach.order[next];
                next += 1;
                if leaves.contains(hex) && hex != here {
                    continue;
                }
                for to in next_to(arena, reach.warps, hex) {
                    if reach.steps[to.index()] == FAR && (free.contains(to) || leaves.contains(to)) {
                        reach.steps[to.index()] = far as u8 + 1;
                        reach.before[to.index()] = hex;
                        reach.order.push(to);
                    }
                }
            }
        }
        reach
    }

    #[inline]
    pub(super) fn contains(&self, hex: Hex) -> bool {
        self.steps[hex.index()] != FAR
    }

    #[inline]
    pub(super) fn steps(&self, hex: Hex) -> u8 {
        self.steps[hex.index()]
    }

    /// The first step of the way to a hexagon.
    pub(super) fn first_step(&self, here: Hex, goal: Hex) -> Choice {
        let mut to = goal;
        while self.before[to.index()] != here {
            to = self.before[to.index()];
        }
        match here.neighbours().any(|next| next == to) {
            true => Choice::Move { to },
            false => Choice::Teleport,
        }
    }

    /// For each hexagon the best end that is left to whoever does something there on the way: what ends are worth, less
    /// what each step costs.
    ///
    /// Whoever is so many steps away has the rest of the movement points. With none of them one ends there; with one more,
    /// one can do what a neighbour can with one less. So the discs in which this is asked shrink, and little is asked.
    pub(super) fn best_after(&self, arena: &Arena, ends: &Field, step: f32) -> Field {
        let mut best = [f32::NEG_INFINITY; HEXES];
        self.order.iter().for_each(|hex| best[hex.index()] = ends[hex.index()]);
        let mut newer = best;
        for left in 1..=self.mp {
            let disc = &self.order[..self.upto[self.mp - left]];
            for &hex in disc {
                let mut most = best[hex.index()];
                for to in next_to(arena, self.warps, hex) {
                    if !self.leaves.contains(to) {
                        most = most.max(best[to.index()] - step);
                    }
                }
                newer[hex.index()] = most;
            }
            disc.iter().for_each(|hex| best[hex.index()] = newer[hex.index()]);
        }
        best
    }
}
