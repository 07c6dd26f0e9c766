//! 2.7 Arena-Master cards that hold for the whole round, and Full Moons. Those with an instant effect are in
//! `arena_instants.rs`, those that change values in `arena_values.rs`.

use crate::duel::*;
use crate::table::*;

#[test]
fn there_are_35_arena_master_cards_and_each_leaves_with_its_round() {
    assert_eq!(ArenaMaster::each().len(), 35);
    for card in ArenaMaster::each().filter(|card| card.row().key != "full_moons") {
        let position = duel().turning_up().missions(A, &["brawler", "brawler"]);
        let mut table = at(&position);
        let plain = table.game.arena().rules;
        table.turns_up(card.row().key).in_round(3, |_| true);
        assert_eq!((table.game.arena().rules, table.game.arena().cards.len()), (plain, 0), "{card}");
        assert_eq!(table.game.weight(Outcome::Show { card }), 0, "{card} does not come again");
    }
}

#[test]
fn sf_a03_alien_mines() {
    // X12.
    let position = two().freak(A, 1, (10, 10)).hp(A, 1, 3).freak(A, 2, (10, 11)).freak(B, 1, (9, 10));
    let position = position.missions(B, &["scatter", "scatter"]);
    let ended = |position: &Position| {
        let mut table = at(position);
        table.end_turn();
        table
    };
    let table = ended(&position.clone().show(&["alien_mines"]));
    assert_eq!((table.hp(A, 1), table.hp(A, 2), table.hp(B, 1)), (12, 9, 12), "A's alone; A1 has returned");
    assert!(table.place_of(A, 1) != Some((10, 10)), "in A's Home Base Zone");
    assert_eq!((table.score(A), table.score(B)), (1, 0));
    assert_eq!(ended(&position).score(A), 2, "without the mines");
    // A force field holds, Armor helps, and beside the LZ there are none.
    let table = ended(
        &two()
            .freak(A, 1, (10, 10))
            .field(A, 1)
            .freak(A, 2, (10, 9))
            .show(&["alien_mines"])
            .missions(B, &["scatter", "scatter"]),
    );
    assert_eq!((table.hp(A, 1), table.hp(A, 2)), (12, 12));
    let table = ended(
        &two()
            .part(A, "undead_torso")
            .freak(A, 1, (10, 10))
            .show(&["alien_mines"])
            .missions(B, &["scatter", "scatter"]),
    );
    assert_eq!(table.hp(A, 1), 14 - 5);
    // In a Bunker on the LZ it is hit, too.
    let sheltered = two().piece(A, Bunker, (10, 10)).freak(A, 1, (10, 10)).show(&["alien_mines"]);
    let table = ended(&sheltered.missions(B, &["scatter", "scatter"]));
    assert_eq!((table.hp(A, 1), table.strikes_at((10, 10))), (12 - 3, 0));
}

