//! From which layer of the deck a hidden card came, after a reshuffle (section 7).
//!
//! There are two heaps then: old cards, and the recycled ones that were shuffled again, whose faces everybody knows. A
//! hidden place that left the hand before the reshuffle holds an old card, one that came straight from the new layer a
//! recycled one. A card that left the hand later may be either. [`Layers::sort`] follows what everybody saw of that
//! hand: so many recycled cards came in each year, so many cards left, any of the hand as likely as any other. Faces
//! that have turned up since make some of these histories likelier than others; [`Histories`] weighs them all, so that
//! each is drawn with its exact chance.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use ruckus_core::kit::Row;
use ruckus_core::{Mixer, Seat};

use crate::card::{Card, Cards};
use crate::farm::{Back, Exposed, Farm, MOST_EXPOSED, MOST_LOCKED, MOST_SAVED, Origin, SLOTS};
use crate::figures::{ACTIONS, FIGURES, MOST_PLAYERS, SEASONS};
use crate::state::MOST_HAND;
use crate::view::View;

/// Which of the cards of one seat come from the recycled ones: a bit a place, in the order in which
/// [`hidden_places`] goes through them; and a bit a face that has turned up.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lots {
    pub(crate) places: u64,
    pub(crate) exposed: u32,
}

/// The two heaps as far as they are hidden, and to which of them each hidden place belongs.
pub(crate) struct Sorted {
    pub(crate) old: Cards,
    pub(crate) recycled: Cards,
    pub(crate) lots: [Lots; MOST_PLAYERS],
}

/// What everybody knows about where the hidden cards of the others come from.
pub(crate) struct Layers<'a> {
    view: &'a View,
    unseen: Cards,
    pub(crate) exposed: [Row<Exposed, MOST_EXPOSED>; MOST_PLAYERS],
}

impl<'a> Layers<'a> {
    pub(crate) fn of(view: &'a View) -> Self {
        let mut exposed = [Row::new(); MOST_PLAYERS];
        for seat in view.table.seats.each().filter(|&seat| !view.eye.is(seat)) {
            exposed[seat.index()] = view.farm(seat).exposed;
        }
        Layers { view, unseen: view.unseen(), exposed }
    }

    pub(crate) fn sort(&self, rng: &mut impl Rng) -> Sorted {
        let all_old =
            Sorted { old: self.unseen, recycled: Cards::NONE, lots: [Lots::default(); MOST_PLAYERS] };
        if self.view.table.recycled_in == 0 {
            return all_old;
        }
        // What was shuffled again, less what this eye drew of it; and all else that was unseen then or has turned up.
        let own = self.view.own.map_or(Cards::NONE, |own| own.recycled);
        let mut all = self.unseen;
        self.exposed.iter().flat_map(|row| row.iter()).for_each(|exposed| all.add(exposed.card()));
        let recycled = self.view.table.recycled.less(&own).unwrap_or_default();
        let Some(old) = all.less(&recycled) else { return all_old };

        let mut lots = [Lots::default(); MOST_PLAYERS];
        let mut moves = Vec::new();
        // Faces that are known to be recycled come off the heap first, so that they weigh nothing below.
        let mut open = recycled;
        for seat in self.view.table.seats.each().filter(|&seat| !self.view.eye.is(seat)) {
            self.follow(seat, &mut moves, &mut lots[seat.index()]);
            for exposed in self.exposed[seat.index()].iter().filter(|exposed| exposed.year().is_none()) {
                open = open.less(&Cards::from_iter([exposed.card()])).unwrap_or(open);
            }
        }
        Histories::of(&moves, old, open).draw(&mut lots, rng);
        match self.heaps(old, recycled, &lots) {
            Some((old, recycled)) => Sorted { old, recycled, lots },
            // Only where a view fits no game.
            None => all_old,
        }
    }

