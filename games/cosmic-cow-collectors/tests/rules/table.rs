//! A table for tests: a game that is played by hand, with scripted chance, and all that was told of the last step.

use rand::SeedableRng;
use ruckus_core::kit::{self, Changes, Script};
use ruckus_core::{EyeSet, Game, Luck, Seat, SeatCount, Step, Turn};
use ruckus_cosmic_cow_collectors::{
    Action, Choice, CosmicCows, Event, FiguresId, Options, Outcome, Phase, Planet, Position, Ship, Stage,
};

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);

pub(crate) const ABDUCT: Choice = Choice::Act { action: Action::Abduct };
pub(crate) const INVADE: Choice = Choice::Act { action: Action::Invade };
pub(crate) const EXPLORE: Choice = Choice::Act { action: Action::Explore };
pub(crate) const STAY: Choice = Choice::Stay;

pub(crate) fn planet(number: u8) -> Planet {
    Planet::from_number(number).unwrap_or_else(|| panic!("there is no planet {number}"))
}

pub(crate) fn lay(number: u8) -> Choice {
    Choice::Lay { planet: planet(number) }
}

pub(crate) fn claim(cows: u8) -> Choice {
    Choice::Claim { cows }
}

pub(crate) fn attempt(target: Seat, number: u8) -> Choice {
    Choice::Attempt { target, planet: planet(number) }
}

pub(crate) fn leave(to: Seat) -> Choice {
    Choice::Leave { to }
}

pub(crate) fn discard(number: u8) -> Choice {
    Choice::Discard { planet: planet(number) }
}

/// The option that names the first player.
pub(crate) fn first_player(seat: Seat) -> Options {
    Options { first_player: Some(seat), ..Options::default() }
}

/// Figures that are not as printed.
pub(crate) fn changed(changes: &[(&str, i64)]) -> FiguresId {
    FiguresId::of(&changes_of(changes)).unwrap_or_else(|error| panic!("{changes:?}: {error}"))
}

pub(crate) fn changes_of(changes: &[(&str, i64)]) -> Changes {
    changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value))
}

/// Three players early in a game: nothing invaded, nothing discarded, A about to have the first turn.
pub(crate) fn three() -> Position {
    Position::of(3).seat(A, 30, 13, &[9, 15, 17], &[]).seat(B, 22, 14, &[9, 12, 14], &[]).seat(
        C,
        8,
        16,
        &[8, 10, 11],
        &[],
    )
}

pub(crate) fn two() -> Position {
    Position::of(2).seat(A, 30, 13, &[9, 15, 17], &[]).seat(B, 22, 14, &[9, 12, 14], &[])
}

/// A table for tests.
pub(crate) type Table = Script<CosmicCows>;

/// What tests of this game say at their table.
pub(crate) trait Cows: Sized {
    /// A position at the start of a turn.
    fn at(position: &Position) -> Self;

    /// A fresh game, nothing dealt yet.
    fn fresh(seats: u8) -> Self {
        Self::with(seats, Options::default())
    }

    fn with(seats: u8, options: Options) -> Self;

    /// Deals these cards: one hand a seat.
    fn deal(self, hands: &[[u8; 4]]) -> Self;

    /// Chance brings this card, which must be possible.
    fn draw(&mut self, number: u8) -> &mut Self;

    fn ship(&self, seat: Seat) -> &Ship;

    fn cows(&self) -> Vec<i32>;

    fn secret(&self, seat: Seat) -> Option<u8>;

    fn hand(&self, seat: Seat) -> Vec<u8>;

    fn invaded(&self, seat: Seat) -> Vec<u8>;

    fn discards(&self) -> Vec<u8>;

    /// The highest claim and the missed numbers that everybody knows of a secret planet.
    fn clues(&self, seat: Seat) -> (u8, Vec<u8>);

    /// Whose turn it is, and how far it has come.
    fn stage(&self) -> Option<(Seat, Stage)>;

    fn is_over(&self) -> bool;
}

impl Cows for Table {
    fn at(position: &Position) -> Self {
        Script::of(position.build().unwrap_or_else(|error| panic!("the position is not possible: {error}")))
    }

    fn with(seats: u8, options: Options) -> Self {
        Script::of(CosmicCows::set_up(SeatCount::new(seats), &options).expect("the set-up is legal"))
    }

    fn deal(mut self, hands: &[[u8; 4]]) -> Self {
        for card in 0..4 {
            for hand in hands {
                self.draw(hand[card]);
            }
        }
        self
    }

    fn draw(&mut self, number: u8) -> &mut Self {
        self.apply_chance(Outcome::Card { planet: planet(number) })
    }

    fn ship(&self, seat: Seat) -> &Ship {
        self.game.ship(seat)
    }

    fn cows(&self) -> Vec<i32> {
        self.game.scores().values().to_vec()
    }

    fn secret(&self, seat: Seat) -> Option<u8> {
        self.ship(seat).secret().map(Planet::number)
    }

    fn hand(&self, seat: Seat) -> Vec<u8> {
        self.ship(seat).hand().each().map(Planet::number).collect()
    }

    fn invaded(&self, seat: Seat) -> Vec<u8> {
        self.ship(seat).invaded().each().map(Planet::number).collect()
    }

    fn discards(&self) -> Vec<u8> {
        self.game.discards().each().map(Planet::number).collect()
    }

    fn clues(&self, seat: Seat) -> (u8, Vec<u8>) {
        let clues = self.ship(seat).clues();
        (clues.claimed, clues.missed.each().map(Planet::number).collect())
    }

    fn stage(&self) -> Option<(Seat, Stage)> {
        match self.game.phase() {
            Phase::Turn { of, stage } => Some((of, stage)),
            _ => None,
        }
    }

    fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }
}

/// Plays random games and shows every step: the state before, the step, the state after, and what was told.
pub(crate) fn watch(
    seats: u8,
    games: u64,
    see: impl FnMut(&CosmicCows, Step, &CosmicCows, &[(EyeSet, Event)]),
) {
    kit::watch(&Table::fresh(seats).game, games, see);
}

/// Chance that is the same every time.
pub(crate) fn seeded(seed: u64) -> Luck {
    Luck::seed_from_u64(seed)
}
