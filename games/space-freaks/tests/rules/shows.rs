//! The Arena-Master cards of section 2.7.

use crate::table::*;

const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

/// A round is about to begin.
fn beginning() -> Position {
    two().missions(A, &THREE).missions(B, &THREE).turning_up()
}

/// A round with this card, at the activations of A.
fn under(card: &str) -> Position {
    two().show(&[card])
}

fn comes(position: &Position, card: &str) -> Table {
    let mut table = at(position);
    table.turns_up(card);
    table
}

#[test]
fn sf_a01_aggressive_mutation() {
    let mut table = comes(&beginning(), "aggressive_mutation");
    table.choose(B, Choice::Mutate { part: part("x_ray_rifle") });
    assert_eq!(table.game.arena().values(B).range, 6, "not before all have chosen");
    table.choose(A, Choice::Mutate { part: part("poison_needle") });
    assert_eq!((table.game.arena().values(B).range, table.game.arena().values(A).damage), (7, 7));
}

#[test]
fn sf_a02_alien_marauder() {
    let mut table = comes(&beginning().freak(A, 1, (8, 8)), "alien_marauder");
    assert!(table.places().iter().all(|&at| hex(at).distance(hex((8, 8))) <= 2), "near one of its Freaks");
    table.place((8, 9));
    assert!(
        table.places().iter().all(|&at| hex(at).distance(hex((20, 21))) <= 9),
        "without a Freak the Building Zone"
    );
    table.place((17, 17)).say(Choice::Put { mission: mission("trespass") });
    assert!(!table.may(Choice::Activate { at: hex((8, 9)) }), "not in this round");
}

#[test]
fn sf_a03_alien_mines() {
    let mut table = at(&under("alien_mines")
        .part(A, "crystal_body")
        .freak(A, 1, (10, 10))
        .freak(A, 2, (2, 3))
        .building());
    table.say(Choice::Done);
    assert_eq!((table.hp(A, 1), table.hp(A, 2), table.score(A)), (7, 12, 1), "5, less Armor");
}

#[test]
fn sf_a04_alien_war() {
    for (from, to, lost) in [
        ((10, 9), (10, 10), 1),
        ((10, 3), (10, 4), 1),
        ((6, 6), (6, 7), 1),
        ((6, 3), (6, 4), 4),
        ((2, 3), (2, 4), 0),
    ] {
        let mut table = at(&under("alien_war").freak(A, 1, from));
        table.activate(from).walk(to);
        assert_eq!(table.hp(A, 1), 12 - lost, "{to:?}");
    }
    let mut table = at(&under("alien_war").freak(A, 1, (10, 9)));
    table.activate((10, 9)).walk((10, 10)).walk((10, 11)).walk((10, 10));
    assert_eq!(table.hp(A, 1), 9, "each time");
}

#[test]
fn sf_a05_corporate_support() {
    let mut table = comes(&beginning(), "corporate_support");
    table
        .say(Choice::Bring { piece: Turret })
        .place((3, 3))
        .say(Choice::Bring { piece: Droid })
        .place((17, 17));
    table.say(Choice::Put { mission: mission("trespass") });
    assert!(!table.may(Choice::Fire { from: hex((3, 3)) }), "not in this round");
    table.until(|game| game.arena().round == 3 && game.arena().stage == Stage::Turrets);
    assert!(table.may(Choice::Fire { from: hex((3, 3)) }));
}

#[test]
fn sf_a06_cosmic_radiation() {
    let mut table =
        at(&side_2(2).show(&["cosmic_radiation"]).freak(A, 1, (6, 2)).hp(A, 1, 2).piece(A, Alien, (5, 2)));
    table.activate((6, 2)).walk((6, 3)).walk((6, 4));
    assert_eq!(table.hp(A, 1), 5, "3, once per turn for each Freak");
    table.end_activation().activate((5, 2)).walk((5, 3));
    assert_eq!(table.strikes_at((5, 3)), 0, "no harm to anyone");
}