#[test]
fn sf_a04_alien_war() {
    let walked = |position: Position, from: Spot, to: Spot| {
        let mut table = at(&position.freak(A, 1, from).show(&["alien_war"]));
        table.activate(from).walk(to).hp(A, 1)
    };
    // Armor does not help.
    assert_eq!(walked(two(), (10, 9), (10, 10)), 11, "the LZ");
    assert_eq!(walked(two(), HERE, (10, 4)), 11, "a Lab");
    assert_eq!(walked(two(), (6, 6), (6, 7)), 11, "an HC");
    assert_eq!(walked(two(), (9, 3), (9, 2)), 12 - 3 - 1, "radiation, and then this");
    assert_eq!(walked(two().head(A, "toxic").wormhole((2, 2), (3, 3)), (9, 3), (9, 2)), 11, "Toxic or not");
    assert_eq!(walked(two(), HERE, (10, 6)), 12, "plain ground");
    assert_eq!(walked(two().piece(A, Bunker, (10, 6)), HERE, (10, 6)), 12, "a Bunker");
    assert_eq!(walked(two().piece(A, Bunker, (10, 10)), (10, 9), (10, 10)), 11, "a Bunker on the LZ");
    // X13: a Wormhole, and its far end.
    let mut table = at(&two().wormhole((6, 6), (9, 9)).freak(A, 1, (6, 5)).show(&["alien_war"]));
    assert_eq!(table.activate((6, 5)).walk((6, 6)).hp(A, 1), 11);
    table.say(Choice::Teleport);
    assert_eq!((table.hp(A, 1), table.mp()), (10, 7));
    // Each time; a force field holds; what a forced move leads to is the mover's.
    let mut table = at(&two().freak(A, 1, (10, 9)).show(&["alien_war"]));
    assert_eq!(table.activate((10, 9)).walk((10, 10)).walk((10, 11)).walk((10, 10)).hp(A, 1), 9);
    assert_eq!(walked(two().freak(A, 1, (10, 9)).field(A, 1), (10, 9), (10, 10)), 12);
    let mut table = at(&two().freak(A, 1, (10, 7)).freak(B, 1, (10, 9)).hp(B, 1, 1).show(&["alien_war"]));
    table.activate((10, 7)).say(Choice::AntiGravity).say(Choice::Step { to: hex((10, 10)) });
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
    let mut table = at(&two().piece(A, Droid, (10, 9)).show(&["alien_war"]));
    table.activate((10, 9)).walk((10, 10));
    assert_eq!(table.strikes_at((10, 10)), 0, "Freaks only");
}

#[test]
fn sf_a06_cosmic_radiation() {
    let position = || {
        two().freak(A, 1, (9, 3)).hp(A, 1, 5).freak(A, 2, (11, 3)).hp(A, 2, 11).show(&["cosmic_radiation"])
    };
    let mut table = at(&position());
    assert_eq!(table.activate((9, 3)).walk((9, 2)).hp(A, 1), 8);
    assert_eq!(table.walk((10, 2)).walk((11, 2)).hp(A, 1), 8, "once per turn, wherever");
    table.walk((10, 2)).end_activation();
    assert_eq!(table.activate((11, 3)).walk((11, 2)).hp(A, 2), 12, "each Freak by itself");
    // With Toxic both heals add up, once and once for each hexagon.
    let mut table = at(&position().head(A, "toxic").hp(A, 1, 3));
    assert_eq!(table.activate((9, 3)).walk((9, 2)).hp(A, 1), 3 + 3 + 2);
    assert_eq!(table.walk((10, 2)).walk((11, 2)).hp(A, 1), 8 + 2);
    // No harm to Aliens.
    let mut table = at(&two().piece(A, Alien, (9, 3)).show(&["cosmic_radiation"]));
    assert_eq!(table.activate((9, 3)).walk((9, 2)).strikes_at((9, 2)), 0);
    let mut table = at(&two().piece(A, Alien, (9, 3)));
    assert_eq!(table.activate((9, 3)).walk((9, 2)).strikes_at((9, 2)), 1);
}

#[test]
fn sf_a08_full_moons() {
    // X19: both extra cards hold at once, then instant effects follow, first card first.
    let position = duel().turning_up().missions(A, &["brawler", "brawler"]).hp(A, 1, 5);
    let mut table = at(&position);
    table.turns_up("full_moons").turns_up("sponsor_gala");
    assert_eq!(
        (table.cards(A), table.game.turn()),
        (0, Turn::Chance),
        "nothing happens before both are there"
    );
    table.turns_up("medical_drop");
    assert_eq!(table.hp(A, 1), 5, "the first card first");
    table.draws("medikit").draws("medikit");
    assert_eq!((table.hp(A, 1), table.cards(A), table.cards(B)), (9, 1, 1));
    let keys: Vec<&str> = table.game.arena().cards.iter().map(|card| card.row().key).collect();
    assert_eq!(keys, ["full_moons", "sponsor_gala", "medical_drop"]);
    table.in_round(3, |_| true);
    assert!(table.game.arena().cards.is_empty(), "all three leave");
    assert_eq!(table.game.tickets(), 32);
    let mut table = at(&position);
    table.turns_up("full_moons").turns_up("landing_rights").turns_up("prime_time");
    let rules = table.game.arena().rules;
    assert_eq!((rules.pad_stars, rules.kill_stars), (2, 2));
}

