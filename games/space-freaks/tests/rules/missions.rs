//! 2.8 Mission cards: how many there are of each, and which deeds of a turn complete them, normal and advanced. Those about
//! where Freaks stand are in `missions_now.rs`.

use ruckus_space_freaks::mission::ALL_MISSIONS;

use crate::duel::*;
use crate::table::*;

pub(crate) const NORMAL: Option<Grade> = Some(Grade::Normal);
pub(crate) const ADVANCED: Option<Grade> = Some(Grade::Advanced);

/// How far A's first Mission in play is fulfilled.
pub(crate) fn grade(table: &Table) -> Option<Grade> {
    let arena = table.game.arena();
    let grade = arena.grade(A, &arena.team(A).faces[0]);
    if arena.active == A && matches!(table.phase(), Phase::Activations | Phase::Act | Phase::Build) {
        let offered = table.may(Choice::Complete { place: 0 });
        assert_eq!(offered, grade.is_some(), "what is fulfilled can be completed, and nothing else");
    }
    grade
}

pub(crate) fn copies(key: &str) -> u8 {
    ALL_MISSIONS.count(mission(key))
}

/// B1 falls if it is hit.
pub(crate) fn weak() -> Position {
    duel().hp(B, 1, 3)
}

#[test]
fn there_are_seventy_mission_cards() {
    assert_eq!(ALL_MISSIONS.len(), 70);
}

#[test]
fn sf_m01_assassinate() {
    assert_eq!(copies("assassinate"), 6);
    let position = || weak().face(A, "assassinate");
    assert_eq!(grade(&at(&position())), None);
    assert_eq!(grade(&shoot(&position().hp(B, 1, 5))), None, "it lives");
    let mut table = shoot(&position().freak(A, 2, (9, 7)).freak(B, 2, (9, 8)).hp(B, 2, 3));
    assert_eq!(grade(&table), NORMAL);
    table.end_activation().activate((9, 7)).attack((9, 8));
    assert_eq!(grade(&table), ADVANCED);
    table.say(Choice::Complete { place: 0 });
    assert_eq!((table.score(A), table.game.arena().stars(A, Source::AdvancedMissions)), (4, 2));
    // A Turret's and a forced move's count, an Alien's does not, nor an own Freak.
    let mut table = at(&position().piece(A, Turret, (10, 7)).firing());
    table.say(Choice::Fire { from: hex((10, 7)) }).attack(THERE);
    assert_eq!(grade(&table), NORMAL);
    let mut table = at(&two().freak(A, 1, (9, 4)).freak(B, 1, (9, 3)).hp(B, 1, 3).face(A, "assassinate"));
    table.activate((9, 4)).say(Choice::AntiGravity).say(Choice::Step { to: hex((9, 2)) });
    assert_eq!(grade(&table), NORMAL);
    let mut table = at(&position().piece(A, Alien, (10, 7)));
    table.activate((10, 7)).attack(THERE);
    assert_eq!((grade(&table), table.score(A)), (None, 1));
    let own = two().freak(A, 1, HERE).freak(A, 2, THERE).hp(A, 2, 3).face(A, "assassinate");
    assert_eq!(grade(&shoot(&own)), None);
}

