//! Who builds, flies, pays, trades and rolls in a way of their own: Blue-Blooded, Deranged, Flying, Hyper-Intelligent and
//! Lucky (FR-M13 to M22).

use crate::table::*;

#[test]
fn fr_m13_blue_blooded_starts_with_an_armory_and_three_herds() {
    let mut table = fresh(2, Options::default());
    table.apply_chance(Outcome::First { seat: A });
    for mutation in [Mutation::BlueBlooded, Mutation::Lucky, Mutation::Zombie, Mutation::Flying] {
        table.apply_chance(Outcome::Mutation { mutation });
    }
    table.say(Choice::Mutate { mutation: Mutation::BlueBlooded });
    let choice = table.options(A)[0];
    table.say(choice);
    assert_eq!((table.vp(A), table.game.table().armories_of(A), table.game.table().herds_of(A)), (2, 1, 3));
    table.say(Choice::Mutate { mutation: Mutation::Zombie });
    let choice = table.options(B)[0];
    table.say(choice);
    assert_eq!((table.vp(B), table.game.table().barns_of(B), table.game.table().herds_of(B)), (1, 1, 2));
    assert_eq!(table.game.table().herds_of(A), 4, "its first Preparation brings the 4th");
}

#[test]
fn fr_m14_deranged_pays_any_cards_one_more() {
    for (ware, count) in [(Ware::Barn, 5), (Ware::Armory, 6), (Ware::Spy, 4), (Ware::Nuke, 4)] {
        let build = |table: &Table| match ware {
            Ware::Barn => Choice::Barn { at: table.region(MIDDLE) },
            Ware::Armory => Choice::Armory { at: table.region(HOMES[0]) },
            Ware::Spy => Choice::Spy,
            Ware::Nuke => Choice::Nuke,
        };
        let position = |cards: usize| {
            mutants(&[(A, Mutation::Deranged)]).herds(A, MIDDLE, 1, 0).hand(A, &vec![Wood; cards])
        };
        let table = at(&position(count - 1));
        assert_eq!(table.forbids(build(&table)), "FR-M14", "{ware:?}");
        let mut table = at(&position(count));
        let choice = build(&table);
        table.say(choice);
        assert!(
            table.heard_any(|event| matches!(event, Event::Wants { ware: wanted, .. } if *wanted == ware))
        );
        for left in (0..count).rev() {
            assert_eq!(table.options(A), [Choice::PayCard { card: Wood }]);
            table.say(Choice::PayCard { card: Wood });
            assert!(table.heard_any(|event| *event == Event::Paid { seat: A, cards: [0, 1, 0, 0, 0] }));
            assert_eq!(table.cards(A)[1], left as u8);
        }
        assert!(table.heard_any(|event| matches!(event, Event::Built { ware: built, .. } if *built == ware)));
    }
    // The printed cost cannot be used.
    let table = at(&mutants(&[(A, Mutation::Deranged)]).herds(A, MIDDLE, 1, 0).hand(A, &BARN));
    assert_eq!(table.forbids(Choice::Barn { at: table.region(MIDDLE) }), "FR-M14");
    // Nuke-backs included.
    let position =
        mutants(&[(B, Mutation::Deranged)]).herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0).hand(B, &[Wood; 4]);
    let mut table = at(&position.nukes(A, 1, 0).nukiest(A));
    table.nuke(MIDDLE).say(Choice::BackPay);
    assert_eq!((table.asked(), table.options(B)), (B, vec![Choice::PayCard { card: Wood }]));
}

#[test]
fn fr_m15_its_cards_keep_their_kinds_in_trades() {
    let table = at(&mutants(&[(A, Mutation::Deranged)]).hand(A, &[Wood, Brick, Wheat]));
    assert_eq!(table.forbids(Choice::Supply { give: Wood, get: Brick }), "FR-X02");
    let position = mutants(&[(B, Mutation::Deranged)]).hand(B, &[Wood]).spies(A, &[Spy::Propaganda]);
    let mut table = at(&position);
    table.say(Choice::Play { spy: Spy::Propaganda }).say(Choice::OfKind { card: Brick });
    assert_eq!(table.cards(B), [0, 1, 0, 0, 0]);
}

