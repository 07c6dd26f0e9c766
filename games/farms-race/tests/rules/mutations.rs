//! 3.11 Mutations.

use crate::table::*;

/// A attacks Adorable's (1,0), where B has herds and a peeked token.
fn adorable(herds: (u8, u8), humans: u8) -> Position {
    let position = mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 3, 0);
    let position =
        if herds == (0, 0) { position.barn(B, (1, 0)) } else { position.herds(B, (1, 0), herds.0, herds.1) };
    position.peeked((1, 0), humans)
}

fn attack(table: &mut Table, count: usize) -> &mut Table {
    table.send((1, 0), &vec![(MIDDLE, false); count])
}

#[test]
fn fr_m01_adorable_starts_with_a_token_more() {
    let mut table = fresh(4, Options::default());
    table.befall(Outcome::First { seat: A });
    for mutation in &Mutation::ALL[..8] {
        table.befall(Outcome::Mutation { mutation: *mutation });
    }
    for _ in 0..8 {
        let choice = table.options(table.asked())[0];
        table.say(choice);
    }
    let home = table.game.table().held(A).first().expect("A has settled");
    assert!(table.game.table().has(A, Mutation::Adorable));
    assert_eq!(table.game.table().token(home), Token::Unseen);
    let map = table.game.table().map;
    assert_eq!(map.all().each().filter(|&at| table.game.table().token(at).is_there()).count(), 22);
    table.humans(2);
    assert_eq!(table.game.table().token(home), Token::Peeked);
}

#[test]
fn fr_m02_its_herds_walk_in_among_humans() {
    for token in [Token::Two, Token::Unseen] {
        let position = mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0);
        let mut table =
            at(&if token == Token::Two { position.humans((1, 0), 2) } else { position.token((1, 0)) });
        table.walk(MIDDLE, (1, 0));
        if token == Token::Unseen {
            table.humans(2);
        }
        assert!(table.game.table().attacked.is_empty());
        assert_eq!((table.owner((1, 0)), table.token((1, 0)).is_there()), (Some(A), true));
    }
}

#[test]
fn fr_m03_it_knows_the_tokens_of_its_regions_and_nobody_else() {
    let mut table = at(&mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).token((1, 0)));
    table.walk(MIDDLE, (1, 0));
    assert_eq!(table.game.turn(), Turn::Chance, "from the moment it controls it");
    table.humans(3);
    let region = table.region((1, 0));
    for eye in Eye::all(table.game.seats()) {
        let humans = eye.is(A).then_some(3);
        assert!(
            table
                .told(eye)
                .iter()
                .any(|event| matches!(event, Event::Peeked { humans: seen, .. } if *seen == humans))
        );
        assert_eq!(table.game.view(eye).humans(region), humans);
    }
    assert_eq!(table.game.pool(), [4, 16, 7]);
    assert_eq!(table.view(A).unseen_tokens(), [4, 16, 7]);
    assert_eq!(table.view(B).unseen_tokens(), [4, 16, 8], "one pool with what A alone knows");
    // It remembers it after leaving.
    for _ in 0..4 {
        table.end_turn(Face::Wood, Face::Wood);
    }
    table.walk((1, 0), MIDDLE);
    assert_eq!((table.view(A).humans(region), table.token((1, 0))), (Some(3), Token::Peeked));
}

#[test]
fn fr_m04_humans_fight_on_its_side() {
    let mut table = at(&adorable((1, 0), 2));
    attack(&mut table, 1);
    assert!(table.heard_any(|event| matches!(event, Event::TurnedUp { humans: 2, .. })));
    table.befall(Outcome::Fight { heads: 0, guns: 0 });
    assert_eq!(table.game.tickets(), 27, "a die for a herd and two humans");
}

#[test]
fn fr_m05_heads_kill_humans_first_and_the_rest_is_placed_freely() {
    let mut table = at(&adorable((1, 1), 1));
    attack(&mut table, 3).fight((2, 1), (0, 0));
    assert_eq!(table.token((1, 0)), Token::None, "surplus heads are lost");
    assert_eq!(
        table.options(B),
        [Choice::Hurt { unit: Unit::Healthy }, Choice::Hurt { unit: Unit::Injured }]
    );
    let mut table = at(&adorable((1, 1), 3));
    attack(&mut table, 3).fight((1, 2), (0, 0));
    assert_eq!(table.token((1, 0)), Token::Two);
    assert_eq!(table.options(B).len(), 3, "herds and remaining humans");
    table.say(Choice::Hurt { unit: Unit::Human }).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.token((1, 0)), table.herds((1, 0))), (Token::One, (0, 2)));
}

