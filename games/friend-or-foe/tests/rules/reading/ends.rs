//! Games that are over, as they are read.

use ruckus_friend_or_foe::Position;
use serde_json::json;

use super::{each_refused, is_read, written};
use crate::table::*;

#[test]
fn ff_n11_every_end_is_read() {
    let mut none =
        Table::at(&Position::of(2).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("O1", Foe));
    none.step("P1", (0, 1));
    assert!(none.is_over());
    is_read(&none.game);
    let mut both = Table::at(&Position::of(2).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, 1)));
    both.step("P1", (0, 1));
    assert!(both.is_over() && both.winners().len() != 1);
    is_read(&both.game);
    for (players, turn) in [(2, 120), (3, 120)] {
        let position = Position::of(players).turn(turn).home("B1", Foe).home("Y1", Foe).home("Y2", Foe);
        let own = if players == 2 { "P1" } else { "R1" };
        let mut limit = Table::at(&position.creature(own, Foe, (0, 0)));
        limit.end_turn();
        assert!(limit.is_over());
        is_read(&limit.game);
    }
    // Three species live: it goes on. Two live: it does not.
    let three =
        Table::at(&Position::of(3).home("R1", Foe).home("B1", Foe).home("Y1", Foe).home("Y2", Foe)).game;
    let over = json!({ "over": { "end": "last_species", "winners": [2] } });
    let mut two = written(&three);
    two["alive"] = json!("BY");
    two["phase"]["move"]["of"] = json!(1);
    two["creatures"]["creatures"].as_array_mut().unwrap().retain(|one| one["name"] != "R1");
    each_refused(&three, &[("/phase", over, "FF-N8"), ("", two, "FF-N8")]);
}

#[test]
fn ends_that_cannot_be_are_refused() {
    let end = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("R2", Foe);
    let mut over = Table::at(&end.home("Y1", Foe).home("Y2", Foe));
    over.step("R1", (0, 1));
    each_refused(
        &over.game,
        &[
            ("/phase/over/winners", json!([0]), "FF-N11"),
            ("/phase/over/winners", json!([2, 3]), "FF-N11"),
            ("/phase/over/winners", json!([]), "FF-N11"),
            ("/phase/over/end", json!("turn_limit"), "FF-N8"),
            ("/phase/over/end", json!("no_creatures"), "FF-N8"),
            ("/phase/over/end", json!("goal"), "FF-N11"),
        ],
    );
    let mut won = Table::at(&Position::of(2).creature("P1", Foe, (0, -4)).home("B1", Foe));
    won.step("P1", (0, -5));
    each_refused(
        &won.game,
        &[
            ("/phase/over/winners", json!([1]), "FF-N11"),
            ("/phase/over/winners", json!([0, 1]), "FF-N11"),
            ("/phase/over/winners", json!([]), "FF-N11"),
            ("/phase/over/end", json!("no_creatures"), "FF-N8"),
            ("/phase/over/end", json!("last_species"), "FF-N8"),
        ],
    );
}
