//! Where rules meet: nukes off turn, eliminations that hand the Award on, combats that nobody wins, and seats that are not
//! counted from the first chair.

use crate::table::*;

/// A rolls doubles, and North Korean in seat C nukes its neighbour in (1,-1).
fn free_nuke(position: Position, mutants: &[(Seat, Mutation)]) -> Table {
    let with_korean = [mutants, &[(C, Mutation::NorthKorean)]].concat();
    let mut table = at(&mutate(position, &with_korean));
    let target = table.region((1, -1));
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick).say(Choice::Target { at: target });
    table
}

#[test]
fn fr_m24_the_active_seat_answers_a_free_nuke_in_its_own_turn() {
    let position = base().herds(A, (1, -1), 2, 0).hand(A, &[Wood; 4]);
    let position = position.hand(B, &[Wood]).hand(D, &[Wood]);
    let mut table = free_nuke(position, &[(A, Mutation::HyperIntelligent)]);
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::PassBack, Choice::BackPay]));
    table.say(Choice::BackPay).say(Choice::PayAlike { card: Wood });
    assert_eq!(table.targets(), [HOMES[2]], "the launcher's region alone");
    let home = table.region(HOMES[2]);
    table.say(Choice::Target { at: home });
    assert_eq!((table.herds((1, -1)), table.herds(HOMES[2])), ((0, 2), (0, 1)));
    assert_eq!(table.game.table().nukiest, Some(A), "the answer counts, the free nuke does not");
    assert_eq!((table.game.table().stage, table.asked()), (Stage::Resources, B), "then window (b)");
}

#[test]
fn fr_e05_north_korean_may_fall_to_the_answer_of_its_own_nuke() {
    let position = Position::of(4).barn(A, HOMES[0]).barn(B, HOMES[1]).barn(D, HOMES[3]);
    let position = position.herds(C, HOMES[2], 0, 1).herds(B, (1, -1), 1, 0).nukes(B, 1, 0);
    let mut table = free_nuke(position.hand(B, &[Wood]).hand(D, &[Wood]), &[]);
    let home = table.region(HOMES[2]);
    table.say(Choice::BackToken).say(Choice::Target { at: home });
    assert!(!table.game.table().is_alive(C));
    assert_eq!((table.asked(), table.game.table().stage), (B, Stage::Resources), "A's turn goes on");
    table.pass_markets();
    assert_eq!((table.asked(), table.game.table().stage), (A, Stage::After));
}

#[test]
fn fr_m25_a_free_nuke_on_its_own_herds_is_answered_by_nobody() {
    // There is no nuked seat (FR-N04), whatever North Korean holds.
    let position = base().herds(C, (1, -1), 1, 1).nukes(C, 1, 0);
    let table = free_nuke(position, &[]);
    assert_eq!((table.herds((1, -1)), table.game.table().phase), ((0, 1), Phase::Menu));
    assert!(table.heard_any(|event| matches!(event, Event::Nuked { seat: C, victim: None, .. })));
}

#[test]
fn fr_d21_north_korean_that_rolls_chooses_for_itself() {
    let options = Options { stealing: true, ..no_mutations() };
    let position = mutate(based(options), &[(A, Mutation::NorthKorean)]).hand(B, &[Wood]);
    let mut table = at(&position);
    table.say(Choice::EndActions).dice(Face::Any, Face::Any).say(Choice::Name { card: Brick });
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Order), "? ? is doubles as well");
    table.say(Choice::StealFirst).say(Choice::NoTheft);
    assert_eq!(table.game.table().phase, Phase::Target { by: A, how: How::Free });
}

/// B, the Nukiest, is about to lose its last herd in the middle to A.
fn nukiest_falls() -> Position {
    let position = Position::of(4).barn(A, HOMES[0]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    position.herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 0, 1).nukes(B, 0, 2).nukiest(B)
}

#[test]
fn fr_n13_an_award_that_two_are_next_for_is_nobodys() {
    let mut table = at(&nukiest_falls().nukes(A, 0, 1).nukes(C, 1, 0).hand(A, &NUKE));
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
    assert_eq!(table.game.table().nukiest, None);
    assert!(table.heard_any(|event| *event == Event::Nukiest { seat: None }));
    table.say(Choice::Nuke);
    assert_eq!(table.game.table().nukiest, Some(A), "until one has strictly more");
}

