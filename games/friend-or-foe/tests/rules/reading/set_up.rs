//! Games that have not begun yet, as they are read.

use ruckus_core::Game;
use ruckus_friend_or_foe::Position;
use serde_json::{Value, json};

use super::{each_refused, is_read, written};
use crate::table::*;

#[test]
fn set_ups_that_cannot_be_are_refused() {
    let mut drafting = Table::fresh(3);
    drafting.choose(B, character(Foe));
    let all = ["foe"; 4];
    each_refused(
        &drafting.game,
        &[
            ("/seats", json!(2), "section 2.3"),
            ("/turn", json!(1), "FF-609"),
            ("/moves", json!(1), "FF-N9"),
            ("/starter", json!(0), "FF-210"),
            ("/phase/draft/drafts/3", json!(["foe"]), "FF-210"),
            ("/phase/draft/drafts", json!([all, all, all, [], [], []]), "FF-210"),
            ("/creatures/born/0", json!(1), "FF-203"),
            ("/phase", json!("start"), "FF-203"),
            ("/phase", json!({ "arrange": { "seat": 0, "placed": 0 } }), "FF-210"),
            ("/alive", json!("RB"), "section 2.3"),
        ],
    );
    let assembled = Table::assembled(4).game;
    let shown = json!({ "slot": 12, "name": "P1", "hex": "A6", "character": "friend", "known": true });
    let swapped = json!({ "slot": 12, "name": "P1", "hex": "A6", "character": "friend", "once_known": true });
    each_refused(
        &assembled,
        &[
            ("/starter", json!(1), "FF-210"),
            ("/creatures/creatures/0/hex", json!("H6"), "FF-203"),
            ("/creatures/born/1", json!(5), "FF-203"),
            ("/creatures/creatures/0", shown, "FF-203"),
            ("/creatures/creatures/0", swapped, "FF-203"),
            ("/phase", json!({ "roll": { "of": 0 } }), "FF-609"),
        ],
    );
    let mut arranging = Table::fresh(2);
    arranging.starts(NORTH);
    for _ in 0..4 {
        arranging.choose(NORTH, arrange("B", Foe));
    }
    for _ in 0..4 {
        arranging.choose(NORTH, arrange("Y", Friend));
    }
    arranging.choose(SOUTH, arrange("O", Foe));
    // A fifth B where a Y stood.
    let mut five = written(&arranging.game);
    five["creatures"]["born"] = json!([0, 0, 5, 0, 3, 1]);
    for one in five["creatures"]["creatures"].as_array_mut().unwrap() {
        if one["name"] == "Y4" {
            one["name"] = json!("B5");
            one["slot"] = json!(28);
        }
    }
    each_refused(
        &arranging.game,
        &[
            ("/starter", Value::Null, "FF-210"),
            ("/starter", json!(0), "FF-203"),
            ("/starter", json!(3), "FF-210"),
            ("/phase/arrange/seat", json!(1), "FF-203"),
            ("", five, "FF-203"),
            ("/phase/arrange/seat", json!(4), "FF-210"),
            ("/phase/arrange/placed", json!(0), "FF-203"),
            ("/phase/arrange/placed", json!(8), "FF-203"),
            ("/phase/arrange/placed", json!(9), "FF-203"),
            ("/phase/arrange/placed", json!(255), "FF-203"),
            ("/creatures/creatures/0/hex", json!("H6"), "FF-203"),
        ],
    );
}

#[test]
fn set_ups_with_creatures_too_many_are_refused() {
    // A mark before the first turn.
    let mut arranging = Table::with(2, OPEN);
    arranging.starts(NORTH);
    arranging.choose(NORTH, arrange("B", Friend));
    let mut marked = written(&arranging.game);
    marked["creatures"]["creatures"][0]["interacted"] = json!(true);
    each_refused(&arranging.game, &[("", marked, "FF-N7")]);
    // Nine in an arc of eight.
    for index in 1..8 {
        arranging.choose(NORTH, arrange(if index < 4 { "B" } else { "Y" }, Friend));
    }
    let nine = json!({ "arrange": { "seat": 1, "placed": 8 } });
    each_refused(&arranging.game, &[("/phase", nine, "FF-203")]);
    // Somebody is on the board while the first creatures are still being chosen.
    let home = written(&Table::assembled(3).game);
    let mut early = written(&Table::fresh(3).game);
    early["creatures"]["creatures"] = json!([home["creatures"]["creatures"][0]]);
    early["creatures"]["born"] = json!([1, 0, 0, 0, 0, 0]);
    each_refused(&Table::fresh(3).game, &[("", early, "FF-203")]);
    // Nobody is at home when Infection starts.
    let mut full = Position::of(2);
    for species in ["P", "B", "Y", "O"] {
        for number in 1..=4 {
            full = full.home(&format!("{species}{number}"), Foe);
        }
    }
    let mut at_home = written(&Table::at(&full).game);
    at_home["phase"] = json!("start");
    at_home["starter"] = Value::Null;
    at_home["turn"] = json!(0);
    at_home["moves"] = json!(0);
    each_refused(&Table::fresh(2).game, &[("", at_home, "FF-203")]);
}

#[test]
fn arcs_that_are_being_filled_are_read() {
    for starter in [SOUTH, NORTH] {
        let mut table = Table::fresh(2);
        table.starts(starter);
        let pairs = [["P", "O"], ["B", "Y"]];
        for seat in [starter, starter.left(table.game.seats())] {
            for index in 0..8 {
                is_read(&table.game);
                table.choose(seat, arrange(pairs[seat.index()][index % 2], Friend));
            }
        }
        is_read(&table.game);
    }
}
