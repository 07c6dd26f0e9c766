//! 3.5 Home bases.

use ruckus_core::{Eye, Game, Turn};
use ruckus_friend_or_foe::{Event, Options, Outcome, Phase, Position, Species};

use crate::table::*;

/// R1 stands before base B, in which there are three.
fn raid() -> Position {
    Position::of(3)
        .creature("R1", Foe, (-4, 0))
        .home("R2", Foe)
        .home("B1", Friend)
        .home("B2", Foe)
        .home("B3", Friend)
        .home("Y1", Foe)
}

#[test]
fn ff_501_a_base_holds_any_number_of_its_own_species_and_never_a_stranger() {
    let mut position = Position::of(3).home("B1", Foe).home("Y1", Friend);
    for number in 1..=12 {
        position = position.home(&format!("R{number}"), Friend);
    }
    let table = Table::at(&position);
    let base = place((0, 5));
    assert_eq!(table.game.creatures().on(base).count(), 12);
    assert!(!table.game.creatures().is_shared(base));
    assert!(table.may_swap("R12"));
    assert!(Position::of(3).creature("R1", Foe, (-5, 0)).home("B1", Foe).home("Y1", Foe).build().is_err());
}

#[test]
fn ff_502_an_intruder_and_one_creature_of_the_base_are_annihilated() {
    let mut table = Table::at(&raid());
    table.step("R1", (-5, 0)).victim("B2");
    assert!(!table.lives("R1") && !table.lives("B2"));
    assert_eq!((table.count("R"), table.count("B"), table.left()), (1, 2, 4));
}

#[test]
fn ff_503_the_victim_is_picked_blindly() {
    let mut table = Table::at(&raid().creature("B4", Foe, (0, 0)));
    table.step("R1", (-5, 0));
    assert_eq!(table.game.turn(), Turn::Chance);
    let slots =
        ["B1", "B2", "B3"].map(|creature| (Outcome::Victim { creature: table.creature(creature).slot }, 1));
    assert_eq!(table.game.outcomes(), slots, "all in the base alike, and nobody else");
}

#[test]
fn ff_503_the_pick_is_blind_for_known_creatures_and_marked_ones_too() {
    for options in [Options::default(), OPEN] {
        let position = Position::of(2)
            .options(options)
            .creature("P1", Foe, (-4, 0))
            .home("P2", Foe)
            .known("B1", Friend, (-5, 0))
            .home("B2", Foe)
            .known("B3", Foe, (-5, 0))
            .interacted()
            .home("B4", Friend)
            .home("Y1", Foe);
        let mut table = Table::at(&position);
        table.step("P1", (-5, 0));
        let all = ["B1", "B2", "B3", "B4"];
        let slots = all.map(|creature| (Outcome::Victim { creature: table.creature(creature).slot }, 1));
        assert_eq!(table.game.outcomes(), slots, "each alike");
        for victim in all {
            let mut picked = table.try_out();
            picked.victim(victim);
            assert!(!picked.lives(victim) && !picked.lives("P1"));
            assert_eq!((picked.count("B"), picked.count("P"), picked.left()), (3, 1, 4));
        }
    }
}

#[test]
fn ff_504_in_an_empty_base_only_the_intruder_dies() {
    let position = Position::of(3)
        .creature("R1", Foe, (-4, 0))
        .home("R2", Foe)
        .creature("B1", Friend, (0, 0))
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("R1", (-5, 0));
    assert!(!table.lives("R1") && table.lives("B1"));
    assert_eq!(table.left(), 4, "and no chance is needed");
    assert!(table.heard().contains(&Event::Raided { intruder: name("R1"), base: Species::B, victim: None }));
}

#[test]
fn ff_504_an_empty_base_costs_a_move_like_any_other() {
    // In both games, with moves left and with the last one, whether the species lives elsewhere or is extinct.
    let infection = |lives: bool| {
        let position = Position::of(2).creature("P1", Friend, (-4, 0)).home("P2", Foe).home("Y1", Foe);
        if lives { position.creature("B1", Foe, (0, 0)) } else { position }
    };
    let extinction = |lives: bool| {
        let position = Position::of(4).creature("P1", Friend, (-4, 0)).home("P2", Foe).home("Y1", Foe);
        let position = position.home("O1", Foe);
        if lives { position.creature("B1", Foe, (0, 0)) } else { position }
    };
    for (lives, seats) in [(true, 2), (false, 2), (true, 4), (false, 4)] {
        let position = || if seats == 2 { infection(lives) } else { extinction(lives) };
        let mut table = Table::at(&position().moves_left(3));
        table.step("P1", (-5, 0));
        assert_eq!((table.lives("P1"), table.left(), table.count("P")), (false, 2, 1));
        assert!(table.may_swap("P2"), "it is still the same turn");
        let mut last = Table::at(&position().moves_left(1));
        last.step("P1", (-5, 0));
        assert_eq!(
            (last.game.turn_number(), last.game.active()),
            (2, Some(if lives || seats == 2 { B } else { C }))
        );
    }
}

