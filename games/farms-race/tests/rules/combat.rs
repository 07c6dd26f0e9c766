//! 3.8 Combat.

use crate::table::*;

/// A attacks B in (1,0) from the middle.
fn attack(attackers: (u8, u8), defenders: (u8, u8)) -> Table {
    group(base(), attackers, defenders)
}

fn group(position: Position, (healthy, injured): (u8, u8), defenders: (u8, u8)) -> Table {
    let mut table =
        at(&position.herds(A, MIDDLE, healthy, injured).herds(B, (1, 0), defenders.0, defenders.1));
    let mut herds = vec![(MIDDLE, false); healthy.into()];
    herds.extend(vec![(MIDDLE, true); injured.into()]);
    table.send((1, 0), &herds);
    table
}

fn attackers(table: &Table) -> (u8, u8) {
    (table.game.table().combat.healthy, table.game.table().combat.injured)
}

#[test]
fn fr_k01_the_group_is_fixed_before_the_token_is_turned_up() {
    let mut table = at(&base().herds(A, MIDDLE, 3, 0).token((1, 0)));
    let to = table.region((1, 0));
    let from = table.region(MIDDLE);
    table.say(Choice::MoveTo { to }).say(Choice::Join { from, injured: false });
    assert_eq!(table.token((1, 0)), Token::Unseen);
    table.say(Choice::Go);
    assert_eq!(table.game.outcomes().len(), 3, "now the number falls");
    let weights: Vec<u64> = table.game.outcomes().iter().map(|&(_, weight)| weight).collect();
    assert_eq!(weights, [4, 16, 8]);
    table.humans(2);
    assert!(table.heard_any(|event| matches!(event, Event::TurnedUp { humans: 2, .. })), "for all to see");
    assert_eq!(table.token((1, 0)), Token::Two);
    assert_eq!((table.game.pool(), table.game.table().turned_up), ([4, 15, 8], [0, 1, 0]));
    table.fight((0, 0), (0, 0));
    assert!(
        table.options(A).iter().all(|choice| !matches!(choice, Choice::Join { .. })),
        "nothing joins later"
    );
}

#[test]
fn fr_k02_humans_have_one_point_and_never_leave() {
    let mut table = at(&base().herds(A, MIDDLE, 3, 0).humans((1, 0), 3));
    table.walk(MIDDLE, (1, 0)).fight((1, 0), (0, 0));
    assert_eq!(table.token((1, 0)), Token::Two, "one point, one human");
    table.say(Choice::GoOn);
    assert_eq!(table.game.table().phase, Phase::RollAttack, "nobody asks humans to retreat");
}

#[test]
fn fr_k03_a_die_for_each_unit() {
    let mut table = attack((2, 1), (1, 2));
    let dice = |table: &Table| table.game.outcomes().iter().map(|&(_, weight)| weight).sum::<u64>();
    assert_eq!(dice(&table), 27, "three herds");
    table.apply_chance(Outcome::Fight { heads: 0, guns: 0 });
    assert_eq!(dice(&table), 27);
    // Herds and humans of Adorable.
    let position = mutate(base().peeked((1, 0), 2), &[(B, Mutation::Adorable)]);
    let mut table = group(position, (1, 0), (2, 0));
    assert_eq!(dice(&table), 3);
    table.apply_chance(Outcome::Fight { heads: 0, guns: 0 });
    assert_eq!(dice(&table), 81, "two herds and two humans");
    // Each die is a third blank, head, gun.
    let table = attack((1, 0), (1, 0));
    assert_eq!(table.game.outcomes().iter().map(|&(_, weight)| weight).collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn fr_k04_guns_and_armories_of_herds_hurt_the_attacker() {
    let mut table = attack((3, 0), (2, 0));
    table.fight((0, 0), (1, 1));
    assert_eq!(attackers(&table), (2, 1), "heads do nothing to herds");
    // Humans alone get no bonus.
    let position = mutate(base().armory(B, (2, 0)).barn(B, (1, 0)), &[(B, Mutation::Adorable)]);
    let mut table = at(&position.peeked((1, 0), 2).herds(A, MIDDLE, 2, 0));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 1));
    assert_eq!(attackers(&table), (1, 1));
    // With a herd there they do.
    let position = mutate(base().armory(B, (2, 0)), &[(B, Mutation::Adorable)]);
    let mut table = group(position.peeked((1, 0), 1), (3, 0), (1, 0));
    table.fight((0, 0), (0, 1));
    assert_eq!(table.asked(), A, "two points: one placed, the other to be chosen");
}

