//! 9 Worked examples.

use ruckus_core::{Eye, Game, Seat};
use ruckus_friend_or_foe::{Event, Outcome, Phase, Position, Species};

use crate::table::*;

#[test]
fn ff_x1_arranging() {
    let mut table = Table::fresh(2);
    table.starts(SOUTH);
    let chosen =
        [("P", Friend), ("P", Foe), ("O", Friend), ("O", Foe), ("P", Friend), ("O", Friend), ("P", Foe)];
    for (letter, is) in chosen {
        table.choose(SOUTH, arrange(letter, is));
    }
    assert_eq!(table.options(SOUTH), [arrange("O", Friend), arrange("O", Foe)]);
    table.choose(SOUTH, arrange("O", Foe));
    let result = [
        ("P1", (-1, 5), Friend),
        ("P2", (0, 4), Foe),
        ("O1", (1, 4), Friend),
        ("O2", (-2, 5), Foe),
        ("P3", (-1, 4), Friend),
        ("O3", (0, 3), Friend),
        ("P4", (1, 3), Foe),
        ("O4", (2, 3), Foe),
    ];
    for (creature, hex, is) in result {
        assert!(table.is_at(creature, hex));
        assert_eq!(table.character(creature), is);
        assert_eq!(table.seen(Eye::Seat(NORTH), creature), None, "North sees all of this but no character");
    }
    assert_eq!(table.game.phase(), Phase::Arrange { seat: NORTH, placed: 0 }, "and then fills his own arc");
}

#[test]
fn ff_x2_one_players_two_species() {
    let position = Position::of(2).creature("P1", Friend, (0, 3)).creature("O1", Friend, (1, 3)).creature(
        "B1",
        Foe,
        (0, -3),
    );
    let mut table = Table::at(&position.creature("Y1", Foe, (1, -4)));
    table.step("P1", (1, 3));
    assert_eq!((table.known("P1"), table.known("O1")), (Some(Friend), Some(Friend)));
    assert!(table.is_at("P1", (1, 3)) && table.is_at("O1", (1, 3)));
    table.choose(SOUTH, character(Foe));
    assert!(table.is_home("P2") && !table.lives("O2"));
    table.choose(SOUTH, character(Friend));
    assert!(table.is_home("O2"));
    assert_eq!(table.left(), 4);
}

#[test]
fn ff_x3_cleared_before_the_next_move() {
    let position = Position::of(2)
        .creature("P2", Foe, (0, 0))
        .creature("B1", Foe, (0, -2))
        .creature("O1", Friend, (1, -2))
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("P2", (0, -1)).step("P2", (0, -2));
    assert!(!table.lives("P2") && !table.lives("B1"));
    table.step("O1", (0, -2));
    assert!(!table.is_marked("O1"));
    assert_eq!((table.known("O1"), table.left()), (None, 2));
}

#[test]
fn ff_x4_leave_and_return() {
    let infection = Position::of(2)
        .creature("P1", Friend, (0, 1))
        .creature("B1", Friend, (0, 0))
        .home("O1", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&infection);
    table.step("P1", (0, 0));
    assert_eq!(table.gains(), "PB");
    table.gain(&[Foe, Foe]).step("P1", (0, 1));
    assert_eq!(table.forbids(table.stepping("P1", (0, 0))), "FF-602");
    table.end_turn().step("B1", (0, 1));
    assert_eq!(table.gains(), "BP", "each gains again");

    let extinction =
        Position::of(3).creature("R1", Friend, (0, 1)).creature("B1", Friend, (0, 0)).home("Y1", Foe);
    let mut table = Table::at(&extinction);
    table.step("R1", (0, 0)).gain(&[Foe, Foe]).step("R1", (0, 1)).step("R1", (0, 0)).gain(&[Foe, Foe]);
    assert_eq!((table.count("R"), table.count("B"), table.left()), (3, 3, 2));
}

#[test]
fn ff_x5_foe_finds_a_friend() {
    let position = Position::of(4)
        .creature("P1", Friend, (0, 0))
        .creature("Y1", Foe, (1, -1))
        .home("P2", Foe)
        .home("B1", Foe)
        .home("O1", Foe);
    let mut table = Table::at(&position);
    table.step("P1", (1, -1));
    assert!(!table.lives("P1") && table.is_at("Y1", (1, -1)));
    assert_eq!(table.known("Y1"), Some(Foe));
    table.choose(C, character(Foe)).choose(C, character(Friend));
    assert!(table.is_home("Y2") && table.is_home("Y3"));
    assert_eq!(table.mover(), A, "before P's next move");

    let mut other = Table::at(&position.active(C));
    other.step("Y1", (0, 0));
    assert!(!other.lives("P1") && other.is_at("Y1", (0, 0)));
    assert_eq!(other.gains(), "YY");
}

#[test]
fn ff_x6_foe_among_friends() {
    let position = Position::of(4)
        .known("P1", Friend, (0, 0))
        .known("B1", Friend, (0, 0))
        .creature("Y1", Foe, (1, -1))
        .home("P2", Foe)
        .home("B2", Foe)
        .home("O1", Foe)
        .active(C);
    let mut table = Table::at(&position);
    table.step("Y1", (0, 0));
    assert!(!table.lives("P1") && !table.lives("B1"));
    assert_eq!(table.gains(), "YY");
}

