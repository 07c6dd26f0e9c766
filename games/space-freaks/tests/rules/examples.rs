//! The worked examples of section 9. A has its Home Base in the north-west, B in the south-east; Freaks are plain unless
//! said.

use ruckus_core::hex::Direction;

use crate::table::*;

/// Everybody fits these cards, in the order of the slots.
pub(crate) fn assemble(table: &mut Table, parts: [&str; 4]) {
    for seat in table.game.arena().seats.each() {
        for key in parts {
            table.choose(seat, Choice::Fit { part: part(key) });
        }
    }
}

pub(crate) const PLAIN: [&str; 4] =
    ["corporate_armor", "anti_gravity_modifier", "plasma_gun", "beast_hooves"];

#[test]
fn sf_x01_the_lowest_head_starts() {
    let mut table = fresh(3, Options::default());
    for key in ["horned_skull", "toxic", "iron_jaw"] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    let before = table.game.arena().teams;
    assert!(
        before.values().iter().all(|team| team.build.is_none()),
        "nothing is shown before all have finished"
    );
    assemble(&mut table, PLAIN);
    assert_eq!(table.game.arena().order().collect::<Vec<_>>(), [B, C, A]);
}

#[test]
fn sf_x02_values_of_a_template() {
    let position = two().head(A, "bone_skull").part(A, "chitin_carapace").part(A, "tentacles");
    let values = at(&position).game.arena().values(A);
    assert_eq!((values.hp, values.armor, values.luck, values.cards), (19, 1, 1, 3));
}

#[test]
fn sf_x03_a_turret_needs_no_line_of_sight() {
    let mut table = at(&two().piece(A, Turret, (4, 6)).freak(B, 1, (4, 3)).firing());
    table.say(Choice::Fire { from: hex((4, 6)) });
    assert_eq!(table.attacks(), [(4, 3)]);
    table.attack((4, 3));
    assert_eq!(table.hp(B, 1), 7);
}

#[test]
fn sf_x04_an_activation_mixes_everything() {
    let mut table = at(&two().freak(A, 1, (7, 4)).hp(A, 1, 6).hand(A, &["medikit"]).freak(B, 1, (5, 5)));
    table.activate((7, 4)).walk((7, 5)).walk((7, 6)).attack((5, 5));
    assert_eq!(table.hp(B, 1), 8);
    table.play("medikit");
    assert_eq!(table.hp(A, 1), 11);
    table.walk((6, 7)).say(Choice::AntiGravity).say(Choice::Step { to: hex((5, 6)) });
    assert_eq!(table.place_of(B, 1), Some((5, 6)));
    table.say(Choice::Heal);
    assert_eq!((table.hp(A, 1), table.mp()), (12, 6));
    assert!(table.may(Choice::EndActivation), "it goes on until ended");
}

#[test]
fn sf_x05_moving_goes_on_after_an_attack() {
    let mut table = at(&two().freak(A, 1, (10, 3)));
    table.activate((10, 3)).walk((10, 2)).say(Choice::AttackGround).walk((10, 1));
    assert_eq!(table.mp(), 7);
    assert!(!table.may(Choice::AttackGround) && table.attacks().is_empty(), "no second attack");
}

#[test]
fn sf_x06_one_deed_serves_two_missions() {
    let position = two().face(A, "assassinate").face(A, "assassinate");
    let mut table = at(&position.freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 4));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.score(A), 1);
    let complete = Choice::Complete { place: 0 };
    table.say(complete).draws("medikit").say(complete).draws("jet_pack");
    assert_eq!((table.score(A), table.cards(A)), (3, 2));
}

#[test]
fn sf_x07_waiting_for_the_advanced_mission() {
    let position = two().face(A, "assassinate").freak(A, 1, (2, 3)).freak(A, 2, (12, 2));
    let mut table = at(&position.freak(B, 1, (2, 5)).hp(B, 1, 4).freak(B, 2, (12, 3)).hp(B, 2, 4));
    table.activate((2, 3)).attack((2, 5)).end_activation();
    table.activate((12, 2)).attack((12, 3)).say(Choice::Complete { place: 0 }).draws("medikit");
    assert_eq!((table.score(A), table.cards(A)), (4, 1));
    assert_eq!(table.game.arena().stars(A, Source::AdvancedMissions), 2);
}

