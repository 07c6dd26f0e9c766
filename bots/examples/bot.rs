//! A bot in 40 lines, in a match with others. `cargo run -p ruckus-bots --example bot`.

use rand::SeedableRng;
use ruckus_bots::{Random, search::TreeSearch};
use ruckus_core::{Asked, Bot, Budget, ByPolicy, Coded, Eye, Game, Luck, Nobody, Policy, Seat, Seen};
use ruckus_textbook::tic_tac_toe::{Square, TicTacToe};

/// Likes the middle, then the corners.
struct Central;

impl Policy<TicTacToe> for Central {
    fn weigh(&self, _view: &Seen<TicTacToe>, choices: &[Square], worths: &mut Vec<f64>) {
        let worth =
            |square: &Square| [1.0, 0.0, 1.0, 0.0, 2.0, 0.0, 1.0, 0.0, 1.0][usize::from(square.code())];
        worths.extend(choices.iter().map(worth));
    }
}

/// The first seat's share of the win.
fn play(bots: [&mut dyn Bot<TicTacToe>; 2], luck: &mut Luck) -> f64 {
    let (mut game, budget) = (TicTacToe::default(), Budget::of_iterations(300));
    while let Some(seat) = game.turn().awaited().first() {
        let (view, mut choices) = (game.view(Eye::Seat(seat)), Vec::new());
        game.choices(seat, &mut choices);
        let asked = Asked { view: &view, choices: &choices };
        let thought = bots[seat.index()].think(asked, &budget, luck);
        game.choose(seat, thought.choice, &mut Nobody);
    }
    game.returns()[Seat::new(0)]
}

fn main() {
    let (mut random, mut search) = (ByPolicy(Random), TreeSearch::new(Budget::default()));
    let others: [(&str, &mut dyn Bot<TicTacToe>); 2] = [("random", &mut random), ("search", &mut search)];
    for (name, other) in others {
        let luck = &mut Luck::seed_from_u64(1);
        let won: f64 = (0..100).map(|_| play([&mut ByPolicy(Central), other], luck)).sum();
        println!("against {name}: {won:.0} % of the wins");
    }
}
