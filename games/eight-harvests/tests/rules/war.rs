//! Strength, Assassins, Warlords, tribute.

use ruckus_core::SeatSet;
use ruckus_eight_harvests::step::Release;
use ruckus_eight_harvests::{
    BackUse, Card, Choice, Event, Phase, Season, Seated, Start, Target, Unit, Whence,
};

use crate::table::*;

fn men(armed_men: u8) -> Seated {
    Seated { armed_men, ..plain() }
}

#[test]
fn eh_mil_1_offence_and_defence() {
    let seated = Seated { mercenaries: 2, berzerkers: 1, dogs: 1, ..men(3) };
    let table =
        Table::at(&calm(2).seat(A, seated.clone()).seat(B, Seated { walls: true, ..seated }), Start::Plant);
    assert_eq!((table.farm(A).offence(PRINTED), table.farm(A).defence(PRINTED)), (7, 7));
    assert_eq!(
        (table.farm(B).offence(PRINTED), table.farm(B).defence(PRINTED)),
        (7, 10),
        "Walls double Armed Men in defence"
    );
}

#[test]
fn eh_mil_2_the_victim_is_secret_and_the_unit_is_chosen_openly_in_seat_order() {
    let position = calm(3)
        .seat(A, Seated { saved: vec![Card::Assassin, Card::Assassin], ..plain() })
        .seat(B, with(Card::Assassin))
        .seat(C, Seated { berzerkers: 1, slot: Some(Card::Mercenary), ..men(1) });
    let mut table = Table::at(&position, Start::Face);
    let assassin = saved_face(Card::Assassin, Target::Farm(C));
    assert_eq!(table.refused(A, saved_face(Card::Assassin, Target::Farm(A))), "EH-ACT-5");
    table
        .choose(B, face(Card::Assassin, Target::Farm(C)))
        .choose(A, assassin)
        .choose(A, assassin)
        .choose(C, face(Card::Mercenary, Target::Own));
    assert_eq!(table.owing(), SeatSet::only(A));
    let kill = |unit| Choice::Kill { unit };
    assert_eq!(table.options(A), Unit::ALL.map(kill), "units laid in the same step can die");
    table.choose(A, kill(Unit::Mercenary));
    assert_eq!(table.heard()[0], Event::Killed { owner: A, victim: C, unit: Unit::Mercenary });
    assert_eq!(table.refused(A, kill(Unit::Mercenary)), "EH-MIL-2");
    table.choose(A, kill(Unit::ArmedMan));
    // The Berzerker is the last unit: B has no choice.
    assert_eq!(table.heard()[1], Event::Killed { owner: B, victim: C, unit: Unit::Berzerker });
    assert_eq!((table.farm(C).offence(PRINTED), table.farm(C).defence(PRINTED)), (0, 0));
    // No unit, no effect.
    let mut table = Table::at(&calm(2).seat(A, with(Card::Assassin)), Start::Face);
    table.choose(A, face(Card::Assassin, Target::Farm(B)));
    assert!(table.heard().contains(&Event::NobodyToKill { owner: A, victim: B }));
}

#[test]
fn eh_mil_2_assassins_come_in_seat_order_and_those_of_one_owner_as_committed() {
    let two_kinds = || Seated { berzerkers: 1, ..men(1) };
    let kill = |unit| Choice::Kill { unit };
    let next = |table: &Table| table.game.table().assassins.first().map(|hit| (hit.owner, hit.victim));
    let assassin = |at| saved_face(Card::Assassin, Target::Farm(at));
    for targets in [[C, D], [D, C]] {
        let position = calm(4)
            .seat(A, with(Card::Assassin))
            .seat(B, Seated { saved: vec![Card::Assassin, Card::Assassin], ..plain() })
            .seat(C, two_kinds())
            .seat(D, Seated { mercenaries: 1, ..two_kinds() });
        let mut table = Table::at(&position, Start::Face);
        // B is faster than A, which makes no difference.
        table.choose(B, assassin(targets[0])).choose(B, assassin(targets[1]));
        table.choose(A, face(Card::Assassin, Target::Farm(D)));
        assert_eq!((next(&table), table.owing()), (Some((A, D)), SeatSet::only(A)));
        table.choose(A, kill(Unit::Mercenary));
        assert_eq!((next(&table), table.owing()), (Some((B, targets[0])), SeatSet::only(B)));
        table.choose(B, kill(Unit::ArmedMan));
        assert_eq!(next(&table), Some((B, targets[1])));
        table.choose(B, kill(Unit::Berzerker));
        assert_eq!([C, D].map(|seat| (table.farm(seat).armed_men, table.farm(seat).berzerkers)), {
            let mut left = [(0, 1), (1, 0)];
            left.rotate_left(usize::from(targets[0] == D));
            left
        });
    }
}

