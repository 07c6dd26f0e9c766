//! Section 5: what is asked, of whom, with which options, and what is not asked.

use ruckus_core::View as _;

use crate::table::*;

const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

#[test]
fn identical_cards_are_one_option() {
    let mut table = at(&two().freak(A, 1, (2, 3)).hand(A, &["medikit", "medikit", "medikit"]));
    table.activate((2, 3));
    let plays = table.list().into_iter().filter(|choice| matches!(choice, Choice::Play { .. }));
    assert_eq!(plays.count(), 1);
}

#[test]
fn alike_cards_are_asked_for_all_the_same() {
    // The Lab discard, and what pays for a building (D17).
    let discard = [Choice::Discard { card: card("medikit") }];
    let mut table = at(&two().freak(A, 1, (10, 4)).hand(A, &["medikit"]));
    table.activate((10, 4)).say(Choice::Lab).draws("medikit");
    assert_eq!((table.phase(), table.list()), (Phase::LabDiscard, discard.to_vec()));
    let mut table = at(&two().head(A, "toxic").hand(A, &["medikit", "medikit"]).building());
    table.say(Choice::Bring { piece: Turret }).place((3, 3));
    assert!(matches!(table.phase(), Phase::BuildPay { .. }));
    assert_eq!((table.list(), table.cards(A)), (discard.to_vec(), 2));
}

#[test]
fn an_activation_is_never_ended_for_whoever_holds_a_card() {
    let position =
        two().part(A, "poison_needle").show(&["heavy_gravity"]).freak(A, 1, (0, 21)).freak(A, 2, (2, 3));
    let position = position.piece(B, Turret, (0, 20)).piece(B, Turret, (1, 20));
    let mut table = at(&position.clone());
    table.activate((0, 21)).attack((0, 20));
    assert_eq!(table.phase(), Phase::Activations, "nothing is left to do");
    let mut table = at(&position.hand(A, &["psionic_domination"]));
    table.activate((0, 21)).attack((0, 20));
    assert_eq!(table.phase(), Phase::Act);
}

#[test]
fn sf_d01_the_template() {
    let mut table = fresh(2, Options::default());
    table.until(|game| game.arena().phase == Phase::Assemble);
    for slots in [6, 6, 5, 6] {
        let list = table.options(B);
        assert_eq!(list.len(), slots);
        table.choose(B, list[slots - 1]);
    }
    assert!(table.options(B).is_empty(), "B has finished");
    assert_eq!(table.view(A).awaited(), table.game.seats().all(), "A does not see it");
    assert_eq!(table.view(B).awaited(), SeatSet::only(A));
}

#[test]
fn sf_d02_deploying() {
    let mut table = fresh(4, Options::default());
    table.until(|game| matches!(game.arena().phase, Phase::Deploy { .. }));
    assert!(table.list().iter().all(|choice| matches!(choice, Choice::Deploy { .. })));
    assert_eq!(table.list().len(), 26);
}

#[test]
fn sf_d03_keep_or_replace() {
    let mut table = at(&two().head(B, "manipulation").turning_up());
    table.turns_up("prime_time");
    assert_eq!((table.asked(), table.list()), (B, vec![Choice::KeepShow, Choice::ReplaceShow]));
}

#[test]
fn sf_d04_another_arm() {
    let mut table = at(&two().turning_up());
    table.turns_up("aggressive_mutation");
    let list = table.options(B);
    assert_eq!(list.len(), 5 + 4);
    assert!(!list.contains(&Choice::Mutate { part: part("plasma_gun") }), "a change is compulsory");
    table.choose(B, Choice::Mutate { part: part("tentacle") });
    assert!(table.told(Eye::Seat(A)).is_empty());
    table.choose(A, Choice::Mutate { part: part("healing_kit") });
    let changed = table.heard().into_iter().filter(|event| matches!(event, Event::ArmChanged { .. }));
    assert_eq!(changed.count(), 2, "revealed together");
    assert_eq!(table.game.arena().values(B).damage, 8);
}

#[test]
fn sf_d05_alien_marauder() {
    let mut table = at(&two().freak(A, 1, (2, 3)).turning_up());
    table.turns_up("alien_marauder");
    assert_eq!(table.asked(), A);
    assert!(table.places().iter().all(|&at| hex(at).distance(hex((2, 3))) <= 2));
}

