//! The commands, one a file: its arguments, and what it does with them.

pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod figures;
pub(crate) mod games;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod sim;
pub(crate) mod solve;
pub(crate) mod store;
pub(crate) mod think;
pub(crate) mod verify;