fn flying() -> Table {
    let position = mutants(&[(B, Mutation::Flying)]).herds(B, MIDDLE, 1, 1).herds(B, (-2, 1), 1, 0);
    let mut table = at(&position);
    table.end_turn(Face::Wood, Face::Wood);
    table
}

#[test]
fn fr_m16_flying_moves_herds_among_its_regions() {
    let mut table = flying();
    let (middle, far, home) = (table.region(MIDDLE), table.region((-2, 1)), table.region(HOMES[1]));
    table.say(Choice::Lift { from: far, injured: false });
    assert_eq!(table.options(B), [Choice::Land { at: middle }, Choice::Land { at: home }]);
    table.say(Choice::Land { at: home });
    assert_eq!(table.owner((-2, 1)), Some(B), "still a legal destination");
    table.say(Choice::Lift { from: middle, injured: true }).say(Choice::Land { at: far });
    assert!(!table.may(Choice::Lift { from: far, injured: true }), "each herd once");
    table.say(Choice::Landed);
    assert_eq!((table.herds(MIDDLE), table.herds((-2, 1)), table.herds(HOMES[1])), ((1, 0), (0, 1), (3, 0)));
    // Near and far stand in one list, whether lifted near or far from there.
    let mut table = at(&mutants(&[(B, Mutation::Flying)]).herds(B, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0));
    table.end_turn(Face::Wood, Face::Wood);
    let (middle, beside) = (table.region(MIDDLE), table.region((1, 0)));
    let home = table.region(HOMES[1]);
    let lifts = |at| Choice::Lift { from: at, injured: false };
    assert_eq!(table.options(B), [Choice::Landed, lifts(middle), lifts(beside), lifts(home)]);
    for (from, to) in [(middle, [beside, home]), (beside, [middle, home]), (home, [middle, beside])] {
        let mut table = table.try_out();
        table.say(lifts(from));
        assert_eq!(table.options(B), to.map(|at| Choice::Land { at }));
    }
    // With one region there is nowhere to go, and nobody asks.
    let mut table = at(&mutants(&[(B, Mutation::Flying)]));
    table.end_turn(Face::Wood, Face::Wood);
    assert_eq!(table.game.table().stage, Stage::Actions);
}

#[test]
fn fr_m17_it_is_no_action_and_empty_regions_are_lost_at_its_end() {
    let mut table = flying();
    let (far, home) = (table.region((-2, 1)), table.region(HOMES[1]));
    table.say(Choice::Lift { from: far, injured: false }).say(Choice::Land { at: home }).say(Choice::Landed);
    assert_eq!(table.owner((-2, 1)), None);
    assert!(table.game.table().herds_at(home).is_ready());
    assert_eq!(table.game.table().herds_at(home).ready_healthy(), 3);
    let barn = mutants(&[(B, Mutation::Flying)]).barn(B, MIDDLE);
    let mut table = at(&barn);
    table.end_turn(Face::Wood, Face::Wood);
    let (middle, home) = (table.region(MIDDLE), table.region(HOMES[1]));
    table
        .say(Choice::Lift { from: middle, injured: false })
        .say(Choice::Land { at: home })
        .say(Choice::Landed);
    assert_eq!(table.owner(MIDDLE), Some(B), "a building keeps it");
}

