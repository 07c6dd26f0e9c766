//! A table for tests: a game that is played by hand, with scripted chance, and all that was told of the last step.

use std::ops::{Deref, DerefMut};

use ruckus_core::hex::Hex;
use ruckus_core::kit::{self, Script};
use ruckus_core::{Coded, Eye, EyeSet, Game, Seat, SeatCount, SeatSet, Step, Turn};

pub(crate) use ruckus_friend_or_foe::Character::{self, Foe, Friend};
use ruckus_friend_or_foe::{
    Choice, Creature, Event, FiguresId, FriendOrFoe, Name, Options, Outcome, Phase, Place, Position, Species,
};

/// Seats by number; in Infection South and North.
pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);
pub(crate) const SOUTH: Seat = A;
pub(crate) const NORTH: Seat = B;

pub(crate) const OPEN: Options = Options { open: true, die_moves: false, figures: FiguresId::PRINTED };
pub(crate) const DIE: Options = Options { open: false, die_moves: true, figures: FiguresId::PRINTED };
pub(crate) const BOTH: Options = Options { open: true, ..DIE };
pub(crate) const END_TURN: Choice = Choice::EndTurn;

pub(crate) fn name(text: &str) -> Name {
    Name::try_from(text.to_owned()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn names(texts: &[&str]) -> Vec<Name> {
    texts.iter().map(|text| name(text)).collect()
}

pub(crate) fn place((q, r): (i8, i8)) -> Place {
    Place::of(Hex::new(q, r)).unwrap_or_else(|| panic!("({q},{r}) is not on the board"))
}

pub(crate) fn species(letter: &str) -> Species {
    Species::from_letter(letter.as_bytes()[0]).unwrap_or_else(|| panic!("there is no species {letter}"))
}

pub(crate) fn character(of: Character) -> Choice {
    Choice::Choose { character: of }
}

pub(crate) fn arrange(letter: &str, of: Character) -> Choice {
    Choice::Arrange { species: species(letter), character: of }
}

/// A script in this game's own words.
pub(crate) struct Table(Script<FriendOrFoe>);

impl Deref for Table {
    type Target = Script<FriendOrFoe>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Table {
    pub(crate) fn at(position: &Position) -> Self {
        let game = position.build().unwrap_or_else(|error| panic!("the position is not possible: {error}"));
        let written = serde_json::to_string(&game).expect("a game can be written");
        assert_eq!(serde_json::from_str::<FriendOrFoe>(&written).map_err(|why| why.to_string()), Ok(game));
        Table(Script::of(game))
    }

    pub(crate) fn fresh(seats: u8) -> Self {
        Table::with(seats, Options::default())
    }

    pub(crate) fn with(seats: u8, options: Options) -> Self {
        let game = FriendOrFoe::set_up(SeatCount::new(seats), &options).expect("the set-up is legal");
        Table(Script::of(game))
    }

    /// Extinction in which everybody has chosen four friends and nobody has started.
    pub(crate) fn assembled(seats: u8) -> Self {
        let mut table = Table::fresh(seats);
        for seat in table.game.seats().each() {
            for _ in 0..4 {
                table.choose(seat, character(Friend));
            }
        }
        table
    }

    /// Infection in which both arcs are filled with friends, species in turn, and South has the first turn.
    pub(crate) fn arranged(options: Options) -> Self {
        let mut table = Table::with(2, options);
        table.apply_chance(Outcome::Starter { seat: SOUTH });
        for (seat, pair) in [(SOUTH, ["P", "O"]), (NORTH, ["B", "Y"])] {
            for index in 0..8 {
                table.choose(seat, arrange(pair[index % 2], Friend));
            }
        }
        table
    }

    // What is chosen, and what chance brings.

    /// A choice that must be on the list.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> &mut Self {
        self.0.choose(seat, choice);
        self
    }

    /// The active seat steps a creature onto a neighbouring hex.
    pub(crate) fn step(&mut self, creature: &str, to: (i8, i8)) -> &mut Self {
        let choice = self.stepping(creature, to);
        self.choose(self.mover(), choice)
    }

    pub(crate) fn swap(&mut self, creature: &str, character: Character) -> &mut Self {
        let choice = self.swapping(creature, character);
        self.choose(self.mover(), choice)
    }

    pub(crate) fn end_turn(&mut self) -> &mut Self {
        self.choose(self.mover(), END_TURN)
    }

    /// Whoever is asked chooses these characters, one after the other.
    pub(crate) fn gain(&mut self, characters: &[Character]) -> &mut Self {
        for &one in characters {
            let seat = self.awaited().first().expect("somebody gains");
            self.choose(seat, character(one));
        }
        self
    }

    pub(crate) fn apply_chance(&mut self, outcome: Outcome) -> &mut Self {
        self.0.apply_chance(outcome);
        self
    }

    pub(crate) fn starts(&mut self, seat: Seat) -> &mut Self {
        self.apply_chance(Outcome::Starter { seat })
    }

    pub(crate) fn roll(&mut self, moves: u8) -> &mut Self {
        self.apply_chance(Outcome::Rolled { moves })
    }

    pub(crate) fn victim(&mut self, creature: &str) -> &mut Self {
        let creature = self.creature(creature).slot;
        self.apply_chance(Outcome::Victim { creature })
    }

    // What can be chosen.

    pub(crate) fn stepping(&self, creature: &str, to: (i8, i8)) -> Choice {
        let creature = self.creature(creature);
        let to = creature.place.hex().direction_to(place(to).hex()).expect("a straight way");
        Choice::Step { creature: creature.slot, to }
    }

    pub(crate) fn swapping(&self, creature: &str, character: Character) -> Choice {
        Choice::Swap { creature: self.creature(creature).slot, character }
    }

    pub(crate) fn may(&self, choice: Choice) -> bool {
        self.options(self.mover()).contains(&choice)
    }

    pub(crate) fn may_step(&self, creature: &str, to: (i8, i8)) -> bool {
        self.may(self.stepping(creature, to))
    }

    pub(crate) fn may_swap(&self, creature: &str) -> bool {
        let both = Character::BOTH.map(|character| self.may(self.swapping(creature, character)));
        assert_eq!(both[0], both[1], "friend and foe alike");
        both[0]
    }

    /// The hexes onto which a creature may step.
    pub(crate) fn steps(&self, creature: &str) -> Vec<(i8, i8)> {
        let creature = self.creature(creature);
        let hexes = self.options(self.mover()).into_iter().filter_map(|choice| match choice {
            Choice::Step { creature: slot, to } if slot == creature.slot => {
                Some(creature.place.hex().step(to))
            }
            _ => None,
        });
        hexes.map(|hex| (hex.q, hex.r)).collect()
    }

    pub(crate) fn forbids(&self, choice: Choice) -> &'static str {
        self.refused(self.mover(), choice)
    }

    // What there is.

    pub(crate) fn mover(&self) -> Seat {
        self.game.active().expect("it is somebody's turn")
    }

    pub(crate) fn awaited(&self) -> SeatSet {
        self.game.turn().awaited()
    }

    pub(crate) fn left(&self) -> u8 {
        self.game.moves_left()
    }

    pub(crate) fn find(&self, creature: &str) -> Option<Creature> {
        self.game.creatures().named(name(creature))
    }

    pub(crate) fn creature(&self, creature: &str) -> Creature {
        self.find(creature).unwrap_or_else(|| panic!("there is no {creature}"))
    }

    pub(crate) fn lives(&self, creature: &str) -> bool {
        self.find(creature).is_some()
    }

    pub(crate) fn is_at(&self, creature: &str, hex: (i8, i8)) -> bool {
        self.creature(creature).place == place(hex)
    }

    pub(crate) fn is_home(&self, creature: &str) -> bool {
        let creature = self.creature(creature);
        creature.place == Place::corner(creature.name.species)
    }

    pub(crate) fn character(&self, creature: &str) -> Character {
        self.creature(creature).character.expect("a true world hides nothing")
    }

    /// What all know of a creature.
    pub(crate) fn known(&self, creature: &str) -> Option<Character> {
        let creature = self.creature(creature);
        creature.character.filter(|_| creature.known)
    }

    pub(crate) fn is_marked(&self, creature: &str) -> bool {
        self.creature(creature).interacted
    }

    pub(crate) fn count(&self, letter: &str) -> u8 {
        self.game.creatures().count(species(letter))
    }

    /// The species of the gains still to be made, in order.
    pub(crate) fn gains(&self) -> String {
        match self.game.phase() {
            Phase::Gain { gains, .. } => gains.each().map(Species::letter).collect(),
            _ => String::new(),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    pub(crate) fn winners(&self) -> Vec<Seat> {
        let standing = self.game.standing().expect("the game is over");
        standing.winners().collect()
    }

    /// What an eye knows of a creature's character.
    pub(crate) fn seen(&self, eye: Eye, creature: &str) -> Option<Character> {
        let view = self.game.view(eye);
        view.game().creatures().named(name(creature)).expect("it lives").character
    }

    /// A copy on which to try something.
    pub(crate) fn try_out(&self) -> Table {
        Table(self.0.try_out())
    }
}

/// Plays random games and shows every step: the state before, the step, the state after, and what was told.
pub(crate) fn watch(
    seats: u8,
    options: Options,
    games: u64,
    see: impl FnMut(&FriendOrFoe, Step, &FriendOrFoe, &[(EyeSet, Event)]),
) {
    kit::watch(&Table::with(seats, options).game, games, see);
}

/// All modes: both games at all sizes, and the variants.
pub(crate) fn modes() -> Vec<(u8, Options)> {
    let variants = [Options::default(), OPEN, DIE, BOTH].map(|options| (2, options));
    variants.into_iter().chain((3..=6).map(|seats| (seats, Options::default()))).collect()
}

/// The choice of a step.
pub(crate) fn choice_of(step: Step) -> Option<(Seat, Choice)> {
    match step {
        Step::Choice { seat, choice } => Some((seat, Choice::from_code(choice).expect("a known code"))),
        Step::Chance { .. } => None,
    }
}