#[test]
fn sf_x08_moved_into_radiation() {
    let mut table = at(&two().freak(A, 1, (7, 5)).freak(B, 1, (5, 4)).hp(B, 1, 3));
    table.activate((7, 5)).say(Choice::AntiGravity).say(Choice::Step { to: hex((6, 4)) });
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
}

#[test]
fn sf_x09_a_dominated_freak_strikes_its_own_base() {
    for (head, stars) in [("hyperactive", 1), ("demolition", 2)] {
        let position = two().head(B, head).freak(A, 2, (18, 16)).freak(B, 1, (20, 18));
        let mut table = at(&position.hand(A, &["psionic_domination"]));
        table.activate((18, 16)).play("psionic_domination").attack((20, 21));
        assert_eq!((table.score(A), table.score(B)), (stars, 0));
    }
}

#[test]
fn sf_x10_a_second_attack_card_is_wasted() {
    let position = two().face(A, "product_placement").freak(A, 1, (2, 3)).freak(B, 1, (2, 5));
    let mut table = at(&position.hand(A, &["rail_cannon"]));
    table.activate((2, 3)).attack((2, 5)).play("rail_cannon");
    assert_eq!((table.phase(), table.hp(B, 1)), (Phase::Act, 8));
    assert_eq!(table.game.arena().discards.count(card("rail_cannon")), 1);
    assert_eq!(table.game.arena().deeds.played, 1);
}

#[test]
fn sf_x11_symbiosis() {
    let position = two().head(A, "symbiosis").freak(A, 1, (2, 3)).freak(A, 2, (3, 3)).freak(A, 3, (1, 3));
    let mut table = at(&position.freak(B, 1, (2, 6)));
    assert_eq!(table.game.arena().armor(freak(A, 1)), 4);
    table.activate((2, 3)).attack((2, 6));
    assert_eq!(table.hp(B, 1), 6);
}

#[test]
fn sf_x12_alien_mines() {
    let position = two().show(&["alien_mines"]).freak(A, 1, (10, 10)).hp(A, 1, 3).freak(A, 2, (10, 11));
    let mut table =
        at(&position.freak(A, 3, (1, 1)).missions(A, &["scatter", "scatter", "scatter"]).building());
    table.say(Choice::Done);
    assert_eq!((table.place_of(A, 1), table.hp(A, 2), table.score(A)), (None, 9, 1));
    assert_eq!(table.phase(), Phase::Return { freak: freak(A, 1) }, "in the same Clean up");
    table.say(Choice::Return { at: hex((0, 1)) });
    assert_eq!(table.hp(A, 1), 12);
}

#[test]
fn sf_x13_alien_war_and_a_wormhole() {
    let position = two().show(&["alien_war"]).wormhole((6, 6), (9, 9)).freak(A, 1, (6, 5));
    let mut table = at(&position);
    table.activate((6, 5)).walk((6, 6));
    assert_eq!(table.hp(A, 1), 11);
    table.say(Choice::Teleport);
    assert_eq!((table.hp(A, 1), table.mp(), table.place_of(A, 1)), (10, 7, Some((9, 9))));
    // Swapped onto it: no loss.
    let mut table = at(&position.freak(B, 1, (6, 6)).hand(A, &["matter_transposer"]));
    table.activate((6, 5)).play("matter_transposer");
    assert_eq!((table.place_of(A, 1), table.hp(A, 1), table.hp(B, 1)), (Some((6, 6)), 12, 12));
}

#[test]
fn sf_x14_ai_breakdown() {
    let mut table = at(&two().piece(A, Turret, (4, 6)).struck(B, Droid, (4, 9)).turning_up());
    table.turns_up("ai_breakdown");
    assert_eq!((table.piece_at((4, 6)), table.piece_at((4, 9))), (None, None));
    assert_eq!((table.score(A), table.score(B)), (0, 0));
}

#[test]
fn sf_x15_a_jet_pack() {
    let mut table = at(&two().freak(A, 1, (6, 8)).hand(A, &["jet_pack"]));
    table.activate((6, 8)).play("jet_pack").walk((7, 8)).walk((8, 8)).walk((8, 7));
    let mut here = table.try_out();
    here.say(Choice::TouchDown);
    assert_eq!(here.hp(A, 1), 9, "down on radiation");
    table.walk((8, 6)).say(Choice::TouchDown);
    let activation = table.game.arena().activation.expect("it goes on");
    assert_eq!((table.hp(A, 1), activation.mp, activation.flight), (12, 5, 1));
}

