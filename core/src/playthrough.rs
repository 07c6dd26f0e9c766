//! Positions by the codes that lead to them, counts of histories to a fixed depth, like perft, and digests of behaviour;
//! golden playthroughs of games that have words.

mod behaviour;
#[cfg(feature = "words")]
mod golden;

use crate::laws::choices;
use crate::{Game, Nobody, SeatCount, Step, Turn};

pub use behaviour::behaviour;
#[cfg(feature = "words")]
pub use golden::{digests, playthrough};

/// A game after these steps, by their codes: choices of the first awaited seat, and outcomes of chance.
///
/// # Panics
/// When a step cannot be taken.
#[doc(alias = "position from moves")]
pub fn after<G: Game>(seats: u8, codes: &[u16]) -> G {
    let mut game = G::set_up(SeatCount::new(seats), &G::Options::default()).expect("the set-up is legal");
    for &code in codes {
        let step = match game.turn().awaited().first() {
            Some(seat) => Step::Choice { seat, choice: code },
            None => Step::Chance { chance: code },
        };
        game.take(step, &mut Nobody).unwrap_or_else(|error| panic!("{step:?}: {error}"));
    }
    game
}

/// The number of histories of exactly `depth` steps (shorter finished ones count too): perft.
#[doc(alias = "perft")]
pub fn count_histories<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.turn() {
        Turn::Over => 1,
        Turn::Chance => game
            .outcomes()
            .into_iter()
            .map(|(outcome, _)| {
                let mut next = game.clone();
                next.apply_chance(outcome, &mut Nobody);
                count_histories(&next, depth - 1)
            })
            .sum(),
        Turn::Seats(seats) => seats
            .each()
            .flat_map(|seat| choices(game, seat).into_iter().map(move |choice| (seat, choice)))
            .map(|(seat, choice)| {
                let mut next = game.clone();
                next.choose(seat, choice, &mut Nobody);
                count_histories(&next, depth - 1)
            })
            .sum(),
    }
}
