//! Maps as values: the ten of section 2.4, read from `maps.txt` while the crate is compiled, random ones over an outline
//! (FR-O09), and custom ones from anybody (FR-O10), which are data and never trusted.
//!
//! A map is written as a line, region by region: `q,r`, the letter of its kind, and a `*` where it is a starting region.
//! A `?` stands for a kind that is not laid out yet.

use std::fmt::Write as _;

use ruckus_core::hex::Hex;
use ruckus_core::kit::{Lines, Mistake, What};
use ruckus_core::{SetUpError, or_return};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::kind::{Cards, KINDS, Kind, LETTERS};
use crate::region::{Place, REGIONS, Region, Regions};

/// The fewest regions of a custom map (FR-O10).
pub const FEWEST_REGIONS: usize = 10;
/// What the box holds of each kind (FR-O10).
pub const MOST_OF_A_KIND: usize = 5;
/// No map lies farther from the origin: so many bytes a coordinate has, and to spare.
const FARTHEST: i8 = 60;

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
pub static MAPS: [Map; 10] = match read_maps(include_str!("maps.txt")) {
    Ok(maps) => maps,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

/// Up to 25 regions with their kinds, their neighbours and their starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Map {
    count: u8,
    /// How many regions have their kinds; the rest is drawn (FR-O09).
    laid: u8,
    starts: Regions,
    /// By kind.
    lands: [Regions; KINDS],
    near: [Regions; REGIONS],
    hexes: [Hex; REGIONS],
}

impl Map {
    const EMPTY: Map = Map {
        count: 0,
        laid: 0,
        starts: Regions::NONE,
        lands: [Regions::NONE; KINDS],
        near: [Regions::NONE; REGIONS],
        hexes: [Hex::ORIGIN; REGIONS],
    };

    /// One more region; its neighbours are found.
    const fn add(&mut self, hex: Hex) -> Region {
        let region = Region::new(self.count as usize);
        let mut index = 0;
        while index < self.count as usize {
            if self.hexes[index].distance(hex) == 1 {
                let other = Region::new(index);
                self.near[index] = self.near[index].with(region);
                self.near[region.index()] = self.near[region.index()].with(other);
            }
            index += 1;
        }
        self.hexes[region.index()] = hex;
        self.count += 1;
        region
    }

    const fn put(&mut self, region: Region, kind: Kind) {
        self.lands[kind.index()] = self.lands[kind.index()].with(region);
        self.laid += 1;
    }

    #[inline]
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    #[inline]
    pub const fn all(&self) -> Regions {
        Regions::first_of(self.count as usize)
    }

    #[inline]
    pub const fn near(&self, region: Region) -> Regions {
        self.near[region.index()]
    }

    /// The regions next to some of these.
    #[inline]
    pub fn near_any(&self, regions: Regions) -> Regions {
        regions.each().fold(Regions::NONE, |near, region| near.or(self.near(region)))
    }

    #[inline]
    pub const fn land(&self, kind: Kind) -> Regions {
        self.lands[kind.index()]
    }

    pub const fn hex(&self, region: Region) -> Hex {
        self.hexes[region.index()]
    }

    pub fn at(&self, hex: Hex) -> Option<Region> {
        self.all().each().find(|&region| self.hex(region) == hex)
    }

