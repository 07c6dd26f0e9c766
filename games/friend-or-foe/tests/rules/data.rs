//! 2 Components and data: the board and the figures of the rules file, their checks, and positions set up by hand.

use ruckus_core::{Seat, SeatCount};
use ruckus_friend_or_foe::board::{HEXES, arc, back, goal};
use ruckus_friend_or_foe::figures::{Figures, PRINTED};
use ruckus_friend_or_foe::position::PositionError;
use ruckus_friend_or_foe::{BOARD, Place, Position, Species};

use crate::table::*;

const TEXT: &str = include_str!("../../src/figures.txt");

fn said(text: &str) -> String {
    Figures::read(text).expect_err("the table is faulty").to_string()
}

#[test]
fn the_board_is_that_of_the_rules() {
    assert_eq!(HEXES, 91);
    let with = |count| BOARD.cells().filter(|&cell| BOARD.neighbours(cell).count() == count).count();
    assert_eq!([6, 4, 3].map(with), [61, 24, 6]);
    let ring = Species::ALL.map(Place::corner);
    for (index, corner) in ring.iter().enumerate() {
        let distances = (1..6).map(|ahead| corner.distance(ring[(index + ahead) % 6]));
        assert_eq!(distances.collect::<Vec<_>>(), [5, 10, 10, 10, 5]);
    }
}

#[test]
fn the_arcs_enclose_the_eight_hexes_before_the_goals() {
    for seat in 0..2 {
        let near: Vec<_> =
            Place::each().filter(|place| (1..=2).contains(&place.distance(back(seat)))).collect();
        let mut hexes = arc(seat).to_vec();
        hexes.sort();
        assert_eq!(hexes, near);
        assert_eq!(arc(seat).iter().map(|hex| hex.distance(goal(seat))).min(), Some(8));
    }
    let fronts = arc(0).iter().flat_map(|one| arc(1).iter().map(move |other| one.distance(*other)));
    assert_eq!(fronts.min(), Some(6));
    assert_eq!((goal(0), goal(1)), (place((0, -5)), place((0, 5))));
}

#[test]
fn the_figures_are_those_of_the_rules() {
    let f = PRINTED;
    assert_eq!((f.radius, f.species_cap, f.start_creatures, f.moves, f.die), (5, 12, 4, 5, 6));
    assert_eq!((f.infection_turns, f.extinction_turns), (120, 40));
    assert_eq!(f.mode(SeatCount::new(4)).controller(Species::Y), Some(Seat::new(2)));
    assert_eq!(f.mode(SeatCount::new(4)).controller(Species::R), None);
}

#[test]
fn turn_limit_cap_and_board_can_be_replaced_in_the_table() {
    let text = TEXT
        .replace("infection_turns   120", "infection_turns 90 # shorter")
        .replace("species_cap        12", "species_cap 9")
        .replace("radius              5", "radius 6");
    let figures = Figures::read(&text).expect("a good table");
    assert_eq!((figures.infection_turns, figures.species_cap, figures.radius), (90, 9, 6));
}

