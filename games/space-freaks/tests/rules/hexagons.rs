//! SF-601 to SF-704: buildings, special hexagons, Aliens and Droids.

use crate::table::*;

const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

#[test]
fn sf_601_figures_act_and_are_hit_in_buildings() {
    let mut table = at(&two().freak(A, 1, (6, 7)).freak(B, 1, (6, 9)));
    table.activate((6, 7)).attack((6, 9));
    assert_eq!(table.hp(B, 1), 8);
    let mut table = at(&two().freak(A, 1, (6, 9)).freak(B, 1, (6, 7)));
    table.activate((6, 9)).attack((6, 7));
    assert_eq!(table.hp(B, 1), 8);
    let mut table = at(&two().piece(A, Bunker, (2, 3)).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 8, "out of a Bunker");
}

#[test]
fn sf_602_healing_centers() {
    let position = two().freak(A, 1, (6, 7)).hp(A, 1, 4).freak(A, 2, (6, 8)).hp(A, 2, 4);
    let mut table = at(&position);
    table.activate((6, 7)).say(Choice::Heal);
    assert_eq!((table.hp(A, 1), table.mp()), (7, 9));
    assert!(!table.may(Choice::Heal), "once per turn for each Freak");
    for to in [(6, 6), (7, 5), (6, 6)] {
        table.walk(to);
    }
    table.end_activation().activate((6, 8)).walk((6, 7));
    assert!(table.may(Choice::Heal), "another Freak");
    let mut table = at(&two().freak(A, 1, (6, 7)));
    assert!(!table.activate((6, 7)).may(Choice::Heal), "at its maximum");
    // Each HC.
    let mut table =
        at(&two().freak(A, 1, (6, 7)).hp(A, 1, 2).hand(A, &["static_wormhole"]).wormhole((6, 8), (6, 13)));
    table
        .activate((6, 7))
        .say(Choice::Heal)
        .walk((6, 8))
        .say(Choice::Teleport)
        .walk((6, 14))
        .say(Choice::Heal);
    assert_eq!(table.hp(A, 1), 8);
}

#[test]
fn sf_603_labs() {
    let mut table = at(&two().freak(A, 1, (10, 4)).freak(A, 2, (10, 5)).hand(A, &["medikit"]));
    table.activate((10, 4)).say(Choice::Lab).draws("jet_pack");
    assert_eq!(table.list().len(), 2, "perhaps the same");
    table.say(Choice::Discard { card: card("jet_pack") });
    assert_eq!((table.cards(A), table.mp(), table.may(Choice::Lab)), (1, 9, false));
    table.walk((10, 3)).end_activation().activate((10, 5)).walk((10, 4));
    assert!(table.may(Choice::Lab), "once for each Freak");
    let mut table = at(&two().freak(A, 1, (10, 4)).all_sponsors_to(B));
    assert!(!table.activate((10, 4)).may(Choice::Lab), "no card can be drawn");
}

#[test]
fn sf_604_however_the_freak_came_there() {
    let position = two().freak(A, 1, (6, 6)).hp(A, 1, 4).freak(B, 1, (6, 7)).hand(A, &["matter_transposer"]);
    let mut table = at(&position);
    table.activate((6, 6)).play("matter_transposer");
    assert!(table.may(Choice::Heal));
}

#[test]
fn sf_605_any_figure_may_stand_there() {
    for kind in [Alien, Droid] {
        let position = two().piece(A, kind, (6, 6)).wormhole((6, 8), (9, 9)).freak(A, 1, (2, 3));
        let mut table = at(&position);
        table.activate((6, 6)).walk((6, 7)).walk((6, 8));
        assert!(!table.may(Choice::Teleport) && !table.may(Choice::Heal), "only Freaks use them");
    }
}

#[test]
fn sf_606_strikes_on_a_home_base() {
    let position = two().freak(A, 1, (20, 18)).freak(A, 2, (19, 20)).piece(A, Alien, (20, 20));
    let mut table = at(&position);
    table.activate((19, 20)).attack((20, 21)).end_activation();
    assert_eq!(table.score(A), 1);
    table.activate((20, 20)).attack((20, 21));
    assert_eq!((table.score(A), table.piece_at((20, 21))), (2, Some((Base, B))), "it is never destroyed");
    assert_eq!(table.game.arena().stars(A, Source::Bases), 2);
}

