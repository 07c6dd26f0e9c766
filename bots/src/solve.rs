//! Solvers for games whose tree fits in memory: the value of a position and an approximate Nash equilibrium (Nash, 1951).
//!
//! A [`Tree`] is the extensive form (Kuhn, 1953): every history once, with the histories that a seat cannot tell apart, by
//! [perfect recall](ruckus_core::Recall), in one information set, a [`Spot`]. [`Cfr`] is counterfactual regret minimization
//! (Zinkevich, Johanson, Bowling and Piccione, 2007) on the whole tree; [`best_response`] and [`exploitability`] measure how
//! far a strategy profile is from an equilibrium. For games whose tree does not fit, [`Sampling`] is external-sampling MCCFR
//! (Lanctot, Waugh, Zinkevich and Bowling, 2009). An [`Equilibrium`] plays the average strategy. Deviations stand in their
//! files.

mod cfr;
mod equilibrium;
mod response;
mod sampling;
mod tree;

pub use cfr::{Cfr, Regret};
pub use equilibrium::{Equilibrium, StrategyTable};
pub use response::{best_response, exploitability};
pub use sampling::Sampling;
pub use tree::{Profile, Spot, TooLarge, Tree};