#[test]
fn fr_m06_hurt_humans_lie_face_up_with_their_new_number() {
    let mut table = at(&adorable((2, 0), 3));
    attack(&mut table, 2).fight((1, 0), (0, 0));
    assert_eq!((table.token((1, 0)), table.game.table().turned_up), (Token::Two, [0, 0, 1]));
    assert_eq!(table.game.peeked().all, [0, 0, 0], "everybody knows it now");
}

#[test]
fn fr_m07_without_herds_the_humans_fight_on() {
    let mut table = at(&adorable((0, 1), 2));
    attack(&mut table, 2).fight((0, 1), (0, 0)).say(Choice::Hurt { unit: Unit::Injured });
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::AskAttacker), "it may still retreat");
    assert_eq!(table.owner((1, 0)), Some(B), "not conquered yet");
    table.say(Choice::GoOn);
    assert_eq!(table.game.table().phase, Phase::RollAttack, "humans never retreat");
    table.fight((1, 0), (0, 0));
    assert_eq!(table.token((1, 0)), Token::One, "under FR-K06");
    table.say(Choice::Retreat);
    assert_eq!((table.owner((1, 0)), table.token((1, 0))), (None, Token::One));
}

#[test]
fn fr_m08_it_may_retreat_among_humans() {
    let position = adorable((2, 0), 1).herds(B, (2, 0), 1, 0).token((1, -1)).humans((2, -1), 2);
    let mut table = at(&position.herds(C, (0, 1), 1, 0));
    attack(&mut table, 1).fight((0, 0), (0, 0)).say(Choice::GoOn);
    let mut refuges: Vec<_> = table
        .options(B)
        .into_iter()
        .filter_map(|choice| match choice {
            Choice::FallBack { to } => Some(table.game.table().map.hex(to)),
            _ => None,
        })
        .map(|hex| (hex.q, hex.r))
        .collect();
    refuges.sort_unstable();
    assert_eq!(refuges, [(1, -1), (2, -1), (2, 0)], "even if it controls other regions");
    let to = table.region((1, -1));
    table.say(Choice::FallBack { to }).humans(2);
    assert_eq!((table.owner((1, -1)), table.token((1, -1))), (Some(B), Token::Peeked));
    // Nobody else may.
    let mut table =
        at(&base().herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 2, 0).herds(B, (2, 0), 1, 0).token((1, -1)));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::GoOn);
    assert_eq!(table.options(B).len(), 2);
}

#[test]
fn fr_m09_humans_give_no_control() {
    let mut table = at(&mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 2));
    table.walk(MIDDLE, (1, 0));
    assert_eq!((table.owner(MIDDLE), table.token(MIDDLE)), (None, Token::Peeked));
    // Ordinary ones for everybody else; and Adorable may walk in again.
    let position = mutants(&[(A, Mutation::Adorable)]).peeked(MIDDLE, 2).herds(B, (1, 0), 1, 0).active(B);
    let mut table = at(&position);
    table.walk((1, 0), MIDDLE);
    assert_eq!((table.token(MIDDLE), table.game.table().phase), (Token::Two, Phase::RollAttack));
    let mut table = at(&mutants(&[(A, Mutation::Adorable)]).peeked(MIDDLE, 2).herds(A, (1, 0), 1, 0));
    table.walk((1, 0), MIDDLE);
    assert_eq!(
        (table.owner(MIDDLE), table.game.turn()),
        (Some(A), Turn::Seats(SeatSet::only(A))),
        "and knows it"
    );
}

