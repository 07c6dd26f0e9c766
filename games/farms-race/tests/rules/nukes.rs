//! 3.6 Nukes.

use ruckus_core::Words;
use ruckus_core::kit::Changes;
use ruckus_farms_race::FiguresId;

use crate::table::*;

/// A holds (0,1) and has Nuke tokens; B holds the middle with 2h+1i.
fn struck() -> Position {
    strike(base())
}

fn strike(position: Position) -> Position {
    position.herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 2, 1).nukes(A, 2, 0).nukiest(A)
}

#[test]
fn fr_n01_targets_are_next_to_a_region_of_the_launcher() {
    let mut table =
        at(&base().herds(A, (0, 1), 2, 0).herds(A, MIDDLE, 1, 0).humans((1, 0), 2).nukes(A, 1, 0).nukiest(A));
    table.say(Choice::Launch);
    let mut expected = Vec::new();
    for from in [HOMES[0], (0, 1), MIDDLE] {
        for near in table.game.table().map.near(table.region(from)).each() {
            let hex = table.game.table().map.hex(near);
            expected.push((hex.q, hex.r));
        }
    }
    expected.sort_unstable();
    expected.dedup();
    assert_eq!(table.targets(), expected);
    for (hex, what) in [(MIDDLE, "own"), ((1, 0), "humans"), ((1, 1), "empty")] {
        assert!(expected.contains(&hex), "{what} regions are legal");
    }
    let far = table.region(HOMES[1]);
    assert_eq!(table.forbids(Choice::Target { at: far }), "FR-N01");
}

#[test]
fn fr_n02_a_token_is_spent_once_and_stays() {
    let mut table = at(&base().herds(A, (0, 1), 1, 0).hand(A, &NUKE));
    table.say(Choice::Nuke).nuke(MIDDLE);
    let farm = *table.game.table().farm(A);
    assert_eq!((farm.unspent, farm.spent), (0, 1), "the turn it got it");
    assert_eq!(table.forbids(Choice::Launch), "FR-N02");
    assert_eq!(table.game.table().nuke_tokens, 15, "it never comes back");
}

#[test]
fn fr_n03_every_unit_takes_one_and_buildings_none() {
    let mut table = at(&struck().barn(B, MIDDLE));
    table.nuke(MIDDLE);
    assert_eq!((table.herds(MIDDLE), table.owner(MIDDLE)), ((0, 2), Some(B)));
    assert_eq!(table.game.table().farm(B).supply, 12 - 1 - 2, "the dead go to own supply");
    assert!(table.game.table().barns.contains(table.region(MIDDLE)));
    for humans in 1..=3 {
        let mut table = at(&base().herds(A, (0, 1), 1, 0).humans(MIDDLE, humans).nukes(A, 1, 0).nukiest(A));
        table.nuke(MIDDLE);
        assert_eq!(table.token(MIDDLE), Token::None, "all humans die");
    }
    let mut table = at(&base().herds(A, (0, 1), 1, 0).token(MIDDLE).nukes(A, 1, 0).nukiest(A));
    let pool = table.game.pool();
    table.nuke(MIDDLE);
    assert_eq!((table.token(MIDDLE), table.game.pool()), (Token::None, pool), "unseen: the pool stays");
    // Own herds as well.
    let mut table = at(&base().herds(A, (0, 1), 1, 0).herds(A, MIDDLE, 1, 1).nukes(A, 1, 0).nukiest(A));
    table.nuke(MIDDLE);
    assert_eq!(table.herds(MIDDLE), (0, 1));
}

#[test]
fn fr_n04_the_nuked_seat_controls_the_target() {
    let mut table =
        at(&base().herds(A, (0, 1), 1, 0).barn(B, MIDDLE).nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0));
    table.nuke(MIDDLE);
    assert!(
        table.heard_any(|event| matches!(event, Event::Nuked { victim: Some(B), .. })),
        "a lone building"
    );
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::StrikeBack));
    for position in [base().herds(A, MIDDLE, 1, 0), base().humans(MIDDLE, 1), base()] {
        let mut table = at(&position.herds(A, (0, 1), 1, 0).nukes(A, 1, 0).nukiest(A));
        table.nuke(MIDDLE);
        assert!(table.heard_any(|event| matches!(event, Event::Nuked { victim: None, .. })));
        assert_eq!(table.game.table().phase, Phase::Menu);
    }
}

#[test]
fn fr_n04_nobody_is_nuked_before_or_after_a_nuke() {
    let who = |table: &Table| (table.game.table().launcher(), table.game.table().nuked_seat());
    let mut table = at(&struck().nukes(B, 1, 0));
    assert_eq!(who(&table), (None, None));
    table.nuke(MIDDLE);
    assert_eq!(who(&table), (Some(A), Some(B)));
    table.say(Choice::PassBack);
    assert_eq!(who(&table), (None, None));
}

