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

#[test]
fn eh_sco_5_out_seats_rank_below_live_ones_later_years_first_then_by_their_farms() {
    let broke = |fields: usize| Seated { food: 0, stamps: 0, fields: vec![vec![]; fields], ..plain() };
    let mut table = Table::at(&calm(4).seat(A, broke(1)).seat(B, broke(2)), Start::Year);
    assert_eq!(table.game.table().live().len(), 2);
    // C and D starve: nobody plants, and no stamp lasts for ever.
    table.idle_until(|game| game.table().phase == Phase::Over);
    let standing = table.game.standing().expect("it is over");
    assert_eq!(
        standing.places.values(),
        [4, 3, 1, 1],
        "B's farm was larger; C and D went out together, last"
    );
    assert_eq!(standing.winners().count(), 2, "if nobody is live, the best of them win");
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
