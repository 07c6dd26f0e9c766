//! A game in its box: what can be asked before anybody plays, and whole games at full speed for studies.

use std::marker::PhantomData;

use ruckus_bots::Random;
use ruckus_bots::solve::TooLarge;
use ruckus_core::kit::Printed;
use ruckus_core::lessons::chapters;
use ruckus_core::{
    Asked, Bot, BotInfo, BotKind, Budget, ByPolicy, Coded, Eye, EyeSet, Lessons, Luck, Nobody, NotOffered,
    Record, RecordError, Seat, SeatCount, SetUpError, Settled, Standing, Step, Title, Turn, Words,
    any_ticket, check_settings, luck_of_chance, luck_of_seat, read_options, settled,
};
use serde_json::Value;

use crate::codes::{ByCodes, Codes};
use crate::companion;
use crate::hindsight::{Hindsight, LookedBack, NoHindsight};
use crate::levels::levels;
use crate::play::{InPlay, Play};
use crate::show::{Boxed, ModeOf, Primer};
use crate::solving::{Method, SolveError, Solving};
use crate::studies::{OF_STUDIES, of_studies};
use crate::work::{self, Work};

/// A box on the shelf.
pub trait Shelved: Sync {
    fn title(&self) -> &'static Title;

    /// The box as the lobby shows it.
    fn boxed(&self) -> Boxed;

    /// All kinds of bots that can be named, weakest first. At a table the last three, its levels, are offered.
    fn bots(&self) -> Vec<BotInfo>;

    /// Those who play in studies: these, and some whom nobody meets at a table.
    fn bots_of_studies(&self) -> Vec<BotInfo> {
        [self.bots(), OF_STUDIES.into()].concat()
    }

    /// What it has for people who have never seen it.
    fn lessons(&self) -> Option<&'static Lessons>;

    /// The same as the page reads it.
    fn primer(&self) -> Option<Primer>;

    /// The figures that options may change by name, as printed.
    fn figures(&self) -> Vec<Printed>;

    /// Holds options from outside against what the game's settings offer.
    fn check_settings(&self, seats: SeatCount, options: &Value) -> Result<(), NotOffered>;

    /// Everything that is wrong with a set-up.
    fn faults(&self, seats: SeatCount, options: &Value) -> Result<Vec<SetUpError>, RecordError>;

    /// What these options settle otherwise than usual, in words.
    fn settled(&self, seats: SeatCount, options: &Value) -> Vec<Settled>;

    /// The game's own types as the page reads them.
    fn types(&self) -> Vec<String>;

    /// Plays some games and sees that the furniture stays where it is.
    #[cfg(test)]
    fn furniture_stays(&self, games: u64);

    /// A fresh game. `null` stands for the default options.
    fn set_up(&self, seats: SeatCount, options: &Value) -> Result<Box<dyn Play>, RecordError>;

    /// Plays a whole game of bots, one a seat, from this seed. Chance and each seat draw from rows of their own that follow
    /// from it: whoever sits there, the first die falls alike, and so does each later one for as long as as many are thrown.
    fn play_out(&self, bots: &[&str], options: &Value, seed: u64) -> Result<Played, UnknownBot> {
        self.play_before(bots, options, seed, &mut |_| ())
    }

    /// The same game before somebody who watches.
    fn play_before(
        &self,
        bots: &[&str],
        options: &Value,
        seed: u64,
        watch: &mut dyn FnMut(Watched),
    ) -> Result<Played, UnknownBot>;

    /// The game by codes alone; with or without what each eye has been told.
    fn by_codes(
        &self,
        seats: SeatCount,
        options: &Value,
        recalls: bool,
    ) -> Result<Box<dyn Codes>, RecordError>;

    /// The way to the exact answer of a game that has at most so many positions.
    fn solve(
        &self,
        seats: SeatCount,
        options: &Value,
        method: Method,
        most: usize,
    ) -> Result<Solving, SolveError>;

    /// What each number of an observation means; none where the game is not observed.
    fn features(&self, seats: SeatCount) -> Vec<String>;

    /// Does work that is measured, so often, from this seed: says how often, or how many steps games took. None if the game
    /// cannot do it, or not with these options.
    fn work(&self, work: Work, table: (SeatCount, &Value), times: u32, seed: u64) -> Option<u64>;

    fn state_bytes(&self) -> usize;

    /// A game that is over, to be looked at again.
    fn look_back(&self, record: &Record) -> Result<Box<dyn Hindsight>, NoHindsight>;
}

/// How a game of bots ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    pub standing: Standing,
    pub steps: u64,
}

/// What can be watched of a game of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// A bot that has several choices begins to think.
    Asked(Seat),
    /// It is done.
    Answered(Seat),
    Taken(Step),
}

