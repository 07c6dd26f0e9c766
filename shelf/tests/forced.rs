//! Positions in which something is forced: a seat wins for sure within its own turn, or loses for sure after the wrong choice.
//! Every level that thinks must find the one and keep off the other; calm must find what wins at once.
//!
//! The positions stand in `forced/`, a game a file, found by [`finding`] in games of greedy bots (it can also look through games
//! that a search without the look lost), a line each:
//! `win LENGTH SEATS CODES…` or `loss WRONG SEATS CODES…`, where a chance step is written `*CODE` and a choice
//! `SEAT:CODE`. A line `edition N` says by which edition of the rules they are played; old editions stay callable, so a new one
//! costs no position.

mod finding;

use rand::SeedableRng;
use ruckus_bots::advice::advise;
use ruckus_bots::endings::Endings;
use ruckus_bots::forced::{Finisher, Reach, forced_win};
use ruckus_bots::search::{Ablation, Effort, Search};
use ruckus_core::{
    Asked, Bot, Budget, Coded, Eye, Game, Header, Json, Luck, Nobody, Seat, SeatCount, Step, Turn, Words,
    begin,
};
use ruckus_cosmic_cow_collectors::CosmicCows;
use ruckus_eight_harvests::EightHarvests;
use ruckus_farms_race::FarmsRace;
use ruckus_friend_or_foe::{Character, FriendOrFoe, Position};
use ruckus_space_freaks::SpaceFreaks;

/// A judge that looks further than any bot.
const FAR: Reach = Reach { choices: 100_000, ..Reach::TURN };

/// What follows a choice is tried in this many worlds.
const IMAGINED: u32 = 16;

/// What is forced in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Forced {
    /// A win in this many choices of one's own.
    Win(usize),
    /// The choice with this code lets an opponent win for sure, and not every choice does.
    Loss(u16),
}

/// A position as its file has it.
#[derive(Debug)]
struct Found {
    forced: Forced,
    seats: SeatCount,
    steps: Vec<Step>,
}

impl Found {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let kind = words.next()?;
        let number: u16 = words.next()?.parse().ok()?;
        let forced = match kind {
            "win" => Forced::Win(number.into()),
            "loss" => Forced::Loss(number),
            _ => return None,
        };
        let seats = SeatCount::new(words.next()?.parse().ok()?);
        let step = |word: &str| match word.split_once(':') {
            Some((seat, code)) => {
                Some(Step::Choice { seat: Seat::new(seat.parse().ok()?), choice: code.parse().ok()? })
            }
            None => Some(Step::Chance { chance: word.strip_prefix('*')?.parse().ok()? }),
        };
        Some(Found { forced, seats, steps: words.map(step).collect::<Option<_>>()? })
    }

    fn write(&self) -> String {
        let (kind, number) = match self.forced {
            Forced::Win(length) => ("win", length),
            Forced::Loss(code) => ("loss", code.into()),
        };
        let mut line = format!("{kind} {number} {}", self.seats);
        for step in &self.steps {
            line += &match step {
                Step::Choice { seat, choice } => format!(" {}:{choice}", seat.index()),
                Step::Chance { chance } => format!(" *{chance}"),
            };
        }
        line
    }

    /// The position by this edition of the rules; none where its steps cannot be taken.
    fn game<G: Words>(&self, edition: u16) -> Option<G> {
        let header = Header {
            ruckus: Header::VERSION,
            game: G::TITLE.id.into(),
            edition,
            seats: self.seats,
            options: Json::default(),
            names: Vec::new(),
            dice: None,
        };
        let mut game = begin::<G>(&header).ok()?;
        self.steps.iter().try_for_each(|&step| game.take(step, &mut Nobody)).ok()?;
        Some(game)
    }
}

/// The positions of a file by the edition that it names.
fn positions<G: Words>(text: &str) -> Vec<(Found, G)> {
    let is_read = |line: &&str| !line.starts_with('#') && !line.starts_with("edition ");
    let edition = text.lines().find_map(|line| line.strip_prefix("edition ")?.parse().ok());
    let edition = edition.expect("the file names an edition");
    assert!(G::EDITIONS.contains(&edition), "{} by edition {edition}", G::TITLE.name);
    let read = |line: &str| {
        let found = Found::read(line)?;
        let game = found.game(edition)?;
        Some((found, game))
    };
    let lines = text.lines().filter(is_read);
    lines.map(|line| read(line).unwrap_or_else(|| panic!("not a position: {line}"))).collect()
}