#[test]
fn sf_d06_corporate_support() {
    let mut table = at(&two().turning_up());
    table.turns_up("corporate_support");
    assert_eq!(table.list(), [Choice::Bring { piece: Droid }, Choice::Bring { piece: Turret }]);
    table.say(Choice::Bring { piece: Droid }).place((3, 3));
    assert_eq!(table.asked(), B);
    // Only those available: with both Turrets built a Droid it is.
    let mut table = at(&two().piece(A, Turret, (1, 1)).piece(A, Turret, (1, 2)).turning_up());
    table.turns_up("corporate_support");
    assert_eq!(table.phase(), Phase::Place { seat: A, piece: Droid });
}

#[test]
fn sf_d07_earthquake() {
    let mut table =
        at(&two().piece(A, Turret, (2, 5)).piece(A, Bunker, (2, 2)).piece(B, Turret, (18, 16)).turning_up());
    table.turns_up("earthquake");
    assert_eq!((table.asked(), table.list().len()), (A, 2));
    table.say(Choice::Shift { at: hex((2, 5)) });
    assert!(table.list().iter().all(|choice| matches!(choice, Choice::Step { .. })));
}

#[test]
fn sf_d08_magnetic_field() {
    let mut table = at(&two().freak(A, 1, (2, 5)).freak(A, 2, (2, 2)).freak(B, 1, (18, 16)).turning_up());
    table.turns_up("magnetic_field");
    assert_eq!(table.list(), [Choice::Shift { at: hex((2, 5)) }, Choice::Shift { at: hex((2, 2)) }]);
    table.say(Choice::Shift { at: hex((2, 2)) });
    assert_eq!(table.list().len(), 2);
}

#[test]
fn sf_d09_a_mission_to_pass() {
    let position = two().missions(A, &["lab_rat", "lab_rat", "lab_rat"]).missions(B, &THREE).turning_up();
    let mut table = at(&position);
    table.turns_up("mainframe_breakdown");
    assert_eq!(table.options(A).len(), 1, "asked though all are alike");
    assert_eq!(table.options(B).len(), 3);
    table.choose(A, Choice::Pass { mission: mission("lab_rat") });
    assert_eq!(table.view(B).awaited(), table.game.seats().all(), "nobody sees who has finished");
    table.choose(B, Choice::Pass { mission: mission("trespass") });
    assert_eq!(table.view(A).got, Some(mission("trespass")));
    assert_eq!(table.view(A).gave, Some(mission("lab_rat")));
    // Section 7: it is known until the receiver puts a card of that kind into play, not another one.
    let put = |key| Choice::Put { mission: mission(key) };
    let known = |table: &Table| {
        let (giver, receiver) = (table.view(A), table.view(B));
        (giver.gave, receiver.got, receiver.gave, giver.got)
    };
    let (lab_rat, trespass) = (Some(mission("lab_rat")), Some(mission("trespass")));
    table.say(put("lab_rat"));
    assert_eq!(known(&table), (lab_rat, lab_rat, trespass, trespass));
    table.until(|game| game.arena().active == B && game.arena().stage == Stage::Mission);
    let mut other = table.try_out();
    other.say(put("base_raid"));
    assert_eq!(known(&other), (lab_rat, lab_rat, trespass, trespass));
    table.say(put("lab_rat"));
    assert_eq!(known(&table), (None, None, trespass, trespass));
}

#[test]
fn sf_d10_robotic_factory_and_sponsor_flag() {
    let mut table = at(&two().turning_up());
    let mut factory = table.try_out();
    factory.turns_up("robotic_factory");
    let list = [Choice::Bring { piece: Turret }, Choice::Bring { piece: Bunker }, Choice::BringNothing];
    assert_eq!(factory.list(), list);
    factory.say(Choice::BringNothing);
    assert_eq!(factory.asked(), B);
    table.turns_up("sponsor_flag");
    assert_eq!((table.asked(), table.places().len()), (A, 26));
}

