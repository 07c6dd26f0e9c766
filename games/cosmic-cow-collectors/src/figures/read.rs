//! Reads a table of figures: a line a planet or a constant, `#` begins a remark. All of it can run in the compiler,
//! which is why it walks bytes with loops instead of iterators.

use super::{BadFigures, Fault, Figures, Kind, MOST_KINDS};

/// The names of the constants, in the order in which [`Figures::build`] takes them.
const NAMES: [&[u8]; 22] = [
    b"start_cows",
    b"deal",
    b"hand_limit",
    b"min_claim",
    b"attempts_2_players",
    b"attempts_3_players",
    b"attempts_4_players",
    b"attempts_same_target",
    b"hit_loss",
    b"miss_loss",
    b"explore_draw",
    b"explore_extra",
    b"explore_gain",
    b"end_cows",
    b"max_rounds",
    b"bonus_invaded",
    b"bonus_small",
    b"small_needed",
    b"bonus_straight",
    b"straight_needed",
    b"track_spaces",
    b"planet",
];
const PLANET: usize = NAMES.len() - 1;

/// The largest number of a table: cows are counted in 16 bits, with room to spare.
const LARGEST: u16 = 5000;

/// `?` for constant functions.
macro_rules! or_return {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

impl Figures {
    /// Reads a table and makes the load checks of section 2.3.
    pub const fn read(text: &str) -> Result<Figures, BadFigures> {
        let mut constants: [Option<u16>; PLANET] = [None; PLANET];
        let mut rows = [Kind { number: 0, small: false, copies: 0 }; MOST_KINDS];
        let mut kinds = 0;
        let mut rest = text.as_bytes();
        let mut line = 0;
        while !rest.is_empty() {
            line += 1;
            let (words, after) = split(rest, b'\n');
            rest = after;
            let (name, words) = next_word(split(words, b'#').0);
            if name.is_empty() {
                continue;
            }
            let slot = or_return!(slot_of(name, line));
            if slot == PLANET {
                let row = or_return!(read_kind(words, line));
                if kinds == MOST_KINDS {
                    return Err(BadFigures { line, fault: Fault::TooLarge });
                }
                rows[kinds] = row;
                kinds += 1;
            } else {
                if constants[slot].is_some() {
                    return Err(BadFigures { line, fault: Fault::GivenTwice });
                }
                let (value, words) = next_word(words);
                constants[slot] = Some(or_return!(number(value, line)));
                or_return!(no_more(words, line));
            }
        }
        sort(&mut rows, kinds);
        Figures::build(rows, kinds, constants)
    }

    const fn build(
        rows: [Kind; MOST_KINDS],
        kinds: usize,
        constants: [Option<u16>; PLANET],
    ) -> Result<Figures, BadFigures> {
        let mut values = [0; PLANET];
        let mut slot = 0;
        while slot < PLANET {
            match constants[slot] {
                Some(value) => values[slot] = value,
                None => return Err(BadFigures { line: 0, fault: Fault::Missing }),
            }
            slot += 1;
        }
        let figures = Figures {
            rows,
            kinds,
            start_cows: values[0],
            deal: or_return!(byte(values[1])),
            hand_limit: or_return!(byte(values[2])),
            min_claim: or_return!(byte(values[3])),
            attempts: [or_return!(byte(values[4])), or_return!(byte(values[5])), or_return!(byte(values[6]))],
            attempts_same_target: or_return!(byte(values[7])),
            hit_loss: values[8],
            miss_loss: values[9],
            explore_draw: or_return!(byte(values[10])),
            explore_extra: or_return!(byte(values[11])),
            explore_gain: values[12],
            end_cows: values[13],
            max_rounds: values[14],
            bonus_invaded: values[15],
            bonus_small: values[16],
            small_needed: or_return!(byte(values[17])),
            bonus_straight: values[18],
            straight_needed: or_return!(byte(values[19])),
            track_spaces: or_return!(byte(values[20])),
        };
        match figures.fault() {
            Some(fault) => Err(BadFigures { line: 0, fault }),
            None => Ok(figures),
        }
    }
}

/// What stands before the first such byte, and what stands after it.
const fn split(text: &[u8], at: u8) -> (&[u8], &[u8]) {
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

const fn next_word(words: &[u8]) -> (&[u8], &[u8]) {
    split(words.trim_ascii(), b' ')
}

const fn no_more(words: &[u8], line: u16) -> Result<(), BadFigures> {
    match words.trim_ascii() {
        [] => Ok(()),
        _ => Err(BadFigures { line, fault: Fault::WrongLength }),
    }
}

const fn byte(value: u16) -> Result<u8, BadFigures> {
    if value <= u8::MAX as u16 {
        Ok(value as u8)
    } else {
        Err(BadFigures { line: 0, fault: Fault::TooLarge })
    }
}

const fn number(word: &[u8], line: u16) -> Result<u16, BadFigures> {
    if word.is_empty() {
        return Err(BadFigures { line, fault: Fault::WrongLength });
    }
    let mut value = 0u16;
    let mut index = 0;
    while index < word.len() {
        if !word[index].is_ascii_digit() {
            return Err(BadFigures { line, fault: Fault::NotANumber });
        }
        value = value * 10 + (word[index] - b'0') as u16;
        if value > LARGEST {
            return Err(BadFigures { line, fault: Fault::NotANumber });
        }
        index += 1;
    }
    Ok(value)
}

const fn slot_of(name: &[u8], line: u16) -> Result<usize, BadFigures> {
    let mut slot = 0;
    while slot < NAMES.len() {
        if same(NAMES[slot], name) {
            return Ok(slot);
        }
        slot += 1;
    }
    Err(BadFigures { line, fault: Fault::UnknownName })
}

const fn read_kind(words: &[u8], line: u16) -> Result<Kind, BadFigures> {
    let (planet, words) = next_word(words);
    let (class, words) = next_word(words);
    let (copies, words) = next_word(words);
    let small = match class {
        b"small" => true,
        b"regular" => false,
        _ => return Err(BadFigures { line, fault: Fault::NoClass }),
    };
    or_return!(no_more(words, line));
    let planet = or_return!(number(planet, line));
    let copies = or_return!(number(copies, line));
    Ok(Kind { number: or_return!(byte(planet)), small, copies: or_return!(byte(copies)) })
}

const fn same(one: &[u8], other: &[u8]) -> bool {
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

/// By number; so few rows need no better way.
const fn sort(rows: &mut [Kind; MOST_KINDS], kinds: usize) {
    let mut sorted = 1;
    while sorted < kinds {
        let mut index = sorted;
        while index > 0 && rows[index - 1].number > rows[index].number {
            let lower = rows[index];
            rows[index] = rows[index - 1];
            rows[index - 1] = lower;
            index -= 1;
        }
        sorted += 1;
    }
}
