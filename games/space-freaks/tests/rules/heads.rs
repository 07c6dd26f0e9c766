//! The Head cards of section 2.5.

use crate::table::*;

const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

/// A has this Head; B has one that does not matter.
fn with(head: &str) -> Position {
    two().head(A, head).head(B, if head == "toxic" { "fortune" } else { "toxic" })
}

fn values(head: &str) -> ruckus_space_freaks::Values {
    at(&with(head)).game.arena().values(A)
}

#[test]
fn sf_h01_manipulation() {
    let mut table = at(&with("manipulation").freak(A, 1, (2, 3)).hp(A, 1, 4).turning_up());
    table.turns_up("medical_drop");
    assert_eq!((table.asked(), table.hp(A, 1)), (A, 4), "before anything on it happens");
    let mut kept = table.try_out();
    kept.say(Choice::KeepShow);
    assert_eq!(kept.hp(A, 1), 8);
    table.say(Choice::ReplaceShow).turns_up("blood_lust");
    assert_eq!((table.hp(A, 1), table.game.arena().rules.arm_damage), (4, 2), "the next one stands");
}

#[test]
fn sf_h02_fortune() {
    assert_eq!(values("fortune").luck, 2);
    let mut table = at(&with("fortune").face(A, "hold_the_pad").freak(A, 1, (10, 10)));
    table.say(Choice::Complete { place: 0 }).draws("medikit").draws("jet_pack").draws("rail_cannon");
    assert_eq!(table.list().len(), 3);
}

#[test]
fn sf_h03_symbiosis() {
    let position = with("symbiosis").freak(A, 1, (2, 3)).freak(B, 1, (2, 5));
    let bonus = |position: Position| {
        let arena = *at(&position).game.arena();
        (arena.armor(freak(A, 1)) - 2, arena.arm(freak(A, 1), None).damage - 6)
    };
    assert_eq!(bonus(position.clone()), (0, 0));
    assert_eq!(bonus(position.clone().freak(A, 2, (5, 3))), (1, 1), "within 3");
    assert_eq!(bonus(position.clone().freak(A, 2, (6, 3))), (0, 0));
    assert_eq!(
        bonus(position.clone().piece(A, Bunker, (2, 2)).freak(A, 2, (2, 2))),
        (1, 1),
        "in a Bunker or not"
    );
    assert_eq!(bonus(position.freak(A, 2, (2, 2)).freak(A, 3, (1, 3))), (2, 2));
}

#[test]
fn sf_h04_toxic() {
    let mut table = at(&side_2(2).head(A, "toxic").freak(A, 1, (6, 2)).hp(A, 1, 2));
    table.activate((6, 2)).walk((6, 3));
    assert_eq!(table.hp(A, 1), 4, "no damage, 2 healed");
    table.walk((6, 2)).walk((6, 3));
    assert_eq!(table.hp(A, 1), 4, "once for each hexagon");
    table.walk((6, 4));
    assert_eq!(table.hp(A, 1), 6);
}