#[test]
fn fr_m18_hyper_intelligent_pays_four_of_a_kind_or_the_price() {
    let position =
        |cards: &[Kind]| mutants(&[(A, Mutation::HyperIntelligent)]).herds(A, MIDDLE, 1, 0).hand(A, cards);
    let builds = |table: &Table| {
        [
            Choice::Barn { at: table.region(MIDDLE) },
            Choice::Armory { at: table.region(HOMES[0]) },
            Choice::Spy,
            Choice::Nuke,
        ]
    };
    let table = at(&position(&[Wood; 4]));
    for choice in builds(&table) {
        let mut table = table.try_out();
        table.say(choice);
        assert!(table.heard_any(|event| matches!(event, Event::Wants { seat: A, .. })), "before it is paid");
        assert_eq!(table.options(A), [Choice::PayAlike { card: Wood }]);
        table.say(Choice::PayAlike { card: Wood });
        assert_eq!(table.cards(A), [0; 5]);
    }
    let table = at(&position(&[Wood; 3]));
    assert!(builds(&table).into_iter().all(|choice| !table.may(choice)));
    let mut table = at(&position(&[ARMORY.as_slice(), &[Wheat, Wheat]].concat()));
    let home = table.region(HOMES[0]);
    table.say(Choice::Armory { at: home });
    assert_eq!(
        table.options(A),
        [Choice::PayPrinted, Choice::PayAlike { card: Wheat }],
        "both stay possible"
    );
    // An Armory still needs its Barn.
    let table = at(&position(&[Wood; 4]));
    assert_eq!(table.forbids(Choice::Armory { at: table.region(MIDDLE) }), "FR-B04");
}

#[test]
fn fr_m19_it_trades_two_for_one() {
    let mut table = at(&mutants(&[(A, Mutation::HyperIntelligent)]).hand(A, &[Wood, Wood]));
    table.say(Choice::Supply { give: Wood, get: Brick });
    assert_eq!(table.cards(A), [1, 0, 0, 0, 0]);
    assert_eq!(table.forbids(Choice::Supply { give: Brick, get: Wood }), "FR-X02");
}

#[test]
fn fr_m20_inside_windows_it_pays_so_but_does_not_trade() {
    let position = mutants(&[(B, Mutation::HyperIntelligent)]).herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0);
    let mut table = at(&position.hand(B, &[Wood; 4]).nukes(A, 1, 0).nukiest(A));
    table.nuke(MIDDLE);
    assert_eq!(table.options(B), [Choice::PassBack, Choice::BackPay]);
    assert_eq!(table.forbids(Choice::Supply { give: Wood, get: Brick }), "FR-N09");
    table.say(Choice::BackPay).say(Choice::PayAlike { card: Wood });
    assert_eq!(table.targets(), [(0, 1)]);
}

#[test]
fn fr_m21_lucky_names_both_dice() {
    let mut table = at(&mutants(&[(A, Mutation::Lucky)]));
    table.say(Choice::EndActions);
    assert_eq!(table.options(A).len(), 5, "never a ?");
    table.say(Choice::Name { card: Brick }).say(Choice::Name { card: Wheat });
    assert_eq!((table.cards(A), table.cards(C)), ([1, 0, 0, 0, 0], [0, 0, 1, 0, 0]));
    // On its own turn alone.
    let mut table = at(&mutants(&[(B, Mutation::Lucky)]));
    table.say(Choice::EndActions);
    assert_eq!(table.game.turn(), Turn::Chance);
}

#[test]
fn fr_m22_one_kind_twice_is_doubles_for_north_korean_only() {
    let options = Options { stealing: true, ..no_mutations() };
    let position =
        mutate(based(options), &[(A, Mutation::Lucky), (C, Mutation::NorthKorean)]).hand(B, &[Wood]);
    let mut table = at(&position);
    table.say(Choice::EndActions).say(Choice::Name { card: Wheat }).say(Choice::Name { card: Wheat });
    assert_eq!(table.cards(C), [0, 0, 2, 0, 0]);
    assert_eq!(
        table.game.table().phase,
        Phase::Target { by: C, how: How::Free },
        "no order to choose, no theft"
    );
    let target = table.region((1, -1));
    table.say(Choice::Target { at: target });
    assert!(matches!(table.game.table().phase, Phase::Market { .. }));
}