#[test]
fn sf_m02_base_raid() {
    assert_eq!(copies("base_raid"), 5);
    let position = || two().face(A, "base_raid").missions(B, &["scatter", "scatter"]);
    let raid = |position: Position| {
        let mut table = at(&position.freak(A, 1, (20, 16)));
        table.activate((20, 16)).attack((20, 21));
        table
    };
    assert_eq!(grade(&raid(position())), NORMAL);
    assert_eq!(grade(&raid(position().head(A, "demolition"))), ADVANCED);
    let mut table = raid(position().freak(A, 2, (15, 18)));
    table.end_activation().activate((15, 18)).attack((20, 21));
    assert_eq!(grade(&table), ADVANCED, "2 Strikes in all");
    // On the Home Bases of two enemies, too: B's in the north-east, C's in the south-east.
    let mut table = at(&three().face(A, "base_raid").freak(A, 1, (20, 16)).freak(A, 2, (0, 16)));
    table.activate((20, 16)).attack((20, 21)).end_activation().activate((0, 16)).attack((0, 21));
    assert_eq!(grade(&table), ADVANCED);
    let mut table = at(&position().freak(A, 1, (20, 16)).hand(A, &["rail_cannon", "medikit"]));
    table.activate((20, 16)).play("rail_cannon").attack((20, 21));
    assert_eq!(grade(&table), NORMAL, "a Freak's attack by card");
    // Without an attack, too: Self-Destruct beside the Home Base.
    let blown = position().head(A, "self_destruct").freak(A, 1, (20, 20)).freak(A, 2, HERE);
    let mut table = at(&blown);
    table.activate((20, 20)).say(Choice::SelfDestruct);
    assert_eq!((grade(&table), table.score(A)), (NORMAL, 1));
    // Not by a Turret, an Alien or a dominated Freak.
    let mut table = at(&position().piece(A, Turret, (20, 16)).freak(A, 1, HERE).firing());
    table.say(Choice::Fire { from: hex((20, 16)) }).attack((20, 21));
    assert_eq!((grade(&table), table.score(A)), (None, 1));
    let mut table = at(&position().piece(A, Alien, (20, 20)).freak(A, 1, HERE));
    table.activate((20, 20)).attack((20, 21));
    assert_eq!((grade(&table), table.score(A)), (None, 1));
    let position =
        position().freak(A, 2, (18, 16)).freak(B, 1, (20, 18)).hand(A, &["psionic_domination", "medikit"]);
    let mut table = at(&position);
    table.activate((18, 16)).play("psionic_domination").attack((20, 21));
    assert_eq!((grade(&table), table.score(A)), (None, 1));
}

#[test]
fn sf_m05_dead_drop() {
    assert_eq!(copies("dead_drop"), 5);
    // Put into play: chance marks an empty hexagon of the Neutral Zone, each as likely.
    let position = two().freak(A, 1, HERE).putting_mission().missions(A, &["dead_drop", "scatter"]);
    let mut table = at(&position);
    table.say(Choice::Put { mission: mission("dead_drop") });
    let weight = |at: Spot| table.game.weight(Outcome::Hexagon { at: hex(at) });
    assert_eq!((weight((10, 6)), weight((10, 10)), weight((10, 5))), (1, 1, 0), "A1 is on (10,5)");
    assert_eq!((weight((2, 2)), weight((10, 4)), weight((9, 2)), weight((9, 6))), (0, 0, 0, 0));
    let places =
        Hex::each().filter(|&at| table.game.arena().is_neutral(at) && table.game.arena().is_empty(at));
    assert_eq!(table.game.tickets(), places.count() as u64);
    table.apply_chance(Outcome::Hexagon { at: hex((10, 7)) });
    assert_eq!(grade(&table), None);
    table.activate(HERE).walk((10, 6)).walk((10, 7));
    assert_eq!(grade(&table), NORMAL);
    table.walk((10, 8));
    assert_eq!(grade(&table), NORMAL, "a deed: it was there");
    let two_of = |seat, mark| two().marked_face(seat, "dead_drop", Some(mark), None);
    // Destroyed on the way it has entered; swapped there it has not; nobody else counts.
    let mut table = at(&two_of(A, (9, 2)).freak(A, 1, (9, 3)).hp(A, 1, 3).freak(A, 2, HERE));
    table.activate((9, 3)).walk((9, 2));
    assert_eq!((table.place_of(A, 1), grade(&table)), (None, NORMAL));
    let swapped =
        two_of(A, THERE).freak(A, 1, HERE).freak(B, 1, THERE).hand(A, &["matter_transposer", "medikit"]);
    assert_eq!(grade(&played(&swapped, "matter_transposer")), None);
    let mut table = at(&two_of(A, (10, 6)).freak(A, 1, HERE).freak(B, 1, (10, 7)));
    table.activate(HERE).say(Choice::AntiGravity).say(Choice::Step { to: hex((10, 6)) });
    assert_eq!((grade(&table), table.place_of(B, 1)), (None, Some((10, 6))), "moved there by A");
    let mut table = at(&two_of(A, (10, 6)).freak(A, 1, HERE).piece(A, Droid, (10, 7)));
    assert_eq!(grade(table.activate((10, 7)).walk((10, 6))), None);
    let mut table = at(&two_of(A, (10, 6)).freak(A, 1, HERE).hand(A, &["jet_pack", "medikit"]));
    assert_eq!(grade(table.activate(HERE).play("jet_pack").walk((10, 6))), None, "flown over");
    assert_eq!(grade(table.say(Choice::TouchDown)), NORMAL);
    // It lasts to the end of the turn only.
    let mut table = at(&two_of(A, (10, 6)).freak(A, 1, HERE).missions(B, &["scatter", "scatter"]));
    table.activate(HERE).walk((10, 6)).until(|game| game.arena().active == B);
    assert_eq!(grade(&table), None);
}

