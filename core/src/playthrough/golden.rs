//! Golden playthroughs: the beginning of a fixed random game as readable text, so that any change of behaviour shows in a
//! diff; and digests of whole games.

use std::fmt::Write as _;
use std::hash::Hasher as _;
use std::ops::Range;

use rand::SeedableRng;

use crate::laws::{choices, random_step};
use crate::{Coded, Eye, EyeSet, Game, Luck, Mixer, SeatCount, Step, Turn, Words};

/// Positions and views are written out every this many steps.
const PORTRAIT_EVERY: usize = 24;
/// Steps of a playthrough that are written out; digests cover the rest.
const READABLE_STEPS: usize = 100;
/// Pictures go into a digest every this many steps.
const SCENE_EVERY: usize = 3;

/// Plays the random game of this seed and writes down positions, views, choices, words and events of its first steps, and its
/// end.
#[doc(alias("golden file", "snapshot test"))]
pub fn playthrough<G: Words>(seats: u8, options: &G::Options, seed: u64) -> String {
    let whole = write_down::<G>(seats, options, seed, PORTRAIT_EVERY, portray);
    let (mut text, mut steps) = (String::new(), 0);
    for line in whole.lines().filter(|line| !line.is_empty()) {
        steps += usize::from(line.starts_with('#'));
        if steps <= READABLE_STEPS {
            let _ = writeln!(text, "{line}");
        }
    }
    if let (Some(more @ 1..), Some(end)) = (steps.checked_sub(READABLE_STEPS), whole.lines().last()) {
        let _ = writeln!(text, "… and {more} more steps\n{end}");
    }
    text
}

/// Random games, a line each: length, bound on the length, and one hash of all questions, events, pictures, imagined worlds,
/// observations and evaluations. Whole games are too long to be read; a change of behaviour anywhere in them changes the
/// hash.
#[doc(alias("golden file", "regression test"))]
pub fn digests<G: Words>(seats: u8, options: &G::Options, seeds: Range<u64>) -> String {
    let longest = G::longest(SeatCount::new(seats), options);
    let digest = |seed| {
        let text = write_down::<G>(seats, options, seed, SCENE_EVERY, portray_scene);
        let mut mixer = Mixer::default();
        mixer.write(text.as_bytes());
        let steps = text.lines().filter(|line| line.starts_with('#')).count();
        format!("{seats} seats, seed {seed}: {steps} of {longest} steps, {:016x}\n", mixer.finish())
    };
    seeds.map(digest).collect()
}

fn write_down<G: Words>(
    seats: u8,
    options: &G::Options,
    seed: u64,
    portrait_every: usize,
    portray: fn(&mut String, &G),
) -> String {
    let seats = SeatCount::new(seats);
    let mut rng = Luck::seed_from_u64(seed);
    let mut game = G::set_up(seats, options).expect("the set-up is legal");
    let mut text = format!("{}, {seats} seats, seed {seed}\n", G::TITLE.name);
    let name = |seat: crate::Seat| char::from(b'A' + seat.index() as u8).to_string();

    for number in 0.. {
        if number % portrait_every == 0 || game.turn() == Turn::Over {
            portray(&mut text, &game);
        }
        let Some(step) = random_step(&game, &mut rng) else { break };
        let _ = match step {
            Step::Chance { chance } => {
                let outcomes: Vec<_> = game
                    .outcomes()
                    .iter()
                    .map(|(outcome, tickets)| format!("{outcome:?} x{tickets}"))
                    .collect();
                let outcome = G::Outcome::from_code(chance).expect("a code leads back to its value");
                writeln!(text, "\n#{number} chance: {outcome:?} of {}", outcomes.join(", "))
            }
            Step::Choice { seat, choice } => {
                let view = game.view(Eye::Seat(seat));
                let say = |words: &crate::Phrase| words.read(Eye::Seat(seat), name);
                let list: Vec<_> = choices(&game, seat)
                    .iter()
                    .map(|&choice| format!("{} {}", choice.code(), say(&G::say_choice(&view, choice).words)))
                    .collect();
                let question = G::question(&view);
                let _ = writeln!(
                    text,
                    "\n#{number} {} is asked: {} ({})",
                    name(seat),
                    say(&question.words),
                    question.rule
                );
                let _ = writeln!(text, "  may: {}", list.join("; "));
                let chosen = G::Choice::from_code(choice).expect("a code leads back to its value");
                writeln!(text, "  chooses: {choice} {}", say(&G::say_choice(&view, chosen).words))
            }
        };
        let mut heard: Vec<(EyeSet, G::Event)> = Vec::new();
        game.take(step, &mut heard).expect("a listed step can be taken");
        for (told, event) in &heard {
            let readers: String = Eye::all(seats)
                .filter(|&eye| told.contains(eye))
                .map(|eye| eye.seat().map_or("*".to_string(), name))
                .collect();
            let saying = G::say_event(event);
            let words = saying.words.read(Eye::Spectator, name);
            let _ = writeln!(text, "  -> [{readers}] {words} ({})", saying.rule);
        }
    }
    if let Some(standing) = game.standing() {
        let _ =
            writeln!(text, "\nplaces {:?}, scores {:?}", standing.places.values(), standing.scores.values());
    }
    text
}

