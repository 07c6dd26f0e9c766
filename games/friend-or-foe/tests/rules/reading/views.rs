//! Views as they are read: what an eye may know, and no more.

use ruckus_friend_or_foe::{Position, View};
use serde_json::{Value, json};

use super::sharing;
use crate::table::*;

#[test]
fn a_view_shows_what_its_eye_may_know_and_no_more() {
    let table = sharing();
    let view = serde_json::to_value(table.view(SOUTH)).unwrap();
    assert_eq!(serde_json::from_value::<View>(view.clone()).unwrap(), table.view(SOUTH));
    let refused = |at: &str, instead: Value| {
        let mut changed = view.clone();
        *changed.pointer_mut(at).expect("something is there") = instead;
        serde_json::from_value::<View>(changed).expect_err("it cannot be").to_string()
    };
    let secret = json!({ "slot": 25, "name": "B2", "hex": "H2", "character": "foe" });
    assert!(refused("/seen/creatures/creatures/2", secret).contains("section 7"));
    let own = json!({ "slot": 60, "name": "O1", "hex": "N6" });
    assert!(refused("/seen/creatures/creatures/4", own).contains("every character"));
    assert!(refused("/eye", json!({ "seat": 2 })).contains("FF-210"));
    assert!(refused("/eye", json!({ "seat": 1 })).contains("every character"));
    assert!(refused("/eye", json!("spectator")).contains("section 7"));
    assert!(refused("/seen/turn", json!(0)).contains("FF-609"));

    let mut drafting = Table::fresh(3);
    drafting.choose(B, character(Foe));
    let mut view = serde_json::to_value(drafting.view(A)).unwrap();
    view["seen"]["phase"]["draft"]["drafts"][1] = json!(["foe"]);
    assert!(serde_json::from_value::<View>(view).unwrap_err().to_string().contains("section 7"));

    let mut over =
        Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("Y1", Foe));
    over.step("R1", (0, 1));
    let mut view = serde_json::to_value(over.view(A)).unwrap();
    view["seen"]["creatures"]["creatures"][0]["character"].take();
    assert!(serde_json::from_value::<View>(view).unwrap_err().to_string().contains("every character"));
}
