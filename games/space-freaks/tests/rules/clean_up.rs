//! SF-315 to SF-327: building, and Clean up.

use crate::table::*;
use crate::turn::THREE;

#[test]
fn sf_315_a_building_costs_a_card() {
    let position = two().head(A, "toxic").hand(A, &["medikit", "jet_pack"]).building();
    let mut table = at(&position);
    table.say(Choice::Bring { piece: Turret }).place((3, 3));
    assert_eq!(table.list().len(), 2, "any one");
    table.say(Choice::Discard { card: card("jet_pack") });
    assert_eq!((table.piece_at((3, 3)), table.cards(A)), (Some((Turret, A)), 1));
    table.say(Choice::Bring { piece: Turret }).place((3, 2));
    assert_eq!(
        (table.cards(A), table.phase() == Phase::Build),
        (0, false),
        "the last card is taken by itself"
    );
}

#[test]
fn sf_316_it_goes_into_the_building_zone() {
    let mut table = at(&two().hand(A, &["medikit"]).freak(A, 1, (3, 3)).building());
    table.say(Choice::Bring { piece: Turret });
    let arena = table.game.arena();
    let sites: Vec<Spot> = arena.empty_of(&arena.building_zone(A)).each().map(spot).collect();
    assert_eq!(table.places(), sites);
    assert!(!table.places().contains(&(3, 3)));
}

#[test]
fn sf_317_a_bunker_over_ones_own_freak() {
    let position = two()
        .hand(A, &["medikit"])
        .freak(A, 1, (3, 3))
        .piece(A, Alien, (3, 2))
        .freak(B, 1, (3, 1))
        .building();
    let mut table = at(&position);
    table.say(Choice::Bring { piece: Bunker });
    let places = table.places();
    assert!(places.contains(&(3, 3)) && !places.contains(&(3, 2)) && !places.contains(&(3, 1)));
    table.place((3, 3)).say(Choice::Free);
    assert!(table.game.arena().is_in_bunker(freak(A, 1)));
    // Not outside the Building Zone.
    let mut table = at(&two().freak(A, 1, (3, 3)).freak(A, 2, (8, 9)).building());
    table.say(Choice::Bring { piece: Bunker });
    assert!(table.places().contains(&(3, 3)) && !table.places().contains(&(8, 9)));
    // Not on a Wormhole or radiation.
    let mut table = at(&two().wormhole((3, 3), (8, 8)).freak(A, 1, (3, 3)).building());
    table.say(Choice::Bring { piece: Bunker });
    assert!(!table.places().contains(&(3, 3)));
}

#[test]
fn sf_318_any_number_of_buildings() {
    let mut table = at(&two().hand(A, &["medikit", "jet_pack"]).building());
    for (piece, at) in [(Turret, (3, 3)), (Turret, (3, 2)), (Bunker, (3, 1))] {
        table.say(Choice::Bring { piece }).place(at);
        if table.may(Choice::Free) {
            table.say(Choice::Free);
        } else if matches!(table.phase(), Phase::BuildPay { .. }) {
            let choice = table.list()[0];
            table.say(choice);
        }
    }
    assert_eq!([(3, 3), (3, 2), (3, 1)].map(|at| table.piece_at(at).is_some()), [true; 3]);
}

#[test]
fn sf_319_the_limits() {
    let position = two().piece(A, Turret, (3, 3)).piece(A, Turret, (3, 2)).hand(A, &["medikit", "jet_pack"]);
    let table = at(&position.clone().building());
    assert_eq!(table.list(), [Choice::Bring { piece: Bunker }, Choice::Done]);
    let mut table = at(&position.piece(A, Bunker, (3, 1)).freak(A, 1, (2, 3)));
    table.activate((2, 3)).attack((3, 3));
    assert_eq!(table.strikes_at((3, 3)), 1, "they may be shot");
    table.end_activation();
    assert_eq!(table.game.arena().stage, Stage::CleanUp, "nothing more can be built");
}

#[test]
fn sf_320_a_destroyed_building_may_be_built_again() {
    let position =
        two().struck(A, Turret, (3, 3)).piece(A, Turret, (5, 3)).freak(A, 1, (2, 3)).hand(A, &["medikit"]);
    let mut table = at(&position);
    table.activate((2, 3)).attack((3, 3)).end_activation();
    table.say(Choice::Bring { piece: Turret }).place((3, 3)).say(Choice::Free);
    assert_eq!(table.strikes_at((3, 3)), 0, "fresh");
}