#[test]
fn eh_mil_2_one_kind_of_unit_leaves_no_choice_and_dogs_and_walls_are_no_units() {
    for (victim, unit) in [
        (men(2), Unit::ArmedMan),
        (Seated { mercenaries: 2, ..plain() }, Unit::Mercenary),
        (Seated { berzerkers: 2, dogs: 1, walls: true, ..plain() }, Unit::Berzerker),
    ] {
        let mut table = Table::at(&calm(2).seat(A, with(Card::Assassin)).seat(B, victim), Start::Face);
        table.choose(A, face(Card::Assassin, Target::Farm(B)));
        assert!(table.heard().contains(&Event::Killed { owner: A, victim: B, unit }));
        assert_eq!(table.farm(B).units(unit), 1, "one of them dies");
    }
    let beasts = Seated { dogs: 2, walls: true, cats: 1, ..plain() };
    let mut table = Table::at(&calm(2).seat(A, with(Card::Assassin)).seat(B, beasts), Start::Face);
    table.choose(A, face(Card::Assassin, Target::Farm(B)));
    assert!(table.heard().contains(&Event::NobodyToKill { owner: A, victim: B }));
    assert_eq!((table.farm(B).dogs, table.farm(B).walls), (2, true));
}

#[test]
fn eh_mil_3_units_are_discarded_and_an_armed_man_goes_unseen_the_oldest_first() {
    let locked = vec![Card::Cats, Card::Cats, Card::Cats, Card::Cats, Card::Walls, Card::Geezer];
    let position = calm(2)
        .seat(A, Seated { saved: vec![Card::Assassin, Card::Assassin], ..plain() })
        .seat(B, Seated { locked, mercenaries: 1, ..men(2) });
    let mut table = Table::at(&position, Start::Face);
    let assassin = saved_face(Card::Assassin, Target::Farm(B));
    table.choose(A, assassin).choose(A, assassin);
    table.choose(A, Choice::Kill { unit: Unit::ArmedMan }).choose(A, Choice::Kill { unit: Unit::Mercenary });
    assert_eq!(table.discards(), [Card::Mercenary, Card::Assassin, Card::Assassin]);
    let roles: Vec<_> = table.farm(B).locked.iter().map(|locked| locked.role()).collect();
    use ruckus_eight_harvests::Role::{ArmedMan, Removed};
    assert_eq!(roles[4..], [Removed, ArmedMan]);
    assert!(!table.farm(B).locked[4].back().is_shown());
}

#[test]
fn eh_mil_4_an_assassin_changes_contracts_only_through_the_figures() {
    let position = calm(2)
        .year(2, Season::Summer)
        .seat(A, Seated { food: 5, ..men(2) })
        .seat(B, Seated { slot: Some(Card::Assassin), ..men(1) })
        .contract(A, B, 2, 0);
    let mut table = Table::at(&position, Start::Face);
    table.choose(B, face(Card::Assassin, Target::Farm(A)));
    assert_eq!(table.amount(A, B), 0, "defence 1 against 1 ends it at the tribute, not before");
    assert!(table.heard().contains(&Event::Released { attacker: A, victim: B, why: Release::Strength }));
}

#[test]
fn eh_war_1_warlords_come_after_all_other_faces_any_number_each_on_one_opponent() {
    let position = calm(3)
        .seat(A, Seated { saved: vec![Card::Warlord], slot: Some(Card::Warlord), ..men(3) })
        .seat(B, with(Card::Dogs));
    let mut table = Table::at(&position, Start::Face);
    assert_eq!(table.refused(B, face(Card::Warlord, Target::Own)), "EH-FAC-1");
    table.choose(B, face(Card::Dogs, Target::Own));
    assert_eq!(table.phase(), Phase::Warlord);
    assert_eq!(table.farm(B).dogs, 1, "A sees it first");
    assert_eq!(table.options(A), [attack(B), attack(C), saved_attack(B), saved_attack(C), DONE]);
    table.choose(A, attack(C)).choose(A, saved_attack(B));
    assert_eq!((table.amount(A, B), table.amount(A, C)), (1, 2));
}