#[test]
fn ff_505_a_base_entry_reveals_nothing_and_is_no_interaction() {
    let mut table = Table::at(&raid());
    table.step("R1", (-5, 0));
    let stepped = Event::Stepped { seat: A, creature: name("R1"), from: place((-4, 0)), to: place((-5, 0)) };
    assert_eq!(table.heard(), [stepped]);
    table.victim("B2");
    let raided = Event::Raided { intruder: name("R1"), base: Species::B, victim: Some(name("B2")) };
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(table.told(eye), std::slice::from_ref(&raided), "no character, no gain");
    }
    assert_eq!((table.known("B1"), table.known("B3")), (None, None));
    // A creature that had an interaction may do it.
    let position = Position::of(2)
        .known("P1", Friend, (-4, 0))
        .interacted()
        .home("B1", Foe)
        .home("B2", Foe)
        .home("Y1", Foe)
        .home("O1", Foe);
    let mut marked = Table::at(&position);
    assert!(marked.may_step("P1", (-5, 0)));
    marked.step("P1", (-5, 0)).victim("B1");
    assert!(!marked.is_marked("B2"));
}

#[test]
fn ff_506_the_base_of_the_players_other_species_is_a_strange_base_too() {
    let position = Position::of(2)
        .creature("P1", Foe, (4, 0))
        .home("P2", Foe)
        .home("O1", Foe)
        .home("B1", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("P1", (5, 0)).victim("O1");
    assert_eq!((table.lives("P1"), table.count("O")), (false, 0));
}

#[test]
fn ff_507_the_base_of_an_extinct_species_stays_a_base() {
    let position =
        Position::of(4).creature("P1", Foe, (-4, 0)).home("P2", Foe).home("Y1", Foe).home("O1", Foe);
    let mut table = Table::at(&position);
    table.step("P1", (-5, 0));
    assert!(!table.lives("P1"));
    assert_eq!(table.count("P"), 1);
}

#[test]
fn ff_508_back_into_the_own_base_only_when_it_is_empty() {
    let position = Position::of(3).creature("R1", Friend, (0, 4)).home("B1", Foe).home("Y1", Foe);
    assert!(Table::at(&position).may_step("R1", (0, 5)));
    let table = Table::at(&position.home("R2", Foe));
    assert_eq!(table.forbids(table.stepping("R1", (0, 5))), "FF-508");
    // Whoever leaves cannot return while another is still there, and may when all have left.
    let position = Position::of(3).home("R1", Foe).home("R2", Foe).home("B1", Foe).home("Y1", Foe);
    let mut leaves = Table::at(&position);
    leaves.step("R1", (0, 4));
    assert_eq!(leaves.forbids(leaves.stepping("R1", (0, 5))), "FF-508");
    assert_eq!(leaves.game.creatures().on(place((0, 5))).count(), 1);
    leaves.step("R2", (1, 4));
    assert!(leaves.may_step("R1", (0, 5)));
    // Gained creatures appear, they do not step.
    let position = Position::of(3)
        .creature("R1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .home("R2", Foe)
        .home("B2", Foe)
        .home("Y1", Foe);
    let mut gains = Table::at(&position);
    gains.step("R1", (0, -1)).gain(&[Foe, Foe]);
    assert_eq!(gains.game.creatures().on(place((0, 5))).count(), 3);
}

#[test]
fn ff_509_any_creature_may_leave_its_base_also_into_an_occupied_hex() {
    let position =
        Position::of(3).home("R1", Foe).home("R2", Foe).creature("B1", Friend, (0, 4)).home("B2", Foe);
    let mut table = Table::at(&position.home("Y1", Foe));
    assert_eq!(table.steps("R1"), [(1, 4), (0, 4), (-1, 5)]);
    assert_eq!(table.steps("R2"), table.steps("R1"));
    table.step("R2", (0, 4));
    assert!(!table.lives("B1") && table.is_at("R2", (0, 4)) && table.is_home("R1"));
}

#[test]
fn ff_510_creatures_in_a_base_die_only_of_a_base_entry() {
    for seats in [2, 3, 5] {
        watch(seats, Default::default(), 2, |before, _, after, told| {
            let at_home = |creature: &ruckus_friend_or_foe::Creature| {
                before.creatures().base_of(creature.place) == Some(creature.name.species)
            };
            let raided = told.iter().find_map(|(_, event)| match event {
                Event::Raided { victim, intruder, .. } => Some([*victim, Some(*intruder)]),
                _ => None,
            });
            let mover = told.iter().find_map(|(_, event)| match event {
                Event::Stepped { creature, .. } => Some(*creature),
                _ => None,
            });
            for creature in before.creatures().each().filter(at_home) {
                let gone = after.creatures().named(creature.name).is_none();
                let left = mover == Some(creature.name);
                assert!(!gone || left || raided.is_some_and(|dead| dead.contains(&Some(creature.name))));
            }
        });
    }
    let table = Table::at(&raid());
    assert!(matches!(table.game.phase(), Phase::Move { .. }));
}
