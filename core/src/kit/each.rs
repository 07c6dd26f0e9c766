//! One value for each kind: an array that is read by what its places mean. In JSON a list.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Kind;

/// A value for each of `N` kinds, such as the seats of the largest table or the colours of a game.
#[doc(alias("enum map", "array map"))]
pub struct Each<K, V, const N: usize> {
    values: [V; N],
    kind: PhantomData<fn() -> K>,
}

impl<K, V, const N: usize> Each<K, V, N> {
    /// These values, in the order of the kinds.
    pub const fn of(values: [V; N]) -> Self {
        Each { values, kind: PhantomData }
    }

    /// All values, in the order of the kinds.
    #[inline]
    pub const fn values(&self) -> &[V; N] {
        &self.values
    }

    /// All values, to be changed in place.
    #[inline]
    pub const fn values_mut(&mut self) -> &mut [V; N] {
        &mut self.values
    }
}

impl<K, V: Copy, const N: usize> Each<K, V, N> {
    /// The same for all.
    #[doc(alias = "splat")]
    pub const fn all(value: V) -> Self {
        Each::of([value; N])
    }
}

impl<K: Kind, V, const N: usize> Each<K, V, N> {
    /// Each kind with its value, in order.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (K, &V)> {
        self.values.iter().enumerate().map(|(index, value)| (K::at(index), value))
    }
}

impl<K: Kind, V, const N: usize> Index<K> for Each<K, V, N> {
    type Output = V;

    #[inline]
    fn index(&self, kind: K) -> &V {
        &self.values[kind.index()]
    }
}

impl<K: Kind, V, const N: usize> IndexMut<K> for Each<K, V, N> {
    #[inline]
    fn index_mut(&mut self, kind: K) -> &mut V {
        &mut self.values[kind.index()]
    }
}

impl<K, V: Clone, const N: usize> Clone for Each<K, V, N> {
    #[inline]
    fn clone(&self) -> Self {
        Each::of(self.values.clone())
    }
}

impl<K, V: Copy, const N: usize> Copy for Each<K, V, N> {}

impl<K, V: Copy + Default, const N: usize> Default for Each<K, V, N> {
    fn default() -> Self {
        Each::all(V::default())
    }
}

impl<K, V: PartialEq, const N: usize> PartialEq for Each<K, V, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}

impl<K, V: Eq, const N: usize> Eq for Each<K, V, N> {}

impl<K, V: std::hash::Hash, const N: usize> std::hash::Hash for Each<K, V, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.values.hash(state);
    }
}

impl<K, V: fmt::Debug, const N: usize> fmt::Debug for Each<K, V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values.fmt(f)
    }
}

impl<K, V: Serialize, const N: usize> Serialize for Each<K, V, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.values)
    }
}

/// Neither too few nor too many come in from outside.
impl<'de, K, V: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Each<K, V, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Values<K, V, const N: usize>(PhantomData<(K, V)>);

        impl<'de, K, V: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Values<K, V, N> {
            type Value = Each<K, V, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Each<K, V, N>, A::Error> {
                let mut each = Each::default();
                for (index, value) in each.values.iter_mut().enumerate() {
                    *value = list.next_element()?.ok_or_else(|| A::Error::invalid_length(index, &self))?;
                }
                match list.next_element::<V>()? {
                    None => Ok(each),
                    Some(_) => Err(A::Error::invalid_length(N + 1, &self)),
                }
            }
        }

        deserializer.deserialize_seq(Values(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn a_value_is_found_by_what_it_belongs_to() {
        let mut each: Each<Seat, u8, 3> = Each::of([5, 6, 7]);
        each[Seat::new(1)] += 10;
        assert_eq!((each[Seat::new(1)], *each.values()), (16, [5, 16, 7]));
        assert_eq!(each.iter().map(|(seat, &value)| seat.index() + usize::from(value)).sum::<usize>(), 31);
        assert_eq!(Each::<Seat, u8, 3>::default(), Each::all(0));
    }

    #[test]
    fn in_json_it_is_a_list_of_all() {
        let each: Each<Seat, u8, 3> = Each::of([5, 6, 7]);
        let json = serde_json::to_string(&each).unwrap();
        assert_eq!(json, "[5,6,7]");
        assert_eq!(serde_json::from_str::<Each<Seat, u8, 3>>(&json).unwrap(), each);
        for wrong in ["[5,6]", "[5,6,7,8]", "5"] {
            assert!(serde_json::from_str::<Each<Seat, u8, 3>>(wrong).is_err(), "{wrong}");
        }
    }
}
