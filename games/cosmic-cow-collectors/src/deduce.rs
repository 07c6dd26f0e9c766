//! What can be worked out about secret planets: exact chances if choices tell nothing (CC-INF-4).
//!
//! Two opponents compete for the same copies, so the secret planets are counted jointly. The hands need no counting:
//! whichever cards became secret planets, the rest can be dealt to hands and deck in the same number of ways.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use ruckus_core::kit::Each;
use ruckus_core::{PerSeat, Seat};

use crate::figures::MOST_PLAYERS;
use crate::planet::{Cards, KINDS, Planet, PlanetSet};
use crate::view::View;

/// The secret planets that an eye does not see, and the cards they may be.
pub(crate) struct Secrets {
    unseen: Cards,
    hidden: ArrayVec<Hidden, MOST_PLAYERS>,
}

/// A secret planet, and what the public constraints allow it to be (CC-INF-3).
#[derive(Clone, Copy)]
struct Hidden {
    of: Seat,
    may_be: PlanetSet,
}

impl Secrets {
    pub(crate) fn of(view: &View) -> Self {
        let hidden = view.ships.iter().filter(|(_, ship)| ship.laid && ship.held.is_none());
        let hidden = hidden.map(|(seat, ship)| Hidden { of: seat, may_be: ship.clues.may_be() });
        Secrets { unseen: view.unseen(), hidden: hidden.collect() }
    }

    /// The secret planets in the eyes of everybody: only what all know counts.
    pub(crate) fn in_public(view: &View) -> Self {
        Secrets::of(&view.in_public())
    }

    /// The planets that may lie before this seat, ascending.
    pub(crate) fn may_be(&self, seat: Seat) -> impl Iterator<Item = Planet> + '_ {
        Planet::each().filter(move |&planet| self.ways_of(seat, planet) > 0)
    }

    /// In how many ways single cards can lie as secret planets, everywhere at once.
    pub(crate) fn ways(&self) -> u64 {
        ways(&self.unseen, &self.hidden)
    }

    /// In how many of them this planet lies before this seat.
    pub(crate) fn ways_of(&self, seat: Seat, planet: Planet) -> u64 {
        let mut others = self.hidden.clone();
        let Some(place) = others.iter().position(|hidden| hidden.of == seat) else { return 0 };
        if others.remove(place).may_be.contains(planet) {
            ways_with(&self.unseen, planet, &others)
        } else {
            0
        }
    }

    /// One of the ways, each as likely as the other. A card for each secret planet is drawn by itself, until no card lies
    /// twice: that is seldom more than once or twice, and much less than counting. Where it would be, the ways are
    /// counted.
    pub(crate) fn any_way(&self, rng: &mut impl Rng) -> ArrayVec<(Seat, Planet), MOST_PLAYERS> {
        const TRIES: u32 = 24;
        let cards: ArrayVec<u32, MOST_PLAYERS> =
            self.hidden.iter().map(|hidden| among(&self.unseen, hidden.may_be) as u32).collect();
        let possible = cards.iter().all(|&cards| cards > 0);
        for _ in 0..if possible { TRIES } else { 0 } {
            let mut drawn: ArrayVec<(Planet, u32), MOST_PLAYERS> = ArrayVec::new();
            for (hidden, &cards) in self.hidden.iter().zip(&cards) {
                let card = nth_card(&self.unseen, hidden.may_be, rng.random_range(0..cards));
                if drawn.contains(&card) {
                    break;
                }
                drawn.push(card);
            }
            if drawn.len() == self.hidden.len() {
                return self
                    .hidden
                    .iter()
                    .zip(drawn)
                    .map(|(hidden, (planet, _))| (hidden.of, planet))
                    .collect();
            }
        }
        self.nth_way(rng.random_range(0..self.ways().max(1)))
    }

    /// One of the ways, by its number. Ways differ in physical cards, so equal planets come as often as they should.
    pub(crate) fn nth_way(&self, way: u64) -> ArrayVec<(Seat, Planet), MOST_PLAYERS> {
        let mut way = way;
        let mut unseen = self.unseen;
        let mut secrets = ArrayVec::new();
        for (place, hidden) in self.hidden.iter().enumerate() {
            let rest = &self.hidden[place + 1..];
            for planet in hidden.may_be.each() {
                let with = ways_with(&unseen, planet, rest);
                if way < with {
                    // The copies of a planet are all alike: which of them it is no longer matters.
                    way %= with / u64::from(unseen.count(planet));
                    secrets.push((hidden.of, planet));
                    unseen.remove(planet);
                    break;
                }
                way -= with;
            }
        }
        secrets
    }
}

/// In how many ways these secret planets can be different cards of the unseen ones. The last two are counted at once:
/// any card for either, less those ways in which both would be the same card.
fn ways(unseen: &Cards, hidden: &[Hidden]) -> u64 {
    match hidden {
        [] => 1,
        [one] => among(unseen, one.may_be),
        [one, other] => {
            let both = one.may_be.common(other.may_be);
            among(unseen, one.may_be) * among(unseen, other.may_be) - among(unseen, both)
        }
        [one, rest @ ..] => one.may_be.each().map(|planet| ways_with(unseen, planet, rest)).sum(),
    }
}

/// The ways in which a certain secret planet is this one: any of its copies, and the rest without it.
fn ways_with(unseen: &Cards, planet: Planet, rest: &[Hidden]) -> u64 {
    match unseen.count(planet) {
        0 => 0,
        copies => {
            let mut without = *unseen;
            without.remove(planet);
            u64::from(copies) * ways(&without, rest)
        }
    }
}

/// One of the cards among these planets: which planet, and which of its copies.
fn nth_card(cards: &Cards, planets: PlanetSet, place: u32) -> (Planet, u32) {
    let mut place = place;
    for planet in planets.each() {
        let copies = u32::from(cards.count(planet));
        if place < copies {
            return (planet, place);
        }
        place -= copies;
    }
    unreachable!("there are so many cards")
}

/// How many cards are among these planets.
fn among(cards: &Cards, planets: PlanetSet) -> u64 {
    planets.each().map(|planet| u64::from(cards.count(planet))).sum()
}

impl View {
    /// The chance of each planet to be each seat's secret planet, if choices tell nothing. A planet that this eye sees
    /// is certain; where none is laid, all chances are 0.
    pub fn chances(&self) -> PerSeat<Each<Planet, f64, KINDS>> {
        let secrets = Secrets::of(self);
        let all = secrets.ways().max(1) as f64;
        PerSeat::new(self.seats, |seat| {
            let seen = self.ships[seat].held.and_then(|held| held.secret);
            let mut chances = Each::all(0.0);
            for planet in Planet::each() {
                chances[planet] = match seen {
                    Some(seen) => f64::from(u8::from(seen == planet)),
                    None => secrets.ways_of(seat, planet) as f64 / all,
                };
            }
            chances
        })
    }
}
