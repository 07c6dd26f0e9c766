//! 3.11 Swapping a Spy: of two alike, the one that was bought this turn goes, for the other can be played.

use crate::table::*;

/// A has a Spy, buys another of its name and swaps one for Thievery.
fn swapped(mutation: Mutation, spy: Spy) -> Table {
    let position = mutants(&[(A, mutation)]).hand(A, &SPY).spies(A, &[spy]);
    let mut table = at(&position.herds(A, MIDDLE, 1, 1).herds(B, (1, 0), 1, 0).nukes(A, 1, 0).nukes(B, 1, 0));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy }).say(Choice::Swap { spy });
    assert_eq!(table.heard(), [Event::Swapped { seat: A, spy, bought: true }]);
    let farm = table.game.table().farm(A);
    assert_eq!((farm.spies, farm.bought), (1, 0));
    table.apply_chance(Outcome::Spy { spy: Spy::Thievery });
    let farm = table.game.table().farm(A);
    assert_eq!((farm.spies, farm.bought), (2, 1), "the new card is marked bought");
    table
}

#[test]
fn fr_m28_of_two_hackings_the_bought_one_is_swapped_first() {
    let mut table = swapped(Mutation::Radioactive, Spy::Hacking);
    table.say(Choice::Swap { spy: Spy::Hacking });
    let second = Event::Swapped { seat: A, spy: Spy::Hacking, bought: false };
    assert_eq!(table.heard(), [second], "then the old one");
}

#[test]
fn fr_m31_of_two_field_hospitals_the_bought_one_is_swapped_first() {
    let mut table = swapped(Mutation::Regenerative, Spy::FieldHospital);
    assert_eq!(table.herds(MIDDLE), (1, 1));
    table.say(Choice::Play { spy: Spy::FieldHospital });
    assert_eq!(table.herds(MIDDLE), (2, 0), "the old one can still be played");
}