#[test]
fn eh_war_2_no_attack_between_seats_with_a_contract_whichever_pays() {
    let armed = |units: Seated| Seated { saved: vec![Card::Warlord, Card::Warlord], ..units };
    for (attacker, victim) in [(A, B), (B, A)] {
        // C is weak, and has a contract with nobody.
        let position = calm(3).seat(A, armed(men(4))).seat(B, armed(Seated { berzerkers: 3, ..plain() }));
        let position = position.contract(attacker, victim, 1, 0);
        let table = Table::at(&position, Start::Warlord);
        for (seat, other) in [(A, B), (B, A)] {
            assert_eq!(table.options(seat), [saved_attack(C), DONE], "neither attacks the other");
            assert_eq!(table.refused(seat, saved_attack(other)), "EH-WAR-2");
        }
        // In edition 1 whoever pays could strike back.
        let table = Table::at(&position.figures(edition_1()), Start::Warlord);
        assert_eq!(table.options(attacker), [saved_attack(C), DONE]);
        assert_eq!(table.options(victim), [saved_attack(attacker), saved_attack(C), DONE]);
    }
}

#[test]
fn eh_war_2_not_twice_in_one_step_but_two_may_attack_each_other() {
    let seated = Seated { saved: vec![Card::Warlord, Card::Warlord], ..men(4) };
    let strong = Seated { slot: Some(Card::Warlord), berzerkers: 3, ..plain() };
    let mut table = Table::at(&calm(2).seat(A, seated).seat(B, strong), Start::Warlord);
    table.choose(A, saved_attack(B));
    assert!(table.options(A).is_empty(), "not twice on B");
    table.choose(B, attack(A));
    assert_eq!((table.amount(A, B), table.amount(B, A)), (2, 1), "neither had a contract yet: both stand");
}

#[test]
fn eh_war_3_the_amount_is_half_the_difference_rounded_down() {
    for (offence, defence, amount) in [(1, 0, 1), (2, 0, 1), (3, 0, 2), (4, 1, 2), (5, 1, 2), (5, 4, 1)] {
        let position =
            calm(2).seat(A, Seated { slot: Some(Card::Warlord), ..men(offence) }).seat(B, men(defence));
        let mut table = Table::at(&position, Start::Warlord);
        table.choose(A, attack(B));
        assert_eq!(table.amount(A, B), amount, "({offence} + 1 - {defence}) / 2");
    }
}

#[test]
fn eh_war_4_a_target_with_an_amount_below_1_is_not_offered() {
    let position =
        calm(3).seat(A, Seated { slot: Some(Card::Warlord), ..men(2) }).seat(B, men(2)).seat(C, men(9));
    let table = Table::at(&position, Start::Warlord);
    assert_eq!(table.phase(), Phase::Back, "nobody is weak enough");
    let table = Table::at(&position.seat(B, men(1)), Start::Warlord);
    assert_eq!(table.options(A), [attack(B), DONE]);
    assert_eq!(table.refused(A, attack(C)), "EH-WAR-4");
}

#[test]
fn eh_war_5_attacks_resolve_at_once_and_the_amount_never_changes() {
    let position = calm(2)
        .year(3, Season::Spring)
        .seat(A, Seated { slot: Some(Card::Warlord), laid: [None, Some(Card::Mercenary)], ..men(3) })
        .seat(B, Seated { food: 50, silos: 9, ..plain() });
    let mut table = Table::at(&position, Start::Warlord);
    table.choose(A, attack(B));
    assert_eq!(table.heard()[0], Event::Attacked { attacker: A, victim: B, from: Whence::Slot, amount: 2 });
    let contract = table.game.table().contract(A, B);
    assert_eq!((contract.amount, contract.made), (2, 4), "year 3, Spring");
    table.idle_until(|game| game.table().phase == Phase::Face).choose(A, face(Card::Mercenary, Target::Own));
    assert_eq!(table.amount(A, B), 2);
    assert!(table.heard().contains(&Event::Paid { attacker: A, victim: B, food: 2, amount: 2 }));
}

