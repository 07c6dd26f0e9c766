//! 3.3 Turn and moves.

use std::collections::HashMap;

use rand::SeedableRng;
use ruckus_core::{Eye, Luck, Seat, Words};
use ruckus_friend_or_foe::{Choice, Event, FriendOrFoe, Options, Phase, Position};

use crate::table::*;

/// Three species; R1 in the middle with nobody near.
fn alone() -> Position {
    Position::of(3).creature("R1", Friend, (0, 0)).home("B1", Friend).home("Y1", Foe)
}

#[test]
fn ff_301_five_moves_in_infection_and_a_die_in_extinction() {
    let infection = Table::arranged(Options::default());
    assert_eq!((infection.game.moves(), infection.left()), (5, 5));
    let mut extinction = Table::assembled(3);
    extinction.starts(B);
    assert_eq!(extinction.game.phase(), Phase::Roll { of: B }, "the first turn included");
    extinction.roll(3);
    assert_eq!((extinction.game.moves(), extinction.left()), (3, 3));
    assert_eq!(
        extinction.heard(),
        [Event::Began { seat: B, turn: 1, moves: 3, rolled: true }],
        "a public roll"
    );
    // Before the next roll nobody has moves, and no die is shown.
    extinction.end_turn();
    assert_eq!((extinction.game.moves(), extinction.left()), (0, 0));
    let picture = FriendOrFoe::picture(&extinction.view(B));
    assert_eq!((picture.die, picture.moves, picture.moves_left), (None, 0, 0));
}

#[test]
fn ff_302_a_move_is_a_step_or_a_swap_of_ones_own_creature() {
    let mut table = Table::at(&alone().home("R2", Foe));
    assert!(table.options(A).iter().all(|choice| match *choice {
        Choice::Step { creature, .. } | Choice::Swap { creature, .. } => creature.species().letter() == 'R',
        Choice::EndTurn => true,
        _ => false,
    }));
    assert_eq!(table.forbids(table.swapping("B1", Foe)), "FF-302");
    table.step("R1", (0, 1));
    assert_eq!(table.left(), 4);
    table.swap("R1", Foe);
    assert_eq!(table.left(), 3);
    // A creature that dies of it has used a move, too.
    let mut dies = Table::at(&alone().home("R2", Foe).creature("B2", Foe, (1, 0)));
    dies.step("R1", (1, 0)).gain(&[Friend, Friend]);
    assert_eq!((dies.lives("R1"), dies.left()), (false, 4));
}

#[test]
fn ff_303_moves_may_be_split_with_interruptions() {
    let mut table = Table::at(&alone().creature("R2", Foe, (3, 0)));
    table.step("R1", (0, 1)).step("R2", (3, 1)).step("R1", (0, 2)).swap("R2", Foe);
    assert!(table.is_at("R1", (0, 2)) && table.is_at("R2", (3, 1)));
    assert_eq!(table.left(), 1);
}

#[test]
fn ff_304_a_turn_may_end_at_any_time_and_unused_moves_are_lost() {
    let mut at_once = Table::at(&alone());
    assert!(at_once.may(END_TURN));
    at_once.end_turn();
    assert_eq!(at_once.heard(), [Event::EndedTurn { seat: A, unused: 5 }]);
    assert_eq!(at_once.game.phase(), Phase::Roll { of: B });
    let mut later = Table::at(&alone());
    later.step("R1", (0, 1)).end_turn();
    assert_eq!((later.game.phase(), later.left()), (Phase::Roll { of: B }, 0));
}

