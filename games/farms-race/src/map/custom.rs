//! Maps of one's own (FR-O10): a line of text, region by region, from anybody, and all that is wrong with it.
//!
//! A region is written as `q,r`, the letter of its kind, and a `*` where it is a starting region. A `?` stands for a kind
//! that is not laid out yet, which only a running game may have.

use std::fmt::Write as _;

use ruckus_core::SetUpError;
use ruckus_core::hex::Hex;

use crate::kind::{Kind, LETTERS};
use crate::region::{REGIONS, Region, Regions};

use super::{FARTHEST, FEWEST_REGIONS, MOST_OF_A_KIND, Map};

/// Nobody reads more faults than that; whoever sends more is not served better.
const MOST_FAULTS: usize = 12;

/// Everything that is wrong with a map, in the order in which one comes upon it.
#[derive(Default)]
struct Faults(Vec<SetUpError>);

impl Faults {
    fn find(&mut self, sentence: String) {
        if self.0.len() < MOST_FAULTS {
            self.0.push(SetUpError { rule: "FR-O10", sentence });
        }
    }

    fn first(self) -> Result<(), SetUpError> {
        self.0.into_iter().next().map_or(Ok(()), Err)
    }
}

/// May regions wait for their kinds?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kinds {
    All,
    /// Of the first ones; the others are drawn (FR-O09).
    OfTheFirst,
}

impl Map {
    /// A map that somebody made (FR-O10).
    pub fn custom(text: &str) -> Result<Self, SetUpError> {
        let (map, faults) = Map::judge(text);
        faults.into_iter().next().map_or(Ok(map), Err)
    }

    /// The map as far as it can be read, and everything that is wrong with it. What has faults cannot be played.
    pub(crate) fn judge(text: &str) -> (Self, Vec<SetUpError>) {
        let mut faults = Faults::default();
        let map = Map::read(text, Kinds::All, &mut faults);
        if map.count() < FEWEST_REGIONS {
            faults.find(format!(
                "A map has {FEWEST_REGIONS} to {REGIONS} regions; this one has {}.",
                map.count()
            ));
        }
        let (there, apart) = map.parts();
        if let Some(first) = there.first().filter(|_| !apart.is_empty()) {
            faults.find(format!(
                "All regions of a map hang together; {} cannot be reached from {}.",
                listed(&map, apart),
                written(map.hex(first))
            ));
        }
        (map, faults.0)
    }

    /// The regions that hang together with the first one, and those that do not; the smaller part is the one apart.
    fn parts(&self) -> (Regions, Regions) {
        let apart = self.cut_off();
        let there = self.all().less(apart);
        if apart.len() > there.len() { (apart, there) } else { (there, apart) }
    }

    /// Reads a line of regions.
    fn read(text: &str, kinds: Kinds, faults: &mut Faults) -> Self {
        let mut map = Map::EMPTY;
        for word in text.split_whitespace() {
            let Some(Written { hex, letter, start }) = Written::read(word) else {
                let word: String = word.chars().take(20).collect();
                faults
                    .find(format!("A region is written like 3,-1F or, as a start, 3,-1F*; {word:?} is not."));
                continue;
            };
            if map.count() == REGIONS {
                faults.find(format!(
                    "A map has {FEWEST_REGIONS} to {REGIONS} regions; {} is one too many.",
                    written(hex)
                ));
                continue;
            }
            if map.at(hex).is_some() {
                faults
                    .find(format!("Every region of a map stands there once; {} comes twice.", written(hex)));
                continue;
            }
            let region = map.add(hex);
            map.read_kind(region, letter, kinds, faults);
            if start {
                map.starts = map.starts.with(region);
            }
        }
        map
    }

    fn read_kind(&mut self, region: Region, letter: char, kinds: Kinds, faults: &mut Faults) {
        let place = written(self.hex(region));
        let in_order = kinds == Kinds::All || self.laid + 1 == self.count;
        match Kind::from_letter(letter) {
            Some(kind) if in_order => {
                if usize::from(self.land(kind).len()) >= MOST_OF_A_KIND {
                    faults.find(format!(
                        "The box holds {MOST_OF_A_KIND} {} at most; {place} would be one more.",
                        kind.land()
                    ));
                }
                self.put(region, kind);
            }
            None if letter == '?' && kinds == Kinds::OfTheFirst => {}
            None if letter != '?' => {
                faults.find(format!("The kind of {place} is one of {}, not {letter:?}.", LETTERS.join(", ")))
            }
            _ => faults.find(format!("The kind of {place} is missing.")),
        }
    }
}

/// A region as somebody wrote it.
struct Written {
    hex: Hex,
    letter: char,
    start: bool,
}

impl Written {
    /// `q,r`, a letter, and perhaps a star.
    fn read(word: &str) -> Option<Self> {
        let (body, start) = match word.strip_suffix('*') {
            Some(body) => (body, true),
            None => (word, false),
        };
        let (at, letter) = body.char_indices().next_back()?;
        let (q, r) = body[..at].split_once(',')?;
        let number =
            |text: &str| text.parse::<i8>().ok().filter(|number| (-FARTHEST..=FARTHEST).contains(number));
        Some(Written { hex: Hex::new(number(q)?, number(r)?), letter, start })
    }
}

fn written(hex: Hex) -> String {
    format!("({},{})", hex.q, hex.r)
}

/// `(0,1), (0,2) and (0,3)`.
fn listed(map: &Map, regions: Regions) -> String {
    let names: Vec<String> = regions.each().map(|region| written(map.hex(region))).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
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
        let mut faults = Faults::default();
        let map = Map::read(&text, Kinds::OfTheFirst, &mut faults);
        if map.count() < FEWEST_REGIONS || !map.cut_off().is_empty() {
            faults.find("That is no map.".to_owned());
        }
        faults.first().map(|()| map)
    }
}
