//! What unseen thefts may have taken: a random choice that fits all bounds, found by trying one theft after the other and
//! going back where nothing fits.

use rand::{Rng, RngExt};
use ruckus_core::kit::Row;

use crate::figures::{MOST_PLAYERS, MOST_THEFTS};
use crate::kind::{Cards, KINDS};
use crate::thefts::{Bounds, Theft};
use crate::view::View;

/// More steps than this no search takes; a game comes nowhere near it.
const MOST_TRIES: u32 = 20_000;

type Sums = [[i8; KINDS]; MOST_PLAYERS];

/// A search for what the thefts of a view may have been.
pub(crate) struct Guess<'a> {
    view: &'a View,
    /// The bounds after each theft, for thief and victim, made tighter by what comes later.
    after: [[Bounds; 2]; MOST_THEFTS],
    tries: u32,
}

impl<'a> Guess<'a> {
    /// One of the ways it may have been; none if the search gives up.
    pub(crate) fn at(view: &'a View, rng: &mut impl Rng) -> Option<Row<Cards, MOST_THEFTS>> {
        let mut guess = Guess { view, after: tightened(&view.table.thefts), tries: 0 };
        let mut loot = Row::new();
        guess.search(&mut [[0; KINDS]; MOST_PLAYERS], &mut loot, rng).then_some(loot)
    }

    fn search(&mut self, sums: &mut Sums, loot: &mut Row<Cards, MOST_THEFTS>, rng: &mut impl Rng) -> bool {
        let index = loot.len();
        let Some(&theft) = self.view.table.thefts.get(index) else { return true };
        if let Some(glimpse) = self.view.glimpses[index]
            && sums[theft.victim.index()] != glimpse
        {
            return false;
        }
        if let Some(known) = self.view.loot[index] {
            return self.follow(theft, index, known, sums, loot, rng);
        }
        // All ways to take so many cards, the likelier ones sooner.
        let mut ways: Row<Cards, 36> = Row::new();
        list_ways(theft.count, 0, Cards::EMPTY, &mut ways);
        let least = self.after[index][1].least;
        let hand = std::array::from_fn(|kind| sums[theft.victim.index()][kind].saturating_sub(least[kind]));
        while !ways.is_empty() {
            self.tries += 1;
            if self.tries > MOST_TRIES {
                return false;
            }
            let way = ways.remove(any_way(&ways, theft, &hand, rng));
            if self.follow(theft, index, way, sums, loot, rng) {
                return true;
            }
        }
        false
    }

    fn follow(
        &mut self,
        theft: Theft,
        index: usize,
        way: Cards,
        sums: &mut Sums,
        loot: &mut Row<Cards, MOST_THEFTS>,
        rng: &mut impl Rng,
    ) -> bool {
        let before = *sums;
        for (kind, &count) in way.counts().iter().enumerate() {
            sums[theft.thief.index()][kind] += count as i8;
            sums[theft.victim.index()][kind] -= count as i8;
        }
        let [thief, victim] = &self.after[index];
        if fits(thief, &sums[theft.thief.index()]) && fits(victim, &sums[theft.victim.index()]) {
            loot.push(way);
            if self.search(sums, loot, rng) {
                return true;
            }
            loot.remove(index);
        }
        *sums = before;
        false
    }
}

fn fits(bounds: &Bounds, sum: &[i8; KINDS]) -> bool {
    (0..KINDS).all(|kind| (bounds.least[kind]..=bounds.most[kind]).contains(&sum[kind]))
}

/// One of the ways, as likely as the cards were drawn so from what the victim may have held; a thief who looked took
/// what it liked (section 7, item 1).
fn any_way(ways: &[Cards], theft: Theft, hand: &[i8; KINDS], rng: &mut impl Rng) -> usize {
    if theft.looked {
        return rng.random_range(0..ways.len() as u32) as usize;
    }
    let weight = |way: &Cards| -> u32 {
        way.counts().iter().zip(hand).map(|(&taken, &held)| draws(held.max(0) as u32, taken)).product()
    };
    let sum: u32 = ways.iter().map(weight).sum();
    if sum == 0 {
        return rng.random_range(0..ways.len());
    }
    let mut left = rng.random_range(0..sum);
    let found = ways.iter().position(|way| {
        let (weight, before) = (weight(way), left);
        left = left.saturating_sub(weight);
        before < weight
    });
    found.unwrap_or(0)
}

/// In how many ways so many cards can be drawn from so many.
fn draws(held: u32, taken: u8) -> u32 {
    (0..u32::from(taken)).fold(1, |ways, drawn| ways * held.saturating_sub(drawn) / (drawn + 1))
}

/// All ways to take so many cards.
fn list_ways(count: u8, kind: usize, cards: Cards, ways: &mut Row<Cards, 36>) {
    let mut counts = *cards.counts();
    if kind + 1 == KINDS {
        counts[kind] = count;
        ways.push(Cards::of(counts));
        return;
    }
    for taken in 0..=count {
        counts[kind] = taken;
        list_ways(count - taken, kind + 1, Cards::of(counts), ways);
    }
}

/// A seat that is seen to have paid something later must have got it by then: bounds are carried back over thefts.
fn tightened(thefts: &[Theft]) -> [[Bounds; 2]; MOST_THEFTS] {
    let mut after = [[Bounds { least: [i8::MIN; KINDS], most: [i8::MAX; KINDS] }; 2]; MOST_THEFTS];
    let mut later: [Option<Bounds>; MOST_PLAYERS] = [None; MOST_PLAYERS];
    for (index, theft) in thefts.iter().enumerate().rev() {
        let count = theft.count as i8;
        for (side, seat) in [theft.thief, theft.victim].into_iter().enumerate() {
            let mut bounds = theft.after[side];
            if let Some(later) = later[seat.index()] {
                for kind in 0..KINDS {
                    bounds.least[kind] = bounds.least[kind].max(later.least[kind]);
                    bounds.most[kind] = bounds.most[kind].min(later.most[kind]);
                }
            }
            after[index][side] = bounds;
            // Before this theft a thief had up to so many fewer, a victim up to so many more.
            let mut before = bounds;
            for kind in 0..KINDS {
                match side {
                    0 => before.least[kind] = before.least[kind].saturating_sub(count),
                    _ => before.most[kind] = before.most[kind].saturating_add(count),
                }
            }
            later[seat.index()] = Some(before);
        }
    }
    after
}
