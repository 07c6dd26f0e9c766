//! Turns as they are read: whose it is, and moves, raids and gains that are not over yet.

use ruckus_friend_or_foe::{FriendOrFoe, Options, Position};
use serde_json::{Value, json};

use super::{each_refused, is_read, sharing, written};
use crate::table::*;

#[test]
fn turns_that_cannot_be_are_refused() {
    let moving = sharing().game;
    each_refused(
        &moving,
        &[
            ("/seats", json!(1), "FF-206"),
            ("/seats", json!(3), "section 2.3"),
            ("/options/open", json!(true), "FF-N5"),
            ("/starter", Value::Null, "FF-210"),
            ("/starter", json!(2), "FF-210"),
            ("/turn", json!(0), "FF-609"),
            ("/turn", json!(121), "FF-609"),
            ("/moves", json!(2), "FF-N9"),
            ("/moves", json!(6), "FF-N9"),
            ("/alive", json!("PBY"), "section 2.3"),
            ("/phase/move/left", json!(0), "FF-N9"),
            ("/phase/move/left", json!(6), "FF-N9"),
            ("/phase/move/of", json!(2), "FF-210"),
            ("/phase", json!("start"), "FF-609"),
            ("/phase", json!({ "roll": { "of": 0 } }), "FF-N9"),
            ("/phase", json!({ "raid": { "of": 0, "left": 2, "intruder": 12, "base": "B" } }), "FF-502"),
            ("/creatures/creatures/2/hex", json!("H11"), "FF-N8"),
            ("/creatures/creatures/0/hex", json!("H1"), "FF-N8"),
        ],
    );
    let marked = json!({ "slot": 0, "name": "R1", "hex": "H11", "character": "foe", "interacted": true });
    let three = Position::of(3).home("R1", Foe).home("B1", Foe).home("Y1", Foe).home("Y2", Foe);
    each_refused(
        &Table::at(&three).game,
        &[
            ("/creatures/creatures", json!([]), "section 2.3"),
            ("/options/die_moves", json!(true), "FF-206"),
            ("/creatures/creatures/0", marked, "FF-N7"),
        ],
    );
    // The turn of somebody who is out; and Infection without a creature of North.
    let out = Position::of(4).home("P1", Foe).home("Y1", Foe).home("O1", Foe);
    each_refused(&Table::at(&out).game, &[("/phase/move/of", json!(1), "FF-210")]);
    let mut alone = written(&moving);
    alone["alive"] = json!("PO");
    alone["creatures"]["creatures"].as_array_mut().unwrap().retain(|one| {
        let name = one["name"].as_str().unwrap();
        name.starts_with('P') || name.starts_with('O')
    });
    each_refused(&moving, &[("", alone, "FF-N8")]);
    // Five moves need no die.
    let mut rolls = written(&Table::arranged(Options::default()).game);
    rolls["moves"] = json!(0);
    rolls["phase"] = json!({ "roll": { "of": 0 } });
    each_refused(&moving, &[("", rolls, "FF-N9")]);
    let mut rolling = Table::assembled(3);
    rolling.starts(B);
    each_refused(
        &rolling.game,
        &[
            ("/moves", json!(3), "FF-N9"),
            ("/phase/roll/of", json!(3), "FF-210"),
            ("/phase", json!({ "move": { "of": 1, "left": 1 } }), "FF-N9"),
            ("/turn", json!(121), "FF-709"),
        ],
    );
}

