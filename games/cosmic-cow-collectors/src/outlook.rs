//! How an invasion may go: too much to reckon for every picture, so it is reckoned when somebody asks. It is played in many
//! worlds that the invader can imagine, with the guesses of a bot that counts cards; secrets are laid anew by lot.

use rand::{Rng, RngExt, SeedableRng};
use ruckus_core::{
    Eye, EyeSet, Game, Luck, Outlook, OutlookOn, Phrase, Policy, Saying, Seat, Turn, by_lot, phrase,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::greedy::GreedyCollector;
use crate::state::{CosmicCows, Phase, Stage};
use crate::step::{Action, Choice, Event};
use crate::view::View;

/// So many worlds are imagined.
const WORLDS: u32 = 400;
/// More hits than this no invasion has (CC-INV-1).
const MOST_HITS: usize = 3;

/// What may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum About {
    Invasion,
}

/// In how many of the worlds an invasion has no hit, one, two and three.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
struct Odds {
    worlds: u32,
    hits: [u32; MOST_HITS + 1],
}

/// Whoever is about to act may ask how an invasion would go.
pub(crate) fn offered(view: &View) -> Vec<OutlookOn> {
    match invader(view) {
        Some(_) => vec![OutlookOn {
            about: json!(About::Invasion),
            saying: Saying::new("How would an invasion go?".into(), "CC-INV-6"),
        }],
        None => Vec::new(),
    }
}

pub(crate) fn answer(view: &View, about: &Value, rng: &mut impl Rng) -> Option<Outlook> {
    let About::Invasion = About::deserialize(about).ok()?;
    let invader = invader(view)?;
    let mut luck = Luck::seed_from_u64(rng.random());
    let mut odds = Odds { worlds: WORLDS, ..Odds::default() };
    for _ in 0..WORLDS {
        let hits = invade(CosmicCows::imagine(view, &mut luck), invader, &mut luck);
        odds.hits[hits.min(MOST_HITS)] += 1;
    }
    let saying = Saying::new(odds.words(), "CC-INV-6").note(phrase!(
        "Reckoned from {WORLDS} worlds that fit all you know, with a guess each time at what is likeliest to be worth most. \
         What the others' choices hint at is left out."
    ));
    Some(Outlook { saying, figures: json!(odds) })
}

/// The seat of the view, if it is to choose its action (CC-D2) and may invade (CC-TUR-3).
fn invader(view: &View) -> Option<Seat> {
    let seat = view.eye.seat()?;
    let acts = matches!(view.phase, Phase::Turn { of, stage: Stage::Act } if of == seat);
    (acts && view.ships[seat].alien != Some(Action::Invade)).then_some(seat)
}

/// Plays an invasion to its end and counts the hits.
fn invade(mut world: CosmicCows, invader: Seat, luck: &mut Luck) -> usize {
    let mut heard: Vec<(EyeSet, Event)> = Vec::new();
    let mut list = Vec::new();
    world.choose(invader, Choice::Act { action: Action::Invade }, &mut heard);
    let is_on = |world: &CosmicCows| match world.phase {
        Phase::Turn { of, stage } if of == invader => {
            matches!(stage, Stage::Attempt(_) | Stage::Replace(..) | Stage::ReplaceFromDeck(..))
        }
        _ => false,
    };
    while is_on(&world) {
        match world.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = world.draw(luck.random_range(0..world.tickets()));
                world.apply_chance(outcome, &mut heard);
            }
            Turn::Seats(awaited) => {
                let Some(seat) = awaited.first() else { break };
                list.clear();
                world.choices(seat, &mut list);
                let choice = match seat == invader {
                    true => GreedyCollector.choose(&world.view(Eye::Seat(seat)), &list, luck),
                    false => by_lot(&list, luck),
                };
                world.choose(seat, choice, &mut heard);
            }
        }
    }
    heard
        .iter()
        .filter(|(eyes, event)| eyes.contains(Eye::Spectator) && matches!(event, Event::Hit { .. }))
        .count()
}

impl Odds {
    fn words(&self) -> Phrase {
        let percent = |count: u32| (f64::from(count) * 100.0 / f64::from(self.worlds)).round() as u32;
        let [none, one, ..] = self.hits;
        let more = self.worlds - none - one;
        phrase!("No hit: {} %. One: {} %. More: {} %.", percent(none), percent(one), percent(more))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn odds(position: Position, seat: Seat) -> Option<[u64; 4]> {
        let view = position.build().expect("the position is possible").view(Eye::Seat(seat));
        assert_eq!(
            offered(&view).len(),
            usize::from(seat == A && view.ships[A].alien != Some(Action::Invade))
        );
        let outlook = answer(&view, &json!("invasion"), &mut Luck::seed_from_u64(1))?;
        let hits = outlook.figures["hits"].as_array()?.clone();
        Some(std::array::from_fn(|at| hits[at].as_u64().expect("it is counted")))
    }

    fn position() -> Position {
        Position::of(2).seat(A, 30, 13, &[9, 15], &[]).seat(B, 22, 17, &[12, 14], &[])
    }

    #[test]
    fn a_secret_that_a_claim_gives_away_is_hit_in_every_world() {
        // Whoever claims 17 grazes on 17 (CC-ABD-1); what is laid then is anybody's guess (CC-INV-9).
        let hits = odds(position().clues(B, 17, &[]), A).expect("it is A's turn");
        assert_eq!((hits[0], hits.iter().sum::<u64>()), (0, u64::from(WORLDS)));
        assert!(hits[1] > hits[2] && hits[2] > 0 && hits[3] == 0, "two attempts with two players: {hits:?}");
    }

    #[test]
    fn without_a_clue_most_invasions_come_to_nothing() {
        let hits = odds(position(), A).expect("it is A's turn");
        assert!(hits[0] > u64::from(WORLDS) / 2 && hits[1] > 0, "{hits:?}");
    }

    #[test]
    fn only_whoever_may_invade_can_ask() {
        assert_eq!(odds(position(), B), None, "it is not B's turn");
        let view = position().build().expect("the position is possible").view(Eye::Spectator);
        assert!(offered(&view).is_empty());
        assert_eq!(answer(&view, &json!("invasion"), &mut Luck::seed_from_u64(1)), None);
    }
}