#[test]
fn ff_304_the_clock_ends_the_turn_and_draws_characters_by_lot() {
    let mut luck = Luck::seed_from_u64(304);
    let mut safe = |table: &Table, seat: Seat| {
        FriendOrFoe::safe_choice(&table.view(seat), &table.options(seat), &mut luck)
    };
    // In the middle of a turn, whoever stands where, in every mode.
    let meeting = Table::at(&alone().creature("B2", Friend, (0, -1)));
    assert_eq!(safe(&meeting, A), END_TURN);
    for options in [Options::default(), OPEN, DIE] {
        let mut infection = Table::arranged(options);
        if options == DIE {
            infection.roll(4);
        }
        assert_eq!(safe(&infection, SOUTH), END_TURN);
    }
    // Characters: friend and foe alike, for the first creatures, for gained ones, for the arc.
    let mut gaining = meeting.try_out();
    gaining.step("R1", (0, -1));
    let mut arranging = Table::fresh(2);
    arranging.starts(SOUTH);
    for (table, kinds) in [(gaining, 2), (Table::fresh(3), 2), (arranging, 4)] {
        let mut counts: HashMap<Choice, u32> = HashMap::new();
        for _ in 0..400 * kinds {
            *counts.entry(safe(&table, A)).or_default() += 1;
        }
        assert_eq!(counts.len(), kinds);
        assert!(counts.values().all(|count| (320..480).contains(count)), "{counts:?}");
    }
}

#[test]
fn ff_305_a_turn_ends_by_itself() {
    let mut used_up = Table::at(&alone().moves_left(1));
    used_up.swap("R1", Friend);
    assert_eq!(used_up.game.phase(), Phase::Roll { of: B });
    let position =
        Position::of(4).creature("P1", Foe, (-4, 0)).home("B1", Foe).home("B2", Foe).home("Y1", Foe);
    let mut no_creature = Table::at(&position.home("O1", Foe));
    no_creature.step("P1", (-5, 0)).victim("B1");
    assert_eq!(no_creature.game.phase(), Phase::Roll { of: B }, "with four moves left");
}

#[test]
fn ff_306_a_move_is_settled_before_the_next_one() {
    let mut table = Table::at(&alone().creature("B2", Friend, (0, -1)).home("R2", Foe));
    table.step("R1", (0, -1));
    assert_eq!(table.game.phase(), Phase::Gain { of: A, left: 4, gains: gains(&table) });
    assert_eq!(table.options(A), [character(Friend), character(Foe)], "first A's gain");
    table.gain(&[Foe]);
    assert_eq!(table.options(A), [], "then B's");
    table.gain(&[Foe]);
    assert_eq!(table.game.phase(), Phase::Move { of: A, left: 4 });
}

fn gains(table: &Table) -> ruckus_friend_or_foe::Gains {
    match table.game.phase() {
        Phase::Gain { gains, .. } => gains,
        other => panic!("{other:?}"),
    }
}

#[test]
fn ff_307_a_step_goes_to_one_of_the_neighbouring_hexes_on_the_board() {
    let table = Table::at(&alone().creature("R2", Foe, (5, -2)).home("R3", Foe));
    assert_eq!(table.steps("R1"), [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]);
    assert_eq!(table.steps("R2"), [(5, -3), (4, -2), (4, -1), (5, -1)]);
    assert_eq!(table.steps("R3"), [(1, 4), (0, 4), (-1, 5)]);
    let off = Choice::Step { creature: table.creature("R2").slot, to: ruckus_core::hex::Direction::E };
    assert_eq!(table.forbids(off), "FF-307");
}

#[test]
fn ff_308_no_step_onto_a_hex_with_the_same_species() {
    let table = Table::at(
        &alone()
            .known("R2", Friend, (0, -1))
            .known("B2", Friend, (0, -1))
            .creature("R3", Foe, (1, 0))
            .home("R4", Foe)
            .creature("R5", Foe, (0, 4)),
    );
    assert_eq!(table.forbids(table.stepping("R1", (1, 0))), "FF-308");
    assert_eq!(table.forbids(table.stepping("R1", (0, -1))), "FF-308", "also where others share it");
    assert!(!table.may_step("R5", (0, 5)), "and the own base");
}

#[test]
fn ff_309_what_a_step_leads_to() {
    // (a) an empty ordinary hex, (b) the own empty base
    let mut home = Table::at(&alone().creature("R2", Foe, (0, 4)));
    home.step("R1", (0, 1)).step("R2", (0, 5));
    assert!(home.is_at("R1", (0, 1)) && home.is_home("R2"));
    // (c) an ordinary hex with strangers
    let mut meeting = Table::at(&alone().creature("B2", Friend, (0, 1)));
    meeting.step("R1", (0, 1));
    assert_eq!(meeting.gains(), "RB");
    // (d) the base of another species
    let mut raid = Table::at(&alone().creature("R2", Foe, (-4, 0)));
    raid.step("R2", (-5, 0));
    assert!(matches!(raid.game.phase(), Phase::Raid { .. }));
}

