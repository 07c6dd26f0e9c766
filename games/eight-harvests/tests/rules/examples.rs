//! The worked examples of section 9, in full.

use ruckus_core::{Eye, Game, SeatSet};
use ruckus_eight_harvests::{
    BackUse, Card, Choice, Event, Field, FiguresId, Phase, Position, Season, Seated, Start, Target, Upgrade,
    Weather,
};

use crate::table::*;
use Upgrade::{Fertilizer, Irrigation, Netting, Perennial};

fn grown(one: &str, other: &str, seeded: bool, upgrades: &[Upgrade]) -> u8 {
    let field = upgrades.iter().fold(Field::default(), |field, &upgrade| field.with(upgrade));
    Weather::of(climate(one), climate(other)).harvest(PRINTED, field.seeded(seeded))
}

fn sue() -> Seated {
    Seated { armed_men: 1, berzerkers: 1, ..plain() }
}

#[test]
fn eh_ex_1_sue_and_tom() {
    let position = calm(2)
        .seat(A, Seated { slot: Some(Card::Warlord), ..sue() })
        .seat(B, Seated { armed_men: 1, ..plain() });
    let mut table = Table::at(&position, Start::Warlord);
    table.choose(A, attack(B));
    assert_eq!(table.amount(A, B), 1);
}

#[test]
fn eh_ex_2_ended_in_the_same_year() {
    // Defence 4 against 3, 4 and 5; in edition 1 the Warlord's own 1 counted as well.
    for (figures, ends) in [(PRINTED, [true, true, false]), (edition_1(), [true, false, false])] {
        for (sues_new_men, ends) in (0..).zip(ends) {
            assert_eq!(
                tom_is_freed(figures, sues_new_men),
                ends,
                "{figures:?}, {sues_new_men} more of Sue's"
            );
        }
    }
}

/// Example 2: does Tom's contract end in its first Summer, where Sue makes so many Armed Men?
fn tom_is_freed(figures: FiguresId, sues_new_men: u8) -> bool {
    let position = calm(2)
        .figures(figures)
        .seat(
            A,
            Seated {
                slot: Some(Card::Warlord),
                laid: [None, Some(Card::Cats)],
                saved: vec![Card::Cats],
                ..sue()
            },
        )
        .seat(
            B,
            Seated {
                armed_men: 1,
                slot: Some(Card::Dogs),
                laid: [None, Some(Card::Dogs)],
                saved: vec![Card::Walls],
                ..plain()
            },
        );
    let mut table = Table::at(&position, Start::Warlord);
    table.choose(A, attack(B)).choose(A, DONE);
    table.choose(B, back(BackUse::ArmedMan)).choose(B, DONE);
    table.idle_until(|game| game.table().season == Season::Summer && game.table().phase == Phase::Back);
    table.choose(A, back(if sues_new_men > 0 { BackUse::ArmedMan } else { BackUse::HalfField }));
    table.choose(A, if sues_new_men > 1 { convert(Card::Cats, BackUse::ArmedMan) } else { DONE });
    table.choose(B, back(BackUse::ArmedMan)).choose(B, convert(Card::Walls, BackUse::ArmedMan));
    assert_eq!(table.farm(B).defence(PRINTED), 4);
    let paid = table.heard().contains(&Event::Paid { attacker: A, victim: B, food: 1, amount: 1 });
    assert_eq!((table.amount(A, B), table.discards().contains(&Card::Warlord)), (u8::from(paid), !paid));
    !paid
}

#[test]
fn eh_ex_3_too_late() {
    let position = calm(2)
        .seat(A, Seated { armed_men: 2, slot: Some(Card::Warlord), ..plain() })
        .seat(B, Seated { saved: vec![Card::Cats], ..with(Card::Dogs) });
    let mut table = Table::at(&position, Start::Warlord);
    table
        .choose(A, attack(B))
        .choose(B, back(BackUse::ArmedMan))
        .choose(B, convert(Card::Cats, BackUse::ArmedMan));
    assert_eq!((table.farm(B).armed_men, table.amount(A, B)), (2, 1));
}

