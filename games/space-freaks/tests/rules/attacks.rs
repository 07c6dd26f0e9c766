//! SF-501 to SF-520: attacks, damage, Retaliate.

use crate::table::*;

#[test]
fn sf_501_one_attack_in_an_activation() {
    for kind in [Alien, Droid] {
        let mut table = at(&two().piece(A, kind, (2, 3)).freak(B, 1, (2, 5)).freak(A, 1, (12, 2)));
        table.activate((2, 3)).walk((2, 4)).attack((2, 5));
        assert_eq!(table.hp(B, 1), if kind == Alien { 7 } else { 9 });
        assert!(!table.may(Choice::AttackGround) && table.attacks().is_empty());
        table.walk((2, 3));
    }
}

#[test]
fn sf_502_range_and_its_own_hexagon() {
    for (distance, reached) in [(1, true), (6, true), (7, false)] {
        let mut table = at(&two().freak(A, 1, (1, 2)).freak(B, 1, (1, 2 + distance)));
        table.activate((1, 2));
        assert_eq!(table.attacks(), if reached { vec![(1, 2 + distance)] } else { vec![] });
    }
    // Rock and Energy Walls may be target hexagons of an area.
    let mut table = at(&two().freak(A, 1, (3, 3)).hand(A, &["plasma_grenade"]));
    table.activate((3, 3)).play("plasma_grenade");
    assert!(table.targets().contains(&(3, 4)) && !table.targets().contains(&(3, 3)));
    let mut table = at(&side_2(2).freak(A, 1, (10, 7)).hand(A, &["electromagnetic_bomb"]));
    table.activate((10, 7)).play("electromagnetic_bomb");
    assert!(table.targets().contains(&(10, 8)));
}

#[test]
fn sf_503_own_pieces_may_be_hit_an_own_base_takes_nothing() {
    let position = two().freak(A, 1, (0, 2)).freak(A, 2, (0, 4)).piece(A, Turret, (1, 2));
    let mut table = at(&position);
    table.activate((0, 2));
    assert_eq!(table.attacks(), [(0, 0), (0, 4), (1, 2)]);
    let mut base = table.try_out();
    base.attack((0, 0));
    assert_eq!((base.score(A), base.score(B)), (0, 0));
    table.attack((0, 4));
    assert_eq!(table.hp(A, 2), 8);
}

#[test]
fn sf_504_shooting_at_empty_ground() {
    let mut table = at(&two().freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3));
    let ground = table.list().into_iter().filter(|choice| *choice == Choice::AttackGround);
    assert_eq!(ground.count(), 1, "one choice, wherever it goes");
    table.say(Choice::AttackGround);
    assert!(table.attacks().is_empty(), "it uses up the attack");
    assert_eq!(table.hp(B, 1), 12);
    // Where everything in reach holds a piece there is no empty ground.
    let position = two().part(A, "antimatter_flail").freak(A, 1, (0, 21)).piece(B, Alien, (0, 20)).piece(
        B,
        Alien,
        (1, 20),
    );
    let mut table = at(&position);
    table.activate((0, 21));
    assert!(!table.may(Choice::AttackGround));
}

#[test]
fn sf_505_a_bunker_is_hit_never_the_freak_inside() {
    let position = two().freak(A, 1, (2, 3)).piece(B, Bunker, (2, 5)).freak(B, 1, (2, 5));
    let hand = ["psionic_domination", "matter_transposer", "antimatter_detonator"];
    let mut table = at(&position.clone().hand(A, &hand));
    table.activate((2, 3));
    assert!(!table.may(Choice::Play { card: card("psionic_domination") }));
    assert!(!table.may(Choice::Play { card: card("matter_transposer") }) && !table.may(Choice::AntiGravity));
    let mut shot = table.try_out();
    shot.attack((2, 5));
    assert_eq!((shot.hp(B, 1), shot.strikes_at((2, 5))), (12, 1));
    table.play("antimatter_detonator");
    assert_eq!(
        (table.hp(B, 1), table.piece_at((2, 5))),
        (12, Some((PieceKind::Freak, B))),
        "the Bunker takes both"
    );
    // From inside, too; and a friend cannot heal in there.
    let inside =
        two().piece(A, Bunker, (2, 3)).freak(A, 1, (2, 3)).freak(A, 2, (2, 4)).hp(A, 1, 4).hp(A, 2, 9);
    let mut table = at(&inside.clone().hand(A, &["antimatter_detonator"]));
    table.activate((2, 3)).play("antimatter_detonator");
    assert_eq!((table.hp(A, 1), table.hp(A, 2), table.piece_at((2, 3))), (4, 2, Some((PieceKind::Freak, A))));
    let mut table = at(&inside.hand(A, &["medikit"]));
    table.activate((2, 4)).play("medikit");
    assert_eq!((table.hp(A, 1), table.hp(A, 2)), (4, 12));
}

