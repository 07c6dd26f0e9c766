//! The Sponsor cards of section 2.6.

use ruckus_core::hex::Direction;
use ruckus_space_freaks::sponsor::ALL_SPONSORS;

use crate::table::*;

/// A1 on (2,3) with these cards.
fn holding(cards: &[&str]) -> Position {
    two().freak(A, 1, (2, 3)).hand(A, cards)
}

/// It is activated and plays the first card.
fn plays(position: &Position, key: &str) -> Table {
    let mut table = at(position);
    table.activate((2, 3)).play(key);
    table
}

fn copies(key: &str) -> u8 {
    ALL_SPONSORS.count(card(key))
}

#[test]
fn there_are_sixty_sponsor_cards() {
    assert_eq!(ALL_SPONSORS.len(), 60);
}

#[test]
fn sf_p01_acid_thrower() {
    assert_eq!(copies("acid_thrower"), 3);
    let position =
        holding(&["acid_thrower"]).freak(B, 1, (2, 7)).freak(B, 2, (1, 7)).piece(B, Turret, (2, 8));
    let mut table = plays(&position, "acid_thrower");
    assert!(table.targets().contains(&(2, 7)) && !table.targets().contains(&(2, 8)), "Range 4");
    table.target((2, 7));
    let mut ways = 0;
    for way in Direction::ALL {
        ways += u32::from(table.may(Choice::Triangle { way }));
    }
    assert_eq!(ways, 6);
    table.say(Choice::Triangle { way: Direction::E });
    assert_eq!((table.hp(B, 1), table.hp(B, 2), table.strikes_at((2, 8))), (8, 8, 1));
    // Never the thrower's own hexagon.
    let mut table = plays(&holding(&["acid_thrower"]), "acid_thrower");
    table.target((2, 4));
    assert_eq!(table.list().len(), 4);
}

#[test]
fn sf_p02_antimatter_detonator() {
    assert_eq!(copies("antimatter_detonator"), 2);
    let position =
        holding(&["antimatter_detonator"]).freak(A, 2, (2, 5)).freak(B, 1, (4, 2)).freak(B, 2, (2, 6));
    let table = plays(&position.piece(A, Turret, (1, 3)), "antimatter_detonator");
    assert_eq!(
        (table.hp(A, 1), table.hp(A, 2), table.hp(B, 1), table.hp(B, 2)),
        (5, 5, 5, 12),
        "itself, friend and foe"
    );
    assert_eq!(table.piece_at((1, 3)), None);
}

#[test]
fn sf_p03_fusion_rifle() {
    assert_eq!(copies("fusion_rifle"), 3);
    let position =
        two().freak(A, 1, (1, 3)).freak(B, 1, (1, 13)).freak(B, 2, (1, 14)).piece(B, Turret, (1, 8));
    let mut table = at(&position.hand(A, &["fusion_rifle"]));
    table.activate((1, 3)).play("fusion_rifle");
    assert_eq!(table.list().len(), 6);
    table.say(Choice::Shoot { way: Direction::E });
    assert_eq!(
        (table.hp(B, 1), table.hp(B, 2), table.strikes_at((1, 8))),
        (8, 12, 1),
        "the next 10, through everything"
    );
}

#[test]
fn sf_p04_plasma_grenade() {
    assert_eq!(copies("plasma_grenade"), 4);
    let position =
        holding(&["plasma_grenade"]).part(B, "crystal_body").freak(B, 1, (4, 3)).freak(B, 2, (2, 4));
    let mut table = plays(&position, "plasma_grenade");
    assert!(
        table.targets().contains(&(4, 3)) && !table.targets().contains(&(2, 3)),
        "no LoS; not its own hexagon"
    );
    table.target((2, 4));
    assert_eq!(
        (table.hp(B, 2), table.hp(A, 1), table.hp(B, 1)),
        (7, 9, 12),
        "the thrower, too; no Retaliate"
    );
}

#[test]
fn sf_p05_electromagnetic_bomb() {
    assert_eq!(copies("electromagnetic_bomb"), 3);
    let position = holding(&["electromagnetic_bomb"]).freak(B, 1, (2, 5)).piece(A, Droid, (2, 6)).piece(
        B,
        Alien,
        (4, 3),
    );
    let mut table = plays(&position.piece(B, Turret, (1, 4)), "electromagnetic_bomb");
    table.target((2, 4));
    assert_eq!([(2, 6), (4, 3), (1, 4)].map(|at| table.piece_at(at)), [None; 3], "own ones, too");
    assert_eq!(table.hp(B, 1), 12, "Freaks are not hit");
}

