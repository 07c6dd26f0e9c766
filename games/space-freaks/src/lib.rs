//! Space Freaks: home-made fighters score stars in an arena of 452 hexagons for six rounds.
//!
//! The rules are `docs/rules/space-freaks.md`; comments cite them by id. All cards, boards and figures are tables beside the
//! code (`*.txt`), and what a card does is put together from a small vocabulary (`Effect` in `sponsor.rs`, `Power` in
//! `head.rs`, `Show` in `arena_master.rs`, `Deed` in `mission.rs`). A game is in two halves (`state.rs`): the arena that
//! everybody sees, and what is secret; what an eye may know is in `view.rs`.

#![allow(long_running_const_eval, reason = "neighbours and lines of sight are worked out by the compiler")]

pub mod arena_master;
pub mod board;
mod card;
pub mod deeds;
pub mod figures;
pub mod head;
pub mod hex;
pub mod mission;
pub mod options;
mod page;
pub mod part;
pub mod picture;
pub mod pieces;
pub mod round;
pub mod sight;
pub mod sponsor;
pub mod state;
pub mod step;
pub mod values;
mod view;

pub use arena_master::{ArenaMaster, Show};
pub use board::{Corner, Ground, Side};
pub use figures::FiguresId;
pub use head::{Head, Power};
pub use hex::{Hex, HexSet};
pub use mission::{Deed, Face, Grade, Mission};
pub use options::Options;
pub use part::{Part, Slot, Template};
pub use pieces::{Piece, PieceKind};
pub use sight::Sight;
pub use sponsor::{Area, Effect, Sponsor, Weapon};
pub use state::{Activation, Arena, Build, Phase, Secret, Source, SpaceFreaks, Stage, Team};
pub use step::{Choice, Event, Loss, Outcome, Why};
pub use values::Values;
pub use view::View;
