//! The laws of the house: property-based tests (Claessen and Hughes, QuickCheck, 2000) that every game must pass, checked
//! at every step of random games. Among them are non-interference (Goguen and Meseguer, 1982: no view, list or score
//! depends on what its eye was not told: `twins`, `disclosure`), perfect recall (`recall`), determinism, replay, exact
//! chances and serialisation. Deviations from QuickCheck: the generator is the game itself (uniformly random legal steps
//! from a seed), so that there is nothing to shrink: a failure names its seed and step. A game's tests call this in one
//! line; a game that has words checks these, too:
//!
//! ```
//! use ruckus_core::laws::Laws;
//! use ruckus_textbook::kuhn::Kuhn;
//!
//! Laws::<Kuhn>::of(2).games(20).uphold();
//! Laws::<Kuhn>::of(2).games(20).with_words().uphold();
//! ```

mod answers;
mod beside;
mod disclosure;
mod info;
mod observation;
#[cfg(feature = "words")]
mod plain;
#[cfg(feature = "words")]
mod reader;
mod recall;
mod twins;
#[cfg(feature = "words")]
mod words;
mod worlds;

use std::collections::HashSet;
use std::fmt::Debug;

use rand::{Rng, RngExt, SeedableRng};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Coded, Eye, EyeSet, Game, Header, Luck, MOST_CHOICES, Nobody, Record, Seat, SeatCount, Step, Turn, View,
    any_ticket, mix, replay,
};
use answers::Answers;
use beside::Beside;
use disclosure::{Passage, check_disclosure};
pub use info::{enumerate_facts, meet_facts};
pub use observation::check_observation;
#[cfg(feature = "words")]
pub use plain::Said;
#[cfg(feature = "words")]
pub use reader::Reader;
use recall::{Keys, Memory};
use twins::Twins;
pub use worlds::Worlds;

/// Random games to check by the laws, and by further properties that the game's own rules file asks for.
#[doc(alias("property-based testing", "QuickCheck", "invariants", "non-interference"))]
#[expect(missing_debug_implementations, reason = "holds closures")]
pub struct Laws<G: Game> {
    seats: SeatCount,
    options: G::Options,
    games: u32,
    always: Vec<Always<G>>,
    between: Vec<Between<G>>,
    beside: Option<Box<dyn Beside<G>>>,
}

type Always<G> = Box<dyn Fn(&G)>;
type Between<G> = Box<dyn Fn(&G, Step, &G)>;

/// Views are serialised once in this many checks, because that costs more than all other checks together.
pub(crate) const JSON_EVERY: u32 = 8;

type Events<G> = Vec<(EyeSet, <G as Game>::Event)>;

impl<G: Game> Laws<G> {
    /// The laws of the contract, for this number of seats and the default options.
    pub fn of(seats: u8) -> Self {
        Laws {
            seats: SeatCount::new(seats),
            options: G::Options::default(),
            games: 30,
            always: Vec::new(),
            between: Vec::new(),
            beside: None,
        }
    }

    /// The games are played with these options instead of the default ones.
    #[must_use]
    pub fn options(mut self, options: G::Options) -> Self {
        self.options = options;
        self
    }

    /// How many games to play. They are the same every time; the environment variable `RUCKUS_LAW_GAMES` asks for more,
    /// `RUCKUS_LAW_SEED` for one of them alone.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// An invariant of the game: holds at every state, imagined ones included.
    #[doc(alias = "invariant")]
    #[must_use]
    pub fn always(mut self, invariant: impl Fn(&G) + 'static) -> Self {
        self.always.push(Box::new(invariant));
        self
    }

    /// An invariant of change: holds between a state and the next.
    #[doc(alias = "transition invariant")]
    #[must_use]
    pub fn between(mut self, invariant: impl Fn(&G, Step, &G) + 'static) -> Self {
        self.between.push(Box::new(invariant));
        self
    }

    /// Plays the games and panics at the first law that is broken, with the seed of that game printed.
    #[doc(alias = "run property tests")]
    pub fn uphold(self) {
        info::check_table::<G>(self.seats, &self.options);
        let games: u64 = asked("RUCKUS_LAW_GAMES").unwrap_or(self.games.into());
        let seeds = asked("RUCKUS_LAW_SEED").map_or(0..games, |seed| seed..seed + 1);
        let mut steps = 0;
        let mut keys = Keys::default();
        for seed in seeds.clone() {
            let _named = Named { game: name_of::<G>(), seats: self.seats, seed };
            steps += u64::from(self.play_one(seed, &mut keys));
        }
        let games = seeds.end - seeds.start;
        println!("{} with {} seats: {games} games, {steps} steps, all laws hold", name_of::<G>(), self.seats);
    }

