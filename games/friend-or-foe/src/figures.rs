//! The figures of sections 2.1 to 2.3, read from `figures.txt` while the crate is compiled: a table with which the game
//! could not be played does not build. A game names the figures it is played with by a small number; the options may
//! change those that have a name. The board, the corners, the arcs, the seats and the number of first creatures are no
//! such figures: hexes, creatures and drafts are coded by their places, and the arcs hold just so many (FF-204).

use ruckus_core::hex::Hex;
use ruckus_core::kit::{self, Broken, Lines, Mistake, TableRow, What};
use ruckus_core::{Seat, SeatCount, figures, or_return};

use crate::species::{SPECIES, Species, SpeciesSet};

/// The figures of the rules file.
pub static PRINTED: Figures = FIGURES;

/// The same for the compiler.
pub(crate) const FIGURES: Figures = match Figures::read(include_str!("figures.txt")) {
    Ok(figures) => figures,
    Err(mistake) => panic!("{}", mistake.sentence().as_str()),
};

/// The figures that a game is played with.
pub type FiguresId = kit::FiguresId<Figures>;

/// The fewest and the most players.
pub const FEWEST_PLAYERS: usize = 2;
pub const MOST_PLAYERS: usize = 6;

/// The arcs enclose eight hexes, says the rulebook (FF-204).
pub const ARC: usize = 8;

/// At most so many characters fit into a secret choice.
const DRAFT_ROOM: i32 = 7;
/// The letters of the columns.
const RADIUS_ROOM: i32 = 8;

/// Board, species and limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    pub radius: u8,
    pub species_cap: u8,
    pub start_creatures: u8,
    pub moves: u8,
    pub die: u8,
    pub infection_turns: u16,
    /// For each starting player.
    pub extinction_turns: u16,
    /// By species: the lettered corner, where the home base is if the species plays.
    pub corners: [Hex; SPECIES],
    /// By seat.
    pub arcs: [Arc; FEWEST_PLAYERS],
    modes: [Mode; MOST_PLAYERS - FEWEST_PLAYERS + 1],
}

// The slots of a species and the sides of the die have their codes; the codes of claims have room for the names of so many
// moves and turns (`claims.rs`).
figures! {
    Figures, printed as PRINTED, listed in "section 2.3" {
        species_cap = species_cap, 4..=12, "FF-106", "living creatures of one species at most";
        moves = moves, 1..=10, "FF-301", "moves in a turn of Infection";
        die = die, 1..=6, "FF-301", "sides of the die that gives the moves";
        infection_turns = infection_turns, 1..=240, "FF-609", "turns of Infection";
        extinction_turns = extinction_turns, 1..=75, "FF-709", "turns of Extinction for each starting player";
    }
}

/// No game has more turns, and no turn more moves, whatever the figures are: in Infection, and in Extinction with a die.
pub(crate) const MOST_TURNS: u16 = 240;
pub(crate) const MOST_MOVES: u8 = 10;
pub(crate) const MOST_EXTINCTION_TURNS: u16 = 75 * MOST_PLAYERS as u16;
pub(crate) const MOST_ROLLED: u8 = 6;

const FILE: &str = "figures.txt";
const TABLES: [&str; 5] = ["radius", "start_creatures", "corner", "arc", "seats"];

/// An arc of Infection, in arc order, and the corner behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arc {
    pub behind: Species,
    pub hexes: [Hex; ARC],
}

/// Who plays what at a table of some size (section 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mode {
    /// By seat.
    species: [SpeciesSet; MOST_PLAYERS],
    /// By species.
    controllers: [Option<Seat>; SPECIES],
    active: SpeciesSet,
}

impl Mode {
    #[inline]
    pub const fn species_of(&self, seat: Seat) -> SpeciesSet {
        self.species[seat.index()]
    }

    /// Who controls a species; nobody if it does not play.
    #[inline]
    pub const fn controller(&self, species: Species) -> Option<Seat> {
        self.controllers[species.index()]
    }

    /// The species that play.
    pub const fn active(&self) -> SpeciesSet {
        self.active
    }
}

impl Figures {
    /// Reads a table and checks that the game can be played with it.
    pub const fn read(text: &str) -> Result<Figures, Mistake> {
        let values: [i32; Figures::LIST.len()] =
            or_return!(kit::constants(FILE, text, Figures::LIST, &TABLES));
        let mut figures = Figures {
            radius: or_return!(kit::single(FILE, text, "radius", 1, RADIUS_ROOM)) as u8,
            start_creatures: or_return!(kit::single(FILE, text, "start_creatures", 1, DRAFT_ROOM)) as u8,
            species_cap: 0,
            moves: 0,
            die: 0,
            infection_turns: 0,
            extinction_turns: 0,
            corners: or_return!(read_corners(text)),
            arcs: or_return!(read_arcs(text)),
            modes: or_return!(read_modes(text)),
        };
        let mut index = 0;
        while index < values.len() {
            figures.put_at(index, values[index]);
            index += 1;
        }
        match figures.broken() {
            Some(broken) => Err(Lines::whole(FILE, What::Broken(broken))),
            None => Ok(figures),
        }
    }

    /// Who plays what at a table of this size.
    #[inline]
    pub const fn mode(&self, seats: SeatCount) -> &Mode {
        &self.modes[seats.get() - FEWEST_PLAYERS]
    }