#[test]
fn fr_e02_an_award_that_passes_on_can_win_for_somebody_else() {
    let mut table = at(&nukiest_falls().nukes(C, 0, 1).vp_tokens(C, 8));
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
    assert_eq!(table.game.table().phase, Phase::Over { end: End::Target, winner: Some(C) });
    // For the active seat its hidden Spies count with it, for the other they do not.
    for (seat, over) in [(A, true), (C, false)] {
        let position = nukiest_falls().nukes(seat, 0, 1).vp_tokens(seat, 7).spies(seat, &[Spy::Plumbing]);
        let mut table = at(&position);
        table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
        assert_eq!(table.is_over(), over, "{seat:?}");
    }
}

#[test]
fn fr_e09_a_fall_of_the_active_seat_can_win_for_somebody_else() {
    // A falls to B's answer and leaves the Award to C, who has ten VP with it: no turn follows.
    let position = Position::of(4).barn(B, HOMES[1]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let position = position.herds(A, (0, 1), 0, 1).barn(B, MIDDLE).nukes(A, 1, 3).nukiest(A);
    let mut table = at(&position.nukes(B, 1, 0).nukes(C, 0, 2).vp_tokens(C, 8));
    let own = table.region((0, 1));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own });
    assert_eq!(table.game.table().phase, Phase::Over { end: End::Target, winner: Some(C) });
}

#[test]
fn fr_e10_the_last_turn_may_be_broken_off() {
    let position = Position::of(4).barn(A, HOMES[0]).barn(B, HOMES[1]).barn(C, HOMES[2]).hand(B, &[Brick]);
    let position = position.herds(D, (0, 1), 0, 1).barn(B, MIDDLE).nukes(D, 1, 0).nukes(B, 1, 0).active(D);
    let position = position.hand(C, &[Brick]);
    for (round, over) in [(60, true), (59, false)] {
        let mut table = at(&position.clone().round(round));
        let own = table.region((0, 1));
        table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own });
        assert!(!table.game.table().is_alive(D));
        assert_eq!(table.is_over(), over);
        assert_eq!(table.heard_any(|event| matches!(event, Event::MarketOpened { .. })), !over);
    }
}

#[test]
fn fr_a07_a_region_that_zombies_left_while_its_defender_died_is_closed() {
    let position = mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 1, 1).herds(B, (1, 0), 0, 1);
    let mut table = at(&position);
    table.send((1, 0), &[(MIDDLE, true)]).fight((0, 1), (0, 1));
    let (home, closed) = (table.region(MIDDLE), table.region((1, 0)));
    table.say(Choice::Flee { to: home });
    assert_eq!((table.owner((1, 0)), table.herds(MIDDLE)), (None, (1, 1)), "nobody has won it (FR-M40)");
    assert_eq!(table.forbids(Choice::MoveTo { to: closed }), "FR-A07");
}

#[test]
fn fr_k13_zombies_that_fled_leave_fewer_places_for_the_rest() {
    let position = mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 2, 0).herds(A, (0, 1), 0, 1);
    let mut table = at(&position.herds(B, (1, 0), 3, 0));
    let (one, other) = (table.region(MIDDLE), table.region((0, 1)));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false), ((0, 1), true)]).fight((0, 0), (0, 1));
    table.say(Choice::Hurt { unit: Unit::Injured }).say(Choice::Flee { to: one });
    table.say(Choice::Retreat);
    assert_eq!(table.game.table().phase, Phase::Menu, "a place in each for two that are alike");
    assert_eq!((table.herds(MIDDLE), table.herds((0, 1))), ((1, 1), (1, 0)));
    assert!(![one, other].iter().any(|&home| table.game.table().herds_at(home).is_ready()));
}

#[test]
fn fr_m11_humans_and_attackers_die_and_the_building_stays() {
    let position = mutants(&[(B, Mutation::Adorable)]).barn(B, (1, 0)).peeked((1, 0), 1);
    let mut table = at(&position.herds(A, MIDDLE, 0, 1));
    table.send((1, 0), &[(MIDDLE, true)]).fight((1, 0), (0, 1));
    assert_eq!((table.owner((1, 0)), table.token((1, 0))), (Some(B), Token::None));
    assert!(table.game.table().barns.contains(table.region((1, 0))));
    // The next one walks in: a lone building does not fight (FR-A05).
    let position = mutants(&[(B, Mutation::Adorable)]).barn(B, (1, 0)).herds(A, MIDDLE, 1, 0);
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0));
    assert_eq!((table.owner((1, 0)), table.game.table().attacked.is_empty()), (Some(A), true));
}

