//! SF-301 to SF-327: the steps of a turn.

use crate::table::*;

pub(crate) const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

/// A's turn is about to begin with Step 1.
fn step_1() -> Position {
    two().missions(A, &THREE).missions(B, &THREE).putting_mission()
}

#[test]
fn sf_301_the_steps_in_order() {
    let position = step_1().freak(A, 1, (2, 3)).piece(A, Turret, (2, 5)).hand(A, &["medikit"]);
    let mut table = at(&position);
    let mut stages = vec![table.game.arena().stage];
    table.say(Choice::Put { mission: mission("trespass") });
    stages.push(table.game.arena().stage);
    for _ in 0..2 {
        table.say(Choice::Done);
        stages.push(table.game.arena().stage);
    }
    assert_eq!(stages, [Stage::Mission, Stage::Turrets, Stage::Activations, Stage::Building]);
    table.say(Choice::Done);
    assert_eq!(table.game.arena().stage, Stage::CleanUp);
}

#[test]
fn sf_302_start_of_turn() {
    let position =
        two().head(B, "regeneration").part(B, "healing_kit").missions(A, &THREE).missions(B, &THREE);
    let position = position.freak(B, 1, (18, 18)).hp(B, 1, 4).field(B, 1).piece(B, Bunker, (17, 17)).freak(
        B,
        2,
        (17, 17),
    );
    let position = position.hp(B, 2, 4).freak(B, 3, (18, 16)).freak(A, 1, (2, 3)).hp(A, 1, 4).field(A, 1);
    let mut table = at(&position);
    table.say(Choice::Done).until(|game| game.arena().active == B);
    assert_eq!([1, 2, 3].map(|number| table.hp(B, number)), [7, 7, 12], "in Bunkers, too");
    let field = |seat, number| table.game.arena().freak(freak(seat, number)).field;
    assert!(!field(B, 1) && field(A, 1), "one's own end");
    assert_eq!(table.hp(A, 1), 4);
}

#[test]
fn sf_303_one_mission_is_put_into_play() {
    let mut table = at(&step_1());
    assert_eq!(table.list().len(), 3, "it must be done");
    table.say(Choice::Put { mission: mission("base_raid") });
    let team = table.game.arena().team(A);
    assert_eq!((team.faces.len(), team.missions, team.faces[0].mission), (1, 2, mission("base_raid")));
    assert!(table.heard_any(|event| matches!(event, Event::MissionPut { seat: A, .. })), "face up");
}

#[test]
fn sf_304_marks_are_set_and_removed() {
    let mut table = at(&two()
        .missions(A, &["dead_drop", "survey_run", "trespass"])
        .freak(A, 1, (2, 3))
        .putting_mission());
    let mut drop = table.try_out();
    drop.say(Choice::Put { mission: mission("dead_drop") })
        .apply_chance(Outcome::Hexagon { at: hex((8, 8)) });
    assert_eq!(drop.game.arena().team(A).faces[0].mark, Some(hex((8, 8))));
    table.say(Choice::Put { mission: mission("survey_run") });
    table.say(Choice::Mark { at: hex((0, 21)) }).say(Choice::Mark { at: hex((10, 11)) });
    let face = table.game.arena().team(A).faces[0];
    assert_eq!((face.mark, face.pad), (Some(hex((0, 21))), Some(hex((10, 11)))));
    let mut table = at(&two().marked_face(A, "dead_drop", Some((2, 4)), None).freak(A, 1, (2, 3)));
    table.activate((2, 3)).walk((2, 4)).say(Choice::Complete { place: 0 });
    assert!(table.game.arena().team(A).faces.is_empty());
}

