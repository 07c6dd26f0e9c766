//! The game in numbers: what a network is shown of a view, and what a study sorts games by.

use std::collections::BTreeMap;

use ruckus_core::{Observe, Study};
use ruckus_farms_race::state::Strike;
use ruckus_farms_race::{Build, Regions, View};

use crate::table::*;

/// The numbers of a view by their names.
fn observed(view: &View) -> BTreeMap<String, f32> {
    let names = FarmsRace::features(view.table.seats);
    let mut numbers = Vec::new();
    FarmsRace::observe(view, &mut numbers);
    assert_eq!(names.len(), numbers.len());
    names.into_iter().zip(numbers).collect()
}

#[test]
fn seats_are_counted_from_the_reader_on() {
    let position = mutants(&[(B, Mutation::Zombie), (C, Mutation::Lucky)])
        .herds(B, MIDDLE, 2, 1)
        .hand(B, &[Brick, Brick])
        .vp_tokens(B, 2)
        .nukes(B, 1, 1)
        .nukiest(B)
        .turmoil(MIDDLE)
        .spies(B, &[Spy::Hacking]);
    let table = at(&position.active(B));
    let middle = table.region(MIDDLE).index();
    // B is 0 to itself, 1 to A before it, and 3 to C behind it; a spectator counts from the first seat.
    for (eye, place) in [(Eye::Seat(B), 0), (Eye::Seat(A), 1), (Eye::Seat(C), 3), (Eye::Spectator, 1)] {
        let named = observed(&table.game.view(eye));
        let of = |what: &str| named[&format!("{place} {what}")];
        assert_eq!([of("active"), of("vp tokens"), of("nukiest"), of("turmoil")], [1.0, 0.5, 1.0, 0.25]);
        assert_eq!([of("visible vp"), of("cards"), of("spies")], [0.4, 0.2, 0.25]);
        assert_eq!(
            [of("nukes unspent"), of("nukes spent"), of("barns"), of("armories")],
            [0.25, 0.25, 0.25, 0.0]
        );
        assert_eq!(
            [of("regions"), of("land of Weapons"), of("is Zombie"), of("is Lucky")],
            [0.2, 2.0 / 3.0, 1.0, 0.0]
        );
        assert_eq!(of("herds"), 4.0 / 12.0);
        assert_eq!(named[&format!("region {middle} of {place}")], 1.0);
        assert_eq!(named["own turn"], if eye.is(B) { 1.0 } else { 0.0 });
        assert_eq!(named["own Brick"], if eye.is(B) { 0.5 } else { 0.0 }, "a hand is its owner's");
        assert_eq!(named["own Hacking"], if eye.is(B) { 1.0 / 3.0 } else { 0.0 });
    }
    let named = observed(&table.view(D));
    let here = |what: &str| named[&format!("region {middle} {what}")];
    assert_eq!(
        [here("healthy"), here("injured"), here("ready"), here("humans")],
        [2.0 / 6.0, 1.0 / 6.0, 0.5, 0.0]
    );
    assert_eq!(
        [named["actions"], named["asked: menu"], named["after"], named["asked: pay"]],
        [1.0, 1.0, 0.0, 0.0]
    );
}

/// The names of the flags that are up, of those that begin so.
fn up(named: &BTreeMap<String, f32>, beginning: &str) -> Vec<String> {
    let up = named.iter().filter(|(name, number)| name.starts_with(beginning) && **number == 1.0);
    up.map(|(name, _)| name.trim_start_matches(beginning).to_owned()).collect()
}

#[test]
fn every_question_is_told_from_the_others() {
    let mut view = at(&base()).view(A);
    let (build, region) = (Build::Spy, Region::new(0));
    let market =
        [Phase::Market { asked: A }, Phase::Compose { by: A, to: B }, Phase::Answer { by: A, to: B }];
    let kinds = [Phase::Name { other: None }, Phase::NameFirst, Phase::NameSecond { first: Brick }];
    let asked: [(&str, &[Phase]); 16] = [
        ("mutation", &[Phase::Mutate { seat: A }]),
        ("start", &[Phase::Settle { seat: A }]),
        ("reinforce", &[Phase::Reinforce { left: Regions::NONE }]),
        ("fly", &[Phase::Fly, Phase::Land { from: region, injured: false }]),
        ("menu", &[Phase::Menu]),
        ("group", &[Phase::Gather]),
        ("pay", &[Phase::Price { build }, Phase::Pay { build, left: 1 }]),
        ("damage", &[Phase::Hurt { side: Side::Attacker }, Phase::PocketHurt]),
        ("doomed", &[Phase::Doomed { side: Side::Defender }]),
        ("retreat", &[Phase::AskAttacker, Phase::Homeward, Phase::AskDefender]),
        ("target", &[Phase::Target { by: A, how: How::Token }]),
        ("nuked", &[Phase::Hack, Phase::StrikeBack]),
        ("kind", &[kinds[0], kinds[1], kinds[2], Phase::KindFor { spy: Spy::Thievery }]),
        ("rob", &[Phase::Blackmail, Phase::Rob { victim: B, left: 1 }]),
        ("market", &market),
        ("other", &[Phase::Steal, Phase::Order, Phase::Redo, Phase::Dice]),
    ];
    for (name, phases) in asked {
        for &phase in phases {
            view.table.phase = phase;
            assert_eq!(up(&observed(&view), "asked: "), [name], "{phase:?}");
        }
    }
}