#[test]
fn ff_310_a_creature_stops_on_an_occupied_hex_and_may_go_on_later() {
    let mut table = Table::at(&alone().creature("B2", Friend, (0, -1)));
    assert!(!table.steps("R1").contains(&(0, -2)), "a move is one step");
    table.step("R1", (0, -1)).gain(&[Friend, Friend]);
    assert!(table.is_at("R1", (0, -1)));
    assert_eq!(table.steps("R1").len(), 6, "in any direction");
    table.step("R1", (0, -2));
    assert!(table.is_at("R1", (0, -2)));
}

#[test]
fn ff_311_a_gained_creature_may_move_in_the_same_turn() {
    let mut table = Table::at(&alone().creature("B2", Friend, (0, -1)));
    table.step("R1", (0, -1)).gain(&[Friend, Friend]).step("R2", (0, 4)).swap("R2", Foe);
    assert!(table.is_at("R2", (0, 4)));
}

#[test]
fn ff_312_a_swap_changes_the_character_as_the_controller_likes() {
    for (was, becomes) in [(Friend, Friend), (Friend, Foe), (Foe, Friend), (Foe, Foe)] {
        let position = Position::of(3).creature("R7", was, (0, 0)).home("B1", Friend).home("Y1", Foe);
        let mut table = Table::at(&position);
        table.swap("R7", becomes);
        assert_eq!(table.character("R7"), becomes);
        assert!(table.is_at("R7", (0, 0)), "hex and name stay");
        assert_eq!(table.count("R"), 1);
    }
}

#[test]
fn ff_313_a_swap_causes_no_interaction() {
    let mut table = Table::at(&alone().creature("B2", Friend, (0, -1)));
    table.swap("R1", Foe);
    assert_eq!(table.heard().len(), 1);
    assert_eq!(table.known("B2"), None);
    assert_eq!(table.left(), 4);
}

#[test]
fn ff_314_a_swap_is_for_creatures_alone_or_at_home_not_on_a_shared_hex() {
    let table = Table::at(&alone().home("R2", Foe).home("R3", Foe).known("R4", Friend, (2, 0)).known(
        "B2",
        Friend,
        (2, 0),
    ));
    assert!(table.may_swap("R1"), "alone");
    assert!(table.may_swap("R2") && table.may_swap("R3"), "in the base, however many are there");
    assert!(!table.may_swap("R4"));
    assert_eq!(table.forbids(table.swapping("R4", Friend)), "FF-314");
}

#[test]
fn ff_315_the_others_see_which_creature_was_swapped_and_nothing_else() {
    for becomes in Character::BOTH {
        let mut table = Table::at(&alone().known("R2", Friend, (3, 0)));
        assert_eq!(table.known("R2"), Some(Friend));
        table.swap("R2", becomes);
        assert_eq!(table.known("R2"), None, "even if the character stayed the same");
        let swapped = |character| Event::Swapped { seat: A, creature: name("R2"), character };
        assert_eq!(table.told(Eye::Seat(A)), [swapped(Some(becomes))]);
        for eye in [Eye::Seat(B), Eye::Seat(C), Eye::Spectator] {
            assert_eq!(table.told(eye), [swapped(None)]);
            assert_eq!(table.seen(eye, "R2"), None);
        }
    }
}

#[test]
fn ff_316_a_swap_keeps_the_mark() {
    let position = Position::of(2)
        .known("P1", Friend, (0, 0))
        .interacted()
        .creature("B1", Friend, (0, -1))
        .home("O1", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.swap("P1", Foe);
    assert!(table.is_marked("P1"));
    assert_eq!(table.forbids(table.stepping("P1", (0, -1))), "FF-602");
    // In the next turn it is free.
    table.end_turn().end_turn();
    assert!(table.may_step("P1", (0, -1)));
}
