//! 2.3 Freak cards: each one's figures in the template, and what they do on the board.

use ruckus_space_freaks::{Sight, Values};

use crate::duel::*;
use crate::table::*;

fn with(key: &str) -> Values {
    values(&two().part(A, key))
}

/// Without the Anti-Gravity Modifier in the left arm.
const BARE: Values = Values { anti_gravity: false, ..PLAIN };

fn struck(key: &str) -> (u8, u8) {
    left(&duel().part(B, key))
}

/// Sponsor cards of the first hand, with these Legs.
fn first_hand(legs: &str) -> u8 {
    let mut table = fresh(2, Options::default());
    for key in ["engineer", "hyperactive"] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    for key in ["corporate_armor", "anti_gravity_modifier", "plasma_gun", legs] {
        table.choose(A, Choice::Fit { part: part(key) });
    }
    for key in ["corporate_armor", "energy_shield", "plasma_gun", "beast_hooves"] {
        table.choose(B, Choice::Fit { part: part(key) });
    }
    table.until(|game| matches!(game.arena().phase, Phase::Deploy { .. }));
    assert_eq!(table.cards(B), 3);
    table.cards(A)
}

fn walks(legs: &str) -> u8 {
    let mut table = at(&duel().part(A, legs));
    table.activate(HERE).mp()
}

#[test]
fn sf_f01_chitin_carapace() {
    assert_eq!(with("chitin_carapace"), Values { hp: 14, armor: 1, ..PLAIN });
    assert_eq!(struck("chitin_carapace"), (12, 14 - 5));
}

#[test]
fn sf_f02_crystal_body() {
    assert_eq!(with("crystal_body"), Values { armor: 0, retaliate: 2, ..PLAIN });
    assert_eq!(struck("crystal_body"), (10, 12 - 6), "and strikes back");
}

#[test]
fn sf_f03_energy_armor() {
    assert_eq!(with("energy_armor"), Values { hp: 10, range: 7, ..PLAIN });
    assert_eq!(struck("energy_armor"), (12, 10 - 4));
    assert_eq!(reach(&two().part(A, "energy_armor")), up_to(7));
}

#[test]
fn sf_f04_alien_armor() {
    assert_eq!(with("alien_armor"), Values { hp: 10, retaliate: 1, ..PLAIN });
    assert_eq!(struck("alien_armor"), (11, 10 - 4));
}

#[test]
fn sf_f05_corporate_armor() {
    assert_eq!(with("corporate_armor"), PLAIN);
    assert_eq!(struck("corporate_armor"), (12, 12 - 4));
}

#[test]
fn sf_f06_undead_torso() {
    assert_eq!(with("undead_torso"), Values { hp: 14, armor: 0, range: 7, ..PLAIN });
    assert_eq!(struck("undead_torso"), (12, 14 - 6));
    assert_eq!(reach(&two().part(A, "undead_torso")), up_to(7));
}

#[test]
fn sf_f07_alien_legs() {
    assert_eq!(with("alien_legs"), Values { hp: 14, movement: 7, cards: 5, ..PLAIN });
    assert_eq!((walks("alien_legs"), first_hand("alien_legs")), (7, 5));
}

#[test]
fn sf_f08_armored_legs() {
    assert_eq!(with("armored_legs"), Values { hp: 14, movement: 8, ..PLAIN });
    assert_eq!((walks("armored_legs"), first_hand("armored_legs")), (8, 3));
}

#[test]
fn sf_f09_beast_hooves() {
    assert_eq!(with("beast_hooves"), PLAIN);
    assert_eq!((walks("beast_hooves"), first_hand("beast_hooves")), (9, 3));
}

#[test]
fn sf_f10_crawler_track() {
    assert_eq!(with("crawler_track"), Values { armor: 3, movement: 8, ..PLAIN });
    assert_eq!((walks("crawler_track"), first_hand("crawler_track")), (8, 3));
    assert_eq!(struck("crawler_track"), (12, 12 - 3), "added to the torso's Armor");
}

#[test]
fn sf_f11_nanotech_limbs() {
    assert_eq!(with("nanotech_limbs"), Values { movement: 8, cards: 5, ..PLAIN });
    assert_eq!((walks("nanotech_limbs"), first_hand("nanotech_limbs")), (8, 5));
}

#[test]
fn sf_f12_tentacles() {
    assert_eq!(with("tentacles"), Values { hp: 14, luck: 1, movement: 7, ..PLAIN });
    assert_eq!((walks("tentacles"), first_hand("tentacles")), (7, 3), "Luck is for no other draw");
    let mut table = at(&two().part(A, "tentacles").freak(A, 1, (10, 10)).face(A, "hold_the_pad"));
    table.say(Choice::Complete { place: 0 }).draws("medikit").draws("jet_pack");
    let keep = |key| Choice::Keep { card: card(key) };
    assert_eq!(table.list(), [keep("jet_pack"), keep("medikit")]);
    table.say(keep("medikit"));
    assert_eq!((table.cards(A), table.game.secret(A).buried.len()), (1, 1));
}

