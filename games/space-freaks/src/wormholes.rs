//! Wormholes (SF-609, SF-610): pairs of tokens that belong to nobody.

use ruckus_core::Witness;

use crate::hex::Hex;
use crate::pieces::Wormhole;
use crate::state::{Arena, SpaceFreaks};
use crate::step::Event;

impl Arena {
    /// Which pair has an end here, and where the other one is.
    pub fn exit_of(&self, hex: Hex) -> Option<(usize, Hex)> {
        if !self.wormholes_at.contains(hex) {
            return None;
        }
        let pairs = self.wormholes.iter().enumerate();
        pairs.filter_map(|(index, wormhole)| Some((index, wormhole.partner(hex)?))).next()
    }

    /// Can the activated Freak go through (SF-609)?
    pub fn may_teleport(&self) -> bool {
        let Some(activation) = self.activation else { return false };
        let here = self.place(activation.figure);
        activation.mp > 0
            && activation.figure.is_freak()
            && !activation.in_air
            && here
                .and_then(|here| self.exit_of(here))
                .is_some_and(|(index, exit)| !self.wormholes[index].used && !self.figures_at.contains(exit))
    }
}

impl SpaceFreaks {
    /// SF-P12: one end under the Freak, its partner elsewhere.
    pub(crate) fn open_wormhole(&mut self, from: Hex, to: Hex, witness: &mut impl Witness<Event>) {
        self.wormholes.push(Wormhole { ends: [from, to], used: false });
        self.wormholes_at.insert(from);
        self.wormholes_at.insert(to);
        witness.tell_all(|| Event::WormholeOpened { from, to });
    }
}
