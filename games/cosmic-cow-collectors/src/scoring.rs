//! The bonuses at the end (section 3.8).

use crate::figures::Figures;
use crate::planet::{Cards, Planet, number_bits};
use crate::view::Held;

/// What a seat gains at the end besides its cows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonuses {
    /// CC-SCO-2.
    pub invaded: u16,
    /// CC-SCO-3.
    pub small: u16,
    /// CC-SCO-4.
    pub straight: u16,
}

impl Bonuses {
    /// For hand and secret planet together, and so many invaded planets. A card may count for both of the first two,
    /// each of which is paid once (CC-SCO-5).
    pub fn of(figures: &Figures, hand_and_secret: &Cards, invaded: u8) -> Self {
        let small = small_cards(hand_and_secret) >= figures.small_needed;
        let straight = has_straight(figures, number_bits(hand_and_secret.kinds()));
        Bonuses {
            invaded: figures.bonus_invaded * u16::from(invaded),
            small: if small { figures.bonus_small } else { 0 },
            straight: if straight { figures.bonus_straight } else { 0 },
        }
    }

    pub fn sum(&self) -> u16 {
        self.invaded + self.small + self.straight
    }
}

/// What can be kept of hand and secret planet: all of it, or, where the hand is above its limit, the cards that bring
/// most once it is cut down (CC-EXP-10). While no secret planet lies, a card of the hand will become it.
pub fn kept(figures: &Figures, held: &Held) -> Cards {
    let limit = figures.hand_limit + u8::from(held.secret.is_none());
    let over = held.hand.len().saturating_sub(limit);
    cut(figures, held.all(), held.hand, over)
}

/// Cards less so many of the hand: those that bring most, or else have the longest run; of equal ones the lower.
fn cut(figures: &Figures, cards: Cards, hand: Cards, over: u8) -> Cards {
    let Some(still_over) = over.checked_sub(1) else { return cards };
    let without = |planet: Planet| {
        let (mut cards, mut hand) = (cards, hand);
        cards.remove(planet);
        hand.remove(planet);
        cut(figures, cards, hand, still_over)
    };
    let worth = |kept: &Cards| (Bonuses::of(figures, kept, 0).sum(), longest_run(kept).len());
    hand.kinds().map(without).max_by_key(worth).unwrap_or(cards)
}

/// Small planets, card by card (CC-SCO-3).
pub fn small_cards(cards: &Cards) -> u8 {
    Planet::each().filter(|planet| planet.is_small()).map(|planet| cards.count(planet)).sum()
}

/// Enough different numbers in unbroken sequence (CC-SCO-4)?
pub fn is_straight(figures: &Figures, cards: &Cards) -> bool {
    has_straight(figures, number_bits(cards.kinds()))
}

/// Each shift leaves the numbers that have one more neighbour below them.
fn has_straight(figures: &Figures, bits: u64) -> bool {
    (1..figures.straight_needed).fold(bits, |runs, _| runs & runs << 1) != 0
}

/// The longest run of consecutive numbers, ascending; the highest of several.
pub fn longest_run(cards: &Cards) -> Vec<Planet> {
    let mut longest = Vec::new();
    let mut run: Vec<Planet> = Vec::new();
    for planet in cards.kinds() {
        if run.last().is_some_and(|last| last.number() + 1 != planet.number()) {
            run.clear();
        }
        run.push(planet);
        if run.len() >= longest.len() {
            longest.clone_from(&run);
        }
    }
    longest
}

/// The planets any one of which would complete a straight that is not there yet.
pub fn straight_needs(figures: &Figures, cards: &Cards) -> Vec<Planet> {
    if is_straight(figures, cards) {
        return Vec::new();
    }
    let bits = number_bits(cards.kinds());
    Planet::each().filter(|planet| has_straight(figures, bits | 1 << planet.number())).collect()
}