#[test]
fn sf_m06_check_up() {
    assert_eq!(copies("check_up"), 4);
    let position = two().face(A, "check_up").freak(A, 1, (6, 7)).hp(A, 1, 5).freak(A, 2, (6, 6)).hp(A, 2, 11);
    let mut table = at(&position.clone().hand(A, &["medikit", "medikit"]));
    table.activate((6, 7)).play("medikit").target((6, 7));
    assert_eq!(grade(&table), None, "a Medikit is no HC");
    table.say(Choice::Heal);
    assert_eq!((grade(&table), table.hp(A, 1)), (NORMAL, 12));
    table.walk((7, 7)).end_activation().activate((6, 6)).walk((6, 7)).say(Choice::Heal);
    assert_eq!((grade(&table), table.hp(A, 2)), (ADVANCED, 12), "1 HP is enough");
    // Another HC for the same Freak is not another Freak.
    let mut table = at(&position.hp(A, 1, 2).wormhole((6, 8), (6, 13)));
    table
        .activate((6, 7))
        .say(Choice::Heal)
        .walk((6, 8))
        .say(Choice::Teleport)
        .walk((6, 14))
        .say(Choice::Heal);
    assert_eq!((grade(&table), table.hp(A, 1)), (NORMAL, 8));
}

#[test]
fn sf_m07_lab_rat() {
    assert_eq!(copies("lab_rat"), 4);
    let position = two().face(A, "lab_rat").freak(A, 1, (10, 4)).freak(A, 2, (10, 3)).freak(A, 3, (10, 17));
    let mut table = at(&position.hand(A, &["medikit"]));
    let discard = Choice::Discard { card: card("medikit") };
    table.activate((10, 4)).say(Choice::Lab).draws("medikit").say(discard);
    assert_eq!(grade(&table), NORMAL);
    table.walk((10, 5)).end_activation().activate((10, 3)).walk((10, 4));
    table.say(Choice::Lab).draws("medikit").say(discard);
    assert_eq!(grade(&table), NORMAL, "the same Lab");
    table.end_activation().activate((10, 17)).say(Choice::Lab).draws("medikit").say(discard);
    assert_eq!(grade(&table), ADVANCED);
}

#[test]
fn sf_m08_glow_bath() {
    assert_eq!(copies("glow_bath"), 4);
    let position = || two().face(A, "glow_bath").freak(A, 1, (9, 3)).freak(A, 2, (11, 3)).freak(A, 3, HERE);
    let mut table = at(&position());
    assert_eq!(grade(table.activate((9, 3)).walk((9, 2))), NORMAL);
    table.walk((10, 2)).walk((11, 2)).walk((11, 1));
    assert_eq!(grade(&table), NORMAL, "the same Freak");
    table.end_activation().activate((11, 3)).walk((11, 2));
    assert_eq!(grade(&table), ADVANCED);
    let mut table = at(&position().hp(A, 1, 3));
    assert_eq!(grade(table.activate((9, 3)).walk((9, 2))), None, "destroyed by it");
    for harmless in [position().show(&["cosmic_radiation"]), position().head(A, "toxic")] {
        assert_eq!(grade(at(&harmless).activate((9, 3)).walk((9, 2))), NORMAL);
    }
    // Whoever stands there has not entered, and other Freaks do not count.
    assert_eq!(grade(&at(&two().face(A, "glow_bath").freak(A, 1, (9, 2)))), None);
    let mut table = at(&two().face(A, "glow_bath").freak(A, 1, (9, 4)).freak(B, 1, (9, 3)));
    table.activate((9, 4)).say(Choice::AntiGravity).say(Choice::Step { to: hex((9, 2)) });
    assert_eq!((grade(&table), table.hp(B, 1)), (None, 9));
}

