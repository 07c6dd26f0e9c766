//! The chance events C1 to C6 of section 6: nothing is drawn before somebody can see it.

use ruckus_core::{Coded, Game, SeatSet, Turn};
use ruckus_eight_harvests::{Card, Choice, Climate, Outcome, Phase, Position, Seated, Start, Target};

use crate::table::*;

/// Every outcome is as likely as it has copies among the cards that can come.
fn check_climate(table: &Table, unseen: u64) {
    assert_eq!((table.game.turn(), table.game.tickets()), (Turn::Chance, unseen));
    for (outcome, tickets) in table.game.outcomes() {
        let Outcome::Climate { climate } = outcome else { panic!("{outcome:?} is no climate card") };
        assert_eq!(tickets, u64::from(table.game.sky().count(climate)));
    }
}

#[test]
fn eh_c1_the_deal_is_uniform_without_replacement() {
    let mut table = Table::fresh(2);
    for dealt in 0..14 {
        assert_eq!((table.game.turn(), table.game.tickets()), (Turn::Chance, 88 - dealt));
        for (outcome, tickets) in table.game.outcomes() {
            let Outcome::Action { card } = outcome else { panic!("{outcome:?} is no action card") };
            assert_eq!(tickets, u64::from(table.game.layers()[0].count(card)));
        }
        let outcome = table.game.draw(0);
        table.apply_chance(outcome);
    }
    assert_eq!(table.phase(), Phase::Keep);
}

#[test]
fn eh_c2_the_yearly_draw_takes_one_card_at_a_time_from_the_top_layer() {
    let position = calm(2).deck(&[Card::Geezer, Card::Steal]);
    let mut table = Table::at(&position, Start::Year);
    assert_eq!(table.game.tickets(), 2);
    table.draw(Card::Steal);
    assert_eq!(table.game.outcomes(), [(Outcome::Action { card: Card::Geezer }, 1)]);
    table.draw(Card::Geezer);
    assert!(table.game.tickets() > 40, "then from the layer below");
}

#[test]
fn eh_c3_steal_draws_go_in_seat_order_then_slot_order() {
    let four = calm(4)
        .seat(A, with(Card::Steal))
        .seat(B, with(Card::Steal))
        .seat(C, with(Card::Cats))
        .seat(D, with(Card::Dogs));
    let mut table = Table::at(&four, Start::Steal);
    table.choose(A, STEAL).choose(B, STEAL);
    table.draw(Card::Walls);
    assert_eq!(table.secret(C).slots[0], Some(Card::Walls));
    table.draw(Card::Geezer);
    assert_eq!(table.secret(D).slots[0], Some(Card::Geezer));
}

#[test]
fn eh_c4_a_climate_card_that_somebody_has_looked_at_is_not_drawn() {
    let plant = |position: &Position| {
        let mut table = Table::at(position, Start::Plant);
        table.choose(A, fallow(0)).choose(B, fallow(0));
        table
    };
    let table = plant(&calm(2));
    check_climate(&table, 21);
    let looked = calm(2).looked(&[("hail", SeatSet::only(A))]);
    let table = plant(&looked);
    assert_eq!(table.game.table().year_long(), Some(climate("hail")));
    assert_eq!(table.phase(), Phase::SeasonCard);
    check_climate(&table, 20);
}

#[test]
fn eh_c5_an_almanac_fills_the_queue_to_three() {
    for (looked, draws) in [(vec![], 3), (vec![("hail", SeatSet::only(B))], 2)] {
        let position = calm(2).looked(&looked).seat(A, with(Card::Almanac));
        let mut table = Table::at(&position, Start::Face);
        table.choose(A, face(Card::Almanac, Target::Own));
        for draw in 0..draws {
            check_climate(&table, (24 - 5 - looked.len() - draw) as u64);
            let outcome = table.game.draw(0);
            table.apply_chance(outcome);
        }
        assert_eq!(table.game.looked().len(), 3);
        assert_eq!(table.phase(), Phase::Plant);
    }
    // Two Almanacs at once look at the same cards.
    let both = calm(2).seat(A, with(Card::Almanac)).seat(B, with(Card::Almanac));
    let mut table = Table::at(&both, Start::Face);
    table.choose(A, face(Card::Almanac, Target::Own)).choose(B, face(Card::Almanac, Target::Own));
    for _ in 0..3 {
        let outcome = table.game.draw(0);
        table.apply_chance(outcome);
    }
    assert_eq!(table.view(A).forecast, table.view(B).forecast);
}

#[test]
fn eh_c6_a_geezer_fills_the_queue_to_one() {
    let position = calm(2)
        .seat(A, Seated { geezer: true, ..plain() })
        .seat(B, Seated { geezer: true, ..with(Card::Cats) });
    let mut table = Table::at(&position, Start::Back);
    table.rest_idle();
    assert_eq!(table.phase(), Phase::Geezer);
    check_climate(&table, 19);
    let outcome = table.game.draw(7);
    table.apply_chance(outcome);
    assert_eq!(table.game.looked().len(), 1);
    assert_eq!(table.view(A).forecast, table.view(B).forecast, "all Geezers feel the same");
    // One that lies looked at already needs no draw.
    let looked =
        calm(2).looked(&[("hail", SeatSet::only(B))]).seat(A, Seated { geezer: true, ..with(Card::Cats) });
    let mut table = Table::at(&looked, Start::Back);
    table.rest_idle();
    assert_eq!(table.phase(), Phase::Plant);
    assert_eq!(table.view(A).forecast[0], Climate::from_key("hail"));
}

#[test]
fn every_outcome_weighs_as_many_tickets_as_bring_it() {
    let almanac = {
        let mut table = Table::at(&calm(2).seat(A, with(Card::Almanac)), Start::Face);
        table.choose(A, face(Card::Almanac, Target::Own));
        table
    };
    let mut weather = Table::at(&calm(2), Start::Plant);
    weather.rest_idle();
    let mut season = weather.try_out();
    season.weather("hail");
    let thief = {
        let mut table =
            Table::at(&calm(2).seat(A, with(Card::Steal)).seat(B, with(Card::Cats)), Start::Steal);
        table.choose(A, STEAL);
        table
    };
    let geezer = Table::at(&calm(2).seat(A, Seated { geezer: true, ..plain() }), Start::Back);
    let year = Table::at(&calm(2), Start::Year);
    for table in [Table::fresh(3), year, weather, season, thief, almanac, geezer] {
        assert_eq!(table.game.turn(), Turn::Chance);
        for outcome in (0..Outcome::CODES).filter_map(Outcome::from_code) {
            let brings = |&ticket: &u64| table.game.draw(ticket) == outcome;
            let tickets = (0..table.game.tickets()).filter(brings).count() as u64;
            assert_eq!(table.game.weight(outcome), tickets, "{outcome:?} in {:?}", table.phase());
        }
    }
}

#[test]
fn codes_are_numbered_through() {
    for code in 0..Choice::CODES {
        assert_eq!(Choice::from_code(code).map(Choice::code), Some(code));
    }
    for code in 0..Outcome::CODES {
        assert_eq!(Outcome::from_code(code).map(Outcome::code), Some(code));
    }
    assert_eq!((Choice::from_code(Choice::CODES), Outcome::from_code(Outcome::CODES)), (None, None));
    assert_eq!((Choice::from_code(u16::MAX), Outcome::from_code(u16::MAX)), (None, None));
    assert!(serde_json::from_str::<Climate>("13").is_ok() && serde_json::from_str::<Climate>("14").is_err());
}
