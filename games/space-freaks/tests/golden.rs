//! A golden playthrough of each side, and counts of histories: any change of behaviour shows here.

use ruckus_core::kit::Changes;
use ruckus_core::playthrough::{behaviour, count_histories, digests, playthrough};
use ruckus_core::{Game, SeatCount};
use ruckus_space_freaks::{FiguresId, Options, PieceKind, Position, Side, SpaceFreaks};

/// Random games are long; these end with their first round.
fn one_round(side: Side) -> Options {
    let figures = FiguresId::of(&Changes::default().with("rounds", 1)).expect("one round can be played");
    Options { side, figures, ..Options::default() }
}

#[test]
fn a_round_of_two_on_side_1() {
    insta::assert_snapshot!(playthrough::<SpaceFreaks>(2, &one_round(Side::CraterField), 3));
}

#[test]
fn a_round_of_three_on_side_2() {
    insta::assert_snapshot!(playthrough::<SpaceFreaks>(3, &one_round(Side::EnergyWalls), 5));
}

#[test]
fn histories_of_the_first_steps() {
    for seats in [2, 3, 4] {
        let game = SpaceFreaks::set_up(SeatCount::new(seats), &Options::default()).expect("a legal set-up");
        assert_eq!([1, 2].map(|depth| count_histories(&game, depth)), [18, 18 * 17]);
    }
}

/// An activation with something to shoot at, cards to play and ground to walk on.
#[test]
fn histories_of_an_activation() {
    let (a, b) = (ruckus_core::Seat::new(0), ruckus_core::Seat::new(1));
    let game = Position::of(2)
        .freak(a, 1, (6, 6))
        .hp(a, 1, 5)
        .freak(a, 2, (2, 3))
        .hand(a, &["medikit", "jet_pack", "psionic_domination"])
        .freak(b, 1, (6, 9))
        .freak(b, 2, (8, 5))
        .piece(b, PieceKind::Turret, (7, 4))
        .build()
        .expect("the position is possible");
    insta::assert_debug_snapshot!([1, 2, 3, 4].map(|depth| count_histories(&game, depth)));
}

/// Rounds in a number each: for every corner that the readable ones do not come to.
fn rounds(seats: u8, side: Side) -> String {
    digests::<SpaceFreaks>(seats, &one_round(side), 0..6)
}

#[test]
fn digests_of_rounds_of_two_on_side_1() {
    insta::assert_snapshot!(rounds(2, Side::CraterField));
}

#[test]
fn digests_of_rounds_of_three_on_side_2() {
    insta::assert_snapshot!(rounds(3, Side::EnergyWalls));
}

#[test]
fn digests_of_rounds_of_four_on_side_1() {
    insta::assert_snapshot!(rounds(4, Side::CraterField));
}

#[test]
fn digests_of_rounds_of_four_on_side_2() {
    insta::assert_snapshot!(rounds(4, Side::EnergyWalls));
}

/// The same games by what happens in them alone: a change of words or pictures does not move this.
#[test]
fn behaviour_of_rounds() {
    let rounds =
        [(2, Side::CraterField), (3, Side::EnergyWalls), (4, Side::CraterField), (4, Side::EnergyWalls)];
    insta::assert_snapshot!(
        rounds.map(|(seats, side)| behaviour::<SpaceFreaks>(seats, &one_round(side), 0..6)).concat()
    );
}
