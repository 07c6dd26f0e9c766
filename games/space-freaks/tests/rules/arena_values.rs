//! 2.7 Arena-Master cards that change values for the whole round: Movement, Range, damage, Armor, radiation, Turrets.

use crate::duel::*;
use crate::table::*;

/// What A1 and B1 have left after A1's shot, without the card and with it.
fn left_with(position: &Position, key: &str) -> [(u8, u8); 2] {
    [left(position), left(&position.clone().show(&[key]))]
}

/// The MP of a Freak, an Alien and a Droid.
fn movements(cards: &[&str]) -> [u8; 3] {
    let position = two().freak(A, 1, HERE).piece(A, Alien, (10, 7)).piece(A, Droid, (10, 9)).show(cards);
    [HERE, (10, 7), (10, 9)].map(|figure| at(&position).activate(figure).mp())
}

#[test]
fn sf_a25_heavy_gravity() {
    assert_eq!((movements(&[]), movements(&["heavy_gravity"])), ([9, 5, 5], [7, 3, 3]));
}

#[test]
fn sf_a26_low_gravity() {
    assert_eq!(movements(&["low_gravity"]), [11, 5, 5], "Freaks only");
    assert_eq!(movements(&["low_gravity", "heavy_gravity"]), [9, 3, 3], "they cancel out for Freaks");
}

#[test]
fn sf_a27_sandstorm() {
    let storm = || two().show(&["sandstorm"]);
    assert_eq!((reach(&storm()), reach(&storm().part(A, "tentacle"))), (up_to(3), up_to(2)));
    let bonuses = two().part(A, "undead_torso").head(A, "cyclops_eye").show(&["laser_show", "sandstorm"]);
    assert_eq!(reach(&bonuses), up_to(3), "after all bonuses");
    // Turrets, Droids and Aliens.
    for (kind, range) in [(Turret, 3), (Droid, 3), (Alien, 2)] {
        let far = |far: usize| {
            let target = (10, 5 + far);
            let position = storm().piece(A, kind, HERE).freak(B, 1, target);
            if kind == Turret {
                let mut table = at(&position.firing());
                table.say(Choice::Fire { from: hex(HERE) });
                return table.attacks().contains(&target);
            }
            at(&position).activate(HERE).attacks().contains(&target)
        };
        assert_eq!((far(range), far(range + 1)), (true, false), "{kind:?}");
    }
    // Sponsor cards: the targets of each, and the line of the Fusion Rifle.
    for key in ["acid_thrower", "plasma_grenade", "electromagnetic_bomb"] {
        let table = played(&storm().freak(A, 1, HERE).hand(A, &[key, "medikit"]), key);
        let farthest = table.targets().into_iter().map(|at| hex(at).distance(hex(HERE))).max();
        assert_eq!(farthest, Some(3), "{key}");
    }
    for (far, hit) in [(3, true), (4, false)] {
        let target = (10, 5 + far);
        let position = storm().freak(A, 1, HERE).freak(B, 1, target);
        let table = played(&position.clone().hand(A, &["rail_cannon", "medikit"]), "rail_cannon");
        assert_eq!(table.phase() != Phase::Act && table.attacks().contains(&target), hit, "{far} away");
        let mut table = played(&position.clone().hand(A, &["fusion_rifle", "medikit"]), "fusion_rifle");
        table.say(Choice::Shoot { way: ruckus_core::hex::Direction::E });
        assert_eq!(table.hp(B, 1) < 12, hit);
        let key = "psionic_domination";
        let mut table = at(&position.hand(A, &[key, "medikit"]));
        assert_eq!(table.activate(HERE).may(Choice::Play { card: card(key) }), hit);
    }
    // The attack that a domination brings about.
    let position = storm().freak(A, 1, HERE).freak(B, 1, THERE).freak(B, 2, (10, 12)).freak(B, 3, (8, 8));
    let mut table = played(&position.hand(A, &["psionic_domination", "medikit"]), "psionic_domination");
    if table.phase() != (Phase::Dominate { freak: freak(B, 1) }) {
        table.target(THERE);
    }
    assert!(table.attacks().contains(&HERE) && !table.attacks().contains(&(10, 12)));
    // Areas are unchanged: the bomb's 3 round its target, the grenade's 1, the detonator's 2.
    let bombed =
        storm().freak(A, 1, HERE).piece(B, Turret, (10, 11)).hand(A, &["electromagnetic_bomb", "medikit"]);
    assert_eq!(played(&bombed, "electromagnetic_bomb").target(THERE).piece_at((10, 11)), None);
    let thrown = storm().freak(A, 1, HERE).freak(B, 1, (10, 9)).hand(A, &["plasma_grenade", "medikit"]);
    assert_eq!(played(&thrown, "plasma_grenade").target(THERE).hp(B, 1), 9);
    let blown = storm().freak(A, 1, HERE).freak(B, 1, (10, 7)).hand(A, &["antimatter_detonator", "medikit"]);
    assert_eq!(played(&blown, "antimatter_detonator").hp(B, 1), 5);
}

