//! 3.4 Interactions.

use ruckus_core::{Eye, Game};
use ruckus_friend_or_foe::{Event, FiguresId, Gain, Phase, Position, Shown, Species};

use crate::table::*;

/// R1 at (0,0) beside B1 at (0,-1); everybody has one more at home.
fn pair(r1: Character, b1: Character) -> Position {
    Position::of(3)
        .creature("R1", r1, (0, 0))
        .creature("B1", b1, (0, -1))
        .home("R2", Foe)
        .home("B2", Foe)
        .home("Y1", Foe)
}

/// R1 comes to P1 and B1, friends that share (0,-1).
fn crowd(r1: Character) -> Position {
    Position::of(5)
        .creature("R1", r1, (0, 0))
        .known("P1", Friend, (0, -1))
        .known("B1", Friend, (0, -1))
        .home("P2", Foe)
        .home("B2", Foe)
        .home("Y1", Foe)
        .home("O1", Foe)
}

fn shown(creature: &str, character: Character, gone: bool) -> Shown {
    Shown { creature: name(creature), character, gone }
}

#[test]
fn ff_401_only_a_step_onto_strangers_is_an_interaction() {
    let is_meeting = |table: &Table| table.heard().iter().any(|event| matches!(event, Event::Met { .. }));
    let mut comes = Table::at(&pair(Friend, Foe));
    comes.step("R1", (0, -1));
    assert!(is_meeting(&comes));
    // Staying beside each other, leaving, swapping, appearing in a base: none.
    let mut quiet = Table::at(&pair(Friend, Foe).known("R3", Friend, (2, 0)).known("B3", Friend, (2, 0)));
    quiet.swap("R1", Foe);
    assert!(!is_meeting(&quiet));
    quiet.step("R3", (3, 0));
    assert!(!is_meeting(&quiet));
    quiet.step("R2", (0, 4));
    assert!(!is_meeting(&quiet));
    let mut gains = Table::at(&pair(Friend, Friend));
    gains.step("R1", (0, -1)).gain(&[Foe]);
    assert!(!is_meeting(&gains));
}

#[test]
fn ff_402_all_on_the_hex_are_revealed_to_all_until_their_next_swap() {
    let mut table = Table::at(&pair(Friend, Friend));
    table.step("R1", (0, -1));
    let met = Event::Met {
        hex: place((0, -1)),
        shown: [shown("R1", Friend, false), shown("B1", Friend, false)].into_iter().collect(),
        gains: ["R", "B"].map(|letter| Gain { species: species(letter), count: 1 }).into_iter().collect(),
        figures: FiguresId::PRINTED,
    };
    for eye in Eye::all(table.game.seats()) {
        assert!(table.told(eye).contains(&met));
        assert_eq!((table.seen(eye, "R1"), table.seen(eye, "B1")), (Some(Friend), Some(Friend)));
    }
    table.gain(&[Friend, Friend]).step("R1", (0, 0));
    assert_eq!(table.known("R1"), Some(Friend), "kept in mind");
    table.swap("R1", Friend);
    assert_eq!(table.known("R1"), None);
    assert_eq!(table.known("B1"), Some(Friend));
}

#[test]
fn ff_403_foe_and_foe_annihilate_each_other() {
    let mut table = Table::at(&pair(Foe, Foe));
    table.step("R1", (0, -1));
    assert!(!table.lives("R1") && !table.lives("B1"));
    assert_eq!((table.gains().as_str(), table.left()), ("", 4));
    assert_eq!(table.game.creatures().on(place((0, -1))).count(), 0);
}

#[test]
fn ff_404_a_foe_devours_a_friend_whichever_moved_and_gains_two() {
    let mut foe_moves = Table::at(&pair(Foe, Friend));
    foe_moves.step("R1", (0, -1));
    assert!(foe_moves.is_at("R1", (0, -1)) && !foe_moves.lives("B1"));
    assert_eq!((foe_moves.gains().as_str(), foe_moves.known("R1")), ("RR", Some(Foe)));

    let mut friend_moves = Table::at(&pair(Friend, Foe));
    friend_moves.step("R1", (0, -1));
    assert!(friend_moves.is_at("B1", (0, -1)) && !friend_moves.lives("R1"));
    assert_eq!((friend_moves.gains().as_str(), friend_moves.known("B1")), ("BB", Some(Foe)));
}

