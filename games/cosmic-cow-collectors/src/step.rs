//! What seats choose, what chance brings, and what happens; and the code of each choice and outcome.

use ruckus_core::{Coded, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{FiguresId, MOST_PLAYERS};
use crate::planet::{HIGHEST, KINDS, Planet};
use crate::state::End;

/// The three actions of a ship board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Abduct,
    Invade,
    Explore,
}

impl Action {
    pub const ALL: [Action; 3] = [Action::Abduct, Action::Invade, Action::Explore];
}

/// What a seat can choose; the decisions CC-D1 to CC-D8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Choice {
    /// Lay a card of the hand as secret planet (CC-D1, CC-D5, CC-D7).
    Lay { planet: Planet },
    /// Move the alien token (CC-D2).
    Act { action: Action },
    /// Declare a number of cows (CC-D3).
    Claim { cows: u8 },
    /// Name an opponent and a number (CC-D4).
    Attempt { target: Seat, planet: Planet },
    /// Keep the secret planet (CC-D6).
    Stay,
    /// Give the secret planet to an opponent (CC-D6).
    Leave { to: Seat },
    /// Discard a card (CC-D8).
    Discard { planet: Planet },
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// A card of the deck.
    Card { planet: Planet },
    /// The first player.
    First { seat: Seat },
}

/// What happened. Where a planet is optional, only its owner sees which it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A starting card went to a hand.
    Dealt {
        seat: Seat,
        planet: Option<Planet>,
    },
    /// A secret planet was laid face down from the hand.
    Laid {
        seat: Seat,
        planet: Option<Planet>,
    },
    /// A secret planet was laid from the top of the deck, because the hand was empty.
    LaidFromDeck {
        seat: Seat,
        planet: Option<Planet>,
    },
    FirstPlayer {
        seat: Seat,
    },
    /// The alien token moved; a turn began.
    Acted {
        seat: Seat,
        action: Action,
        round: u16,
    },
    /// An abduction: the claim, the extra cows for invaded planets.
    Abducted {
        seat: Seat,
        claim: u8,
        extra: u8,
    },
    Missed {
        seat: Seat,
        target: Seat,
        planet: Planet,
    },
    /// The secret planet went to the invader.
    Hit {
        seat: Seat,
        target: Seat,
        planet: Planet,
    },
    /// The invaded seat lost cows.
    LostToInvasion {
        seat: Seat,
        cows: u16,
    },
    /// The invader had no hit and lost cows.
    LostForMisses {
        seat: Seat,
        cows: u16,
    },
    /// A card was drawn in an exploration.
    Drew {
        seat: Seat,
        planet: Option<Planet>,
    },
    /// The cows of an exploration.
    Explored {
        seat: Seat,
        cows: u16,
    },
    Stayed {
        seat: Seat,
    },
    /// The old secret planet was shown and given away.
    Left {
        seat: Seat,
        to: Seat,
        planet: Planet,
    },
    Discarded {
        seat: Seat,
        planet: Planet,
    },
    Ended {
        end: End,
        /// Said by the words alone.
        #[serde(skip)]
        figures: FiguresId,
    },
    /// At the end: what lay before the ship. The hand follows card by card.
    ShownSecret {
        seat: Seat,
        planet: Planet,
    },
    ShownHand {
        seat: Seat,
        planet: Planet,
    },
    /// The end bonuses of a seat, and its final cows.
    Scored {
        seat: Seat,
        invaded: u16,
        small: u16,
        straight: u16,
        total: u16,
    },
}

// The codes of choices, one block a kind. A table of figures with other planets has other codes; records of the one
// cannot be played with the other anyway.
const STAY: u16 = 0;
const ACT: u16 = STAY + 1;
const LEAVE: u16 = ACT + Action::ALL.len() as u16;
const LAY: u16 = LEAVE + MOST_PLAYERS as u16;
const DISCARD: u16 = LAY + KINDS as u16;
const ATTEMPT: u16 = DISCARD + KINDS as u16;
const CLAIM: u16 = ATTEMPT + (MOST_PLAYERS * KINDS) as u16;
const CHOICES: u16 = CLAIM + HIGHEST as u16;

impl Coded for Choice {
    const CODES: u16 = CHOICES;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Choice::Stay => STAY,
            Choice::Act { action } => ACT + action as u16,
            Choice::Leave { to } => LEAVE + to.index() as u16,
            Choice::Lay { planet } => LAY + planet.index() as u16,
            Choice::Discard { planet } => DISCARD + planet.index() as u16,
            Choice::Attempt { target, planet } => ATTEMPT + (target.index() * KINDS + planet.index()) as u16,
            Choice::Claim { cows } => CLAIM + u16::from(cows) - 1,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let within = |block: u16| usize::from(code - block);
        Some(match code {
            STAY => Choice::Stay,
            ACT..LEAVE => Choice::Act { action: Action::ALL[within(ACT)] },
            LEAVE..LAY => Choice::Leave { to: Seat::from_index(within(LEAVE))? },
            LAY..DISCARD => Choice::Lay { planet: Planet::from_index(within(LAY))? },
            DISCARD..ATTEMPT => Choice::Discard { planet: Planet::from_index(within(DISCARD))? },
            ATTEMPT..CLAIM => Choice::Attempt {
                target: Seat::from_index(within(ATTEMPT) / KINDS)?,
                planet: Planet::from_index(within(ATTEMPT) % KINDS)?,
            },
            CLAIM..CHOICES => Choice::Claim { cows: within(CLAIM) as u8 + 1 },
            _ => return None,
        })
    }
}

impl Coded for Outcome {
    const CODES: u16 = (KINDS + MOST_PLAYERS) as u16;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Outcome::Card { planet } => planet.index() as u16,
            Outcome::First { seat } => (KINDS + seat.index()) as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let code = usize::from(code);
        match Planet::from_index(code) {
            Some(planet) => Some(Outcome::Card { planet }),
            None if code < KINDS + MOST_PLAYERS => {
                Seat::from_index(code - KINDS).map(|seat| Outcome::First { seat })
            }
            None => None,
        }
    }
}
