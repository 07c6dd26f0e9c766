//! Positions by hand: what they hold, and those that section 8 forbids, each with its sentence.

use crate::invariants::cards_are_all_there;
use crate::table::*;

#[track_caller]
fn refused(position: &Position) -> String {
    position.build().expect_err("it is not possible")
}

#[test]
fn nothing_stands_beside_the_board() {
    assert_eq!(refused(&two().freak(A, 1, (0, 22))), "(0,22) is not on the board");
    assert_eq!(refused(&two().piece(A, Turret, (1, 21))), "(1,21) is not on the board");
}

#[test]
fn sf_i02_pieces_are_limited() {
    let aliens = (1..8).fold(two(), |position, column| position.piece(A, Alien, (1, column)));
    assert_eq!(refused(&aliens), "there is no Alien left");
    let turrets = two().piece(A, Turret, (1, 1)).piece(A, Turret, (1, 3)).piece(A, Turret, (1, 5));
    assert_eq!(refused(&turrets), "there is no Turret left");
    assert_eq!(refused(&two().piece(A, Base, (1, 1))), "there is no Home Base left");
}

#[test]
fn sf_i01_cards_are_limited_and_counted() {
    assert_eq!(refused(&two().hand(A, &["rail_cannon"; 3])), "there is no more Rail Cannon");
    assert_eq!(refused(&two().missions(A, &["scatter"; 4])), "there is no more Scatter");
    assert_eq!(refused(&two().missions(A, &["scatter"; 3]).face(B, "scatter")), "there is no more Scatter");
    assert_eq!(refused(&two().deck(&["rail_cannon"; 3])), "the deck has not so many");
    let position = two()
        .hand(A, &["rail_cannon", "medikit"])
        .hand(B, &["jet_pack"])
        .missions(A, &["scatter", "scatter"])
        .face(B, "scatter")
        .freak(A, 1, (2, 3));
    let game = position.build().expect("a position");
    cards_are_all_there(&game);
    assert_eq!((game.arena().sponsors_left, game.arena().missions_left), (57, 67));
    assert_eq!(game.mission_deck().count(mission("scatter")), 0);
}

#[test]
fn missions_have_the_marks_that_they_have() {
    let marked = |key: &str| two().marked_face(A, key, Some((10, 10)), None);
    assert_eq!(refused(&marked("scatter")), "Scatter has a mark, or has none");
    assert_eq!(refused(&two().face(A, "dead_drop")), "Dead Drop has a mark, or has none");
    assert!(marked("dead_drop").build().is_ok());
}

#[test]
fn everybody_has_a_corner_and_a_head_of_ones_own() {
    let game = two().corner(A, Corner::SW).build().expect("a position");
    assert_eq!(game.arena().base(A), Some(hex((20, 0))));
    assert!(game.arena().buildings_at.contains(hex((20, 0))));
    assert_eq!(refused(&two().corner(A, Corner::SE)), "two seats have the corner (20,21)");
    assert_eq!(refused(&two().head(A, "toxic").head(B, "toxic")), "Toxic is there twice");
}

#[test]
fn sf_i03_one_building_in_a_hexagon_on_plain_ground() {
    assert_eq!(refused(&two().piece(A, Turret, (0, 8))), "no building can stand on (0,8)");
    assert_eq!(refused(&two().piece(A, Bunker, (0, 0))), "no building can stand on (0,0)");
    let twice = two().piece(A, Bunker, (1, 1)).piece(B, Turret, (1, 1));
    assert_eq!(refused(&twice), "no building can stand on (1,1)");
}

#[test]
fn sf_i03_one_figure_in_a_hexagon_where_it_can_stand() {
    assert!(refused(&two().freak(A, 1, (0, 8))).ends_with("cannot stand on (0,8)"), "rock");
    let twice = two().freak(A, 1, (1, 1)).freak(B, 1, (1, 1));
    assert!(refused(&twice).ends_with("cannot stand on (1,1)"));
    let in_bunker = |seat| two().piece(A, Bunker, (1, 1)).freak(seat, 1, (1, 1));
    assert!(in_bunker(A).build().is_ok());
    assert!(refused(&in_bunker(B)).ends_with("cannot stand on (1,1)"), "a foreign Bunker");
}

#[test]
fn sf_i05_whoever_is_off_the_board_has_no_hp() {
    let game = two().hp(A, 1, 5).freak(A, 2, (2, 3)).hp(A, 2, 40).build().expect("a position");
    let hp = |number| game.arena().freak(freak(A, number)).hp;
    assert_eq!((hp(1), hp(2), hp(3)), (0, 12, 0), "and nobody more than the maximum");
}

#[test]
fn cards_in_play_have_taken_effect_and_were_seen() {
    let game = two().show(&["full_moons", "sponsor_gala", "iron_skin"]).build().expect("a position");
    let arena = game.arena();
    assert_eq!((arena.resolved, arena.current_show()), (4, None));
    assert_eq!(arena.seen_cards.len(), 3);
    assert!(arena.seen_cards.contains(show("iron_skin")));
    assert_eq!(arena.rules.armor, Some(1));
}

#[test]
fn a_position_begins_at_its_step() {
    let at_step = |position: Position| {
        let game = position.build().expect("a position");
        (game.arena().stage, game.arena().phase)
    };
    assert_eq!(at_step(two()), (Stage::Activations, Phase::Activations));
    assert_eq!(at_step(two().firing()), (Stage::Turrets, Phase::Turrets));
    assert_eq!(at_step(two().building()), (Stage::Building, Phase::Build));
    assert_eq!(at_step(two().putting_mission()), (Stage::Mission, Phase::PutMission { left: 1 }));
    assert_eq!(at_step(two().turning_up()), (Stage::Arena, Phase::TurnUp { stands: false }));
}
