//! 2.6 Sponsor cards with the attack symbol, and what all have in common: how many there are of each, and their marks.
//! The others are in `gear.rs`.

use ruckus_core::hex::Direction;
use ruckus_space_freaks::sponsor::ALL_SPONSORS;

use crate::duel::*;
use crate::table::*;

/// How many copies there are, whether it is an attack (SF-415), and whether it needs the ground (SF-407).
#[track_caller]
pub(crate) fn marks(key: &str, copies: u8, is_attack: bool, needs_ground: bool) {
    assert_eq!(ALL_SPONSORS.count(card(key)), copies, "copies");
    let rock = two().part(A, "biomech_drill").freak(A, 1, (4, 3)).freak(B, 1, (4, 2)).hand(A, &[key]);
    let mut table = at(&rock);
    table.activate((4, 3)).walk((4, 4));
    assert_eq!(table.may(Choice::Play { card: card(key) }), !needs_ground, "on rock");
    // After an attack it is wasted if it is one, and played in full if not.
    let mut table = at(&duel().hand(A, &[key, "medikit"]));
    table.activate(HERE).say(Choice::AttackGround).play(key);
    let wasted = table.heard_any(|event| matches!(event, Event::Played { wasted: true, .. }));
    assert_eq!(wasted, is_attack, "after the attack");
    if wasted {
        assert_eq!((table.phase(), table.hp(B, 1)), (Phase::Act, 12), "nothing is asked and nothing happens");
        assert_eq!(table.game.arena().discards.count(card(key)), 1);
    }
    if key != "force_field_generator" {
        let mut table = at(&duel().hand(A, &[key, "force_field_generator"]));
        table.activate(HERE).play("force_field_generator");
        assert_eq!(table.may(Choice::Play { card: card(key) }), !is_attack, "after a force field");
    }
    // And it is the Freak's attack.
    if is_attack && key != "antimatter_detonator" {
        let mut table = at(&duel().hand(A, &[key, "medikit"]));
        table.activate(HERE).play(key);
        table.until(|game| game.arena().phase == Phase::Act);
        assert!(table.attacks().is_empty() && !table.may(Choice::AttackGround));
    }
}

#[test]
fn there_are_sixty_sponsor_cards() {
    assert_eq!(ALL_SPONSORS.len(), 60);
}

#[test]
fn sf_p01_acid_thrower() {
    marks("acid_thrower", 3, true, true);
    // X24.
    let position = two()
        .freak(A, 1, (10, 7))
        .freak(B, 1, (10, 9))
        .freak(B, 2, (10, 10))
        .freak(B, 3, (9, 9))
        .hand(A, &["acid_thrower"]);
    let thrown = |position: Position| {
        let mut table = at(&position);
        table
            .activate((10, 7))
            .play("acid_thrower")
            .target((10, 9))
            .say(Choice::Triangle { way: Direction::E });
        table
    };
    let table = thrown(position.clone());
    assert_eq!((table.hp(B, 1), table.hp(B, 2), table.hp(B, 3), table.hp(A, 1)), (8, 8, 8, 12));
    let table = thrown(position.part(B, "crystal_body"));
    assert_eq!((table.hp(B, 1), table.hp(A, 1)), (6, 12 - 6), "each of the three strikes back");
    // A Turret, a Bunker and an own Freak; what is beside the triangle is not hit.
    let position = two()
        .freak(A, 1, (10, 7))
        .piece(B, Turret, (10, 9))
        .freak(A, 2, (9, 9))
        .freak(B, 1, (10, 10))
        .piece(B, Bunker, (10, 10))
        .freak(B, 2, (11, 9))
        .hand(A, &["acid_thrower"]);
    let table = thrown(position);
    assert_eq!((table.strikes_at((10, 9)), table.hp(A, 2), table.hp(B, 2)), (1, 8, 12));
    assert_eq!((table.hp(B, 1), table.strikes_at((10, 10))), (12, 1));
    // Range 4 and LoS; empty ground may be a target, the thrower's own hexagon is in no triangle.
    let table = &mut at(&two().freak(A, 1, (10, 7)).freak(B, 1, (10, 9)).hand(A, &["acid_thrower"]));
    table.activate((10, 7)).play("acid_thrower");
    let east: Vec<Spot> = table.targets().into_iter().filter(|at| at.0 == 10 && at.1 > 7).collect();
    assert_eq!(east, [(10, 8), (10, 9)], "B1 is in the way");
    assert!(!table.targets().contains(&(9, 8)), "not on a line");
    assert_eq!(table.target((10, 8)).list().len(), 4, "of six triangles two have the thrower in them");
    let table = &mut at(&two().freak(A, 1, (10, 7)).hand(A, &["acid_thrower"]));
    table.activate((10, 7)).play("acid_thrower");
    let east: Vec<Spot> = table.targets().into_iter().filter(|at| at.0 == 10 && at.1 > 7).collect();
    assert_eq!(east, [(10, 8), (10, 9), (10, 10), (10, 11)]);
    assert_eq!(table.target((10, 9)).list().len(), 6);
    // In the corner no pair is left.
    let table = &mut at(&two().freak(A, 1, (0, 1)).hand(A, &["acid_thrower"]));
    table.activate((0, 1)).play("acid_thrower");
    assert!(!table.targets().contains(&(0, 0)) && table.targets().contains(&(1, 0)));
}

