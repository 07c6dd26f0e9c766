//! The contract of a game, from top to bottom.

use std::fmt::Debug;
use std::hash::Hash;

use rand::{Rng, RngExt};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    Eye, Nobody, PerSeat, Record, RecordError, Seat, SeatCount, SeatSet, Standing, Step, View, Witness,
    any_ticket,
};

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats owe a choice, each its own; the set is never empty. They may answer in any order.
    Seats(SeatSet),
    /// A die is to be rolled or a card to be drawn.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// The seats that owe a choice; none at chance's turn and at the end.
    pub const fn awaited(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// A small value with a stable number: unique within its game and the same at every moment, so that records stay
/// short and a network has one output a code.
pub trait Coded: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// All codes are below this.
    const CODES: u16;

    fn code(self) -> u16;

    /// The value with this code, if there is one: `from_code(x.code()) == Some(x)`.
    fn from_code(code: u16) -> Option<Self>;
}

/// Numbers a tuple struct around a `u8` by itself: `coded!(Square, 9)`.
#[macro_export]
macro_rules! coded {
    ($type:ident, $codes:expr) => {
        impl $crate::Coded for $type {
            const CODES: u16 = $codes;

            fn code(self) -> u16 {
                self.0.into()
            }

            fn from_code(code: u16) -> Option<Self> {
                (code < Self::CODES).then_some($type(code as u8))
            }
        }
    };
}

/// The outcomes of a game without chance: there are none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum NoChance {}

impl Coded for NoChance {
    const CODES: u16 = 0;

    fn code(self) -> u16 {
        match self {}
    }

    fn from_code(_code: u16) -> Option<Self> {
        None
    }
}

/// A set-up that the rules do not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{sentence} ({rule})")]
pub struct SetUpError {
    pub rule: &'static str,
    pub sentence: String,
}

