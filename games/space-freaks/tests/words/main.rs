//! How the game says itself.

mod before;
mod cards;
mod events;
mod lessons;
mod missions;
mod previews;
mod questions;
mod refusals;
mod table;
