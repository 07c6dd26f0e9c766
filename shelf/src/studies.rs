//! Bots for studies, which no table offers: one plays an equilibrium of a small game, which it solves first; one plays 30 % of
//! its choices at random, to test others against play that their model does not expect; two search by the clock, to measure
//! what more time is worth; five are levels without a part of what they do, to measure what that part is worth (ablations).

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};
use std::time::Duration;

use rand::RngExt;
use ruckus_bots::search::{Ablation, Effort};
use ruckus_bots::solve::{Equilibrium, StrategyTable, TooLarge};
use ruckus_core::{Asked, Bot, BotInfo, Budget, Luck, SeatCount, Thought, Words};
use serde_json::Value;

use crate::levels::{looking_ahead, looking_ahead_without, make_greedy};

/// All bots for studies.
pub(crate) const OF_STUDIES: [BotInfo; 9] =
    [SLOPPY, SCHOLAR, BRISK, PATIENT, UNTIED, UNLOOKING, CALM_PLAIN, KEEN_PLAIN, FIERCE_PLAIN];

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

const UNTIED: BotInfo = BotInfo {
    id: "keen-no-ties",
    name: "Keen, no ties",
    about: "A keen one whose rewards by margin do not know how ties are broken.",
    imagines: 0,
    tried: &[],
};

const UNLOOKING: BotInfo = BotInfo {
    id: "keen-no-look",
    name: "Keen, no look",
    about: "A keen one that does not look for forced wins and losses, and draws no candidates at random.",
    imagines: 0,
    tried: &[],
};

const CALM_PLAIN: BotInfo = BotInfo {
    id: "calm-plain",
    name: "Calm, plain",
    about: "A calm one that does not look for a choice that wins at once.",
    imagines: 0,
    tried: &[],
};

const KEEN_PLAIN: BotInfo = BotInfo {
    id: "keen-plain",
    name: "Keen, plain",
    about: "A keen one with neither the look for forced wins and losses nor the tie-break.",
    imagines: 0,
    tried: &[],
};

const FIERCE_PLAIN: BotInfo = BotInfo {
    id: "fierce-plain",
    name: "Fierce, plain",
    about: "A fierce one with neither the look for forced wins and losses nor the tie-break.",
    imagines: 0,
    tried: &[],
};

/// Largest game that is solved, in positions: it takes seconds.
const MOST_POSITIONS: usize = 4_000_000;
/// Solving ends at this exploitability.
const NEAR: f64 = 0.0005;
/// Solving ends after this many CFR iterations in any case.
const ROUNDS: u32 = 20_000;

