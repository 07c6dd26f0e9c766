//! A game in its box, with its type erased: all that a box answers comes from the game's own types here.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use ruckus_bots::Random;
use ruckus_core::kit::Printed;
use ruckus_core::lessons::chapters;
use ruckus_core::{
    Asked, Batch, BatchPlan, Bot, BotInfo, BotKind, Budget, ByCodes, ByPolicy, BytesError, Checks, Coded,
    Codes, Eye, EyeSet, GameInfo, Header, Json, Kept, Layout, Lessons, Luck, Nobody, NotOffered, Record,
    RecordError, Rows, Saying, Seat, SeatChoice, SeatCount, Settled, Step, Title, Turn, Words, any_ticket,
    begin, check_settings, luck_of_chance, luck_of_seat, read_options, settled,
};
use serde_json::Value;

use crate::companion;
use crate::hindsight::{Hindsight, LookedBack, NoHindsight};
use crate::levels::levels;
use crate::play::{InPlay, Play, scene_of};
use crate::shelved::{Ended, Shelved, UnknownBot, Watched};
use crate::show::{Boxed, ModeOf, Primer, Scene};
use crate::solving::{Method, SolveError, Solving};
use crate::studies::{OF_STUDIES, of_studies};
use crate::work::{self, Work};

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
            let (title, facts) = (&G::TITLE, G::FACTS);
            assert!(title.fewest.get() == facts.fewest.get() && title.most.get() == facts.most.get());
            &G::TITLE
        }
    }

    fn info(&self, seats: SeatCount, options: &Value) -> Result<GameInfo, RecordError> {
        let options = read_options::<G>(options)?;
        G::set_up(seats, &options)?;
        Ok(GameInfo::of::<G>(seats, &options))
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
        Ok(Box::new(InPlay::new(Self::fresh(seats, options)?)))
    }

    fn seat_choice(&self) -> Option<SeatChoice> {
        G::SEAT_CHOICE
    }

    fn editions(&self) -> RangeInclusive<u16> {
        G::EDITIONS
    }

    fn begin(&self, header: &Header) -> Result<Box<dyn Play>, RecordError> {
        Ok(Box::new(InPlay::new(begin::<G>(header)?)))
    }

    fn by_codes(&self, seats: SeatCount, options: &Value, kept: Kept) -> Result<Box<dyn Codes>, RecordError> {
        let header = Header::new(G::TITLE.id, G::TITLE.edition, seats);
        let header = Header { options: Json::of(options), ..header };
        Ok(Box::new(ByCodes::<G>::begin(header, kept)?))
    }

    fn of_bytes(&self, bytes: &[u8], kept: Kept) -> Result<Box<dyn Codes>, BytesError> {
        Ok(Box::new(ByCodes::<G>::from_bytes(bytes, kept)?))
    }

    fn of_trusted_bytes(&self, bytes: &[u8]) -> Result<Box<dyn Codes>, BytesError> {
        Ok(Box::new(ByCodes::<G>::from_trusted_bytes(bytes)?))
    }

    fn say(&self, game: &dyn Codes, seat: Seat, code: u16) -> Option<Saying> {
        let view = by_codes::<G>(game)?.game().view(Eye::Seat(seat));
        G::Choice::from_code(code).map(|choice| G::say_choice(&view, choice))
    }

    fn scene(&self, game: &dyn Codes, eye: Eye) -> Option<Scene> {
        by_codes::<G>(game).map(|game| scene_of(game.game(), eye))
    }

    fn batch(
        &self,
        seats: SeatCount,
        options: &Value,
        plan: BatchPlan,
    ) -> Result<Box<dyn Batch>, RecordError> {
        Ok(Box::new(Rows::<G>::new(seats, &read_options::<G>(options)?, plan)?))
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

/// A game by codes as what it is.
fn by_codes<G: Words>(game: &dyn Codes) -> Option<&ByCodes<G>> {
    let game: &dyn Any = game;
    game.downcast_ref()
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
