//! Positions set up by hand: for tests, studies and puzzles. Everything that the invariants of section 8 forbid is
//! refused.
//!
//! ```
//! use ruckus_friend_or_foe::{Character::*, Position};
//!
//! let game = Position::of(3)
//!     .creature("R1", Friend, (0, 0))
//!     .home("B1", Foe)
//!     .home("Y1", Friend)
//!     .moves_left(4)
//!     .build()
//!     .expect("the position is possible");
//! assert_eq!(game.moves_left(), 4);
//! ```

use ruckus_core::hex::Hex;
use ruckus_core::{Seat, SeatCount};

use crate::board::{Place, goal};
use crate::creatures::Name;
use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::meet::most_born;
use crate::set_up::Options;
use crate::species::Character;
use crate::state::{FriendOrFoe, Phase};

/// A position in the middle of a turn (FF-D3). A species without a creature is extinct.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Position {
    players: u8,
    options: Options,
    active: Seat,
    turn: u16,
    moves: Option<u8>,
    left: Option<u8>,
    creatures: Vec<Standing>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    name: String,
    character: Character,
    /// None for the home base.
    hex: Option<Hex>,
    known: bool,
    interacted: bool,
}

/// Why a position is not possible.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    #[error("no game has {0} players")]
    Players(u8),
    #[error("variants are for Infection")]
    Variant,
    #[error("there is no seat {}", .0.index())]
    NoSuchSeat(Seat),
    #[error("{0} is no name of a creature that could be here by this turn")]
    Name(String),
    #[error("two creatures are called {0}")]
    NameTwice(String),
    #[error("the hex of {0} is not on the board")]
    OffTheBoard(String),
    #[error(
        "{0} cannot stand there: an ordinary hex holds one creature of a species, a base only its own species"
    )]
    Occupied(String),
    #[error("{0} shares a hex, so it has to be a known friend, marked like the others there")]
    NoFriend(String),
    #[error("marks are for Infection: {0} has one")]
    Mark(String),
    #[error("there are more of the species of {0} than there may be")]
    Cap(String),
    #[error("a turn has the moves of the figures, or what a die shows; some are left")]
    Moves,
    #[error("the game would be over")]
    Over,
}

impl Position {
    /// An empty board; it is the first turn of seat 0, with all moves left.
    pub fn of(players: u8) -> Self {
        Position {
            players,
            options: Options::default(),
            active: Seat::new(0),
            turn: 1,
            moves: None,
            left: None,
            creatures: Vec::new(),
        }
    }

    pub fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// A creature on the hex with these coordinates.
    pub fn creature(mut self, name: &str, character: Character, (q, r): (i8, i8)) -> Self {
        self.add(name, character, Some(Hex::new(q, r)), false);
        self
    }

    /// A creature whose character all know.
    pub fn known(mut self, name: &str, character: Character, (q, r): (i8, i8)) -> Self {
        self.add(name, character, Some(Hex::new(q, r)), true);
        self
    }

    /// A creature in its home base.
    pub fn home(mut self, name: &str, character: Character) -> Self {
        self.add(name, character, None, false);
        self
    }

    /// The creature that was added last had an interaction this turn (FF-602).
    pub fn interacted(mut self) -> Self {
        if let Some(last) = self.creatures.last_mut() {
            last.interacted = true;
        }
        self
    }

    /// Whose turn it is.
    pub fn active(mut self, seat: Seat) -> Self {
        self.active = seat;
        self
    }

    /// How many turns have begun, this one included.
    pub fn turn(mut self, turn: u16) -> Self {
        self.turn = turn;
        self
    }

    /// How many moves the turn has in all; as many as are left unless told.
    pub fn moves(mut self, moves: u8) -> Self {
        self.moves = Some(moves);
        self
    }

    pub fn moves_left(mut self, left: u8) -> Self {
        self.left = Some(left);
        self
    }

