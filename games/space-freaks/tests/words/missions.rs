//! What Missions lack.

use ruckus_space_freaks::{Choice, Grade, Position};

use crate::table::*;

/// SF-305 to SF-311: what is missing, from the deeds of the turn.
#[test]
fn a_mission_says_what_it_lacks() {
    let lacking = |table: &Table, place: usize| {
        let arena = table.game.arena();
        arena.lacking(A, &arena.team(A).faces[place])
    };
    let mut table =
        at(&near().hp(B, 1, 1).face(A, "assassinate").face(A, "hold_the_pad").face(A, "product_placement"));
    assert_eq!(lacking(&table, 0).missing.as_deref(), Some("Destroy 1 enemy Freak."));
    assert_eq!(lacking(&table, 1).missing.as_deref(), Some("Have 1 Freak on the Landing Zone."));
    assert_eq!(lacking(&table, 2).missing.as_deref(), Some("Play 2 Sponsor cards."));
    assert!(refusals(&table).iter().any(|(what, why, rule)| {
        what == "Complete Assassinate"
            && why == "Assassinate: still missing. Destroy 1 enemy Freak."
            && *rule == "SF-M01"
    }));
    choose(&mut table, Choice::Activate { at: hex((7, 6)) });
    choose(&mut table, Choice::Attack { at: hex((5, 5)) });
    let after = lacking(&table, 0);
    assert_eq!(
        (after.grade, after.missing.as_deref()),
        (Some(Grade::Normal), Some("Destroy 1 more enemy Freak."))
    );
    assert_eq!(
        choice(&table, Choice::Complete { place: 0 }),
        (
            "Complete Assassinate".into(),
            "1 ★ and a Sponsor card. For 2 ★: destroy 1 more enemy Freak.".into()
        )
    );
    // Deeds are the active player's: whoever waits has done nothing.
    let arena = table.game.arena();
    let face = arena.team(A).faces[0];
    assert_eq!(arena.lacking(B, &face).grade, None);
}

#[test]
fn a_mission_about_places_says_who_is_missing() {
    let lacks = |position: Position| {
        let table = at(&position);
        let arena = table.game.arena();
        let lacking = arena.lacking(A, &arena.team(A).faces[0]);
        (lacking.grade, lacking.missing.unwrap_or_default())
    };
    let three = |one: Spot, two: Spot, three: Spot| {
        Position::of(2).freak(A, 1, one).freak(A, 2, two).freak(A, 3, three)
    };
    assert_eq!(
        lacks(three((10, 8), (10, 9), (2, 2)).face(A, "team_photo")).1,
        "Bring Freak 3 into the Neutral Zone and bring Freaks 1 and 3 (now 10 apart), Freaks 2 and 3 (now 11 apart) within 2 of each other."
            .replace("), Freaks", ") and Freaks")
    );
    assert_eq!(
        lacks(three((10, 8), (10, 9), (9, 8)).face(A, "team_photo")),
        (Some(Grade::Normal), String::new())
    );
    assert_eq!(
        lacks(three((10, 8), (10, 9), (20, 20)).face(A, "scatter")).1,
        "Bring Freaks 1 and 2 (now 1 apart) 8 or more apart."
    );
    assert_eq!(
        lacks(Position::of(2).freak(A, 1, (10, 8)).face(A, "scatter")).1,
        "Have Freak 2 and Freak 3 stand on the board."
    );
    let survey = |one: Spot| {
        lacks(Position::of(2).freak(A, 1, one).marked_face(A, "survey_run", Some((0, 21)), Some((9, 10))))
    };
    assert_eq!(
        survey((10, 8)),
        (None, "Have a Freak within 5 of the northeast corner or on the Landing Zone (9,10).".into())
    );
    assert_eq!(
        survey((9, 10)),
        (Some(Grade::Normal), "Have a Freak within 5 of the northeast corner.".into())
    );
    assert_eq!(survey((2, 20)), (Some(Grade::Normal), "Have a Freak on the Landing Zone (9,10).".into()));
    assert_eq!(
        lacks(Position::of(2).freak(A, 1, (10, 8)).marked_face(A, "dead_drop", Some((8, 8)), None)),
        (None, "Enter (8,8) with a Freak.".into())
    );
}
