//! 2.6 Sponsor cards without the attack symbol: what a Freak is given, and what it brings.

use crate::duel::*;
use crate::sponsors::marks;
use crate::table::*;

#[test]
fn sf_p07_field_surgery() {
    marks("field_surgery", 3, false, true);
    let position = duel().freak(A, 2, (9, 4)).hp(A, 1, 5).hand(A, &["field_surgery", "medikit"]);
    let mut table = played(&position, "field_surgery");
    let parts = table.list();
    let others = |slot: &[&str]| slot.iter().map(|key| Choice::Graft { part: part(key) }).collect::<Vec<_>>();
    let right = ["antimatter_flail", "sludge_pistol", "tentacle", "x_ray_rifle"];
    let left = ["energy_shield", "biomech_drill", "disruptor_shield", "healing_kit", "poison_needle"];
    assert_eq!(parts, [others(&right), others(&left)].concat());
    // For the whole team, at once and for good.
    let mut right = table.try_out();
    right.say(Choice::Graft { part: part("antimatter_flail") });
    assert_eq!((right.attacks(), right.hp(A, 1)), (vec![(9, 4)], 5));
    right.end_activation().activate((9, 4));
    assert_eq!(right.attacks(), [HERE]);
    table.say(Choice::Graft { part: part("poison_needle") });
    assert!(!table.may(Choice::AntiGravity));
    assert_eq!(table.attack(THERE).hp(B, 1), 12 - 5);
    table.until(|game| game.arena().active == B);
    assert_eq!(table.game.arena().values(A).damage, 7);
}

#[test]
fn sf_p08_force_field_generator() {
    marks("force_field_generator", 4, false, false);
    let hand = ["force_field_generator", "rail_cannon"];
    let play = Choice::Play { card: card("force_field_generator") };
    // X26: after attacking, but no attack after it.
    let table = played(&duel().hand(A, &hand), "force_field_generator");
    assert!(table.attacks().is_empty() && !table.may(Choice::AttackGround));
    assert!(!table.may(Choice::Play { card: card("rail_cannon") }));
    assert!(table.may(Choice::Move { to: hex((10, 6)) }) && table.may(Choice::AntiGravity));
    assert!(at(&duel().hand(A, &hand)).activate(HERE).attack(THERE).may(play));
    // Four tokens, and one for a Freak.
    assert!(!at(&duel().field(A, 1).hand(A, &hand)).activate(HERE).may(play));
    let fields = duel().freak(A, 2, (9, 4)).freak(A, 3, (9, 3)).freak(B, 2, (2, 2)).hand(A, &hand);
    let three = fields.field(A, 2).field(A, 3).field(B, 1);
    assert!(at(&three).activate(HERE).may(play));
    assert!(!at(&three.field(B, 2)).activate(HERE).may(play));
    // No damage by radiation, and none by an attack and its push in B's turn; it ends with A's next turn.
    let position = two().freak(A, 1, HERE).missions(B, &["scatter", "scatter"]).freak(B, 1, THERE).round(2);
    let mut table = played(&position.hand(A, &hand), "force_field_generator");
    for to in [(10, 6), (10, 7)] {
        table.walk(to);
    }
    table.end_activation().until(|game| game.arena().active == B && game.arena().stage == Stage::Activations);
    table.activate(THERE);
    assert!(!table.may(Choice::AntiGravity));
    table.attack((10, 7));
    assert_eq!(table.hp(A, 1), 12);
    table.in_round(3, |game| game.arena().active == A && game.arena().stage == Stage::Mission);
    assert_eq!(table.game.arena().force_fields_left(), 4);
    // A Freak of A that holds one walks through radiation and takes no Retaliate.
    let mut table = at(&two().part(B, "crystal_body").freak(A, 1, (9, 3)).field(A, 1).freak(B, 1, (9, 5)));
    table.activate((9, 3)).attack((9, 5));
    assert_eq!((table.hp(B, 1), table.hp(A, 1)), (6, 12));
    table.walk((9, 2));
    assert_eq!(table.hp(A, 1), 12);
    // Retaliate of its bearer works all the same (SF-512).
    assert_eq!(left(&duel().part(B, "crystal_body").field(B, 1)), (10, 12));
    // Others neither swap nor dominate it; its own player may swap it.
    let swap = |position: Position| {
        let key = "matter_transposer";
        at(&position.hand(A, &[key])).activate(HERE).may(Choice::Play { card: card(key) })
    };
    assert!(!swap(duel().field(B, 1)) && swap(duel()));
    assert!(swap(two().freak(A, 1, HERE).freak(A, 2, THERE).field(A, 2)));
    let mut table = at(&duel().show(&["repulsion_rifle"]).field(B, 1));
    table.activate(HERE).attack(THERE);
    assert_eq!(table.place_of(B, 1), Some(THERE), "not pushed");
}

