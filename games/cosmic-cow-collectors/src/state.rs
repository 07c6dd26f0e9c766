//! A game in progress: a plain value of less than 256 bytes. The rules that change it live in the files named after
//! the parts of a turn.

use ruckus_core::kit::Each;
use ruckus_core::{Seat, SeatCount, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::figures::{FiguresId, MOST_PLAYERS};
use crate::invasion::Invasion;
use crate::planet::{Cards, Planet, PlanetSet, planets_from};
use crate::step::Action;
use crate::view::Held;

/// A game of Cosmic Cow Collectors.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct CosmicCows {
    /// What it is played with; in JSON only what differs from the printed figures.
    #[serde(default, skip_serializing_if = "FiguresId::is_printed")]
    pub(crate) figures: FiguresId,
    pub(crate) seats: SeatCount,
    pub(crate) phase: Phase,
    /// Known from the beginning if the options name one (CC-SET-6).
    pub(crate) first: Option<Seat>,
    /// How many turns are over.
    pub(crate) turns: u16,
    pub(crate) deck: Cards,
    pub(crate) discards: Cards,
    /// One a seat; those beyond the table stay empty.
    pub(crate) ships: Each<Seat, Ship, MOST_PLAYERS>,
}

/// All that belongs to one player.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Ship {
    pub(crate) cows: u16,
    /// The action under the alien token.
    pub(crate) alien: Option<Action>,
    /// None before CC-D1, and while CC-D5 or CC-D7 is owed.
    pub(crate) secret: Option<Planet>,
    /// What everybody knows of the present secret planet (CC-INF-3).
    pub(crate) clues: Clues,
    pub(crate) hand: Cards,
    pub(crate) invaded: Cards,
}

/// The public constraints on a secret planet, collected since it was laid (CC-INF-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Clues {
    /// The highest number claimed from it; 0 for none.
    pub claimed: u8,
    /// The numbers that missed it.
    pub missed: PlanetSet,
}

impl Clues {
    /// Can the secret planet be this one, as far as everybody knows?
    #[inline]
    pub fn allow(self, planet: Planet) -> bool {
        planet.number() >= self.claimed && !self.missed.contains(planet)
    }

    /// All that it can be.
    #[inline]
    pub fn may_be(self) -> PlanetSet {
        planets_from(self.claimed).difference(self.missed)
    }
}

/// Where the game stands. Nothing in here depends on a hidden card, so every eye may see it.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The next starting card goes to this seat (CC-CHA-1).
    Deal {
        to: Seat,
    },
    /// These seats owe their first secret planet (CC-D1).
    LayFirst {
        owing: SeatSet,
    },
    /// CC-CHA-2.
    DrawFirstPlayer,
    /// The turn of a seat.
    Turn {
        of: Seat,
        stage: Stage,
    },
    Over {
        end: End,
    },
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// CC-D2.
    Act,
    /// CC-D3.
    Claim,
    /// CC-D4.
    Attempt(Invasion),
    /// The seat that was hit owes CC-D5.
    Replace(Invasion, Seat),
    /// The seat that was hit has no hand; the deck replaces the planet (CC-CHA-4).
    ReplaceFromDeck(Invasion, Seat),
    /// So many cards are still to be drawn (CC-CHA-3).
    Draw { cards: u8 },
    /// CC-D6.
    StayOrLeave,
    /// CC-D7.
    LayNew,
    /// CC-D8.
    Discard,
}

impl Ship {
    pub fn cows(&self) -> u16 {
        self.cows
    }

    /// The action under the alien token.
    pub fn alien(&self) -> Option<Action> {
        self.alien
    }

    pub fn secret(&self) -> Option<Planet> {
        self.secret
    }

    pub fn clues(&self) -> Clues {
        self.clues
    }

    pub fn hand(&self) -> &Cards {
        &self.hand
    }

    pub fn invaded(&self) -> &Cards {
        &self.invaded
    }

    /// Hand and secret planet together, which is what counts at the end (CC-SCO-3, CC-SCO-4).
    pub fn hand_and_secret(&self) -> Cards {
        Held { hand: self.hand, secret: self.secret }.all()
    }

    /// A card becomes the secret planet, of which nobody knows anything yet (CC-INF-3).
    #[inline]
    pub(crate) fn lay(&mut self, planet: Planet) {
        self.secret = Some(planet);
    }

    /// The secret planet leaves, and what was known of it is of no use any more (CC-INF-3).
    #[inline]
    pub(crate) fn give_up_secret(&mut self) {
        self.secret = None;
        self.clues = Clues::default();
    }

    /// A loss takes what is there (CC-GEN-1); says how much that was.
    #[inline]
    pub(crate) fn lose(&mut self, cows: u16) -> u16 {
        let lost = cows.min(self.cows);
        self.cows -= lost;
        lost
    }
}

impl CosmicCows {
    pub fn figures(&self) -> FiguresId {
        self.figures
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has the first turn, once that is known.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Counted from 1; 0 before the first turn.
    pub fn round(&self) -> u16 {
        round(self.phase, self.turns, self.seats)
    }

    pub fn deck(&self) -> &Cards {
        &self.deck
    }

    pub fn discards(&self) -> &Cards {
        &self.discards
    }

    #[inline]
    pub fn ship(&self, seat: Seat) -> &Ship {
        &self.ships[seat]
    }

    #[inline]
    pub(crate) fn ship_mut(&mut self, seat: Seat) -> &mut Ship {
        &mut self.ships[seat]
    }
}

/// The running round, counted from 1; 0 before the first turn.
pub(crate) fn round(phase: Phase, turns: u16, seats: SeatCount) -> u16 {
    match phase {
        Phase::Turn { .. } | Phase::Over { .. } => turns / seats.get() as u16 + 1,
        Phase::Deal { .. } | Phase::LayFirst { .. } | Phase::DrawFirstPlayer => 0,
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The last card was drawn (CC-END-1).
    LastCard,
    /// Somebody has enough cows (CC-END-2).
    EnoughCows,
    /// Everybody has had so many turns (CC-END-9).
    LastRound,
}
