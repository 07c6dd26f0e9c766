//! Tests of a game's knowledge: that its policy beats uniformly random players, that the probabilities it states are the
//! frequencies of its choices, and that its evaluation predicts returns better than a constant (mean squared error).

use std::hash::Hasher as _;
use std::ops::Range;

use rand::{RngExt, SeedableRng};

use crate::{
    Coded as _, Eye, Game, Knowledge, Luck, Mixer, Nobody, Policy, Seat, SeatCount, Study, Turn, any_ticket,
    by_lot,
};

/// The share of wins of one player, in every seat in turn, among uniformly random players. Each of its choices is shown to
/// `watch`.
#[doc(alias("win rate", "evaluation against random"))]
pub fn share_among_random<G: Game>(
    player: &impl Policy<G>,
    seats: u8,
    games: u64,
    mut watch: impl FnMut(&G::View, G::Choice),
) -> f64 {
    let seats = SeatCount::new(seats);
    let mut list = Vec::new();
    let mut share = 0.0;
    for number in 0..games {
        let mut luck = Luck::seed_from_u64(number);
        let own = Seat::new((number % seats.get() as u64) as u8);
        let mut game = G::set_up(seats, &G::Options::default()).expect("the default set-up is legal");
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    game.apply_chance(game.draw(any_ticket(game.tickets(), &mut luck)), &mut Nobody)
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.first().expect("somebody is awaited");
                    list.clear();
                    game.choices(seat, &mut list);
                    let choice = match seat == own {
                        true => {
                            let view = game.view(Eye::Seat(seat));
                            let choice = player.choose(&view, &list, &mut luck);
                            assert!(list.contains(&choice), "{choice:?} is not on the list");
                            watch(&view, choice);
                            choice
                        }
                        false => by_lot(&list, &mut luck),
                    };
                    game.choose(seat, choice, &mut Nobody);
                }
            }
        }
        share += game.standing().expect("the game is over").share(own) / games as f64;
    }
    share
}

/// A game of self-play by this policy; `watch` sees the state before every step.
fn self_play<G: Game>(
    player: &dyn Policy<G>,
    seats: u8,
    seed: u64,
    mut watch: impl FnMut(&G, &mut Luck),
) -> G {
    let mut luck = Luck::seed_from_u64(seed);
    let mut list = Vec::new();
    let mut game =
        G::set_up(SeatCount::new(seats), &G::Options::default()).expect("the default set-up is legal");
    loop {
        watch(&game, &mut luck);
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => game.apply_chance(game.draw(any_ticket(game.tickets(), &mut luck)), &mut Nobody),
            Turn::Seats(awaited) => {
                let seat = awaited.first().expect("somebody is awaited");
                list.clear();
                game.choices(seat, &mut list);
                let choice = player.choose(&game.view(Eye::Seat(seat)), &list, &mut luck);
                game.choose(seat, choice, &mut Nobody);
            }
        }
    }
}

/// Digests of games of self-play, a line each: the number of choices, the scores, and a hash of all choices. An optimisation
/// of a policy must not change them.
#[doc(alias("golden file", "regression test"))]
pub fn digests_of_self_play<G: Game>(player: &dyn Policy<G>, seats: u8, seeds: Range<u64>) -> String {
    let digest = |seed| {
        let (mut mixer, mut chosen, mut list) = (Mixer::default(), 0, Vec::new());
        let end = self_play(player, seats, seed, |game, luck| {
            let Some(seat) = game.turn().awaited().first() else { return };
            list.clear();
            game.choices(seat, &mut list);
            // Asked with a copy of the RNG, the policy returns the choice that it is about to make.
            let choice = player.choose(&game.view(Eye::Seat(seat)), &list, &mut luck.clone());
            mixer.write_u64(choice.code().into());
            chosen += 1;
        });
        let (scores, digest) = (end.scores(), mixer.finish());
        format!("{seats} seats, seed {seed}: {chosen} choices, {:?}, {digest:016x}\n", scores.values())
    };
    seeds.map(digest).collect()
}

