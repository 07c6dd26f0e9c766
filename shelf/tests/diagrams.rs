//! Positions in plain characters: they fit a terminal at every moment of a game, and one of each game is kept for people to
//! look at.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use ruckus_core::{Diagram, Eye, Luck, Seat, SeatCount, Step, Thing, Turn};
use ruckus_shelf::{Play, SHELF, Shelved};

/// Random steps between two looks.
const STRIDE: usize = 7;

/// What there may be one of in a position.
const MANY: [&str; 22] = [
    "cards",
    "cows",
    "copies",
    "creatures",
    "dogs",
    "foes",
    "friends",
    "herds",
    "hexes",
    "humans",
    "moves",
    "Nukes",
    "points",
    "rabbits",
    "rounds",
    "Spies",
    "Stamps",
    "stars",
    "steps",
    "Strikes",
    "turns",
    "years",
];

/// Things of each game that are kept to be looked at.
const THINGS: usize = 4;

/// Does it say "1 cards"?
fn miscounts(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_many = |word: &str| MANY.contains(&word.trim_matches(|letter: char| !letter.is_alphabetic()));
    words.windows(2).any(|pair| pair[0].trim_start_matches(['+', '(']) == "1" && is_many(pair[1]))
}

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
                        let diagram = play.diagram(eye, &name).expect("every game on the shelf has one");
                        assert!(!diagram.head.is_empty());
                        let lines = [vec![diagram.head.clone()], diagram.lines()].concat();
                        let long = lines.iter().find(|line| line.chars().count() > Diagram::WIDTH);
                        assert_eq!(long, None, "{} with {seats} after {number} steps", title.id);
                        let told = diagram.things.iter().flat_map(|thing| &thing.lines);
                        let odd = lines.iter().chain(told).find(|line| miscounts(line));
                        assert_eq!(odd, None, "{} with {seats} after {number} steps", title.id);
                        let names: BTreeSet<&str> =
                            diagram.things.iter().map(|thing| thing.name.as_str()).collect();
                        assert_eq!(names.len(), diagram.things.len(), "{} names a thing twice", title.id);
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
fn one_is_not_many() {
    assert!(["1 cards", "(1 creatures)", "x; 1 moves, y"].into_iter().all(miscounts));
    assert!(!["1 card", "11 cards", "P1 foes"].into_iter().any(miscounts));
}

#[test]
fn a_position_of_each_game_in_plain_characters() {
    let mut text = String::new();
    for game in SHELF {
        let seats = game.title().most;
        let (mut play, mut luck) = (fresh(*game, seats), Luck::seed_from_u64(3));
        // Small games are over by then: they are shown where seats choose in the middle.
        let most = if game.lessons().is_some() { 150 } else { 6 };
        (0..most).for_each(|_| _ = step(&mut *play, &mut luck));
        let diagram = play.diagram(Eye::Seat(Seat::new(0)), &name).expect("every game on the shelf has one");
        text += &format!("{}: {}\n\n{}\n\n", game.title().name, diagram.head, diagram.lines().join("\n"));
        let told = |thing: &Thing| format!("{}\n  {}\n", thing.name, thing.lines.join("\n  "));
        text += &diagram.things.iter().take(THINGS).map(told).collect::<String>();
        text += "\n\n";
    }
    insta::assert_snapshot!(text);
}
