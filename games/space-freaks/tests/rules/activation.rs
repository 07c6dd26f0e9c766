//! SF-401 to SF-418: activations, moving, Sponsor cards and abilities.

use crate::table::*;

#[test]
fn sf_401_nothing_is_owed() {
    let mut table = at(&two().freak(A, 1, (2, 3)).freak(A, 2, (2, 5)));
    table.activate((2, 3)).end_activation();
    assert!(
        !table.may(Choice::Activate { at: hex((2, 3)) }) && table.may(Choice::Activate { at: hex((2, 5)) })
    );
}

#[test]
fn sf_402_actions_in_any_order() {
    let mut table =
        at(&two().freak(A, 1, (2, 3)).freak(B, 1, (2, 6)).hand(A, &["adrenaline_shot", "medikit"]));
    table.activate((2, 3)).play("adrenaline_shot").walk((2, 4)).attack((2, 6)).play("medikit").walk((2, 5));
    table.say(Choice::AntiGravity);
    assert!(matches!(table.phase(), Phase::Lift { .. }));
}

#[test]
fn sf_403_movement_points() {
    for (legs, mp) in [("beast_hooves", 9), ("tentacles", 7), ("crawler_track", 8)] {
        let mut table = at(&two().part(A, legs).freak(A, 1, (2, 3)));
        assert_eq!(table.activate((2, 3)).mp(), mp);
    }
    let mut table = at(&two().head(A, "hyperactive").head(B, "toxic").freak(A, 1, (2, 3)));
    assert_eq!(table.activate((2, 3)).mp(), 10);
    for kind in [Alien, Droid] {
        let mut table = at(&two().piece(A, kind, (2, 3)).freak(A, 1, (6, 2)));
        assert_eq!(table.activate((2, 3)).mp(), 5);
        table.walk((2, 4)).end_activation().activate((6, 2));
        assert_eq!(table.mp(), 9, "unused ones are lost");
    }
}

#[test]
fn sf_404_a_walked_move() {
    let mut table = at(&two().freak(A, 1, (2, 3)).freak(B, 1, (2, 4)));
    table.activate((2, 3));
    assert_eq!(table.moves(), [(1, 2), (1, 3), (2, 2), (3, 2), (3, 3)], "Figures are never passed through");
    table.walk((1, 3));
    assert_eq!(table.mp(), 8);
    let mut table = at(&side_2(2).freak(A, 1, (10, 7)));
    table.activate((10, 7));
    assert!(!table.moves().contains(&(10, 8)), "an Energy Wall");
}

#[test]
fn sf_405_aliens_and_droids_only_move_and_attack() {
    for kind in [Alien, Droid] {
        let position =
            two().piece(A, kind, (6, 7)).freak(A, 1, (2, 3)).wormhole((6, 8), (2, 8)).hand(A, &["medikit"]);
        let mut table = at(&position);
        table.activate((6, 7));
        let only = |table: &Table| {
            table.list().into_iter().all(|choice| {
                matches!(
                    choice,
                    Choice::Move { .. }
                        | Choice::Attack { .. }
                        | Choice::AttackGround
                        | Choice::EndActivation
                )
            })
        };
        assert!(only(&table), "no HC, no card");
        table.walk((6, 8));
        assert!(only(&table), "no Wormhole");
    }
}

