//! 3.7 One action a turn: whatever happens to herds that have acted, they have acted.

use ruckus_farms_race::FiguresId;

use crate::table::*;

/// A herd of A goes from (0,1) to the middle, where others of A are ready.
fn joined(position: Position, injured: bool) -> Table {
    let mut table = at(&position.herds(A, (0, 1), u8::from(!injured), u8::from(injured)));
    table.send(MIDDLE, &[((0, 1), injured)]);
    table
}

fn ready(table: &Table) -> (u8, u8) {
    let herds = table.game.table().herds_at(table.region(MIDDLE));
    (herds.ready_healthy(), herds.ready_injured())
}

#[test]
fn fr_n03_a_herd_that_has_acted_and_is_nuked_has_acted_still() {
    let position = || base().herds(A, (1, 0), 1, 0).nukes(A, 1, 0).nukiest(A);
    let mut table = joined(position().herds(A, MIDDLE, 1, 0), false);
    table.nuke(MIDDLE);
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((0, 2), (0, 1)));
    let middle = table.region(MIDDLE);
    table.say(Choice::Heal { at: middle });
    assert!(!table.may(Choice::Heal { at: middle }), "the other one has moved");
    // An injured one that has acted dies, and takes no action of the others with it.
    let mut table = joined(position().herds(A, MIDDLE, 1, 0), true);
    table.nuke(MIDDLE);
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((0, 1), (0, 1)));
    table.say(Choice::Heal { at: middle });
    assert_eq!(table.herds(MIDDLE), (1, 0));
}

/// A plays a Pocket Nuke on its own herds in the middle.
fn pocket(table: &mut Table) -> &mut Table {
    let middle = table.region(MIDDLE);
    table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at: middle })
}

/// Its owner chooses between herds that are ready and those that have acted, in its own turn.
#[test]
fn fr_y17_the_owner_chooses_between_ready_herds_and_those_that_have_acted() {
    let position = || base().herds(A, (1, 0), 1, 0).spies(A, &[Spy::PocketNuke]);
    let acted = Choice::Hurt { unit: Unit::Healthy };
    let still = Choice::HurtReady { injured: false };
    let mut table = joined(position().herds(A, MIDDLE, 1, 0), false);
    pocket(&mut table);
    assert_eq!((table.asked(), table.options(A)), (A, vec![acted, still]));
    // The one that has acted takes a point; now two differ by their health.
    let mut spare = table.try_out();
    spare.say(acted);
    assert_eq!((spare.herds(MIDDLE), ready(&spare)), ((1, 1), (1, 0)));
    assert_eq!(
        spare.options(A),
        [acted, Choice::Hurt { unit: Unit::Injured }],
        "each is alone of its health"
    );
    spare.say(Choice::Hurt { unit: Unit::Injured });
    assert_eq!((spare.herds(MIDDLE), ready(&spare)), ((1, 0), (1, 0)));
    spare.walk(MIDDLE, (0, 1));
    assert_eq!(spare.owner((0, 1)), Some(A), "the one that is left goes");
    // Or the ready one does, and can still heal.
    table.say(still);
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((1, 1), (0, 1)));
    table.say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((0, 2), (0, 1)));
    let middle = table.region(MIDDLE);
    table.say(Choice::Heal { at: middle });
    assert_eq!(table.herds(MIDDLE), (1, 1));
    // Of three injured ones, one of which has acted, either may die.
    let injured = [Choice::Hurt { unit: Unit::Injured }, Choice::HurtReady { injured: true }];
    let mut table = joined(position().herds(A, MIDDLE, 0, 2), true);
    pocket(&mut table);
    assert_eq!(table.options(A), injured);
    let mut other = table.try_out();
    table.say(injured[0]);
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((0, 1), (0, 1)), "the second is forced");
    other.say(injured[1]);
    assert_eq!((other.options(A), ready(&other)), (injured.to_vec(), (0, 1)));
    other.say(injured[1]);
    assert_eq!((other.herds(MIDDLE), ready(&other)), ((0, 1), (0, 0)));
    // Where everything dies, and on anybody else's turn, there is nothing to tell apart.
    let mut table = joined(position().herds(A, MIDDLE, 0, 1), true);
    pocket(&mut table);
    assert_eq!(table.herds(MIDDLE), (0, 0));
    let mut table = at(&base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 2, 0).spies(A, &[Spy::PocketNuke]));
    pocket(&mut table);
    assert_eq!(table.herds(MIDDLE), (1, 1), "two healthy ones are alike");
    assert_eq!(
        table.options(B),
        [Choice::Hurt { unit: Unit::Healthy }, Choice::Hurt { unit: Unit::Injured }]
    );
    assert_eq!(table.forbids(Choice::HurtReady { injured: false }), "FR-Y17");
}

/// Games that began by edition 2 go on by it: those that have acted are hurt first.
#[test]
fn fr_y17_by_edition_2_herds_that_have_acted_are_hurt_before_those_that_are_ready() {
    let second =
        Options { figures: FiguresId::PRINTED.under(2).expect("it can be played"), ..no_mutations() };
    let position = || based(second.clone()).herds(A, (1, 0), 1, 0).spies(A, &[Spy::PocketNuke]);
    // The first point is on the healthy herd that has acted, the second kills it or hurts the ready one.
    let mut table = joined(position().herds(A, MIDDLE, 1, 0), false);
    pocket(&mut table);
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((1, 1), (1, 0)));
    let mut both = table.try_out();
    table.say(Choice::Hurt { unit: Unit::Injured });
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((1, 0), (1, 0)));
    table.walk(MIDDLE, (0, 1));
    assert_eq!(table.owner((0, 1)), Some(A), "the one that is left goes");
    both.say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((both.herds(MIDDLE), ready(&both)), ((0, 2), (0, 1)));
    // Of three injured ones the one that has acted is the first to die.
    let mut table = joined(position().herds(A, MIDDLE, 0, 2), true);
    pocket(&mut table);
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((0, 1), (0, 1)));
    let middle = table.region(MIDDLE);
    assert!(table.may(Choice::Heal { at: middle }));
    // Where one of two that have acted dies, the other one has acted still.
    let mut table = at(&position().herds(A, MIDDLE, 1, 0).herds(A, (0, 1), 0, 2));
    table.send(MIDDLE, &[((0, 1), true), ((0, 1), true)]);
    pocket(&mut table);
    table.say(Choice::Hurt { unit: Unit::Injured }).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((0, 2), (0, 1)));
}

#[test]
fn fr_y12_herds_that_have_acted_are_healed_and_have_acted_still() {
    let mut table = joined(base().herds(A, MIDDLE, 0, 1).spies(A, &[Spy::FieldHospital]), true);
    table.say(Choice::Play { spy: Spy::FieldHospital });
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((2, 0), (1, 0)));
    table.walk(MIDDLE, (1, 0));
    assert_eq!((table.herds(MIDDLE), ready(&table)), ((1, 0), (0, 0)));
    let back = table.region((0, 1));
    assert!(!table.may(Choice::MoveTo { to: back }), "the other one has moved");
}
