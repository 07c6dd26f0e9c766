//! Positions in plain characters: they fit a terminal at every moment of a game, and one of each game is kept for people to
//! look at.

use rand::{RngExt, SeedableRng};
use ruckus_core::{Diagram, Eye, Luck, Seat, SeatCount, Step, Turn};
use ruckus_shelf::{Play, SHELF, Shelved};

/// Random steps between two looks.
const STRIDE: usize = 7;

fn name(seat: Seat) -> String {
    ["Ada", "Bartholomew", "Cleo", "Dimitri", "Esra", "Farouk"][seat.index()].to_string()
}

/// Takes a random step; there is none at the end.
fn step(play: &mut dyn Play, luck: &mut Luck) -> bool {
    let step = match play.turn() {
        Turn::Over => return false,
        Turn::Chance => play.draw(luck.random_range(0..play.tickets())),
        Turn::Seats(awaited) => {
            let seat = awaited.first().expect("a seat is awaited");
            let offers = play.scene(Eye::Seat(seat)).offers;
            Step::Choice { seat, choice: offers[luck.random_range(0..offers.len())].code }
        }
    };
    play.take(step, None).expect("it was offered");
    true
}

fn fresh(game: &dyn Shelved, seats: SeatCount) -> Box<dyn Play> {
    game.set_up(seats, &serde_json::Value::Null).expect("the printed game")
}

#[test]
fn every_position_fits_a_terminal_in_every_eye() {
    for game in SHELF {
        let title = game.title();
        for seats in (title.fewest.get()..=title.most.get()).map(|seats| SeatCount::new(seats as u8)) {
            let (mut play, mut luck) = (fresh(*game, seats), Luck::seed_from_u64(7));
            for number in 0.. {
                if number % STRIDE == 0 {
                    for eye in Eye::all(seats) {
                        let Some(diagram) = play.diagram(eye, &name) else { continue };
                        assert!(!diagram.head.is_empty());
                        let long =
                            diagram.lines().into_iter().find(|line| line.chars().count() > Diagram::WIDTH);
                        assert_eq!(long, None, "{} with {seats} after {number} steps", title.id);
                    }
                }
                if !step(&mut *play, &mut luck) {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_position_of_each_game_in_plain_characters() {
    let mut text = String::new();
    for game in SHELF {
        let seats = game.title().most;
        let (mut play, mut luck) = (fresh(*game, seats), Luck::seed_from_u64(3));
        (0..150).for_each(|_| _ = step(&mut *play, &mut luck));
        let Some(diagram) = play.diagram(Eye::Seat(Seat::new(0)), &name) else { continue };
        text += &format!("{}: {}\n\n{}\n\n\n", game.title().name, diagram.head, diagram.lines().join("\n"));
    }
    insta::assert_snapshot!(text);
}
