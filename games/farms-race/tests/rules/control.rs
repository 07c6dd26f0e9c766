//! 3.2 Control and Victory Points.

use crate::table::*;

#[test]
fn fr_c01_a_herd_or_a_building_controls_and_a_token_does_not() {
    let table = at(&base().herds(A, MIDDLE, 0, 1).barn(B, (1, 0)).armory(C, (0, -1)).token((-1, 0)));
    assert_eq!(table.owner(MIDDLE), Some(A));
    assert_eq!(table.owner((1, 0)), Some(B), "a lone Barn");
    assert_eq!(table.owner((0, -1)), Some(C), "a lone Armory");
    assert_eq!(table.owner((-1, 0)), None, "humans control nothing");
}

#[test]
fn fr_c02_at_most_one_seat_has_pieces_in_a_region() {
    let mut table = at(&base().herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 1, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!((table.owner(MIDDLE), table.owner((1, 0))), (Some(A), Some(B)));
}

#[test]
fn fr_c03_a_region_that_is_left_empty_is_nobodys() {
    let mut table = at(&base().herds(A, MIDDLE, 1, 0));
    table.walk(MIDDLE, (1, 0));
    assert_eq!((table.owner(MIDDLE), table.owner((1, 0))), (None, Some(A)));
    assert!(table.heard_any(|event| matches!(event, Event::Lost { seat: A, .. })));
    // A building keeps control.
    let mut table = at(&base().herds(A, MIDDLE, 1, 0).barn(A, MIDDLE));
    table.walk(MIDDLE, (1, 0));
    assert_eq!(table.owner(MIDDLE), Some(A));
}

#[test]
fn fr_c04_homes_stay_the_attackers_while_the_combat_lasts() {
    // B could otherwise flee into the emptied home of A.
    let mut table = at(&base().herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 0));
    assert_eq!(table.owner(MIDDLE), Some(A), "empty, and still A's");
    assert_eq!(table.owner((1, 0)), Some(B), "the fought-over region is B's");
    table.say(Choice::GoOn);
    let home = table.region(MIDDLE);
    assert_eq!(table.asked(), B);
    assert!(!table.may(Choice::FallBack { to: home }));
    assert_eq!(table.forbids(Choice::FallBack { to: home }), "FR-K15");
    // Once it is over, the emptied home is nobody's.
    table.say(Choice::Stay).fight((0, 2), (0, 0)).say(Choice::Hurt { unit: Unit::Healthy });
    table.say(Choice::GoOn).say(Choice::Stay).fight((0, 2), (0, 0));
    assert_eq!((table.owner(MIDDLE), table.owner((1, 0))), (None, Some(A)));
}

#[test]
fn fr_c05_a_taken_building_goes_back_to_its_owner() {
    for armory in [false, true] {
        let position = base().herds(A, MIDDLE, 1, 0);
        let position = if armory { position.armory(B, (1, 0)) } else { position.barn(B, (1, 0)) };
        let mut table = at(&position);
        let before = table.vp(B);
        table.walk(MIDDLE, (1, 0));
        assert_eq!(table.owner((1, 0)), Some(A));
        assert!(table.heard_any(
            |event| matches!(event, Event::Destroyed { seat: B, armory: was, .. } if *was == armory)
        ));
        assert_eq!(before - table.vp(B), if armory { 2 } else { 1 });
        assert_eq!((table.game.table().barns_of(B), table.game.table().armories_of(B)), (1, 0));
        assert!(!table.game.table().buildings().contains(table.region((1, 0))));
    }
}

#[test]
fn fr_v01_what_visible_vp_are() {
    let position = base().barn(A, MIDDLE).armory(A, (1, 0)).vp_tokens(A, 2).nukes(A, 1, 1).nukiest(A);
    let table = at(&position.face_up(A, &[Spy::Plumbing]).spies(A, &[Spy::Hacking]));
    assert_eq!(table.vp(A), 2 + 2 + 2 + 1 + 1);
    assert_eq!(table.vp(B), 1);
}

#[test]
fn fr_v02_hidden_vp_spies_count_in_full_only() {
    let table = at(&base().spies(A, &[Spy::Plumbing, Spy::Capitalism]).spies(B, &[Spy::Carnivorous]));
    assert_eq!((table.vp(A), table.game.full_vp(A)), (1, 3));
    assert_eq!((table.vp(B), table.game.full_vp(B)), (1, 2));
    assert_eq!(table.game.scores().values(), [1, 1, 1, 1], "the score of a running game shows nothing");
}