/// The seat that is asked, and its choices.
fn asked<G: Game>(game: &G) -> Option<(Seat, Vec<G::Choice>)> {
    let seat = game.turn().awaited().first()?;
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    Some((seat, choices))
}

/// A line that wins for sure for the seat that is asked.
fn line<G: Game>(game: &G, seat: Seat, reach: Reach) -> Option<Vec<G::Choice>> {
    forced_win::<G>(&game.view(Eye::Seat(seat)), reach, &|| false, &mut Luck::seed_from_u64(3))
}

fn after<G: Game>(game: &G, seat: Seat, choice: G::Choice) -> G {
    let mut after = game.clone();
    after.choose(seat, choice, &mut Nobody);
    after
}

/// Has the seat won, or does it still win for sure, however chance and the others go on?
fn keeps_win<G: Game>(after: &G, seat: Seat) -> bool {
    let is_asked = |world: &G| world.turn().awaited().contains(seat);
    if is_asked(after) {
        return line(after, seat, FAR).is_some();
    }
    (0..IMAGINED).all(|number| {
        let (mut world, mut luck) = (after.clone(), Luck::seed_from_u64(number.into()));
        while !is_asked(&world) && world.random_step(&mut luck, &mut Vec::new()) {}
        match is_asked(&world) {
            true => line(&world, seat, FAR).is_some(),
            false => world.returns()[seat] == 1.0,
        }
    })
}

/// After this choice, has another seat won, or is one asked that wins for sure, in all worlds that the chooser can imagine?
fn loses<G: Game>(game: &G, seat: Seat, choice: G::Choice) -> bool {
    let (view, mut luck) = (game.view(Eye::Seat(seat)), Luck::seed_from_u64(8));
    (0..IMAGINED).all(|_| {
        let after = after(&G::imagine(&view, &mut luck), seat, choice);
        match after.turn().awaited().first() {
            Some(other) => other != seat && line(&after, other, Reach::TURN).is_some(),
            None => after.turn() == Turn::Over && after.returns()[seat] == 0.0,
        }
    })
}

const LEVELS: [&str; 3] = ["calm", "keen", "fierce"];

fn bot<G: Words>(level: &str) -> Box<dyn Bot<G>> {
    let effort = match level {
        "calm" => return Box::new(Finisher((G::BOTS.last().unwrap().make)())),
        "keen" => Effort::Keen,
        _ => Effort::Fierce,
    };
    Box::new(Search::new(G::EXTRAS.knowledge.unwrap(), G::EXTRAS.lookahead, effort))
}

fn choice_of<G: Words>(game: &G, bot: &mut dyn Bot<G>, luck: u64) -> (Seat, G::Choice) {
    let (seat, choices) = asked(game).expect("a seat is asked");
    let view = game.view(Eye::Seat(seat));
    let asked = Asked { view: &view, choices: &choices };
    let thought = bot.think(asked, &Budget::default(), &mut Luck::seed_from_u64(luck));
    (seat, thought.choice)
}

/// Does a bot of this level find what is forced here?
fn solves<G: Words>(game: &G, forced: Forced, level: &str) -> bool {
    is_solved_by(game, forced, &mut *bot(level), 1)
}

fn is_solved_by<G: Words>(game: &G, forced: Forced, bot: &mut dyn Bot<G>, luck: u64) -> bool {
    let (seat, choice) = choice_of(game, bot, luck);
    match forced {
        Forced::Win(_) => keeps_win(&after(game, seat, choice), seat),
        Forced::Loss(_) => !loses(game, seat, choice),
    }
}

fn must_solve(forced: Forced, level: &str) -> bool {
    level != "calm" || forced == Forced::Win(1)
}

/// The choice that leads a hint; the playouts are few, so that only what is known to win can lead for sure.
fn hint<G: Words>(game: &G) -> G::Choice {
    let (seat, choices) = asked(game).expect("a seat is asked");
    let horizon = (G::EXTRAS.lookahead)(game.seats()).horizon;
    let asked = Asked { view: &game.view(Eye::Seat(seat)), choices: &choices };
    let (endings, budget) = (Endings::new(G::EXTRAS.knowledge, horizon), Budget::of_iterations(8));
    let advice = advise(&mut *bot("fierce"), endings, &asked, None, &budget, &mut Luck::seed_from_u64(5));
    advice.tried[0].choice
}

