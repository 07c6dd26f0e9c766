//! End, scoring, talk.

use ruckus_core::Game;
use ruckus_eight_harvests::{Event, Phase, Position, Season, Seated, Start, Upgrade};

use crate::table::*;

/// The places after the last harvest.
fn places(position: &Position) -> Vec<u8> {
    let position = position.clone().year(8, Season::Summer).climate("good_growing_weather", "mild_drought");
    let table = Table::at(&position, Start::Harvest);
    table.game.standing().expect("it is over").places.values().to_vec()
}

/// A farm with room for everything, before the last meal.
fn rich(food: u16, stamps: u8) -> Seated {
    Seated { food: food + 1, stamps, silos: 9, ..plain() }
}

#[test]
fn eh_end_1_the_game_ends_after_the_tribute_of_year_8() {
    let position =
        calm(2).year(8, Season::Summer).contract(A, B, 1, 3).seat(A, Seated { armed_men: 3, ..plain() });
    let table = Table::at(&position, Start::Harvest);
    assert!(table.is_over() && table.phase() == Phase::Over);
    let heard = table.heard();
    let paid = heard.iter().position(|event| matches!(event, Event::Paid { .. }));
    let ended = heard.iter().position(|event| matches!(event, Event::Ended { year: 8 }));
    assert!(paid.is_some() && paid < ended);
    let table = Table::at(&calm(2).year(7, Season::Summer), Start::Harvest);
    assert!(!table.is_over());
}

#[test]
fn eh_sco_1_the_total_is_food_and_four_a_stamp() {
    let position = calm(2)
        .year(8, Season::Summer)
        .seat(A, Seated { food: 12, stamps: 0, ..plain() })
        .seat(B, rich(3, 2));
    let table = Table::at(&position, Start::Harvest);
    assert_eq!(table.game.scores().values(), [8, 11], "protected or not: 12 - 1 - 3, and 3 + 8");
    assert!(table.heard().contains(&Event::Scored { seat: B, food: 3, stamps: 2, total: 11 }));
    assert_eq!(table.game.standing().expect("it is over").places.values(), [2, 1]);
}

#[test]
fn eh_sco_2_ties_are_broken_by_stamps_fields_defence_upgrades() {
    let two = |a: Seated, b: Seated| places(&Position::of(2).seat(A, a).seat(B, b));
    assert_eq!(two(rich(9, 1), rich(13, 0)), [1, 2], "stamps");
    let fields = Seated { fields: vec![vec![]; 2], ..rich(9, 1) };
    let more_defence = Seated { dogs: 2, half_field: true, ..rich(9, 1) };
    assert_eq!(two(fields, more_defence.clone()), [1, 2], "fields before defence; a half does not count");
    let upgrades = Seated { fields: field(&[Upgrade::Netting]), extensions: 2, ..rich(9, 1) };
    assert_eq!(two(more_defence, upgrades.clone()), [1, 2], "defence before upgrades");
    assert_eq!(two(upgrades, rich(9, 1)), [1, 2], "upgrades");
    let halves = Seated { half_field: true, half_silo: true, ..rich(9, 1) };
    assert_eq!(two(halves, rich(9, 1)), [1, 1], "halves count for nothing");
}

#[test]
fn eh_sco_3_whoever_is_still_tied_shares_the_place() {
    assert_eq!(
        places(&Position::of(3).seat(A, rich(9, 1)).seat(B, rich(9, 1)).seat(C, rich(2, 1))),
        [1, 1, 3]
    );
}

#[test]
fn eh_sco_4_every_place_is_ranked_this_way() {
    let position = Position::of(4)
        .seat(A, rich(9, 0))
        .seat(B, rich(5, 1))
        .seat(C, rich(1, 2))
        .seat(D, Seated { dogs: 1, ..rich(5, 1) });
    assert_eq!(places(&position), [4, 3, 1, 2]);
}

/// A farm that goes out when the next year begins.
fn broke() -> Seated {
    Seated { food: 0, stamps: 0, ..plain() }
}

/// The places of all seats once everything has run its course; the years in which they went out.
fn ranked(mut table: Table) -> (Vec<u8>, Vec<Option<u8>>) {
    table.idle_until(|game| game.table().phase == Phase::Over);
    let years =
        table.game.table().seats.each().map(|seat| table.farm(seat).out.map(|out| out.year)).collect();
    (table.game.standing().expect("it is over").places.values().to_vec(), years)
}

