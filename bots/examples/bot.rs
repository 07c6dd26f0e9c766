//! A bot in 40 lines, in a match with the searches of this crate. `cargo run -p ruckus-bots --example bot`.

use rand::SeedableRng;
use ruckus_bots::Random;
use ruckus_bots::search::TreeSearch;
use ruckus_core::{Asked, Bot, Budget, ByPolicy, Coded, Eye, Game, Luck, Nobody, Policy, Seat, Seen, Turn};
use ruckus_textbook::tic_tac_toe::{Square, TicTacToe};

/// Likes the middle, then the corners.
struct Central;

impl Policy<TicTacToe> for Central {
    fn weigh(&self, _view: &Seen<TicTacToe>, choices: &[Square], worths: &mut Vec<f64>) {
        worths.extend(choices.iter().map(|square| match square.code() {
            4 => 2.0,
            0 | 2 | 6 | 8 => 1.0,
            _ => 0.0,
        }));
    }
}

/// The first seat's share of the win.
fn play(bots: &mut [Box<dyn Bot<TicTacToe>>; 2], luck: &mut Luck) -> f64 {
    let (mut game, budget) = (TicTacToe::default(), Budget::of_iterations(300));
    let mut choices = Vec::new();
    while let Turn::Seats(seats) = game.turn() {
        for seat in seats.each() {
            choices.clear();
            game.choices(seat, &mut choices);
            let view = game.view(Eye::Seat(seat));
            let asked = Asked { view: &view, choices: &choices };
            let thought = bots[seat.index()].think(asked, &budget, luck);
            game.choose(seat, thought.choice, &mut Nobody);
        }
    }
    game.returns()[Seat::new(0)]
}

fn main() {
    const GAMES: u32 = 100;
    let luck = &mut Luck::seed_from_u64(1);
    let mut share = |other: &dyn Fn() -> Box<dyn Bot<TicTacToe>>| {
        let won: f64 = (0..GAMES).map(|_| play(&mut [Box::new(ByPolicy(Central)), other()], luck)).sum();
        100.0 * won / f64::from(GAMES)
    };
    println!("against a random player: {:.0} % of the wins", share(&|| Box::new(ByPolicy(Random))));
    let search = || -> Box<dyn Bot<TicTacToe>> { Box::new(TreeSearch::new(Budget::default())) };
    println!("against a tree search (MCTS): {:.0} % of the wins", share(&search));
}
