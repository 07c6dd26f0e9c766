//! The action deck in layers, the reshuffle under it, and what becomes public of hidden cards (EH-DCK).

use ruckus_core::{Seat, Witness};

use crate::card::{Card, Cards};
use crate::farm::{Back, Exposed, Locked, Origin, Yearly};
use crate::state::EightHarvests;
use crate::step::Event;

impl EightHarvests {
    /// The layer from which the next card comes.
    #[inline]
    pub(crate) fn top(&self) -> usize {
        usize::from(self.table.layer_sizes[0] == 0)
    }

    /// A card leaves the deck; says whether it comes from what was shuffled again.
    #[inline]
    pub(crate) fn leave_deck(&mut self, card: Card) -> bool {
        let top = self.top();
        self.layers[top].remove(card);
        self.table.layer_sizes[top] -= 1;
        top == 1
    }

    /// Before a draw event that needs so many cards (EH-DCK-2). Whatever is left of the deck lies on top and is drawn
    /// to the last card, so there are never more than two layers.
    pub(crate) fn reshuffle_for(&mut self, cards: u8, witness: &mut impl Witness<Event>) {
        if self.table.deck() >= cards || self.table.discards.is_empty() {
            return;
        }
        let top = self.top();
        self.layers = [self.layers[top], self.table.discards];
        self.table.layer_sizes = [self.table.layer_sizes[top], self.table.discards.len()];
        self.table.recycled = self.table.discards;
        self.table.recycled_in = self.table.year;
        self.table.discards = Cards::NONE;
        for farm in self.table.farms.values_mut() {
            farm.recycled = Yearly::default();
            farm.exposed.clear();
            farm.slots.iter_mut().flatten().chain(farm.saved.iter_mut()).for_each(Back::grow_old);
            for locked in farm.locked.iter_mut() {
                let mut back = locked.back();
                back.grow_old();
                *locked = Locked::new(back, locked.role());
            }
        }
        self.secrets.values_mut().iter_mut().for_each(|secret| secret.recycled = Cards::NONE);
        witness.tell_all(|| Event::Reshuffled { cards: self.table.layer_sizes[1] });
    }

    /// The years by which cards leave a hand: from one draw to the next.
    #[inline]
    pub(crate) fn hand_origin(&self) -> Origin {
        Origin::Hand(self.table.year.max(1))
    }

    /// A face becomes public. If it may have come from either layer, that is noted for those who reckon (section 7).
    #[inline]
    pub(crate) fn expose(&mut self, seat: Seat, back: Back, card: Card) {
        if self.table.recycled_in == 0 {
            return;
        }
        let exposed = match back.origin() {
            Some(Origin::Recycled) => Exposed::new(None, card),
            // A hand into which no recycled card has come yet holds none.
            Some(Origin::Hand(year))
                if year >= self.table.recycled_in && !self.farm(seat).recycled.is_zero() =>
            {
                Exposed::new(Some(year), card)
            }
            _ => return,
        };
        let farm = self.farm_mut(seat);
        if !farm.exposed.is_full() {
            farm.exposed.push(exposed);
        }
    }

    /// A card of a seat goes face up to the discard pile (EH-DCK-4).
    pub(crate) fn discard(&mut self, seat: Seat, back: Back, card: Card) {
        self.expose(seat, back, card);
        self.table.discards.add(card);
    }
}
