//! The Mission cards of section 2.8, each in its normal and its advanced form.

use ruckus_space_freaks::mission::ALL_MISSIONS;

use crate::table::*;

fn copies(key: &str) -> u8 {
    ALL_MISSIONS.count(mission(key))
}

/// How far the active player's first Mission is fulfilled.
fn grade(table: &Table) -> Option<Grade> {
    table.game.arena().completable().next().map(|(_, grade)| grade)
}

const NORMAL: Option<Grade> = Some(Grade::Normal);
const ADVANCED: Option<Grade> = Some(Grade::Advanced);

#[test]
fn there_are_seventy_mission_cards() {
    assert_eq!(ALL_MISSIONS.len(), 70);
}

#[test]
fn sf_m01_assassinate() {
    assert_eq!(copies("assassinate"), 6);
    let position = two()
        .face(A, "assassinate")
        .freak(A, 1, (2, 3))
        .freak(B, 1, (2, 5))
        .hp(B, 1, 1)
        .freak(B, 2, (4, 2))
        .hp(B, 2, 1);
    let mut table = at(&position.freak(A, 2, (5, 2)).freak(A, 3, (12, 2)));
    assert_eq!(grade(&table), None);
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(grade(&table), NORMAL);
    table.end_activation().activate((5, 2)).attack((4, 2));
    assert_eq!(grade(&table), ADVANCED);
}

#[test]
fn sf_m02_base_raid() {
    assert_eq!(copies("base_raid"), 5);
    let position =
        two().face(A, "base_raid").freak(A, 1, (20, 19)).freak(A, 2, (18, 20)).piece(A, Droid, (20, 17));
    let mut table = at(&position);
    table.activate((20, 19)).attack((20, 21));
    assert_eq!(grade(&table), NORMAL);
    table.end_activation().activate((18, 20)).attack((20, 21));
    assert_eq!(grade(&table), ADVANCED);
    // Turrets and dominated Freaks are not your Freaks.
    let mut table = at(&two().face(A, "base_raid").piece(A, Turret, (20, 18)).firing());
    table.say(Choice::Fire { from: hex((20, 18)) }).attack((20, 21));
    assert_eq!((table.score(A), grade(&table)), (1, None));
}

#[test]
fn sf_m03_hold_the_pad() {
    assert_eq!(copies("hold_the_pad"), 5);
    let position = two().face(A, "hold_the_pad").piece(A, Alien, (9, 10)).freak(B, 1, (11, 10));
    assert_eq!(grade(&at(&position)), None);
    assert_eq!(grade(&at(&position.clone().freak(A, 1, (10, 10)))), NORMAL);
    assert_eq!(grade(&at(&position.freak(A, 1, (10, 10)).freak(A, 2, (10, 11)))), ADVANCED);
}

#[test]
fn sf_m04_trespass() {
    assert_eq!(copies("trespass"), 5);
    let position = three().face(A, "trespass").freak(A, 1, (2, 3));
    assert_eq!(grade(&at(&position)), None, "one's own zone");
    assert_eq!(grade(&at(&position.clone().freak(A, 2, (1, 19)))), NORMAL);
    assert_eq!(
        grade(&at(&position.clone().freak(A, 2, (1, 19)).freak(A, 3, (18, 19)))),
        ADVANCED,
        "in several"
    );
    assert_eq!(grade(&at(&position.freak(A, 2, (18, 3)))), None, "an unused corner has no zone");
}

#[test]
fn sf_m05_dead_drop() {
    assert_eq!(copies("dead_drop"), 5);
    let position =
        two().marked_face(A, "dead_drop", Some((8, 8)), None).freak(A, 1, (8, 6)).freak(A, 2, (8, 9));
    let mut table = at(&position.clone());
    table.activate((8, 9)).walk((8, 8)).walk((8, 9));
    assert_eq!(grade(&table), NORMAL, "entered, though it has gone on");
    let mut table = at(&position.hand(A, &["jet_pack"]));
    table.activate((8, 9)).play("jet_pack").walk((8, 8));
    assert_eq!(grade(&table), None, "flown over");
}