#[test]
fn fr_n05_a_nuke_stands_once_its_target_is_named() {
    let mut table = at(&struck());
    let stands = |table: &Table, choice| {
        FarmsRace::final_by(&table.game.view(Eye::Seat(A)), choice).map(|rule| rule.0)
    };
    assert_eq!(stands(&table, Choice::Launch), None, "it can still be aimed elsewhere");
    table.say(Choice::Launch);
    let target = Choice::Target { at: table.region(MIDDLE) };
    assert!(table.may(target));
    assert_eq!(stands(&table, target), Some("FR-N05"));
}

#[test]
fn fr_n05_a_nuke_resolves_in_order() {
    let mut table = at(&struck().spies(B, &[Spy::Hacking]).nukes(B, 1, 0));
    table.nuke(MIDDLE);
    assert!(table.game.table().nuked.contains(table.region(MIDDLE)), "marked before the Hacking window");
    assert_eq!((table.game.table().phase, table.herds(MIDDLE)), (Phase::Hack, (2, 1)));
    let strike = table.game.table().strike().expect("a nuke is being resolved");
    assert_eq!((strike.pocket, strike.points), (false, 0), "it has no points that somebody places");
    table.say(Choice::TakeIt);
    assert_eq!((table.game.table().phase, table.herds(MIDDLE)), (Phase::StrikeBack, (0, 2)));
    table.say(Choice::PassBack);
    assert_eq!(table.game.table().phase, Phase::Menu);
    // Eliminations wait for the outermost nuke: B answers with what it has, and is out then.
    let position = Position::of(4).barn(A, HOMES[0]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    let position =
        position.herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 0, 1).nukes(A, 2, 0).nukiest(A).nukes(B, 1, 0);
    let mut table = at(&position);
    table.nuke(MIDDLE);
    assert!(table.game.table().is_alive(B));
    let back = table.region((0, 1));
    table.say(Choice::BackToken).say(Choice::Target { at: back });
    assert_eq!(table.herds((0, 1)), (0, 2));
    assert!(!table.game.table().is_alive(B), "A has no target left, so the outermost nuke is finished");
}

#[test]
fn fr_n06_nuke_backs_by_token_by_paying_and_by_pocket_nuke() {
    let position = struck().nukes(B, 1, 0).hand(B, &NUKE).spies(B, &[Spy::PocketNuke]).herds(A, (1, 0), 2, 0);
    let mut table = at(&position);
    table.nuke(MIDDLE).say(Choice::TakeIt);
    assert!(table.heard_any(|event| matches!(event, Event::Took { seat: B, .. })));
    assert_eq!(
        table.options(B),
        [Choice::PassBack, Choice::BackToken, Choice::BackPay, Choice::Play { spy: Spy::PocketNuke }]
    );
    table.say(Choice::BackToken);
    assert_eq!(table.targets(), [(0, 1), (1, 0)], "the launcher's, next to the nuked region or to B's");
    assert_eq!(table.forbids(Choice::Target { at: table.region(HOMES[0]) }), "FR-N06");
    let (one, other) = (table.region((0, 1)), table.region((1, 0)));
    table.say(Choice::Target { at: one }).say(Choice::PassBack);
    assert!(table.heard_any(|event| *event == Event::PassedBack { seat: A }));
    assert_eq!(table.asked(), B, "as often as it can");
    let tokens = table.game.table().nuke_tokens;
    table.say(Choice::BackPay);
    let farm = table.game.table().farm(B);
    assert_eq!((farm.spent, farm.unspent, table.cards(B)), (2, 0, [0; 5]), "gained and spent at once");
    assert_eq!(table.game.table().nuke_tokens, tokens - 1);
    table.say(Choice::Target { at: other }).say(Choice::PassBack);
    table.say(Choice::Play { spy: Spy::PocketNuke });
    let discards = table.game.table().discards;
    assert_eq!((table.game.table().farm(B).spies, discards.count(Spy::PocketNuke)), (0, 1), "it is played");
    table.say(Choice::Target { at: one });
    assert_eq!(table.herds((0, 1)), (0, 0), "two points on two injured herds");
    let dead = |event: &Event| matches!(event, Event::Hurt { seat: A, dead: true, .. });
    assert_eq!(table.heard().iter().filter(|event| dead(event)).count(), 2);
}

#[test]
fn fr_n07_the_nuked_region_is_a_base_even_when_it_is_lost() {
    let position =
        base().herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 0, 1).nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0);
    let mut table = at(&position);
    table.nuke(MIDDLE);
    assert_eq!(table.owner(MIDDLE), None);
    table.say(Choice::BackToken);
    assert_eq!(table.targets(), [(0, 1)]);
}

