//! What the page is given.

use ruckus_core::{Eye, Game, Words};
use ruckus_friend_or_foe::picture::{GameKind, HexKind, PhasePicture};
use ruckus_friend_or_foe::{FriendOrFoe, Options, Picture, Position};

use crate::table::*;

fn picture(table: &Table, eye: Eye) -> Picture {
    FriendOrFoe::picture(&table.game.view(eye))
}

fn kinds(picture: &Picture, kind: HexKind) -> usize {
    picture.hexes.iter().filter(|hex| hex.kind == kind).count()
}

#[test]
fn the_board_shows_bases_arcs_and_goals() {
    let infection = picture(&Table::fresh(2), Eye::Spectator);
    assert_eq!(infection.game, GameKind::Infection);
    assert_eq!(infection.hexes.len(), 91);
    assert_eq!([HexKind::Base, HexKind::Arc, HexKind::Goal].map(|kind| kinds(&infection, kind)), [4, 16, 2]);
    let goal = infection.hexes.iter().find(|hex| (hex.q, hex.r) == (0, -5)).unwrap();
    assert_eq!((goal.name.to_string().as_str(), goal.seat), ("H1", Some(SOUTH)), "South wants to go there");
    let extinction = picture(&Table::fresh(5), Eye::Spectator);
    assert_eq!(extinction.game, GameKind::Extinction);
    assert_eq!([HexKind::Base, HexKind::Arc, HexKind::Goal].map(|kind| kinds(&extinction, kind)), [5, 0, 0]);
    assert_eq!(extinction.hexes.iter().filter(|hex| hex.letter.is_some()).count(), 6, "letters stay");
}

/// What is still to be arranged or chosen, to whoever is asked and to no other eye.
#[test]
fn first_creatures_to_come_are_shown_to_the_one_who_is_asked() {
    let to_come = |table: &Table, eye| -> String {
        picture(table, eye).to_come.into_iter().map(|species| species.to_string()).collect()
    };
    let mut table = Table::fresh(2);
    table.starts(SOUTH).choose(SOUTH, arrange("O", Foe));
    assert_eq!(to_come(&table, Eye::Seat(SOUTH)), "PPPPOOO");
    for eye in [Eye::Seat(NORTH), Eye::Spectator] {
        assert_eq!(to_come(&table, eye), "");
    }
    let mut table = Table::fresh(3);
    let own = |table: &Table| [A, B].map(|seat| to_come(table, Eye::Seat(seat)));
    assert_eq!(own(&table), ["RRRR", "BBBB"]);
    table.choose(A, character(Friend));
    assert_eq!(own(&table), ["RRR", "BBBB"]);
    assert_eq!(to_come(&table, Eye::Spectator), "");
    assert_eq!(picture(&Table::arranged(Options::default()), Eye::Seat(SOUTH)).to_come, []);
}

#[test]
fn every_creature_tells_how_the_eye_knows_it() {
    let position = Position::of(3)
        .known("R1", Friend, (0, 0))
        .home("R2", Foe)
        .known("B1", Foe, (2, 0))
        .home("B2", Foe)
        .home("Y1", Foe);
    let table = Table::at(&position);
    let seen = |eye| -> Vec<_> {
        let creatures = picture(&table, eye).creatures.into_iter();
        creatures.map(|one| (one.character, one.known_as, one.known_to_all)).collect()
    };
    let unknown = (None, "never shown", false);
    assert_eq!(
        seen(Eye::Seat(A)),
        [
            (Some(Friend), "a friend, known to all", true),
            (Some(Foe), "a foe, only you know", false),
            (Some(Foe), "a foe, known to all", true),
            unknown,
            unknown,
        ]
    );
    assert_eq!(seen(Eye::Spectator)[..2], [(Some(Friend), "a friend, known to all", true), unknown]);
    assert_eq!(seen(Eye::Seat(C))[3..], [unknown, (Some(Foe), "a foe, only you know", false)]);
    let b = &picture(&table, Eye::Spectator).seats[1].species[0];
    assert_eq!((b.creatures, b.at_home, b.known_friends, b.known_foes), (2, 1, 0, 1));
}

#[test]
fn at_the_end_everything_is_known_to_all() {
    let position = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("R2", Friend);
    let mut table = Table::at(&position.home("Y1", Foe).home("Y2", Friend));
    let known = |table: &Table, eye| -> Vec<_> {
        picture(table, eye).creatures.iter().map(|one| one.known_to_all).collect()
    };
    assert_eq!(known(&table, Eye::Seat(A)), [false; 5]);
    table.step("R1", (0, 1));
    assert!(table.is_over());
    for eye in Eye::all(table.game.seats()) {
        assert_eq!(known(&table, eye), [true; 3]);
        let y = &picture(&table, eye).seats[2].species[0];
        assert_eq!((y.known_friends, y.known_foes), (1, 1));
    }
    // Who was known before, and who is unmasked by the end alone; a swap had put the mask on again.
    let position = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("R2", Friend);
    let position = position.known("Y1", Foe, (3, 0)).known("R3", Friend, (3, -2)).moves_left(2);
    let mut table = Table::at(&position);
    table.swap("R3", Foe);
    assert!(picture(&table, Eye::Spectator).creatures.iter().all(|one| !one.unmasked));
    table.step("R1", (0, 1));
    assert!(table.is_over());
    for eye in Eye::all(table.game.seats()) {
        let shown: Vec<_> =
            picture(&table, eye).creatures.iter().map(|one| (one.unmasked, one.known_as)).collect();
        assert_eq!(
            shown,
            [
                (true, "a friend, shown only at the end"),
                (true, "a foe, shown only at the end"),
                (false, "a foe, known to all"),
            ]
        );
    }
}

