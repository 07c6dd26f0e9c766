//! A game in 60 lines: nothing hides, nothing falls by chance. `cargo run -p ruckus-core --example game`. With dice and a secret
//! it is `secret.rs`.

use rand::SeedableRng;
use ruckus_core::{Game, Luck, OpenGame, Seat, SeatCount, SetUpError, coded};
use serde::{Deserialize, Serialize};

const MATCHES: u8 = 15;

/// Takes one match, two or three: code 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Take(u8);
coded!(Take, 3);

/// A heap of matches; the last one wins.
#[derive(Clone, Default, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Nim {
    taken: u8,
    turns: u8,
}

impl OpenGame for Nim {
    type Choice = Take;
    const SEATS: SeatCount = SeatCount::new(2);
    const LONGEST: u32 = MATCHES as u32;
    const RULES: [&'static str; 3] = ["NIM-1", "NIM-2", "NIM-3"];

    fn next(&self) -> Option<Seat> {
        (self.taken < MATCHES).then(|| Seat::new(self.turns % 2))
    }
    fn list(&self, list: &mut Vec<Take>) {
        list.extend((0..3).map(Take).filter(|take| self.taken + take.0 < MATCHES));
    }
    fn play(&mut self, _seat: Seat, take: Take) {
        self.taken += take.0 + 1;
        self.turns += 1;
    }
    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.taken == MATCHES && self.turns % 2 != seat.index() as u8)
    }
}

fn main() -> Result<(), SetUpError> {
    let (mut luck, mut list) = (Luck::seed_from_u64(1), Vec::new());
    let mut game = Nim::set_up(SeatCount::new(2), &())?;
    while game.random_step(&mut luck, &mut list) {
        println!("{} matches are left", MATCHES - game.taken);
    }
    println!("the shares of the win: {:?}", game.returns().values());
    Ok(())
}
