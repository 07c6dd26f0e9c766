//! Planets, and heaps and sets of them. Cards with the same number are interchangeable (CC-GEN-7), so a heap of cards
//! is a count for each kind.

use std::fmt;
use std::ops::Deref;

use ruckus_core::kit::{Heap, Kind, Set};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{FIGURES, Figures, FiguresId, NUMBERS_BELOW};

/// How many different planets there are.
pub const KINDS: usize = FIGURES.planets().len();

/// The highest number of all planets.
pub const HIGHEST: u8 = FIGURES.planets()[KINDS - 1].number;

/// One kind of planet card. In JSON its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Planet(u8);

impl Planet {
    /// The place in the table, ascending by number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn from_index(index: usize) -> Option<Self> {
        if index < KINDS { Some(Planet(index as u8)) } else { None }
    }

    /// The most that an abduction from it may claim.
    #[inline]
    pub const fn number(self) -> u8 {
        const NUMBERS: [u8; KINDS] = {
            let mut numbers = [0; KINDS];
            let mut index = 0;
            while index < KINDS {
                numbers[index] = FIGURES.planets()[index].number;
                index += 1;
            }
            numbers
        };
        NUMBERS[self.index()]
    }

    pub fn from_number(number: u8) -> Option<Self> {
        Planet::each().find(|planet| planet.number() == number)
    }

    pub const fn is_small(self) -> bool {
        FIGURES.planets()[self.index()].small
    }

    /// How many copies the whole deck has; the card shows as many stars.
    pub const fn stars(self, figures: &Figures) -> u8 {
        figures.planets()[self.index()].copies
    }

    /// Those of which there are cards, ascending.
    pub fn in_play(figures: &Figures) -> impl DoubleEndedIterator<Item = Planet> + Clone {
        Planet::each().filter(|planet| planet.stars(figures) > 0)
    }

    /// All planets, ascending.
    pub fn each() -> impl DoubleEndedIterator<Item = Planet> + ExactSizeIterator + Clone {
        (0..KINDS as u8).map(Planet)
    }
}

impl TryFrom<u8> for Planet {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Planet::from_number(number).ok_or("no planet has this number")
    }
}

impl From<Planet> for u8 {
    fn from(planet: Planet) -> u8 {
        planet.number()
    }
}

impl fmt::Display for Planet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Planet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Kind for Planet {
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        Planet(index as u8)
    }
}

/// A heap of cards in no order: a hand, the deck, the discards. It knows how many they are, which is asked at every
/// draw. In JSON the list of their numbers, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Heap<Planet, KINDS>", into = "Heap<Planet, KINDS>")]
pub struct Cards {
    heap: Heap<Planet, KINDS>,
    len: u8,
}

impl Cards {
    pub const NONE: Cards = Cards { heap: Heap::EMPTY, len: 0 };

    /// The whole deck (section 2.2).
    #[inline]
    pub fn whole(figures: FiguresId) -> Cards {
        const PRINTED: Cards = Cards::of(&FIGURES);
        if figures.is_printed() { PRINTED } else { Cards::of(&figures) }
    }

    const fn of(figures: &Figures) -> Cards {
        let mut counts = [0; KINDS];
        let mut len = 0;
        let mut index = 0;
        while index < KINDS {
            counts[index] = figures.planets()[index].copies;
            len += counts[index];
            index += 1;
        }
        Cards { heap: Heap::of(counts), len }
    }

    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn add(&mut self, planet: Planet) {
        self.heap.add(planet);
        self.len += 1;
    }

    /// Takes a card out that is there.
    #[inline]
    pub fn remove(&mut self, planet: Planet) {
        self.heap.remove(planet);
        self.len -= 1;
    }

    pub fn add_all(&mut self, cards: &Cards) {
        self.heap.add_all(cards);
        self.len += cards.len;
    }

    /// Takes cards out that are there.
    pub fn remove_all(&mut self, cards: &Cards) {
        self.heap.remove_all(cards);
        self.len -= cards.len;
    }
}

/// What does not change a heap it does by itself.
impl Deref for Cards {
    type Target = Heap<Planet, KINDS>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.heap
    }
}

impl FromIterator<Planet> for Cards {
    fn from_iter<I: IntoIterator<Item = Planet>>(planets: I) -> Self {
        Heap::from_iter(planets).into()
    }
}

impl From<Heap<Planet, KINDS>> for Cards {
    fn from(heap: Heap<Planet, KINDS>) -> Self {
        Cards { heap, len: heap.len() }
    }
}

impl From<Cards> for Heap<Planet, KINDS> {
    fn from(cards: Cards) -> Self {
        cards.heap
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.heap.fmt(f)
    }
}

/// A set of planets in two bytes. In JSON the list of their numbers, ascending.
pub type PlanetSet = Set<Planet, u16>;

const _: () = assert!(KINDS <= u16::BITS as usize, "a set has a bit for each planet");

/// The planets with this number or a higher one.
#[inline]
pub(crate) fn planets_from(number: u8) -> PlanetSet {
    const FROM: [u16; HIGHEST as usize + 1] = {
        let mut from = [0; _];
        let mut place = 0;
        while place < KINDS * from.len() {
            let (number, index) = (place / KINDS, place % KINDS);
            if FIGURES.planets()[index].number as usize >= number {
                from[number] |= 1 << index;
            }
            place += 1;
        }
        from
    };
    FROM.get(usize::from(number)).map_or(PlanetSet::none(), |&bits| PlanetSet::of(bits))
}

/// Numbers as bits, so that neighbours in number are neighbours in the word whatever numbers the table has.
pub(crate) fn number_bits(planets: impl Iterator<Item = Planet>) -> u64 {
    const { assert!(NUMBERS_BELOW as u32 <= u64::BITS) };
    planets.fold(0, |bits, planet| bits | 1 << planet.number())
}