#[test]
fn sf_m06_check_up() {
    assert_eq!(copies("check_up"), 4);
    let position = two().face(A, "check_up").freak(A, 1, (6, 7)).hp(A, 1, 4).freak(A, 2, (6, 14)).hp(A, 2, 4);
    let mut table = at(&position);
    table.activate((6, 7)).say(Choice::Heal);
    assert_eq!(grade(&table), NORMAL);
    table.end_activation().activate((6, 14)).say(Choice::Heal);
    assert_eq!(grade(&table), ADVANCED);
}

#[test]
fn sf_m07_lab_rat() {
    assert_eq!(copies("lab_rat"), 4);
    let position = two().face(A, "lab_rat").freak(A, 1, (10, 4)).freak(A, 2, (3, 10)).freak(A, 3, (10, 5));
    let mut table = at(&position);
    table.activate((10, 4)).say(Choice::Lab).draws("medikit").walk((10, 3)).end_activation();
    assert_eq!(grade(&table), NORMAL);
    table.activate((10, 5)).walk((10, 4)).say(Choice::Lab).draws("medikit").end_activation();
    assert_eq!(grade(&table), NORMAL, "different Labs");
    table.activate((3, 10)).say(Choice::Lab).draws("medikit");
    assert_eq!(grade(&table), ADVANCED);
}

#[test]
fn sf_m08_glow_bath() {
    assert_eq!(copies("glow_bath"), 4);
    let position = two().face(A, "glow_bath").freak(A, 1, (6, 3)).freak(A, 2, (4, 8)).freak(A, 3, (2, 3));
    let mut table = at(&position.clone());
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(grade(&table), NORMAL);
    table.end_activation().activate((4, 8)).walk((4, 7));
    assert_eq!(grade(&table), ADVANCED);
    let mut table = at(&position.hp(A, 1, 3));
    table.activate((6, 3)).walk((6, 4));
    assert_eq!(grade(&table), None, "destroyed by that entry");
}

#[test]
fn sf_m09_wrecker() {
    assert_eq!(copies("wrecker"), 4);
    for kind in [Turret, Bunker, Alien, Droid] {
        let position =
            two().face(A, "wrecker").freak(A, 1, (2, 3)).freak(A, 2, (3, 3)).piece(B, kind, (2, 4));
        let mut table = at(&position);
        table.activate((2, 3)).attack((2, 4)).end_activation();
        assert_eq!(grade(&table), NORMAL);
        table.activate((3, 3)).attack((2, 4));
        assert_eq!(grade(&table), ADVANCED);
    }
    let mut table = at(&two().face(A, "wrecker").freak(A, 1, (2, 3)).piece(A, Turret, (2, 4)));
    table.activate((2, 3)).attack((2, 4));
    assert_eq!(grade(&table), None, "one's own");
}

#[test]
fn sf_m10_sharpshooter() {
    assert_eq!(copies("sharpshooter"), 4);
    for (distance, wanted) in [(4, None), (5, NORMAL), (6, NORMAL), (7, ADVANCED)] {
        let position = two().face(A, "sharpshooter").part(A, "x_ray_rifle").freak(A, 1, (1, 3)).freak(
            B,
            1,
            (1, 3 + distance),
        );
        let mut table = at(&position);
        table.activate((1, 3)).attack((1, 3 + distance));
        assert_eq!(grade(&table), wanted, "{distance} away");
    }
}

#[test]
fn sf_m11_brawler() {
    assert_eq!(copies("brawler"), 4);
    for (at_spot, hp, wanted) in [((2, 4), 12, NORMAL), ((2, 4), 4, ADVANCED), ((2, 5), 4, None)] {
        let mut table = at(&two().face(A, "brawler").freak(A, 1, (2, 3)).freak(B, 1, at_spot).hp(B, 1, hp));
        table.activate((2, 3)).attack(at_spot);
        assert_eq!(grade(&table), wanted);
    }
    let mut table = at(&two().face(A, "brawler").freak(A, 1, (2, 3)).freak(B, 1, (2, 4)).field(B, 1));
    table.activate((2, 3)).attack((2, 4));
    assert_eq!(grade(&table), None, "it took no HP");
}