    /// What is still hidden of the two heaps.
    fn heaps(&self, old: Cards, recycled: Cards, lots: &[Lots; MOST_PLAYERS]) -> Option<(Cards, Cards)> {
        let (mut from_old, mut from_recycled) = (Cards::NONE, Cards::NONE);
        for (row, lots) in self.exposed.iter().zip(lots) {
            for (index, exposed) in row.iter().enumerate() {
                match lots.exposed & 1 << index {
                    0 => from_old.add(exposed.card()),
                    _ => from_recycled.add(exposed.card()),
                }
            }
        }
        Some((old.less(&from_old)?, recycled.less(&from_recycled)?))
    }

    /// What was seen of one hand since the reshuffle, year by year. What is certain goes straight into its lots.
    fn follow(&self, seat: Seat, moves: &mut Vec<Move>, lots: &mut Lots) {
        let table = &self.view.table;
        let farm = table.farm(seat);
        let since = table.recycled_in;
        let exposed = &self.exposed[seat.index()];
        let places: ArrayVec<Option<Origin>, MOST_PLACES> = hidden_places(farm, table.year).collect();

        let hand = places.iter().filter(|origin| origin.is_none()).count();
        let left = places
            .iter()
            .filter(|origin| matches!(origin, Some(Origin::Hand(year)) if *year >= since))
            .count();
        let turned_up = exposed.iter().filter(|exposed| exposed.year().is_some()).count();
        let drawn: usize = (since..=FIGURES.years).map(|year| usize::from(farm.recycled.of(year))).sum();
        moves.push(Move::Hand { old: (hand + left + turned_up).saturating_sub(drawn) as u8 });
        let place = |index: usize| Move::CardPlace { seat, index: index as u8 };
        for year in since..=FIGURES.years {
            moves.push(Move::Drawn { recycled: farm.recycled.of(year) });
            for (index, exposed) in exposed.iter().enumerate() {
                if exposed.year() == Some(year) {
                    moves.push(Move::Face { seat, index: index as u8, card: exposed.card() });
                }
            }
            let gone = |origin: &Option<Origin>| *origin == Some(Origin::Hand(year));
            moves.extend((0..places.len()).filter(|&index| gone(&places[index])).map(place));
        }
        moves.extend((0..places.len()).filter(|&index| places[index].is_none()).map(place));

        for index in (0..places.len()).filter(|&index| places[index] == Some(Origin::Recycled)) {
            lots.places |= 1 << index;
        }
        for (index, _) in exposed.iter().enumerate().filter(|(_, exposed)| exposed.year().is_none()) {
            lots.exposed |= 1 << index;
        }
    }
}

/// The most hidden places of a seat: hand, laid cards, slots, Saved and locked cards.
const MOST_PLACES: usize = MOST_HAND + SEASONS + SLOTS + MOST_SAVED + MOST_LOCKED;

const _: () = assert!(MOST_PLACES <= 64, "a place is a bit of a word");
const _: () = assert!(MOST_EXPOSED <= 32, "a face is a bit of a word");

/// The hidden cards of a farm in the order of dealing; none stands for a card that is still in hand.
fn hidden_places(farm: &Farm, year: u8) -> impl Iterator<Item = Option<Origin>> + '_ {
    let hand = (0..farm.hand).map(|_| None);
    let laid = farm.laid.iter().filter(|&&filled| filled).map(move |_| Some(Origin::Hand(year.max(1))));
    let backs = farm.backs().filter_map(Back::origin).map(Some);
    hand.chain(laid).chain(backs)
}

/// One thing that everybody saw of a hand.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// Another hand, with so many old cards.
    Hand { old: u8 },
    /// So many recycled cards came in.
    Drawn { recycled: u8 },
    /// A card left for a place where it is hidden, or is still held.
    CardPlace { seat: Seat, index: u8 },
    /// A card left whose face has turned up.
    Face { seat: Seat, index: u8, card: Card },
}

/// How far a history has come: what the hand in question holds, and which faces were recycled ones so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Stand {
    next: u16,
    old: u8,
    recycled: u8,
    /// Recycled faces so far: all of them, and by kind, as far as the kind turns up again.
    faces: u8,
    of_kind: u64,
}

