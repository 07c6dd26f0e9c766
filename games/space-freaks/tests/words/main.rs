//! How the game says itself.

mod before;
mod cards;
mod events;
mod lessons;
mod missions;
mod outlooks;
mod previews;
mod questions;
mod refusals;
mod table;
mod telling;