#[test]
fn sf_m09_wrecker() {
    assert_eq!(copies("wrecker"), 4);
    for kind in [Turret, Bunker, Alien, Droid] {
        let position = |seat| two().face(A, "wrecker").freak(A, 1, HERE).piece(seat, kind, THERE);
        assert_eq!(grade(&shoot(&position(B))), NORMAL, "{kind:?}");
        assert_eq!(grade(&shoot(&position(B).head(A, "demolition"))), ADVANCED, "{kind:?}");
        assert_eq!(grade(&shoot(&position(A))), None, "one's own {kind:?}");
        let struck = two().face(A, "wrecker").freak(A, 1, HERE).struck(B, kind, THERE);
        assert_eq!(grade(&shoot(&struck)), ADVANCED, "{kind:?}");
    }
    assert_eq!(grade(&shoot(&duel().face(A, "wrecker"))), None, "a Freak is no machine");
    let mut table = at(&two().face(A, "wrecker").freak(A, 1, (20, 16)));
    assert_eq!(grade(table.activate((20, 16)).attack((20, 21))), None, "nor is a Home Base");
    // By what a push leads to: the second Strike is that of radiation on (6,17).
    let pushed =
        two().show(&["repulsion_rifle"]).face(A, "wrecker").freak(A, 1, (6, 5)).piece(B, Alien, (6, 6));
    let mut table = at(&pushed);
    table.activate((6, 5)).attack((6, 6));
    assert!(table.heard_any(|event| matches!(event, Event::Destroyed { at, .. } if *at == hex((6, 17)))));
    assert_eq!(grade(&table), ADVANCED);
    // By a Turret of A, not by a Droid of A.
    let guns = two().face(A, "wrecker").freak(A, 1, HERE).piece(B, Turret, THERE);
    let mut table = at(&guns.clone().piece(A, Turret, (10, 7)).firing());
    assert_eq!(grade(table.say(Choice::Fire { from: hex((10, 7)) }).attack(THERE)), NORMAL);
    let mut table = at(&guns.piece(A, Droid, (10, 7)));
    table.activate((10, 7)).attack(THERE);
    assert_eq!((grade(&table), table.piece_at(THERE)), (None, None));
}

#[test]
fn sf_m10_sharpshooter() {
    assert_eq!(copies("sharpshooter"), 4);
    let shot = |position: Position, far: usize| {
        let target = (10, 5 + far);
        let mut table = at(&position.face(A, "sharpshooter").freak(A, 1, HERE).freak(B, 1, target));
        table.activate(HERE).attack(target);
        table
    };
    for (far, fulfilled) in [(4, None), (5, NORMAL), (6, NORMAL), (7, ADVANCED)] {
        assert_eq!(grade(&shot(two().head(A, "cyclops_eye"), far)), fulfilled, "{far} away");
    }
    let fielded = two().face(A, "sharpshooter").freak(A, 1, HERE).freak(B, 1, (10, 11)).field(B, 1);
    assert_eq!(grade(at(&fielded).activate(HERE).attack((10, 11))), None, "it took no HP");
    // By card; not by a Turret, nor by a dominated Freak, nor against an own one.
    let mut table = at(&two()
        .face(A, "sharpshooter")
        .freak(A, 1, HERE)
        .freak(B, 1, (10, 15))
        .hand(A, &["rail_cannon", "medikit"]));
    assert_eq!(grade(table.activate(HERE).play("rail_cannon").attack((10, 15))), ADVANCED);
    let position =
        two().face(A, "sharpshooter").freak(A, 1, (2, 2)).piece(A, Turret, HERE).freak(B, 1, (10, 10));
    let mut table = at(&position.firing());
    table.say(Choice::Fire { from: hex(HERE) }).attack((10, 10));
    assert_eq!((grade(&table), table.hp(B, 1)), (None, 7));
    let position =
        duel().face(A, "sharpshooter").freak(B, 2, (10, 14)).hand(A, &["psionic_domination", "medikit"]);
    let mut table = played(&position, "psionic_domination");
    table.attack((10, 14));
    assert_eq!((grade(&table), table.hp(B, 2)), (None, 8));
    // The distance is that of whoever is hit, wherever the grenade goes.
    for (target, fulfilled) in [((10, 10), NORMAL), ((10, 9), None)] {
        let hand = ["plasma_grenade", "medikit"];
        let hit = two().face(A, "sharpshooter").freak(A, 1, HERE).freak(B, 1, target).hand(A, &hand);
        let mut table = played(&hit, "plasma_grenade");
        table.target((10, 9));
        assert_eq!((grade(&table), table.hp(B, 1)), (fulfilled, 9));
    }
    let own = two().face(A, "sharpshooter").freak(A, 1, HERE).freak(A, 2, (10, 11));
    assert_eq!(grade(at(&own).activate(HERE).attack((10, 11))), None);
}

