//! 3.12 Spies.

use ruckus_core::Words;
use ruckus_core::kit::Changes;
use ruckus_farms_race::FiguresId;

use crate::table::*;

fn play(table: &mut Table, spy: Spy) -> &mut Table {
    table.say(Choice::Play { spy })
}

#[test]
fn fr_y01_spies_are_hidden_and_their_number_is_not() {
    let table = at(&base().spies(B, &[Spy::Hacking, Spy::Plumbing]));
    assert_eq!(table.view(A).table.farm(B).spies, 2);
    let seen = serde_json::to_string(&table.view(A)).expect("JSON");
    assert!(!seen.contains("hacking") && !seen.contains("plumbing"));
    assert_eq!(table.view(B).own.map(|own| own.spies.len()), Some(2));
}

#[test]
fn fr_y02_played_on_the_own_turn_and_any_number() {
    let position = base().spies(A, &[Spy::Thievery, Spy::Thievery]).spies(B, &[Spy::Thievery]);
    let mut table = at(&position.hand(B, &[Brick]).hand(C, &[Brick]));
    assert!(table.options(B).is_empty());
    for _ in 0..2 {
        play(&mut table, Spy::Thievery).say(Choice::OfKind { card: Wood });
    }
    assert_eq!(table.cards(A), [0, 6, 0, 0, 0]);
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(table.asked(), B, "a market");
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-Y02");
}

#[test]
fn fr_y03_a_bought_card_waits_for_the_end_of_the_turn() {
    let mut table = at(&base().hand(A, &SPY).hand(A, &SPY));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Thievery });
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-Y03");
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Plumbing });
    play(&mut table, Spy::Plumbing);
    assert_eq!(table.vp(A), 2, "VP Spies are exempt");
    assert_eq!((table.game.table().farm(A).spies, table.game.table().farm(A).bought), (1, 1));
    table.end_turn(Face::Wood, Face::Brick);
    assert_eq!(table.game.table().farm(A).bought, 0);
    // Not even as a reaction in the turn it was bought; an old one of the same name can be played.
    let position =
        base().herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 1, 0).nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0);
    let mut table = at(&position.hand(A, &SPY).spies(A, &[Spy::Thievery]));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Hacking }).nuke(MIDDLE);
    let own = table.region((0, 1));
    table.say(Choice::BackToken).say(Choice::Target { at: own });
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::TakeIt]));
    let mut table = at(&base().hand(A, &SPY).spies(A, &[Spy::Thievery]));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Thievery });
    play(&mut table, Spy::Thievery).say(Choice::OfKind { card: Wood });
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-Y03", "the second is the bought one");
}

#[test]
fn fr_y03_a_terminal_says_when_a_bought_card_can_be_played() {
    let mut table = at(&base().hand(A, &[SPY, SPY, SPY].concat()).spies(A, &[Spy::Hacking]));
    for spy in [Spy::Hacking, Spy::Thievery, Spy::Plumbing] {
        table.say(Choice::Spy).apply_chance(Outcome::Spy { spy });
    }
    let diagram = FarmsRace::diagram(&table.view(A), &|seat| format!("seat {seat:?}")).expect("it has one");
    let below = diagram.below.join("   ");
    let told: Vec<&str> =
        below.split("   ").map(|fact| fact.trim().trim_start_matches("Spies").trim()).collect();
    let held = ["Hacking (after this turn)", "Hacking", "Plumbing", "Thievery (from your next turn on)"];
    for card in held {
        assert!(told.contains(&card), "{card}: {told:?}");
    }
}

/// How many are marked bought is public (section 7): where the hand alone could tell, all are told.
#[test]
fn fr_y03_all_are_told_whether_a_card_that_lies_open_was_bought_this_turn() {
    for bought in [Spy::Carnivorous, Spy::Plumbing] {
        let old = if bought == Spy::Plumbing { Spy::Carnivorous } else { Spy::Plumbing };
        let mut table = at(&base().hand(A, &SPY).spies(A, &[old]));
        table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: bought });
        play(&mut table, Spy::Plumbing);
        let told = Event::Played { seat: A, spy: Spy::Plumbing, bought: bought == Spy::Plumbing };
        assert!(table.heard_any(|event| *event == told));
        assert_eq!(table.game.table().farm(A).bought, u8::from(bought != Spy::Plumbing));
    }
}

