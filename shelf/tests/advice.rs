//! What is advised and judged in a game of the shelf with secrets, by what a seat has heard: never by more, and better than by
//! what it sees alone.

use rand::{RngExt, SeedableRng};
use ruckus_bots::endings::{Endings, StreamAt};
use ruckus_core::laws::choices;
use ruckus_core::{
    Budget, Coded, Eye, EyeSet, Game, Header, Luck, Nobody, Policy, Record, Seat, SeatCount, Step, Turn,
    Words, any_ticket,
};
use ruckus_cosmic_cow_collectors::{Choice, CosmicCows, Event, GreedyCollector, Options};
use ruckus_shelf::{Advice, COUNSEL, Companion, Play, find};
use serde_json::Value;

const SEATS: SeatCount = SeatCount::new(4);
/// The seat that asks.
const ASKER: Seat = Seat::new(0);

fn fresh() -> CosmicCows {
    CosmicCows::set_up(SEATS, &Options::default()).unwrap()
}

/// The next step: choices by the greedy policy, sampled outcomes.
fn next(game: &CosmicCows, luck: &mut Luck) -> Option<Step> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Step::Chance { chance: game.draw(any_ticket(game.tickets(), luck)).code() }),
        Turn::Seats(awaited) => {
            let seat = awaited.first().unwrap();
            let choice = GreedyCollector.choose(&game.view(Eye::Seat(seat)), &choices(game, seat), luck);
            Some(Step::Choice { seat, choice: choice.code() })
        }
    }
}

/// What the asker is told of a step.
fn told(game: &mut CosmicCows, step: Step) -> Option<Vec<Event>> {
    let mut heard: Vec<(EyeSet, Event)> = Vec::new();
    game.take(step, &mut heard).ok()?;
    let told = heard.into_iter().filter(|(eyes, _)| eyes.contains(Eye::Seat(ASKER)));
    Some(told.map(|(_, event)| event).collect())
}

/// The alternatives to a step: all other steps of the same actor, with the step itself first, or last.
fn instead(game: &CosmicCows, step: Step, strays: bool) -> Vec<Step> {
    let mut steps: Vec<Step> = match step {
        Step::Choice { seat, .. } if seat == ASKER => Vec::new(),
        Step::Choice { seat, .. } => {
            let choice = |choice: &_| Step::Choice { seat, choice: Coded::code(*choice) };
            choices(game, seat).iter().map(choice).collect()
        }
        Step::Chance { .. } => {
            game.outcomes().iter().map(|(outcome, _)| Step::Chance { chance: outcome.code() }).collect()
        }
    };
    steps.retain(|&other| other != step);
    let place = if strays { steps.len() } else { 0 };
    steps.insert(place, step);
    steps
}

/// The asker has a real choice.
fn is_asked(game: &CosmicCows) -> bool {
    choices(game, ASKER).len() > 1
}

/// Two different games that have told the asker the same up to a question of theirs: the longest such beginning.
fn alike(seed: u64) -> Option<[Vec<Step>; 2]> {
    let mut luck = Luck::seed_from_u64(seed);
    let (mut one, mut other) = (fresh(), fresh());
    let mut steps = [Vec::new(), Vec::new()];
    let mut found = None;
    while let Some(step) = next(&one, &mut luck) {
        let heard = told(&mut one, step).unwrap();
        let follow = |step: Step| {
            let mut after = other;
            (told(&mut after, step)? == heard).then_some((step, after))
        };
        let strays = luck.random_bool(0.3);
        let Some((instead, after)) = instead(&other, step, strays).into_iter().find_map(follow) else {
            break;
        };
        other = after;
        steps[0].push(step);
        steps[1].push(instead);
        if one != other && is_asked(&one) {
            found = Some(steps.clone());
        }
    }
    found
}

/// A companion that has heard these steps as the asker hears them, and is asked.
fn listener(steps: &[Step]) -> Box<dyn Companion> {
    let mut play = find(CosmicCows::TITLE.id).unwrap().set_up(SEATS, &Value::Null).unwrap();
    let mut bots = [play.companion(ASKER, COUNSEL).unwrap()];
    for &step in steps {
        play.take_among(step, &mut bots).unwrap();
    }
    let [mut bot] = bots;
    assert!(play.ask(&mut *bot));
    bot
}

/// A companion that sees the same and has heard nothing.
fn newcomer(play: &dyn Play) -> Box<dyn Companion> {
    let mut bot = play.companion(ASKER, COUNSEL).unwrap();
    assert!(play.ask(&mut *bot));
    bot
}