#[test]
fn fr_k05_herds_take_guns_and_armories() {
    let mut table = attack((2, 0), (3, 0));
    table.fight((1, 1), (0, 0));
    assert_eq!(table.herds((1, 0)), (2, 1), "a head is nothing");
    let mut table = group(base().armory(A, (-2, 0)), (1, 0), (3, 0));
    table.fight((0, 0), (0, 0));
    assert_eq!(table.herds((1, 0)), (2, 1));
}

#[test]
fn fr_k06_humans_take_guns_heads_and_armories() {
    for (roll, left) in
        [((1, 0), Token::Two), ((0, 1), Token::Two), ((1, 1), Token::One), ((0, 0), Token::Three)]
    {
        let mut table = at(&base().herds(A, MIDDLE, 2, 0).humans((1, 0), 3));
        table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight(roll, (0, 0));
        assert_eq!(table.token((1, 0)), left, "{roll:?}");
    }
    let mut table = at(&base().armory(A, (-2, 0)).herds(A, MIDDLE, 1, 0).humans((1, 0), 3));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0));
    assert_eq!(table.token((1, 0)), Token::Two);
}

#[test]
fn fr_k07_herds_and_humans_are_adorables() {
    let position = mutate(base().peeked((1, 0), 3), &[(B, Mutation::Adorable)]);
    let mut table = group(position, (2, 0), (1, 0));
    table.fight((1, 1), (0, 0));
    assert_eq!(table.token((1, 0)), Token::Two, "the head kills a human (FR-M05)");
    assert_eq!(table.options(B), [Choice::Hurt { unit: Unit::Healthy }, Choice::Hurt { unit: Unit::Human }]);
}

#[test]
fn fr_k08_the_attacker_places_first_then_the_defender() {
    let mut table = attack((1, 1), (2, 1));
    table.fight((0, 1), (0, 1));
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Hurt { side: Side::Attacker }));
    assert_eq!(
        table.options(A),
        [Choice::Hurt { unit: Unit::Healthy }, Choice::Hurt { unit: Unit::Injured }]
    );
    let supply = table.game.table().farm(A).supply;
    table.say(Choice::Hurt { unit: Unit::Injured });
    assert_eq!((attackers(&table), table.game.table().farm(A).supply), ((1, 0), supply + 1));
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::Hurt { side: Side::Defender }));
    table.say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!(table.herds((1, 0)), (1, 2));
    // Surplus is lost, and where everything dies nothing is asked.
    let mut table = attack((1, 1), (1, 1));
    table.fight((0, 2), (0, 0));
    assert_eq!(table.asked(), B);
    let mut table = group(base().armory(A, (-2, 0)), (1, 1), (1, 1));
    table.fight((0, 2), (0, 0));
    assert_eq!((table.owner((1, 0)), table.herds((1, 0))), (Some(A), (1, 1)));
}

#[test]
fn fr_k09_how_a_round_may_end() {
    // Neither side is left: nobody's, or its building's.
    for barn in [false, true] {
        let position = if barn { base().barn(B, (1, 0)) } else { base() };
        let mut table = group(position, (0, 1), (0, 1));
        table.fight((0, 1), (0, 1));
        assert_eq!(table.owner((1, 0)), barn.then_some(B));
        assert_eq!(table.owner(MIDDLE), None);
    }
    // Only the attacker, only the defence.
    let mut table = attack((0, 1), (0, 1));
    table.fight((0, 1), (0, 0));
    assert_eq!(table.owner((1, 0)), Some(A));
    let mut table = attack((0, 1), (0, 1));
    table.fight((0, 0), (0, 1));
    assert_eq!((table.owner((1, 0)), table.game.table().phase), (Some(B), Phase::Menu));
    assert!(table.heard_any(|event| matches!(event, Event::Failed { seat: A, .. })));
    // Dead humans stay dead; the last of them leaves at once, with no attacker left.
    for (humans, left) in [(1, Token::None), (3, Token::Two)] {
        let mut table = at(&base().herds(A, MIDDLE, 0, 1).humans((1, 0), humans));
        table.send((1, 0), &[(MIDDLE, true)]).fight((1, 0), (0, 1));
        assert_eq!((table.token((1, 0)), table.owner((1, 0))), (left, None));
    }
}

