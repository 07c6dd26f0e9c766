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
use crate::view::{Held, View};

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

/// In how many ways each planet can lie before each seat, and all of them together, which is the same before every seat.
/// Four heaps of 255 cards could not fill the numbers.
pub(crate) struct Ways<'a> {
    hidden: &'a [Hidden],
    /// In the order of the hidden ones.
    each: [Each<Planet, u32, KINDS>; MOST_PLAYERS],
    all: u32,
}

impl Ways<'_> {
    #[inline]
    pub(crate) fn each(&self) -> impl Iterator<Item = (Seat, &Each<Planet, u32, KINDS>)> {
        self.hidden.iter().map(|hidden| hidden.of).zip(&self.each)
    }

    /// What the ways are divided by to be chances.
    #[inline]
    pub(crate) fn divisor(&self) -> f64 {
        f64::from(self.all.max(1))
    }
}

impl Secrets {
    pub(crate) fn of(view: &View) -> Self {
        let mut secrets = Secrets { unseen: view.unseen(), hidden: ArrayVec::new() };
        for (of, ship) in view.ships.iter().filter(|(_, ship)| ship.laid && ship.held.is_none()) {
            secrets.hidden.push(Hidden { of, may_be: ship.clues.may_be() });
        }
        secrets
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
            Rest::of(&self.unseen, &others).ways_with(&self.unseen, planet)
        } else {
            0
        }
    }

    /// The same for all seats and planets at once.
    #[inline]
    pub(crate) fn ways_of_each(&self) -> Ways<'_> {
        let mut ways = Ways { hidden: &self.hidden, each: [Each::all(0); MOST_PLAYERS], all: 0 };
        match Three::of(&self.unseen, &self.hidden) {
            Some(three) => three.ways_of_each(&self.unseen, &mut ways.each),
            None => {
                for (each, hidden) in ways.each.iter_mut().zip(&self.hidden) {
                    hidden
                        .may_be
                        .each()
                        .for_each(|planet| each[planet] = self.ways_of(hidden.of, planet) as u32);
                }
            }
        }
        ways.all = ways.each[0].values().iter().sum();
        ways
    }

    /// One of the ways, each as likely as the other. A card for each secret planet is drawn by itself, until no card lies
    /// twice: that is seldom more than once or twice, and much less than counting. Where it would be, the ways are
    /// counted.
    pub(crate) fn any_way(&self, rng: &mut impl Rng) -> ArrayVec<(Seat, Planet), MOST_PLAYERS> {
        const TRIES: u32 = 24;
        let cards: ArrayVec<u32, MOST_PLAYERS> =
            self.hidden.iter().map(|hidden| among(&self.unseen, hidden.may_be)).collect();
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
            let rest = Rest::of(&unseen, &self.hidden[place + 1..]);
            for planet in hidden.may_be.each() {
                let with = rest.ways_with(&unseen, planet);
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

/// In how many ways these secret planets can be different cards of the unseen ones.
fn ways(unseen: &Cards, hidden: &[Hidden]) -> u64 {
    match hidden {
        [] => 1,
        [one, rest @ ..] => {
            let rest = Rest::of(unseen, rest);
            one.may_be.each().map(|planet| rest.ways_with(unseen, planet)).sum()
        }
    }
}

/// The secret planets beside a certain one, and what can be counted of them whichever that is.
enum Rest<'a> {
    Few(Two),
    More(&'a [Hidden]),
}

impl<'a> Rest<'a> {
    fn of(unseen: &Cards, hidden: &'a [Hidden]) -> Self {
        match Three::of(unseen, hidden) {
            Some(three) if hidden.len() < 3 => Rest::Few(three.beside(2)),
            _ => Rest::More(hidden),
        }
    }

    /// The ways in which the certain one is this planet: any of its copies, and the rest without it.
    fn ways_with(&self, unseen: &Cards, planet: Planet) -> u64 {
        let copies = unseen.count(planet);
        let ways = match *self {
            _ if copies == 0 => 0,
            Rest::Few(two) => two.ways_left()[suit(&two.may_be, planet)].into(),
            Rest::More(hidden) => {
                let mut without = *unseen;
                without.remove(planet);
                ways(&without, hidden)
            }
        };
        u64::from(copies) * ways
    }
}

/// Three secret planets, and how many cards each of them may be. Where there are fewer, a blank card lies in the place of
/// each: it lies there in one way, and takes none of the planets.
struct Three {
    may_be: [PlanetSet; 3],
    /// Whom each planet [suits](suit).
    suits: Each<Planet, u8, KINDS>,
    cards: [u32; 3],
    /// How many cards may be either of the two others.
    either: [u32; 3],
}

impl Three {
    /// None where there are more.
    #[inline(always)]
    fn of(unseen: &Cards, hidden: &[Hidden]) -> Option<Self> {
        let (mut may_be, mut blanks) = ([PlanetSet::none(); 3], [1; 3]);
        for (place, hidden) in hidden.iter().enumerate() {
            *may_be.get_mut(place)? = hidden.may_be;
            blanks[place] = 0;
        }
        let (mut suits, mut suited) = (Each::all(0), [0; 8]);
        for planet in Planet::each() {
            let whom = suit(&may_be, planet);
            suits[planet] = whom as u8;
            suited[whom] += u32::from(unseen.count(planet));
        }
        let [_, a, b, ab, c, ac, bc, abc] = suited;
        let cards =
            [blanks[0] + a + ab + ac + abc, blanks[1] + b + ab + bc + abc, blanks[2] + c + ac + bc + abc];
        Some(Three { may_be, suits, cards, either: [bc + abc, ac + abc, ab + abc] })
    }

    /// The two beside the one in this place.
    #[inline]
    fn beside(&self, place: usize) -> Two {
        let (one, other) = [(1, 2), (0, 2), (0, 1)][place];
        Two {
            may_be: [self.may_be[one], self.may_be[other]],
            cards: [self.cards[one], self.cards[other]],
            either: self.either[place],
        }
    }

    /// In how many ways each planet is each of the three.
    #[inline]
    fn ways_of_each(&self, unseen: &Cards, each: &mut [Each<Planet, u32, KINDS>; MOST_PLAYERS]) {
        let a = self.beside(0).ways_left();
        let b = self.beside(1).ways_left();
        let c = self.beside(2).ways_left();
        // By whom a card suits, in how many ways the two others lie if it is the first, the second or the third.
        let left = [
            [0, 0, 0],
            [a[0], 0, 0],
            [0, b[0], 0],
            [a[1], b[1], 0],
            [0, 0, c[0]],
            [a[2], 0, c[1]],
            [0, b[2], c[2]],
            [a[3], b[3], c[3]],
        ];
        for planet in Planet::each() {
            let (copies, left) =
                (u32::from(unseen.count(planet)), &left[usize::from(self.suits[planet] & 7)]);
            for (ways, left) in each.iter_mut().zip(left) {
                ways[planet] = copies * left;
            }
        }
    }
}

/// Whom a planet suits: which of these secret planets it may be, a bit each. Nothing else matters of a card.
#[inline]
fn suit<const N: usize>(may_be: &[PlanetSet; N], planet: Planet) -> usize {
    let bit = |(place, may_be): (usize, &PlanetSet)| usize::from(may_be.contains(planet)) << place;
    may_be.iter().enumerate().map(bit).sum()
}

/// Two secret planets, how many cards each may be, and how many may be either.
#[derive(Clone, Copy)]
struct Two {
    may_be: [PlanetSet; 2],
    cards: [u32; 2],
    either: u32,
}

impl Two {
    /// By whom a card suits that lies elsewhere, the ways of the two: any card for each, less those ways in which both would
    /// be the same card. Where there is no such card it means nothing.
    #[inline]
    fn ways_left(&self) -> [u32; 4] {
        let [one, other] = self.cards;
        let all = one * other - self.either;
        [all, all.saturating_sub(other), all.saturating_sub(one), (all + 2).saturating_sub(one + other)]
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
fn among(cards: &Cards, planets: PlanetSet) -> u32 {
    planets.each().map(|planet| u32::from(cards.count(planet))).sum()
}

impl View {
    /// The chance of each planet to be each seat's secret planet, if choices tell nothing. A planet that this eye sees
    /// is certain; where none is laid, all chances are 0.
    pub fn chances(&self) -> PerSeat<Each<Planet, f64, KINDS>> {
        let seen = |held: Option<Held>| held.and_then(|held| held.secret);
        let mut chances = PerSeat::new(self.seats, |seat| {
            let mut chances = Each::all(0.0);
            seen(self.ships[seat].held).into_iter().for_each(|planet| chances[planet] = 1.0);
            chances
        });
        let secrets = Secrets::of(self);
        let ways = secrets.ways_of_each();
        for (seat, each) in ways.each() {
            each.iter().for_each(|(planet, &of)| chances[seat][planet] = f64::from(of) / ways.divisor());
        }
        chances
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::SeedableRng;
    use ruckus_core::Luck;

    use super::*;

    type Way = Vec<(Seat, Planet)>;

    fn planets(numbers: &[u8]) -> impl Iterator<Item = Planet> {
        numbers.iter().map(|&number| Planet::from_number(number).unwrap())
    }

    /// These cards are unseen, a number for each; seat by seat the secret planet may be one of these numbers.
    fn secrets(cards: &[u8], may_be: &[&[u8]]) -> Secrets {
        let mut unseen = Cards::default();
        planets(cards).for_each(|planet| unseen.add(planet));
        let hidden = (0..).map(Seat::new).zip(may_be);
        let hidden = hidden.map(|(of, numbers)| Hidden { of, may_be: planets(numbers).collect() });
        Secrets { unseen, hidden: hidden.collect() }
    }

    /// Every way in which different cards can lie there, card by card, counted by what can be told apart.
    fn laid_out(cards: &[u8], may_be: &[&[u8]]) -> BTreeMap<Way, u64> {
        let mut ways: Vec<(Way, Vec<u8>)> = vec![(Vec::new(), cards.to_vec())];
        for (seat, numbers) in (0..).map(Seat::new).zip(may_be) {
            let mut longer = Vec::new();
            for (way, left) in &ways {
                for place in (0..left.len()).filter(|&place| numbers.contains(&left[place])) {
                    let (mut way, mut left) = (way.clone(), left.clone());
                    way.push((seat, Planet::from_number(left.remove(place)).unwrap()));
                    longer.push((way, left));
                }
            }
            ways = longer;
        }
        let mut counts = BTreeMap::new();
        ways.into_iter().for_each(|(way, _)| *counts.entry(way).or_default() += 1);
        counts
    }

    /// What two, three or four players may hold, with few cards left and with more.
    const CASES: [(&[u8], &[&[u8]]); 5] = [
        (&[8, 8, 9], &[&[8, 9], &[8]]),
        (&[8, 9, 9, 12], &[&[8, 9, 12], &[9, 12], &[9]]),
        (&[8, 8, 8, 9, 10, 10], &[&[8], &[8, 9], &[8, 9, 10]]),
        (&[8, 9, 10, 11], &[&[8, 9, 10, 11], &[8, 9, 10, 11], &[8, 9, 10, 11], &[8, 9, 10, 11]]),
        (&[8, 8, 9, 9, 11], &[&[9, 11], &[8, 9], &[8, 9, 11], &[8, 9]]),
    ];

    #[test]
    fn cc_inf_4_each_way_has_its_number() {
        for (cards, may_be) in CASES {
            let secrets = secrets(cards, may_be);
            let expected = laid_out(cards, may_be);
            assert_eq!(secrets.ways(), expected.values().sum::<u64>(), "{cards:?}");
            let ways = secrets.ways_of_each();
            assert_eq!(u64::from(ways.all), secrets.ways());
            for (place, (seat, each)) in ways.each().enumerate() {
                assert_eq!(seat.index(), place);
                for planet in Planet::each() {
                    let there = |(way, _): &(&Way, &u64)| way[place].1 == planet;
                    let counted: u64 = expected.iter().filter(there).map(|(_, ways)| ways).sum();
                    assert_eq!(u64::from(each[planet]), counted, "{cards:?}: {planet:?} before {seat}");
                    assert_eq!(secrets.ways_of(seat, planet), counted);
                }
            }
            let mut counts: BTreeMap<Way, u64> = BTreeMap::new();
            (0..secrets.ways())
                .for_each(|way| *counts.entry(secrets.nth_way(way).to_vec()).or_default() += 1);
            assert_eq!(counts, expected, "{cards:?}");
        }
    }

    #[test]
    fn cc_inf_4_any_way_is_as_likely_as_another() {
        const DRAWN: u64 = 20_000;
        let mut rng = Luck::seed_from_u64(4);
        for (cards, may_be) in CASES {
            let secrets = secrets(cards, may_be);
            let expected = laid_out(cards, may_be);
            let mut counts: BTreeMap<Way, u64> = BTreeMap::new();
            (0..DRAWN).for_each(|_| *counts.entry(secrets.any_way(&mut rng).to_vec()).or_default() += 1);
            assert!(counts.keys().all(|way| expected.contains_key(way)), "{cards:?}");
            for (way, ways) in &expected {
                let share = *ways as f64 / secrets.ways() as f64;
                let spread = (share * (1.0 - share) / DRAWN as f64).sqrt();
                let drawn = counts.get(way).copied().unwrap_or(0) as f64 / DRAWN as f64;
                assert!((drawn - share).abs() < 5.0 * spread, "{way:?}: {drawn} of {share}");
            }
        }
    }

    #[test]
    fn cc_inf_4_where_nothing_fits_nothing_lies() {
        let mut rng = Luck::seed_from_u64(4);
        let impossible = secrets(&[8], &[&[9], &[8]]);
        assert_eq!(impossible.ways(), 0);
        assert!(impossible.any_way(&mut rng).len() < 2);
    }
}
