//! One player who knows the game among others who play by lot: what every greedy bot must win.

use rand::{RngExt, SeedableRng};

use crate::{Eye, Game, Luck, Nobody, Policy, Seat, SeatCount, Turn, by_lot};

/// The share of wins of one player, in every seat in turn, among others who choose by lot. Each of its choices is shown
/// to `watch`.
pub fn share_among_random<G: Game>(
    player: &impl Policy<G>,
    seats: u8,
    games: u64,
    mut watch: impl FnMut(&G::View, G::Choice),
) -> f64 {
    let seats = SeatCount::new(seats);
    let mut list = Vec::new();
    let mut share = 0.0;
    for number in 0..games {
        let mut luck = Luck::seed_from_u64(number);
        let own = Seat::new((number % seats.get() as u64) as u8);
        let mut game = G::set_up(seats, &G::Options::default()).expect("the default set-up is legal");
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.befall(game.draw(luck.random_range(0..game.tickets())), &mut Nobody),
                Turn::Seats(awaited) => {
                    let seat = awaited.first().expect("somebody is awaited");
                    list.clear();
                    game.choices(seat, &mut list);
                    let choice = match seat == own {
                        true => {
                            let view = game.view(Eye::Seat(seat));
                            let choice = player.choose(&view, &list, &mut luck);
                            assert!(list.contains(&choice), "{choice:?} is not on the list");
                            watch(&view, choice);
                            choice
                        }
                        false => by_lot(&list, &mut luck),
                    };
                    game.choose(seat, choice, &mut Nobody);
                }
            }
        }
        share += game.standing().expect("the game is over").share(own) / games as f64;
    }
    share
}
