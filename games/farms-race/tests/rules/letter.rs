//! 4 Variants: what the rulebook says by the letter instead of a ruling (FR-O14 to FR-O20), and today's ruling beside it.

use ruckus_core::Words;
use ruckus_core::kit::Changes;
use ruckus_farms_race::FiguresId;

use crate::table::*;
use crate::words::{note, read};

/// All around (1,0) but the middle there are humans, so that its holder has nowhere else to go.
const AROUND: [(i8, i8); 5] = [(2, 0), (1, 1), (0, 1), (2, -1), (1, -1)];

fn mutated(options: Options, mutants: &[(Seat, Mutation)]) -> Position {
    mutate(based(Options { mutations: true, ..options }), mutants)
}

/// A attacks B in (1,0) with this many herds, all that were in the middle.
fn attack(position: Position, herds: usize) -> Table {
    let mut table = at(&position.herds(A, MIDDLE, herds as u8, 0));
    table.send((1, 0), &vec![(MIDDLE, false); herds]);
    table
}

fn surrounded(position: Position) -> Position {
    AROUND.into_iter().fold(position, |position, place| position.humans(place, 1))
}

/// The seat that trades, for as long as the market is open; everybody passes.
fn markets(table: &mut Table) -> Vec<Seat> {
    let mut asked = Vec::new();
    while let Phase::Market { asked: seat } = table.game.table().phase {
        assert!(!table.may(Choice::Partner { seat: A }), "whose turn it is trades with nobody");
        asked.push(seat);
        table.say(Choice::PassMarket);
    }
    asked
}

#[test]
fn fr_o14_and_fr_x05_by_the_letter_others_trade_all_through_a_turn() {
    let position = |trade_windows| {
        based(Options { trade_windows, ..no_mutations() })
            .herds(A, MIDDLE, 2, 1)
            .herds(B, (1, 0), 2, 0)
            .hand(A, &[Brick, Brick, Brick, Brick, Wood, Wheat, Plutonium])
            .hand(B, &[Wood])
            .hand(C, &[Wheat])
    };
    let mut table = at(&position(TradeWindows::WholeTurn));
    let hurt = table.region(MIDDLE);
    let expect = |table: &mut Table, phase: Phase| {
        assert_eq!(markets(table), [B, C], "D has no card");
        assert_eq!((table.asked(), table.game.table().phase), (A, phase));
    };
    let taught = |mut table: Table| {
        table.say(Choice::Heal { at: hurt });
        while !matches!(table.game.table().phase, Phase::Market { .. }) {
            table.say(Choice::EndActions).dice(Face::Brick, Face::Wood);
        }
        let lesson = FarmsRace::lesson(&table.view(table.asked())).expect("markets are taught");
        read(&lesson.what.words, Eye::Seat(table.asked()))
    };
    for (windows, words) in [
        (TradeWindows::AfterDice, "There are two: in a turn"),
        (TradeWindows::EachAction, "After each action of a turn"),
        (TradeWindows::WholeTurn, "All through a turn"),
    ] {
        let lesson = taught(at(&position(windows)));
        assert!(lesson.contains(words), "{lesson}");
    }
    expect(table.say(Choice::Heal { at: hurt }), Phase::Menu);
    expect(table.say(Choice::Supply { give: Brick, get: Weapons }), Phase::Menu);
    expect(table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 0)), Phase::AskAttacker);
    // Going on asks the defender first, and no market comes between a choice and its dice.
    table.say(Choice::GoOn);
    assert_eq!(table.game.table().phase, Phase::AskDefender);
    table.say(Choice::Stay);
    assert_eq!(table.game.table().phase, Phase::RollAttack);
    expect(table.fight((0, 0), (0, 0)), Phase::AskAttacker);
    expect(table.say(Choice::Retreat), Phase::Menu);
    expect(table.say(Choice::EndActions).dice(Face::Brick, Face::Wood), Phase::Menu);
    assert_eq!(table.game.table().stage, Stage::After);
    let give = Kind::ALL.into_iter().find(|kind| table.cards(A)[kind.index()] >= 3);
    assert_eq!(give, None, "nothing is left to trade with the Supply");
    table.say(Choice::EndTurn);
    assert_eq!(table.game.table().stage, Stage::Between, "and the market between the turns");
    // By the ruling only the dice and the end of a turn open a market.
    let mut table = at(&position(TradeWindows::AfterDice));
    for choice in [Choice::Heal { at: hurt }, Choice::Supply { give: Brick, get: Weapons }] {
        table.say(choice);
        assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu));
    }
    table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 0));
    assert_eq!(table.game.table().phase, Phase::AskAttacker);
}