#[test]
fn fr_y04_played_cards_lie_open() {
    let mut table = at(&base().spies(A, &[Spy::Thievery, Spy::Capitalism]));
    play(&mut table, Spy::Thievery).say(Choice::OfKind { card: Wood });
    assert_eq!(table.game.table().discards.count(Spy::Thievery), 1);
    play(&mut table, Spy::Capitalism);
    assert_eq!(table.game.table().discards.len(), 1, "a VP Spy stays with its owner");
    assert_eq!(table.game.table().farm(A).face_up.count_ones(), 1);
}

#[test]
fn fr_y05_in_combat_only_field_hospital() {
    let spies = [Spy::FieldHospital, Spy::Thievery, Spy::PocketNuke, Spy::Plumbing];
    let mut table = at(&base().herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 2, 0).spies(A, &spies));
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 1));
    let played: Vec<_> =
        table.options(A).into_iter().filter(|choice| matches!(choice, Choice::Play { .. })).collect();
    assert_eq!(played, [Choice::Play { spy: Spy::FieldHospital }]);
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-Y05");
    assert_eq!(table.forbids(Choice::Play { spy: Spy::PocketNuke }), "FR-Y05");
    table.say(Choice::GoOn).say(Choice::Stay).fight((0, 0), (0, 1));
    assert!(matches!(table.game.table().phase, Phase::Hurt { .. }));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-Y05", "nor while damage is placed");
}

#[test]
fn fr_y06_more_vp_means_visible_vp() {
    let base = || base().hand(B, &[Brick]).spies(A, &[Spy::Blackmail]);
    let table = at(&base());
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Blackmail }), "FR-Y06", "equal");
    let table = at(&base().spies(B, &[Spy::Plumbing]));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Blackmail }), "FR-Y06", "hidden ones do not count");
    let table = at(&base().face_up(B, &[Spy::Plumbing]));
    assert!(table.may(Choice::Play { spy: Spy::Blackmail }), "face-up ones do");
    let table = at(&base().vp_tokens(B, 1).face_up(A, &[Spy::Plumbing]));
    assert!(!table.may(Choice::Play { spy: Spy::Blackmail }), "those of the thief, too");
}

#[test]
fn fr_y10_blackmail_sees_a_hand_and_takes_up_to_three() {
    let position = base()
        .vp_tokens(B, 1)
        .vp_tokens(C, 1)
        .hand(B, &[Brick, Brick, Wood, Wheat])
        .spies(A, &[Spy::Blackmail]);
    let mut table = at(&position);
    play(&mut table, Spy::Blackmail);
    assert_eq!(table.options(A), [Choice::Blackmail { seat: B }], "C has no card");
    assert_eq!(table.forbids(Choice::Blackmail { seat: C }), "FR-Y10");
    assert_eq!(table.forbids(Choice::Blackmail { seat: D }), "FR-Y06", "D has no more VP than A");
    table.say(Choice::Blackmail { seat: B });
    for eye in Eye::all(table.game.seats()) {
        let cards = eye.is(A).then_some([2, 1, 1, 0, 0]);
        assert_eq!(table.told(eye), [Event::LookedAt { seat: A, victim: B, cards }]);
    }
    assert_eq!(table.view(A).shown_hand.map(|hand| *hand.counts()), Some([2, 1, 1, 0, 0]));
    assert_eq!(table.view(C).shown_hand, None);
    let mut none = table.try_out();
    for card in [Brick, Wood, Brick] {
        table.say(Choice::Rob { card });
        for eye in Eye::all(table.game.seats()) {
            let (seen, by) = ((eye.is(A) || eye.is(B)).then_some(card), Some(Spy::Blackmail));
            assert_eq!(table.told(eye), [Event::Stolen { seat: A, victim: B, card: seen, by }]);
        }
    }
    assert_eq!((table.cards(A), table.cards(B)), ([2, 1, 0, 0, 0], [0, 0, 1, 0, 0]));
    assert_eq!(table.game.table().phase, Phase::Menu, "three at most");
    none.say(Choice::StopRobbing);
    assert!(none.heard_any(|event| *event == Event::StoppedRobbing { seat: A, victim: B }));
    assert_eq!((none.cards(A), none.game.table().phase), ([0; 5], Phase::Menu), "possibly none");
    let table = at(&base().vp_tokens(B, 1).spies(A, &[Spy::Blackmail]));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::Blackmail }), "FR-Y10", "nobody with a card");
    let mut table = at(&base().vp_tokens(B, 1).hand(B, &[Wood, Wheat]).spies(A, &[Spy::Blackmail]));
    play(&mut table, Spy::Blackmail).say(Choice::Blackmail { seat: B }).say(Choice::Rob { card: Wood });
    assert_eq!(table.options(A), [Choice::StopRobbing, Choice::Rob { card: Wheat }], "the last card too");
    table.say(Choice::Rob { card: Wheat });
    assert_eq!(table.game.table().phase, Phase::Menu, "no more than there are");
}