#[test]
fn sf_607_bunkers() {
    let position = two()
        .piece(A, Bunker, (2, 4))
        .freak(A, 1, (2, 3))
        .freak(A, 2, (2, 5))
        .freak(B, 1, (1, 4))
        .piece(A, Alien, (1, 3));
    let mut table = at(&position.clone());
    table.activate((1, 3));
    assert!(!table.moves().contains(&(2, 4)), "only Freaks");
    let mut table = at(&position.clone().active(B));
    table.activate((1, 4));
    assert!(!table.moves().contains(&(2, 4)), "only its owner's");
    let mut table = at(&position);
    table.activate((2, 3)).walk((2, 4));
    assert_eq!(table.mp(), 8);
    table.end_activation().activate((2, 5));
    assert!(!table.moves().contains(&(2, 4)), "one at a time");
    // If it is destroyed the Freak inside stays.
    let mut table = at(&two().struck(B, Bunker, (2, 5)).freak(B, 1, (2, 5)).hp(B, 1, 1).freak(A, 1, (2, 3)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.hp(B, 1), table.piece_at((2, 5))), (1, Some((PieceKind::Freak, B))));
}

#[test]
fn sf_608_radiation() {
    let mut table = at(&two().part(A, "crystal_body").freak(A, 1, (6, 3)));
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(table.hp(A, 1), 9);
    let mut table = at(&two().freak(A, 1, (6, 3)));
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(table.hp(A, 1), 9, "in spite of Armor");
    // An Alien 1 Strike, once a turn however many; a Droid nothing.
    let mut table = at(&side_2(2).piece(A, Alien, (6, 2)).piece(A, Droid, (5, 2)).freak(A, 1, (2, 2)));
    table.activate((6, 2)).walk((6, 3)).walk((6, 4)).walk((6, 5));
    assert_eq!(table.strikes_at((6, 5)), 1);
    table.end_activation().activate((5, 2)).walk((5, 3));
    assert_eq!(table.strikes_at((5, 3)), 0);
    let mut table = at(&two().struck(A, Alien, (6, 3)).freak(A, 1, (2, 2)));
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(table.piece_at((6, 4)), None);
    // Starting or staying there does nothing.
    let mut table = at(&two().freak(A, 1, (6, 4)).missions(A, &THREE).missions(B, &THREE));
    table.activate((6, 4)).walk((6, 3));
    assert_eq!(table.hp(A, 1), 12);
}

#[test]
fn sf_609_wormholes() {
    let position =
        two().wormhole((6, 6), (9, 9)).wormhole((2, 3), (2, 8)).freak(A, 1, (6, 6)).freak(A, 2, (2, 3));
    let mut table = at(&position.missions(A, &THREE).missions(B, &THREE).freak(B, 1, (9, 8)));
    table.activate((6, 6)).say(Choice::Teleport);
    assert_eq!((table.place_of(A, 1), table.mp()), (Some((9, 9)), 8));
    assert!(!table.may(Choice::Teleport), "each pair once per player turn");
    table.end_activation().activate((2, 3));
    assert!(table.may(Choice::Teleport), "another pair");
    table.end_activation().end_turn().until(|game| game.arena().phase == Phase::Activations);
    table.activate((9, 8));
    assert!(!table.moves().contains(&(9, 9)));
    // A teleport is no flown move.
    let mut table = at(&two().wormhole((6, 6), (9, 9)).freak(A, 1, (6, 6)).hand(A, &["jet_pack", "medikit"]));
    table.activate((6, 6)).play("jet_pack").say(Choice::Teleport);
    let activation = table.game.arena().activation.expect("it goes on");
    assert_eq!((activation.flight, activation.in_air, activation.mp), (5, false, 8));
    // Without MP there is no way.
    let mut table = at(&two().wormhole((2, 3), (2, 8)).freak(A, 1, (2, 4)));
    table.activate((2, 4));
    for to in [(2, 5), (2, 4), (2, 5), (2, 4), (2, 5), (2, 4), (2, 5), (2, 4), (2, 3)] {
        table.walk(to);
    }
    assert!(!table.may(Choice::Teleport));
}