#[test]
fn sf_m11_brawler() {
    assert_eq!(copies("brawler"), 4);
    let brawl = |hp: u8, target: Spot| {
        let position = two().face(A, "brawler").freak(A, 1, HERE).freak(B, 1, target).hp(B, 1, hp);
        let mut table = at(&position);
        table.activate(HERE).attack(target);
        grade(&table)
    };
    assert_eq!((brawl(12, (10, 6)), brawl(4, (10, 6)), brawl(5, (10, 6))), (NORMAL, ADVANCED, NORMAL));
    assert_eq!((brawl(12, (10, 7)), brawl(4, (10, 7))), (None, None), "not adjacent");
    let fielded = two().face(A, "brawler").freak(A, 1, HERE).freak(B, 1, (10, 6)).field(B, 1);
    assert_eq!(grade(at(&fielded).activate(HERE).attack((10, 6))), None);
    let alien = two().face(A, "brawler").freak(A, 1, (2, 2)).piece(A, Alien, HERE).freak(B, 1, (10, 6));
    assert_eq!(grade(at(&alien).activate(HERE).attack((10, 6))), None);
    let own = two().face(A, "brawler").freak(A, 1, HERE).freak(A, 2, (10, 6));
    assert_eq!(grade(at(&own).activate(HERE).attack((10, 6))), None);
    // A grenade that goes farther hits a neighbour, too.
    let thrown = two().face(A, "brawler").freak(A, 1, HERE).hand(A, &["plasma_grenade", "medikit"]);
    for (target, fulfilled) in [((10, 6), NORMAL), ((10, 7), None)] {
        let mut table = played(&thrown.clone().freak(B, 1, target), "plasma_grenade");
        table.target((10, 7));
        assert_eq!((grade(&table), table.hp(B, 1)), (fulfilled, 9));
    }
    // Self-Destruct is no attack.
    let blown = two().head(A, "self_destruct").face(A, "brawler").freak(A, 1, HERE).freak(A, 2, (2, 2));
    let mut table = at(&blown.freak(B, 1, (10, 6)));
    table.activate(HERE).say(Choice::SelfDestruct);
    assert_eq!((grade(&table), table.hp(B, 1)), (None, 8));
}

#[test]
fn sf_m13_product_placement() {
    assert_eq!(copies("product_placement"), 4);
    let hand = ["adrenaline_shot", "rail_cannon", "medikit", "jet_pack"];
    let mut table = at(&duel().face(A, "product_placement").hand(A, &hand));
    table.activate(HERE).say(Choice::AttackGround).play("adrenaline_shot");
    assert_eq!(grade(&table), None);
    assert_eq!(grade(table.play("rail_cannon")), NORMAL, "a wasted card counts");
    assert_eq!(grade(table.play("medikit")), ADVANCED);
    // What is discarded unplayed does not.
    let mut table = at(&two().head(A, "iron_jaw").face(A, "product_placement").hand(A, &hand).building());
    table.say(Choice::Bring { piece: Turret }).place((2, 2)).say(Choice::Discard { card: card("medikit") });
    table.say(Choice::Bring { piece: Turret }).place((2, 3)).say(Choice::Discard { card: card("jet_pack") });
    assert_eq!(grade(&table), None);
}

