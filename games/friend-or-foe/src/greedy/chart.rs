//! Who stands where, as sets of hexes: worked out once a question, so that nobody has to look for creatures again.

use ruckus_core::hex::Cell;

use crate::board::HEXES;
use crate::{BOARD, Character, Creatures, Place, SpeciesSet};

/// Hexes, each a bit.
pub(super) type Hexes = u128;
pub(super) const EVERYWHERE: Hexes = (1 << HEXES) - 1;

pub(super) static NEIGHBOURS: [Hexes; HEXES] = {
    let mut neighbours = [0; HEXES];
    let mut hex = 0;
    while hex < HEXES {
        let steps = BOARD.steps(Cell::new(hex as u16));
        let mut way = 0;
        while way < steps.len() {
            neighbours[hex] |= 1 << steps[way].index();
            way += 1;
        }
        neighbours[hex] &= EVERYWHERE;
        hex += 1;
    }
    neighbours
};

#[inline]
pub(super) const fn bit(hex: Place) -> Hexes {
    1 << hex.index()
}

#[inline]
pub(super) const fn has(hexes: Hexes, hex: Place) -> bool {
    hexes >> hex.index() & 1 == 1
}

#[inline]
pub(super) fn set_of(hexes: impl Iterator<Item = Place>) -> Hexes {
    hexes.fold(0, |set, hex| set | bit(hex))
}

/// One hex after the other. The halves of the word come by themselves: counting off the whole would take twice as long.
#[inline]
pub(super) fn for_each(hexes: Hexes, mut act: impl FnMut(usize)) {
    for (half, first) in [(hexes as u64, 0), ((hexes >> 64) as u64, 64)] {
        let mut rest = half;
        while rest != 0 {
            act(first + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// All neighbours of some hexes.
#[inline]
pub(super) fn around(hexes: Hexes) -> Hexes {
    let mut around = 0;
    for_each(hexes, |hex| around |= NEIGHBOURS[hex]);
    around
}

/// Where everybody is, for a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chart {
    pub own: Camp,
    pub others: Camp,
    /// The home bases, whoever is there.
    pub bases: Hexes,
}

/// Where the creatures of one side are, by what the seat knows of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Camp {
    pub friends: Hexes,
    pub foes: Hexes,
    pub unknown: Hexes,
}

impl Camp {
    #[inline]
    fn of(creatures: &Creatures, species: SpeciesSet) -> Self {
        let mut camp = Camp::default();
        for species in species.each() {
            camp.friends |= set_of(creatures.places(species, Some(Character::Friend)));
            camp.foes |= set_of(creatures.places(species, Some(Character::Foe)));
            camp.unknown |= set_of(creatures.places(species, None));
        }
        camp
    }

    #[inline]
    pub(super) fn all(&self) -> Hexes {
        self.friends | self.foes | self.unknown
    }
}

impl Chart {
    /// For whoever has these species.
    pub(super) fn of(creatures: &Creatures, own: SpeciesSet) -> Self {
        let others = SpeciesSet(creatures.active().difference(*own));
        Chart {
            own: Camp::of(creatures, own),
            others: Camp::of(creatures, others),
            bases: set_of(creatures.active().each().map(Place::corner)),
        }
    }

    #[inline]
    pub(super) fn taken(&self) -> Hexes {
        self.own.all() | self.others.all()
    }

    /// The hexes where nobody is and nobody lives.
    #[inline]
    pub(super) fn empty(&self) -> Hexes {
        EVERYWHERE & !self.taken() & !self.bases
    }

    /// What waits on a hex with somebody, if the seat knows it: a foe never shares a hex, and where several are they are
    /// known (FF-410).
    #[inline]
    pub(super) fn waiting_on(&self, hex: Place) -> Option<Character> {
        match has(self.own.foes | self.others.foes, hex) {
            _ if has(self.others.unknown, hex) => None,
            foe => Some(Character::of(foe)),
        }
    }
}
