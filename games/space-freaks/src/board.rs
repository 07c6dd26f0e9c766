//! The board (section 2.2): what lies where on its two sides, read from `boards.txt`. Neighbours and distances are in
//! `board/distances.rs`; how far one sees is in `sight.rs`.

mod distances;

use ruckus_core::kit::{Lines, Mistake, What};
use ruckus_core::or_return;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::hex::{HEXES, Hex, HexSet, LONG_ROW, ROWS};

pub use distances::FARTHEST_DISC;

/// A side of the board (SF-101). In JSON 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "1 | 2")]
pub enum Side {
    /// Rocks in the sand.
    #[default]
    CraterField,
    /// Energy Walls on a metal floor.
    EnergyWalls,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::CraterField, Side::EnergyWalls];

    pub const fn name(self) -> &'static str {
        ["crater field", "energy walls"][self as usize]
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side as u8 + 1
    }
}

impl TryFrom<u8> for Side {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Side::CraterField),
            2 => Ok(Side::EnergyWalls),
            _ => Err("the board has sides 1 and 2"),
        }
    }
}

/// What a hexagon is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Sand on side 1, metal floor on side 2.
    Plain,
    /// A Home Base, if a seat has it; otherwise plain (SF-005).
    Corner,
    /// The Landing Zone.
    Pad,
    Lab,
    /// A Healing Center.
    Centre,
    Rock,
    Wall,
    Radiation,
}

const SIGNS: &[&str] = &[".", "@", "L", "B", "+", "^", "E", "r"];

impl Ground {
    pub const ALL: [Ground; 8] = [
        Ground::Plain,
        Ground::Corner,
        Ground::Pad,
        Ground::Lab,
        Ground::Centre,
        Ground::Rock,
        Ground::Wall,
        Ground::Radiation,
    ];

    /// Can a piece be put here (SF-007)?
    pub const fn is_plain(self) -> bool {
        matches!(self, Ground::Plain | Ground::Corner | Ground::Pad)
    }

    /// Can Figures stand here, as far as the ground goes (SF-009)?
    pub const fn is_open(self) -> bool {
        !matches!(self, Ground::Rock | Ground::Wall)
    }

    /// Does it stop LoS, though nothing stands on it (SF-010)? Labs and Healing Centers are buildings (SF-006).
    pub const fn blocks_sight(self) -> bool {
        matches!(self, Ground::Rock | Ground::Wall | Ground::Lab | Ground::Centre)
    }
}

/// One of the four corners, where a Home Base may be. In JSON its number, clockwise from north-west.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub enum Corner {
    NW,
    NE,
    SE,
    SW,
}

pub const CORNERS: usize = 4;

impl Corner {
    pub const ALL: [Corner; CORNERS] = [Corner::NW, Corner::NE, Corner::SE, Corner::SW];

    #[inline]
    pub const fn hex(self) -> Hex {
        let last = LONG_ROW - 1;
        Hex::new(match self {
            Corner::NW => 0,
            Corner::NE => last,
            Corner::SE => HEXES - 1,
            Corner::SW => HEXES - 1 - last,
        })
    }

    /// The corner that lies on this hexagon.
    pub fn on(hex: Hex) -> Option<Self> {
        Corner::ALL.into_iter().find(|corner| corner.hex() == hex)
    }
}

impl From<Corner> for u8 {
    fn from(corner: Corner) -> u8 {
        corner as u8
    }
}

impl TryFrom<u8> for Corner {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Corner::ALL.get(usize::from(number)).copied().ok_or("the board has four corners")
    }
}