#[test]
fn sf_406_a_drill_goes_over_rock() {
    let drill = || two().part(A, "biomech_drill");
    let mut table = at(&drill().freak(A, 1, (3, 3)));
    table.activate((3, 3)).walk((3, 4)).walk((4, 5)).walk((4, 6));
    assert_eq!((table.mp(), table.place_of(A, 1)), (6, Some((4, 6))));
    // The last point may not strand it.
    let mut table = at(&drill().show(&["heavy_gravity"]).freak(A, 1, (2, 3)));
    table.activate((2, 3));
    while table.mp() > 1 {
        let to = if table.place_of(A, 1) == Some((3, 3)) { (2, 3) } else { (3, 3) };
        table.walk(to);
    }
    assert_eq!(table.place_of(A, 1), Some((2, 3)));
    assert!(!table.moves().contains(&(3, 4)));
    let rock = at(&two().freak(A, 1, (3, 3)));
    assert!(!rock.game.arena().values(A).drill, "others never");
    // With two it can, and goes on or back.
    let mut table = at(&drill().freak(A, 1, (3, 3)));
    table.activate((3, 3));
    for _ in 0..7 {
        let to = if table.place_of(A, 1) == Some((3, 3)) { (3, 2) } else { (3, 3) };
        table.walk(to);
    }
    table.walk((3, 3));
    assert_eq!(table.mp(), 1);
    assert!(!table.moves().contains(&(3, 4)));
}

#[test]
fn sf_406_the_way_off_may_lead_over_several_rocks() {
    // Everything round the rock (4,4) is taken but the rocks (3,4) and (4,5), so from there it takes two steps.
    let walled = || {
        let position = two().part(A, "biomech_drill").freak(A, 1, (2, 4));
        let position = position.piece(B, Turret, (4, 3)).piece(B, Turret, (3, 3));
        position.piece(B, Alien, (5, 3)).piece(B, Alien, (5, 4))
    };
    for (legs, left, may) in [("beast_hooves", 4, true), ("nanotech_limbs", 3, true), ("tentacles", 2, false)]
    {
        let mut table = at(&walled().part(A, legs));
        table.activate((2, 4)).walk((2, 3)).walk((2, 4)).walk((2, 3)).walk((2, 4)).walk((3, 4));
        assert_eq!((table.mp(), table.moves().contains(&(4, 4))), (left, may), "{legs}");
    }
    let mut table = at(&walled());
    table.activate((2, 4)).walk((3, 4)).walk((4, 4));
    assert_eq!(table.moves(), [(3, 4), (4, 5)], "back, or on");
}

#[test]
fn sf_407_on_rock_a_freak_can_only_move_on() {
    let hand = [
        "medikit",
        "adrenaline_shot",
        "rail_cannon",
        "jet_pack",
        "matter_transposer",
        "force_field_generator",
    ];
    let position =
        two().part(A, "biomech_drill").head(A, "self_destruct").freak(A, 1, (3, 3)).freak(B, 1, (3, 5));
    let mut table = at(&position.hand(A, &hand));
    table.activate((3, 3)).walk((3, 4));
    assert!(table.attacks().is_empty());
    for choice in [Choice::AttackGround, Choice::EndActivation, Choice::SelfDestruct] {
        assert!(!table.may(choice), "{choice:?}");
    }
    let played = hand.map(|key| may_play(&table, key));
    assert_eq!(played, [true, true, false, false, false, true]);
}

#[test]
fn sf_408_a_freak_destroyed_in_its_own_activation() {
    let position = two().freak(A, 1, (6, 3)).hp(A, 1, 3).freak(A, 2, (2, 3));
    let mut table = at(&position.clone());
    table.activate((6, 3)).walk((6, 4));
    assert_eq!((table.phase(), table.place_of(A, 1)), (Phase::Activations, None));
    assert!(table.game.arena().activation.is_none());
    // What destroyed it is carried out in full.
    let position = position.hand(A, &["antimatter_detonator"]).freak(B, 1, (6, 2));
    let mut table = at(&position);
    table.activate((6, 3)).play("antimatter_detonator");
    assert_eq!((table.place_of(A, 1), table.hp(B, 1)), (None, 5));
    assert_eq!(table.phase(), Phase::Activations);
}