#[test]
fn fr_y11_double_agent_takes_two_random_cards_from_each_richer_one() {
    let position = base().vp_tokens(B, 1).vp_tokens(C, 2).vp_tokens(D, 1).hand(D, &[Wheat, Wheat, Wood]);
    let mut table = at(&position.hand(B, &[Brick]).spies(A, &[Spy::DoubleAgent]).hand(A, &[Wood]));
    play(&mut table, Spy::DoubleAgent);
    assert_eq!(table.game.outcomes(), [(Outcome::Card { card: Brick }, 1)], "all of B's, C has none");
    table.apply_chance(Outcome::Card { card: Brick });
    assert_eq!(
        table.game.outcomes(),
        [(Outcome::Card { card: Wood }, 1), (Outcome::Card { card: Wheat }, 2)]
    );
    table.apply_chance(Outcome::Card { card: Wheat });
    for eye in Eye::all(table.game.seats()) {
        let (card, by) = ((eye.is(A) || eye.is(D)).then_some(Wheat), Some(Spy::DoubleAgent));
        assert_eq!(table.told(eye), [Event::Stolen { seat: A, victim: D, card, by }]);
    }
    assert_eq!(table.game.outcomes().len(), 2, "without replacement");
    table.apply_chance(Outcome::Card { card: Wood });
    assert_eq!(
        (table.cards(A), table.cards(D), table.game.table().phase),
        ([1, 2, 1, 0, 0], [0, 0, 1, 0, 0], Phase::Menu)
    );
    let table = at(&base().vp_tokens(B, 1).hand(C, &[Brick]).spies(A, &[Spy::DoubleAgent]));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::DoubleAgent }), "FR-Y11", "the richer one holds none");
}

#[test]
fn fr_y12_field_hospital_heals_all_but_in_nuked_regions() {
    let position = base().herds(A, MIDDLE, 1, 2).herds(A, (1, 0), 0, 1).nuked((1, 0)).herds(B, (2, 0), 0, 1);
    let mut table = at(&position.spies(A, &[Spy::FieldHospital]));
    play(&mut table, Spy::FieldHospital);
    assert!(table.heard_any(|event| *event == Event::Cured { seat: A, herds: 2 }));
    assert_eq!((table.herds(MIDDLE), table.herds((1, 0)), table.herds((2, 0))), ((3, 0), (0, 1), (0, 1)));
    table.walk(MIDDLE, (0, 1));
    assert_eq!(table.owner((0, 1)), Some(A), "it used no action");
    for position in [base().herds(A, MIDDLE, 1, 0), base().herds(A, MIDDLE, 0, 1).nuked(MIDDLE)] {
        let table = at(&position.spies(A, &[Spy::FieldHospital]));
        assert_eq!(
            table.forbids(Choice::Play { spy: Spy::FieldHospital }),
            "FR-Y12",
            "it would heal nothing"
        );
    }
}

