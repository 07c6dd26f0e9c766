//! A table for tests: a game that is played by hand, with scripted chance, and all that was told of the last step.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use ruckus_core::kit::Changes;
use ruckus_core::laws::{choices, random_step};
use ruckus_core::{Coded, Eye, EyeSet, Game, Seat, SeatCount, Step, Turn};
use ruckus_cosmic_cow_collectors::{
    Action, Choice, CosmicCows, Event, FiguresId, Options, Outcome, Phase, Planet, Position, Ship, Stage,
    View,
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

pub(crate) struct Table {
    pub(crate) game: CosmicCows,
    told: Vec<(EyeSet, Event)>,
}

impl Table {
    /// A position at the start of a turn.
    pub(crate) fn at(position: &Position) -> Self {
        let game = position.build().unwrap_or_else(|error| panic!("the position is not possible: {error}"));
        Table { game, told: Vec::new() }
    }

    /// A game as it stands.
    pub(crate) fn of(game: CosmicCows) -> Self {
        Table { game, told: Vec::new() }
    }

    /// A fresh game, nothing dealt yet.
    pub(crate) fn fresh(seats: u8) -> Self {
        Table::with(seats, Options::default())
    }

    pub(crate) fn with(seats: u8, options: Options) -> Self {
        let game = CosmicCows::set_up(SeatCount::new(seats), &options).expect("the set-up is legal");
        Table { game, told: Vec::new() }
    }

    /// Deals these cards: one hand a seat.
    pub(crate) fn deal(mut self, hands: &[[u8; 4]]) -> Self {
        for card in 0..4 {
            for hand in hands {
                self.draw(hand[card]);
            }
        }
        self
    }

    /// A choice that must be on the list.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> &mut Self {
        let step = Step::Choice { seat, choice: choice.code() };
        self.told.clear();
        let took = self.game.take(step, &mut self.told);
        assert_eq!(took, Ok(()), "{choice:?} of {:?}", self.options(seat));
        self
    }

    /// Chance brings this card, which must be possible.
    pub(crate) fn draw(&mut self, number: u8) -> &mut Self {
        self.befall(Outcome::Card { planet: planet(number) })
    }

    pub(crate) fn befall(&mut self, outcome: Outcome) -> &mut Self {
        self.told.clear();
        let took = self.game.take(Step::Chance { chance: outcome.code() }, &mut self.told);
        assert_eq!(took, Ok(()), "{outcome:?}");
        self
    }

    /// The legal choices of a seat; none where it is not awaited.
    pub(crate) fn options(&self, seat: Seat) -> Vec<Choice> {
        choices(&self.game, seat)
    }

    /// What an eye was told of the last step.
    pub(crate) fn told(&self, eye: Eye) -> Vec<Event> {
        self.told.iter().filter(|(eyes, _)| eyes.contains(eye)).map(|&(_, event)| event).collect()
    }

    /// What a spectator was told of the last step.
    pub(crate) fn heard(&self) -> Vec<Event> {
        self.told(Eye::Spectator)
    }

    pub(crate) fn ship(&self, seat: Seat) -> &Ship {
        self.game.ship(seat)
    }

    pub(crate) fn cows(&self) -> Vec<i32> {
        self.game.scores().values().to_vec()
    }

    pub(crate) fn secret(&self, seat: Seat) -> Option<u8> {
        self.ship(seat).secret().map(Planet::number)
    }

    pub(crate) fn hand(&self, seat: Seat) -> Vec<u8> {
        self.ship(seat).hand().each().map(Planet::number).collect()
    }

    pub(crate) fn invaded(&self, seat: Seat) -> Vec<u8> {
        self.ship(seat).invaded().each().map(Planet::number).collect()
    }

    pub(crate) fn discards(&self) -> Vec<u8> {
        self.game.discards().each().map(Planet::number).collect()
    }

    /// The highest claim and the missed numbers that everybody knows of a secret planet.
    pub(crate) fn clues(&self, seat: Seat) -> (u8, Vec<u8>) {
        let clues = self.ship(seat).clues();
        (clues.claimed, clues.missed.each().map(Planet::number).collect())
    }

    pub(crate) fn view(&self, seat: Seat) -> View {
        self.game.view(Eye::Seat(seat))
    }

    /// Whose turn it is, and how far it has come.
    pub(crate) fn stage(&self) -> Option<(Seat, Stage)> {
        match self.game.phase() {
            Phase::Turn { of, stage } => Some((of, stage)),
            _ => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// A copy on which to try something.
    pub(crate) fn try_out(&self) -> Table {
        Table { game: self.game, told: Vec::new() }
    }
}

/// Plays random games and shows every step: the state before, the step, the state after, and what was told.
pub(crate) fn watch(
    seats: u8,
    games: u64,
    mut see: impl FnMut(&CosmicCows, Step, &CosmicCows, &[(EyeSet, Event)]),
) {
    let mut rng = seeded(u64::from(seats));
    for _ in 0..games {
        let mut game = Table::fresh(seats).game;
        while let Some(step) = random_step(&game, &mut rng) {
            let before = game;
            let mut told = Vec::new();
            game.take(step, &mut told).expect("a listed step can be taken");
            see(&before, step, &game, &told);
        }
    }
}

/// Chance that is the same every time.
pub(crate) fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}
