//! Who nukes, stands nukes, or heals: North Korean, Radioactive and Regenerative (FR-M23 to M31).

use crate::table::*;

#[test]
fn fr_m23_north_korean_nukes_on_anyones_doubles() {
    for active in ALL {
        let mut table = at(&mutants(&[
            (C, Mutation::NorthKorean),
            (A, Mutation::Zombie),
            (B, Mutation::Parasitic),
            (D, Mutation::Radioactive),
        ])
        .active(active));
        table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
        assert_eq!((table.asked(), table.game.table().phase), (C, Phase::Target { by: C, how: How::Free }));
        let near = table.game.table().map.near(table.region(HOMES[2])).len();
        assert_eq!(table.targets().len(), usize::from(near), "it must, next to a region of its own");
    }
}

#[test]
fn fr_m24_a_full_nuke_without_a_token() {
    let position = mutants(&[(C, Mutation::NorthKorean)]).herds(B, (1, -1), 1, 0).spies(B, &[Spy::Thievery]);
    let mut table = at(&position.nukes(B, 1, 0));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    let target = table.region((1, -1));
    table.say(Choice::Target { at: target });
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::Hack));
    table.say(Choice::TakeIt);
    assert_eq!(table.game.table().phase, Phase::StrikeBack);
    assert!(table.game.table().nuked.contains(target));
    let farm = table.game.table().farm(C);
    assert_eq!((farm.unspent + farm.spent, table.herds((1, -1))), (0, (0, 1)));
    let mut table = at(&mutants(&[(C, Mutation::NorthKorean)]).humans((1, -1), 3));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).say(Choice::Target { at: target });
    assert_eq!(table.token((1, -1)), Token::None, "humans die");
}

#[test]
fn fr_m25_own_or_empty_regions_if_there_is_nothing_else() {
    let mut table =
        at(&mutants(&[(C, Mutation::NorthKorean)]).herds(C, (1, -1), 1, 0).herds(B, (0, -1), 1, 0));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    for (hex, what) in [((1, -1), "own"), ((2, -1), "empty"), ((0, -1), "an opponent's")] {
        assert!(table.targets().contains(&hex), "{what}");
    }
    assert!(table.options(C).iter().all(|choice| matches!(choice, Choice::Target { .. })), "it must choose");
}

#[test]
fn fr_m26_one_nuke_for_doubles_after_collecting() {
    let mut table = at(&mutants(&[(C, Mutation::NorthKorean)]));
    table.say(Choice::EndActions).dice(Face::Wheat, Face::Wheat);
    assert_eq!(table.cards(C), [0, 0, 2, 0, 0]);
    let target = table.region((2, -2));
    table.say(Choice::Target { at: target });
    assert!(!matches!(table.game.table().phase, Phase::Target { .. }));
}

#[test]
fn fr_m27_no_nuke_hurts_radioactive() {
    let position = || mutants(&[(B, Mutation::Radioactive)]).herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 1, 1);
    let mut table = at(&position().nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0));
    table.nuke(MIDDLE);
    assert_eq!(table.herds(MIDDLE), (1, 1));
    let own = table.region((0, 1));
    table.say(Choice::BackToken).say(Choice::Target { at: own });
    assert_eq!(table.herds((0, 1)), (0, 2), "it nukes back");
    let mut table = at(&position().spies(A, &[Spy::PocketNuke]));
    let middle = table.region(MIDDLE);
    table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at: middle });
    assert_eq!((table.herds(MIDDLE), table.game.table().phase), ((1, 1), Phase::Menu));
    // Its own nuke on its own herds.
    let mut table = at(&mutants(&[(A, Mutation::Radioactive)])
        .herds(A, (0, 1), 1, 0)
        .herds(A, MIDDLE, 0, 1)
        .nukes(A, 1, 0)
        .nukiest(A));
    table.nuke(MIDDLE);
    assert_eq!(table.herds(MIDDLE), (0, 1));
}

