//! 9 Worked examples, on map F.

use crate::table::*;

#[test]
fn fr_ex_01_points_showing() {
    let position = base().armory(A, MIDDLE).barn(A, (1, 0)).vp_tokens(A, 1).nukes(A, 1, 0).nukiest(A);
    assert_eq!(at(&position.spies(A, &[Spy::Plumbing])).vp(A), 6);
}

#[test]
fn fr_ex_02_attacking_humans() {
    let mut table = at(&base().herds(A, (-2, 0), 2, 1).token((-1, 0)));
    table.send((-1, 0), &[((-2, 0), false), ((-2, 0), false), ((-2, 0), true)]).humans(2);
    table.fight((0, 1), (1, 1)).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.game.table().combat.healthy, table.game.table().combat.injured), (1, 2));
    table.say(Choice::GoOn).fight((1, 0), (0, 1)).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.herds((-1, 0)), table.token((-1, 0))), ((0, 3), Token::None));
    assert!(!table.game.table().herds_at(table.region((-1, 0))).is_ready(), "all acted");
    table.end_turn(Face::Brick, Face::Weapons);
    assert_eq!((table.game.table().farm(A).vp_tokens, table.game.table().turmoil.len()), (0, 0));
}

#[test]
fn fr_ex_03_retreat_from_humans() {
    let mut table = at(&base().herds(A, (1, -1), 2, 0).herds(A, (0, -2), 2, 0).token((0, -1)));
    let group = [((1, -1), false), ((1, -1), false), ((0, -2), false), ((0, -2), false)];
    table.send((0, -1), &group).humans(3).fight((1, 0), (0, 2)).say(Choice::Hurt { unit: Unit::Healthy });
    table.say(Choice::GoOn).fight((0, 0), (0, 2));
    table.say(Choice::Hurt { unit: Unit::Injured }).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.game.table().combat.healthy, table.game.table().combat.injured), (1, 2));
    table.say(Choice::Retreat);
    let (one, other) = (table.region((1, -1)), table.region((0, -2)));
    let mut two_one = table.try_out();
    two_one.say(Choice::Home { to: one }).say(Choice::Home { to: one });
    assert_eq!((two_one.herds((1, -1)), two_one.herds((0, -2))), ((1, 1), (0, 1)));
    table.say(Choice::Home { to: one }).say(Choice::Home { to: other });
    assert_eq!(table.options(A).len(), 2, "1+2 or 2+1");
    table.say(Choice::Home { to: other });
    assert_eq!(
        (table.herds((1, -1)), table.herds((0, -2)), table.token((0, -1))),
        ((1, 0), (0, 2), Token::Two)
    );
}

#[test]
fn fr_ex_04_armory_bonus() {
    let damage = |armories: &[(i8, i8)], guns: u8| {
        let position = armories.iter().fold(base(), |position, &at| position.armory(A, at));
        let mut table = at(&position.herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 6, 0));
        table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]);
        table
            .apply_chance(Outcome::Fight { heads: 0, guns })
            .apply_chance(Outcome::Fight { heads: 0, guns: 0 });
        table.heard().iter().find_map(|event| match event {
            Event::Damage { to_defence, .. } => Some(*to_defence),
            _ => None,
        })
    };
    assert_eq!((damage(&[(-2, 0)], 2), damage(&[(-2, 0), (-3, 1)], 0)), (Some(3), Some(2)));
}

#[test]
fn fr_ex_05_two_sided_wipe_out() {
    let mut table = at(&base().herds(A, (0, 1), 1, 1).herds(B, MIDDLE, 0, 1));
    table.send(MIDDLE, &[((0, 1), true)]).fight((0, 1), (0, 1));
    assert_eq!(table.owner(MIDDLE), None);
    let middle = table.region(MIDDLE);
    assert_eq!(table.forbids(Choice::MoveTo { to: middle }), "FR-A07");
}

#[test]
fn fr_ex_06_attack_turmoil_counter_attack() {
    let mut table = at(&base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0));
    let (middle, east, south) = (table.region(MIDDLE), table.region((1, 0)), table.region((0, 1)));
    table.walk((0, 1), MIDDLE).fight((0, 0), (0, 0)).say(Choice::GoOn).say(Choice::FallBack { to: east });
    table.end_turn(Face::Brick, Face::Wheat);
    assert_eq!((table.vp(A), table.game.table().turmoil.contains(middle)), (2, true));
    table.walk((1, 0), MIDDLE).fight((0, 0), (0, 0)).say(Choice::GoOn).say(Choice::FallBack { to: south });
    table.end_turn(Face::Brick, Face::Wheat);
    assert_eq!((table.vp(A), table.vp(B), table.game.table().turmoil.contains(middle)), (2, 1, true));
    for _ in 0..3 {
        table.end_turn(Face::Brick, Face::Wheat);
    }
    assert_eq!((table.asked(), table.game.table().turmoil.contains(middle)), (B, false));
}