#[test]
fn fr_y13_in_an_own_attack_at_each_retreat_choice() {
    let position = || base().herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 3, 0).spies(A, &[Spy::FieldHospital]);
    let group = [(MIDDLE, false), (MIDDLE, false)];
    let mut table = at(&position());
    table.send((1, 0), &group).fight((0, 0), (0, 1));
    play(&mut table, Spy::FieldHospital);
    assert!(table.heard_any(|event| *event == Event::Cured { seat: A, herds: 1 }));
    assert_eq!((table.game.table().combat.healthy, table.game.table().combat.injured), (2, 0));
    assert_eq!(table.game.table().phase, Phase::AskAttacker, "asked again");
    // In a region that was nuked this turn they are not healed; back home they are.
    let mut table = at(&position().nuked((1, 0)));
    table.send((1, 0), &group).fight((0, 0), (0, 1));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::FieldHospital }), "FR-Y12");
    table.say(Choice::Retreat);
    play(&mut table, Spy::FieldHospital);
    assert_eq!(table.herds(MIDDLE), (2, 0));
    // Not while nobody is hurt; and where others are, those in a nuked region are not healed with them.
    let mut table = at(&position());
    table.send((1, 0), &group).fight((0, 0), (0, 0));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::FieldHospital }), "FR-Y12");
    let mut table = at(&position().nuked((1, 0)).herds(A, (0, 1), 0, 1));
    table.send((1, 0), &group).fight((0, 0), (0, 1));
    play(&mut table, Spy::FieldHospital);
    assert!(table.heard_any(|event| *event == Event::Cured { seat: A, herds: 1 }));
    assert_eq!((table.game.table().combat.healthy, table.game.table().combat.injured), (1, 1));
    assert_eq!(table.herds((0, 1)), (1, 0));
}

#[test]
fn fr_y14_a_defender_cannot_use_it() {
    let position = base().herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 1, 1).spies(B, &[Spy::FieldHospital]);
    let mut table = at(&position);
    table.walk(MIDDLE, (1, 0)).fight((0, 0), (0, 0)).say(Choice::GoOn);
    assert!(!table.may(Choice::Play { spy: Spy::FieldHospital }));
    assert_eq!(table.forbids(Choice::Play { spy: Spy::FieldHospital }), "FR-Y14");
}

fn nuked() -> Position {
    base().herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 2, 1)
}

#[test]
fn fr_y15_hacking_saves_all_units_from_one_nuke() {
    let mut table = at(&nuked().nukes(A, 2, 0).nukiest(A).spies(B, &[Spy::Hacking]));
    table.nuke(MIDDLE);
    play(&mut table, Spy::Hacking);
    assert_eq!(table.herds(MIDDLE), (2, 1));
    table.nuke(MIDDLE);
    assert_eq!(table.herds(MIDDLE), (0, 2), "this one nuke alone");
    // A Pocket Nuke, a nuke-back, a free nuke.
    let mut table = at(&nuked().spies(A, &[Spy::PocketNuke]).spies(B, &[Spy::Hacking]));
    play(&mut table, Spy::PocketNuke);
    let at_middle = table.region(MIDDLE);
    table.say(Choice::Target { at: at_middle });
    play(&mut table, Spy::Hacking);
    assert_eq!((table.herds(MIDDLE), table.game.table().phase), ((2, 1), Phase::Menu));
    let mut table = at(&nuked().nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0).spies(A, &[Spy::Hacking]));
    let own = table.region((0, 1));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own });
    assert_eq!(table.asked(), A);
    play(&mut table, Spy::Hacking);
    assert_eq!(table.herds((0, 1)), (2, 0));
    let mut table = at(&mutate(nuked().spies(B, &[Spy::Hacking]), &[(A, Mutation::NorthKorean)]));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).say(Choice::Target { at: at_middle });
    play(&mut table, Spy::Hacking);
    assert_eq!(table.herds(MIDDLE), (2, 1));
    // Adorable's humans, too.
    let position = mutate(nuked().peeked(MIDDLE, 2), &[(B, Mutation::Adorable)]);
    let mut table = at(&position.nukes(A, 1, 0).nukiest(A).spies(B, &[Spy::Hacking]));
    table.nuke(MIDDLE);
    play(&mut table, Spy::Hacking);
    assert_eq!((table.herds(MIDDLE), table.token(MIDDLE)), ((2, 1), Token::Peeked));
}

#[test]
fn fr_y16_the_launcher_keeps_what_it_has() {
    let mut table = at(&nuked().nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0).spies(B, &[Spy::Hacking]));
    table.nuke(MIDDLE);
    play(&mut table, Spy::Hacking);
    let farm = table.game.table().farm(A);
    assert_eq!((farm.unspent, farm.spent, table.game.table().nukiest), (0, 1, Some(A)));
    assert!(table.game.table().nuked.contains(table.region(MIDDLE)));
    assert_eq!(table.game.table().phase, Phase::StrikeBack);
}