#[test]
fn a_meeting_shows_both_outcomes_side_by_side() {
    let position = Position::of(3)
        .creature("R1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .known("B2", Friend, (1, 0))
        .known("Y2", Friend, (1, 0))
        .home("Y1", Foe);
    let table = Table::at(&position);
    let meetings = picture(&table, Eye::Seat(A)).meetings;
    assert_eq!(meetings.len(), 2);
    let shared = &meetings[0];
    assert_eq!((shared.strangers.clone(), shared.outcomes.len()), (names(&["B2", "Y2"]), 1));
    assert_eq!(shared.outcomes[0].gone, names(&["B2", "Y2"]));
    let [friend, foe] = &meetings[1].outcomes[..] else { panic!("two outcomes") };
    assert_eq!((friend.if_stranger, foe.if_stranger), (Some(Friend), Some(Foe)));
    assert_eq!((friend.rule.0, foe.rule.0), ("FF-404", "FF-403"));
    assert_eq!((friend.gone.clone(), foe.gone.clone()), (names(&["B1"]), names(&["R1", "B1"])));
    let counts: Vec<_> =
        friend.counts.iter().map(|one| (one.species.letter(), one.before, one.after)).collect();
    assert_eq!(counts, [('R', 1, 3), ('B', 2, 1)]);
    let words = foe.words.read(Eye::Seat(A), |_| "Cy".to_owned());
    assert_eq!(words, "both are annihilated, nobody gains. That ends the game: Cy wins.", "R1 is the last R");
    // Only the one who moves is shown them.
    assert!(picture(&table, Eye::Seat(B)).meetings.is_empty());
    assert!(picture(&table, Eye::Spectator).meetings.is_empty());
}

#[test]
fn pending_things_are_shown() {
    let mut draft = Table::fresh(3);
    draft.choose(A, character(Foe));
    assert_eq!(picture(&draft, Eye::Seat(A)).draft, [Foe]);
    assert!(picture(&draft, Eye::Seat(B)).draft.is_empty());
    assert_eq!(picture(&draft, Eye::Seat(B)).awaited, draft.game.seats().all());

    let mut arrange_table = Table::fresh(2);
    arrange_table.starts(SOUTH).choose(SOUTH, arrange("P", Foe));
    assert_eq!(picture(&arrange_table, Eye::Seat(NORTH)).arranging, Some(place((0, 4))));

    let position =
        Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("B2", Foe);
    let mut gain = Table::at(&position.home("Y1", Foe));
    gain.step("R1", (0, -1));
    let gains = picture(&gain, Eye::Spectator).gains;
    assert_eq!(
        gains.iter().map(|one| (one.seat, one.species.letter())).collect::<Vec<_>>(),
        [(A, 'R'), (A, 'R')]
    );

    let position =
        Position::of(3).creature("R1", Foe, (-4, 0)).home("B1", Foe).home("B2", Foe).home("Y1", Foe);
    let mut raid = Table::at(&position.home("R2", Foe));
    raid.step("R1", (-5, 0));
    let shown = picture(&raid, Eye::Spectator);
    assert_eq!((shown.phase, shown.raid.map(|raid| raid.intruder)), (PhasePicture::Raid, Some(name("R1"))));
}

#[test]
fn die_moves_turn_and_result_are_shown() {
    let mut table = Table::assembled(4);
    table.starts(B).roll(3);
    let shown = picture(&table, Eye::Seat(A));
    assert_eq!(
        (shown.turn, shown.turn_limit, shown.moves, shown.moves_left, shown.die),
        (1, 160, 3, 3, Some(3))
    );
    assert_eq!((shown.active, shown.starter, shown.species_cap), (Some(B), Some(B), 12));
    let five = picture(&Table::arranged(Options::default()), Eye::Seat(A));
    assert_eq!((five.moves, five.die), (5, None));
    assert_eq!(five.seats[0].steps_to_goal, Some(8));

    let mut over =
        Table::at(&Position::of(4).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("Y1", Foe));
    over.step("P1", (0, 1));
    let shown = picture(&over, Eye::Seat(A));
    assert_eq!(shown.winners.each().collect::<Vec<_>>(), [C]);
    assert!(shown.end.is_some());
    assert_eq!(shown.seats.iter().map(|seat| seat.eliminated).collect::<Vec<_>>(), [true, true, false, true]);
}