#[test]
fn fr_ex_07_nuke_and_walk_in() {
    let mut table =
        at(&base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 0, 2).nukes(A, 1, 0).nukiest(A).hand(B, &NUKE));
    table.nuke(MIDDLE).say(Choice::PassBack).walk((0, 1), MIDDLE).end_turn(Face::Brick, Face::Wheat);
    assert_eq!((table.game.table().farm(A).vp_tokens, table.game.table().turmoil.len()), (1, 1));
}

#[test]
fn fr_ex_08_nuke_twice() {
    let mut table =
        at(&base().herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 2, 0).nukes(A, 2, 0).nukiest(A).nukes(B, 1, 0));
    let south = table.region((0, 1));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: south }).say(Choice::PassBack);
    table.nuke(MIDDLE);
    assert_eq!(
        table.game.table().phase,
        Phase::Menu,
        "what was spent in the first window is gone in the second"
    );
}

#[test]
fn fr_ex_09_turmoil_in_a_dead_region() {
    let position = base()
        .herds(B, MIDDLE, 0, 1)
        .turmoil(MIDDLE)
        .herds(C, (1, 0), 1, 0)
        .nukes(C, 1, 0)
        .nukiest(C)
        .active(C);
    let mut table = at(&position);
    table.nuke(MIDDLE).end_turn(Face::Brick, Face::Wheat);
    assert_eq!((table.asked(), table.game.table().turmoil.len()), (D, 0));
}

#[test]
fn fr_ex_10_production_with_a_question_mark() {
    // A: 1 Hills, 2 Forests; B: 2 Hills, 1 Forest; C: 1 Hills.
    let position = Position::of(4).herds(A, (-3, 0), 1, 0).herds(A, (-2, 1), 1, 0).herds(A, (-1, -1), 1, 0);
    let position = position.herds(B, (2, -1), 1, 0).herds(B, (1, 1), 1, 0).herds(B, (2, 1), 1, 0);
    let mut table = at(&position.herds(C, (0, -1), 1, 0).herds(D, (3, 0), 1, 0));
    table.say(Choice::EndActions).dice(Face::Brick, Face::Any).say(Choice::Name { card: Wood });
    assert_eq!(
        [A, B, C, D].map(|seat| table.cards(seat)),
        [[1, 2, 0, 0, 0], [2, 1, 0, 0, 0], [1, 0, 0, 0, 0], [0; 5]]
    );
}

#[test]
fn fr_ex_11_two_wheat() {
    let mut table = at(&base().herds(A, (-1, 0), 1, 0).herds(B, (2, 0), 1, 0));
    table.say(Choice::EndActions).dice(Face::Wheat, Face::Wheat);
    assert_eq!([A, B, C, D].map(|seat| table.cards(seat)[2]), [2, 2, 2, 0]);
}

#[test]
fn fr_ex_12_a_sample_turn() {
    // Preparation: the Weapons Factory (-2,0) of B calms down; one herd for each building.
    let position = base().armory(B, (2, 0)).barn(B, (1, 0)).turmoil((1, 0)).herds(B, (2, -1), 0, 1).herds(
        B,
        (1, -1),
        4,
        0,
    );
    let position = position.nukes(B, 1, 0).nukiest(B).hand(B, &BARN).token((0, -1)).herds(A, MIDDLE, 1, 1);
    let mut table = at(&position);
    table.end_turn(Face::Brick, Face::Brick);
    assert_eq!(
        (table.asked(), table.game.table().turmoil.len(), table.herds((2, 0)), table.herds((1, 0))),
        (B, 0, (1, 0), (1, 0))
    );
    let (site, sick) = (table.region((1, -1)), table.region((2, -1)));
    table.say(Choice::Barn { at: site }).say(Choice::Heal { at: sick });
    table.send((0, -1), &[((1, -1), false); 4]).humans(2).fight((0, 1), (0, 0));
    assert_eq!((table.owner((0, -1)), table.herds((0, -1))), (Some(B), (4, 0)), "1 + 1 Armory = 2 damage");
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Plutonium).pass_markets();
    assert_eq!((table.cards(A)[3], table.cards(B)[3], table.cards(B)[4]), (1, 1, 1));
    table.nuke(MIDDLE);
    assert_eq!(table.herds(MIDDLE), (0, 1), "each herd takes 1, an injured one dies");
    if table.game.table().phase == Phase::StrikeBack {
        table.say(Choice::PassBack);
    }
    table.say(Choice::EndTurn);
}

