//! Each sentence about what happened cites the rule that made it so, and says which card or ability it was.

use ruckus_core::Words;

use crate::table::*;

/// What is said of the last step to everybody, with the rules it cites.
fn said(table: &Table) -> Vec<(String, &'static str)> {
    let name = |seat: Seat| ["Ada", "Ben", "Cleo", "Dov"][seat.index()].to_owned();
    let say = |event: &Event| {
        let saying = SpaceFreaks::say_event(event);
        (saying.words.read(Eye::Spectator, name), saying.rule.0)
    };
    table.heard().iter().map(say).collect()
}

#[track_caller]
fn says(table: &Table, words: &str, rule: &str) {
    let said = said(table);
    assert!(
        said.iter().any(|(spoken, cited)| spoken == words && *cited == rule),
        "{words} ({rule}): {said:?}"
    );
}

#[track_caller]
fn turned(position: Position, key: &str) -> Table {
    let mut table = at(&position.turning_up());
    table.turns_up(key);
    table
}

fn duel() -> Position {
    two().freak(A, 1, (2, 3)).freak(B, 1, (18, 18))
}

/// What a card from the deck says it is for.
#[track_caller]
fn draws(table: &mut Table, words: &str, rule: &str) {
    says(table.draws("medikit"), words, rule);
}

#[test]
fn sf_805_a_card_for_ten_stars_says_so() {
    let mut table = at(&two().stars(A, 9).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 1));
    table.activate((2, 3)).attack((2, 5));
    draws(&mut table, "Ada draws a Sponsor card for ten more ★.", "SF-805");
}

#[test]
fn sf_a14_a_card_for_a_flag_says_so() {
    let mut table = at(&duel().show(&["sponsor_flag"]).flag(B, (2, 4)));
    table.activate((2, 3)).walk((2, 4));
    draws(&mut table, "Ada draws a Sponsor card for the flag.", "SF-A14");
}

#[test]
fn sf_h16_a_card_for_celebrity_says_so() {
    let position = two().head(A, "celebrity").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 1);
    let mut table = at(&position);
    table.activate((2, 3)).attack((2, 5));
    draws(&mut table, "Ada draws a Sponsor card as a Celebrity.", "SF-H16");
}

#[test]
fn sf_a23_a_card_of_the_gala_says_so() {
    let mut table = turned(duel(), "sponsor_gala");
    draws(&mut table, "Ada draws a Sponsor card at the Sponsor Gala.", "SF-A23");
}

#[test]
fn sf_a05_and_a13_what_is_brought_cites_its_card() {
    for (key, rule) in [("corporate_support", "SF-A05"), ("robotic_factory", "SF-A13")] {
        let mut table = turned(duel(), key);
        says(table.say(Choice::Bring { piece: Turret }), "Ada decides on a Turret.", rule);
        says(table.place((2, 5)), "Ada places a Turret on (2,5).", rule);
    }
    let mut table = at(&duel().hand(A, &["summon_alien"]));
    table.activate((2, 3)).play("summon_alien");
    says(table.place((2, 4)), "Ada places an Alien on (2,4).", "SF-P11");
}

#[test]
fn sf_315_to_317_what_is_built_cites_where_it_may_stand() {
    for (piece, name, rule) in [(Turret, "Turret", "SF-316"), (Bunker, "Bunker", "SF-317")] {
        let mut table = at(&duel().hand(A, &["medikit", "jet_pack"]).building());
        says(table.say(Choice::Bring { piece }), &format!("Ada decides on a {name}."), "SF-315");
        let asked = SpaceFreaks::question(&table.game.view(Eye::Seat(A)));
        assert_eq!(asked.rule.0, rule);
        says(table.place((2, 5)), &format!("Ada chooses (2,5) for the {name}."), rule);
    }
}

#[test]
fn sf_f18_and_h11_abilities_say_which_they_are() {
    let mut table = at(&two().freak(A, 1, (10, 6)).freak(B, 1, (10, 8)).freak(B, 2, (10, 4)));
    says(
        table.activate((10, 6)).say(Choice::AntiGravity),
        "Ada's Freak 1 uses its Anti-Gravity Modifier.",
        "SF-F18",
    );
    says(table.target((10, 8)), "Ada chooses (10,8) for Anti-Gravity.", "SF-F18");
    let asked = SpaceFreaks::question(&table.game.view(Eye::Seat(A)));
    assert_eq!(asked.rule.0, "SF-F18");
    says(
        table.say(Choice::Step { to: hex((10, 9)) }),
        "Ben's Freak 1 is moved from (10,8) to (10,9).",
        "SF-F18",
    );
    let position =
        two().head(A, "phase_shift").freak(A, 1, (10, 6)).freak(A, 2, (10, 8)).freak(A, 3, (10, 4));
    let mut table = at(&position);
    says(table.activate((10, 6)).say(Choice::PhaseShift), "Ada's Freak 1 uses Phase Shift.", "SF-H11");
}