#[test]
fn sf_f13_antimatter_flail() {
    assert_eq!(with("antimatter_flail"), Values { range: 1, damage: 9, ..PLAIN });
    assert_eq!(reach(&two().part(A, "antimatter_flail")), up_to(1));
    let mut table = at(&two().part(A, "antimatter_flail").freak(A, 1, HERE).freak(B, 1, (10, 6)));
    table.activate(HERE).attack((10, 6));
    assert_eq!(table.hp(B, 1), 12 - 7);
}

#[test]
fn sf_f14_plasma_gun() {
    assert_eq!(with("plasma_gun"), PLAIN);
    assert_eq!(reach(&two()), up_to(6));
    assert_eq!(left(&duel()), (12, 12 - 4));
    assert_eq!(shoot(&two().freak(A, 1, HERE).piece(B, Turret, THERE)).strikes_at(THERE), 1);
}

#[test]
fn sf_f15_sludge_pistol() {
    assert_eq!(with("sludge_pistol"), Values { range: 4, damage: 7, ..PLAIN });
    assert_eq!(reach(&two().part(A, "sludge_pistol")), up_to(4));
    assert_eq!(left(&duel().part(A, "sludge_pistol")), (12, 12 - 5));
}

#[test]
fn sf_f16_tentacle() {
    assert_eq!(with("tentacle"), Values { range: 2, damage: 8, ..PLAIN });
    assert_eq!(reach(&two().part(A, "tentacle")), up_to(2));
    let mut table = at(&two().part(A, "tentacle").freak(A, 1, HERE).freak(B, 1, (10, 7)));
    table.activate(HERE).attack((10, 7));
    assert_eq!(table.hp(B, 1), 12 - 6);
}

#[test]
fn sf_f17_x_ray_rifle() {
    let rifle = Values { range: 7, damage: 4, armor_piercing: true, through: true, ..PLAIN };
    assert_eq!(with("x_ray_rifle"), rifle);
    assert_eq!(reach(&two().part(A, "x_ray_rifle")), up_to(7));
    assert_eq!(left(&duel().part(A, "x_ray_rifle")), (12, 12 - 4), "Armor does not help");
    let needle = duel().part(A, "x_ray_rifle").part(A, "poison_needle");
    assert_eq!(left(&needle), (12, 12 - 5), "and what is added pierces, too");
    // Through rocks, Labs and empty Bunkers; not through Figures, a Freak in a Bunker, or Energy Walls.
    let sees = |position: Position, from: Spot, to: Spot| {
        let mut table = at(&position.freak(A, 1, from).freak(B, 1, to));
        table.activate(from).may(Choice::Attack { at: hex(to) })
    };
    let rifle = || two().part(A, "x_ray_rifle");
    assert!(sees(rifle(), (4, 3), (4, 6)) && !sees(two(), (4, 3), (4, 6)), "rocks");
    assert!(sees(rifle(), (10, 3), (10, 5)) && !sees(two(), (10, 3), (10, 5)), "a Lab");
    assert!(sees(rifle().piece(B, Bunker, (10, 7)), HERE, THERE), "a Bunker");
    assert!(sees(rifle().piece(B, Turret, (10, 7)), HERE, THERE), "a Turret");
    assert!(!sees(rifle().piece(B, Bunker, (10, 7)).freak(B, 2, (10, 7)), HERE, THERE), "a Freak inside");
    assert!(!sees(rifle().freak(A, 2, (10, 7)), HERE, THERE), "a Freak");
    assert!(!sees(rifle().piece(B, Alien, (10, 7)), HERE, THERE), "an Alien");
    let walls = || side_2(2).part(A, "x_ray_rifle");
    assert!(!sees(walls(), (10, 7), (10, 9)) && sees(walls(), (10, 3), (10, 5)), "no wall, but a Lab");
    let arena = *at(&rifle()).game.arena();
    assert_eq!(arena.arm(freak(A, 1), None).sight, Sight::Through);
}

