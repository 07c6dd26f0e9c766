//! Who lives off others, and who does not stay dead: Parasitic and Zombie (FR-M32 to M40).

use crate::table::*;

#[test]
fn fr_m32_parasitic_gets_what_its_neighbours_get() {
    let position = || mutants(&[(A, Mutation::Parasitic)]).herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0);
    let mut table = at(&position());
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(
        (table.cards(A), table.cards(B)),
        ([0, 0, 0, 1, 0], [0, 0, 0, 2, 0]),
        "the owner loses nothing"
    );
    let mut table = at(&position());
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Weapons);
    assert_eq!(table.cards(A), [0, 0, 0, 2, 0], "2 when both dice give it");
    let mut table = at(&position().active(B));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(table.cards(A), [0, 0, 0, 1, 0], "on every production");
}

#[test]
fn fr_m33_each_region_pays_once() {
    let position = mutants(&[(A, Mutation::Parasitic)])
        .herds(A, (0, 1), 1, 0)
        .herds(A, (1, 0), 1, 0)
        .herds(B, MIDDLE, 1, 0);
    let mut table = at(&position);
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(table.cards(A), [0, 0, 0, 1, 0], "however many of its regions touch it");
}

#[test]
fn fr_m34_humans_and_empty_regions_pay_nothing() {
    for position in [base().humans(MIDDLE, 2), base()] {
        let mut table = at(&mutate(position.herds(A, (0, 1), 1, 0), &[(A, Mutation::Parasitic)]));
        table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
        assert_eq!(table.cards(A), [0; 5]);
    }
    let position = base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0).peeked(MIDDLE, 1);
    let mut table = at(&mutate(position, &[(A, Mutation::Parasitic), (B, Mutation::Adorable)]));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(table.cards(A), [0, 0, 0, 1, 0], "Adorable's does");
}

#[test]
fn fr_m35_a_zombie_that_would_die_may_retreat() {
    // A healthy herd that took both points in one round, attacking.
    let mut table = at(&mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 2, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 2));
    let home = table.region(MIDDLE);
    assert_eq!(table.options(A), [Choice::Die, Choice::Flee { to: home }]);
    table.say(Choice::Flee { to: home });
    assert_eq!((table.herds(MIDDLE), table.game.table().phase), ((0, 1), Phase::Menu), "with 1 HP");
    assert!(!table.game.table().herds_at(home).is_ready());
}

#[test]
fn fr_m36_decided_before_the_opponents_allocation() {
    let mut table = at(&mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 0, 2).herds(B, (1, 0), 1, 1));
    table.send((1, 0), &[(MIDDLE, true), (MIDDLE, true)]).fight((0, 1), (0, 1));
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Doomed { side: Side::Attacker }));
    table.say(Choice::Die);
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::Hurt { side: Side::Defender }));
    assert_eq!(table.game.table().combat.attackers(), 1, "the rest fights on");
}

#[test]
fn fr_m37_attackers_flee_to_homes_with_a_free_place() {
    let position = mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 0, 1).herds(A, (0, 1), 0, 1).herds(
        B,
        (1, 0),
        2,
        0,
    );
    let mut table = at(&position);
    table.send((1, 0), &[(MIDDLE, true), ((0, 1), true)]).fight((0, 0), (0, 2));
    let (one, other) = (table.region(MIDDLE), table.region((0, 1)));
    assert!(table.may(Choice::Flee { to: one }) && table.may(Choice::Flee { to: other }));
    table.say(Choice::Flee { to: one });
    assert_eq!(table.options(A), [Choice::Die, Choice::Flee { to: other }], "the place is used up");
    table.say(Choice::Flee { to: other });
    assert_eq!((table.herds(MIDDLE), table.herds((0, 1)), table.owner((1, 0))), ((0, 1), (0, 1), Some(B)));
}