#[test]
fn sf_a28_laser_show() {
    let laser = || two().show(&["laser_show"]);
    assert_eq!(reach(&laser()), up_to(8));
    assert_eq!(reach(&laser().part(A, "antimatter_flail")), up_to(3));
    let table = played(
        &laser().freak(A, 1, HERE).freak(B, 1, (10, 16)).hand(A, &["rail_cannon", "medikit"]),
        "rail_cannon",
    );
    assert_eq!(table.phase(), Phase::Act, "Right Arms only: 11 is too far for it");
    let mut table = at(&laser().piece(A, Droid, HERE).freak(B, 1, (10, 11)));
    assert!(table.activate(HERE).attacks().is_empty());
}

#[test]
fn sf_a29_blood_lust() {
    assert_eq!(left_with(&duel(), "blood_lust"), [(12, 8), (12, 6)]);
    let hand = ["rail_cannon", "medikit"];
    let mut table = played(&duel().show(&["blood_lust"]).hand(A, &hand), "rail_cannon");
    assert_eq!(table.attack(THERE).hp(B, 1), 7, "Right Arms only");
    let mut table = at(&duel().piece(A, Alien, (10, 7)).show(&["blood_lust"]));
    assert_eq!(table.activate((10, 7)).attack(THERE).hp(B, 1), 7);
    assert_eq!(left_with(&duel().part(A, "x_ray_rifle"), "blood_lust"), [(12, 8), (12, 6)], "AP, too");
}

#[test]
fn sf_a30_rust_rain() {
    assert_eq!(left_with(&duel(), "rust_rain"), [(12, 8), (12, 6)]);
    let armored = duel().part(B, "energy_shield").part(B, "crawler_track").head(B, "iron_jaw");
    assert_eq!(left_with(&armored, "rust_rain"), [(12, 11), (12, 6)], "all Armor");
    let friends = duel().head(B, "symbiosis").freak(B, 2, (10, 9));
    assert_eq!(left_with(&friends, "rust_rain"), [(12, 9), (12, 6)]);
}

#[test]
fn sf_a31_iron_skin() {
    assert_eq!(left_with(&duel(), "iron_skin"), [(12, 8), (12, 9)]);
    assert_eq!(left_with(&duel().part(B, "undead_torso"), "iron_skin"), [(12, 8), (12, 9)], "with none, too");
    assert_eq!(left_with(&duel().part(A, "x_ray_rifle"), "iron_skin"), [(12, 8), (12, 8)], "AP ignores it");
}

#[test]
fn sf_a32_radiation_leak() {
    let walked = |cards: &[&str]| {
        let mut table = at(&two().freak(A, 1, (9, 3)).show(cards));
        table.activate((9, 3)).walk((9, 2)).hp(A, 1)
    };
    assert_eq!((walked(&[]), walked(&["radiation_leak"])), (9, 6));
    let mut table = at(&two().piece(A, Alien, (9, 3)).show(&["radiation_leak"]));
    assert_eq!(table.activate((9, 3)).walk((9, 2)).strikes_at((9, 2)), 1, "Aliens as ever");
    let mut table = at(&two().head(A, "toxic").freak(A, 1, (9, 3)).show(&["radiation_leak"]));
    assert_eq!(table.activate((9, 3)).walk((9, 2)).hp(A, 1), 12, "Toxic Freaks take none");
}

#[test]
fn sf_a33_turret_malfunction() {
    let ready = |cards: &[&str]| {
        let position = two().piece(A, Turret, HERE).freak(B, 1, THERE).show(cards).firing();
        at(&position).game.arena().ready_turrets().count()
    };
    assert_eq!((ready(&[]), ready(&["turret_malfunction"])), (1, 0));
    // Droids still attack, in an AI Breakdown, too.
    let position =
        two().piece(A, Turret, HERE).freak(B, 1, (9, 5)).piece(A, Droid, (12, 8)).freak(B, 2, (12, 10));
    let mut table = at(&position.turning_up().missions(A, &["scatter", "brawler"]));
    table.turns_up("full_moons").turns_up("ai_breakdown").turns_up("turret_malfunction");
    assert_eq!((table.hp(B, 1), table.hp(B, 2)), (12, 9));
}
