//! Worlds that fit a view: every combination of the characters that the eye does not know, each equally likely (FF-K7).

use rand::{Rng, RngExt};
use ruckus_core::kit::Set;

use crate::state::{Draft, FriendOrFoe, Phase};
use crate::view::View;

impl View {
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> FriendOrFoe {
        let mut world = *self.game();
        world.creatures.unveil(|| Set::of(rng.random()));
        if let Phase::Draft { drafts } = self.game().phase {
            // The others may have chosen any number of characters, but not everybody all of them: each way alike.
            world.phase = loop {
                let mut drafts = drafts;
                for seat in world.seats.each().filter(|&seat| !self.eye.is(seat)) {
                    drafts[seat] = Draft::nth(rng.random_range(0..Draft::ALL));
                }
                if !world.drafting(&drafts).is_empty() {
                    break Phase::Draft { drafts };
                }
            };
        }
        world
    }
}