#[test]
fn sf_506_armor_and_armor_piercing() {
    for (arm, torso, left) in [
        ("plasma_gun", "corporate_armor", 12 - 4),
        ("plasma_gun", "crystal_body", 12 - 6),
        ("x_ray_rifle", "corporate_armor", 12 - 4),
    ] {
        let mut table = at(&two().part(A, arm).part(B, torso).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
        table.activate((2, 3)).attack((2, 5));
        assert_eq!(table.hp(B, 1), left, "{arm} against {torso}");
    }
    // At least 0.
    let position =
        two().show(&["iron_skin"]).head(B, "iron_jaw").part(B, "energy_shield").part(B, "crawler_track");
    let mut table = at(&position.part(A, "plasma_gun").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    assert_eq!(table.game.arena().armor(freak(B, 1)), 6);
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 12);
    // Bonuses of an AP attack are AP, too.
    let position =
        two().part(A, "x_ray_rifle").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hand(A, &["overcharge_cell"]);
    let mut table = at(&position);
    table.activate((2, 3)).play("overcharge_cell").attack((2, 5));
    assert_eq!(table.hp(B, 1), 12 - 7);
}

#[test]
fn sf_507_strikes() {
    for kind in [Alien, Droid, Turret, Bunker] {
        let position = two().freak(A, 1, (2, 3)).freak(A, 2, (3, 3));
        let mut table = at(&position.clone().piece(B, kind, (2, 4)));
        table.activate((2, 3)).attack((2, 4)).end_activation();
        assert_eq!(table.strikes_at((2, 4)), 1);
        table.activate((3, 3)).attack((2, 4));
        assert_eq!((table.piece_at((2, 4)), table.score(A)), (None, 0), "the second destroys");
        let mut table = at(&position.head(A, "demolition").piece(B, kind, (2, 4)));
        table.activate((2, 3)).attack((2, 4));
        assert_eq!(table.piece_at((2, 4)), None);
    }
}

#[test]
fn sf_508_the_right_arm() {
    let all = two()
        .show(&["laser_show", "blood_lust"])
        .part(A, "energy_armor")
        .part(A, "poison_needle")
        .head(A, "cyclops_eye");
    let position = all
        .freak(A, 1, (1, 2))
        .freak(B, 1, (1, 15))
        .hand(A, &["targeting_computer", "overcharge_cell", "overcharge_cell"]);
    let mut table = at(&position.clone());
    table.activate((1, 2)).play("targeting_computer").play("overcharge_cell").play("overcharge_cell");
    let activation = table.game.arena().activation.expect("it acts");
    let weapon = table.game.arena().arm(freak(A, 1), Some(&activation));
    assert_eq!(
        (weapon.range, weapon.damage, weapon.strikes),
        (6 + 1 + 1 + 2 + 3, 6 + 1 + 2 + 3 + 3, 1 + 1 + 1)
    );
    assert_eq!(weapon.sight, ruckus_space_freaks::Sight::Blind);
    table.attack((1, 15));
    assert_eq!(table.place_of(B, 1), None);
    // None of it helps others.
    let position = position.hand(A, &["rail_cannon"]).piece(A, Droid, (3, 2));
    let mut table = at(&position);
    table.activate((1, 2)).play("overcharge_cell").play("rail_cannon");
    assert!(!table.attacks().contains(&(1, 15)), "Range 10");
    let droid = table.game.arena().gun(Droid);
    assert_eq!((droid.range, droid.damage, droid.strikes), (5, 5, 2));
}

#[test]
fn sf_509_armor_adds_up() {
    let position =
        two().show(&["iron_skin"]).head(A, "iron_jaw").part(A, "corporate_armor").part(A, "crawler_track");
    let table = at(&position.part(A, "energy_shield").freak(A, 1, (2, 3)));
    assert_eq!(table.game.arena().armor(freak(A, 1)), 2 + 1 + 1 + 1 + 1);
    let table = at(&two().show(&["rust_rain"]).head(A, "symbiosis").freak(A, 1, (2, 3)).freak(A, 2, (2, 4)));
    assert_eq!(table.game.arena().armor(freak(A, 1)), 0);
}

#[test]
fn sf_510_all_hits_land_together() {
    // Symbiosis counts the position before: both die, though each alone would leave the other weaker.
    let position = two().head(B, "symbiosis").freak(A, 1, (2, 3)).freak(B, 1, (2, 4)).freak(B, 2, (2, 5));
    let mut table = at(&position.clone().hp(B, 1, 6).hp(B, 2, 6).hand(A, &["antimatter_detonator"]));
    table.activate((2, 3)).play("antimatter_detonator");
    assert_eq!(
        (table.place_of(B, 1), table.place_of(B, 2), table.score(A)),
        (None, None, 2),
        "9 less 3 each"
    );
    let mut table = at(&position.hp(B, 1, 7).hp(B, 2, 7).hand(A, &["antimatter_detonator"]));
    table.activate((2, 3)).play("antimatter_detonator");
    assert_eq!((table.hp(B, 1), table.hp(B, 2)), (1, 1));
    // The attacker and its target fall together.
    let position =
        two().part(B, "crystal_body").freak(A, 1, (2, 3)).hp(A, 1, 2).freak(B, 1, (2, 5)).hp(B, 1, 6);
    let mut table = at(&position.freak(A, 2, (12, 2)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.place_of(A, 1), table.place_of(B, 1)), (None, None));
    assert_eq!((table.score(A), table.score(B)), (1, 1));
}

#[test]
fn sf_511_retaliate() {
    let crystal = || two().part(B, "crystal_body").freak(B, 1, (2, 5));
    let mut table = at(&crystal().freak(A, 1, (2, 3)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.hp(A, 1), table.hp(B, 1)), (10, 6), "2 AP; its own damage is unchanged");
    for kind in [Alien, Droid] {
        let mut table = at(&crystal().piece(A, kind, (2, 4)).freak(A, 1, (12, 2)));
        table.activate((2, 4)).attack((2, 5));
        assert_eq!(table.strikes_at((2, 4)), 1);
    }
    let mut table = at(&crystal().struck(A, Turret, (2, 3)).firing());
    table.say(Choice::Fire { from: hex((2, 3)) }).attack((2, 5));
    assert_eq!(table.piece_at((2, 3)), None);
}

#[test]
fn sf_512_when_retaliate_works() {
    let crystal = || two().part(B, "crystal_body").freak(A, 1, (2, 3)).freak(B, 1, (2, 5));
    let attacked = |position: Position| {
        let mut table = at(&position);
        table.activate((2, 3)).attack((2, 5));
        table.hp(A, 1)
    };
    assert_eq!(attacked(crystal().hp(B, 1, 1)), 10, "destroyed");
    assert_eq!(attacked(crystal().field(B, 1)), 10, "behind a force field");
    let hard =
        crystal().show(&["iron_skin"]).head(B, "iron_jaw").part(B, "energy_shield").part(A, "x_ray_rifle");
    assert_eq!(attacked(hard.clone()), 10);
    let friend = two().part(A, "crystal_body").freak(A, 1, (2, 3)).freak(A, 2, (2, 5));
    assert_eq!(attacked(friend), 10, "a friend");
    // Not for effects that are no attacks, nor for a Freak hit by its own attack.
    let mut table = at(&crystal());
    table.activate((2, 3)).say(Choice::AntiGravity);
    assert_eq!(table.hp(A, 1), 12);
    let mut table = at(&two().part(A, "crystal_body").freak(A, 1, (2, 3)).hand(A, &["antimatter_detonator"]));
    table.activate((2, 3)).play("antimatter_detonator");
    assert_eq!(table.hp(A, 1), 3, "9 and no more");
    let mut table =
        at(&two().head(A, "self_destruct").part(B, "crystal_body").freak(A, 1, (2, 3)).freak(B, 1, (2, 4)));
    table.activate((2, 3)).say(Choice::SelfDestruct);
    assert_eq!((table.hp(B, 1), table.score(B)), (6, 0));
}

#[test]
fn sf_513_retaliate_reaches_into_a_bunker() {
    let position =
        two().part(B, "crystal_body").piece(A, Bunker, (2, 3)).freak(A, 1, (2, 3)).freak(B, 1, (2, 5));
    let mut table = at(&position.clone());
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(A, 1), 10);
    let mut table = at(&position.field(A, 1));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(A, 1), 12, "not behind a force field");
}