#[test]
fn fr_m38_defenders_flee_all_to_one_region() {
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 3, 0).herds(B, (1, 0), 1, 2);
    let mut table = at(&position.herds(B, (2, 0), 1, 0).herds(B, (2, -1), 1, 0));
    table.send((1, 0), &[(MIDDLE, false); 3]).fight((0, 2), (0, 0));
    table.say(Choice::Hurt { unit: Unit::Injured }).say(Choice::Hurt { unit: Unit::Injured });
    let (one, other) = (table.region((2, 0)), table.region((2, -1)));
    assert_eq!(table.asked(), B);
    assert!(table.may(Choice::Flee { to: one }) && table.may(Choice::Flee { to: other }));
    table.say(Choice::Flee { to: one });
    assert_eq!(
        table.options(B),
        [Choice::Die, Choice::Flee { to: one }],
        "after the first, only that region"
    );
    assert_eq!(table.forbids(Choice::Flee { to: other }), "FR-M38");
    table.say(Choice::Flee { to: one });
    // A later retreat chooses anew.
    table.say(Choice::GoOn);
    assert!(table.may(Choice::FallBack { to: other }));
    // A region just entered counts as controlled.
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 3, 0).herds(B, (1, 0), 1, 1);
    let mut table = at(&position);
    table.send((1, 0), &[(MIDDLE, false); 3]).fight((0, 1), (0, 0)).say(Choice::Hurt { unit: Unit::Injured });
    table.say(Choice::Flee { to: one }).say(Choice::GoOn);
    assert_eq!(table.options(B), [Choice::Stay, Choice::FallBack { to: one }]);
}

#[test]
fn fr_m38_a_later_round_chooses_anew() {
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 3, 0).herds(B, (1, 0), 0, 3);
    let mut table = at(&position.herds(B, (2, 0), 1, 0).herds(B, (2, -1), 1, 0));
    let (one, other) = (table.region((2, 0)), table.region((2, -1)));
    table.send((1, 0), &[(MIDDLE, false); 3]).fight((0, 1), (0, 0)).say(Choice::Flee { to: one });
    table.say(Choice::GoOn).say(Choice::Stay).fight((0, 1), (0, 0));
    assert!(table.may(Choice::Flee { to: one }) && table.may(Choice::Flee { to: other }));
    table.say(Choice::Flee { to: other });
    assert_eq!((table.herds((2, 0)), table.herds((2, -1)), table.herds((1, 0))), ((1, 1), (1, 1), (0, 1)));
}

#[test]
fn fr_m39_without_a_way_out_it_dies() {
    let position = mutants(&[(B, Mutation::Zombie)])
        .herds(C, (1, -1), 1, 0)
        .herds(C, (2, -1), 1, 0)
        .token((0, 1))
        .token((2, 0))
        .token((1, 1));
    let mut table = at(&position.herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 0, 1));
    table.walk(MIDDLE, (1, 0)).fight((0, 1), (0, 0));
    assert_eq!((table.owner((1, 0)), table.game.table().farm(B).supply), (Some(A), 11));
    assert!(table.heard_any(|event| matches!(event, Event::Died { seat: B, .. })));
}

#[test]
fn fr_m40_fled_herds_are_out_of_the_combat() {
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 0, 1).herds(
        B,
        (2, 0),
        1,
        0,
    );
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0)).fight((0, 1), (0, 0));
    let to = table.region((2, 0));
    table.say(Choice::Flee { to });
    assert_eq!((table.owner((1, 0)), table.herds((2, 0))), (Some(A), (1, 1)), "B has lost it");
    let mut table = at(&mutants(&[(B, Mutation::Zombie)])
        .herds(A, MIDDLE, 1, 0)
        .herds(B, (1, 0), 0, 1)
        .nukes(A, 1, 0)
        .nukiest(A));
    table.nuke((1, 0));
    assert_eq!((table.owner((1, 0)), table.game.table().farm(B).supply), (None, 11), "nukes are no combat");
}
