//! Reads the three tables: a line a card or a constant, `#` begins a remark. All of it can run in the compiler, which
//! is why it walks bytes with loops instead of iterators.

use super::{ACTIONS, ActionRow, BadFigures, ClimateRow, Fault, Figures, MOST_CLIMATES, Source};

/// The names of the constants, in the order in which [`Figures::build`] takes them.
const NAMES: [&[u8]; 26] = [
    b"years",
    b"dealt",
    b"kept",
    b"start_food",
    b"start_stamps",
    b"stamp_food",
    b"stamp_points",
    b"hand",
    b"stamp_hand",
    b"flexible_set",
    b"base_seeded",
    b"base_perennial",
    b"fertilizer",
    b"silo",
    b"extension",
    b"cats",
    b"meal",
    b"vermin_share",
    b"armed_man",
    b"walled_man",
    b"mercenary_offence",
    b"mercenary_defence",
    b"berzerker",
    b"dogs",
    b"warlord",
    b"almanac",
];
const CONSTANTS: usize = NAMES.len();

/// The keys of the action cards, in the order of [`Card`](crate::Card).
pub(crate) const KEYS: [&[u8]; ACTIONS] = [
    b"fertilizer",
    b"irrigation",
    b"protective_netting",
    b"perennial",
    b"silo_extension",
    b"cats",
    b"rabbits",
    b"coyote",
    b"warlord",
    b"mercenary",
    b"berzerker",
    b"dogs",
    b"walls",
    b"assassin",
    b"steal",
    b"flexible_hand",
    b"reactive_planting",
    b"almanac",
    b"geezer",
];

/// What a climate card can do besides its numbers.
const DOINGS: [&[u8]; 7] = [
    b"ignores_drought",
    b"ignores_pestilence",
    b"destroys_fertilizer",
    b"destroys_irrigation",
    b"destroys_netting",
    b"destroys_perennial",
    b"half_field",
];

/// The largest constant.
const LARGEST: u16 = 100;

