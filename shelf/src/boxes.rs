//! A game in its box: what can be asked before anybody plays, and whole games at full speed for studies.

use std::marker::PhantomData;
use std::time::Instant;

use rand::SeedableRng;
use ruckus_bots::Random;
use ruckus_core::kit::Printed;
use ruckus_core::{
    Asked, Bot, BotInfo, BotKind, Budget, Eye, Luck, Nobody, NotOffered, RecordError, SeatCount, Settled,
    Standing, Title, Turn, Words, any_ticket, check_settings, read_options, settled,
};
use serde_json::Value;

use crate::play::{InPlay, Play};
use crate::show::Boxed;

/// A box on the shelf.
pub trait Shelved: Sync {
    fn title(&self) -> &'static Title;

    /// The box as the lobby shows it.
    fn boxed(&self) -> Boxed;

    fn bots(&self) -> Vec<BotInfo>;

    /// The figures that options may change by name, as printed.
    fn figures(&self) -> Vec<Printed>;

    /// Holds options from outside against what the game's settings offer.
    fn check_settings(&self, seats: SeatCount, options: &Value) -> Result<(), NotOffered>;

    /// What these options settle otherwise than usual, in words.
    fn settled(&self, seats: SeatCount, options: &Value) -> Vec<Settled>;

    /// The game's own types as the page reads them.
    fn types(&self) -> Vec<String>;

    /// Plays some games and sees that the furniture stays where it is.
    #[cfg(test)]
    fn furniture_stays(&self, games: u64);

    /// A fresh game. `null` stands for the default options.
    fn set_up(&self, seats: SeatCount, options: &Value) -> Result<Box<dyn Play>, RecordError>;

    /// Plays a whole game of bots, one a seat, from this seed.
    fn play_out(&self, bots: &[&str], options: &Value, seed: u64) -> Result<Played, UnknownBot>;

    /// Plays so many random games without looking at them, and counts the steps.
    fn random_games(&self, seats: SeatCount, games: u32, seed: u64) -> u64;

    fn state_bytes(&self) -> usize;

    /// The nanoseconds of one clone of a state in the middle of a game.
    fn time_clone(&self, seats: SeatCount) -> f64;
}

/// How a game of bots ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    pub standing: Standing,
    pub steps: u64,
}

