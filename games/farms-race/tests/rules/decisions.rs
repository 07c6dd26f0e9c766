//! 5 Decisions, as far as their own rule does not try them: who is asked, with what, and what is never skipped. D01 and
//! D02 of the table share their ids with the rules of the Discard phase.

use ruckus_core::Coded;

use crate::table::*;

#[test]
fn fr_d03_a_kind_once_or_twice() {
    let mut table = fresh(4, Options { experienced: true, ..no_mutations() });
    table.until(|game| matches!(game.table().phase, Phase::StartCard { .. }));
    let third = table.asked();
    assert_eq!(table.game.table().order(third), 2);
    assert_eq!(table.options(third), Kind::ALL.map(|card| Choice::StartCard { card }));
    table.say(Choice::StartCard { card: Wood });
    for _ in 0..2 {
        assert_eq!(table.game.table().order(table.asked()), 3);
        table.say(Choice::StartCard { card: Wood });
    }
    assert_eq!(table.game.table().stage, Stage::Actions);
}

#[test]
fn fr_d04_an_own_building_without_a_new_herd() {
    let mut table = at(&base().barn(B, MIDDLE).herds(B, (0, 1), 10, 0));
    table.end_turn(Face::Wood, Face::Wood);
    let all: Vec<Choice> = [MIDDLE, HOMES[1]].map(|at| Choice::Reinforce { at: table.region(at) }).into();
    assert_eq!(table.options(B), all);
    table.say(all[0]);
    assert_eq!(table.game.table().stage, Stage::Actions, "until the supply is empty");
}

fn airborne() -> Table {
    let mut table = at(&mutants(&[(B, Mutation::Flying)]).herds(B, MIDDLE, 0, 1));
    table.end_turn(Face::Wood, Face::Wood);
    table
}

#[test]
fn fr_d05_a_herd_to_lift_or_done() {
    let mut table = airborne();
    let (middle, home) = (table.region(MIDDLE), table.region(HOMES[1]));
    assert_eq!(
        table.options(B),
        [
            Choice::Landed,
            Choice::Lift { from: middle, injured: true },
            Choice::Lift { from: home, injured: false }
        ]
    );
    // When every herd has been shifted the step ends.
    for (from, to, injured) in [(middle, home, true), (home, middle, false), (home, middle, false)] {
        table.say(Choice::Lift { from, injured }).say(Choice::Land { at: to });
    }
    assert_eq!(table.game.table().stage, Stage::Actions);
    assert_eq!((table.herds(MIDDLE), table.herds(HOMES[1])), ((2, 0), (0, 1)));
}

#[test]
fn fr_d06_not_the_same_region() {
    let mut table = airborne();
    let (middle, home) = (table.region(MIDDLE), table.region(HOMES[1]));
    table.say(Choice::Lift { from: middle, injured: true });
    assert_eq!(table.options(B), [Choice::Land { at: home }]);
}

#[test]
fn fr_d07_the_actions_menu_is_never_skipped() {
    let position = Position::of(4).barn(A, HOMES[0]).barn(B, HOMES[1]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let table = at(&position);
    assert_eq!(table.options(A), [Choice::EndActions], "one option, and still asked");
}

#[test]
fn fr_d08_go_from_the_second_step_on() {
    let mut table = at(&base().herds(A, MIDDLE, 2, 0));
    let (middle, to) = (table.region(MIDDLE), table.region((1, 0)));
    table.say(Choice::MoveTo { to });
    assert_eq!(table.options(A), [Choice::Join { from: middle, injured: false }]);
    table.say(Choice::Join { from: middle, injured: false });
    assert_eq!(table.options(A), [Choice::Join { from: middle, injured: false }, Choice::Go]);
    table.say(Choice::Join { from: middle, injured: false });
    assert_eq!(table.game.table().phase, Phase::Menu, "automatic when no herd is left");
}

#[test]
fn fr_d09_asked_even_with_one_way_to_pay() {
    let mut table = at(&mutants(&[(A, Mutation::HyperIntelligent)]).herds(A, MIDDLE, 1, 0).hand(A, &SPY));
    table.say(Choice::Spy);
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::PayPrinted]));
    assert_eq!(table.forbids(Choice::PayAlike { card: Wood }), "FR-M18");
}