#[test]
fn fr_m10_nukes_and_adorables_humans() {
    let nuke = |position: Position| {
        let mut table = at(&position.nukes(A, 1, 0).nukiest(A));
        table.nuke((1, 0));
        table
    };
    let table = nuke(adorable((1, 1), 3));
    assert_eq!((table.token((1, 0)), table.herds((1, 0))), (Token::None, (0, 1)));
    assert_eq!(
        (table.game.peeked().all, table.game.table().peeked_gone),
        ([0, 0, 1], 1),
        "known to it, and out of U"
    );
    assert_eq!(table.view(C).unseen_tokens(), [4, 16, 8]);
    // A Pocket Nuke: placed freely, the token shown only if hurt.
    let pocket = |position: Position| {
        let mut table = at(&position.spies(A, &[Spy::PocketNuke]));
        let at = table.region((1, 0));
        table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at });
        table
    };
    let mut table = pocket(adorable((2, 0), 3));
    assert_eq!(table.options(B), [Choice::Hurt { unit: Unit::Healthy }, Choice::Hurt { unit: Unit::Human }]);
    let mut human = table.try_out();
    table.say(Choice::Hurt { unit: Unit::Healthy }).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.token((1, 0)), table.herds((1, 0))), (Token::Peeked, (0, 2)));
    human.say(Choice::Hurt { unit: Unit::Human });
    assert_eq!(human.token((1, 0)), Token::Two, "turned up when hurt");
    // A single injured herd: a human is hurt in any case.
    let table = pocket(adorable((0, 1), 2));
    assert_eq!((table.token((1, 0)), table.asked()), (Token::Two, B));
    let table = pocket(adorable((0, 1), 1));
    assert_eq!((table.token((1, 0)), table.herds((1, 0)), table.owner((1, 0))), (Token::None, (0, 0), None));
    // Its own nukes kill humans.
    let mut table = at(&mutants(&[(A, Mutation::Adorable)])
        .herds(A, MIDDLE, 1, 0)
        .humans((1, 0), 2)
        .nukes(A, 1, 0)
        .nukiest(A));
    table.nuke((1, 0));
    assert_eq!(table.token((1, 0)), Token::None);
}

#[test]
fn fr_m11_a_building_and_humans_without_a_herd() {
    let mut table = at(&adorable((0, 0), 2).armory(B, (2, 0)));
    attack(&mut table, 2).fight((1, 0), (0, 1));
    assert_eq!(
        (table.token((1, 0)), table.game.table().combat.injured),
        (Token::One, 1),
        "FR-K06, and no Armory bonus"
    );
    table.say(Choice::GoOn).fight((0, 1), (0, 0));
    assert_eq!(table.owner((1, 0)), Some(A));
    assert!(table.heard_any(|event| matches!(event, Event::Destroyed { seat: B, .. })));
}

#[test]
fn fr_m12_attacking_it_fights_opponents_normally() {
    let mut table = at(&mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 0, 1));
    table.walk(MIDDLE, (1, 0)).fight((0, 1), (0, 0));
    assert_eq!(table.owner((1, 0)), Some(A));
}

#[test]
fn fr_m13_blue_blooded_starts_with_an_armory_and_three_herds() {
    let mut table = fresh(2, Options::default());
    table.befall(Outcome::First { seat: A });
    for mutation in [Mutation::BlueBlooded, Mutation::Lucky, Mutation::Zombie, Mutation::Flying] {
        table.befall(Outcome::Mutation { mutation });
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
        for left in (0..count).rev() {
            assert_eq!(table.options(A), [Choice::PayCard { card: Wood }]);
            table.say(Choice::PayCard { card: Wood });
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

#[test]
fn fr_m23_north_korean_nukes_on_anyones_doubles() {
    for active in ALL {
        let mut table = at(&mutants(&[
            (C, Mutation::NorthKorean),
            (A, Mutation::Zombie),
            (B, Mutation::Parasitic),
            (D, Mutation::Radioactive),
        ])
        .active(active));
        table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
        assert_eq!((table.asked(), table.game.table().phase), (C, Phase::Target { by: C, how: How::Free }));
        let near = table.game.table().map.near(table.region(HOMES[2])).len();
        assert_eq!(table.targets().len(), usize::from(near), "it must, next to a region of its own");
    }
}

#[test]
fn fr_m24_a_full_nuke_without_a_token() {
    let position = mutants(&[(C, Mutation::NorthKorean)]).herds(B, (1, -1), 1, 0).spies(B, &[Spy::Thievery]);
    let mut table = at(&position.nukes(B, 1, 0));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    let target = table.region((1, -1));
    table.say(Choice::Target { at: target });
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::Hack));
    table.say(Choice::TakeIt);
    assert_eq!(table.game.table().phase, Phase::StrikeBack);
    assert!(table.game.table().nuked.contains(target));
    let farm = table.game.table().farm(C);
    assert_eq!((farm.unspent + farm.spent, table.herds((1, -1))), (0, (0, 1)));
    let mut table = at(&mutants(&[(C, Mutation::NorthKorean)]).humans((1, -1), 3));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).say(Choice::Target { at: target });
    assert_eq!(table.token((1, -1)), Token::None, "humans die");
}