#[test]
fn eh_ex_4_same_season_faces_count() {
    for (card, offered) in [(Card::Walls, true), (Card::Dogs, false)] {
        let position = calm(2)
            .seat(A, Seated { armed_men: 1, saved: vec![Card::Berzerker], ..with(Card::Warlord) })
            .seat(B, Seated { armed_men: 1, ..with(card) });
        let mut table = Table::at(&position, Start::Face);
        table.choose(A, saved_face(Card::Berzerker, Target::Own)).choose(B, face(card, Target::Own));
        assert_eq!(table.options(A).contains(&attack(B)), offered);
        if offered {
            table.choose(A, attack(B));
            assert_eq!(table.amount(A, B), 1);
        } else {
            assert_eq!(table.phase(), Phase::Back);
        }
    }
}

#[test]
fn eh_ex_5_several_warlords() {
    let attacker = Seated {
        armed_men: 2,
        mercenaries: 1,
        berzerkers: 1,
        saved: vec![Card::Warlord, Card::Warlord],
        ..with(Card::Warlord)
    };
    let position = calm(3).seat(A, attacker).seat(B, Seated { armed_men: 1, ..plain() });
    let mut table = Table::at(&position, Start::Warlord);
    assert_eq!(table.farm(A).offence(PRINTED), 5);
    table.choose(A, attack(B));
    assert!(!table.options(A).contains(&saved_attack(B)), "not both on B");
    table.choose(A, saved_attack(C));
    assert_eq!((table.amount(A, B), table.amount(A, C)), (2, 3));
    // The third Warlord cannot go on B next year while that contract lasts.
    table.idle_until(|game| game.table().year == 3);
    table.idle_until(|game| game.table().phase == Phase::Back || game.table().phase == Phase::Warlord);
    assert!(!table.options(A).contains(&saved_attack(B)) || table.amount(A, B) == 0);
}

#[test]
fn eh_ex_6_walls() {
    let seated = Seated { armed_men: 2, mercenaries: 1, dogs: 1, walls: true, ..plain() };
    let table = Table::at(&calm(2).seat(A, seated), Start::Plant);
    assert_eq!((table.farm(A).defence(PRINTED), table.farm(A).offence(PRINTED)), (7, 3));
}

#[test]
fn eh_ex_7_clemency_and_bottoming_out() {
    let position = calm(2)
        .year(2, Season::Summer)
        .seat(A, Seated { armed_men: 9, ..plain() })
        .seat(B, Seated { food: 4, ..plain() })
        .contract(A, B, 4, 0);
    let table = Table::at(&position, Start::Harvest);
    assert!(table.heard().contains(&Event::Paid { attacker: A, victim: B, food: 3, amount: 4 }));
    assert!(
        table.heard().contains(&Event::Stamp { seat: B, left: 1, food: 4 }),
        "next year it cashes a stamp"
    );
    assert_eq!((table.food(B), table.amount(A, B)), (4, 0));
}

#[test]
fn eh_ex_8_adding_climate() {
    let fields = vec![vec![], vec![Irrigation], vec![Irrigation, Fertilizer]];
    let position = calm(2)
        .climate("driving_rain", "moderate_drought")
        .seat(A, Seated { fields, seeded: vec![0, 1, 2], ..plain() });
    let table = Table::at(&position, Start::Harvest);
    assert_eq!(table.farm(A).harvest.iter().map(|harvest| harvest.food()).collect::<Vec<_>>(), [0, 1, 2]);
    assert!(!table.farm(A).fields[2].has(Fertilizer) && table.discards() == [Card::Fertilizer]);
}

#[test]
fn eh_ex_9_two_droughts() {
    let given = |upgrades: &[Upgrade]| grown("severe_drought", "moderate_drought", true, upgrades);
    assert_eq!(
        [given(&[]), given(&[Fertilizer]), given(&[Irrigation]), given(&[Irrigation, Fertilizer])],
        [0, 0, 3, 4]
    );
}