#[test]
fn fr_d10_a_kind_to_pay_one_card_of() {
    let mut table = at(&mutants(&[(A, Mutation::Deranged)]).hand(A, &[Brick, Brick, Wood, Wheat]));
    table.say(Choice::Nuke);
    assert_eq!(table.options(A).len(), 3);
    assert_eq!(table.forbids(Choice::PayCard { card: Plutonium }), "FR-M14");
    for card in [Brick, Wood, Brick] {
        table.say(Choice::PayCard { card });
    }
    assert_eq!(table.options(A), [Choice::PayCard { card: Wheat }], "asked for the last one, too");
}

#[test]
fn fr_d11_skipped_with_one_kind_of_unit_or_if_all_die() {
    let points = |herds: (u8, u8), guns: u8| {
        let mut table = at(&base().herds(A, MIDDLE, 3, 0).herds(B, (1, 0), herds.0, herds.1));
        table.send((1, 0), &[(MIDDLE, false); 3]).fight((0, guns), (0, 0));
        table.game.table().phase
    };
    let asked = Phase::Hurt { side: Side::Defender };
    assert_eq!(points((2, 0), 1), Phase::AskAttacker);
    assert_eq!(points((0, 2), 1), Phase::AskAttacker);
    assert_eq!(points((1, 1), 1), asked);
    assert_eq!(points((2, 0), 2), asked, "the second point");
    assert_eq!(points((1, 1), 3), Phase::Menu, "everything dies");
}

#[test]
fn fr_d12_each_doomed_herd_by_itself() {
    let mut table = at(&mutants(&[(A, Mutation::Zombie)]).herds(A, MIDDLE, 0, 3).herds(B, (1, 0), 3, 0));
    table.send((1, 0), &[(MIDDLE, true); 3]).fight((0, 0), (0, 2));
    let home = table.region(MIDDLE);
    table.say(Choice::Die);
    assert_eq!(table.options(A), [Choice::Die, Choice::Flee { to: home }]);
    table.say(Choice::Flee { to: home });
    assert_eq!((table.game.table().phase, table.herds(MIDDLE)), (Phase::AskAttacker, (0, 1)));
}

#[test]
fn fr_d13_retreat_go_on_or_field_hospital() {
    let mut table = at(&base().herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0));
    assert_eq!(table.options(A), [Choice::Retreat, Choice::GoOn]);
}

#[test]
fn fr_d14_healthy_herds_first_and_forced_ones_by_themselves() {
    let position = base().herds(A, MIDDLE, 1, 1).herds(A, (0, 1), 1, 0).herds(B, (1, 0), 3, 0);
    let mut table = at(&position);
    table
        .send((1, 0), &[(MIDDLE, false), (MIDDLE, true), ((0, 1), false)])
        .fight((0, 0), (0, 0))
        .say(Choice::Retreat);
    let (one, other) = (table.region(MIDDLE), table.region((0, 1)));
    assert_eq!(table.options(A), [Choice::Home { to: one }, Choice::Home { to: other }]);
    table.say(Choice::Home { to: other });
    assert_eq!(
        (table.herds((0, 1)), table.herds(MIDDLE), table.game.table().phase),
        ((1, 0), (1, 1), Phase::Menu)
    );
    assert_eq!(table.forbids(Choice::Home { to: other }), "FR-K13");
}

#[test]
fn fr_d15_stay_or_one_legal_region() {
    let mut table = at(&base().herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0).herds(B, (2, 0), 1, 0).herds(
        B,
        (2, -1),
        1,
        0,
    ));
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::GoOn);
    assert_eq!((table.asked(), table.options(B).len()), (B, 3));
    assert_eq!(table.options(B)[0], Choice::Stay);
}

#[test]
fn fr_d16_the_launcher_names_the_target() {
    let mut table = at(&base().nukes(A, 1, 0).nukiest(A));
    table.say(Choice::Launch);
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Target { by: A, how: How::Token }));
    assert_eq!(table.targets(), [(-3, 1), (-2, -1), (-2, 0)]);
    assert_eq!(table.game.table().farm(A).unspent, 1, "flipped when it is launched");
}