#[test]
fn sf_305_when_missions_can_be_completed() {
    let done = two()
        .face(A, "hold_the_pad")
        .freak(A, 1, (10, 10))
        .missions(A, &["lab_rat", "lab_rat"])
        .missions(B, &THREE);
    let complete = Choice::Complete { place: 0 };
    // Steps 2, 3, 4, in an activation, and at the end of Clean up.
    assert!(at(&done.clone().piece(A, Turret, (2, 2)).firing()).may(complete));
    let mut table = at(&done.clone());
    assert!(table.may(complete));
    table.activate((10, 10));
    assert!(table.may(complete));
    table.end_activation().say(Choice::Done);
    assert_eq!(table.phase(), Phase::Build);
    assert!(table.may(complete));
    table.say(Choice::Done).until(|game| game.arena().phase == Phase::EndTurn);
    assert!(table.may(complete));
    // Not in Step 1, not from hand, not in the middle of an action.
    assert!(!at(&done.clone().putting_mission()).may(complete));
    let hand = two().missions(A, &["hold_the_pad", "lab_rat", "lab_rat"]).freak(A, 1, (10, 10));
    assert!(!at(&hand).may(complete));
    let mut table = at(&done.clone().hand(A, &["plasma_grenade"]));
    table.activate((10, 10)).play("plasma_grenade");
    assert!(!table.may(complete));
    // On rock and in the air, too.
    let position = two().part(A, "biomech_drill").face(A, "product_placement").freak(A, 1, (3, 3));
    let position = position.hand(A, &["adrenaline_shot", "adrenaline_shot", "jet_pack"]);
    let mut table = at(&position.clone());
    table.activate((3, 3)).play("adrenaline_shot").walk((3, 4)).play("adrenaline_shot");
    assert!(table.may(complete), "on rock");
    let mut table = at(&position);
    table.activate((3, 3)).play("jet_pack").walk((3, 4)).play("adrenaline_shot");
    assert!(table.may(complete), "in the air");
    table.say(complete).draws("medikit");
    let activation = table.game.arena().activation.expect("it goes on");
    assert!(activation.in_air && activation.flight == 4, "and it flies on");
    // While an Alien or a Droid acts, too.
    for kind in [Alien, Droid] {
        assert!(at(&done.clone().piece(A, kind, (2, 2))).activate((2, 2)).may(complete), "{kind:?}");
    }
    // Never in another player's turn.
    let position = two().face(A, "hold_the_pad").freak(A, 1, (10, 10)).active(B).missions(B, &THREE);
    assert!(!at(&position).list().contains(&complete));
}

#[test]
fn sf_306_stars_and_a_card() {
    let mut table = at(&two().face(A, "hold_the_pad").freak(A, 1, (10, 10)));
    table.say(Choice::Complete { place: 0 }).draws("medikit");
    assert_eq!((table.score(A), table.cards(A)), (1, 1));
    assert_eq!(table.game.arena().completed.count(mission("hold_the_pad")), 1);
    table.activate((10, 10));
    assert!(table.may(Choice::Play { card: card("medikit") }), "usable at once");
    let mut table = at(&two().face(A, "hold_the_pad").freak(A, 1, (10, 10)).freak(A, 2, (10, 11)));
    table.say(Choice::Complete { place: 0 });
    assert_eq!((table.score(A), table.game.arena().stars(A, Source::AdvancedMissions)), (2, 2));
}

#[test]
fn sf_307_luck() {
    let lucky = || {
        two().head(A, "horned_skull").part(A, "tentacles").head(B, "toxic").face(A, "hold_the_pad").freak(
            A,
            1,
            (10, 10),
        )
    };
    let mut table = at(&lucky());
    table.say(Choice::Complete { place: 0 }).draws("medikit").draws("medikit");
    assert_eq!(table.list(), [Choice::Keep { card: card("medikit") }], "asked though they are alike");
    // As many as there are.
    let mut table =
        at(&two().head(A, "fortune").face(A, "hold_the_pad").freak(A, 1, (10, 10)).deck(&["jet_pack"]));
    table.say(Choice::Complete { place: 0 }).draws("jet_pack");
    assert!(table.heard_any(|event| matches!(event, Event::Reshuffled { .. })));
    table.draws("medikit").draws("rail_cannon");
    assert_eq!(table.list().len(), 3);
    table.say(Choice::Keep { card: card("rail_cannon") });
    assert_eq!((table.cards(A), table.game.arena().team(A).buried), (1, 2));
    // Luck counts for no other draw.
    let mut table = at(&lucky().freak(A, 2, (10, 4)));
    table.activate((10, 4)).say(Choice::Lab).draws("medikit");
    assert_eq!(table.cards(A), 0, "one drawn, one discarded");
}