#[test]
fn sf_p09_jet_pack() {
    marks("jet_pack", 4, false, true);
    // X15, and over an enemy.
    let position =
        two().freak(A, 1, (6, 8)).freak(B, 1, (8, 8)).hand(A, &["jet_pack", "medikit", "jet_pack"]);
    let mut table = at(&position);
    table.activate((6, 8)).play("jet_pack");
    assert_eq!(table.mp(), 9, "no more MP");
    table.walk((7, 8)).walk((8, 8));
    assert!(!table.may(Choice::TouchDown), "somebody is below");
    table.walk((8, 7));
    let mut landed = table.try_out();
    assert_eq!(landed.say(Choice::TouchDown).hp(A, 1), 9, "it enters radiation");
    table.walk((8, 6));
    assert_eq!(table.hp(A, 1), 12);
    assert!(!table.may(Choice::Play { card: card("jet_pack") }), "not in the air");
    table.say(Choice::TouchDown);
    let activation = table.game.arena().activation.expect("it acts");
    assert_eq!((activation.mp, activation.flight, table.place_of(A, 1)), (5, 1, Some((8, 6))));
    // The fifth flown move touches down by itself; after a second pack there are five again.
    let mut again = table.try_out();
    again.play("jet_pack");
    assert_eq!(again.game.arena().activation.map(|activation| activation.flight), Some(5));
    table.walk((8, 5));
    let activation = table.game.arena().activation.expect("it acts");
    assert_eq!((activation.flight, activation.in_air), (0, false));
    assert!(!table.moves().contains(&(8, 4)), "rock, for one who walks again");
}

/// SF-P10 and SF-P11.
fn brings(key: &str, kind: PieceKind) {
    let hand = [key, key, "medikit"];
    let mut table = played(&duel().piece(B, Turret, (10, 6)).wormhole((10, 7), (2, 2)).hand(A, &hand), key);
    let places = table.places();
    let far = |at: &Spot| hex(*at).distance(hex(HERE));
    assert!(places.iter().all(|at| far(at) <= 3) && places.iter().any(|at| far(at) == 3));
    // (10,4) is a Lab, (9,6) and (11,6) rocks, (9,2) and (11,2) radiation.
    for taken in [HERE, THERE, (10, 6), (10, 7), (10, 4), (9, 6), (9, 2)] {
        assert!(!places.contains(&taken), "{taken:?}");
    }
    let plain = |at: Spot| table.game.arena().is_empty(hex(at));
    assert_eq!(places.len(), hex(HERE).within(3).each().filter(|&at| plain(spot(at))).count());
    table.place((10, 2));
    assert_eq!(table.piece_at((10, 2)), Some((kind, A)));
    assert!(table.may(Choice::Play { card: card(key) }) && table.may(Choice::Attack { at: hex((10, 6)) }));
    table.end_activation();
    assert!(!table.may(Choice::Activate { at: hex((10, 2)) }), "not in the turn in which it comes");
    // In the next turn of its player.
    table.until(|game| game.arena().active == B);
    table.in_round(3, |game| game.arena().active == A && game.arena().stage == Stage::Activations);
    assert!(table.may(Choice::Activate { at: hex((10, 2)) }));
    // With none left it cannot be played.
    let mut position = duel().hand(A, &hand);
    for (column, seat) in (0..6).zip([A, B, A, B, A, B]) {
        position = position.piece(seat, kind, (0, 10 + usize::from(column >= 3) + column));
    }
    assert!(!at(&position).activate(HERE).may(Choice::Play { card: card(key) }));
}

#[test]
fn sf_p10_program_droid() {
    marks("program_droid", 4, false, true);
    brings("program_droid", Droid);
}

#[test]
fn sf_p11_summon_alien() {
    marks("summon_alien", 4, false, true);
    brings("summon_alien", Alien);
}

