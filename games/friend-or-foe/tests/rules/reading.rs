//! Games and views that are read from JSON: what could not be is refused, and what is read can be played on.

mod anything;
mod creatures;
mod ends;
mod set_up;
mod turns;
mod views;

use ruckus_friend_or_foe::{FriendOrFoe, Phase, Position};
use serde_json::{Value, json};

use crate::table::*;

fn written(game: &FriendOrFoe) -> Value {
    serde_json::to_value(game).unwrap()
}

/// Why a game is refused in which something stands elsewhere.
fn refused(game: &Value, at: &str, instead: Value) -> String {
    let mut changed = game.clone();
    let place = changed.pointer_mut(at).unwrap_or_else(|| panic!("nothing is at {at} in {game}"));
    assert_ne!(*place, instead, "something else");
    *place = instead;
    match serde_json::from_value::<FriendOrFoe>(changed) {
        Err(why) => why.to_string(),
        Ok(game) => panic!("{at} was accepted: {game:?}"),
    }
}

#[track_caller]
fn each_refused(game: &FriendOrFoe, cases: &[(&str, Value, &str)]) {
    let game = written(game);
    assert!(serde_json::from_value::<FriendOrFoe>(game.clone()).is_ok());
    for (at, instead, rule) in cases {
        let why = refused(&game, at, instead.clone());
        assert!(why.contains(rule), "{at} {instead}: {why}");
    }
}

#[track_caller]
fn is_read(game: &FriendOrFoe) {
    let again = serde_json::from_value::<FriendOrFoe>(written(game));
    assert_eq!(again.map_err(|why| why.to_string()), Ok(*game));
}

/// Two friends that share a hex, one of North on the way, one of each at home.
fn sharing() -> Table {
    Table::at(
        &Position::of(2)
            .known("P1", Friend, (0, 0))
            .interacted()
            .known("B1", Friend, (0, 0))
            .interacted()
            .creature("B2", Foe, (0, -4))
            .home("O1", Friend)
            .home("Y1", Foe)
            .moves(5)
            .moves_left(3),
    )
}

#[test]
fn every_game_and_view_survives_json() {
    for (seats, options) in modes() {
        watch(seats, options, 1, |_, _, after, _| {
            let again = serde_json::from_value::<FriendOrFoe>(written(after));
            assert_eq!(again.map_err(|why| why.to_string()), Ok(*after));
        });
    }
    let open = Table::arranged(OPEN).game;
    each_refused(&open, &[("/creatures/creatures/0/known", json!(false), "FF-N5")]);
    assert!(matches!(open.phase(), Phase::Move { .. }));
}
