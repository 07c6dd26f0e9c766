//! 3.3 The turn, 3.4 Preparation.

use crate::table::*;

#[test]
fn fr_t01_the_phases_come_in_order() {
    let mut table = at(&base());
    assert_eq!(table.game.table().stage, Stage::Actions);
    assert_eq!(table.forbids(Choice::EndTurn), "FR-T01");
    table.say(Choice::EndActions);
    assert_eq!(table.game.table().stage, Stage::Resources);
    table.dice(Face::Weapons, Face::Wheat).pass_markets();
    assert_eq!(table.game.table().stage, Stage::After);
    table.say(Choice::EndTurn);
    assert_eq!((table.game.table().stage, table.asked()), (Stage::Between, B), "the market between turns");
    table.pass_markets();
    assert_eq!((table.game.table().stage, table.asked()), (Stage::Actions, B));
}

#[test]
fn fr_t02_a_turn_starts_with_a_record_and_without_marks() {
    let position =
        base().herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 1, 0).nukes(A, 1, 0).nukiest(A).hand(A, &SPY);
    let mut table = at(&position);
    table.nuke((1, 1)).walk((0, 1), MIDDLE).fight((0, 0), (0, 0)).say(Choice::Retreat);
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Hacking });
    let open = *table.game.table();
    assert!(!open.attacked.is_empty() && !open.nuked.is_empty() && open.farm(A).bought == 1);
    assert!(
        !open.herds_at(table.region((0, 1))).is_ready() || open.herds_at(table.region((0, 1))).count() == 2
    );
    table.end_turn(Face::Weapons, Face::Brick);
    let open = table.game.table();
    assert!(open.attacked.is_empty() && open.nuked.is_empty());
    assert_eq!(open.farm(A).bought, 0);
    assert_eq!(open.start, open.held, "who controls what now");
    let acted: u8 = open.herds.iter().map(|herds| herds.acted_healthy + herds.acted_injured).sum();
    assert_eq!(acted, 0);
    // The check for a win comes first: hidden Spies complete 10 VP.
    let position = base().vp_tokens(B, 8).spies(B, &[Spy::Plumbing]);
    let mut table = at(&position);
    table.end_turn(Face::Weapons, Face::Brick);
    assert!(table.is_over());
}

#[test]
fn fr_t03_what_may_be_done_when() {
    let cards = [BARN.as_slice(), &NUKE, &SPY, &[Brick, Brick, Brick]].concat();
    let position = base().herds(A, MIDDLE, 1, 1).hand(A, &cards[..7]).nukes(A, 1, 0).nukiest(A);
    let position =
        position.spies(A, &[Spy::Thievery, Spy::PocketNuke, Spy::FieldHospital]).herds(B, (1, 0), 2, 0);
    for after in [false, true] {
        let table = at(&if after { position.clone().after() } else { position.clone() });
        let middle = table.region(MIDDLE);
        let to = table.region((0, 1));
        assert_eq!(table.may(Choice::MoveTo { to }), !after);
        assert_eq!(table.may(Choice::Heal { at: middle }), !after);
        for choice in [
            Choice::Barn { at: middle },
            Choice::Nuke,
            Choice::Launch,
            Choice::Play { spy: Spy::Thievery },
            Choice::Play { spy: Spy::PocketNuke },
            Choice::Play { spy: Spy::FieldHospital },
        ] {
            assert!(table.may(choice), "{choice:?}");
        }
        assert!(!table.may(Choice::Play { spy: Spy::Hacking }) && !table.may(Choice::Partner { seat: B }));
        if after {
            assert_eq!(table.forbids(Choice::MoveTo { to }), "FR-A08");
        }
    }
    // In combat: only the retreat choice, and Field Hospital.
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 1));
    assert_eq!(table.options(A), [Choice::Retreat, Choice::GoOn, Choice::Play { spy: Spy::FieldHospital }]);
    assert!(!table.may(Choice::Launch));
}

#[test]
fn fr_t04_preparation_offers_nothing_but_its_duties() {
    // A herd is short: two buildings, one herd.
    let position = base().barn(B, MIDDLE).herds(B, MIDDLE, 5, 0).herds(B, (1, 0), 5, 0).hand(B, &BARN);
    let mut table = at(&position.nukes(B, 1, 0).nukiest(B));
    table.end_turn(Face::Weapons, Face::Brick);
    assert_eq!(table.asked(), B);
    assert!(table.options(B).iter().all(|choice| matches!(choice, Choice::Reinforce { .. })));
    assert!(!table.may(Choice::Launch));
}

#[test]
fn fr_t05_after_production_there_is_one_menu() {
    let table = at(&base().after().hand(A, &[Brick; 7]));
    assert!(table.may(Choice::EndTurn) && !table.may(Choice::Discard { card: Brick }));
    let table = at(&base().after().hand(A, &[Brick; 8]));
    assert!(!table.may(Choice::EndTurn) && table.may(Choice::Discard { card: Brick }));
    assert!(table.may(Choice::Supply { give: Brick, get: Wood }), "and building and trading go on");
}

