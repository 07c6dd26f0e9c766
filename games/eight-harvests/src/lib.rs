//! Eight Harvests: plan a farm in secret, under weather that is the same for everybody.
//!
//! The rules are `docs/rules/eight-harvests.md`; comments cite them by id. The figures stand in `figures.txt`,
//! `climate.txt` and `actions.txt`. `flow.rs` leads from phase to phase; the rules are in the files named after the
//! parts of a year; `editions.rs` says what older editions of the rules did otherwise. A game is in two halves (`state.rs`): the table that everybody sees, and what is secret. Plans of
//! an open secret step are in `secret.rs`, who is asked there in `asked.rs` and what can be chosen in `offers.rs`; what an
//! eye may know is in `view.rs`, the worlds that fit it in `imagine.rs`, what a bot makes of it in
//! `greedy.rs`, and how all of it is said in `words/`.

mod asked;
mod backs;
pub mod card;
pub mod climate;
mod deck;
mod diagram;
mod editions;
mod end;
mod faces;
pub mod farm;
pub mod figures;
mod flow;
mod forecast;
mod game;
mod greedy;
mod harvest;
mod imagine;
mod layers;
mod observe;
mod offers;
mod options;
mod page;
pub mod picture;
mod planned;
#[cfg(feature = "positions")]
pub mod position;
mod season;
mod secret;
pub mod state;
mod steal;
pub mod step;
mod study;
mod view;
mod war;
mod words;
mod year;

pub use card::{Card, Cards, Upgrade};
pub use climate::{Climate, Sky, Weather};
pub use farm::{Back, Farm, Field, Role, Unit};
pub use figures::FiguresId;
pub use greedy::GreedyFarmer;
pub use options::Options;
pub use picture::Picture;
#[cfg(feature = "positions")]
pub use position::{Position, Seated, Start};
pub use state::{Contract, EightHarvests, Phase, Season, Secret, Village};
pub use step::{BackUse, Choice, Event, Outcome, Target, Whence};
pub use view::View;
