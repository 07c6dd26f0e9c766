//! 2.7 Arena-Master cards with an instant effect.

use crate::duel::*;
use crate::table::*;

const TWO_MISSIONS: [&str; 2] = ["trespass", "assassinate"];

/// The card has been turned up on this position.
#[track_caller]
fn turned(position: Position, key: &str) -> Table {
    let seats = at(&position).game.seats();
    let ready = seats.each().fold(position.turning_up(), |all, seat| all.missions(seat, &TWO_MISSIONS[..1]));
    let mut table = at(&ready.missions(A, &TWO_MISSIONS[1..]));
    table.turns_up(key);
    table
}

fn first_turn(table: &Table) -> bool {
    matches!(table.phase(), Phase::PutMission { .. })
}

#[test]
fn sf_a01_aggressive_mutation() {
    let mut table = turned(duel().freak(A, 2, (9, 4)).hp(A, 1, 5), "aggressive_mutation");
    assert_eq!(table.game.turn().awaited(), [A, B].into_iter().collect::<SeatSet>());
    let arms = [
        "antimatter_flail",
        "sludge_pistol",
        "tentacle",
        "x_ray_rifle",
        "energy_shield",
        "biomech_drill",
        "disruptor_shield",
        "healing_kit",
        "poison_needle",
    ];
    let mutate = |key| Choice::Mutate { part: part(key) };
    assert_eq!(table.options(A), arms.map(mutate), "a change is compulsory, and only of an arm");
    table.choose(A, mutate("x_ray_rifle"));
    assert!(table.told(Eye::Seat(B)).is_empty() && table.heard().is_empty(), "in secret");
    assert_eq!(table.game.arena().values(A).damage, 6, "not yet");
    table.choose(B, mutate("energy_shield"));
    let values = |seat| table.game.arena().values(seat);
    assert_eq!(
        (values(A).damage, values(A).anti_gravity, values(B).armor),
        (4, true, 3),
        "revealed together"
    );
    assert_eq!((table.hp(A, 1), table.hp(A, 2), first_turn(&table)), (5, 12, true));
}

#[test]
fn sf_a02_alien_marauder() {
    let mut table = turned(duel(), "alien_marauder");
    assert_eq!(table.asked(), A);
    let near = |from: Spot, table: &Table| {
        let disc = hex(from).within(2);
        disc.each().filter(|&at| table.game.arena().is_empty(at)).map(spot).collect::<Vec<_>>()
    };
    assert_eq!(table.places(), near(HERE, &table), "empty and within 2");
    assert!(table.places().contains(&(10, 3)) && !table.places().contains(&(10, 2)));
    table.place((10, 6));
    assert_eq!((table.asked(), table.places()), (B, near(THERE, &table)), "in turn order");
    table.place((10, 9));
    assert_eq!((table.piece_at((10, 6)), table.piece_at((10, 9))), (Some((Alien, A)), Some((Alien, B))));
    // Not to be activated in this round, but in the next.
    table.until(|game| game.arena().stage == Stage::Activations);
    assert!(!table.may(Choice::Activate { at: hex((10, 6)) }));
    table.in_round(3, |game| game.arena().stage == Stage::Activations);
    assert!(table.may(Choice::Activate { at: hex((10, 6)) }));
    // A Freak inside a Bunker is one of theirs, too.
    let sheltered = turned(duel().piece(A, Bunker, HERE), "alien_marauder");
    assert_eq!(sheltered.places(), near(HERE, &sheltered));
    // X32: without a Freak, or without such a hexagon, in the Building Zone.
    let zone = |table: &Table| {
        let arena = table.game.arena();
        arena.empty_of(&arena.building_zone(A)).each().map(spot).collect::<Vec<_>>()
    };
    let table = turned(two().freak(B, 1, THERE), "alien_marauder");
    assert_eq!(table.places(), zone(&table));
    let corner = (0, 21);
    let around: Vec<Spot> = hex(corner).within(2).each().map(spot).filter(|&at| at != corner).collect();
    let mut position = two().freak(A, 1, corner);
    for pair in around.chunks(2) {
        position = position.wormhole(pair[0], *pair.get(1).unwrap_or(&(10, 20)));
    }
    let table = turned(position, "alien_marauder");
    assert_eq!(table.places(), zone(&table));
    // With none left it is skipped.
    let mut position = duel();
    for column in [1, 2, 3, 4, 5, 6] {
        position = position.piece(B, Alien, (14 + column % 2, 9 + column));
    }
    assert!(first_turn(&turned(position, "alien_marauder")));
}