#[test]
fn fr_ex_13_field_hospital_in_combat() {
    let position = |nuked: bool| {
        let position = base().herds(A, MIDDLE, 4, 0).herds(B, (1, 0), 6, 0).spies(A, &[Spy::FieldHospital]);
        if nuked { position.nuked((1, 0)) } else { position }
    };
    let fight = |nuked: bool| {
        let mut table = at(&position(nuked));
        table.send((1, 0), &[(MIDDLE, false); 4]).fight((0, 0), (0, 6));
        // Two die, two are injured.
        for unit in [Unit::Injured, Unit::Healthy, Unit::Injured, Unit::Healthy] {
            table.say(Choice::Hurt { unit });
        }
        while table.game.table().phase == (Phase::Hurt { side: Side::Attacker }) {
            let unit =
                if table.may(Choice::Hurt { unit: Unit::Healthy }) { Unit::Healthy } else { Unit::Injured };
            table.say(Choice::Hurt { unit });
        }
        table
    };
    let mut table = fight(false);
    let left = table.game.table().combat.attackers();
    assert_eq!((left, table.game.table().combat.healthy), (2, 0));
    table.say(Choice::Play { spy: Spy::FieldHospital });
    assert_eq!(
        (table.game.table().combat.healthy, table.game.table().combat.injured),
        (2, 0),
        "the dead stay dead"
    );
    let mut table = fight(true);
    assert!(!table.may(Choice::Play { spy: Spy::FieldHospital }));
    table.say(Choice::Retreat).say(Choice::Play { spy: Spy::FieldHospital });
    assert_eq!(table.herds(MIDDLE), (2, 0));
}

fn pocket(position: Position) -> Table {
    let mut table = at(&position.herds(A, (0, 1), 1, 0).spies(A, &[Spy::PocketNuke]));
    let at = table.region(MIDDLE);
    table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at });
    table
}

#[test]
fn fr_ex_14_pocket_nuke_on_humans() {
    for (humans, left) in [(3, Token::One), (2, Token::None), (1, Token::None)] {
        assert_eq!(pocket(base().humans(MIDDLE, humans)).token(MIDDLE), left);
    }
}

#[test]
fn fr_ex_15_pocket_nuke_on_herds() {
    let position = || {
        base().herds(B, MIDDLE, 2, 1).nukes(B, 1, 0).nukiest(B).hand(B, &NUKE).spies(B, &[Spy::PocketNuke])
    };
    use Unit::{Healthy, Injured};
    for (points, left) in
        [([Healthy, Healthy], (0, 3)), ([Healthy, Injured], (1, 1)), ([Injured, Healthy], (1, 1))]
    {
        let mut table = pocket(position());
        table.say(Choice::TakeIt);
        for unit in points {
            // The second point is forced where one kind of herd is left.
            if table.game.table().phase == Phase::PocketHurt {
                table.say(Choice::Hurt { unit });
            }
        }
        assert_eq!(
            (table.herds(MIDDLE), table.options(B).len()),
            (left, 4),
            "by paying, by token or by Pocket Nuke"
        );
    }
}

#[test]
fn fr_ex_16_blue_blooded() {
    let table = at(&mutate(Position::of(4), &[(A, Mutation::BlueBlooded)])
        .armory(A, MIDDLE)
        .herds(A, MIDDLE, 3, 0)
        .barn(B, HOMES[1])
        .barn(C, HOMES[2])
        .barn(D, HOMES[3])
        .active(D));
    let mut table = Script::of(table.game);
    assert_eq!(table.vp(A), 2);
    table.until(|game| game.table().active == A && game.table().stage == Stage::Actions);
    assert_eq!(table.herds(MIDDLE), (4, 0));
}

#[test]
fn fr_ex_17_deranged() {
    let position = |more: &[Kind]| {
        mutants(&[(A, Mutation::Deranged)]).herds(A, MIDDLE, 1, 0).hand(A, &BARN).hand(A, more)
    };
    let table = at(&position(&[]));
    let site = Choice::Barn { at: table.region(MIDDLE) };
    assert!(!table.may(site) && at(&position(&[Wood])).may(site));
}

#[test]
fn fr_ex_18_parasitic() {
    let position = mutants(&[(A, Mutation::Parasitic)])
        .herds(A, (0, 1), 1, 0)
        .herds(A, (1, 0), 1, 0)
        .herds(C, MIDDLE, 1, 0);
    let mut table = at(&position);
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Brick);
    assert_eq!((table.cards(A)[3], table.cards(C)[3]), (1, 1));
}

#[test]
fn fr_ex_19_north_korean_and_lucky() {
    let options = Options { stealing: true, ..no_mutations() };
    let mut table = at(&mutate(based(options.clone()), &[(A, Mutation::Lucky), (B, Mutation::NorthKorean)]));
    table.say(Choice::EndActions).say(Choice::Name { card: Wheat }).say(Choice::Name { card: Wheat });
    assert_eq!((table.cards(C)[2], table.asked(), table.game.table().doubles.steal), (2, B, false));
    let mut table = at(&mutate(based(options), &[(B, Mutation::NorthKorean)]));
    table.say(Choice::EndActions).dice(Face::Any, Face::Any).say(Choice::Name { card: Wood });
    assert_eq!(table.asked(), B, "? ? is doubles as well");
}