#[test]
fn fr_y17_a_pocket_nuke_deals_two_points_and_no_token() {
    let mut table = at(&nuked().spies(A, &[Spy::PocketNuke]));
    let middle = table.region(MIDDLE);
    play(&mut table, Spy::PocketNuke).say(Choice::Target { at: middle });
    assert_eq!(
        (table.asked(), table.game.table().phase),
        (B, Phase::PocketHurt),
        "placed by the damaged seat"
    );
    let mut both = table.try_out();
    table.say(Choice::Hurt { unit: Unit::Injured });
    assert_eq!(table.herds(MIDDLE), (1, 1), "the second point is forced");
    both.say(Choice::Hurt { unit: Unit::Healthy }).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!(both.herds(MIDDLE), (0, 3));
    let farm = table.game.table().farm(A);
    assert_eq!((farm.unspent + farm.spent, table.game.table().nukiest), (0, None));
    assert!(table.game.table().nuked.contains(middle));
    // Surplus is lost; both may hit one herd; the launcher's own region, too.
    for (herds, left, owner) in [((0, 1), (0, 0), None), ((1, 0), (0, 0), None)] {
        let position =
            base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, herds.0, herds.1).spies(A, &[Spy::PocketNuke]);
        let mut table = at(&position);
        play(&mut table, Spy::PocketNuke).say(Choice::Target { at: middle });
        assert_eq!((table.herds(MIDDLE), table.owner(MIDDLE)), (left, owner));
    }
    // Where one of two will be left, its owner places both points (D11).
    let mut table = at(&base().herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 1).spies(A, &[Spy::PocketNuke]));
    play(&mut table, Spy::PocketNuke).say(Choice::Target { at: middle });
    assert_eq!((table.asked(), table.options(B).len()), (B, 2));
    let mut table = at(&base().herds(A, (0, 1), 1, 0).herds(A, MIDDLE, 2, 0).spies(A, &[Spy::PocketNuke]));
    play(&mut table, Spy::PocketNuke).say(Choice::Target { at: middle });
    assert_eq!(table.asked(), A);
}

#[test]
fn fr_y18_it_answers_and_is_answered() {
    let position =
        nuked().spies(A, &[Spy::PocketNuke]).spies(B, &[Spy::PocketNuke]).nukes(A, 1, 0).nukiest(A);
    let mut table = at(&position);
    let (middle, own) = (table.region(MIDDLE), table.region((0, 1)));
    play(&mut table, Spy::PocketNuke).say(Choice::Target { at: middle }).say(Choice::TakeIt);
    table.say(Choice::Hurt { unit: Unit::Healthy }).say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!(table.asked(), B);
    play(&mut table, Spy::PocketNuke).say(Choice::Target { at: own });
    assert_eq!(table.asked(), A, "one point each way: A places the second");
    table.say(Choice::Hurt { unit: Unit::Healthy });
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::StrikeBack), "and may answer by token");
    assert!(table.may(Choice::BackToken));
}

#[test]
fn fr_y19_against_humans_it_kills_two() {
    for (humans, left) in [(1, Token::None), (2, Token::None), (3, Token::One)] {
        for open in [true, false] {
            let position = base().herds(A, (0, 1), 1, 0).spies(A, &[Spy::PocketNuke]);
            let mut table = at(&if open { position.humans(MIDDLE, humans) } else { position.token(MIDDLE) });
            let middle = table.region(MIDDLE);
            play(&mut table, Spy::PocketNuke).say(Choice::Target { at: middle });
            if !open {
                table.humans(humans);
                assert!(table.heard_any(|event| matches!(event, Event::TurnedUp { .. })));
            }
            assert_eq!((table.token(MIDDLE), table.game.table().phase), (left, Phase::Menu));
        }
    }
}

#[test]
fn fr_y20_against_adorables_humans_alone() {
    let position = mutate(base().barn(B, MIDDLE).peeked(MIDDLE, 3), &[(B, Mutation::Adorable)]);
    let position = position.herds(A, (0, 1), 1, 0).spies(A, &[Spy::PocketNuke]).spies(B, &[Spy::Thievery]);
    let mut table = at(&position);
    let middle = table.region(MIDDLE);
    play(&mut table, Spy::PocketNuke).say(Choice::Target { at: middle });
    assert_eq!((table.game.table().phase, table.token(MIDDLE)), (Phase::Hack, Token::Peeked));
    table.say(Choice::TakeIt);
    assert_eq!((table.token(MIDDLE), table.owner(MIDDLE)), (Token::One, Some(B)));
}