#[test]
fn sf_a11_necrotic_fog() {
    // X16: somebody stands there, so its controller chooses a neighbour.
    let position = two().freak(A, 1, (9, 7)).freak(A, 2, (8, 9)).freak(B, 1, (9, 10)).hp(B, 1, 3);
    let position = position.missions(B, &["scatter", "scatter"]).show(&["necrotic_fog"]);
    let mut table = at(&position);
    table.activate((9, 7)).attack((9, 10)).end_activation();
    assert_eq!(table.place_of(B, 1), None);
    let mut free = table.try_out();
    table.activate((8, 9)).walk((8, 10)).walk((9, 10)).end_activation();
    table.until(|game| matches!(game.arena().phase, Phase::FogReturn { .. }));
    let around: Vec<Spot> = hex((9, 10)).neighbours().map(spot).collect();
    assert_eq!(table.asked(), A);
    assert!(table.places().iter().all(|at| around.contains(at)) && table.places().len() == 6);
    table.say(Choice::Return { at: hex((10, 10)) });
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((10, 10)), 12), "with full HP");
    // Where nobody stands it returns to its hexagon, at the end of the same turn.
    free.until(|game| game.arena().active == B);
    assert_eq!((free.place_of(B, 1), free.hp(B, 1)), (Some((9, 10)), 12));
    // Without the Fog it waits for its owner's Clean up.
    let mut table =
        at(&two().freak(A, 1, (9, 7)).freak(B, 1, (9, 10)).hp(B, 1, 3).missions(B, &["scatter", "scatter"]));
    table.activate((9, 7)).attack((9, 10)).until(|game| game.arena().active == B);
    assert_eq!(table.place_of(B, 1), None);
    // One's own, too: it walked into radiation.
    let mut table = at(&two()
        .freak(A, 1, (9, 3))
        .hp(A, 1, 3)
        .missions(B, &["scatter", "scatter"])
        .show(&["necrotic_fog"]));
    table.activate((9, 3)).walk((9, 2)).until(|game| game.arena().active == B);
    assert_eq!((table.place_of(A, 1), table.hp(A, 1)), (Some((9, 2)), 12));
}