#[test]
fn raids_and_gains_that_cannot_be_are_refused() {
    let raid = Position::of(3).creature("R1", Foe, (-4, 0)).home("R2", Foe).home("B1", Foe).home("Y1", Foe);
    let mut raiding = Table::at(&raid);
    raiding.step("R1", (-5, 0));
    each_refused(
        &raiding.game,
        &[
            ("/phase/raid/intruder", json!(200), "so many"),
            ("/phase/raid/intruder", json!(5), "FF-502"),
            ("/phase/raid/intruder", json!(1), "FF-502"),
            ("/phase/raid/intruder", json!(48), "FF-502"),
            ("/phase/raid/base", json!("R"), "FF-502"),
            ("/phase/raid/base", json!("Y"), "FF-502"),
            ("/phase/raid/base", json!("P"), "FF-502"),
            ("/phase/raid/left", json!(5), "FF-N9"),
            ("/phase/raid/of", json!(1), "FF-502"),
        ],
    );
    // Nobody is raided at home by his own, nor where nobody is.
    let own = Position::of(3).creature("R1", Foe, (0, 4)).home("R2", Foe).home("B1", Foe).home("Y1", Foe);
    let own_base = json!({ "raid": { "of": 0, "left": 2, "intruder": 0, "base": "R" } });
    each_refused(&Table::at(&own).game, &[("/phase", own_base, "FF-502")]);
    let empty = Position::of(3).creature("R1", Foe, (-4, 0)).creature("B1", Foe, (0, 0)).home("Y1", Foe);
    let empty_base = json!({ "raid": { "of": 0, "left": 2, "intruder": 0, "base": "B" } });
    each_refused(&Table::at(&empty).game, &[("/phase", empty_base, "FF-502")]);
    let meeting = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("B2", Foe);
    let mut gaining = Table::at(&meeting.home("Y1", Foe));
    gaining.step("R1", (0, -1));
    each_refused(
        &gaining.game,
        &[
            ("/phase/gain/gains/owed", json!([0, 0, 0, 0, 0, 0]), "FF-106"),
            ("/phase/gain/gains/owed", json!([3, 0, 0, 0, 0, 0]), "FF-106"),
            ("/phase/gain/gains/owed", json!([2, 1, 0, 0, 0, 0]), "FF-106"),
            ("/phase/gain/gains/mover", json!("B"), "FF-106"),
            ("/phase/gain/left", json!(5), "FF-N9"),
            ("/phase/gain/of", json!(2), "FF-106"),
            ("/alive", json!("BY"), "section 2.3"),
            ("/alive", json!("RPBY"), "section 2.3"),
        ],
    );
    let mut full =
        Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("Y1", Foe);
    for number in 2..=11 {
        full = full.home(&format!("R{number}"), Foe);
    }
    let mut full = Table::at(&full.home("B2", Foe));
    full.step("R1", (0, -1));
    each_refused(&full.game, &[("/phase/gain/gains/owed/0", json!(2), "FF-106")]);
}

#[test]
fn moves_that_are_being_settled_are_read() {
    // R1 has devoured the last B; its gains are still to be chosen.
    let mut last = Table::at(
        &Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("Y1", Foe),
    );
    last.step("R1", (0, -1));
    assert_eq!(last.gains(), "RR");
    is_read(&last.game);
    // P1 has arrived, and its gains come before the end (FF-605).
    let arriving = Position::of(2).creature("P1", Foe, (0, -4)).creature("B1", Friend, (0, -5)).creature(
        "B2",
        Foe,
        (0, 0),
    );
    let mut arrived = Table::at(&arriving.home("Y1", Foe));
    arrived.step("P1", (0, -5));
    assert_eq!(arrived.gains(), "PP");
    is_read(&arrived.game);
    // North would have won before.
    let at = written(&arrived.game)["creatures"]["creatures"]
        .as_array()
        .unwrap()
        .iter()
        .position(|one| one["name"] == "B2");
    each_refused(
        &arrived.game,
        &[(&format!("/creatures/creatures/{}/hex", at.unwrap()), json!("H11"), "FF-N8")],
    );
    // As many as there can be by the first turn: four, and two with each of six moves (FF-404).
    let mut most = written(&sharing().game);
    most["creatures"]["born"][1] = json!(16);
    assert!(serde_json::from_value::<FriendOrFoe>(most).is_ok());
    // Room for two more, and none for a thirteenth (FF-106).
    let crowd = |count: u8| {
        let few = Position::of(3)
            .creature("R1", Foe, (0, 0))
            .creature("B1", Friend, (0, -1))
            .home("Y1", Foe)
            .home("B2", Foe);
        Table::at(&(2..=count).fold(few, |position, number| position.home(&format!("R{number}"), Foe)))
    };
    let mut eight = crowd(8);
    eight.step("R1", (0, -1));
    is_read(&eight.game);
    let mut eleven = crowd(11);
    eleven.step("R1", (0, -1));
    let mut twelve = written(&eleven.game);
    let mut one_more = twelve["creatures"]["creatures"][1].clone();
    assert_eq!(one_more["name"], "R2");
    one_more["name"] = json!("R12");
    one_more["slot"] = json!(11);
    twelve["creatures"]["creatures"].as_array_mut().unwrap().push(one_more);
    twelve["creatures"]["born"][0] = json!(12);
    each_refused(&eleven.game, &[("", twelve, "FF-106")]);
}