#[test]
fn sf_m16_contractor() {
    assert_eq!(copies("contractor"), 3);
    let mut table = at(&two().face(A, "contractor").hand(A, &["medikit", "medikit"]).building());
    assert_eq!(grade(&table), None);
    table.say(Choice::Bring { piece: Bunker }).place((2, 2)).say(Choice::Free);
    assert_eq!(grade(&table), NORMAL, "without a card, too");
    table.say(Choice::Bring { piece: Turret }).place((2, 3)).say(Choice::Discard { card: card("medikit") });
    assert_eq!(grade(&table), ADVANCED);
    // Built in Step 4: Robotic Factory does not count.
    let position =
        two().face(A, "contractor").freak(A, 1, HERE).missions(A, &["scatter", "scatter"]).turning_up();
    let mut table = at(&position);
    table.turns_up("robotic_factory").say(Choice::Bring { piece: Turret }).place((2, 2));
    table.until(|game| game.arena().stage == Stage::Activations);
    assert_eq!(grade(&table), None);
}

#[test]
fn sf_m17_double_trouble() {
    assert_eq!(copies("double_trouble"), 3);
    let line = two()
        .face(A, "double_trouble")
        .freak(A, 1, HERE)
        .freak(A, 2, (9, 8))
        .freak(B, 1, (10, 6))
        .freak(B, 2, (10, 8))
        .freak(B, 3, (10, 10));
    let mut table = at(&line.clone());
    table.activate(HERE).attack((10, 6)).end_activation();
    assert_eq!(grade(&table), None);
    assert_eq!(grade(table.activate((9, 8)).attack((10, 8))), NORMAL);
    let mut table = at(&line.clone());
    table.activate(HERE).attack((10, 6)).walk((9, 5)).end_activation().activate((9, 8)).walk((9, 7));
    assert_eq!(grade(table.attack((10, 8))), NORMAL);
    let hand = ["fusion_rifle", "medikit"];
    let east = Choice::Shoot { way: ruckus_core::hex::Direction::E };
    assert_eq!(grade(played(&line.clone().hand(A, &hand), "fusion_rifle").say(east)), ADVANCED);
    // HP must be taken, and from enemies.
    let fielded = line.clone().field(B, 2).field(B, 3).hand(A, &hand);
    assert_eq!(grade(played(&fielded, "fusion_rifle").say(east)), None);
    let own = two().face(A, "double_trouble").freak(A, 1, HERE).freak(A, 2, (10, 6)).freak(A, 3, (10, 7));
    assert_eq!(grade(played(&own.freak(B, 1, THERE).hand(A, &hand), "fusion_rifle").say(east)), None);
    // The same Freak twice is one; a Turret's counts, a Droid's does not.
    let twice = two().face(A, "double_trouble").freak(A, 1, HERE).freak(A, 2, (9, 8)).freak(B, 1, THERE);
    let mut table = at(&twice);
    table.activate(HERE).attack(THERE).end_activation().activate((9, 8)).attack(THERE);
    assert_eq!((grade(&table), table.hp(B, 1)), (None, 4));
    let gun = duel().face(A, "double_trouble").freak(B, 2, (9, 9));
    let mut table = at(&gun.clone().piece(A, Turret, (9, 7)).firing());
    table.say(Choice::Fire { from: hex((9, 7)) }).attack((9, 9)).activate(HERE).attack(THERE);
    assert_eq!(grade(&table), NORMAL);
    let mut table = at(&gun.piece(A, Droid, (9, 7)));
    table.activate((9, 7)).attack((9, 9)).until(|game| game.arena().activation.is_none());
    assert_eq!(grade(table.activate(HERE).attack(THERE)), None);
}
