//! Action cards, and heaps of them. Cards of one kind are interchangeable, so a heap is a count for each kind.

use std::fmt;
use std::ops::{Deref, DerefMut};

use ruckus_core::kit::{Heap, Kind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{ACTIONS, FIGURES, PRINTED};

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

impl Kind for Upgrade {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Upgrade::ALL[index]
    }
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
        Cards::WHOLE.0.counts()[self as usize]
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

impl Kind for Card {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Card::ALL[index]
    }
}

/// A heap of cards in no order: a layer of the deck, the discards. In JSON the list of its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(Heap<Card, ACTIONS>);

impl Cards {
    pub const NONE: Cards = Cards(Heap::EMPTY);

    /// The whole action deck (table 2.3).
    pub const WHOLE: Cards = {
        let mut counts = [0; ACTIONS];
        let mut index = 0;
        while index < ACTIONS {
            counts[index] = FIGURES.actions[index].copies;
            index += 1;
        }
        Cards(Heap::of(counts))
    };

    /// These cards less others; none if some of those are not there.
    pub fn less(&self, cards: &Cards) -> Option<Cards> {
        self.0.less(cards).map(Cards)
    }
}

impl Deref for Cards {
    type Target = Heap<Card, ACTIONS>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Cards {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Cards(cards.into_iter().collect())
    }
}
