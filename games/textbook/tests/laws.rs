//! The textbook games obey the laws and give the textbook's answers.

use ruckus_core::laws::{Laws, Worlds, check_observation, enumerate_facts, meet_facts};
use ruckus_core::playthrough::{count_histories, playthrough};
use ruckus_core::{Game, Observe, SeatCount};
use ruckus_textbook::{
    connect_four::ConnectFour, kuhn::Kuhn, leduc::Leduc, liars_dice::Dice, liars_dice::LiarsDice,
    pennies::Pennies, pig::Pig, tic_tac_toe::TicTacToe,
};

const TWO: SeatCount = SeatCount::new(2);

#[test]
fn kuhn_poker_upholds_the_laws() {
    Laws::<Kuhn>::of(2).with_words().games(300).uphold();
}

#[test]
fn leduc_poker_upholds_the_laws() {
    Laws::<Leduc>::of(2).with_words().games(300).uphold();
}

#[test]
fn liars_dice_upholds_the_laws() {
    for options in [Dice { dice: 1, sides: 2 }, Dice::default(), Dice { dice: 2, sides: 4 }] {
        Laws::<LiarsDice>::of(2).with_words().options(options).games(100).uphold();
    }
}

#[test]
fn tic_tac_toe_upholds_the_laws() {
    Laws::<TicTacToe>::of(2).with_words().games(200).uphold();
}

#[test]
fn matching_pennies_upholds_the_laws() {
    Laws::<Pennies>::of(2).with_words().games(200).uphold();
}

#[test]
fn pig_upholds_the_laws() {
    for seats in 2..=6 {
        Laws::<Pig>::of(seats).with_words().games(10).uphold();
    }
}

#[test]
fn connect_four_upholds_the_laws() {
    Laws::<ConnectFour>::of(2).with_words().games(50).uphold();
}

#[test]
fn networks_read_whole_views() {
    fn check<G: Observe<Options: Default>>(seats: u8, games: u64, never: &[&str]) {
        assert_eq!(check_observation::<G>(seats, &G::Options::default(), games), never);
    }
    // The fourth bet of a round answers two raises; in the second round a call ends the game.
    let calls = ["bet 3 raise", "bet 5 call", "bet 6 call", "bet 7 call", "bet 7 raise"];
    check::<Leduc>(2, 200, &calls);
    check::<TicTacToe>(2, 100, &[]);
    check::<ConnectFour>(2, 100, &[]);
    check::<Pennies>(2, 50, &[]);
    (2..=6).for_each(|seats| check::<Pig>(seats, 20, &[]));
    let _ = check_observation::<LiarsDice>(2, &Dice { dice: 2, sides: 6 }, 300);
}

#[test]
fn each_game_is_what_it_says() {
    meet_facts::<Kuhn>(100);
    meet_facts::<Leduc>(100);
    meet_facts::<LiarsDice>(100);
    meet_facts::<Pennies>(100);
    meet_facts::<Pig>(100);
    meet_facts::<TicTacToe>(100);
    meet_facts::<ConnectFour>(20);
}

#[test]
fn the_bounds_of_small_games_are_met() {
    enumerate_facts::<Kuhn>(2, &());
    enumerate_facts::<Leduc>(2, &());
    enumerate_facts::<LiarsDice>(2, &Dice { dice: 1, sides: 2 });
    enumerate_facts::<Pennies>(2, &());
    enumerate_facts::<TicTacToe>(2, &());
}

#[test]
fn worlds_are_imagined_as_often_as_they_fit() {
    Worlds::<Kuhn>::of(2).uphold();
    Worlds::<Leduc>::of(2).uphold();
    Worlds::<Pennies>::of(2).uphold();
    for options in [Dice { dice: 1, sides: 3 }, Dice { dice: 2, sides: 2 }] {
        Worlds::<LiarsDice>::of(2).options(options).uphold();
    }
}

#[test]
fn connect_four_has_823_536_histories_of_seven_discs() {
    // Seven to the seventh, less the seven that would overfill one column.
    assert_eq!(count_histories(&ConnectFour::set_up(TWO, &()).unwrap(), 7), 823_536);
}

#[test]
fn tic_tac_toe_has_255_168_histories() {
    assert_eq!(count_histories(&TicTacToe::set_up(TWO, &()).unwrap(), 9), 255_168);
}

#[test]
fn kuhn_poker_has_30_histories() {
    assert_eq!(count_histories(&Kuhn::set_up(TWO, &()).unwrap(), 5), 30);
}

#[test]
fn leduc_poker_has_5_520_histories() {
    assert_eq!(count_histories(&Leduc::set_up(TWO, &()).unwrap(), 11), 5_520);
}

#[test]
fn playthroughs_are_as_they_were() {
    insta::assert_snapshot!("connect_four", playthrough::<ConnectFour>(2, &(), 1));
    insta::assert_snapshot!("leduc", playthrough::<Leduc>(2, &(), 1));
    insta::assert_snapshot!("liars_dice", playthrough::<LiarsDice>(2, &Dice::default(), 1));
    insta::assert_snapshot!("kuhn", playthrough::<Kuhn>(2, &(), 1));
    insta::assert_snapshot!("tic_tac_toe", playthrough::<TicTacToe>(2, &(), 1));
    insta::assert_snapshot!("pennies", playthrough::<Pennies>(2, &(), 1));
    insta::assert_snapshot!("pig", playthrough::<Pig>(2, &(), 1));
}