#[test]
fn sf_p06_psionic_domination() {
    assert_eq!(copies("psionic_domination"), 3);
    let position = holding(&["psionic_domination"])
        .freak(B, 1, (2, 8))
        .freak(B, 2, (4, 3))
        .freak(B, 3, (1, 8))
        .freak(A, 2, (1, 2));
    let mut table = plays(&position, "psionic_domination");
    assert_eq!(table.targets(), [(2, 8), (4, 3)], "Range 5, no LoS, enemies");
    table.target((2, 8)).attack((1, 8));
    assert_eq!(table.hp(B, 3), 8);
}

#[test]
fn sf_p07_field_surgery() {
    assert_eq!(copies("field_surgery"), 3);
    let mut table = plays(&holding(&["field_surgery"]).freak(A, 2, (4, 2)), "field_surgery");
    assert_eq!(table.list().len(), 9);
    table.say(Choice::Graft { part: part("tentacle") });
    assert_eq!(
        (table.game.arena().values(A).range, table.game.arena().values(A).damage),
        (2, 8),
        "for the whole team"
    );
}

#[test]
fn sf_p08_force_field_generator() {
    assert_eq!(copies("force_field_generator"), 4);
    let three = ["assassinate", "base_raid", "trespass"];
    let position = holding(&["force_field_generator", "force_field_generator"])
        .freak(B, 1, (2, 5))
        .missions(A, &three)
        .missions(B, &three);
    let mut table = plays(&position, "force_field_generator");
    assert!(
        !table.may(Choice::AttackGround) && !table.may(Choice::Play { card: card("force_field_generator") })
    );
    table.end_activation().end_turn().until(|game| game.arena().phase == Phase::Activations);
    table.activate((2, 5));
    assert!(!table.may(Choice::AntiGravity), "nobody moves it");
    table.attack((2, 3));
    assert_eq!(table.hp(A, 1), 12, "it takes no damage");
    table.until(|game| {
        game.arena().round == 3 && game.arena().stage == Stage::Activations && game.arena().active == A
    });
    assert!(!table.game.arena().freak(freak(A, 1)).field, "until the start of your next turn");
    // Radiation neither.
    let mut table = at(&two().freak(A, 1, (6, 3)).hand(A, &["force_field_generator"]));
    table.activate((6, 3)).play("force_field_generator").walk((6, 4));
    assert_eq!(table.hp(A, 1), 12);
}

#[test]
fn sf_p09_jet_pack() {
    assert_eq!(copies("jet_pack"), 4);
    let mut table = plays(&holding(&["jet_pack"]), "jet_pack");
    assert_eq!(table.mp(), 9, "no extra MP");
    for to in [(3, 3), (3, 4), (3, 5), (2, 6)] {
        table.walk(to);
    }
    assert!(table.game.arena().activation.expect("it flies").in_air);
    table.walk((2, 7));
    let activation = table.game.arena().activation.expect("it goes on");
    assert_eq!((activation.mp, activation.flight, activation.in_air), (4, 0, false));
    table.walk((2, 8));
}

#[test]
fn sf_p10_program_droid() {
    assert_eq!(copies("program_droid"), 4);
    let mut table = plays(&holding(&["program_droid"]), "program_droid");
    assert!(table.places().iter().all(|&at| hex(at).distance(hex((2, 3))) <= 3));
    table.place((2, 6));
    assert_eq!(table.piece_at((2, 6)), Some((Droid, A)));
}

#[test]
fn sf_p11_summon_alien() {
    assert_eq!(copies("summon_alien"), 4);
    let mut table = plays(&holding(&["summon_alien"]), "summon_alien");
    table.place((2, 6));
    assert_eq!(table.piece_at((2, 6)), Some((Alien, A)));
}

