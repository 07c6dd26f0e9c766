//! The opening: which Mutation, and where to begin; and whether a newcomer's first turn went well.

use super::Mind;
use crate::mutation::Mutation;
use crate::region::Region;

/// How much a Mutation is worth: the share of wins of its owners in 1,200 games of four, each Mutation chosen by lot.
pub(super) const fn rank(mutation: Mutation) -> f64 {
    match mutation {
        Mutation::BlueBlooded => 0.57,
        Mutation::Adorable => 0.50,
        Mutation::HyperIntelligent => 0.31,
        Mutation::Flying => 0.26,
        Mutation::Parasitic => 0.24,
        Mutation::Deranged => 0.21,
        Mutation::Lucky => 0.16,
        Mutation::Zombie => 0.15,
        Mutation::Regenerative => 0.14,
        Mutation::NorthKorean => 0.10,
        Mutation::Radioactive => 0.10,
    }
}

/// How far away a neighbour is better farther away.
const FAR: i32 = 4;

impl Mind<'_> {
    /// Many neighbours of many kinds, and opponents far away.
    pub(super) fn worth_of_start(&self, at: Region) -> f64 {
        let map = &self.table.map;
        let near = map.near(at).difference(self.table.controlled());
        let around = near.with(at);
        let kinds = crate::Kind::ALL.into_iter().filter(|&kind| map.land(kind).meets(around)).count();
        let others = self.table.held_by_others(self.me);
        let distance = |other: Region| map.hex(at).distance(map.hex(other)) as i32;
        let nearest = others.each().map(distance).min().unwrap_or(FAR).min(FAR);
        0.2 * f64::from(near.len()) + 0.25 * kinds as f64 + 0.15 * f64::from(nearest)
    }

    /// FR-O07: is the turn better played again? A turn brings half a point on average.
    pub(super) fn worth_of_redo(&self) -> f64 {
        const USUAL_TURN: f64 = 0.5;
        let before = self.view.redo.as_deref().and_then(Mind::of);
        before.map_or(-1.0, |before| before.standing() + USUAL_TURN - self.standing())
    }
}
