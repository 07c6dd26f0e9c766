//! How a game ended.

use serde::{Deserialize, Serialize};

use crate::{PerSeat, Seat, SeatCount};

/// The place of each seat (1 is best; equal places are shared) and its score.
#[doc(alias("terminal ranking", "result", "final placement"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Standing {
    /// The place of each seat: 1, or 1 more than the number of seats that are better.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub places: PerSeat<u8>,
    /// What each seat scored; the rules may break ties that it leaves.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub scores: PerSeat<i32>,
}

impl Standing {
    /// Ranks seats by a key, highest first. Seats with equal keys share a place, and the places behind them stay empty.
    #[doc(alias = "competition ranking")]
    pub fn ranked<K: Ord>(seats: SeatCount, scores: PerSeat<i32>, key: impl Fn(Seat) -> K) -> Self {
        let places = PerSeat::new(seats, |seat| {
            let mine = key(seat);
            1 + seats.each().filter(|&other| key(other) > mine).count() as u8
        });
        Standing { places, scores }
    }

    /// This seat's share of the win: 1, a fraction where several share the first place, or 0.
    #[doc(alias("utility", "win share"))]
    pub fn share(&self, seat: Seat) -> f64 {
        let first = self.places.values().iter().filter(|&&place| place == 1).count();
        if self.places[seat] == 1 { 1.0 / first as f64 } else { 0.0 }
    }

    /// The seats in first place, one or several.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places.iter().filter(|&(_, &place)| place == 1).map(|(seat, _)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seats_share_a_place_and_the_win() {
        let three = SeatCount::new(3);
        let scores = PerSeat::new(three, |seat| [5, 7, 7][seat.index()]);
        let standing = Standing::ranked(three, scores.clone(), |seat| scores[seat]);
        assert_eq!(standing.places.values(), [3, 1, 1]);
        assert_eq!(standing.share(Seat::new(1)), 0.5);
        assert_eq!(standing.share(Seat::new(0)), 0.0);
        assert_eq!(standing.winners().count(), 2);
    }
}