/// Every position of a file is what it says, every level solves what it must, and a hint names what wins.
fn check<G: Words>(text: &str, fewest: usize) {
    let (mut count, mut faults) = (0, Vec::new());
    for (found, game) in positions::<G>(text) {
        let (seat, choices) = asked(&game).unwrap();
        let is_true = match found.forced {
            Forced::Win(length) => self::line(&game, seat, FAR)
                .is_some_and(|line| line.len() == length && keeps_win(&after(&game, seat, line[0]), seat)),
            Forced::Loss(wrong) => {
                let losing = |choice: &G::Choice| loses(&game, seat, *choice);
                losing(&G::Choice::from_code(wrong).unwrap()) && !choices.iter().all(losing)
            }
        };
        let place = format!("{:?} after {} steps", found.forced, found.steps.len());
        if !is_true {
            faults.push(format!("not so: {place}"));
        }
        let missed = |level: &&str| must_solve(found.forced, level) && !solves(&game, found.forced, level);
        faults.extend(LEVELS.into_iter().filter(missed).map(|level| format!("{level} misses {place}")));
        let is_win = matches!(found.forced, Forced::Win(_)) && choices.len() > 1;
        if is_win && !keeps_win(&after(&game, seat, hint(&game)), seat) {
            faults.push(format!("a hint misses {place}"));
        }
        count += 1;
    }
    assert_eq!(faults, Vec::<String>::new(), "{}", G::TITLE.name);
    assert!(count >= fewest, "{}: {count} positions", G::TITLE.name);
}

#[test]
fn what_is_forced_in_cosmic_cows_is_found() {
    check::<CosmicCows>(include_str!("forced/cosmic-cow-collectors.txt"), 8);
}

#[test]
fn what_is_forced_in_friend_or_foe_is_found() {
    check::<FriendOrFoe>(include_str!("forced/friend-or-foe.txt"), 14);
}

#[test]
fn what_is_forced_in_eight_harvests_is_found() {
    check::<EightHarvests>(include_str!("forced/eight-harvests.txt"), 16);
}

/// Where final scores are equal and the tie-break decides (EH-SCO-2), a reward by scores alone cannot tell the choices apart. The
/// look for forced wins is left out here, so that the playouts have to find it.
#[test]
fn a_choice_that_decides_a_tie_is_found_by_the_playouts() {
    const LUCKS: u64 = 5;
    for (found, game) in positions::<EightHarvests>(include_str!("forced/eight-harvests-ties.txt")) {
        let solved = |ablation| {
            let extras = EightHarvests::EXTRAS;
            let keen = || Search::new(extras.knowledge.unwrap(), extras.lookahead, Effort::Keen);
            let solves = |&luck: &u64| is_solved_by(&game, found.forced, &mut keen().without(ablation), luck);
            (0..LUCKS).filter(solves).count()
        };
        let place = format!("{:?} after {} steps", found.forced, found.steps.len());
        assert_eq!(solved(Ablation::Look), LUCKS as usize, "{place}");
        assert!(solved(Ablation::Both) < LUCKS as usize / 2 + 1, "{place} is no test of it");
    }
}

#[test]
fn what_is_forced_in_farms_race_is_found() {
    check::<FarmsRace>(include_str!("forced/farms-race.txt"), 20);
}

#[test]
fn what_is_forced_in_space_freaks_is_found() {
    check::<SpaceFreaks>(include_str!("forced/space-freaks.txt"), 8);
}

/// Infection: a known foe sits on the goal, and two creatures stand beside it. One dies on it, the other one walks in.
#[test]
fn one_creature_clears_the_goal_for_the_next() {
    let position = Position::of(2)
        .creature("P7", Character::Foe, (0, -4))
        .creature("P4", Character::Friend, (-1, -4))
        .creature("O7", Character::Friend, (1, -2))
        .known("B3", Character::Foe, (0, -5))
        .creature("Y3", Character::Foe, (2, 2))
        .creature("B5", Character::Friend, (-2, 1))
        .moves_left(2);
    let game = position.build().unwrap();
    let found = line(&game, Seat::new(0), Reach::TURN).expect("a win in two");
    assert_eq!(found.len(), 2);
    for level in ["keen", "fierce"] {
        assert!(solves(&game, Forced::Win(2), level), "{level}");
    }
    // One move is not enough for it.
    let game = position.moves_left(1).build().unwrap();
    assert_eq!(line(&game, Seat::new(0), Reach::TURN), None);
}