    /// The kind of a region; none before it is laid out.
    pub fn kind(&self, region: Region) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.land(kind).contains(region))
    }

    /// The marked starting regions; none on a random map.
    pub const fn starts(&self) -> Regions {
        self.starts
    }

    /// The regions with fewer than six neighbours (section 2.4).
    pub fn edge(&self) -> Regions {
        self.all().each().filter(|&region| self.near(region).len() < 6).collect()
    }

    /// What people call a region.
    pub fn place(&self, region: Region) -> Place {
        let kind = self.kind(region).unwrap_or_default();
        Place { region, hex: self.hex(region), kind, number: self.land(kind).before(region) + 1 }
    }

    /// Is every kind laid out?
    #[inline]
    pub const fn is_laid(&self) -> bool {
        self.laid == self.count
    }

    /// The outline of a map without kinds and starts (FR-O09).
    #[must_use]
    pub fn outline(&self) -> Self {
        Map { laid: 0, starts: Regions::NONE, lands: [Regions::NONE; KINDS], ..*self }
    }

    /// The region whose kind is drawn next.
    pub fn next_to_lay(&self) -> Option<Region> {
        Region::from_index(self.laid.into()).filter(|_| !self.is_laid())
    }

    /// The kinds that are still to be laid out (FR-O09).
    pub fn unlaid(&self) -> Cards {
        Cards::of(std::array::from_fn(|kind| MOST_OF_A_KIND as u8 - self.lands[kind].len()))
    }

    pub(crate) fn lay(&mut self, kind: Kind) {
        if let Some(region) = self.next_to_lay() {
            self.put(region, kind);
        }
    }

    /// Can one walk from every region to every other?
    const fn cut_off(&self) -> Option<Region> {
        let mut reached = Regions::first_of(1);
        loop {
            let before = reached.len();
            let mut index = 0;
            while index < self.count as usize {
                if reached.contains(Region::new(index)) {
                    reached = reached.or(self.near[index]);
                }
                index += 1;
            }
            if reached.len() == before {
                return self.all().less(reached).first();
            }
        }
    }

    /// A map that somebody made (FR-O10).
    pub fn custom(text: &str) -> Result<Self, SetUpError> {
        let map = Map::parse(text, false)?;
        if map.count() < FEWEST_REGIONS {
            return Err(bad(format!(
                "A map has {FEWEST_REGIONS} to {REGIONS} regions; this one has {}.",
                map.count()
            )));
        }
        if let Some(region) = map.cut_off() {
            return Err(bad(format!(
                "All regions of a map hang together; {} cannot be reached from {}.",
                written(map.hex(region)),
                written(map.hex(Region::new(0)))
            )));
        }
        Ok(map)
    }

    /// Reads a line of regions; kinds may be missing only where a running game is read.
    fn parse(text: &str, unlaid: bool) -> Result<Self, SetUpError> {
        let mut map = Map::EMPTY;
        for word in text.split_whitespace() {
            let (hex, kind, start) = parse_region(word)?;
            if map.count() == REGIONS {
                return Err(bad(format!(
                    "A map has {FEWEST_REGIONS} to {REGIONS} regions; {} is one too many.",
                    written(hex)
                )));
            }
            if map.at(hex).is_some() {
                return Err(bad(format!(
                    "Every region of a map stands there once; {} comes twice.",
                    written(hex)
                )));
            }
            let region = map.add(hex);
            match kind {
                Some(kind) if map.laid + 1 == map.count => {
                    if usize::from(map.land(kind).len()) == MOST_OF_A_KIND {
                        return Err(bad(format!(
                            "The box holds {MOST_OF_A_KIND} {} at most; {} would be one more.",
                            kind.land(),
                            written(hex)
                        )));
                    }
                    map.put(region, kind);
                }
                None if unlaid => {}
                _ => return Err(bad(format!("The kind of {} is missing.", written(hex)))),
            }
            if start {
                map.starts = map.starts.with(region);
            }
        }
        Ok(map)
    }
}

fn bad(sentence: String) -> SetUpError {
    SetUpError { rule: "FR-O10", sentence }
}

fn written(hex: Hex) -> String {
    format!("({},{})", hex.q, hex.r)
}

/// `q,r`, a letter, and perhaps a star.
fn parse_region(word: &str) -> Result<(Hex, Option<Kind>, bool), SetUpError> {
    let strange = || {
        let word: String = word.chars().take(20).collect();
        bad(format!("A region is written like 3,-1F or, as a start, 3,-1F*; {word:?} is not."))
    };
    let (body, start) = match word.strip_suffix('*') {
        Some(body) => (body, true),
        None => (word, false),
    };
    let mut letters = body.char_indices();
    let (at, letter) = letters.next_back().ok_or_else(strange)?;
    let (q, r) = body[..at].split_once(',').ok_or_else(strange)?;
    let number =
        |text: &str| text.parse::<i8>().ok().filter(|number| (-FARTHEST..=FARTHEST).contains(number));
    let hex = Hex::new(number(q).ok_or_else(strange)?, number(r).ok_or_else(strange)?);
    let kind = match letter {
        '?' => None,
        letter => {
            let mut buffer = [0; 4];
            let kind = Kind::from_letter(letter.encode_utf8(&mut buffer));
            Some(kind.ok_or_else(|| {
                bad(format!("The kind of {} is one of {}, not {letter:?}.", written(hex), LETTERS.join(", ")))
            })?)
        }
    };
    Ok((hex, kind, start))
}

impl From<Map> for String {
    fn from(map: Map) -> String {
        let mut text = String::new();
        for region in map.all().each() {
            let Hex { q, r } = map.hex(region);
            let space = if text.is_empty() { "" } else { " " };
            let kind = map.kind(region).map_or("?", Kind::letter);
            let star = if map.starts.contains(region) { "*" } else { "" };
            let _ = write!(text, "{space}{q},{r}{kind}{star}");
        }
        text
    }
}

impl TryFrom<String> for Map {
    type Error = SetUpError;

    fn try_from(text: String) -> Result<Self, SetUpError> {
        let map = Map::parse(&text, true)?;
        match map.count() < FEWEST_REGIONS || map.cut_off().is_some() {
            true => Err(bad("That is no map.".to_owned())),
            false => Ok(map),
        }
    }
}

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
        if map.count as usize != REGIONS || map.cut_off().is_some() || map.starts.len() != starts {
            return Err(Lines::whole(
                FILE,
                What::Missing("a whole map of 25 connected regions with its starts"),
            ));
        }
        index += 1;
    }
    Ok(maps)
}
