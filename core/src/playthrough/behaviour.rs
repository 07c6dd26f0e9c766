//! Digests of behaviour alone: hashes of whole random games without a word or a picture, so that a change of what is said or
//! shown leaves them as they are.

use std::fmt::Write as _;
use std::hash::Hasher as _;
use std::ops::Range;

use rand::SeedableRng;

use crate::laws::{choices, random_step};
use crate::{Coded, EyeSet, Game, Luck, Mixer, SeatCount, Turn};

/// The random games of these seeds in one line: their steps in all, and one hash of every turn, every list of choices and of
/// chances with their weights (as codes), every step, every event with its eyes, and the scores and places at the end.
#[doc(alias("golden file", "regression test"))]
pub fn behaviour<G: Game>(seats: u8, options: &G::Options, seeds: Range<u64>) -> String {
    let (mut mixer, mut steps) = (Mixer::default(), 0);
    for seed in seeds.clone() {
        steps += mix_game::<G>(&mut mixer, SeatCount::new(seats), options, seed);
    }
    format!("{seats} seats, seeds {seeds:?}: {steps} steps, {:016x}\n", mixer.finish())
}

/// Mixes in the random game of this seed, and counts its steps.
fn mix_game<G: Game>(mixer: &mut Mixer, seats: SeatCount, options: &G::Options, seed: u64) -> u32 {
    let mut rng = Luck::seed_from_u64(seed);
    let mut game = G::set_up(seats, options).expect("the set-up is legal");
    let (mut heard, mut text): (Vec<(EyeSet, G::Event)>, String) = Default::default();
    for number in 0.. {
        let _ = write!(text, "{:?}", game.turn());
        match game.turn() {
            Turn::Over => {}
            Turn::Chance => {
                let chances = game.outcomes().into_iter().map(|(outcome, weight)| (outcome.code(), weight));
                let _ = write!(text, "{:?}", chances.collect::<Vec<_>>());
            }
            Turn::Seats(awaited) => {
                for seat in awaited.each() {
                    let codes = choices(&game, seat).iter().map(|choice| choice.code()).collect::<Vec<_>>();
                    let _ = write!(text, "{codes:?}");
                }
            }
        }
        let step = random_step(&game, &mut rng);
        if let Some(step) = step {
            game.take(step, &mut heard).expect("a listed step can be taken");
            let _ = write!(text, "{step:?}{heard:?}");
        } else {
            let _ = write!(text, "{:?}{:?}", game.standing(), game.scores());
        }
        mixer.write(text.as_bytes());
        heard.clear();
        text.clear();
        if step.is_none() {
            return number;
        }
    }
    unreachable!("a game ends")
}