#[test]
fn sf_f18_anti_gravity_modifier() {
    assert!(with("anti_gravity_modifier").anti_gravity);
    // Within 3 and without LoS: B1 behind rock, B2 too far, B3 in a Bunker; nobody's own, no Alien.
    let position = two()
        .freak(A, 1, (4, 3))
        .freak(A, 2, (4, 2))
        .freak(B, 1, (4, 6))
        .freak(B, 2, (7, 5))
        .freak(B, 3, (2, 3))
        .piece(B, Bunker, (2, 3))
        .piece(B, Alien, (3, 3));
    let mut table = at(&position);
    table.activate((4, 3)).say(Choice::AntiGravity);
    assert_eq!(table.phase(), Phase::Lift { freak: freak(B, 1) }, "there is only one, so it is not asked");
    assert_eq!(table.moves(), [(3, 5), (3, 6), (4, 7), (5, 5), (5, 6)], "not onto rock");
    table.say(Choice::Step { to: hex((4, 7)) });
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((4, 7)), 9), "it has entered radiation");
    assert_eq!((table.mp(), table.may(Choice::AntiGravity)), (9, false), "free, and once per turn");
    // Each Freak has its own; a force field holds.
    table.end_activation().activate((4, 2));
    assert!(!table.may(Choice::AntiGravity), "at distance 4 and more there is nobody");
    let both = || two().freak(A, 1, HERE).freak(A, 2, (10, 6)).freak(B, 1, THERE);
    let mut table = at(&both());
    table.activate(HERE).say(Choice::AntiGravity).say(Choice::Step { to: hex((10, 7)) }).end_activation();
    table.activate((10, 6));
    assert!(table.may(Choice::AntiGravity));
    assert!(!at(&both().field(B, 1)).activate(HERE).may(Choice::AntiGravity));
    assert!(!at(&both().part(A, "energy_shield")).activate(HERE).may(Choice::AntiGravity));
    // Whoever has no free neighbour is not offered: B1 in the corner.
    let walled =
        two().freak(A, 1, (2, 18)).freak(B, 1, (0, 21)).freak(B, 2, (0, 20)).piece(B, Turret, (1, 20));
    let mut table = at(&walled);
    table.activate((2, 18)).say(Choice::AntiGravity);
    assert_eq!(table.phase(), Phase::Lift { freak: freak(B, 2) });
    // After and before an attack, and it is none itself.
    let mut table = at(&duel().part(B, "crystal_body"));
    table.activate(HERE).attack(THERE).say(Choice::AntiGravity).say(Choice::Step { to: hex((10, 9)) });
    assert_eq!((table.hp(A, 1), table.hp(B, 1)), (10, 6), "Retaliate for the shot alone");
}

#[test]
fn sf_f19_energy_shield() {
    assert_eq!(with("energy_shield"), Values { armor: 3, ..BARE });
    assert_eq!(struck("energy_shield"), (12, 12 - 3));
}

#[test]
fn sf_f20_biomech_drill() {
    assert_eq!(with("biomech_drill"), Values { drill: true, ..BARE });
    let rocks = |position: Position| at(&position.freak(A, 1, (4, 3))).activate((4, 3)).moves();
    assert!(rocks(two().part(A, "biomech_drill")).contains(&(4, 4)));
    assert!(!rocks(two()).contains(&(4, 4)));
    assert!(!rocks(two().part(B, "biomech_drill")).contains(&(4, 4)), "nobody else's");
    let mut table = at(&two().part(A, "biomech_drill").freak(A, 1, (4, 3)));
    table.activate((4, 3)).walk((4, 4)).walk((4, 5));
    assert_eq!((table.mp(), table.may(Choice::EndActivation)), (7, false), "it may not stay");
    table.walk((4, 6)).end_activation();
    assert_eq!(table.place_of(A, 1), Some((4, 6)));
    // Of no use against Energy Walls.
    let mut table = at(&side_2(2).part(A, "biomech_drill").freak(A, 1, (10, 7)));
    assert!(!table.activate((10, 7)).moves().contains(&(10, 8)));
}

#[test]
fn sf_f21_disruptor_shield() {
    assert_eq!(with("disruptor_shield"), Values { retaliate: 1, ..BARE });
    assert_eq!(struck("disruptor_shield"), (11, 8));
    assert_eq!(left(&duel().part(B, "disruptor_shield").part(B, "crystal_body")), (9, 6), "1 and 2 are 3");
}

#[test]
fn sf_f22_healing_kit() {
    assert_eq!(with("healing_kit"), Values { heal: 2, ..BARE });
    let position = two()
        .part(A, "healing_kit")
        .freak(A, 1, (10, 5))
        .hp(A, 1, 5)
        .freak(A, 2, (2, 2))
        .hp(A, 2, 11)
        .freak(B, 1, (18, 18))
        .hp(B, 1, 5);
    let table = next_turn_of_a(position.clone().piece(A, Bunker, (2, 2)));
    assert_eq!((table.hp(A, 1), table.hp(A, 2)), (7, 12), "in a Bunker, too, and not above the maximum");
    assert_eq!((table.hp(A, 3), table.hp(B, 1)), (0, 5), "nobody off the board, and nobody else");
    let table = next_turn_of_a(position.part(A, "energy_shield"));
    assert_eq!(table.hp(A, 1), 5);
    // Not in the turns of others: in B's own turn nothing happens to A's.
    let mut table = at(&duel().part(A, "healing_kit").hp(A, 1, 5));
    table.until(|game| game.arena().active == B && game.arena().stage == Stage::Mission);
    assert_eq!(table.hp(A, 1), 5);
}

#[test]
fn sf_f23_poison_needle() {
    assert_eq!(with("poison_needle"), Values { damage: 7, ..BARE });
    assert_eq!(left(&duel().part(A, "poison_needle")), (12, 12 - 5));
    assert_eq!(struck("poison_needle"), (12, 8), "it helps only who has it");
}
