//! What a choice would bring is said of what can be chosen, to whom can choose it, and all at once.

use rand::SeedableRng as _;
use ruckus_core::{Luck, Words as _};
use ruckus_space_freaks::{Choice, Position, SpaceFreaks};

use crate::table::*;

fn said(table: &Table, seat: ruckus_core::Seat, choice: Choice) -> String {
    let saying = SpaceFreaks::say_choice(&table.view(seat), choice);
    saying.note.map_or_else(String::new, |note| read(&note, ruckus_core::Eye::Seat(seat)))
}

#[test]
fn nothing_is_said_of_what_cannot_be_chosen() {
    let mut table = at(&Position::of(2).freak(A, 1, (2, 1)).freak(B, 1, (2, 3)).freak(B, 2, (2, 8)));
    choose(&mut table, Choice::Activate { at: hex((2, 1)) });
    let attack = |at| Choice::Attack { at: hex(at) };
    assert_eq!(said(&table, A, attack((2, 3))), "Ben's Freak 1: 12 → 8 HP, after Armor 2.");
    assert!(!said(&table, A, attack((2, 8))).contains('→'), "too far");
    assert!(!said(&table, B, attack((2, 3))).contains('→'), "another seat's choice");
}

#[test]
fn stars_are_summed_up() {
    let position = Position::of(2)
        .freak(A, 1, (17, 17))
        .freak(B, 1, (17, 18))
        .hp(B, 1, 2)
        .freak(B, 2, (17, 19))
        .hp(B, 2, 2)
        .hand(A, &["antimatter_detonator"]);
    let mut table = at(&position);
    choose(&mut table, Choice::Activate { at: hex((17, 17)) });
    let note = note(&table, Choice::Play { card: card("antimatter_detonator") });
    assert!(note.ends_with("You gain 2 ★.") && !note.contains("1 ★"), "{note}");
}

/// A1 is in the air with one flown move left, above B1 beside the LZ.
fn above() -> Table {
    let position =
        Position::of(2).show(&["alien_war"]).freak(A, 1, (9, 5)).freak(B, 1, (9, 9)).hand(A, &["jet_pack"]);
    let mut table = at(&position);
    choose(&mut table, Choice::Activate { at: hex((9, 5)) });
    choose(&mut table, Choice::Play { card: card("jet_pack") });
    for to in [(9, 6), (9, 7), (9, 8), (9, 9)] {
        choose(&mut table, Choice::Move { to: hex(to) });
    }
    table
}

/// SF-411.
#[test]
fn the_last_flown_move_says_that_it_touches_down() {
    let table = above();
    assert_eq!(note(&table, Choice::Move { to: hex((9, 8)) }), "4 MP left. It touches down there.");
    let note = note(&table, Choice::Move { to: hex((9, 10)) });
    assert_eq!(note, "4 MP left. It touches down there. Freak 1: 12 → 11 HP by Alien War.");
}

/// Whoever is absent comes down where nothing happens.
#[test]
fn a_safe_choice_harms_nobody() {
    let table = above();
    let view = table.view(A);
    let choices = table.options(A);
    assert_eq!(choices.len(), 6, "{choices:?}");
    let mut luck = Luck::seed_from_u64(4);
    let mut chosen: Vec<Choice> =
        (0..60).map(|_| SpaceFreaks::safe_choice(&view, &choices, &mut luck)).collect();
    chosen.sort_by_key(|choice| format!("{choice:?}"));
    chosen.dedup();
    let harmless = [(9, 8), (8, 9), (8, 10), (10, 9)].map(|to| Choice::Move { to: hex(to) });
    assert!(chosen.len() == 4 && harmless.iter().all(|choice| chosen.contains(choice)), "{chosen:?}");
}

/// SF-A01.
#[test]
fn an_arm_says_its_slot() {
    let mut table = at(&Position::of(2).turning_up());
    table.apply_chance(ruckus_space_freaks::Outcome::Show { card: show("aggressive_mutation") });
    assert_eq!(choice(&table, Choice::Mutate { part: part("energy_shield") }).0, "Energy Shield as Left Arm");
    assert_eq!(choice(&table, Choice::Mutate { part: part("x_ray_rifle") }).0, "X-Ray Rifle as Right Arm");
}

/// The page draws by these.
#[test]
fn the_types_of_pictures_choices_and_events_are_there() {
    let types = SpaceFreaks::types();
    for name in ["Picture", "Choice", "Event"] {
        assert!(types.iter().any(|text| text.contains(&format!("type {name} "))), "{name}");
    }
}
