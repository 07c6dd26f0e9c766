//! A multiset (bag), such as a deck: a count for each kind of thing, so that drawing one is exact and needs no order. In JSON
//! the list of its things, kind by kind.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A kind of thing by its place among all kinds.
#[doc(alias("enum index", "ordinal"))]
pub trait Kind: Copy {
    /// Its number: kinds are counted from 0 without a gap.
    fn index(self) -> usize;

    /// The kind in this place, which is one.
    fn at(index: usize) -> Self;
}

/// A multiset of `N` kinds: 255 of a kind at most, and in all.
#[doc(alias("multiset", "bag", "deck"))]
pub struct Heap<K, const N: usize> {
    counts: [u8; N],
    kind: PhantomData<fn() -> K>,
}

impl<K, const N: usize> Heap<K, N> {
    /// None of any kind.
    pub const EMPTY: Self = Heap::of([0; N]);

    /// From a count of each kind.
    pub const fn of(counts: [u8; N]) -> Self {
        Heap { counts, kind: PhantomData }
    }

    /// How many there are of each kind, in order.
    pub const fn counts(&self) -> &[u8; N] {
        &self.counts
    }

    /// How many there are of all kinds together.
    #[inline]
    pub fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Is there none of any kind?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// Puts another heap on this one.
    #[doc(alias = "multiset sum")]
    pub fn add_all(&mut self, more: &Self) {
        self.counts.iter_mut().zip(more.counts).for_each(|(mine, more)| *mine += more);
    }

    /// Takes things out that are there.
    #[doc(alias = "multiset difference")]
    pub fn remove_all(&mut self, fewer: &Self) {
        self.counts.iter_mut().zip(fewer.counts).for_each(|(mine, fewer)| *mine -= fewer);
    }

    /// Is every one of these there?
    #[doc(alias = "is_superset")]
    pub fn contains_all(&self, wanted: &Self) -> bool {
        self.counts.iter().zip(wanted.counts).all(|(&mine, wanted)| mine >= wanted)
    }

    /// This heap less another; none if some of that is not there.
    #[doc(alias("checked_sub", "multiset difference"))]
    pub fn less(&self, fewer: &Self) -> Option<Self> {
        self.contains_all(fewer).then(|| {
            let mut rest = *self;
            rest.remove_all(fewer);
            rest
        })
    }
}

impl<K: Kind, const N: usize> Heap<K, N> {
    /// How many there are of one kind.
    #[doc(alias = "multiplicity")]
    #[inline]
    pub fn count(&self, kind: K) -> u8 {
        self.counts[kind.index()]
    }

    /// One more of a kind.
    #[inline]
    pub fn add(&mut self, kind: K) {
        self.counts[kind.index()] += 1;
    }

    /// This many more of a kind.
    #[inline]
    pub fn add_many(&mut self, kind: K, count: u8) {
        self.counts[kind.index()] += count;
    }

    /// Takes one out that is there.
    #[inline]
    pub fn remove(&mut self, kind: K) {
        let count = &mut self.counts[kind.index()];
        debug_assert!(*count > 0, "it is there");
        *count = count.saturating_sub(1);
    }

    /// The element in this place when all lie in order, kind by kind. A uniformly random place below [`len`](Heap::len) gives
    /// a uniformly random element: every deck is drawn from in this way.
    #[doc(alias = "sample")]
    #[inline]
    pub fn nth(&self, place: u32) -> K {
        let mut place = place;
        for (index, &count) in self.counts.iter().enumerate() {
            if place < u32::from(count) {
                return K::at(index);
            }
            place -= u32::from(count);
        }
        debug_assert!(false, "there are not so many");
        K::at(N - 1)
    }

    /// The different kinds that are there, in order.
    #[doc(alias = "distinct elements")]
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = K> + '_ {
        (0..N).filter(|&index| self.counts[index] > 0).map(K::at)
    }

    /// Everything, kind by kind.
    #[doc(alias = "iter")]
    pub fn each(&self) -> impl Iterator<Item = K> + '_ {
        (0..N).flat_map(|index| std::iter::repeat_n(K::at(index), usize::from(self.counts[index])))
    }
}

impl<K, const N: usize> Clone for Heap<K, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, const N: usize> Copy for Heap<K, N> {}

impl<K, const N: usize> Default for Heap<K, N> {
    fn default() -> Self {
        Heap::EMPTY
    }
}

impl<K, const N: usize> PartialEq for Heap<K, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl<K, const N: usize> Eq for Heap<K, N> {}

impl<K, const N: usize> std::hash::Hash for Heap<K, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
    }
}

impl<K: Kind + fmt::Debug, const N: usize> fmt::Debug for Heap<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.each()).finish()
    }
}

impl<K: Kind, const N: usize> FromIterator<K> for Heap<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut heap = Heap::EMPTY;
        kinds.into_iter().for_each(|kind| heap.add(kind));
        heap
    }
}

impl<K: Kind + Serialize, const N: usize> Serialize for Heap<K, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

/// No heap comes in from outside that has more than there is room for.
impl<'de, K: Kind + Deserialize<'de>, const N: usize> Deserialize<'de> for Heap<K, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds = Vec::<K>::deserialize(deserializer)?;
        match kinds.len() <= usize::from(u8::MAX) {
            true => Ok(kinds.into_iter().collect()),
            false => Err(serde::de::Error::custom("a heap has 255 things at most")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    struct Suit(u8);

    impl Kind for Suit {
        fn index(self) -> usize {
            self.0.into()
        }

        fn at(index: usize) -> Self {
            Suit(index as u8)
        }
    }

    type Pack = Heap<Suit, 4>;

    #[test]
    fn a_heap_is_drawn_from_exactly() {
        let pack: Pack = Heap::of([2, 0, 3, 1]);
        let drawn: Vec<u8> = (0..pack.len().into()).map(|place| pack.nth(place).0).collect();
        assert_eq!(drawn, [0, 0, 2, 2, 2, 3], "each as often as it is there");
        assert_eq!(pack.each().map(|suit| suit.0).collect::<Vec<_>>(), drawn);
        assert_eq!(pack.kinds().map(|suit| suit.0).collect::<Vec<_>>(), [0, 2, 3]);
    }

    #[test]
    fn what_goes_in_comes_out() {
        let mut pack = Pack::EMPTY;
        pack.add(Suit(1));
        pack.add_many(Suit(3), 4);
        pack.remove(Suit(3));
        assert_eq!((pack.len(), pack.count(Suit(1)), pack.count(Suit(3))), (4, 1, 3));
        let part: Pack = [Suit(3), Suit(1)].into_iter().collect();
        assert!(pack.contains_all(&part) && !part.contains_all(&pack));
        assert_eq!(pack.less(&part), Some([Suit(3), Suit(3)].into_iter().collect()));
        assert_eq!(part.less(&pack), None);
        pack.remove_all(&part);
        pack.add_all(&Heap::of([0, 0, 1, 0]));
        assert_eq!(*pack.counts(), [0, 0, 1, 2]);
        assert!(!pack.is_empty() && Pack::EMPTY.is_empty());
    }

    #[test]
    fn in_json_it_is_the_list_of_its_things() {
        let pack: Pack = Heap::of([1, 0, 2, 0]);
        let json = serde_json::to_string(&pack).unwrap();
        assert_eq!(json, "[0,2,2]");
        assert_eq!(serde_json::from_str::<Pack>(&json).unwrap(), pack);
        let many = serde_json::to_string(&vec![0; 256]).unwrap();
        assert!(serde_json::from_str::<Pack>(&many).is_err());
    }
}
