//! 3.5 Building.

use crate::table::*;

#[test]
fn fr_b01_the_active_seat_builds_whatever_it_can_pay() {
    let cards = [BARN.as_slice(), &BARN, &SPY].concat();
    let mut table = at(&base().herds(A, MIDDLE, 1, 0).herds(A, (1, 0), 1, 0).hand(A, &cards).after());
    let (one, other) = (table.region(MIDDLE), table.region((1, 0)));
    table.say(Choice::Barn { at: one }).say(Choice::Barn { at: other }).say(Choice::Spy);
    table.apply_chance(Outcome::Spy { spy: Spy::Hacking });
    assert_eq!((table.vp(A), table.cards(A)), (3, [0; 5]));
    assert!(table.options(B).is_empty(), "nobody else builds");
    // Not in combat, not inside a nuke.
    let position =
        base().herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0).hand(A, &BARN).nukes(A, 1, 0).nukiest(A);
    let mut table = at(&position.clone().hand(B, &BARN));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0));
    assert_eq!(table.forbids(Choice::Barn { at: one }), "FR-B01");
    table.say(Choice::GoOn);
    assert_eq!((table.asked(), table.forbids(Choice::Spy)), (B, "FR-B01"), "nor on another's turn");
    let mut table = at(&position.hand(B, &[BARN.as_slice(), &NUKE].concat()));
    table.nuke((1, 0));
    assert_eq!(table.asked(), B);
    assert_eq!(table.forbids(Choice::Barn { at: other }), "FR-N09");
}

#[test]
fn fr_b02_everybody_sees_what_is_paid() {
    for (choice, cost, ware) in [
        (None, [1, 1, 1, 0, 1], Ware::Barn),
        (Some(Choice::Spy), [0, 1, 1, 0, 1], Ware::Spy),
        (Some(Choice::Nuke), [1, 0, 0, 1, 1], Ware::Nuke),
    ] {
        let cards: Vec<Kind> =
            Kind::ALL.into_iter().flat_map(|kind| vec![kind; usize::from(cost[kind.index()])]).collect();
        let mut table = at(&base().herds(A, MIDDLE, 1, 0).hand(A, &cards));
        let site = table.region(MIDDLE);
        table.say(choice.unwrap_or(Choice::Barn { at: site }));
        assert!(table.heard_any(|event| *event == Event::Paid { seat: A, cards: cost }), "{ware:?}");
        assert_eq!(table.cards(A), [0; 5]);
        // A card short, whichever it is.
        for missing in 0..cards.len() {
            let mut fewer = cards.clone();
            fewer.remove(missing);
            let table = at(&base().herds(A, MIDDLE, 1, 0).hand(A, &fewer));
            assert_eq!(table.forbids(choice.unwrap_or(Choice::Barn { at: site })), "FR-B02");
        }
    }
    let mut table = at(&base().hand(A, &ARMORY));
    let site = table.region(HOMES[0]);
    table.say(Choice::Armory { at: site });
    assert!(table.heard_any(|event| *event == Event::Paid { seat: A, cards: [0, 0, 2, 3, 0] }));
}

