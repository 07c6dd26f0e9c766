//! What all kinds of cards have in common: a card is called by its place in its table.

/// Numbers the rows of a table: `cards! { /// Words. Sponsor, SPONSORS, SponsorRow in ROWS, "no such Sponsor card" }`.
macro_rules! cards {
    ($(#[$doc:meta])* $card:ident, $count:ident, $row:ident in $rows:ident, $error:literal) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, ::serde::Serialize, ::serde::Deserialize,
            ::ts_rs::TS,
        )]
        #[serde(try_from = "u8", into = "u8")]
        #[ts(type = "number")]
        pub struct $card(u8);

        impl $card {
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The card in this place of its table, if there is one.
            #[inline]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < $count { Some($card(index as u8)) } else { None }
            }

            #[cfg(feature = "positions")]
            pub fn from_key(key: &str) -> Option<Self> {
                $card::each().find(|card| card.row().key == key)
            }

            #[inline]
            pub fn row(self) -> &'static $row {
                &$rows[self.index()]
            }

            pub fn name(self) -> &'static str {
                self.row().name
            }

            pub fn each() -> impl ExactSizeIterator<Item = $card> + DoubleEndedIterator + Clone {
                (0..$count as u8).map($card)
            }
        }

        impl ::ruckus_core::kit::Kind for $card {
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn at(index: usize) -> Self {
                $card(index as u8)
            }
        }

        impl TryFrom<u8> for $card {
            type Error = &'static str;

            fn try_from(index: u8) -> Result<Self, Self::Error> {
                $card::from_index(index.into()).ok_or($error)
            }
        }

        impl From<$card> for u8 {
            fn from(card: $card) -> u8 {
                card.0
            }
        }

        impl ::std::fmt::Display for $card {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.row().name)
            }
        }

        impl ::std::fmt::Debug for $card {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.row().key)
            }
        }
    };
}

/// Reads a table of a fixed number of rows, in the compiler: a mistake does not build.
macro_rules! rows {
    ($rows:ident: [$row:ident; $count:ident] = $file:literal, $blank:expr, $read:ident) => {
        const fn read_rows(text: &'static str) -> Result<[$row; $count], ::ruckus_core::kit::Mistake> {
            let mut rows = [$blank; $count];
            let mut lines = ::ruckus_core::kit::Lines::of($file, text);
            let mut count = 0;
            while let Some(mut line) = lines.next_line() {
                if count == $count {
                    return Err(line.mistake(::ruckus_core::kit::What::TooManyRows { most: $count as u16 }));
                }
                rows[count] = ::ruckus_core::or_return!($read(&mut line));
                count += 1;
            }
            match count == $count {
                true => Ok(rows),
                false => {
                    Err(::ruckus_core::kit::Lines::whole($file, ::ruckus_core::kit::What::Missing("a row")))
                }
            }
        }

        /// The table, in order.
        pub static $rows: [$row; $count] = FIXED_ROWS;

        /// The same for the compiler.
        pub(crate) const FIXED_ROWS: [$row; $count] = match read_rows(include_str!($file)) {
            Ok(rows) => rows,
            Err(mistake) => panic!("{}", mistake.sentence().as_str()),
        };
    };
}

pub(crate) use {cards, rows};