#[test]
fn eh_sco_5_out_seats_rank_below_live_ones_and_later_years_rank_first() {
    // A is out in year 2. B has food for that year and is out in year 3; C and D live on.
    let last = Seated { food: 2, stamps: 0, ..plain() };
    let position = calm(4).seat(A, Seated { fields: vec![vec![]; 3], ..broke() }).seat(B, last);
    let (places, years) =
        ranked(Table::at(&position.clone().seat(D, Seated { stamps: 0, ..plain() }), Start::Year));
    assert_eq!(years, [Some(2), Some(3), None, Some(5)], "D eats 5 in years 2, 3 and 4");
    assert_eq!(places, [4, 3, 1, 2], "a larger farm is no help against a later year");
    // The other way round, so that it is not the seats that decide.
    let position = calm(3).seat(B, broke()).seat(A, Seated { food: 2, stamps: 0, ..plain() });
    let (places, years) = ranked(Table::at(&position, Start::Year));
    assert_eq!((places, years), (vec![2, 3, 1], vec![Some(3), Some(2), None]));
    // A live seat with nothing ranks above one that is out, whatever its farm was like.
    let rich = Seated { fields: vec![vec![]; 5], dogs: 3, ..broke() };
    let position =
        calm(3).year(8, Season::Spring).seat(A, rich).seat(C, Seated { food: 1, stamps: 0, ..plain() });
    let (places, years) = ranked(Table::at(&position, Start::Year));
    assert_eq!((places[0], places[2], years[0], years[2]), (3, 2, Some(8), None));
}

#[test]
fn eh_sco_5_of_the_same_year_fields_defence_and_upgrades_decide_as_they_stood_then() {
    let two = |a: Seated, b: Seated| {
        let (places, years) = ranked(Table::at(&calm(3).seat(A, a).seat(B, b), Start::Year));
        assert_eq!(years[..2], [Some(2); 2], "both are out at once");
        assert_eq!(places[2], 1);
        [places[0], places[1]]
    };
    let fields = Seated { fields: vec![vec![]; 2], ..broke() };
    let defence = Seated { dogs: 1, ..broke() };
    let upgrades = Seated { fields: field(&[Upgrade::Netting]), extensions: 1, ..broke() };
    assert_eq!(two(fields.clone(), defence.clone()), [2, 3], "fields before defence");
    assert_eq!(two(defence.clone(), fields), [3, 2]);
    assert_eq!(two(defence.clone(), upgrades.clone()), [2, 3], "defence before upgrades");
    assert_eq!(two(upgrades.clone(), defence), [3, 2]);
    assert_eq!(two(upgrades.clone(), broke()), [2, 3], "upgrades before nothing");
    assert_eq!(two(broke(), upgrades), [3, 2]);
    assert_eq!(
        two(Seated { half_field: true, berzerkers: 2, cats: 2, ..broke() }, broke()),
        [2, 2],
        "nothing else counts"
    );
}

#[test]
fn eh_sco_5_if_nobody_is_live_the_best_of_them_win() {
    let position = calm(3).seat(A, broke()).seat(B, Seated { dogs: 1, ..broke() }).seat(C, broke());
    let table = Table::at(&position, Start::Year);
    assert!(table.is_over() && table.game.table().live().is_empty());
    let standing = table.game.standing().expect("it is over");
    assert_eq!(standing.places.values(), [2, 1, 2]);
    assert_eq!(standing.winners().collect::<Vec<_>>(), [B]);
    let all = Table::at(&calm(2).seat(A, broke()).seat(B, broke()), Start::Year);
    assert_eq!(all.game.standing().expect("it is over").winners().count(), 2);
}

#[test]
fn eh_dea_1_promises_are_no_choices_and_there_is_no_trade() {
    for seats in 2..=4 {
        watch(seats, 10, |before, _, after, told| {
            // Food moves between seats by tribute alone.
            let paid = told.iter().any(|(_, event)| matches!(event, Event::Paid { .. }));
            let season_over =
                told.iter().any(|(_, event)| matches!(event, Event::Harvested { .. } | Event::Stamp { .. }));
            let gains = after.table().seats.each().any(|seat| after.farm(seat).food > before.farm(seat).food);
            assert!(!gains || paid || season_over);
        });
    }
}