#[test]
fn sf_x16_necrotic_fog() {
    let position = two().show(&["necrotic_fog"]).freak(A, 1, (9, 8)).freak(A, 2, (9, 11)).freak(A, 3, (1, 1));
    let position = position.freak(B, 1, (9, 10)).hp(B, 1, 4).missions(A, &["scatter", "scatter", "scatter"]);
    let mut table = at(&position);
    table.activate((9, 8)).attack((9, 10)).end_activation();
    table.activate((9, 11)).walk((9, 10)).end_activation();
    table.say(Choice::Done).say(Choice::Done);
    assert_eq!((table.asked(), table.places().len()), (A, 6), "a free neighbour of (9,10)");
    table.say(Choice::Return { at: hex((9, 9)) });
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((9, 9)), 12));
}

#[test]
fn sf_x17_magnetic_field() {
    let mut table = at(&two().freak(A, 1, (2, 5)).freak(B, 1, (4, 10)).turning_up());
    table.turns_up("magnetic_field");
    assert_eq!((table.asked(), table.moves()), (A, vec![(2, 6), (3, 5)]));
    table.say(Choice::Step { to: hex((2, 6)) });
    while table.asked() == A {
        let to = table.list()[0];
        table.say(to);
    }
    assert_eq!((table.hp(B, 1), table.place_of(B, 1)), (9, Some((5, 10))), "radiation is the only way");
    assert_eq!((table.asked(), table.moves()), (B, vec![(6, 10), (6, 11)]));
}

#[test]
fn sf_x18_earthquake() {
    let mut table = at(&two().piece(A, Turret, (2, 5)).piece(A, Turret, (4, 6)).turning_up());
    table.turns_up("earthquake").say(Choice::Shift { at: hex((2, 5)) });
    assert_eq!(table.moves(), [(2, 6), (3, 5)]);
    table.say(Choice::Step { to: hex((2, 6)) });
    while table.asked() == A && matches!(table.phase(), Phase::Step { .. }) {
        let to = table.list()[0];
        table.say(to);
    }
    assert_eq!(table.piece_at((5, 7)), Some((Turret, A)), "round radiation and the HC, by itself");
}

#[test]
fn sf_x19_full_moons() {
    let mut table = at(&two().head(A, "manipulation").turning_up());
    table.turns_up("full_moons").say(Choice::KeepShow).turns_up("landing_rights").turns_up("sponsor_gala");
    assert_eq!(table.game.arena().cards.len(), 3, "neither can be replaced");
    assert_eq!(table.game.arena().rules.pad_stars, 2);
    table.draws("medikit").draws("jet_pack");
    assert_eq!((table.cards(A), table.cards(B)), (1, 1));
    table.in_round(3, |_| true);
    assert!(table.game.arena().cards.is_empty(), "all three leave");
}

#[test]
fn sf_x20_mainframe_breakdown() {
    let position = three().missions(A, &["scatter", "lab_rat"]).missions(B, &["wrecker", "brawler"]);
    let mut table = at(&position.missions(C, &["trespass", "check_up"]).turning_up());
    table.turns_up("mainframe_breakdown");
    for (seat, key) in [(C, "trespass"), (A, "scatter"), (B, "wrecker")] {
        table.choose(seat, Choice::Pass { mission: mission(key) });
    }
    for (seat, key) in [(A, "trespass"), (B, "scatter"), (C, "wrecker")] {
        assert_eq!(table.game.secret(seat).missions.count(mission(key)), 1);
        assert_eq!(table.game.secret(seat).missions.len(), 2);
    }
}

#[test]
fn sf_x21_sudden_evolution() {
    let mut table = at(&three().turning_up());
    table.turns_up("sudden_evolution");
    for key in ["self_destruct", "hive_mind", "regeneration"] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    assert_eq!(table.game.arena().order().collect::<Vec<_>>(), [C, A, B]);
    assert_eq!(table.game.arena().active, C, "for this round, too");
}

#[test]
fn sf_x22_repulsion_rifle() {
    let position = two().show(&["repulsion_rifle"]).freak(A, 1, (6, 5)).freak(B, 1, (6, 6));
    let mut table = at(&position);
    table.activate((6, 5)).attack((6, 6));
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((6, 19)), 5));
    let mut table = at(&position.freak(A, 2, (6, 10)));
    table.activate((6, 5)).attack((6, 6));
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((6, 9)), 8));
}