#[test]
fn fr_x05_by_the_letter_nobody_trades_while_a_nuke_is_resolved() {
    let options = Options { trade_windows: TradeWindows::WholeTurn, ..no_mutations() };
    let position = based(options).herds(A, MIDDLE, 1, 0).herds(B, (1, 0), 1, 0).nukes(A, 1, 0).nukiest(A);
    let mut table = at(&position.nukes(B, 1, 0).hand(B, &[Wood]).hand(C, &[Wheat]));
    table.nuke((1, 0));
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::StrikeBack), "FR-N09");
    table.say(Choice::PassBack);
    assert_eq!(markets(&mut table), [B, C]);
}

#[test]
fn fr_o15_and_fr_c04_by_the_letter_homes_that_attackers_emptied_are_nobodys() {
    let position =
        |homes_open| surrounded(based(Options { homes_open, ..no_mutations() })).herds(B, (1, 0), 2, 0);
    let mut table = attack(position(false), 2);
    table.fight((0, 0), (0, 0)).say(Choice::GoOn);
    assert_eq!(table.game.table().phase, Phase::RollAttack, "theirs while they fight: B has nowhere to go");
    let mut table = attack(position(true), 2);
    table.fight((0, 0), (0, 0)).say(Choice::GoOn);
    let to = table.region(MIDDLE);
    assert_eq!(table.options(B), [Choice::Stay, Choice::FallBack { to }]);
    table.say(Choice::FallBack { to });
    assert_eq!((table.owner(MIDDLE), table.owner((1, 0))), (Some(B), Some(A)));
    assert_eq!((table.herds(MIDDLE), table.herds((1, 0))), ((2, 0), (2, 0)));
    // A home with a herd or a building stays its owner's.
    for kept in [position(true).herds(A, MIDDLE, 1, 0), position(true).barn(A, MIDDLE)] {
        let mut table = at(&kept.herds(A, MIDDLE, 2, 0));
        table.send((1, 0), &[(MIDDLE, false), (MIDDLE, false)]).fight((0, 0), (0, 0)).say(Choice::GoOn);
        assert_eq!(table.game.table().phase, Phase::RollAttack);
    }
}

/// B is Adorable and goes where the attackers came from; its humans fight on.
fn cut_off(options: Options) -> Table {
    let position = mutated(options, &[(B, Mutation::Adorable)]).herds(B, (1, 0), 1, 0).peeked((1, 0), 3);
    let mut table = attack(position, 2);
    table.fight((0, 0), (0, 0)).say(Choice::GoOn);
    let to = table.region(MIDDLE);
    table.say(Choice::FallBack { to });
    assert_eq!(table.game.table().phase, Phase::RollAttack);
    table
}

#[test]
fn fr_c04_by_the_letter_nobody_returns_to_a_home_that_another_has_taken() {
    let mut table = cut_off(Options { homes_open: true, ..Options::default() });
    table.fight((0, 0), (0, 0));
    assert_eq!(table.options(A), [Choice::GoOn]);
    assert_eq!(table.forbids(Choice::Retreat), "FR-O15");
    // After the last round they must go all the same, and die.
    let figures = FiguresId::of(&Changes::default().with("combat_rounds", 2)).expect("two rounds");
    let mut table = cut_off(Options { homes_open: true, figures, ..Options::default() });
    let supply = table.game.table().farm(A).supply;
    table.fight((0, 0), (0, 0));
    assert_eq!(table.game.table().phase, Phase::Menu);
    assert_eq!(table.game.table().farm(A).supply, supply + 2);
    assert_eq!((table.owner((1, 0)), table.owner(MIDDLE)), (None, Some(B)));
}

