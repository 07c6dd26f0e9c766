//! What the page is given to draw.

use ruckus_core::{Eye, Game, SeatSet, Words};
use ruckus_eight_harvests::picture::{PhasePicture as Drawn, Reckoning};
use ruckus_eight_harvests::{BackUse, Card, EightHarvests, Picture, Season, Seated, Start, Target, Upgrade};

use crate::table::*;

fn drawn(table: &Table, eye: Eye) -> Picture {
    EightHarvests::picture(&table.game.view(eye))
}

/// The picture of the look: year 4, Summer, Moderate Drought and Grasshoppers, two fields.
fn almanac_page() -> Table {
    let seated = Seated {
        food: 6,
        fields: vec![vec![Upgrade::Fertilizer, Upgrade::Irrigation], vec![Upgrade::Perennial]],
        seeded: vec![0],
        extensions: 1,
        cats: 1,
        hand: vec![Card::Dogs],
        saved: vec![Card::Rabbits],
        ..with(Card::ProtectiveNetting)
    };
    let position = calm(2)
        .year(4, Season::Summer)
        .climate("moderate_drought", "grasshoppers")
        .seat(A, seated)
        .seat(B, Seated { armed_men: 2, ..plain() })
        .contract(B, A, 1, 2);
    Table::at(&position, Start::Face)
}

#[test]
fn a_contract_says_what_frees_its_victim() {
    let picture = drawn(&almanac_page(), Eye::Seat(A));
    let contract = picture.contracts[0];
    assert_eq!(
        (contract.free_at, contract.falters),
        (2, false),
        "two Armed Men; the Warlord counted for the attack alone"
    );
}

#[test]
fn the_forecast_knows_what_seeding_would_change() {
    let forecast = drawn(&almanac_page(), Eye::Seat(A)).forecast.expect("A has a farm");
    let turned = forecast.fields.iter().map(|field| field.turned.expect("the weather is known"));
    let expected = [(0, 0), (3, 0)];
    assert!(turned.map(|told| (told.base, told.food)).eq(expected), "fallow, and seeded in the drought");
}

#[test]
fn the_forecast_strikes_out_what_is_warded_off() {
    let picture = drawn(&almanac_page(), Eye::Seat(A));
    assert_eq!((picture.phase, picture.year, picture.season), (Drawn::Face, 4, Season::Summer));
    let forecast = picture.forecast.expect("A has a farm");
    assert!(forecast.certain);
    let [long_acre, mill_piece] =
        [0, 1].map(|field: usize| forecast.fields[field].reckoning.expect("the weather is known"));
    assert_eq!((forecast.fields[0].name, forecast.fields[1].name), ("Long Acre", "Mill Piece"));
    let expected = Reckoning {
        base: 3,
        fertilizer: 1,
        general: 0,
        drought: -2,
        drought_warded: true,
        pestilence: -2,
        pestilence_warded: false,
        sum: 2,
        food: 2,
    };
    assert_eq!(long_acre, expected);
    assert_eq!((mill_piece.base, mill_piece.sum, mill_piece.food), (1, -3, 0));
    let ledger = forecast.ledger.expect("the weather is known");
    assert_eq!(
        (ledger.now, ledger.harvest, ledger.meal, ledger.vermin, ledger.paid, ledger.rest),
        (6, 2, 1, 0, 1, 6)
    );
}

#[test]
fn an_armed_choice_says_what_it_will_do() {
    let table = almanac_page();
    let note = |choice| {
        let saying = EightHarvests::say_choice(&table.view(A), choice);
        let read = |phrase: &ruckus_core::Phrase| phrase.read(Eye::Seat(A), |_| "Otto".into());
        (read(&saying.words), read(&saying.note.expect("it has a note")))
    };
    let netting = |field| face(Card::ProtectiveNetting, Target::Field(field));
    assert_eq!(
        note(netting(0)),
        ("Protective Netting under Long Acre".into(), "Harvest 2 becomes 4.".into())
    );
    assert_eq!(note(netting(1)).1, "Still 0 this season.");
    assert_eq!(
        note(saved_face(Card::Rabbits, Target::Farm(B))),
        ("Saved Rabbits on Otto".into(), "Vermin take 0 either way this season.".into())
    );
}

