//! Friend or Foe: creatures on a hex board, and nobody but their controller knows which of them are foes. Two seats play
//! Infection, three to six Extinction.
//!
//! The rules are `docs/rules/friend-or-foe.md`; comments cite them by id. Board, species and limits stand in
//! `figures.txt`. The rules are in the files named after the parts of the game, what an eye may know in `view.rs`, what it
//! can foresee in `foresee.rs`, what a bot makes of it in `greedy.rs`, and how all of it is said in `words/`.

pub mod board;
pub mod claims;
pub mod creatures;
mod diagram;
mod end;
pub mod figures;
mod foresee;
mod game;
mod greedy;
mod imagine;
mod meet;
mod page;
pub mod picture;
#[cfg(feature = "positions")]
pub mod position;
mod set_up;
pub mod species;
mod state;
pub mod step;
mod study;
mod turn;
mod view;
mod words;

pub use board::{BOARD, Place};
pub use claims::Claim;
pub use creatures::{Creature, Creatures, Name, Slot};
pub use figures::FiguresId;
pub use foresee::{Ending, Foresight, Prospect};
pub use greedy::GreedyTrickster;
pub use picture::Picture;
#[cfg(feature = "positions")]
pub use position::Position;
pub use set_up::Options;
pub use species::{Character, Species, SpeciesSet};
pub use state::{Draft, Drafts, End, FriendOrFoe, Gains, Phase};
pub use step::{Choice, Event, Gain, Outcome, Shown};
pub use view::{Knowledge, View};
