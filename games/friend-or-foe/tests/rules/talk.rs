//! 3.8 Talk.

use ruckus_core::{Coded, Eye, Game, Verdict, Words};
use ruckus_friend_or_foe::claims::{claims, say_claim, verdict};
use ruckus_friend_or_foe::{Claim, FriendOrFoe, Position};

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
fn ff_802_talk_has_no_effect() {
    let table = table();
    let (state, options) = (table.game, table.options(A));
    for seat in table.game.seats().each() {
        for claim in claims(&table.view(seat)) {
            let _ = say_claim(seat, claim);
        }
    }
    assert_eq!((table.game, table.options(A)), (state, options));
    assert_eq!(table.known("B1"), None);
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
    // A claim has a creature and a character, and nothing else; no choice of the game hands anything to anybody.
    let fields = serde_json::to_value(claim("B1", Foe)).unwrap();
    assert_eq!(fields, serde_json::json!({ "creature": "B1", "character": "foe" }));
    watch(3, Default::default(), 1, |before, _, after, _| {
        for creature in after.creatures().each() {
            if let Some(earlier) = before.creatures().named(creature.name) {
                assert_eq!(before.controller(earlier.name.species), after.controller(creature.name.species));
            }
        }
    });
}

#[test]
fn ff_805_talk_is_no_decision_point() {
    // Games are played to their end without a claim, and no seat is ever asked for one.
    watch(4, Default::default(), 1, |before, _, _, _| {
        for seat in before.turn().awaited().each() {
            let question = FriendOrFoe::question(&before.view(Eye::Seat(seat)));
            assert_ne!(question.rule.0, "FF-801");
        }
    });
}