#[test]
fn sf_a07_earthquake() {
    let position = beginning()
        .piece(A, Turret, (2, 5))
        .piece(B, Bunker, (18, 16))
        .freak(B, 1, (18, 16))
        .wormhole((8, 1), (12, 20));
    let mut table = comes(&position, "earthquake");
    table.until(|game| game.arena().stage != Stage::Arena);
    let arena = table.game.arena();
    let near = |at: Option<Hex>| at.map(Hex::to_pad);
    assert_eq!(near(arena.turrets[0].at), Some(hex((2, 5)).to_pad() - 2));
    assert_eq!(near(arena.bunkers[1].at), Some(hex((18, 16)).to_pad() - 2));
    assert_eq!(arena.bunkers[1].at, arena.freak(freak(B, 1)).at, "a Freak inside goes with it");
    assert_eq!(near(Some(arena.wormholes[0].ends[0])), Some(hex((8, 1)).to_pad() - 2));
    assert_eq!(near(Some(arena.wormholes[0].ends[1])), Some(hex((12, 20)).to_pad() - 2));
}

#[test]
fn sf_a08_full_moons() {
    let mut table = comes(&beginning(), "full_moons");
    table.turns_up("blood_lust").turns_up("laser_show");
    let rules = table.game.arena().rules;
    assert_eq!((rules.arm_damage, rules.arm_range, table.game.arena().cards.len()), (2, 2, 3));
}

#[test]
fn sf_a09_magnetic_field() {
    let position = beginning().freak(A, 1, (2, 3)).piece(A, Alien, (2, 6)).piece(B, Bunker, (18, 16)).freak(
        B,
        1,
        (18, 16),
    );
    let mut table = comes(&position, "magnetic_field");
    table.until(|game| game.arena().stage != Stage::Arena);
    assert_eq!(table.game.arena().freak(freak(A, 1)).at.map(Hex::to_pad), Some(hex((2, 3)).to_pad() - 3));
    assert_eq!(table.place_of(B, 1), Some((18, 16)), "outside Bunkers");
    assert_eq!(table.piece_at((2, 6)), Some((Alien, A)), "Freaks only");
}

#[test]
fn sf_a10_mainframe_breakdown() {
    let mut table = comes(&beginning(), "mainframe_breakdown");
    table.choose(A, Choice::Pass { mission: mission("trespass") });
    table.choose(B, Choice::Pass { mission: mission("assassinate") });
    assert_eq!(table.game.secret(A).missions.count(mission("assassinate")), 2);
    assert_eq!(table.game.secret(B).missions.count(mission("trespass")), 2);
    let passed = |mission| Event::MissionPassed { from: A, to: B, mission };
    assert!(table.told(Eye::Seat(B)).contains(&passed(Some(mission("trespass")))));
    assert!(table.told(Eye::Spectator).contains(&passed(None)));
}

#[test]
fn sf_a11_necrotic_fog() {
    let position =
        under("necrotic_fog").missions(A, &THREE).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 4);
    let mut table = at(&position.freak(A, 2, (0, 1)).freak(A, 3, (0, 2)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
    table.end_activation().say(Choice::Done).until(|game| game.arena().active == B);
    assert_eq!((table.place_of(B, 1), table.hp(B, 1)), (Some((2, 5)), 12));
}

#[test]
fn sf_a12_repulsion_rifle() {
    let position = under("repulsion_rifle").freak(A, 1, (2, 2)).freak(B, 1, (2, 4)).hand(A, &["rail_cannon"]);
    let mut table = at(&position.clone());
    table.activate((2, 2)).attack((2, 4));
    assert_eq!(table.place_of(B, 1), Some((2, 8)), "before rock (2,9)");
    let mut table = at(&position);
    table.activate((2, 2)).play("rail_cannon").attack((2, 4));
    assert_eq!(table.place_of(B, 1), Some((2, 4)), "Right Arm attacks only");
}

#[test]
fn sf_a13_robotic_factory() {
    let mut table = comes(&beginning().hand(A, &["medikit"]), "robotic_factory");
    table.say(Choice::Bring { piece: Turret }).place((3, 3)).say(Choice::BringNothing);
    assert_eq!(table.cards(A), 1, "free of charge");
    table.say(Choice::Put { mission: mission("trespass") });
    assert!(table.may(Choice::Fire { from: hex((3, 3)) }), "from this round on");
}

#[test]
fn sf_a14_sponsor_flag() {
    let mut table = comes(&beginning().freak(A, 1, (17, 19)).piece(A, Alien, (2, 3)), "sponsor_flag");
    table.say(Choice::Mark { at: hex((2, 4)) }).say(Choice::Mark { at: hex((17, 18)) });
    table.say(Choice::Put { mission: mission("trespass") });
    table.activate((2, 3)).walk((2, 4));
    assert!(table.game.arena().team(A).flag.is_some(), "nobody collects their own, Aliens nothing");
    table.end_activation().activate((17, 19)).walk((17, 18)).draws("medikit");
    assert_eq!((table.game.arena().team(B).flag, table.cards(A)), (None, 1));
    table.until(|game| game.arena().round == 3);
    assert_eq!(table.game.arena().team(A).flag, None, "those left over go");
}

#[test]
fn sf_a15_sudden_evolution() {
    let mut table = comes(&beginning(), "sudden_evolution");
    table
        .befall(Outcome::Head { head: head("hive_mind") })
        .befall(Outcome::Head { head: head("manipulation") });
    let arena = table.game.arena();
    assert_eq!((arena.head(A), arena.head(B)), (Some(head("hive_mind")), Some(head("manipulation"))));
    assert_eq!((arena.first, arena.active), (B, B), "at once");
}

#[test]
fn sf_a16_ai_breakdown() {
    let position = beginning().piece(A, Droid, (2, 3)).freak(B, 1, (2, 6)).piece(B, Turret, (18, 18)).freak(
        A,
        1,
        (18, 14),
    );
    let table = comes(&position, "ai_breakdown");
    assert_eq!((table.hp(B, 1), table.hp(A, 1)), (9, 7));
}

#[test]
fn sf_a17_prime_time() {
    let mut table = at(&under("prime_time").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 1));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.score(A), 2);
}

