//! 3.6 Infection.

use ruckus_core::{Game, SeatSet};
use ruckus_friend_or_foe::{End, Options, Phase, Position};

use crate::table::*;

/// One creature of each species at home, and P1 and O1 elsewhere as told.
fn with_homes() -> Position {
    Position::of(2).home("P9", Foe).home("O9", Foe).home("B9", Foe).home("Y9", Foe)
}

#[test]
fn ff_601_the_moves_serve_both_species() {
    let mut table = Table::at(&with_homes().creature("P1", Foe, (0, 0)).creature("O1", Foe, (2, 0)));
    table.step("P1", (0, -1)).step("O1", (2, -1)).swap("P1", Foe).step("O1", (2, -2));
    assert_eq!(table.left(), 1);
}

#[test]
fn ff_602_no_creature_has_a_second_interaction_in_a_turn() {
    let position = with_homes()
        .creature("P1", Friend, (0, 0))
        .creature("B1", Friend, (0, -1))
        .creature("O1", Friend, (1, -1))
        .creature("Y1", Friend, (1, -2));
    let mut table = Table::at(&position);
    table.step("P1", (0, -1)).gain(&[Foe, Foe]);
    assert!(table.is_marked("P1") && table.is_marked("B1"), "all survivors");
    // The mover is marked.
    assert_eq!(table.forbids(table.stepping("P1", (1, -1))), "FF-602");
    assert_eq!(table.forbids(table.stepping("P1", (1, -2))), "FF-602");
    // The occupants are marked.
    assert_eq!(table.forbids(table.stepping("O1", (0, -1))), "FF-602");
    assert!(table.may_step("O1", (1, -2)), "others may meet");
    // Whoever survives alone is marked as well.
    let mut foe = Table::at(&with_homes().creature("P1", Friend, (0, 0)).creature("B1", Foe, (0, -1)));
    foe.step("P1", (0, -1)).gain(&[Foe, Foe]);
    assert!(foe.is_marked("B1"));
}

#[test]
fn ff_603_a_marked_creature_may_do_the_rest_and_marks_are_cleared_every_turn() {
    let position = with_homes().creature("P1", Friend, (-4, 1)).creature("B1", Friend, (-4, 0));
    let mut table = Table::at(&position);
    table.step("P1", (-4, 0)).gain(&[Foe, Foe]);
    assert!(table.may_step("P1", (-3, 0)), "to an empty hex");
    assert!(table.may_step("P1", (-5, 0)), "into a base");
    table.step("P1", (-3, 0));
    assert!(table.may_swap("P1"));
    assert!(table.is_marked("P1"));
    table.end_turn();
    assert_eq!(table.mover(), NORTH, "the turn of either player");
    assert!(!table.is_marked("P1") && !table.is_marked("B1"));
    assert!(table.may_step("B1", (-3, 0)));
}

#[test]
fn ff_604_south_wins_on_g_and_north_on_r() {
    for (mover, creature, from, goal) in [
        (SOUTH, "P1", (0, -4), (0, -5)),
        (SOUTH, "O1", (1, -5), (0, -5)),
        (NORTH, "B1", (0, 4), (0, 5)),
        (NORTH, "Y1", (-1, 5), (0, 5)),
    ] {
        for character in Character::BOTH {
            let position = with_homes().creature(creature, character, from).active(mover);
            let mut table = Table::at(&position);
            table.step(creature, goal);
            assert_eq!(table.game.phase(), Phase::Over { end: End::Goal, winners: SeatSet::only(mover) });
            assert_eq!(table.game.standing().unwrap().share(mover), 1.0);
        }
    }
}

