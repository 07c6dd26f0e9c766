//! 3.8 Talk.

use rand::SeedableRng;
use ruckus_core::{Coded, Eye, Game, Luck, Verdict, Words};
use ruckus_friend_or_foe::claims::{claims, say_claim, verdict};
use ruckus_friend_or_foe::{Choice, Claim, Event, FriendOrFoe, Options, Phase, Position};

use crate::table::*;

fn claim(creature: &str, character: Character) -> Claim {
    Claim { creature: name(creature), character }
}

fn table() -> Table {
    Table::at(
        &Position::of(3)
            .creature("R1", Foe, (0, 0))
            .home("R2", Foe)
            .creature("B1", Friend, (0, -1))
            .creature("B2", Foe, (-4, 0))
            .home("Y1", Foe),
    )
}

/// What the last step made of a claim.
fn judged(table: &Table, claim: Claim) -> Option<Verdict> {
    table.heard().iter().find_map(|event| verdict(claim, event))
}

#[test]
fn ff_801_a_claim_is_about_ones_own_living_creature_true_or_false() {
    let mut table = table();
    let all = [claim("B1", Friend), claim("B1", Foe), claim("B2", Friend), claim("B2", Foe)];
    assert_eq!(claims(&table.view(B)), all, "also out of turn, also false ones");
    assert_eq!(claims(&table.game.view(Eye::Spectator)), []);
    for claim in all {
        assert_eq!(Claim::from_code(claim.code()), Some(claim));
    }
    let said = say_claim(B, all[1]).words.read(Eye::Spectator, |_| "Bo".to_owned());
    assert_eq!(said, "Bo says that B1 is a foe.");
    // The highest name of the longest game (section 2.3) has a code, too.
    let last = claim("O5404", Foe);
    assert_eq!(Claim::from_code(last.code()), Some(last));
    assert_eq!(Claim::from_code(last.code() + 1), None);
    assert_eq!(Claim::from_code(0), None);
    assert_eq!(Claim::from_code(u16::MAX), None);
    table.step("R1", (0, -1)).gain(&[Foe, Foe]);
    assert_eq!(claims(&table.view(B)), [claim("B2", Friend), claim("B2", Foe)], "B1 is gone");
    // Not after the end.
    let mut over =
        Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, -1)).home("Y1", Foe));
    over.step("R1", (0, -1));
    assert_eq!(claims(&over.view(C)), []);
}