#[test]
fn fr_k10_the_winner_moves_in_with_all() {
    let mut table = group(base().barn(B, (1, 0)), (2, 1), (0, 1));
    table.fight((0, 1), (0, 0));
    assert_eq!((table.herds((1, 0)), table.owner(MIDDLE)), ((2, 1), None));
    assert!(table.heard_any(|event| matches!(event, Event::Destroyed { seat: B, .. })));
    let to = table.region(MIDDLE);
    assert_eq!(table.forbids(Choice::MoveTo { to }), "FR-A03", "all have acted");
    let mut table = at(&base().herds(A, MIDDLE, 1, 0).humans((1, 0), 1));
    table.walk(MIDDLE, (1, 0)).fight((1, 0), (0, 0));
    assert_eq!((table.token((1, 0)), table.owner((1, 0))), (Token::None, Some(A)));
}

#[test]
fn fr_k11_the_attacker_is_asked_first_and_retreating_ends_it() {
    let mut table = attack((2, 0), (2, 0));
    table.fight((0, 0), (0, 0));
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::AskAttacker));
    table.say(Choice::Retreat);
    assert_eq!(table.game.table().phase, Phase::Menu, "the defender is not asked");
    assert_eq!((table.herds(MIDDLE), table.herds((1, 0))), ((2, 0), (2, 0)));
}

#[test]
fn fr_k12_then_the_defender_may_leave() {
    let mut table = attack((2, 0), (2, 0));
    assert_eq!(table.game.table().phase, Phase::RollAttack, "no retreat before the first roll");
    table.fight((0, 0), (0, 0)).say(Choice::GoOn);
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::AskDefender));
    table.say(Choice::Stay);
    assert_eq!(table.game.table().phase, Phase::RollAttack, "the next round");
}

#[test]
fn fr_k13_no_more_return_than_set_out() {
    let position = base().herds(A, (0, 1), 2, 0).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 3, 0);
    let mut table = at(&position);
    let group = [((0, 1), false), ((0, 1), false), (MIDDLE, false), (MIDDLE, false)];
    table.send((1, 0), &group).fight((0, 0), (0, 1)).say(Choice::Retreat);
    // 3h+1i: four places for four, of two sorts.
    let (one, nowhere) = (table.region((0, 1)), table.region((0, -1)));
    assert_eq!(table.forbids(Choice::Home { to: nowhere }), "FR-K13", "nobody set out from there");
    table.say(Choice::Home { to: one }).say(Choice::Home { to: one });
    assert_eq!(table.game.table().phase, Phase::Menu, "the rest is forced");
    assert_eq!((table.herds((0, 1)), table.herds(MIDDLE)), ((2, 0), (1, 1)));
    let far = table.region((2, 0));
    assert_eq!(table.forbids(Choice::MoveTo { to: far }), "FR-A03", "they have acted");
    // A home is full while two others are still open.
    let homes = [(0, 1), MIDDLE, (1, -1)];
    let position = homes.into_iter().fold(base(), |position, home| position.herds(A, home, 1, 1));
    let mut table = at(&position.herds(B, (1, 0), 3, 0));
    let group = homes.map(|home| [(home, false), (home, true)]).concat();
    table.send((1, 0), &group).fight((0, 0), (0, 0)).say(Choice::Retreat);
    let full = table.region(MIDDLE);
    table.say(Choice::Home { to: full }).say(Choice::Home { to: full });
    assert_eq!((table.options(A).len(), table.forbids(Choice::Home { to: full })), (2, "FR-K13"));
}

