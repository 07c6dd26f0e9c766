//! Section 6: what chance brings, how likely, and who sees it.

use crate::table::*;

const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

/// All outcomes that can be, each with its weight.
fn outcomes(table: &Table) -> Vec<(Outcome, u64)> {
    assert_eq!(table.game.turn(), Turn::Chance);
    let list = table.game.outcomes();
    assert_eq!(list.iter().map(|(_, weight)| weight).sum::<u64>(), table.game.tickets());
    list
}

#[test]
fn sf_c01_heads() {
    let mut table = fresh(4, Options::default());
    for dealt in 0..4 {
        let list = outcomes(&table);
        assert_eq!(list.len(), 18 - dealt);
        assert!(list.iter().all(|&(_, weight)| weight == 1));
        table.apply_chance(list[3].0);
    }
}

#[test]
fn sf_c02_corners() {
    for seats in [3, 4] {
        let mut table = fresh(seats, Options::default());
        table.until(|game| game.arena().phase == Phase::Corners);
        assert_eq!(outcomes(&table).len(), 24);
        assert!(
            table.game.arena().teams.values().iter().take(3).all(|team| team.build.is_some()),
            "after the reveal"
        );
    }
}

#[test]
fn sf_c03_sponsor_draws() {
    let position =
        two().face(A, "hold_the_pad").freak(A, 1, (10, 10)).deck(&["medikit", "medikit", "jet_pack"]);
    let mut table = at(&position);
    table.say(Choice::Complete { place: 0 });
    let list = outcomes(&table);
    assert_eq!(
        list,
        [(Outcome::Sponsor { card: card("jet_pack") }, 1), (Outcome::Sponsor { card: card("medikit") }, 2)]
    );
    table.draws("medikit");
    assert!(table.told(Eye::Seat(B)).contains(&Event::Drew { seat: A, card: None, why: Why::Mission }));
}

#[test]
fn sf_c04_mission_draws() {
    let mut table = at(&two().freak(A, 1, (2, 3)).building());
    table.say(Choice::Done);
    let list = outcomes(&table);
    assert_eq!((list.len(), table.game.tickets()), (17, 70));
    assert!(list.contains(&(Outcome::Mission { mission: mission("assassinate") }, 6)));
    table.mission_dealt("scatter");
    assert!(table.told(Eye::Spectator).contains(&Event::MissionDealt {
        seat: A,
        mission: None,
        stage: Stage::CleanUp
    }));
}

#[test]
fn sf_c05_arena_master_cards() {
    let mut table = at(&two().head(A, "manipulation").turning_up());
    assert_eq!(outcomes(&table).len(), 35);
    table.turns_up("prime_time").say(Choice::ReplaceShow);
    assert_eq!(outcomes(&table).len(), 34, "not yet turned up in this game");
}

#[test]
fn sf_c06_new_heads() {
    let mut table = at(&three().turning_up());
    table.turns_up("sudden_evolution");
    for dealt in 0..3 {
        let list = outcomes(&table);
        assert_eq!(list.len(), 18 - 3 - dealt, "never dealt in this game");
        table.apply_chance(list[0].0);
        assert!(table.heard_any(|event| matches!(event, Event::NewHead { .. })), "public");
    }
}

#[test]
fn sf_c07_tax_raid() {
    let position = two().hand(A, &["medikit", "medikit", "jet_pack"]).hand(B, &["medikit"]).turning_up();
    let mut table = at(&position);
    table.turns_up("tax_raid");
    assert_eq!(outcomes(&table).iter().map(|&(_, weight)| weight).collect::<Vec<_>>(), [1, 2]);
    table.draws("jet_pack");
    let lost = |card| Event::Discarded { seat: A, card, why: Why::Tax };
    assert!(table.told(Eye::Seat(A)).contains(&lost(Some(card("jet_pack")))));
    assert!(table.told(Eye::Seat(B)).contains(&lost(None)));
    assert_eq!((table.cards(A), table.cards(B)), (2, 1), "one card is spared");
}

