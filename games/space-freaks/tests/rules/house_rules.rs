//! Section 2.4 with other figures: what the rules take for granted of them, and that each is read where it belongs.

use ruckus_core::kit::Changes;
use ruckus_space_freaks::FiguresId;

use crate::table::*;

fn figures(changes: &[(&str, i64)]) -> Result<FiguresId, String> {
    let changes = changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value));
    FiguresId::of(&changes).map_err(|error| error.sentence)
}

fn with(changes: &[(&str, i64)]) -> Position {
    let figures = figures(changes).expect("these can be played with");
    Position::with(2, &Options { figures, ..Options::default() })
}

#[test]
fn sf_003_a_building_zone_contains_the_home_base_zone() {
    let refused = figures(&[("home_zone", 6), ("building_zone", 5)]).expect_err("it does not");
    assert!(refused.contains("building_zone must not be below home_zone"), "{refused}");
    assert!(figures(&[("home_zone", 5), ("building_zone", 5)]).is_ok(), "they may be the same");
}

#[test]
fn sf_308_an_advanced_completion_is_never_worse() {
    let refused = figures(&[("mission_stars", 3), ("advanced_stars", 2)]).expect_err("it would be");
    assert!(refused.contains("advanced_stars must not be below mission_stars"), "{refused}");
    assert!(figures(&[("mission_stars", 2), ("advanced_stars", 2)]).is_ok(), "it may be as good");
}

#[test]
fn sf_606_stars_for_each_strike_on_a_home_base() {
    let mut table = at(&with(&[("base_stars", 3)]).head(A, "demolition").freak(A, 1, (20, 15)));
    table.activate((20, 15)).attack((20, 21));
    assert_eq!(table.score(A), 2 * 3);
}

#[test]
fn sf_403_aliens_and_droids_each_have_their_movement() {
    let position = with(&[("alien_movement", 7), ("droid_movement", 3)]).freak(A, 1, (2, 3));
    let position = position.piece(A, Alien, (10, 7)).piece(A, Droid, (12, 7 + 1));
    assert_eq!(at(&position).activate((10, 7)).mp(), 7);
    assert_eq!(at(&position).activate((12, 8)).mp(), 3);
}

#[test]
fn sf_m06_a_healing_center_that_heals_nothing_is_no_check_up() {
    for (heals, completable) in [(0, 0), (1, 1)] {
        let position = with(&[("centre_heals", heals)]).face(A, "check_up").freak(A, 1, (6, 7)).hp(A, 1, 4);
        let mut table = at(&position);
        table.activate((6, 7)).say(Choice::Heal);
        assert_eq!(table.game.arena().completable().count(), completable);
        assert!(!table.may(Choice::Heal), "it is used up");
    }
}