#[test]
fn fr_k14_the_dead_humans_stay_dead_after_a_retreat() {
    let mut table = at(&base().herds(A, MIDDLE, 2, 0).token((1, 0)));
    table.walk(MIDDLE, (1, 0)).humans(3).fight((1, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.token((1, 0)), Token::Two, "face up");
    assert_eq!(
        (table.game.pool(), table.game.table().turned_up),
        ([4, 16, 7], [0, 0, 1]),
        "the pool lost a 3"
    );
}

#[test]
fn fr_k15_where_a_defender_may_go() {
    // To its own regions; with none, to an uncontrolled one without token.
    let position = base().herds(B, (2, 0), 1, 0).token((2, -1)).herds(C, (1, -1), 1, 0);
    let mut table = group(position, (2, 0), (2, 0));
    table.fight((0, 0), (0, 0)).say(Choice::GoOn);
    let own = table.region((2, 0));
    assert_eq!(table.options(B), [Choice::Stay, Choice::FallBack { to: own }]);
    let mut table = group(base().token((2, -1)).herds(C, (1, -1), 1, 0), (2, 0), (2, 0));
    table.fight((0, 0), (0, 0)).say(Choice::GoOn);
    let free: Vec<Choice> = [(0, 1), (2, 0)].map(|at| Choice::FallBack { to: table.region(at) }).into();
    assert_eq!(table.options(B).len(), 4, "and (1,1)");
    assert!(free.iter().all(|&choice| table.may(choice)), "not the humans', not C's, not A's home");
    table.say(free[1]);
    assert_eq!((table.herds((2, 0)), table.owner((1, 0))), ((2, 0), Some(A)), "all together");
    // Nowhere to go: nobody asks.
    let mut shut =
        base().herds(C, (1, -1), 1, 0).herds(C, (2, -1), 1, 0).token((0, 1)).token((2, 0)).token((1, 1));
    shut = shut.herds(A, MIDDLE, 2, 0);
    let mut table = at(&shut.herds(B, (1, 0), 2, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::GoOn);
    assert_eq!(table.game.table().phase, Phase::RollAttack);
}

#[test]
fn fr_k16_after_a_retreat_the_region_is_taken_unless_humans_remain() {
    let mut table = group(base().herds(B, (2, 0), 1, 0), (1, 0), (1, 0));
    table.fight((0, 0), (0, 0)).say(Choice::GoOn);
    let to = table.region((2, 0));
    table.say(Choice::FallBack { to });
    assert_eq!(table.owner((1, 0)), Some(A));
    let position = mutate(base().herds(B, (2, 0), 1, 0).peeked((1, 0), 2), &[(B, Mutation::Adorable)]);
    let mut table = group(position, (1, 0), (1, 0));
    table.fight((0, 0), (0, 0)).say(Choice::GoOn).say(Choice::FallBack { to });
    assert_eq!((table.game.table().phase, table.owner((1, 0))), (Phase::RollAttack, Some(B)));
}

#[test]
fn fr_k17_what_is_settled_at_the_end_of_a_combat() {
    // Regenerative heals before control is settled; then a seat without a piece is out.
    let position =
        Position::of(3).barn(A, (3, -1)).barn(C, (-1, -2)).herds(B, (0, 0), 0, 1).herds(A, (0, 1), 2, 0);
    let position = position
        .mutation(A, Mutation::Regenerative)
        .mutation(B, Mutation::Lucky)
        .mutation(C, Mutation::Flying);
    let mut table = at(&position);
    table.send((0, 0), &[((0, 1), false), ((0, 1), false)]).fight((0, 1), (0, 1));
    let heard = table.heard();
    let place = |test: fn(&Event) -> bool| heard.iter().position(test).expect("it happened");
    assert!(
        place(|event| matches!(event, Event::Regenerated { .. }))
            < place(|event| matches!(event, Event::Eliminated { seat: B }))
    );
    assert_eq!(table.herds((0, 0)), (2, 0));
}

#[test]
fn fr_k18_after_a_hundred_rounds_the_attacker_must_go() {
    let mut table = attack((1, 0), (1, 0));
    for round in 1..=100 {
        table.fight((0, 0), (0, 0));
        assert_eq!(table.game.table().combat.fights, round < 100);
        if round < 100 {
            table.say(Choice::GoOn).say(Choice::Stay);
        }
    }
    assert_eq!((table.herds(MIDDLE), table.game.table().phase), ((1, 0), Phase::Menu));
}
