//! 2.8 Mission cards that ask where Freaks stand when they are completed (SF-310).

use crate::duel::HERE;
use crate::missions::*;
use crate::table::*;

#[test]
fn sf_m03_hold_the_pad() {
    assert_eq!(copies("hold_the_pad"), 5);
    let position = || two().face(A, "hold_the_pad");
    for (spots, fulfilled) in [
        (vec![(10, 9)], None),
        (vec![(9, 10)], NORMAL),
        (vec![(10, 10), (10, 9)], NORMAL),
        (vec![(10, 11), (11, 10)], ADVANCED),
        (vec![(9, 10), (10, 10), (10, 11)], ADVANCED),
    ] {
        let position = spots.iter().zip(1..).fold(position(), |all, (&at, number)| all.freak(A, number, at));
        assert_eq!(grade(&at(&position)), fulfilled, "{spots:?}");
    }
    assert_eq!(
        grade(&at(&position().freak(A, 1, HERE).piece(A, Alien, (10, 10)).freak(B, 1, (10, 11)))),
        None
    );
    // Now, and on the ground.
    let mut table = at(&position().freak(A, 1, (10, 9)).hand(A, &["jet_pack", "medikit"]));
    table.activate((10, 9)).play("jet_pack").walk((10, 10));
    assert_eq!(grade(&table), None, "in the air");
    assert_eq!(grade(table.say(Choice::TouchDown)), NORMAL);
    assert_eq!(grade(table.walk((10, 9)).say(Choice::TouchDown)), None, "it has left");
}

#[test]
fn sf_m04_trespass() {
    assert_eq!(copies("trespass"), 5);
    let position = || two().face(A, "trespass");
    assert_eq!(grade(&at(&position().freak(A, 1, (20, 15)))), None, "6 from the Home Base");
    assert_eq!(grade(&at(&position().freak(A, 1, (2, 2)))), None, "one's own zone");
    assert_eq!(grade(&at(&position().freak(A, 1, (0, 20)))), None, "a corner without a player");
    assert_eq!(grade(&at(&position().freak(A, 1, (20, 16)).freak(A, 2, (20, 15)))), NORMAL);
    assert_eq!(grade(&at(&position().freak(A, 1, (20, 16)).freak(A, 2, (15, 18)))), ADVANCED);
    assert_eq!(grade(&at(&position().freak(A, 1, (10, 5)).piece(A, Droid, (20, 16)))), None);
    // In several zones: B in the north-east, C in the south-east.
    let position = three().face(A, "trespass").freak(A, 1, (0, 20)).freak(A, 2, (20, 20));
    assert_eq!(grade(&at(&position)), ADVANCED);
}

#[test]
fn sf_m12_survey_run() {
    assert_eq!(copies("survey_run"), 4);
    // Put into play: a corner that is not one's own, then a LZ hexagon.
    let mut table = at(&two().freak(A, 1, HERE).putting_mission().missions(A, &["survey_run", "scatter"]));
    table.say(Choice::Put { mission: mission("survey_run") });
    assert_eq!(table.places(), [(0, 21), (20, 0), (20, 21)]);
    table.say(Choice::Mark { at: hex((0, 21)) });
    assert_eq!(table.places(), [(9, 10), (10, 10), (10, 11), (11, 10)]);
    table.say(Choice::Mark { at: hex((10, 10)) });
    let face = table.game.arena().team(A).faces[0];
    assert_eq!((face.mark, face.pad), (Some(hex((0, 21))), Some(hex((10, 10)))));
    let position = || two().marked_face(A, "survey_run", Some((0, 21)), Some((10, 10)));
    for (spots, fulfilled) in [
        (vec![(0, 15)], None),
        (vec![(0, 16)], NORMAL),
        (vec![(0, 21)], NORMAL),
        (vec![(10, 11)], None),
        (vec![(10, 10)], NORMAL),
        (vec![(0, 16), (0, 17)], NORMAL),
        (vec![(0, 16), (10, 10)], ADVANCED),
    ] {
        let position = spots.iter().zip(1..).fold(position(), |all, (&at, number)| all.freak(A, number, at));
        assert_eq!(grade(&at(&position)), fulfilled, "{spots:?}");
    }
    assert_eq!(
        grade(&at(&position().freak(A, 1, HERE).freak(B, 1, (10, 10)).piece(A, Alien, (0, 16)))),
        None
    );
}

#[test]
fn sf_m14_team_photo() {
    assert_eq!((copies("team_photo"), mission("team_photo").row().advanced), (3, None));
    let photo = |spots: [Spot; 3]| {
        let position = spots.iter().zip(1..).fold(two(), |all, (&at, number)| all.freak(A, number, at));
        grade(&at(&position.face(A, "team_photo")))
    };
    assert_eq!(photo([(10, 5), (10, 6), (10, 7)]), NORMAL);
    assert_eq!(photo([(10, 5), (10, 6), (10, 8)]), None, "1 and 3 are 3 apart");
    assert_eq!(photo([(10, 8), (10, 5), (10, 7)]), None);
    assert_eq!(photo([(10, 5), (10, 8), (10, 6)]), None);
    assert_eq!(photo([(9, 5), (10, 5), (10, 6)]), NORMAL);
    assert_eq!(photo([(9, 4), (10, 5), (10, 6)]), None, "(9,4) is in A's Building Zone");
    assert_eq!(photo([(10, 5), (10, 6), (9, 4)]), None);
    assert_eq!(photo([(2, 2), (2, 3), (2, 4)]), None);
    let position = two().face(A, "team_photo").freak(A, 1, (10, 5)).freak(A, 2, (10, 6));
    assert_eq!(grade(&at(&position)), None, "all three");
}

#[test]
fn sf_m15_scatter() {
    assert_eq!((copies("scatter"), mission("scatter").row().advanced), (3, None));
    let scattered = |spots: [Spot; 3]| {
        let position = spots.iter().zip(1..).fold(two(), |all, (&at, number)| all.freak(A, number, at));
        grade(&at(&position.face(A, "scatter")))
    };
    assert_eq!(scattered([(10, 0), (10, 8), (10, 16)]), NORMAL);
    assert_eq!(scattered([(10, 1), (10, 8), (10, 16)]), None);
    assert_eq!(scattered([(10, 0), (10, 8), (10, 15)]), None);
    assert_eq!(scattered([(10, 8), (10, 0), (10, 1)]), None);
    assert_eq!(scattered([(10, 0), (10, 16), (10, 7)]), None);
    let position = two().face(A, "scatter").freak(A, 1, (10, 0)).freak(A, 2, (10, 8));
    assert_eq!(grade(&at(&position)), None, "all three");
    // On rock nobody counts.
    let position = two().part(A, "biomech_drill").face(A, "scatter").freak(A, 1, (4, 3));
    let mut table = at(&position.freak(A, 2, (10, 8)).freak(A, 3, (10, 16)));
    assert_eq!(grade(&table), NORMAL);
    assert_eq!(grade(table.activate((4, 3)).walk((4, 4))), None);
}
