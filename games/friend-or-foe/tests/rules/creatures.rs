//! 3.1 Creatures.

use std::collections::HashMap;

use ruckus_core::{Eye, Game};
use ruckus_friend_or_foe::creatures::CAP;
use ruckus_friend_or_foe::{Event, FiguresId, Name, Place, Position, Species};

use crate::table::*;

#[test]
fn ff_101_every_creature_is_a_friend_or_a_foe() {
    let table = Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).home("B1", Friend).home("Y1", Foe));
    let characters: Vec<_> = table.game.creatures().each().map(|creature| creature.character).collect();
    assert_eq!(characters, [Some(Foe), Some(Friend), Some(Foe)]);
}

#[test]
fn ff_102_a_species_has_one_controller_and_the_base_of_its_letter() {
    let table = Table::fresh(2);
    let controllers = |letters: &str| -> Vec<_> {
        letters.bytes().map(|letter| table.game.controller(Species::from_letter(letter).unwrap())).collect()
    };
    assert_eq!(controllers("POBY"), [SOUTH, SOUTH, NORTH, NORTH]);
    let corners = [(0, 5), (-5, 5), (-5, 0), (0, -5), (5, -5), (5, 0)];
    assert_eq!(Species::ALL.map(Place::corner), corners.map(place));
    for letter in Species::ALL {
        let base = table.game.creatures().base_of(Place::corner(letter));
        assert_eq!(base, Some(letter).filter(|letter| "POBY".contains(letter.letter())));
    }
}

#[test]
fn ff_103_names_are_public_unique_and_never_used_again() {
    let mut table = Table::at(
        &Position::of(3)
            .creature("R2", Foe, (0, 0))
            .creature("B1", Friend, (0, -1))
            .home("B2", Foe)
            .home("Y1", Foe),
    );
    table.step("R2", (0, -1)).gain(&[Friend, Foe]);
    assert!(table.is_home("R3") && table.is_home("R4"), "numbers go on behind the highest");
    for eye in Eye::all(table.game.seats()) {
        let seen: Vec<_> = table.game.view(eye).game().creatures().each().map(|one| one.name).collect();
        assert_eq!(seen, names(&["R2", "R3", "R4", "B2", "Y1"]), "also inside a base");
    }
    for (seats, options) in modes() {
        let mut last: HashMap<Species, u16> = HashMap::new();
        let mut living: Vec<Name> = Vec::new();
        watch(seats, options, 1, |_, _, after, _| {
            let now: Vec<Name> = after.creatures().each().map(|creature| creature.name).collect();
            for new in now.iter().filter(|name| !living.contains(name)) {
                let last = last.entry(new.species).or_default();
                assert!(new.number > *last, "{new} is new");
                *last = (*last).max(new.number);
            }
            living = now;
        });
    }
}

#[test]
fn ff_104_nobody_but_the_controller_sees_a_character() {
    let table = Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).home("B1", Friend).home("Y1", Foe));
    assert_eq!(table.seen(Eye::Seat(A), "R1"), Some(Foe));
    for eye in [Eye::Seat(B), Eye::Seat(C), Eye::Spectator] {
        assert_eq!(table.seen(eye, "R1"), None);
        let written = serde_json::to_value(table.game.view(eye)).unwrap();
        let r1 = &written["seen"]["creatures"]["creatures"][0];
        assert_eq!((&r1["name"], r1.get("character")), (&serde_json::json!("R1"), None), "{written}");
    }
    // What can be chosen in a turn: steps, swaps, the end. Nothing shows a character.
    use ruckus_friend_or_foe::Choice::{EndTurn, Step, Swap};
    assert!(table.options(A).iter().all(|choice| matches!(choice, Step { .. } | Swap { .. } | EndTurn)));
}