#[test]
fn sf_d11_equally_near_targets() {
    let mut table = at(&two().piece(B, Turret, (8, 8)).freak(A, 1, (8, 10)).freak(A, 2, (8, 6)).turning_up());
    table.turns_up("ai_breakdown");
    assert_eq!((table.asked(), table.targets()), (B, vec![(8, 6), (8, 10)]));
}

#[test]
fn sf_d12_a_mission_into_play() {
    let mut table = at(&two()
        .show(&["double_feature"])
        .missions(A, &["survey_run", "lab_rat", "lab_rat"])
        .putting_mission());
    assert_eq!(table.list().len(), 2, "kinds");
    table.say(Choice::Put { mission: mission("survey_run") });
    assert_eq!(table.places(), [(0, 21), (20, 0), (20, 21)], "a corner that is not yours");
    table.say(Choice::Mark { at: hex((20, 0)) });
    assert_eq!(table.places().len(), 4);
    let mut table = at(&two().missions(A, &["lab_rat", "lab_rat"]).putting_mission());
    assert_eq!(table.list().len(), 1, "asked though both are alike");
    table.say(Choice::Put { mission: mission("lab_rat") });
}

#[test]
fn sf_d13_turrets() {
    let position =
        two().piece(A, Turret, (2, 2)).piece(A, Turret, (2, 5)).freak(B, 1, (4, 3)).face(A, "hold_the_pad");
    let mut table = at(&position.freak(A, 1, (10, 10)).firing());
    let list = [
        Choice::Fire { from: hex((2, 2)) },
        Choice::Fire { from: hex((2, 5)) },
        Choice::Complete { place: 0 },
        Choice::Done,
    ];
    assert_eq!(table.list(), list);
    table.say(Choice::Fire { from: hex((2, 2)) });
    assert!(table.attacks().contains(&(4, 3)) && table.may(Choice::AttackGround) && !table.may(Choice::Done));
    // Without a Turret that can attack the menu is skipped.
    let mut table = at(&two().missions(A, &THREE).freak(A, 1, (2, 3)).putting_mission());
    table.say(Choice::Put { mission: mission("trespass") });
    assert_eq!(table.phase(), Phase::Activations);
    // Even if a Mission could be completed there: it can in Step 3.
    let done = two().missions(A, &THREE).freak(A, 1, (10, 10)).face(A, "hold_the_pad").putting_mission();
    for position in [done.clone(), done.piece(A, Turret, (2, 2)).show(&["turret_malfunction"])] {
        let mut table = at(&position);
        table.say(Choice::Put { mission: mission("trespass") });
        assert_eq!(table.phase(), Phase::Activations);
        assert!(table.may(Choice::Complete { place: 0 }));
    }
}

#[test]
fn sf_d14_the_menu_of_step_3() {
    let table = at(&two().freak(A, 1, (10, 10)).piece(A, Droid, (2, 2)).face(A, "hold_the_pad"));
    let list = [
        Choice::Activate { at: hex((10, 10)) },
        Choice::Activate { at: hex((2, 2)) },
        Choice::Complete { place: 0 },
        Choice::Done,
    ];
    assert_eq!(table.list(), list);
    // With nobody to activate it is skipped.
    let mut table = at(&two().missions(A, &THREE).head(A, "toxic").putting_mission());
    table.say(Choice::Put { mission: mission("trespass") });
    assert_eq!(table.game.arena().stage, Stage::CleanUp);
}

#[test]
fn sf_d15_actions_and_their_follow_ups() {
    let position = two()
        .freak(A, 1, (6, 7))
        .hp(A, 1, 4)
        .freak(B, 1, (6, 9))
        .hand(A, &["static_wormhole", "acid_thrower"]);
    let mut table = at(&position);
    table.activate((6, 7));
    for choice in [
        Choice::Move { to: hex((6, 6)) },
        Choice::Attack { at: hex((6, 9)) },
        Choice::AttackGround,
        Choice::Play { card: card("acid_thrower") },
        Choice::AntiGravity,
        Choice::Heal,
        Choice::EndActivation,
    ] {
        assert!(table.may(choice), "{choice:?}");
    }
    assert!(!table.may(Choice::Play { card: card("static_wormhole") }), "not from a building");
    table.play("acid_thrower").target((6, 9));
    assert!(
        table.list().len() <= 6
            && table.list().iter().all(|choice| matches!(choice, Choice::Triangle { .. }))
    );
    // The largest lists.
    for (side, most) in [(Side::CraterField, 136), (Side::EnergyWalls, 117)] {
        let options = Options { side, ..Options::default() };
        let longest = Hex::each()
            .filter(|&hex| side.map().plain.contains(hex) && Corner::on(hex).is_none())
            .map(|hex| {
                let position =
                    Position::with(2, &options).freak(A, 1, spot(hex)).hand(A, &["static_wormhole"]);
                let mut table = at(&position);
                table.activate(spot(hex)).play("static_wormhole").places().len()
            })
            .max();
        assert_eq!(longest, Some(most));
    }
}

