//! A game in its box: what can be asked before play begins, and whole games at full speed for studies.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use ruckus_bots::Random;
use ruckus_bots::solve::TooLarge;
use ruckus_core::kit::Printed;
use ruckus_core::lessons::chapters;
use ruckus_core::{
    Asked, Bot, BotInfo, BotKind, Budget, ByPolicy, Checks, Coded, Eye, EyeSet, Header, Layout, Lessons,
    Luck, Nobody, NotOffered, Record, RecordError, Seat, SeatChoice, SeatCount, Settled, Standing, Step,
    Title, Turn, Words, any_ticket, begin, check_settings, luck_of_chance, luck_of_seat, read_options,
    settled,
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
#[doc(alias("type-erased game", "dyn Game", "GameType", "registry entry"))]
pub trait Shelved: Sync {
    /// What stands on the box: names, seats, rules file.
    fn title(&self) -> &'static Title;

    /// The box as the lobby shows it.
    #[doc(alias = "game metadata")]
    fn boxed(&self) -> Boxed;

    /// All kinds of bots that can be named, weakest first. At a table the last three, its levels, are offered.
    #[doc(alias = "agents")]
    fn bots(&self) -> Vec<BotInfo>;

    /// Bots for studies: these, and some that are not offered at tables.
    fn bots_of_studies(&self) -> Vec<BotInfo> {
        [self.bots(), OF_STUDIES.into()].concat()
    }

    /// What it has for people who have never seen it.
    fn lessons(&self) -> Option<&'static Lessons>;

    /// The same as the page reads it.
    fn primer(&self) -> Option<Primer>;

    /// The figures that options may change by name, as printed.
    #[doc(alias = "game parameters")]
    fn figures(&self) -> Vec<Printed>;

    /// Validates options from outside by the game's settings.
    #[doc(alias = "validate")]
    fn check_settings(&self, seats: SeatCount, options: &Value) -> Result<(), NotOffered>;

    /// What is right and wrong with a set-up.
    fn checks(&self, seats: SeatCount, options: &Value) -> Result<Checks, RecordError>;

    /// What these options change of the defaults, in words.
    fn settled(&self, seats: SeatCount, options: &Value) -> Vec<Settled>;

    /// The game's own types as the page reads them.
    fn types(&self) -> Vec<String>;

    /// Plays some games and sees that the furniture stays where it is.
    #[cfg(test)]
    fn furniture_stays(&self, games: u64);

    /// What each seat chooses to play as, if it chooses anything.
    fn seat_choice(&self) -> Option<SeatChoice>;

    /// The editions of its rules that can be played; the last one is the newest.
    #[doc(alias = "rules version")]
    fn editions(&self) -> RangeInclusive<u16>;

    /// A fresh game by the newest edition of its rules. `null` stands for the default options.
    #[doc(alias("new_initial_state", "reset"))]
    fn set_up(&self, seats: SeatCount, options: &Value) -> Result<Box<dyn Play>, RecordError>;

    /// The game of a record before its first step, by the edition in the header.
    #[doc(alias = "load game")]
    fn begin(&self, header: &Header) -> Result<Box<dyn Play>, RecordError>;

    /// Plays a whole game of bots, one a seat, from this seed. Chance and each seat have RNG streams of their own that follow
    /// from it (common random numbers): the dice are the same whichever bots sit there, for as long as equally many are
    /// thrown.
    #[doc(alias("simulate", "self-play"))]
    fn play_out(&self, bots: &[&str], options: &Value, seed: u64) -> Result<Ended, UnknownBot> {
        self.play_before(bots, options, seed, &mut |_| ())
    }

    /// The same game with an observer.
    fn play_before(
        &self,
        bots: &[&str],
        options: &Value,
        seed: u64,
        watch: &mut dyn FnMut(Watched),
    ) -> Result<Ended, UnknownBot>;

    /// The game by codes alone; with or without what each eye has been told.
    #[doc(alias("new_initial_state", "environment"))]
    fn by_codes(
        &self,
        seats: SeatCount,
        options: &Value,
        recalls: bool,
    ) -> Result<Box<dyn Codes>, RecordError>;

    /// A solver for a game that has at most this many positions.
    #[doc(alias("CFR", "Nash equilibrium"))]
    fn solve(
        &self,
        seats: SeatCount,
        options: &Value,
        method: Method,
        most: usize,
    ) -> Result<Solving, SolveError>;

    /// The blocks of numbers of an observation; none where the game is not observed.
    #[doc(alias = "observation_tensor_shape")]
    fn layout(&self, seats: SeatCount) -> Layout;

    /// Repeats work that is measured, from this seed; returns the repetitions, or the steps of games. None if the game
    /// cannot do it, or not with these options.
    #[doc(alias = "benchmark")]
    fn work(&self, work: Work, table: (SeatCount, &Value), times: u32, seed: u64) -> Option<u64>;

    /// The size of a state in memory; what it owns on the heap is not counted.
    fn state_bytes(&self) -> usize;

    /// The post-game analysis of a record of a game that is over.
    #[doc(alias = "post-game analysis")]
    fn look_back(&self, record: &Record) -> Result<Box<dyn Hindsight>, NoHindsight>;
}

/// How a game of bots ended.
#[doc(alias = "trajectory result")]
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// The places and scores.
    pub standing: Standing,
    /// How many steps it took, chance included.
    pub steps: u64,
}