#[test]
fn fr_m25_own_or_empty_regions_if_there_is_nothing_else() {
    let mut table =
        at(&mutants(&[(C, Mutation::NorthKorean)]).herds(C, (1, -1), 1, 0).herds(B, (0, -1), 1, 0));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    for (hex, what) in [((1, -1), "own"), ((2, -1), "empty"), ((0, -1), "an opponent's")] {
        assert!(table.targets().contains(&hex), "{what}");
    }
    assert!(table.options(C).iter().all(|choice| matches!(choice, Choice::Target { .. })), "it must choose");
}

#[test]
fn fr_m26_one_nuke_for_doubles_after_collecting() {
    let mut table = at(&mutants(&[(C, Mutation::NorthKorean)]));
    table.say(Choice::EndActions).dice(Face::Wheat, Face::Wheat);
    assert_eq!(table.cards(C), [0, 0, 2, 0, 0]);
    let target = table.region((2, -2));
    table.say(Choice::Target { at: target });
    assert!(!matches!(table.game.table().phase, Phase::Target { .. }));
}

#[test]
fn fr_m27_no_nuke_hurts_radioactive() {
    let position = || mutants(&[(B, Mutation::Radioactive)]).herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 1, 1);
    let mut table = at(&position().nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0));
    table.nuke(MIDDLE);
    assert_eq!(table.herds(MIDDLE), (1, 1));
    let own = table.region((0, 1));
    table.say(Choice::BackToken).say(Choice::Target { at: own });
    assert_eq!(table.herds((0, 1)), (0, 2), "it nukes back");
    let mut table = at(&position().spies(A, &[Spy::PocketNuke]));
    let middle = table.region(MIDDLE);
    table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at: middle });
    assert_eq!((table.herds(MIDDLE), table.game.table().phase), ((1, 1), Phase::Menu));
    // Its own nuke on its own herds.
    let mut table = at(&mutants(&[(A, Mutation::Radioactive)])
        .herds(A, (0, 1), 1, 0)
        .herds(A, MIDDLE, 0, 1)
        .nukes(A, 1, 0)
        .nukiest(A));
    table.nuke(MIDDLE);
    assert_eq!(table.herds(MIDDLE), (0, 1));
}

#[test]
fn fr_m28_radioactive_swaps_hacking() {
    let mut table = at(&mutants(&[(A, Mutation::Radioactive)]).hand(A, &SPY).spies(A, &[Spy::Thievery]));
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::Hacking }), "FR-M28");
    table.say(Choice::Spy).befall(Outcome::Spy { spy: Spy::Hacking });
    table.say(Choice::Swap { spy: Spy::Hacking });
    assert_eq!(
        table.heard(),
        [Event::Swapped { seat: A, spy: Spy::Hacking }],
        "one bought this turn qualifies"
    );
    table.befall(Outcome::Spy { spy: Spy::Hacking });
    let farm = table.game.table().farm(A);
    assert_eq!((farm.spies, farm.bought), (2, 1), "the new card is marked bought");
    assert_eq!(table.game.table().discards.count(Spy::Hacking), 1);
    assert!(table.may(Choice::Swap { spy: Spy::Hacking }), "it may be a Hacking again");
    let table = at(&mutants(&[(A, Mutation::Radioactive)]).spies(A, &[Spy::Hacking]).no_deck());
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::Hacking }), "FR-M28", "not with an empty deck");
    let table = at(&mutants(&[(A, Mutation::Zombie)]).spies(A, &[Spy::Hacking, Spy::FieldHospital]));
    assert!(
        !table.may(Choice::Swap { spy: Spy::Hacking })
            && !table.may(Choice::Swap { spy: Spy::FieldHospital })
    );
}

