//! What is said before it is done: attacks, steps, flights, cards.

use ruckus_core::{Eye, Game as _};
use ruckus_space_freaks::{Choice, PieceKind, Position};

use crate::table::*;

/// SF-X03, SF-X36 and others, said before they happen.
#[test]
fn an_attack_says_what_it_would_do_before_it_is_made() {
    let mut table = at(&near());
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(
        choice(&table, Choice::Attack { at: hex((5, 5)) }),
        ("Attack Ben's Freak 1 at (5,5)".into(), "Ben's Freak 1: 12 → 8 HP, after Armor 2.".into())
    );
    let mut table = at(&near().part(B, "crystal_body").hp(B, 1, 3));
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(
        note(&table, Choice::Attack { at: hex((5, 5)) }),
        "Ben's Freak 1 is destroyed. Freak 1: 12 → 10 HP by Retaliate. You gain 1 ★."
    );
    let mut table = at(&near().field(B, 1));
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    assert_eq!(note(&table, Choice::Attack { at: hex((5, 5)) }), "Ben's Freak 1 has a force field.");
    assert_eq!(
        choice(&table, Choice::AttackGround),
        ("Shoot at empty ground".into(), "Nothing is hit, and the attack is used up.".into())
    );
    // The rules that were tried leave no trace.
    assert_eq!(table.game.arena().freak(freak(B, 1)).hp, 12);
}

/// SF-X22: where a push ends, and what is on the way.
#[test]
fn a_push_says_where_it_ends() {
    let mut table = at(&Position::of(2).show(&["repulsion_rifle"]).freak(A, 1, (6, 5)).freak(B, 1, (6, 6)));
    choose(&mut table, Choice::Activate { at: hex((6, 5)) });
    assert_eq!(
        note(&table, Choice::Attack { at: hex((6, 6)) }),
        "Ben's Freak 1: 12 → 8 HP, after Armor 2. Ben's Freak 1: 8 → 5 HP by radiation. Ben's Freak 1 is pushed to (6,19)."
    );
}

#[test]
fn buildings_and_bases_take_strikes() {
    let mut table = at(&Position::of(2).head(A, "demolition").freak(A, 1, (20, 15)).struck(
        B,
        PieceKind::Turret,
        (18, 16),
    ));
    choose(&mut table, Choice::Activate { at: hex((20, 15)) });
    assert_eq!(
        note(&table, Choice::Attack { at: hex((20, 21)) }),
        "Ben's Home Base takes 2 Strikes. You gain 2 ★."
    );
    assert_eq!(note(&table, Choice::Attack { at: hex((18, 16)) }), "Ben's Turret is destroyed.");
    let mut table = at(&Position::of(2)
        .piece(A, PieceKind::Turret, (4, 6))
        .freak(B, 1, (4, 3))
        .freak(A, 1, (2, 2))
        .firing());
    assert_eq!(
        choice(&table, Choice::Fire { from: hex((4, 6)) }),
        ("Fire the Turret at (4,6)".into(), "Range 5, 7 damage or 1 Strike.".into())
    );
    choose(&mut table, Choice::Fire { from: hex((4, 6)) });
    assert_eq!(note(&table, Choice::Attack { at: hex((4, 3)) }), "Ben's Freak 1: 12 → 7 HP, after Armor 2.");
}

/// SF-608, SF-A04, SF-A14, SF-M05: what a step brings.
#[test]
fn a_step_says_what_it_walks_into() {
    let mut table = at(&near().freak(A, 2, (6, 3)));
    choose(&mut table, Choice::Activate { at: hex((6, 3)) });
    assert_eq!(
        choice(&table, Choice::Move { to: hex((6, 4)) }),
        ("Move to radiation (6,4)".into(), "8 MP left. Freak 2: 12 → 9 HP by radiation.".into())
    );
    assert_eq!(
        choice(&table, Choice::Move { to: hex((5, 3)) }),
        ("Move to (5,3)".into(), "8 MP left.".into())
    );
    let mut table = at(&near()
        .freak(A, 2, (6, 3))
        .head(A, "toxic")
        .hp(A, 2, 5)
        .show(&["alien_war"])
        .marked_face(A, "dead_drop", Some((6, 4)), None));
    choose(&mut table, Choice::Activate { at: hex((6, 3)) });
    assert_eq!(
        note(&table, Choice::Move { to: hex((6, 4)) }),
        "8 MP left. The marked hexagon of your Mission. Freak 2: 5 → 7 HP by radiation. Freak 2: 7 → 6 HP by Alien War."
    );
    let mut table = at(&near().freak(A, 2, (6, 3)).flag(B, (5, 3)).flag(A, (7, 3)));
    choose(&mut table, Choice::Activate { at: hex((6, 3)) });
    assert_eq!(note(&table, Choice::Move { to: hex((5, 3)) }), "8 MP left. Ben's flag: a Sponsor card.");
    assert_eq!(note(&table, Choice::Move { to: hex((7, 3)) }), "8 MP left.");
}

