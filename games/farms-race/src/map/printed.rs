//! The ten maps of section 2.4, read from `maps.txt` while the crate is compiled.

use ruckus_core::hex::Hex;
use ruckus_core::kit::{Lines, Mistake, What};
use ruckus_core::or_return;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::kind::{Kind, LETTERS};
use crate::region::{REGIONS, Region};

use super::{FARTHEST, Map};

/// One of the printed maps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Letter {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
}

pub const LETTERS_OF_MAPS: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

impl Letter {
    pub const ALL: [Letter; 10] = [
        Letter::A,
        Letter::B,
        Letter::C,
        Letter::D,
        Letter::E,
        Letter::F,
        Letter::G,
        Letter::H,
        Letter::I,
        Letter::J,
    ];

    /// The first-game map of a table of so many (section 2.4).
    pub const fn usual(seats: usize) -> Self {
        if seats > 3 { Letter::F } else { Letter::A }
    }

    pub const fn map(self) -> &'static Map {
        &MAPS[self as usize]
    }
}

/// The ten maps of section 2.4.
pub static MAPS: [Map; 10] = match read_maps(include_str!("../maps.txt")) {
    Ok(maps) => maps,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

const FILE: &str = "maps.txt";

/// `map A 3`, then its regions and starts.
const fn read_maps(text: &str) -> Result<[Map; 10], Mistake> {
    let mut maps = [Map::EMPTY; 10];
    let mut current = None;
    let mut lines = Lines::of(FILE, text);
    while let Some(mut line) = lines.next_line() {
        match or_return!(line.one_of(&["map", "region", "start"])) {
            0 => {
                let letter = or_return!(line.one_of(&LETTERS_OF_MAPS));
                or_return!(line.number(3, 4));
                if maps[letter].count > 0 {
                    return Err(line.mistake(What::GivenTwice));
                }
                current = Some(letter);
            }
            part => {
                let Some(current) = current else { return Err(line.mistake(What::UnknownName)) };
                let map: &mut Map = &mut maps[current];
                let q = or_return!(line.number(-FARTHEST as i32, FARTHEST as i32)) as i8;
                let r = or_return!(line.number(-FARTHEST as i32, FARTHEST as i32)) as i8;
                let hex = Hex::new(q, r);
                let mut known = None;
                let mut index = 0;
                while index < map.count as usize {
                    if map.hexes[index].distance(hex) == 0 {
                        known = Some(Region::new(index));
                    }
                    index += 1;
                }
                match (part, known) {
                    (1, None) => {
                        if map.count as usize == REGIONS {
                            return Err(line.mistake(What::TooManyRows { most: REGIONS as u16 }));
                        }
                        let region = map.add(hex);
                        map.put(region, Kind::ALL[or_return!(line.one_of(&LETTERS))]);
                    }
                    (1, Some(_)) => return Err(line.mistake(What::GivenTwice)),
                    (_, Some(region)) => map.starts = map.starts.with(region),
                    (_, None) => return Err(line.mistake(What::UnknownName)),
                }
            }
        }
        or_return!(line.end());
    }
    let mut index = 0;
    while index < maps.len() {
        let map = &maps[index];
        let starts = if index < 5 { 3 } else { 4 };
        if map.count as usize != REGIONS || !map.cut_off().is_empty() || map.starts.len() != starts {
            return Err(Lines::whole(
                FILE,
                What::Missing("a whole map of 25 connected regions with its starts"),
            ));
        }
        index += 1;
    }
    Ok(maps)
}
