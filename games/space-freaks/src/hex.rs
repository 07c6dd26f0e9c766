//! The 452 hexagons of the board by their number, row by row, and sets of them in eight words.

use std::fmt;

use ruckus_core::hex::Cell;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// The rows of the board; even ones are one hexagon longer (section 2.2).
pub const ROWS: usize = 21;
pub const LONG_ROW: usize = 22;

/// The hexagons of the board.
pub const HEXES: usize = 452;

/// One hexagon of the board. In JSON its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "u16", into = "u16")]
#[ts(type = "number")]
pub struct Hex(u16);

impl Hex {
    /// The hexagon with this number.
    #[inline]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < HEXES, "there are not so many hexagons");
        Hex(index as u16)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hexagon in this row and column, if there is one.
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row >= ROWS || column >= LONG_ROW - row % 2 {
            return None;
        }
        Some(Hex((row * LONG_ROW - row / 2 + column) as u16))
    }

    /// Row and column, as the rules name it.
    pub const fn place(self) -> (u8, u8) {
        let pair = self.index() / (2 * LONG_ROW - 1);
        let rest = self.index() % (2 * LONG_ROW - 1);
        match rest < LONG_ROW {
            true => (2 * pair as u8, rest as u8),
            false => (2 * pair as u8 + 1, (rest - LONG_ROW) as u8),
        }
    }

    #[inline]
    pub(crate) const fn cell(self) -> Cell {
        Cell::new(self.0)
    }

    pub fn each() -> impl ExactSizeIterator<Item = Hex> + Clone {
        (0..HEXES as u16).map(Hex)
    }
}

impl From<Hex> for u16 {
    fn from(hex: Hex) -> u16 {
        hex.0
    }
}

impl TryFrom<u16> for Hex {
    type Error = &'static str;

    fn try_from(number: u16) -> Result<Self, Self::Error> {
        match usize::from(number) < HEXES {
            true => Ok(Hex(number)),
            false => Err("the board has 452 hexagons"),
        }
    }
}

/// As the rules write it: `(row,column)`.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = self.place();
        write!(f, "({row},{column})")
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const WORDS: usize = HEXES.div_ceil(64);

/// Some hexagons, a bit each. In JSON the list of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet([u64; WORDS]);

impl HexSet {
    pub const NONE: HexSet = HexSet([0; WORDS]);

    #[inline]
    pub const fn contains(&self, hex: Hex) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 != 0
    }

    #[inline]
    pub const fn insert(&mut self, hex: Hex) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    #[inline]
    pub const fn remove(&mut self, hex: Hex) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// What is in this set, in the other, or in both.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &HexSet) -> Self {
        HexSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn intersection(&self, other: &HexSet) -> Self {
        HexSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn difference(&self, other: &HexSet) -> Self {
        HexSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many members stand before a hexagon.
    #[inline]
    pub fn rank(&self, hex: Hex) -> usize {
        let (word, bit) = (hex.index() / 64, hex.index() % 64);
        let before: u32 = self.0[..word].iter().map(|word| word.count_ones()).sum();
        (before + (self.0[word] & ((1 << bit) - 1)).count_ones()) as usize
    }

    /// The member in this place when all stand in order.
    pub fn nth(&self, place: usize) -> Option<Hex> {
        let mut place = place;
        for (index, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if place < count {
                let mut word = word;
                (0..place).for_each(|_| word &= word - 1);
                return Some(Hex::new(64 * index + word.trailing_zeros() as usize));
            }
            place -= count;
        }
        None
    }

    /// The members, in order.
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = Hex> + Clone + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |index| {
            let mut word = words[index];
            std::iter::from_fn(move || {
                let rest = word & word.checked_sub(1)?;
                let hex = Hex((64 * index) as u16 + word.trailing_zeros() as u16);
                word = rest;
                Some(hex)
            })
        })
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = HexSet::NONE;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.each()).finish()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Hex>::deserialize(deserializer).map(HexSet::from_iter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexagons_are_counted_row_by_row() {
        let all: Vec<Hex> =
            (0..ROWS).flat_map(|row| (0..LONG_ROW).filter_map(move |column| Hex::at(row, column))).collect();
        assert_eq!(all, Hex::each().collect::<Vec<_>>());
        for hex in Hex::each() {
            let (row, column) = hex.place();
            assert_eq!(Hex::at(row.into(), column.into()), Some(hex));
        }
        assert_eq!(
            (Hex::at(1, 21), Hex::at(21, 0), Hex::at(20, 21)),
            (None, None, Some(Hex::new(HEXES - 1)))
        );
    }

    #[test]
    fn a_set_lists_its_members_in_order() {
        let members = [0, 63, 64, 300, 451].map(Hex::new);
        let mut set: HexSet = members.into_iter().rev().collect();
        assert_eq!(set.each().collect::<Vec<_>>(), members);
        assert_eq!((0..6).map(|place| set.nth(place)).collect::<Vec<_>>(), {
            let mut found: Vec<_> = members.into_iter().map(Some).collect();
            found.push(None);
            found
        });
        assert_eq!(members.map(|hex| set.rank(hex)), [0, 1, 2, 3, 4]);
        set.remove(members[1]);
        assert!(set.len() == 4 && !set.contains(members[1]) && set.contains(members[2]));
        let other: HexSet = [members[0], Hex::new(7)].into_iter().collect();
        assert_eq!(
            (set.intersection(&other).len(), set.union(&other).len(), set.difference(&other).len()),
            (1, 5, 3)
        );
        let json = serde_json::to_string(&other).expect("it is a list");
        assert_eq!((json.as_str(), serde_json::from_str::<HexSet>(&json).ok()), ("[0,7]", Some(other)));
        assert!(serde_json::from_str::<HexSet>("[452]").is_err() && HexSet::NONE.is_empty());
    }
}
