//! Seats at a table, and small sets and rows of them.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::kit::Kind;

/// The largest table of all games.
#[doc(alias = "max_num_players")]
pub const MAX_SEATS: usize = 6;

/// One place at the table, counted from 0 clockwise.
#[doc(alias("player", "player id", "agent id"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// When the number is not below [`MAX_SEATS`].
    pub const fn new(number: u8) -> Self {
        assert!((number as usize) < MAX_SEATS, "no table has so many seats");
        Seat(number)
    }

    /// The seat with this number, if some table has one.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The number of the seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table with this number of seats.
    #[doc(alias = "next player")]
    pub const fn left(self, seats: SeatCount) -> Self {
        let next = self.0 + 1;
        Seat(if next >= seats.0 { 0 } else { next })
    }
}

impl Kind for Seat {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn at(index: usize) -> Self {
        Seat(index as u8)
    }
}

/// No seat beyond the largest table comes in from outside.
impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Seat::from_index(number.into()).ok_or("no table has so many seats")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// Written as a mark (`@2`) that [`Phrase`](crate::Phrase) turns into the name of the player there.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

/// How many seats a table has: 1 to [`MAX_SEATS`].
#[doc(alias = "num_players")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct SeatCount(u8);

impl SeatCount {
    /// # Panics
    /// When no table has that many seats.
    pub const fn new(count: u8) -> Self {
        assert!(count >= 1 && count as usize <= MAX_SEATS, "a table has 1 to 6 seats");
        SeatCount(count)
    }

    /// The number of seats, 1 to [`MAX_SEATS`].
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// All seats in order.
    pub fn each(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }

    /// The set of all seats of the table.
    pub const fn all(self) -> SeatSet {
        SeatSet(((1u16 << self.0) - 1) as u8)
    }

    /// Is there such a seat at this table?
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }
}

impl TryFrom<u8> for SeatCount {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        if (1..=MAX_SEATS as u8).contains(&count) {
            Ok(SeatCount(count))
        } else {
            Err("a table has 1 to 6 seats")
        }
    }
}

impl From<SeatCount> for u8 {
    fn from(count: SeatCount) -> u8 {
        count.0
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats in one byte. In JSON a list of seat numbers.
#[doc(alias("player set", "bitset"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number[]"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set of one seat.
    #[doc(alias = "singleton")]
    pub const fn only(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// Is the seat in it?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Is no seat in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    #[doc(alias = "count")]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with this seat in it.
    #[doc(alias = "insert")]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// The set without this seat.
    #[doc(alias = "remove")]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The lowest seat of the set.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set, in order.
    pub fn each(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.each().map(Seat::index)).finish()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.each().collect()
    }
}

/// One value for each seat of a table. In JSON a list.
#[doc(alias("per-player vector", "utility vector"))]
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> PerSeat<T> {
    /// No seats yet; [`push`](PerSeat::push) adds them in order.
    pub const EMPTY: Self = PerSeat(ArrayVec::new_const());

    /// A value for each seat of a table, computed seat by seat.
    #[inline]
    pub fn new(seats: SeatCount, value: impl FnMut(Seat) -> T) -> Self {
        PerSeat(seats.each().map(value).collect())
    }

    /// Appends the value of the next seat. Large values that are pushed in place are not moved afterwards.
    #[inline]
    pub fn push(&mut self, value: T) {
        self.0.push(value);
    }

    /// Each seat with its value, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }

    /// The values in seat order.
    pub fn values(&self) -> &[T] {
        &self.0
    }
}

impl<T> std::ops::Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_neighbour_of_the_last_seat_is_the_first() {
        let three = SeatCount::new(3);
        assert_eq!(three.each().map(|seat| seat.left(three).index()).collect::<Vec<_>>(), [1, 2, 0]);
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat::new(4), Seat::new(1)].into_iter().collect();
        assert_eq!(set.each().map(Seat::index).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,4]");
        assert_eq!(serde_json::from_str::<SeatSet>("[1,4]").unwrap(), set);
        assert_eq!(SeatCount::new(6).all().len(), 6);
    }

    #[test]
    fn values_are_filled_in_seat_by_seat() {
        let mut filled = PerSeat::EMPTY;
        [5, 6, 7].into_iter().for_each(|value| filled.push(value));
        assert_eq!(filled, PerSeat::new(SeatCount::new(3), |seat| 5 + seat.index()));
    }

    #[test]
    fn a_seat_that_no_table_has_cannot_be_read() {
        assert_eq!(serde_json::from_str::<Seat>("5").unwrap(), Seat::new(5));
        assert!(serde_json::from_str::<Seat>("6").is_err());
        assert!(serde_json::from_str::<SeatSet>("[200]").is_err());
    }

    #[test]
    fn a_table_without_seats_or_with_seven_is_refused() {
        assert!(serde_json::from_str::<SeatCount>("0").is_err());
        assert!(serde_json::from_str::<SeatCount>("7").is_err());
    }
}