fn after(steps: &[Step]) -> CosmicCows {
    let mut game = fresh();
    steps.iter().for_each(|&step| game.take(step, &mut Nobody).unwrap());
    game
}

/// The same beginning, the first choice of the asker, and then the game played to its end anyhow.
fn judged(steps: &[Step]) -> Option<Advice<u16>> {
    let mut game = after(steps);
    let mut record = Record {
        header: Header::new(CosmicCows::TITLE.id, CosmicCows::TITLE.edition, SEATS),
        steps: steps.to_vec(),
        key: None,
    };
    let mut step = Step::Choice { seat: ASKER, choice: choices(&game, ASKER)[0].code() };
    let mut luck = Luck::seed_from_u64(3);
    loop {
        game.take(step, &mut Nobody).unwrap();
        record.steps.push(step);
        match next(&game, &mut luck) {
            Some(next) => step = next,
            None => break,
        }
    }
    let back = find(&record.header.game).unwrap().look_back(&record).unwrap();
    back.judge(steps.len(), &Budget::of_iterations(60), 9)
}

#[test]
fn games_that_told_a_seat_the_same_give_it_the_same_hint_and_judge_it_alike() {
    let mut compared = 0;
    for [one, other] in (0..40).filter_map(alike).filter(|[one, _]| one.len() > 30).take(8) {
        assert_ne!(after(&one), after(&other), "hidden things differ");
        let hint = |steps: &[Step]| listener(steps).advise(&Budget::of_iterations(60), 7).unwrap();
        assert_eq!(hint(&one), hint(&other), "after {} steps", one.len());
        assert_eq!(judged(&one).unwrap(), judged(&other).unwrap(), "after {} steps", one.len());
        compared += 1;
    }
    assert_eq!(compared, 8);
}

/// How often the asker wins after a choice in rollouts from the true state.
fn in_truth(game: &CosmicCows, code: u16) -> f64 {
    const TIMES: u64 = 60;
    let mut world = *game;
    world.take(Step::Choice { seat: ASKER, choice: code }, &mut Nobody).unwrap();
    let horizon = (CosmicCows::EXTRAS.lookahead)(SEATS).horizon;
    let mut endings = Endings::new(CosmicCows::EXTRAS.knowledge, horizon);
    let chance = |seed| endings.chance(world, ASKER, StreamAt { seed, step: 0 });
    (0..TIMES).map(chance).sum::<f64>() / TIMES as f64
}

/// Does the asker have to guess another seat's secret planet?
fn may_invade(game: &CosmicCows) -> bool {
    choices(game, ASKER).iter().any(|choice| matches!(choice, Choice::Attempt { .. }))
}

/// Four greedy players; one of them asks whom to invade where. The choice that a hint puts first is worth more in the true
/// state with what was heard than without.
#[test]
fn a_hint_by_what_was_heard_is_worth_more_than_one_by_what_is_seen() {
    const GAMES: u64 = 36;
    let budget = Budget::of_iterations(400);
    let mut worths: Vec<[f64; 2]> = Vec::new();
    for seed in 0..GAMES {
        let mut luck = Luck::seed_from_u64(seed);
        let mut play = find(CosmicCows::TITLE.id).unwrap().set_up(SEATS, &Value::Null).unwrap();
        let (mut game, mut bots) = (fresh(), [play.companion(ASKER, COUNSEL).unwrap()]);
        while let Some(step) = next(&game, &mut luck) {
            if may_invade(&game) {
                play.ask(&mut *bots[0]);
                let by_ear = bots[0].advise(&budget, 5).unwrap();
                let by_eye = newcomer(&*play).advise(&budget, 5).unwrap();
                worths.push([by_ear, by_eye].map(|advice| in_truth(&game, advice.tried[0].choice)));
            }
            game.take(step, &mut Nobody).unwrap();
            play.take_among(step, &mut bots).unwrap();
        }
    }
    let count = worths.len() as f64;
    let mean = |of: &dyn Fn(&[f64; 2]) -> f64| worths.iter().map(of).sum::<f64>() / count;
    let [by_ear, by_eye] = [0, 1].map(|which| mean(&|pair| pair[which]));
    let gain = by_ear - by_eye;
    let unsure = (mean(&|pair| (pair[0] - pair[1] - gain).powi(2)) / (count - 1.0)).sqrt();
    println!(
        "hints are worth {by_eye:.4} by what is seen, {by_ear:.4} by what was heard; {gain:.4} ± {unsure:.4} more ({count})"
    );
    assert!(gain > 2.0 * unsure, "{by_ear} against {by_eye}");
}
