//! How a game ends (SF-807), and how long it can last at most (SF-I09).

use std::cmp::Reverse;

use ruckus_core::{PerSeat, SeatCount, Standing};

use crate::options::Options;
use crate::state::SpaceFreaks;

/// No game has so many decisions (SF-I09).
const MOST_DECISIONS: u32 = 25_000;
/// What chance brings on top: each card is drawn a few times at most.
const MOST_CHANCE: u32 = 5_000;

pub(crate) const fn longest(_seats: SeatCount, _options: &Options) -> u32 {
    MOST_DECISIONS + MOST_CHANCE
}

impl SpaceFreaks {
    pub(crate) fn totals(&self) -> PerSeat<i32> {
        PerSeat::new(self.seats, |seat| self.score(seat) as i32)
    }

    /// The highest score wins; of equal ones the fewest Missions face up (SF-807).
    pub(crate) fn result(&self) -> Option<Standing> {
        self.is_over().then(|| {
            Standing::ranked(self.seats, self.totals(), |seat| {
                (self.score(seat), Reverse(self.team(seat).faces.len()))
            })
        })
    }
}