fn window(spies: &[Spy]) -> Table {
    let position =
        base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0).nukes(A, 1, 0).nukiest(A).spies(B, spies);
    let mut table = at(&position);
    table.nuke(MIDDLE);
    table
}

#[test]
fn fr_d17_take_it_or_play_hacking() {
    assert_eq!(window(&[Spy::Hacking]).options(B), [Choice::TakeIt, Choice::Play { spy: Spy::Hacking }]);
    assert_eq!(window(&[Spy::Plumbing]).options(B), [Choice::TakeIt], "confirmed all the same");
}

#[test]
fn fr_d18_repeated_while_it_can() {
    let mut table = window(&[Spy::PocketNuke, Spy::PocketNuke]);
    table.say(Choice::TakeIt);
    let south = table.region((0, 1));
    table.say(Choice::Play { spy: Spy::PocketNuke }).say(Choice::Target { at: south });
    assert_eq!(table.owner((0, 1)), None, "two points on one herd");
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu), "no target is left");
}

#[test]
fn fr_d19_a_kind_for_the_question_mark() {
    let mut table = at(&base());
    table.say(Choice::EndActions).dice(Face::Any, Face::Wood);
    assert_eq!(table.options(A), Kind::ALL.map(|card| Choice::Name { card }));
}

#[test]
fn fr_d20_first_one_die_then_the_other() {
    let mut table = at(&mutants(&[(A, Mutation::Lucky)]));
    table.say(Choice::EndActions).say(Choice::Name { card: Wood });
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::NameSecond { first: Wood }));
}

#[test]
fn fr_d21_only_where_both_effects_wait() {
    let options = || Options { stealing: true, ..no_mutations() };
    let phase = |position: Position| {
        let mut table = at(&position);
        table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
        table.game.table().phase
    };
    assert_eq!(
        phase(mutate(based(options()), &[(C, Mutation::NorthKorean)]).hand(B, &[Brick])),
        Phase::Order
    );
    assert_eq!(
        phase(mutate(based(options()), &[(C, Mutation::NorthKorean)])),
        Phase::Target { by: C, how: How::Free }
    );
    assert_eq!(phase(based(options()).hand(B, &[Brick])), Phase::Steal);
}

#[test]
fn fr_d22_an_opponent_with_cards_or_no_theft() {
    let mut table = at(&based(Options { stealing: true, ..no_mutations() }).hand(B, &[Brick]));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(table.options(A), [Choice::NoTheft, Choice::StealFrom { seat: B }]);
}

#[test]
fn fr_d23_the_menu_after_production() {
    let table = at(&base().after());
    assert_eq!(table.options(A), [Choice::EndTurn]);
    let table = at(&base().after().hand(A, &[Brick; 8]));
    assert_eq!(table.options(A)[0], Choice::Discard { card: Brick });
    assert!(!table.may(Choice::EndActions));
}

#[test]
fn fr_d24_a_victim_then_kinds_of_its_hand() {
    let position = base()
        .vp_tokens(B, 1)
        .vp_tokens(C, 1)
        .hand(B, &[Wood])
        .hand(C, &[Brick, Wheat])
        .spies(A, &[Spy::Blackmail]);
    let mut table = at(&position);
    table.say(Choice::Play { spy: Spy::Blackmail });
    assert_eq!(table.options(A), [Choice::Blackmail { seat: B }, Choice::Blackmail { seat: C }]);
    table.say(Choice::Blackmail { seat: C });
    assert_eq!(
        table.options(A),
        [Choice::StopRobbing, Choice::Rob { card: Brick }, Choice::Rob { card: Wheat }]
    );
    assert_eq!(
        FarmsRace::public_part(Choice::Rob { card: Brick }),
        FarmsRace::public_part(Choice::Rob { card: Wheat })
    );
}

#[test]
fn fr_d25_a_kind_for_propaganda_and_thievery() {
    for spy in [Spy::Propaganda, Spy::Thievery] {
        let mut table = at(&base().spies(A, &[spy]));
        table.say(Choice::Play { spy });
        assert_eq!(table.options(A), Kind::ALL.map(|card| Choice::OfKind { card }));
    }
}