#[test]
fn sf_321_clean_up_runs_in_order() {
    let position = two().show(&["alien_mines"]).freak(A, 1, (10, 10)).hp(A, 1, 3).freak(A, 2, (10, 11));
    let mut table = at(&position.freak(A, 3, (2, 3)).missions(A, &["lab_rat"]).building());
    table.say(Choice::Done);
    assert_eq!((table.hp(A, 1), table.score(A)), (0, 1), "mines, then the LZ");
    assert!(matches!(table.phase(), Phase::DealMissions { to: A, left: 2 }), "then Missions");
    table.mission_dealt("wrecker").mission_dealt("wrecker");
    assert!(matches!(table.phase(), Phase::Return { .. }), "then returns");
}

#[test]
fn sf_322_start_effects() {
    let position =
        two().show(&["alien_mines"]).freak(A, 1, (10, 10)).freak(A, 2, (10, 9)).freak(B, 1, (10, 11));
    let mut table = at(&position.building());
    table.say(Choice::Done);
    assert_eq!(
        (table.hp(A, 1), table.hp(A, 2), table.hp(B, 1)),
        (9, 12, 12),
        "only the active player's on the LZ"
    );
}

#[test]
fn sf_323_stars_of_the_landing_zone() {
    for (freaks, stars) in [(1, 1), (2, 2), (3, 3)] {
        let spots = [(9, 10), (10, 10), (11, 10)];
        let position = (1..=freaks)
            .fold(two(), |position, number| position.freak(A, number, spots[usize::from(number) - 1]));
        let mut table = at(&position.freak(B, 1, (10, 11)).piece(A, Alien, (10, 9)).building());
        table.say(Choice::Done);
        assert_eq!((table.score(A), table.score(B)), (stars, 0));
        assert_eq!(table.game.arena().stars(A, Source::Pad), stars as u8);
    }
}

#[test]
fn sf_324_new_missions() {
    for (head, hand, drawn) in [("engineer", 1, 2), ("precognition", 1, 3), ("engineer", 3, 0)] {
        let missions = vec!["lab_rat"; hand];
        let position =
            two().head(A, head).head(B, "toxic").missions(A, &missions).freak(A, 1, (2, 3)).building();
        let mut table = at(&position.hand(A, &["medikit"]));
        table.say(Choice::Done);
        for _ in 0..drawn {
            table.mission_dealt("wrecker");
        }
        assert!(!matches!(table.phase(), Phase::DealMissions { .. }));
        assert_eq!(table.game.secret(A).missions.len(), (hand + drawn) as u8);
    }
    // Nobody discards down.
    let mut table = at(&two().missions(A, &["lab_rat"; 4]).freak(A, 1, (2, 3)).building());
    table.end_turn();
    assert_eq!(table.game.secret(A).missions.len(), 4);
}

#[test]
fn sf_325_destroyed_freaks_return() {
    let position = two().missions(A, &THREE).missions(B, &THREE).freak(A, 1, (2, 3)).freak(A, 2, (2, 5));
    let mut table = at(&position.clone().freak(B, 1, (18, 18)).building());
    table.say(Choice::Done);
    assert_eq!(table.phase(), Phase::Return { freak: freak(A, 3) }, "only the active player's");
    assert_eq!(table.places().len(), 26 - 1, "empty hexagons of the Home Base Zone");
    table.say(Choice::Return { at: hex((1, 1)) });
    assert_eq!((table.place_of(A, 3), table.hp(A, 3)), (Some((1, 1)), 12));
    assert!(table.place_of(B, 2).is_none());
    // Into the Bunker, wherever it is, if no Freak is in it.
    let mut table = at(&position.clone().piece(A, Bunker, (8, 8)).building());
    table.say(Choice::Done);
    assert!(table.places().contains(&(8, 8)));
    let mut table = at(&position.clone().freak(A, 2, (8, 8)).piece(A, Bunker, (8, 8)).building());
    table.say(Choice::Done);
    assert_eq!(
        (table.phase(), table.places().contains(&(8, 8))),
        (Phase::Return { freak: freak(A, 3) }, false)
    );
    // With no such place it waits: 4 Freaks, 12 Aliens and Droids, 4 Turrets and 3 pairs of Wormholes fill the zone.
    let zone = at(&two()).game.arena().home_zone(A);
    let mut spots = zone.each().map(spot).filter(|&at| at != (0, 0));
    let mut next = || spots.next().expect("there are 26");
    let mut full = two().missions(A, &THREE).missions(B, &THREE).freak(A, 1, next());
    for number in 1..=3 {
        full = full.freak(B, number, next());
    }
    for kind in [Alien, Droid].into_iter().flat_map(|kind| [kind; 6]) {
        full = full.piece(B, kind, next());
    }
    for seat in [A, A, B, B] {
        full = full.piece(seat, Turret, next());
    }
    for _ in 0..3 {
        full = full.wormhole(next(), next());
    }
    let mut table = at(&full.building());
    assert!(table.game.arena().empty_of(&zone).is_empty());
    table.end_turn();
    assert!(table.place_of(A, 2).is_none());
}