#[test]
fn fr_b03_a_barn_stands_in_a_controlled_region_without_building() {
    let position = mutate(base(), &[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 2);
    let mut table = at(&position.turmoil(MIDDLE).hand(A, &BARN));
    let middle = table.region(MIDDLE);
    for (other, rule) in [((1, 0), "FR-B03"), (HOMES[1], "FR-B03"), (HOMES[0], "FR-B05")] {
        let at = table.region(other);
        assert_eq!(table.forbids(Choice::Barn { at }), rule);
    }
    table.say(Choice::Barn { at: middle });
    assert!(table.game.table().barns.contains(middle), "humans and turmoil do not hinder");
    // All four Barns are on the map.
    let position =
        base().barn(A, (-2, 0)).barn(A, (-3, 1)).barn(A, (-2, 1)).herds(A, MIDDLE, 1, 0).hand(A, &BARN);
    assert_eq!(at(&position).forbids(Choice::Barn { at: middle }), "FR-B03");
}

#[test]
fn fr_b04_an_armory_replaces_an_own_barn() {
    let mut table = at(&base().herds(A, MIDDLE, 1, 0).hand(A, &ARMORY).hand(A, &BARN));
    let (home, middle, theirs) = (table.region(HOMES[0]), table.region(MIDDLE), table.region(HOMES[1]));
    assert_eq!(table.forbids(Choice::Armory { at: middle }), "FR-B04");
    assert_eq!(table.forbids(Choice::Armory { at: theirs }), "FR-B04");
    table.say(Choice::Armory { at: home });
    assert!(table.game.table().armories.contains(home) && !table.game.table().barns.contains(home));
    table.say(Choice::Barn { at: middle });
    assert_eq!(table.vp(A), 3, "the Barn was built again");
    // Both Armories are on the map.
    let position = base().armory(A, (-2, 0)).armory(A, (-3, 1)).hand(A, &ARMORY);
    assert_eq!(at(&position).forbids(Choice::Armory { at: home }), "FR-B04");
}

#[test]
fn fr_b05_a_region_never_has_two_buildings() {
    let table = at(&base().hand(A, &BARN));
    let home = table.region(HOMES[0]);
    assert_eq!(table.forbids(Choice::Barn { at: home }), "FR-B05");
    let table = at(&base().armory(A, MIDDLE).hand(A, &BARN));
    let middle = table.region(MIDDLE);
    assert_eq!(table.forbids(Choice::Barn { at: middle }), "FR-B05");
}

#[test]
fn fr_b06_points_and_herds_of_buildings() {
    let mut table = at(&base().herds(A, MIDDLE, 1, 0).hand(A, &BARN).hand(A, &ARMORY));
    let (home, middle) = (table.region(HOMES[0]), table.region(MIDDLE));
    table.say(Choice::Barn { at: middle });
    assert_eq!((table.vp(A), table.herds(MIDDLE)), (2, (1, 0)), "no herd this turn");
    table.say(Choice::Armory { at: home });
    assert_eq!(table.vp(A), 3);
    for _ in 0..4 {
        table.end_turn(Face::Weapons, Face::Weapons);
    }
    assert_eq!((table.herds(MIDDLE), table.herds(HOMES[0])), ((2, 0), (2, 0)), "one each own Preparation");
}

#[test]
fn fr_b07_armories_add_a_point_to_every_roll_of_their_owner() {
    // The attacker's: blank dice, two Armories, one of them built just now.
    let position = base().armory(A, (-2, 0)).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 2, 0).hand(A, &ARMORY);
    let mut table = at(&position);
    let home = table.region(HOMES[0]);
    table.say(Choice::Armory { at: home }).walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0));
    assert_eq!(table.asked(), B, "places the second of two points");
    table.say(Choice::Hurt { unit: Unit::Injured });
    assert_eq!(table.herds((1, 0)), (1, 0));
    // The defender's.
    let position = base().armory(B, (2, 0)).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0);
    let mut table = at(&position);
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 0));
    assert_eq!((table.game.table().combat.healthy, table.game.table().combat.injured), (1, 1));
    // Nobody else's.
    let position = base().armory(C, (1, -1)).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0);
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0));
    assert_eq!((table.herds((1, 0)), table.game.table().combat.injured), ((2, 0), 0));
}

#[test]
fn fr_b08_nuke_tokens_are_a_counted_stock() {
    let mut table = at(&base().hand(A, &NUKE));
    table.say(Choice::Nuke);
    assert_eq!((table.game.table().farm(A).unspent, table.game.table().nuke_tokens), (1, 15));
    let table = at(&base().nukes(B, 8, 8).nukiest(B).hand(A, &NUKE));
    assert_eq!(table.forbids(Choice::Nuke), "FR-B08");
    let table = at(&base().nukes(B, 8, 7).nukiest(B).hand(A, &NUKE));
    assert!(table.may(Choice::Nuke), "the last one");
}

#[test]
fn fr_b09_a_spy_is_drawn_unseen_and_marked_bought() {
    let mut table = at(&base().hand(A, &SPY));
    table.say(Choice::Spy);
    let weights: u64 = table.game.outcomes().iter().map(|&(_, weight)| weight).sum();
    assert_eq!(weights, 24);
    table.apply_chance(Outcome::Spy { spy: Spy::Thievery });
    for eye in Eye::all(table.game.seats()) {
        let seen = eye.is(A).then_some(Spy::Thievery);
        assert_eq!(table.told(eye), [Event::SpyDrawn { seat: A, spy: seen }]);
    }
    let farm = table.game.table().farm(A);
    assert_eq!((farm.spies, farm.bought), (1, 1));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-Y03");
    let table = at(&base().hand(A, &SPY).no_deck());
    assert_eq!(table.forbids(Choice::Spy), "FR-B09");
}

#[test]
fn fr_b09_everybody_can_count_the_deck() {
    let position = base().spies(A, &[Spy::Hacking, Spy::Thievery]).face_up(A, &[Spy::Plumbing]);
    let mut table = at(&position.spies(B, &[Spy::Hacking]).face_up(C, &[Spy::Carnivorous]));
    table.say(Choice::Play { spy: Spy::Thievery }).say(Choice::OfKind { card: Wood });
    assert_eq!((table.game.deck().len(), table.game.table().deck_size()), (19, 19), "24 less 2, 2 and 1");
}
