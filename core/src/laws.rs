//! The laws of the house, checked at every step of random games. A game's tests call this in one line:
//!
//! ```ignore
//! Laws::<Kuhn>::of(2).games(200).uphold();
//! ```

mod answers;
mod disclosure;
mod plain;
mod reader;
mod recall;
mod twins;

use std::collections::HashSet;
use std::fmt::Debug;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Coded, Eye, EyeSet, Game, Header, Record, Refused, RuleId, Saying, Seat, SeatCount, Step, Turn, View,
    Words, any_ticket, check_choice, replay,
};
use answers::Answers;
use disclosure::{Passage, check_disclosure};
pub use plain::Said;
pub use reader::Reader;
use recall::{Keys, Memory};
use twins::Twins;

/// Random games to check, with what the game's own rules file says must hold besides.
#[expect(missing_debug_implementations, reason = "holds closures")]
pub struct Laws<G: Words> {
    seats: SeatCount,
    options: G::Options,
    games: u32,
    always: Vec<Always<G>>,
    between: Vec<Between<G>>,
}

type Always<G> = Box<dyn Fn(&G)>;
type Between<G> = Box<dyn Fn(&G, Step, &G)>;

/// Views are written as JSON once in so many times: that costs more than all the rest.
pub(crate) const JSON_EVERY: u32 = 8;

type Heard<G> = Vec<(EyeSet, <G as Game>::Event)>;

impl<G: Words> Laws<G> {
    pub fn of(seats: u8) -> Self {
        Laws {
            seats: SeatCount::new(seats),
            options: G::Options::default(),
            games: 30,
            always: Vec::new(),
            between: Vec::new(),
        }
    }

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
    #[must_use]
    pub fn always(mut self, invariant: impl Fn(&G) + 'static) -> Self {
        self.always.push(Box::new(invariant));
        self
    }

    /// An invariant of change: holds between a state and the next.
    #[must_use]
    pub fn between(mut self, invariant: impl Fn(&G, Step, &G) + 'static) -> Self {
        self.between.push(Box::new(invariant));
        self
    }

    /// Plays the games and panics at the first law that is broken; the seed of that game is said before.
    pub fn uphold(self) {
        let games: u64 = asked("RUCKUS_LAW_GAMES").unwrap_or(self.games.into());
        let seeds = asked("RUCKUS_LAW_SEED").map_or(0..games, |seed| seed..seed + 1);
        let mut steps = 0;
        let mut keys = Keys::default();
        for seed in seeds.clone() {
            let _named = Named { game: G::TITLE.id, seats: self.seats, seed };
            steps += u64::from(self.play_one(seed, &mut keys));
        }
        let games = seeds.end - seeds.start;
        println!("{} with {} seats: {games} games, {steps} steps, all laws hold", G::TITLE.id, self.seats);
    }

    fn play_one(&self, seed: u64, keys: &mut Keys) -> u32 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = G::set_up(self.seats, &self.options).expect("the set-up is legal");
        let mut record = Record::new(Header {
            ruckus: Header::VERSION,
            game: G::TITLE.id.to_string(),
            edition: G::TITLE.edition,
            seats: self.seats,
            options: serde_json::to_value(&self.options).expect("options are JSON"),
            names: Vec::new(),
            dice: None,
        });
        let mut old_clones: Vec<(G, Value)> = Vec::new();
        let mut twins = Twins::none(Eye::all(self.seats));
        let mut memory = Memory::new(Eye::all(self.seats));
        let mut answers = Answers::none(Eye::all(self.seats));

