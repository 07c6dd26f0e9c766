//! Action cards, and heaps of them. Cards of one kind are interchangeable, so a heap is a count for each kind.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{ACTION_CARDS, ACTIONS, FIGURES, PRINTED};

/// The kinds of action card, in the order of table 2.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    #[default]
    Fertilizer,
    Irrigation,
    ProtectiveNetting,
    Perennial,
    SiloExtension,
    Cats,
    Rabbits,
    Coyote,
    Warlord,
    Mercenary,
    Berzerker,
    Dogs,
    Walls,
    Assassin,
    Steal,
    FlexibleHand,
    ReactivePlanting,
    Almanac,
    Geezer,
}

/// On what a face is played (table 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// One of the own fields that has no such upgrade.
    Field(Upgrade),
    /// Any own silo without an extension; which one makes no difference.
    Silo,
    /// The own farm.
    Farm,
    /// The own farm, which has none yet.
    FarmOnce,
    /// One opponent's farm.
    Opponent,
    /// Any farm.
    AnyFarm,
    /// The next climate cards.
    Sky,
    /// Not in the Face step: Steals and Warlords have steps of their own.
    OwnStep,
}

/// What can lie under a field (EH-UPG-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Upgrade {
    Fertilizer,
    Irrigation,
    Netting,
    Perennial,
}

impl Upgrade {
    pub const ALL: [Upgrade; 4] =
        [Upgrade::Fertilizer, Upgrade::Irrigation, Upgrade::Netting, Upgrade::Perennial];

    pub const fn card(self) -> Card {
        match self {
            Upgrade::Fertilizer => Card::Fertilizer,
            Upgrade::Irrigation => Card::Irrigation,
            Upgrade::Netting => Card::ProtectiveNetting,
            Upgrade::Perennial => Card::Perennial,
        }
    }
}

impl Card {
    pub const ALL: [Card; ACTIONS] = [
        Card::Fertilizer,
        Card::Irrigation,
        Card::ProtectiveNetting,
        Card::Perennial,
        Card::SiloExtension,
        Card::Cats,
        Card::Rabbits,
        Card::Coyote,
        Card::Warlord,
        Card::Mercenary,
        Card::Berzerker,
        Card::Dogs,
        Card::Walls,
        Card::Assassin,
        Card::Steal,
        Card::FlexibleHand,
        Card::ReactivePlanting,
        Card::Almanac,
        Card::Geezer,
    ];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub fn from_index(index: usize) -> Option<Self> {
        Card::ALL.get(index).copied()
    }

    /// As printed on the card.
    pub fn name(self) -> &'static str {
        PRINTED.actions[self.index()].name
    }

    /// How many there are in all.
    pub const fn copies(self) -> u8 {
        Cards::WHOLE.counts[self.index()]
    }

    #[inline]
    pub const fn aim(self) -> Aim {
        match self {
            Card::Fertilizer => Aim::Field(Upgrade::Fertilizer),
            Card::Irrigation => Aim::Field(Upgrade::Irrigation),
            Card::ProtectiveNetting => Aim::Field(Upgrade::Netting),
            Card::Perennial => Aim::Field(Upgrade::Perennial),
            Card::SiloExtension => Aim::Silo,
            Card::Cats | Card::Mercenary | Card::Berzerker | Card::Dogs | Card::FlexibleHand => Aim::Farm,
            Card::Walls | Card::ReactivePlanting | Card::Geezer => Aim::FarmOnce,
            Card::Rabbits | Card::Assassin => Aim::Opponent,
            Card::Coyote => Aim::AnyFarm,
            Card::Almanac => Aim::Sky,
            Card::Warlord | Card::Steal => Aim::OwnStep,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A heap of cards in no order: a layer of the deck, the discards. In JSON the list of its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards {
    counts: [u8; ACTIONS],
}

impl Cards {
    pub const NONE: Cards = Cards { counts: [0; ACTIONS] };

    /// The whole action deck (table 2.3).
    pub const WHOLE: Cards = {
        let mut whole = Cards::NONE;
        let mut index = 0;
        while index < ACTIONS {
            whole.counts[index] = FIGURES.actions[index].copies;
            index += 1;
        }
        whole
    };

    pub fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    #[inline]
    pub fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
    }

    #[inline]
    pub fn add_many(&mut self, card: Card, count: u8) {
        self.counts[card.index()] += count;
    }

    /// Takes a card out that is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.count(card) > 0, "no {card} in {self:?}");
        self.counts[card.index()] = self.counts[card.index()].saturating_sub(1);
    }

    pub fn add_all(&mut self, cards: &Cards) {
        self.counts.iter_mut().zip(cards.counts).for_each(|(mine, more)| *mine += more);
    }

    /// These cards less others; none if some of those are not there.
    pub fn less(&self, cards: &Cards) -> Option<Cards> {
        let mut rest = *self;
        for (mine, fewer) in rest.counts.iter_mut().zip(cards.counts) {
            *mine = mine.checked_sub(fewer)?;
        }
        Some(rest)
    }

    /// The card in this place when all lie in order.
    #[inline]
    pub fn nth(&self, place: u32) -> Card {
        let mut place = place;
        for (index, &count) in self.counts.iter().enumerate() {
            if place < u32::from(count) {
                return Card::ALL[index];
            }
            place -= u32::from(count);
        }
        Card::Geezer
    }

    /// Every card, in order.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, |mut heap, card| {
            heap.add(card);
            heap
        })
    }
}

impl From<Vec<Card>> for Cards {
    fn from(cards: Vec<Card>) -> Self {
        cards.into_iter().take(usize::from(ACTION_CARDS)).collect()
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Self {
        cards.each().collect()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.each()).finish()
    }
}