#[test]
fn eh_war_5_every_attack_makes_a_contract_of_its_own_dated_by_year_and_season() {
    for (year, season, made) in
        [(1, Season::Spring, 0), (1, Season::Summer, 1), (4, Season::Spring, 6), (8, Season::Summer, 15)]
    {
        // A attacks B and C, B attacks A: what one attack does changes no other.
        let position = calm(3)
            .year(year, season)
            .seat(A, Seated { saved: vec![Card::Warlord], berzerkers: 2, ..with(Card::Warlord) })
            .seat(B, Seated { dogs: 1, berzerkers: 1, ..with(Card::Warlord) })
            .seat(C, Seated { dogs: 0, ..plain() });
        let mut table = Table::at(&position, Start::Warlord);
        table.choose(B, attack(A)).choose(A, saved_attack(C)).choose(A, attack(B));
        assert_eq!(
            table.heard()[..3],
            [
                Event::Attacked { attacker: A, victim: C, from: Whence::Saved, amount: 2 },
                Event::Attacked { attacker: A, victim: B, from: Whence::Slot, amount: 1 },
                Event::Attacked { attacker: B, victim: A, from: Whence::Slot, amount: 1 },
            ],
            "in seat order, each owner's as committed: (4 + 1 - 0) / 2, (4 + 1 - 2) / 2, (2 + 1 - 0) / 2"
        );
        let contracts: Vec<_> = table.game.table().each_contract().collect();
        let terms = |amount| ruckus_eight_harvests::Contract { amount, made };
        assert_eq!(contracts, [(A, B, terms(1)), (A, C, terms(2)), (B, A, terms(1))]);
        assert!(table.farm(A).slots[0].is_none() && table.farm(A).saved.is_empty(), "the Warlords are used");
    }
}

#[test]
fn eh_war_6_armed_men_of_the_same_season_come_too_late() {
    let position = calm(2)
        .seat(A, Seated { slot: Some(Card::Warlord), ..men(2) })
        .seat(B, Seated { slot: Some(Card::Cats), saved: vec![Card::Cats], ..plain() });
    let mut table = Table::at(&position, Start::Warlord);
    table.choose(A, attack(B));
    table.choose(B, back(BackUse::ArmedMan)).choose(B, convert(Card::Cats, BackUse::ArmedMan));
    assert_eq!((table.farm(B).defence(PRINTED), table.amount(A, B)), (2, 1));
}

