//! All games by name, behind one object-safe face: JSON in, JSON out.
//!
//! This is the only place that lists the games ([`SHELF`]). Whoever plays any game, be it table, server, terminal or
//! laboratory, takes a [`Shelved`] box from here, and a [`Play`] out of the box.

mod boxes;
mod codes;
mod companion;
pub mod example;
mod furniture;
mod hindsight;
mod levels;
mod play;
mod rehearse;
mod show;
mod solving;
mod studies;
mod work;

use ruckus_core::{Header, Record, RecordError, Title};

pub use boxes::{Played, Shelved, UnknownBot, Watched};
pub use codes::Codes;
pub use companion::Companion;
pub use furniture::whole;
pub use hindsight::{COUNSEL, Cause, Hindsight, NoHindsight};
pub use play::{Foreseer, Imagined, Play, Thinker};
pub use rehearse::{Rehearsal, Stopped};
pub use ruckus_bots::advice::{Advice, MOST as MOST_TRIED, Tried};
pub use ruckus_bots::endings::WIN;
pub use ruckus_core::Json;
pub use show::{Boxed, Happening, ModeOf, Offer, PresetOffer, Primer, Scene, Told};
pub use solving::{Distance, Method, SolveError, Solving};
pub use work::Work;

use boxes::GameBox;

/// Every game, in the order in which people see them: a line a game. All else the game says itself.
pub static SHELF: &[&dyn Shelved] = &[
    &GameBox::<ruckus_cosmic_cow_collectors::CosmicCows>::new(),
    &GameBox::<ruckus_friend_or_foe::FriendOrFoe>::new(),
    &GameBox::<ruckus_eight_harvests::EightHarvests>::new(),
    &GameBox::<ruckus_farms_race::FarmsRace>::new(),
    &GameBox::<ruckus_space_freaks::SpaceFreaks>::new(),
    &GameBox::<ruckus_textbook::connect_four::ConnectFour>::new(),
    &GameBox::<ruckus_textbook::tic_tac_toe::TicTacToe>::new(),
    &GameBox::<ruckus_textbook::kuhn::Kuhn>::new(),
    &GameBox::<ruckus_textbook::leduc::Leduc>::new(),
    &GameBox::<ruckus_textbook::liars_dice::LiarsDice>::new(),
    &GameBox::<ruckus_textbook::pennies::Pennies>::new(),
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn Shelved> {
    SHELF.iter().copied().find(|game| game.title().id == id)
}

/// The game of a record. Another edition of its rules is refused: its steps might mean something else here.
pub fn game_of(header: &Header) -> Result<&'static dyn Shelved, ReplayError> {
    let game = find(&header.game).ok_or_else(|| ReplayError::UnknownGame(header.game.clone()))?;
    let Title { name, edition, .. } = *game.title();
    match header.edition == edition {
        true => Ok(game),
        false => Err(ReplayError::OtherEdition { game: name, played: header.edition, here: edition }),
    }
}

/// Replays a record of any game on the shelf.
pub fn replay(record: &Record) -> Result<Box<dyn Play>, ReplayError> {
    let game = game_of(&record.header)?;
    let mut play = game.set_up(record.header.seats, &record.header.options)?;
    for (index, &step) in record.steps.iter().enumerate() {
        play.take(step, None).map_err(|error| error.at_step(index))?;
    }
    Ok(play)
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ReplayError {
    #[error("there is no game called {0} on the shelf")]
    UnknownGame(String),
    #[error("it was played by edition {played} of the rules of {game}; this program plays edition {here}")]
    OtherEdition { game: &'static str, played: u16, here: u16 },
    #[error(transparent)]
    Record(#[from] RecordError),
}
