//! What a choice would bring, as far as every eye can reckon it: whether the game would end with it (section 3.7), and
//! what a loss would take (CC-GEN-1). Notes say it, the clock heeds it, bots weigh it.

use ruckus_core::Seat;

use crate::end::end_met;
use crate::explore::cards_to_draw;
use crate::state::End;
use crate::state::Phase;
use crate::view::View;

impl View {
    /// The end condition that the running turn has met, or meets in any case as the very last one: what is going on is
    /// finished, and nobody gets another turn (CC-END-3, CC-END-7, CC-END-9). None once the game is over.
    #[inline]
    pub fn end_settled(&self) -> Option<End> {
        match self.phase {
            Phase::Turn { of, .. } => self.end_after(of, 0, 0),
            _ => None,
        }
    }

    /// Why the game would end if this seat abducted with this claim.
    #[inline]
    pub fn claim_ends(&self, seat: Seat, claim: u8) -> Option<End> {
        self.end_after(seat, 0, self.claim_gains(seat, claim))
    }

    /// The cows of an abduction: the claim, and one for each invaded planet (CC-ABD-2).
    #[inline]
    pub fn claim_gains(&self, seat: Seat, claim: u8) -> u16 {
        u16::from(claim) + u16::from(self.ships[seat].invaded.len())
    }

    /// How many cards this seat would draw in an exploration (CC-EXP-2, CC-EXP-4).
    pub fn cards_to_draw(&self, seat: Seat) -> u8 {
        let all = self.ships.values().iter().map(|ship| ship.cows);
        cards_to_draw(self.figures, self.ships[seat].cows, all, self.deck)
    }

    /// Has somebody else more cows, so that exploring draws a card more (CC-EXP-2)?
    pub fn trails(&self, seat: Seat) -> bool {
        self.ships.values().iter().any(|ship| ship.cows > self.ships[seat].cows)
    }

    /// How many attempts of the invasion that is going on may still go to this seat (CC-INV-1, CC-INV-4).
    pub fn attempts_left_at(&self, target: Seat) -> u8 {
        self.invasion().map_or(0, |invasion| {
            let left = self.figures.attempts_of(self.seats).saturating_sub(invasion.count());
            left.min(invasion.tries_left(self.figures, target))
        })
    }

    /// Why the game would end if this seat explored.
    pub fn exploration_ends(&self, seat: Seat) -> Option<End> {
        self.end_after(seat, self.cards_to_draw(seat), self.figures.explore_gain)
    }

    /// Would a hit on this seat draw the last card, and end the game in the middle of the invasion (CC-END-6)?
    #[inline]
    pub fn hit_ends(&self, target: Seat) -> bool {
        self.ships[target].hand_size == 0 && self.deck == 1
    }

    /// What a hit would take from this seat (CC-INV-11, CC-GEN-1).
    #[inline]
    pub fn hit_costs(&self, target: Seat) -> u16 {
        self.figures.read(|f| f.hit_loss).min(self.ships[target].cows)
    }

    /// What an invasion without any hit would take from this seat (CC-INV-14, CC-GEN-1).
    pub fn misses_cost(&self, invader: Seat) -> u16 {
        self.figures.read(|f| f.miss_loss).min(self.ships[invader].cows)
    }

    #[inline]
    fn end_after(&self, of: Seat, drawn: u8, gained: u16) -> Option<End> {
        let (deck, cows) = (self.deck.saturating_sub(drawn), self.ships[of].cows + gained);
        end_met(self.figures, deck, cows, self.turns, self.seats)
    }
}
