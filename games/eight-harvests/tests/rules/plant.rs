//! Planting and climate.

use ruckus_core::Game;
use ruckus_eight_harvests::{BackUse, Card, Event, Phase, Season, Seated, Start, Upgrade, Weather};

use crate::table::*;

#[test]
fn eh_plt_1_any_set_of_fields_that_can_be_paid_for_may_be_seeded() {
    let position = calm(2)
        .seat(A, Seated { food: 2, fields: vec![vec![]; 3], half_field: true, ..plain() })
        .seat(B, Seated { food: 0, ..plain() });
    for (choices, food) in [
        (vec![fallow(0), fallow(1), fallow(2)], 2),
        (vec![seed(0), fallow(1), fallow(2)], 1),
        (vec![fallow(0), fallow(1), seed(2)], 1),
        (vec![fallow(0), seed(1), seed(2)], 0),
        (vec![seed(0), seed(1)], 0),
    ] {
        let mut table = Table::at(&position, Start::Plant);
        choices.into_iter().for_each(|choice| _ = table.choose(A, choice));
        assert_eq!(table.food(A), food);
        assert_ne!(table.phase(), Phase::Plant);
    }
    let table = Table::at(&position, Start::Plant);
    assert_eq!(table.refused(A, seed(3)), "EH-PLT-1", "half fields cannot be seeded");
}

#[test]
fn eh_plt_2_all_seeds_are_shown_together_before_the_climate() {
    let mut table = Table::at(&calm(2), Start::Plant);
    table.choose(A, seed(0)).choose(B, fallow(0));
    assert_eq!(
        table.heard(),
        [
            Event::Seeded { seat: A, fields: 1, of: 1, late: false },
            Event::Seeded { seat: B, fields: 0, of: 1, late: false }
        ]
    );
    assert_eq!(table.phase(), Phase::YearLong);
    assert!(table.farm(A).fields[0].is_seeded());
}

#[test]
fn eh_plt_3_a_seeded_seat_has_no_back_actions_for_slot_cards() {
    let position = calm(2).climate("severe_drought", "severe_drought");
    let mut table = Table::at(
        &position.seat(A, Seated { seeded: vec![0], saved: vec![Card::Dogs], ..with(Card::Cats) }),
        Start::Back,
    );
    assert_eq!(table.farm(A).slots[0].map(|_| ()), Some(()));
    assert!(
        table.options(A).iter().all(|choice| !matches!(choice, ruckus_eight_harvests::Choice::Back { .. }))
    );
    table.choose(A, DONE);
    assert_eq!(table.discards(), [Card::Cats], "even if the climate wipes out every seed");
    // A Perennial field left unseeded makes nobody a seeded seat.
    let seated = Seated { fields: field(&[Upgrade::Perennial]), ..with(Card::Cats) };
    let table = Table::at(&calm(2).seat(A, seated), Start::Back);
    assert!(table.options(A).contains(&back(BackUse::ArmedMan)));
}

#[test]
fn eh_cli_1_spring_turns_up_two_cards_summer_one() {
    let laid = [Some(Card::Cats), Some(Card::Cats)];
    let mut table = Table::at(&calm(2).seat(A, Seated { laid, ..plain() }), Start::Plant);
    table.choose(A, fallow(0)).choose(B, fallow(0));
    assert_eq!(table.phase(), Phase::YearLong);
    table.weather("locusts");
    assert_eq!(table.heard(), [Event::YearLong { climate: climate("locusts") }]);
    assert_eq!(table.phase(), Phase::SeasonCard);
    table.weather("hail");
    assert_eq!(table.heard()[0], Event::SeasonCard { climate: climate("hail"), season: Season::Spring });
    assert_eq!(table.game.table().in_force(), Some([climate("locusts"), climate("hail")]));
    table.idle_until(|game| game.table().season == Season::Summer);
    table.idle_until(|game| game.table().phase == Phase::SeasonCard);
    table.weather("ladybugs");
    assert_eq!(table.heard()[0], Event::SeasonCard { climate: climate("ladybugs"), season: Season::Summer });
    assert_eq!(table.game.table().climate.len(), 6, "three a year");
}