#[test]
fn sf_220_221_and_432_forced_moves_say_what_moves() {
    let mut table = turned(two().piece(A, Turret, (2, 5)).piece(A, Turret, (4, 6)), "earthquake");
    table.say(Choice::Shift { at: hex((2, 5)) });
    says(table.say(Choice::Step { to: hex((3, 5)) }), "Ada's Turret slides from (2,5) to (3,5).", "SF-220");
    let mut table = turned(two().freak(A, 1, (2, 5)).freak(B, 1, (4, 10)), "magnetic_field");
    says(
        table.say(Choice::Step { to: hex((2, 6)) }),
        "Ada's Freak 1 is dragged from (2,5) to (2,6).",
        "SF-221",
    );
    let mut table = at(&two().show(&["repulsion_rifle"]).freak(A, 1, (10, 5)).freak(B, 1, (10, 8)));
    says(table.activate((10, 5)).attack((10, 8)), "Ben's Freak 1 is pushed from (10,8) to (10,9).", "SF-432");
}

#[test]
fn sf_108_and_324_a_mission_says_when_it_is_dealt() {
    let mut table = fresh(2, Options::default());
    table.until(|game| matches!(game.arena().phase, Phase::DealMissions { .. }));
    let first = ["Ada", "Ben"][table.game.arena().first.index()];
    says(table.mission_dealt("scatter"), &format!("{first} draws a Mission."), "SF-108");
    let mut table = at(&duel().hand(A, &["medikit"]).building());
    table.say(Choice::Done);
    assert!(matches!(table.phase(), Phase::DealMissions { .. }));
    says(table.mission_dealt("scatter"), "Ada draws a Mission.", "SF-324");
}

#[test]
fn sf_p01_and_p03_a_direction_cites_its_card() {
    let position = two().hand(A, &["acid_thrower", "fusion_rifle"]).freak(A, 1, (10, 7)).freak(B, 1, (10, 9));
    let mut acid = at(&position);
    acid.activate((10, 7)).play("acid_thrower");
    says(acid.target((10, 9)), "Ada chooses (10,9) for Acid Thrower.", "SF-P01");
    let way = acid.list()[0];
    acid.say(way);
    assert!(
        said(&acid)
            .iter()
            .any(|(words, rule)| words.starts_with("Ada aims Acid Thrower") && *rule == "SF-P01")
    );
    let mut rifle = at(&position);
    rifle.activate((10, 7)).play("fusion_rifle");
    let way = rifle.list()[0];
    rifle.say(way);
    assert!(
        said(&rifle)
            .iter()
            .any(|(words, rule)| words.starts_with("Ada aims Fusion Rifle") && *rule == "SF-P03")
    );
}

#[test]
fn sf_325_and_326_a_return_says_by_what() {
    let ends = |fog: &[&str]| {
        let position =
            two().show(fog).part(B, "crystal_body").freak(A, 1, (2, 3)).hp(A, 1, 1).freak(B, 1, (2, 5));
        let mut table = at(&position.missions(A, &["scatter", "wrecker", "brawler"]));
        table.activate((2, 3)).attack((2, 5));
        table
    };
    let mut table = ends(&["necrotic_fog"]);
    if table.may(Choice::Done) {
        table.say(Choice::Done);
    }
    says(&table, "Ada's Freak 1 is back from the Fog on (2,3), with full HP.", "SF-326");
    let mut table = ends(&[]);
    if table.may(Choice::Done) {
        table.say(Choice::Done);
    }
    says(
        table.say(Choice::Return { at: hex((2, 2)) }),
        "Ada's Freak 1 is back on (2,2), with full HP.",
        "SF-325",
    );
}

#[test]
fn sf_105_and_a15_who_starts_cites_why() {
    let mut table = turned(duel(), "sudden_evolution");
    table.apply_chance(Outcome::Head { head: head("self_destruct") });
    table.apply_chance(Outcome::Head { head: head("regeneration") });
    says(&table, "Ben has the lowest new number and starts from now on.", "SF-A15");
    let starts = Event::Starts { seat: A, by: None };
    assert_eq!(SpaceFreaks::say_event(&starts).rule.0, "SF-105");
}

#[test]
fn sf_m05_and_m12_a_mark_says_whose_it_is_and_how_it_came() {
    let putting = |key| at(&two().freak(A, 1, (2, 3)).missions(A, &[key, "scatter"]).putting_mission());
    let mut drop = putting("dead_drop");
    drop.say(Choice::Put { mission: mission("dead_drop") });
    drop.apply_chance(Outcome::Hexagon { at: hex((10, 7)) });
    says(&drop, "(10,7) is drawn as the mark of Ada's Dead Drop.", "SF-M05");
    let mut survey = putting("survey_run");
    survey.say(Choice::Put { mission: mission("survey_run") });
    survey.say(Choice::Mark { at: hex((0, 21)) });
    says(&survey, "Ada marks the northeast corner for Survey Run.", "SF-M12");
    survey.say(Choice::Mark { at: hex((10, 10)) });
    says(&survey, "Ada marks (10,10) on the Landing Zone for Survey Run.", "SF-M12");
}