#[test]
fn sf_p12_static_wormhole() {
    marks("static_wormhole", 4, false, true);
    let hand = ["static_wormhole", "medikit"];
    let play = Choice::Play { card: card("static_wormhole") };
    // X27.
    let mut table = at(&two().freak(A, 1, (6, 6)).freak(A, 2, (6, 5)).hand(A, &hand));
    table.activate((6, 6)).play("static_wormhole");
    let places = table.places();
    let far = |at: &Spot| hex(*at).distance(hex((6, 6)));
    assert!(places.iter().all(|at| far(at) <= 7) && places.iter().any(|at| far(at) == 7));
    table.place((9, 9));
    let mut blocked = table.try_out();
    table.say(Choice::Teleport);
    assert_eq!((table.place_of(A, 1), table.mp()), (Some((9, 9)), 8));
    table.end_activation().activate((6, 5)).walk((6, 6));
    assert!(!table.may(Choice::Teleport), "each pair once per turn");
    blocked.end_activation().activate((6, 5));
    assert!(!blocked.moves().contains(&(6, 6)), "A1 is still there");
    // Not on a Lab, an HC, radiation, in a Bunker or on a Wormhole; on the LZ.
    let on = |position: Position, at_spot: Spot| {
        at(&position.freak(A, 1, at_spot).hand(A, &hand)).activate(at_spot).may(play)
    };
    assert!(on(two(), (10, 10)) && on(two(), HERE));
    assert!(!on(two(), (10, 4)) && !on(two(), (6, 7)) && !on(two(), (9, 2)));
    assert!(!on(two().piece(A, Bunker, HERE), HERE) && !on(two().wormhole(HERE, (2, 2)), HERE));
    // Five pairs there are.
    let pairs = |count: usize| {
        (0..count).fold(two(), |position, pair| position.wormhole((12, 9 + pair), (18, 2 + pair)))
    };
    assert!(on(pairs(4), HERE) && !on(pairs(5), HERE));
}

#[test]
fn sf_p13_medikit() {
    marks("medikit", 4, false, false);
    let position = two()
        .freak(A, 1, HERE)
        .hp(A, 1, 3)
        .freak(A, 2, (10, 6))
        .hp(A, 2, 9)
        .freak(A, 3, (10, 7))
        .hp(A, 3, 1)
        .freak(B, 1, (9, 4))
        .hp(B, 1, 1)
        .hand(A, &["medikit", "medikit"]);
    let mut table = played(&position, "medikit");
    assert_eq!(table.targets(), [HERE, (10, 6)], "itself and an own Freak beside it");
    table.target(HERE);
    assert_eq!(table.hp(A, 1), 8);
    table.play("medikit").target((10, 6));
    assert_eq!(table.hp(A, 2), 12, "not above the maximum");
    // Whoever is in a Bunker can be healed by nobody else, but may heal itself (SF-505).
    let mut table = played(&position.clone().piece(A, Bunker, (10, 6)), "medikit");
    assert_eq!(table.hp(A, 1), 8, "there is no other, so it is not asked");
    table = played(&position.piece(A, Bunker, HERE), "medikit");
    assert_eq!(table.targets(), [HERE, (10, 6)]);
    // In the air.
    let mut table =
        played(&two().freak(A, 1, HERE).hp(A, 1, 3).hand(A, &["jet_pack", "medikit"]), "jet_pack");
    assert_eq!(table.walk((10, 6)).play("medikit").hp(A, 1), 8);
}

#[test]
fn sf_p14_adrenaline_shot() {
    marks("adrenaline_shot", 4, false, false);
    let position = duel().freak(A, 2, (9, 4)).hand(A, &["adrenaline_shot", "adrenaline_shot", "medikit"]);
    let mut table = played(&position, "adrenaline_shot");
    assert_eq!(table.mp(), 13);
    assert_eq!(table.play("adrenaline_shot").mp(), 17, "they add up");
    assert_eq!(table.end_activation().activate((9, 4)).mp(), 9, "in this activation only");
    // With no MP left it goes on.
    let mut table = at(&two().freak(A, 1, HERE).hand(A, &["adrenaline_shot"]));
    table.activate(HERE);
    for step in 0..9 {
        table.walk(if step % 2 == 0 { (10, 6) } else { HERE });
    }
    assert_eq!(table.mp(), 0);
    assert_eq!(table.play("adrenaline_shot").mp(), 4);
}

