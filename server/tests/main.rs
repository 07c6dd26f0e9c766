//! A server on a real port, with guests at real sockets: one program for all of it, since linking takes longer than
//! running. What looks at its whole process, or kills one, is in `alone.rs` and `idle.rs`.

#[path = "../../table/tests/run/twins.rs"]
mod generator;
mod guests;

mod dice;
mod durable;
mod editions;
mod glasses;
mod hints;
mod keeping;
mod leaving;
mod passes;
mod people;
mod play;
mod refusals;
mod rematch;
mod replays;
mod reviews;
mod seats;
mod secrets;
mod strangers;
mod twins;
mod under_test;
mod upkeep;
mod watching;