#[test]
fn fr_m29_regenerative_herds_are_whole_after_a_combat() {
    // Attacking: won, and retreated; another herd in the same region is not healed.
    let position = || mutants(&[(A, Mutation::Regenerative)]).herds(A, MIDDLE, 1, 2);
    let mut table = at(&position().herds(B, (1, 0), 0, 1));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, true)]).fight((0, 1), (0, 0));
    assert_eq!((table.herds((1, 0)), table.herds(MIDDLE)), ((2, 0), (0, 1)));
    let mut table = at(&position().herds(B, (1, 0), 2, 0));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, true)]).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.herds(MIDDLE), (2, 1));
    // Defending: stayed, and retreated.
    let position = || {
        mutants(&[(B, Mutation::Regenerative)]).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 1, 2).herds(
            B,
            (2, 0),
            0,
            1,
        )
    };
    let mut table = at(&position());
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.herds((1, 0)), (3, 0));
    let mut table = at(&position());
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::GoOn);
    let to = table.region((2, 0));
    table.say(Choice::FallBack { to });
    assert_eq!(table.herds((2, 0)), (3, 1), "only those that took part");
}

#[test]
fn fr_m30_nukes_are_not_healed_until_a_later_combat() {
    let position = mutants(&[(B, Mutation::Regenerative)]).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0);
    let mut table = at(&position.nukes(A, 1, 0).nukiest(A));
    table.nuke((1, 0));
    assert_eq!(table.herds((1, 0)), (0, 2));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.herds((1, 0)), (2, 0));
}

#[test]
fn fr_m31_regenerative_swaps_field_hospital() {
    let mut table =
        at(&mutants(&[(A, Mutation::Regenerative)]).spies(A, &[Spy::FieldHospital, Spy::Hacking]));
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::Hacking }), "FR-M28");
    table.say(Choice::Swap { spy: Spy::FieldHospital }).befall(Outcome::Spy { spy: Spy::Plumbing });
    assert_eq!((table.game.table().farm(A).spies, table.game.full_vp(A)), (2, 2));
    assert_eq!(table.forbids(Choice::Swap { spy: Spy::FieldHospital }), "FR-M31");
}

#[test]
fn fr_m32_parasitic_gets_what_its_neighbours_get() {
    let position = || mutants(&[(A, Mutation::Parasitic)]).herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0);
    let mut table = at(&position());
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(
        (table.cards(A), table.cards(B)),
        ([0, 0, 0, 1, 0], [0, 0, 0, 2, 0]),
        "the owner loses nothing"
    );
    let mut table = at(&position());
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Weapons);
    assert_eq!(table.cards(A), [0, 0, 0, 2, 0], "2 when both dice give it");
    let mut table = at(&position().active(B));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(table.cards(A), [0, 0, 0, 1, 0], "on every production");
}

#[test]
fn fr_m33_each_region_pays_once() {
    let position = mutants(&[(A, Mutation::Parasitic)])
        .herds(A, (0, 1), 1, 0)
        .herds(A, (1, 0), 1, 0)
        .herds(B, MIDDLE, 1, 0);
    let mut table = at(&position);
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(table.cards(A), [0, 0, 0, 1, 0], "however many of its regions touch it");
}

#[test]
fn fr_m34_humans_and_empty_regions_pay_nothing() {
    for position in [base().humans(MIDDLE, 2), base()] {
        let mut table = at(&mutate(position.herds(A, (0, 1), 1, 0), &[(A, Mutation::Parasitic)]));
        table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
        assert_eq!(table.cards(A), [0; 5]);
    }
    let position = base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0).peeked(MIDDLE, 1);
    let mut table = at(&mutate(position, &[(A, Mutation::Parasitic), (B, Mutation::Adorable)]));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat);
    assert_eq!(table.cards(A), [0, 0, 0, 1, 0], "Adorable's does");
}

#[test]
fn fr_m35_a_zombie_that_would_die_may_retreat() {
    // A healthy herd that took both points in one round, attacking.
    let mut table = at(&mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 2, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 2));
    let home = table.region(MIDDLE);
    assert_eq!(table.options(A), [Choice::Die, Choice::Flee { to: home }]);
    table.say(Choice::Flee { to: home });
    assert_eq!((table.herds(MIDDLE), table.game.table().phase), ((0, 1), Phase::Menu), "with 1 HP");
    assert!(!table.game.table().herds_at(home).is_ready());
}

