//! Exact answers for games small enough to be written out: what a position is worth, and how to play so that nobody gains by
//! knowing how one plays.
//!
//! A [`Tree`] holds every history of a game once; situations that a seat cannot tell apart, by
//! [perfect recall](ruckus_core::Recall), are one [`Spot`]. [`Cfr`] plays it over and over and regrets; [`best_response`] and
//! [`exploitability`] say how far from an answer somebody is. Where a game is too large to be written out, [`Sampling`] regrets
//! along histories that it draws. An [`Equilibrium`] plays by the answer.

mod cfr;
mod equilibrium;
mod response;
mod sampling;
mod tree;

pub use cfr::{Cfr, Regret};
pub use equilibrium::{Answer, Equilibrium};
pub use response::{best_response, exploitability};
pub use sampling::Sampling;
pub use tree::{Profile, Spot, TooLarge, Tree};
