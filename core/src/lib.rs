//! What a game is: an environment for multi-player games with hidden information, chance and simultaneous moves.
//!
//! Everything in Ruckus stands on the one trait [`Game`]: a state that is a plain value, choices (actions) that can be
//! listed, chance that is a step like any other (chance nodes with exact probabilities), and a [`View`] (observation) for
//! each [`Eye`] that holds all it may know and nothing more. [`Recall`] keys information states of perfect recall,
//! [`Game::imagine`] samples a determinization from an information set. This crate does no input or output, reads no clock,
//! starts no thread and draws no random number of its own.
//!
//! # A tour
//!
//! **A game is a value.** [`Game::set_up`] makes one, [`turn`](Game::turn) says who acts next, [`choices`](Game::choices)
//! lists the legal actions of a seat, [`choose`](Game::choose) carries one out. To clone a state is to fork it: searches
//! and studies play on in copies.
//!
//! ```
//! use ruckus_core::{Coded, Game, Luck, OpenGame, Seat, SeatCount, Turn, coded};
//! use rand::SeedableRng;
//! use serde::{Deserialize, Serialize};
//!
//! /// Take one, two or three: code 0, 1 or 2.
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
//! struct Take(u8);
//! coded!(Take, 3);
//!
//! /// A heap of matches; who takes the last one wins.
//! #[derive(Clone, Default, PartialEq, Hash, Debug, Serialize, Deserialize)]
//! struct Nim {
//!     taken: u8,
//!     turns: u8,
//! }
//!
//! impl OpenGame for Nim {
//!     type Choice = Take;
//!     const SEATS: SeatCount = SeatCount::new(2);
//!     const LONGEST: u32 = 15;
//!     const RULES: [&'static str; 3] = ["NIM-1", "NIM-2", "NIM-3"];
//!
//!     fn next(&self) -> Option<Seat> {
//!         (self.taken < 15).then(|| Seat::new(self.turns % 2))
//!     }
//!     fn list(&self, list: &mut Vec<Take>) {
//!         list.extend((0..3).map(Take).filter(|take| self.taken + take.0 < 15));
//!     }
//!     fn play(&mut self, _seat: Seat, take: Take) {
//!         self.taken += take.0 + 1;
//!         self.turns += 1;
//!     }
//!     fn score(&self, seat: Seat) -> i32 {
//!         i32::from(self.taken == 15 && self.turns % 2 != seat.index() as u8)
//!     }
//! }
//!
//! let mut game = Nim::set_up(SeatCount::new(2), &())?;
//! let mut luck = Luck::seed_from_u64(1);
//! while game.random_step(&mut luck, &mut Vec::new()) {}
//! assert_eq!(game.turn(), Turn::Over);
//! let standing = game.standing().expect("the game is over");
//! assert_eq!(standing.winners().count(), 1);
//! # Ok::<(), ruckus_core::SetUpError>(())
//! ```
//!
//! [`OpenGame`] is the short way for games of perfect information; a game with secrets or dice implements [`Game`] itself.
//!
//! **Chance is a step.** At a chance node ([`Turn::Chance`]) the game says how many equally likely
//! [`tickets`](Game::tickets) there are and what each [brings](Game::draw). It draws nothing by itself: a driver supplies
//! the ticket, so a replay needs no seed, a test scripts every die, and a solver enumerates the
//! [`outcomes`](Game::outcomes) with exact probabilities. A game without chance has the outcome type [`NoChance`].
//!
//! **An eye sees a view.** An [`Eye`] is a seat or the spectator. [`Game::view`] gives its observation as a type of its
//! own, so that code that holds a view cannot peek. [`Game::imagine`] goes the other way: a random state that fits the
//! view. What happens is told as events to a [`Witness`], each with the [`EyeSet`] that may see it; [`Recall`] condenses
//! all that an eye was told into the key of its information set.
//!
//! **A game says what it is.** [`Game::FACTS`] has its action space, seats, bounds and sum of returns, and whether anything hides or
//! falls by chance; [`GameInfo`] adds how long it lasts. Environments read them, and the laws hold the game to them.
//!
//! **A record is text.** A [`Record`] is a [`Header`] and one [`Step`] a line, chance included; [`replay`] plays it again
//! and refuses what the rules forbid, by line and step.
//!
//! **A game can be played by numbers alone.** [`ByCodes`] plays any game by the codes of its choices, without its types:
//! lists, masks, observations, imagined worlds, copies, checked bytes. [`Rows`] does so with thousands side by side, in arrays of
//! the caller.
//!
//! **A bot holds views.** [`Bot`] thinks within a [`Budget`]; [`Policy`] maps a view to a choice without search, and
//! [`Knowledge`] adds a heuristic evaluation. A game names what it has in [`Game::EXTRAS`]. Searches, beliefs and solvers
//! for any game are in the crate `ruckus-bots`.
//!
//! **Games obey laws.** With the feature `laws`, one line in a test plays random games and checks at each step that no view
//! depends on what its eye was not told, that imagined worlds fit, that records replay, and more:
//! `Laws::<MyGame>::of(2).uphold()`.
//!
//! **A kit for state.** States are small `Copy` values; [`kit`] has what they are made of (multisets, bitsets, rows, maps
//! by kind) and [`hex`] has boards of hexagons.
//!
//! Whole programs stand in `examples/`: `game` (a game in 60 lines), `secret` (one with a die and a secret) and `replay` (a
//! record read and played again); a bot and a solver stand in `ruckus-bots`.
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | (none) | the contract: games, seats, chance, views, events, records, information states, codes, bots, hexes, kit |
//! | `words` | [`Words`]: how a game says itself to people, its settings and its lessons |
//! | `laws` | [`laws`]: the property-based tests that every game must pass, and equipment for a game's own tests |
//! | `ts` | TypeScript types of all that travels to a page (`ts-rs`) |