#[test]
fn fr_m36_decided_before_the_opponents_allocation() {
    let mut table = at(&mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 0, 2).herds(B, (1, 0), 1, 1));
    table.send((1, 0), &[(MIDDLE, true), (MIDDLE, true)]).fight((0, 1), (0, 1));
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Doomed { side: Side::Attacker }));
    table.say(Choice::Die);
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::Hurt { side: Side::Defender }));
    assert_eq!(table.game.table().combat.attackers(), 1, "the rest fights on");
}

#[test]
fn fr_m37_attackers_flee_to_homes_with_a_free_place() {
    let position = mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 0, 1).herds(A, (0, 1), 0, 1).herds(
        B,
        (1, 0),
        2,
        0,
    );
    let mut table = at(&position);
    table.send((1, 0), &[(MIDDLE, true), ((0, 1), true)]).fight((0, 0), (0, 2));
    let (one, other) = (table.region(MIDDLE), table.region((0, 1)));
    assert!(table.may(Choice::Flee { to: one }) && table.may(Choice::Flee { to: other }));
    table.say(Choice::Flee { to: one });
    assert_eq!(table.options(A), [Choice::Die, Choice::Flee { to: other }], "the place is used up");
    table.say(Choice::Flee { to: other });
    assert_eq!((table.herds(MIDDLE), table.herds((0, 1)), table.owner((1, 0))), ((0, 1), (0, 1), Some(B)));
}

#[test]
fn fr_m38_defenders_flee_all_to_one_region() {
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 3, 0).herds(B, (1, 0), 1, 2);
    let mut table = at(&position.herds(B, (2, 0), 1, 0).herds(B, (2, -1), 1, 0));
    table.send((1, 0), &[(MIDDLE, false); 3]).fight((0, 2), (0, 0));
    table.say(Choice::Hurt { unit: Unit::Injured }).say(Choice::Hurt { unit: Unit::Injured });
    let (one, other) = (table.region((2, 0)), table.region((2, -1)));
    assert_eq!(table.asked(), B);
    assert!(table.may(Choice::Flee { to: one }) && table.may(Choice::Flee { to: other }));
    table.say(Choice::Flee { to: one });
    assert_eq!(
        table.options(B),
        [Choice::Die, Choice::Flee { to: one }],
        "after the first, only that region"
    );
    assert_eq!(table.forbids(Choice::Flee { to: other }), "FR-M38");
    table.say(Choice::Flee { to: one });
    // A later retreat chooses anew.
    table.say(Choice::GoOn);
    assert!(table.may(Choice::FallBack { to: other }));
    // A region just entered counts as controlled.
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 3, 0).herds(B, (1, 0), 1, 1);
    let mut table = at(&position);
    table.send((1, 0), &[(MIDDLE, false); 3]).fight((0, 1), (0, 0)).say(Choice::Hurt { unit: Unit::Injured });
    table.say(Choice::Flee { to: one }).say(Choice::GoOn);
    assert_eq!(table.options(B), [Choice::Stay, Choice::FallBack { to: one }]);
}

#[test]
fn fr_m39_without_a_way_out_it_dies() {
    let position = mutants(&[(B, Mutation::Zombie)])
        .herds(C, (1, -1), 1, 0)
        .herds(C, (2, -1), 1, 0)
        .token((0, 1))
        .token((2, 0))
        .token((1, 1));
    let mut table = at(&position.herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 0, 1));
    table.walk(MIDDLE, (1, 0)).fight((0, 1), (0, 0));
    assert_eq!((table.owner((1, 0)), table.game.table().farm(B).supply), (Some(A), 11));
    assert!(table.heard_any(|event| matches!(event, Event::Died { seat: B, .. })));
}

#[test]
fn fr_m40_fled_herds_are_out_of_the_combat() {
    let position = mutants(&[(B, Mutation::Zombie)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 0, 1).herds(
        B,
        (2, 0),
        1,
        0,
    );
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0)).fight((0, 1), (0, 0));
    let to = table.region((2, 0));
    table.say(Choice::Flee { to });
    assert_eq!((table.owner((1, 0)), table.herds((2, 0))), (Some(A), (1, 1)), "B has lost it");
    let mut table = at(&mutants(&[(B, Mutation::Zombie)])
        .herds(A, MIDDLE, 1, 0)
        .herds(B, (1, 0), 0, 1)
        .nukes(A, 1, 0)
        .nukiest(A));
    table.nuke((1, 0));
    assert_eq!((table.owner((1, 0)), table.game.table().farm(B).supply), (None, 11), "nukes are no combat");
}