#[test]
fn sf_a12_repulsion_rifle() {
    // X22.
    let position = || two().freak(A, 1, (6, 5)).freak(B, 1, (6, 6)).show(&["repulsion_rifle"]);
    let shot = |position: Position| {
        let mut table = at(&position);
        table.activate((6, 5)).attack((6, 6));
        table
    };
    let table = shot(position());
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((6, 19)), 5));
    let table = shot(position().freak(A, 2, (6, 10)));
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((6, 9)), 8));
    let table = shot(two().freak(A, 1, (6, 5)).piece(B, Alien, (6, 6)).show(&["repulsion_rifle"]));
    assert_eq!(
        (table.piece_at((6, 19)), table.piece_at((6, 6))),
        (None, None),
        "Strikes of shot and radiation"
    );
    let table = shot(two().freak(A, 1, (6, 5)).piece(B, Droid, (6, 6)).show(&["repulsion_rifle"]));
    assert_eq!((table.piece_at((6, 19)), table.strikes_at((6, 19))), (Some((Droid, B)), 1));
    // Radiation on the way may destroy it, and the pusher scores; what is destroyed by the shot is not pushed.
    let table = shot(position().hp(B, 1, 7));
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
    // Buildings, Bunkers and force fields stay; without the card all do.
    for kind in [Turret, Bunker] {
        let table = shot(two().freak(A, 1, (6, 5)).piece(B, kind, (6, 6)).show(&["repulsion_rifle"]));
        assert_eq!(table.strikes_at((6, 6)), 1);
    }
    let table = shot(position().piece(B, Bunker, (6, 6)));
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((6, 6)), 12));
    let table = shot(two().freak(A, 1, (6, 5)).freak(B, 1, (6, 6)));
    assert_eq!(table.place_of(B, 1), Some((6, 6)));
    // Even if no HP is lost, and in one's own Bunker it stops; Sponsor weapons and guns do not push.
    let tough = position()
        .part(B, "alien_armor")
        .part(B, "energy_shield")
        .part(B, "crawler_track")
        .part(A, "x_ray_rifle");
    assert!(shot(tough).place_of(B, 1) == Some((6, 19)));
    assert_eq!(shot(position().piece(B, Bunker, (6, 9))).place_of(B, 1), Some((6, 9)));
    let mut table = at(&position().hand(A, &["rail_cannon", "medikit"]));
    table.activate((6, 5)).play("rail_cannon").attack((6, 6));
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((6, 6)), 7));
    let mut table = at(&position().piece(A, Droid, (5, 5)));
    table.activate((5, 5)).attack((6, 6));
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((6, 6)), 9));
    // A dominated Freak's Right Arm pushes, too, and what it leads to is the dominating player's.
    let ruled = two().freak(A, 1, (7, 5)).freak(B, 1, (6, 5)).freak(B, 2, (6, 6)).hp(B, 2, 7);
    let mut table = at(&ruled.show(&["repulsion_rifle"]).hand(A, &["psionic_domination", "medikit"]));
    table.activate((7, 5)).play("psionic_domination").target((6, 5)).attack((6, 6));
    assert_eq!((table.place_of(B, 2), table.score(A), table.score(B)), (None, 1, 0));
    // Not off the six lines; even when Retaliate has destroyed the attacker.
    let mut table = at(&duel()
        .freak(B, 2, (8, 7))
        .show(&["repulsion_rifle"])
        .hand(A, &["targeting_computer", "medikit"]));
    table.activate(HERE).play("targeting_computer").attack((8, 7));
    assert_eq!((table.place_of(B, 2), table.hp(B, 2)), (Some((8, 7)), 8));
    let table = shot(position().part(B, "crystal_body").hp(A, 1, 2));
    assert_eq!((table.place_of(A, 1), table.place_of(B, 1)), (None, Some((6, 19))));
}

#[test]
fn sf_a17_prime_time() {
    let weak = duel().hp(B, 1, 3);
    assert_eq!((shoot(&weak).score(A), shoot(&weak.clone().show(&["prime_time"])).score(A)), (1, 2));
    let mut table = at(&weak.part(A, "crystal_body").hp(B, 1, 2).show(&["prime_time"]).active(B));
    assert_eq!(table.activate(THERE).attack(HERE).score(A), 2, "by Retaliate, too");
}

/// A's stars for two Freaks on the LZ and one beside it.
fn pad_stars(cards: &[&str]) -> u32 {
    let position =
        two().freak(A, 1, (10, 10)).freak(A, 2, (11, 10)).freak(A, 3, (10, 9)).freak(B, 1, (9, 10));
    let mut table = at(&position.missions(B, &["scatter", "scatter"]).show(cards));
    table.end_turn();
    assert_eq!(table.score(B), 0);
    table.score(A)
}

#[test]
fn sf_a18_landing_rights() {
    assert_eq!((pad_stars(&[]), pad_stars(&["landing_rights"])), (2, 4));
}

#[test]
fn sf_a19_closed_pad() {
    assert_eq!(pad_stars(&["closed_pad"]), 0);
}

