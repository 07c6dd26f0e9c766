//! A greedy player of Friend or Foe. It takes unknown strangers for friends and foes by halves, weighs what each meeting
//! brings, races for the goal in Infection and hunts in Extinction. A friend beside strangers may become a foe first. It
//! bluffs: it mixes characters, swaps for nothing now and then, and sends friends at the enemy too. But where the game ends it does not play about: it takes a sure win,
//! and ends no game that it would lose.
//!
//! Everything is valued in creatures: what a choice brings now, and how much nearer it comes to something worth having.

use rand::RngExt;
use ruckus_core::{Luck, Policy, View as _, best, chances_of_best};

use crate::board::HEXES;
use crate::{Character, Choice, FriendOrFoe, Phase, View};

mod chart;
mod hunt;
pub(crate) mod judge;
mod mind;
mod race;
mod sure_way;

use chart::Chart;
use mind::Mind;

/// Takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct GreedyTrickster;

/// A stranger of whom nothing is known is a foe with this chance.
const DOUBT: f64 = 0.5;
/// What a creature of the others is worth to us, compared with one of our own.
const SPITE: f64 = 0.4;
/// How much of a reward is left when it is one hex further away.
const PATIENCE: f64 = 0.8;
/// Choices this close together are as good as equal.
const TIE_NOISE: f64 = 0.04;
/// How often a first or a gained creature is a foe.
const FOES: f64 = 0.6;
/// A better character is worth only a part of itself, less the move: else every friend at the front would become a foe,
/// and all would know.
const SWAP_WORTH: f64 = 0.4;
const SWAP_COST: f64 = 0.2;
/// To win is worth more than anything on the board.
const WIN: f64 = 1000.0;
/// How often friends do what foes would do, and foes stand back: so that whoever comes is not always a foe.
const BLUFF: f64 = 0.2;

/// A worth for each hex.
type Field = [f64; HEXES];

impl Policy<FriendOrFoe> for GreedyTrickster {
    fn choose(&self, view: &View, choices: &[Choice], luck: &mut Luck) -> Choice {
        let (Some(me), Phase::Move { .. }) = (view.eye().seat(), view.game().phase()) else {
            return choose_character(choices, luck);
        };
        let chart = Chart::of(view.game().creatures(), view.own_species());
        if let Some(step) = sure_way::first_step(view, &chart) {
            return step;
        }
        let mut mind = Mind::of(view, &chart, me, luck.random_bool(BLUFF));
        best(choices, TIE_NOISE, luck, |choice| mind.worth(choice))
    }

    /// A sure way is worth the win; characters are worth the chance with which they are chosen.
    fn weigh(&self, view: &View, choices: &[Choice], worths: &mut Vec<f64>) {
        let (Some(me), Phase::Move { .. }) = (view.eye().seat(), view.game().phase()) else {
            return chances_of_characters(choices, worths);
        };
        let chart = Chart::of(view.game().creatures(), view.own_species());
        let mut mind = Mind::of(view, &chart, me, false);
        let sure = sure_way::first_step(view, &chart);
        let worth = |&choice: &Choice| if sure == Some(choice) { WIN } else { mind.worth(choice) };
        worths.extend(choices.iter().map(worth));
    }

    fn chances(&self, view: &View, choices: &[Choice], chances: &mut Vec<f64>) {
        let (Some(me), Phase::Move { .. }) = (view.eye().seat(), view.game().phase()) else {
            return chances_of_characters(choices, chances);
        };
        let chart = Chart::of(view.game().creatures(), view.own_species());
        if let Some(step) = sure_way::first_step(view, &chart) {
            return chances.extend(choices.iter().map(|&choice| f64::from(u8::from(choice == step))));
        }
        let in_mood = |bluff: bool| {
            let mut mind = Mind::of(view, &chart, me, bluff);
            let mut chances: Vec<f64> = choices.iter().map(|&choice| mind.worth(choice)).collect();
            chances_of_best(&mut chances, TIE_NOISE);
            chances
        };
        let moods = in_mood(false).into_iter().zip(in_mood(true));
        chances.extend(moods.map(|(plain, bluff)| (1.0 - BLUFF) * plain + BLUFF * bluff));
    }
}

fn wanted(choice: Choice) -> Option<Character> {
    match choice {
        Choice::Choose { character } | Choice::Arrange { character, .. } => Some(character),
        _ => None,
    }
}

/// As [`choose_character`] takes them.
fn chances_of_characters(choices: &[Choice], chances: &mut Vec<f64>) {
    let count =
        |character| choices.iter().filter(|&&choice| wanted(choice) == Some(character)).count() as f64;
    let [friends, foes] = [Character::Friend, Character::Foe].map(count);
    chances.extend(choices.iter().map(|&choice| match wanted(choice) {
        Some(Character::Foe) => FOES / foes,
        Some(Character::Friend) => (1.0 - FOES) / friends,
        None => 0.0,
    }));
}

/// Characters are mixed, so that nobody can tell.
fn choose_character(choices: &[Choice], luck: &mut Luck) -> Choice {
    let wanted = if luck.random_bool(FOES) { Character::Foe } else { Character::Friend };
    let fits = |choice: &&Choice| self::wanted(**choice) == Some(wanted);
    let count = choices.iter().filter(fits).count();
    let nth = luck.random_range(0..count.max(1));
    choices.iter().filter(fits).nth(nth).copied().unwrap_or(choices[0])
}
