//! Maps of one's own (FR-O10): a line of text, region by region, from anybody, and all that is wrong with it.
//!
//! A region is written as `q,r`, the letter of its kind, and a `*` where it is a starting region. A `?` stands for a kind
//! that is not laid out yet, which only a running game may have. What stands before a `:` is the map's name.

use std::fmt::Write as _;

use ruckus_core::hex::Hex;
use ruckus_core::{Checks, Limit, Passed, RuleId, SetUpError};

use crate::kind::{Kind, LETTERS};
use crate::region::{REGIONS, Region};

use super::{FARTHEST, FEWEST_REGIONS, MOST_OF_A_KIND, Map};

/// Nobody reads more faults than that; whoever sends more is not served better.
const MOST_FAULTS: usize = 12;
/// The longest name of a map, in letters.
const LONGEST_NAME: usize = 40;

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

fn pass(head: String, sentence: String) -> Passed {
    Passed { head, sentence, rule: RuleId("FR-O10") }
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
        let (map, checks) = Map::judge(text);
        checks.faults.into_iter().next().map_or(Ok(map), Err)
    }

    /// The map as far as it can be read, and all that is right and wrong with it. What has faults cannot be played.
    pub(crate) fn judge(text: &str) -> (Self, Checks) {
        let (mut faults, mut passed) = (Faults::default(), Vec::new());
        let (name, regions) = text.split_once(':').unwrap_or(("", text));
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            faults.find(format!("The name of a map is one line of {LONGEST_NAME} letters at most."));
        }
        let (map, surplus) = Map::read(regions, Kinds::All, &mut faults);
        let hexes: Vec<(Hex, Option<Kind>)> = map.with_kinds().chain(surplus).collect();
        if !(FEWEST_REGIONS..=REGIONS).contains(&hexes.len()) {
            faults.find(format!(
                "A map has {FEWEST_REGIONS} to {REGIONS} regions; this one has {}.",
                hexes.len()
            ));
        } else {
            let head = format!("{FEWEST_REGIONS} to {REGIONS} regions");
            passed.push(pass(head, format!("This map has {}.", hexes.len())));
        }
        let mut limits = Vec::new();
        for kind in Kind::ALL {
            let alike: Vec<Hex> =
                hexes.iter().filter(|&&(_, other)| other == Some(kind)).map(|&(hex, _)| hex).collect();
            limits.push(Limit {
                name: kind.land(),
                count: alike.len().min(u8::MAX.into()) as u8,
                most: MOST_OF_A_KIND as u8,
            });
            if alike.len() > MOST_OF_A_KIND {
                faults.find(format!(
                    "The box holds {MOST_OF_A_KIND} {} at most; these are {}: {}.",
                    kind.lands(),
                    alike.len(),
                    listed(&alike)
                ));
            }
        }
        if limits.iter().all(|limit| limit.count <= limit.most) {
            let head = format!("{MOST_OF_A_KIND} of a kind at most");
            passed.push(pass(head, "No kind has more regions than the box.".to_owned()));
        }
        let (there, apart) = parts(hexes.into_iter().map(|(hex, _)| hex).collect());
        if let Some(&first) = there.first().filter(|_| !apart.is_empty()) {
            faults.find(format!(
                "All regions of a map hang together; {} cannot be reached from {}.",
                listed(&apart),
                written(first)
            ));
        } else if !there.is_empty() {
            passed.push(pass("In one piece".to_owned(), "All regions hang together.".to_owned()));
        }
        (map, Checks { faults: faults.0, passed, limits })
    }

    /// Where its regions lie, and of what kind they are.
    fn with_kinds(&self) -> impl Iterator<Item = (Hex, Option<Kind>)> + '_ {
        self.all().each().map(|region| (self.hex(region), self.kind(region)))
    }

    /// Reads a line of regions: the map, and those for which it has no room.
    fn read(text: &str, kinds: Kinds, faults: &mut Faults) -> (Self, Vec<(Hex, Option<Kind>)>) {
        let (mut map, mut surplus) = (Map::EMPTY, Vec::<(Hex, Option<Kind>)>::new());
        for word in text.split_whitespace() {
            let Some(Written { hex, letter, start }) = Written::read(word) else {
                let word: String = word.chars().take(20).collect();
                faults
                    .find(format!("A region is written like 3,-1F or, as a start, 3,-1F*; {word:?} is not."));
                continue;
            };
            if map.at(hex).is_some() || surplus.iter().any(|&(other, _)| other == hex) {
                faults
                    .find(format!("Every region of a map stands there once; {} comes twice.", written(hex)));
                continue;
            }
            if map.count() == REGIONS {
                surplus.push((hex, Kind::from_letter(letter)));
                continue;
            }
            let region = map.add(hex);
            map.read_kind(region, letter, kinds, faults);
            if start {
                map.starts = map.starts.with(region);
            }
        }
        (map, surplus)
    }

    fn read_kind(&mut self, region: Region, letter: char, kinds: Kinds, faults: &mut Faults) {
        let place = written(self.hex(region));
        let in_order = kinds == Kinds::All || self.laid + 1 == self.count;
        match Kind::from_letter(letter) {
            Some(kind) if in_order => self.put(region, kind),
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

/// The regions that hang together with the first one, and those that do not; the smaller part is the one apart.
fn parts(mut rest: Vec<Hex>) -> (Vec<Hex>, Vec<Hex>) {
    let mut there: Vec<Hex> = rest.drain(..rest.len().min(1)).collect();
    let mut reached = 0;
    while reached < there.len() {
        let from = there[reached];
        there.extend(rest.extract_if(.., |hex| hex.distance(from) == 1));
        reached += 1;
    }
    if rest.len() > there.len() { (rest, there) } else { (there, rest) }
}

/// `(0,1), (0,2) and (0,3)`.
fn listed(hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes.iter().copied().map(written).collect();
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
        let (map, surplus) = Map::read(&text, Kinds::OfTheFirst, &mut faults);
        let many = Kind::ALL.into_iter().any(|kind| usize::from(map.land(kind).len()) > MOST_OF_A_KIND);
        if map.count() < FEWEST_REGIONS || !map.cut_off().is_empty() || many || !surplus.is_empty() {
            faults.find("That is no map.".to_owned());
        }
        faults.first().map(|()| map)
    }
}