#[test]
fn ff_405_friend_and_friend_share_the_hex_and_each_species_gains_one() {
    let mut table = Table::at(&pair(Friend, Friend));
    table.step("R1", (0, -1));
    assert!(table.is_at("R1", (0, -1)) && table.is_at("B1", (0, -1)));
    assert_eq!(table.gains(), "RB");
    table.gain(&[Foe, Friend]);
    assert_eq!((table.character("R3"), table.character("B3")), (Foe, Friend));
}

#[test]
fn ff_406_a_foe_among_friends_devours_them_all_and_gains_two_in_all() {
    let mut table = Table::at(&crowd(Foe));
    table.step("R1", (0, -1));
    assert!(!table.lives("P1") && !table.lives("B1") && table.is_at("R1", (0, -1)));
    assert_eq!(table.gains(), "RR");
    // Friends of the foe's own player die too.
    let mut own = Table::at(
        &Position::of(2)
            .creature("P1", Foe, (0, 0))
            .known("O1", Friend, (0, -1))
            .known("B1", Friend, (0, -1))
            .home("Y1", Foe),
    );
    own.step("P1", (0, -1));
    assert!(!own.lives("O1") && !own.lives("B1"));
    assert_eq!(own.gains(), "PP");
}

#[test]
fn ff_407_a_friend_among_friends_stays_and_all_species_there_gain_one() {
    let mut table = Table::at(&crowd(Friend));
    table.step("R1", (0, -1));
    assert_eq!(table.game.creatures().on(place((0, -1))).count(), 3);
    assert_eq!(table.gains(), "RPB");
}

