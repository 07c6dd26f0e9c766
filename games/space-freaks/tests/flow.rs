//! A turn that flows: how often a person is asked in one, that nothing is asked which public facts answer, and what a bot's turn
//! tells those who watch it. The page times the turns of the golden file (`pace.test.ts`).

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rand::SeedableRng;
use ruckus_core::{Eye, EyeSet, Game, Luck, Phrase, Policy, Seat, SeatCount, Turn, Words, any_ticket};
use ruckus_space_freaks::{Choice, Event, GreedyFreak, Options, Phase, Side, SpaceFreaks, Stage};

/// What happens in one step: somebody's choice, with all that they could have chosen, or chance.
struct Step<'a> {
    before: &'a SpaceFreaks,
    chose: Option<(Seat, Choice, &'a [Choice])>,
    told: &'a [(EyeSet, Event)],
}

/// A game of greedy players, step by step.
fn greedy_game(seats: u8, side: Side, seed: u64, mut watch: impl FnMut(&Step)) {
    let options = Options { side, ..Options::default() };
    let mut game = SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("a legal set-up");
    let mut luck = Luck::seed_from_u64(seed);
    let (mut list, mut told) = (Vec::new(), Vec::new());
    while game.turn() != Turn::Over {
        let before = game.clone();
        told.clear();
        list.clear();
        let chose = match game.turn().awaited().first() {
            Some(seat) => {
                game.choices(seat, &mut list);
                let choice = GreedyFreak.choose(&game.view(Eye::Seat(seat)), &list, &mut luck);
                game.choose(seat, choice, &mut told);
                Some((seat, choice, &list[..]))
            }
            None => {
                game.apply_chance(game.draw(any_ticket(game.tickets(), &mut luck)), &mut told);
                None
            }
        };
        watch(&Step { before: &before, chose, told: &told });
    }
}

/// Is it sent with the choice before it? A walk is one click on where it ends; ending an activation is a click on the next
/// Figure, or on "End the turn".
fn goes_with(before: Choice, choice: Choice) -> bool {
    matches!(
        (before, choice),
        (Choice::Move { .. }, Choice::Move { .. } | Choice::TouchDown)
            | (Choice::EndActivation, Choice::Activate { .. } | Choice::Done)
            | (Choice::Done, Choice::Done)
    )
}

fn kind_of(choice: Choice) -> String {
    let words = format!("{choice:?}");
    words.split(' ').next().unwrap_or_default().to_owned()
}

/// Greedy players do whatever brings something, more than most people. Of what the rules ask them they are left with what they
/// do themselves, and one click for each Figure and for the end.
#[test]
fn a_turn_is_half_as_many_clicks_as_decisions() {
    let mut turns: Vec<usize> = Vec::new();
    let mut decisions = 0;
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for (seats, side, seed) in [
        (2, Side::CraterField, 1),
        (3, Side::EnergyWalls, 2),
        (4, Side::CraterField, 3),
        (4, Side::EnergyWalls, 4),
    ] {
        let mut last = None;
        greedy_game(seats, side, seed, |step| {
            let arena = step.before.arena();
            let in_turn = !matches!(arena.stage, Stage::SetUp | Stage::Arena);
            match (step.chose, turns.last_mut()) {
                (Some((seat, choice, _)), Some(turn)) if in_turn && seat == arena.active => {
                    decisions += 1;
                    if !last.is_some_and(|before| goes_with(before, choice)) {
                        *turn += 1;
                        *kinds.entry(kind_of(choice)).or_default() += 1;
                    }
                    last = Some(choice);
                }
                // Chance, or somebody else: whatever comes then is asked anew.
                _ => last = None,
            }
            if step.told.iter().any(|(_, event)| matches!(event, Event::TurnBegan { .. })) {
                turns.push(0);
                last = None;
            }
        });
    }
    turns.sort_unstable();
    let a_turn = |count: usize| count as f64 / turns.len() as f64;
    let clicks = a_turn(turns.iter().sum());
    let ends = ["Activate", "EndActivation", "Done", "EndTurn"];
    let ends = a_turn(ends.iter().filter_map(|kind| kinds.get(*kind)).sum());
    let told = format!("{clicks:.1} of {:.1} a turn, {turns:?}, {kinds:?}", a_turn(decisions));
    assert!(clicks < 20.0 && clicks < 0.6 * a_turn(decisions), "{told}");
    assert!(ends < 5.0, "{ends} to take somebody up and to end: {told}");
    assert!(turns[turns.len() * 9 / 10] <= 25, "{told}");
}

/// Section 5: of a single answer is asked only where hidden cards might give others.
#[test]
fn what_public_facts_answer_is_not_asked() {
    let mut single = 0;
    for (seats, side) in [(2, Side::CraterField), (4, Side::EnergyWalls)] {
        greedy_game(seats, side, 5, |step| {
            let Some((seat, choice, list)) = step.chose else { return };
            let arena = step.before.arena();
            if list.len() > 1 {
                return;
            }
            single += 1;
            let hidden = match arena.phase {
                Phase::Act => arena.team(seat).sponsors > 0,
                Phase::LabDiscard | Phase::BuildPay { .. } => arena.team(seat).sponsors > 1,
                Phase::PutMission { .. } | Phase::PassMission => arena.team(seat).missions > 1,
                Phase::KeepCard => arena.team(seat).drawn > 1,
                _ => false,
            };
            assert!(hidden, "{choice:?} is all there is in {:?}", arena.phase);
            // A step menu is never there for its end alone.
            assert_ne!(choice, Choice::Done);
            assert_ne!(choice, Choice::EndTurn);
        });
    }
    assert!(single > 0, "an activation is not ended for whoever holds a card");
}

/// An event by its name on the page, and how many words tell it.
fn told_as(event: &Event) -> String {
    let name = serde_json::to_value(event).expect("an event can be written")["kind"].clone();
    let words: &Phrase = &SpaceFreaks::say_event(event).words;
    let said = words.read(Eye::Spectator, |seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_string());
    format!("{}:{}", name.as_str().expect("it has a kind"), said.split_whitespace().count())
}

/// Turns as those see them who watch: a line each, a word a moment, its events joined by "+".
#[test]
fn turns_of_greedy_bots() {
    let mut text = String::new();
    for (seats, side, seed) in [(4, Side::CraterField, 6), (2, Side::EnergyWalls, 7)] {
        let mut turn: Option<(Seat, u8)> = None;
        greedy_game(seats, side, seed, |step| {
            let mut moment: Vec<String> = Vec::new();
            for (eyes, event) in step.told {
                if let Event::TurnBegan { seat, round } = *event {
                    turn = Some((seat, round));
                    moment.clear();
                    write!(text, "{seats} seats, round {round}, seat {}:", seat.index()).expect("it is text");
                }
                if turn.is_some() && eyes.contains(Eye::Spectator) {
                    moment.push(told_as(event));
                }
                if matches!(event, Event::TurnEnded { .. }) {
                    writeln!(text, " {}", moment.join("+")).expect("it is text");
                    moment.clear();
                    turn = None;
                }
            }
            if turn.is_some() && !moment.is_empty() {
                write!(text, " {}", moment.join("+")).expect("it is text");
            }
        });
    }
    insta::assert_snapshot!(text);
}
