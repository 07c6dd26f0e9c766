//! Almanac, Geezer, Reactive Planting.

use ruckus_core::{Eye, Game, SeatSet};
use ruckus_eight_harvests::{Card, Event, Phase, Position, Season, Seated, Start, Target};

use crate::table::*;

#[test]
fn eh_wea_1_almanac_and_geezer_are_faces_and_too_late_for_this_seasons_planting() {
    let position = calm(2).seat(A, Seated { saved: vec![Card::Almanac, Card::Geezer], ..plain() });
    let table = Table::at(&position, Start::Plant);
    assert_eq!(table.options(A), [fallow(0), seed(0)]);
    let table = Table::at(&position, Start::Face);
    assert_eq!(
        table.options(A),
        [saved_face(Card::Almanac, Target::Own), saved_face(Card::Geezer, Target::Own), DONE]
    );
    assert!(table.game.table().weather().is_some(), "the season's climate lies there already");
}

#[test]
fn eh_wea_2_an_almanac_shows_the_next_three_cards_in_order_or_fewer() {
    let position = calm(2).seat(A, with(Card::Almanac)).coming(&["hail", "fire", "locusts"]);
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Almanac, Target::Own)).weather("hail").weather("fire").weather("locusts");
    let own = table.view(A).forecast;
    assert_eq!(
        own.iter().map(|card| card.expect("A looked")).collect::<Vec<_>>(),
        ["hail", "fire", "locusts"].map(climate)
    );
    assert_eq!(table.discards(), [Card::Almanac]);
    // In the last Spring there is one card left, in the last Summer none.
    let spring = calm(2).year(8, Season::Spring).seat(A, with(Card::Almanac));
    let mut table = Table::at(&spring, Start::Face);
    table.choose(A, face(Card::Almanac, Target::Own));
    assert_eq!(table.game.tickets(), 1);
    let outcome = table.game.draw(0);
    table.apply_chance(outcome);
    assert_eq!(table.view(A).forecast.len(), 1);
    let summer = calm(2).year(8, Season::Summer).seat(A, with(Card::Almanac));
    let table = Table::at(&summer, Start::Face);
    assert_eq!(table.phase(), Phase::Back, "not offered when none is left");
}

#[test]
fn eh_wea_3_a_geezer_tells_the_next_card_after_every_back_step() {
    let position = calm(2).seat(A, with(Card::Geezer)).coming(&["hail", "fire", "locusts"]);
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Geezer, Target::Own));
    assert_eq!(table.phase(), Phase::Geezer, "from the season in which he is laid");
    table.weather("hail");
    assert_eq!(
        table.told(Eye::Seat(A))[0],
        Event::Looked { seat: A, place: 1, climate: Some(climate("hail")) }
    );
    table.choose(A, fallow(0)).choose(B, fallow(0));
    assert_eq!(table.game.table().season_card(), Some(climate("hail")), "what he told comes true");
    assert_eq!(table.phase(), Phase::Geezer);
    table.weather("fire");
    assert_eq!(table.view(A).forecast[0], Some(climate("fire")));
    // In the last season there is nothing to tell.
    let last = calm(2).year(8, Season::Summer).seat(A, Seated { geezer: true, ..with(Card::Cats) });
    let mut table = Table::at(&last, Start::Back);
    table.rest_idle();
    assert!(table.is_over());
}

#[test]
fn eh_wea_4_reactive_planting_plants_after_the_climate_from_the_season_after_it_was_laid() {
    let position =
        calm(2).seat(A, Seated { laid: [None, None], ..with(Card::ReactivePlanting) }).seat(B, plain());
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::ReactivePlanting, Target::Own));
    assert_eq!(table.game.table().season, Season::Summer);
    assert_eq!(table.owing(), SeatSet::only(B), "A skips the planting");
    table.choose(B, seed(0));
    assert_eq!(table.heard(), [Event::Seeded { seat: B, fields: 1, of: 1, late: false }]);
    table.weather("perfect_season");
    assert_eq!((table.phase(), table.owing()), (Phase::LatePlant, SeatSet::only(A)));
    table.choose(A, seed(0));
    assert_eq!(table.heard()[0], Event::Seeded { seat: A, fields: 1, of: 1, late: true });
    // All late planters choose in secret, and are shown together before the Steal step.
    let both = calm(2)
        .seat(A, Seated { reactive: true, ..plain() })
        .seat(B, Seated { reactive: true, laid: [Some(Card::Cats), None], ..plain() });
    let mut table = Table::at(&both, Start::LatePlant);
    table.choose(B, seed(0));
    assert!(table.told(Eye::Seat(A)).is_empty());
    table.choose(A, fallow(0));
    assert!(table.farm(B).is_seeded());
    // Planted at the beginning of the season in which it is laid, like everybody.
    let fresh = Position::of(2).seat(A, Seated { hand: vec![Card::ReactivePlanting, Card::Cats], ..plain() });
    assert!(Table::at(&fresh, Start::Plant).owing().contains(A));
}

#[test]
fn eh_wea_5_everybody_sees_who_looked_and_at_how_many_cards_not_at_what() {
    let position = calm(3)
        .seat(A, with(Card::Almanac))
        .seat(B, Seated { geezer: true, ..plain() })
        .looked(&[("hail", SeatSet::only(B))])
        .coming(&["fire", "locusts"]);
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Almanac, Target::Own));
    assert_eq!(
        table.told(Eye::Seat(A)).last(),
        Some(&Event::Looked { seat: A, place: 1, climate: Some(climate("hail")) }),
        "looked-at cards keep their places"
    );
    assert_eq!(table.told(Eye::Seat(C)).last(), Some(&Event::Looked { seat: A, place: 1, climate: None }));
    table.weather("fire").weather("locusts");
    let known = |seat| table.view(seat).forecast.iter().map(Option::is_some).collect::<Vec<_>>();
    assert_eq!(known(A), [true, true, true]);
    assert_eq!(known(B), [true, false, false]);
    assert_eq!(known(C), [false, false, false]);
    let lookers: Vec<SeatSet> = table.view(C).table.lookers.to_vec();
    assert_eq!(lookers, [[A, B].into_iter().collect(), SeatSet::only(A), SeatSet::only(A)]);
}