#[test]
fn sf_a05_corporate_support() {
    let mut table = turned(duel(), "corporate_support");
    let bring = |piece| Choice::Bring { piece };
    assert_eq!((table.asked(), table.list()), (A, vec![bring(Droid), bring(Turret)]));
    table.say(bring(Turret));
    let arena = table.game.arena();
    let zone: Vec<Spot> = arena.empty_of(&arena.building_zone(A)).each().map(spot).collect();
    assert_eq!(table.places(), zone);
    table.place((8, 5));
    assert_eq!(table.asked(), B);
    table.say(bring(Droid)).place((18, 18));
    assert_eq!((table.piece_at((8, 5)), table.piece_at((18, 18))), (Some((Turret, A)), Some((Droid, B))));
    // Neither moves nor attacks in this round; both do in the next.
    assert_eq!(table.game.arena().ready_turrets().count(), 0);
    table.until(|game| game.arena().active == B && game.arena().stage == Stage::Activations);
    assert!(!table.may(Choice::Activate { at: hex((18, 18)) }));
    table.in_round(3, |game| game.arena().stage == Stage::Turrets);
    assert!(table.may(Choice::Fire { from: hex((8, 5)) }));
    table.until(|game| game.arena().active == B && game.arena().stage == Stage::Activations);
    assert!(table.may(Choice::Activate { at: hex((18, 18)) }));
    // It does not act, but an Earthquake drags it.
    let mut table = turned(two(), "full_moons");
    table.turns_up("corporate_support").turns_up("earthquake");
    for place in [(4, 6), (16, 15)] {
        table.say(bring(Turret)).place(place);
    }
    assert_eq!((table.piece_at((4, 6)), table.piece_at((5, 7))), (None, Some((Turret, A))));
    // Only what is left.
    let mut table = turned(duel().piece(A, Turret, (2, 2)).piece(A, Turret, (2, 3)), "corporate_support");
    assert_eq!(table.phase(), Phase::Place { seat: A, piece: Droid });
    table.place((2, 4));
    assert_eq!(table.list().len(), 2);
}

#[test]
fn sf_a07_earthquake() {
    // X18.
    let position = two().piece(A, Turret, (2, 5)).piece(A, Turret, (4, 6));
    let mut table = turned(position, "earthquake");
    assert_eq!(table.list(), [(2, 5), (4, 6)].map(|at| Choice::Shift { at: hex(at) }));
    table.say(Choice::Shift { at: hex((2, 5)) });
    assert_eq!(table.moves(), [(2, 6), (3, 5)]);
    table.say(Choice::Step { to: hex((3, 5)) });
    assert_eq!(
        table.piece_at((3, 6)),
        Some((Turret, A)),
        "the other one stands on (4,6), so there is one way"
    );
    assert_eq!(table.piece_at((5, 7)), Some((Turret, A)), "and goes by itself when it is the last");
}

