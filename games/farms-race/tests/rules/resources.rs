//! 3.9 Resources and Discard.

use crate::table::*;

fn roll(position: &Position, one: Face, other: Face) -> Table {
    let mut table = at(position);
    table.say(Choice::EndActions).dice(one, other);
    table
}

#[test]
fn fr_r01_both_dice_are_rolled() {
    let mut table = at(&base());
    table.say(Choice::EndActions);
    let outcomes = table.game.outcomes();
    assert_eq!((outcomes.len(), table.game.tickets()), (36, 36));
    assert!(outcomes.iter().all(|&(_, weight)| weight == 1));
    let mut table = at(&mutants(&[(A, Mutation::Lucky)]));
    table.say(Choice::EndActions);
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::NameFirst));
}

#[test]
fn fr_r02_every_seat_collects_for_each_die() {
    // Brick: A's home; Plutonium: D's home and B's (1,0).
    let table = roll(&base().herds(B, (1, 0), 1, 0), Face::Brick, Face::Plutonium);
    assert_eq!(table.cards(A), [1, 0, 0, 0, 0]);
    assert_eq!(table.cards(B), [0, 0, 0, 0, 1], "not only the active seat");
    assert_eq!(table.cards(D), [0, 0, 0, 0, 1]);
    assert_eq!(table.cards(C), [0; 5]);
}

#[test]
fn fr_r03_two_of_a_kind_give_two_for_a_region() {
    let table = roll(&base().herds(A, (0, -1), 1, 0), Face::Brick, Face::Brick);
    assert_eq!(table.cards(A), [4, 0, 0, 0, 0]);
}

#[test]
fn fr_r04_a_question_mark_is_named() {
    for (one, other) in [(Face::Brick, Face::Any), (Face::Any, Face::Brick)] {
        let mut table = roll(&base(), one, other);
        assert_eq!((table.asked(), table.options(A).len()), (A, 5));
        let mut same = table.try_out();
        table.say(Choice::Name { card: Wheat });
        assert_eq!((table.cards(A), table.cards(C)), ([1, 0, 0, 0, 0], [0, 0, 1, 0, 0]));
        same.say(Choice::Name { card: Brick });
        assert_eq!(same.cards(A), [2, 0, 0, 0, 0], "the other die's kind: two for a region");
    }
}

#[test]
fn fr_r05_two_question_marks_name_one_kind() {
    let mut table = roll(&base(), Face::Any, Face::Any);
    table.say(Choice::Name { card: Wheat });
    assert_eq!(table.cards(C), [0, 0, 2, 0, 0]);
}

#[test]
fn fr_r06_naming_gives_nothing_by_itself() {
    let mut table = roll(&base(), Face::Brick, Face::Any);
    table.say(Choice::Name { card: Wood });
    assert_eq!(table.cards(A), [1, 0, 0, 0, 0]);
}

#[test]
fn fr_r07_doubles_are_equal_faces() {
    let position = mutants(&[(C, Mutation::NorthKorean)]);
    for (one, other, name, doubles) in [
        (Face::Brick, Face::Brick, None, true),
        (Face::Any, Face::Any, Some(Wheat), true),
        (Face::Brick, Face::Any, Some(Brick), false),
        (Face::Any, Face::Brick, Some(Brick), false),
        (Face::Brick, Face::Wheat, None, false),
    ] {
        let mut table = roll(&position, one, other);
        if let Some(card) = name {
            table.say(Choice::Name { card });
        }
        let nukes = table.game.table().phase == Phase::Target { by: C, how: How::Free };
        assert_eq!(nukes, doubles, "{one:?} {other:?}");
    }
}

#[test]
fn fr_r08_cards_are_never_short() {
    let position = base().hand(A, &[Brick; 60]).hand(B, &[Brick; 40]).spies(A, &[Spy::Thievery]);
    let mut table = roll(&position, Face::Brick, Face::Brick);
    assert_eq!(table.cards(A)[0], 62);
    table.pass_markets().say(Choice::Play { spy: Spy::Thievery }).say(Choice::OfKind { card: Brick });
    assert_eq!(table.cards(A)[0], 65);
}

#[test]
fn fr_r09_collecting_then_doubles_then_the_market_then_the_menu() {
    let options = Options { stealing: true, ..no_mutations() };
    let position = mutate(based(options), &[(C, Mutation::NorthKorean)]);
    let mut table = roll(&position.hand(D, &[Wood]), Face::Weapons, Face::Weapons);
    assert_eq!(table.cards(B), [0, 0, 0, 2, 0], "collected before anything else");
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Order));
    table.say(Choice::NukeFirst);
    let target = table.region((1, -1));
    table.say(Choice::Target { at: target });
    assert_eq!(table.game.table().phase, Phase::Steal);
    table.say(Choice::NoTheft);
    assert!(matches!(table.game.table().phase, Phase::Market { asked: B }));
    table.pass_markets();
    assert_eq!((table.asked(), table.game.table().stage), (A, Stage::After));
}

#[test]
fn fr_r10_counts_are_public_and_kinds_are_not() {
    let table = at(&base().hand(B, &[Wood, Wood, Wheat]));
    assert_eq!(table.view(A).table.farm(B).cards, 3);
    assert!(table.view(A).own.is_some_and(|own| own.hand.is_empty()));
    assert_eq!(table.view(B).own.map(|own| own.hand.len()), Some(3));
    assert_eq!(table.game.view(Eye::Spectator).own, None);
}

#[test]
fn fr_d01_a_turn_ends_with_seven_cards_or_fewer() {
    let mut table = at(&base().after().hand(A, &[Brick; 5]).hand(A, &[Wood; 4]));
    assert_eq!(table.forbids(Choice::EndTurn), "FR-D01");
    assert_eq!(table.forbids(Choice::Discard { card: Wheat }), "FR-D01");
    table.say(Choice::Discard { card: Wood });
    assert_eq!(table.heard(), [Event::Discarded { seat: A, card: Wood }], "seen by all");
    table.say(Choice::Discard { card: Brick });
    assert_eq!(table.cards(A), [4, 3, 0, 0, 0]);
    assert!(table.may(Choice::EndTurn));
}

#[test]
fn fr_d02_nobody_else_discards() {
    let table = at(&base().hand(A, &[Brick; 9]));
    assert_eq!(table.forbids(Choice::Discard { card: Brick }), "FR-D02", "not before production");
    let table = at(&base().after().hand(A, &[Brick; 7]));
    assert_eq!(table.forbids(Choice::Discard { card: Brick }), "FR-D02", "not with seven");
    let mut table = at(&base().after().hand(B, &[Brick; 30]).spies(A, &[Spy::Hacking; 3]));
    table.say(Choice::EndTurn);
    assert_eq!(table.cards(B)[0], 30, "others may hold any number");
    assert_eq!(table.game.table().farm(A).spies, 3, "Spies have no limit");
}
