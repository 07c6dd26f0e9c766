//! The registry of games, behind one object-safe interface (type erasure): JSON in, JSON out.
//!
//! This is the only place that lists the games ([`SHELF`]). Code that plays any game (table, server, terminal, laboratory)
//! takes a [`Shelved`] box from here, and a [`Play`] out of the box.

#![deny(missing_docs)]

mod boxes;
mod companion;
mod editions;
pub mod example;
mod furniture;
mod hindsight;
mod levels;
mod play;
mod rehearse;
mod shelved;
mod show;
mod solving;
mod studies;
mod work;

use ruckus_core::{Header, Record, RecordError};

pub use companion::Companion;
pub use editions::OtherEdition;
pub use furniture::whole;
pub use hindsight::{COUNSEL, Cause, Hindsight, NoHindsight};
pub use play::{Imagined, OutlookJob, Play, SearchJob};
pub use rehearse::{Rehearsal, Stopped};
pub use ruckus_bots::advice::{Advice, MOST as MOST_TRIED, TriedChoice};
pub use ruckus_bots::endings::WIN;
pub use ruckus_core::{Batch, BatchPlan, Codes, GameInfo, Json, Kept};
pub use shelved::{Ended, Shelved, UnknownBot, Watched};
pub use show::{Boxed, Happening, ModeOf, Offer, PresetOffer, Primer, Scene, Told};
pub use solving::{Distance, Method, SolveError, Solving};
pub use work::Work;

use boxes::GameBox;

/// Every game, in the order in which people see them: a line a game. All else the game says itself.
#[doc(alias("registry", "game list", "registered_games"))]
pub static SHELF: &[&dyn Shelved] = &[
    &GameBox::<ruckus_cosmic_cow_collectors::CosmicCows>::new(),
    &GameBox::<ruckus_friend_or_foe::FriendOrFoe>::new(),
    &GameBox::<ruckus_eight_harvests::EightHarvests>::new(),
    &GameBox::<ruckus_farms_race::FarmsRace>::new(),
    &GameBox::<ruckus_space_freaks::SpaceFreaks>::new(),
    &GameBox::<ruckus_textbook::connect_four::ConnectFour>::new(),
    &GameBox::<ruckus_textbook::tic_tac_toe::TicTacToe>::new(),
    &GameBox::<ruckus_textbook::pig::Pig>::new(),
    &GameBox::<ruckus_textbook::kuhn::Kuhn>::new(),
    &GameBox::<ruckus_textbook::leduc::Leduc>::new(),
    &GameBox::<ruckus_textbook::liars_dice::LiarsDice>::new(),
    &GameBox::<ruckus_textbook::pennies::Pennies>::new(),
];

/// The game with this id.
#[doc(alias("load_game", "by name", "lookup"))]
pub fn find(id: &str) -> Option<&'static dyn Shelved> {
    SHELF.iter().copied().find(|game| game.title().id == id)
}

/// The game of a record, if the edition of its rules can still be played: by another its steps might mean something else.
#[doc(alias = "load_game")]
pub fn game_of(header: &Header) -> Result<&'static dyn Shelved, ReplayError> {
    let game = find(&header.game).ok_or_else(|| ReplayError::UnknownGame(header.game.clone()))?;
    match game.editions().contains(&header.edition) {
        true => Ok(game),
        false => Err(OtherEdition::of(game, header.edition).into()),
    }
}

/// Replays a record of any game on the shelf, by the rules of its edition.
#[doc(alias("load_record", "deserialize game", "game log"))]
pub fn replay(record: &Record) -> Result<Box<dyn Play>, ReplayError> {
    let mut play = game_of(&record.header)?.begin(&record.header)?;
    for (index, &step) in record.steps.iter().enumerate() {
        play.take(step, None).map_err(|error| error.at_step(index))?;
    }
    Ok(play)
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// No game on the shelf has this name.
    #[error("there is no game called {0} on the shelf")]
    UnknownGame(String),
    /// The game is here, but not the edition of its rules.
    #[error(transparent)]
    OtherEdition(#[from] OtherEdition),
    /// The record itself is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The examples of the crate's first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
