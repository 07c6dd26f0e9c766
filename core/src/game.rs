//! The contract of a game, from top to bottom: the interface that elsewhere is called state or environment.
//!
//! | here | elsewhere |
//! |---|---|
//! | [`turn`](Game::turn) | current player, simultaneous node, chance node, terminal |
//! | [`choices`](Game::choices), [`choose`](Game::choose) | legal actions, apply action |
//! | [`tickets`](Game::tickets), [`draw`](Game::draw), [`outcomes`](Game::outcomes) | chance outcomes with exact probabilities |
//! | [`view`](Game::view) | observation |
//! | [`imagine`](Game::imagine) | determinization, resampling from an information set |
//! | [`returns`](Game::returns), [`standing`](Game::standing) | utilities, terminal ranking |

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use rand::{Rng, RngExt};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    Extras, Eye, Facts, Header, Nobody, PerSeat, Record, RecordError, Seat, SeatCount, SeatSet, Standing,
    Step, View, Witness, any_ticket,
};

/// A list of choices never has more.
pub const MOST_CHOICES: usize = 256;

/// Who acts next.
#[doc(alias("current player", "node type"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats owe a choice, each its own; the set is never empty. They may answer in any order.
    #[doc(alias("decision node", "simultaneous node"))]
    Seats(SeatSet),
    /// A chance node: a die is to be rolled or a card to be drawn.
    #[doc(alias = "chance node")]
    Chance,
    /// Terminal: the game is over.
    #[doc(alias = "terminal")]
    Over,
}

