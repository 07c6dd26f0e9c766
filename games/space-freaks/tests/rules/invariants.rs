//! Section 8: what holds at every step of random games, with 2, 3 and 4 seats on both sides of the board.

use ruckus_core::Step;
use ruckus_core::kit::watch;
use ruckus_core::laws::{Laws, meet_facts};
use ruckus_space_freaks::board::Ground;
use ruckus_space_freaks::figures::{FORCE_FIELDS, WORMHOLES};
use ruckus_space_freaks::mission::ALL_MISSIONS;
use ruckus_space_freaks::sponsor::ALL_SPONSORS;

use crate::table::*;

/// SF-I01.
pub(crate) fn cards_are_all_there(game: &SpaceFreaks) {
    let arena = game.arena();
    let mut sponsors = *game.sponsor_deck();
    let mut missions = *game.mission_deck();
    assert_eq!((sponsors.len(), missions.len()), (arena.sponsors_left, arena.missions_left));
    sponsors.add_all(&arena.discards);
    missions.add_all(&arena.completed);
    arena.resolving.into_iter().for_each(|card| sponsors.add(card));
    for seat in arena.seats.each() {
        let (secret, team) = (game.secret(seat), arena.team(seat));
        [secret.sponsors, secret.drawn, secret.buried].iter().for_each(|cards| sponsors.add_all(cards));
        let counts = (secret.sponsors.len(), secret.drawn.len(), secret.buried.len(), secret.missions.len());
        assert_eq!(counts, (team.sponsors, team.drawn, team.buried, team.missions), "all see how many");
        missions.add_all(&secret.missions);
        team.faces.iter().for_each(|face| missions.add(face.mission));
    }
    assert_eq!((sponsors, missions), (ALL_SPONSORS, ALL_MISSIONS));
    assert!(arena.seen_cards.len() <= 14 && arena.seen_heads.len() <= 8);
}

/// SF-I02.
fn pieces_are_counted(game: &SpaceFreaks) {
    let arena = game.arena();
    assert!(arena.freaks.iter().filter(|freak| freak.field).count() <= FORCE_FIELDS);
    assert!(arena.wormholes.len() <= WORMHOLES);
    assert_eq!(arena.wormholes_at.len(), 2 * arena.wormholes.len(), "tokens are on the board in pairs");
    for wormhole in arena.wormholes.iter() {
        assert!(wormhole.ends.iter().all(|&end| arena.wormholes_at.contains(end)));
    }
}

/// SF-I03, SF-I04.
fn everybody_stands_somewhere(game: &SpaceFreaks) {
    let arena = game.arena();
    let map = arena.side.map();
    let mut figures = ruckus_space_freaks::HexSet::NONE;
    let freaks = arena.each_freak().filter_map(|(piece, freak)| Some((piece, freak.at?)));
    for (piece, at) in freaks.chain(arena.each_minion()) {
        if arena.is_in_air(piece) {
            assert_eq!(arena.activation.map(|activation| activation.figure), Some(piece));
            continue;
        }
        assert!(!figures.contains(at), "two Figures on {at}");
        figures.insert(at);
        assert!(map.ground(at) != Ground::Wall);
        if map.ground(at) == Ground::Rock {
            assert!(arena.values(piece.seat).drill);
            assert_eq!(arena.activation.map(|activation| activation.figure), Some(piece));
        } else {
            assert!(arena.bears(piece, at), "{piece:?} on {at}");
        }
    }
    assert_eq!(figures, arena.figures_at);
    let mut buildings = ruckus_space_freaks::HexSet::NONE;
    let built = arena.turrets.iter().chain(&arena.bunkers).filter_map(|building| building.at);
    for at in built.chain(arena.seats.each().filter_map(|seat| arena.base(seat))) {
        assert!(!buildings.contains(at) && !arena.wormholes_at.contains(at) && map.plain.contains(at));
        buildings.insert(at);
    }
    assert_eq!(buildings, arena.buildings_at);
    // One piece that can be hit at most: a Bunker and the Freak inside are the only pair.
    for at in figures.intersection(&buildings).each() {
        let inside = arena.figure_at(at).expect("a Figure");
        assert!(arena.is_in_bunker(inside), "{inside:?}");
        assert_eq!(arena.target_at(at), Some(Piece::bunker(inside.seat)));
    }
}

/// SF-I05, SF-I06.
fn health_is_in_bounds(game: &SpaceFreaks) {
    let arena = game.arena();
    for (piece, freak) in arena.each_freak() {
        let most = arena.values(piece.seat).hp;
        assert!(freak.hp <= most);
        assert_eq!(freak.hp == 0, freak.at.is_none(), "{piece:?}");
        if arena.round > 0 {
            assert!((10..=19).contains(&most));
        }
    }
    assert!(arena.minions.iter().all(|minion| minion.strikes <= 1));
    assert!(arena.turrets.iter().chain(&arena.bunkers).all(|building| building.strikes <= 1));
}

/// SF-I07, SF-I08.
fn scores_and_hands(before: &SpaceFreaks, after: &SpaceFreaks) {
    let (one, other) = (before.arena(), after.arena());
    for seat in one.seats.each() {
        assert!(other.score(seat) >= one.score(seat), "scores never fall");
        assert_eq!(u32::from(other.team(seat).tens), other.score(seat) / 10);
    }
    if one.round > 0 && one.stage == Stage::CleanUp && (one.active, one.round) != (other.active, other.round)
    {
        let seat = one.active;
        assert!(other.team(seat).missions >= 3);
        let zone = other.empty_of(&other.home_zone(seat));
        assert!(zone.is_empty() || other.freaks_of(seat).all(|(_, freak)| freak.at.is_some()));
    }
}

