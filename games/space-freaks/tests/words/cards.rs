//! What stands on the box and on the cards.

use std::collections::BTreeMap;

use ruckus_core::{SeatCount, Words, check_settings, settled};
use ruckus_space_freaks::{ArenaMaster, FiguresId, Head, Mission, Options, Part, SpaceFreaks, Sponsor};
use serde_json::json;

use crate::table::*;

#[test]
fn the_box_says_what_it_is() {
    let title = SpaceFreaks::TITLE;
    assert_eq!((title.id, title.edition), ("space-freaks", 2));
    assert_eq!((title.fewest.get(), title.most.get()), (2, 4));
    assert!(title.credits.design.starts_with("Max Wikström") && title.credits.publisher == "Lautapelit.fi");
    assert!(title.tagline.ends_with('.') && title.tagline.len() < 60);
}

#[test]
fn the_side_of_the_board_can_be_settled() {
    let seats = SeatCount::new(2);
    let settings = SpaceFreaks::settings(seats);
    for side in [1, 2] {
        let options = json!({ "side": side });
        assert!(check_settings(&settings, seats, &options).is_ok());
        let read: Options = serde_json::from_value(options).expect("an option of the game");
        assert_eq!(u8::from(read.side), side);
    }
    assert!(check_settings(&settings, seats, &json!({ "side": 3 })).is_err());
    let said: Vec<String> =
        settled(&settings, &json!({ "side": 2 })).into_iter().map(|it| format!("{it:?}")).collect();
    assert!(said.iter().any(|said| said.contains("energy walls")), "{said:?}");
}

/// Every card has a line, made of what it does, with its own rule.
#[test]
fn every_card_says_what_it_does() {
    let figures = FiguresId::default();
    let mut said: BTreeMap<(char, String), &'static str> = BTreeMap::new();
    let mut hear = |text: String, rule: &'static str| {
        assert!(text.ends_with(['.', '!']) && text.len() < 200, "{rule}: {text}");
        assert!(
            text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit() || first == '+')
        );
        assert!(SpaceFreaks::TITLE.rules.contains(&format!("| {rule} ")), "{rule} is in the rules");
        // An arm may bring what a Head brings, but no two cards of a table are alike.
        let table = rule.chars().nth(3).expect("the letter of its table");
        let before = said.insert((table, text.clone()), rule);
        assert!(before.is_none(), "{rule} says the same as {before:?}: {text}");
    };
    Part::each().for_each(|part| hear(part.text(figures), part.rule()));
    Head::each().for_each(|head| hear(head.text(), head.rule()));
    Sponsor::each().for_each(|card| hear(card.text(), card.rule()));
    Mission::each().for_each(|mission| hear(mission.text(figures), mission.rule()));
    ArenaMaster::each().for_each(|card| hear(card.text(), card.rule()));
    assert_eq!(said.len(), 23 + 18 + 19 + 17 + 35);
}

#[test]
fn cards_read_like_their_table() {
    let figures = FiguresId::default();
    let parts = [
        ("energy_armor", "10 HP, Armor 2, Right Arm Range +1."),
        ("tentacles", "Movement 7, +2 HP, Luck +1, 3 Sponsor cards."),
        ("x_ray_rifle", "Range 7, damage 4 that ignores Armor, attacks through rocks and buildings."),
        ("poison_needle", "Right Arm damage +1."),
        ("healing_kit", "Each of your Freaks heals 2 at the start of your turn."),
    ];
    for (key, text) in parts {
        assert_eq!(part(key).text(figures), text);
    }
    assert_eq!(head("horned_skull").text(), "+1 HP, Retaliate +1.");
    assert_eq!(
        head("hive_mind").text(),
        "+1 HP. Aliens and Droids from Sponsor cards may be activated in the turn in which they come."
    );
    assert_eq!(
        card("mining_laser").text(),
        "Attack. Range 3, through rocks and buildings: the target takes 4 damage that ignores Armor or 2 Strikes."
    );
    assert_eq!(
        card("overcharge_cell").text(),
        "This Freak's Right Arm attack in this activation has +3 damage and +1 Strike."
    );
    assert_eq!(
        mission("assassinate").text(figures),
        "Destroy 1 enemy Freak (1 ★), or destroy 2 enemy Freaks (2 ★)."
    );
    assert_eq!(
        mission("scatter").text(figures),
        "Have your three Freaks on the board, each 8 or more from the other two (1 ★)."
    );
    assert_eq!(show("heavy_gravity").text(), "All Figures: Movement −2.");
    assert_eq!(show("double_feature").text(), "Everybody puts two Mission cards into play in Step 1.");
    assert_eq!(show("full_moons").text(), "Two cards more are turned up, all for this round!");
}

/// A rack of the lab has room for a few words.
#[test]
fn a_card_in_a_rack_is_brief() {
    let figures = FiguresId::default();
    let brief = |key: &str| part(key).brief(figures);
    assert_eq!(brief("chitin_carapace"), "14 HP, Armor 1");
    assert_eq!(brief("energy_armor"), "10 HP, Armor 2, Range +1");
    assert_eq!(brief("tentacles"), "Movement 7, +2 HP, Luck +1, 3 cards");
    assert_eq!(brief("x_ray_rifle"), "Range 7, damage 4, ignores Armor, through rock");
    assert_eq!(brief("anti_gravity_modifier"), "Shoves an enemy within 3");
    assert_eq!(brief("biomech_drill"), "Walks through rock");
    assert_eq!(brief("healing_kit"), "Heals 2 a turn");
    assert_eq!(brief("poison_needle"), "Damage +1");
    assert!(Part::each().all(|part| !part.brief(figures).is_empty() && part.brief(figures).len() <= 48));
}