#[test]
fn eh_ex_10_extremes() {
    assert_eq!(grown("perfect_season", "good_growing_weather", true, &[Fertilizer]), 7);
    assert_eq!(grown("severe_drought", "severe_drought", true, &[]), 0);
}

#[test]
fn eh_ex_11_a_normal_season() {
    assert_eq!(grown("good_growing_weather", "mild_drought", true, &[]), 3);
    assert_eq!(grown("good_growing_weather", "mild_drought", false, &[]), 0);
}

#[test]
fn eh_ex_12_protection_per_field() {
    let given = |upgrades: &[Upgrade]| grown("mild_drought", "grasshoppers", true, upgrades);
    assert_eq!(
        [
            given(&[]),
            given(&[Irrigation]),
            given(&[Netting]),
            given(&[Irrigation, Netting]),
            given(&[Irrigation, Netting, Fertilizer])
        ],
        [0, 1, 2, 3, 4]
    );
}

#[test]
fn eh_ex_13_perennial() {
    assert_eq!(grown("good_growing_weather", "aphids", true, &[Perennial]), 3);
    assert_eq!(grown("good_growing_weather", "aphids", false, &[Perennial]), 1);
    assert_eq!(grown("good_growing_weather", "aphids", false, &[Perennial, Fertilizer]), 2);
    assert_eq!(grown("moderate_drought", "aphids", false, &[Perennial]), 0);
    let position = Position::of(2)
        .climate("good_growing_weather", "aphids")
        .seat(A, Seated { fields: field(&[Perennial]), ..with(Card::Cats) });
    let mut table = Table::at(&position, Start::Back);
    table.choose(A, back(BackUse::ArmedMan));
    assert_eq!((table.farm(A).armed_men, table.farm(A).harvest[0].food()), (1, 1));
}

#[test]
fn eh_ex_14_perennial_and_rabbits() {
    let alone = calm(2).seat(A, Seated { rabbits: 1, ..with(Card::Perennial) });
    let mut table = Table::at(&alone, Start::Face);
    table.choose(A, face(Card::Perennial, Target::Field(0)));
    assert_eq!(table.discards(), [Card::Perennial]);
    let coyote = calm(2).seat(A, Seated { rabbits: 1, saved: vec![Card::Coyote], ..with(Card::Perennial) });
    let mut table = Table::at(&coyote, Start::Face);
    table
        .choose(A, face(Card::Perennial, Target::Field(0)))
        .choose(A, saved_face(Card::Coyote, Target::Farm(A)));
    assert_eq!(table.farm(A).rabbits, 0);
    assert_eq!(table.farm(A).harvest[0].food(), 1, "it works this season");
}

#[test]
fn eh_ex_15_coyote_spares_nothing() {
    let position =
        calm(2).seat(A, Seated { cats: 1, rabbits: 1, saved: vec![Card::Cats], ..with(Card::Coyote) });
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, saved_face(Card::Cats, Target::Own)).choose(A, face(Card::Coyote, Target::Farm(A)));
    assert_eq!((table.farm(A).cats, table.farm(A).rabbits), (0, 0));
    assert_eq!(table.discards(), [Card::Cats, Card::Cats, Card::Rabbits, Card::Coyote]);
}

#[test]
fn eh_ex_16_coyote_against_new_cats() {
    let position = calm(2).seat(A, Seated { food: 8, ..with(Card::Cats) }).seat(B, with(Card::Coyote));
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Cats, Target::Own)).choose(B, face(Card::Coyote, Target::Farm(A)));
    assert_eq!(table.farm(A).cats, 0);
    assert_eq!(table.food(A), 6, "what they would have covered is unprotected: 7 - 5, lose 1");
}

