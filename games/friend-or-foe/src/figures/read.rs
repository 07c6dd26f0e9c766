//! Reads a table of figures: a line a constant, a corner, an arc or a table size; `#` begins a remark. All of it can run
//! in the compiler, which is why it walks bytes with loops instead of iterators.

use ruckus_core::Seat;
use ruckus_core::hex::Hex;

use super::{ARC, Arc, BadFigures, FEWEST_PLAYERS, Fault, Figures, MOST_PLAYERS, Mode};
use crate::species::{SPECIES, Species, SpeciesSet};

/// The names of the constants, in the order in which [`Figures`] takes them; then the names of the other lines.
const NAMES: [&[u8]; 10] = [
    b"radius",
    b"species_cap",
    b"start_creatures",
    b"moves",
    b"die",
    b"infection_turns",
    b"extinction_turns",
    b"corner",
    b"arc",
    b"seats",
];
const CONSTANTS: usize = 7;
const CORNER: usize = 7;
const ARC_LINE: usize = 8;

/// The largest number of a table.
const LARGEST: i16 = 5000;

const EMPTY_MODE: Mode = Mode {
    species: [SpeciesSet::NONE; MOST_PLAYERS],
    controllers: [None; SPECIES],
    active: SpeciesSet::NONE,
};

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
    /// Reads a table and checks that the game can be played with it.
    pub const fn read(text: &str) -> Result<Figures, BadFigures> {
        let mut constants: [Option<i16>; CONSTANTS] = [None; CONSTANTS];
        let mut corners: [Option<Hex>; SPECIES] = [None; SPECIES];
        let mut arcs: [Option<Arc>; FEWEST_PLAYERS] = [None; FEWEST_PLAYERS];
        let mut modes: [Option<Mode>; MOST_PLAYERS - FEWEST_PLAYERS + 1] = [None; _];
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
            let twice = Err(BadFigures { line, fault: Fault::GivenTwice });
            let slot = or_return!(slot_of(name, line));
            if slot < CONSTANTS {
                if constants[slot].is_some() {
                    return twice;
                }
                let (value, words) = or_return!(next_number(words, line));
                constants[slot] = Some(value);
                or_return!(no_more(words, line));
            } else if slot == CORNER {
                let (species, hex) = or_return!(read_corner(words, line));
                if corners[species.index()].is_some() {
                    return twice;
                }
                corners[species.index()] = Some(hex);
            } else if slot == ARC_LINE {
                let arc = or_return!(read_arc(words, line));
                match arcs {
                    [None, _] => arcs[0] = Some(arc),
                    [Some(first), None] if first.behind.index() != arc.behind.index() => arcs[1] = Some(arc),
                    _ => return twice,
                }
            } else {
                let (count, mode) = or_return!(read_mode(words, line));
                if modes[count - FEWEST_PLAYERS].is_some() {
                    return twice;
                }
                modes[count - FEWEST_PLAYERS] = Some(mode);
            }
        }
        build(constants, corners, arcs, modes)
    }
}

const fn build(
    constants: [Option<i16>; CONSTANTS],
    corners: [Option<Hex>; SPECIES],
    arcs: [Option<Arc>; FEWEST_PLAYERS],
    modes: [Option<Mode>; MOST_PLAYERS - FEWEST_PLAYERS + 1],
) -> Result<Figures, BadFigures> {
    const MISSING: BadFigures = BadFigures { line: 0, fault: Fault::Missing };
    let mut values = [0; CONSTANTS];
    let mut index = 0;
    while index < CONSTANTS {
        match constants[index] {
            Some(value) if value < 0 => return Err(BadFigures { line: 0, fault: Fault::NotPositive }),
            Some(value) => values[index] = value as u16,
            None => return Err(MISSING),
        }
        index += 1;
    }
    let mut all_corners = [Hex::ORIGIN; SPECIES];
    index = 0;
    while index < SPECIES {
        match corners[index] {
            Some(hex) => all_corners[index] = hex,
            None => return Err(MISSING),
        }
        index += 1;
    }
    let [Some(first), Some(second)] = arcs else { return Err(MISSING) };
    let mut all_modes = [EMPTY_MODE; MOST_PLAYERS - FEWEST_PLAYERS + 1];
    index = 0;
    while index < all_modes.len() {
        match modes[index] {
            Some(mode) => all_modes[index] = mode,
            None => return Err(MISSING),
        }
        index += 1;
    }
    let figures = Figures {
        radius: or_return!(byte(values[0])),
        species_cap: or_return!(byte(values[1])),
        start_creatures: or_return!(byte(values[2])),
        moves: or_return!(byte(values[3])),
        die: or_return!(byte(values[4])),
        infection_turns: values[5],
        extinction_turns: values[6],
        corners: all_corners,
        arcs: [first, second],
        modes: all_modes,
    };
    match figures.fault() {
        Some(fault) => Err(BadFigures { line: 0, fault }),
        None => Ok(figures),
    }
}