#[test]
fn fr_v03_vp_tokens_come_from_conquest_alone() {
    // Buildings, Nukiest, Spies, and regions taken from humans bring none.
    let position = base().herds(A, MIDDLE, 4, 0).humans((1, 0), 1).hand(A, &BARN).hand(A, &NUKE);
    let mut table = at(&position.spies(A, &[Spy::Plumbing]));
    let site = table.region(MIDDLE);
    table.say(Choice::Barn { at: site }).say(Choice::Nuke).say(Choice::Play { spy: Spy::Plumbing });
    table.walk(MIDDLE, (1, 0)).fight((0, 1), (0, 0));
    assert_eq!(table.owner((1, 0)), Some(A));
    table.end_turn(Face::Weapons, Face::Wheat);
    assert_eq!(table.game.table().farm(A).vp_tokens, 0);
    assert!(table.game.table().turmoil.is_empty());
}

fn conquest() -> Position {
    base().herds(A, (0, 1), 3, 0).barn(B, MIDDLE)
}

#[test]
fn fr_v04_conquered_regions_give_a_token_each_at_the_end() {
    let mut table = at(&conquest().barn(B, (1, 0)));
    table.walk((0, 1), MIDDLE);
    table.walk((0, 1), (1, 0));
    assert_eq!(table.game.table().farm(A).vp_tokens, 0, "not before the end");
    table.end_turn(Face::Weapons, Face::Wheat);
    assert_eq!(table.game.table().farm(A).vp_tokens, 2);
    // Gained and lost again within the turn is no conquest.
    let mut table = at(&conquest());
    table.walk((0, 1), MIDDLE).say(Choice::EndActions);
    assert_eq!(table.game.table().farm(A).vp_tokens, 0);
}

#[test]
fn fr_v05_each_conquered_region_gets_one_turmoil_token() {
    let mut table = at(&conquest());
    table.walk((0, 1), MIDDLE).end_turn(Face::Weapons, Face::Wheat);
    let middle = table.region(MIDDLE);
    assert_eq!(table.game.table().turmoil.each().collect::<Vec<_>>(), [middle]);
    assert!(!table.game.table().turmoil.contains(table.region((0, 1))), "nothing else");
}

#[test]
fn fr_v06_a_region_in_turmoil_gives_nothing_and_keeps_it() {
    let mut table = at(&conquest().turmoil(MIDDLE));
    table.walk((0, 1), MIDDLE).end_turn(Face::Weapons, Face::Wheat);
    assert_eq!(table.game.table().farm(A).vp_tokens, 0);
    assert!(table.game.table().turmoil.contains(table.region(MIDDLE)));
    assert_eq!(table.vp(A), 1);
}

#[test]
fn fr_v07_no_fight_is_needed() {
    // Emptied by a nuke and walked into; its owner is even eliminated on the way.
    let position = Position::of(4).barn(A, HOMES[0]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let position = position.herds(B, MIDDLE, 0, 1).herds(A, (0, 1), 1, 0).nukes(A, 1, 0).nukiest(A);
    let mut table = at(&position);
    table.nuke(MIDDLE);
    assert!(!table.game.table().is_alive(B));
    table.walk((0, 1), MIDDLE).end_turn(Face::Weapons, Face::Wheat);
    assert_eq!(table.game.table().farm(A).vp_tokens, 1);
}

#[test]
fn fr_v08_what_was_nobodys_gives_nothing() {
    let mut table = at(&base().herds(A, (0, 1), 2, 0).humans(MIDDLE, 1));
    table.walk((0, 1), MIDDLE).fight((1, 0), (0, 0));
    table.walk((0, 1), (1, 1));
    assert_eq!((table.owner(MIDDLE), table.owner((1, 1))), (Some(A), Some(A)));
    table.end_turn(Face::Weapons, Face::Wheat);
    assert_eq!(table.game.table().farm(A).vp_tokens, 0);
    assert!(table.game.table().turmoil.is_empty());
}

#[test]
fn fr_v09_only_the_active_seat_conquers() {
    // A leaves (1,0); B, attacked in the middle, falls back into it: A's when the turn began.
    let position = base().herds(A, (0, 1), 2, 0).herds(A, (1, 0), 1, 0).herds(B, MIDDLE, 1, 0);
    let mut table = at(&position);
    table.walk((1, 0), (2, 0)).walk((0, 1), MIDDLE).fight((0, 0), (0, 0)).say(Choice::GoOn);
    let to = table.region((1, 0));
    table.say(Choice::FallBack { to });
    assert_eq!((table.owner((1, 0)), table.owner(MIDDLE)), (Some(B), Some(A)));
    table.end_turn(Face::Weapons, Face::Brick);
    assert_eq!(table.game.table().farm(A).vp_tokens, 1, "the middle");
    for _ in 0..3 {
        table.end_turn(Face::Weapons, Face::Brick);
    }
    assert_eq!(table.game.table().farm(B).vp_tokens, 0, "then or later");
}