#[test]
fn a_turn_is_told_by_its_stage_and_its_round() {
    let mut view = at(&base().round(15)).view(A);
    assert_eq!(observed(&view)["round"], 0.25, "of sixty");
    let stages = [
        ("set-up", Stage::SetUp),
        ("preparation", Stage::Preparation),
        ("actions", Stage::Actions),
        ("resources", Stage::Resources),
        ("after", Stage::After),
        ("between turns", Stage::Between),
    ];
    for (name, stage) in stages {
        view.table.stage = stage;
        let named = observed(&view);
        assert_eq!(stages.map(|(other, _)| named[other]), stages.map(|(other, _)| f32::from(other == name)));
        // In set-up nobody has a turn yet.
        let turn = f32::from(stage != Stage::SetUp);
        assert_eq!([named["own turn"], named["0 active"], named["1 active"]], [turn, turn, 0.0], "{name}");
    }
}

#[test]
fn a_fight_and_what_is_built_are_numbers() {
    let mut view = at(&base().armory(A, MIDDLE).hand(A, &[Wood])).view(B);
    let combat = &mut view.table.combat;
    (combat.healthy, combat.injured, combat.humans) = (3, 2, 1);
    (combat.round, combat.points) = (5, 4);
    view.table.strikes.push(Strike::default());
    let named = observed(&view);
    let fight = ["attackers healthy", "attackers injured", "humans", "rounds", "points", "strikes"];
    assert_eq!(
        fight.map(|what| named[&format!("combat: {what}")]),
        [0.5, 2.0 / 6.0, 1.0 / 3.0, 0.5, 4.0 / 6.0, 0.25]
    );
    let built = |at: (i8, i8)| {
        let region = view.table.map.at(ruckus_core::hex::Hex::new(at.0, at.1)).expect("it is on the map");
        named[&format!("region {} building", region.index())]
    };
    assert_eq!([built((1, 0)), built(HOMES[0]), built(MIDDLE)], [0.0, 0.5, 1.0], "none, a Barn, an Armory");
    // A is the last from B on.
    assert_eq!([named["3 seen Wood"], named["3 seen Brick"], named["3 armories"]], [0.25, 0.0, 0.5]);
}

#[test]
fn humans_are_numbers_only_to_those_who_know_them() {
    let position = mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 3);
    let position = position.herds(A, (-1, 0), 1, 0).peeked((-1, 0), 1);
    let table = at(&position.token((0, 1)).humans((1, 0), 1));
    let humans = |seat: Seat, at: (i8, i8)| {
        observed(&table.view(seat))[&format!("region {} humans", table.region(at).index())]
    };
    assert_eq!([humans(A, MIDDLE), humans(A, (0, 1)), humans(A, (1, 0))], [1.0, 2.0 / 3.0, 1.0 / 3.0]);
    assert_eq!([humans(A, (-1, 0)), humans(B, (-1, 0))], [1.0 / 3.0, 2.0 / 3.0]);
    assert_eq!([humans(B, MIDDLE), humans(B, (0, 1)), humans(B, (1, 0))], [2.0 / 3.0, 2.0 / 3.0, 1.0 / 3.0]);
}

#[test]
fn a_study_sorts_by_mutation_order_and_end() {
    let mut table = at(&mutants(&[(B, Mutation::Zombie)])
        .active(B)
        .vp_tokens(B, 8)
        .hand(B, &BARN)
        .herds(B, MIDDLE, 1, 0));
    let middle = table.region(MIDDLE);
    let factor = |table: &Table, name: &str| {
        table.game.factors(B).into_iter().find(|factor| factor.name == name).map(|factor| factor.value)
    };
    assert_eq!(factor(&table, "end").as_deref(), Some("running"));
    table.say(Choice::Barn { at: middle });
    assert_eq!(factor(&table, "end").as_deref(), Some("Target"));
    assert_eq!(
        (factor(&table, "mutation").as_deref(), factor(&table, "order").as_deref()),
        (Some("Zombie"), Some("2"))
    );
    let points: Vec<(&str, i32)> =
        table.game.points(B).into_iter().map(|points| (points.source, points.points)).collect();
    assert_eq!(points, [("barns", 2), ("armories", 0), ("conquest", 8), ("nukiest", 0), ("spies", 0)]);
}

#[test]
fn points_of_a_seat_come_to_its_score() {
    let position = base().barn(A, MIDDLE).armory(A, (0, 1)).vp_tokens(A, 2).nukes(A, 1, 0).nukiest(A);
    let position = position.face_up(A, &[Spy::Plumbing]).armory(B, (1, 0)).armory(B, (2, 0));
    let table = at(&position);
    let points = |seat| table.game.points(seat).into_iter().map(|points| points.points).collect::<Vec<_>>();
    assert_eq!(points(A), [2, 2, 2, 1, 1], "Barns, Armories, conquest, Nukiest, Spies");
    assert_eq!(points(B), [1, 4, 0, 0, 0]);
    for seat in ALL {
        assert_eq!(points(seat).iter().sum::<i32>(), i32::from(table.vp(seat)));
    }
}