#[test]
fn sf_409_a_jet_pack_flies_over_everything() {
    let position = two()
        .freak(A, 1, (2, 3))
        .freak(B, 1, (2, 4))
        .piece(B, Turret, (2, 5))
        .hand(A, &["jet_pack", "jet_pack"]);
    let mut table = at(&position);
    table.activate((2, 3)).play("jet_pack");
    assert_eq!(table.moves().len(), 6);
    table.walk((2, 4)).walk((2, 5));
    let activation = table.game.arena().activation.expect("it flies");
    assert_eq!((activation.mp, activation.flight, activation.in_air), (7, 3, true));
    assert!(!table.game.arena().figures_at.contains(hex((2, 5))), "it occupies nothing");
    // A second one sets the counter to 5 again; it needs the ground.
    table.walk((2, 6)).say(Choice::TouchDown).play("jet_pack");
    assert_eq!(table.game.arena().activation.map(|activation| activation.flight), Some(5));
}

#[test]
fn sf_409_energy_walls_are_flown_over() {
    let mut table = at(&side_2(2).freak(A, 1, (3, 5)).freak(B, 1, (18, 18)).hand(A, &["jet_pack"]));
    table.activate((3, 5));
    assert!(!table.moves().contains(&(4, 6)), "not on foot");
    table.play("jet_pack").walk((4, 6));
    assert!(!table.may(Choice::TouchDown), "nobody stands on a wall");
    table.walk((5, 5)).say(Choice::TouchDown);
    assert_eq!(table.place_of(A, 1), Some((5, 5)));
}

#[test]
fn sf_410_in_the_air() {
    let hand = ["jet_pack", "jet_pack", "medikit", "rail_cannon", "summon_alien", "overcharge_cell"];
    let position = two().head(A, "self_destruct").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hand(A, &hand);
    let mut table = at(&position);
    table.activate((2, 3)).play("jet_pack").walk((2, 4));
    for choice in [Choice::AttackGround, Choice::EndActivation, Choice::SelfDestruct, Choice::AntiGravity] {
        assert!(!table.may(choice), "{choice:?}");
    }
    assert!(table.may(Choice::TouchDown) && table.attacks().is_empty());
    let played = ["jet_pack", "medikit", "rail_cannon", "summon_alien", "overcharge_cell"]
        .map(|key| may_play(&table, key));
    assert_eq!(played, [false, true, false, false, true]);
    table.walk((2, 5));
    assert!(!table.may(Choice::TouchDown), "somebody stands below");
}

#[test]
fn sf_411_touching_down_is_entering() {
    let position = two().freak(A, 1, (6, 3)).hand(A, &["jet_pack"]);
    let mut table = at(&position.clone());
    table.activate((6, 3)).play("jet_pack").walk((6, 4));
    assert_eq!(table.hp(A, 1), 12);
    table.say(Choice::TouchDown);
    assert_eq!(table.hp(A, 1), 9);
    assert_eq!(table.game.arena().activation.map(|activation| activation.flight), Some(4), "left for later");
    // With the counter at 0 it touches down by itself.
    for to in [(6, 5), (6, 6), (6, 5), (6, 6)] {
        table.walk(to);
    }
    let activation = table.game.arena().activation.expect("it goes on");
    assert!(!activation.in_air && activation.mp == 4);
    // And with the MP.
    let mut table = at(&position.show(&["heavy_gravity"]).part(A, "tentacles"));
    table.activate((6, 3)).walk((6, 2)).walk((6, 3)).walk((6, 2)).play("jet_pack").walk((6, 3)).walk((5, 3));
    assert!(!table.game.arena().activation.expect("it goes on").in_air);
}