fn uphold(seats: u8, side: Side, games: u32) {
    let options = Options { side, ..Options::default() };
    Laws::<SpaceFreaks>::of(seats)
        .with_words()
        .options(options)
        .games(games)
        .always(cards_are_all_there)
        .always(pieces_are_counted)
        .always(everybody_stands_somewhere)
        .always(health_is_in_bounds)
        .between(|before, _: Step, after| scores_and_hands(before, after))
        .uphold();
}

#[test]
fn laws_with_two_seats_on_side_1() {
    uphold(2, Side::CraterField, 2);
}

#[test]
fn laws_with_two_seats_on_side_2() {
    uphold(2, Side::EnergyWalls, 2);
}

#[test]
fn laws_with_three_seats_on_side_1() {
    uphold(3, Side::CraterField, 2);
}

#[test]
fn laws_with_three_seats_on_side_2() {
    uphold(3, Side::EnergyWalls, 2);
}

#[test]
fn laws_with_four_seats_on_side_1() {
    uphold(4, Side::CraterField, 2);
}

#[test]
fn laws_with_four_seats_on_side_2() {
    uphold(4, Side::EnergyWalls, 2);
}

/// Random games without the other laws, so that there can be many: each invariant by itself.
fn random_games(games: u64, mut see: impl FnMut(&SpaceFreaks, Step, &SpaceFreaks)) {
    for seats in [2, 3, 4] {
        for side in Side::ALL {
            let fresh = fresh(seats, Options { side, ..Options::default() }).game;
            watch(&fresh, games, |before, step, after, _| see(before, step, after));
        }
    }
}

#[test]
fn sf_i01_no_card_is_lost() {
    random_games(2, |_, _, game| cards_are_all_there(game));
}

#[test]
fn sf_i02_no_piece_is_lost() {
    random_games(2, |_, _, game| pieces_are_counted(game));
}

#[test]
fn sf_i03_everybody_stands_where_one_can() {
    random_games(2, |_, _, game| everybody_stands_somewhere(game));
}

#[test]
fn sf_i04_one_piece_to_hit_in_a_hexagon() {
    random_games(2, |_, _, game| {
        let arena = game.arena();
        for hex in arena.targets().each() {
            let pieces = arena.figure_at(hex).into_iter().chain(arena.building_at(hex)).collect::<Vec<_>>();
            let hidden = pieces.iter().filter(|&&piece| arena.is_in_bunker(piece)).count();
            assert_eq!(pieces.len() - hidden, 1, "{hex}: {pieces:?}");
        }
    });
}

#[test]
fn sf_i05_hit_points() {
    random_games(2, |_, _, game| health_is_in_bounds(game));
}

#[test]
fn sf_i06_strikes() {
    random_games(2, |_, _, game| {
        let arena = game.arena();
        for (piece, _) in arena.each_minion() {
            assert!(arena.strikes(piece) <= 1);
        }
        assert!(
            arena
                .turrets
                .iter()
                .chain(&arena.bunkers)
                .all(|building| building.strikes <= u8::from(building.at.is_some()))
        );
    });
}

#[test]
fn sf_i07_at_the_end_of_a_turn() {
    random_games(2, |before, _, after| scores_and_hands(before, after));
}

#[test]
fn sf_i08_scores_never_fall() {
    random_games(2, |before, _, after| {
        for seat in before.seats().each() {
            assert!(after.arena().score(seat) >= before.arena().score(seat));
            assert_eq!(u32::from(after.arena().team(seat).tens), after.arena().score(seat) / 10);
        }
    });
}

#[test]
fn sf_i09_six_turns_each_within_the_bound() {
    let mut turns = std::collections::HashMap::new();
    let (mut decisions, mut game_decisions) = (0, 0);
    random_games(2, |before, step, after| {
        let (one, other) = (before.arena(), after.arena());
        if matches!(step, Step::Choice { .. }) {
            decisions += 1;
            game_decisions += 1;
        }
        if one.stage == Stage::CleanUp
            && ((one.active, one.round) != (other.active, other.round) || other.is_over())
        {
            assert!(decisions < 1_000, "a turn of {decisions} decisions");
            decisions = 0;
            *turns.entry(one.active).or_insert(0) += 1;
        }
        if after.turn() == Turn::Over {
            assert!(game_decisions < 25_000);
            game_decisions = 0;
            assert!(turns.drain().all(|(_, turns)| turns == 6));
        }
    });
}

#[test]
fn sf_i10_what_a_seat_is_shown_is_what_it_may_know() {
    // The laws try this at every step; here the parts of a view are named.
    random_games(1, |_, _, game| {
        for eye in Eye::all(game.seats()) {
            let view = game.view(eye);
            assert_eq!(view.own.is_some(), eye != Eye::Spectator);
            let own = eye.seat().map(|seat| *game.secret(seat));
            assert_eq!((view.own, &view.arena), (own, game.arena()));
        }
    });
}

#[test]
fn the_game_is_what_its_facts_say() {
    meet_facts::<SpaceFreaks>(5);
}