#[test]
fn eh_cli_2_the_effects_of_both_cards_are_added() {
    let sum = |one, other| Weather::of(climate(one), climate(other)).sum();
    assert_eq!(sum("driving_rain", "moderate_drought"), -4);
    assert_eq!(sum("severe_drought", "moderate_drought"), -5);
    assert_eq!(sum("good_growing_weather", "aphids"), 0);
    let position = calm(2).year(3, Season::Summer).climate("driving_rain", "moderate_drought");
    let table = Table::at(&position.seat(A, with(Card::Cats)), Start::Face);
    let weather = table.game.table().weather().expect("both cards are revealed");
    assert_eq!((weather.general, weather.drought, weather.pestilence), (-2, -2, 0));
}

#[test]
fn eh_cli_3_an_ignored_effect_is_cancelled_whichever_card_is_year_long() {
    for (one, other, expected) in [
        ("gentle_rain", "severe_drought", 1),
        ("gentle_rain", "locusts", -2),
        ("ladybugs", "locusts", 1),
        ("ladybugs", "severe_drought", -2),
        ("hard_freeze", "grasshoppers", -1),
        ("hard_freeze", "mild_drought", -2),
    ] {
        let there = Weather::of(climate(one), climate(other));
        assert_eq!(there.sum(), expected, "{one} and {other}");
        assert_eq!(there, Weather::of(climate(other), climate(one)));
    }
}

#[test]
fn eh_cli_4_climate_is_applied_to_each_field_separately() {
    let fields = vec![vec![], vec![Upgrade::Irrigation], vec![Upgrade::Netting]];
    let position = calm(2)
        .climate("mild_drought", "grasshoppers")
        .seat(A, Seated { food: 0, fields, seeded: vec![0, 1, 2], ..plain() });
    let table = Table::at(&position, Start::Harvest);
    let given: Vec<u8> = table.farm(A).harvest.iter().map(|harvest| harvest.food()).collect();
    assert_eq!(given, [0, 1, 2]);
}

#[test]
fn eh_cli_5_climate_is_never_reshuffled_and_the_24th_card_comes_in_summer_of_year_8() {
    let position = calm(2).year(8, Season::Summer);
    let mut table = Table::at(&position, Start::Plant);
    assert_eq!(table.game.table().climate_left(), 1);
    table.choose(A, fallow(0)).choose(B, fallow(0));
    assert_eq!(table.game.tickets(), 1);
    let outcome = table.game.draw(0);
    table.apply_chance(outcome);
    assert!(table.is_over());
    assert_eq!(table.game.table().climate.len(), 24);
}

#[test]
fn eh_cli_6_upgrades_are_destroyed_after_the_harvest_in_both_seasons_of_a_year_long_card() {
    let all = vec![Upgrade::Fertilizer, Upgrade::Irrigation, Upgrade::Netting, Upgrade::Perennial];
    for (key, destroyed) in [
        ("driving_rain", Upgrade::Fertilizer),
        ("hard_freeze", Upgrade::Irrigation),
        ("hail", Upgrade::Netting),
        ("fire", Upgrade::Perennial),
    ] {
        let seated = Seated { food: 1, fields: vec![all.clone(), all.clone()], seeded: vec![0], ..plain() };
        let position = calm(2).climate(key, "good_growing_weather").seat(A, seated);
        let table = Table::at(&position, Start::Harvest);
        for field in table.farm(A).fields.iter() {
            assert_eq!(
                all.iter().copied().filter(|&upgrade| !field.has(upgrade)).collect::<Vec<_>>(),
                [destroyed]
            );
        }
        assert_eq!(table.discards(), [destroyed.card(); 2]);
        assert!(
            table.farm(A).harvest.iter().all(|harvest| harvest.field().has(destroyed)),
            "they still worked"
        );
        assert!(table.heard().contains(&Event::Destroyed {
            seat: A,
            upgrade: destroyed,
            count: 2,
            climate: climate(key)
        }));
    }
    // In Summer a Year-Long card is still in force, a Spring card is not.
    for (year_long, season, left) in [("hail", "aphids", 0), ("aphids", "mild_drought", 1)] {
        let seated = Seated { fields: field(&[Upgrade::Netting]), ..plain() };
        let position = calm(2).year(3, Season::Summer).climate(year_long, season).seat(A, seated);
        let table = Table::at(&position, Start::Harvest);
        assert_eq!(table.farm(A).upgrades(), left);
    }
}