#[test]
fn fr_n08_windows_nest_and_a_pass_closes_the_innermost() {
    let mut table = at(&struck().nukes(B, 2, 0));
    table.nuke(MIDDLE);
    let (own, theirs) = (table.region((0, 1)), table.region(MIDDLE));
    table.say(Choice::BackToken).say(Choice::Target { at: own });
    assert_eq!(table.asked(), A, "A may answer the answer");
    table.say(Choice::BackToken).say(Choice::Target { at: theirs });
    assert_eq!((table.asked(), table.game.table().strikes.len()), (B, 3));
    table.say(Choice::PassBack);
    assert_eq!(table.game.table().strikes.len(), 1, "A has nothing left; its window is closed with it");
    assert_eq!(table.asked(), B, "and B goes on");
    table.say(Choice::PassBack);
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu));
}

#[test]
fn fr_n09_nobody_trades_or_builds_inside() {
    let cards = [NUKE.as_slice(), &BARN, &[Brick; 3]].concat();
    let position = struck().hand(B, &cards).spies(B, &[Spy::Thievery, Spy::PocketNuke]);
    let mut table = at(&position);
    table.nuke(MIDDLE);
    assert_eq!(table.options(B), [Choice::TakeIt], "no Hacking in hand, and nothing else");
    table.say(Choice::TakeIt);
    assert_eq!(table.options(B), [Choice::PassBack, Choice::BackPay, Choice::Play { spy: Spy::PocketNuke }]);
    for choice in [Choice::Supply { give: Brick, get: Wood }, Choice::Barn { at: table.region(MIDDLE) }] {
        assert_eq!(table.forbids(choice), "FR-N09");
    }
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-N09");
}

#[test]
fn fr_n10_hacking_and_immunity_leave_the_right_to_nuke_back() {
    let mut table = at(&struck().spies(B, &[Spy::Hacking]).nukes(B, 1, 0));
    table.nuke(MIDDLE).say(Choice::Play { spy: Spy::Hacking });
    assert_eq!((table.game.table().phase, table.herds(MIDDLE)), (Phase::StrikeBack, (2, 1)));
    let mut table = at(&mutate(struck().nukes(B, 1, 0), &[(B, Mutation::Radioactive)]));
    table.nuke(MIDDLE);
    assert_eq!((table.game.table().phase, table.herds(MIDDLE)), (Phase::StrikeBack, (2, 1)));
    let mut table =
        at(&base().herds(A, (0, 1), 1, 0).barn(B, MIDDLE).nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0));
    table.nuke(MIDDLE);
    assert_eq!(table.game.table().phase, Phase::StrikeBack, "an undamaged region");
}

#[test]
fn fr_n11_nukes_are_no_combat() {
    for mutation in [Mutation::Zombie, Mutation::Regenerative] {
        let mut table = at(&mutate(struck(), &[(B, mutation)]));
        table.nuke(MIDDLE);
        assert_eq!((table.herds(MIDDLE), table.game.table().phase), ((0, 2), Phase::Menu), "{mutation:?}");
    }
    let mut table = at(&base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 0, 1).nukes(A, 1, 0).nukiest(A));
    table.nuke(MIDDLE).end_turn(Face::Weapons, Face::Brick);
    assert_eq!(
        (table.owner(MIDDLE), table.game.table().farm(A).vp_tokens),
        (None, 0),
        "nothing is conquered"
    );
}

