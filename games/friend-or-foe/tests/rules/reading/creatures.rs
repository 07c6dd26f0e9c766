//! Creatures as they are read: their names, slots, hexes and characters.

use ruckus_core::hex::Hex;
use ruckus_friend_or_foe::{Place, Position};
use serde_json::{Value, json};

use super::{each_refused, is_read, sharing};
use crate::table::*;

#[test]
fn creatures_that_cannot_stand_so_are_refused() {
    let first = |field: &str| format!("/creatures/creatures/0/{field}");
    let second = |field: &str| format!("/creatures/creatures/1/{field}");
    let third = |field: &str| format!("/creatures/creatures/2/{field}");
    each_refused(
        &sharing().game,
        &[
            (&first("slot"), json!(200), "so many"),
            (&first("slot"), json!(72), "so many"),
            (&first("slot"), json!(11), "slot of its own"),
            (&second("slot"), json!(25), "slot of its own"),
            (&first("name"), json!("X1"), "called by its species"),
            (&first("name"), json!("P"), "called by its species"),
            (&first("name"), json!("P0"), "called by its species"),
            (&first("name"), json!("P+1"), "called by its species"),
            (&first("name"), json!("P01"), "called by its species"),
            (&first("name"), json!("P2"), "FF-N1"),
            (&second("name"), json!("B2"), "FF-N1"),
            (&first("name"), json!("R1"), "section 2.3"),
            (&first("hex"), json!("B1"), "no such hex"),
            (&first("hex"), json!("A1"), "FF-N2"),
            (&second("hex"), json!("H2"), "FF-N2"),
            (&first("character"), json!("foe"), "FF-N3"),
            (&first("character"), Value::Null, "FF-N5"),
            (&first("known"), json!(false), "FF-N3"),
            (&first("interacted"), json!(false), "FF-N3"),
            (&third("character"), Value::Null, "a game knows every character"),
            ("/creatures/active", json!("PBZO"), "no such species"),
            ("/creatures/active", json!("RPBYO"), "section 2.3"),
            ("/creatures/born/0", json!(1), "does not play"),
            ("/creatures/born/1", json!(0), "FF-N1"),
            ("/creatures/born/1", json!(17), "FF-404"),
        ],
    );
    let again = json!({
        "slot": 12, "name": "P1", "hex": "H6", "character": "friend", "known": true, "once_known": true, "interacted": true
    });
    each_refused(&sharing().game, &[("/creatures/creatures/0", again, "FF-315")]);
    assert_eq!(Place::of(Hex::new(6, 0)), None);
    assert!(
        serde_json::from_str::<ruckus_friend_or_foe::Draft>(r#"["foe","foe","foe","foe","foe"]"#).is_err()
    );
}

#[test]
fn ff_103_the_dead_leave_nothing_behind() {
    let three = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("Y1", Foe);
    let mut table = Table::at(&three.home("R2", Foe).home("B2", Foe));
    table.step("R1", (0, 1));
    assert!(!table.lives("R1") && !table.lives("B1"));
    is_read(&table.game);
    let mut raid = Table::at(
        &Position::of(3)
            .creature("R1", Foe, (-4, 0))
            .home("R2", Foe)
            .home("B1", Foe)
            .home("Y1", Foe)
            .home("B2", Foe),
    );
    raid.step("R1", (-5, 0)).victim("B1");
    is_read(&raid.game);
}