#[test]
fn sf_p01_there_is_a_target_wherever_one_stands() {
    for board in [two, || side_2(2)] {
        let empty = at(&board());
        let arena = empty.game.arena();
        for here in Hex::each().filter(|&here| arena.is_standable(freak(A, 1), here)) {
            let mut table = at(&board().freak(A, 1, spot(here)).hand(A, &["acid_thrower"]));
            table.activate(spot(here)).play("acid_thrower");
            assert!(!table.targets().is_empty(), "from {here}");
        }
    }
}

#[test]
fn sf_p02_antimatter_detonator() {
    marks("antimatter_detonator", 2, true, true);
    // X34, and A3 and B2 at distance 3.
    let position = two()
        .freak(A, 1, (17, 17))
        .freak(A, 2, (17, 18))
        .freak(B, 1, (17, 19))
        .piece(B, Turret, (18, 19))
        .freak(B, 2, (17, 20))
        .hand(A, &["antimatter_detonator", "medikit"]);
    let mut table = at(&position);
    table.activate((17, 17)).play("antimatter_detonator");
    assert_eq!((table.hp(A, 1), table.hp(A, 2), table.hp(B, 1), table.hp(B, 2)), (5, 5, 5, 12));
    assert_eq!((table.piece_at((18, 19)), table.phase()), (None, Phase::Act));
    assert!(!table.may(Choice::AttackGround), "it was the attack");
    // Its own Freak does not retaliate against itself, B's does.
    let mut table = at(&position.clone().part(A, "disruptor_shield").part(B, "crystal_body"));
    table.activate((17, 17)).play("antimatter_detonator");
    assert_eq!((table.hp(B, 1), table.hp(A, 1)), (12 - 9, 12 - 7 - 2 - 1), "A2 is a friend and strikes back");
    // From inside a Bunker: the Bunker takes the Strikes, and its Freak none.
    let mut table =
        at(&two().freak(A, 1, HERE).piece(A, Bunker, HERE).hand(A, &["antimatter_detonator", "medikit"]));
    table.activate(HERE).play("antimatter_detonator");
    assert_eq!((table.hp(A, 1), table.piece_at(HERE)), (12, Some((PieceKind::Freak, A))));
    // A Home Base within 2 gives 2 stars.
    let mut table = at(&two().freak(A, 1, (20, 19)).hand(A, &["antimatter_detonator", "medikit"]));
    assert_eq!(table.activate((20, 19)).play("antimatter_detonator").score(A), 2);
}

#[test]
fn sf_p03_fusion_rifle() {
    marks("fusion_rifle", 3, true, true);
    let east = Choice::Shoot { way: Direction::E };
    let hand = ["fusion_rifle", "medikit"];
    // X23: a wall ends the line on side 2.
    let position = side_2(2).freak(A, 1, HERE).freak(B, 1, (10, 6)).freak(A, 2, (10, 7)).freak(B, 2, (10, 9));
    let mut table = at(&position.hand(A, &hand));
    table.activate(HERE).play("fusion_rifle");
    assert_eq!(table.list(), Direction::ALL.map(|way| Choice::Shoot { way }));
    table.say(east);
    assert_eq!((table.hp(B, 1), table.hp(A, 2), table.hp(B, 2), table.hp(A, 1)), (8, 8, 12, 12));
    // On side 1 rock does not.
    let mut table = at(&two().freak(A, 1, (6, 5)).freak(B, 1, (10, 7)).hand(A, &hand));
    table.activate((6, 5)).play("fusion_rifle").say(Choice::Shoot { way: Direction::SE });
    assert_eq!(table.hp(B, 1), 8);
    // Ten hexagons, not eleven; a building takes a Strike; Retaliate from each.
    let position =
        two().part(B, "crystal_body").freak(A, 1, HERE).freak(B, 1, (10, 15)).freak(B, 2, (10, 16));
    let mut table = at(&position.piece(B, Droid, (10, 8)).hand(A, &hand));
    table.activate(HERE).play("fusion_rifle").say(east);
    assert_eq!((table.hp(B, 1), table.hp(B, 2), table.strikes_at(THERE)), (6, 12, 1));
    assert_eq!(table.hp(A, 1), 10);
}