#[test]
fn eh_trb_1_tribute_is_paid_after_summers_vermin_every_year() {
    let paying = |year, season| {
        let position = calm(2)
            .year(year, season)
            .seat(A, men(3))
            .seat(B, Seated { food: 9, ..plain() })
            .contract(A, B, 2, year * 2 - 2);
        Table::at(&position, Start::Harvest)
    };
    assert_eq!(paying(2, Season::Spring).food(B), 6, "9 - 1 - 2 vermin, no tribute in Spring");
    let summer = paying(2, Season::Summer);
    assert_eq!((summer.food(A), summer.food(B)), (6, 4), "also in the year in which it was made");
    let last = paying(8, Season::Summer);
    assert_eq!((last.food(A), last.food(B)), (6, 4), "and in year 8");
    let kinds: Vec<_> = summer
        .heard()
        .iter()
        .filter_map(|event| match event {
            Event::Vermin { .. } => Some("vermin"),
            Event::Paid { .. } => Some("paid"),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["vermin", "paid"]);
}

#[test]
fn eh_trb_2_a_victim_strong_enough_is_free_and_pays_nothing() {
    let tribute = |figures, offence: u8, defence: u8| {
        let position = calm(2)
            .figures(figures)
            .year(2, Season::Summer)
            .seat(A, men(offence))
            .seat(B, Seated { food: 6, dogs: defence / 2, armed_men: defence % 2, ..plain() })
            .contract(A, B, 1, 0);
        let table = Table::at(&position, Start::Harvest);
        (table.amount(A, B), table.food(B), table.discards().contains(&Card::Warlord))
    };
    assert_eq!(tribute(PRINTED, 3, 3), (0, 5, true), "3 >= 3: the Warlord's own 1 does not count here");
    assert_eq!(tribute(PRINTED, 3, 2), (1, 4, false));
    assert_eq!(tribute(edition_1(), 3, 4), (0, 5, true), "4 >= 3 + 1");
    assert_eq!(tribute(edition_1(), 3, 3), (1, 4, false));
    // All are compared at once, before anything is paid or ended.
    let position = calm(2)
        .year(2, Season::Summer)
        .seat(A, men(1))
        .seat(B, men(2))
        .contract(A, B, 1, 0)
        .contract(B, A, 1, 0);
    let table = Table::at(&position, Start::Harvest);
    assert_eq!((table.amount(A, B), table.amount(B, A)), (0, 1));
}

#[test]
fn eh_trb_3_a_victim_pays_the_amount_or_all_it_has_and_the_contract_goes_on() {
    let position = calm(2)
        .year(2, Season::Summer)
        .seat(A, men(9))
        .seat(B, Seated { food: 3, ..plain() })
        .contract(A, B, 4, 0);
    let table = Table::at(&position, Start::Harvest);
    assert!(table.heard().contains(&Event::Paid { attacker: A, victim: B, food: 2, amount: 4 }));
    assert_eq!(table.food(A), 6, "5 - 1 + 2");
    // B has nothing left: the stamp at once ends the contract at the new year (EH-FST-3).
    assert_eq!((table.food(B), table.amount(A, B)), (4, 0));
    let last = calm(2)
        .year(8, Season::Summer)
        .seat(A, men(9))
        .seat(B, Seated { food: 3, ..plain() })
        .contract(A, B, 4, 0);
    let table = Table::at(&last, Start::Harvest);
    assert_eq!((table.food(B), table.amount(A, B)), (0, 4), "it goes on");
}

#[test]
fn eh_trb_4_only_food_held_at_the_start_can_be_paid() {
    // A pays B, B pays C: B cannot hand on what A brings.
    let position = calm(3)
        .year(8, Season::Summer)
        .seat(A, Seated { food: 6, ..plain() })
        .seat(B, Seated { food: 2, ..men(5) })
        .seat(C, men(9))
        .contract(B, A, 3, 0)
        .contract(C, B, 4, 0);
    let table = Table::at(&position, Start::Harvest);
    assert_eq!([A, B, C].map(|seat| table.food(seat)), [2, 3, 5]);
}

#[test]
fn eh_trb_5_the_oldest_contract_first_then_the_attacker_nearest_clockwise() {
    let position = |made: [u8; 3]| {
        calm(4)
            .year(8, Season::Summer)
            .seat(B, Seated { food: 4, ..plain() })
            .seat(A, Seated { food: 1, ..men(9) })
            .seat(C, Seated { food: 1, berzerkers: 4, ..plain() })
            .seat(D, Seated { food: 1, mercenaries: 4, ..men(4) })
            .contract(A, B, 2, made[0])
            .contract(C, B, 2, made[1])
            .contract(D, B, 2, made[2])
    };
    let receipts = |made| {
        let table = Table::at(&position(made), Start::Harvest);
        [A, C, D].map(|seat| table.food(seat))
    };
    assert_eq!(receipts([3, 3, 3]), [0, 2, 1], "C sits nearest clockwise from B, then D");
    assert_eq!(receipts([1, 3, 2]), [2, 0, 1], "the older debt comes first");
}

#[test]
fn eh_trb_6_nobody_can_waive_lower_or_waste_but_one_need_not_plant() {
    let position = calm(2)
        .year(2, Season::Summer)
        .seat(A, men(3))
        .seat(B, Seated { food: 1, ..plain() })
        .contract(A, B, 2, 0);
    let mut table = Table::at(&position, Start::Plant);
    assert_eq!(table.options(B), [fallow(0), seed(0)], "not planting is allowed");
    assert_eq!(table.options(A), [fallow(0), seed(0)], "nobody is asked about the tribute");
    table.choose(B, fallow(0)).choose(A, fallow(0));
    while table.game.table().year == 2 {
        assert!(table.owing().is_empty(), "nor later");
        let outcome = ruckus_core::Game::draw(&table.game, 0);
        table.apply_chance(outcome);
    }
}

#[test]
fn eh_trb_7_a_contract_ends_by_stamp_elimination_or_strength_only() {
    for seats in 2..=4 {
        watch(seats, 25, |before, _, after, told| {
            for (attacker, victim, contract) in before.table().each_contract() {
                let now = after.table().contract(attacker, victim);
                let released = told.iter().any(|(_, event)| {
                    matches!(event, Event::Released { attacker: a, victim: v, .. } if (*a, *v) == (attacker, victim))
                });
                assert!(released || now == contract);
            }
        });
    }
}