/// Why a game of bots cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum UnknownBot {
    #[error("{game} has no bot called {bot}; it has {known}")]
    Unknown { game: &'static str, bot: String, known: String },
    #[error(transparent)]
    SetUp(#[from] RecordError),
}

/// A game of the house in its box.
pub(crate) struct GameBox<G: Words>(PhantomData<fn() -> G>);

/// The bots that can play a game, weakest first: one that plays by lot, and those that know it.
fn kinds<G: Words>() -> impl Iterator<Item = BotKind<G>> {
    let about = "Picks any legal choice. Good company while you learn.";
    let info = BotInfo { id: "random", name: "Easy", about };
    let known = G::BOTS.iter().map(|kind| BotKind { info: kind.info, make: kind.make });
    std::iter::once(BotKind { info, make: || Box::new(Random) }).chain(known)
}

/// A bot of this kind.
pub(crate) fn bot<G: Words>(id: &str) -> Option<Box<dyn Bot<G>>> {
    kinds::<G>().find(|kind| kind.info.id == id).map(|kind| (kind.make)())
}

impl<G: Words> GameBox<G> {
    pub(crate) const fn new() -> Self {
        GameBox(PhantomData)
    }

    fn begin(seats: SeatCount, options: &Value) -> Result<G, RecordError> {
        Ok(G::set_up(seats, &read_options::<G>(options)?)?)
    }

    fn bot(id: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
        bot(id).ok_or_else(|| {
            let known: Vec<_> = kinds::<G>().map(|kind| kind.info.id).collect();
            UnknownBot::Unknown { game: G::TITLE.name, bot: id.to_string(), known: known.join(", ") }
        })
    }
}

/// Every number of seats that the game is for.
fn seat_counts(title: &Title) -> impl Iterator<Item = SeatCount> {
    (u8::from(title.fewest)..=u8::from(title.most)).map(SeatCount::new)
}

impl<G: Words> Shelved for GameBox<G> {
    fn title(&self) -> &'static Title {
        const { &G::TITLE }
    }

    fn boxed(&self) -> Boxed {
        let title = self.title();
        Boxed {
            id: title.id,
            name: title.name,
            tagline: title.tagline,
            length: title.length,
            fewest: title.fewest,
            most: title.most,
            credits: title.credits,
            settings: seat_counts(title).map(G::settings).collect(),
            bots: self.bots(),
        }
    }

    fn bots(&self) -> Vec<BotInfo> {
        kinds::<G>().map(|kind| kind.info).collect()
    }

    fn types(&self) -> Vec<String> {
        G::types()
    }

    #[cfg(test)]
    fn furniture_stays(&self, games: u64) {
        crate::furniture::stays::<G>(games);
    }

    fn figures(&self) -> Vec<Printed> {
        G::figures()
    }

    fn check_settings(&self, seats: SeatCount, options: &Value) -> Result<(), NotOffered> {
        check_settings(&G::settings(seats), seats, options)
    }

    fn settled(&self, seats: SeatCount, options: &Value) -> Vec<Settled> {
        settled(&G::settings(seats), options)
    }

    fn set_up(&self, seats: SeatCount, options: &Value) -> Result<Box<dyn Play>, RecordError> {
        Ok(Box::new(InPlay { game: Self::begin(seats, options)? }))
    }

    fn play_out(&self, bots: &[&str], options: &Value, seed: u64) -> Result<Played, UnknownBot> {
        let count = u8::try_from(bots.len()).ok().and_then(|count| SeatCount::try_from(count).ok());
        let seats = count.ok_or_else(|| RecordError::Options("a table has 1 to 6 seats".into()))?;
        let mut bots = bots.iter().map(|id| Self::bot(id)).collect::<Result<Vec<_>, _>>()?;
        let mut game = Self::begin(seats, options)?;
        let budget = Budget::default();
        let mut luck = Luck::seed_from_u64(seed);
        let mut list = Vec::new();
        let mut steps = 0;
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.draw(any_ticket(game.tickets(), &mut luck));
                    game.befall(outcome, &mut Nobody);
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.first().expect("somebody is awaited");
                    list.clear();
                    game.choices(seat, &mut list);
                    let asked = Asked { view: &game.view(Eye::Seat(seat)), choices: &list };
                    let thought = bots[seat.index()].think(asked, &budget, &mut luck);
                    game.choose(seat, thought.choice, &mut Nobody);
                }
            }
            steps += 1;
        }
        Ok(Played { standing: game.standing().expect("the game is over"), steps })
    }

    fn random_games(&self, seats: SeatCount, games: u32, seed: u64) -> u64 {
        let mut luck = Luck::seed_from_u64(seed);
        let mut list = Vec::with_capacity(256);
        let mut steps = 0;
        for _ in 0..games {
            let mut game = Self::begin(seats, &Value::Null).expect("the default set-up is legal");
            while game.random_step(&mut luck, &mut list) {
                steps += 1;
            }
        }
        steps
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn time_clone(&self, seats: SeatCount) -> f64 {
        const CLONES: u32 = 1_000_000;
        let mut luck = Luck::seed_from_u64(1);
        let mut list = Vec::new();
        let mut game = Self::begin(seats, &Value::Null).expect("the default set-up is legal");
        // Into the game, but not past its end: half of what a first game of the same luck takes.
        let whole = {
            let (mut game, mut luck) = (game.clone(), luck.clone());
            std::iter::from_fn(|| game.random_step(&mut luck, &mut Vec::new()).then_some(())).count()
        };
        for _ in 0..whole / 2 {
            game.random_step(&mut luck, &mut list);
        }
        let start = Instant::now();
        for _ in 0..CLONES {
            std::hint::black_box(std::hint::black_box(&game).clone());
        }
        start.elapsed().as_nanos() as f64 / f64::from(CLONES)
    }
}