#[test]
fn sf_411_touching_down_by_itself_is_entering() {
    // Radiation, a flag and a mark, all on (6,4), with the last flown move.
    let position = two().freak(A, 1, (6, 3)).hand(A, &["jet_pack", "medikit"]);
    let rich = position.clone().flag(B, (6, 4)).marked_face(A, "dead_drop", Some((6, 4)), None);
    let mut table = at(&rich);
    table.activate((6, 3)).play("jet_pack");
    for to in [(6, 2), (6, 3), (6, 2), (6, 3), (6, 4)] {
        assert_eq!((table.hp(A, 1), table.game.arena().team(B).flag), (12, Some(hex((6, 4)))));
        table.walk(to);
    }
    assert_eq!((table.hp(A, 1), table.game.arena().team(B).flag), (9, None));
    assert!(table.game.arena().team(A).faces[0].entered);
    table.draws("medikit");
    // The same with the last MP.
    let mut table = at(&position.show(&["heavy_gravity"]).part(A, "tentacles"));
    table.activate((6, 3)).walk((6, 2)).walk((6, 3)).walk((6, 2)).play("jet_pack").walk((6, 3)).walk((6, 4));
    assert_eq!((table.mp(), table.hp(A, 1)), (0, 14 - 3));
    // Alien War on the LZ.
    let mut table = at(&two().show(&["alien_war"]).freak(A, 1, (10, 9)).hand(A, &["jet_pack", "medikit"]));
    table.activate((10, 9)).play("jet_pack");
    for to in [(10, 8), (10, 9), (10, 8), (10, 9), (10, 10)] {
        table.walk(to);
    }
    assert_eq!(table.hp(A, 1), 11);
}

#[test]
fn sf_412_never_stranded() {
    // With one flown move left only standable hexagons can be flown to; with two, those beside one.
    let position = two().freak(A, 1, (3, 2)).hand(A, &["jet_pack"]).freak(B, 1, (3, 3));
    let mut table = at(&position);
    table.activate((3, 2)).play("jet_pack").walk((2, 3)).walk((3, 2)).walk((2, 3)).walk((2, 2));
    assert_eq!(table.game.arena().activation.map(|activation| activation.flight), Some(1));
    assert_eq!(table.moves(), [(1, 1), (1, 2), (2, 1), (2, 3), (3, 1), (3, 2)]);
    let mut table = at(&two().freak(A, 1, (3, 2)).hand(A, &["jet_pack"]).freak(B, 1, (3, 3)));
    table.activate((3, 2)).play("jet_pack").walk((2, 2)).walk((2, 3)).walk((2, 2)).walk((2, 3));
    assert!(!table.moves().contains(&(3, 3)), "B1 stands there");
    // Where it took off is free again.
    let mut table =
        at(&two().show(&["heavy_gravity"]).part(A, "alien_legs").freak(A, 1, (3, 3)).hand(A, &["jet_pack"]));
    table.activate((3, 3)).play("jet_pack").walk((3, 4));
    assert!(table.moves().contains(&(3, 3)));
    // Over B1 in the corner, with two MP: where it took off is the only place to land.
    let corner =
        two().show(&["heavy_gravity"]).part(A, "tentacles").freak(A, 1, (0, 19)).freak(B, 1, (0, 21));
    let mut table = at(&corner.piece(B, Turret, (1, 20)).hand(A, &["jet_pack", "medikit"]));
    table.activate((0, 19)).walk((0, 18)).walk((0, 19)).walk((0, 20)).play("jet_pack");
    assert_eq!(table.mp(), 2);
    assert!(table.moves().contains(&(0, 21)));
    assert_eq!(table.walk((0, 21)).moves(), [(0, 20)]);
}

#[test]
fn sf_413_a_card_is_shown_chosen_carried_out_and_discarded() {
    let mut table = at(&two().freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hand(A, &["rail_cannon"]));
    assert!(!may_play(&table, "rail_cannon"), "only by an activated Freak");
    table.activate((2, 3)).play("rail_cannon");
    assert!(table.heard_any(|event| matches!(event, Event::Played { seat: A, wasted: false, .. })));
    assert_eq!(
        (table.game.arena().resolving, table.game.arena().discards.len()),
        (Some(card("rail_cannon")), 0)
    );
    table.attack((2, 5));
    assert_eq!((table.game.arena().resolving, table.game.arena().discards.len()), (None, 1));
    // It is discarded after its effect: a card that the effect brings cannot be that one.
    let position =
        two().stars(A, 9).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 1).hand(A, &["rail_cannon"]);
    let mut table = at(&position.all_sponsors_to(B));
    table.activate((2, 3)).play("rail_cannon").attack((2, 5));
    assert_eq!((table.score(A), table.cards(A)), (10, 0), "there was nothing to draw");
    assert_eq!(table.game.arena().discards.len(), 1);
}

