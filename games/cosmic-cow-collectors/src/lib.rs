//! Cosmic Cow Collectors: abduct cows from a secret planet, and find out where the others graze theirs.
//!
//! The rules are `docs/rules/cosmic-cow-collectors.md`; comments cite them by id. The figures stand in `figures.txt`.
//! The rules are in the files named after the parts of a turn, what an eye may know in `view.rs`, what it can work out
//! from that in `deduce.rs`, what a choice would bring in `foresight.rs`, how an invasion may go in `outlook.rs`, what a bot makes of it in
//! `greedy.rs` and the files under it, and how all of it is said in `words/`.

mod abduct;
mod deduce;
mod diagram;
mod end;
mod explore;
pub mod figures;
mod foresight;
mod game;
mod greedy;
mod imagine;
mod invade;
mod invasion;
mod lists;
mod observe;
mod outlook;
mod page;
pub mod picture;
pub mod planet;
#[cfg(feature = "positions")]
pub mod position;
pub mod scoring;
mod set_up;
mod state;
pub mod step;
mod study;
mod turn;
mod view;
mod words;

pub use figures::FiguresId;
pub use greedy::GreedyCollector;
pub use invasion::{Attempt, Invasion};
pub use picture::Picture;
pub use planet::{Cards, Planet, PlanetSet};
#[cfg(feature = "positions")]
pub use position::Position;
pub use set_up::Options;
pub use state::{Clues, CosmicCows, End, Phase, Ship, Stage};
pub use step::{Action, Choice, Event, Outcome};
pub use view::{Held, ShipView, View};
