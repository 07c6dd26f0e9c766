//! Space Freaks: home-made fighters score stars in an arena of 452 hexagons for six rounds.
//!
//! The rules are `docs/rules/space-freaks.md`; comments cite them by id. All cards, boards and figures are tables beside the
//! code (`*.txt`), and what a card does is put together from a small vocabulary (`Effect` in `sponsor.rs`, `Power` in
//! `head.rs`, `Show` in `arena_master.rs`, `Deed` in `mission.rs`). A game is in two halves (`state.rs`): the arena that
//! everybody sees, and what is secret. `turn.rs` leads through rounds and turns; the rules are in the files named after their
//! parts. What can be chosen is in `choices.rs`, what chance brings in `chance.rs`; what an eye may know is in `view.rs`, the
//! worlds that fit it in `imagine.rs`.

#![allow(long_running_const_eval, reason = "neighbours and lines of sight are worked out by the compiler")]

mod abilities;
mod activation;
mod arena;
pub mod arena_master;
mod attack;
pub mod board;
mod breakdown;
mod buildings;
mod card;
mod chance;
mod choices;
mod clean_up;
mod damage;
pub mod deeds;
mod diagram;
mod end;
pub mod figures;
mod game;
mod greedy;
pub mod head;
pub mod hex;
mod imagine;
pub mod mission;
mod missions;
mod moving;
pub mod options;
mod outlook;
mod page;
pub mod part;
pub mod picture;
pub mod pieces;
#[cfg(feature = "positions")]
mod position;
mod preview;
mod quake;
pub mod round;
mod set_up;
pub mod sight;
pub mod sponsor;
mod sponsors;
pub mod state;
pub mod step;
mod study;
mod turn;
pub mod values;
mod view;
mod words;
mod wormholes;

pub use arena_master::{ArenaMaster, Show};
pub use board::{Corner, Ground, Side};
pub use figures::FiguresId;
pub use greedy::GreedyFreak;
pub use head::{Head, Power};
pub use hex::{Hex, HexSet};
pub use mission::{Deed, Grade, Mission, OpenMission};
pub use options::Options;
pub use outlook::{About, FreakOutlook, ThreatPicture};
pub use part::{Part, Slot, Template};
pub use picture::Picture;
pub use pieces::{Piece, PieceKind, Rest};
#[cfg(feature = "positions")]
pub use position::Position;
pub use round::RoundRules;
pub use sight::Sight;
pub use sponsor::{Area, Effect, Sponsor, Weapon};
pub use state::{Activation, Arena, Build, Phase, Secret, Source, SpaceFreaks, Stage, Team};
pub use step::{Ability, Choice, Event, Giver, Loss, Mover, Outcome, Purpose, Why};
pub use values::Values;
pub use view::View;
pub use words::Lacking;