#[test]
fn sf_p12_static_wormhole() {
    assert_eq!(copies("static_wormhole"), 4);
    let mut table = plays(&holding(&["static_wormhole"]), "static_wormhole");
    assert!(table.places().iter().all(|&at| hex(at).distance(hex((2, 3))) <= 7));
    table.place((2, 10));
    assert_eq!(table.game.arena().wormholes[0].ends.map(spot), [(2, 3), (2, 10)]);
    // Only from sand, floor or LZ without building or Wormhole.
    for position in [
        two().freak(A, 1, (6, 7)),
        two().freak(A, 1, (10, 4)),
        two().freak(A, 1, (6, 4)),
        two().freak(A, 1, (2, 3)).piece(A, Bunker, (2, 3)),
        two().freak(A, 1, (2, 3)).wormhole((2, 3), (8, 8)),
    ] {
        let mut table = at(&position.hand(A, &["static_wormhole"]));
        let here = table.place_of(A, 1).expect("on the board");
        table.activate(here);
        assert!(!table.may(Choice::Play { card: card("static_wormhole") }), "{here:?}");
    }
    let mut table = at(&two().freak(A, 1, (10, 10)).hand(A, &["static_wormhole"]));
    assert!(table.activate((10, 10)).may(Choice::Play { card: card("static_wormhole") }), "the LZ will do");
}

#[test]
fn sf_p13_medikit() {
    assert_eq!(copies("medikit"), 4);
    let position = holding(&["medikit"])
        .hp(A, 1, 3)
        .freak(A, 2, (2, 4))
        .hp(A, 2, 4)
        .freak(A, 3, (2, 5))
        .freak(B, 1, (1, 3));
    let mut table = plays(&position, "medikit");
    assert_eq!(table.targets(), [(2, 3), (2, 4)]);
    table.target((2, 4));
    assert_eq!((table.hp(A, 1), table.hp(A, 2)), (3, 9));
}

#[test]
fn sf_p14_adrenaline_shot() {
    assert_eq!(copies("adrenaline_shot"), 4);
    let mut table = plays(&holding(&["adrenaline_shot", "adrenaline_shot"]), "adrenaline_shot");
    assert_eq!(table.mp(), 13);
    assert_eq!(table.play("adrenaline_shot").mp(), 17, "several add up");
}

#[test]
fn sf_p15_matter_transposer() {
    assert_eq!(copies("matter_transposer"), 3);
    let mut table = plays(&holding(&["matter_transposer"]).piece(B, Alien, (2, 8)), "matter_transposer");
    assert_eq!((table.place_of(A, 1), table.piece_at((2, 3))), (Some((2, 8)), Some((Alien, B))));
    table.walk((2, 7));
}

#[test]
fn sf_p16_rail_cannon() {
    assert_eq!(copies("rail_cannon"), 2);
    for (column, reached) in [(13, true), (14, false)] {
        let position = two().freak(A, 1, (1, 3)).freak(B, 1, (1, column)).hand(A, &["rail_cannon"]);
        let mut table = at(&position);
        table.activate((1, 3)).play("rail_cannon");
        if reached {
            assert_eq!(table.attack((1, column)).hp(B, 1), 7);
        } else {
            assert!(!table.may(Choice::Attack { at: hex((1, column)) }));
        }
    }
}

#[test]
fn sf_p17_mining_laser() {
    assert_eq!(copies("mining_laser"), 2);
    let mut table = at(&two().freak(A, 1, (4, 3)).freak(B, 1, (4, 6)).hand(A, &["mining_laser"]));
    table.activate((4, 3)).play("mining_laser").attack((4, 6));
    assert_eq!(table.hp(B, 1), 8, "4 AP through rock");
    let mut table = plays(&holding(&["mining_laser"]).piece(B, Turret, (2, 6)), "mining_laser");
    assert_eq!(table.attack((2, 6)).piece_at((2, 6)), None, "2 Strikes");
}

#[test]
fn sf_p18_overcharge_cell() {
    assert_eq!(copies("overcharge_cell"), 2);
    let position = holding(&["overcharge_cell"]).freak(B, 1, (2, 5));
    assert_eq!(plays(&position, "overcharge_cell").attack((2, 5)).hp(B, 1), 12 - 7);
    let position = holding(&["overcharge_cell"]).piece(B, Turret, (2, 5));
    assert_eq!(plays(&position, "overcharge_cell").attack((2, 5)).piece_at((2, 5)), None);
}

#[test]
fn sf_p19_targeting_computer() {
    assert_eq!(copies("targeting_computer"), 2);
    let position = two().freak(A, 1, (4, 3)).freak(B, 1, (4, 12)).hand(A, &["targeting_computer"]);
    let mut table = at(&position);
    table.activate((4, 3)).play("targeting_computer").attack((4, 12));
    assert_eq!(table.hp(B, 1), 8, "Range 9, behind rocks");
    table.end_activation();
    assert!(table.game.arena().activation.is_none());
}