#[test]
fn fr_n12_windows_open_on_public_grounds() {
    // A hidden Spy opens both windows, whatever it is; without one, without token and without cards none opens.
    for spy in [Spy::Hacking, Spy::Thievery, Spy::Plumbing, Spy::PocketNuke] {
        let mut table = at(&struck().spies(B, &[spy]));
        table.nuke(MIDDLE);
        assert_eq!(table.game.table().phase, Phase::Hack, "{spy:?}");
        assert_eq!(table.options(B).len(), if spy == Spy::Hacking { 2 } else { 1 });
        table.say(Choice::TakeIt);
        assert_eq!(table.game.table().phase, Phase::StrikeBack);
        assert_eq!(table.options(B).len(), if spy == Spy::PocketNuke { 2 } else { 1 });
    }
    let mut table = at(&struck());
    table.nuke(MIDDLE);
    assert_eq!(table.game.table().phase, Phase::Menu);
    // Three cards open the nuke-back window, whatever they are; two do not. Deranged needs four.
    for (cards, mutation, opens) in [
        (2, Mutation::Flying, false),
        (3, Mutation::Flying, true),
        (3, Mutation::Deranged, false),
        (4, Mutation::Deranged, true),
        (2, Mutation::HyperIntelligent, false),
        (3, Mutation::HyperIntelligent, true),
    ] {
        let mut table = at(&mutate(struck().hand(B, &vec![Wood; cards]), &[(B, mutation)]));
        table.nuke(MIDDLE);
        assert_eq!(table.game.table().phase == Phase::StrikeBack, opens, "{cards} {mutation:?}");
    }
    // Where fewer alike pay for anything than a Nuke costs, as many open it for Hyper-Intelligent alone (FR-M18).
    let figures = FiguresId::of(&Changes::default().with("clever_price", 2)).expect("two are allowed");
    for (cards, mutation, opens) in [
        (1, Mutation::HyperIntelligent, false),
        (2, Mutation::HyperIntelligent, true),
        (2, Mutation::Flying, false),
    ] {
        let position = strike(based(Options { figures, ..no_mutations() })).hand(B, &vec![Wood; cards]);
        let mut table = at(&mutate(position, &[(B, mutation)]));
        table.nuke(MIDDLE);
        assert_eq!(table.game.table().phase == Phase::StrikeBack, opens, "{cards} {mutation:?} of two alike");
    }
    // Not without a token in the Supply.
    let mut table = at(&struck().nukes(C, 7, 7).nukiest(C).hand(B, &[Wood; 5]));
    table.nuke(MIDDLE);
    assert_eq!(table.game.table().phase, Phase::Menu);
    // No Hacking for a lone building, for Radioactive, or with a Spy bought this turn.
    let mut table = at(&base()
        .herds(A, (0, 1), 1, 0)
        .barn(B, MIDDLE)
        .nukes(A, 1, 0)
        .nukiest(A)
        .spies(B, &[Spy::Hacking]));
    table.nuke(MIDDLE);
    assert_eq!(table.game.table().phase, Phase::StrikeBack);
    let mut table = at(&mutate(struck().spies(B, &[Spy::Hacking]), &[(B, Mutation::Radioactive)]));
    table.nuke(MIDDLE);
    assert_eq!(table.game.table().phase, Phase::StrikeBack);
    let position = struck().nukes(B, 2, 0).hand(A, &SPY);
    let mut table = at(&position);
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Hacking }).nuke(MIDDLE);
    let own = table.region((0, 1));
    table.say(Choice::BackToken).say(Choice::Target { at: own });
    assert_ne!(table.game.table().phase, Phase::Hack, "bought this turn");
    // The last token of the Supply is enough, and a lone building of Adorable's has no unit either.
    let mut table = at(&struck().nukes(C, 7, 6).nukiest(C).hand(B, &NUKE));
    table.nuke(MIDDLE);
    assert_eq!((table.game.table().nuke_tokens, table.game.table().phase), (1, Phase::StrikeBack));
    let position = mutate(base().herds(A, (0, 1), 1, 0).barn(B, MIDDLE), &[(B, Mutation::Adorable)]);
    let mut table = at(&position.nukes(A, 1, 0).nukiest(A).spies(B, &[Spy::Hacking]));
    table.nuke(MIDDLE);
    assert_eq!(table.game.table().phase, Phase::StrikeBack);
    // Adorable's humans are units, too.
    let position = mutate(base().herds(A, (0, 1), 1, 0).barn(B, MIDDLE), &[(B, Mutation::Adorable)]);
    let mut table = at(&position.peeked(MIDDLE, 1).nukes(A, 1, 0).nukiest(A).spies(B, &[Spy::Thievery]));
    table.nuke(MIDDLE);
    assert_eq!(table.game.table().phase, Phase::Hack);
}

#[test]
fn fr_n13_the_nukiest_has_strictly_the_most() {
    let mut table = at(&base().hand(A, &NUKE).nukes(B, 0, 1));
    assert_eq!(table.game.table().nukiest, None);
    table.say(Choice::Nuke);
    assert_eq!(table.game.table().nukiest, None, "a tie while nobody holds it");
    let mut table = at(&base().hand(A, &NUKE));
    table.say(Choice::Nuke);
    assert_eq!((table.game.table().nukiest, table.vp(A)), (Some(A), 2), "one is enough");
    let mut table = at(&base().hand(A, &[NUKE.as_slice(), &NUKE].concat()).nukes(B, 1, 0).nukiest(B));
    table.say(Choice::Nuke);
    assert_eq!(table.game.table().nukiest, Some(B), "a tie does not move it");
    table.say(Choice::Nuke);
    assert_eq!((table.game.table().nukiest, table.vp(B)), (Some(A), 1), "strictly more does");
    table.nuke((-2, 0));
    assert_eq!(table.game.table().nukiest, Some(A), "spent ones count");
}