    fn add(&mut self, name: &str, character: Character, hex: Option<Hex>, known: bool) {
        self.creatures.push(Standing { name: name.to_owned(), character, hex, known, interacted: false });
    }

    /// The game in this position.
    pub fn build(&self) -> Result<FriendOrFoe, PositionError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&usize::from(self.players)) {
            return Err(PositionError::Players(self.players));
        }
        let seats = SeatCount::new(self.players);
        let mut game = FriendOrFoe::fresh(seats, &self.options).map_err(|_| PositionError::Variant)?;
        if !seats.has(self.active) {
            return Err(PositionError::NoSuchSeat(self.active));
        }
        for standing in &self.creatures {
            standing.stand(&mut game, self.turn)?;
        }
        self.check_shared(&game)?;
        game.alive = game.creatures.living_species();
        let left = self.left.or(self.moves).unwrap_or(game.figures().moves);
        game.moves = self.moves.unwrap_or(left);
        if left == 0 || left > game.moves || game.moves > most_moves(&game) {
            return Err(PositionError::Moves);
        }
        let arrived = |seat: Seat| {
            let there = game.creatures.species_on(goal(seat.index()));
            game.mode().species_of(seat).each().any(|species| there.contains(species))
        };
        let over = match game.is_infection() {
            true => seats.each().any(|seat| game.count(seat) == 0 || arrived(seat)),
            false => game.alive.len() < 3 || game.count(self.active) == 0,
        };
        if over || self.turn == 0 || self.turn > game.turn_limit() {
            return Err(PositionError::Over);
        }
        game.starter = Some(Seat::new(0));
        game.turn = self.turn;
        game.phase = Phase::Move { of: self.active, left };
        Ok(game)
    }

    /// Only known friends share a hex, all with a mark or all without (FF-N3).
    fn check_shared(&self, game: &FriendOrFoe) -> Result<(), PositionError> {
        let shared = game.creatures.each().filter(|one| game.creatures.is_shared(one.place));
        for one in shared {
            let alike = game.creatures.on(one.place).all(|other| other.interacted == one.interacted);
            if !(one.known && one.character == Some(Character::Friend) && alike) {
                return Err(PositionError::NoFriend(one.name.to_string()));
            }
        }
        Ok(())
    }
}

/// No turn has more moves (FF-301, FF-902).
fn most_moves(game: &FriendOrFoe) -> u8 {
    let rolled = !game.is_infection() || game.options.die_moves;
    if rolled { game.figures().die } else { game.figures().moves }
}

impl Standing {
    fn stand(&self, game: &mut FriendOrFoe, turn: u16) -> Result<(), PositionError> {
        let (infection, open) = (game.is_infection(), game.options.open);
        let (most, cap) = (most_born(most_moves(game), turn), game.figures().species_cap);
        let creatures = &mut game.creatures;
        let own = || self.name.clone();
        let name = Name::try_from(own()).ok().filter(|name| name.number <= most);
        let name = name.filter(|name| creatures.active().contains(name.species));
        let name = name.ok_or_else(|| PositionError::Name(own()))?;
        if creatures.named(name).is_some() {
            return Err(PositionError::NameTwice(own()));
        }
        let base = Place::corner(name.species);
        let place = match self.hex {
            None => base,
            Some(hex) => Place::of(hex).ok_or_else(|| PositionError::OffTheBoard(own()))?,
        };
        let strange_base = creatures.base_of(place).is_some_and(|species| species != name.species);
        if strange_base || (place != base && creatures.species_on(place).contains(name.species)) {
            return Err(PositionError::Occupied(own()));
        }
        if creatures.count(name.species) >= cap {
            return Err(PositionError::Cap(own()));
        }
        if self.interacted && !infection {
            return Err(PositionError::Mark(own()));
        }
        creatures.put(name, place, self.character, self.known || open, self.interacted);
        Ok(())
    }
}