#![deny(missing_docs)]

mod bot;
mod codes;
mod game;
pub mod hex;
mod info;
mod json;
pub mod kit;
mod knowledge;
mod luck;
pub mod observe;
mod open;
mod recall;
mod record;
mod seat;
mod standing;
mod view;
mod witness;
#[cfg(feature = "words")]
pub mod words;

#[cfg(feature = "laws")]
pub mod allocations;
#[cfg(feature = "laws")]
pub mod contest;
#[cfg(feature = "laws")]
pub mod coverage;
#[cfg(feature = "laws")]
pub mod garble;
#[cfg(feature = "laws")]
pub mod laws;
#[cfg(feature = "laws")]
pub mod playthrough;

pub use bot::{Asked, Bot, Budget, ByPolicy, Heard, Stop, Thought, Threads, Weighed};
pub use codes::{Batch, BatchError, BatchPlan, Buffers, ByCodes, BytesError, Codes, Kept, Rows};
pub use game::{
    Coded, Game, MOST_CHOICES, NoChance, SetUpError, Turn, begin, read_options, read_options_under, replay,
};
pub use info::{Chance, Facts, GameInfo, Information, Moves, Returns, WorldOdds, horizon_in_proportion};
pub use json::Json;
pub use knowledge::{
    Extras, Factor, Horizon, Knowledge, Lookahead, Points, Policy, Reward, Studied, Study, chances_of_best,
    shares,
};
pub use luck::{Luck, any_ticket, best, by_lot, luck_of_chance, luck_of_seat, mix};
pub use observe::{Block, ChoicePart, Features, Layout, LeftOut, Observe, Sheet};
pub use open::{OpenGame, Played};
pub use recall::{InfoState, Mixer, Recall};
pub use record::{Dice, Header, Mixed, Record, RecordError, RecordLine, Step};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatCount, SeatSet};
pub use standing::Standing;
pub use view::{Eye, EyeSet, Seen, View};
pub use witness::{Nobody, Witness};
// All words at the root: a game imports from one place.
#[cfg(feature = "words")]
pub use words::*;

// What `types!` is written with.
#[cfg(feature = "ts")]
#[doc(hidden)]
pub use ts_rs::{Config as TypesConfig, TS};

/// The examples of the crate's first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
