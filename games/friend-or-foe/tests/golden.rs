//! Golden playthroughs, and counts of histories: any change of behaviour shows here.

use ruckus_core::playthrough::{behaviour, count_histories, digests, playthrough};
use ruckus_core::{Game, SeatCount};
use ruckus_friend_or_foe::{Character::*, FriendOrFoe, Options, Position};

/// Random games are long; these seeds are among the shortest.
#[test]
fn a_game_of_infection() {
    insta::assert_snapshot!(playthrough::<FriendOrFoe>(2, &Options::default(), 1117));
}

#[test]
fn a_game_of_extinction() {
    insta::assert_snapshot!(playthrough::<FriendOrFoe>(4, &Options::default(), 2407));
}

#[test]
fn histories_of_the_first_steps() {
    let counts = |seats| {
        let game = FriendOrFoe::set_up(SeatCount::new(seats), &Options::default()).expect("a legal set-up");
        [1, 2, 3, 4].map(|depth| count_histories(&game, depth))
    };
    assert_eq!(counts(2), [2, 8, 32, 128]);
    assert_eq!(counts(3), [6, 36, 216, 1296]);
}

/// A turn with a meeting, a shared hex and a base to raid.
#[test]
fn histories_of_a_turn() {
    let extinction = Position::of(3)
        .creature("R1", Friend, (-4, 1))
        .creature("R2", Foe, (0, 0))
        .known("B1", Friend, (0, -1))
        .known("Y1", Friend, (0, -1))
        .home("B2", Foe)
        .home("B3", Friend)
        .moves_left(3)
        .build()
        .expect("the position is possible");
    assert_eq!([1, 2, 3, 4].map(|depth| count_histories(&extinction, depth)), [17, 259, 3_912, 24_463]);
    let infection = Position::of(2)
        .creature("P1", Friend, (0, 0))
        .creature("O1", Friend, (1, 0))
        .creature("B1", Foe, (0, -1))
        .creature("Y1", Friend, (1, -1))
        .home("Y2", Foe)
        .build()
        .expect("the position is possible");
    assert_eq!([1, 2, 3, 4].map(|depth| count_histories(&infection, depth)), [17, 219, 3_090, 47_461]);
}

/// Whole games in a number each: for every corner that the readable ones do not come to.
#[test]
fn digests_of_games() {
    insta::assert_snapshot!(
        [2, 3, 4].map(|seats| digests::<FriendOrFoe>(seats, &Options::default(), 0..6)).concat()
    );
}

/// The same games by what happens in them alone: a change of words or pictures does not move this.
#[test]
fn behaviour_of_games() {
    insta::assert_snapshot!(
        [2, 3, 4].map(|seats| behaviour::<FriendOrFoe>(seats, &Options::default(), 0..6)).concat()
    );
}