    fn play_one(&self, seed: u64, keys: &mut Keys) -> u32 {
        let mut rng = Luck::seed_from_u64(seed);
        // The checks of words draw from an RNG of their own, so that they do not change the game.
        let mut aside = Luck::seed_from_u64(mix(seed, 0));
        let mut game = G::set_up(self.seats, &self.options).expect("the set-up is legal");
        let header = Header::of::<G>(name_of::<G>(), self.seats, &self.options);
        let mut record = Record::new(header);
        let mut old_clones: Vec<(G, Value)> = Vec::new();
        let mut twins = Twins::none(Eye::all(self.seats), self.options == G::Options::default());
        let mut memory = Memory::new(Eye::all(self.seats));
        let mut answers = Answers::none(Eye::all(self.seats));

        loop {
            same_after_json(&game);
            self.check_state(&game);
            for seat in self.seats.each() {
                self.check_choices(&game, seat, &mut aside);
            }
            let Some(step) = random_step(&game, &mut rng) else { break };
            if rng.random_range(0..16) == 0 {
                old_clones.push((game.clone(), json(&game)));
            }

            let before = game.clone();
            let mut heard: Events<G> = Vec::new();
            game.take(step, &mut heard).expect("a listed step can be taken");
            record.steps.push(step);
            for eye in Eye::all(self.seats) {
                self.check_eye(eye, &before, step, &game, &heard, (&mut rng, &mut aside));
            }
            let taken = Passage { before: &before, step, after: &game, heard: &heard };
            twins.follow(&taken, self.beside.as_deref(), &mut rng);
            memory.follow::<G>(step, &heard, keys);
            answers.follow(&before, step, &heard);
            if let Some(beside) = &self.beside {
                heard.iter().for_each(|(_, event)| beside.check_event(event));
            }
            for invariant in &self.between {
                invariant(&before, step, &game);
            }
            let steps = record.steps.len() as u32;
            assert!(steps <= G::longest(self.seats, &self.options), "the game ends within its bound");
        }

        for (clone, written) in &old_clones {
            assert_eq!(&json(clone), written, "an old clone is unchanged by later play");
        }
        let again = Record::read(&record.write()).expect("what was written can be read");
        assert_eq!(again, record, "the record survives being written");
        assert_eq!(
            replay::<G>(&again).expect("the record can be replayed"),
            game,
            "a replay ends in the same state"
        );
        record.steps.len() as u32
    }

    fn check_state(&self, game: &G) {
        assert_eq!(game.seats(), self.seats);
        assert_eq!(game.scores().values().len(), self.seats.get(), "every seat has a score");
        assert_eq!(game.turn() == Turn::Over, game.standing().is_some(), "a game that is over has a result");
        match game.turn() {
            Turn::Seats(seats) => {
                assert!(!seats.is_empty(), "somebody is awaited");
                assert!(seats.each().all(|seat| self.seats.has(seat)), "those awaited sit at the table");
            }
            Turn::Chance => check_chance(game),
            Turn::Over => {
                let standing = game.standing().expect("checked above");
                assert!(standing.winners().next().is_some(), "somebody is first");
                assert_eq!(standing.scores, game.scores(), "the final scores are the last ones");
            }
        }
        info::check_state(game);
        for invariant in &self.always {
            invariant(game);
        }
    }

    /// A list names each choice once, with a code of its own, and nothing but the listed choices is taken.
    fn check_choices(&self, game: &G, seat: Seat, aside: &mut Luck) {
        let list = choices(game, seat);
        let awaited = game.turn().awaited().contains(seat);
        assert_eq!(awaited, !list.is_empty(), "an awaited seat has a choice");
        assert!(list.len() <= MOST_CHOICES, "a list of choices stays short");
        let mut values = HashSet::new();
        for &choice in &list {
            check_code(choice);
            assert!(values.insert(choice), "{choice:?} is listed twice");
        }
        let code = aside.random_range(0..G::Choice::CODES + 1);
        let takes = game.clone().take(Step::Choice { seat, choice: code }, &mut Nobody).is_ok();
        assert_eq!(takes, list.iter().any(|choice| choice.code() == code), "only listed choices are legal");
        if let Some(beside) = &self.beside {
            beside.check_choices(game, seat, &list, aside);
        }
    }

