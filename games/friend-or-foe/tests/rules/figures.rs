//! 2.3 House rules: figures that are not as printed. Each bound at both ends, and that game and words go by them.

use ruckus_core::kit::{Changes, Figure};
use ruckus_core::laws::Laws;
use ruckus_core::{Eye, Game, SeatCount, SetUpError, SettingValue, Takes, Words, read_options};
use ruckus_friend_or_foe::figures::Figures;
use ruckus_friend_or_foe::{Event, FiguresId, FriendOrFoe, Options, Outcome, Phase, Position};
use serde_json::json;

use crate::table::*;

fn house(changes: &[(&str, i64)]) -> Result<Options, SetUpError> {
    let changes = changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value));
    Ok(Options { figures: FiguresId::of(&changes)?, ..Options::default() })
}

fn playing(changes: &[(&str, i64)]) -> Options {
    house(changes).unwrap_or_else(|error| panic!("{changes:?}: {error}"))
}

#[test]
fn every_figure_goes_to_its_bounds_and_no_further() {
    for &Figure { name, least, most, rule, .. } in Figures::LIST {
        for bound in [least, most] {
            playing(&[(name, bound.into())]);
        }
        for beyond in [least - 1, most + 1] {
            let SetUpError { rule: broken, sentence } =
                house(&[(name, beyond.into())]).expect_err("a refusal");
            assert_eq!(broken, rule);
            assert!(sentence.ends_with(&format!("goes from {least} to {most}, not {beyond}.")), "{sentence}");
        }
    }
    let unknown = house(&[("radius", 6)]).expect_err("the board stays as it is");
    assert!(unknown.sentence.contains("There are species_cap, moves, die, infection_turns"), "{unknown}");
}

#[test]
fn states_and_options_name_their_figures() {
    let plain = serde_json::to_value(Table::with(3, Options::default()).game).expect("JSON");
    assert_eq!(plain["options"], json!({ "open": false, "die_moves": false }));
    let options = playing(&[("moves", 7)]);
    let game = Table::with(2, options).game;
    let written = serde_json::to_value(game).expect("JSON");
    assert_eq!(written["options"]["figures"], json!({ "moves": 7 }));
    assert_eq!(serde_json::from_value::<FriendOrFoe>(written).expect("the same game"), game);
    assert_eq!(read_options::<FriendOrFoe>(&json!({ "figures": { "moves": 7 } })), Ok(options));
    let bad = read_options::<FriendOrFoe>(&json!({ "figures": { "moves": 11 } })).unwrap_err();
    assert!(bad.to_string().contains("goes from 1 to 10, not 11. (FF-301)"), "{bad}");
}

#[test]
fn ff_106_another_cap() {
    let at = |cap: i64| {
        let mut position = Position::of(3).options(playing(&[("species_cap", cap)]));
        position = position.known("R1", Friend, (0, 0)).creature("B1", Friend, (0, -1)).home("Y1", Foe);
        position = (2..=4).fold(position, |position, number| position.home(&format!("R{number}"), Foe));
        Table::at(&position)
    };
    // Four R live: with a cap of four nothing is gained, with five the one.
    let mut full = at(4);
    full.step("R1", (0, -1));
    let lost =
        full.heard().into_iter().find(|event| matches!(event, Event::GainLost { .. })).expect("a loss");
    let said = FriendOrFoe::say_event(&lost).words.read(Eye::Spectator, |_| "A".to_owned());
    assert_eq!(said, "A can have four of R and no more: a gain is lost.");
    assert_eq!(full.gains(), "B");
    let met = FriendOrFoe::say_event(&full.heard()[1]).words.read(Eye::Spectator, |_| "A".to_owned());
    assert!(met.contains("R gains nothing, for four is the most"), "{met}");
    let mut room = at(5);
    room.step("R1", (0, -1));
    assert_eq!(room.gains(), "RB");
    let five = (1..=5).fold(
        Position::of(3).options(playing(&[("species_cap", 4)])).home("B1", Foe).home("Y1", Foe),
        |position, number| position.home(&format!("R{number}"), Foe),
    );
    assert!(five.build().is_err(), "more than there may be");
}

#[test]
fn ff_301_other_moves_and_another_die() {
    for (moves, options) in [(1, playing(&[("moves", 1)])), (10, playing(&[("moves", 10)]))] {
        let table = Table::arranged(options);
        assert!(matches!(table.game.phase(), Phase::Move { left, .. } if left == moves), "{moves}");
    }
    let mut die = Table::arranged(Options { die_moves: true, ..playing(&[("die", 3)]) });
    assert_eq!(die.game.outcomes().len(), 3);
    die.apply_chance(Outcome::Rolled { moves: 3 });
    assert_eq!(die.game.moves(), 3);
}