/// A game in progress: a plain value, cheap to clone, that answers who acts next, with what, and what follows.
///
/// The laws that every game obeys are checked by [`laws`](crate::laws).
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Variants and other set-up options; the default is the plain game.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat can choose. Big decisions are sequences of small choices.
    type Choice: Coded + Serialize;
    /// What a die or a draw can bring.
    type Outcome: Coded + Serialize;
    /// What happens, as somebody may see it.
    type Event: Clone + PartialEq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// What one eye may know.
    type View: View;

    /// A fresh game. Nothing is drawn yet: that is what the first chance steps are for.
    fn set_up(seats: SeatCount, options: &Self::Options) -> Result<Self, SetUpError>;

    fn seats(&self) -> SeatCount;

    fn turn(&self) -> Turn;

    /// Appends all legal choices of a seat whose turn it is, each once.
    fn choices(&self, seat: Seat, list: &mut Vec<Self::Choice>);

    /// Carries out a choice from the list of [`choices`](Game::choices). Unchecked: other input may do anything but
    /// undefined behaviour. See [`check_choice`](crate::check_choice).
    fn choose(&mut self, seat: Seat, choice: Self::Choice, witness: &mut impl Witness<Self::Event>);

    /// When it is chance's turn: the number of equally likely tickets, at least 1. Weights are whole numbers, so that
    /// every chance in Ruckus is exact: a draw from a deck has a ticket a card, a die a ticket a face. A game without
    /// chance ([`NoChance`]) leaves this and the next four alone.
    fn tickets(&self) -> u64 {
        0
    }

    /// What the ticket brings; tickets are counted from 0. Tickets with the same outcome stand side by side.
    fn draw(&self, _ticket: u64) -> Self::Outcome {
        unreachable!("nothing is drawn in a game without chance")
    }

    /// How many of the tickets bring this outcome; none if it cannot be. Where there may be many tickets a game answers
    /// without looking at each.
    fn weight(&self, outcome: Self::Outcome) -> u64 {
        (0..self.tickets()).filter(|&ticket| self.draw(ticket) == outcome).count() as u64
    }

    /// All outcomes that can be with their [`weight`](Game::weight), each once, in the order of their tickets. Where there
    /// may be many tickets a game lists them without looking at each.
    fn list_outcomes(&self, list: &mut Vec<(Self::Outcome, u64)>) {
        let start = list.len();
        for ticket in 0..self.tickets() {
            let outcome = self.draw(ticket);
            match list[start..].last_mut() {
                Some((last, weight)) if *last == outcome => *weight += 1,
                _ => list.push((outcome, 1)),
            }
        }
    }

    /// Carries out an outcome of chance.
    fn befall(&mut self, _outcome: Self::Outcome, _witness: &mut impl Witness<Self::Event>) {
        unreachable!("nothing befalls a game without chance")
    }

    /// All that this eye may know.
    fn view(&self, eye: Eye) -> Self::View;

    /// A world that fits everything the eye has seen, drawn from all such worlds.
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// The score of each seat as it stands; once the game is over, the final one.
    fn scores(&self) -> PerSeat<i32>;

    /// The result, once the game is over. Where a higher score is all that counts, this will do.
    fn standing(&self) -> Option<Standing> {
        let scores = self.scores();
        (self.turn() == Turn::Over)
            .then(|| Standing::ranked(self.seats(), scores.clone(), |seat| scores[seat]))
    }

    /// What each seat gets out of the game: nothing before it is over, then its share of the win, or whatever is played
    /// for. Bots and solvers go by it.
    fn returns(&self) -> PerSeat<f64> {
        let standing = self.standing();
        PerSeat::new(self.seats(), |seat| standing.as_ref().map_or(0.0, |standing| standing.share(seat)))
    }

    /// No game with so many seats and these options takes more steps, chance included.
    fn longest(seats: SeatCount, options: &Self::Options) -> u32;

    /// What everybody sees of a choice, as a number: its own code where all of it is made before all eyes, none where
    /// nothing is. Choices with the same open part must look alike to the others, which the law-checker tries out.
    fn open_part(_choice: Self::Choice) -> Option<u16> {
        None
    }

    // What follows from the above.

    /// All outcomes that can be, each with its weight.
    fn outcomes(&self) -> Vec<(Self::Outcome, u64)> {
        let mut list = Vec::new();
        self.list_outcomes(&mut list);
        list
    }

    /// Takes one random step and says whether there was one to take. `list` is a buffer that is used again.
    #[inline]
    fn random_step(&mut self, rng: &mut impl Rng, list: &mut Vec<Self::Choice>) -> bool {
        match self.turn() {
            Turn::Over => return false,
            Turn::Chance => {
                let outcome = self.draw(any_ticket(self.tickets(), rng));
                self.befall(outcome, &mut Nobody);
            }
            Turn::Seats(seats) => {
                // Most of the time it is one; asking so is cheaper than counting.
                let first = seats.first().expect("somebody is awaited");
                let seat = match seats.without(first).is_empty() {
                    true => first,
                    false => seats.each().nth(rng.random_range(0..seats.len())).unwrap_or(first),
                };
                list.clear();
                self.choices(seat, list);
                let choice = list[rng.random_range(0..list.len() as u32) as usize];
                self.choose(seat, choice, &mut Nobody);
            }
        }
        true
    }

    /// Carries out a step of a record, and refuses one that cannot be.
    fn take(&mut self, step: Step, witness: &mut impl Witness<Self::Event>) -> Result<(), RecordError> {
        match (self.turn(), step) {
            (Turn::Seats(seats), Step::Choice { seat, choice: code }) if seats.contains(seat) => {
                let choice = Self::Choice::from_code(code).ok_or(RecordError::UnknownCode(code))?;
                let mut list = Vec::new();
                self.choices(seat, &mut list);
                if !list.contains(&choice) {
                    return Err(RecordError::Illegal { seat, code });
                }
                self.choose(seat, choice, witness);
                Ok(())
            }
            (Turn::Chance, Step::Chance { chance: code }) => {
                let outcome = Self::Outcome::from_code(code).ok_or(RecordError::UnknownCode(code))?;
                if self.weight(outcome) == 0 {
                    return Err(RecordError::Impossible { code });
                }
                self.befall(outcome, witness);
                Ok(())
            }
            _ => Err(RecordError::OutOfTurn),
        }
    }
}

/// The options of a game from their JSON; `null` stands for the default ones.
pub fn read_options<G: Game>(options: &Value) -> Result<G::Options, RecordError> {
    match options {
        Value::Null => Ok(G::Options::default()),
        value => serde_json::from_value(value.clone()).map_err(RecordError::options),
    }
}

/// Plays a record again from its first step.
pub fn replay<G: Game>(record: &Record) -> Result<G, RecordError> {
    let mut game = G::set_up(record.header.seats, &read_options::<G>(&record.header.options)?)?;
    for (index, &step) in record.steps.iter().enumerate() {
        game.take(step, &mut Nobody).map_err(|error| error.at_step(index))?;
    }
    Ok(game)
}