const fn read_corner(words: &[u8], line: u16) -> Result<(Species, Hex), BadFigures> {
    let (letter, words) = next_word(words);
    let species = or_return!(species(letter, line));
    let (hex, words) = or_return!(next_hex(words, line));
    or_return!(no_more(words, line));
    Ok((species, hex))
}

const fn read_arc(words: &[u8], line: u16) -> Result<Arc, BadFigures> {
    let (letter, words) = next_word(words);
    let behind = or_return!(species(letter, line));
    let mut hexes = [Hex::ORIGIN; ARC];
    let mut rest = words;
    let mut index = 0;
    while index < ARC {
        let (hex, after) = or_return!(next_hex(rest, line));
        hexes[index] = hex;
        rest = after;
        index += 1;
    }
    or_return!(no_more(rest, line));
    Ok(Arc { behind, hexes })
}

/// The number of seats, then a word of species for each seat.
const fn read_mode(words: &[u8], line: u16) -> Result<(usize, Mode), BadFigures> {
    const fn wrong<T>(line: u16) -> Result<T, BadFigures> {
        Err(BadFigures { line, fault: Fault::WrongSeats })
    }
    let (count, mut rest) = or_return!(next_number(words, line));
    if count < FEWEST_PLAYERS as i16 || count > MOST_PLAYERS as i16 {
        return wrong(line);
    }
    let each = if count == 2 { 2 } else { 1 };
    let mut mode = EMPTY_MODE;
    let mut seat = 0;
    while seat < count as usize {
        let (letters, after) = next_word(rest);
        rest = after;
        if letters.len() != each {
            return wrong(line);
        }
        let mut index = 0;
        while index < each {
            let species = or_return!(species(letters.split_at(index).1.split_at(1).0, line));
            if mode.active.contains(species) {
                return wrong(line);
            }
            mode.active = mode.active.with(species);
            mode.species[seat] = mode.species[seat].with(species);
            mode.controllers[species.index()] = Some(Seat::new(seat as u8));
            index += 1;
        }
        seat += 1;
    }
    or_return!(no_more(rest, line));
    Ok((count as usize, mode))
}

const fn species(letter: &[u8], line: u16) -> Result<Species, BadFigures> {
    if let [letter] = letter
        && let Some(species) = Species::from_letter(*letter)
    {
        return Ok(species);
    }
    Err(BadFigures { line, fault: Fault::NoSpecies })
}

const fn next_hex(words: &[u8], line: u16) -> Result<(Hex, &[u8]), BadFigures> {
    let (q, words) = or_return!(next_number(words, line));
    let (r, words) = or_return!(next_number(words, line));
    if q.abs() > i8::MAX as i16 || r.abs() > i8::MAX as i16 {
        return Err(BadFigures { line, fault: Fault::TooLarge });
    }
    Ok((Hex::new(q as i8, r as i8), words))
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

/// A whole number, perhaps with a minus before it.
const fn next_number(words: &[u8], line: u16) -> Result<(i16, &[u8]), BadFigures> {
    let (word, rest) = next_word(words);
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    if word.is_empty() {
        return Err(BadFigures { line, fault: Fault::WrongLength });
    }
    let mut value = 0i16;
    let mut index = 0;
    while index < digits.len() {
        if !digits[index].is_ascii_digit() {
            return Err(BadFigures { line, fault: Fault::NotANumber });
        }
        value = value * 10 + (digits[index] - b'0') as i16;
        if value > LARGEST {
            return Err(BadFigures { line, fault: Fault::NotANumber });
        }
        index += 1;
    }
    if digits.is_empty() {
        Err(BadFigures { line, fault: Fault::NotANumber })
    } else {
        Ok((sign * value, rest))
    }
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