#[test]
fn fr_t06_the_end_of_a_turn_in_order() {
    let position = base().herds(A, (0, 1), 1, 0).barn(B, MIDDLE).hand(A, &SPY);
    let mut table = at(&position);
    table.walk((0, 1), MIDDLE).say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Plumbing });
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Brick).pass_markets().say(Choice::EndTurn);
    let heard = table.heard();
    let place = |test: fn(&Event) -> bool| heard.iter().position(test).expect("it happened");
    let conquered = place(|event| matches!(event, Event::Conquered { .. }));
    assert!(place(|event| matches!(event, Event::TurnEnded { .. })) < conquered);
    assert!(conquered < place(|event| matches!(event, Event::MarketOpened { between: true })));
    assert_eq!(table.game.table().farm(A).bought, 0, "bought marks vanish");
    assert!(table.game.table().turmoil.contains(table.region(MIDDLE)));
    table.pass_markets();
    assert_eq!(table.asked(), B);
}

#[test]
fn fr_p01_turmoil_leaves_own_and_uncontrolled_regions_first() {
    let position = base().barn(B, MIDDLE).turmoil(MIDDLE).turmoil((1, 0)).barn(C, (0, -1)).turmoil((0, -1));
    let mut table = at(&position);
    table.end_turn(Face::Weapons, Face::Brick);
    let open = table.game.table();
    assert_eq!(open.active, B);
    assert_eq!(open.turmoil.each().collect::<Vec<_>>(), [table.region((0, -1))], "only C's stays");
    assert_eq!(open.turmoil.len(), 1);
    let calmed = |event: &&Event| matches!(event, Event::Calmed { .. });
    assert_eq!(table.heard().iter().filter(calmed).count(), 2, "and all are told");
}

#[test]
fn fr_p02_a_herd_comes_to_each_building() {
    let mut table = at(&base().barn(B, MIDDLE).armory(B, (1, 0)).herds(B, (0, 1), 0, 1));
    table.end_turn(Face::Weapons, Face::Brick);
    assert_eq!(table.herds(MIDDLE), (1, 0), "a Barn");
    assert_eq!(table.herds((1, 0)), (1, 0), "an Armory");
    assert_eq!(table.herds(HOMES[1]), (2, 0));
    assert_eq!(table.herds((0, 1)), (0, 1), "nowhere else");
    assert_eq!(table.herds(HOMES[2]), (1, 0), "and nobody else");
    // On the first turn, too.
    let mut table = fresh(2, no_mutations());
    table.until(|game| game.table().stage == Stage::Actions);
    let first = table.game.table().first;
    assert_eq!(table.game.table().herds_of(first), 3);
}

#[test]
fn fr_p03_a_short_supply_goes_where_the_owner_wants() {
    let position = base().barn(B, MIDDLE).barn(B, (1, 0)).herds(B, (0, 1), 9, 0);
    let mut table = at(&position);
    assert_eq!(table.game.table().farm(B).supply, 2);
    table.end_turn(Face::Weapons, Face::Brick);
    assert_eq!(table.options(B).len(), 3);
    let (middle, other) = (table.region(MIDDLE), table.region((1, 0)));
    table.say(Choice::Reinforce { at: middle });
    assert!(!table.may(Choice::Reinforce { at: middle }), "at most one each");
    table.say(Choice::Reinforce { at: other });
    assert_eq!((table.herds(MIDDLE), table.herds((1, 0)), table.herds(HOMES[1])), ((1, 0), (1, 0), (1, 0)));
    assert_eq!(table.game.table().stage, Stage::Actions, "what is missing is not owed");
    // With none left nobody is asked; with just enough neither.
    let mut table = at(&base().barn(B, MIDDLE).herds(B, (0, 1), 11, 0));
    table.end_turn(Face::Weapons, Face::Brick);
    assert_eq!((table.herds(MIDDLE), table.game.table().stage), ((0, 0), Stage::Actions));
    let mut table = at(&base().barn(B, MIDDLE).herds(B, (0, 1), 9, 0));
    table.end_turn(Face::Weapons, Face::Brick);
    assert_eq!((table.herds(MIDDLE), table.game.table().farm(B).supply), ((1, 0), 0));
}

#[test]
fn fr_p04_herds_placed_now_can_act() {
    let mut table = at(&base().barn(B, MIDDLE));
    table.end_turn(Face::Weapons, Face::Brick);
    table.walk(MIDDLE, (1, 0));
    assert_eq!(table.owner((1, 0)), Some(B));
}

#[test]
fn fr_p05_flying_comes_last() {
    let mut table = at(&mutants(&[(B, Mutation::Flying)]).barn(B, MIDDLE));
    table.end_turn(Face::Weapons, Face::Brick);
    assert_eq!((table.game.table().phase, table.game.table().stage), (Phase::Fly, Stage::Preparation));
    assert_eq!(table.herds(MIDDLE), (1, 0), "after the new herds");
}
