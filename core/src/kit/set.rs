//! A small set of kinds in one word, a bit each. In JSON the list of its members, in order; where a game has always written
//! the word itself, [`as_number`] goes on doing so.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Kind;

/// A word of bits: `u8` to `u64`.
pub trait Word: Copy + Eq + Hash + Default + word::Sealed {
    /// The word in which this bit alone is set.
    fn bit(index: usize) -> Self;
    /// Bitwise or.
    fn union(self, other: Self) -> Self;
    /// Bitwise and.
    fn intersection(self, other: Self) -> Self;
    /// Bitwise not.
    fn complement(self) -> Self;
    /// How many bits are set.
    fn count(self) -> usize;
    /// The lowest bit that is set, and the word without it.
    fn split(self) -> Option<(usize, Self)>;
    /// The bits from an index on, counted from there.
    fn past(self, index: usize) -> Self;
}

mod word {
    pub trait Sealed {}
}

macro_rules! words {
    ($($word:ty)*) => {$(
        impl word::Sealed for $word {}

        impl Word for $word {
            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }

            #[inline]
            fn union(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn intersection(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn complement(self) -> Self {
                !self
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn split(self) -> Option<(usize, Self)> {
                let rest = self & self.checked_sub(1)?;
                Some((self.trailing_zeros() as usize, rest))
            }

            #[inline]
            fn past(self, index: usize) -> Self {
                self >> index
            }
        }
    )*};
}

words!(u8 u16 u32 u64);

/// Places of a row that are marked.
pub type Marks = Set<usize, u32>;

/// A set of kinds as a bit mask; there are as many kinds as the word has bits.
#[doc(alias("bitset", "enum set", "bit mask"))]
pub struct Set<K, B> {
    bits: B,
    kind: PhantomData<fn() -> K>,
}

impl<K, B> Set<K, B> {
    /// The set of these bits.
    #[inline]
    pub const fn of(bits: B) -> Self {
        Set { bits, kind: PhantomData }
    }
}

impl<K, B: Copy> Set<K, B> {
    /// The set as a word: bit `n` stands for the kind of index `n`.
    #[inline]
    pub const fn bits(self) -> B {
        self.bits
    }
}

impl<K, B: Word> Set<K, B> {
    /// Nothing is in it.
    #[inline]
    pub fn none() -> Self {
        Set::of(B::default())
    }

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == B::default()
    }

    /// How many kinds are in it.
    #[inline]
    pub fn len(self) -> usize {
        self.bits.count()
    }

    /// What is in this set, in the other, or in both.
    #[inline]
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Set::of(self.bits.union(other.bits))
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Set::of(self.bits.intersection(other.bits))
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Set::of(self.bits.intersection(other.bits.complement()))
    }
}

impl<K: Kind, B: Word> Set<K, B> {
    /// The set of one kind.
    #[doc(alias = "singleton")]
    #[inline]
    pub fn only(kind: K) -> Self {
        Set::of(B::bit(kind.index()))
    }

    /// Is this kind in it?
    #[inline]
    pub fn contains(self, kind: K) -> bool {
        !self.intersection(Set::only(kind)).is_empty()
    }

    /// The set with this kind in it.
    #[doc(alias = "insert")]
    #[inline]
    #[must_use]
    pub fn with(self, kind: K) -> Self {
        self.union(Set::only(kind))
    }

    /// The set without this kind.
    #[doc(alias = "remove")]
    #[inline]
    #[must_use]
    pub fn without(self, kind: K) -> Self {
        self.difference(Set::only(kind))
    }

    /// With this kind or without it.
    #[inline]
    #[must_use]
    pub fn having(self, kind: K, is_there: bool) -> Self {
        if is_there { self.with(kind) } else { self.without(kind) }
    }

    /// Puts a kind in; one that is there already stays.
    #[inline]
    pub fn insert(&mut self, kind: K) {
        *self = self.with(kind);
    }

    /// Puts it in, and says whether it was not there before.
    #[doc(alias = "insert")]
    #[inline]
    pub fn is_new(&mut self, kind: K) -> bool {
        let new = !self.contains(kind);
        self.insert(kind);
        new
    }

    /// The kind of lowest index.
    #[inline]
    pub fn first(self) -> Option<K> {
        self.bits.split().map(|(index, _)| K::at(index))
    }