#[test]
fn ff_605_an_occupied_goal_is_settled_first() {
    let position = |mine, theirs| with_homes().creature("P1", mine, (0, -4)).creature("B1", theirs, (0, -5));
    // A foe finds a friend: first the gains, then the win.
    let mut foe = Table::at(&position(Foe, Friend));
    foe.step("P1", (0, -5));
    assert!(!foe.is_over());
    foe.gain(&[Friend, Friend]);
    assert_eq!(foe.winners(), [SOUTH]);
    // A friend that shares the goal has arrived.
    let mut friend = Table::at(&position(Friend, Friend));
    friend.step("P1", (0, -5)).gain(&[Friend, Friend]);
    assert_eq!(friend.winners(), [SOUTH]);
    // A dead creature has not.
    for mine in Character::BOTH {
        let mut dead = Table::at(&position(mine, Foe));
        dead.step("P1", (0, -5));
        if mine == Friend {
            dead.gain(&[Friend, Friend]);
        }
        assert!(!dead.is_over() && !dead.lives("P1"));
    }
}

#[test]
fn ff_606_the_win_is_immediate_and_the_own_back_hex_is_ordinary() {
    let mut table = Table::at(&with_homes().creature("P1", Foe, (0, -4)).creature("O1", Foe, (0, 4)));
    table.step("O1", (0, 5));
    assert!(!table.is_over());
    table.step("P1", (0, -5));
    assert!(table.is_over(), "with three moves left");
    assert_eq!(table.options(SOUTH), []);
}

#[test]
fn ff_607_a_player_without_creatures_has_lost() {
    let base = Position::of(2).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, -1));
    let mut north = Table::at(&base.clone().home("O1", Foe));
    north.step("P1", (0, -1));
    assert_eq!(north.game.phase(), Phase::Over { end: End::NoCreatures, winners: SeatSet::only(SOUTH) });
    let mut south = Table::at(&base.clone().home("Y1", Foe));
    south.step("P1", (0, -1));
    assert_eq!(south.winners(), [NORTH]);
    let mut both = Table::at(&base);
    both.step("P1", (0, -1));
    assert_eq!(both.game.phase(), Phase::Over { end: End::NoCreatures, winners: SeatSet::EMPTY });
    assert_eq!(both.winners(), [SOUTH, NORTH], "a draw");
    // The goal comes first: the last creature of the other side dies in it.
    let goal = Position::of(2).creature("P1", Foe, (0, -4)).creature("B1", Friend, (0, -5));
    let mut table = Table::at(&goal);
    table.step("P1", (0, -5)).gain(&[Foe, Foe]);
    assert_eq!(table.game.phase(), Phase::Over { end: End::Goal, winners: SeatSet::only(SOUTH) });
}

#[test]
fn ff_608_with_one_species_extinct_a_player_plays_on() {
    let position = Position::of(2)
        .creature("P1", Foe, (0, 0))
        .creature("B1", Foe, (0, -1))
        .home("O1", Friend)
        .home("Y1", Friend);
    let mut table = Table::at(&position);
    table.step("P1", (0, -1));
    assert_eq!((table.count("P"), table.count("B")), (0, 0));
    assert_eq!(table.left(), 4);
    table.step("O1", (4, 0));
    assert_eq!(table.heard().len(), 1, "what is extinct is told once");
    // It never comes back, as gains need a living creature of the species.
    watch(2, Options::default(), 3, |before, _, after, _| {
        let active = before.creatures().active();
        let gone = active
            .each()
            .filter(|&one| before.creatures().born(one) > 0 && before.creatures().count(one) == 0);
        assert!(gone.clone().all(|one| after.creatures().count(one) == 0));
    });
}

#[test]
fn ff_609_after_turn_120_the_game_is_drawn() {
    let mut table = Table::at(&with_homes().turn(119).active(NORTH));
    table.end_turn();
    assert_eq!((table.mover(), table.game.turn_number()), (SOUTH, 120));
    table.end_turn();
    assert_eq!(table.game.phase(), Phase::Over { end: End::TurnLimit, winners: SeatSet::EMPTY });
    assert_eq!(table.game.standing().unwrap().places.values(), [1, 1]);
    assert_eq!(table.game.scores().values(), [0, 0]);
}