#[test]
fn ff_801_a_claim_may_be_made_at_any_time_before_the_end_by_the_controller_alone() {
    let about = |table: &Table, seat| -> Vec<String> {
        let all = claims(&table.view(seat)).into_iter().map(|claim| claim.creature.to_string());
        all.collect::<std::collections::BTreeSet<_>>().into_iter().collect()
    };
    // Before there is a creature there is nothing to claim; then of both species of a player, as they appear.
    let mut infection = Table::fresh(2);
    assert!(about(&infection, SOUTH).is_empty());
    infection.starts(SOUTH).choose(SOUTH, arrange("P", Foe)).choose(SOUTH, arrange("O", Friend));
    assert_eq!(about(&infection, SOUTH), ["O1", "P1"]);
    assert!(about(&infection, NORTH).is_empty());
    let mut extinction = Table::fresh(3);
    extinction.choose(A, character(Foe));
    assert!(about(&extinction, A).is_empty(), "nothing stands there yet");
    let mut assembled = Table::assembled(3);
    assert_eq!(about(&assembled, C), ["Y1", "Y2", "Y3", "Y4"], "before the starter is known");
    assembled.starts(A);
    assert_eq!(about(&assembled, B), ["B1", "B2", "B3", "B4"], "while the die is rolled");
    // In the own turn and in another's, while gains are chosen, while a victim is picked; known or not.
    let mut table = table();
    for (seat, own) in [(A, ["R1", "R2"].as_slice()), (B, &["B1", "B2"]), (C, &["Y1"])] {
        assert_eq!(about(&table, seat), own);
    }
    table.step("R1", (0, -1));
    assert_eq!((about(&table, A), about(&table, B)), (vec!["R1".into(), "R2".into()], vec!["B2".into()]));
    table.gain(&[Foe]);
    assert_eq!(about(&table, A), ["R1", "R2", "R3"], "a gained one at once");
    let raid = Position::of(3).creature("R1", Foe, (-4, 0)).home("R2", Foe).home("B1", Foe).home("B2", Foe);
    let mut raid = Table::at(&raid.home("Y1", Foe));
    raid.step("R1", (-5, 0));
    assert_eq!(about(&raid, A), ["R1", "R2"]);
    raid.victim("B1");
    assert_eq!((about(&raid, A), about(&raid, B)), (vec!["R2".into()], vec!["B2".into()]));
    // Whoever is out has nothing left to talk about.
    let out = Position::of(4).creature("P1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("Y1", Foe);
    let mut out = Table::at(&out.home("O1", Foe));
    out.step("P1", (0, -1)).gain(&[Foe, Foe]);
    assert!(about(&out, B).is_empty());
}

#[test]
fn ff_801_at_the_end_everybody_sees_what_became_of_a_claim() {
    // R1 is known, R2 is not; both live on to the end, and so does Y1.
    let position = Position::of(3)
        .known("R1", Foe, (0, 0))
        .home("R2", Friend)
        .creature("B1", Friend, (0, -1))
        .home("Y1", Foe);
    let mut over = Table::at(&position);
    let public =
        |table: &Table, one: Claim| FriendOrFoe::see_claim(one.code(), &table.game.view(Eye::Spectator));
    assert_eq!(public(&over, claim("R1", Foe)), Some(Verdict::True), "all know it already");
    assert_eq!(public(&over, claim("R1", Friend)), Some(Verdict::False));
    assert_eq!(public(&over, claim("R2", Friend)), None, "hidden");
    assert_eq!(
        FriendOrFoe::see_claim(claim("R2", Friend).code(), &over.view(A)),
        Some(Verdict::True),
        "not to A"
    );
    over.step("R1", (0, -1)).gain(&[Foe, Friend]);
    assert!(over.is_over());
    for (creature, is) in [("R1", Foe), ("R2", Friend), ("R3", Foe), ("R4", Friend), ("Y1", Foe)] {
        assert_eq!(public(&over, claim(creature, is)), Some(Verdict::True), "{creature}");
        assert_eq!(public(&over, claim(creature, is.other())), Some(Verdict::False), "{creature}");
    }
    assert_eq!(public(&over, claim("B1", Friend)), None, "B1 was shown when it met R1");
}

#[test]
fn ff_802_talk_has_no_effect_and_is_never_answered() {
    // What may be said, and how it sounds, is the same whether it is true or false: in every world that looks alike to
    // the others, every seat may say the same things of the same creatures in the same words.
    let mut rng = Luck::seed_from_u64(802);
    let mut lies = 0;
    for (seats, options) in [(2, Options::default()), (3, Options::default()), (2, OPEN)] {
        watch(seats, options, 1, |_, _, after, _| {
            let elsewhere = FriendOrFoe::imagine(&after.view(Eye::Spectator), &mut rng);
            for seat in after.seats().each() {
                let said = |game: &FriendOrFoe| FriendOrFoe::claims(&game.view(Eye::Seat(seat)));
                assert_eq!(said(after), said(&elsewhere));
                let own = |game: &FriendOrFoe| {
                    game.view(Eye::Seat(seat)).game().creatures().each().collect::<Vec<_>>()
                };
                lies += u32::from(own(after) != own(&elsewhere));
            }
        });
    }
    assert!(lies > 100, "what is true here was a lie there {lies} times");
}

#[test]
fn ff_803_nobody_can_prove_a_claim_but_a_meeting_settles_it() {
    let mut met = table();
    let (honest, lie) = (claim("B1", Friend), claim("R1", Friend));
    assert_eq!(judged(&met, honest), None);
    met.step("R1", (0, -1));
    assert_eq!((judged(&met, honest), judged(&met, lie)), (Some(Verdict::True), Some(Verdict::False)));
    assert_eq!(judged(&met, claim("B2", Foe)), None, "others go on");
    // A swap makes it void, and so does a death that shows nothing.
    let mut swapped = table();
    swapped.swap("R1", Foe);
    assert_eq!(judged(&swapped, lie), Some(Verdict::Void));
    assert_eq!(judged(&swapped, claim("R2", Foe)), None, "of another it tells nothing");
    assert_eq!(judged(&swapped, claim("B1", Foe)), None);
    let mut raided = table();
    raided.end_turn().roll(6).end_turn().roll(6).end_turn().roll(6).step("R2", (-1, 5));
    assert_eq!(judged(&raided, claim("R2", Foe)), None, "a step tells nothing");
    let mut raid = Table::at(
        &Position::of(3)
            .creature("R1", Foe, (-4, 0))
            .home("R2", Foe)
            .home("B1", Foe)
            .home("B2", Foe)
            .home("Y1", Foe),
    );
    raid.step("R1", (-5, 0)).victim("B2");
    assert_eq!(judged(&raid, claim("R1", Foe)), Some(Verdict::Void));
    assert_eq!(judged(&raid, claim("B2", Foe)), Some(Verdict::Void));
    assert_eq!(judged(&raid, claim("B1", Foe)), None);
    // At the end everything is shown.
    let mut over =
        Table::at(&Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, -1)).home("Y1", Foe));
    over.step("R1", (0, -1));
    assert_eq!(judged(&over, claim("Y1", Friend)), Some(Verdict::False));
}