#[test]
fn fr_m28_radioactive_swaps_hacking() {
    let mut table = at(&mutants(&[(A, Mutation::Radioactive)]).hand(A, &SPY).spies(A, &[Spy::Thievery]));
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::Hacking }), "FR-M28");
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Hacking });
    table.say(Choice::Swap { spy: Spy::Hacking });
    assert_eq!(
        table.heard(),
        [Event::Swapped { seat: A, spy: Spy::Hacking, bought: true }],
        "one bought this turn qualifies"
    );
    table.apply_chance(Outcome::Spy { spy: Spy::Hacking });
    let farm = table.game.table().farm(A);
    assert_eq!((farm.spies, farm.bought), (2, 1), "the new card is marked bought");
    assert_eq!(table.game.table().discards.count(Spy::Hacking), 1);
    assert!(table.may(Choice::Swap { spy: Spy::Hacking }), "it may be a Hacking again");
    let mut old = at(&mutants(&[(A, Mutation::Radioactive)]).spies(A, &[Spy::Hacking]));
    old.say(Choice::Swap { spy: Spy::Hacking });
    assert_eq!(old.heard(), [Event::Swapped { seat: A, spy: Spy::Hacking, bought: false }]);
    let table = at(&mutants(&[(A, Mutation::Radioactive)]).spies(A, &[Spy::Hacking]).no_deck());
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::Hacking }), "FR-M28", "not with an empty deck");
    let table = at(&mutants(&[(A, Mutation::Zombie)]).spies(A, &[Spy::Hacking, Spy::FieldHospital]));
    assert!(
        !table.may(Choice::Swap { spy: Spy::Hacking })
            && !table.may(Choice::Swap { spy: Spy::FieldHospital })
    );
}

#[test]
fn fr_m29_regenerative_herds_are_whole_after_a_combat() {
    // Attacking: won, and retreated; another herd in the same region is not healed.
    let position = || mutants(&[(A, Mutation::Regenerative)]).herds(A, MIDDLE, 1, 2);
    let mut table = at(&position().herds(B, (1, 0), 0, 1));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, true)]).fight((0, 1), (0, 0));
    assert_eq!((table.herds((1, 0)), table.herds(MIDDLE)), ((2, 0), (0, 1)));
    let mut table = at(&position().herds(B, (1, 0), 2, 0));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, true)]).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.herds(MIDDLE), (2, 1));
    // They reach their regions first (FR-K17): where each goes is asked, the healthy one before the injured one (D14).
    let apart = mutants(&[(A, Mutation::Regenerative)]).herds(A, MIDDLE, 1, 0).herds(A, (0, 1), 0, 1);
    let mut table = at(&apart.herds(B, (1, 0), 2, 0));
    table.send((1, 0), &[(MIDDLE, false), ((0, 1), true)]).fight((0, 0), (0, 0)).say(Choice::Retreat);
    let far = table.region((0, 1));
    table.say(Choice::Home { to: far });
    assert!(table.heard_any(|event| *event == Event::Regenerated { seat: A, herds: 1 }));
    assert_eq!((table.herds((0, 1)), table.herds(MIDDLE)), ((1, 0), (1, 0)));
    // Defending: stayed, and retreated.
    let position = || {
        mutants(&[(B, Mutation::Regenerative)]).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 1, 2).herds(
            B,
            (2, 0),
            0,
            1,
        )
    };
    let mut table = at(&position());
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.herds((1, 0)), (3, 0));
    let mut table = at(&position());
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::GoOn);
    let to = table.region((2, 0));
    table.say(Choice::FallBack { to });
    assert_eq!(table.herds((2, 0)), (3, 1), "only those that took part");
}

#[test]
fn fr_m30_nukes_are_not_healed_until_a_later_combat() {
    let position = mutants(&[(B, Mutation::Regenerative)]).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0);
    let mut table = at(&position.nukes(A, 1, 0).nukiest(A));
    table.nuke((1, 0));
    assert_eq!(table.herds((1, 0)), (0, 2));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.herds((1, 0)), (2, 0));
}

#[test]
fn fr_m31_regenerative_swaps_field_hospital() {
    let mut table =
        at(&mutants(&[(A, Mutation::Regenerative)]).spies(A, &[Spy::FieldHospital, Spy::Hacking]));
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::Hacking }), "FR-M28");
    table.say(Choice::Swap { spy: Spy::FieldHospital }).apply_chance(Outcome::Spy { spy: Spy::Plumbing });
    assert_eq!((table.game.table().farm(A).spies, table.game.full_vp(A)), (2, 2));
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::FieldHospital }), "FR-M31");
}
