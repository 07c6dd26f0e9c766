//! Farms Race: mutant herds race for ten Victory Points, by barns, conquest, spies and nukes.
//!
//! The rules are `docs/rules/farms-race.md`; comments cite them by id. The figures stand in `figures.txt`, the maps in
//! `maps.txt`. `turn.rs` leads through a turn; the rules are in the files named after its parts. A game is in two halves
//! (`state.rs`): the table that everybody sees, and what is secret. What can be chosen is in `choices.rs`, what chance
//! brings in `chance.rs`; what an eye may know is in `view.rs`, the worlds that fit it in `imagine.rs` (what is known of
//! hands after thefts in `thefts.rs` and `guess.rs`), and how all of it is said in `words/`.

mod actions;
mod building;
mod chance;
mod choices;
mod combat;
mod control;
mod diagram;
mod editions;
mod end;
pub mod figures;
mod game;
mod greedy;
mod guess;
mod hidden;
mod imagine;
pub mod kind;
pub mod map;
mod market;
pub mod mutation;
mod nukes;
mod observe;
pub mod odds;
pub mod options;
mod page;
pub mod picture;
#[cfg(feature = "positions")]
mod position;
pub mod region;
mod resources;
mod set_up;
mod spies;
pub mod spy;
pub mod state;
pub mod step;
mod study;
mod thefts;
mod turn;
mod view;
mod words;

pub use figures::{Face, FiguresId, Ware};
pub use greedy::GreedyRacer;
pub use kind::{Cards, Kind};
pub use map::{Letter, Map};
pub use mutation::{Mutation, Mutations};
pub use options::{MapName, Options, TradeWindows, Wording, Wordings};
pub use picture::Picture;
#[cfg(feature = "positions")]
pub use position::Position;
pub use region::{Place, Region, Regions};
pub use spy::{Spies, Spy};
pub use state::{
    Build, Countryside, End, Farm, FarmsRace, Herds, How, Offer, Phase, Secret, Side, Stage, Token,
};
pub use step::{Choice, Event, Outcome, Unit};
pub use thefts::Theft;
pub use view::View;