#[test]
fn fr_m07_humans_that_were_left_behind_may_win() {
    let position = mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 0, 1).herds(B, (1, 0), 2, 0);
    let mut table = at(&position.peeked((1, 0), 3).herds(B, (2, 0), 1, 0));
    let to = table.region((2, 0));
    table.send((1, 0), &[(MIDDLE, true)]).fight((0, 0), (0, 0)).say(Choice::GoOn);
    table.say(Choice::FallBack { to }).fight((1, 0), (0, 1));
    assert_eq!((table.owner((1, 0)), table.token((1, 0))), (None, Token::Two), "nobody's (FR-M09)");
    assert_eq!((table.herds((2, 0)), table.owner(MIDDLE)), ((3, 0), None));
}

#[test]
fn fr_m03_a_token_that_lies_open_is_not_looked_at_again() {
    let position = mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).humans((1, 0), 1);
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0));
    assert_eq!((table.asked(), table.token((1, 0)), table.game.pool()), (A, Token::One, [3, 16, 8]));
}

#[test]
fn fr_e02_a_spy_that_a_swap_brings_can_win() {
    let position = mutants(&[(A, Mutation::Radioactive)]).vp_tokens(A, 8).spies(A, &[Spy::Hacking]);
    let mut table = at(&position);
    table.say(Choice::Swap { spy: Spy::Hacking }).apply_chance(Outcome::Spy { spy: Spy::Domestication });
    assert_eq!(table.game.table().phase, Phase::Over { end: End::Target, winner: Some(A) });
    assert_eq!(table.game.scores()[A], 10);
}

/// FR-O09 counts seats in turn order, whoever is the first player.
#[test]
fn fr_o09_late_seats_are_counted_from_the_first_player() {
    let mut table = fresh(4, Options { map: Some(MapName::RANDOM), ..Options::default() });
    for _ in 0..25 {
        let outcome = table.game.draw(0);
        table.apply_chance(outcome);
    }
    table.apply_chance(Outcome::First { seat: C });
    for (mutation, to) in Mutation::ALL[1..].iter().zip([C, C, D, D, A, A, A, B, B, B]) {
        assert!(matches!(table.game.table().phase, Phase::Deal { to: next, .. } if next == to));
        table.apply_chance(Outcome::Mutation { mutation: *mutation });
    }
    let edge = usize::from(table.game.table().map.edge().len());
    for (seat, mutations, starts) in [(C, 2, edge), (D, 2, edge - 1), (A, 3, edge - 2), (B, 3, 25 - 3)] {
        assert_eq!((table.asked(), table.options(seat).len()), (seat, mutations));
        let mutation = table.options(seat)[0];
        table.say(mutation);
        assert_eq!((table.asked(), table.options(seat).len()), (seat, starts));
        let start = table.options(seat)[0];
        table.say(start);
    }
    assert_eq!(table.game.table().phase, Phase::StartRoll { seat: A, left: 1 }, "the 3rd seat (FR-S08)");
}

#[test]
fn fr_o02_the_experienced_are_counted_from_the_first_player() {
    let mut table = fresh(4, Options { experienced: true, ..no_mutations() });
    table.apply_chance(Outcome::First { seat: D });
    for _ in 0..4 {
        let start = table.options(table.asked())[0];
        table.say(start);
    }
    for (seat, card) in [(B, Wood), (C, Wheat), (C, Brick)] {
        assert_eq!(table.asked(), seat);
        table.say(Choice::StartCard { card });
    }
    assert_eq!((table.asked(), table.cards(B), table.cards(C)), (D, [0, 1, 0, 0, 0], [1, 0, 1, 0, 0]));
}

#[test]
fn fr_o07_a_newcomer_that_falls_in_its_first_turn_is_not_asked() {
    let newcomers = [A, B].into_iter().collect();
    let position = Position::with(4, &Options { newcomers, ..no_mutations() }).active(D);
    let position = position.herds(A, (0, 1), 0, 1).barn(B, MIDDLE).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let mut table = at(&position.nukes(A, 1, 0).nukes(B, 1, 0));
    table.end_turn(Face::Plutonium, Face::Plutonium);
    assert!(table.view(A).redo.is_some(), "its first turn could be taken back");
    let own = table.region((0, 1));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own });
    assert!(
        !table.game.table().is_alive(A) && !table.heard_any(|event| matches!(event, Event::Redone { .. }))
    );
    table.pass_markets();
    assert_eq!((table.asked(), table.game.table().stage), (B, Stage::Actions));
    // The other newcomer is asked at the end of its own.
    table.say(Choice::EndActions).dice(Face::Plutonium, Face::Brick).pass_markets().say(Choice::EndTurn);
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::Redo));
}

