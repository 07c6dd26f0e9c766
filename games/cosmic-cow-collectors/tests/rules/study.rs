//! The game in numbers: what a network is shown of a view, and what a study sorts games by.

use std::collections::BTreeMap;

use ruckus_core::{Eye, Game, Layout, Seat, Study, observe};
use ruckus_cosmic_cow_collectors::{CosmicCows, Options, Outcome, Planet, Position, View};

use crate::table::*;

/// The numbers of a view by their names.
fn observed(view: &View) -> BTreeMap<String, f32> {
    let names = Layout::of::<CosmicCows>(view.seats).names();
    names.into_iter().zip(observe::numbers::<CosmicCows>(view)).collect()
}

/// The numbers of all planets that are called so.
fn planets(named: &BTreeMap<String, f32>, called: &str) -> Vec<f32> {
    (8..=17).map(|number| named[&format!("{called} {number}")]).collect()
}

fn position() -> Position {
    Position::of(3).seat(A, 30, 13, &[9, 15, 15], &[]).seat(B, 24, 14, &[9, 12], &[17, 8]).seat(
        C,
        60,
        16,
        &[8, 10, 11, 11],
        &[],
    )
}

#[test]
fn ships_are_told_from_the_eye_on() {
    let mut table = Table::at(&position());
    table.choose(A, ABDUCT).choose(A, claim(11));
    // B is to act; A has claimed eleven, so its planet has as many cows at least.
    for (eye, [a, b, c]) in [
        (Eye::Seat(A), [0, 1, 2]),
        (Eye::Seat(B), [2, 0, 1]),
        (Eye::Seat(C), [1, 2, 0]),
        (Eye::Spectator, [0, 1, 2]),
    ] {
        let named = observed(&table.game.view(eye));
        let of = |place: usize, name: &str| named[&format!("ship seat {place} {name}")];
        assert_eq!([a, b, c].map(|place| of(place, "acts")), [0.0, 1.0, 0.0], "{eye:?}");
        assert_eq!([a, b, c].map(|place| of(place, "cows")), [41.0, 24.0, 60.0].map(|cows| cows / 120.0));
        assert_eq!([a, b, c].map(|place| of(place, "cards")), [0.75, 0.5, 1.0]);
        let invaded = [a, b, c].map(|place| planets(&named, &format!("invaded seat {place}")));
        assert_eq!(invaded.map(|planets| [planets[0], planets[9]]), [[0.0, 0.0], [0.5, 0.5], [0.0, 0.0]]);
        assert_eq!([a, b, c].map(|place| of(place, "claimed")), [11.0 / 17.0, 0.0, 0.0]);
        assert_eq!(
            ["abduct", "invade", "explore"].map(|done| of(a, &format!("did {done}"))),
            [1.0, 0.0, 0.0]
        );
        assert_eq!(of(b, "did abduct"), 0.0);
        let view = table.game.view(eye);
        for (seat, place) in [(A, a), (B, b), (C, c)] {
            let may_be = view.ships[seat].clues.may_be();
            let expected: Vec<f32> =
                Planet::each().map(|planet| f32::from(u8::from(may_be.contains(planet)))).collect();
            assert_eq!(planets(&named, &format!("may be seat {place}")), expected);
        }
        let may_be = planets(&named, &format!("may be seat {a}"));
        assert_eq!([may_be[0], may_be[5]], [0.0, 1.0], "eleven were claimed");
    }
}

#[test]
fn own_cards_are_told_to_their_owner_alone() {
    let table = Table::at(&position());
    for eye in Eye::all(table.game.seats()) {
        let view = table.game.view(eye);
        let named = observed(&view);
        assert_eq!(named["table deck"], f32::from(view.deck) / 64.0);
        let unseen: Vec<f32> =
            Planet::each().map(|planet| f32::from(view.unseen().count(planet)) / 8.0).collect();
        assert_eq!(planets(&named, "unseen"), unseen);
        let (mut hand, mut secret) = (vec![0.0; 10], vec![0.0; 10]);
        if eye == Eye::Seat(A) {
            (hand[1], hand[7], secret[5]) = (0.25, 0.5, 1.0);
        }
        if [Eye::Seat(A), Eye::Spectator].contains(&eye) {
            assert_eq!((planets(&named, "hand"), planets(&named, "secret")), (hand, secret));
        }
    }
}

