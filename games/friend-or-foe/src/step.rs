//! What seats choose, what chance brings, and what happens; and the code of each choice and outcome.

use arrayvec::ArrayVec;
use ruckus_core::hex::Direction;
use ruckus_core::{Coded, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::board::Place;
use crate::creatures::{CAP, Name, SLOTS, Slot};
use crate::figures::{FIGURES, FiguresId, MOST_PLAYERS};
use crate::species::{Character, SPECIES, Species};
use crate::state::End;

/// What a seat can choose; the decisions FF-D1 to FF-D4. Creatures are given by their slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Choice {
    /// Step to a neighbouring hex (FF-D3).
    Step { creature: Slot, to: Direction },
    /// Swap a creature for another of its species (FF-D3).
    Swap { creature: Slot, character: Character },
    /// End the turn (FF-D3).
    EndTurn,
    /// The character of a first or a gained creature (FF-D2, FF-D4).
    Choose { character: Character },
    /// What stands on the next hex of the arc (FF-D1).
    Arrange { species: Species, character: Character },
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// Who starts (FF-C1, FF-C2).
    Starter { seat: Seat },
    /// The number of moves (FF-C3).
    Rolled { moves: u8 },
    /// The victim in a base (FF-C4).
    Victim { creature: Slot },
}

/// A creature whose character all see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
pub struct Shown {
    pub creature: Name,
    pub character: Character,
    /// Did it leave the board?
    pub gone: bool,
}

/// What a species gains from an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
pub struct Gain {
    pub species: Species,
    /// Within the cap; what is lost to it is not counted (FF-106).
    pub count: u8,
}

/// What happened. Where a character is optional, only the controller sees which it was, and everybody with open
/// characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    Starts {
        seat: Seat,
    },
    /// A creature took its place in the arc.
    Placed {
        seat: Seat,
        creature: Name,
        hex: Place,
        character: Option<Character>,
    },
    /// A character was chosen for a first creature; nobody else is told.
    Drafted {
        seat: Seat,
        creature: Name,
        character: Character,
    },
    /// The first creatures of a species stand in their base.
    Assembled {
        seat: Seat,
        species: Species,
        count: u8,
    },
    /// A turn began.
    Began {
        seat: Seat,
        turn: u16,
        moves: u8,
        rolled: bool,
    },
    Stepped {
        seat: Seat,
        creature: Name,
        from: Place,
        to: Place,
    },
    Swapped {
        seat: Seat,
        creature: Name,
        character: Option<Character>,
    },
    /// An interaction: all who were there, the newcomer first, and what each species gains that is left, in the order in
    /// which the gains are made.
    Met {
        hex: Place,
        #[ts(as = "Vec<Shown>")]
        shown: ArrayVec<Shown, SPECIES>,
        #[ts(as = "Vec<Gain>")]
        gains: ArrayVec<Gain, SPECIES>,
        /// Said by the words alone.
        #[serde(skip)]
        figures: FiguresId,
    },
    /// A creature entered the base of another species.
    Raided {
        intruder: Name,
        base: Species,
        victim: Option<Name>,
    },
    Gained {
        seat: Seat,
        creature: Name,
        character: Option<Character>,
    },
    /// So many gains were lost to the cap.
    GainLost {
        seat: Seat,
        species: Species,
        count: u8,
        /// Said by the words alone.
        #[serde(skip)]
        figures: FiguresId,
    },
    /// A turn was ended with moves left.
    EndedTurn {
        seat: Seat,
        unused: u8,
    },
    /// A species has no creature left; in Extinction its player is out.
    Extinct {
        seat: Seat,
        species: Species,
        eliminated: bool,
    },
    Over {
        end: End,
        winners: SeatSet,
        #[serde(skip)]
        figures: FiguresId,
    },
    /// Once the game is over: the characters that were not known.
    Unveiled {
        seat: Seat,
        #[ts(as = "Vec<Shown>")]
        shown: ArrayVec<Shown, CAP>,
    },
}

// The codes of choices, one block a kind. A creature is coded by its slot, which is public: a new one takes the lowest
// free slot of its species.
const END_TURN: u16 = 0;
const CHOOSE: u16 = END_TURN + 1;
const ARRANGE: u16 = CHOOSE + 2;
const SWAP: u16 = ARRANGE + 2 * SPECIES as u16;
const STEP: u16 = SWAP + 2 * SLOTS as u16;
const CHOICES: u16 = STEP + 6 * SLOTS as u16;

fn character(code: u16) -> Character {
    Character::of(code % 2 == 1)
}

impl Coded for Choice {
    const CODES: u16 = CHOICES;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Choice::EndTurn => END_TURN,
            Choice::Choose { character } => CHOOSE + character as u16,
            Choice::Arrange { species, character } => ARRANGE + 2 * species as u16 + character as u16,
            Choice::Swap { creature, character } => SWAP + 2 * creature.number() as u16 + character as u16,
            Choice::Step { creature, to } => STEP + 6 * creature.number() as u16 + to as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let within = |block: u16| usize::from(code - block);
        Some(match code {
            END_TURN => Choice::EndTurn,
            CHOOSE..ARRANGE => Choice::Choose { character: character(code - CHOOSE) },
            ARRANGE..SWAP => Choice::Arrange {
                species: Species::from_index(within(ARRANGE) / 2)?,
                character: character(code - ARRANGE),
            },
            SWAP..STEP => Choice::Swap {
                creature: Slot::from_number(within(SWAP) / 2)?,
                character: character(code - SWAP),
            },
            STEP..CHOICES => Choice::Step {
                creature: Slot::from_number(within(STEP) / 6)?,
                to: Direction::from_index(within(STEP) % 6)?,
            },
            _ => return None,
        })
    }
}

const ROLLED: u16 = MOST_PLAYERS as u16;
const VICTIM: u16 = ROLLED + FIGURES.die as u16;
const OUTCOMES: u16 = VICTIM + SLOTS as u16;

impl Coded for Outcome {
    const CODES: u16 = OUTCOMES;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Outcome::Starter { seat } => seat.index() as u16,
            Outcome::Rolled { moves } => ROLLED + u16::from(moves) - 1,
            Outcome::Victim { creature } => VICTIM + creature.number() as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        Some(match code {
            0..ROLLED => Outcome::Starter { seat: Seat::from_index(code.into())? },
            ROLLED..VICTIM => Outcome::Rolled { moves: (code - ROLLED) as u8 + 1 },
            VICTIM..OUTCOMES => Outcome::Victim { creature: Slot::from_number(usize::from(code - VICTIM))? },
            _ => return None,
        })
    }
}
