//! Harvest, storage, eating, vermin.

use ruckus_eight_harvests::{Event, Position, Seated, Start, Upgrade, Weather};

use crate::table::*;

/// What a field with these upgrades gives.
fn grown(one: &str, other: &str, seeded: bool, upgrades: &[Upgrade]) -> u8 {
    let field =
        upgrades.iter().fold(ruckus_eight_harvests::Field::default(), |field, &upgrade| field.with(upgrade));
    Weather::of(climate(one), climate(other)).harvest(PRINTED, field.seeded(seeded))
}

fn harvest(position: &Position) -> Table {
    Table::at(position, Start::Harvest)
}

#[test]
fn eh_har_1_what_a_field_produces() {
    use Upgrade::{Fertilizer, Irrigation, Netting, Perennial};
    assert_eq!(grown("good_growing_weather", "mild_drought", true, &[]), 3);
    assert_eq!(grown("good_growing_weather", "mild_drought", false, &[]), 0, "a fallow field yields nothing");
    assert_eq!(grown("perfect_season", "good_growing_weather", false, &[Fertilizer]), 0);
    assert_eq!(grown("good_growing_weather", "mild_drought", false, &[Perennial]), 1);
    assert_eq!(grown("good_growing_weather", "mild_drought", true, &[Perennial]), 3);
    assert_eq!(grown("mild_drought", "aphids", true, &[Fertilizer, Irrigation, Netting]), 4);
    assert_eq!(
        grown("driving_rain", "hail", true, &[Irrigation, Netting]),
        0,
        "general deductions are warded off by nothing"
    );
    // The limit 0 is applied once, to the sum: 3 - 3 + 2 is 2.
    assert_eq!(grown("severe_drought", "perfect_season", true, &[]), 2);
    assert_eq!(grown("severe_drought", "severe_drought", true, &[Fertilizer]), 0);
}

#[test]
fn eh_har_2_the_seed_is_part_of_the_production() {
    let after = |one, other| {
        let position = calm(2).climate(one, other).seat(A, Seated { food: 4, seeded: vec![0], ..plain() });
        let table = harvest(&position);
        (table.food(A), table.heard()[0])
    };
    assert_eq!(
        after("moderate_drought", "good_growing_weather"),
        (5, Event::Harvested { seat: A, food: 2, seeded: 1, fields: 1 })
    );
    assert_eq!(after("severe_drought", "severe_drought").0, 3, "only the seed is lost: 4 + 0 - 1");
}

#[test]
fn eh_har_3_harvest_is_automatic() {
    let position = calm(2).seat(A, Seated { food: 20, seeded: vec![0], ..plain() });
    let table = harvest(&position);
    assert_eq!(table.farm(A).harvest[0].food(), 3, "even though vermin will take most of it");
}

#[test]
fn eh_sto_1_capacity() {
    let capacity = |silos, half_silo, extensions, cats| {
        let seated = Seated { silos, half_silo, extensions, cats, ..plain() };
        Table::at(&calm(2).seat(A, seated), Start::Plant).farm(A).capacity(PRINTED)
    };
    assert_eq!(capacity(1, false, 0, 0), 5);
    assert_eq!(capacity(1, true, 0, 0), 5, "half silos hold nothing");
    assert_eq!(capacity(2, false, 2, 0), 14);
    assert_eq!(capacity(1, false, 1, 2), 13);
    for silos in 1..=3 {
        for extensions in 0..=silos {
            for cats in 0..=3 {
                let expected = 5 * u16::from(silos) + 2 * u16::from(extensions) + 3 * u16::from(cats);
                for half_silo in [false, true] {
                    assert_eq!(capacity(silos, half_silo, extensions, cats), expected);
                }
            }
        }
    }
}

#[test]
fn eh_sto_1_what_has_room_is_safe_from_vermin_whichever_store_it_lies_in() {
    // Twenty food, one eaten: of what lies outside vermin take half, rounded up.
    let left = |seated: Seated| {
        let table = harvest(&calm(2).seat(A, Seated { food: 20, ..seated }));
        let outside = 19 - table.farm(A).capacity(PRINTED);
        assert_eq!(table.food(A), 19 - outside.div_ceil(2));
        table.food(A)
    };
    assert_eq!(left(plain()), 12, "room for 5");
    assert_eq!(left(Seated { silos: 2, ..plain() }), 14, "for 10");
    assert_eq!(left(Seated { extensions: 1, ..plain() }), 13, "for 7");
    assert_eq!(left(Seated { cats: 1, ..plain() }), 13, "for 8");
    assert_eq!(left(Seated { cats: 2, ..plain() }), 15, "for 11");
    assert_eq!(left(Seated { half_silo: true, ..plain() }), 12, "half a silo holds nothing");
}

#[test]
fn eh_sto_2_food_is_one_number_and_unprotected_food_pays_first() {
    // 8 food with room for 5: the meal comes from what lies outside.
    let table = harvest(&calm(2).seat(A, Seated { food: 8, ..plain() }));
    assert_eq!(table.food(A), 6, "8 - 1 leaves 2 outside, of which vermin take 1");
    let table = harvest(&calm(2).seat(A, Seated { food: 5, ..plain() }));
    assert_eq!(table.food(A), 4, "nothing lies outside");
}

#[test]
fn eh_sto_3_food_of_chased_cats_finds_other_room() {
    use ruckus_eight_harvests::{Card, Target};
    let seated = Seated { food: 8, cats: 1, silos: 2, ..plain() };
    let position = calm(2).seat(A, seated).seat(B, with(Card::Coyote));
    let mut table = Table::at(&position, Start::Face);
    table.choose(B, face(Card::Coyote, Target::Farm(A)));
    assert_eq!(table.food(A), 7, "two silos hold all of it");
}

#[test]
fn eh_eat_1_each_seat_with_food_eats_one() {
    let position = calm(3).seat(A, Seated { food: 1, ..plain() }).seat(B, Seated { food: 0, ..plain() });
    let table = harvest(&position);
    assert_eq!([A, B, C].map(|seat| table.food(seat)), [0, 0, 4]);
    assert!(
        table.heard().contains(&Event::Ate { seat: A, food: 1 })
            && !table.heard().contains(&Event::Ate { seat: B, food: 1 })
    );
}

#[test]
fn eh_vrm_1_vermin_take_half_of_the_unprotected_food_rounded_up_and_with_rabbits_all() {
    let left = |food, rabbits| {
        let table = harvest(&calm(2).seat(A, Seated { food, rabbits, ..plain() }));
        table.food(A)
    };
    assert_eq!([6, 7, 8, 9].map(|food| left(food, 0)), [5, 5, 6, 6]);
    assert_eq!([6, 7, 8, 9].map(|food| left(food, 1)), [5, 5, 5, 5]);
    assert_eq!(left(9, 3), 5, "more Rabbits have no further effect");
}
