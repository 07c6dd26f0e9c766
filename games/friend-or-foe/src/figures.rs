//! The figures of sections 2.1 to 2.3, read from `figures.txt` while the crate is compiled.
//!
//! The reader (`figures/read.rs`) is a `const fn`: a table with which the game could not be played does not build, and at
//! run time the figures cost nothing. Tests hand other texts to the same reader.

mod read;

use ruckus_core::hex::Hex;
use ruckus_core::{Seat, SeatCount};

use crate::species::{SPECIES, Species, SpeciesSet};

/// The figures this crate is built with.
pub const FIGURES: Figures = match Figures::read(include_str!("figures.txt")) {
    Ok(figures) => figures,
    Err(bad) => panic!("{}", bad.fault.sentence()),
};

/// The fewest and the most players.
pub const FEWEST_PLAYERS: usize = 2;
pub const MOST_PLAYERS: usize = 6;

/// The arcs enclose eight hexes, says the rulebook (FF-204).
pub const ARC: usize = 8;

/// At most so many living creatures fit into the state, and characters into a secret choice.
const CAP_ROOM: u8 = 16;
const DRAFT_ROOM: u8 = 7;
/// The letters of the columns.
const RADIUS_ROOM: u8 = 8;
const DIE_ROOM: u8 = 12;

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

/// What is wrong with a table of figures, and in which line, counted from 1; 0 where it is the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadFigures {
    pub line: u16,
    pub fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    UnknownName,
    WrongLength,
    NotANumber,
    NoSpecies,
    GivenTwice,
    Missing,
    TooLarge,
    NotPositive,
    OffTheBoard,
    HexTwice,
    WrongArc,
    WrongSeats,
}

impl Fault {
    pub const fn sentence(self) -> &'static str {
        match self {
            Fault::UnknownName => "figures: a line begins with a name that is not known",
            Fault::WrongLength => "figures: a line has too few or too many words",
            Fault::NotANumber => "figures: a whole number was expected, not too large for its place",
            Fault::NoSpecies => "figures: one of the letters R, P, B, G, Y, O was expected",
            Fault::GivenTwice => "figures: something is given twice",
            Fault::Missing => "figures: something is missing",
            Fault::TooLarge => "figures: a number is larger than there is room for",
            Fault::NotPositive => "figures: a number has to be at least 1",
            Fault::OffTheBoard => "figures: a corner or an arc lies off the board",
            Fault::HexTwice => "figures: corners and arcs have a hex in common",
            Fault::WrongArc => {
                "figures: an arc has a base behind it, or no room for the creatures of two species"
            }
            Fault::WrongSeats => {
                "figures: two seats have two species each, more seats one each, all different"
            }
        }
    }
}

impl Figures {
    /// Who plays what at a table of this size.
    #[inline]
    pub const fn mode(&self, seats: SeatCount) -> &Mode {
        &self.modes[seats.get() - FEWEST_PLAYERS]
    }

    /// What the rules take for granted.
    const fn fault(&self) -> Option<Fault> {
        let small = [self.radius, self.species_cap, self.start_creatures, self.moves, self.die];
        let mut index = 0;
        while index < small.len() {
            if small[index] == 0 {
                return Some(Fault::NotPositive);
            }
            index += 1;
        }
        if self.infection_turns == 0 || self.extinction_turns == 0 {
            return Some(Fault::NotPositive);
        }
        if self.radius > RADIUS_ROOM
            || self.species_cap > CAP_ROOM
            || self.start_creatures > DRAFT_ROOM
            || self.start_creatures > self.species_cap
            || self.die > DIE_ROOM
        {
            return Some(Fault::TooLarge);
        }
        let [first, second] = self.arcs;
        let bases = self.modes[0].active();
        if self.start_creatures as usize * 2 != ARC
            || bases.contains(first.behind)
            || bases.contains(second.behind)
        {
            return Some(Fault::WrongArc);
        }
        self.fault_of_hexes()
    }

    const fn fault_of_hexes(&self) -> Option<Fault> {
        let mut hexes = [Hex::ORIGIN; SPECIES + 2 * ARC];
        let mut index = 0;
        while index < hexes.len() {
            hexes[index] = if index < SPECIES {
                self.corners[index]
            } else {
                self.arcs[(index - SPECIES) / ARC].hexes[(index - SPECIES) % ARC]
            };
            if hexes[index].distance(Hex::ORIGIN) > self.radius as u16 {
                return Some(Fault::OffTheBoard);
            }
            let mut other = 0;
            while other < index {
                if hexes[other].distance(hexes[index]) == 0 {
                    return Some(Fault::HexTwice);
                }
                other += 1;
            }
            index += 1;
        }
        None
    }
}
