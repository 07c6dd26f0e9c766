//! Solvers against what is known of the textbook games: their sizes, their values, and the course of every solver to the digits
//! that others have printed (OpenSpiel's solvers, whose updates alternate).

use std::sync::Arc;

use rand::SeedableRng;
use ruckus_bots::Random;
use ruckus_bots::solve;
use ruckus_bots::solve::{
    Cfr, Regret, Sampling, StrategyTable, TooLarge, Tree, best_response, exploitability,
};
use ruckus_core::{
    Asked, Bot as _, Budget, Eye, EyeSet, Game, Heard, Luck, Seat, SeatCount, Turn, any_ticket,
};
use ruckus_textbook::kuhn::{Equilibrium, Kuhn};
use ruckus_textbook::leduc::Leduc;
use ruckus_textbook::liars_dice::{Dice, LiarsDice};
use ruckus_textbook::pennies::Pennies;
use ruckus_textbook::tic_tac_toe::TicTacToe;

const FIRST: Seat = Seat::new(0);

fn fresh<G: Game>(options: &G::Options) -> G {
    G::set_up(SeatCount::new(2), options).unwrap()
}

fn tree<G: Game>(options: &G::Options) -> Arc<Tree> {
    Tree::grow(&fresh::<G>(options), 1_000_000).unwrap().into()
}

#[test]
fn kuhn_poker_and_leduc_poker_have_the_textbooks_size() {
    let kuhn = tree::<Kuhn>(&());
    assert_eq!((kuhn.spots().len(), kuhn.size().1), (12, 30));
    let leduc = tree::<Leduc>(&());
    assert_eq!((leduc.spots().len(), leduc.size().1), (936, 5_520));
    assert_eq!(kuhn.to_string(), "58 positions, 30 of them ends, 12 spots to choose at");
}

#[test]
fn a_game_that_is_too_large_is_not_written_out() {
    assert_eq!(Tree::grow(&fresh::<TicTacToe>(&()), 1_000).err(), Some(TooLarge { most: 1_000 }));
}

#[test]
fn to_play_by_lot_costs_what_is_known() {
    let nash_conv = |tree: &Tree| 2.0 * exploitability(tree, &tree.uniform());
    assert!((nash_conv(&tree::<Kuhn>(&())) - 11.0 / 12.0).abs() < 1e-12);
    assert!((nash_conv(&tree::<Leduc>(&())) - 4.747222).abs() < 5e-7);
    let kuhn = tree::<Kuhn>(&());
    assert_eq!(kuhn.by_policy(&fresh::<Kuhn>(&()), &Random), kuhn.uniform());
}

#[test]
fn kuhns_own_solution_is_one() {
    let (game, tree) = (fresh::<Kuhn>(&()), tree::<Kuhn>(&()));
    let profile = tree.by_policy(&game, &Equilibrium);
    assert!((tree.value(&profile, FIRST) + 1.0 / 18.0).abs() < 1e-12);
    assert!(exploitability(&tree, &profile).abs() < 1e-12);
    // A uniformly random player loses to it.
    assert!(best_response(&tree, &tree.uniform(), FIRST) > 0.4);
}

/// Exploitability after 1, 10, 100 and 1,000 iterations.
fn course(tree: &Arc<Tree>, keeps: Regret) -> [f64; 4] {
    let mut cfr = Cfr::new(tree.clone(), keeps);
    [1, 10, 100, 1_000].map(|times| {
        while cfr.times() < times {
            cfr.play();
        }
        exploitability(tree, &cfr.average())
    })
}

/// They were printed with six digits, rounded or cut.
fn follows(course: [f64; 4], known: [f64; 4]) {
    for (found, known) in course.into_iter().zip(known) {
        assert!((found - known).abs() < 1e-6, "{course:?} is not {known:?}");
    }
}

#[test]
fn both_ways_to_regret_follow_the_known_course_in_kuhn_poker() {
    let tree = tree::<Kuhn>(&());
    follows(course(&tree, Regret::Plain), [0.458333, 0.068699, 0.008226, 0.000938]);
    follows(course(&tree, Regret::Plus), [0.458333, 0.032687, 0.001194, 0.000087]);
}

#[test]
fn both_ways_to_regret_follow_the_known_course_in_leduc_poker() {
    let tree = tree::<Leduc>(&());
    follows(course(&tree, Regret::Plain), [2.373611, 0.888579, 0.095716, 0.011818]);
    follows(course(&tree, Regret::Plus), [2.373611, 0.610439, 0.013416, 0.000257]);
}