        loop {
            same_after_json(&game);
            self.check_state(&game);
            for seat in self.seats.each() {
                check_choices(&game, seat, &mut rng);
            }
            let Some(step) = random_step(&game, &mut rng) else { break };
            if rng.random_range(0..16) == 0 {
                old_clones.push((game.clone(), json(&game)));
            }

            let before = game.clone();
            let mut heard: Heard<G> = Vec::new();
            game.take(step, &mut heard).expect("a listed step can be taken");
            record.steps.push(step);
            for eye in Eye::all(self.seats) {
                self.check_eye(eye, &before, step, &game, &heard, &mut rng);
            }
            twins.follow(&Passage { before: &before, step, after: &game, heard: &heard }, &mut rng);
            memory.follow::<G>(step, &heard, keys);
            answers.follow(&before, step, &heard);
            for (_, event) in &heard {
                check_words::<G>(&G::say_event(event));
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
        for invariant in &self.always {
            invariant(game);
        }
    }

    /// All that concerns one eye at one step: its view, the worlds it can imagine, and what it is told.
    fn check_eye(&self, eye: Eye, before: &G, step: Step, after: &G, heard: &Heard<G>, rng: &mut impl Rng) {
        let view = before.view(eye);
        assert_eq!(view.eye(), eye);
        if rng.random_range(0..JSON_EVERY) == 0 {
            same_after_json(&view);
            json(&G::picture(&view));
        }
        check_words::<G>(&G::question(&view));
        for refusal in G::refusals(&view) {
            check_rule::<G>(refusal.rule);
        }
        let claims = G::claims(&view);
        let codes: HashSet<_> = claims.iter().map(|claim| claim.code).collect();
        assert_eq!(codes.len(), claims.len(), "every claim has a code of its own");
        assert!(eye != Eye::Spectator || claims.is_empty(), "a spectator has nothing to claim");
        claims.iter().for_each(|claim| check_words::<G>(&claim.saying));
        let presets = G::presets(&view);
        let codes: HashSet<_> = presets.iter().map(|preset| preset.code).collect();
        assert_eq!(codes.len(), presets.len(), "every preset has a code of its own");
        assert!(eye != Eye::Spectator || presets.is_empty(), "a spectator has nothing to answer in advance");
        presets.iter().for_each(|preset| check_words::<G>(&preset.saying));
        if let Eye::Seat(seat) = eye {
            assert_eq!(
                view.awaited().contains(seat),
                before.turn().awaited().contains(seat),
                "a seat knows whether it is awaited"
            );
        }

        if rng.random_range(0..JSON_EVERY) == 0 {
            for outlook in G::outlooks(&view) {
                check_words::<G>(&outlook.saying);
                let answer = G::outlook(&view, &outlook.about, rng).expect("what may be asked is answered");
                check_words::<G>(&answer.saying);
            }
            assert_eq!(G::outlook(&view, &Value::Null, rng), None, "what no game knows is not answered");
        }

        let world = G::imagine(&view, rng);
        assert_eq!(world.view(eye), view, "an imagined world looks the same to {eye:?}");
        assert_eq!(
            world.turn() == Turn::Over,
            before.turn() == Turn::Over,
            "an imagined game is over when the true one is"
        );
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
        let mut heard_there: Heard<G> = Vec::new();
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

fn asked(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().and_then(|number| number.parse().ok())
}

/// Says which game it was, if a law is broken in it.
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
pub fn choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Choice> {
    let mut list = Vec::new();
    if game.turn().awaited().contains(seat) {
        game.choices(seat, &mut list);
    }
    list
}

fn told<G: Game>(heard: &Heard<G>, eye: Eye) -> Vec<&G::Event> {
    heard.iter().filter(|(eyes, _)| eyes.contains(eye)).map(|(_, event)| event).collect()
}

fn check_choices<G: Words>(game: &G, seat: Seat, rng: &mut impl Rng) {
    let list = choices(game, seat);
    let awaited = game.turn().awaited().contains(seat);
    assert_eq!(awaited, !list.is_empty(), "whoever is awaited has a choice");
    assert!(list.len() <= 256, "a list of choices stays short");
    let view = game.view(Eye::Seat(seat));
    let mut values = HashSet::new();
    let mut words = HashSet::new();
    for &choice in &list {
        check_code(choice);
        assert!(values.insert(choice), "{choice:?} is listed twice");
        let saying = G::say_choice(&view, choice);
        check_words::<G>(&saying);
        let read = saying.words.read(Eye::Seat(seat), |other| format!("Player {}", other.index()));
        assert!(
            words.insert(read),
            "two choices read alike: {}",
            saying.words.read(Eye::Seat(seat), |s| s.to_string())
        );
        assert_eq!(check_choice(game, seat, choice.code()), Ok(choice));
    }
    if awaited {
        let presets: Vec<u16> = G::presets(&view).iter().map(|preset| preset.code).collect();
        for set in presets.chunks(1).chain([&presets[..], &[]]) {
            let answer = G::preset_answer(&view, set, &list);
            assert!(
                answer.is_none_or(|answer| list.contains(&answer)),
                "a preset answers with a listed choice"
            );
            assert!(!set.is_empty() || answer.is_none(), "nobody is answered for who has set nothing");
        }
        assert!(list.contains(&G::safe_choice(&view, &list, rng)), "the safe choice is on the list");
    }
    let code = rng.random_range(0..G::Choice::CODES + 1);
    match check_choice(game, seat, code) {
        Ok(choice) => assert!(list.contains(&choice), "only listed choices are legal"),
        Err(Refused::Illegal(saying)) => check_words::<G>(&saying),
        Err(Refused::Over) => assert_eq!(game.turn(), Turn::Over),
        Err(Refused::NotAwaited) => assert!(!awaited),
        Err(Refused::NoSuchChoice(code)) => assert_eq!(G::Choice::from_code(code), None),
    }
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

/// What a game lists without looking at each ticket must be what the tickets bring: the first and the last ticket of
/// each outcome bring it, and nothing else has a weight.
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

fn check_words<G: Words>(saying: &Saying) {
    assert!(!saying.words.is_empty(), "something is said");
    check_rule::<G>(saying.rule);
}

fn check_rule<G: Words>(rule: RuleId) {
    assert!(G::TITLE.rules.contains(rule.0), "{rule} stands in the rules");
}

fn same_after_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let written = serde_json::to_string(value).expect("can be written as JSON");
    let read: T = serde_json::from_str(&written).expect("can be read from JSON");
    assert_eq!(&read, value, "the same after JSON");
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("can be written as JSON")
}
