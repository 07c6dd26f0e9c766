//! The game in numbers: what a network is shown of a view, and what a study sorts games by.

use std::collections::BTreeMap;

use ruckus_core::{Eye, Game, Layout, Seat, SeatCount, Study, observe};
use ruckus_eight_harvests::farm::MOST_FIELDS;
use ruckus_eight_harvests::{Card, EightHarvests, Position, Season, Seated, Start, Target, View};

use crate::table::*;

/// The numbers of a view by their names.
fn observed(view: &View) -> BTreeMap<String, f32> {
    let names = Layout::of::<EightHarvests>(view.table.seats).names();
    names.into_iter().zip(observe::numbers::<EightHarvests>(view)).collect()
}

fn rich() -> Seated {
    Seated {
        food: 10,
        stamps: 1,
        fields: vec![vec![]; 4],
        seeded: vec![1, 3],
        half_field: true,
        silos: 2,
        extensions: 1,
        cats: 2,
        rabbits: 1,
        armed_men: 1,
        mercenaries: 1,
        berzerkers: 1,
        dogs: 2,
        walls: true,
        geezer: true,
        reactive: true,
        hand: vec![Card::Steal, Card::Steal, Card::Almanac],
        locked: vec![Card::Fertilizer; 7],
        ..plain()
    }
}

/// What is told of a farm, by its place from the eye on.
fn farm(named: &BTreeMap<String, f32>, place: usize) -> Vec<f32> {
    let names = [
        "food",
        "stamps",
        "half fields",
        "half silos",
        "extensions",
        "cats",
        "rabbits",
        "armed men",
        "mercenaries",
        "berzerkers",
        "dogs",
        "walls",
        "geezer",
        "reactive laid",
        "reactive works",
        "hand",
        "out",
    ];
    names.iter().map(|name| named[&format!("farm seat {place} {name}")]).collect()
}

const RICH: [f32; 17] = [
    10.0 / 40.0,
    1.0 / 8.0,
    9.0 / 2.0,
    4.0 / 8.0,
    1.0 / 4.0,
    2.0 / 4.0,
    1.0 / 4.0,
    1.0 / 4.0,
    1.0 / 4.0,
    1.0 / 4.0,
    2.0 / 4.0,
    1.0,
    1.0,
    0.0,
    1.0,
    3.0 / 7.0,
    0.0,
];

#[test]
fn farms_are_told_from_the_eye_on() {
    let position = calm(3).year(4, Season::Summer).seat(B, rich());
    let table = Table::at(&position, Start::Warlord);
    let beginning = farm(&observed(&table.view(A)), 0);
    assert_eq!((beginning[0], beginning[1], beginning[16]), (5.0 / 40.0, 2.0 / 8.0, 0.0));
    for (eye, place) in [(Eye::Seat(A), 1), (Eye::Seat(B), 0), (Eye::Seat(C), 2), (Eye::Spectator, 1)] {
        let named = observed(&table.game.view(eye));
        assert_eq!(farm(&named, place), RICH, "{eye:?}");
        // The second of four fields is seeded, and the fourth.
        let field =
            |at: usize, name: &str| named[&format!("field place {} {name}", place * MOST_FIELDS + at)];
        assert_eq!([0, 1, 2, 3, 4].map(|at| field(at, "lies here")), [1.0, 1.0, 1.0, 1.0, 0.0]);
        assert_eq!([0, 1, 2, 3].map(|at| field(at, "seeded")), [0.0, 1.0, 0.0, 1.0]);
        assert_eq!((named["table year"], named["table summer"]), (0.5, 1.0));
        // Its own cards, and nobody else's.
        let own = if eye == Eye::Seat(B) { [1.0, 0.5] } else { [0.0; 2] };
        assert_eq!(["hand steal", "hand almanac"].map(|name| named[name]), own, "{eye:?}");
    }
}

#[test]
fn a_farm_without_anything_is_told_apart_from_one_that_is_out() {
    let position = calm(3).seat(C, Seated { food: 0, stamps: 0, ..plain() });
    let table = Table::at(&position, Start::Year);
    let named = observed(&table.view(A));
    assert_eq!((named["farm seat 1 out"], named["farm seat 2 out"]), (0.0, 1.0));
    for flag in ["walls", "geezer", "reactive works", "dogs", "cats"] {
        assert_eq!(named[&format!("farm seat 1 {flag}")], 0.0, "{flag}");
    }
    assert_eq!((named["table year"], named["table summer"]), (2.0 / 8.0, 0.0));
}