#[test]
fn sf_a07_earthquake_moves_two_steps() {
    let mut table = turned(two().piece(A, Turret, (4, 6)), "earthquake");
    assert!(first_turn(&table), "there is one way, so nobody is asked");
    assert_eq!(table.piece_at((5, 7)), Some((Turret, A)), "(4,7) is radiation and (6,7) an HC");
    // A Bunker takes its Freak along, even one with a force field; the Freak enters nothing.
    let position = two().piece(A, Bunker, (10, 8)).freak(A, 1, (10, 8)).field(A, 1).freak(B, 1, (2, 2));
    table = turned(position.marked_face(A, "dead_drop", Some((10, 9)), None), "earthquake");
    assert_eq!((table.place_of(A, 1), table.piece_at((10, 10))), (Some((10, 10)), Some((Bunker, A))));
    assert!(!table.game.arena().team(A).faces[0].entered);
    // Wormholes: chance decides where there are several; a Figure on one stays.
    let mut table = turned(two().wormhole((2, 5), (10, 10)).freak(A, 1, (2, 5)), "earthquake");
    assert_eq!(table.game.turn(), Turn::Chance);
    let weight = |table: &Table, at: Spot| table.game.weight(Outcome::Hexagon { at: hex(at) });
    assert_eq!((weight(&table, (2, 6)), weight(&table, (3, 5)), weight(&table, (2, 4))), (1, 1, 0));
    table.apply_chance(Outcome::Hexagon { at: hex((2, 6)) });
    assert_eq!((weight(&table, (2, 7)), weight(&table, (3, 6))), (1, 1));
    table.apply_chance(Outcome::Hexagon { at: hex((3, 6)) });
    let ends = table.game.arena().wormholes[0].ends.map(spot);
    assert_eq!((ends, table.place_of(A, 1)), ([(3, 6), (10, 10)], Some((2, 5))));
    assert!(first_turn(&table), "at distance 0 the other end stays");
    // Freaks and Droids are not moved.
    let table = turned(duel().piece(A, Droid, (10, 7)), "earthquake");
    assert_eq!((table.place_of(A, 1), table.piece_at((10, 7))), (Some(HERE), Some((Droid, A))));
}

#[test]
fn sf_a09_magnetic_field() {
    // X17.
    let position = two().freak(A, 1, (2, 5)).freak(B, 1, (4, 10));
    let mut table = turned(position.clone(), "magnetic_field");
    assert_eq!((table.asked(), table.moves()), (A, vec![(2, 6), (3, 5)]));
    table.say(Choice::Step { to: hex((2, 6)) });
    table.until(|game| game.turn().awaited().contains(B));
    assert_eq!((table.hp(B, 1), table.moves()), (9, vec![(6, 10), (6, 11)]), "radiation had to be entered");
    table.say(Choice::Step { to: hex((6, 10)) });
    assert_eq!(table.place_of(B, 1), Some((7, 10)), "three steps in all");
    // Nobody scores for one that falls; it returns in its owner's Clean up.
    let mut table = turned(position.hp(B, 1, 3), "magnetic_field");
    table.until(|game| matches!(game.arena().phase, Phase::PutMission { .. }));
    assert_eq!((table.place_of(B, 1), table.score(A), table.score(B)), (None, 0, 0));
    // Whoever is in a Bunker or has a force field stays, as do Aliens; in one's own Bunker one stops.
    let position = two()
        .freak(A, 1, HERE)
        .piece(A, Bunker, (10, 7))
        .freak(B, 1, (12, 5))
        .field(B, 1)
        .freak(B, 2, (12, 8))
        .piece(B, Bunker, (12, 8))
        .piece(B, Alien, (10, 15));
    let table = turned(position, "magnetic_field");
    assert_eq!((table.place_of(A, 1), table.place_of(B, 1)), (Some((10, 7)), Some((12, 5))));
    assert_eq!((table.place_of(B, 2), table.piece_at((10, 15))), (Some((12, 8)), Some((Alien, B))));
}

#[test]
fn sf_a10_mainframe_breakdown() {
    // X20: three players, one card each to the next clockwise, of those held before.
    let position = three().turning_up();
    let position = position.missions(A, &["scatter", "team_photo"]).missions(B, &["trespass", "brawler"]);
    let mut table = at(&position.missions(C, &["wrecker", "contractor"]));
    table.turns_up("mainframe_breakdown");
    assert_eq!(table.game.turn().awaited().len(), 3);
    let pass = |key| Choice::Pass { mission: mission(key) };
    assert_eq!(table.options(A), [pass("team_photo"), pass("scatter")]);
    table.choose(A, pass("scatter"));
    assert!(table.told(Eye::Seat(B)).is_empty(), "in secret");
    assert_eq!(table.options(B), [pass("trespass"), pass("brawler")], "nobody passes on the new one");
    table.choose(B, pass("brawler")).choose(C, pass("wrecker"));
    let hand = |seat, keys: [&str; 2]| {
        let missions = &table.game.secret(seat).missions;
        missions.len() == 2 && keys.iter().all(|key| missions.count(mission(key)) == 1)
    };
    assert!(hand(A, ["team_photo", "wrecker"]) && hand(B, ["trespass", "scatter"]));
    assert!(hand(C, ["contractor", "brawler"]));
    // Giver and receiver see it, nobody else.
    let seen = |eye: Eye| {
        let passed = |event: &Event| match *event {
            Event::MissionPassed { from: A, mission, .. } => mission,
            _ => None,
        };
        table.told(eye).iter().find_map(passed)
    };
    assert_eq!([A, B].map(|seat| seen(Eye::Seat(seat))), [Some(mission("scatter")); 2]);
    assert_eq!((seen(Eye::Seat(C)), seen(Eye::Spectator)), (None, None));
}

