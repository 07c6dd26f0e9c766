//! A golden playthrough, and counts of histories: any change of behaviour shows here.

use ruckus_core::playthrough::{count_histories, playthrough};
use ruckus_core::{Game, Seat, SeatCount};
use ruckus_farms_race::{FarmsRace, Kind, Mutation, Options, Position};

/// Random games are long; this one ends with its third round.
#[test]
fn a_short_game() {
    let options = Options { round_limit: 3, trade_offers: 1, ..Options::default() };
    insta::assert_snapshot!(playthrough::<FarmsRace>(3, &options, 5));
}

#[test]
fn histories_of_the_first_steps() {
    let counts = |seats| {
        let game = FarmsRace::set_up(SeatCount::new(seats), &Options::default()).expect("a legal set-up");
        [1, 2, 3].map(|depth| count_histories(&game, depth))
    };
    assert_eq!(counts(2), [2, 22, 220]);
    assert_eq!(counts(4), [4, 44, 440]);
}

/// A menu with moves, builds, a nuke and a Spy.
#[test]
fn histories_of_a_turn() {
    let (a, b) = (Seat::new(0), Seat::new(1));
    let game = Position::of(2)
        .barn(a, (3, -1))
        .herds(a, (0, 1), 2, 1)
        .barn(b, (-2, 3))
        .herds(b, (0, 0), 1, 0)
        .humans((1, 0), 2)
        .hand(a, &[Kind::Brick, Kind::Wood, Kind::Wheat, Kind::Plutonium])
        .nukes(a, 1, 0)
        .nukiest(a)
        .mutation(a, Mutation::Zombie)
        .mutation(b, Mutation::Radioactive)
        .build()
        .expect("the position is possible");
    insta::assert_debug_snapshot!([1, 2, 3].map(|depth| count_histories(&game, depth)));
}