#[test]
fn sf_p15_matter_transposer() {
    marks("matter_transposer", 3, false, true);
    let hand = ["matter_transposer", "medikit"];
    // Within 6, no LoS, any Figure; X13: nobody enters anything.
    let position = two()
        .freak(A, 1, HERE)
        .freak(A, 2, (10, 6))
        .piece(B, Droid, (10, 7))
        .piece(A, Alien, (9, 2))
        .freak(B, 1, (10, 11))
        .freak(B, 2, (10, 12))
        .show(&["alien_war"])
        .hand(A, &hand);
    let mut table = played(&position, "matter_transposer");
    assert_eq!(table.targets(), [(9, 2), (10, 6), (10, 7), (10, 11)]);
    let mut glowing = table.try_out();
    table.target((10, 11));
    assert_eq!((table.place_of(A, 1), table.place_of(B, 1)), (Some((10, 11)), Some(HERE)));
    assert_eq!((table.hp(A, 1), table.mp()), (12, 9), "no Alien War on the LZ");
    glowing.target((9, 2));
    assert_eq!((glowing.place_of(A, 1), glowing.hp(A, 1)), (Some((9, 2)), 12), "no radiation");
    assert_eq!((glowing.piece_at(HERE), glowing.strikes_at(HERE)), (Some((Alien, A)), 0));
    // Each must be able to stand where the other was: out of a Bunker only with an own Freak.
    let may = |position: Position| {
        at(&position.hand(A, &hand)).activate(HERE).may(Choice::Play { card: card(hand[0]) })
    };
    assert!(!may(duel().piece(A, Bunker, HERE)), "an enemy cannot stand in the Bunker");
    assert!(may(two().freak(A, 1, HERE).piece(A, Bunker, HERE).freak(A, 2, THERE)));
    assert!(!may(two().freak(A, 1, HERE).freak(A, 2, THERE).piece(A, Bunker, THERE)), "nobody in a Bunker");
    assert!(!may(duel().field(B, 1)) && !may(two().freak(A, 1, HERE)));
}

#[test]
fn sf_p18_overcharge_cell() {
    marks("overcharge_cell", 2, false, false);
    let hand = ["overcharge_cell", "overcharge_cell", "rail_cannon"];
    let mut table = played(&duel().hand(A, &hand), "overcharge_cell");
    let mut twice = table.try_out();
    assert_eq!(table.attack(THERE).hp(B, 1), 12 - 7);
    assert_eq!(twice.play("overcharge_cell").attack(THERE).hp(B, 1), 12 - 10, "they add up");
    let turret = two().freak(A, 1, HERE).piece(B, Turret, THERE).hand(A, &hand);
    assert_eq!(played(&turret, "overcharge_cell").attack(THERE).piece_at(THERE), None, "2 Strikes");
    let mut table = at(&two().freak(A, 1, (20, 16)).hand(A, &hand));
    table.activate((20, 16)).play("overcharge_cell").play("overcharge_cell").attack((20, 21));
    assert_eq!(table.score(A), 3);
    // Not for Sponsor weapons, and in this activation only; the Range is as it was.
    let mut table = played(&duel().hand(A, &hand), "overcharge_cell");
    assert_eq!(table.play("rail_cannon").attack(THERE).hp(B, 1), 12 - 5);
    let mut table = played(&duel().freak(A, 2, (9, 8)).hand(A, &hand), "overcharge_cell");
    table.end_activation().activate((9, 8));
    assert_eq!(table.attack(THERE).hp(B, 1), 12 - 4);
    let far = two().freak(A, 1, HERE).freak(B, 1, (10, 12)).hand(A, &hand);
    assert!(played(&far, "overcharge_cell").attacks().is_empty());
}

#[test]
fn sf_p19_targeting_computer() {
    marks("targeting_computer", 2, false, false);
    let hand = ["targeting_computer", "targeting_computer", "rail_cannon"];
    for (far, may) in [(7, true), (9, true), (10, false)] {
        let target = (10, 5 + far);
        let mut table =
            played(&two().freak(A, 1, HERE).freak(B, 1, target).hand(A, &hand), "targeting_computer");
        assert_eq!(table.attacks().contains(&target), may, "{far} away");
        table.play("targeting_computer");
        assert!(table.attacks().contains(&target), "they add up");
    }
    // No LoS: behind an own Freak and off the lines; damage and Strikes are as they were.
    let position = duel().freak(A, 2, (10, 6)).freak(B, 2, (7, 7)).hand(A, &hand);
    let mut table = played(&position, "targeting_computer");
    assert_eq!(table.attacks(), [(7, 7), (10, 6), THERE]);
    assert_eq!(table.try_out().attack(THERE).hp(B, 1), 8);
    table.end_activation().activate((10, 6));
    assert_eq!(table.attacks(), [HERE, THERE], "in this activation only");
    // Not for Sponsor weapons.
    let mut table = played(&duel().freak(A, 2, (10, 6)).hand(A, &hand), "targeting_computer");
    assert_eq!(table.play("rail_cannon").attacks(), [(10, 6)]);
}
