//! A solver: the equilibrium of Kuhn poker by CFR+, and how far it is from one. `cargo run -p ruckus-bots --example solver`.

use std::sync::Arc;

use ruckus_bots::solve::{Cfr, Regret, TooLarge, Tree, exploitability};
use ruckus_core::{Game, Seat, SeatCount};
use ruckus_textbook::kuhn::Kuhn;

fn main() -> Result<(), TooLarge> {
    let game = Kuhn::set_up(SeatCount::new(2), &()).expect("Kuhn poker is for two");
    let tree = Arc::new(Tree::grow(&game, 1_000)?);
    println!("{tree}");
    let mut cfr = Cfr::new(tree.clone(), Regret::Plus);
    for iterations in [1, 10, 100, 1_000] {
        while cfr.times() < iterations {
            cfr.play();
        }
        let average = cfr.average();
        let value = tree.value(&average, Seat::new(0));
        // Known: -1/18 to the first seat.
        println!(
            "{iterations:5} iterations: value {value:.6}, exploitability {:.6}",
            exploitability(&tree, &average)
        );
    }
    let average = cfr.average();
    for spot in tree.spots() {
        println!("seat {}, {:?}: {:.2?}", spot.seat.index(), spot.key, average.chances(spot));
    }
    Ok(())
}