#[test]
fn sf_m12_survey_run() {
    assert_eq!(copies("survey_run"), 4);
    let position = two().marked_face(A, "survey_run", Some((0, 21)), Some((10, 11)));
    assert_eq!(grade(&at(&position.clone().freak(A, 1, (10, 10)))), None, "another LZ hexagon");
    assert_eq!(grade(&at(&position.clone().freak(A, 1, (10, 11)))), NORMAL);
    assert_eq!(grade(&at(&position.clone().freak(A, 1, (0, 16)))), NORMAL, "within 5 of the corner");
    assert_eq!(grade(&at(&position.clone().freak(A, 1, (0, 15)))), None);
    assert_eq!(grade(&at(&position.freak(A, 1, (10, 11)).freak(A, 2, (1, 19)))), ADVANCED, "both now");
}

#[test]
fn sf_m13_product_placement() {
    assert_eq!(copies("product_placement"), 4);
    let position = two()
        .face(A, "product_placement")
        .freak(A, 1, (2, 3))
        .hand(A, &["medikit", "jet_pack", "adrenaline_shot"]);
    let mut table = at(&position);
    table.activate((2, 3)).play("medikit");
    assert_eq!(grade(&table), None);
    table.play("adrenaline_shot");
    assert_eq!(grade(&table), NORMAL);
    table.play("jet_pack");
    assert_eq!(grade(&table), ADVANCED);
}

#[test]
fn sf_m14_team_photo() {
    assert_eq!(copies("team_photo"), 3);
    let photo = |spots: [Spot; 3]| {
        let position = (1..=3).zip(spots).fold(two(), |position, (number, at)| position.freak(A, number, at));
        grade(&at(&position.face(A, "team_photo")))
    };
    assert_eq!(photo([(10, 10), (10, 11), (10, 12)]), NORMAL, "each within 2 of the other two");
    assert_eq!(photo([(10, 10), (10, 11), (10, 13)]), None);
    assert_eq!(photo([(2, 2), (2, 3), (2, 4)]), None, "in the Neutral Zone");
    assert_eq!(
        grade(&at(&two().face(A, "team_photo").freak(A, 1, (10, 10)).freak(A, 2, (10, 11)))),
        None,
        "all three"
    );
}

#[test]
fn sf_m15_scatter() {
    assert_eq!(copies("scatter"), 3);
    let scatter = |spots: &[Spot]| {
        let numbered = (1..).zip(spots);
        let position = numbered.fold(two(), |position, (number, &at)| position.freak(A, number, at));
        grade(&at(&position.face(A, "scatter")))
    };
    assert_eq!(scatter(&[(1, 1), (1, 9), (1, 17)]), NORMAL);
    assert_eq!(scatter(&[(1, 1), (1, 8), (1, 17)]), None);
    assert_eq!(scatter(&[(1, 1), (1, 17)]), None, "all three on the board");
}

#[test]
fn sf_m16_contractor() {
    assert_eq!(copies("contractor"), 3);
    let mut table = at(&two().face(A, "contractor").hand(A, &["medikit", "jet_pack"]).building());
    table.say(Choice::Bring { piece: Turret }).place((3, 3)).say(Choice::Free);
    assert_eq!(grade(&table), NORMAL);
    table.say(Choice::Bring { piece: Turret }).place((3, 2)).say(Choice::Discard { card: card("medikit") });
    assert_eq!(grade(&table), ADVANCED);
}

#[test]
fn sf_m17_double_trouble() {
    assert_eq!(copies("double_trouble"), 3);
    let position = two()
        .face(A, "double_trouble")
        .freak(A, 1, (2, 3))
        .freak(B, 1, (2, 4))
        .freak(B, 2, (2, 5))
        .freak(B, 3, (1, 4));
    let position = position.freak(A, 2, (4, 2)).hand(A, &["plasma_grenade"]);
    let mut table = at(&position.clone());
    table.activate((2, 3)).attack((2, 4));
    assert_eq!(grade(&table), None);
    let mut table = at(&position.clone().field(B, 3));
    table.activate((4, 2)).play("plasma_grenade").target((2, 4));
    assert_eq!(grade(&table), NORMAL, "two lost HP");
    let mut table = at(&position);
    table.activate((4, 2)).play("plasma_grenade").target((2, 4));
    assert_eq!(grade(&table), ADVANCED);
}