/// Samples a policy a few hundred times in random positions, and compares the frequencies with the probabilities it states.
#[doc(alias("calibration", "goodness of fit"))]
pub fn check_chances<G: Game>(player: &dyn Policy<G>, seats: u8, games: u64) {
    /// Samples of the policy in each position.
    const SAMPLES: u32 = 400;
    let mut compared = 0;
    for seed in 0..games {
        self_play(player, seats, seed, |game, luck| {
            let Some(seat) = game.turn().awaited().first().filter(|_| luck.random_range(0..16) == 0) else {
                return;
            };
            let (mut choices, mut chances, mut worths) = (Vec::new(), Vec::new(), Vec::new());
            game.choices(seat, &mut choices);
            let view = game.view(Eye::Seat(seat));
            player.chances(&view, &choices, &mut chances);
            player.weigh(&view, &choices, &mut worths);
            assert_eq!((chances.len(), worths.len()), (choices.len(), choices.len()), "one for each choice");
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{chances:?}");
            let mut taken = vec![0.0; choices.len()];
            for _ in 0..SAMPLES {
                let choice = player.choose(&view, &choices, luck);
                let index = choices.iter().position(|&other| other == choice).expect("it is on the list");
                taken[index] += 1.0 / f64::from(SAMPLES);
            }
            for (index, &chance) in chances.iter().enumerate() {
                // Five standard errors, and what numbers are rounded by.
                let room = 5.0 * (chance * (1.0 - chance) / f64::from(SAMPLES)).sqrt() + 0.01;
                let often = taken[index];
                assert!((often - chance).abs() < room, "{:?}: {often} and not {chance}", choices[index]);
            }
            assert_eq!(player.likelihood(game, seat, choices[0]), chances[0]);
            compared += 1;
        });
    }
    assert!(compared > 0, "something was compared");
}

/// The mean squared error of an evaluation against the returns of self-play, over all positions and seats, and that of the
/// constant that treats all seats alike. In terminal states the evaluation must be exact.
#[doc(alias("mean squared error", "calibration"))]
pub fn judged<G: Game>(player: &dyn Knowledge<G>, seats: u8, games: u64) -> [f64; 2] {
    let (mut judged, mut equal, mut count) = (0.0, 0.0, 0.0);
    for seed in 0..games {
        let mut values = Vec::new();
        let end = self_play(player_of(player), seats, seed, |game, luck| {
            if game.turn() == Turn::Over || luck.random_range(0..8) == 0 {
                values.push(player.value(game));
            }
        });
        let returns = end.returns();
        assert_eq!(values.last(), Some(&returns), "at the end the value is what was won");
        let mean = returns.values().iter().sum::<f64>() / f64::from(seats);
        for value in values {
            for (seat, won) in returns.iter() {
                judged += (value[seat] - won).powi(2);
                equal += (mean - won).powi(2);
                count += 1.0;
            }
        }
    }
    [judged / count, equal / count]
}

fn player_of<G: Game>(player: &dyn Knowledge<G>) -> &dyn Policy<G> {
    player
}

/// Watches random games to their end: the points of each seat sum to its score, and each seat has the same factors.
#[doc(alias = "covariates")]
pub fn check_study<G: Study>(seats: u8, games: u64) {
    let mut names: Option<Vec<&'static str>> = None;
    for seed in 0..games {
        let mut luck = Luck::seed_from_u64(seed);
        let mut game =
            G::set_up(SeatCount::new(seats), &G::Options::default()).expect("the default set-up is legal");
        while game.random_step(&mut luck, &mut Vec::new()) {}
        let scores = game.scores();
        for (seat, &score) in scores.iter() {
            let points = game.points(seat);
            assert_eq!(points.iter().map(|points| points.points).sum::<i32>(), score, "{points:?} of {seat}");
            let found: Vec<&'static str> = game.factors(seat).iter().map(|factor| factor.name).collect();
            assert_eq!(names.get_or_insert(found.clone()), &found, "every seat has every factor");
        }
    }
    assert!(names.is_some_and(|names| !names.is_empty()), "something makes a difference");
}