/// A game and how it is set up.
type Which = (&'static str, SeatCount, String);
type Solved = Arc<OnceLock<Result<Arc<StrategyTable>, TooLarge>>>;

/// Games that were solved already; requests for one that is being solved wait for it.
static STRATEGIES: LazyLock<Mutex<HashMap<Which, Solved>>> = LazyLock::new(Mutex::default);

/// Probability of a uniformly random choice (epsilon-greedy).
const EPSILON: f64 = 0.3;

struct Sloppy<G: Words>(Box<dyn Bot<G>>);

impl<G: Words> Bot<G> for Sloppy<G> {
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        match luck.random_bool(EPSILON) {
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
        id if id == SLOPPY.id => Ok(Some(Box::new(Sloppy(make_greedy::<G>())))),
        id if id == SCHOLAR.id => scholar(game, options).map(Some),
        id if id == BRISK.id => Ok(Some(by_the_clock(Duration::from_millis(100)))),
        id if id == PATIENT.id => Ok(Some(by_the_clock(Duration::from_secs(1)))),
        id if id == UNTIED.id => Ok(Some(looking_ahead_without(Effort::Keen, Ablation::TieBreak))),
        id if id == UNLOOKING.id => Ok(Some(looking_ahead_without(Effort::Keen, Ablation::Look))),
        id if id == CALM_PLAIN.id => Ok(Some(make_greedy::<G>())),
        id if id == KEEN_PLAIN.id => Ok(Some(looking_ahead_without(Effort::Keen, Ablation::Both))),
        id if id == FIERCE_PLAIN.id => Ok(Some(looking_ahead_without(Effort::Fierce, Ablation::Both))),
        _ => Ok(None),
    }
}

fn by_the_clock<G: Words>(time: Duration) -> Box<dyn Bot<G>> {
    looking_ahead(Effort::Of(Budget::of_time(time)))
}

fn scholar<G: Words>(game: &G, options: &Value) -> Result<Box<dyn Bot<G>>, TooLarge> {
    let which = (G::TITLE.id, game.seats(), options.to_string());
    let solved =
        STRATEGIES.lock().expect("no thread panics while it holds a lock").entry(which).or_default().clone();
    let strategies =
        solved.get_or_init(|| StrategyTable::find(game, MOST_POSITIONS, NEAR, ROUNDS).map(Arc::new));
    strategies.clone().map(|table| Box::new(Equilibrium::new(table)) as Box<dyn Bot<G>>)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use ruckus_core::playthrough::after;
    use ruckus_core::{Eye, Game as _};
    use ruckus_cosmic_cow_collectors::CosmicCows;
    use ruckus_eight_harvests::EightHarvests;
    use ruckus_friend_or_foe::FriendOrFoe;

    use super::*;
    use crate::levels::levels;

    /// Positions in which the seat that is asked wins with one choice, from a file of the test program's `forced.rs`.
    fn won_with_one<G: Words>(text: &str) -> Vec<G> {
        let position = |line: &str| -> Option<G> {
            let mut words = line.strip_prefix("win 1 ")?.split_whitespace();
            let seats = words.next()?.parse().expect("a number of seats");
            let code = |step: &str| step.rsplit(['*', ':']).next()?.parse().ok();
            let codes: Vec<u16> = words.map(|step| code(step).expect("a code")).collect();
            Some(after(seats, &codes))
        };
        text.lines().filter_map(position).collect()
    }

    /// What a level or a bot for studies thinks of a position, by the same luck each time.
    fn thought<G: Words>(id: &str, game: &G) -> Thought<G::Choice> {
        let level = levels::<G>().into_iter().find(|kind| kind.info.id == id);
        let mut bot = match level {
            Some(kind) => (kind.make)(),
            None => of_studies(id, game, &Value::Null).unwrap().expect("a bot for studies"),
        };
        let seat = game.turn().awaited().first().unwrap();
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        let asked = Asked { view: &game.view(Eye::Seat(seat)), choices: &choices };
        bot.think(asked, &Budget::default(), &mut Luck::seed_from_u64(1))
    }

    #[test]
    fn a_plain_search_does_not_look_for_a_sure_win_and_spends_what_its_level_spends() {
        let game = &won_with_one::<FriendOrFoe>(include_str!("../tests/forced/friend-or-foe.txt"))[0];
        let playouts = (FriendOrFoe::EXTRAS.lookahead)(game.seats()).playouts.map(u64::from);
        let spent = |id| thought(id, game).iterations;
        assert_eq!(["keen", "fierce"].map(spent), [0, 0], "a sure win needs no playouts");
        assert_eq!(["keen-plain", "fierce-plain"].map(spent), playouts);
    }

    #[test]
    fn a_plain_calm_one_misses_a_win_that_a_calm_one_takes() {
        fn missed<G: Words>(text: &str) -> [usize; 2] {
            let games = won_with_one::<G>(text);
            let differs = |game: &&G| thought("calm-plain", *game).choice != thought("calm", *game).choice;
            [games.iter().filter(differs).count(), games.len()]
        }
        let missed = [
            missed::<CosmicCows>(include_str!("../tests/forced/cosmic-cow-collectors.txt")),
            missed::<EightHarvests>(include_str!("../tests/forced/eight-harvests.txt")),
            missed::<FriendOrFoe>(include_str!("../tests/forced/friend-or-foe.txt")),
        ];
        assert!(missed.iter().any(|[missed, _]| *missed > 0), "{missed:?}");
    }
}