fn portray<G: Game>(text: &mut String, game: &G) {
    let json = |value: serde_json::Result<String>| value.expect("can be written as JSON");
    let _ = writeln!(text, "\nstate {}", json(serde_json::to_string(game)));
    for eye in Eye::all(game.seats()) {
        let _ = writeln!(text, "view {eye:?} {}", json(serde_json::to_string(&game.view(eye))));
    }
}

/// What one eye is shown: the awaited seat's, or else an eye that changes from step to step.
fn portray_scene<G: Words>(text: &mut String, game: &G) {
    let json = |value: serde_json::Result<String>| value.expect("can be written as JSON");
    let eyes: Vec<Eye> = Eye::all(game.seats()).collect();
    let asked = game.turn().awaited().first().map(Eye::Seat);
    let eye = asked.unwrap_or(eyes[text.len() % eyes.len()]);
    let view = game.view(eye);
    let _ = writeln!(text, "shown {eye:?} {}", json(serde_json::to_string(&G::picture(&view))));
    let _ = writeln!(text, "asked {}", json(serde_json::to_string(&G::question(&view))));
    if asked.is_some() {
        let _ = writeln!(text, "refused {}", json(serde_json::to_string(&G::refusals(&view))));
        let _ = writeln!(text, "taught {}", json(serde_json::to_string(&G::lesson(&view))));
        let _ = writeln!(text, "preset {}", json(serde_json::to_string(&G::presets(&view))));
    }
    portray_thoughts(text, game, asked);
}

/// A determinization, the observation tensor and the evaluation, for an eye that changes from step to step.
fn portray_thoughts<G: Words>(text: &mut String, game: &G, asked: Option<Eye>) {
    let eyes: Vec<Eye> = Eye::all(game.seats()).collect();
    let mut rng = Luck::seed_from_u64(text.len() as u64);
    let view = game.view(eyes[text.len() % eyes.len()]);
    let world = serde_json::to_string(&G::imagine(&view, &mut rng)).expect("can be written as JSON");
    let _ = writeln!(text, "imagined {world}");
    if let Some(features) = G::EXTRAS.features {
        let mut numbers = Vec::new();
        (features.append)(&view, &mut numbers);
        let _ = writeln!(text, "observed {numbers:.4?}");
    }
    if let (Some(knowledge), Some(Eye::Seat(seat))) = (G::EXTRAS.knowledge, asked) {
        let mut worths = Vec::new();
        knowledge.weigh(&game.view(Eye::Seat(seat)), &choices(game, seat), &mut worths);
        let _ = writeln!(text, "weighed {worths:.3?}");
        let _ = writeln!(text, "judged {:.3?}", knowledge.value(game).values());
    }
}