#[test]
fn sf_307_luck_leads_back_to_the_menu() {
    let lucky = || {
        let position = two().head(A, "fortune").face(A, "hold_the_pad").face(A, "hold_the_pad");
        let position = position.freak(A, 1, (10, 10)).freak(A, 2, (2, 3)).freak(A, 3, (2, 5));
        position.piece(A, Turret, (2, 2)).missions(A, &["lab_rat"; 3]).missions(B, &THREE)
    };
    // Steps 2 and 4, an activation, and the end of Clean up.
    let menus = |position: Position| {
        let [firing, building] = [position.clone().firing(), position.clone().building()].map(|all| at(&all));
        let (mut acting, mut ending) = (at(&position), building.try_out());
        acting.activate((10, 10));
        ending.say(Choice::Done);
        [(firing, Phase::Turrets), (acting, Phase::Act), (building, Phase::Build), (ending, Phase::EndTurn)]
    };
    for (mut table, menu) in menus(lucky()) {
        assert_eq!(table.phase(), menu);
        table.say(Choice::Complete { place: 0 }).draws("medikit").draws("jet_pack").draws("medikit");
        assert_eq!((table.phase(), table.list().len()), (Phase::KeepCard, 2), "{menu:?}");
        table.say(Choice::Keep { card: card("jet_pack") });
        assert_eq!((table.phase(), table.cards(A)), (menu, 1));
    }
    // With no card to draw, too.
    for (mut table, menu) in menus(lucky().all_sponsors_to(B)) {
        table.say(Choice::Complete { place: 0 });
        assert_eq!((table.phase(), table.cards(A)), (menu, 0));
    }
}

#[test]
fn sf_308_completing_is_optional_and_the_better_one_is_offered() {
    let position =
        two().face(A, "hold_the_pad").freak(A, 1, (10, 10)).freak(A, 2, (10, 11)).missions(B, &THREE);
    let mut table = at(&position);
    let offered = table.list().into_iter().filter(|choice| matches!(choice, Choice::Complete { .. }));
    assert_eq!(offered.count(), 1);
    assert_eq!(table.game.arena().completable().collect::<Vec<_>>(), [(0, Grade::Advanced)]);
    table.end_turn();
    assert_eq!(table.game.arena().team(A).faces.len(), 1, "it may be left");
}

#[test]
fn sf_309_deeds_are_not_used_up_and_last_for_a_turn() {
    let position =
        two().face(A, "double_trouble").face(A, "assassinate").face(A, "sharpshooter").missions(A, &THREE);
    let position = position.missions(B, &THREE).freak(A, 1, (2, 2)).freak(B, 1, (2, 8)).hp(B, 1, 4);
    let mut table = at(&position);
    table.activate((2, 2)).attack((2, 8));
    assert_eq!(table.game.arena().completable().count(), 2, "one deed for both");
    table.say(Choice::Complete { place: 1 }).draws("medikit");
    assert_eq!(table.game.arena().completable().count(), 1, "the other one still");
    table.end_turn().end_turn().until(|game| game.arena().phase == Phase::Activations);
    assert_eq!(table.game.arena().completable().count(), 0, "not in a later turn");
}

#[test]
fn sf_310_now_means_now_and_on_the_ground() {
    let position = two().face(A, "hold_the_pad").freak(A, 1, (10, 9)).hand(A, &["jet_pack"]);
    let mut table = at(&position);
    let complete = Choice::Complete { place: 0 };
    table.activate((10, 9)).walk((10, 10));
    assert!(table.may(complete));
    table.walk((10, 9));
    assert!(!table.may(complete), "no more");
    table.play("jet_pack").walk((10, 10));
    assert!(!table.may(complete), "in the air");
    table.say(Choice::TouchDown);
    assert!(table.may(complete));
    // On rock: Trespass wants ground in B's Home Base Zone; there is no rock, so Scatter is tried.
    let position = two()
        .part(A, "biomech_drill")
        .face(A, "scatter")
        .freak(A, 1, (3, 3))
        .freak(A, 2, (3, 19))
        .freak(A, 3, (19, 3));
    let mut table = at(&position);
    assert!(table.may(complete));
    table.activate((3, 3)).walk((3, 4));
    assert!(!table.may(complete));
}

