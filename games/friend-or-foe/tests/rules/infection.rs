//! 3.6 Infection.

use ruckus_core::{Game, SeatSet};
use ruckus_friend_or_foe::{End, Event, FiguresId, Options, Phase, Position};

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

/// What a meeting at (0,0) does to those who live on, in the closed game and with open characters (FF-901).
fn after_meeting(options: Options, position: impl Fn(Position) -> Position, mover: &str) -> Table {
    let mut table = Table::at(&position(with_homes().options(options)));
    table.step(mover, (0, 0));
    while matches!(table.game.phase(), Phase::Gain { .. }) {
        table.gain(&[Friend]);
    }
    table
}

/// Who waits on a hex, and what they are.
type Waiting<'a> = &'a [(&'a str, Character)];

#[test]
fn ff_602_whoever_survives_is_marked_mover_or_not_friend_or_foe() {
    for options in [Options::default(), OPEN, DIE] {
        // Characters of the mover P1 and of B1 and Y1, who wait; and who lives on.
        let cases: [(Character, Waiting<'_>, &[&str]); 5] = [
            (Friend, &[("B1", Friend)], &["P1", "B1"]),
            (Foe, &[("B1", Friend)], &["P1"]),
            (Friend, &[("B1", Foe)], &["B1"]),
            (Foe, &[("B1", Friend), ("Y1", Friend)], &["P1"]),
            (Friend, &[("B1", Friend), ("Y1", Friend)], &["P1", "B1", "Y1"]),
        ];
        for (mover, waiting, survivors) in cases {
            let place = |position: Position| {
                let position = position.creature("P1", mover, (0, 1)).creature("O1", Foe, (1, 0));
                waiting.iter().fold(position, |position, &(name, one)| match waiting.len() {
                    1 => position.creature(name, one, (0, 0)),
                    _ => position.known(name, one, (0, 0)),
                })
            };
            let table = after_meeting(options, place, "P1");
            for survivor in survivors {
                assert!(table.is_marked(survivor), "{survivor} of {mover:?} and {waiting:?}");
            }
            let marked = table.game.creatures().each().filter(|one| one.interacted).count();
            assert_eq!(marked, survivors.len(), "and nobody else");
            // Nobody meets them again this turn.
            assert_eq!(table.forbids(table.stepping("O1", (0, 0))), "FF-602");
        }
    }
}

#[test]
fn ff_602_a_mark_goes_with_its_creature_and_not_with_the_hex() {
    for options in [Options::default(), OPEN] {
        let place = |position: Position| {
            let position = position.creature("P1", Friend, (0, 1)).creature("B1", Friend, (0, 0));
            position.creature("O1", Friend, (1, 1)).creature("Y1", Foe, (-2, 2))
        };
        let mut table = after_meeting(options, place, "P1");
        // The marked one goes on: nobody may meet it where it stands now, and it may meet nobody there.
        table.step("P1", (-1, 1));
        assert_eq!(table.forbids(table.stepping("P1", (-2, 2))), "FF-602");
        table.step("O1", (0, 1));
        assert_eq!(table.forbids(table.stepping("O1", (-1, 1))), "FF-602");
        // The one that stayed is marked still, and alone.
        assert_eq!(table.forbids(table.stepping("O1", (0, 0))), "FF-602");
        // The hex that it left is free: an unmarked creature there may be met.
        let place = |position: Position| {
            let position = position.creature("P1", Foe, (0, 1)).creature("B1", Friend, (0, 0));
            position.creature("O1", Friend, (1, 0)).known("P2", Friend, (1, -1)).known("Y1", Friend, (2, -1))
        };
        let mut left = after_meeting(options, place, "P1");
        left.step("P1", (-1, 0)).step("O1", (0, 0));
        assert!(!left.is_marked("O1"), "nobody was there");
        assert!(left.may_step("P2", (0, 0)), "and who comes now is no marked one");
        assert!(!left.may_step("P1", (0, 0)), "but P1 has had its interaction");
    }
}

#[test]
fn ff_602_holds_on_corners_that_are_no_bases_too() {
    // O1 meets P1 on South's back hex: marked, and no other may come.
    let back = with_homes().creature("O1", Friend, (0, 4)).creature("P1", Friend, (0, 5)).creature(
        "P2",
        Friend,
        (3, 0),
    );
    let mut back = Table::at(&back.creature("B1", Friend, (1, 4)).active(SOUTH));
    back.step("O1", (0, 5)).gain(&[Foe, Foe]).step("O1", (0, 4));
    assert_eq!(back.forbids(back.stepping("O1", (0, 5))), "FF-602", "the mover is marked");
    back.end_turn();
    assert!(back.may_step("B1", (0, 5)), "in the next turn it may be met");
    // Nor may a marked creature go where somebody stands in a corner.
    let goal = with_homes().creature("P1", Friend, (0, -3)).creature("B1", Friend, (0, -4)).creature(
        "B2",
        Friend,
        (0, -5),
    );
    let mut goal = Table::at(&goal);
    goal.step("P1", (0, -4)).gain(&[Foe, Foe]);
    assert_eq!(goal.forbids(goal.stepping("P1", (0, -5))), "FF-602", "not even to win");
}

#[test]
fn ff_602_a_mark_is_kept_at_home_and_gained_creatures_have_none() {
    let position = Position::of(2)
        .creature("P1", Friend, (-4, 4))
        .creature("O1", Friend, (-4, 5))
        .creature("B1", Friend, (-3, 4))
        .creature("B2", Foe, (-5, 4))
        .home("Y1", Foe);
    let mut full = Table::at(&position);
    full.step("P1", (-4, 5)).gain(&[Foe, Foe]);
    assert!(!full.is_marked("P2") && full.may_step("P2", (-5, 4)), "a gained creature may meet at once");
    assert!(!full.may_step("P1", (-5, 5)), "home is not empty");
    full.step("P2", (-5, 4));
    assert!(full.may_step("P1", (-5, 5)), "both foes are gone, and a marked one may go home");
    full.step("P1", (-5, 5));
    assert!(full.is_marked("P1") && full.is_home("P1"));
    full.step("P1", (-4, 4));
    assert_eq!(full.forbids(full.stepping("P1", (-3, 4))), "FF-602", "and is marked when it comes out again");
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
    // North's own back hex is as ordinary for him, empty or not.
    let position = with_homes().creature("B1", Foe, (0, -4)).creature("Y1", Foe, (0, 4)).active(NORTH);
    let mut north = Table::at(&position);
    north.step("B1", (0, -5));
    assert_eq!((north.is_over(), north.left()), (false, 4));
    north.step("B1", (1, -5)).step("Y1", (0, 5));
    assert_eq!(north.winners(), [NORTH]);
    let guest = with_homes().creature("B1", Friend, (0, -4)).creature("Y1", Friend, (0, -5)).active(NORTH);
    let mut guest = Table::at(&guest);
    guest.step("B1", (0, -5)).gain(&[Foe, Foe]);
    assert_eq!((guest.is_over(), guest.left()), (false, 4), "also with friends there");
    // And a stranger in it can be met there before he wins: he has not arrived by being found.
    let met = with_homes().creature("P1", Friend, (0, 4)).creature("O1", Friend, (0, 5));
    let mut met = Table::at(&met);
    met.step("P1", (0, 5)).gain(&[Foe, Foe]);
    assert!(!met.is_over());
}

#[test]
fn ff_606_the_last_move_of_turn_120_may_still_win() {
    for (mover, creature, from, goal) in [(SOUTH, "P1", (0, -4), (0, -5)), (NORTH, "Y1", (0, 4), (0, 5))] {
        let position = with_homes().creature(creature, Foe, from).active(mover).turn(120).moves_left(1);
        let mut empty = Table::at(&position);
        empty.step(creature, goal);
        let won = Phase::Over { end: End::Goal, winners: SeatSet::only(mover) };
        assert_eq!(empty.game.phase(), won, "before the limit draws it");
        // Occupied: first the gains, then the win.
        let stranger = if mover == SOUTH { "B1" } else { "P1" };
        let mut full = Table::at(&position.creature(stranger, Friend, goal));
        full.step(creature, goal).gain(&[Foe, Foe]);
        assert_eq!(full.game.phase(), won);
    }
    // The last creature of the other side may fall with that move, too.
    let last =
        Position::of(2).creature("P1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).turn(120).moves_left(1);
    let mut last = Table::at(&last);
    last.step("P1", (0, -1)).gain(&[Foe, Foe]);
    assert_eq!(last.game.phase(), Phase::Over { end: End::NoCreatures, winners: SeatSet::only(SOUTH) });
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
    let extinct = Event::Extinct { seat: NORTH, species: species("B"), eliminated: false };
    let over = Event::Over { end: End::Goal, winners: SeatSet::only(SOUTH), figures: FiguresId::PRINTED };
    assert_eq!(table.heard()[1..3], [extinct, over], "and that B is extinct is told with the winning move");
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
    // However the last turn ends: with a step, a swap, a gain, a raid.
    let last = || {
        with_homes().creature("P1", Friend, (-4, 0)).creature("B1", Friend, (-3, 0)).turn(120).moves_left(1)
    };
    let drawn = Phase::Over { end: End::TurnLimit, winners: SeatSet::EMPTY };
    assert_eq!(Table::at(&last()).step("P1", (-4, 1)).game.phase(), drawn);
    assert_eq!(Table::at(&last()).swap("P1", Foe).game.phase(), drawn);
    let mut meets = Table::at(&last());
    meets.step("P1", (-3, 0)).gain(&[Foe]);
    assert!(!meets.is_over(), "not before all gains are made");
    assert_eq!(meets.gain(&[Foe]).game.phase(), drawn);
    assert_eq!(Table::at(&last()).step("P1", (-5, 0)).victim("B9").game.phase(), drawn);
    let mut two_left = Table::at(&last().moves_left(2));
    two_left.swap("P1", Foe);
    assert!(!two_left.is_over(), "every move of the last turn is played");
}

#[test]
fn ff_604_nobody_has_a_point_before_the_goal() {
    let mut table = Table::at(&Position::of(2).creature("P1", Foe, (0, -4)).home("B1", Foe));
    assert_eq!(table.game.scores().values(), [0, 0]);
    table.step("P1", (0, -5));
    assert_eq!(table.game.scores().values(), [1, 0]);
}