#[test]
fn sf_p04_plasma_grenade() {
    marks("plasma_grenade", 4, true, true);
    let hand = ["plasma_grenade", "medikit"];
    // The target and its neighbours, the thrower too; no Retaliate (X36).
    let position = two()
        .part(B, "crystal_body")
        .freak(A, 1, HERE)
        .freak(B, 1, (10, 6))
        .freak(B, 2, (10, 7))
        .freak(B, 3, (10, 8))
        .piece(B, Turret, (9, 5));
    let mut table = played(&position.hand(A, &hand), "plasma_grenade");
    table.target((10, 6));
    assert_eq!((table.hp(A, 1), table.hp(B, 1), table.hp(B, 2), table.hp(B, 3)), (12 - 3, 7, 7, 12));
    assert_eq!(table.strikes_at((9, 5)), 1);
    // Range 4 and no LoS: all hexagons but its own.
    let mut table =
        played(&two().freak(A, 1, HERE).piece(B, Turret, (10, 6)).hand(A, &hand), "plasma_grenade");
    let targets = table.targets();
    assert_eq!(targets.len(), 60, "the hexagons within 4");
    assert!(targets.iter().all(|&at| hex(at).distance(hex(HERE)) <= 4) && !targets.contains(&HERE));
    table.target((10, 9));
    // Off one's own Freak: plain Armor helps.
    let mut table = played(&duel().hand(A, &hand), "plasma_grenade");
    assert_eq!(table.target((10, 9)).hp(B, 1), 12 - 3, "beside the target, at distance 3 of the thrower");
}

#[test]
fn sf_p05_electromagnetic_bomb() {
    marks("electromagnetic_bomb", 3, true, true);
    let hand = ["electromagnetic_bomb", "medikit"];
    // X25.
    let position = two()
        .freak(A, 1, (18, 14))
        .piece(B, Turret, (18, 20))
        .piece(B, Bunker, (17, 19))
        .freak(B, 1, (17, 19))
        .hand(A, &hand);
    let mut table = at(&position);
    table.activate((18, 14)).play("electromagnetic_bomb").target((18, 19));
    assert_eq!((table.piece_at((18, 20)), table.piece_at((17, 19))), (None, Some((PieceKind::Freak, B))));
    assert_eq!((table.hp(B, 1), table.score(A)), (12, 2));
    // Within 3 of the target and not 4; own ones too; Freaks not, and no Retaliate of theirs.
    let position = duel()
        .part(B, "crystal_body")
        .freak(A, 2, (9, 7))
        .piece(A, Turret, (11, 7))
        .piece(B, Alien, (10, 10))
        .piece(B, Droid, (10, 11))
        .hand(A, &hand);
    let mut table = played(&position, "electromagnetic_bomb");
    table.target((10, 7));
    assert_eq!((table.piece_at((11, 7)), table.piece_at((10, 10))), (None, None));
    assert_eq!(table.piece_at((10, 11)), Some((Droid, B)));
    assert_eq!((table.hp(A, 1), table.hp(A, 2), table.hp(B, 1)), (12, 12, 12));
    // Range 5, LoS.
    let table = played(&two().freak(A, 1, HERE).hand(A, &hand), "electromagnetic_bomb");
    let east: Vec<Spot> = table.targets().into_iter().filter(|at| at.0 == 10 && at.1 > 5).collect();
    assert_eq!(east, [(10, 6), (10, 7), (10, 8), (10, 9), (10, 10)]);
    assert!(!table.targets().contains(&(9, 6)), "not on a line");
    let table = played(&two().freak(A, 1, HERE).freak(A, 2, (10, 6)).hand(A, &hand), "electromagnetic_bomb");
    assert!(!table.targets().contains(&(10, 7)), "A2 is in the way");
}