#[test]
fn sf_a13_robotic_factory() {
    let bring = |piece| Choice::Bring { piece };
    let mut table = turned(duel(), "robotic_factory");
    assert_eq!((table.asked(), table.list()), (A, vec![bring(Turret), bring(Bunker), Choice::BringNothing]));
    let mut nothing = table.try_out();
    nothing.say(Choice::BringNothing).say(Choice::BringNothing);
    assert!(first_turn(&nothing) && nothing.piece_at((2, 2)).is_none());
    table.say(bring(Turret));
    let arena = table.game.arena();
    let zone: Vec<Spot> = arena.empty_of(&arena.building_zone(A)).each().map(spot).collect();
    assert_eq!(table.places(), zone);
    table.place((8, 5)).say(bring(Bunker)).place((18, 18));
    assert_eq!((table.piece_at((18, 18)), table.cards(A)), (Some((Bunker, B)), 0), "free of charge");
    table.until(|game| game.arena().active == A && game.arena().stage == Stage::Turrets);
    assert!(table.may(Choice::Fire { from: hex((8, 5)) }), "it may attack in this round");
    // X33, and within the limits.
    let full = duel().piece(A, Turret, (2, 2)).piece(A, Turret, (2, 3)).piece(A, Bunker, (2, 4));
    assert_eq!(turned(full, "robotic_factory").asked(), B, "A places nothing");
    let turrets = duel().piece(A, Turret, (2, 2)).piece(A, Turret, (2, 3));
    assert_eq!(turned(turrets, "robotic_factory").list(), [bring(Bunker), Choice::BringNothing]);
}

#[test]
fn sf_a14_sponsor_flag() {
    let mut table = turned(two().freak(A, 1, (2, 2)).freak(B, 1, (18, 18)), "sponsor_flag");
    let home: Vec<Spot> = {
        let arena = table.game.arena();
        arena.empty_of(&arena.home_zone(A)).each().map(spot).collect()
    };
    assert_eq!((table.asked(), table.places()), (A, home));
    table.say(Choice::Mark { at: hex((2, 3)) });
    assert_eq!(table.asked(), B);
    table.say(Choice::Mark { at: hex((18, 17)) });
    assert_eq!(table.game.arena().team(B).flag, Some(hex((18, 17))));
    // Tokens left over go at the end of the round, not of the turn.
    table.until(|game| game.arena().active == B);
    assert_eq!(table.game.arena().team(A).flag, Some(hex((2, 3))));
    table.in_round(3, |_| true);
    assert_eq!((table.game.arena().team(A).flag, table.game.arena().team(B).flag), (None, None));
    // Another player's gives a card, without Luck; one's own none; Aliens collect nothing.
    let flags = || two().show(&["sponsor_flag"]).flag(A, (10, 4 + 2)).flag(B, (10, 7));
    let mut table = at(&flags().part(A, "tentacles").freak(A, 1, HERE).hand(A, &["medikit"]));
    table.activate(HERE).walk((10, 6));
    assert!(table.game.arena().draws.is_empty());
    table.walk((10, 7)).draws("jet_pack");
    assert!(table.game.arena().draws.is_empty(), "one card");
    assert_eq!((table.cards(A), table.game.arena().team(B).flag), (2, None));
    assert_eq!(table.game.arena().team(A).flag, Some(hex((10, 6))), "it is still there");
    let mut table = at(&flags().freak(A, 1, HERE).piece(A, Alien, (10, 8)));
    table.activate((10, 8)).walk((10, 7));
    assert_eq!(
        (table.game.arena().draws.is_empty(), table.game.arena().team(B).flag.is_some()),
        (true, true)
    );
    // In anybody's turn: B moves A1 onto B's flag, and A draws.
    let mut table = at(&flags().freak(A, 1, (10, 8)).freak(B, 1, (10, 10)).active(B));
    table.activate((10, 10)).say(Choice::AntiGravity).say(Choice::Step { to: hex((10, 7)) }).draws("medikit");
    assert_eq!((table.cards(A), table.cards(B)), (1, 0));
}

