//! Golden playthroughs, and counts of histories: any change of behaviour shows here.

use ruckus_core::playthrough::{behaviour, count_histories, digests, playthrough};
use ruckus_core::{Game, Nobody, Seat, SeatCount};
use ruckus_cosmic_cow_collectors::{CosmicCows, Options, Outcome, Planet, Position};

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(playthrough::<CosmicCows>(2, &Options::default(), 8));
}

/// From the first choice on: both hands are dealt, A's with a pair.
#[test]
fn histories_from_the_first_secret_planet() {
    let mut game = CosmicCows::set_up(SeatCount::new(2), &Options::default()).expect("a legal set-up");
    for number in [9, 8, 9, 10, 15, 12, 17, 16] {
        let planet = Planet::from_number(number).expect("there is such a planet");
        game.apply_chance(Outcome::Card { planet }, &mut Nobody);
    }
    let counts: Vec<_> = (0..=6).map(|depth| count_histories(&game, depth)).collect();
    assert_eq!(counts, [1, 7, 24, 48, 144, 1564, 7220]);
}

#[test]
fn histories_of_a_turn() {
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    let game = Position::of(3)
        .seat(a, 30, 13, &[9, 15, 17], &[])
        .seat(b, 22, 14, &[9, 14], &[])
        .seat(c, 8, 16, &[], &[12])
        .build()
        .expect("the position is possible");
    let counts: Vec<_> = (0..=4).map(|depth| count_histories(&game, depth)).collect();
    assert_eq!(counts, [1, 3, 43, 441, 5992]);
}

/// Whole games in a number each: for every corner that the readable ones do not come to.
#[test]
fn digests_of_games() {
    insta::assert_snapshot!(
        [2, 3, 4].map(|seats| digests::<CosmicCows>(seats, &Options::default(), 0..20)).concat()
    );
}

/// The same games by what happens in them alone: a change of words or pictures does not move this.
#[test]
fn behaviour_of_games() {
    insta::assert_snapshot!(
        [2, 3, 4].map(|seats| behaviour::<CosmicCows>(seats, &Options::default(), 0..20)).concat()
    );
}
