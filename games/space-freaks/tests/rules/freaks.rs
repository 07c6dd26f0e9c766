//! The Freak cards of section 2.3, each by what its Freaks then are and do.

use crate::table::*;

/// HP, Armor, Retaliate, Luck, Movement, Sponsor cards, Range and damage of an otherwise plain Freak.
fn values(key: &str) -> [u8; 8] {
    let values = at(&two().part(A, key)).game.arena().values(A);
    let [hp, armor, retaliate, luck] = [values.hp, values.armor, values.retaliate, values.luck];
    [hp, armor, retaliate, luck, values.movement, values.cards, values.range, values.damage]
}

#[test]
fn sf_f01_chitin_carapace() {
    assert_eq!(values("chitin_carapace"), [14, 1, 0, 0, 9, 3, 6, 6]);
}

#[test]
fn sf_f02_crystal_body() {
    assert_eq!(values("crystal_body"), [12, 0, 2, 0, 9, 3, 6, 6]);
    let mut table = at(&two().part(B, "crystal_body").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(A, 1), 12 - 2);
}

#[test]
fn sf_f03_energy_armor() {
    assert_eq!(values("energy_armor"), [10, 2, 0, 0, 9, 3, 7, 6]);
    let mut table = at(&two().part(A, "energy_armor").freak(A, 1, (1, 2)).freak(B, 1, (1, 9)));
    assert_eq!(table.activate((1, 2)).attacks(), [(1, 9)], "Range 7");
}

#[test]
fn sf_f04_alien_armor() {
    assert_eq!(values("alien_armor"), [10, 2, 1, 0, 9, 3, 6, 6]);
    let mut table = at(&two().part(B, "alien_armor").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(A, 1), 12 - 1);
}

#[test]
fn sf_f05_corporate_armor() {
    assert_eq!(values("corporate_armor"), [12, 2, 0, 0, 9, 3, 6, 6]);
}

#[test]
fn sf_f06_undead_torso() {
    assert_eq!(values("undead_torso"), [14, 0, 0, 0, 9, 3, 7, 6]);
    let mut table = at(&two().part(A, "undead_torso").freak(A, 1, (1, 2)).freak(B, 1, (1, 9)));
    assert_eq!(table.activate((1, 2)).attacks(), [(1, 9)], "Range 7");
}

#[test]
fn sf_f07_alien_legs() {
    assert_eq!(values("alien_legs"), [14, 2, 0, 0, 7, 5, 6, 6]);
    let mut table = at(&two().part(A, "alien_legs").freak(A, 1, (2, 3)));
    assert_eq!(table.activate((2, 3)).mp(), 7);
}

#[test]
fn sf_f08_armored_legs() {
    assert_eq!(values("armored_legs"), [14, 2, 0, 0, 8, 3, 6, 6]);
    let mut table = at(&two().part(A, "armored_legs").freak(A, 1, (2, 3)));
    assert_eq!(table.activate((2, 3)).mp(), 8);
}

#[test]
fn sf_f09_beast_hooves() {
    assert_eq!(values("beast_hooves"), [12, 2, 0, 0, 9, 3, 6, 6]);
    let mut table = at(&two().part(A, "beast_hooves").freak(A, 1, (2, 3)));
    assert_eq!(table.activate((2, 3)).mp(), 9);
}

#[test]
fn sf_f10_crawler_track() {
    assert_eq!(values("crawler_track"), [12, 3, 0, 0, 8, 3, 6, 6]);
    let mut table = at(&two().part(A, "crawler_track").freak(A, 1, (2, 3)));
    assert_eq!(table.activate((2, 3)).mp(), 8);
}

#[test]
fn sf_f11_nanotech_limbs() {
    assert_eq!(values("nanotech_limbs"), [12, 2, 0, 0, 8, 5, 6, 6]);
    let mut table = at(&two().part(A, "nanotech_limbs").freak(A, 1, (2, 3)));
    assert_eq!(table.activate((2, 3)).mp(), 8);
}

#[test]
fn sf_f12_tentacles() {
    assert_eq!(values("tentacles"), [14, 2, 0, 1, 7, 3, 6, 6]);
    let mut table = at(&two().part(A, "tentacles").freak(A, 1, (2, 3)));
    assert_eq!(table.activate((2, 3)).mp(), 7);
}

#[test]
fn sf_f13_antimatter_flail() {
    assert_eq!(values("antimatter_flail"), [12, 2, 0, 0, 9, 3, 1, 9]);
    for (distance, left) in [(1, 5), (1, 5)] {
        let mut table =
            at(&two().part(A, "antimatter_flail").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + distance)));
        table.activate((1, 7)).attack((1, 7 + distance));
        assert_eq!(table.hp(B, 1), left);
    }
    let mut table = at(&two().part(A, "antimatter_flail").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + 1 + 1)));
    assert!(table.activate((1, 7)).attacks().is_empty(), "too far");
}

#[test]
fn sf_f14_plasma_gun() {
    assert_eq!(values("plasma_gun"), [12, 2, 0, 0, 9, 3, 6, 6]);
    for (distance, left) in [(1, 8), (6, 8)] {
        let mut table = at(&two().part(A, "plasma_gun").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + distance)));
        table.activate((1, 7)).attack((1, 7 + distance));
        assert_eq!(table.hp(B, 1), left);
    }
    let mut table = at(&two().part(A, "plasma_gun").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + 6 + 1)));
    assert!(table.activate((1, 7)).attacks().is_empty(), "too far");
}

