//! Lines of Sight (SF-010 to SF-013): how far one sees in each direction over the bare board of each side, worked out by
//! the compiler; pieces in the way are looked at in play.

use ruckus_core::hex::Direction;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::Side;
use crate::hex::{HEXES, Hex, HexSet};

/// What an attack needs to see of its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// LoS (SF-010).
    #[default]
    Line,
    /// LoS through rocks and buildings (SF-013).
    Through,
    /// No LoS is needed (SF-012).
    Blind,
}

/// For each hexagon and direction the number of hexagons up to the first one that stops the eye, that one included; for
/// [`Sight::Line`], then for [`Sight::Through`].
type Reach = [[[u8; 6]; HEXES]; 2];

static REACHES: [Reach; 2] = [reach(Side::CraterField), reach(Side::EnergyWalls)];

const fn reach(side: Side) -> Reach {
    let map = &side.fixed_map();
    let mut reach = [[[0; 6]; HEXES]; 2];
    let mut index = 0;
    while index < HEXES {
        let mut way = 0;
        while way < 6 {
            let mut sight = 0;
            while sight < 2 {
                let mut at = Hex::new(index);
                while let Some(next) = at.fixed_step(Direction::ALL[way]) {
                    reach[sight][index][way] += 1;
                    let stops = if sight == 0 { map.opaque.contains(next) } else { map.walls.contains(next) };
                    if stops {
                        break;
                    }
                    at = next;
                }
                sight += 1;
            }
            way += 1;
        }
        index += 1;
    }
    reach
}

impl Side {
    /// The hexagons in one direction that are seen from a hexagon, nearest first, at most so far away: up to the first
    /// that stops the eye, which is seen itself (SF-011). `standing` are the pieces that stop it besides the ground.
    #[inline]
    pub fn line(
        self,
        from: Hex,
        way: Direction,
        sight: Sight,
        range: u8,
        standing: HexSet,
    ) -> impl Iterator<Item = Hex> {
        let through = usize::from(sight == Sight::Through);
        let most = REACHES[self as usize][through][from.index()][way.index()].min(range);
        let mut at = from;
        let mut left = most;
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            at = at.step(way)?;
            if standing.contains(at) {
                left = 0;
            }
            Some(at)
        })
    }
}
