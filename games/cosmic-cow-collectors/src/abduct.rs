//! Abduct: claim no more than the secret planet is worth (section 3.3).

use ruckus_core::{Seat, Witness};

use crate::planet::Planet;
use crate::state::CosmicCows;
use crate::step::Event;

impl CosmicCows {
    /// The largest true claim (CC-ABD-1).
    #[inline]
    pub(crate) fn largest_claim(&self, seat: Seat) -> u8 {
        self.ship(seat).secret.map_or(self.figures.read(|f| f.min_claim), Planet::number)
    }

    /// CC-D3: the claim and a cow for each invaded planet (CC-ABD-2). The claim is a lower bound that stays (CC-ABD-4).
    #[inline]
    pub(crate) fn abduct(&mut self, seat: Seat, claim: u8, witness: &mut impl Witness<Event>) {
        let ship = self.ship_mut(seat);
        let extra = ship.invaded.len();
        ship.cows += u16::from(claim) + u16::from(extra);
        ship.clues.claimed = ship.clues.claimed.max(claim);
        witness.tell_all(|| Event::Abducted { seat, claim, extra });
        self.finish_turn(seat, witness);
    }
}