#[test]
fn sf_x23_a_fusion_rifle() {
    let position =
        side_2(2).freak(A, 1, (10, 5)).freak(B, 1, (10, 6)).freak(A, 2, (10, 7)).freak(B, 2, (10, 9));
    let mut table = at(&position.hand(A, &["fusion_rifle"]));
    table.activate((10, 5)).play("fusion_rifle").say(Choice::Shoot { way: Direction::E });
    assert_eq!((table.hp(B, 1), table.hp(A, 2), table.hp(B, 2)), (8, 8, 12));
    let position = two().freak(A, 1, (6, 5)).freak(B, 1, (10, 7)).hand(A, &["fusion_rifle"]);
    let mut table = at(&position);
    table.activate((6, 5)).play("fusion_rifle").say(Choice::Shoot { way: Direction::SE });
    assert_eq!(table.hp(B, 1), 8, "behind rock");
}

#[test]
fn sf_x24_an_acid_thrower() {
    let position = two().freak(A, 1, (10, 7)).freak(B, 1, (10, 9)).freak(B, 2, (10, 10)).freak(B, 3, (9, 9));
    let mut table = at(&position.hand(A, &["acid_thrower"]));
    table.activate((10, 7)).play("acid_thrower").target((10, 9));
    table.say(Choice::Triangle { way: Direction::E });
    assert_eq!([1, 2, 3].map(|number| table.hp(B, number)), [8, 8, 8]);
}

#[test]
fn sf_x25_an_electromagnetic_bomb() {
    let position = two().freak(A, 1, (18, 14)).piece(B, Turret, (18, 20)).piece(B, Bunker, (17, 19));
    let mut table = at(&position.freak(B, 1, (17, 19)).hand(A, &["electromagnetic_bomb"]));
    table.activate((18, 14)).play("electromagnetic_bomb").target((18, 19));
    assert_eq!(table.piece_at((18, 20)), None);
    assert_eq!((table.piece_at((17, 19)), table.hp(B, 1)), (Some((PieceKind::Freak, B)), 12));
    assert_eq!(table.score(A), 2);
}

#[test]
fn sf_x26_a_force_field_after_the_attack() {
    let position = two().freak(A, 1, (10, 3)).hand(A, &["force_field_generator", "rail_cannon"]);
    let mut table = at(&position);
    table.activate((10, 3)).say(Choice::AttackGround).play("force_field_generator");
    assert!(table.game.arena().freak(freak(A, 1)).field);
    let mut table = at(&position);
    table.activate((10, 3)).play("force_field_generator");
    assert!(!table.may(Choice::AttackGround) && !table.may(Choice::Play { card: card("rail_cannon") }));
}

#[test]
fn sf_x27_a_static_wormhole() {
    let position = two().freak(A, 1, (6, 6)).freak(A, 2, (6, 5)).hand(A, &["static_wormhole"]);
    let mut table = at(&position);
    table.activate((6, 6)).play("static_wormhole").place((9, 9)).say(Choice::Teleport);
    assert_eq!((table.mp(), table.place_of(A, 1)), (8, Some((9, 9))));
    table.end_activation().activate((6, 5)).walk((6, 6));
    assert!(!table.may(Choice::Teleport), "once a turn");
    let mut table = at(&two().wormhole((6, 6), (9, 9)).freak(A, 1, (6, 6)).freak(B, 1, (9, 9)));
    table.activate((6, 6));
    assert!(!table.may(Choice::Teleport), "a Figure on the exit");
}

#[test]
fn sf_x28_a_bunker_shelters() {
    let position = two().piece(B, Bunker, (17, 19)).freak(B, 1, (17, 19)).piece(A, Droid, (17, 17));
    let mut table = at(&position.freak(A, 1, (18, 14)));
    table.activate((17, 17)).attack((17, 19)).end_activation();
    assert_eq!((table.piece_at((17, 19)), table.hp(B, 1)), (Some((PieceKind::Freak, B)), 12));
}

#[test]
fn sf_x29_equal_scores() {
    let mut position = three().round(6).active(C).building();
    for seat in [A, B, C] {
        position = position.stars(seat, 14);
        for _ in 0..if seat == A { 3 } else { 2 } {
            position = position.face(seat, if seat == A { "glow_bath" } else { "lab_rat" });
        }
    }
    let mut table = at(&position);
    table.until(|game| game.turn() == Turn::Over);
    let standing = table.game.standing().expect("it is over");
    assert_eq!(standing.winners().collect::<Vec<_>>(), [B, C]);
}

