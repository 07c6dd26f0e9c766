//! What is known of hands after cards moved unseen (section 7, items 1 to 3).
//!
//! All cards move before all eyes, but for those that Double Agent, Blackmail and Stealing take: which kinds went, only
//! thief and victim know. So the table keeps a ledger of each hand as everybody saw it, and beside it the thefts in
//! order. A hand is its ledger, and what it won and lost by thefts. Whatever was paid, offered or found missing
//! afterwards bounds what a theft can have brought: after each theft stands, for both seats and each kind, the least and
//! the most that all thefts so far can have come to.

use ruckus_core::Seat;
use serde::{Deserialize, Serialize};

use crate::kind::{Cards, KINDS, Kind};
use crate::state::{Countryside, FarmsRace};

/// Cards that one seat took from another, unseen by the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Theft {
    pub thief: Seat,
    pub victim: Seat,
    pub count: u8,
    /// Did the thief see the whole hand (FR-Y10)?
    pub looked: bool,
    /// For thief and victim: what thefts can have brought them by now, until their next theft.
    pub after: [Bounds; 2],
}

/// Bounds by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bounds {
    pub least: [i8; KINDS],
    pub most: [i8; KINDS],
}

impl Bounds {
    const NONE: Bounds = Bounds { least: [i8::MIN; KINDS], most: [i8::MAX; KINDS] };

    /// No hand holds fewer than none of a kind.
    fn of_hand(ledger: &[i8; KINDS]) -> Self {
        Bounds { least: ledger.map(|known| -known), ..Bounds::NONE }
    }
}

impl Default for Theft {
    fn default() -> Self {
        let nobody = Seat::new(0);
        Theft { thief: nobody, victim: nobody, count: 0, looked: false, after: [Bounds::NONE; 2] }
    }
}

impl Countryside {
    /// The bounds of a seat since its last theft; none where its hand is its ledger.
    fn bounds_of(&mut self, seat: Seat) -> Option<&mut Bounds> {
        self.thefts.iter_mut().rev().find_map(|theft| match seat {
            seat if seat == theft.thief => Some(&mut theft.after[0]),
            seat if seat == theft.victim => Some(&mut theft.after[1]),
            _ => None,
        })
    }

    /// Everybody sees that a seat has so many of a kind (an offer), or had them just now (a payment).
    fn note_held(&mut self, seat: Seat, card: Kind, count: i8) {
        if self.thefts.is_empty() {
            return;
        }
        let known = self.farms[seat.index()].ledger[card.index()];
        if let Some(bounds) = self.bounds_of(seat) {
            let least = &mut bounds.least[card.index()];
            *least = (*least).max(count - known);
        }
    }
}

impl FarmsRace {
    /// A seat gets cards before all eyes.
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, card: Kind, count: u8) {
        self.secrets[seat.index()].hand.add_many(card, count);
        let farm = &mut self.table.farms[seat.index()];
        farm.cards += count;
        farm.ledger[card.index()] += count as i8;
    }

    /// A seat gives cards away before all eyes.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, card: Kind, count: u8) {
        self.table.note_held(seat, card, count as i8);
        let hand = &mut self.secrets[seat.index()].hand;
        (0..count).for_each(|_| hand.remove(card));
        let farm = &mut self.table.farms[seat.index()];
        farm.cards -= count;
        farm.ledger[card.index()] -= count as i8;
    }

    pub(crate) fn pay_all(&mut self, seat: Seat, cards: &Cards) {
        for card in Kind::ALL {
            match cards.count(card) {
                0 => {}
                count => self.pay(seat, card, count),
            }
        }
    }

    pub(crate) fn gain_all(&mut self, seat: Seat, cards: &Cards) {
        Kind::ALL.into_iter().for_each(|card| self.gain(seat, card, cards.count(card)));
    }

    /// Everybody sees that a seat holds these cards.
    pub(crate) fn show_held(&mut self, seat: Seat, cards: &Cards) {
        for card in Kind::ALL {
            self.table.note_held(seat, card, cards.count(card) as i8);
        }
    }

    /// Everybody sees that a seat has no card of this kind (FR-Y21).
    pub(crate) fn show_none(&mut self, seat: Seat, card: Kind) {
        let known = self.farms[seat.index()].ledger[card.index()];
        if let Some(bounds) = self.table.bounds_of(seat) {
            let most = &mut bounds.most[card.index()];
            *most = (*most).min(-known);
        }
    }

    /// A theft begins, of which only the two will know the kinds.
    pub(crate) fn begin_theft(&mut self, thief: Seat, victim: Seat, looked: bool) {
        if self.table.blurred {
            return;
        }
        if self.table.thefts.is_full() {
            self.table.blurred = true;
            self.table.thefts.clear();
            self.loot.clear();
            return;
        }
        let bounds = [thief, victim].map(|seat| Bounds::of_hand(&self.farms[seat.index()].ledger));
        self.table.thefts.push(Theft { thief, victim, count: 0, looked, after: bounds });
        self.loot.push(Cards::EMPTY);
    }

    /// A card of the theft that is going on changes hands.
    pub(crate) fn steal_card(&mut self, thief: Seat, victim: Seat, card: Kind) {
        self.secrets[victim.index()].hand.remove(card);
        self.secrets[thief.index()].hand.add(card);
        self.table.farms[victim.index()].cards -= 1;
        self.table.farms[thief.index()].cards += 1;
        if let (Some(theft), Some(loot)) = (self.table.thefts.last_mut(), self.loot.last_mut())
            && !self.table.blurred
        {
            theft.count += 1;
            loot.add(card);
        }
    }

    /// What thefts before this one have brought a seat.
    pub(crate) fn stolen_before(&self, index: usize, seat: Seat) -> [i8; KINDS] {
        let mut sum = [0; KINDS];
        for (theft, loot) in self.thefts.iter().zip(self.loot.iter()).take(index) {
            let sign = match seat {
                seat if seat == theft.thief => 1,
                seat if seat == theft.victim => -1,
                _ => continue,
            };
            sum.iter_mut().zip(loot.counts()).for_each(|(sum, &count)| *sum += sign * count as i8);
        }
        sum
    }
}