#[test]
fn ff_804_nothing_can_be_staked_given_or_promised() {
    // A claim has a creature and a character, and nothing else.
    let fields = serde_json::to_value(claim("B1", Foe)).unwrap();
    assert_eq!(fields, serde_json::json!({ "creature": "B1", "character": "foe" }));
    for (seats, options) in modes() {
        watch(seats, options, 1, |before, step, after, told| {
            // Whoever chooses, chooses for what is his own.
            if let Some((seat, choice)) = choice_of(step) {
                let of = match choice {
                    Choice::Step { creature, .. } | Choice::Swap { creature, .. } => Some(creature.species()),
                    Choice::Arrange { species, .. } => Some(species),
                    Choice::Choose { .. } | Choice::EndTurn => None,
                };
                assert!(of.is_none_or(|species| before.controller(species) == seat), "{choice:?} of {seat}");
            }
            // Nobody's creatures become fewer or more but by meetings, raids, gains and the set-up, in the open.
            let moved = told.iter().any(|(_, event)| {
                use Event::{Assembled, Gained, Met, Placed, Raided};
                matches!(event, Met { .. } | Raided { .. } | Gained { .. } | Placed { .. } | Assembled { .. })
            });
            let names = |game: &FriendOrFoe| game.creatures().each().map(|one| one.name).collect::<Vec<_>>();
            assert!(moved || names(before) == names(after));
            // And a gain is the gainer's own: nobody else's number rises.
            for seat in before.seats().each() {
                let gained = told.iter().any(|(_, event)| match event {
                    Event::Gained { seat: of, .. } | Event::Placed { seat: of, .. } => *of == seat,
                    Event::Assembled { seat: of, .. } => *of == seat,
                    _ => false,
                });
                assert!(gained || after.count(seat) <= before.count(seat));
            }
        });
    }
}

#[test]
fn ff_805_talk_is_no_decision_point() {
    // A silent game comes to its end, and whoever is awaited has a decision of the game to make: a claim never waits for
    // an answer, and who could claim something is not awaited for that.
    let mut could_talk = 0;
    for (seats, options) in [(2, Options::default()), (4, Options::default())] {
        let mut ended = false;
        watch(seats, options, 1, |before, _, after, _| {
            for seat in before.seats().each() {
                let awaited = before.turn().awaited().contains(seat);
                let decides = match before.phase() {
                    Phase::Move { of, .. } | Phase::Arrange { seat: of, .. } => of == seat,
                    Phase::Gain { gains, .. } => {
                        gains.next().is_some_and(|one| before.controller(one) == seat)
                    }
                    Phase::Draft { drafts } => !drafts[seat].is_complete(),
                    _ => false,
                };
                assert_eq!(awaited, decides);
                could_talk += u32::from(!awaited && !claims(&before.view(Eye::Seat(seat))).is_empty());
                let question = FriendOrFoe::question(&before.view(Eye::Seat(seat)));
                assert_ne!(question.rule.0, "FF-801");
            }
            ended = matches!(after.phase(), Phase::Over { .. });
        });
        assert!(ended);
    }
    assert!(could_talk > 100);
}
