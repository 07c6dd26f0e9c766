//! The board: 91 hexes with names that people can say.
//!
//! A hex is called by its column, from west to east A C D E F H J K L M N, and its number in the column, 1 at the north
//! end. So the middle is H6, the goals are H1 and H11, and the other corners A1, A6, N1 and N6.

use std::fmt;

use ruckus_core::hex::{Board, Cell, Hex, hexagon_size};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{ARC, FEWEST_PLAYERS, FIGURES};
use crate::species::{SPECIES, Species};

/// How many hexes there are.
pub const HEXES: usize = hexagon_size(FIGURES.radius);

/// Neighbours and distances (section 2.1).
pub static BOARD: Board<HEXES> = Board::hexagon(FIGURES.radius);

/// The letters of the columns, more than this board needs. None is the letter of a species, so that no hex is called like
/// a creature; and there is no I, which looks like a 1.
const COLUMNS: [u8; 17] = {
    let columns = *b"ACDEFHJKLMNQSTUVW";
    let mut index = 0;
    while index < columns.len() {
        assert!(
            Species::from_letter(columns[index]).is_none(),
            "creatures are called by the letters of species"
        );
        index += 1;
    }
    assert!(columns.len() > 2 * FIGURES.radius as usize, "every column has a letter");
    columns
};

/// A hex of the board. In JSON its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Place(u8);

/// The lettered corner of each species.
const CORNERS: [Place; SPECIES] = {
    let mut corners = [Place(0); SPECIES];
    let mut index = 0;
    while index < SPECIES {
        corners[index] = Place::on_board(FIGURES.corners[index]);
        index += 1;
    }
    corners
};

/// By hex: whose corner it is.
static CORNER_OF: [Option<Species>; HEXES] = {
    let mut corner_of = [None; HEXES];
    let mut index = 0;
    while index < SPECIES {
        corner_of[CORNERS[index].index()] = Species::from_index(index);
        index += 1;
    }
    corner_of
};

/// The hexes of each seat's arc in arc order.
const ARCS: [[Place; ARC]; FEWEST_PLAYERS] = {
    let mut arcs = [[Place(0); ARC]; FEWEST_PLAYERS];
    let mut index = 0;
    while index < ARC * FEWEST_PLAYERS {
        arcs[index / ARC][index % ARC] = Place::on_board(FIGURES.arcs[index / ARC].hexes[index % ARC]);
        index += 1;
    }
    arcs
};

impl Place {
    pub const fn of(hex: Hex) -> Option<Self> {
        match BOARD.cell(hex) {
            Some(cell) => Some(Place::at(cell)),
            None => None,
        }
    }

    const fn on_board(hex: Hex) -> Self {
        match Place::of(hex) {
            Some(place) => place,
            None => panic!("the figures were checked"),
        }
    }

    #[inline]
    pub const fn at(cell: Cell) -> Self {
        Place(cell.index() as u8)
    }

    #[inline]
    pub const fn cell(self) -> Cell {
        Cell::new(self.0 as u16)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn hex(self) -> Hex {
        BOARD.hex(self.cell())
    }

    /// All hexes, column by column.
    pub fn each() -> impl ExactSizeIterator<Item = Place> + Clone {
        (0..HEXES as u8).map(Place)
    }

    /// The corner of a species; its home base, if the species plays (FF-102).
    #[inline]
    pub const fn corner(species: Species) -> Self {
        CORNERS[species.index()]
    }

    /// Whose corner this is.
    #[inline]
    pub fn corner_of(self) -> Option<Species> {
        CORNER_OF[self.index()]
    }

    pub fn distance(self, other: Place) -> u8 {
        BOARD.distance(self.cell(), other.cell())
    }

    /// To each hex, by its number.
    pub(crate) fn distances(self) -> &'static [u8; HEXES] {
        BOARD.distances(self.cell())
    }

    /// The hex with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Place::each().find(|place| place.to_string() == name)
    }
}

/// The arc of a seat of Infection, in arc order.
pub fn arc(seat: usize) -> &'static [Place; ARC] {
    &ARCS[seat]
}

/// The hex behind the arc of a seat of Infection.
pub const fn back(seat: usize) -> Place {
    Place::corner(FIGURES.arcs[seat].behind)
}

/// Where a seat of Infection wants to go: the hex behind the other arc (FF-604).
#[inline]
pub const fn goal(seat: usize) -> Place {
    back(1 - seat)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hex { q, r } = self.hex();
        let radius = FIGURES.radius as i8;
        let column = COLUMNS[(q + radius) as usize];
        let north_end = (-radius).max(-radius - q);
        write!(f, "{}{}", column as char, r - north_end + 1)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.to_string()
    }
}

impl TryFrom<String> for Place {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        Place::from_name(&name).ok_or("there is no such hex")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(q: i8, r: i8) -> String {
        Place::of(Hex::new(q, r)).unwrap().to_string()
    }

    #[test]
    fn columns_run_from_west_to_east_and_numbers_from_north_to_south() {
        assert_eq!([named(0, 0), named(0, -5), named(0, 5)], ["H6", "H1", "H11"]);
        assert_eq!([named(-5, 0), named(-5, 5), named(5, -5), named(5, 0)], ["A1", "A6", "N1", "N6"]);
    }

    #[test]
    fn names_lead_back_to_their_hexes() {
        for place in Place::each() {
            assert_eq!(Place::from_name(&place.to_string()), Some(place));
        }
        assert_eq!(Place::from_name("A7"), None);
    }

    #[test]
    fn no_hex_is_called_like_a_creature() {
        for place in Place::each() {
            let name = place.to_string();
            assert!(crate::Name::try_from(name.clone()).is_err(), "{name} could be a creature");
        }
    }
}