#[test]
fn fr_d26_pass_or_a_partner() {
    let mut table = at(&base().after().hand(A, &[Brick]).hand(B, &[Wood]));
    table.say(Choice::EndTurn);
    let others = [A, C, D].map(|seat| Choice::Partner { seat });
    assert_eq!(table.options(B), [&[Choice::PassMarket], &others[..]].concat(), "B has a card for everybody");
    // From the menu of Open Trading a seat without cards turns to one that has some.
    let open = Options { open_trading: true, ..no_mutations() };
    let table = at(&based(open).hand(B, &[Brick]));
    assert!(table.may(Choice::Partner { seat: B }));
    assert!(!table.may(Choice::Partner { seat: C }), "not to one without cards like A itself");
}

#[test]
fn fr_d27_the_steps_of_an_offer_are_private_until_it_is_sent() {
    let mut table = at(&base().after().hand(A, &[Brick]).hand(B, &[Wood]));
    table.say(Choice::EndTurn).say(Choice::Partner { seat: A });
    let before: Vec<_> = [A, C].map(|seat| table.view(seat)).into();
    table.say(Choice::Give { card: Wood });
    assert_eq!(table.told(Eye::Seat(B)), [Event::AddsGift { seat: B, card: Wood }]);
    assert!(table.told(Eye::Seat(A)).is_empty() && table.heard().is_empty(), "nobody hears how much it is");
    table.say(Choice::Want { card: Brick });
    assert_eq!(table.told(Eye::Seat(B)), [Event::AddsWish { seat: B, card: Brick }]);
    assert!(table.told(Eye::Seat(A)).is_empty() && table.heard().is_empty());
    for (seat, before) in [A, C].into_iter().zip(before) {
        let view = table.view(seat);
        assert_eq!(view, before);
    }
    table.say(Choice::Withdraw);
    assert_eq!(table.heard()[0], Event::Withdrew { seat: B, partner: A });
    let open = [Choice::Give { card: Wood }, Choice::Want { card: Brick }].map(FarmsRace::public_part);
    assert_eq!(open, [None, None]);
}

#[test]
fn fr_d28_accept_or_decline() {
    let mut table = at(&base().after().hand(A, &[Brick]).hand(B, &[Wood]));
    table
        .say(Choice::EndTurn)
        .say(Choice::Partner { seat: A })
        .say(Choice::Give { card: Wood })
        .say(Choice::Send);
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::Decline, Choice::Accept]), "a gift");
}

#[test]
fn fr_d29_keep_or_redo() {
    let newcomers: SeatSet = [B, C].into_iter().collect();
    let mut table = at(&based(Options { newcomers, trade_offers: 0, ..no_mutations() }));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).say(Choice::EndTurn);
    assert_eq!(table.asked(), B, "A is no newcomer");
    for seat in [B, C] {
        table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).say(Choice::EndTurn);
        assert_eq!((table.asked(), table.options(seat)), (seat, vec![Choice::Keep, Choice::Redo]));
        table.say(Choice::Keep);
    }
    assert_eq!(table.asked(), D);
}

#[test]
fn codes_lead_back() {
    for code in 0..Choice::CODES {
        assert_eq!(Choice::from_code(code).map(Choice::code), Some(code));
    }
    for code in 0..Outcome::CODES {
        assert_eq!(Outcome::from_code(code).map(Outcome::code), Some(code));
    }
    assert_eq!((Choice::from_code(Choice::CODES), Outcome::from_code(Outcome::CODES)), (None, None));
}

/// Bots weigh what others may know by it: of a choice they see its code, of Blackmail's cards that one was taken, of what goes
/// into an offer nothing.
#[test]
fn d24_d27_what_others_see_of_a_choice() {
    let rob = Choice::Rob { card: Brick }.code();
    for choice in (0..Choice::CODES).filter_map(Choice::from_code) {
        let seen = match choice {
            Choice::Give { .. } | Choice::Want { .. } => None,
            Choice::Rob { .. } => Some(rob),
            _ => Some(choice.code()),
        };
        assert_eq!(FarmsRace::public_part(choice), seen, "{choice:?}");
    }
}