/// What lies on each hexagon of each side.
const GROUNDS: [[Ground; HEXES]; 2] = match read_boards(include_str!("boards.txt")) {
    Ok(boards) => boards,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

/// What lies where on one side, worked out for quick questions.
#[derive(Debug)]
pub struct Map {
    grounds: [Ground; HEXES],
    /// Where pieces can be put (SF-007).
    pub plain: HexSet,
    /// Where Figures can stand (SF-009).
    pub open: HexSet,
    /// What stops LoS (SF-010).
    pub opaque: HexSet,
    pub walls: HexSet,
    pub rocks: HexSet,
    pub radiation: HexSet,
    /// The Labs and the Healing Centers in order, up to four of each (SF-602, SF-603).
    pub labs: HexSet,
    pub centres: HexSet,
}

static MAPS: [Map; 2] = [Map::of(GROUNDS[0]), Map::of(GROUNDS[1])];

impl Map {
    const fn of(grounds: [Ground; HEXES]) -> Self {
        let mut map = Map {
            grounds,
            plain: HexSet::NONE,
            open: HexSet::NONE,
            opaque: HexSet::NONE,
            walls: HexSet::NONE,
            rocks: HexSet::NONE,
            radiation: HexSet::NONE,
            labs: HexSet::NONE,
            centres: HexSet::NONE,
        };
        let mut index = 0;
        while index < HEXES {
            let (hex, ground) = (Hex::new(index), grounds[index]);
            if ground.is_plain() {
                map.plain.insert(hex);
            }
            if ground.is_open() {
                map.open.insert(hex);
            }
            if ground.blocks_sight() {
                map.opaque.insert(hex);
            }
            match ground {
                Ground::Wall => map.walls.insert(hex),
                Ground::Rock => map.rocks.insert(hex),
                Ground::Radiation => map.radiation.insert(hex),
                Ground::Lab => map.labs.insert(hex),
                Ground::Centre => map.centres.insert(hex),
                _ => {}
            }
            index += 1;
        }
        map
    }

    #[inline]
    pub const fn ground(&self, hex: Hex) -> Ground {
        self.grounds[hex.index()]
    }
}

impl Side {
    /// For the compiler.
    pub(crate) const fn fixed_map(self) -> Map {
        Map::of(GROUNDS[self as usize])
    }

    #[inline]
    pub fn map(self) -> &'static Map {
        &MAPS[self as usize]
    }

    #[inline]
    pub fn ground(self, hex: Hex) -> Ground {
        self.map().ground(hex)
    }
}

/// The Landing Zone is the same on both sides.
pub const PAD: [Hex; 4] = {
    let mut pad = [Hex::new(0); 4];
    let (mut index, mut count) = (0, 0);
    while index < HEXES {
        if matches!(GROUNDS[0][index], Ground::Pad) {
            pad[count] = Hex::new(index);
            count += 1;
        }
        assert!(
            matches!(GROUNDS[0][index], Ground::Pad) == matches!(GROUNDS[1][index], Ground::Pad),
            "the Landing Zone is the same on both sides"
        );
        index += 1;
    }
    assert!(count == 4, "the Landing Zone has four hexagons");
    pad
};

const BOARDS_FILE: &str = "boards.txt";

/// Reads both boards: each row begins with its number.
pub(crate) const fn read_boards(text: &str) -> Result<[[Ground; HEXES]; 2], Mistake> {
    let mut boards = [[Ground::Plain; HEXES]; 2];
    let mut lines = Lines::of(BOARDS_FILE, text);
    let mut side = 0;
    while side < 2 {
        let mut row = 0;
        while row < ROWS {
            let Some(mut line) = lines.next_line() else {
                return Err(Lines::whole(BOARDS_FILE, What::Missing("a row")));
            };
            or_return!(line.number(row as i32, row as i32));
            let mut column = 0;
            while let Some(hex) = Hex::at(row, column) {
                boards[side][hex.index()] = Ground::ALL[or_return!(line.one_of(SIGNS))];
                column += 1;
            }
            or_return!(line.end());
            row += 1;
        }
        side += 1;
    }
    match lines.next_line() {
        Some(line) => Err(line.mistake(What::TooManyRows { most: 2 * ROWS as u16 })),
        None => Ok(boards),
    }
}
