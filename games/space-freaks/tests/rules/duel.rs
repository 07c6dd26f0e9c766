//! A duel on row 10 of side 1, where nothing lies between (10,5) and (10,16): what the cards of every kind are tried on.

use ruckus_space_freaks::Values;

use crate::table::*;

pub(crate) const HERE: Spot = (10, 5);
pub(crate) const THERE: Spot = (10, 8);

/// A1 and B1, three hexagons apart; B has Missions for its next turn.
pub(crate) fn duel() -> Position {
    two().freak(A, 1, HERE).freak(B, 1, THERE).missions(B, &["scatter", "scatter"])
}

/// A1 has shot at what stands there.
#[track_caller]
pub(crate) fn shoot(position: &Position) -> Table {
    let mut table = at(position);
    table.activate(HERE).attack(THERE);
    table
}

/// What A1 and B1 have left when A1 has shot at B1.
#[track_caller]
pub(crate) fn left(position: &Position) -> (u8, u8) {
    let table = shoot(position);
    (table.hp(A, 1), table.hp(B, 1))
}

/// A1 has played a card on the duel.
#[track_caller]
pub(crate) fn played(position: &Position, key: &str) -> Table {
    let mut table = at(position);
    table.activate(HERE).play(key);
    table
}

/// From how far away A1 can shoot at B1, on a clear line.
pub(crate) fn reach(position: &Position) -> Vec<usize> {
    let shot = |&far: &usize| {
        let target = (HERE.0, HERE.1 + far);
        let mut table = at(&position.clone().freak(A, 1, HERE).freak(B, 1, target));
        table.activate(HERE).may(Choice::Attack { at: hex(target) })
    };
    (1..=11).filter(shot).collect()
}

pub(crate) fn up_to(most: usize) -> Vec<usize> {
    (1..=most).collect()
}

/// What the cards of A come to.
pub(crate) fn values(position: &Position) -> Values {
    at(position).game.arena().values(A)
}

/// The plain Freak of section 9.
pub(crate) const PLAIN: Values = Values {
    hp: 12,
    armor: 2,
    retaliate: 0,
    luck: 0,
    movement: 9,
    range: 6,
    damage: 6,
    strikes: 1,
    armor_piercing: false,
    through: false,
    heal: 0,
    cards: 3,
    missions: 3,
    anti_gravity: true,
    drill: false,
};

/// B's turn ends and A's begins.
#[track_caller]
pub(crate) fn next_turn_of_a(position: Position) -> Table {
    let mut table = at(&position.first(B).missions(A, &["assassinate", "assassinate"]));
    table.until(|game| game.arena().active == A && game.arena().stage == Stage::Mission);
    table
}