#[test]
fn fr_o16_by_the_letter_a_swap_brings_a_different_spy_that_can_be_played() {
    for (mutation, spy) in
        [(Mutation::Radioactive, Spy::Hacking), (Mutation::Regenerative, Spy::FieldHospital)]
    {
        let swapped = |swaps_playable| {
            let options = Options { swaps_playable, ..Options::default() };
            let mut table = at(&mutated(options, &[(A, mutation)]).spies(A, &[spy]));
            let note = note(&table, Choice::Swap { spy });
            assert_eq!(note.contains("cannot be played this turn"), !swaps_playable, "{note}");
            table.say(Choice::Swap { spy });
            table
        };
        let of_the_same = |table: &Table| {
            table.game.outcomes().into_iter().any(|(outcome, _)| outcome == Outcome::Spy { spy })
        };
        let mut table = swapped(false);
        assert!(of_the_same(&table), "by the ruling it may be of the same kind");
        table.apply_chance(Outcome::Spy { spy: Spy::Thievery });
        assert_eq!(table.forbids(Choice::Play { spy: Spy::Thievery }), "FR-Y03", "and is marked bought");
        let mut table = swapped(true);
        assert!(!of_the_same(&table), "a different one");
        let left = table.game.deck().len() - table.game.deck().count(spy);
        assert_eq!(table.game.tickets(), u64::from(left), "all others alike");
        table.apply_chance(Outcome::Spy { spy: Spy::Thievery });
        assert_eq!(table.game.table().farm(A).bought, 0);
        table.say(Choice::Play { spy: Spy::Thievery }).say(Choice::OfKind { card: Wood });
        assert_eq!(table.cards(A), [0, 3, 0, 0, 0], "it was not purchased this turn");
    }
}

/// What is left in the deck is hidden, so a swap may not be refused for it.
#[test]
fn fr_m28_by_the_letter_a_deck_of_one_kind_gives_that_kind() {
    let options = Options { swaps_playable: true, ..Options::default() };
    let others: Vec<Spy> = Spy::ALL.into_iter().filter(|&spy| spy != Spy::Hacking && !spy.is_vp()).collect();
    let vp = |seat: Seat| Spy::ALL.into_iter().filter(|spy| spy.is_vp()).nth(seat.index());
    let mut position = mutated(options, &[(A, Mutation::Radioactive)]);
    position = ALL.into_iter().fold(position, |position, seat| match vp(seat) {
        Some(spy) => position.face_up(seat, &[spy]),
        None => position,
    });
    for spy in others {
        let copies = if spy == Spy::DoubleAgent { 2 } else { 3 };
        position = position.spies(C, &vec![spy; copies]);
    }
    let mut table = at(&position.spies(A, &[Spy::Hacking]));
    assert_eq!(table.game.deck().len(), 2, "two more of them");
    table.say(Choice::Swap { spy: Spy::Hacking });
    assert_eq!(table.game.outcomes(), [(Outcome::Spy { spy: Spy::Hacking }, 2)]);
}

#[test]
fn fr_o17_and_fr_y06_by_the_letter_no_vp_spy_counts() {
    let apart = || {
        let options = Options { vp_spies_apart: true, ..no_mutations() };
        based(options).hand(B, &[Brick]).spies(A, &[Spy::Blackmail, Spy::DoubleAgent])
    };
    for spy in [Spy::Blackmail, Spy::DoubleAgent] {
        let table = at(&apart().face_up(B, &[Spy::Plumbing]));
        assert_eq!(table.forbids(Choice::Play { spy }), "FR-Y06", "those of the victim");
        let table = at(&apart().vp_tokens(B, 1).face_up(A, &[Spy::Plumbing]));
        assert!(table.may(Choice::Play { spy }), "those of the thief");
    }
    let mut table = at(&apart().vp_tokens(B, 1).face_up(D, &[Spy::Plumbing]).hand(D, &[Wood]));
    table.say(Choice::Play { spy: Spy::Blackmail });
    assert_eq!(table.forbids(Choice::Blackmail { seat: D }), "FR-Y06");
    assert_eq!(table.options(A), [Choice::Blackmail { seat: B }]);
}