    /// What the rules take for granted.
    const fn broken(&self) -> Option<Broken> {
        const fn broken(rule: &'static str, sentence: &'static str) -> Option<Broken> {
            Some(Broken { rule, sentence })
        }
        if self.species_cap < self.start_creatures {
            return broken("FF-106", "A species has to have room for its first creatures.");
        }
        let [first, second] = self.arcs;
        let bases = self.modes[0].active();
        if self.start_creatures as usize * 2 != ARC {
            return broken("FF-204", "An arc has room for the first creatures of two species.");
        }
        if bases.contains(first.behind) || bases.contains(second.behind) {
            return broken("FF-204", "No base lies behind an arc.");
        }
        let mut hexes = [Hex::ORIGIN; SPECIES + 2 * ARC];
        let mut index = 0;
        while index < hexes.len() {
            hexes[index] = if index < SPECIES {
                self.corners[index]
            } else {
                self.arcs[(index - SPECIES) / ARC].hexes[(index - SPECIES) % ARC]
            };
            if hexes[index].distance(Hex::ORIGIN) > self.radius as u16 {
                return broken("section 2.1", "A corner or an arc lies off the board.");
            }
            let mut other = 0;
            while other < index {
                if hexes[other].distance(hexes[index]) == 0 {
                    return broken("section 2.1", "Corners and arcs have a hex in common.");
                }
                other += 1;
            }
            index += 1;
        }
        None
    }
}

/// The letters of the species, in ring order.
const LETTERS: &[&str] = &["R", "P", "B", "G", "Y", "O"];

/// `corner R 0 5`.
const fn read_corners(text: &str) -> Result<[Hex; SPECIES], Mistake> {
    let mut corners = [None; SPECIES];
    let mut lines = Lines::of(FILE, text);
    while let Some(mut line) = or_return!(lines.next_of("corner")) {
        let species = or_return!(read_species(&mut line));
        if corners[species.index()].is_some() {
            return Err(line.mistake(What::GivenTwice));
        }
        corners[species.index()] = Some(or_return!(read_hex(&mut line)));
        or_return!(line.end());
    }
    let mut all = [Hex::ORIGIN; SPECIES];
    let mut index = 0;
    while index < SPECIES {
        match corners[index] {
            Some(hex) => all[index] = hex,
            None => return Err(Lines::whole(FILE, What::Missing("a corner"))),
        }
        index += 1;
    }
    Ok(all)
}

/// `arc R`, then its hexes.
const fn read_arcs(text: &str) -> Result<[Arc; FEWEST_PLAYERS], Mistake> {
    let mut arcs: [Option<Arc>; FEWEST_PLAYERS] = [None; _];
    let mut lines = Lines::of(FILE, text);
    while let Some(mut line) = or_return!(lines.next_of("arc")) {
        let behind = or_return!(read_species(&mut line));
        let free = match arcs {
            [None, _] => 0,
            [Some(first), None] if first.behind.index() != behind.index() => 1,
            [_, None] => return Err(line.mistake(What::GivenTwice)),
            _ => return Err(line.mistake(What::TooManyRows { most: 2 })),
        };
        let mut hexes = [Hex::ORIGIN; ARC];
        let mut index = 0;
        while index < ARC {
            hexes[index] = or_return!(read_hex(&mut line));
            index += 1;
        }
        or_return!(line.end());
        arcs[free] = Some(Arc { behind, hexes });
    }
    match arcs {
        [Some(first), Some(second)] => Ok([first, second]),
        _ => Err(Lines::whole(FILE, What::Missing("an arc"))),
    }
}

/// The number of seats, then a word of species for each seat: two seats have two each, more seats one each, all different.
const fn read_modes(text: &str) -> Result<[Mode; MOST_PLAYERS - FEWEST_PLAYERS + 1], Mistake> {
    let mut modes: [Option<Mode>; MOST_PLAYERS - FEWEST_PLAYERS + 1] = [None; _];
    let mut lines = Lines::of(FILE, text);
    while let Some(mut line) = or_return!(lines.next_of("seats")) {
        let seats = or_return!(line.number(FEWEST_PLAYERS as i32, MOST_PLAYERS as i32)) as usize;
        if modes[seats - FEWEST_PLAYERS].is_some() {
            return Err(line.mistake(What::GivenTwice));
        }
        let each = if seats == 2 { 2 } else { 1 };
        let mut mode = Mode {
            species: [SpeciesSet::NONE; MOST_PLAYERS],
            controllers: [None; SPECIES],
            active: SpeciesSet::NONE,
        };
        let mut seat = 0;
        while seat < seats {
            let letters = or_return!(line.word()).as_bytes();
            let mut index = 0;
            while index < each {
                let species = match index < letters.len() && letters.len() == each {
                    true => Species::from_letter(letters[index]),
                    false => None,
                };
                let Some(species) = species else { return Err(line.mistake(What::NotAmong(LETTERS))) };
                if mode.active.contains(species) {
                    return Err(line.mistake(What::GivenTwice));
                }
                mode.active = mode.active.with(species);
                mode.species[seat] = mode.species[seat].with(species);
                mode.controllers[species.index()] = Some(Seat::new(seat as u8));
                index += 1;
            }
            seat += 1;
        }
        or_return!(line.end());
        modes[seats - FEWEST_PLAYERS] = Some(mode);
    }
    match modes {
        [Some(two), Some(three), Some(four), Some(five), Some(six)] => Ok([two, three, four, five, six]),
        _ => Err(Lines::whole(FILE, What::Missing("a number of seats"))),
    }
}

const fn read_species(line: &mut TableRow<'_>) -> Result<Species, Mistake> {
    Ok(Species::ALL[or_return!(line.one_of(LETTERS))])
}

const fn read_hex(line: &mut TableRow<'_>) -> Result<Hex, Mistake> {
    let q = or_return!(line.number(-RADIUS_ROOM, RADIUS_ROOM));
    let r = or_return!(line.number(-RADIUS_ROOM, RADIUS_ROOM));
    Ok(Hex::new(q as i8, r as i8))
}