#[test]
fn sf_d16_which_card_to_keep() {
    let position = two().head(A, "fortune").face(A, "hold_the_pad").freak(A, 1, (10, 10));
    let mut table = at(&position);
    table.say(Choice::Complete { place: 0 }).draws("medikit").draws("jet_pack").draws("medikit");
    assert_eq!(table.list().len(), 2);
    let told = |eye| table.told(eye);
    assert!(told(Eye::Seat(B)).contains(&Event::Drew { seat: A, card: None, why: Why::Mission }));
    table.say(Choice::Keep { card: card("jet_pack") });
    assert!(table.told(Eye::Seat(B)).contains(&Event::Kept { seat: A, card: None }));
    assert_eq!(table.phase(), Phase::Activations);
}

#[test]
fn sf_d17_building() {
    let mut table = at(&two().hand(A, &["medikit"]).building());
    assert_eq!(
        table.list(),
        [Choice::Bring { piece: Turret }, Choice::Bring { piece: Bunker }, Choice::Done]
    );
    table.say(Choice::Bring { piece: Bunker }).place((3, 3));
    assert_eq!(table.list(), [Choice::Free, Choice::Discard { card: card("medikit") }]);
    // Not payable: not offered.
    let table = at(&two().head(A, "toxic").face(A, "hold_the_pad").freak(A, 1, (10, 10)).building());
    assert_eq!(table.list(), [Choice::Complete { place: 0 }, Choice::Done]);
}

#[test]
fn sf_d18_returning() {
    let mut table = at(&two().missions(A, &THREE).piece(A, Bunker, (8, 8)).building());
    table.say(Choice::Done);
    for number in 1..=3 {
        assert_eq!(table.phase(), Phase::Return { freak: freak(A, number) });
        assert_eq!(table.places().len(), 28 - usize::from(number));
        let places = table.places();
        table.say(Choice::Return { at: hex(places[0]) });
    }
}

#[test]
fn sf_d19_the_nearest_hexagon() {
    let position =
        two().show(&["necrotic_fog"]).missions(A, &THREE).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 4);
    let mut table = at(&position
        .freak(A, 2, (0, 1))
        .freak(A, 3, (0, 2))
        .freak(B, 2, (2, 7))
        .hand(A, &["matter_transposer"]));
    table.activate((2, 3)).attack((2, 5)).walk((2, 4)).walk((2, 5)).play("matter_transposer").target((2, 7));
    table.until(|game| matches!(game.arena().phase, Phase::FogReturn { .. }));
    assert_eq!(table.asked(), B, "not the active player");
    assert!(table.places().iter().all(|&at| hex(at).distance(hex((2, 5))) == 1));
}

#[test]
fn sf_d20_the_end_of_a_turn() {
    let done = two().missions(A, &THREE).missions(B, &THREE).freak(A, 1, (10, 10)).freak(A, 2, (2, 3)).freak(
        A,
        3,
        (2, 5),
    );
    let mut table = at(&done.clone().face(A, "hold_the_pad").building());
    table.say(Choice::Done);
    assert_eq!(table.list(), [Choice::Complete { place: 0 }, Choice::EndTurn]);
    table.say(Choice::EndTurn);
    assert_eq!(table.game.arena().active, B);
    let mut table = at(&done.building());
    table.say(Choice::Done);
    assert_eq!(table.game.arena().active, B, "only if a Mission can be completed");
}