#[test]
fn the_plan_shows_in_the_forecast() {
    let mut table = almanac_page();
    table.choose(A, face(Card::ProtectiveNetting, Target::Field(0)));
    let picture = drawn(&table, Eye::Seat(A));
    let forecast = picture.forecast.expect("A has a farm");
    assert_eq!(forecast.fields[0].reckoning.map(|reckoning| reckoning.food), Some(4));
    let plays = picture.own.expect("A has cards").plan.plays;
    assert_eq!(
        (plays[0].card, plays[0].slot, plays[0].target),
        (Card::ProtectiveNetting, Some(0), Some(Target::Field(0)))
    );
    assert!(drawn(&table, Eye::Seat(B)).own.expect("B has cards").plan.plays.is_empty());
}

#[test]
fn before_the_climate_is_known_yields_are_averages() {
    let table = Table::at(&calm(2).year(8, Season::Summer), Start::Plant);
    let forecast = drawn(&table, Eye::Seat(A)).forecast.expect("A has a farm");
    assert!(forecast.certain, "the last card is known to all");
    let table = Table::at(&calm(2), Start::Plant);
    let forecast = drawn(&table, Eye::Seat(A)).forecast.expect("A has a farm");
    assert!(!forecast.certain && forecast.ledger.is_none());
    let field = &forecast.fields[0];
    assert!((100..300).contains(&field.expected_seeded), "{}", field.expected_seeded);
    assert_eq!(field.expected_fallow, 0);
    // Whoever has looked knows more.
    let looked =
        calm(2).looked(&[("perfect_season", SeatSet::only(A)), ("good_growing_weather", SeatSet::only(A))]);
    let table = Table::at(&looked, Start::Plant);
    assert_eq!(drawn(&table, Eye::Seat(A)).forecast.expect("A has a farm").fields[0].expected_seeded, 600);
    assert!(drawn(&table, Eye::Seat(B)).forecast.expect("B has a farm").fields[0].expected_seeded < 300);
}

#[test]
fn after_the_harvest_each_field_says_what_it_gave_and_why() {
    let mut table = almanac_page();
    table.choose(A, DONE).rest_idle();
    table.idle_until(|game| game.table().year == 5);
    let picture = drawn(&table, Eye::Spectator);
    let last = picture.seats[0].fields[0].last.as_ref().expect("there was a harvest");
    assert_eq!((last.year_long, last.season), (climate("moderate_drought"), climate("grasshoppers")));
    assert!(last.seeded && last.reckoning.drought_warded && last.reckoning.food == 2);
    assert!(!picture.seats[0].fields[0].seeded);
    assert_eq!(picture.climate.past.len(), 5);
    assert_eq!(picture.climate.past[3].summer, Some(climate("grasshoppers")));
}

#[test]
fn a_farm_shows_what_all_may_see() {
    let table = almanac_page();
    let picture = drawn(&table, Eye::Spectator);
    assert!(picture.own.is_none() && picture.forecast.is_none());
    let seat = &picture.seats[0];
    assert_eq!((seat.food, seat.capacity, seat.protected, seat.total), (6, 10, 6, 14));
    assert_eq!((seat.hand, seat.saved.len(), seat.owes), (1, 1, 1));
    assert!(seat.saved[0].face.is_none() && seat.slots[0].is_some());
    assert_eq!(picture.seats[1].collects, 1);
    assert_eq!((picture.contracts[0].year, picture.contracts[0].season), (2, Season::Spring));
    assert_eq!(picture.cards.len(), 19);
    assert_eq!(picture.plates.len(), 14);
    assert_eq!(picture.backs.len(), BackUse::ALL.len());
    assert!(picture.cards.iter().all(|card| !card.text.is_empty() && !card.rules.is_empty()));
}

#[test]
fn every_card_cites_rules_that_exist() {
    let rules = EightHarvests::TITLE.rules;
    let picture = drawn(&almanac_page(), Eye::Spectator);
    for card in &picture.cards {
        assert!(card.rules.iter().all(|rule| rules.contains(&format!("**{rule}**"))), "{}", card.name);
    }
    assert!(picture.backs.iter().all(|back| rules.contains(&format!("**{}**", back.rule))));
}

#[test]
fn the_end_shows_sums_and_places() {
    let table = Table::at(&calm(2).year(8, Season::Summer), Start::Harvest);
    assert!(table.is_over());
    let picture = drawn(&table, Eye::Spectator);
    assert_eq!(picture.phase, Drawn::Over);
    assert_eq!(picture.seats.iter().map(|seat| seat.place).collect::<Vec<_>>(), [Some(1), Some(1)]);
    assert_eq!(picture.seats[0].total, 12);
    assert!(picture.seats[0].fields[0].last.is_some());
    assert!(table.game.standing().is_some());
}
