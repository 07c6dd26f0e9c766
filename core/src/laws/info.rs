//! What a game declares of itself ([`Facts`]) holds in every game: bounds and sum of returns, perfect information, turns of one
//! seat at a time. What it declares as possible (hidden things, simultaneous moves, the bounds themselves) does happen.

use crate::{
    Coded, Eye, Facts, Game, GameInfo, Information, Luck, MAX_SEATS, Moves, Nobody, PerSeat, SeatCount, Turn,
};

use super::choices;
use rand::SeedableRng;

/// Rounding of sums of floating-point returns.
const ROUNDING: f64 = 1e-9;

/// A table is set up with as many seats as the facts admit, and with no others; the lengths make sense.
pub(super) fn check_table<G: Game>(seats: SeatCount, options: &G::Options) {
    let Facts { fewest, most, actions, outcomes, .. } = G::FACTS;
    assert_eq!((actions, outcomes), (G::Choice::CODES, G::Outcome::CODES), "the facts count the codes");
    for count in (1..=MAX_SEATS as u8).map(SeatCount::new) {
        let is_for = (fewest..=most).contains(&count);
        assert!(is_for || G::set_up(count, options).is_err(), "{count} seats are refused, as the facts say");
        let plain = G::set_up(count, &G::Options::default());
        assert!(!is_for || plain.is_ok(), "it can be played with {count} seats, as the facts say");
    }
    let GameInfo { longest, horizon, .. } = GameInfo::of::<G>(seats, options);
    assert!((1..=longest).contains(&horizon), "the horizon {horizon} lies within the bound {longest}");
}

/// The facts hold in this state.
pub(super) fn check_state<G: Game>(game: &G) {
    let returns = game.returns();
    match game.turn() {
        Turn::Over => check_returns::<G>(&returns),
        Turn::Seats(seats) => {
            let one = seats.len() == 1 || G::FACTS.moves == Moves::Simultaneous;
            assert!(one, "one seat is awaited at a time, as the facts say");
        }
        Turn::Chance => {}
    }
    let nothing = game.turn() == Turn::Over || returns.values().iter().all(|&got| got == 0.0);
    assert!(nothing, "nobody has got anything before the end");
    if G::FACTS.information == Information::Perfect {
        for seat in game.turn().awaited().each() {
            let open = |choice: G::Choice| G::public_part(choice) == Some(choice.code());
            assert!(choices(game, seat).into_iter().all(open), "all choices are seen, as the facts say");
        }
    }
}

fn check_returns<G: Game>(returns: &PerSeat<f64>) {
    let facts = G::FACTS.returns;
    let bounds = facts.least - ROUNDING..=facts.most + ROUNDING;
    for (seat, got) in returns.iter() {
        assert!(bounds.contains(got), "the returns are within their bounds: {seat} got {got}");
    }
    if let Some(sum) = facts.sum {
        let all: f64 = returns.values().iter().sum();
        assert!((all - sum).abs() < ROUNDING, "the returns sum to {sum}, as the facts say, not to {all}");
    }
}

/// With perfect information one world alone fits a view.
pub(super) fn check_world<G: Game>(game: &G, world: &G) {
    let one = G::FACTS.information == Information::Hidden || world == game;
    assert!(one, "an eye sees all there is, as the facts say");
}

/// Plays so many random games with each number of seats, and panics unless they meet with all that the
/// [facts](Game::FACTS) say may be: hidden things, several seats at once. Of 100 games 99 end within the
/// [horizon](Game::horizon).
pub fn meet_facts<G: Game>(games: u64) {
    let (mut hides, mut at_once) = (false, false);
    let mut list = Vec::new();
    for count in (G::FACTS.fewest.into()..=G::FACTS.most.into()).map(SeatCount::new) {
        let horizon = G::horizon(count, &G::Options::default());
        let mut longer = 0;
        for seed in 0..games {
            let mut luck = Luck::seed_from_u64(seed);
            let mut game = G::set_up(count, &G::Options::default()).expect("the default set-up is legal");
            let mut steps = 0u32;
            loop {
                at_once |= game.turn().awaited().len() > 1;
                hides = hides || Eye::all(count).any(|eye| G::imagine(&game.view(eye), &mut luck) != game);
                if !game.random_step(&mut luck, &mut list) {
                    break;
                }
                steps += 1;
            }
            longer += u64::from(steps > horizon);
        }
        assert!(longer * 100 <= games, "{longer} of {games} games are longer than the horizon {horizon}");
    }
    assert_eq!(hides, G::FACTS.information == Information::Hidden, "something hides");
    assert_eq!(at_once, G::FACTS.moves == Moves::Simultaneous, "several seats are awaited at once");
}

/// Walks through every history of a small game, and panics unless the bounds of its returns and steps are met exactly.
#[doc(alias = "exhaustive")]
pub fn enumerate_facts<G: Game>(seats: u8, options: &G::Options) {
    let seats = SeatCount::new(seats);
    let fresh = G::set_up(seats, options).expect("the set-up is legal");
    let mut met = Met { least: f64::INFINITY, most: f64::NEG_INFINITY, longest: 0 };
    walk(&fresh, 0, &mut met);
    let Facts { returns, .. } = G::FACTS;
    assert_eq!((met.least, met.most), (returns.least, returns.most), "the bounds of the returns are met");
    assert_eq!(met.longest, G::longest(seats, options), "the longest game is as long as the bound");
}

/// The extremes of all histories.
struct Met {
    least: f64,
    most: f64,
    longest: u32,
}

fn walk<G: Game>(game: &G, steps: u32, met: &mut Met) {
    check_state(game);
    match game.turn() {
        Turn::Over => {
            met.longest = met.longest.max(steps);
            for &got in game.returns().values() {
                (met.least, met.most) = (met.least.min(got), met.most.max(got));
            }
        }
        Turn::Chance => game.outcomes().into_iter().for_each(|(outcome, _)| {
            let mut after = game.clone();
            after.apply_chance(outcome, &mut Nobody);
            walk(&after, steps + 1, met);
        }),
        Turn::Seats(seats) => seats.each().for_each(|seat| {
            choices(game, seat).into_iter().for_each(|choice| {
                let mut after = game.clone();
                after.choose(seat, choice, &mut Nobody);
                walk(&after, steps + 1, met);
            });
        }),
    }
}