#[test]
fn eh_ex_17_silo_extension() {
    let one = calm(2).seat(A, Seated { extensions: 1, ..with(Card::SiloExtension) });
    let table = Table::at(&one, Start::Face);
    assert_eq!(table.phase(), Phase::Back);
    assert_eq!(table.options(A), BackUse::ALL.map(back), "discard, or a Back Action if unseeded");
    let two = calm(2).seat(A, Seated { extensions: 1, silos: 2, ..with(Card::SiloExtension) });
    let mut table = Table::at(&two, Start::Face);
    table.choose(A, face(Card::SiloExtension, Target::Own));
    assert_eq!(table.farm(A).capacity(PRINTED), 14);
}

fn robbery() -> Table {
    let position = calm(3).seat(A, with(Card::Steal)).seat(B, with(Card::Cats)).seat(C, with(Card::Warlord));
    let mut table = Table::at(&position, Start::Steal);
    table.choose(A, STEAL);
    assert!(table.heard().contains(&Event::Showed { seat: C, card: Card::Warlord }));
    table.choose(A, take(C));
    table
}

#[test]
fn eh_ex_18_steal() {
    let mut table = robbery();
    table.draw(Card::Irrigation).idle_to(Phase::Back);
    table.choose(A, back(BackUse::Save)).choose(B, back(BackUse::Save)).choose(C, back(BackUse::HalfSilo));
    assert_eq!(table.farm(C).half_silos, 3);
    let told = table.told(Eye::Seat(A));
    assert!(
        told.contains(&Event::Backed { seat: C, back: BackUse::HalfSilo, card: None }),
        "unseen by the others"
    );
    assert!(
        told.contains(&Event::Backed { seat: B, back: BackUse::Save, card: Some(Card::Cats) }),
        "what was shown stays known"
    );
}

#[test]
fn eh_ex_19_stolen_back() {
    let mut table = robbery();
    table.draw(Card::Steal);
    assert_eq!(table.options(C), [NO_STEAL, STEAL]);
    let mut back_again = table.try_out();
    back_again.choose(C, STEAL);
    assert_eq!(back_again.options(C), [take(A), take(B)]);
    back_again.choose(C, take(A)).draw(Card::Dogs);
    assert_eq!(
        (back_again.secret(C).slots[0], back_again.secret(A).slots[0]),
        (Some(Card::Warlord), Some(Card::Dogs))
    );
    let mut pass = table.try_out();
    pass.choose(C, NO_STEAL).idle_to(Phase::Back).choose(C, back(BackUse::HalfSilo)).rest_idle();
    assert_eq!(pass.farm(C).half_silos, 3);
}

#[test]
fn eh_ex_20_two_thieves_four_seats() {
    let cards = [Card::Fertilizer, Card::Irrigation, Card::Cats, Card::Dogs];
    for (second, victims) in [(B, [D, C]), (C, [D, B])] {
        let mut position = calm(4);
        for (seat, card) in [A, B, C, D].into_iter().zip(cards) {
            position =
                position.seat(seat, with(if seat == A || seat == second { Card::Steal } else { card }));
        }
        let mut table = Table::at(&position, Start::Steal);
        table.choose(A, STEAL).choose(second, STEAL);
        for (thief, victim) in [A, second].into_iter().zip(victims) {
            assert_eq!(table.secret(thief).slots[0], Some(cards[victim.index()]));
        }
        table.draw(Card::Walls).draw(Card::Walls);
        assert!(victims.iter().all(|&victim| table.secret(victim).slots[0] == Some(Card::Walls)));
    }
}

#[test]
fn eh_ex_21_cancelled() {
    let steal = || with(Card::Steal);
    for (position, thieves) in [
        (calm(4).seat(A, steal()).seat(B, steal()).seat(C, steal()).seat(D, with(Card::Cats)), vec![A, B, C]),
        (calm(2).seat(A, steal()).seat(B, steal()), vec![A, B]),
        (calm(3).seat(A, steal()).seat(B, steal()).seat(C, with(Card::Cats)), vec![A, B]),
    ] {
        let mut table = Table::at(&position, Start::Steal);
        thieves.iter().for_each(|&thief| _ = table.choose(thief, STEAL));
        assert!(
            !table.heard().iter().any(|event| matches!(event, Event::Showed { .. } | Event::Took { .. }))
        );
        thieves.iter().for_each(|_| _ = table.draw(Card::Fertilizer));
        table.choose(A, face(Card::Fertilizer, Target::Field(0)));
    }
}

