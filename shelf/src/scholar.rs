//! The bot that knows the answer of a small game. It has to solve the game first, so it plays in studies, not at tables.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use ruckus_bots::solve::{Answer, Equilibrium, TooLarge};
use ruckus_core::{Bot, BotInfo, SeatCount, Words};
use serde_json::Value;

pub(crate) const SCHOLAR: BotInfo = BotInfo {
    id: "equilibrium",
    name: "Scholar",
    about: "Solves the game and plays so that nobody gains by knowing how. Small games only.",
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

pub(crate) fn scholar<G: Words>(game: &G, options: &Value) -> Result<Box<dyn Bot<G>>, TooLarge> {
    let which = (G::TITLE.id, game.seats(), options.to_string());
    let solved = ANSWERS.lock().expect("nobody panics here").entry(which).or_default().clone();
    let answer = solved.get_or_init(|| Answer::find(game, MOST_POSITIONS, NEAR, ROUNDS).map(Arc::new));
    answer.clone().map(|answer| Box::new(Equilibrium::new(answer)) as Box<dyn Bot<G>>)
}