#[test]
fn sf_f15_sludge_pistol() {
    assert_eq!(values("sludge_pistol"), [12, 2, 0, 0, 9, 3, 4, 7]);
    for (distance, left) in [(1, 7), (4, 7)] {
        let mut table =
            at(&two().part(A, "sludge_pistol").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + distance)));
        table.activate((1, 7)).attack((1, 7 + distance));
        assert_eq!(table.hp(B, 1), left);
    }
    let mut table = at(&two().part(A, "sludge_pistol").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + 4 + 1)));
    assert!(table.activate((1, 7)).attacks().is_empty(), "too far");
}

#[test]
fn sf_f16_tentacle() {
    assert_eq!(values("tentacle"), [12, 2, 0, 0, 9, 3, 2, 8]);
    for (distance, left) in [(1, 6), (2, 6)] {
        let mut table = at(&two().part(A, "tentacle").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + distance)));
        table.activate((1, 7)).attack((1, 7 + distance));
        assert_eq!(table.hp(B, 1), left);
    }
    let mut table = at(&two().part(A, "tentacle").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + 2 + 1)));
    assert!(table.activate((1, 7)).attacks().is_empty(), "too far");
}

#[test]
fn sf_f17_x_ray_rifle() {
    assert_eq!(values("x_ray_rifle"), [12, 2, 0, 0, 9, 3, 7, 4]);
    for (distance, left) in [(1, 8), (7, 8)] {
        let mut table = at(&two().part(A, "x_ray_rifle").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + distance)));
        table.activate((1, 7)).attack((1, 7 + distance));
        assert_eq!(table.hp(B, 1), left);
    }
    let mut table = at(&two().part(A, "x_ray_rifle").freak(A, 1, (1, 7)).freak(B, 1, (1, 7 + 7 + 1)));
    assert!(table.activate((1, 7)).attacks().is_empty(), "too far");
    let mut table = at(&two().part(A, "x_ray_rifle").freak(A, 1, (4, 3)).freak(B, 1, (4, 6)));
    assert_eq!(table.activate((4, 3)).attacks(), [(4, 6)], "through rocks");
}

#[test]
fn sf_f18_anti_gravity_modifier() {
    let position = two().freak(A, 1, (2, 3)).freak(B, 1, (2, 6)).freak(B, 2, (2, 7)).freak(A, 2, (2, 2));
    let mut table = at(&position.clone());
    table.activate((2, 3)).say(Choice::AntiGravity);
    assert_eq!(table.phase(), Phase::Lift { freak: freak(B, 1) }, "an enemy Freak within 3; no other is");
    assert_eq!(table.moves(), [(1, 5), (1, 6), (2, 5), (3, 5), (3, 6)]);
    table.say(Choice::Step { to: hex((2, 5)) });
    assert_eq!(table.place_of(B, 1), Some((2, 5)));
    assert!(!table.may(Choice::AntiGravity), "once per turn for each Freak");
    // No LoS is needed; one without a free neighbour is not offered.
    let mut table = at(&two().freak(A, 1, (4, 3)).freak(B, 1, (4, 6)));
    assert!(table.activate((4, 3)).may(Choice::AntiGravity));
    let walled =
        two().freak(A, 1, (2, 18)).freak(B, 1, (0, 21)).freak(B, 2, (0, 20)).piece(B, Turret, (1, 20));
    let mut table = at(&walled.freak(B, 3, (18, 18)));
    table.activate((2, 18)).say(Choice::AntiGravity);
    assert_eq!(table.phase(), Phase::Lift { freak: freak(B, 2) });
    let mut table = at(&position.part(A, "energy_shield"));
    assert!(!table.activate((2, 3)).may(Choice::AntiGravity), "only with this arm");
}

#[test]
fn sf_f19_energy_shield() {
    assert_eq!(values("energy_shield"), [12, 3, 0, 0, 9, 3, 6, 6]);
    let mut table = at(&two().part(B, "energy_shield").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 9);
}

#[test]
fn sf_f20_biomech_drill() {
    let mut table = at(&two().part(A, "biomech_drill").freak(A, 1, (3, 3)));
    table.activate((3, 3)).walk((3, 4)).walk((3, 5));
    assert_eq!((table.place_of(A, 1), table.mp()), (Some((3, 5)), 7));
    let mut table = at(&two().freak(A, 1, (3, 3)));
    assert!(!table.activate((3, 3)).moves().contains(&(3, 4)), "others cannot");
    let mut table = at(&side_2(2).part(A, "biomech_drill").freak(A, 1, (10, 7)));
    assert!(!table.activate((10, 7)).moves().contains(&(10, 8)), "of no use on side 2");
}

#[test]
fn sf_f21_disruptor_shield() {
    assert_eq!(values("disruptor_shield"), [12, 2, 1, 0, 9, 3, 6, 6]);
    let mut table = at(&two().part(B, "disruptor_shield").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(A, 1), 11);
}

#[test]
fn sf_f22_healing_kit() {
    let three = ["assassinate", "base_raid", "trespass"];
    let position = two()
        .part(B, "healing_kit")
        .missions(A, &three)
        .missions(B, &three)
        .freak(B, 1, (18, 18))
        .hp(B, 1, 5);
    let mut table = at(&position.freak(B, 2, (18, 16)).hp(B, 2, 11));
    table.end_turn();
    assert_eq!((table.hp(B, 1), table.hp(B, 2)), (7, 12), "each own Freak on the board");
    assert_eq!(table.hp(B, 3), 0);
}

#[test]
fn sf_f23_poison_needle() {
    assert_eq!(values("poison_needle"), [12, 2, 0, 0, 9, 3, 6, 7]);
    let mut table = at(&two().part(A, "poison_needle").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 7);
}