/// Why a game of bots cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum UnknownBot {
    #[error("{game} has no bot called {bot}; it has {known}")]
    Unknown { game: &'static str, bot: String, known: String },
    #[error("nobody knows the answer: {0}")]
    Unsolved(#[from] TooLarge),
    #[error(transparent)]
    SetUp(#[from] RecordError),
}

/// A game of the house in its box.
pub(crate) struct GameBox<G: Words>(PhantomData<fn() -> G>);

/// The bots that can play a game, weakest first: one that plays by lot, those that know it, and the levels of the house.
fn kinds<G: Words>() -> impl Iterator<Item = BotKind<G>> {
    let about = "Picks any legal choice.";
    let info = BotInfo { id: "random", name: "Easy", about, imagines: 0, tried: &[] };
    let known = G::BOTS.iter().map(|kind| BotKind { info: kind.info, make: kind.make });
    std::iter::once(BotKind { info, make: || Box::new(ByPolicy(Random)) }).chain(known).chain(levels())
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

    fn bot(id: &str, game: &G, options: &Value) -> Result<Box<dyn Bot<G>>, UnknownBot> {
        if let Some(bot) = of_studies(id, game, options)? {
            return Ok(bot);
        }
        bot(id).ok_or_else(|| {
            let known = kinds::<G>().map(|kind| kind.info).chain(OF_STUDIES).map(|bot| bot.id);
            let known: Vec<_> = known.collect();
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
            bots: levels::<G>().map(|level| level.info).into(),
            modes: self
                .lessons()
                .map_or_else(Vec::new, |lessons| lessons.modes.iter().map(ModeOf::of).collect()),
        }
    }

    fn lessons(&self) -> Option<&'static Lessons> {
        const { G::LESSONS.as_ref() }
    }

    fn primer(&self) -> Option<Primer> {
        self.lessons().map(|lessons| Primer {
            begin: lessons.begin,
            turn: lessons.turn,
            modes: lessons.modes.to_vec(),
            chapters: chapters(lessons.book),
        })
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

    fn faults(&self, seats: SeatCount, options: &Value) -> Result<Vec<SetUpError>, RecordError> {
        Ok(G::faults(seats, &read_options::<G>(options)?))
    }

    fn settled(&self, seats: SeatCount, options: &Value) -> Vec<Settled> {
        settled(&G::settings(seats), options)
    }

    fn set_up(&self, seats: SeatCount, options: &Value) -> Result<Box<dyn Play>, RecordError> {
        Ok(Box::new(InPlay { game: Self::begin(seats, options)? }))
    }

    fn by_codes(
        &self,
        seats: SeatCount,
        options: &Value,
        recalls: bool,
    ) -> Result<Box<dyn Codes>, RecordError> {
        Ok(Box::new(ByCodes::<G>::new(Self::begin(seats, options)?, recalls)))
    }

    fn solve(
        &self,
        seats: SeatCount,
        options: &Value,
        method: Method,
        most: usize,
    ) -> Result<Solving, SolveError> {
        Ok(Solving::new(Self::begin(seats, options)?, method, most)?)
    }

    fn features(&self, seats: SeatCount) -> Vec<String> {
        G::EXTRAS.features.map_or_else(Vec::new, |features| (features.names)(seats))
    }

    fn play_before(
        &self,
        bots: &[&str],
        options: &Value,
        seed: u64,
        watch: &mut dyn FnMut(Watched),
    ) -> Result<Played, UnknownBot> {
        let count = u8::try_from(bots.len()).ok().and_then(|count| SeatCount::try_from(count).ok());
        let seats = count.ok_or_else(|| RecordError::Options("a table has 1 to 6 seats".into()))?;
        let game = Self::begin(seats, options)?;
        let bots = bots.iter().map(|id| Self::bot(id, &game, options)).collect::<Result<Vec<_>, _>>()?;
        Ok(play_out(game, bots, seed, watch))
    }

    fn work(&self, work: Work, (seats, options): (SeatCount, &Value), times: u32, seed: u64) -> Option<u64> {
        work::work::<G>(work, (seats, &read_options::<G>(options).ok()?), times, seed)
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn look_back(&self, record: &Record) -> Result<Box<dyn Hindsight>, NoHindsight> {
        Ok(Box::new(LookedBack::<G>::new(record)?))
    }
}

/// Plays a game of bots to its end. Chance and each seat have a luck of their own.
fn play_out<G: Words>(
    mut game: G,
    mut bots: Vec<Box<dyn Bot<G>>>,
    seed: u64,
    watch: &mut dyn FnMut(Watched),
) -> Played {
    let budget = Budget::default();
    let mut chance = luck_of_chance(seed);
    let mut lucks: Vec<Luck> = game.seats().each().map(|seat| luck_of_seat(seed, seat)).collect();
    let listening = bots.iter().any(|bot| bot.listens());
    let mut list = Vec::new();
    let mut heard: Vec<(EyeSet, G::Event)> = Vec::new();
    let mut steps = 0;
    loop {
        let mut chosen = None;
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.draw(any_ticket(game.tickets(), &mut chance));
                match listening {
                    true => game.befall(outcome, &mut heard),
                    false => game.befall(outcome, &mut Nobody),
                }
                Step::Chance { chance: outcome.code() }
            }
            Turn::Seats(awaited) => {
                let seat = awaited.first().expect("somebody is awaited");
                list.clear();
                game.choices(seat, &mut list);
                let asked = Asked { view: &game.view(Eye::Seat(seat)), choices: &list };
                let several = list.len() > 1;
                if several {
                    watch(Watched::Asked(seat));
                }
                let choice = bots[seat.index()].think(asked, &budget, &mut lucks[seat.index()]).choice;
                if several {
                    watch(Watched::Answered(seat));
                }
                match listening {
                    true => game.choose(seat, choice, &mut heard),
                    false => game.choose(seat, choice, &mut Nobody),
                }
                chosen = Some((seat, choice));
                Step::Choice { seat, choice: choice.code() }
            }
        };
        watch(Watched::Taken(step));
        if listening {
            companion::tell(&game, chosen, &heard, bots.iter_mut().zip(game.seats().each()));
            heard.clear();
        }
        steps += 1;
    }
    Played { standing: game.standing().expect("the game is over"), steps }
}