#[test]
fn sf_a18_landing_rights() {
    let mut table = at(&under("landing_rights").freak(A, 1, (10, 10)).freak(A, 2, (10, 11)).building());
    table.say(Choice::Done);
    assert_eq!(table.score(A), 4);
}

#[test]
fn sf_a19_closed_pad() {
    let mut table = at(&under("closed_pad").freak(A, 1, (10, 10)).building());
    table.say(Choice::Done);
    assert_eq!(table.score(A), 0);
}

#[test]
fn sf_a20_base_rush() {
    let position = under("base_rush").freak(A, 1, (20, 19)).freak(A, 2, (18, 20)).head(A, "demolition");
    let mut table = at(&position);
    table.activate((20, 19)).attack((20, 21)).end_activation();
    assert_eq!(table.score(A), 3, "the first Strike one more");
    table.activate((18, 20)).attack((20, 21));
    assert_eq!(table.score(A), 5);
}

#[test]
fn sf_a21_power_cut() {
    let mut table = at(&under("power_cut").freak(A, 1, (6, 7)).hp(A, 1, 2).freak(A, 2, (10, 4)));
    assert!(!table.activate((6, 7)).may(Choice::Heal));
    table.end_activation();
    assert!(!table.activate((10, 4)).may(Choice::Lab));
}

#[test]
fn sf_a22_open_bar() {
    let mut table = at(&under("open_bar").freak(A, 1, (6, 7)).hp(A, 1, 2));
    table.activate((6, 7)).say(Choice::Heal);
    assert_eq!(table.hp(A, 1), 8);
}

#[test]
fn sf_a23_sponsor_gala() {
    let mut table = comes(&beginning().first(B), "sponsor_gala");
    table.draws("medikit");
    assert_eq!((table.cards(A), table.cards(B)), (0, 1), "in turn order");
    table.draws("jet_pack");
    assert_eq!(table.cards(A), 1);
}

#[test]
fn sf_a24_tax_raid() {
    let mut table = comes(&beginning().hand(A, &["medikit"]).hand(B, &["jet_pack", "jet_pack"]), "tax_raid");
    table.draws("jet_pack");
    assert_eq!((table.cards(A), table.cards(B)), (1, 1));
}

#[test]
fn sf_a25_heavy_gravity() {
    let position = under("heavy_gravity").freak(A, 1, (2, 3)).piece(A, Droid, (4, 2));
    let mut table = at(&position);
    assert_eq!(table.activate((2, 3)).mp(), 7);
    table.end_activation();
    assert_eq!(table.activate((4, 2)).mp(), 3, "all Figures");
}

#[test]
fn sf_a26_low_gravity() {
    let mut table = at(&under("low_gravity").freak(A, 1, (2, 3)).piece(A, Droid, (4, 2)));
    assert_eq!(table.activate((2, 3)).mp(), 11);
    table.end_activation();
    assert_eq!(table.activate((4, 2)).mp(), 5, "Freaks only");
}