#[test]
fn a_flight_counts_its_moves() {
    let mut table = at(&Position::of(2).freak(A, 1, (6, 8)).hand(A, &["jet_pack"]));
    choose(&mut table, Choice::Activate { at: hex((6, 8)) });
    choose(&mut table, Choice::Play { card: card("jet_pack") });
    assert_eq!(
        choice(&table, Choice::Move { to: hex((7, 8)) }),
        ("Fly to rock (7,8)".into(), "8 MP left. 4 flown moves left.".into())
    );
    choose(&mut table, Choice::Move { to: hex((7, 8)) });
    let (words, notes) = question(&table, Eye::Seat(A));
    assert_eq!(words, "Freak 1 is in the air: fly on or touch down.");
    assert_eq!(notes, "12 of 12 HP, 8 MP left, 4 flown moves.");
    assert_eq!(refused(&table, Choice::EndActivation).1, "SF-410");
    assert_eq!(refused(&table, Choice::AttackGround).1, "SF-410");
}

#[test]
fn cards_say_whom_they_would_hit() {
    let mut table = at(&Position::of(2)
        .freak(A, 1, (17, 17))
        .freak(A, 2, (17, 18))
        .freak(B, 1, (17, 19))
        .piece(B, PieceKind::Turret, (18, 19))
        .hand(A, &["antimatter_detonator", "fusion_rifle", "acid_thrower", "plasma_grenade"]));
    choose(&mut table, Choice::Activate { at: hex((17, 17)) });
    let detonator = note(&table, Choice::Play { card: card("antimatter_detonator") });
    for part in [
        "Freak 1: 12 → 5 HP, after Armor 2.",
        "Freak 2: 12 → 5 HP, after Armor 2.",
        "Ben's Turret is destroyed.",
    ] {
        assert!(detonator.contains(part), "{detonator}");
    }
    choose(&mut table, Choice::Play { card: card("fusion_rifle") });
    assert_eq!(question(&table, Eye::Seat(A)).0, "Fusion Rifle: in which direction?");
    let east = ruckus_core::hex::Direction::E;
    assert_eq!(
        choice(&table, Choice::Shoot { way: east }),
        (
            "Shoot east".into(),
            "Freak 2: 12 → 8 HP, after Armor 2. Ben's Freak 1: 12 → 8 HP, after Armor 2.".into()
        )
    );
    assert_eq!(note(&table, Choice::Shoot { way: east.opposite() }), "It hits nothing.");
    choose(&mut table, Choice::Shoot { way: east });
    assert!(
        note(&table, Choice::Play { card: card("plasma_grenade") })
            .starts_with("Wasted: this Freak has made its attack.")
    );
}

/// Where a follow-up has one option it is taken by itself, and the choice before it says what then happens.
#[test]
fn sf_p01_the_only_triangle_is_told_with_its_target() {
    // At the corner (0,0) one triangle is left; A's own Freak stands in it.
    let position = Position::of(2)
        .hand(A, &["acid_thrower", "medikit"])
        .freak(A, 1, (0, 3))
        .freak(A, 2, (1, 0))
        .freak(B, 1, (18, 18));
    let mut table = at(&position);
    choose(&mut table, Choice::Activate { at: hex((0, 3)) });
    choose(&mut table, Choice::Play { card: card("acid_thrower") });
    let corner = note(&table, Choice::Target { at: hex((0, 0)) });
    assert!(corner.contains("the only two that are left."), "{corner}");
    assert!(corner.contains("Freak 2: 12 → 8 HP, after Armor 2."), "{corner}");
    assert_eq!(note(&table, Choice::Target { at: hex((0, 2)) }), "Two more hexagons come next.");
    choose(&mut table, Choice::Target { at: hex((0, 0)) });
    assert_eq!(table.game.arena().freak(freak(A, 2)).hp, 8);
}

#[test]
fn sf_f18_the_only_way_out_is_told_before_somebody_is_moved_there() {
    // B1 stands in the corner (20,0) beside B2; the one way out is (19,0).
    let position = Position::of(2).freak(A, 1, (18, 0)).freak(B, 1, (20, 0)).freak(B, 2, (20, 1));
    let mut table = at(&position);
    choose(&mut table, Choice::Activate { at: hex((18, 0)) });
    choose(&mut table, Choice::AntiGravity);
    let said = |place| note(&table, Choice::Target { at: hex(place) });
    assert_eq!(said((20, 0)), "12 of 12 HP. Ben's Freak 1 is moved to (19,0).");
    assert_eq!(said((20, 1)), "12 of 12 HP.");
    choose(&mut table, Choice::Target { at: hex((20, 0)) });
    assert_eq!(table.game.arena().freak(freak(B, 1)).at, Some(hex((19, 0))));
    // Between rock, A1 and B2 the one way out of (0,7) is radiation, and B1 has as many HP as it takes.
    let position = Position::of(2).freak(A, 1, (1, 7)).freak(B, 1, (0, 7)).hp(B, 1, 3).freak(B, 2, (0, 6));
    let mut table = at(&position);
    choose(&mut table, Choice::Activate { at: hex((1, 7)) });
    choose(&mut table, Choice::AntiGravity);
    assert_eq!(
        note(&table, Choice::Target { at: hex((0, 7)) }),
        "3 of 12 HP. Ben's Freak 1 is destroyed by radiation. Ben's Freak 1 is moved to (1,6). You gain 1 ★."
    );
    let stars = table.game.scores()[A];
    choose(&mut table, Choice::Target { at: hex((0, 7)) });
    assert_eq!(table.game.arena().freak(freak(B, 1)).at, None);
    assert_eq!(table.game.scores()[A], stars + 1);
}
