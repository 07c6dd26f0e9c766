//! SF-222 and SF-501 to SF-520 once more: what comes after the first shot, the first Strike and the first hexagon.

use ruckus_space_freaks::Loss;

use crate::table::*;

fn turned(position: Position, key: &str) -> Table {
    let mut table = at(&position.turning_up());
    table.turns_up(key);
    table
}

/// The hits of the last step: on what, how much, and what it has now.
fn hits(table: &Table) -> Vec<(Piece, u8, u8)> {
    let hits = table.heard().into_iter().filter_map(|event| match event {
        Event::Hit { loss: Loss { piece, lost, now, .. }, .. } => Some((piece, lost, now)),
        _ => None,
    });
    hits.collect()
}

const fn droid(seat: Seat, number: u8) -> Piece {
    Piece { kind: Droid, seat, number }
}

const fn turret(seat: Seat, number: u8) -> Piece {
    Piece { kind: Turret, seat, number }
}

#[test]
fn sf_222_every_droid_and_every_turret_attacks() {
    let position = two()
        .piece(B, Droid, (2, 5))
        .piece(A, Droid, (10, 7))
        .piece(A, Droid, (12, 7))
        .piece(A, Turret, (14, 3))
        .piece(A, Turret, (16, 3))
        .freak(B, 1, (10, 9))
        .freak(B, 2, (12, 9))
        .freak(B, 3, (15, 3))
        .freak(A, 1, (2, 7));
    let table = turned(position, "ai_breakdown");
    let aims = table.heard().into_iter().filter_map(|event| match event {
        Event::Aimed { piece, from, at } => Some((piece, spot(from), spot(at))),
        _ => None,
    });
    let settled = [
        (droid(A, 1), (10, 7), (10, 9)),
        (droid(A, 2), (12, 7), (12, 9)),
        (turret(A, 0), (14, 3), (15, 3)),
        (turret(A, 1), (16, 3), (15, 3)),
        (droid(B, 0), (2, 5), (2, 7)),
    ];
    assert_eq!(aims.collect::<Vec<_>>(), settled, "in turn order");
    let attacks = table.heard().into_iter().filter_map(|event| match event {
        Event::Attacked { seat, by, from, at: Some(at), card: None } => {
            assert_eq!(seat, by.seat);
            Some((by, spot(from), spot(at)))
        }
        _ => None,
    });
    assert_eq!(attacks.collect::<Vec<_>>(), settled, "then all attack");
    let hp = |seat, number| table.hp(seat, number);
    assert_eq!((hp(B, 1), hp(B, 2), hp(B, 3), hp(A, 1)), (9, 9, 2, 9));
    assert!(table.game.arena().aims.is_empty(), "nothing is aimed at any more");
}

/// SF-311: a Turret's Strike is its player's deed, a Droid's is not, in the Setup Phase as well.
#[test]
fn sf_222_who_did_it() {
    let position = two().piece(A, Turret, (14, 3)).piece(B, Turret, (14, 5)).freak(A, 1, (2, 3));
    let position = position.piece(A, Droid, (2, 10)).struck(B, Alien, (2, 11));
    let mut table = turned(position.missions(A, &["scatter"]), "full_moons");
    table.turns_up("ai_breakdown").turns_up("sponsor_flag");
    let deeds = &table.game.arena().deeds;
    assert_eq!(table.piece_at((2, 11)), None, "the Droid destroyed an Alien");
    assert_eq!((table.strikes_at((14, 5)), deeds.struck, deeds.wrecked), (1, 1, 0));
}

#[test]
fn sf_507_more_strikes_are_lost() {
    // Two Droids and a Turret at once on an Alien: the second finds it destroyed.
    let position = two().piece(A, Droid, (10, 7)).piece(A, Droid, (10, 11)).piece(B, Alien, (10, 9));
    let table = turned(position, "ai_breakdown");
    let alien = Piece { kind: Alien, seat: B, number: 0 };
    assert_eq!(hits(&table).iter().filter(|hit| hit.0 == alien).collect::<Vec<_>>(), [&(alien, 2, 2)]);
    // A Droid's two Strikes on a Turret that has one.
    let mut table = at(&two().piece(A, Droid, (10, 7)).struck(B, Turret, (10, 9)).freak(A, 1, (2, 3)));
    table.activate((10, 7)).attack((10, 9));
    assert_eq!(hits(&table), [(turret(B, 0), 1, 2)]);
}

#[test]
fn sf_606_a_home_base_keeps_no_strikes() {
    let mut table = at(&two().freak(A, 1, (20, 15)));
    table.activate((20, 15)).attack((20, 21));
    assert_eq!(hits(&table), [(Piece::base(B), 1, 0)]);
    let arena = table.game.arena();
    assert_eq!((arena.strikes(Piece::base(B)), arena.strikes(freak(A, 1))), (0, 0));
}

#[test]
fn sf_513_retaliate_does_not_reach_a_force_field() {
    let position = two().part(B, "crystal_body").freak(A, 1, (10, 7)).field(A, 1).freak(B, 1, (10, 9));
    let mut table = at(&position);
    table.activate((10, 7)).attack((10, 9));
    assert_eq!(hits(&table), [(freak(B, 1), 6, 6)], "nothing is told of the attacker");
}

#[test]
fn sf_504_empty_ground_behind_others() {
    // Every neighbour of the Turret holds something; it shoots over them.
    let position = two()
        .piece(A, Turret, (2, 2))
        .freak(A, 1, (2, 1))
        .freak(A, 2, (2, 3))
        .freak(A, 3, (1, 1))
        .freak(B, 1, (1, 2))
        .freak(B, 2, (3, 1))
        .freak(B, 3, (3, 2));
    let mut table = at(&position.firing());
    assert!(hex((2, 2)).neighbours().all(|next| table.game.arena().figures_at.contains(next)));
    table.say(Choice::Fire { from: hex((2, 2)) });
    assert!(table.attacks().len() >= 6 && table.may(Choice::AttackGround));
}

#[test]
fn sf_520_a_dominated_freak_has_its_own_range() {
    // Plasma Gun: Range 6, and no card of the other's activation helps it.
    let reach = |at_spot: Spot| {
        let position = two().hand(A, &["psionic_domination", "targeting_computer"]).freak(A, 1, (16, 1));
        let position = position.freak(B, 1, (18, 1)).freak(B, 2, at_spot).freak(B, 3, (20, 18));
        let mut table = at(&position);
        table.activate((16, 1)).play("targeting_computer").play("psionic_domination");
        if matches!(table.phase(), Phase::Play { .. }) {
            table.target((18, 1));
        }
        table.attacks().contains(&at_spot)
    };
    assert_eq!((reach((18, 7)), reach((18, 8))), (true, false));
}