#[test]
fn every_step_in_which_somebody_chooses_has_a_feature_of_its_own() {
    let told = |table: &Table| -> Vec<String> {
        let named = observed(&table.view(A));
        let on = named.iter().filter(|(name, number)| name.starts_with("phase ") && **number == 1.0);
        on.map(|(name, _)| name["phase ".len()..].to_owned()).collect()
    };
    let mut fresh = Table::fresh(2);
    assert_eq!(told(&fresh), ["deal"]);
    fresh.idle_until(|game| game.turn() != ruckus_core::Turn::Chance);
    assert_eq!(told(&fresh), ["keep"]);
    let of = |seated: Seated, start| Table::at(&calm(3).seat(A, seated).seat(B, armed()), start);
    let hand = || vec![Card::Cats, Card::Dogs, Card::Walls];
    assert_eq!(told(&of(Seated { flexible_hands: 1, hand: hand(), ..plain() }, Start::Year)), ["flex"]);
    assert_eq!(told(&of(Seated { hand: hand(), ..plain() }, Start::Lay)), ["lay"]);
    assert_eq!(told(&of(plain(), Start::Plant)), ["plant"]);
    assert_eq!(told(&of(Seated { reactive: true, ..plain() }, Start::LatePlant)), ["late plant"]);
    assert_eq!(told(&of(Seated { saved: vec![Card::Cats], ..plain() }, Start::Face)), ["face"]);
    let warlord = Seated { saved: vec![Card::Warlord], ..armed() };
    assert_eq!(told(&of(warlord.clone(), Start::Warlord)), ["warlord"]);
    assert_eq!(told(&of(warlord, Start::Back)), ["back"]);
    let position = calm(3).seat(A, with(Card::Steal)).seat(B, with(Card::Cats)).seat(C, with(Card::Dogs));
    let mut thief = Table::at(&position, Start::Steal);
    assert_eq!(told(&thief), ["steal"]);
    thief.choose(A, STEAL);
    assert_eq!(told(&thief), ["take"]);
    let mut killer = of(with(Card::Assassin), Start::Face);
    killer.choose(A, face(Card::Assassin, Target::Farm(B)));
    assert_eq!(told(&killer), ["kill"]);
    let over = Table::at(&calm(2).year(8, Season::Summer), Start::Harvest);
    assert_eq!(told(&over), [""; 0]);
}

fn armed() -> Seated {
    Seated { armed_men: 2, mercenaries: 1, ..plain() }
}

fn factors(game: &EightHarvests, seat: Seat) -> Vec<(&'static str, String)> {
    game.factors(seat).into_iter().map(|factor| (factor.name, factor.value)).collect()
}

#[test]
fn eh_sco_1_points_come_from_food_and_stamps() {
    let rich = Seated { food: 6, stamps: 2, silos: 2, fields: vec![vec![]; 3], ..plain() };
    let position = Position::of(2).year(8, Season::Summer).climate("hail", "aphids").seat(A, rich);
    let game = position.build(Start::Harvest).expect("the position is possible");
    let points: Vec<_> = game.points(A).into_iter().map(|points| (points.source, points.points)).collect();
    assert_eq!(points, [("food", 5), ("food stamps", 8)]);
    let first = game.table().climate[0].to_string();
    let expected = [("fields", "3".to_string()), ("went out", "no".to_string()), ("first weather", first)];
    assert_eq!(factors(&game, A), expected);
}

#[test]
fn eh_out_1_it_is_counted_when_a_seat_went_out() {
    let position = calm(3).year(5, Season::Spring).seat(B, Seated { food: 0, stamps: 0, ..plain() });
    let game = position.build(Start::Year).expect("the position is possible");
    assert_eq!(factors(&game, B)[1], ("went out", "year 5".to_string()));
    let fresh = EightHarvests::set_up(SeatCount::new(2), &Default::default()).expect("a legal set-up");
    assert_eq!(factors(&fresh, A)[2], ("first weather", "none".to_string()));
}
