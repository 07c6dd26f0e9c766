//! Checks a finished record against the promise of its dice.

use ruckus_core::{Record, Step, Turn};
use ruckus_shelf::{ReplayError, find};

use crate::{FairDice, Key, Nonce};

/// A record whose every die and draw follows from its key and nonces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many dice and draws were recomputed.
    pub fallen: u32,
    pub steps: usize,
    /// Did the game end?
    pub over: bool,
}

/// What is wrong with a record's dice.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unfair {
    #[error("the record makes no promise about its dice")]
    NoPromise,
    #[error("the record does not show the key of its dice; it is shown when the game is over")]
    NoKey,
    #[error("the key cannot be read: {0}")]
    BadKey(&'static str),
    #[error("a nonce cannot be read: {0}")]
    BadNonce(&'static str),
    #[error("there is not one nonce a seat")]
    NonceCount,
    #[error("the key is not the one that was promised")]
    BrokenPromise,
    #[error("step {step}: the record says {recorded}, the dice say {fair}")]
    WrongDie { step: usize, recorded: u16, fair: u16 },
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Recomputes every die and draw of a record, and checks every choice against the rules on the way.
pub fn verify(record: &Record) -> Result<Verified, Unfair> {
    let header = &record.header;
    let promised = header.dice.as_ref().ok_or(Unfair::NoPromise)?;
    let key = Key::try_from(record.key.clone().ok_or(Unfair::NoKey)?).map_err(Unfair::BadKey)?;
    if key.promise() != promised.promise {
        return Err(Unfair::BrokenPromise);
    }
    let nonces = promised.nonces.iter().cloned().map(Nonce::try_from).collect::<Result<Vec<_>, _>>();
    let nonces = nonces.map_err(Unfair::BadNonce)?;
    if nonces.len() != header.seats.get() {
        return Err(Unfair::NonceCount);
    }
    let dice = FairDice::new(&key, &nonces);

    let game = find(&header.game).ok_or_else(|| ReplayError::UnknownGame(header.game.clone()))?;
    let mut play = game.set_up(header.seats, &header.options).map_err(ReplayError::from)?;
    let mut fallen = 0;
    for (index, &step) in record.steps.iter().enumerate() {
        if let (Turn::Chance, Step::Chance { chance: recorded }) = (play.turn(), step) {
            let fair = play.draw(dice.ticket(fallen, play.tickets()));
            if let Step::Chance { chance: fair } = fair
                && fair != recorded
            {
                return Err(Unfair::WrongDie { step: index, recorded, fair });
            }
            fallen += 1;
        }
        play.take(step, None).map_err(|error| ReplayError::from(error.at_step(index)))?;
    }
    Ok(Verified { fallen, steps: record.steps.len(), over: play.turn() == Turn::Over })
}
