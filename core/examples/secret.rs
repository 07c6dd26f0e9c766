//! A game with a die and a secret: the whole contract in small. `cargo run -p ruckus-core --example secret`.

use rand::{Rng, RngExt, SeedableRng};
use ruckus_core::{
    Coded, Eye, Facts, Game, Luck, PerSeat, Seat, SeatCount, SeatSet, Seen, SetUpError, Turn, Witness,
    WorldOdds, coded,
};
use serde::{Deserialize, Serialize};

const TWO: SeatCount = SeatCount::new(2);

/// A face of the die, or a guess at it: 0 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Pips(u8);
coded!(Pips, 6);

/// What is told: that it was rolled, and to its owner what; then the guess, and what was under the cup.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize)]
pub(crate) enum Told {
    Rolled(Option<Pips>),
    Guessed(Pips, Option<Pips>),
}

/// Seat 0 guesses what was rolled under the cup of seat 1. In the view of seat 0 the die is missing.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Cup {
    rolled: bool,
    die: Option<Pips>,
    guess: Option<Pips>,
}

impl Game for Cup {
    type Options = ();
    type Choice = Pips;
    type Outcome = Pips;
    type Event = Told;
    type View = Seen<Cup>;

    const FACTS: Facts = Facts::of::<Self>(TWO, TWO).hidden(WorldOdds::Uniform);

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let refused = || SetUpError { rule: "CUP-1", sentence: "The cup is for two".into() };
        (seats == TWO).then_some(Cup { rolled: false, die: None, guess: None }).ok_or_else(refused)
    }
    fn seats(&self) -> SeatCount {
        TWO
    }
    fn turn(&self) -> Turn {
        match (self.rolled, self.guess) {
            (false, _) => Turn::Chance,
            (true, None) => Turn::Seats(SeatSet::only(Seat::new(0))),
            (true, Some(_)) => Turn::Over,
        }
    }
    fn choices(&self, _seat: Seat, list: &mut Vec<Pips>) {
        list.extend((0..6).map(Pips));
    }
    fn choose(&mut self, _seat: Seat, guess: Pips, witness: &mut impl Witness<Told>) {
        self.guess = Some(guess);
        witness.tell_all(|| Told::Guessed(guess, self.die));
    }
    fn tickets(&self) -> u64 {
        6
    }
    fn draw(&self, ticket: u64) -> Pips {
        Pips(ticket as u8)
    }
    fn apply_chance(&mut self, die: Pips, witness: &mut impl Witness<Told>) {
        (self.rolled, self.die) = (true, Some(die));
        witness.tell_apart(Seat::new(1), |own| Told::Rolled(own.then_some(die)));
    }
    fn view(&self, eye: Eye) -> Seen<Cup> {
        let sees = eye.is(Seat::new(1)) || self.guess.is_some();
        Seen { eye, game: Cup { die: self.die.filter(|_| sees), ..*self } }
    }
    fn imagine(view: &Seen<Cup>, rng: &mut impl Rng) -> Self {
        let mut any = || Pips(rng.random_range(0..6));
        Cup { die: view.game.rolled.then(|| view.game.die.unwrap_or_else(&mut any)), ..view.game }
    }
    fn scores(&self) -> PerSeat<i32> {
        let guessed = self.guess == self.die;
        PerSeat::new(TWO, |seat| i32::from(self.guess.is_some() && guessed == (seat.index() == 0)))
    }
    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        2
    }
    fn public_part(guess: Pips) -> Option<u16> {
        Some(guess.code())
    }
}

fn main() -> Result<(), SetUpError> {
    let mut luck = Luck::seed_from_u64(7);
    let mut game = Cup::set_up(TWO, &())?;
    while game.random_step(&mut luck, &mut Vec::new()) {
        println!("the guesser sees {:?}", game.view(Eye::Seat(Seat::new(0))).game);
    }
    println!("the shares of the win: {:?}", game.returns().values());
    Ok(())
}