    /// All that concerns one eye at one step: its view, the worlds it can imagine, and what it is told.
    fn check_eye(
        &self,
        eye: Eye,
        before: &G,
        step: Step,
        after: &G,
        heard: &Events<G>,
        (rng, aside): (&mut Luck, &mut Luck),
    ) {
        let view = before.view(eye);
        assert_eq!(view.eye(), eye);
        if rng.random_range(0..JSON_EVERY) == 0 {
            same_after_json(&view);
        }
        if let Some(beside) = &self.beside {
            beside.check_view(&view, aside);
        }
        if let Eye::Seat(seat) = eye {
            assert_eq!(
                view.awaited().contains(seat),
                before.turn().awaited().contains(seat),
                "a seat knows whether it is awaited"
            );
        }

        let world = G::imagine(&view, rng);
        assert_eq!(world.view(eye), view, "an imagined world looks the same to {eye:?}");
        assert_eq!(
            world.turn() == Turn::Over,
            before.turn() == Turn::Over,
            "an imagined game is over when the true one is"
        );
        info::check_world(before, &world);
        self.check_state(&world);
        if let Eye::Seat(seat) = eye {
            assert_eq!(
                choices(&world, seat),
                choices(before, seat),
                "an imagined world gives {eye:?} the same choices"
            );
        }

        let told = told::<G>(heard, eye);
        let view_after = after.view(eye);
        if told.is_empty() {
            assert_eq!(
                view_after, view,
                "{eye:?} is told of everything that changes its view (step {step:?})"
            );
        }
        let mut elsewhere = world.clone();
        let mut heard_there: Events<G> = Vec::new();
        if elsewhere.take(step, &mut heard_there).is_ok() {
            let here = Passage { before, step, after, heard };
            check_disclosure(
                eye,
                &here,
                &Passage { before: &world, step, after: &elsewhere, heard: &heard_there },
            );
        }
    }
}

/// What a game is called in reports of its laws: the name of its type.
fn name_of<G: Game>() -> &'static str {
    std::any::type_name::<G>()
}

fn asked(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().and_then(|number| number.parse().ok())
}

/// Prints game and seed while the panic of a broken law unwinds.
struct Named {
    game: &'static str,
    seats: SeatCount,
    seed: u64,
}

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Named { game, seats, seed } = self;
            eprintln!(
                "a law of {game} with {seats} seats is broken; RUCKUS_LAW_SEED={seed} plays that game again"
            );
        }
    }
}

/// A random step that can be taken now.
#[doc(alias = "random rollout")]
pub fn random_step<G: Game>(game: &G, rng: &mut impl Rng) -> Option<Step> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Step::Chance { chance: game.draw(any_ticket(game.tickets(), rng)).code() }),
        Turn::Seats(seats) => {
            let seat = seats.each().nth(rng.random_range(0..seats.len()))?;
            random_of(&choices(game, seat), seat, rng)
        }
    }
}

fn random_of<C: Coded>(list: &[C], seat: Seat, rng: &mut impl Rng) -> Option<Step> {
    (!list.is_empty()).then(|| Step::Choice { seat, choice: list[rng.random_range(0..list.len())].code() })
}

/// The choices of a seat; none where it is not awaited.
#[doc(alias = "legal_actions")]
pub fn choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Choice> {
    let mut list = Vec::new();
    if game.turn().awaited().contains(seat) {
        game.choices(seat, &mut list);
    }
    list
}

fn told<G: Game>(heard: &Events<G>, eye: Eye) -> Vec<&G::Event> {
    heard.iter().filter(|(eyes, _)| eyes.contains(eye)).map(|(_, event)| event).collect()
}

fn check_chance<G: Game>(game: &G) {
    assert!(game.tickets() >= 1, "chance always brings something");
    let outcomes = game.outcomes();
    let distinct: HashSet<_> = outcomes.iter().map(|&(outcome, _)| outcome).collect();
    assert_eq!(distinct.len(), outcomes.len(), "tickets of one outcome stand side by side");
    assert_eq!(
        outcomes.iter().map(|&(_, weight)| weight).sum::<u64>(),
        game.tickets(),
        "all chances sum to 1"
    );
    check_weights(game, &outcomes);
    outcomes.iter().for_each(|&(outcome, _)| check_code(outcome));
}

/// The outcomes that a game lists must agree with its tickets: the first, middle and last ticket of each outcome bring it,
/// and no other outcome has a weight.
fn check_weights<G: Game>(game: &G, outcomes: &[(G::Outcome, u64)]) {
    let mut first = 0;
    for &(outcome, weight) in outcomes {
        assert!(weight > 0, "{outcome:?} is listed and cannot be");
        for ticket in [first, first + weight / 2, first + weight - 1] {
            assert_eq!(game.draw(ticket), outcome, "ticket {ticket} brings what the list says");
        }
        assert_eq!(game.weight(outcome), weight, "{outcome:?} weighs what the list says");
        first += weight;
    }
    let listed: HashSet<u16> = outcomes.iter().map(|(outcome, _)| outcome.code()).collect();
    let others = (0..G::Outcome::CODES).filter(|code| !listed.contains(code));
    for other in others.filter_map(G::Outcome::from_code) {
        assert_eq!(game.weight(other), 0, "{other:?} is not listed and weighs nothing");
    }
}

fn check_code<C: Coded>(value: C) {
    assert!(value.code() < C::CODES, "{value:?} has a code below {}", C::CODES);
    assert_eq!(C::from_code(value.code()), Some(value), "a code leads back to its value");
}

fn same_after_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let written = serde_json::to_string(value).expect("can be written as JSON");
    let read: T = serde_json::from_str(&written).expect("can be read from JSON");
    assert_eq!(&read, value, "the same after JSON");
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("can be written as JSON")
}
