//! Adorable (FR-M01 to M12): humans who live among its herds, and fight for them.

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
    table.apply_chance(Outcome::First { seat: A });
    for mutation in &Mutation::ALL[..8] {
        table.apply_chance(Outcome::Mutation { mutation: *mutation });
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
    table.apply_chance(Outcome::Fight { heads: 0, guns: 0 });
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
    // Where the herds can take all of it, the token is not shown for it.
    for (herds, first) in [((1, 0), Unit::Healthy), ((0, 2), Unit::Injured)] {
        let table = pocket(adorable(herds, 3));
        assert_eq!(table.token((1, 0)), Token::Peeked);
        assert_eq!(table.options(B), [Choice::Hurt { unit: first }, Choice::Hurt { unit: Unit::Human }]);
    }
    // Where not all die, Adorable chooses, however many humans everybody sees.
    let open = mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 0, 2);
    let table = pocket(open.humans((1, 0), 1));
    assert_eq!(table.options(B), [Choice::Hurt { unit: Unit::Injured }, Choice::Hurt { unit: Unit::Human }]);
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

/// With two seats nobody gets starting cards: the first turn begins when Adorable has looked at its token.
#[test]
fn fr_m03_the_token_of_its_start_is_known_before_the_first_turn() {
    for adorable in [A, B] {
        let newcomers = [A].into_iter().collect();
        let mut table = fresh(2, Options { newcomers, ..Options::default() });
        table.apply_chance(Outcome::First { seat: A });
        let first = if adorable == A { Mutation::Adorable } else { Mutation::Lucky };
        let second = if adorable == A { Mutation::Lucky } else { Mutation::Adorable };
        for mutation in [first, Mutation::Zombie, second, Mutation::Parasitic] {
            table.apply_chance(Outcome::Mutation { mutation });
        }
        for mutation in [first, second] {
            table.say(Choice::Mutate { mutation });
            let start = table.options(table.asked())[0];
            table.say(start);
        }
        assert!(!table.heard_any(|event| matches!(event, Event::TurnBegan { .. })));
        table.humans(3);
        assert!(table.heard_any(|event| *event == Event::TurnBegan { seat: A, round: 1 }));
        assert_eq!((table.asked(), table.game.pool()), (A, [4, 16, 7]));
        // So a turn that is taken back leaves it as it was (FR-O07).
        let home = table.game.table().held(adorable).first().expect("a start");
        let end = Choice::EndActions;
        match first {
            Mutation::Lucky => {
                table.say(end).say(Choice::Name { card: Wood }).say(Choice::Name { card: Wood })
            }
            _ => table.say(end).dice(Face::Wood, Face::Wheat),
        };
        table.pass_markets().say(Choice::EndTurn).say(Choice::Redo);
        assert_eq!((table.game.turn().awaited().first(), table.game.pool()), (Some(A), [4, 16, 7]));
        assert_eq!(table.view(adorable).humans(home), Some(3));
    }
}