#[test]
fn fr_y21_propaganda_takes_one_of_a_kind_from_each() {
    let position =
        base().hand(B, &[Wood, Wood]).hand(C, &[Brick]).hand(D, &[Wood]).spies(A, &[Spy::Propaganda; 2]);
    let mut table = at(&position);
    play(&mut table, Spy::Propaganda);
    assert_eq!(table.options(A).len(), 5);
    table.say(Choice::OfKind { card: Wood });
    assert_eq!(
        (table.cards(A), table.cards(B), table.cards(C), table.cards(D)),
        ([0, 2, 0, 0, 0], [0, 1, 0, 0, 0], [1, 0, 0, 0, 0], [0; 5])
    );
    assert!(table.heard_any(|event| matches!(event, Event::Gave { seat: C, gave: false, .. })), "public");
    play(&mut table, Spy::Propaganda).say(Choice::OfKind { card: Plutonium });
    assert_eq!(table.cards(A), [0, 2, 0, 0, 0], "a kind that nobody holds is legal");
}

#[test]
fn fr_y22_thievery_takes_three_from_the_supply() {
    let mut table = at(&base().spies(A, &[Spy::Thievery]));
    play(&mut table, Spy::Thievery).say(Choice::OfKind { card: Plutonium });
    assert_eq!(table.cards(A), [0, 0, 0, 0, 3]);
    assert_eq!(table.heard(), [Event::Thieved { seat: A, card: Plutonium, count: 3 }]);
}

#[test]
fn fr_y23_vp_spies_are_worth_a_point_each() {
    for spy in [Spy::Capitalism, Spy::Carnivorous, Spy::Domestication, Spy::Plumbing] {
        for position in [base(), base().after()] {
            let mut table = at(&position.spies(A, &[spy]));
            assert_eq!(table.vp(A), 1, "or kept hidden");
            play(&mut table, spy);
            assert_eq!((table.vp(A), table.game.full_vp(A)), (2, 2));
        }
    }
}

/// Section 7, item 5: whoever goes on has less than the target, so everybody knows how many VP Spies a seat can hide at most.
#[test]
fn fr_v02_a_new_spy_may_be_worth_a_point_whatever_the_old_ones_were() {
    let room = |table: &Table| table.game.table().farm(A).vp_room;
    let position = base().vp_tokens(A, 6).armory(A, MIDDLE).herds(B, (1, 0), 1, 0).hand(A, &SPY);
    let mut table = at(&position);
    assert_eq!((table.vp(A), room(&table)), (9, 0), "a hidden one would have won");
    // B walks into the Armory. That A had none when it stood at nine VP is known still.
    table.end_turn(Face::Wood, Face::Wood).walk((1, 0), MIDDLE);
    for _ in [B, C, D] {
        table.end_turn(Face::Wood, Face::Wood);
    }
    assert_eq!((table.asked(), table.vp(A), room(&table)), (A, 7, 0));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Plumbing });
    assert_eq!(room(&table), 1, "but the new one may be one");
    play(&mut table, Spy::Plumbing);
    assert_eq!((table.vp(A), room(&table)), (8, 0), "it lies open, and A hides none");
}

#[test]
fn fr_y11_as_many_cards_from_each_as_the_figures_say() {
    let figures = FiguresId::of(&Changes::default().with("agent_cards", 3)).expect("three are allowed");
    let position = based(Options { figures, ..no_mutations() }).vp_tokens(B, 1).hand(B, &[Wood; 4]);
    let mut table = at(&position.spies(A, &[Spy::DoubleAgent]));
    play(&mut table, Spy::DoubleAgent);
    for taken in 1..=3 {
        table.apply_chance(Outcome::Card { card: Wood });
        assert_eq!(table.cards(A), [0, taken, 0, 0, 0]);
    }
    assert_eq!((table.game.table().phase, table.cards(B)), (Phase::Menu, [0, 1, 0, 0, 0]));
}