#[test]
fn sf_414_playable_if_there_is_an_option() {
    let hand = ["psionic_domination", "matter_transposer", "medikit", "overcharge_cell", "acid_thrower"];
    let mut table = at(&two().freak(A, 1, (2, 3)).freak(B, 1, (18, 18)).hand(A, &hand));
    table.activate((2, 3));
    assert_eq!(hand.map(|key| may_play(&table, key)), [false, false, true, true, true]);
    table.play("medikit");
    assert_eq!(table.hp(A, 1), 12, "even if the effect is nothing");
}

#[test]
fn sf_415_attack_cards() {
    let hand = ["rail_cannon", "mining_laser", "force_field_generator", "overcharge_cell"];
    let position = two().freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hand(A, &hand);
    let mut table = at(&position.clone());
    table.activate((2, 3)).play("rail_cannon").attack((2, 5));
    assert!(!table.may(Choice::AttackGround), "it is the attack");
    table.play("mining_laser");
    assert_eq!((table.hp(B, 1), table.phase()), (7, Phase::Act), "wasted");
    assert_eq!(table.game.arena().deeds.played, 2, "but played");
    let mut table = at(&position);
    table.activate((2, 3)).play("force_field_generator");
    assert!(!may_play(&table, "rail_cannon") && may_play(&table, "overcharge_cell"));
    // After the attack and the field not even in vain.
    table = at(&two().freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hand(A, &hand));
    table.activate((2, 3)).play("rail_cannon").attack((2, 5)).play("force_field_generator");
    assert!(!may_play(&table, "mining_laser") && may_play(&table, "overcharge_cell"));
}

#[test]
fn sf_416_left_arm_abilities() {
    let position = two().freak(A, 1, (6, 7)).freak(A, 2, (8, 6)).freak(B, 1, (7, 6));
    let mut table = at(&position.piece(A, Bunker, (9, 8)));
    table.activate((6, 7)).say(Choice::AntiGravity).say(Choice::Step { to: hex((8, 7)) });
    assert!(!table.may(Choice::AntiGravity), "once");
    table.end_activation().activate((8, 6));
    assert!(table.may(Choice::AntiGravity), "every Freak has its own arm");
}

#[test]
fn sf_417_head_abilities() {
    let position = two().head(A, "phase_shift").freak(A, 1, (2, 3)).freak(A, 2, (2, 5)).freak(A, 3, (4, 2));
    let mut table = at(&position);
    table.activate((2, 3)).say(Choice::PhaseShift).target((2, 5)).end_activation();
    table.activate((2, 3));
    assert!(!table.may(Choice::PhaseShift), "once in the turn in all");
    let position = two().head(A, "self_destruct").freak(A, 1, (2, 3)).freak(A, 2, (2, 6));
    let mut table = at(&position);
    table.activate((2, 3)).say(Choice::SelfDestruct).activate((2, 6));
    assert!(table.may(Choice::SelfDestruct), "each Freak");
}

#[test]
fn sf_418_a_change_counts_at_once() {
    let position =
        two().head(A, "bone_skull").freak(A, 1, (2, 3)).freak(A, 2, (2, 5)).hp(A, 2, 4).turning_up();
    let mut table = at(&position);
    assert_eq!(table.hp(A, 1), 15);
    table.turns_up("sudden_evolution").apply_chance(Outcome::Head { head: head("toxic") });
    assert_eq!((table.hp(A, 1), table.hp(A, 2)), (12, 4), "cut to the lower maximum");
    let mut table = at(&two().freak(A, 1, (2, 3)).turning_up());
    table.turns_up("sudden_evolution").apply_chance(Outcome::Head { head: head("bone_skull") });
    assert_eq!((table.hp(A, 1), table.game.arena().values(A).hp), (12, 15), "a new Head is no healing");
}