#[test]
fn sf_p06_psionic_domination() {
    marks("psionic_domination", 3, true, true);
    let hand = ["psionic_domination", "medikit"];
    let may = |position: Position| {
        at(&position.hand(A, &hand)).activate(HERE).may(Choice::Play { card: card(hand[0]) })
    };
    // Range 5, no LoS; enemy Freaks only, not in Bunkers or force fields.
    assert!(may(two().freak(A, 1, HERE).freak(B, 1, (10, 10)).freak(A, 2, (10, 6))));
    assert!(!may(two().freak(A, 1, HERE).freak(B, 1, (10, 11))));
    assert!(!may(duel().piece(B, Bunker, THERE)) && !may(duel().field(B, 1)));
    assert!(!may(two().freak(A, 1, HERE).freak(A, 2, THERE).piece(B, Alien, (10, 7))));
    // X09: against its own Home Base, and with its own Head.
    for (head, stars) in [("hyperactive", 1), ("demolition", 2)] {
        let position = two().head(B, head).freak(A, 2, (18, 16)).freak(B, 1, (20, 18)).hand(A, &hand);
        let mut table = at(&position);
        table.activate((18, 16)).play("psionic_domination").attack((20, 21));
        assert_eq!((table.score(A), table.score(B)), (stars, 0));
    }
    // Its own weapon, Range and LoS; friends and its dominator may be hit, not itself; empty ground may be.
    let position = duel().part(B, "sludge_pistol").freak(B, 2, (10, 11)).freak(B, 3, (10, 13)).hand(A, &hand);
    let mut table = played(&position, "psionic_domination");
    assert_eq!(table.phase(), Phase::Dominate { freak: freak(B, 1) }, "B2 and B3 are too far away");
    assert_eq!((table.attacks(), table.may(Choice::AttackGround)), (vec![HERE, (10, 11)], true));
    table.attack((10, 11));
    assert_eq!(table.hp(B, 2), 12 - 5);
    assert!(table.attacks().is_empty(), "it was A1's attack");
    table.end_activation().until(|game| game.arena().active == B && game.arena().stage == Stage::Activations);
    assert_eq!(table.activate(THERE).attacks(), [HERE, (10, 11)], "B1 still has its own");
    // Retaliate that it provokes is credited to the dominating player, and reaches the dominated.
    let position = duel().part(B, "crystal_body").hp(B, 1, 2).freak(B, 2, (10, 10)).hand(A, &hand);
    let mut table = played(&position, "psionic_domination");
    table.target(THERE).attack((10, 10));
    assert_eq!((table.place_of(B, 1), table.score(A), table.hp(A, 1)), (None, 1, 12));
}

#[test]
fn sf_p16_rail_cannon() {
    marks("rail_cannon", 2, true, true);
    let hand = ["rail_cannon", "medikit"];
    for (far, may) in [(1, true), (10, true), (11, false)] {
        let target = (10, 5 + far);
        let table = played(&two().freak(A, 1, HERE).freak(B, 1, target).hand(A, &hand), "rail_cannon");
        assert_eq!(table.attacks().contains(&target), may, "{far} away");
        assert_eq!(table.may(Choice::AttackGround), may, "alone it is not asked");
    }
    let mut table = played(&duel().part(B, "crystal_body").hand(A, &hand), "rail_cannon");
    table.attack(THERE);
    assert_eq!((table.hp(B, 1), table.hp(A, 1)), (12 - 7, 10));
    let mut table = played(&two().freak(A, 1, HERE).piece(B, Turret, THERE).hand(A, &hand), "rail_cannon");
    assert_eq!(table.attack(THERE).strikes_at(THERE), 1);
    let mut table = played(&duel().hand(A, &hand), "rail_cannon");
    assert_eq!(table.attack(THERE).hp(B, 1), 12 - 5);
    let mut table = at(&two().freak(A, 1, (10, 3)).freak(B, 1, (10, 5)).hand(A, &hand));
    assert!(table.activate((10, 3)).play("rail_cannon").attacks().is_empty(), "not through a Lab");
}

#[test]
fn sf_p17_mining_laser() {
    marks("mining_laser", 2, true, true);
    let hand = ["mining_laser", "medikit"];
    for (far, may) in [(1, true), (3, true), (4, false)] {
        let target = (10, 5 + far);
        let table = played(&two().freak(A, 1, HERE).freak(B, 1, target).hand(A, &hand), "mining_laser");
        assert_eq!(table.attacks().contains(&target), may, "{far} away");
    }
    // 4 AP, 2 Strikes; through rock, not through Figures.
    let mut table = played(&duel().hand(A, &hand), "mining_laser");
    assert_eq!(table.attack(THERE).hp(B, 1), 8);
    let mut table = played(&two().freak(A, 1, HERE).piece(B, Turret, THERE).hand(A, &hand), "mining_laser");
    assert_eq!(table.attack(THERE).piece_at(THERE), None);
    let mut table = at(&two().freak(A, 1, (4, 3)).freak(B, 1, (4, 6)).hand(A, &hand));
    assert_eq!(table.activate((4, 3)).play("mining_laser").attacks(), [(4, 6)]);
    let table = played(&duel().freak(A, 2, (10, 6)).hand(A, &hand), "mining_laser");
    assert_eq!(table.attacks(), [(10, 6)]);
    let mut table = at(&side_2(2).freak(A, 1, (10, 7)).freak(B, 1, (10, 9)).hand(A, &hand));
    assert!(table.activate((10, 7)).play("mining_laser").attacks().is_empty(), "nor through Energy Walls");
}
