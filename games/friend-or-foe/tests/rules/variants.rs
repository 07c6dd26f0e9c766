//! 4 Variants.

use ruckus_core::{Eye, Game, SeatCount, Words};
use ruckus_friend_or_foe::{Event, FriendOrFoe, Options, Outcome, Phase, Position};

use crate::table::*;

#[test]
fn ff_901_open_characters_are_public_from_placement_on() {
    let mut table = Table::with(2, OPEN);
    table.starts(SOUTH).choose(SOUTH, arrange("P", Foe));
    let placed =
        Event::Placed { seat: SOUTH, creature: name("P1"), hex: place((-1, 5)), character: Some(Foe) };
    assert_eq!(table.heard(), [placed]);
    assert_eq!(table.seen(Eye::Seat(NORTH), "P1"), Some(Foe));

    let position = Position::of(2)
        .options(OPEN)
        .creature("P1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .home("B2", Foe)
        .home("B3", Friend)
        .home("O1", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.swap("O1", Friend);
    assert_eq!(
        table.heard(),
        [Event::Swapped { seat: SOUTH, creature: name("O1"), character: Some(Friend) }]
    );
    assert_eq!(table.known("O1"), Some(Friend));
    table.step("P1", (0, -1)).gain(&[Friend]);
    assert_eq!(table.heard(), [Event::Gained { seat: SOUTH, creature: name("P2"), character: Some(Friend) }]);
    // All other rules stay: the victim in a base is picked blindly.
    let position =
        Position::of(2).options(OPEN).creature("P1", Foe, (-4, 0)).home("B1", Foe).home("B2", Friend);
    let mut raid = Table::at(&position.home("O1", Foe));
    raid.step("P1", (-5, 0));
    assert_eq!(raid.game.outcomes().len(), 2);

    // Marks stay as well (FF-602, FF-603, FF-316).
    let position = Position::of(2)
        .options(OPEN)
        .creature("P1", Friend, (0, 0))
        .creature("B1", Friend, (0, -1))
        .creature("B2", Friend, (1, -1))
        .creature("O1", Friend, (-1, 0))
        .home("Y1", Foe);
    let mut marks = Table::at(&position);
    marks.step("P1", (0, -1)).gain(&[Foe, Foe]);
    assert!(marks.is_marked("P1") && marks.is_marked("B1") && !marks.is_marked("P2"));
    assert_eq!(marks.forbids(marks.stepping("P1", (1, -1))), "FF-602");
    marks.step("P1", (0, 0));
    assert_eq!(marks.forbids(marks.stepping("O1", (0, 0))), "FF-602");
    marks.swap("P1", Foe);
    assert!(marks.is_marked("P1"));
    assert_eq!(marks.known("P1"), Some(Foe), "seen in full");
    marks.end_turn();
    assert!(!marks.is_marked("P1") && !marks.is_marked("B1"));
    assert!(marks.may_step("B2", (0, 0)));

    watch(2, OPEN, 2, |_, _, after, _| assert!(after.creatures().each().all(|creature| creature.known)));
    refused_in_extinction(OPEN, "FF-901");
}

#[test]
fn ff_902_a_die_gives_the_number_of_moves() {
    let mut table = Table::with(2, DIE);
    table.starts(NORTH);
    for (seat, pair) in [(NORTH, ["B", "Y"]), (SOUTH, ["P", "O"])] {
        for index in 0..8 {
            table.choose(seat, arrange(pair[index % 2], Friend));
        }
    }
    assert_eq!(table.game.phase(), Phase::Roll { of: NORTH }, "the first turn included");
    let faces: Vec<_> = (1..=6).map(|moves| (Outcome::Rolled { moves }, 1)).collect();
    assert_eq!(table.game.outcomes(), faces);
    table.roll(6);
    assert_eq!(table.left(), 6);
    table.end_turn().roll(1);
    assert_eq!((table.mover(), table.left()), (SOUTH, 1));
    refused_in_extinction(DIE, "FF-902");
}

fn refused_in_extinction(options: Options, rule: &str) {
    for seats in 3..=6 {
        let refused = FriendOrFoe::set_up(SeatCount::new(seats), &options).unwrap_err();
        assert_eq!(refused.rule, rule);
        assert!(FriendOrFoe::settings(SeatCount::new(seats)).iter().all(|one| one.rule.0 != rule));
    }
    let offered: Vec<_> =
        FriendOrFoe::settings(SeatCount::new(2)).into_iter().map(|one| one.rule.0).collect();
    assert!(offered.contains(&rule));
}
