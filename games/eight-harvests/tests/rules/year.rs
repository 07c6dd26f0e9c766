//! Year, Food Stamps, elimination.

use ruckus_core::{Eye, Game, SeatSet};
use ruckus_eight_harvests::step::Release;
use ruckus_eight_harvests::{Card, Event, Phase, Season, Seated, Start};

use crate::table::*;

fn broke(stamps: u8) -> Seated {
    Seated { food: 0, stamps, ..plain() }
}

#[test]
fn eh_yea_1_a_year_goes_from_stamps_to_tribute() {
    let position = calm(2)
        .seat(A, Seated { flexible_hands: 1, hand: vec![Card::Cats, Card::Dogs, Card::Walls], ..broke(1) })
        .seat(B, Seated { hand: vec![Card::Cats], ..plain() });
    let mut table = Table::at(&position, Start::Year);
    assert_eq!(table.heard()[..2], [Event::Year { year: 2 }, Event::Stamp { seat: A, left: 0, food: 4 }]);
    let mut phases = vec![table.phase()];
    table.idle_until(|game| game.table().year == 2 && game.table().phase == Phase::Lay);
    phases.push(table.phase());
    assert_eq!(phases, [Phase::Flex, Phase::Lay]);
    assert_eq!(table.farm(A).hand, 3, "the stamp came before the draw: hand size 2 draws nothing");
    table.rest_idle();
    assert_eq!((table.phase(), table.game.table().season), (Phase::Plant, Season::Spring));
    table.idle_until(|game| game.table().season == Season::Summer);
    assert_eq!(table.phase(), Phase::Plant);
    table.idle_until(|game| game.table().year == 3);
    assert_eq!(table.phase(), Phase::Flex);
}