#[test]
fn sf_a27_sandstorm() {
    let hand =
        ["rail_cannon", "fusion_rifle", "plasma_grenade", "psionic_domination", "electromagnetic_bomb"];
    let position = under("sandstorm").freak(A, 1, (1, 3)).freak(B, 1, (1, 7)).hand(A, &hand);
    let mut table = at(&position.clone());
    table.activate((1, 3));
    assert!(table.attacks().is_empty() && !table.may(Choice::Play { card: card("psionic_domination") }));
    let mut cannon = table.try_out();
    assert!(cannon.play("rail_cannon").attacks().is_empty());
    let mut line = table.try_out();
    line.play("fusion_rifle").say(Choice::Shoot { way: ruckus_core::hex::Direction::E });
    assert_eq!(line.hp(B, 1), 12, "a line of 3");
    let mut grenade = table.try_out();
    grenade.play("plasma_grenade").target((1, 6));
    assert_eq!(grenade.hp(B, 1), 9, "areas are unchanged");
    // Turrets, Aliens, Droids, and the attack that domination brings about.
    for kind in [Turret, Droid] {
        assert_eq!(table.game.arena().gun(kind).range, 3);
    }
    assert_eq!(table.game.arena().gun(Alien).range, 2);
    let near = under("sandstorm")
        .freak(A, 1, (1, 3))
        .freak(B, 1, (1, 6))
        .freak(B, 2, (1, 10))
        .hand(A, &["psionic_domination"]);
    let mut table = at(&near);
    table.activate((1, 3)).play("psionic_domination");
    assert_eq!(table.attacks(), [(1, 3)]);
}

#[test]
fn sf_a28_laser_show() {
    let mut table = at(&under("laser_show").freak(A, 1, (1, 3)).freak(B, 1, (1, 11)));
    assert_eq!(table.activate((1, 3)).attacks(), [(1, 11)], "Range 8");
    assert_eq!(table.game.arena().gun(Droid).range, 5);
}

#[test]
fn sf_a29_blood_lust() {
    let mut table = at(&under("blood_lust").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 6);
}

#[test]
fn sf_a30_rust_rain() {
    let mut table = at(&under("rust_rain").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 6);
}

#[test]
fn sf_a31_iron_skin() {
    let mut table = at(&under("iron_skin").freak(A, 1, (2, 3)).freak(B, 1, (2, 5)));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!(table.hp(B, 1), 9);
}

#[test]
fn sf_a32_radiation_leak() {
    let mut table = at(&under("radiation_leak").freak(A, 1, (6, 3)).piece(A, Alien, (6, 5)));
    table.activate((6, 3)).walk((6, 4)).walk((6, 3)).end_activation();
    assert_eq!(table.hp(A, 1), 6);
    table.activate((6, 5)).walk((6, 4));
    assert_eq!(table.strikes_at((6, 4)), 1, "to Freaks only");
}

#[test]
fn sf_a33_turret_malfunction() {
    let position = beginning().piece(A, Turret, (3, 3)).freak(A, 1, (2, 3));
    let mut table = comes(&position, "turret_malfunction");
    table.say(Choice::Put { mission: mission("trespass") });
    assert_eq!(table.phase(), Phase::Activations);
}

#[test]
fn sf_a34_double_feature() {
    let mut table = comes(&beginning(), "double_feature");
    table
        .say(Choice::Put { mission: mission("trespass") })
        .say(Choice::Put { mission: mission("base_raid") });
    assert_eq!(table.game.arena().team(A).faces.len(), 2);
    let mut table = comes(
        &two().missions(A, &["trespass"]).missions(B, &THREE).freak(A, 1, (2, 3)).turning_up(),
        "double_feature",
    );
    assert_eq!(
        (table.game.arena().team(A).faces.len(), table.phase()),
        (1, Phase::Activations),
        "one, if only one is in hand"
    );
    table.end_turn();
}

#[test]
fn sf_a35_medical_drop() {
    let position = beginning()
        .freak(A, 1, (2, 3))
        .hp(A, 1, 3)
        .piece(B, Bunker, (18, 18))
        .freak(B, 1, (18, 18))
        .hp(B, 1, 3);
    let table = comes(&position.freak(B, 2, (18, 16)).hp(B, 2, 10), "medical_drop");
    assert_eq!((table.hp(A, 1), table.hp(B, 1), table.hp(B, 2)), (7, 3, 12));
}