#[test]
fn sf_311_aliens_and_droids_complete_nothing() {
    let position =
        two().face(A, "assassinate").face(A, "wrecker").face(A, "hold_the_pad").face(A, "double_trouble");
    let position = position.piece(A, Droid, (10, 10)).freak(B, 1, (10, 12)).hp(B, 1, 2).freak(A, 1, (2, 3));
    let mut table = at(&position.piece(B, Alien, (12, 11)).piece(A, Droid, (12, 9)));
    table.activate((10, 10)).attack((10, 12)).end_activation();
    assert_eq!(table.score(A), 1, "it scores");
    table.activate((12, 9)).attack((12, 11)).end_activation();
    assert_eq!(table.game.arena().completable().count(), 0);
    // Turrets and indirect actions count.
    let position =
        two().face(A, "assassinate").piece(A, Turret, (4, 6)).freak(B, 1, (4, 8)).hp(B, 1, 2).firing();
    let mut table = at(&position);
    table.say(Choice::Fire { from: hex((4, 6)) }).attack((4, 8));
    assert_eq!(table.game.arena().completable().count(), 1);
}

#[test]
fn sf_311_what_others_do_in_ones_turn_does_not_count() {
    // B's Retaliate destroys A1, and is B's: A destroyed nobody and took HP from nobody else.
    let spiky = || two().part(B, "crystal_body").freak(B, 1, (2, 5)).freak(A, 2, (2, 16));
    let position = spiky().face(A, "assassinate").face(A, "double_trouble").freak(A, 1, (2, 3)).hp(A, 1, 2);
    let mut table = at(&position);
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.place_of(A, 1), table.score(B)), (None, 1));
    assert_eq!(table.game.arena().completable().count(), 0);
    assert_eq!((table.game.arena().deeds.destroyed, table.game.arena().deeds.wounded.len()), (0, 1));
    // Nor is the Strike that A's own Alien takes by it A's.
    let mut table = at(&spiky().face(A, "wrecker").piece(A, Alien, (2, 4)));
    table.activate((2, 4)).attack((2, 5));
    assert_eq!((table.strikes_at((2, 4)), table.game.arena().completable().count()), (1, 0));
}

#[test]
fn sf_312_missions_stay_in_play() {
    let mut table = at(&step_1());
    table.say(Choice::Put { mission: mission("trespass") }).end_turn().end_turn();
    table.until(|game| game.arena().active == A && game.arena().stage == Stage::Activations);
    assert_eq!(table.game.arena().team(A).faces.len(), 2);
}

#[test]
fn sf_313_turrets_fire_in_step_2() {
    let position =
        two().piece(A, Turret, (4, 6)).piece(A, Turret, (0, 2)).freak(B, 1, (4, 11)).freak(B, 2, (4, 12));
    let mut table = at(&position.firing());
    table.say(Choice::Fire { from: hex((4, 6)) });
    assert_eq!(table.attacks(), [(4, 11)], "Range 5, and never its own hexagon");
    table.attack((4, 11));
    assert_eq!(table.hp(B, 1), 12 - 5);
    assert!(!table.may(Choice::Fire { from: hex((4, 6)) }), "once");
    table.say(Choice::Done);
    assert_eq!(table.game.arena().stage, Stage::Building, "the other one did not have to");
}

#[test]
fn sf_314_each_figure_is_activated_once_in_any_order() {
    let position =
        two().freak(A, 1, (2, 3)).freak(A, 2, (2, 5)).piece(A, Alien, (4, 2)).piece(B, Droid, (12, 2));
    let mut table = at(&position.hand(A, &["medikit"]));
    assert_eq!(table.list().len(), 4, "own ones, or none");
    table.activate((4, 2));
    assert!(!table.may(Choice::Activate { at: hex((2, 3)) }), "one is finished before the next");
    table.end_activation().activate((2, 5)).end_activation();
    assert_eq!(table.list(), [Choice::Activate { at: hex((2, 3)) }, Choice::Done]);
}
