//! Golden playthroughs, and counts of histories: any change of behaviour shows here.

use ruckus_core::contest::digests_of_self_play;
use ruckus_core::playthrough::{behaviour, count_histories, digests, playthrough};
use ruckus_core::{Game, Nobody, Seat, SeatCount};
use ruckus_eight_harvests::{Card, EightHarvests, GreedyFarmer, Options, Outcome, Position, Seated, Start};

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(playthrough::<EightHarvests>(2, &Options::default(), 8));
}

fn counts(game: &EightHarvests, depth: u32) -> Vec<u64> {
    (0..=depth).map(|depth| count_histories(game, depth)).collect()
}

/// From the first choice on: both hands are dealt, A's with a pair.
#[test]
fn histories_from_the_first_choice() {
    let mut game = EightHarvests::set_up(SeatCount::new(2), &Options::default()).expect("a legal set-up");
    let hands = [
        [Card::Cats, Card::Cats, Card::Dogs, Card::Walls, Card::Steal, Card::Geezer, Card::Coyote],
        [
            Card::Fertilizer,
            Card::Irrigation,
            Card::Perennial,
            Card::Warlord,
            Card::Dogs,
            Card::Dogs,
            Card::Dogs,
        ],
    ];
    for index in 0..7 {
        for hand in hands {
            game.apply_chance(Outcome::Action { card: hand[index] }, &mut Nobody);
        }
    }
    assert_eq!(counts(&game, 5), [1, 11, 112, 1051, 8358, 50980]);
}

/// From the Steal step on, with something to do in every step.
#[test]
fn histories_of_an_action_step() {
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    let game = Position::of(3)
        .climate("mild_drought", "aphids")
        .seat(a, Seated { slot: Some(Card::Steal), armed_men: 2, ..Seated::default() })
        .seat(b, Seated { slot: Some(Card::Warlord), saved: vec![Card::Berzerker], ..Seated::default() })
        .seat(c, Seated { slot: Some(Card::Fertilizer), seeded: vec![0], ..Seated::default() })
        .build(Start::Steal)
        .expect("the position is possible");
    assert_eq!(counts(&game, 6), [1, 4, 10, 12, 42, 324, 384]);
}

/// A whole year's start: laying, planting, the first climate card.
#[test]
fn histories_of_a_spring() {
    let [a, b] = [0, 1].map(Seat::new);
    let game = Position::of(2)
        .seat(a, Seated { hand: vec![Card::Cats, Card::Dogs, Card::Walls], ..Seated::default() })
        .seat(b, Seated { hand: vec![Card::Cats], food: 0, ..Seated::default() })
        .build(Start::Lay)
        .expect("the position is possible");
    assert_eq!(counts(&game, 6), [1, 5, 18, 36, 72, 1008, 13608]);
}

/// Whole games in a number each: for every corner that the readable ones do not come to.
#[test]
fn digests_of_games() {
    insta::assert_snapshot!(
        [2, 3, 4].map(|seats| digests::<EightHarvests>(seats, &Options::default(), 0..15)).concat()
    );
}

/// Edition 1 is played on as it was: how it is said may change, what happens may not.
#[test]
fn digests_of_games_of_edition_1() {
    let options = EightHarvests::under(Options::default(), 1).expect("edition 1 can be played");
    insta::assert_snapshot!([2, 3, 4].map(|seats| digests::<EightHarvests>(seats, &options, 0..15)).concat());
}

/// The same for games among greedy farmers: how fast they reckon may change, what they choose may not.
#[test]
fn digests_of_greedy_games() {
    insta::assert_snapshot!(
        [2, 3, 4].map(|seats| digests_of_self_play(&GreedyFarmer, seats, 0..40)).concat()
    );
}

/// The same games by what happens in them alone: a change of words or pictures does not move this.
#[test]
fn behaviour_of_games() {
    let text = EightHarvests::EDITIONS.map(|edition| {
        let options = EightHarvests::under(Options::default(), edition).expect("the edition can be played");
        let lines = [2, 3, 4].map(|seats| behaviour::<EightHarvests>(seats, &options, 0..15));
        format!("edition {edition}\n{}", lines.concat())
    });
    insta::assert_snapshot!(text.collect::<String>());
}