/// Copies of a kind fit into so many bits.
const KIND: u32 = 3;

const _: () = {
    let mut index = 0;
    while index < ACTIONS {
        assert!(Card::ALL[index].copies() < 1 << KIND, "its copies can be counted");
        index += 1;
    }
    assert!(ACTIONS as u32 * KIND <= u64::BITS, "all kinds fit into a word");
};

/// All ways in which the cards may have come and gone. The weight of a way is the chance that just these cards left the
/// hands, times the chance that heaps so drawn from show the faces that turned up.
struct Histories<'a> {
    moves: &'a [Move],
    old: Cards,
    recycled: Cards,
    /// After the last face nothing more is to be explained.
    last_face: Option<usize>,
    weights: HashMap<Stand, f64, BuildHasherDefault<Mixer>>,
    /// For each face: how many turned up before it, how many of its kind, and whether its kind turns up again.
    faces: Vec<FaceAt>,
}

#[derive(Clone, Copy, Default)]
struct FaceAt {
    before: u8,
    of_kind: u8,
    again: bool,
}

impl<'a> Histories<'a> {
    fn of(moves: &'a [Move], old: Cards, recycled: Cards) -> Self {
        let last_face = moves.iter().rposition(|it| matches!(it, Move::Face { .. }));
        let mut faces = vec![FaceAt::default(); moves.len()];
        let mut seen = Cards::NONE;
        for (at, it) in faces.iter_mut().zip(moves) {
            if let Move::Face { card, .. } = *it {
                *at = FaceAt { before: seen.len(), of_kind: seen.count(card), again: false };
                seen.add(card);
            }
        }
        for (at, it) in faces.iter_mut().zip(moves) {
            if let Move::Face { card, .. } = *it {
                at.again = seen.count(card) > at.of_kind + 1;
            }
        }
        Histories { moves, old, recycled, last_face, weights: HashMap::default(), faces }
    }

    /// Draws one, each with its chance.
    fn draw(mut self, lots: &mut [Lots; MOST_PLAYERS], rng: &mut impl Rng) {
        let mut stand = Stand::default();
        while let Some(&next) = self.moves.get(usize::from(stand.next)) {
            let [old, recycled] = self.branches(stand);
            let weights = [old, recycled].map(|(weight, after)| weight * self.weight(after));
            let all = weights[0] + weights[1];
            let is_recycled = all > 0.0 && rng.random_bool((weights[1] / all).clamp(0.0, 1.0));
            match next {
                Move::CardPlace { seat, index } => {
                    lots[seat.index()].places |= u64::from(is_recycled) << index;
                }
                Move::Face { seat, index, .. } => {
                    lots[seat.index()].exposed |= u32::from(is_recycled) << index;
                }
                Move::Hand { .. } | Move::Drawn { .. } => {}
            }
            stand = if is_recycled { recycled.1 } else { old.1 };
        }
    }

    /// The weight of all that can follow.
    fn weight(&mut self, stand: Stand) -> f64 {
        if self.last_face.is_none_or(|last| usize::from(stand.next) > last) {
            return 1.0;
        }
        if let Some(&known) = self.weights.get(&stand) {
            return known;
        }
        let mut sum = 0.0;
        for (weight, after) in self.branches(stand) {
            if weight > 0.0 {
                sum += weight * self.weight(after);
            }
        }
        self.weights.insert(stand, sum);
        sum
    }