#[test]
fn sf_a15_sudden_evolution() {
    // X21: the lowest new number starts, this round too.
    let position =
        three().head(A, "bone_skull").freak(A, 1, HERE).hp(A, 1, 15).freak(B, 1, (10, 8)).hp(B, 1, 6);
    let mut table = turned(position, "sudden_evolution");
    let dealt = |key| Outcome::Head { head: head(key) };
    assert_eq!((table.game.tickets(), table.game.weight(dealt("bone_skull"))), (15, 0), "never dealt before");
    assert_eq!(table.game.weight(dealt("hyperactive")), 0, "not B's either");
    for key in ["self_destruct", "hive_mind", "regeneration"] {
        table.apply_chance(dealt(key));
    }
    let arena = table.game.arena();
    assert_eq!(
        [A, B, C].map(|seat| arena.head(seat)),
        ["self_destruct", "hive_mind", "regeneration"].map(|key| Some(head(key)))
    );
    assert_eq!((arena.first, arena.active), (C, C));
    assert_eq!(arena.order().collect::<Vec<_>>(), [C, A, B]);
    assert_eq!((table.hp(A, 1), table.hp(B, 1)), (12, 6), "cut to the maximum, and no healing");
    assert_eq!((arena.values(A).hp, arena.values(B).hp), (12, 13));
}

#[test]
fn sf_a16_ai_breakdown() {
    // X14.
    let mut table = turned(two().piece(A, Turret, (4, 6)).struck(B, Droid, (4, 9)), "ai_breakdown");
    assert_eq!((table.piece_at((4, 6)), table.piece_at((4, 9))), (None, None), "both at once");
    assert_eq!((table.score(A), table.score(B)), (0, 0));
    // The nearest target of anybody: an own Freak rather than an enemy beyond it; ties are the controller's choice.
    let position =
        two().piece(A, Turret, (10, 7)).freak(A, 1, (10, 5)).freak(B, 1, (10, 9)).freak(B, 2, (10, 10));
    table = turned(position, "ai_breakdown");
    assert_eq!((table.asked(), table.targets()), (A, vec![(10, 5), (10, 9)]));
    table.target((10, 9));
    assert_eq!((table.hp(B, 1), table.hp(A, 1), table.hp(B, 2)), (12 - 5, 12, 12));
    let table =
        turned(two().piece(A, Turret, (10, 7)).freak(A, 1, (10, 8)).freak(B, 1, (10, 9)), "ai_breakdown");
    assert_eq!((table.hp(A, 1), table.hp(B, 1)), (12 - 5, 12));
    // Range 5; a Droid needs LoS and a Turret does not; one's own Home Base is spared, another's is not.
    let lone = |kind, at_spot: Spot, to: Spot| {
        turned(two().piece(A, kind, at_spot).freak(B, 1, to), "ai_breakdown").hp(B, 1)
    };
    assert_eq!((lone(Turret, HERE, (10, 10)), lone(Turret, HERE, (10, 11))), (7, 12));
    assert_eq!((lone(Droid, HERE, (10, 10)), lone(Droid, HERE, (10, 11))), (9, 12));
    assert_eq!((lone(Turret, (4, 3), (4, 6)), lone(Droid, (4, 3), (4, 6))), (7, 12), "behind rock");
    assert_eq!(turned(two().piece(A, Turret, (0, 2)), "ai_breakdown").score(B), 0);
    assert_eq!(turned(two().piece(A, Turret, (20, 19)), "ai_breakdown").score(A), 1);
    assert_eq!(turned(two().piece(A, Droid, (20, 19)), "ai_breakdown").score(A), 2);
    // Controllers score for what they destroy, Retaliate included; in a Bunker the Bunker is hit.
    let table = turned(two().piece(A, Turret, HERE).freak(B, 1, THERE).hp(B, 1, 5), "ai_breakdown");
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
    let spiky = two().part(B, "crystal_body").piece(A, Turret, HERE).freak(B, 1, THERE);
    let table = turned(spiky, "ai_breakdown");
    assert_eq!((table.hp(B, 1), table.strikes_at(HERE)), (5, 1));
    let hidden = two().piece(A, Turret, HERE).freak(B, 1, THERE).piece(B, Bunker, THERE);
    let table = turned(hidden, "ai_breakdown");
    assert_eq!((table.hp(B, 1), table.strikes_at(THERE)), (12, 1));
    // What Corporate Support has just brought does not attack.
    let mut table = turned(two().freak(B, 1, (2, 3)).freak(B, 2, (18, 18)), "full_moons");
    table.turns_up("corporate_support").turns_up("ai_breakdown");
    for (piece, place) in [(Turret, (2, 4)), (Droid, (18, 17))] {
        table.say(Choice::Bring { piece }).place(place);
    }
    assert_eq!((table.hp(B, 1), table.hp(B, 2), first_turn(&table)), (12, 12, true));
    // Aliens do not take part.
    assert_eq!(lone(Alien, (10, 7), (10, 8)), 12);
}