#[test]
fn sf_h05_demolition() {
    let mut table = at(&with("demolition").freak(A, 1, (2, 3)).piece(B, Turret, (2, 5)).freak(B, 1, (4, 2)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.piece_at((2, 5)), None, "2 Strikes");
    let mut table =
        at(&with("demolition").freak(A, 1, (2, 3)).piece(B, Turret, (2, 5)).hand(A, &["rail_cannon"]));
    table.activate((2, 3)).play("rail_cannon").attack((2, 5));
    assert_eq!(table.strikes_at((2, 5)), 1, "Right Arm attacks only");
}

#[test]
fn sf_h06_acid_tongue() {
    let mut table = at(&with("acid_tongue").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 12 - 6);
}

#[test]
fn sf_h07_regeneration() {
    let position = two()
        .head(B, "regeneration")
        .missions(A, &THREE)
        .missions(B, &THREE)
        .freak(B, 1, (18, 18))
        .hp(B, 1, 4);
    let mut table = at(&position);
    table.end_turn();
    assert_eq!(table.hp(B, 1), 5);
}

#[test]
fn sf_h08_bone_skull() {
    assert_eq!(values("bone_skull").hp, 15);
}

#[test]
fn sf_h09_horned_skull() {
    assert_eq!((values("horned_skull").hp, values("horned_skull").retaliate), (13, 1));
    let mut table = at(&two().head(B, "horned_skull").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(A, 1), 11);
}

#[test]
fn sf_h10_precognition() {
    assert_eq!(values("precognition").missions, 4);
    let mut table = at(&with("precognition").missions(A, &THREE).freak(A, 1, (2, 3)).building());
    table.until(|game| game.arena().active == B);
    assert_eq!(table.game.secret(A).missions.len(), 4, "in Clean up");
}

#[test]
fn sf_h11_phase_shift() {
    let position = with("phase_shift").freak(A, 1, (2, 3)).freak(A, 2, (2, 8)).freak(A, 3, (2, 10));
    let mut table = at(&position);
    table.activate((2, 3)).say(Choice::PhaseShift);
    assert_eq!(
        (table.place_of(A, 1), table.place_of(A, 2)),
        (Some((2, 8)), Some((2, 3))),
        "within 5 there is one"
    );
    assert!(!table.may(Choice::PhaseShift));
}

#[test]
fn sf_h12_self_destruct() {
    let position = with("self_destruct").freak(A, 1, (2, 3)).freak(A, 2, (2, 2)).freak(B, 1, (2, 4)).piece(
        B,
        Alien,
        (1, 3),
    );
    let mut table = at(&position.clone().freak(B, 2, (2, 5)).hp(B, 1, 4));
    table.activate((2, 3)).say(Choice::AttackGround).say(Choice::SelfDestruct);
    assert_eq!(
        (table.place_of(A, 1), table.place_of(B, 1), table.hp(A, 2)),
        (None, None, 8),
        "6 / 1 within 1"
    );
    assert_eq!((table.strikes_at((1, 3)), table.hp(B, 2)), (1, 12));
    assert_eq!((table.score(A), table.score(B)), (1, 0), "nobody scores for the Freak itself");
    // In a Bunker the Bunker takes the Strike.
    let mut table =
        at(&with("self_destruct").piece(A, Bunker, (2, 3)).freak(A, 1, (2, 3)).freak(A, 2, (4, 2)));
    table.activate((2, 3)).say(Choice::SelfDestruct);
    assert_eq!((table.strikes_at((2, 3)), table.place_of(A, 1)), (1, None));
}

#[test]
fn sf_h13_hyperactive() {
    assert_eq!(values("hyperactive").movement, 10);
}

#[test]
fn sf_h14_cyclops_eye() {
    assert_eq!(values("cyclops_eye").range, 7);
    let mut table = at(&with("cyclops_eye").freak(A, 1, (1, 2)).freak(B, 1, (1, 9)));
    assert_eq!(table.activate((1, 2)).attacks(), [(1, 9)]);
}

#[test]
fn sf_h15_iron_jaw() {
    assert_eq!(values("iron_jaw").armor, 3);
}

#[test]
fn sf_h16_celebrity() {
    let position =
        with("celebrity").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 1).freak(B, 2, (4, 2)).hp(B, 2, 1);
    let mut table = at(&position.clone().freak(A, 2, (5, 2)));
    table.activate((2, 3)).attack((2, 5)).draws("medikit");
    assert_eq!(table.cards(A), 1);
    table.end_activation().activate((5, 2)).attack((4, 2));
    assert_eq!((table.cards(A), table.game.arena().draws.len()), (1, 0), "once a turn");
    // Not by an Alien, a Droid or a Turret.
    let mut table = at(&position.clone().piece(A, Droid, (2, 6)));
    table.activate((2, 6)).attack((2, 5));
    assert_eq!((table.score(A), table.game.arena().draws.len()), (1, 0));
    let mut table = at(&position.piece(A, Turret, (2, 6)).firing());
    table.say(Choice::Fire { from: hex((2, 6)) }).attack((2, 5));
    assert_eq!((table.score(A), table.game.arena().draws.len()), (1, 0));
    // In another player's turn, by Retaliate.
    let position = two().head(B, "celebrity").part(B, "crystal_body").freak(A, 1, (2, 3)).hp(A, 1, 2).freak(
        B,
        1,
        (2, 5),
    );
    let mut table = at(&position.freak(A, 2, (12, 2)));
    table.activate((2, 3)).attack((2, 5)).draws("medikit");
    assert_eq!(table.cards(B), 1);
}

#[test]
fn sf_h17_engineer() {
    let mut table = at(&with("engineer").hand(A, &["medikit", "jet_pack"]).building());
    table.say(Choice::Bring { piece: Turret }).place((3, 3)).say(Choice::Free);
    assert_eq!(table.cards(A), 2);
    table.say(Choice::Bring { piece: Turret }).place((3, 2));
    assert!(!table.may(Choice::Free), "once a turn");
    // Without a card it is taken by itself.
    let mut table = at(&with("engineer").building());
    table.say(Choice::Bring { piece: Turret }).place((3, 3));
    assert_eq!(table.piece_at((3, 3)), Some((Turret, A)));
}

#[test]
fn sf_h18_hive_mind() {
    assert_eq!(values("hive_mind").hp, 13);
    for (key, kind) in [("summon_alien", Alien), ("program_droid", Droid)] {
        let mut table = at(&with("hive_mind").freak(A, 1, (2, 3)).hand(A, &[key]));
        table.activate((2, 3)).play(key).place((2, 4)).end_activation().activate((2, 4));
        assert_eq!(table.game.arena().activation.map(|activation| activation.figure.kind), Some(kind));
    }
}
