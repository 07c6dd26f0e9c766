//! Le Her, written with `ruckus-core` and `ruckus-bots` alone: the game in `game.rs`, a bot in `bot.rs`, and here what
//! comes with the contract: its equilibrium, records, and (in the tests) the laws.
//!
//! It is the first game of which a mixed equilibrium was ever computed (Waldegrave, in a letter of 1713 that Montmort printed).

mod bot;
mod game;

pub use bot::{Careful, KeepsFrom};
pub use game::{Act, LeHer, Rank};

use std::sync::Arc;

use ruckus_bots::solve::{Cfr, Regret, TooLarge, Tree};
use ruckus_core::{Game, Header, Luck, Record, RecordError, Seat, SeatCount, Step, replay};

/// How often the receiver wins if both play by an equilibrium, after this many iterations of CFR+.
pub fn receivers_share(iterations: u32) -> Result<f64, TooLarge> {
    let tree = Arc::new(Tree::grow(&LeHer::default(), 100_000)?);
    let mut cfr = Cfr::new(tree.clone(), Regret::Plus);
    (0..iterations).for_each(|_| cfr.play());
    Ok(tree.value(&cfr.average(), Seat::new(0)))
}

/// Plays a game at random and writes it down: a header, then a line a step.
pub fn written(luck: &mut Luck) -> String {
    let header = Header::of::<LeHer>("le-her", SeatCount::new(2), &());
    let (mut record, mut game, mut list) = (Record::new(header), LeHer::default(), Vec::new());
    while let Some(step) = any_step(&game, luck, &mut list) {
        game.take(step, &mut ruckus_core::Nobody).expect("the step is legal");
        record.steps.push(step);
    }
    record.write()
}

/// Plays a record again; a step that cannot be is refused, with its number.
pub fn read(text: &str) -> Result<LeHer, RecordError> {
    replay(&Record::read(text)?)
}

fn any_step(game: &LeHer, luck: &mut Luck, list: &mut Vec<Act>) -> Option<Step> {
    use ruckus_core::{Coded, Turn, any_ticket, by_lot};
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Step::Chance { chance: game.draw(any_ticket(game.tickets(), luck)).code() }),
        Turn::Seats(seats) => {
            let seat = seats.first()?;
            list.clear();
            game.choices(seat, list);
            Some(Step::Choice { seat, choice: by_lot(list, luck).code() })
        }
    }
}