#[test]
fn sf_610_wormholes_stay_and_belong_to_nobody() {
    let position =
        two().missions(A, &THREE).missions(B, &THREE).wormhole((16, 11), (12, 11)).freak(B, 1, (16, 11));
    let mut table = at(&position.freak(A, 1, (2, 3)));
    table.end_turn().until(|game| game.arena().phase == Phase::Activations);
    table.activate((16, 11));
    assert!(table.may(Choice::Teleport), "whoever placed it");
    table.play_on(|game| game.turn() == Turn::Over);
    assert_eq!(table.game.arena().wormholes.len(), 1, "for the whole game");
    // They are no buildings: they never block.
    let mut table = at(&two().wormhole((2, 4), (2, 8)).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    assert_eq!(table.activate((2, 3)).attacks(), [(2, 5)]);
}

#[test]
fn sf_701_the_placing_player_controls_it() {
    for (key, kind) in [("summon_alien", Alien), ("program_droid", Droid)] {
        let mut table = at(&two().freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hand(A, &[key]));
        table.activate((2, 3)).play(key).place((2, 4));
        assert_eq!(table.piece_at((2, 4)), Some((kind, A)));
    }
    let mut table = at(&two().struck(B, Alien, (2, 5)).freak(A, 1, (2, 3)));
    let spare =
        |table: &Table| table.game.arena().minions.iter().filter(|minion| minion.at.is_none()).count();
    assert_eq!(spare(&table), 11);
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(spare(&table), 12, "destroyed ones return to the supply");
}

#[test]
fn sf_702_not_in_the_turn_or_the_round_in_which_it_comes() {
    let position =
        two().missions(A, &THREE).missions(B, &THREE).freak(A, 1, (2, 3)).hand(A, &["summon_alien"]);
    let mut table = at(&position);
    table.activate((2, 3)).play("summon_alien").place((2, 4)).end_activation();
    assert!(!table.may(Choice::Activate { at: hex((2, 4)) }));
    table.in_round(3, |game| game.arena().phase == Phase::Activations);
    assert!(table.may(Choice::Activate { at: hex((2, 4)) }));
    // By an Arena-Master card: in that round, even with Hive Mind.
    let position = two().head(A, "hive_mind").missions(A, &THREE).missions(B, &THREE).turning_up();
    let mut table = at(&position);
    table.turns_up("alien_marauder").place((3, 3)).place((17, 17));
    table.say(Choice::Put { mission: mission("trespass") });
    assert_eq!(table.game.arena().stage, Stage::CleanUp, "there was nobody to activate");
}

#[test]
fn sf_703_an_empty_hexagon_within_reach() {
    let position = two().freak(A, 1, (4, 3)).freak(B, 1, (3, 3)).hand(A, &["summon_alien"]);
    let mut table = at(&position);
    table.activate((4, 3)).play("summon_alien");
    let arena = table.game.arena();
    let wanted: Vec<Spot> = arena.empty_of(&hex((4, 3)).within(3)).each().map(spot).collect();
    assert_eq!(table.places(), wanted);
    assert!(wanted.contains(&(4, 6)) && !wanted.contains(&(3, 3)) && !wanted.contains(&(4, 4)), "LoS or not");
}

#[test]
fn sf_704_what_it_scores() {
    let position = two().piece(A, Droid, (20, 18)).freak(A, 1, (2, 3)).piece(A, Alien, (10, 10));
    let mut table = at(&position.clone());
    table.activate((20, 18)).attack((20, 21));
    assert_eq!(table.score(A), 2);
    let mut table = at(&position.clone().missions(A, &THREE).building());
    table.say(Choice::Done);
    assert_eq!(table.score(A), 0, "not by the LZ");
    let mut table = at(&position.struck(B, Turret, (20, 20)).freak(B, 1, (20, 17)).hp(B, 1, 1));
    let mut kill = table.try_out();
    kill.activate((20, 18)).attack((20, 17));
    assert_eq!(kill.score(A), 1);
    table.activate((20, 18)).attack((20, 20));
    assert_eq!((table.piece_at((20, 20)), table.score(A)), (None, 0), "no star for a Turret");
}