#[test]
fn fr_ex_20_stealing_order() {
    let options = Options { stealing: true, ..no_mutations() };
    let mut table = at(&mutate(based(options), &[(C, Mutation::NorthKorean)]).hand(B, &[Wood]));
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick);
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::NukeFirst, Choice::StealFirst]));
}

#[test]
fn fr_ex_21_regenerative() {
    let position = mutants(&[(A, Mutation::Regenerative)])
        .herds(A, MIDDLE, 0, 2)
        .herds(B, (1, 0), 0, 1)
        .nukes(B, 1, 0)
        .nukiest(B);
    let mut table = at(&position.herds(B, (2, 0), 1, 0));
    table.send((1, 0), &[(MIDDLE, true), (MIDDLE, true)]).fight((0, 1), (0, 0));
    assert_eq!(table.herds((1, 0)), (2, 0));
    table.end_turn(Face::Brick, Face::Wheat);
    table.nuke((1, 0)).end_turn(Face::Brick, Face::Wheat);
    assert_eq!(table.herds((1, 0)), (0, 2), "herds injured by a nuke stay injured");
}

#[test]
fn fr_ex_22_hyper_intelligent() {
    for cards in [vec![Brick; 4], ARMORY.to_vec()] {
        let table = at(&mutants(&[(A, Mutation::HyperIntelligent)]).hand(A, &cards));
        assert!(table.may(Choice::Armory { at: table.region(HOMES[0]) }));
    }
}

#[test]
fn fr_ex_23_blackmail_and_hidden_points() {
    let position = base()
        .vp_tokens(A, 3)
        .vp_tokens(B, 3)
        .hand(B, &[Wood])
        .spies(B, &[Spy::Plumbing])
        .spies(A, &[Spy::Blackmail]);
    assert!(!at(&position).may(Choice::Play { spy: Spy::Blackmail }));
}

#[test]
fn fr_ex_24_an_adorable_region_attacked() {
    let position =
        mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 3, 0).herds(B, (1, 0), 1, 0).peeked((1, 0), 3);
    let mut table = at(&position);
    table.send((1, 0), &[(MIDDLE, false); 3]).fight((1, 1), (0, 0));
    assert_eq!(table.token((1, 0)), Token::Two);
    let mut human = table.try_out();
    table.say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.herds((1, 0)), table.token((1, 0))), ((0, 1), Token::Two));
    human.say(Choice::Hurt { unit: Unit::Human });
    assert_eq!((human.herds((1, 0)), human.token((1, 0))), ((1, 0), Token::One));
}

#[test]
fn fr_ex_25_redo() {
    let newcomers: SeatSet = [A].into_iter().collect();
    let options = Options { newcomers, ..no_mutations() };
    let mut table = fresh(4, options);
    table.apply_chance(Outcome::First { seat: A });
    for home in HOMES {
        let at = table.region(home);
        table.say(Choice::Settle { at });
    }
    for card in [Wood, Wood, Wood] {
        table.apply_chance(Outcome::Card { card });
    }
    table.send((-2, 0), &[(HOMES[0], false); 3]).humans(3).fight((0, 0), (0, 3));
    while table.game.table().combat.fights {
        match table.game.table().phase {
            Phase::Hurt { .. } => table.say(Choice::Hurt { unit: Unit::Injured }),
            Phase::AskAttacker => table.say(Choice::GoOn),
            _ => table.fight((0, 0), (0, 3)),
        };
    }
    assert_eq!((table.herds(HOMES[0]), table.token((-2, 0))), ((0, 0), Token::Three));
    table
        .say(Choice::EndActions)
        .dice(Face::Weapons, Face::Wheat)
        .pass_markets()
        .say(Choice::EndTurn)
        .say(Choice::Redo);
    assert_eq!(
        (table.herds(HOMES[0]), table.token((-2, 0)), table.game.pool()),
        ((3, 0), Token::Unseen, [4, 16, 8])
    );
}

#[test]
fn fr_ex_26_dead_humans_stay_dead() {
    for (humans, left, pool) in [(3, Token::Two, [4, 16, 7]), (1, Token::None, [3, 16, 8])] {
        let mut table = at(&base().herds(A, MIDDLE, 1, 1).token((1, 0)));
        table.send((1, 0), &[(MIDDLE, true)]).humans(humans).fight((1, 0), (0, 1));
        assert_eq!((table.token((1, 0)), table.game.pool(), table.owner((1, 0))), (left, pool, None));
        assert_eq!(table.forbids(Choice::MoveTo { to: table.region((1, 0)) }), "FR-A07");
    }
}