    /// The next move with an old card and with a recycled one: the weight of each, and where it leads.
    fn branches(&self, stand: Stand) -> [(f64, Stand); 2] {
        let after = Stand { next: stand.next + 1, ..stand };
        let left = f64::from(stand.old + stand.recycled).max(1.0);
        let (of_old, of_recycled) = (f64::from(stand.old) / left, f64::from(stand.recycled) / left);
        let one_old = Stand { old: stand.old.saturating_sub(1), ..after };
        let one_recycled = Stand { recycled: stand.recycled.saturating_sub(1), ..after };
        match self.moves[usize::from(stand.next)] {
            Move::Hand { old } => [(1.0, Stand { old, recycled: 0, ..after }), (0.0, after)],
            Move::Drawn { recycled } => {
                [(1.0, Stand { recycled: stand.recycled + recycled, ..after }), (0.0, after)]
            }
            Move::CardPlace { .. } => [(of_old, one_old), (of_recycled, one_recycled)],
            Move::Face { card, .. } => {
                let FaceAt { before, of_kind, again } = self.faces[usize::from(stand.next)];
                let shift = card.index() as u32 * KIND;
                let recycled_of_kind = (stand.of_kind >> shift & ((1 << KIND) - 1)) as u8;
                let share = |heap: &Cards, of_kind: u8, all: u8| {
                    f64::from(heap.count(card).saturating_sub(of_kind))
                        / f64::from(heap.len().saturating_sub(all).max(1))
                };
                let from_old = share(&self.old, of_kind - recycled_of_kind, before - stand.faces);
                let from_recycled = share(&self.recycled, recycled_of_kind, stand.faces);
                let forget = match again {
                    true => u64::MAX,
                    false => !(((1 << KIND) - 1) << shift),
                };
                let old = Stand { of_kind: stand.of_kind & forget, ..one_old };
                let recycled = Stand {
                    faces: stand.faces + 1,
                    of_kind: (stand.of_kind + (1 << shift)) & forget,
                    ..one_recycled
                };
                [(of_old * from_old, old), (of_recycled * from_recycled, recycled)]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chance that the first face was a recycled card, as the histories weigh it.
    fn weighed(old: &[Card], recycled: &[Card], faces: [Card; 2]) -> f64 {
        let seat = Seat::new(0);
        let face = |index: u8| Move::Face { seat, index, card: faces[usize::from(index)] };
        let place = |index| Move::CardPlace { seat, index };
        let hand = Move::Hand { old: old.len() as u8 };
        let moves = [hand, Move::Drawn { recycled: 2 }, face(0), face(1), place(0), place(1)];
        let heap = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
        let mut histories = Histories::of(&moves, heap(old), heap(recycled));
        let begun = Stand { next: 2, old: old.len() as u8, recycled: 2, ..Stand::default() };
        let [old, recycled] =
            histories.branches(begun).map(|(weight, after)| weight * histories.weight(after));
        recycled / (old + recycled)
    }

    /// The same, counted card by card: which two recycled ones came, and which two of the hand left.
    fn counted(old: &[Card], recycled: &[Card], faces: [Card; 2]) -> f64 {
        let (mut all, mut first) = (0, 0);
        for one in 0..recycled.len() {
            for other in (0..recycled.len()).filter(|&other| other != one) {
                let hand = [old, &[recycled[one], recycled[other]]].concat();
                for gone in 0..hand.len() {
                    for then in (0..hand.len()).filter(|&then| then != gone) {
                        let fits = [hand[gone], hand[then]] == faces;
                        all += u32::from(fits);
                        first += u32::from(fits && gone >= old.len());
                    }
                }
            }
        }
        f64::from(first) / f64::from(all)
    }

    #[test]
    fn histories_weigh_what_a_count_of_all_of_them_says() {
        use Card::{Cats, Dogs, Steal, Warlord};
        for (old, recycled) in [
            ([Steal, Warlord], vec![Steal, Warlord, Cats]),
            ([Steal, Steal], vec![Steal, Steal, Warlord]),
            ([Steal, Warlord], vec![Warlord, Warlord, Steal, Cats, Dogs]),
            ([Warlord, Cats], vec![Steal, Warlord, Warlord, Steal]),
        ] {
            for faces in [[Steal, Warlord], [Warlord, Steal], [Steal, Steal], [Warlord, Warlord]] {
                let expected = counted(&old, &recycled, faces);
                if expected.is_nan() {
                    continue;
                }
                let found = weighed(&old, &recycled, faces);
                assert!(
                    (found - expected).abs() < 1e-12,
                    "{faces:?} of {old:?} and {recycled:?}: {found}, {expected}"
                );
            }
        }
    }
}