#[test]
fn sf_c08_the_hexagon_of_a_dead_drop() {
    for seats in [2, 3, 4] {
        let position = Position::of(seats)
            .missions(A, &["dead_drop", "lab_rat"])
            .freak(A, 1, (10, 10))
            .putting_mission();
        let mut table = at(&position);
        table.say(Choice::Put { mission: mission("dead_drop") });
        let arena = table.game.arena();
        let empty = Hex::each().filter(|&hex| arena.is_neutral(hex) && arena.is_empty(hex)).count();
        assert_eq!(outcomes(&table).len(), empty);
        table.apply_chance(Outcome::Hexagon { at: hex((10, 11)) });
        assert!(table.heard_any(
            |event| *event == Event::Marked { seat: A, at: hex((10, 11)), mission: mission("dead_drop") }
        ));
    }
}

#[test]
fn sf_c09_wormhole_steps() {
    let mut table = at(&two().wormhole((2, 5), (18, 5)).turning_up());
    table.turns_up("earthquake");
    let list = outcomes(&table);
    assert_eq!(list, [(Outcome::Hexagon { at: hex((2, 6)) }, 1), (Outcome::Hexagon { at: hex((3, 5)) }, 1)]);
}

#[test]
fn sf_c10_the_reshuffle() {
    let position = two()
        .missions(A, &THREE)
        .freak(A, 1, (10, 4))
        .hand(A, &["medikit", "jet_pack"])
        .deck(&["rail_cannon"]);
    let mut table = at(&position.freak(A, 2, (10, 5)));
    table
        .activate((10, 4))
        .say(Choice::Lab)
        .draws("rail_cannon")
        .say(Choice::Discard { card: card("medikit") });
    assert_eq!((table.game.arena().sponsors_left, table.game.arena().team(A).buried), (0, 1));
    table.walk((10, 3)).end_activation().activate((10, 5)).walk((10, 4)).say(Choice::Lab);
    let arena = table.game.arena();
    assert_eq!((arena.sponsors_left, arena.discards.len(), arena.team(A).buried), (58, 0, 0), "known or not");
    assert_eq!(table.game.sponsor_deck().count(card("medikit")), 4, "just part of the deck");
}

#[test]
fn sf_c10_what_others_discarded_unseen_is_shuffled_in_too() {
    // SF-018, SF-019: Tax Raid takes a card of each; then A needs one from the empty deck.
    let hands = two().hand(A, &["medikit", "medikit"]).hand(B, &["rail_cannon", "jet_pack"]).deck(&[]);
    let position = hands.face(A, "hold_the_pad").freak(A, 1, (10, 10)).missions(A, &THREE).turning_up();
    let mut table = at(&position);
    table.turns_up("tax_raid").draws("medikit").draws("rail_cannon");
    assert_eq!(table.game.secret(B).buried.count(card("rail_cannon")), 1);
    table.until(|game| game.arena().phase == Phase::Activations).say(Choice::Complete { place: 0 });
    assert!(table.heard_any(|event| *event == Event::Reshuffled { cards: 60 - 2 }));
    assert_eq!(table.game.sponsor_deck().count(card("rail_cannon")), 2, "both copies");
    let (secret, team) = (table.game.secret(B), table.game.arena().team(B));
    assert!(secret.buried.is_empty() && team.buried == 0);
    table.draws("rail_cannon");
}

#[test]
fn sf_c06_new_heads_begin_with_the_starting_player() {
    let mut table = at(&three().first(B).turning_up());
    table.turns_up("sudden_evolution");
    for (seat, key) in [(B, "symbiosis"), (C, "toxic"), (A, "iron_jaw")] {
        table.apply_chance(Outcome::Head { head: head(key) });
        assert!(table.heard_any(|event| *event == Event::NewHead { seat, head: head(key) }), "{seat:?}");
    }
    assert_eq!(table.game.arena().first, B);
}

#[test]
fn sf_c07_tax_raid_begins_with_the_starting_player() {
    let position = three().first(B).hand(A, &["medikit", "medikit"]).hand(B, &["jet_pack", "jet_pack"]);
    let mut table = at(&position.hand(C, &["rail_cannon", "rail_cannon"]).turning_up());
    table.turns_up("tax_raid");
    for (seat, key) in [(B, "jet_pack"), (C, "rail_cannon"), (A, "medikit")] {
        assert_eq!(outcomes(&table), [(Outcome::Sponsor { card: card(key) }, 2)]);
        assert_eq!(table.draws(key).cards(seat), 1);
    }
}