#[test]
fn each_check_finds_its_fault() {
    assert_eq!(Figures::read(TEXT), Ok(PRINTED));
    let with = |from: &str, to: &str, wanted: &str| {
        assert!(TEXT.contains(from), "{from}");
        let said = said(&TEXT.replace(from, to));
        assert!(said.contains(wanted), "{to}: {said}");
    };
    let more = |line: &str, wanted: &str| {
        let said = said(&format!("{TEXT}\n{line}"));
        assert!(said.contains(wanted), "{line}: {said}");
    };
    more("wings 2", "line 34, field 1: this name is not known.");
    with("die                 6", "die", "line 8, field 2: a word is missing.");
    with("die                 6", "die 6 7", "line 8, field 3: the line ought to be over.");
    for bad in ["six", "-", "6000", "-6", "0", "7"] {
        with(
            "die                 6",
            &format!("die {bad}"),
            "line 8, field 2: a whole number from 1 to 6 was expected.",
        );
    }
    with("infection_turns   120", "infection_turns 0", "field 2: a whole number from 1 to 240");
    with("species_cap        12", "species_cap 13", "field 2: a whole number from 4 to 12");
    with("radius              5", "radius 9", "line 4, field 2: a whole number from 1 to 8");
    with("radius              5", "", "figures.txt: radius is missing.");
    more("radius 5", "line 34, field 1: this stands there twice.");
    with("die                 6", "", "figures.txt: die is missing.");
    more("die 6", "line 34, field 1: this stands there twice.");
    with("corner       R   0   5", "", "a corner is missing.");
    with(
        "corner       R   0   5",
        "corner X 0 5",
        "field 2: one of these words was expected: R, P, B, G, Y, O.",
    );
    with("corner       R   0   5", "corner R 0 6", "A corner or an arc lies off the board. (section 2.1)");
    with("corner       R   0   5", "corner R 0 4", "Corners and arcs have a hex in common. (section 2.1)");
    with("corner       R   0   5", "corner R 0 200", "field 4: a whole number from -8 to 8");
    more("corner R 0 5", "line 34, field 2: this stands there twice.");
    more("arc R -1 5 0 4 1 4 -2 5 -1 4 0 3 1 3 2 3", "line 34, field 2: there is room for 2 such rows.");
    with("arc       G", "arc R", "field 2: this stands there twice.");
    with("arc       R", "arc P", "No base lies behind an arc. (FF-204)");
    with("start_creatures     4", "start_creatures 3", "(FF-204)");
    with("start_creatures     4", "start_creatures 8", "field 2: a whole number from 1 to 7");
    with("seats 3   R B Y", "seats 3 R B", "field 5: a word is missing.");
    with("seats 3   R B Y", "seats 3 R B B", "field 5: this stands there twice.");
    with("seats 3   R B Y", "seats 3 R B YO", "field 5: one of these words was expected");
    with("seats 3   R B Y", "seats 7 R B Y", "field 2: a whole number from 2 to 6");
    with("seats 3   R B Y", "seats 3 R B Y O", "field 6: the line ought to be over.");
    with("seats 3   R B Y", "", "a number of seats is missing.");
    more("seats 3 R B Y", "line 34, field 2: this stands there twice.");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let base = || Position::of(3).home("B1", Foe).home("Y1", Foe);
    let refused = |position: Position| position.build().expect_err("not possible");
    let text = |text: &str| text.to_owned();
    assert_eq!(refused(Position::of(7)), PositionError::Players(7));
    assert_eq!(refused(base().home("R1", Foe).options(OPEN)), PositionError::Variant);
    assert_eq!(refused(base().home("R1", Foe).active(D)), PositionError::NoSuchSeat(D));
    assert_eq!(refused(base().home("P1", Foe)), PositionError::Name(text("P1")));
    assert_eq!(refused(base().home("R0", Foe)), PositionError::Name(text("R0")));
    assert_eq!(refused(base().home("B1", Foe)), PositionError::NameTwice(text("B1")));
    assert_eq!(refused(base().creature("R1", Foe, (5, 5))), PositionError::OffTheBoard(text("R1")));
    assert_eq!(refused(base().creature("R1", Foe, (-5, 0))), PositionError::Occupied(text("R1")));
    let two = base().creature("R1", Foe, (0, 0)).creature("R2", Foe, (0, 0));
    assert_eq!(refused(two), PositionError::Occupied(text("R2")));
    let strangers = base().creature("R1", Friend, (0, 0)).known("B2", Friend, (0, 0));
    assert_eq!(refused(strangers), PositionError::NoFriend(text("R1")));
    assert_eq!(refused(base().home("R1", Foe).interacted()), PositionError::Mark(text("R1")));
    let many = (1..=13).fold(base(), |position, number| position.home(&format!("R{number}"), Foe));
    assert_eq!(refused(many), PositionError::Cap(text("R13")));
    assert_eq!(refused(base().home("R1", Foe).moves_left(0)), PositionError::Moves);
    assert_eq!(refused(base().home("R1", Foe).moves(3).moves_left(4)), PositionError::Moves);
    assert_eq!(refused(base().home("R17", Foe)), PositionError::Name(text("R17")), "not in the first turn");
    assert!(base().home("R16", Foe).build().is_ok());
    let infection = || Position::of(2).home("P1", Foe).home("B1", Foe);
    assert_eq!(refused(infection().moves_left(6)), PositionError::Moves, "five without a die");
    assert!(infection().options(DIE).moves_left(6).build().is_ok());
    assert_eq!(refused(base()), PositionError::Over);
    assert_eq!(refused(base().home("R1", Foe).turn(0)), PositionError::Over, "no turn has begun");
    assert_eq!(refused(Position::of(4).home("P1", Foe).home("B1", Foe)), PositionError::Over, "two species");
    let out = Position::of(4).home("P1", Foe).home("B1", Foe).home("Y1", Foe);
    assert_eq!(refused(out.active(D)), PositionError::Over, "whoever is out has no turn");
    assert_eq!(refused(base().home("R1", Foe).turn(121)), PositionError::Over);
    let arrived = Position::of(2).creature("P1", Foe, (0, -5)).home("B1", Foe);
    assert_eq!(refused(arrived), PositionError::Over);
}
