//! Positions set up by hand: for tests, studies and puzzles. Everything that the invariants of section 8 forbid is
//! refused.
//!
//! ```
//! use ruckus_core::Seat;
//! use ruckus_cosmic_cow_collectors::Position;
//!
//! let (a, b) = (Seat::new(0), Seat::new(1));
//! let game = Position::of(2)
//!     .seat(a, 30, 13, &[9, 15, 17], &[])
//!     .seat(b, 22, 14, &[9, 12, 14], &[])
//!     .deck_size(42)
//!     .build()
//!     .expect("the position is possible");
//! assert_eq!(game.ship(b).cows(), 22);
//! ```

use ruckus_core::kit::Each;
use ruckus_core::{Seat, SeatCount};

use crate::end::lateness;
use crate::figures::{FEWEST_PLAYERS, FiguresId, MOST_PLAYERS};
use crate::planet::{Cards, Planet, PlanetSet};
use crate::state::{Clues, CosmicCows, Phase, Ship, Stage};
use crate::step::Action;

/// A position at the start of a turn (CC-D2). Planets are given by their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Position {
    figures: FiguresId,
    players: u8,
    active: Seat,
    first: Seat,
    turns: u16,
    seats: [Option<Seated>; MOST_PLAYERS],
    discards: Vec<u8>,
    deck: Option<Vec<u8>>,
    deck_size: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Seated {
    cows: u16,
    secret: u8,
    hand: Vec<u8>,
    invaded: Vec<u8>,
    alien: Option<Action>,
    claimed: u8,
    missed: Vec<u8>,
}

/// Why a position is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    #[error("no game has {0} players")]
    Players(u8),
    #[error("seat {} has nothing", .0.index())]
    EmptySeat(Seat),
    #[error("there is no seat {}", .0.index())]
    NoSuchSeat(Seat),
    #[error("there is no planet {0}")]
    NoSuchPlanet(u8),
    #[error("there are not so many copies of planet {0}")]
    TooManyCopies(u8),
    #[error("the hand of seat {} is above the limit", .0.index())]
    HandAboveLimit(Seat),
    #[error("the game would be over")]
    Over,
    #[error("the secret planet of seat {} does not fit what is known of it", .0.index())]
    Clues(Seat),
    #[error("the deck has {found} cards, not {wanted}")]
    DeckSize { found: u8, wanted: u8 },
}

impl Position {
    /// Seat 0 has the first turn and is about to have it.
    pub fn of(players: u8) -> Self {
        Position {
            figures: FiguresId::PRINTED,
            players,
            active: Seat::new(0),
            first: Seat::new(0),
            turns: 0,
            seats: [const { None }; MOST_PLAYERS],
            discards: Vec::new(),
            deck: None,
            deck_size: None,
        }
    }

    /// Other figures than the printed ones.
    pub fn figures(mut self, figures: FiguresId) -> Self {
        self.figures = figures;
        self
    }