/// The value found after this many iterations is the known one to `digits` digits, and exploitability proves as much: the value
/// of the game is no further away than what the seats could still gain together.
fn is_worth<G: Game>(options: &G::Options, times: u32, known: f64, digits: i32) {
    let tree = tree::<G>(options);
    let mut cfr = Cfr::new(tree.clone(), Regret::Plus);
    (0..times).for_each(|_| cfr.play());
    let average = cfr.average();
    let (value, off) = (tree.value(&average, FIRST), 2.0 * exploitability(&tree, &average));
    assert!((value - known).abs() <= off + 1e-12 && off < 0.003, "{value} within {off} is not {known}");
    assert!((value - known).abs() < 0.5 * 10_f64.powi(-digits), "{value} is not {known} to {digits} digits");
}

#[test]
fn the_value_of_leduc_poker_is_the_known_one() {
    is_worth::<Leduc>(&(), 10_000, -0.085606424078, 6);
}

#[test]
fn the_values_of_liars_dice_are_the_known_ones() {
    let dice = |sides| Dice { dice: 1, sides };
    is_worth::<LiarsDice>(&dice(3), 3_000, 1.0 / 9.0, 6);
    is_worth::<LiarsDice>(&dice(4), 3_000, 1.0 / 16.0, 5);
    is_worth::<LiarsDice>(&dice(5), 2_000, 1.0 / 125.0, 5);
    is_worth::<LiarsDice>(&dice(6), 300, -7.0 / 258.0, 3);
}

#[test]
fn drawn_histories_lead_to_the_same_answers() {
    let (game, tree) = (fresh::<Kuhn>(&()), tree::<Kuhn>(&()));
    let (mut sampling, mut luck) = (Sampling::new(game), Luck::seed_from_u64(7));
    (0..20_000).for_each(|_| sampling.play(&mut luck));
    let average = sampling.average(&tree);
    assert_eq!((sampling.times(), sampling.spots()), (20_000, 12));
    assert!(exploitability(&tree, &average) < 0.02);
    assert!((tree.value(&average, FIRST) + 1.0 / 18.0).abs() < 0.02);
}

#[test]
fn who_chooses_in_secret_cannot_be_read() {
    // Of those who choose at the same time one goes first in the tree; if the other heard of it, it would win for sure.
    let tree = tree::<Pennies>(&());
    let uniform = tree.uniform();
    let even = tree.value(&uniform, FIRST);
    assert!((best_response(&tree, &uniform, FIRST) - even).abs() < 1e-12);
    assert!(
        (best_response(&tree, &uniform, Seat::new(1)) - tree.value(&uniform, Seat::new(1))).abs() < 1e-12
    );
}

/// Both seats are told what they may know, and play by a strategy table of Kuhn poker, many times. Each card and each bet was
/// told, so the table has an entry wherever a seat is asked; the mean return of the first seat is the value of the game.
#[test]
fn whoever_plays_by_an_answer_gets_what_the_game_is_worth() {
    let game = fresh::<Kuhn>(&());
    let answer = Arc::new(StrategyTable::find(&game, 1_000, 1e-4, 20_000).unwrap());
    let mut luck = Luck::seed_from_u64(1);
    const GAMES: u32 = 100_000;
    let mut won = 0.0;
    for _ in 0..GAMES {
        let mut game = game.clone();
        let mut bots = [(); 2].map(|()| solve::Equilibrium::new(answer.clone()));
        loop {
            let mut heard: Vec<(EyeSet, <Kuhn as Game>::Event)> = Vec::new();
            let mut chosen = None;
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.draw(any_ticket(game.tickets(), &mut luck));
                    game.apply_chance(outcome, &mut heard);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let mut choices = Vec::new();
                    game.choices(seat, &mut choices);
                    let asked = Asked::<Kuhn> { view: &game.view(Eye::Seat(seat)), choices: &choices };
                    let choice = bots[seat.index()].think(asked, &Budget::default(), &mut luck).choice;
                    game.choose(seat, choice, &mut heard);
                    chosen = Some((seat, choice));
                }
            }
            for seat in game.seats().each() {
                let eye = Eye::Seat(seat);
                let told: Vec<_> =
                    heard.iter().filter(|(eyes, _)| eyes.contains(eye)).map(|(_, it)| *it).collect();
                let own = chosen.filter(|&(who, _)| who == seat).map(|(_, choice)| choice);
                bots[seat.index()].hear(Heard::<Kuhn> { own, told: &told, view: &game.view(eye) });
            }
        }
        won += game.returns()[FIRST];
    }
    // The standard error of a game is about 1.5 chips.
    assert!((won / f64::from(GAMES) + 1.0 / 18.0).abs() < 0.02, "{won}");
}