#[test]
fn sf_514_at_0_hp_a_freak_is_destroyed() {
    let position =
        two().head(A, "self_destruct").freak(A, 1, (2, 3)).field(A, 1).freak(B, 1, (2, 5)).hp(B, 1, 4);
    let mut table = at(&position);
    assert_eq!(table.game.arena().force_fields_left(), 3);
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.hp(B, 1), table.place_of(B, 1)), (0, None));
    table.say(Choice::SelfDestruct);
    assert_eq!(table.game.arena().force_fields_left(), 4, "the force field goes back");
}

#[test]
fn sf_515_healing_stops_at_the_maximum() {
    let mut table = at(&two().freak(A, 1, (2, 3)).hp(A, 1, 10).hand(A, &["medikit"]));
    table.activate((2, 3)).play("medikit");
    assert_eq!(table.hp(A, 1), 12);
}

#[test]
fn sf_520_a_dominated_attack() {
    let position = two()
        .part(B, "sludge_pistol")
        .freak(A, 1, (2, 3))
        .freak(B, 1, (2, 5))
        .freak(B, 2, (2, 8))
        .hp(B, 2, 5);
    let position = position.hand(A, &["psionic_domination"]).missions(B, &["lab_rat", "lab_rat", "lab_rat"]);
    let mut table = at(&position.clone());
    table.activate((2, 3)).play("psionic_domination").target((2, 5));
    assert_eq!(table.attacks(), [(2, 3), (2, 8)], "its own Range and LoS, its own side, not itself");
    assert!(table.may(Choice::AttackGround));
    table.attack((2, 8));
    assert_eq!((table.place_of(B, 2), table.score(A)), (None, 1));
    // Its own activation and attack are not used up.
    table.end_activation().end_turn().until(|game| game.arena().phase == Phase::Activations);
    table.activate((2, 5));
    assert!(table.may(Choice::AttackGround));
    // The Retaliate it provokes is the dominating player's.
    let position = position.part(B, "crystal_body").hp(B, 1, 2).hp(B, 2, 12);
    let mut table = at(&position);
    table.activate((2, 3)).play("psionic_domination").target((2, 5)).attack((2, 8));
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
}

#[test]
fn sf_520_what_helps_the_dominating_freak_does_not_help_the_dominated_one() {
    // SF-508: A1 has boosted its own Right Arm; B1 shoots 6 far along lines, for 6.
    let hand = ["overcharge_cell", "targeting_computer", "psionic_domination", "medikit"];
    let position = two().freak(A, 1, (10, 5)).freak(B, 1, (10, 8)).freak(B, 2, (10, 15)).freak(B, 3, (11, 9));
    let mut table = at(&position.hand(A, &hand));
    table.activate((10, 5)).play("overcharge_cell").play("targeting_computer");
    assert_eq!(table.attacks(), [(10, 8), (11, 9)], "A1 itself sees through anything");
    table.play("psionic_domination").target((10, 8));
    assert_eq!(table.attacks(), [(10, 5)], "neither 7 away nor off the lines");
    table.attack((10, 5));
    assert_eq!(table.hp(A, 1), 12 - 4);
}
