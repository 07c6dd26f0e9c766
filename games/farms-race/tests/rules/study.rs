//! The game in numbers: what a network is shown of a view, and what a study sorts games by.

use std::collections::BTreeMap;

use ruckus_core::{Layout, Study, observe};
use ruckus_farms_race::state::Strike;
use ruckus_farms_race::{Build, Regions, View};

use crate::table::*;

/// The numbers of a view by their names.
fn observed(view: &View) -> BTreeMap<String, f32> {
    let names = Layout::of::<FarmsRace>(view.table.seats).names();
    names.into_iter().zip(observe::numbers::<FarmsRace>(view)).collect()
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
        let of = |what: &str| named[&format!("farm seat {place} {what}")];
        assert_eq!([of("active"), of("vp tokens"), of("nukiest")], [1.0, 0.5, 1.0]);
        assert_eq!([of("visible vp"), of("cards"), of("spies")], [0.4, 0.2, 0.25]);
        assert_eq!([of("nukes unspent"), of("nukes spent")], [0.25, 0.25]);
        let mutation = |name: &str| named[&format!("mutation seat {place} {name}")];
        assert_eq!([mutation("Zombie"), mutation("Lucky")], [1.0, 0.0]);
        assert_eq!(named[&format!("owner region {middle} seat {place}")], 1.0);
        assert_eq!(named["hand Brick"], if eye.is(B) { 0.5 } else { 0.0 }, "a hand is its owner's");
        assert_eq!(named["own spies Hacking"], if eye.is(B) { 1.0 / 3.0 } else { 0.0 });
        assert_eq!(named[&format!("ledger seat {place} Brick")], 0.5, "everybody saw the cards come");
    }
    let named = observed(&table.view(D));
    let here = |what: &str| named[&format!("region {middle} {what}")];
    assert_eq!(
        ["healthy", "injured", "healthy acted", "turmoil"].map(here),
        [2.0 / 6.0, 1.0 / 6.0, 0.0, 1.0]
    );
    assert_eq!([named["stage actions"], named["phase menu"], named["phase pay"]], [1.0, 1.0, 0.0]);
}

/// The names of the flags that are up, of those that begin so.
fn up(named: &BTreeMap<String, f32>, beginning: &str) -> Vec<String> {
    let up = named.iter().filter(|(name, number)| name.starts_with(beginning) && **number == 1.0);
    up.map(|(name, _)| name.trim_start_matches(beginning).to_owned()).collect()
}

#[test]
fn a_phase_is_told_with_all_that_it_carries() {
    let mut view = at(&base()).view(A);
    let region = Region::new(3);
    let mut tell = |phase: Phase| {
        view.table.phase = phase;
        let named = observed(&view);
        let asked: Vec<String> = named
            .iter()
            .filter(|(name, number)| name.starts_with("asked") && **number > 0.0)
            .map(|(name, number)| format!("{name} {number:.2}"))
            .collect();
        (up(&named, "phase "), asked, named)
    };
    let (phase, asked, named) = tell(Phase::Pay { build: Build::Barn { at: region }, left: 3 });
    assert_eq!(
        (phase, asked),
        (vec!["pay".into()], vec!["asked left or heads 0.50".into(), "asked ware barn 1.00".into()])
    );
    assert_eq!(named["region 3 asked about"], 1.0);
    let (_, asked, _) = tell(Phase::Pay { build: Build::NukeBack, left: 3 });
    assert_eq!(asked, ["asked left or heads 0.50", "asked nuke back 1.00", "asked ware nuke 1.00"]);
    let (phase, asked, named) = tell(Phase::Answer { by: B, to: C });
    assert_eq!((phase, asked), (vec!["answer".into()], vec![]));
    assert_eq!([named["farm seat 2 asked"], named["farm seat 1 with whom"]], [1.0, 1.0]);
    let (phase, asked, _) = tell(Phase::Hurt { side: Side::Defender });
    assert_eq!((phase, asked), (vec!["hurt".into()], vec!["asked injured, bought or defending 1.00".into()]));
    let (phase, asked, _) = tell(Phase::Name { other: Some(Brick) });
    assert_eq!((phase, asked), (vec!["name".into()], vec!["asked card Brick 1.00".into()]));
    let (phase, asked, _) = tell(Phase::Target { by: A, how: How::Pocket });
    assert_eq!((phase, asked), (vec!["target".into()], vec!["asked nuke pocket 1.00".into()]));
    let (phase, asked, _) = tell(Phase::KindFor { spy: Spy::Thievery });
    assert_eq!((phase, asked), (vec!["kind for".into()], vec!["asked spy Thievery 1.00".into()]));
    let (phase, asked, named) = tell(Phase::Reinforce { left: Regions::NONE.with(region) });
    assert_eq!((phase, asked), (vec!["reinforce".into()], vec![]));
    assert_eq!(named["region 3 among those asked about"], 1.0);
}

#[test]
fn a_fight_and_what_is_built_are_numbers() {
    let mut view = at(&base().armory(A, MIDDLE).hand(A, &[Wood])).view(B);
    let combat = &mut view.table.combat;
    (combat.healthy, combat.injured, combat.humans) = (3, 2, 1);
    (combat.round, combat.points) = (5, 4);
    view.table.strikes.push(Strike { target: Region::new(5), pocket: true, points: 3 });
    let named = observed(&view);
    let fight =
        ["healthy", "injured", "humans", "round", "points"].map(|what| named[&format!("combat {what}")]);
    assert_eq!(fight, [3.0, 2.0, 1.0, 5.0, 4.0].map(|count| count / 6.0));
    let strike = ["pocket", "points"].map(|what| named[&format!("strike place 0 {what}")]);
    assert_eq!(strike, [1.0, 0.5]);
    let built = |at: (i8, i8)| {
        let region = view.table.map.at(ruckus_core::hex::Hex::new(at.0, at.1)).expect("it is on the map");
        ["barn", "armory"].map(|what| named[&format!("region {} {what}", region.index())])
    };
    assert_eq!([built((1, 0)), built(HOMES[0]), built(MIDDLE)], [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]);
}

#[test]
fn humans_are_numbers_only_to_those_who_know_them() {
    let position = mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 3);
    let position = position.herds(A, (-1, 0), 1, 0).peeked((-1, 0), 1);
    let table = at(&position.token((0, 1)).humans((1, 0), 1));
    let token = |seat: Seat, at: (i8, i8)| {
        let named = observed(&table.view(seat));
        let region = table.region(at).index();
        ["token unseen", "token peeked", "token of 1", "peeked number"]
            .map(|what| named[&format!("region {region} {what}")])
    };
    assert_eq!([token(A, MIDDLE), token(B, MIDDLE)], [[0.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 0.0]]);
    assert_eq!([token(A, (0, 1)), token(B, (0, 1))], [[1.0, 0.0, 0.0, 0.0]; 2]);
    assert_eq!([token(A, (1, 0)), token(B, (1, 0))], [[0.0, 0.0, 1.0, 0.0]; 2]);
    assert_eq!(token(A, (-1, 0))[3], 1.0 / 3.0);
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
