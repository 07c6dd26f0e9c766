//! 3.11 Humans around Adorable: without its herds, as a refuge, and on tokens that it knew and left.

use crate::table::*;

/// A attacks B's (1,0) from the middle; B is Adorable, has herds there and an Armory in (2,0).
fn attacked(herds: (u8, u8)) -> Table {
    let position = mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 2, 0).armory(B, (2, 0));
    let mut table = at(&position.herds(B, (1, 0), herds.0, herds.1).peeked((1, 0), 2));
    table.send((1, 0), &[(MIDDLE, false); 2]);
    table
}

fn bonus(table: &Table) -> Option<u8> {
    table.heard().iter().find_map(|event| match event {
        Event::Damage { bonus_defence, .. } => Some(*bonus_defence),
        _ => None,
    })
}

#[test]
fn fr_k04_the_armory_bonus_ends_with_the_last_herd_of_the_defence() {
    // It dies in the first round, in which it still counts.
    let mut table = attacked((0, 1));
    table.fight((0, 1), (0, 0));
    assert_eq!(bonus(&table), Some(1));
    table.say(Choice::Hurt { unit: Unit::Injured }).say(Choice::GoOn).fight((0, 0), (0, 1));
    assert_eq!(bonus(&table), Some(0), "humans alone get none");
    assert_eq!(table.game.table().phase, Phase::Hurt { side: Side::Attacker }, "one gun on 1h+1i");
    // It retreats after the first round.
    let mut table = attacked((1, 0));
    table.fight((0, 0), (0, 0));
    assert_eq!(bonus(&table), Some(1));
    let to = table.region((2, 0));
    table.say(Choice::GoOn).say(Choice::FallBack { to }).fight((0, 0), (0, 0));
    let combat = table.game.table().combat;
    assert_eq!((bonus(&table), combat.healthy, combat.injured), (Some(0), 1, 1));
    // It stays.
    let mut table = attacked((1, 0));
    table.fight((0, 0), (0, 0)).say(Choice::GoOn).say(Choice::Stay).fight((0, 0), (0, 0));
    assert_eq!(bonus(&table), Some(1));
}

#[test]
fn fr_m08_without_a_region_of_its_own_it_may_go_to_empty_and_to_inhabited_ones() {
    let position = mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 2, 0);
    let mut table = at(&position.token((1, -1)).humans((2, -1), 2).herds(C, (0, 1), 1, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::GoOn);
    let refuges: Vec<_> = [(1, -1), (2, -1), (2, 0), (1, 1), (0, 1), MIDDLE]
        .into_iter()
        .filter(|&to| table.may(Choice::FallBack { to: table.region(to) }))
        .collect();
    assert_eq!(refuges, [(1, -1), (2, -1), (2, 0), (1, 1)], "not C's, nor the attackers' home");
    assert_eq!(table.options(B).len(), 5, "these, or it stays");
    let to = table.region((2, 0));
    table.say(Choice::FallBack { to });
    assert_eq!((table.owner((2, 0)), table.owner((1, 0))), (Some(B), Some(A)));
}

#[test]
fn fr_y19_a_token_that_adorable_knew_and_left_shows_its_own_number() {
    for launcher in [A, B] {
        for (humans, left) in [(1, Token::None), (2, Token::None), (3, Token::One)] {
            let position = mutants(&[(B, Mutation::Adorable)]).peeked(MIDDLE, humans).active(launcher);
            let mut table = at(&position.herds(launcher, (0, 1), 1, 0).spies(launcher, &[Spy::PocketNuke]));
            let (middle, pool) = (table.region(MIDDLE), table.game.pool());
            table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at: middle });
            let shown =
                |event: &Event| matches!(event, Event::TurnedUp { humans: seen, .. } if *seen == humans);
            assert!(table.heard_any(shown), "{humans}");
            assert_eq!((table.token(MIDDLE), table.game.table().phase), (left, Phase::Menu));
            assert_eq!((table.game.peeked().all, table.game.pool()), ([0; 3], pool), "known to all now");
        }
    }
}

#[test]
fn fr_o07_a_token_that_adorable_knew_and_left_is_face_down_again_after_a_redo() {
    let newcomers: SeatSet = [B].into_iter().collect();
    let position = mutate(based(Options { newcomers, ..no_mutations() }), &[(A, Mutation::Adorable)]);
    let mut table = at(&position.peeked(MIDDLE, 3).herds(B, (1, 0), 3, 0));
    assert_eq!(table.game.pool(), [4, 16, 7]);
    table.end_turn(Face::Wood, Face::Wood);
    table.walk((1, 0), MIDDLE).fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.token(MIDDLE), Token::Three);
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Wheat).pass_markets().say(Choice::EndTurn);
    table.say(Choice::Redo);
    assert_eq!((table.game.turn(), table.token(MIDDLE)), (Turn::Seats(SeatSet::only(B)), Token::Unseen));
    assert_eq!((table.game.pool(), table.game.peeked().all), ([4, 16, 8], [0; 3]), "nobody knows it");
    assert_eq!(table.view(A).humans(table.region(MIDDLE)), None);
    table.walk((1, 0), MIDDLE).humans(1);
    assert_eq!(table.token(MIDDLE), Token::One, "it gets a new number when somebody comes");
}