#[test]
fn sf_x30_ten_stars_and_luck() {
    let position = two().part(A, "tentacles").stars(A, 9).face(A, "hold_the_pad");
    let mut table = at(&position.freak(A, 1, (10, 10)).freak(A, 2, (10, 11)));
    table.say(Choice::Complete { place: 0 }).draws("medikit");
    assert_eq!((table.score(A), table.cards(A)), (11, 1), "for the ten");
    table.draws("jet_pack").draws("rail_cannon").say(Choice::Keep { card: card("jet_pack") });
    assert_eq!(table.cards(A), 2);
    assert_eq!(table.game.secret(A).buried.count(card("rail_cannon")), 1);
}

#[test]
fn sf_x31_radiation_again_and_again() {
    let walk = |position: Position| {
        let mut table = at(&position.freak(A, 1, (6, 3)).hp(A, 1, 6));
        table.activate((6, 3)).walk((6, 4)).walk((6, 3)).walk((6, 4));
        table.hp(A, 1)
    };
    assert_eq!(walk(two()), 3);
    assert_eq!(walk(two().show(&["cosmic_radiation"])), 9);
    assert_eq!(walk(two().head(A, "toxic")), 8);
    // Another radiation hexagon heals again.
    let mut table = at(&side_2(2).head(A, "toxic").freak(A, 1, (6, 2)).hp(A, 1, 4));
    table.activate((6, 2)).walk((6, 3)).walk((6, 4));
    assert_eq!(table.hp(A, 1), 8);
}

#[test]
fn sf_x32_alien_marauder_without_a_freak() {
    let mut table = at(&two().turning_up());
    table.turns_up("alien_marauder");
    let plain = table.game.arena().empty_of(&table.game.arena().building_zone(A));
    assert_eq!(table.places(), plain.each().map(spot).collect::<Vec<_>>());
    table.place((3, 3)).place((17, 17)).until(|game| game.arena().phase == Phase::Build);
    assert_eq!(table.piece_at((3, 3)), Some((Alien, A)), "it was not activated");
}

#[test]
fn sf_x33_robotic_factory_with_everything_built() {
    let position = two().piece(A, Bunker, (1, 1)).piece(A, Turret, (1, 2)).piece(A, Turret, (1, 3));
    let mut table = at(&position.turning_up());
    table.turns_up("robotic_factory");
    assert_eq!(table.asked(), B);
}

#[test]
fn sf_x34_an_antimatter_detonator() {
    let position = two().freak(A, 1, (17, 17)).freak(A, 2, (17, 18)).freak(B, 1, (17, 19));
    let mut table = at(&position.piece(B, Turret, (18, 19)).hand(A, &["antimatter_detonator"]));
    table.activate((17, 17)).play("antimatter_detonator");
    assert_eq!((table.hp(A, 1), table.hp(A, 2), table.hp(B, 1)), (5, 5, 5));
    assert_eq!(table.piece_at((18, 19)), None);
}

#[test]
fn sf_x35_demolition_from_afar() {
    let position = two().head(A, "demolition").part(A, "undead_torso").freak(A, 1, (20, 14));
    let mut table = at(&position.hand(A, &["rail_cannon"]));
    table.activate((20, 14));
    let mut shot = table.try_out();
    shot.attack((20, 21));
    assert_eq!(shot.score(A), 2);
    table.play("rail_cannon").attack((20, 21));
    assert_eq!(table.score(A), 1);
    // Eleven hexagons are too far for a Rail Cannon, whatever the torso.
    for (column, reached) in [(12, true), (13, false)] {
        let far = two().part(A, "undead_torso").freak(A, 1, (1, 2)).freak(B, 1, (1, column));
        let mut table = at(&far.hand(A, &["rail_cannon"]));
        table.activate((1, 2)).play("rail_cannon");
        assert_eq!(table.attacks().contains(&(1, column)), reached);
    }
}

#[test]
fn sf_x36_a_grenade_provokes_nobody() {
    let position = two().part(B, "crystal_body").freak(A, 1, (2, 3)).freak(B, 1, (2, 5));
    let mut table = at(&position.hand(A, &["plasma_grenade"]));
    table.activate((2, 3));
    let mut shot = table.try_out();
    shot.attack((2, 5));
    assert_eq!((shot.hp(B, 1), shot.hp(A, 1)), (6, 10), "in spite of its Armor");
    table.play("plasma_grenade").target((2, 5));
    assert_eq!((table.hp(B, 1), table.hp(A, 1)), (7, 12));
}
