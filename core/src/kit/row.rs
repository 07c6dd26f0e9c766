//! A short row of small values inside a state: a length and an array, so that the state stays a flat, copyable value.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Marks;

/// Up to `N` values in order. In JSON a list.
#[doc(alias("ArrayVec", "small vector", "stack vector"))]
#[derive(Clone, Copy)]
pub struct Row<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    /// An empty row.
    pub fn new() -> Self {
        Row { len: 0, items: [T::default(); N] }
    }

    /// Appends a value; one that finds no room is dropped, which the bounds of the rules rule out.
    #[inline]
    pub fn push(&mut self, value: T) {
        debug_assert!(usize::from(self.len) < N, "the row has room");
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = value;
            self.len += 1;
        }
    }

    /// Are all `N` places taken?
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Takes a value out; those behind it move up.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let value = self[index];
        let len = usize::from(self.len);
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        self.items[len - 1] = T::default();
        value
    }

    /// Takes everything out.
    #[inline]
    pub fn clear(&mut self) {
        let len = usize::from(self.len);
        self.items[..len].fill(T::default());
        self.len = 0;
    }

    /// Drops the values in these places; the others keep their order.
    #[doc(alias = "retain")]
    pub fn drop_marked(&mut self, marks: Marks) {
        let mut kept = 0;
        for index in 0..usize::from(self.len) {
            if !marks.contains(index) {
                self.items[kept] = self.items[index];
                kept += 1;
            }
        }
        self.items[kept..usize::from(self.len)].fill(T::default());
        self.len = kept as u8;
    }
}

impl<T: Copy + Default + Ord, const N: usize> Row<T, N> {
    /// Puts a value in its place of an ascending row.
    #[inline]
    pub fn insert_sorted(&mut self, value: T) {
        let mut index = usize::from(self.len);
        self.push(value);
        while index > 0 && self.items[index - 1] > value {
            self.items.swap(index - 1, index);
            index -= 1;
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Row::new()
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut row = Row::new();
        values.into_iter().for_each(|value| row.push(value));
        row
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Hash, const N: usize> Hash for Row<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Values<T, const N: usize>(PhantomData<T>);

        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Values<T, N> {
            type Value = Row<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Row<T, N>, A::Error> {
                let mut row = Row::new();
                while let Some(value) = list.next_element()? {
                    if row.is_full() {
                        return Err(A::Error::custom(format_args!("more than {N} in a row")));
                    }
                    row.push(value);
                }
                Ok(row)
            }
        }

        deserializer.deserialize_seq(Values(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_keeps_its_order_and_its_tail_clean() {
        let mut row: Row<u8, 5> = [3, 1, 4, 1, 5].into_iter().collect();
        assert_eq!(row.remove(1), 1);
        row.drop_marked(Marks::only(0));
        assert_eq!(*row, [4, 1, 5]);
        assert_eq!(row.items, [4, 1, 5, 0, 0]);
    }

    #[test]
    fn a_row_that_is_too_long_is_refused() {
        assert!(serde_json::from_str::<Row<u8, 2>>("[1,2]").is_ok());
        assert!(serde_json::from_str::<Row<u8, 2>>("[1,2,3]").is_err());
    }
}
