//! SF-406 and SF-412 in narrow places: nobody strands itself on rock or in the air.

use crate::table::*;

/// A1 with a Drill walks to and fro and onto the rock (3,4), the first of three that touch each other, with so many MP left.
/// All other ways off the third one are taken.
fn on_rock(mp: u8) -> Table {
    let start = if mp == 3 { (2, 3) } else { (2, 4) };
    let position = two()
        .part(A, "biomech_drill")
        .freak(A, 1, start)
        .freak(A, 2, (3, 5))
        .freak(B, 1, (4, 6))
        .freak(B, 2, (5, 4))
        .freak(B, 3, (5, 5))
        .hand(A, &["medikit"]);
    let mut table = at(&position);
    table.activate(start);
    for _ in 0..(8 - mp) {
        let here = table.place_of(A, 1);
        table.walk(if here == Some((2, 4)) { (2, 3) } else { (2, 4) });
    }
    table.walk((3, 4));
    assert_eq!(table.mp(), mp);
    table
}

#[test]
fn sf_406_a_drill_goes_on_where_it_can_still_come_back() {
    // From (4,5) it takes two more steps to the next free ground.
    assert!(on_rock(3).moves().contains(&(4, 5)));
    let moves = on_rock(2).moves();
    assert!(!moves.contains(&(4, 5)), "one MP would be left there");
    assert!(moves.contains(&(4, 4)) && moves.contains(&(3, 3)), "where one is enough");
}

#[test]
fn sf_412_the_last_flown_move_ends_where_one_can_stand() {
    // Even with a Drill: a flown move touches down by itself (SF-411), and rock is no ground to stand on.
    let position = two().part(A, "biomech_drill").freak(A, 1, (3, 1)).freak(B, 1, (18, 18));
    let mut table = at(&position.hand(A, &["jet_pack", "medikit"]));
    table.activate((3, 1)).play("jet_pack");
    for to in [(3, 2), (3, 3), (3, 2), (3, 3)] {
        table.walk(to);
    }
    let activation = table.game.arena().activation.expect("it is in the air");
    assert_eq!((activation.flight, activation.mp, activation.in_air), (1, 5, true));
    assert!(!table.moves().contains(&(3, 4)) && table.moves().contains(&(2, 4)));
    let mut table = table.try_out();
    table.say(Choice::TouchDown);
    assert!(!table.moves().contains(&(3, 4)), "the move that is left is flown as well");
}

#[test]
fn sf_412_what_it_takes_off_from_is_free_again() {
    // Over (3,4) with one more MP: all ground around it is taken but for where it comes from.
    let position = two()
        .freak(A, 1, (2, 3))
        .freak(B, 1, (3, 3))
        .freak(B, 2, (3, 5))
        .freak(B, 3, (2, 5))
        .hand(A, &["jet_pack"]);
    let mut table = at(&position);
    table.activate((2, 3));
    for to in [(2, 4), (2, 3), (2, 4), (2, 3), (2, 4), (2, 3), (2, 4)] {
        table.walk(to);
    }
    table.play("jet_pack");
    assert_eq!(table.mp(), 2);
    assert!(table.moves().contains(&(3, 4)));
    table.walk((3, 4));
    assert_eq!(table.moves(), [(2, 4)]);
}

/// Whoever has all four cards is asked for no more (D01).
#[test]
fn sf_d01_nothing_comes_after_the_legs() {
    let mut table = fresh(2, Options::default());
    table.until(|game| game.arena().phase == Phase::Assemble);
    for _ in 0..4 {
        let choice = table.options(A)[0];
        table.choose(A, choice);
    }
    assert!(table.options(A).is_empty() && table.game.turn().awaited() == SeatSet::only(B));
    // And whoever looked for more would find the last slot.
    let mut list = Vec::new();
    table.game.choices(A, &mut list);
    assert!(list.contains(&Choice::Fit { part: part("tentacles") }) && list.len() == 6);
}