#[test]
fn sf_326_necrotic_fog() {
    let position =
        three().show(&["necrotic_fog"]).missions(A, &THREE).missions(B, &THREE).missions(C, &THREE);
    // Free ground: by itself, of any player; the one that fell before the Fog comes back by SF-325 only.
    let free =
        position.clone().freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 4).freak(C, 1, (15, 15)).freak(
            A,
            3,
            (0, 1),
        );
    let mut table = at(&free.clone());
    table.activate((2, 3)).attack((2, 5)).end_activation().say(Choice::Done).say(Choice::Done);
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((2, 5)), 12));
    assert_eq!(table.phase(), Phase::Return { freak: freak(A, 2) });
    assert!(table.place_of(B, 2).is_none());
    // A Figure in the way: its controller chooses, even if it is not the active player.
    let blocked = free.freak(C, 2, (2, 7)).hand(A, &["matter_transposer"]);
    let mut table = at(&blocked.head(A, "phase_shift"));
    table.activate((2, 3)).attack((2, 5)).walk((2, 4)).walk((2, 5)).play("matter_transposer").target((2, 7));
    table.end_activation().say(Choice::Done);
    table.until(|game| matches!(game.arena().phase, Phase::FogReturn { .. }));
    assert_eq!((table.asked(), table.places().len()), (C, 5));
    // A building in the way: its owner chooses.
    let built =
        position.freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 4).freak(A, 2, (0, 1)).freak(A, 3, (0, 2));
    let mut table = at(&built);
    table.activate((2, 3)).attack((2, 5)).end_activation().say(Choice::Done);
    table.say(Choice::Bring { piece: Turret }).place((2, 5));
    table.until(|game| matches!(game.arena().phase, Phase::FogReturn { .. }));
    assert_eq!((table.asked(), table.places().len()), (A, 5));
}

#[test]
fn sf_326_in_the_order_of_destruction() {
    let fog = || three().show(&["necrotic_fog"]).missions(A, &THREE).missions(B, &THREE).missions(C, &THREE);
    // B2 falls where B1 fell before it: B1 has the hexagon back, and for B2 another one is chosen.
    let position = fog().freak(A, 1, (2, 2)).freak(A, 2, (2, 4)).freak(A, 3, (0, 1));
    let position = position.freak(B, 1, (2, 5)).hp(B, 1, 4).freak(B, 2, (2, 6)).hp(B, 2, 4);
    let mut table = at(&position);
    table.activate((2, 4)).attack((2, 5)).say(Choice::AntiGravity).say(Choice::Step { to: hex((2, 5)) });
    table.walk((1, 4)).end_activation().activate((2, 2)).attack((2, 5));
    assert_eq!((table.place_of(B, 1), table.place_of(B, 2)), (None, None));
    table.until(|game| matches!(game.arena().phase, Phase::FogReturn { .. }));
    assert_eq!((table.place_of(B, 1), table.place_of(B, 2)), (Some((2, 5)), None));
    assert_eq!(
        (table.asked(), table.phase()),
        (B, Phase::FogReturn { freak: freak(B, 2), at: hex((2, 5)), by: B })
    );
    // At the same time: owners in turn order from the active player on, of one owner Freak 1, 2, 3.
    let position = fog().active(B).freak(B, 1, (10, 5)).hand(B, &["plasma_grenade"]);
    let spots = [(C, 1, (11, 8)), (A, 1, (10, 9)), (A, 2, (9, 7))];
    let position = spots
        .iter()
        .fold(position, |all, &(seat, number, at)| all.freak(seat, number, at).hp(seat, number, 3));
    let mut table = at(&position);
    table.activate((10, 5)).play("plasma_grenade").target((10, 8)).end_activation();
    let returned = table.heard().into_iter().filter_map(|event| match event {
        Event::Returned { piece, at, .. } => Some((piece.seat, piece.number + 1, spot(at))),
        _ => None,
    });
    assert_eq!(returned.collect::<Vec<_>>(), spots);
}

#[test]
fn sf_327_a_return_can_complete_a_mission() {
    let position = two()
        .missions(A, &THREE)
        .missions(B, &THREE)
        .face(A, "scatter")
        .freak(A, 1, (3, 19))
        .freak(A, 2, (17, 2));
    let mut table = at(&position.building());
    table.say(Choice::Done).say(Choice::Return { at: hex((0, 1)) });
    assert_eq!(table.list(), [Choice::Complete { place: 0 }, Choice::EndTurn]);
    table.say(Choice::Complete { place: 0 }).draws("medikit");
    assert_eq!((table.score(A), table.game.arena().active), (1, B), "then the turn ends");
}