#[test]
fn eh_ex_22_fire_year_long() {
    for (flexible_hands, halves) in [(0, 1), (2, 2)] {
        let hand = vec![Card::Cats; if flexible_hands == 2 { 4 } else { 3 }];
        let position = Position::of(2)
            .seat(A, Seated { flexible_hands, hand, food: 20, silos: 9, ..plain() })
            .seat(B, Seated { food: 20, silos: 9, ..plain() })
            .coming(&["fire", "aphids", "mild_drought"]);
        let mut table = Table::at(&position, Start::Lay);
        table.idle_to(Phase::YearLong).weather("fire");
        let mut laid = 0;
        while table.game.table().year == 2 {
            let fire = Choice::FireField { card: Card::Cats };
            if table.options(A).contains(&fire) {
                table.choose(A, fire);
                laid += 1;
            } else {
                let now = table.game;
                table.idle_until(|game| game != &now);
            }
        }
        assert_eq!((laid, table.farm(A).half_fields), (halves, 2 + halves));
        table.idle_to(Phase::Lay);
        assert_eq!(
            table.farm(A).hand,
            if flexible_hands == 2 { 4 } else { 3 },
            "the next draw fills the hand"
        );
    }
}

#[test]
fn eh_ex_23_pro_tip() {
    let position = calm(2).seat(A, Seated { laid: [None, Some(Card::Dogs)], ..with(Card::Cats) });
    let mut table = Table::at(&position, Start::Back);
    table.choose(A, back(BackUse::Save));
    table.idle_until(|game| game.table().season == Season::Summer && game.table().phase == Phase::Face);
    assert!(table.options(A).contains(&saved_face(Card::Cats, Target::Own)), "it could still be a face");
    table.idle_to(Phase::Back);
    table.choose(A, back(BackUse::HalfField)).choose(A, convert(Card::Cats, BackUse::HalfField));
    assert_eq!(table.farm(A).fields.len(), 2);
}

#[test]
fn eh_ex_24_converting_while_seeded() {
    let position = calm(2).seat(A, Seated { seeded: vec![0], saved: vec![Card::Dogs], ..with(Card::Cats) });
    let mut table = Table::at(&position, Start::Back);
    assert!(!table.options(A).contains(&back(BackUse::HalfSilo)));
    table.choose(A, convert(Card::Dogs, BackUse::HalfSilo));
    assert_eq!((table.farm(A).half_silos, table.discards()), (3, vec![Card::Cats]));
}

#[test]
fn eh_ex_25_almanac_and_geezer() {
    let next = ["hail", "locusts", "ladybugs"];
    for (season, seasons_of_cards) in [
        (Season::Summer, [(4, None), (4, Some(Season::Spring)), (4, Some(Season::Summer))]),
        (Season::Spring, [(3, Some(Season::Summer)), (4, None), (4, Some(Season::Spring))]),
    ] {
        let position = calm(2).year(3, season).seat(A, with(Card::Almanac)).coming(&next);
        let mut table = Table::at(&position, Start::Face);
        table.choose(A, face(Card::Almanac, Target::Own));
        next.iter().for_each(|key| _ = table.weather(key));
        use ruckus_core::Words;
        let picture = ruckus_eight_harvests::EightHarvests::picture(&table.view(A));
        let learnt: Vec<_> = picture.climate.looked.iter().map(|card| (card.year, card.season)).collect();
        assert_eq!(learnt, seasons_of_cards);
    }
    let last = calm(2).year(8, Season::Spring).seat(A, with(Card::Almanac));
    let mut table = Table::at(&last, Start::Face);
    table.choose(A, face(Card::Almanac, Target::Own));
    let outcome = table.game.draw(0);
    table.apply_chance(outcome);
    assert_eq!(table.view(A).forecast.len(), 1, "the last card only");
    let geezer = calm(2).seat(A, with(Card::Geezer)).coming(&next);
    let mut table = Table::at(&geezer, Start::Face);
    table.choose(A, face(Card::Geezer, Target::Own)).weather("hail");
    assert_eq!(table.view(A).forecast[0], Some(climate("hail")), "the Summer card");
    table.idle_to(Phase::Geezer).weather("locusts");
    table.idle_until(|game| game.table().year == 3 && game.table().year_long().is_some());
    assert_eq!(table.game.table().year_long(), Some(climate("locusts")), "the next Year-Long card");
}