/// What can be watched of a game of bots.
#[doc(alias = "observer callback")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// A bot that has several choices begins to think.
    Asked(Seat),
    /// It is done.
    Answered(Seat),
    /// A step was taken.
    Taken(Step),
}

/// Why a game of bots cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum UnknownBot {
    /// No bot of this name plays the game.
    #[error("{game} has no bot called {bot}; it has {known}")]
    Unknown {
        /// The game's name for people.
        game: &'static str,
        /// The name that was asked for.
        bot: String,
        /// The names there are, with commas between them.
        known: String,
    },
    /// A bot that needs a solved game, in a game that is too large for it.
    #[error("nobody knows the answer: {0}")]
    Unsolved(#[from] TooLarge),
    /// The game cannot be set up so.
    #[error(transparent)]
    SetUp(#[from] RecordError),
}

/// A game of the house in its box.
pub(crate) struct GameBox<G: Words>(PhantomData<fn() -> G>);

/// The bots that can play a game, weakest first: a uniformly random one, those of the game, and the levels.
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

    fn fresh(seats: SeatCount, options: &Value) -> Result<G, RecordError> {
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
        const {
            assert!(G::TITLE.edition == *G::EDITIONS.end(), "new games are played by the newest edition");
            &G::TITLE
        }
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
            plays: G::SEAT_CHOICE,
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
            names: G::names(),
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

    fn checks(&self, seats: SeatCount, options: &Value) -> Result<Checks, RecordError> {
        Ok(G::checks(seats, &read_options::<G>(options)?))
    }

    fn settled(&self, seats: SeatCount, options: &Value) -> Vec<Settled> {
        settled(&G::settings(seats), options)
    }

    fn set_up(&self, seats: SeatCount, options: &Value) -> Result<Box<dyn Play>, RecordError> {
        Ok(Box::new(InPlay { game: Self::fresh(seats, options)? }))
    }

    fn seat_choice(&self) -> Option<SeatChoice> {
        G::SEAT_CHOICE
    }

    fn editions(&self) -> RangeInclusive<u16> {
        G::EDITIONS
    }

    fn begin(&self, header: &Header) -> Result<Box<dyn Play>, RecordError> {
        Ok(Box::new(InPlay { game: begin::<G>(header)? }))
    }

    fn by_codes(
        &self,
        seats: SeatCount,
        options: &Value,
        recalls: bool,
    ) -> Result<Box<dyn Codes>, RecordError> {
        Ok(Box::new(ByCodes::<G>::new(Self::fresh(seats, options)?, recalls)))
    }

    fn solve(
        &self,
        seats: SeatCount,
        options: &Value,
        method: Method,
        most: usize,
    ) -> Result<Solving, SolveError> {
        Ok(Solving::new(Self::fresh(seats, options)?, method, most)?)
    }

    fn layout(&self, seats: SeatCount) -> Layout {
        G::EXTRAS.features.map_or_else(Layout::default, |features| (features.layout)(seats))
    }

    fn play_before(
        &self,
        bots: &[&str],
        options: &Value,
        seed: u64,
        watch: &mut dyn FnMut(Watched),
    ) -> Result<Ended, UnknownBot> {
        let count = u8::try_from(bots.len()).ok().and_then(|count| SeatCount::try_from(count).ok());
        let seats = count.ok_or_else(|| RecordError::Options("a table has 1 to 6 seats".into()))?;
        let game = Self::fresh(seats, options)?;
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

/// Plays a game of bots to its end. Chance and each seat have RNG streams of their own.
fn play_out<G: Words>(
    mut game: G,
    mut bots: Vec<Box<dyn Bot<G>>>,
    seed: u64,
    watch: &mut dyn FnMut(Watched),
) -> Ended {
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
                    true => game.apply_chance(outcome, &mut heard),
                    false => game.apply_chance(outcome, &mut Nobody),
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
    Ended { standing: game.standing().expect("the game is over"), steps }
}