#[test]
fn sf_a20_base_rush() {
    let rush = |position: Position| {
        let position =
            position.freak(A, 1, (20, 16)).freak(A, 2, (15, 18)).missions(B, &["scatter", "scatter"]);
        let mut table = at(&position.show(&["base_rush"]));
        table.activate((20, 16)).attack((20, 21));
        let first = table.score(A);
        table.end_activation().activate((15, 18)).attack((20, 21));
        (first, table.score(A))
    };
    assert_eq!(rush(two()), (2, 3), "the first of the turn gives one more");
    assert_eq!(rush(two().head(A, "demolition")), (3, 5));
    // In each turn: B's first one, too.
    let position = two().freak(A, 1, (20, 16)).freak(B, 1, (5, 2)).missions(B, &["scatter", "scatter"]);
    let mut table = at(&position.show(&["base_rush"]));
    table.activate((20, 16)).attack((20, 21));
    table.until(|game| game.arena().active == B && game.arena().stage == Stage::Activations);
    assert_eq!(table.activate((5, 2)).attack((0, 0)).score(B), 2);
    // Another's Strike on one's own base does not count as the first.
    let mut table = at(&two().freak(A, 1, (0, 5)).freak(A, 2, (20, 16)).show(&["base_rush"]));
    table.activate((0, 5)).attack((0, 0)).end_activation().activate((20, 16)).attack((20, 21));
    assert_eq!(table.score(A), 2);
}

/// Whether A1 may heal on an HC, and A2 use a Lab.
fn care(cards: &[&str]) -> (bool, bool) {
    let position = two().freak(A, 1, (6, 7)).hp(A, 1, 3).freak(A, 2, (10, 4)).show(cards);
    let heals = at(&position).activate((6, 7)).may(Choice::Heal);
    (heals, at(&position).activate((10, 4)).may(Choice::Lab))
}

fn healed(cards: &[&str]) -> u8 {
    let mut table = at(&two().freak(A, 1, (6, 7)).hp(A, 1, 3).show(cards));
    table.activate((6, 7)).say(Choice::Heal).hp(A, 1)
}

#[test]
fn sf_a21_power_cut() {
    assert_eq!((care(&[]), care(&["power_cut"])), ((true, true), (false, false)));
}

#[test]
fn sf_a22_open_bar() {
    assert_eq!((care(&["open_bar"]), healed(&[]), healed(&["open_bar"])), ((true, true), 6, 9));
}

#[test]
fn sf_a34_double_feature() {
    let put = |key| Choice::Put { mission: mission(key) };
    let begun = |missions: &[&str]| {
        let mut table = at(&duel().missions(A, missions).turning_up());
        table.turns_up("double_feature");
        table
    };
    let mut table = begun(&["scatter", "brawler", "trespass"]);
    table.say(put("brawler"));
    assert_eq!(table.list(), [put("trespass"), put("scatter")]);
    table.say(put("trespass"));
    assert_eq!((table.game.arena().team(A).faces.len(), table.game.secret(A).missions.len()), (2, 1));
    // After the marks of the first (SF-304) the second one is asked for.
    for first in ["survey_run", "dead_drop"] {
        let mut table = begun(&[first, "brawler", "trespass"]);
        table.say(put(first));
        match first {
            "dead_drop" => table.apply_chance(Outcome::Hexagon { at: hex((10, 12)) }),
            _ => table.say(Choice::Mark { at: hex((20, 0)) }).say(Choice::Mark { at: hex((10, 10)) }),
        };
        assert_eq!(table.phase(), Phase::PutMission { left: 1 }, "{first}");
        table.say(put("brawler"));
        assert_eq!(table.game.arena().team(A).faces.len(), 2, "{first}");
        assert_ne!(table.game.arena().stage, Stage::Mission, "{first}");
    }
    // One, if only one is in hand; and in another round one is put.
    assert_eq!(begun(&["scatter"]).game.arena().team(A).faces.len(), 1);
    let mut table = at(&duel().missions(A, &["scatter", "brawler", "trespass"]).turning_up());
    table.turns_up("prime_time").say(put("brawler"));
    assert_eq!(table.game.arena().team(A).faces.len(), 1);
}