#[test]
fn eh_ex_26_the_broken_deal() {
    let position = calm(3)
        .seat(A, with(Card::Rabbits))
        .seat(B, plain())
        .seat(C, Seated { armed_men: 2, ..with(Card::Warlord) });
    let mut table = Table::at(&position, Start::Face);
    table.choose(A, face(Card::Rabbits, Target::Farm(B)));
    assert_eq!(table.owing(), SeatSet::only(C));
    table.choose(C, attack(A));
    assert_eq!((table.farm(B).rabbits, table.amount(C, A), table.amount(C, B)), (1, 1, 0));
}

#[test]
fn eh_ex_27_storing_eating_vermin() {
    let left = |food, rabbits, cats| {
        Table::at(&calm(2).seat(A, Seated { food, rabbits, cats, ..plain() }), Start::Harvest).food(A)
    };
    assert_eq!(
        [left(11, 0, 0), left(11, 1, 0), left(11, 0, 1), left(1, 0, 0), left(0, 0, 0)],
        [7, 5, 9, 0, 0]
    );
}

#[test]
fn eh_ex_28_food_stamp() {
    let position = calm(2)
        .seat(A, Seated { armed_men: 3, ..plain() })
        .seat(B, Seated { food: 0, stamps: 1, hand: vec![Card::Cats], ..plain() })
        .contract(A, B, 2, 0);
    let mut table = Table::at(&position, Start::Year);
    assert_eq!((table.farm(B).stamps, table.food(B), table.amount(A, B)), (0, 4, 0));
    table.idle_to(Phase::Lay);
    assert_eq!(table.farm(B).hand, 2);
    table.idle_to(Phase::Plant);
    assert_eq!((table.farm(B).hand, table.farm(B).laid), (0, [true, true]));
    table.idle_until(|game| game.table().year == 3 && game.table().phase == Phase::Lay);
    assert_eq!(table.farm(B).hand, 3);
}

#[test]
fn eh_ex_29_drawing() {
    let drawn = |hand: Vec<Card>| {
        let before = hand.len();
        let mut table = Table::at(&calm(2).seat(A, Seated { hand, ..plain() }), Start::Year);
        table.idle_to(Phase::Lay);
        usize::from(table.farm(A).hand) - before
    };
    assert_eq!((drawn(vec![Card::Cats]), drawn(vec![])), (2, 3));
}

#[test]
fn eh_ex_30_ties() {
    let places = |a: Seated, b: Seated| {
        let position = calm(2).year(8, Season::Summer).seat(A, a).seat(B, b);
        let table = Table::at(&position, Start::Harvest);
        table.game.standing().expect("it is over").places.values().to_vec()
    };
    let rich = |food: u16, stamps| Seated { food: food + 1, stamps, silos: 5, ..plain() };
    assert_eq!(places(rich(9, 1), rich(13, 0)), [1, 2]);
    let two_fields = Seated { fields: vec![vec![]; 2], ..rich(9, 1) };
    assert_eq!(places(two_fields, Seated { half_field: true, ..rich(9, 1) }), [1, 2]);
    assert_eq!(places(Seated { dogs: 1, ..rich(9, 1) }, Seated { extensions: 3, ..rich(9, 1) }), [1, 2]);
    assert_eq!(
        places(Seated { extensions: 3, ..rich(9, 1) }, Seated { extensions: 2, ..rich(9, 1) }),
        [1, 2]
    );
}