#[test]
fn eh_yea_2_a_season_goes_from_planting_to_vermin() {
    // Everybody has something to do in every step.
    let position = calm(2)
        .seat(
            A,
            Seated {
                reactive: true,
                geezer: true,
                saved: vec![Card::Steal, Card::Cats, Card::Warlord],
                laid: [Some(Card::Dogs), Some(Card::Dogs)],
                armed_men: 2,
                ..plain()
            },
        )
        .seat(B, Seated { laid: [Some(Card::Cats), Some(Card::Cats)], ..plain() });
    let mut table = Table::at(&position, Start::Plant);
    let mut phases = Vec::new();
    while table.game.table().season == Season::Spring {
        let phase = table.phase();
        phases.push(match phase {
            Phase::Steal { .. } => "steal",
            Phase::Plant => "plant",
            Phase::YearLong => "year-long",
            Phase::SeasonCard => "season",
            Phase::LatePlant => "late",
            Phase::Face => "face",
            Phase::Warlord => "warlord",
            Phase::Back => "back",
            Phase::Geezer => "geezer",
            _ => "?",
        });
        table.idle_until(|game| game.table().phase != phase);
    }
    assert_eq!(
        phases,
        ["plant", "year-long", "season", "late", "steal", "face", "warlord", "back", "geezer"]
    );
    let heard = table.heard();
    let kinds: Vec<_> = heard
        .iter()
        .filter_map(|event| match event {
            Event::Harvested { seat, .. } if *seat == A => Some("harvest"),
            Event::Ate { seat, .. } if *seat == A => Some("eat"),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["harvest", "eat"]);
    table.idle_until(|game| game.table().phase != Phase::Plant);
    assert_ne!(table.phase(), Phase::YearLong, "Summer reveals one card instead of two");
}

#[test]
fn eh_yea_3_everything_after_the_back_step_is_automatic() {
    let position = calm(2).seat(A, with(Card::Cats)).seat(B, Seated { food: 9, seeded: vec![0], ..plain() });
    let mut table = Table::at(&position, Start::Back);
    table.choose(A, back(ruckus_eight_harvests::BackUse::Discard));
    assert_eq!((table.phase(), table.game.table().season), (Phase::Plant, Season::Summer));
    assert!(table.heard().contains(&Event::Vermin { seat: B, food: 3, rabbits: false }));
}

#[test]
fn eh_fst_1_no_food_at_the_start_of_a_year_cashes_a_stamp() {
    let table = Table::at(&calm(2).seat(A, broke(2)).seat(B, Seated { food: 1, ..plain() }), Start::Year);
    assert_eq!((table.food(A), table.farm(A).stamps), (4, 1));
    assert_eq!((table.food(B), table.farm(B).stamps), (1, 2), "only with no food at all");
    // At no other time: not at the start of Summer.
    let summer = calm(2).year(2, Season::Summer).seat(A, broke(2));
    let table = Table::at(&summer, Start::Plant);
    assert_eq!((table.food(A), table.farm(A).stamps), (0, 2));
}

#[test]
fn eh_fst_2_the_hand_size_is_two_for_that_year_only() {
    let seated = Seated { flexible_hands: 4, ..broke(1) };
    let mut table = Table::at(&calm(2).seat(A, seated), Start::Year);
    assert_eq!(table.farm(A).hand_size(PRINTED), 2, "whatever Flexible Hands it has");
    table.idle_until(|game| game.table().phase == Phase::Lay);
    assert_eq!((table.farm(A).hand, table.farm(B).hand), (2, 3));
    table.idle_until(|game| game.table().year == 3 && game.table().phase == Phase::Lay);
    assert_eq!(table.farm(A).hand, 5);
}

#[test]
fn eh_fst_3_contracts_end_in_which_the_seat_is_the_victim() {
    let position = calm(3).seat(A, broke(1)).contract(B, A, 2, 0).contract(C, A, 1, 1).contract(A, C, 1, 1);
    let table = Table::at(&position, Start::Year);
    assert_eq!([table.amount(B, A), table.amount(C, A), table.amount(A, C)], [0, 0, 1]);
    assert_eq!(table.discards(), [Card::Warlord, Card::Warlord]);
    assert!(table.heard().contains(&Event::Released { attacker: B, victim: A, why: Release::Stamp }));
}

#[test]
fn eh_out_1_no_food_and_no_stamps_at_the_start_of_a_year_is_out() {
    let table = Table::at(&calm(3).seat(A, broke(0)), Start::Year);
    assert!(!table.farm(A).is_live());
    assert!(table.heard().contains(&Event::Out { seat: A, year: 2 }));
    // Not at any other time, nor after the last year.
    let table = Table::at(&calm(3).year(2, Season::Summer).seat(A, broke(0)), Start::Plant);
    assert!(table.farm(A).is_live());
    let last = calm(3).year(8, Season::Summer).seat(A, broke(0));
    let table = Table::at(&last, Start::Harvest);
    assert!(table.is_over() && table.farm(A).is_live());
}

#[test]
fn eh_out_2_cash_ins_and_eliminations_happen_together() {
    let position = calm(4).seat(A, broke(0)).seat(B, broke(1)).seat(C, broke(0));
    let table = Table::at(&position, Start::Year);
    assert_eq!(table.game.table().live(), [B, D].into_iter().collect());
    assert_eq!(table.food(B), 4);
}

#[test]
fn eh_out_3_an_out_seat_is_tidied_up() {
    let seated = Seated {
        hand: vec![Card::Fertilizer, Card::Warlord],
        saved: vec![Card::Steal],
        cats: 1,
        rabbits: 1,
        fields: field(&[ruckus_eight_harvests::Upgrade::Irrigation]),
        armed_men: 1,
        ..broke(0)
    };
    let position = calm(3).seat(A, seated).seat(B, Seated { rabbits: 1, ..plain() });
    let mut table = Table::at(&position, Start::Year);
    assert_eq!(
        table.discards(),
        [Card::Fertilizer, Card::Irrigation, Card::Cats, Card::Rabbits, Card::Warlord, Card::Steal]
    );
    assert!(table.heard().contains(&Event::GivenUp { seat: A, card: Card::Steal }));
    let farm = table.farm(A);
    assert_eq!((farm.hand, farm.saved.len(), farm.fields.len()), (0, 0, 0));
    assert!(farm.locked.iter().all(|locked| locked.role() == ruckus_eight_harvests::Role::Removed));
    assert_eq!(farm.locked.len(), 5, "removed from the game, face unseen");
    assert_eq!(table.farm(B).rabbits, 1, "Rabbits on others stay");
    // The game goes on without it.
    table.idle_until(|game| game.table().phase == Phase::Plant);
    assert!(!table.owing().contains(A));
    assert!(table.options(A).is_empty());
    let _ = table.game.view(Eye::Seat(A));
}

#[test]
fn eh_out_4_contracts_with_an_out_seat_end_in_either_role() {
    let position = calm(3).seat(A, broke(0)).contract(A, B, 1, 0).contract(C, A, 1, 0).contract(B, C, 1, 1);
    let table = Table::at(&position, Start::Year);
    assert_eq!([table.amount(A, B), table.amount(C, A), table.amount(B, C)], [0, 0, 1]);
    assert_eq!(table.discards(), [Card::Warlord, Card::Warlord]);
    assert!(table.heard().contains(&Event::Released { attacker: A, victim: B, why: Release::Out }));
}

#[test]
fn eh_out_5_the_last_live_seat_wins_at_once() {
    let table = Table::at(&calm(3).seat(A, broke(0)).seat(B, broke(0)), Start::Year);
    assert!(table.is_over());
    let standing = table.game.standing().expect("it is over");
    assert_eq!(standing.places[C], 1);
    let table = Table::at(&calm(2).seat(A, broke(0)).seat(B, broke(0)), Start::Year);
    assert!(table.is_over(), "nobody is left");
}

#[test]
fn eh_out_6_rules_count_live_seats() {
    // Two Steals at a table of four cancel each other once a chair is empty.
    let mut table = Table::at(&calm(4).seat(D, broke(0)), Start::Year);
    assert_eq!(table.game.table().live().len(), 3);
    table.idle_until(|game| game.table().phase == Phase::Plant);
    assert_eq!(table.owing(), [A, B, C].into_iter().collect::<SeatSet>());
    // The rule itself is checked where Steals are: see eh_stl_7.
}

#[test]
fn eh_out_3_an_out_seat_holds_and_draws_nothing() {
    let seated = Seated { hand: vec![Card::Cats], saved: vec![Card::Steal, Card::Dogs], ..broke(0) };
    for out in [A, B, C] {
        let position = calm(3).seat(out, seated.clone());
        let mut table = Table::at(&position, Start::Year);
        let secret = *table.secret(out);
        assert!(secret.hand.is_empty() && secret.saved.is_empty());
        let given_up: Vec<Card> = table
            .heard()
            .into_iter()
            .filter_map(|event| match event {
                Event::GivenUp { seat, card } if seat == out => Some(card),
                _ => None,
            })
            .collect();
        assert_eq!(given_up, [Card::Cats, Card::Steal, Card::Dogs], "before all eyes");
        table.idle_to(Phase::Lay);
        let others = [A, B, C].map(|seat| if seat == out { 0 } else { 3 });
        assert_eq!([A, B, C].map(|seat| table.farm(seat).hand), others);
        assert!(table.secret(out).hand.is_empty());
        table.idle_until(|game| game.table().year == 3);
        assert_eq!((table.food(out), table.farm(out).fields.len()), (0, 0));
        assert!(table.heard().iter().all(|event| *event != Event::Out { seat: out, year: 3 }), "only once");
    }
}
