//! The game in numbers: what a network is shown of a view, and what a study sorts games by.

use std::collections::BTreeMap;

use ruckus_core::{Observe, Study};
use ruckus_farms_race::View;

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

#[test]
fn humans_are_numbers_only_to_those_who_know_them() {
    let position = mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 3);
    let table = at(&position.token((0, 1)).humans((1, 0), 1));
    let humans = |seat: Seat, at: (i8, i8)| {
        observed(&table.view(seat))[&format!("region {} humans", table.region(at).index())]
    };
    assert_eq!([humans(A, MIDDLE), humans(A, (0, 1)), humans(A, (1, 0))], [1.0, 2.0 / 3.0, 1.0 / 3.0]);
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
