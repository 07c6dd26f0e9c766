//! Checks a record against the promise of its dice.

use ruckus_core::{MAX_SEATS, Mixed, Record, RecordError, Seat, SeatSet, Step, Turn};
use ruckus_shelf::{OtherEdition, ReplayError, find, game_of, replay};

use crate::plays::split;
use crate::{Commitment, FairDice, Key, Nonce, Promise, Terms};

/// A record whose every die and draw follows from its key and nonces, and whose every choice was legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many dice and draws were recomputed.
    pub draws: u32,
    pub steps: usize,
    /// Did the game end? Otherwise the record is cut short.
    pub over: bool,
    /// The seats of bots: what they mixed in follows from the key.
    pub bots: SeatSet,
    /// The people whose number was not shown in time, and so not mixed in.
    pub absent: SeatSet,
    /// Those who are called people, but mixed in what a bot's number would have been: it follows from the key.
    pub disguised: SeatSet,
}

/// What is wrong with a record's dice.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unfair {
    #[error("the record makes no promise about its dice")]
    NoPromise,
    #[error("the key cannot be read: {0}")]
    BadKey(&'static str),
    #[error("the promise cannot be read: {0}")]
    BadPromise(&'static str),
    #[error("what seat {} mixed in cannot be read: {problem}", .seat.index() + 1)]
    BadNumber { seat: Seat, problem: &'static str },
    #[error("the record does not say of each seat what it mixed in")]
    MixedCount,
    #[error("the key is not the one that was promised for this table, game, edition and options")]
    BrokenPromise,
    #[error("seat {} mixed in another number than it had committed to", .0.index() + 1)]
    BrokenCommitment(Seat),
    #[error("seats {} and {} committed to the same number", .0.index() + 1, .1.index() + 1)]
    SameCommitment(Seat, Seat),
    #[error("step {step}: the record says {recorded}, the dice say {fair}")]
    WrongDie { step: usize, recorded: u16, fair: u16 },
    /// The steps are legal as far as they go; of the dice nothing can be said.
    #[error("the record is cut short: it does not show the key of its dice")]
    NoKey { over: bool },
    /// Promise and commitments are as they should be; of the dice and choices nothing can be said.
    #[error(
        "the key is the one that was promised, and every number the one committed to; but {0}, so the dice cannot be recomputed"
    )]
    RulesMissing(OtherEdition),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Recomputes every die and draw of a record, and checks every choice against the rules on the way.
pub fn verify(record: &Record) -> Result<Verified, Unfair> {
    let header = &record.header;
    let game = game_of(header);
    if let Err(error @ ReplayError::UnknownGame(_)) = game {
        return Err(error.into());
    }
    let promised = header.dice.as_ref().ok_or(Unfair::NoPromise)?;
    let Some(key) = record.key.clone() else {
        return Err(Unfair::NoKey { over: replay(record)?.turn() == Turn::Over });
    };
    let key = Key::try_from(key).map_err(Unfair::BadKey)?;
    let promise = Promise::try_from(promised.promise.clone()).map_err(Unfair::BadPromise)?;
    let choice = find(&header.game).and_then(|game| game.seat_choice());
    let options =
        header.options.read().map_err(|problem| ReplayError::from(RecordError::Options(problem)))?;
    let (options, _) = split(choice, options);
    let terms = Terms {
        table: &promised.table,
        game: &header.game,
        edition: header.edition,
        seats: header.seats,
        options: &options,
    };
    if key.promise(&terms) != promise {
        return Err(Unfair::BrokenPromise);
    }
    if promised.mixed.len() != header.seats.get() {
        return Err(Unfair::MixedCount);
    }
    let mixed_in = nonces(&key, &promised.mixed)?;
    let bots_numbers: Vec<Nonce> = (0..MAX_SEATS).map(|seat| key.bots_nonce(Seat::new(seat as u8))).collect();
    let is_disguised = |mixed: &Mixed, nonce: &Option<Nonce>| {
        matches!(mixed, Mixed::Person { .. }) && nonce.is_some_and(|nonce| bots_numbers.contains(&nonce))
    };
    let each = header.seats.each().zip(promised.mixed.iter().zip(&mixed_in));
    let disguised = each.filter(|(_, (mixed, nonce))| is_disguised(mixed, nonce));
    let disguised = disguised.fold(SeatSet::EMPTY, |seats, (seat, _)| seats.with(seat));
    let dice = FairDice::new(&key, mixed_in);
    let mut play = match game {
        Ok(game) => game.begin(header).map_err(ReplayError::from)?,
        // Without the rules no ticket can be turned into a die or a draw.
        Err(ReplayError::OtherEdition(other)) => return Err(Unfair::RulesMissing(other)),
        Err(error) => return Err(error.into()),
    };
    let mut draws = 0;
    for (index, &step) in record.steps.iter().enumerate() {
        if let (Turn::Chance, Step::Chance { chance: recorded }) = (play.turn(), step) {
            let fair = play.draw(dice.ticket(draws, play.tickets()));
            if let Step::Chance { chance: fair } = fair
                && fair != recorded
            {
                return Err(Unfair::WrongDie { step: index, recorded, fair });
            }
            draws += 1;
        }
        play.take(step, None).map_err(|error| ReplayError::from(error.at_step(index)))?;
    }
    let seats = |is: fn(&Mixed) -> bool| {
        let those = header.seats.each().zip(&promised.mixed).filter(|(_, mixed)| is(mixed));
        those.fold(SeatSet::EMPTY, |seats, (seat, _)| seats.with(seat))
    };
    Ok(Verified {
        draws,
        steps: record.steps.len(),
        over: play.turn() == Turn::Over,
        bots: seats(|mixed| matches!(mixed, Mixed::Bot)),
        absent: seats(|mixed| matches!(mixed, Mixed::Person { nonce: None, .. })),
        disguised,
    })
}

/// What was mixed in, seat by seat. Each number must be the one that its seat had committed to, and no seat may have
/// committed to another's.
fn nonces(key: &Key, mixed: &[Mixed]) -> Result<Vec<Option<Nonce>>, Unfair> {
    let mut commitments: Vec<(Seat, Commitment)> = Vec::new();
    let mut nonces = Vec::new();
    for (index, mixed) in mixed.iter().enumerate() {
        let seat = Seat::new(index as u8);
        let bad = |problem| Unfair::BadNumber { seat, problem };
        nonces.push(match mixed {
            Mixed::Bot => Some(key.bots_nonce(seat)),
            Mixed::Person { commitment, nonce } => {
                let commitment = Commitment::try_from(commitment.clone()).map_err(bad)?;
                if let Some((other, _)) = commitments.iter().find(|(_, known)| *known == commitment) {
                    return Err(Unfair::SameCommitment(*other, seat));
                }
                commitments.push((seat, commitment));
                let nonce = nonce.clone().map(Nonce::try_from).transpose().map_err(bad)?;
                if nonce.is_some_and(|nonce| nonce.commitment() != commitment) {
                    return Err(Unfair::BrokenCommitment(seat));
                }
                nonce
            }
        });
    }
    Ok(nonces)
}