#[test]
fn fr_o18_and_fr_k11_by_the_letter_both_sides_may_retreat() {
    let position = |both_retreat| {
        based(Options { both_retreat, ..no_mutations() }).herds(B, (1, 0), 1, 1).herds(B, (2, 0), 1, 0)
    };
    let mut table = attack(position(false), 2);
    table.fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu), "the defender is not asked");
    assert_eq!(table.owner((1, 0)), Some(B));
    let mut table = attack(position(true), 2);
    table.fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::AskDefender));
    assert_eq!(table.herds(MIDDLE), (2, 0), "the attacker is home first");
    let to = table.region((2, 0));
    assert_eq!(table.options(B), [Choice::Stay, Choice::FallBack { to }]);
    let question = FarmsRace::question(&table.view(B));
    assert_eq!(question.rule.0, "FR-O18");
    let stayed = {
        let mut table = table.clone();
        table.say(Choice::Stay);
        table
    };
    assert_eq!((stayed.asked(), stayed.owner((1, 0)), stayed.herds((1, 0))), (A, Some(B), (1, 1)));
    table.say(Choice::FallBack { to });
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu));
    assert_eq!((table.owner((1, 0)), table.herds((2, 0))), (None, (2, 1)), "left by both");
    // Humans of Adorable stay, a Barn keeps the region, and herds with nowhere to go are not asked.
    let options = Options { both_retreat: true, ..Options::default() };
    let adorable = mutated(options.clone(), &[(B, Mutation::Adorable)]).herds(B, (1, 0), 1, 0);
    let mut table = attack(adorable.herds(B, (2, 0), 1, 0).peeked((1, 0), 2), 1);
    table.fight((0, 0), (0, 0)).say(Choice::Retreat).say(Choice::FallBack { to });
    assert_eq!((table.owner((1, 0)), table.token((1, 0))), (None, Token::Two));
    let barn = based(Options { both_retreat: true, ..no_mutations() }).barn(B, (1, 0)).herds(B, (1, 0), 1, 0);
    let mut table = attack(barn.herds(B, (2, 0), 1, 0), 1);
    table.fight((0, 0), (0, 0)).say(Choice::Retreat).say(Choice::FallBack { to });
    assert_eq!(table.owner((1, 0)), Some(B));
    let alone = based(Options { both_retreat: true, ..no_mutations() }).herds(B, (1, 0), 1, 0);
    let mut table = attack(surrounded(alone), 1);
    table.fight((0, 0), (0, 0)).say(Choice::Retreat);
    assert_eq!(table.asked(), A);
}

#[test]
fn fr_o19_and_fr_m07_by_the_letter_nobody_retreats_after_killing_all_herds() {
    let at_humans = |press_on, herds: (u8, u8)| {
        let position = mutated(Options { press_on, ..Options::default() }, &[(B, Mutation::Adorable)]);
        let position = match herds {
            (0, 0) => position.barn(B, (1, 0)),
            (healthy, injured) => position.herds(B, (1, 0), healthy, injured).herds(B, (2, 0), 1, 0),
        };
        attack(position.peeked((1, 0), 3), 3)
    };
    for press_on in [false, true] {
        let mut table = at_humans(press_on, (0, 1));
        table.fight((0, 1), (0, 0)).say(Choice::Hurt { unit: Unit::Injured });
        assert_eq!((table.herds((1, 0)), table.token((1, 0))), ((0, 0), Token::Three));
        assert_eq!((table.asked(), table.may(Choice::Retreat)), (A, !press_on));
        if press_on {
            assert_eq!(table.forbids(Choice::Retreat), "FR-O19");
            table.say(Choice::GoOn).fight((1, 0), (0, 0));
            assert!(!table.may(Choice::Retreat), "to the end");
        }
        // Herds that stand, that have left, or that never were there do not matter.
        let mut table = at_humans(press_on, (2, 0));
        table.fight((0, 1), (0, 0)).say(Choice::Hurt { unit: Unit::Healthy });
        assert!(table.may(Choice::Retreat));
        let to = table.region((2, 0));
        table.say(Choice::GoOn).say(Choice::FallBack { to }).fight((1, 0), (0, 0));
        assert!(table.may(Choice::Retreat), "they left");
        let mut table = at_humans(press_on, (0, 0));
        table.fight((1, 0), (0, 0));
        assert!(table.may(Choice::Retreat), "there was none");
    }
}

#[test]
fn fr_o20_and_fr_k04_by_the_letter_armories_count_for_humans_alone() {
    for (armed_humans, points) in [(false, 1), (true, 2)] {
        let options = Options { armed_humans, ..Options::default() };
        let position = mutated(options, &[(B, Mutation::Adorable)]).armory(B, (2, 0)).barn(B, (1, 0));
        let mut table = attack(position.peeked((1, 0), 2), 2);
        table.fight((0, 0), (0, 1));
        let of_the_armory = u8::from(armed_humans);
        assert!(table.heard_any(|event| matches!(event, Event::Damage { to_attacker, bonus_defence, .. }
            if (*to_attacker, *bonus_defence) == (points, of_the_armory))));
        // Humans that are nobody's have nobody's Armories.
        let options = Options { armed_humans, ..no_mutations() };
        let mut table = attack(based(options).armory(B, (2, 0)).humans((1, 0), 2), 2);
        table.fight((0, 0), (0, 1));
        assert!(
            table.heard_any(|event| matches!(event, Event::Damage { to_attacker: 1, bonus_defence: 0, .. }))
        );
    }
}