#[test]
fn sf_a23_sponsor_gala() {
    let mut table = turned(duel().part(B, "tentacles"), "sponsor_gala");
    table.draws("medikit");
    assert_eq!((table.cards(A), table.cards(B)), (1, 0), "in turn order");
    table.draws("jet_pack");
    assert_eq!((table.cards(A), table.cards(B), first_turn(&table)), (1, 1, true), "one each, without Luck");
    let mut table = turned(duel().first(B), "sponsor_gala");
    assert_eq!((table.draws("medikit").cards(A), table.cards(B)), (0, 1), "B is first");
}

#[test]
fn sf_a24_tax_raid() {
    let position = three().hand(A, &["medikit", "medikit", "jet_pack"]).hand(B, &["medikit"]);
    let mut table = turned(position.hand(C, &["rail_cannon", "jet_pack"]), "tax_raid");
    let weight = |table: &Table, key| table.game.weight(Outcome::Sponsor { card: card(key) });
    assert_eq!(
        (weight(&table, "medikit"), weight(&table, "jet_pack"), weight(&table, "rail_cannon")),
        (2, 1, 0)
    );
    table.apply_chance(Outcome::Sponsor { card: card("jet_pack") });
    assert_eq!((table.cards(A), table.game.secret(A).buried.count(card("jet_pack"))), (2, 1));
    assert!(!table.heard_any(|event| matches!(event, Event::Discarded { card: Some(_), .. })), "face down");
    assert_eq!(
        (weight(&table, "rail_cannon"), weight(&table, "medikit")),
        (1, 0),
        "B has one card and is spared"
    );
    table.apply_chance(Outcome::Sponsor { card: card("rail_cannon") });
    assert_eq!((table.cards(A), table.cards(B), table.cards(C)), (2, 1, 1));
    assert!(first_turn(&table));
}

#[test]
fn sf_a35_medical_drop() {
    let position = duel()
        .hp(A, 1, 5)
        .hp(B, 1, 10)
        .freak(A, 2, (2, 2))
        .hp(A, 2, 5)
        .piece(A, Bunker, (2, 2))
        .freak(B, 2, (18, 18))
        .hp(B, 2, 1)
        .field(B, 2);
    let table = turned(position, "medical_drop");
    assert_eq!((table.hp(A, 1), table.hp(B, 1), table.hp(B, 2)), (9, 12, 5));
    assert_eq!((table.hp(A, 2), table.hp(A, 3)), (5, 0), "in a Bunker, or off the board");
}