#[test]
fn ff_609_and_709_other_limits() {
    let game = |seats, changes: &[(&str, i64)]| Table::with(seats, playing(changes)).game;
    assert_eq!(game(2, &[("infection_turns", 7), ("extinction_turns", 3)]).turn_limit(), 7);
    assert_eq!(game(5, &[("infection_turns", 7), ("extinction_turns", 3)]).turn_limit(), 15);
    let position = Position::of(2)
        .options(playing(&[("infection_turns", 9)]))
        .creature("P1", Foe, (0, 0))
        .creature("B1", Foe, (3, 0))
        .turn(9);
    let mut table = Table::at(&position);
    table.choose(SOUTH, ruckus_friend_or_foe::Choice::EndTurn);
    let note = FriendOrFoe::question(&table.game.view(Eye::Spectator)).note.expect("why it ended");
    assert_eq!(note.read(Eye::Spectator, |_| "A".to_owned()), "Turn 9 is over.");
    let over = table.heard().into_iter().find(|event| matches!(event, Event::Over { .. })).expect("the end");
    let said = FriendOrFoe::say_event(&over).words.read(Eye::Spectator, |_| "A".to_owned());
    assert_eq!(said, "Turn 9 is over. The game is drawn.");
}

/// The limits that the rulebook does not have can be lowered and raised at a table, and say whose they are.
#[test]
fn ff_106_ff_609_and_ff_709_are_offered_as_our_own_limits() {
    for seats in (2..=6).map(SeatCount::new) {
        let settings = FriendOrFoe::settings(seats);
        let ours: Vec<_> = settings.iter().filter(|one| one.key.starts_with("figures.")).collect();
        let limit = if seats.get() == 2 { "FF-609" } else { "FF-709" };
        assert_eq!(ours.iter().map(|one| one.rule.0).collect::<Vec<_>>(), ["FF-106", limit]);
        for setting in ours {
            assert!(setting.label.ends_with("(our limit)"), "{}", setting.label);
            let Takes::List { values } = &setting.takes else { panic!("{} is no list", setting.key) };
            let name = setting.key.trim_start_matches("figures.");
            let number = |value: &SettingValue| value.value.as_i64().expect("a number");
            let usual = playing(&[(name, number(&values[0]))]);
            assert_eq!(usual, Options::default(), "the first value of {name} is the usual one");
            let figure = Figures::LIST.iter().find(|figure| figure.name == name).expect("a figure");
            let most = values.iter().map(number).max();
            assert_eq!(most, Some(figure.most.into()), "{name} can be raised as far as it goes");
            assert!(values.iter().any(|value| number(value) < number(&values[0])), "and lowered");
            for value in values {
                let options = json!({ "figures": { name: value.value } });
                let read = read_options::<FriendOrFoe>(&options).expect("an option");
                assert!(FriendOrFoe::set_up(seats, &read).is_ok(), "{options}");
            }
        }
    }
}

/// The game goes on until the last turn of the highest limits, and not beyond.
#[test]
fn ff_609_and_709_the_highest_limits() {
    let highest = playing(&[("infection_turns", 240), ("extinction_turns", 75)]);
    for (seats, limit, creatures) in [(2, 240, ["P1", "B1", "Y1"]), (6, 450, ["R1", "B1", "Y1"])] {
        assert_eq!(Table::with(seats, highest).game.turn_limit(), limit);
        for (turn, over) in [(limit - 1, false), (limit, true)] {
            let position = Position::of(seats).options(highest).turn(turn);
            let mut table =
                Table::at(&creatures.into_iter().fold(position, |position, name| position.home(name, Foe)));
            table.choose(table.mover(), ruckus_friend_or_foe::Choice::EndTurn);
            assert_eq!(matches!(table.game.phase(), Phase::Over { .. }), over, "turn {turn} of {limit}");
        }
    }
}

/// Whatever a table may be played with is a game by all laws of the house: every figure at its lower end, and shorter
/// games with those at their upper end.
#[test]
fn the_laws_hold_at_the_bounds_of_every_figure() {
    for &Figure { name, least, most, .. } in Figures::LIST {
        for bound in [least, most] {
            for seats in [2, 3] {
                let short = [("infection_turns", 8), ("extinction_turns", 4), (name, bound.min(8).into())];
                assert!(FriendOrFoe::set_up(SeatCount::new(seats), &playing(&short)).is_ok());
                Laws::<FriendOrFoe>::of(seats).with_words().options(playing(&short)).games(1).uphold();
            }
        }
    }
}