#[test]
fn ff_x7_friend_among_friends() {
    let position = Position::of(3)
        .known("R1", Friend, (0, 0))
        .known("B1", Friend, (0, 0))
        .creature("Y1", Friend, (1, -1))
        .active(C);
    let mut table = Table::at(&position);
    table.step("Y1", (0, 0));
    assert_eq!(table.game.creatures().on(place((0, 0))).count(), 3);
    assert_eq!(table.gains(), "YRB");
}

#[test]
fn ff_x8_home_base() {
    let position = Position::of(3)
        .creature("R1", Foe, (-4, 0))
        .home("R2", Foe)
        .home("B1", Foe)
        .home("B2", Friend)
        .home("B3", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("R1", (-5, 0));
    let thirds = ["B1", "B2", "B3"].map(|one| (Outcome::Victim { creature: table.creature(one).slot }, 1));
    assert_eq!(table.game.outcomes(), thirds);
    table.victim("B2");
    assert!(!table.lives("R1") && !table.lives("B2"));
    let raided = Event::Raided { intruder: name("R1"), base: Species::B, victim: Some(name("B2")) };
    assert_eq!(table.told(Eye::Seat(B)), [raided], "nobody has seen a character");
    let empty = Position::of(3)
        .creature("R1", Foe, (-4, 0))
        .home("R2", Foe)
        .creature("B1", Foe, (3, 0))
        .home("Y1", Foe);
    let mut table = Table::at(&empty);
    table.step("R1", (-5, 0));
    assert_eq!((table.count("R"), table.count("B")), (1, 1));
}

#[test]
fn ff_x9_unused_base() {
    let mut table = Table::at(&Position::of(3).creature("R1", Foe, (-4, 4)).home("B1", Foe).home("Y1", Foe));
    table.step("R1", (-5, 5));
    assert!(table.is_at("R1", (-5, 5)));
    assert_eq!(table.left(), 4);
}

#[test]
fn ff_x10_die() {
    let position =
        Position::of(3).creature("R1", Foe, (0, 4)).home("R2", Foe).home("B1", Foe).home("Y1", Foe);
    let mut table = Table::at(&position.active(C));
    table.end_turn().roll(4);
    assert_eq!((table.mover(), table.left()), (A, 4));
    table.step("R2", (-1, 5)).step("R1", (0, 3)).step("R2", (-1, 4)).swap("R1", Friend);
    assert_eq!(table.game.phase(), Phase::Roll { of: B }, "the moves are used up, the turn ends");
}

#[test]
fn ff_x11_swap() {
    let mut table = Table::at(&Position::of(3).known("R1", Friend, (0, 3)).home("B1", Foe).home("Y1", Foe));
    table.swap("R1", Friend);
    assert_eq!(table.told(Eye::Seat(B)), [Event::Swapped { seat: A, creature: name("R1"), character: None }]);
    assert_eq!(table.seen(Eye::Seat(B), "R1"), None);
    assert_eq!(table.left(), 4);
}

/// So many creatures of each species at home, beside those that are named.
fn living(seats: u8, counts: &[(&str, u8)]) -> Position {
    let mut position = Position::of(seats);
    for &(letter, count) in counts {
        for number in 0..count {
            position = position.home(&format!("{letter}{}", number + 2), Foe);
        }
    }
    position
}

#[test]
fn ff_x12_gains_count() {
    let position =
        living(4, &[("Y", 3), ("B", 5)]).creature("P1", Friend, (0, 0)).creature("Y1", Foe, (1, -1));
    let mut table = Table::at(&position.active(C));
    table.step("Y1", (0, 0)).gain(&[Foe, Foe]);
    assert_eq!((table.count("P"), table.count("Y"), table.count("B")), (0, 6, 5));
    assert_eq!(table.winners(), [C]);
}

#[test]
fn ff_x13_co_winners() {
    let position = living(4, &[("B", 4), ("Y", 4)]).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, -1));
    let mut table = Table::at(&position);
    table.step("P1", (0, -1));
    assert_eq!((table.count("P"), table.count("B"), table.count("Y")), (0, 4, 4));
    assert_eq!(table.winners(), [B, C]);
}

#[test]
fn ff_x14_from_three_to_one() {
    let mut table = Table::at(&Position::of(3).creature("R1", Foe, (-4, 0)).home("B1", Foe).home("Y1", Foe));
    table.step("R1", (-5, 0));
    assert_eq!(table.game.tickets(), 1, "the pick of B1 is certain");
    table.victim("B1");
    assert_eq!(table.winners(), [Seat::new(2)]);
}

#[test]
fn ff_x15_goal() {
    let position =
        Position::of(2).creature("O1", Friend, (0, -4)).creature("Y1", Friend, (0, -5)).home("P1", Foe);
    let mut table = Table::at(&position);
    table.step("O1", (0, -5));
    assert!(table.is_at("O1", (0, -5)) && table.is_at("Y1", (0, -5)));
    table.choose(SOUTH, character(Foe)).choose(NORTH, character(Foe));
    assert!(table.lives("O2") && table.lives("Y2"));
    assert_eq!(table.winners(), [SOUTH]);
}
