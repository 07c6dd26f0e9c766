//! 3.7 Actions.

use crate::table::*;

#[test]
fn fr_a01_each_herd_moves_or_heals_once() {
    let mut table = at(&base().herds(A, MIDDLE, 0, 1));
    let (middle, next) = (table.region(MIDDLE), table.region((1, 0)));
    table.say(Choice::Heal { at: middle });
    assert_eq!(table.forbids(Choice::MoveTo { to: next }), "FR-A03", "healed, so it does not move");
    assert_eq!(table.forbids(Choice::Heal { at: middle }), "FR-A02");
    let mut table = at(&base().herds(A, MIDDLE, 0, 1));
    table.send((1, 0), &[(MIDDLE, true)]);
    assert_eq!(table.forbids(Choice::Heal { at: next }), "FR-A02", "moved, so it does not heal");
    let on = table.region((2, 0));
    assert_eq!(table.forbids(Choice::MoveTo { to: on }), "FR-A03", "nor moves again");
}

#[test]
fn fr_a02_healing_even_in_a_nuked_region() {
    let mut table = at(&base().herds(A, MIDDLE, 0, 2).nuked(MIDDLE));
    let middle = table.region(MIDDLE);
    table.say(Choice::Heal { at: middle });
    assert_eq!(table.herds(MIDDLE), (1, 1));
    table.say(Choice::Heal { at: middle });
    assert_eq!(table.herds(MIDDLE), (2, 0), "each by itself");
    assert_eq!(table.forbids(Choice::Heal { at: middle }), "FR-A02");
}

#[test]
fn fr_a03_one_group_from_several_regions_to_one() {
    let mut table = at(&base().herds(A, MIDDLE, 1, 1).herds(A, (1, -1), 1, 0).herds(A, (2, 0), 1, 0).herds(
        A,
        (-1, 0),
        1,
        0,
    ));
    let to = table.region((1, 0));
    table.say(Choice::MoveTo { to });
    let far = table.region((-1, 0));
    assert_eq!(table.forbids(Choice::Join { from: far, injured: false }), "FR-A03", "not adjacent");
    assert!(!table.may(Choice::Go), "somebody has to go");
    let mut joined = table.try_out();
    table.say(Choice::Join { from: joined.region(MIDDLE), injured: true });
    let second = table.region((2, 0));
    table.say(Choice::Join { from: second, injured: false }).say(Choice::Go);
    assert_eq!((table.herds((1, 0)), table.herds(MIDDLE), table.herds((1, -1))), ((1, 1), (1, 0), (1, 0)));
    assert_eq!(table.owner((2, 0)), None);
    // When nobody is left to add they go by themselves.
    for (from, injured) in [(MIDDLE, false), (MIDDLE, true), ((1, -1), false), ((2, 0), false)] {
        let from = joined.region(from);
        joined.say(Choice::Join { from, injured });
    }
    assert_eq!((joined.game.table().phase, joined.herds((1, 0))), (Phase::Menu, (3, 1)));
}

#[test]
fn fr_a04_an_action_is_finished_before_the_next() {
    let position =
        base().herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 1, 0).hand(A, &BARN).nukes(A, 1, 0).nukiest(A);
    let mut table = at(&position);
    let (to, middle) = (table.region((0, 1)), table.region(MIDDLE));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0));
    assert_eq!(table.forbids(Choice::MoveTo { to }), "FR-A04");
    assert_eq!(table.forbids(Choice::EndActions), "FR-A04");
    table.say(Choice::GoOn);
    assert_eq!(table.asked(), B);
    assert_eq!(table.forbids(Choice::MoveTo { to }), "FR-T03", "it is another's turn");
    table.say(Choice::Stay).fight((0, 0), (0, 0));
    table.say(Choice::Retreat).say(Choice::Barn { at: middle }).nuke((0, -1)).walk(MIDDLE, (0, 1));
    assert_eq!(table.owner((0, 1)), Some(A), "building and nukes between actions");
}

#[test]
fn fr_a05_no_combat_where_nobody_is() {
    for (position, what) in [
        (base(), "empty"),
        (base().herds(A, (1, 0), 1, 0), "own"),
        (base().barn(B, (1, 0)), "a lone building"),
        (mutate(base().humans((1, 0), 3), &[(A, Mutation::Adorable)]), "humans, for Adorable"),
    ] {
        let mut table = at(&position.herds(A, MIDDLE, 1, 0));
        table.walk(MIDDLE, (1, 0));
        assert_eq!((table.owner((1, 0)), table.game.table().phase), (Some(A), Phase::Menu), "{what}");
        assert!(table.game.table().attacked.is_empty());
    }
}

#[test]
fn fr_a06_otherwise_the_target_is_attacked() {
    for (position, what) in [
        (base().herds(B, (1, 0), 0, 1), "an opponent's herd"),
        (base().humans((1, 0), 1), "humans"),
        (mutate(base().herds(B, (1, 0), 1, 0), &[(A, Mutation::Adorable)]), "a herd, for Adorable"),
        (mutate(base().barn(B, (1, 0)).peeked((1, 0), 1), &[(B, Mutation::Adorable)]), "Adorable's humans"),
    ] {
        let mut table = at(&position.herds(A, MIDDLE, 1, 0));
        table.walk(MIDDLE, (1, 0));
        assert!(table.game.table().attacked.contains(table.region((1, 0))), "{what}");
        assert!(table.game.table().combat.fights);
    }
}

#[test]
fn fr_a07_an_attacked_region_is_closed_unless_it_is_held() {
    let position = base().herds(A, MIDDLE, 3, 0).herds(B, (1, 0), 1, 0).nukes(A, 2, 0).nukiest(A);
    let mut table = at(&position);
    let to = table.region((1, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.forbids(Choice::MoveTo { to }), "FR-A07");
    table.nuke((1, 0)).nuke((1, 0));
    assert_eq!(table.owner((1, 0)), None);
    assert_eq!(table.forbids(Choice::MoveTo { to }), "FR-A07", "even emptied by a nuke");
    // Won, it is open.
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0)).fight((0, 1), (0, 0)).say(Choice::GoOn);
    table.until(|game| matches!(game.table().phase, Phase::AskDefender | Phase::RollAttack));
    if table.game.table().phase == Phase::AskDefender {
        table.say(Choice::Stay);
    }
    table.fight((0, 1), (0, 0)).walk(MIDDLE, (1, 0));
    assert_eq!(table.herds((1, 0)), (2, 0));
}

#[test]
fn fr_a08_regions_may_be_left_empty_and_moving_ends_with_actions() {
    let mut table = at(&base().herds(A, MIDDLE, 1, 0));
    table.walk(HOMES[0], (-2, 0));
    assert_eq!(table.herds(HOMES[0]), (0, 0));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Plutonium).pass_markets();
    let to = table.region((1, 0));
    assert_eq!(table.forbids(Choice::MoveTo { to }), "FR-A08");
    assert_eq!(table.forbids(Choice::Heal { at: to }), "FR-A08");
}