#[test]
fn ff_105_the_box_never_limits_the_choice_of_friend_or_foe() {
    let mut position = Position::of(3).home("B1", Friend).home("Y1", Foe);
    for number in 1..=CAP {
        position = position.home(&format!("R{number}"), Foe);
    }
    let mut table = Table::at(&position);
    assert!(table.may(table.swapping("R1", Foe)), "the twelfth foe may be swapped for a foe");
    table.swap("R1", Friend);
    assert!(table.may_swap("R2"));
}

/// R with so many creatures at home, and R1 about to meet B1.
fn near_the_cap(others: usize, r1: Character, b1: Character) -> Table {
    let mut position = Position::of(3).creature("R1", r1, (0, 0)).creature("B1", b1, (0, -1)).home("Y1", Foe);
    position = position.home("B2", Friend);
    for number in 0..others {
        position = position.home(&format!("R{}", number + 2), Foe);
    }
    Table::at(&position)
}

#[test]
fn ff_106_a_species_never_has_more_than_twelve_creatures() {
    // Eleven: room for one of two gains.
    let mut one_of_two = near_the_cap(10, Foe, Friend);
    one_of_two.step("R1", (0, -1));
    assert_eq!(one_of_two.gains(), "R");
    assert!(one_of_two.heard().contains(&Event::GainLost {
        seat: A,
        species: Species::R,
        count: 1,
        figures: FiguresId::PRINTED
    }));
    one_of_two.gain(&[Friend]);
    assert_eq!((one_of_two.count("R"), one_of_two.left()), (12, 4));

    // Twelve: nothing is asked.
    let mut none = near_the_cap(11, Foe, Friend);
    none.step("R1", (0, -1));
    assert_eq!((none.gains().as_str(), none.count("R"), none.left()), ("", 12, 4));
    assert!(none.heard().contains(&Event::GainLost {
        seat: A,
        species: Species::R,
        count: 2,
        figures: FiguresId::PRINTED
    }));

    // The other species gains all the same.
    let mut friends = near_the_cap(11, Friend, Friend);
    friends.step("R1", (0, -1));
    assert_eq!(friends.gains(), "B");
}

#[test]
fn ff_107_a_gained_creature_appears_at_home_unknown_and_unmarked() {
    let mut table = Table::at(
        &Position::of(2)
            .creature("P1", Foe, (0, 0))
            .creature("B1", Friend, (0, -1))
            .home("B2", Foe)
            .home("Y1", Foe),
    );
    table.step("P1", (0, -1));
    assert_eq!(table.options(SOUTH), [character(Friend), character(Foe)], "nothing else may be chosen");
    assert_eq!(table.refused(SOUTH, END_TURN), "FF-107", "gains are mandatory");
    table.gain(&[Foe, Friend]);
    for (creature, is) in [("P2", Foe), ("P3", Friend)] {
        assert_eq!((table.character(creature), table.known(creature)), (is, None));
        assert!(table.is_home(creature) && !table.is_marked(creature));
    }
    assert_eq!(table.heard(), [Event::Gained { seat: SOUTH, creature: name("P3"), character: None }]);
}

#[test]
fn ff_107_nothing_of_a_dead_creature_clings_to_the_one_that_takes_its_slot() {
    // P1, a known foe that is marked, dies in an empty base; the next P takes its slot.
    let position = Position::of(2)
        .creature("P1", Foe, (-4, 1))
        .creature("B1", Friend, (-4, 0))
        .creature("P2", Friend, (0, 0))
        .creature("Y1", Friend, (0, -1))
        .home("O1", Foe);
    let mut table = Table::at(&position);
    let slot = table.creature("P1").slot;
    table.step("P1", (-4, 0)).gain(&[Foe, Foe]);
    assert!(table.is_marked("P1") && table.known("P1") == Some(Foe));
    table.step("P1", (-5, 0)).step("P2", (0, -1)).gain(&[Friend, Friend]);
    let gained = table.creature("P5");
    assert_eq!(gained.slot, slot, "the lowest free one");
    assert_eq!((gained.character, gained.known, gained.interacted), (Some(Friend), false, false));
    assert!(table.is_home("P5"));
}
