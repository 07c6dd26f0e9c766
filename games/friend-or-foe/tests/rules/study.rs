//! What a study sorts games by.

use ruckus_core::{Game, Seat, Study};
use ruckus_friend_or_foe::{FriendOrFoe, Position};

use crate::table::*;

/// The species of a seat, and how the game ended.
fn factors(game: &FriendOrFoe, seat: Seat) -> [String; 2] {
    let factors = game.factors(seat);
    assert_eq!(factors.iter().map(|factor| factor.name).collect::<Vec<_>>(), ["species", "end"]);
    [0, 1].map(|index: usize| factors[index].value.clone())
}

/// Where the points of each seat come from, and how many there are.
fn points(game: &FriendOrFoe) -> Vec<(&'static str, i32)> {
    let each = game.seats().each().flat_map(|seat| game.points(seat));
    each.map(|points| (points.source, points.points)).collect()
}

#[test]
fn ff_708_infection_is_won_or_not() {
    let position = Position::of(2).creature("P1", Foe, (0, -4)).home("O1", Foe).home("B1", Foe);
    let mut table = Table::at(&position);
    assert_eq!(factors(&table.game, SOUTH), ["PO", "none"]);
    assert_eq!(factors(&table.game, NORTH), ["BY", "none"]);
    assert_eq!(points(&table.game), [("won", 0), ("won", 0)]);
    table.step("P1", (0, -5));
    assert_eq!(factors(&table.game, SOUTH), ["PO", "Goal"]);
    assert_eq!(points(&table.game), [("won", 1), ("won", 0)]);
}

#[test]
fn ff_705_in_extinction_creatures_count() {
    let position = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, 1)).home("R2", Foe);
    let mut table = Table::at(&position.home("Y1", Foe).home("Y2", Foe));
    let species = [A, B, C].map(|seat| factors(&table.game, seat)[0].clone());
    assert_eq!(species, ["R", "B", "Y"]);
    assert_eq!(points(&table.game), [("creatures", 2), ("creatures", 1), ("creatures", 2)]);
    table.step("R1", (0, 1));
    assert_eq!(factors(&table.game, B), ["B", "LastSpecies"]);
    assert_eq!(points(&table.game), [("creatures", 1), ("creatures", 0), ("creatures", 2)]);
}