#[test]
fn ff_408_gains_are_counted_by_species() {
    let position = Position::of(2)
        .creature("P1", Friend, (0, 0))
        .creature("O1", Friend, (0, -1))
        .home("B1", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("P1", (0, -1));
    assert_eq!(table.gains(), "PO");
    assert_eq!(table.awaited(), ruckus_core::SeatSet::only(SOUTH));
    table.gain(&[Friend, Foe]);
    assert!(table.is_home("P2") && table.is_home("O2"), "each in its own base");
}

#[test]
fn ff_409_gains_one_at_a_time_the_mover_first_then_clockwise() {
    // O moves to R and B: O, then clockwise R, B.
    let position = Position::of(5)
        .creature("O1", Friend, (0, 0))
        .known("R1", Friend, (0, -1))
        .known("B1", Friend, (0, -1))
        .home("P1", Foe)
        .home("Y1", Foe)
        .active(ruckus_core::Seat::new(4));
    let mut table = Table::at(&position);
    table.step("O1", (0, -1));
    assert_eq!(table.gains(), "ORB");
    let asked: Vec<_> = (0..3)
        .map(|_| {
            let seat = table.awaited().first().unwrap();
            table.gain(&[Foe]);
            seat.index()
        })
        .collect();
    assert_eq!(asked, [4, 0, 2]);
}

/// All six species but the mover's share (0,-1), and the mover, a friend, stands at (0,0).
fn all_share(mover: Species) -> Position {
    let seat = ruckus_core::Seat::new(mover.index() as u8);
    let position = Position::of(6).creature(&format!("{mover}1"), Friend, (0, 0)).active(seat);
    let others = mover.clockwise().skip(1);
    others.fold(position, |position, one| position.known(&format!("{one}1"), Friend, (0, -1)))
}

#[test]
fn ff_409_the_order_is_the_same_for_every_mover() {
    for (mover, order) in
        [("R", "RPBGYO"), ("P", "PBGYOR"), ("B", "BGYORP"), ("G", "GYORPB"), ("Y", "YORPBG"), ("O", "ORPBGY")]
    {
        let mut table = Table::at(&all_share(species(mover)));
        table.step(&format!("{mover}1"), (0, -1));
        assert_eq!(table.gains(), order);
        let told: String = met(&table).iter().map(|gain| gain.species.letter()).collect();
        assert_eq!(told, order, "told in the same order");
        for letter in order.chars() {
            let seat = table.awaited().first().expect("somebody gains");
            assert_eq!(seat, table.game.controller(species(&letter.to_string())), "asked in the same order");
            table.gain(&[Foe]);
            let Event::Gained { creature, .. } = table.heard()[0] else { panic!("{:?}", table.heard()) };
            assert_eq!(creature.species.letter(), letter);
        }
    }
    // Both species of a player take their turn among the others, and two gains of one species follow each other.
    for (mover, seat, order) in
        [("P", SOUTH, "PBYO"), ("O", SOUTH, "OPBY"), ("B", NORTH, "BYOP"), ("Y", NORTH, "YOPB")]
    {
        let mut position = Position::of(2).creature(&format!("{mover}1"), Friend, (0, 0)).active(seat);
        for other in order.chars().skip(1) {
            position = position.known(&format!("{other}1"), Friend, (0, -1));
        }
        let mut table = Table::at(&position);
        table.step(&format!("{mover}1"), (0, -1));
        assert_eq!(table.gains(), order);
    }
}

#[test]
fn ff_409_what_the_cap_takes_away_is_told_at_once_and_in_the_same_order() {
    // R, B and O are full; Y moves.
    let mut position = all_share(species("Y"));
    for letter in ["R", "B", "O"] {
        for number in 2..=12 {
            position = position.home(&format!("{letter}{number}"), Foe);
        }
    }
    let mut table = Table::at(&position);
    table.step("Y1", (0, -1));
    let lost: Vec<_> = table.heard()[2..].to_vec();
    let expected = [("O", 5), ("R", 0), ("B", 2)].map(|(letter, seat)| Event::GainLost {
        seat: ruckus_core::Seat::new(seat),
        species: species(letter),
        count: 1,
        figures: FiguresId::PRINTED,
    });
    assert_eq!(lost, expected, "before the first choice");
    assert_eq!(table.gains(), "YPG");
    let counts: Vec<_> = met(&table).iter().map(|gain| (gain.species.letter(), gain.count)).collect();
    assert_eq!(counts, [('Y', 1), ('O', 0), ('R', 0), ('P', 1), ('B', 0), ('G', 1)], "as they are made");
}

/// The gains of the meeting that was told last.
fn met(table: &Table) -> Vec<Gain> {
    let told = table.heard();
    let gains = told.iter().find_map(|event| match event {
        Event::Met { gains, .. } => Some(gains.to_vec()),
        _ => None,
    });
    gains.expect("somebody met")
}

#[test]
fn ff_410_a_shared_hex_holds_known_friends_of_different_species() {
    // Up to six in Extinction.
    let mut position = Position::of(6).creature("R1", Friend, (0, 0));
    for letter in ["P", "B", "G", "Y", "O"] {
        position = position.known(&format!("{letter}1"), Friend, (0, -1));
    }
    let mut six = Table::at(&position);
    six.step("R1", (0, -1));
    assert_eq!(six.gains(), "RPBGYO");
    assert_eq!(six.game.creatures().on(place((0, -1))).count(), 6);
    // Up to four in Infection.
    let mut position = Position::of(2).creature("P1", Friend, (0, 0));
    for letter in ["B", "Y", "O"] {
        position = position.known(&format!("{letter}1"), Friend, (0, -1));
    }
    let mut four = Table::at(&position);
    four.step("P1", (0, -1));
    assert_eq!(four.gains(), "PBYO");
}

#[test]
fn ff_411_sharing_goes_on_without_effect_and_coming_back_is_a_new_meeting() {
    let mut table = Table::at(&crowd(Friend).moves_left(5));
    table.step("R1", (0, -1)).gain(&[Foe; 3]);
    table.swap("R2", Foe);
    assert_eq!(table.heard().len(), 1, "they stay together without effect");
    table.step("R1", (0, 0));
    assert_eq!(table.game.creatures().on(place((0, -1))).count(), 2);
    assert_eq!(table.heard().len(), 1, "and so do those who are left");
    table.step("R1", (0, -1));
    assert_eq!(table.gains(), "RPB", "with all who are there");
}

#[test]
fn ff_412_two_species_of_one_player_meet_like_strangers() {
    let position = Position::of(2)
        .creature("P1", Foe, (0, 0))
        .creature("O1", Friend, (0, -1))
        .home("B1", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("P1", (0, -1));
    assert!(!table.lives("O1"));
    assert_eq!(table.gains(), "PP");
    assert_eq!(table.seen(Eye::Seat(NORTH), "P1"), Some(Foe), "revealed to all");
    assert!(matches!(table.game.phase(), Phase::Gain { .. }));
}