    /// The members, in order.
    #[doc(alias = "iter")]
    #[inline]
    pub fn each(self) -> impl Iterator<Item = K> + Clone {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let (index, others) = rest.split()?;
            rest = others;
            Some(K::at(index))
        })
    }
}

impl<B: Word> Set<usize, B> {
    /// The members from an index on, counted from there.
    #[doc(alias = "shift right")]
    #[inline]
    #[must_use]
    pub fn past(self, index: usize) -> Self {
        Set::of(self.bits.past(index))
    }
}

/// A place of a row is a kind of its own.
impl Kind for usize {
    #[inline]
    fn index(self) -> usize {
        self
    }

    #[inline]
    fn at(index: usize) -> Self {
        index
    }
}

impl<K, B: Copy> Clone for Set<K, B> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, B: Copy> Copy for Set<K, B> {}

impl<K, B: Word> Default for Set<K, B> {
    fn default() -> Self {
        Set::none()
    }
}

impl<K, B: PartialEq> PartialEq for Set<K, B> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<K, B: Eq> Eq for Set<K, B> {}

impl<K, B: Hash> Hash for Set<K, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<K: Kind + fmt::Debug, B: Word> fmt::Debug for Set<K, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.each()).finish()
    }
}

impl<K: Kind, B: Word> FromIterator<K> for Set<K, B> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        kinds.into_iter().fold(Set::none(), Set::with)
    }
}

impl<K: Kind + Serialize, B: Word> Serialize for Set<K, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

/// No set comes in from outside that has more than there is room for.
impl<'de, K: Kind + Deserialize<'de>, B: Word> Deserialize<'de> for Set<K, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds = Vec::<K>::deserialize(deserializer)?;
        match kinds.iter().all(|kind| kind.index() < 8 * size_of::<B>()) {
            true => Ok(kinds.into_iter().collect()),
            false => Err(serde::de::Error::custom("a set has no room for that")),
        }
    }
}

/// For `#[serde(with = "…")]`: the set as the number that its bits are.
pub mod as_number {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Set;

    /// Writes a set as the number of its bits.
    pub fn serialize<K, B: Copy + Serialize, S: Serializer>(
        set: &Set<K, B>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        set.bits.serialize(serializer)
    }

    /// Reads a set from the number of its bits.
    pub fn deserialize<'de, K, B: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Set<K, B>, D::Error> {
        B::deserialize(deserializer).map(Set::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Few = Set<usize, u8>;

    fn set(members: &[usize]) -> Few {
        members.iter().copied().collect()
    }

    #[test]
    fn a_set_lists_its_members_in_order() {
        let mut few = set(&[7, 0, 3, 3]);
        assert_eq!(few.each().collect::<Vec<_>>(), [0, 3, 7]);
        assert_eq!((few.len(), few.first(), few.bits()), (3, Some(0), 0b1000_1001));
        assert!(few.contains(7) && !few.contains(1) && !few.is_empty());
        assert!(few.is_new(1) && !few.is_new(1));
        assert_eq!(few.without(1).having(7, false).having(2, true), set(&[0, 2, 3]));
        assert_eq!(few.past(3), set(&[0, 4]));
        assert!(Few::none().is_empty() && Few::none().first().is_none());
    }

    #[test]
    fn sets_are_joined_and_parted() {
        let (one, other) = (set(&[1, 2]), set(&[2, 3]));
        assert_eq!(one.union(other), set(&[1, 2, 3]));
        assert_eq!(one.intersection(other), set(&[2]));
        assert_eq!(one.difference(other), set(&[1]));
    }

    #[test]
    fn in_json_it_is_a_list_or_a_number() {
        #[derive(Serialize, Deserialize, PartialEq, Debug)]
        struct Both {
            list: Few,
            #[serde(with = "as_number")]
            number: Few,
        }
        let both = Both { list: set(&[1, 4]), number: set(&[1, 4]) };
        let json = serde_json::to_string(&both).unwrap();
        assert_eq!(json, r#"{"list":[1,4],"number":18}"#);
        assert_eq!(serde_json::from_str::<Both>(&json).unwrap(), both);
        assert!(serde_json::from_str::<Few>("[8]").is_err());
    }
}