impl Turn {
    /// The seats that owe a choice; none at chance's turn and at the end.
    #[doc(alias = "players to act")]
    pub const fn awaited(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// A small value with a stable number: unique within its game and the same at every moment, so that records stay
/// short and a network has one output a code.
#[doc(alias("action encoding", "discrete action"))]
pub trait Coded: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// All codes are below this.
    #[doc(alias("num_distinct_actions", "action space"))]
    const CODES: u16;

    /// The number of this value, below [`CODES`](Coded::CODES): `from_code` gives the value back.
    #[doc(alias("action index", "action id"))]
    fn code(self) -> u16;

    /// The value with this code, if there is one: `from_code(x.code()) == Some(x)`.
    #[doc(alias("decode_action", "index to action"))]
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
#[doc(alias = "deterministic")]
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

/// A set-up that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{sentence} ({rule})")]
pub struct SetUpError {
    /// The id of the rule that the set-up breaks, such as `CC-SET-1`.
    pub rule: &'static str,
    /// What is wrong, in words for people.
    pub sentence: String,
}

/// A game in progress: a plain value, cheap to clone, that answers who acts next, with what, and what follows.
///
/// It models an extensive-form game with simultaneous moves (a factored-observation stochastic game). The laws that every game
/// obeys are checked by [`laws`](crate::laws).
///
/// `Deserialize` trusts its input, for states and for views: it gives back what was written by `Serialize`. A state that no
/// game could reach may be read without an error and panic later, in any method; it is never undefined behaviour. What comes from
/// outside is options, which `set_up` checks, and records, whose steps are checked one by one ([`replay`](crate::replay)); a game
/// that is to cross to another process goes as one ([`Codes::to_bytes`](crate::Codes::to_bytes)).
#[doc(alias("environment", "state"))]
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Variants and other set-up options; the default is the plain game.
    #[doc(alias("game parameters", "GameParameters"))]
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat can choose. Big decisions are sequences of small choices.
    #[doc(alias("action", "move"))]
    type Choice: Coded + Serialize;
    /// What a die or a draw can bring.
    #[doc(alias = "chance outcome")]
    type Outcome: Coded + Serialize;
    /// What happens, as one set of eyes may see it.
    #[doc(alias = "public or private observation")]
    type Event: Clone + PartialEq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// What one eye may know.
    #[doc(alias = "observation")]
    type View: View;

    /// The editions of its rules that can be played; new games are played by the last one.
    #[doc(alias = "rules version")]
    const EDITIONS: RangeInclusive<u16> = 1..=1;

    /// What holds of every game of it: action space, seats, utilities, information, and how worlds are imagined.
    #[doc(alias("GameType", "env spec"))]
    const FACTS: Facts;

    /// What it knows of itself beyond its rules: a policy, an evaluation, an observation tensor.
    const EXTRAS: Extras<Self> = Extras::NONE;

    /// The same options under one of its [`EDITIONS`](Game::EDITIONS). A game that plays by several keeps the edition with
    /// its figures ([`FiguresId::under`](crate::kit::FiguresId::under)), so that a state knows its rules without a field of
    /// its own.
    fn under(options: Self::Options, _edition: u16) -> Result<Self::Options, SetUpError> {
        Ok(options)
    }

    /// A fresh game. Nothing is drawn yet: that is what the first chance steps are for.
    #[doc(alias("new_initial_state", "reset"))]
    fn set_up(seats: SeatCount, options: &Self::Options) -> Result<Self, SetUpError>;

    /// How many seats the game has, the same from set-up to end.
    #[doc(alias = "num_players")]
    fn seats(&self) -> SeatCount;

    /// Who acts next: seats, chance, or none because the game is over.
    #[doc(alias("current_player", "is_terminal", "is_chance_node", "is_simultaneous_node"))]
    fn turn(&self) -> Turn;

    /// Appends all legal choices of a seat whose turn it is, each once, and at most [`MOST_CHOICES`].
    #[doc(alias = "legal_actions")]
    fn choices(&self, seat: Seat, list: &mut Vec<Self::Choice>);

    /// Carries out a choice from the list of [`choices`](Game::choices). Unchecked: other input may do anything but
    /// undefined behaviour. See [`check_choice`](crate::check_choice).
    #[doc(alias("apply_action", "step"))]
    fn choose(&mut self, seat: Seat, choice: Self::Choice, witness: &mut impl Witness<Self::Event>);

    /// When it is chance's turn: the number of equally likely tickets, at least 1. Weights are whole numbers, so that
    /// every chance in Ruckus is exact: a draw from a deck has a ticket a card, a die a ticket a face. A game without
    /// chance ([`NoChance`]) leaves this and the next four alone.
    #[doc(alias = "chance_outcomes")]
    fn tickets(&self) -> u64 {
        0
    }

    /// What the ticket brings; tickets are counted from 0. Tickets with the same outcome stand side by side.
    #[doc(alias = "sample_chance")]
    fn draw(&self, _ticket: u64) -> Self::Outcome {
        unreachable!("nothing is drawn in a game without chance")
    }

    /// How many of the tickets bring this outcome, 0 if none does: its multiplicity. The default looks at each ticket; a game
    /// with many tickets computes it.
    #[doc(alias("multiplicity", "chance probability"))]
    fn weight(&self, outcome: Self::Outcome) -> u64 {
        (0..self.tickets()).filter(|&ticket| self.draw(ticket) == outcome).count() as u64
    }

    /// Appends all possible outcomes with their [`weight`](Game::weight), each once, in the order of their tickets. The
    /// default looks at each ticket; a game with many tickets computes them.
    #[doc(alias("chance_outcomes", "chance distribution"))]
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

    /// Carries out an outcome of chance: the edge of a chance node.
    #[doc(alias("apply_action", "chance node"))]
    fn apply_chance(&mut self, _outcome: Self::Outcome, _witness: &mut impl Witness<Self::Event>) {
        unreachable!("nothing befalls a game without chance")
    }

    /// All that this eye may know: its observation.
    #[doc(alias = "observation")]
    fn view(&self, eye: Eye) -> Self::View;

    /// A determinization: a world that fits everything the eye has seen, drawn from all such worlds. With which probability
    /// each is drawn, the game says in its [`FACTS`](Game::FACTS) ([`WorldOdds`](crate::WorldOdds)); where it is small enough, a
    /// law enumerates the worlds and compares ([`laws::Worlds`](crate::laws::Worlds)).
    #[doc(alias("determinize", "resample_from_infostate", "sample_world"))]
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// The score of each seat as it stands; once the game is over, the final one.
    #[doc(alias = "points")]
    fn scores(&self) -> PerSeat<i32>;

    /// The result, once the game is over. Where a higher score is all that counts, this will do.
    #[doc(alias = "terminal ranking")]
    fn standing(&self) -> Option<Standing> {
        let scores = self.scores();
        (self.turn() == Turn::Over)
            .then(|| Standing::ranked(self.seats(), scores.clone(), |seat| scores[seat]))
    }

    /// The utility of each seat: 0 before the game is over, then its share of the win, or whatever is played for. Bots and
    /// solvers maximise it.
    #[doc(alias("utility", "reward"))]
    fn returns(&self) -> PerSeat<f64> {
        let standing = self.standing();
        PerSeat::new(self.seats(), |seat| standing.as_ref().map_or(0.0, |standing| standing.share(seat)))
    }

    /// An upper bound on the steps of a game with this number of seats and these options, chance included.
    #[doc(alias = "max_game_length")]
    fn longest(seats: SeatCount, options: &Self::Options) -> u32;

    /// In practice: 99 of 100 games are over after so many steps, chance included, be they played at random or by the game's own
    /// policy; with other options than the default ones, about. A learner cuts games here.
    #[doc(alias("max_episode_steps", "time limit"))]
    fn horizon(seats: SeatCount, options: &Self::Options) -> u32 {
        Self::longest(seats, options)
    }

    /// The public part of a choice in the plain game, as a number: its own code where all of it is public, none where
    /// nothing is. Choices with the same public part must look alike to the other eyes, which the law-checker tests; what is
    /// chosen in a secret step counts as unseen.
    #[doc(alias("public observation", "public action"))]
    fn public_part(_choice: Self::Choice) -> Option<u16> {
        None
    }

    // What follows from the above.

    /// All possible outcomes, each with its weight: the exact chance distribution.
    #[doc(alias("chance_outcomes", "chance distribution"))]
    fn outcomes(&self) -> Vec<(Self::Outcome, u64)> {
        let mut list = Vec::new();
        self.list_outcomes(&mut list);
        list
    }

    /// Takes one uniformly random step (a rollout step without policy) and says whether there was one to take. `list` is a
    /// buffer that is reused.
    #[doc(alias = "random_rollout")]
    #[inline]
    fn random_step(&mut self, rng: &mut impl Rng, list: &mut Vec<Self::Choice>) -> bool {
        match self.turn() {
            Turn::Over => return false,
            Turn::Chance => {
                let outcome = self.draw(any_ticket(self.tickets(), rng));
                self.apply_chance(outcome, &mut Nobody);
            }
            Turn::Seats(seats) => {
                // Usually one seat is awaited; testing for that is cheaper than counting.
                let first = seats.first().expect("a seat is awaited");
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

    /// Carries out a step of a record; one that cannot be taken is refused and changes nothing.
    #[doc(alias("apply_action_with_legality_check", "step"))]
    fn take(&mut self, step: Step, witness: &mut impl Witness<Self::Event>) -> Result<(), RecordError> {
        self.take_with(step, &mut Vec::new(), witness)
    }

    /// The same without an allocation: `list` is a buffer that is reused.
    fn take_with(
        &mut self,
        step: Step,
        list: &mut Vec<Self::Choice>,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<(), RecordError> {
        match (self.turn(), step) {
            (Turn::Seats(seats), Step::Choice { seat, choice: code }) if seats.contains(seat) => {
                let choice = Self::Choice::from_code(code).ok_or(RecordError::UnknownCode(code))?;
                list.clear();
                self.choices(seat, list);
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
                self.apply_chance(outcome, witness);
                Ok(())
            }
            _ => Err(RecordError::OutOfTurn),
        }
    }
}

/// The options of a game as somebody wrote them, in JSON or otherwise; `null` stands for the default ones.
pub fn read_options<'de, G: Game>(written: impl Deserializer<'de>) -> Result<G::Options, RecordError> {
    let read = Option::<G::Options>::deserialize(written);
    read.map(Option::unwrap_or_default).map_err(|error| RecordError::Options(error.to_string()))
}

/// The same under an edition of the rules, which may be an older one.
pub fn read_options_under<'de, G: Game>(
    written: impl Deserializer<'de>,
    edition: u16,
) -> Result<G::Options, RecordError> {
    match G::EDITIONS.contains(&edition) {
        true => Ok(G::under(read_options::<G>(written)?, edition)?),
        false => Err(RecordError::Edition { edition }),
    }
}

/// The options of a record.
pub(crate) fn options_of<G: Game>(header: &Header) -> Result<G::Options, RecordError> {
    let written: serde_json::Value = header.options.read().map_err(RecordError::Options)?;
    read_options_under::<G>(written, header.edition)
}

/// The game of a record before its first step, by the rules of its edition.
#[doc(alias = "new_initial_state")]
pub fn begin<G: Game>(header: &Header) -> Result<G, RecordError> {
    Ok(G::set_up(header.seats, &options_of::<G>(header)?)?)
}

/// Plays a record again from its first step.
#[doc(alias("load game", "deserialize", "trajectory"))]
pub fn replay<G: Game>(record: &Record) -> Result<G, RecordError> {
    let (mut game, mut list) = (begin::<G>(&record.header)?, Vec::new());
    for (index, &step) in record.steps.iter().enumerate() {
        game.take_with(step, &mut list, &mut Nobody).map_err(|error| error.at_step(index))?;
    }
    Ok(game)
}
