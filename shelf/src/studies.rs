//! Bots for studies, whom nobody meets at a table: one knows the answer of a small game, but has to solve it first; one plays
//! worse than anybody would think, to find out whether others are thrown by it; two look ahead by the clock, to find out what
//! more time is worth.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};
use std::time::Duration;

use rand::RngExt;
use ruckus_bots::search::Effort;
use ruckus_bots::solve::{Answer, Equilibrium, TooLarge};
use ruckus_core::{Asked, Bot, BotInfo, Budget, Luck, SeatCount, Thought, Words};
use serde_json::Value;

use crate::levels::{looking_ahead, make_calm};

/// All of them.
pub(crate) const OF_STUDIES: [BotInfo; 4] = [SLOPPY, SCHOLAR, BRISK, PATIENT];

const SLOPPY: BotInfo = BotInfo {
    id: "sloppy",
    name: "Sloppy",
    about: "Plays as calm ones do, but three of ten choices are by lot.",
    imagines: 0,
    tried: &[],
};

const SCHOLAR: BotInfo = BotInfo {
    id: "equilibrium",
    name: "Scholar",
    about: "Solves the game and plays so that nobody gains by knowing how. Small games only.",
    imagines: 0,
    tried: &[],
};

const BRISK: BotInfo = BotInfo {
    id: "100ms",
    name: "Brisk",
    about: "Looks ahead for a tenth of a second. Its games do not follow from the seed.",
    imagines: 0,
    tried: &[],
};

const PATIENT: BotInfo = BotInfo {
    id: "1s",
    name: "Patient",
    about: "Looks ahead for a second. Its games do not follow from the seed.",
    imagines: 0,
    tried: &[],
};

/// So many positions are solved in seconds.
const MOST_POSITIONS: usize = 4_000_000;
/// It is near enough when nobody could gain more, or after so many rounds.
const NEAR: f64 = 0.0005;
const ROUNDS: u32 = 20_000;

/// A game and how it is set up.
type Which = (&'static str, SeatCount, String);
type Solved = Arc<OnceLock<Result<Arc<Answer>, TooLarge>>>;

/// What was solved already; whoever comes meanwhile waits.
static ANSWERS: LazyLock<Mutex<HashMap<Which, Solved>>> = LazyLock::new(Mutex::default);

/// So often a choice is by lot.
const SLIPS: f64 = 0.3;

struct Sloppy<G: Words>(Box<dyn Bot<G>>);

impl<G: Words> Bot<G> for Sloppy<G> {
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        match luck.random_bool(SLIPS) {
            true => Thought::plain(asked.choices[luck.random_range(0..asked.choices.len())]),
            false => self.0.think(asked, budget, luck),
        }
    }
}

/// The bot of this name, if it is one of these.
pub(crate) fn of_studies<G: Words>(
    id: &str,
    game: &G,
    options: &Value,
) -> Result<Option<Box<dyn Bot<G>>>, TooLarge> {
    match id {
        id if id == SLOPPY.id => Ok(Some(Box::new(Sloppy(make_calm::<G>())))),
        id if id == SCHOLAR.id => scholar(game, options).map(Some),
        id if id == BRISK.id => Ok(Some(by_the_clock(Duration::from_millis(100)))),
        id if id == PATIENT.id => Ok(Some(by_the_clock(Duration::from_secs(1)))),
        _ => Ok(None),
    }
}

fn by_the_clock<G: Words>(time: Duration) -> Box<dyn Bot<G>> {
    looking_ahead(Effort::Of(Budget::of_time(time)))
}

fn scholar<G: Words>(game: &G, options: &Value) -> Result<Box<dyn Bot<G>>, TooLarge> {
    let which = (G::TITLE.id, game.seats(), options.to_string());
    let solved = ANSWERS.lock().expect("nobody panics here").entry(which).or_default().clone();
    let answer = solved.get_or_init(|| Answer::find(game, MOST_POSITIONS, NEAR, ROUNDS).map(Arc::new));
    answer.clone().map(|answer| Box::new(Equilibrium::new(answer)) as Box<dyn Bot<G>>)
}
