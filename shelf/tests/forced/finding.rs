//! Finds positions in which something is forced, for the files: in games of greedy bots, and in games that a search lost.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use ruckus_bots::forced::Reach;
use ruckus_bots::search::{Ablation, Effort, Search};
use ruckus_core::{Bot, Coded, Eye, Luck, Nobody, Seat, SeatCount, Step, Turn, Words, any_ticket};
use ruckus_cosmic_cow_collectors::CosmicCows;
use ruckus_eight_harvests::EightHarvests;
use ruckus_farms_race::FarmsRace;
use ruckus_friend_or_foe::FriendOrFoe;
use ruckus_space_freaks::SpaceFreaks;

use super::{Forced, Found, after, asked, bot, choice_of, keeps_win, line, loses};

/// Prints what is forced near the ends of games of greedy bots, first what the greedy bot does not see:
/// `RUCKUS_GAMES=40 cargo test --release -p ruckus-shelf --test shelf find_positions -- --ignored --nocapture`.
#[test]
#[ignore = "finds positions for the files"]
fn find_positions() {
    let games = std::env::var("RUCKUS_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40);
    find::<CosmicCows>(&[2, 4], games);
    find::<FriendOrFoe>(&[2, 4], games);
    find::<EightHarvests>(&[2, 4], games);
    find::<FarmsRace>(&[3, 4], games);
    find::<SpaceFreaks>(&[2], games);
}

/// How many positions are printed of a kind, and how many questions before the end of a game are looked at.
const OF_A_KIND: usize = 3;
const LAST: usize = 60;

fn find<G: Words>(seats: &[u8], games: u64) {
    for &seats in seats {
        let mut all: Vec<(bool, Found)> = Vec::new();
        let (mut looks, mut spent) = (0, Duration::ZERO);
        for seed in 0..games {
            for (game, steps) in last_questions::<G>(SeatCount::new(seats), seed) {
                let (seat, choices) = asked(&game).unwrap();
                let policy = choice_of_policy(&game, seat, &choices);
                let start = Instant::now();
                let win = line(&game, seat, Reach::TURN);
                (looks, spent) = (looks + 1, spent + start.elapsed());
                let lost = |choice: &G::Choice| loses(&game, seat, *choice);
                let (hard, forced) = match win {
                    Some(line) => (!keeps_win(&after(&game, seat, policy), seat), Forced::Win(line.len())),
                    None if lost(&policy) && !choices.iter().all(lost) => (true, Forced::Loss(policy.code())),
                    None => continue,
                };
                all.push((hard, Found { forced, seats: SeatCount::new(seats), steps }));
            }
        }
        println!("edition {}", G::TITLE.edition);
        println!(
            "# {}, {seats} seats: {} forced in {looks} looks, {} of them unseen by greedy; {:.0} µs a look",
            G::TITLE.id,
            all.len(),
            all.iter().filter(|(hard, _)| *hard).count(),
            spent.as_secs_f64() * 1e6 / f64::from(looks.max(1)),
        );
        all.sort_by_key(|(hard, found)| (!hard, found.steps.len()));
        let kind = |forced: Forced| match forced {
            Forced::Win(length) => length.min(4),
            Forced::Loss(_) => 0,
        };
        for wanted in 0..5 {
            let of_kind = all.iter().filter(|(_, found)| kind(found.forced) == wanted);
            of_kind.take(OF_A_KIND).for_each(|(_, found)| println!("{}", found.write()));
        }
    }
}

/// Prints positions in which a fierce search without the look missed a sure win or chose into a sure loss, and lost the game:
/// `RUCKUS_SECONDS=90 cargo test --release -p ruckus-shelf --test shelf find_lost -- --ignored --nocapture`, so many seconds
/// a game.
#[test]
#[ignore = "finds positions for the files"]
fn find_lost_positions() {
    let seconds = std::env::var("RUCKUS_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let time = Duration::from_secs(seconds.unwrap_or(90));
    find_lost::<CosmicCows>(&[2, 4], time);
    find_lost::<FriendOrFoe>(&[2, 3], time);
    find_lost::<EightHarvests>(&[2, 4], time);
    find_lost::<FarmsRace>(&[3], time);
    find_lost::<SpaceFreaks>(&[2], time);
}

fn find_lost<G: Words>(seats: &[u8], time: Duration) {
    let start = Instant::now();
    let (mut games, mut lost) = (0, 0);
    println!("edition {}", G::TITLE.edition);
    for seed in 0.. {
        let seats = SeatCount::new(seats[seed as usize % seats.len()]);
        let Some(begun) = last_questions::<G>(seats, seed).into_iter().next() else { continue };
        games += 1;
        if let Some(questions) = lost_by_search(begun, Seat::new((seed % seats.get() as u64) as u8), seed) {
            lost += 1;
            let found = questions.into_iter().filter_map(|(game, steps, choice)| {
                Some(Found { forced: missed(&game, choice)?, seats, steps })
            });
            found.for_each(|found| println!("{}", found.write()));
        }
        if start.elapsed() > time {
            break;
        }
    }
    println!("# {}: {lost} of {games} games lost", G::TITLE.id);
}

/// What was forced where this choice was made, if it missed that.
fn missed<G: Words>(game: &G, choice: G::Choice) -> Option<Forced> {
    let (seat, choices) = asked(game)?;
    if let Some(line) = line(game, seat, Reach::TURN) {
        return (!keeps_win(&after(game, seat, choice), seat)).then_some(Forced::Win(line.len()));
    }
    let lost = |choice: &G::Choice| loses(game, seat, *choice);
    (lost(&choice) && !choices.iter().all(lost)).then_some(Forced::Loss(choice.code()))
}

/// A question: the game, the steps that led there, and what was chosen.
type Asking<G> = (G, Vec<Step>, <G as ruckus_core::Game>::Choice);

/// Plays on from a position, one seat by a fierce search without the look and the others by calm ones: the questions of that
/// seat and its choices, if it lost the game.
fn lost_by_search<G: Words>(
    (mut game, mut steps): (G, Vec<Step>),
    seat: Seat,
    seed: u64,
) -> Option<Vec<Asking<G>>> {
    let mut luck = Luck::seed_from_u64(seed);
    let search = Search::new(G::EXTRAS.knowledge?, G::EXTRAS.lookahead, Effort::Fierce);
    let (mut fierce, mut calm) = (search.without(Ablation::Both), bot("calm"));
    let mut questions = Vec::new();
    loop {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance { chance: game.draw(any_ticket(game.tickets(), &mut luck)).code() },
            Turn::Seats(awaited) => {
                let is_own = awaited.first() == Some(seat);
                let bot: &mut dyn Bot<G> = if is_own { &mut fierce } else { &mut *calm };
                let (seat, choice) = choice_of(&game, bot, luck.random());
                if is_own && asked(&game)?.1.len() > 1 {
                    questions.push((game.clone(), steps.clone(), choice));
                }
                Step::Choice { seat, choice: choice.code() }
            }
        };
        game.take(step, &mut Nobody).ok()?;
        steps.push(step);
    }
    (game.returns()[seat] == 0.0).then_some(questions)
}

fn choice_of_policy<G: Words>(game: &G, seat: Seat, choices: &[G::Choice]) -> G::Choice {
    let policy = G::EXTRAS.knowledge.unwrap();
    policy.choose(&game.view(Eye::Seat(seat)), choices, &mut Luck::seed_from_u64(0))
}

/// A game of greedy bots as it was at its last questions with several choices, each with the steps that led there.
fn last_questions<G: Words>(seats: SeatCount, seed: u64) -> Vec<(G, Vec<Step>)> {
    let mut luck = Luck::seed_from_u64(seed);
    let mut game = G::set_up(seats, &G::Options::default()).unwrap();
    let (mut steps, mut seen) = (Vec::new(), VecDeque::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return seen.into(),
            Turn::Chance => Step::Chance { chance: game.draw(any_ticket(game.tickets(), &mut luck)).code() },
            Turn::Seats(_) => {
                let (seat, choices) = asked(&game).unwrap();
                if choices.len() > 1 {
                    seen.push_back((game.clone(), steps.clone()));
                    if seen.len() > LAST {
                        seen.pop_front();
                    }
                }
                let policy = G::EXTRAS.knowledge.unwrap();
                let choice = policy.choose(&game.view(Eye::Seat(seat)), &choices, &mut luck);
                Step::Choice { seat, choice: choice.code() }
            }
        };
        game.take(step, &mut Nobody).unwrap();
        steps.push(step);
    }
}