#[test]
fn fr_o07_the_turn_of_a_newcomer_that_fell_is_not_the_next_seats_to_take_back() {
    let newcomers = [A].into_iter().collect();
    let position = Position::with(4, &Options { newcomers, ..no_mutations() }).active(D);
    let position = position.herds(A, (0, 1), 0, 1).barn(B, MIDDLE).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let mut table = at(&position.nukes(A, 1, 0).nukes(B, 1, 0));
    table.end_turn(Face::Plutonium, Face::Plutonium);
    let own = table.region((0, 1));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own }).pass_markets();
    assert_eq!((table.asked(), table.view(B).redo), (B, None));
    table.end_turn(Face::Plutonium, Face::Plutonium);
    assert_eq!((table.asked(), table.game.table().phase), (C, Phase::Menu));
}

#[test]
fn fr_e09_doubles_of_a_turn_that_was_broken_off_bring_nothing_more() {
    let options = Options { stealing: true, ..no_mutations() };
    let position = Position::with(4, &options).barn(B, HOMES[1]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let position = position.herds(A, (1, -1), 0, 1).hand(B, &[Wood]);
    let mut table = at(&mutate(position, &[(C, Mutation::NorthKorean)]));
    let last = table.region((1, -1));
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick).say(Choice::NukeFirst);
    assert!(table.game.table().doubles.steal, "the theft would come after it");
    table.say(Choice::Target { at: last });
    assert!(!table.game.table().is_alive(A));
    let doubles = table.game.table().doubles;
    assert_eq!((doubles.nuke, doubles.steal), (false, false));
}

#[test]
fn fr_o07_whoever_is_no_newcomer_is_not_asked() {
    let newcomers = [B].into_iter().collect();
    let mut table = at(&based(Options { newcomers, ..no_mutations() }).active(B));
    // B's first turn is under way without a record of its start; C's turn has none either.
    table.end_turn(Face::Plutonium, Face::Brick);
    assert_eq!((table.asked(), table.view(C).redo), (C, None));
    for seat in [D, A, B] {
        table.end_turn(Face::Plutonium, Face::Brick);
        assert_eq!((table.asked(), table.game.table().phase), (seat, Phase::Menu));
        assert_eq!(table.view(seat).redo, None, "once, at the end of the first turn");
    }
}

#[test]
fn fr_o05_without_offers_nobody_trades_openly() {
    let options = Options { open_trading: true, trade_offers: 0, ..no_mutations() };
    let mut table = at(&based(options).hand(A, &[Wood]).hand(B, &[Brick]));
    assert!(!table.may(Choice::Partner { seat: B }));
    table.say(Choice::EndActions).dice(Face::Plutonium, Face::Brick);
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu), "no window either");
}

#[test]
fn fr_v04_a_conquest_that_a_nuke_back_empties_is_none() {
    let position = base().herds(A, (0, 1), 1, 1).herds(B, (1, 0), 1, 0).barn(B, MIDDLE).nukes(A, 1, 0);
    let mut table = at(&position.nukes(B, 1, 0).nukiest(A));
    let middle = table.region(MIDDLE);
    table.send(MIDDLE, &[((0, 1), true)]);
    assert_eq!(table.owner(MIDDLE), Some(A));
    table.nuke((1, 0)).say(Choice::BackToken).say(Choice::Target { at: middle });
    assert_eq!(table.owner(MIDDLE), None);
    table.end_turn(Face::Plutonium, Face::Wheat);
    assert_eq!((table.game.table().farm(A).vp_tokens, table.game.table().turmoil.is_empty()), (0, true));
}

#[test]
fn fr_y12_a_hacked_region_is_marked_nuked_all_the_same() {
    let position = base().herds(A, (0, 1), 1, 1).herds(B, MIDDLE, 1, 0).nukes(A, 1, 0).nukes(B, 1, 0);
    let mut table = at(&position.nukiest(A).spies(A, &[Spy::Hacking, Spy::FieldHospital]));
    let own = table.region((0, 1));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own });
    table.say(Choice::Play { spy: Spy::Hacking });
    if table.game.table().phase == Phase::StrikeBack {
        table.say(Choice::PassBack);
    }
    assert_eq!((table.herds((0, 1)), table.game.table().phase), ((1, 1), Phase::Menu));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::FieldHospital }), "FR-Y12");
}