    /// The cows, the secret planet, the hand and the invaded planets of a seat.
    pub fn seat(mut self, seat: Seat, cows: u16, secret: u8, hand: &[u8], invaded: &[u8]) -> Self {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            let (hand, invaded) = (hand.to_vec(), invaded.to_vec());
            *place =
                Some(Seated { cows, secret, hand, invaded, alien: None, claimed: 0, missed: Vec::new() });
        }
        self
    }

    /// The alien token of a seat stands on this action.
    pub fn alien(mut self, seat: Seat, action: Action) -> Self {
        self.seated(seat, |seated| seated.alien = Some(action));
        self
    }

    /// What is known of the secret planet of a seat: the highest claim, and the numbers that missed.
    pub fn clues(mut self, seat: Seat, claimed: u8, missed: &[u8]) -> Self {
        self.seated(seat, |seated| (seated.claimed, seated.missed) = (claimed, missed.to_vec()));
        self
    }

    /// Whose turn it is.
    pub fn active(mut self, seat: Seat) -> Self {
        self.active = seat;
        self
    }

    /// Who had the first turn of the game.
    pub fn first(mut self, seat: Seat) -> Self {
        self.first = seat;
        self
    }

    /// How many rounds are over.
    pub fn rounds_over(mut self, rounds: u16) -> Self {
        self.turns = rounds * u16::from(self.players);
        self
    }

    /// These cards lie face up in the centre; all cards that are not mentioned are in the deck.
    pub fn discards(mut self, numbers: &[u8]) -> Self {
        self.discards = numbers.to_vec();
        self
    }

    /// The deck is just this; all cards that are not mentioned lie face up in the centre.
    pub fn deck(mut self, numbers: &[u8]) -> Self {
        self.deck = Some(numbers.to_vec());
        self
    }

    /// The deck must come out with so many cards.
    pub fn deck_size(mut self, cards: u8) -> Self {
        self.deck_size = Some(cards);
        self
    }

    /// The game in this position.
    pub fn build(&self) -> Result<CosmicCows, PositionError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&usize::from(self.players)) {
            return Err(PositionError::Players(self.players));
        }
        let seats = SeatCount::new(self.players);
        if let Some(&seat) = [self.active, self.first].iter().find(|&&seat| !seats.has(seat)) {
            return Err(PositionError::NoSuchSeat(seat));
        }
        let mut rest = Cards::whole(self.figures);
        let mut ships = Each::all(Ship::default());
        for seat in seats.each() {
            let seated = self.seats[seat.index()].as_ref().ok_or(PositionError::EmptySeat(seat))?;
            ships[seat] = seated.board(self.figures, seat, &mut rest)?;
        }
        let (deck, discards) = match &self.deck {
            Some(deck) => (take(&mut rest, deck)?, rest),
            None => {
                let discards = take(&mut rest, &self.discards)?;
                (rest, discards)
            }
        };
        if let Some(wanted) = self.deck_size.filter(|&wanted| wanted != deck.len()) {
            return Err(PositionError::DeckSize { found: deck.len(), wanted });
        }
        let turns = self.turns + lateness(self.active, self.first, seats) as u16;
        if deck.is_empty() || turns >= self.figures.max_rounds * seats.get() as u16 {
            return Err(PositionError::Over);
        }
        let phase = Phase::Turn { of: self.active, stage: Stage::Act };
        Ok(CosmicCows {
            figures: self.figures,
            seats,
            phase,
            first: Some(self.first),
            turns,
            deck,
            discards,
            ships,
        })
    }

    fn seated(&mut self, seat: Seat, change: impl FnOnce(&mut Seated)) {
        if let Some(Some(seated)) = self.seats.get_mut(seat.index()) {
            change(seated);
        }
    }
}

impl Seated {
    fn board(&self, figures: FiguresId, seat: Seat, rest: &mut Cards) -> Result<Ship, PositionError> {
        let secret = planet(self.secret)?;
        take(rest, &[self.secret])?;
        let missed = self.missed.iter().map(|&number| planet(number)).collect::<Result<PlanetSet, _>>()?;
        let clues = Clues { claimed: self.claimed, missed };
        if !clues.allow(secret) {
            return Err(PositionError::Clues(seat));
        }
        if self.cows >= figures.end_cows {
            return Err(PositionError::Over);
        }
        let hand = take(rest, &self.hand)?;
        if hand.len() > figures.hand_limit {
            return Err(PositionError::HandAboveLimit(seat));
        }
        let invaded = take(rest, &self.invaded)?;
        Ok(Ship { cows: self.cows, alien: self.alien, secret: Some(secret), clues, hand, invaded })
    }
}

fn planet(number: u8) -> Result<Planet, PositionError> {
    Planet::from_number(number).ok_or(PositionError::NoSuchPlanet(number))
}

/// Takes these cards out of the rest.
fn take(rest: &mut Cards, numbers: &[u8]) -> Result<Cards, PositionError> {
    let mut taken = Cards::NONE;
    for &number in numbers {
        let planet = planet(number)?;
        if rest.count(planet) == 0 {
            return Err(PositionError::TooManyCopies(number));
        }
        rest.remove(planet);
        taken.add(planet);
    }
    Ok(taken)
}