#[test]
fn every_part_of_the_game_has_a_feature_of_its_own() {
    let parts = [
        "deal",
        "lay first",
        "first player",
        "act",
        "claim",
        "attempt",
        "replace",
        "replace from deck",
        "draw",
        "stay or leave",
        "lay new",
        "discard",
    ];
    let part = |table: &Table| -> String {
        let named = observed(&table.view(A));
        let on: Vec<&str> = parts.into_iter().filter(|part| named[&format!("phase {part}")] == 1.0).collect();
        on.join(", ")
    };
    let mut table = Table::fresh(2);
    assert_eq!(part(&table), "deal");
    assert_eq!(planets(&observed(&table.view(A)), "may be seat 0"), [0.0; 10], "nothing lies there yet");
    table = table.deal(&[[8, 9, 12, 17], [9, 10, 14, 15]]);
    assert_eq!(part(&table), "lay first");
    table.choose(A, lay(12)).choose(B, lay(14));
    assert_eq!(part(&table), "first player");
    table.apply_chance(Outcome::First { seat: A });
    assert_eq!(part(&table), "act");
    let mut tried = table.try_out();
    assert_eq!(part(tried.choose(A, ABDUCT)), "claim");
    let mut tried = table.try_out();
    assert_eq!(part(tried.choose(A, INVADE)), "attempt");
    assert_eq!(part(tried.choose(A, attempt(B, 14))), "replace");
    let mut tried = table.try_out();
    assert_eq!(part(tried.choose(A, EXPLORE)), "draw");
    while part(&tried) == "draw" {
        let outcome = tried.game.draw(0);
        tried.apply_chance(outcome);
    }
    assert_eq!(part(&tried), "stay or leave");
    assert_eq!(part(tried.choose(A, leave(B))), "lay new");
    assert_eq!(part(&over()), "", "nothing is asked any more");
}

/// A has 123 cows and a bonus for an invaded planet, B has bonuses of all kinds.
fn over() -> Table {
    let position =
        Position::of(2).seat(A, 110, 13, &[17, 17], &[14]).seat(B, 22, 11, &[8, 9, 10, 14], &[12, 15]);
    let mut table = Table::at(&position);
    table.choose(A, ABDUCT).choose(A, claim(13));
    table
}

fn points(game: &CosmicCows, seat: Seat) -> Vec<i32> {
    game.points(seat).into_iter().map(|points| points.points).collect()
}

fn factors(game: &CosmicCows, seat: Seat) -> Vec<(&'static str, String)> {
    game.factors(seat).into_iter().map(|factor| (factor.name, factor.value)).collect()
}

#[test]
fn cc_sco_1_points_come_from_cows_and_bonuses() {
    let table = over();
    let sources: Vec<_> = table.game.points(A).into_iter().map(|points| points.source).collect();
    assert_eq!(sources, ["cows gathered", "planets won or given", "small planets", "straight"]);
    assert_eq!(points(&table.game, A), [124, 5, 0, 0]);
    assert_eq!(points(&table.game, B), [22, 10, 15, 20]);
    let running = Table::at(&position());
    assert_eq!(points(&running.game, B), [24, 0, 0, 0], "bonuses come at the end");
}

#[test]
fn cc_sco_1_it_is_counted_how_late_a_seat_came_and_with_which_planet() {
    let fresh = Table::fresh(3);
    let factor = |order: &str, planet: &str| {
        vec![("turn order", order.to_owned()), ("last planet", planet.to_owned())]
    };
    assert_eq!(factors(&fresh.game, B), factor("1", "none"), "nobody has begun");
    let mut table =
        Table::with(3, Options::default()).deal(&[[8, 9, 12, 17], [9, 10, 14, 15], [11, 11, 13, 16]]);
    table.choose(A, lay(12)).choose(B, lay(14)).choose(C, lay(16)).apply_chance(Outcome::First { seat: B });
    let each = [A, B, C].map(|seat| factors(&table.game, seat));
    assert_eq!(each, [factor("3", "12"), factor("1", "14"), factor("2", "16")]);
}