/// `?` for constant functions.
macro_rules! or_return {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// The lines of a table that are not empty.
struct Lines {
    source: Source,
    rest: &'static [u8],
    line: u16,
}

impl Lines {
    const fn of(source: Source, text: &'static str) -> Self {
        Lines { source, rest: text.as_bytes(), line: 0 }
    }

    /// The first word of the next line and what follows it.
    const fn next(&mut self) -> Option<(&'static [u8], &'static [u8])> {
        while !self.rest.is_empty() {
            self.line += 1;
            let (words, after) = split(self.rest, b'\n');
            self.rest = after;
            let (name, words) = next_word(split(words, b'#').0);
            if !name.is_empty() {
                return Some((name, words));
            }
        }
        None
    }

    const fn bad(&self, fault: Fault) -> BadFigures {
        BadFigures { source: self.source, line: self.line, fault }
    }
}

impl Figures {
    /// Reads the three tables and makes the load checks of section 1.
    pub const fn read(
        constants: &'static str,
        climate: &'static str,
        actions: &'static str,
    ) -> Result<Figures, BadFigures> {
        let values = or_return!(read_constants(constants));
        let (climate, climates) = or_return!(read_climate(climate));
        let actions = or_return!(read_actions(actions));
        Figures::build(values, climate, climates, actions)
    }

    const fn build(
        values: [u16; CONSTANTS],
        climate: [ClimateRow; MOST_CLIMATES],
        climates: usize,
        actions: [ActionRow; ACTIONS],
    ) -> Result<Figures, BadFigures> {
        // All are at most LARGEST, so they fit.
        let figures = Figures {
            climate,
            climates,
            actions,
            years: values[0] as u8,
            dealt: values[1] as u8,
            kept: values[2] as u8,
            start_food: values[3],
            start_stamps: values[4] as u8,
            stamp_food: values[5],
            stamp_points: values[6],
            hand: values[7] as u8,
            stamp_hand: values[8] as u8,
            flexible_set: values[9] as u8,
            base_seeded: values[10] as i8,
            base_perennial: values[11] as i8,
            fertilizer: values[12] as i8,
            silo: values[13],
            extension: values[14],
            cats: values[15],
            meal: values[16],
            vermin_share: values[17],
            armed_man: values[18] as u8,
            walled_man: values[19] as u8,
            mercenary_offence: values[20] as u8,
            mercenary_defence: values[21] as u8,
            berzerker: values[22] as u8,
            dogs: values[23] as u8,
            warlord: values[24] as u8,
            almanac: values[25] as u8,
        };
        match figures.fault() {
            Some((source, fault)) => Err(BadFigures { source, line: 0, fault }),
            None => Ok(figures),
        }
    }
}

const fn read_constants(text: &'static str) -> Result<[u16; CONSTANTS], BadFigures> {
    let mut found: [Option<u16>; CONSTANTS] = [None; CONSTANTS];
    let mut lines = Lines::of(Source::Constants, text);
    while let Some((name, words)) = lines.next() {
        let Some(slot) = find(&NAMES, name) else { return Err(lines.bad(Fault::UnknownName)) };
        if found[slot].is_some() {
            return Err(lines.bad(Fault::GivenTwice));
        }
        let (value, words) = next_word(words);
        found[slot] = Some(or_return!(number(value, &lines)));
        or_return!(no_more(words, &lines));
    }
    let mut values = [0; CONSTANTS];
    let mut slot = 0;
    while slot < CONSTANTS {
        match found[slot] {
            Some(value) => values[slot] = value,
            None => return Err(BadFigures { source: Source::Constants, line: 0, fault: Fault::Missing }),
        }
        slot += 1;
    }
    Ok(values)
}

const fn read_climate(text: &'static str) -> Result<([ClimateRow; MOST_CLIMATES], usize), BadFigures> {
    let nothing = ClimateRow {
        key: "",
        name: "",
        copies: 0,
        general: 0,
        drought: 0,
        pestilence: 0,
        ignores_drought: false,
        ignores_pestilence: false,
        destroys_fertilizer: false,
        destroys_irrigation: false,
        destroys_netting: false,
        destroys_perennial: false,
        half_field: false,
    };
    let mut rows = [nothing; MOST_CLIMATES];
    let mut count = 0;
    let mut lines = Lines::of(Source::Climate, text);
    while let Some((key, words)) = lines.next() {
        if count == MOST_CLIMATES {
            return Err(lines.bad(Fault::TooLarge));
        }
        let mut index = 0;
        while index < count {
            if same(rows[index].key.as_bytes(), key) {
                return Err(lines.bad(Fault::GivenTwice));
            }
            index += 1;
        }
        let (copies, words) = next_word(words);
        let (general, words) = next_word(words);
        let (drought, words) = next_word(words);
        let (pestilence, words) = next_word(words);
        let (doings, name) = next_word(words);
        let does = or_return!(read_doings(doings, &lines));
        rows[count] = ClimateRow {
            key: or_return!(text_of(key, &lines)),
            copies: or_return!(number(copies, &lines)) as u8,
            general: or_return!(signed(general, &lines)),
            drought: or_return!(signed(drought, &lines)),
            pestilence: or_return!(signed(pestilence, &lines)),
            ignores_drought: does[0],
            ignores_pestilence: does[1],
            destroys_fertilizer: does[2],
            destroys_irrigation: does[3],
            destroys_netting: does[4],
            destroys_perennial: does[5],
            half_field: does[6],
            name: or_return!(text_of(name, &lines)),
        };
        count += 1;
    }
    Ok((rows, count))
}

const fn read_doings(words: &'static [u8], lines: &Lines) -> Result<[bool; DOINGS.len()], BadFigures> {
    let mut does = [false; DOINGS.len()];
    if same(words, b"-") {
        return Ok(does);
    }
    let mut rest = words;
    while !rest.is_empty() {
        let (word, after) = split(rest, b',');
        match find(&DOINGS, word) {
            Some(index) => does[index] = true,
            None => return Err(lines.bad(Fault::UnknownName)),
        }
        rest = after;
    }
    Ok(does)
}

const fn read_actions(text: &'static str) -> Result<[ActionRow; ACTIONS], BadFigures> {
    let mut rows = [ActionRow { key: "", name: "", copies: 0 }; ACTIONS];
    let mut lines = Lines::of(Source::Actions, text);
    while let Some((key, words)) = lines.next() {
        let Some(slot) = find(&KEYS, key) else { return Err(lines.bad(Fault::UnknownName)) };
        if !rows[slot].key.is_empty() {
            return Err(lines.bad(Fault::GivenTwice));
        }
        let (copies, name) = next_word(words);
        rows[slot] = ActionRow {
            key: or_return!(text_of(key, &lines)),
            name: or_return!(text_of(name, &lines)),
            copies: or_return!(number(copies, &lines)) as u8,
        };
    }
    let mut slot = 0;
    while slot < ACTIONS {
        if rows[slot].key.is_empty() {
            return Err(BadFigures { source: Source::Actions, line: 0, fault: Fault::Missing });
        }
        slot += 1;
    }
    Ok(rows)
}

/// What stands before the first such byte, and what stands after it.
const fn split(text: &'static [u8], at: u8) -> (&'static [u8], &'static [u8]) {
    let mut index = 0;
    while index < text.len() {
        if text[index] == at {
            let (before, after) = text.split_at(index);
            return (before, after.split_at(1).1);
        }
        index += 1;
    }
    (text, &[])
}

const fn next_word(words: &'static [u8]) -> (&'static [u8], &'static [u8]) {
    let (word, rest) = split(words.trim_ascii(), b' ');
    (word, rest.trim_ascii())
}

const fn no_more(words: &[u8], lines: &Lines) -> Result<(), BadFigures> {
    match words {
        [] => Ok(()),
        _ => Err(lines.bad(Fault::WrongLength)),
    }
}

const fn text_of(words: &'static [u8], lines: &Lines) -> Result<&'static str, BadFigures> {
    match std::str::from_utf8(words) {
        Ok(text) if !text.is_empty() => Ok(text),
        _ => Err(lines.bad(Fault::WrongLength)),
    }
}

const fn number(word: &[u8], lines: &Lines) -> Result<u16, BadFigures> {
    if word.is_empty() {
        return Err(lines.bad(Fault::WrongLength));
    }
    let mut value = 0u16;
    let mut index = 0;
    while index < word.len() {
        if !word[index].is_ascii_digit() {
            return Err(lines.bad(Fault::NotANumber));
        }
        value = value * 10 + (word[index] - b'0') as u16;
        if value > LARGEST {
            return Err(lines.bad(Fault::NotANumber));
        }
        index += 1;
    }
    Ok(value)
}

/// A number with or without a sign.
const fn signed(word: &[u8], lines: &Lines) -> Result<i8, BadFigures> {
    match word {
        [b'+', digits @ ..] => match number(digits, lines) {
            Ok(value) => Ok(value as i8),
            Err(bad) => Err(bad),
        },
        [b'-', digits @ ..] => match number(digits, lines) {
            Ok(value) => Ok(-(value as i8)),
            Err(bad) => Err(bad),
        },
        digits => match number(digits, lines) {
            Ok(value) => Ok(value as i8),
            Err(bad) => Err(bad),
        },
    }
}

const fn find(names: &[&[u8]], name: &[u8]) -> Option<usize> {
    let mut index = 0;
    while index < names.len() {
        if same(names[index], name) {
            return Some(index);
        }
        index += 1;
    }
    None
}

pub(super) const fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut index = 0;
    while index < one.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    true
}
